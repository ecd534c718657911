"""T6c: every roll of a finished game is proved; a file with one bit changed is not believed."""

from __future__ import annotations

import json

from grognard.engine.play import BadGameFile
from grognard.engine.value import Json
from grognard.games import NoSuchGame
from grognard.web import proof, requests
from grognard.web.errors import ApiError
from grognard.web.store.people import Player
from grognard.web.tables import Tables
from tests.gauntlet import independent
from tests.gauntlet.crowd import KEEP, MARCH, any_act, begin, open_tables, random_key, sit_down
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial

FLIPS = 10  # of each game
NOT_BELIEVED = (BadGameFile, NoSuchGame, ApiError)


def played(bench: Bench, tables: Tables, player: Player, title: str) -> Json:
    """A game to its end, and its file."""
    game, _ = begin(tables, player, title)
    table = tables.find(player, game)
    while not table.room.over:
        side, act = any_act(table.room, bench.random)
        key = random_key(bench.random)
        table = tables.act(player, game, side, table.room.seq, key, act)
    return proof.make_game_file(table.room, table.record.commitment)


def believed(bench: Bench, raw: bytes) -> bool:
    """What `grognard verify` does with a file."""
    try:
        proof.verify(requests.parse_json(raw, len(raw)))
    except NOT_BELIEVED:
        return False
    except Exception as e:
        bench.fault(f"the verifier falls over: {type(e).__name__}: {e}")
        return False
    return True


def flipped(bench: Bench, raw: bytes) -> tuple[bytes, str]:
    """The file with one bit changed, and where."""
    place, bit = bench.random.randrange(len(raw)), bench.random.randrange(8)
    changed = bytearray(raw)
    changed[place] ^= 1 << bit
    around = raw[max(0, place - 30) : place + 10].decode()
    return bytes(changed), f"bit {bit} at {place}: …{around}…"


def run(bench: Bench, n: int) -> None:
    tables = open_tables(f"sqlite:///{bench.folder / 'proofs.db'}")
    player = sit_down(tables, "prover")
    rolls = flips = 0
    for game in range(n):
        with bench.no_other_chance():
            file = played(bench, tables, player, (KEEP, MARCH)[game % 2])
        raw = json.dumps(file, separators=(",", ":")).encode()
        rolls += check_whole(bench, file, raw)
        with applied(bench.mutant):
            for _ in range(FLIPS):
                changed, where = flipped(bench, raw)
                flips += 1
                if believed(bench, changed):
                    bench.fault(f"believed although changed: {where}")
            another_secret(bench, file)
    tables.database.close()
    bench.count(rolls=rolls, flips=flips)


def check_whole(bench: Bench, file: Json, raw: bytes) -> int:
    """Both verifiers account for every roll of the file as it was written."""
    try:
        ours = proof.verify(json.loads(raw))
        theirs = independent.check(file)
    except (BadGameFile, independent.Wrong) as e:
        bench.fault(f"a true file is not believed: {e}")
        return 0
    if not ours.proved == theirs == ours.rolls:
        bench.fault(f"{ours.rolls} rolls, {ours.proved} proved by us, {theirs} by the other")
    return theirs


def another_secret(bench: Bench, file: Json) -> None:
    """A file whose secret is another one, and whose seal fits that."""
    shown = {**file["proof"], "secret": bench.random.randbytes(32).hex()}
    changed = {**file, "proof": shown}
    shown["seal"] = proof.compute_seal(changed)
    if believed(bench, json.dumps(changed).encode()):
        bench.fault("another secret is believed")


TRIAL = Trial(
    name="dice-proof",
    about="every roll is proved from the commitment, and every changed bit is noticed",
    counted="games, ten flips each",
    gate=20,
    full=1_000,
    run=run,
    mutants=("rolls not thrown again", "any secret will do"),
    teeth=10,
)
