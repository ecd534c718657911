"""T6c: every roll of a finished game agrees with its secret; a file that was changed does not."""

from __future__ import annotations

import json
from contextlib import suppress

from grognard.engine.play import NATURE, BadGameFile
from grognard.engine.value import Json
from grognard.games import NoSuchGame
from grognard.web import proof, requests
from grognard.web.errors import ApiError
from grognard.web.store.people import Player
from grognard.web.tables import Tables
from tests.gauntlet import forging, independent
from tests.gauntlet.crowd import (
    KEEP,
    MARCH,
    any_act,
    begin,
    export,
    open_tables,
    random_key,
    sit_down,
)
from tests.gauntlet.mutants import applied
from tests.gauntlet.trials import Bench, Trial

FLIPS = 10  # of each game
SERVER_KEY = bytes(range(32))
NOT_BELIEVED = (BadGameFile, NoSuchGame, ApiError)


def played(bench: Bench, tables: Tables, player: Player, title: str) -> Json:
    """A game to its end, and its file."""
    game, _ = begin(tables, player, title)
    table = tables.find(player, game)
    while not table.room.over:
        side, act = any_act(table.room, bench.random)
        key = random_key(bench.random)
        table = tables.act(player, game, side, table.room.seq, key, act)
        undos = table.room.play.undos
        if undos and not table.room.over and not bench.random.randrange(4):
            key = random_key(bench.random)
            table = tables.undo(player, game, undos[-1].by, table.room.seq, key)
    return export(tables, table, SERVER_KEY)


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
    rolls = flips = others = 0
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
            others += another_roll(bench, file)
    tables.database.close()
    bench.count(rolls=rolls, flips=flips, other_rolls=others)


def check_whole(bench: Bench, file: Json, raw: bytes) -> int:
    """Both verifiers account for every roll of the file as it was written."""
    try:
        ours = proof.verify(json.loads(raw))
        theirs = independent.check(file)
    except (BadGameFile, independent.Wrong) as e:
        bench.fault(f"a true file is not believed: {e}")
        return 0
    if not ours.by_server == theirs == ours.rolls:
        bench.fault(f"{ours.rolls} rolls, {ours.by_server} found by us, {theirs} by the other")
    if ours.proved:
        bench.fault(f"{ours.proved} rolls are called proved, by nobody's receipts")
    return theirs


def another_secret(bench: Bench, file: Json) -> None:
    """A game played with another secret than was promised; all else about it is right."""
    made = forging.begin_again(file, secret=bench.random.randbytes(32))
    other = forging.play_on(made, bench.random).file()
    other["proof"]["commitment"] = file["proof"]["commitment"]
    if believed(bench, json.dumps(forging.sign_again(other, None)).encode()):
        bench.fault("another secret is believed")


def another_roll(bench: Bench, file: Json) -> int:
    """One roll is another than the dice have shown; all else is right, and sealed anew."""
    rows = forging.read_rows(file)
    rolls = [n for n, row in enumerate(rows) if row.by == NATURE]
    if not rolls:
        return 0
    made = forging.begin_again(file)
    forging.redo(made, rows[: bench.random.choice(rolls)])
    with suppress(IndexError):  # there may be nothing else that it could show
        forging.roll_another(made)
        forged = forging.play_on(made, bench.random).file()
        if believed(bench, json.dumps(forged).encode()):
            bench.fault("another roll is believed")
        return 1
    return 0


TRIAL = Trial(
    name="dice-proof",
    about="every roll agrees with the commitment and the log, and every changed bit is noticed",
    counted="games, ten flips each",
    gate=20,
    full=1_000,
    run=run,
    mutants=("rolls not thrown again", "any secret will do"),
    teeth=10,
)
