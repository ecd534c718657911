"""The figures of the web table: acts stored, large boards, four classes at once, the page."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from bench.figures import Figure, Goal, figure
from bench.processes import run_module
from bench.web_board import WIDE_FRONT
from bench.web_clicks import Clicks, measure_clicks
from bench.web_load import CLIENTS, PAUSE, SECONDS, Load, measure_load, percentile, resident
from bench.web_map import measure_map
from bench.web_page import measure_page
from grognard.web.pages import STATIC
from tests.browser.chromium import program
from tests.browser.serving import Server
from tests.gauntlet.crowd import MARCH, QUICK, any_act, begin, open_tables, random_key, sit_down
from tests.gauntlet.postgres import postgres
from tests.web.postgres import binaries

ROUNDS, ACTS = 5, 400
KIB = 1024
LONG, MIDDLE = 5001, 145  # acts; a side is then asked what of many things it does
LARGEST_VIEW = 30_000
LONGEST_LOOK, LONGEST_LOOK_BACK = 0.005, 0.1
CAMPAIGN = "army-group-north"
CAMPAIGNED = 300  # acts
CAMPAIGN_GOALS = (40_000, 0.008)  # bytes of a view, seconds of the server's time for it
LATEST_BOARD = {"Army Group North": 0.12}  # seconds from click to board, 19 times in 20


# ------------------------------------------------------------ measuring


def stored_per_second(folder: Path) -> list[float]:
    """Acts of March of Justice through Tables.act, each on disk before the next (FULL)."""
    tables, random = open_tables(f"sqlite:///{folder / 'acts.db'}"), Random(1)
    player = sit_down(tables, "bench")
    rounds = []
    for _ in range(ROUNDS):
        done, seconds = 0, 0.0
        while done < ACTS:
            found = tables.find(player, begin(tables, player, MARCH)[0])
            while not found.room.over and done < ACTS:
                side, act = any_act(found.room, random)
                key, game = random_key(random), found.record.public_id
                began = time.perf_counter()
                found = tables.act(player, game, side, found.room.seq, key, act)
                seconds += time.perf_counter() - began
                done += 1
        rounds.append(done / seconds)
    tables.database.close()
    return rounds


def rss_at_rest(folder: Path) -> float:
    """The bytes of a server that has just started."""
    server = Server(folder)
    try:
        return resident(server.process.pid)
    finally:
        server.kill()


def has_chromium() -> bool:
    try:
        return bool(program())
    except RuntimeError:
        return False


def has_postgresql() -> bool:
    try:
        return bool(binaries())
    except pytest.fail.Exception:
        return False


# ------------------------------------------------------------ telling


def of_load(load: Load, database: str) -> list[Figure]:
    name = f"{CLIENTS} clients, an act in {PAUSE:.0f} s each, {database}"
    return [
        figure(f"{name}: ack, median", "s", [percentile(load.acks, 0.5)]),
        figure(f"{name}: ack, p95", "s", [percentile(load.acks, 0.95)]),
        figure(f"{name}: ack, p99", "s", [percentile(load.acks, 0.99)], Goal(most=0.15)),
        figure(f"the clients' own delay, p99, {database}", "s", [percentile(load.late, 0.99)]),
        figure(f"{name}: errors", "×", [float(len(load.errors))], Goal(most=0)),
        figure(f"{name}: acts", "acts/s", [len(load.acks) / SECONDS]),
        figure(f"server RSS under that load, {database}", "B", [load.rss], Goal(most=400 * KIB**2)),
    ]


def of_clicks(name: str, clicks: Clicks) -> list[Figure]:
    ranked = sorted(clicks.shown)
    late = ranked[int(len(ranked) * 0.95)]
    goal = Goal(most=LATEST_BOARD.get(name))
    return [
        figure(f"{name}: click to new board, median of {len(ranked)}", "s", clicks.shown),
        Figure(f"{name}: click to new board, p95", "s", clicks.shown, late, goal),
        figure(f"{name}: whole page brought up to date", "s", clicks.update),
    ]


def of_board(
    name: str,
    title: str,
    acts: int,
    pure: bool,
    largest: float = LARGEST_VIEW,
    longest: float = LONGEST_LOOK,
) -> list[Figure]:
    """What a board costs the server after every act, and a moment looked back at."""
    told = run_module("bench.web_board", title, acts, pure=pure)
    name, long = f"{name}, {'interpreted' if pure else 'compiled'}", f"of {told['acts']} acts"
    return [
        figure(f"{name}: scene, sent once", "B", [told["scene"]]),
        figure(f"{name}: view", "B", [told["view"]], Goal(most=largest)),
        figure(f"{name}: view, server's time", "s", told["look"], Goal(most=longest)),
        figure(f"{name}: a moment {long}", "s", told["back"], Goal(most=LONGEST_LOOK_BACK)),
        figure(f"{name}: the same, server just started", "s", told["cold"]),
    ]


def of_boards() -> list[Figure]:
    """The board of the largest game to come, and the largest that there is."""
    return [
        *of_board("640 hexes, 150 counters", WIDE_FRONT, LONG, pure=True),
        *of_board("QUICK", QUICK, MIDDLE, pure=False),
        *of_board("QUICK", QUICK, MIDDLE, pure=True),
        *of_board("Army Group North", CAMPAIGN, CAMPAIGNED, False, *CAMPAIGN_GOALS),
    ]


def figures(say: Callable[[str], None]) -> list[Figure]:
    """All of them, one after the other."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("rest", "load", "load-pg", "page", "clicks", "map"):
            (folder / part).mkdir()
        say("acts stored")
        stored = figure("acts stored, SQLite FULL", "acts/s", stored_per_second(folder))
        found = [stored, figure("server RSS at rest", "B", [rss_at_rest(folder / "rest")])]
        say("a large board and a long game")
        found += of_boards()
        say(f"{CLIENTS} clients for {SECONDS:.0f} s, on SQLite and on PostgreSQL")
        found += of_load(measure_load(folder / "load"), "SQLite")
        if has_postgresql():
            with postgres() as cluster:
                found += of_load(measure_load(folder / "load-pg", cluster.url), "PostgreSQL")
        if (STATIC / "index.html").exists() and has_chromium():
            say("the page in Chromium")
            found += measure_page(folder / "page") + measure_map(folder / "map")
            for game, clicks in measure_clicks(folder / "clicks").items():
                found += of_clicks(game, clicks)
    return found
