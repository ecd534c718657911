"""T2: many processes act at once on the same games; a checker reads what each was told."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from random import Random

from sqlalchemy import create_engine, text

from grognard.engine.value import Json
from grognard.web.errors import Refused, Stale
from grognard.web.store.people import Player
from grognard.web.tables import Table, Tables
from tests.gauntlet.crowd import KEEP, MARCH, any_act, begin, open_tables, random_key, sit_down
from tests.gauntlet.ledger import Log, logs, problem
from tests.gauntlet.mutants import applied
from tests.gauntlet.postgres import postgres
from tests.gauntlet.processes import gathered, start_with_line
from tests.gauntlet.trials import Bench, Trial

PROCESSES = 8
A_GAME = 40  # attempts that one game is good for, at the least
AGAIN, LATE, SHARED, BACK = 0.2, 0.15, 0.2, 0.1  # how often a worker does what


@dataclass(frozen=True)
class Attempt:
    """A command and what came of it: None, or why it was refused."""

    game: str
    key: str
    expected: int
    why: str | None
    shared: bool = False


@dataclass(frozen=True)
class Seen:
    """What a worker read of a game: its last entry and the chain up to it."""

    game: str
    seq: int
    chain: str


@dataclass
class Worker:
    """One process among others who want the same."""

    tables: Tables
    player: Player
    random: Random
    done: list[Attempt | Seen] = field(default_factory=list)

    def game(self, game: str, attempts: int) -> int:
        """Fight for a game until it is over; answers how many attempts that took."""
        used = 0
        while used < attempts:
            table = self.tables.find(self.player, game)
            room = table.room
            self.done.append(Seen(game, room.seq, room.chain))
            if room.over:
                break
            used += self.attempt(table)
        return used

    def attempt(self, table: Table) -> int:
        """One command, perhaps a late one, perhaps with the key that others use, perhaps twice."""
        room, random = table.room, self.random
        expected = room.seq - (random.randint(1, 3) if random.random() < LATE else 0)
        shared = random.random() < SHARED
        key = f"{room.game_id:016x}{room.seq:016x}" if shared else random_key(random)
        side, act = any_act(room, random)
        back = random.random() < BACK
        times = 2 if random.random() < AGAIN else 1
        for _ in range(times):
            why = self.send(room.public_id, side, max(0, expected), key, None if back else act)
            self.done.append(Attempt(room.public_id, key, expected, why, shared))
        return times

    def send(self, game: str, side: str, expected: int, key: str, act: Json) -> str | None:
        tables, player = self.tables, self.player

        def command() -> None:
            if act is None:
                tables.undo(player, game, side, expected, key)
            else:
                tables.act(player, game, side, expected, key, act)

        try:
            tables.database.retry(command)  # as the server does
        except (Stale, Refused) as e:
            return e.kind
        except Exception as e:
            return f"{type(e).__name__}: {e!s:.200}"
        return None


def work(
    line: Connection,
    url: str,
    player: Player,
    games: list[str],
    attempts: int,
    seed: int,
    mutant: str | None,
) -> None:
    """In a process of its own: fight for all the games in turn, then tell."""
    with applied(mutant):
        worker = Worker(open_tables(url), player, Random(seed))
        for game in games:
            attempts -= worker.game(game, attempts)
            line.send(worker.done)
            worker.done.clear()
            if attempts <= 0:
                break


# ---------------------------------------------------------------- the checker


def check(bench: Bench, found: dict[str, Log], told: list[list[Attempt | Seen]]) -> None:
    """One history, which everybody has seen a beginning of; each command once or not at all."""
    for log in found.values():
        for what in problem(log):
            bench.fault(what)
    attempts: dict[tuple[str, str], list[Attempt]] = defaultdict(list)
    for worker in told:
        reads = [one for one in worker if isinstance(one, Seen)]
        check_reads(bench, found, reads)
        for one in worker:
            if isinstance(one, Attempt):
                attempts[one.game, one.key].append(one)
    for (game, key), tried in attempts.items():
        check_command(bench, found[game], key, tried)
    keyed = sum(len(log.by_key()) for log in found.values())
    done = sum(any(one.why is None for one in tried) for tried in attempts.values())
    if keyed != done:
        bench.fault(f"{done} commands were acknowledged, {keyed} are in the logs")
    late = sum(one.why == "stale" for tried in attempts.values() for one in tried)
    bench.count(carried_out=done, stale=late)


def check_reads(bench: Bench, found: dict[str, Log], reads: list[Seen]) -> None:
    before: dict[str, int] = {}
    for one in reads:
        rows = found[one.game].rows
        if one.seq > len(rows) or (one.seq and rows[one.seq - 1].chain != one.chain):
            bench.fault(f"{one.game}: somebody saw another history at entry {one.seq}")
        if one.seq < before.get(one.game, 0):
            bench.fault(f"{one.game}: somebody saw it go back to entry {one.seq}")
        before[one.game] = one.seq


def check_command(bench: Bench, log: Log, key: str, tried: list[Attempt]) -> None:
    row = log.by_key().get(key)
    for one in tried:
        if one.why not in (None, "stale", "refused"):
            bench.fault(f"{one.game}: an error reached the client: {one.why}")
    if row is None and any(one.why is None for one in tried):
        bench.fault(f"{log.public_id}: acknowledged, and not in the log")
    if row is None or tried[0].shared:
        return
    if tried[0].expected + 1 != row.seq:
        bench.fault(f"{log.public_id}: entry {row.seq} is by one who had seen {tried[0].expected}")
    if any(one.why is not None for one in tried):
        bench.fault(f"{log.public_id}: entry {row.seq} was refused when it was sent again")


# ---------------------------------------------------------------- the trial


def race(bench: Bench, url: str, n: int) -> None:
    tables = open_tables(url)
    player = sit_down(tables, "racer")
    titles = (KEEP, MARCH)
    number = n // A_GAME + PROCESSES
    games = [begin(tables, player, titles[k % 2])[0] for k in range(number)]
    if bench.mutant == "no lock":
        take_keys_off(url)
    each = -(-n // PROCESSES)
    started = [
        start_with_line(work, url, player, games, each, bench.random.getrandbits(32), bench.mutant)
        for _ in range(PROCESSES)
    ]
    told = gathered([line for _, line in started])
    for process, _ in started:
        process.join()
        if process.exitcode:
            bench.fault("a racer fell over")
    check(bench, logs(url), told)
    if sum(isinstance(one, Attempt) for worker in told for one in worker) < n:
        bench.fault("the games were over before all had been tried")
    tables.database.close()


def take_keys_off(url: str) -> None:
    """The mutant shows only where the database does not mend it."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE entry DROP CONSTRAINT entry_pkey"))
    engine.dispose()


def on_sqlite(bench: Bench, n: int) -> None:
    race(bench, f"sqlite:///{bench.folder / 'race.db'}", n)


def on_postgres(bench: Bench, n: int) -> None:
    with postgres() as cluster:
        race(bench, cluster.url, n)


ABOUT = "eight processes on one game: one history, each command once"
SQLITE = Trial(
    name="race-sqlite",
    about=f"{ABOUT}, on SQLite",
    counted="contested acts",
    gate=1_200,
    full=100_000,
    run=on_sqlite,
    mutants=("no key check", "no expected check", "deferred"),
    teeth=800,
)
POSTGRES = Trial(
    name="race-postgres",
    about=f"{ABOUT}, on PostgreSQL",
    counted="contested acts",
    gate=1_200,
    full=100_000,
    run=on_postgres,
    mutants=("no key check", "no expected check", "no lock"),
    teeth=800,
)
