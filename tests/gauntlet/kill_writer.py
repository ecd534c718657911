"""T1a: kill -9 of the process that writes, at any instant: what it has said is in the log."""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy import create_engine, text

from grognard.web.store.people import Player
from tests.gauntlet.crowd import open_tables, sit_down
from tests.gauntlet.ledger import Log, logs, problem
from tests.gauntlet.processes import heard, kill, start_with_line
from tests.gauntlet.trials import Bench, Trial
from tests.gauntlet.writer import Command, Ledger, write

A_FILE = 100  # kills of one database file, then a new one: checks stay quick
# A writer dies at one of its words, or a little later.
WORDS, MOST_WORDS, LONGEST = ("try", "told", "ack"), 6, 0.010


def run(bench: Bench, n: int) -> None:
    acked = kills = 0
    while kills < n:
        part = min(A_FILE, n - kills)
        acked += one_file(bench, bench.folder / f"{kills}.db", part)
        kills += part
    bench.count(acknowledged=acked)


def one_file(bench: Bench, file: Path, kills: int) -> int:
    """Kill writers of one database again and again; answers how much was acknowledged."""
    url = f"sqlite:///{file}"
    tables = open_tables(url)
    player = sit_down(tables, "writer")
    tables.database.close()
    whole = Ledger()
    for _ in range(kills):
        ledger = Ledger(pending=whole.pending)
        one_kill(bench, url, player, ledger)
        check(bench, logs(url, ledger.games()), ledger)
        whole.add(ledger)
    check(bench, logs(url), whole)
    integrity(bench, url)
    play_again(bench, url, player)
    return len(whole.acked)


def one_kill(bench: Bench, url: str, player: Player, ledger: Ledger) -> None:
    """One life of a writer: it sends again what its forerunner did not hear about."""
    pending: Command | None = ledger.pending
    seed = bench.random.getrandbits(32)
    process, line = start_with_line(write, url, player, seed, bench.mutant, pending)
    for _ in range(bench.random.randint(1, MOST_WORDS)):
        for said in heard(line, bench.random.choice(WORDS)):
            ledger.hear(said)
    time.sleep(bench.random.choice((0, bench.random.uniform(0, LONGEST))))
    if not process.is_alive():
        bench.fault("the writer died by itself")
    kill(process)
    for said in heard(line):
        ledger.hear(said)
    line.close()


def check(bench: Bench, found: dict[str, Log], ledger: Ledger) -> None:
    for log in found.values():
        for what in problem(log):
            bench.fault(what)
    for what in ledger.missing(found):
        bench.fault(what)


def integrity(bench: Bench, url: str) -> None:
    engine = create_engine(url)
    with engine.connect() as connection:
        whole = connection.execute(text("PRAGMA integrity_check")).scalar_one()
    engine.dispose()
    if whole != "ok":
        bench.fault(f"integrity_check: {whole}")


def play_again(bench: Bench, url: str, player: Player) -> None:
    """Every game replays, hash by hash."""
    tables = open_tables(url)
    for game in logs(url):
        room = tables.find(player, game).room
        if room.broken:
            bench.fault(f"{game}: does not replay: {room.broken}")
    tables.database.close()


TRIAL = Trial(
    name="kill-writer",
    about="an acknowledged act survives kill -9 of the writer",
    counted="kills",
    gate=40,
    full=2000,
    run=run,
    mutants=("commit later", "tell first", "two transactions"),
    teeth=40,
)
