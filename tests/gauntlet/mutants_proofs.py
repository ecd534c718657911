"""Mutants of proofs: verifiers that believe too much, and dice that leave something to choose."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grognard.web import chain, dice, proof, proved_log, receipts, signing
from grognard.web.proof import Verdict
from grognard.web.receipts import Compared
from tests.gauntlet.mutants import Patch, mutant


@mutant
def agreement_is_proof() -> list[Patch]:
    """Whatever agrees with itself is called proved: so it was before."""
    true = proof.judge

    def judge(*args: Any) -> Verdict:
        found = true(*args)
        return replace(found, proved=found.by_server)

    return [(proof, "judge", judge)]


@mutant
def heads_not_compared() -> list[Patch]:
    """Receipts are held against the keys of a file alone."""
    return [(receipts, "check_head", lambda *args: None)]


@mutant
def signatures_not_looked_at() -> list[Patch]:
    """The key that a file names is enough."""
    return [(signing, "is_signed", lambda *args: True)]


@mutant
def any_server_will_do() -> list[Patch]:
    """Whoever has signed it, it is signed."""
    true = proof.check_signature
    return [(proof, "check_signature", lambda shown, server_key: true(shown, None))]


@mutant
def games_end_anywhere() -> list[Patch]:
    """A log that breaks off is a game that somebody has given up."""
    return [(proved_log, "check_end", lambda *args: None)]


@mutant
def moments_in_the_head() -> list[Patch]:
    """The server tries moments until the dice suit it."""
    true = chain.make_head

    def make_head(secret: bytes, algorithm: str, before: str, one: Any) -> str:
        return true(secret, algorithm, f"{before}{one.at_ms}", one)

    return [(chain, "make_head", make_head)]


@mutant
def keys_add_nothing() -> list[Patch]:
    """The dice follow from the secret alone."""
    return [(dice, "salt_after", lambda head: b"roll|")]


@mutant
def commands_not_compared() -> list[Patch]:
    """A key that is in the file somewhere is a command that was taken as it was sent."""
    return [(receipts, "check_sent", lambda *args: None)]


@mutant
def everybodys_keys_are_mine() -> list[Patch]:
    """Receipts of one player prove the rolls of all."""
    true = receipts.compare

    def compare(*args: Any) -> Compared:
        return replace(true(*args), entries=frozenset(range(1, 100_000)))

    return [(proof, "compare", compare)]
