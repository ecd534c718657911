"""`grognard verify`: what a game file proves, by whose receipts, and what rests on a word."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from grognard.engine.value import Json
    from grognard.web.proof import Verdict
    from grognard.web.receipts import Compared

LARGEST_FILE = 50 * 1024 * 1024
A_FILE = click.Path(path_type=Path, dir_okay=False)


def read_key(context: click.Context, option: click.Parameter, text: str | None) -> str | None:
    if text is not None and not re.fullmatch("[0-9a-f]{64}", text):
        raise click.BadParameter("expected 64 digits and letters a to f, as the server shows it")
    return text


@click.command()
@click.argument("file", type=A_FILE)
@click.option("--receipts", type=A_FILE, multiple=True, help="What a player's browser has kept.")
@click.option("--server-key", metavar="KEY", callback=read_key, help="Who must have signed it.")
def verify(file: Path, receipts: tuple[Path, ...], server_key: str | None) -> None:
    """Check a game file: its rolls, its signature, and the receipts of those who played it."""
    from grognard.engine.play import BadGameFile
    from grognard.games import NoSuchGame
    from grognard.web import proof
    from grognard.web.receipts import BadReceipts, read_receipts

    data = read_json(file)
    try:
        held = [read_receipts(read_json(path), str(path)) for path in receipts]
        found = proof.verify(data, held, server_key)
    except (BadGameFile, NoSuchGame) as e:
        raise click.ClickException(f"{file}: {e}") from None
    except BadReceipts as e:
        raise click.ClickException(str(e)) from None
    for line in describe(found):
        click.echo(line)


def read_json(file: Path) -> Json:
    from grognard.web import requests
    from grognard.web.errors import ApiError

    try:
        if file.stat().st_size > LARGEST_FILE:
            raise click.ClickException(f"{file}: larger than any game")
        return requests.parse_json(file.read_bytes(), LARGEST_FILE)
    except OSError as e:
        raise click.ClickException(f"{file}: {e.strerror}") from None
    except ApiError:
        raise click.ClickException(f"{file}: this is no JSON of ours") from None


# ---------------------------------------------------------------- what is said


def describe(found: Verdict) -> list[str]:
    """What is proved, and by what; nothing is called proved that is not."""
    return [
        f"{count(found.acts, 'act')}, {count(found.rolls, 'roll')}{describe_others(found)}.",
        describe_agreement(found),
        describe_signature(found),
        *(describe_receipts(one, found.entries) for one in found.receipts),
        describe_proved(found),
        describe_word(found),
    ]


def count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def describe_others(found: Verdict) -> str:
    """The rolls that were not made by the server."""
    typed = [f"{found.typed} typed from real dice"] if found.typed else []
    copied = [f"{found.copied} taken over from another game"] if found.copied else []
    return f", of them {', '.join((*typed, *copied))}" if typed or copied else ""


def describe_agreement(found: Verdict) -> str:
    rolls = count(found.by_server, "roll")
    if found.older:
        return (
            f"Made by an older version: {rolls} agree with the commitment and with the keys in the "
            "file; but these are bound to no act, and whoever knew the secret could invent others."
        )
    return (
        "The file agrees with itself: the secret is the one behind the commitment, and "
        f"{rolls} of the server follow from it and from the log."
    )


def describe_signature(found: Verdict) -> str:
    if found.signed_by is None:
        return "Nobody has signed it."
    if found.named:
        return "Signed by the server you named: this is what it gave out."
    return (
        f"Signed with the key {found.signed_by}: compare it with the one that the server shows, "
        "or name that with --server-key."
    )


def describe_receipts(one: Compared, entries: int) -> str:
    """How far somebody's receipts go."""
    sides = ", ".join(one.sides) or "somebody who watched"
    missing = f", and {one.missing} that it does not have (refused or lost)" if one.missing else ""
    return (
        f"Receipts of {sides} ({one.name}): {count(len(one.entries), 'command')} of this game"
        f"{missing}. Nothing was changed since, up to entry {one.until} of {entries}."
    )


def describe_proved(found: Verdict) -> str:
    if not found.receipts:
        return "Proved by receipts: nothing, as there are none."
    if not found.proved:
        return "Proved by receipts: no roll."
    return (
        f"Proved by receipts: {count(found.proved, 'roll')}. The nonces came after the commitment "
        "and the head before, and nothing was left to choose."
    )


def describe_word(found: Verdict) -> str:
    """The rolls for which there is no more than somebody's word, and whose."""
    alone = found.named or any(one.until == found.entries for one in found.receipts)
    whose = "the operator" if alone else "the operator, and of whoever gave you this file"
    n = found.on_word.total()
    if not n:
        return f"On the word of {whose}: no roll."
    after = ", ".join(describe_cause(by, rolls) for by, rolls in sorted(found.on_word.items()))
    return f"On the word of {whose}: {count(n, 'roll')}{'' if found.older else f' ({after})'}."


def describe_cause(by: str, rolls: int) -> str:
    from grognard.web.proved_log import BOT, START

    if by == START:
        return f"{rolls} before the first act"
    return f"{rolls} after acts of {'bots' if by == BOT else by}"
