"""T1d: kill -9 of PostgreSQL, the postmaster and its children, under two writers."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection

from grognard.web.store.people import Player
from tests.gauntlet.crowd import open_tables, sit_down
from tests.gauntlet.kill_writer import play_again
from tests.gauntlet.ledger import logs, problem
from tests.gauntlet.postgres import Postgres, postgres
from tests.gauntlet.processes import kill, start_with_line
from tests.gauntlet.trials import Bench, Trial
from tests.gauntlet.writer import Ledger, write

WRITERS = 2
MOST_ACTS, LONGEST = 40, 0.02  # PostgreSQL dies after so many answers, or a few ms later


def run(bench: Bench, n: int) -> None:
    with postgres() as cluster:
        tables = open_tables(cluster.url)
        player = sit_down(tables, "writer")
        tables.database.close()
        seeds = [bench.random.getrandbits(32) for _ in range(WRITERS)]
        started = [
            start_with_line(write, cluster.url, player, seed, bench.mutant) for seed in seeds
        ]
        try:
            acked = kills(bench, cluster, [line for _, line in started], n)
            if not all(process.is_alive() for process, _ in started):
                bench.fault("a writer died by itself")
        finally:
            for process, _ in started:
                kill(process)
        after(bench, cluster, player)
        bench.count(acknowledged=acked)


def kills(bench: Bench, cluster: Postgres, lines: list[Connection], n: int) -> int:
    ledger, acked = Ledger(), 0
    for line in lines:
        line.poll(20)
    for _ in range(n):
        enough = bench.random.randint(1, MOST_ACTS)
        while lines and len(ledger.acked) < enough:
            listen(lines, ledger)
        time.sleep(bench.random.choice((0, bench.random.uniform(0, LONGEST))))
        cluster.kill()
        listen(lines, ledger)
        cluster.start()
        faults = ledger.missing(logs(cluster.url))
        for what in faults:
            bench.fault(what)
        acked += len(ledger.acked)
        ledger = Ledger()
    return acked


def listen(lines: list[Connection], ledger: Ledger) -> None:
    """What the writers have said up to now; who has died is listened to no longer."""
    for line in list(lines):
        while line in lines and line.poll(0.001):
            try:
                ledger.hear(line.recv())
            except EOFError:
                lines.remove(line)


def after(bench: Bench, cluster: Postgres, player: Player) -> None:
    for log in logs(cluster.url).values():
        for what in problem(log):
            bench.fault(what)
    play_again(bench, cluster.url, player)


TRIAL = Trial(
    name="kill-postgres",
    about="an acknowledged act survives kill -9 of the whole PostgreSQL",
    counted="kills",
    gate=3,
    full=100,
    run=run,
    mutants=("commit without waiting",),
    teeth=3,
)
