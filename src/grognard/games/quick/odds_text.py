"""What has come of an act, in a few words, and its few numbers: for exact odds."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from grognard.engine.chance import Die, Pick
from grognard.engine.english import count, sign
from grognard.engine.odds import expect
from grognard.engine.rules import State
from grognard.engine.value import frames
from grognard.games.quick import words
from grognard.games.quick.prospects import attack_summary
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.combat import Combat
from grognard.games.quick.rules.losses import Losses
from grognard.games.quick.rules.removal import LoseCube
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.words import SIDE_NAMES, unit_name

NOTHING = "nothing changes"


def far_enough(s: State) -> bool:
    """Odds go no further than fire: wandering civilians, a lost cube and Fate are another story."""
    return isinstance(s.top, Die | Pick | LoseCube)


def describe_change(before: Battle, after: Battle) -> str:
    """What an act has changed."""
    said = [line for unit in range(before.board.count) for line in of_unit(before, after, unit)]
    said += list_owed(after) + on_displays(before, after)
    if before.initiative != after.initiative:
        said.append(f"{SIDE_NAMES[after.initiative]} has the Initiative")
    for side, name in enumerate(SIDE_NAMES):
        if before.support[side] != after.support[side]:
            change = sign(after.support[side] - before.support[side])
            said.append(f"Popular Support of {name} {change}")
    if after.finished:
        said.append(words.OUTCOME_NAMES[after.outcome])
    return ", ".join(said) or NOTHING


def of_unit(before: Battle, after: Battle, unit: int) -> list[str]:
    """What has become of a unit and its Enablers."""
    name, was, now = unit_name(before.board, unit), before.where[unit], after.where[unit]
    said: list[str] = []
    if was != now:
        said.append(
            f"{name} to {words.hex_name(before.board, now)}" if now >= 0 else tell_gone(name, now)
        )
    if now >= 0 and (before.reduced ^ after.reduced) >> unit & 1:
        said.append(f"{name} {'Reduced' if after.reduced >> unit & 1 else 'restored'}")
    for enabler, title in enumerate(words.ENABLER_NAMES):
        place = unit * n.TYPES + enabler
        if before.given[place] < after.given[place]:
            said.append(f"{title} to {name}")
        elif before.given[place] > after.given[place]:
            said.append(f"{name} without {title}")
    return said


def tell_gone(name: str, where: int) -> str:
    return f"{name} {'removed' if where == n.GONE else 'off the map'}"


def list_owed(s: Battle) -> list[str]:
    """5.3 The Losses that somebody is about to bear."""
    bearing = [frame for frame in frames(s) if isinstance(frame, Losses)]
    return [
        f"{count(losses.left, 'Loss')} for {unit_name(s.board, losses.unit)}"
        for losses in bearing
        if losses.left
    ]


def on_displays(before: Battle, after: Battle) -> list[str]:
    """Cubes taken into a hand or out of Supply, and Enablers that have become Available."""
    said: list[str] = []
    for side, name in enumerate(SIDE_NAMES):
        if after.heap(side, n.HAND) > before.heap(side, n.HAND):
            hand = [after.cube(side, n.HAND, colour) for colour in (n.BLUE_CUBE, n.PINK_CUBE)]
            said.append(f"{name} holds {words.say_cubes(*hand)}")
        for colour, called in enumerate(words.COLOURS):
            if after.cube(side, n.RESERVE, colour) < before.cube(side, n.RESERVE, colour):
                said.append(f"{called} cube into the Pool")
        for enabler, title in enumerate(words.ENABLER_NAMES):
            more = after.box(side, n.AVAILABLE, enabler) - before.box(side, n.AVAILABLE, enabler)
            if more > 0:
                said.append(f"{title} Available" if more == 1 else f"{more} {title} Available")
    return said


# ---------------------------------------------------------------- the numbers


def summary(before: Battle, ends: list[tuple[Battle, Fraction]]) -> dict[str, Fraction]:
    """Of an attack what the dice promise; of anything else, the points it is worth."""
    if not any(isinstance(frame, Combat) for frame in frames(before)):
        for end, _ in ends:
            for frame in frames(end):
                if isinstance(frame, Combat):
                    return attack_summary(before, frame.attacker, frame.target)
    gained = [expect(ends, points_beyond(before, side)) for side in range(len(SIDE_NAMES))]
    return {f"points of {SIDE_NAMES[side]}": points for side, points in enumerate(gained) if points}


def points_beyond(before: Battle, side: int) -> Callable[[Battle], int]:
    now = before.points(side)
    return lambda end: end.points(side) - now
