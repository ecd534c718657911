"""The figures of every game's rules: playouts, copies, turns of bots, and what the game adds.

A game's module benchmarks.py says how much of it is played and what it is held to; a game without
one is played a little.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bench import processes
from bench.figures import Figure, Goal, figure, ratio
from bench.processes import Missing, worker
from grognard.engine.game import Game
from grognard.engine.value import Json
from grognard.games import all_games, find_edge

SEED = 1
C_GAMES = 200_000
FEW = {"RANDOM": 500, "INTERPRETED": 5, "SENSIBLE": 5, "CHECKED": 2, "GOALS": {}, "EXTRAS": {}}
BOT = "sensible"
TURNS = 10  # games in which a bot's longest turn is looked for

Measured = dict[str, list[float]]


class Differs(Exception):
    """The same games came out differently: the one thing that fails the run."""


def setting(game: Game, name: str) -> Json:
    """What a game's benchmarks say, or what is done where they say nothing."""
    own = find_edge(game, "benchmarks")
    return getattr(own, name, FEW.get(name))


# ------------------------------------------------------------ measuring


def check_builds() -> None:
    """Compiled and interpreted, the same games add up to the same."""
    for game in all_games():
        for policy in ("random", BOT):
            job = ("playouts", game.id, policy, setting(game, "CHECKED"), SEED)
            ours, pure = worker(*job)["totals"], worker(*job, pure=True)["totals"]
            if ours != pure:
                raise Differs(f"{game.id}, {policy}: {ours} compiled, {pure} interpreted")


def note_playouts(seen: Measured, game: Game, name: str, size: str, pure: bool) -> None:
    policy, games = name.split(",")[0], setting(game, size)
    told = worker("playouts", game.id, policy, games, SEED, pure=pure)
    seen[f"{game.id} {name}, decisions"].append(told["totals"]["counts"][1] / told["seconds"])
    seen[f"{game.id} {name}, games"].append(games / told["seconds"])


def note_game(seen: Measured, game: Game, made: Path | None) -> None:
    """One round of all that is measured of a game."""
    if made is not None:
        told = processes.yardstick(made, C_GAMES, SEED)
        seen[f"{game.id} C"].append(told["totals"][4] / told["seconds"])
    note_playouts(seen, game, "random, compiled", "RANDOM", pure=False)
    note_playouts(seen, game, "random, interpreted", "INTERPRETED", pure=True)
    note_playouts(seen, game, f"{BOT}, compiled", "SENSIBLE", pure=False)
    seen[f"{game.id} copy"].append(worker("copies", game.id)["seconds"])
    seen[f"{game.id} size"].append(worker("size", game.id)["bytes"])
    seen[f"{game.id} turn"].append(worker("turn", game.id, BOT, TURNS)["seconds"])
    for extra in setting(game, "EXTRAS"):
        seen[f"{game.id} {extra}"].append(worker("extra", game.id, extra)["seconds"])


def compile_yardsticks(folder: Path, given: Path | None) -> tuple[dict[str, Path], list[str]]:
    """The C programs to measure against, by game; and why there is none where there is none."""
    made: dict[str, Path] = {}
    missing: list[str] = []
    for game in all_games():
        name = setting(game, "YARDSTICK")
        if name is None:
            continue
        try:
            source = given or processes.YARDSTICKS / name
            made[game.id] = processes.compile_yardstick(source, folder)
        except Missing as e:
            missing.append(f"{game.title} not measured against C: {e}")
    return made, missing


def measure(rounds: int, made: dict[str, Path], seen: Measured, say: Callable[[str], None]) -> None:
    """All games in turns, so that a machine that is slow for a while is slow for all."""
    say("the same games compiled and interpreted")
    check_builds()
    for n in range(rounds):
        for game in all_games():
            say(f"round {n + 1} of {rounds}: {game.title}")
            note_game(seen, game, made.get(game.id))


# ------------------------------------------------------------ telling


def figures(seen: Measured) -> list[Figure]:
    return [one for game in all_games() for one in figures_of(game, seen)]


def figures_of(game: Game, seen: Measured) -> list[Figure]:
    """What was measured of a game, beside what it should be."""
    goals: dict[str, tuple[float | None, float | None]] = setting(game, "GOALS")

    def goal(name: str) -> Goal:
        return Goal(*goals.get(name, (None, None)))

    def one(name: str, unit: str, key: str) -> Figure:
        return figure(f"{game.title}, {name}", unit, seen[f"{game.id} {key}"], goal(name))

    def against(name: str, theirs: str) -> list[Figure]:
        if f"{game.id} {theirs}" not in seen:
            return []
        ours = seen[f"{game.id} random, compiled, decisions"]
        return [ratio(f"{game.title}, {name}", ours, seen[f"{game.id} {theirs}"], goal(name))]

    return [
        *(
            one(f"{how}, {unit}", f"{unit}/s", f"{how}, {unit}")
            for how in ("random, compiled", "random, interpreted", f"{BOT}, compiled")
            for unit in ("decisions", "games")
        ),
        *against("compiled against C", "C"),
        *against("compiled against interpreted", "random, interpreted, decisions"),
        one("copy of a state", "s", "copy"),
        one("size of a state", "bytes", "size"),
        one(f"longest turn of {BOT}", "s", "turn"),
        *(one(extra, "s", extra) for extra in setting(game, "EXTRAS")),
    ]
