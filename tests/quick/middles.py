"""A state in the middle of every rule that asks somebody, each led to by a few acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grognard.games.quick.rules.sequence import new_battle
from tests.quick.builders import BOARD, Position, Table, acting, at_section, battle

SELECT, RETURNS, WANDER, PHASE, LAST = 3, 4, 6, 7, 8  # sections of Course
FAR = {"b6": "0108", "r5": "1008"}
FIGHT = {"b1": "0304", "r2": "0305", "bhq1": "0203", "bcp": "0103", "rhq1": "0505", **FAR}
LEFT = {"blue": {"available": ["artillery", "engineer", "supply"]}}
RED_LEFT = {"red": {"available": ["artillery", "engineer", "supply"]}}
SPENT = {"blue": {"available": ["artillery", "artillery"], "exhausted": ["engineer", "supply"]}}


def armed(*acts: str, **more: bool) -> Table:
    """5 b1 with Recon and Artillery attacks r2 in the Rail Station."""
    held: Mapping[str, Sequence[str]] = {"b1": ["recon", "artillery"]}
    t = acting(only=FIGHT, enablers=held, boxes=LEFT, fate=more.get("fate", False))
    return t.do("attack b1 r2", *acts)


def worn(*acts: str, **said: Mapping[str, Mapping[str, tuple[int, int]]]) -> Table:
    """5 A Reduced r2 without Enablers is attacked: two Losses and it is gone."""
    changes: Position = {"only": FIGHT, "reduced": ["r2"], "fate": True, "popular": True}
    if "cubes" in said:
        changes["cubes"] = said["cubes"]
    return acting(**changes).do("attack b1 r2", "count 0", *acts)


def salvaging() -> Table:
    """6.2 b1, Reduced, is shot down, and two sorts of Enablers are Exhausted."""
    changes: Position = {"only": FIGHT, "reduced": ["b1"], "fate": True, "boxes": SPENT}
    changes["enablers"] = {"bhq1": ["recon"]}
    return acting(**changes).do("attack b1 r2", "count 1", "draw blue", "roll 4")


def post(*acts: str) -> Table:
    """5.7 The Command Post of Red, alone, has nowhere to go."""
    around = {"b1": "0901", "b2": "1002", "b3": "0902"}
    only = {**around, **FAR, "rcp": "1001", "rhq1": "0505"}
    return acting(only=only).do("attack b1 rcp", "count 0", *acts)


def set_up(*acts: str) -> Table:
    """1.1 From the very beginning."""
    return Table(new_battle(BOARD)).do(*acts)


def returning() -> Table:
    """2.3 The HQ of b1 was driven off in the last round."""
    return at_section(RETURNS, battle(only={"b1": "0203", "r2": "0305", "bhq1": "off"}))


def ended() -> Table:
    """7 Blue stands in all objectives but one, and walks into that."""
    only = {"b1": "0504", "b2": "0305", "b3": "0603", "b4": "0706", "b5": "0401", "r1": "1008"}
    return acting(only=only).do("move b5 0402")


# By what is asked.
MIDDLES: dict[str, Callable[[], Table]] = {
    "SetUp": set_up,
    "SetUp, some are placed": lambda: set_up("place rcp 0805", "place rhq1 0505"),
    "SetUp of blue": lambda: set_up("default-set-up"),
    "Selection": lambda: set_up("default-set-up", "default-set-up"),
    "Selection, blue has chosen": lambda: set_up(
        "default-set-up", "default-set-up", "select blue 3"
    ),
    "Selection, a Pool is refilled": lambda: at_section(
        SELECT,
        battle(
            cubes={"blue": {"hand": (0, 0), "pool": (2, 0), "discard": (6, 4)}}
            | {"red": {"hand": (0, 0), "pool": (8, 4)}}
        ),
    ),
    "WhereBack": returning,
    "Die, Wander": lambda: at_section(WANDER),
    "WhoBegins": lambda: at_section(PHASE),
    "Action": acting,
    "Action of red": lambda: acting("red"),
    "Redeploying": lambda: acting(
        only=FIGHT, enablers={"b1": ["recon", "artillery"]}, boxes=LEFT
    ).do("redeploy", "transfer recon b1 bhq1"),
    "Marching": lambda: acting().do("move-formation b-1", "march b1 0302"),
    "Marching, all": lambda: acting().do("move-all"),
    "CountFaces": armed,
    "CountFaces, attacker": lambda: armed("count 0"),
    "Loss": lambda: armed("count 2"),
    "Loss of red": lambda: armed("count 1", "reduce", "count 2"),
    "Loss, retreated": lambda: acting(only=FIGHT, enablers={"r2": ["recon"]}, boxes=RED_LEFT).do(
        "attack b1 r2", "count 0", "count 3", "retreat 0306"
    ),
    "Advance": lambda: armed("count 0", "count 1", "retreat 0306"),
    "LoseCube": lambda: worn("count 1", "remove"),
    "LoseCube, discards": lambda: worn(
        "count 1",
        "remove",
        cubes={"red": {"pool": (0, 0), "hand": (2, 2), "discard": (6, 2)}},
    ),
    "LoseCube, Post": lambda: post("count 1"),
    "Die, Fate": lambda: worn("count 1", "remove", "draw pink"),
    "Die, Refugees": lambda: worn("count 1", "remove", "draw pink", "roll 1"),
    "Pick": lambda: worn("count 1", "remove", "draw pink", "roll 3"),
    "WhichSalvage": salvaging,
    "Momentum": lambda: worn("count 1", "remove", "draw pink", "roll 5", "stay"),
    "over: all objectives": ended,
    "over: no units": lambda: acting(only={"b1": "0304", "r2": "0305"}, reduced=["r2"]).do(
        "attack b1 r2", "count 0", "count 1", "remove", "draw blue", "stay"
    ),
    "over: points": lambda: at_section(LAST, battle(round=9)),
}
