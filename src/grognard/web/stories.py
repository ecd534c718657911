"""The story of a game that is over: its curve, its turning points, luck and choices."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import Protocol

from grognard.engine.chance import COUNT, FACES, ROLL, faces_of
from grognard.engine.fate import outcomes
from grognard.engine.game import Game
from grognard.engine.play import NATURE, Done
from grognard.engine.rules import State, operand, verb
from grognard.web import responses
from grognard.web.bot_choice import list_options
from grognard.web.estimates import Estimate

TURNS = 5
LEAST_TURN = 0.03  # in a side's chance to win; less is noise
Z = 1.96
NEVER = (
    1e-12  # sums that are less likely are left out, else the spread of 5,000 rolls takes minutes
)

Spread = dict[int, float]  # a sum, and how likely it is


class Played(Protocol):
    """A game that is over: a room, or what a worker process knows of it."""

    @property
    def game(self) -> Game: ...

    @property
    def log(self) -> list[Done]: ...

    def states(self) -> list[State]: ...


def make_story(room: Played, estimate: Estimate | None) -> responses.Story:
    """The whole story; without an estimate it has no chances and no advice."""
    states = room.states()
    chances = list_chances(estimate)
    curve = [
        responses.CurvePoint(
            n=n,
            values=[int(s.measure(m)) for m in range(len(room.game.measures))],
            chances=chances[n] if chances else None,
        )
        for n, s in enumerate(states)
    ]
    bot = room.game.find_best_policy()
    return responses.Story(
        measures=list(room.game.measures),
        sides=list(room.game.sides),
        bot=bot,
        estimated=bot is None or estimate is not None,
        playouts=estimate.playouts if estimate else 0,
        curve=curve,
        turning=find_turning_points(room, curve),
        luck=[measure_luck(room, states, curve, side, estimate) for side in room.game.sides],
        choices=list_choices(room, states, estimate),
    )


def list_chances(estimate: Estimate | None) -> list[list[float]]:
    if estimate is None or estimate.playouts == 0:
        return []
    return [[won / estimate.playouts for won in wins] for wins in estimate.wins]


# ---------------------------------------------------------------- turning points


def find_turning_points(
    room: Played, curve: list[responses.CurvePoint]
) -> list[responses.TurningPoint]:
    """The acts that changed most, in the order of the game."""
    telling = choose_measure(curve)
    turns: list[responses.TurningPoint] = []
    for n in range(len(curve) - 1):
        before, after = curve[n], curve[n + 1]
        if before.chances is None or after.chances is None:
            values = before.values[telling], after.values[telling]
            turns.append(describe_turn(room, n, "measure", telling, *values))
            continue
        moved = [abs(b - a) for a, b in zip(before.chances, after.chances, strict=True)]
        side = moved.index(max(moved))
        if moved[side] >= LEAST_TURN:
            turns.append(
                describe_turn(room, n, "chance", side, before.chances[side], after.chances[side])
            )
    turns = [one for one in turns if one.before != one.after]
    turns.sort(key=lambda one: (-abs(one.after - one.before), one.n))
    return sorted(turns[:TURNS], key=lambda one: one.n)


def choose_measure(curve: list[responses.CurvePoint]) -> int:
    """The first measure that ever falls: one that only counts up shows no turning points."""
    for m in range(len(curve[0].values)):
        values = [point.values[m] for point in curve]
        if any(b < a for a, b in pairwise(values)):
            return m
    return 0


def describe_turn(
    room: Played, n: int, kind: str, which_one: int, before: float, after: float
) -> responses.TurningPoint:
    done = room.log[n]
    chance = kind == "chance"
    return responses.TurningPoint(
        n=n,
        by=done.by,
        label=done.label,
        kind="chance" if chance else "measure",
        of=(room.game.sides if chance else room.game.measures)[which_one],
        before=before,
        after=after,
    )


# ---------------------------------------------------------------- luck


def measure_luck(
    room: Played,
    states: list[State],
    curve: list[responses.CurvePoint],
    side: str,
    estimate: Estimate | None,
) -> responses.Luck:
    """What the dice gave a side, compared with what was to be expected."""
    total, rolls, spread = 0, 0, Spread({0: 1.0})
    for n, owner in enumerate(find_roll_owners(room)):
        came = read_total(room.game.encode(states[n], room.log[n].act))
        if owner != side or came is None:
            continue
        rolls, total = rolls + 1, total + came
        spread = add_spreads(spread, spread_of_outcomes(states[n]))
    gained, within = measure_gain(room, curve, room.game.sides.index(side), estimate)
    return responses.Luck(
        side=side,
        rolls=rolls,
        sum=total,
        expected=sum(value * p for value, p in spread.items()),
        percentile=100 * (chance_below(spread, total) + spread.get(total, 0.0) / 2),
        gained=gained,
        within=within,
    )


def find_roll_owners(room: Played) -> list[str | None]:
    """For every act: if it is a roll, the side whose act it followed; else None."""
    last = room.game.sides[0]
    found: list[str | None] = []
    for done in room.log:
        found.append(last if done.by == NATURE else None)
        last = last if done.by == NATURE else done.by
    return found


def read_total(act: int) -> int | None:
    """The number rolled, or None for a card or a piece."""
    if verb(act) in (ROLL, COUNT):
        return operand(act)
    return sum(faces_of(act)) if verb(act) == FACES else None


def spread_of_outcomes(s: State) -> Spread:
    possible = outcomes(s)
    total = sum(weight for _, weight in possible)
    spread: Spread = {}
    for act, weight in possible:
        value = read_total(act) or 0
        spread[value] = spread.get(value, 0.0) + weight / total
    return spread


def add_spreads(one: Spread, other: Spread) -> Spread:
    """How likely each sum of the two is."""
    spread: Spread = {}
    for a, p in one.items():
        for b, q in other.items():
            spread[a + b] = spread.get(a + b, 0.0) + p * q
    return {value: p for value, p in spread.items() if p > NEVER}


def chance_below(spread: Spread, value: int) -> float:
    return sum(p for other, p in spread.items() if other < value)


def measure_gain(
    room: Played, curve: list[responses.CurvePoint], side: int, estimate: Estimate | None
) -> tuple[float | None, float | None]:
    """How much a side's chance gained by all of Nature's acts, and the error of that."""
    if estimate is None or estimate.playouts == 0:
        return None, None
    total, variance = 0.0, 0.0
    log = room.log
    for n, done in enumerate(log):
        if done.by != NATURE:
            continue
        before, after = curve[n].chances, curve[n + 1].chances
        assert before is not None
        assert after is not None
        total += after[side] - before[side]
        if n == 0 or log[n - 1].by != NATURE:  # inside a run of rolls the noise cancels out
            variance += before[side] * (1 - before[side]) / estimate.playouts
        if n + 1 == len(log) or log[n + 1].by != NATURE:
            variance += after[side] * (1 - after[side]) / estimate.playouts
    return total, Z * sqrt(variance)


# ---------------------------------------------------------------- choices


def list_choices(
    room: Played, states: list[State], estimate: Estimate | None
) -> list[responses.ChoiceMade]:
    """Each choice that was made, and what the bot would have done."""
    advice = {one.n: one for one in estimate.advice} if estimate else {}
    made: list[responses.ChoiceMade] = []
    for n, done in enumerate(room.log):
        options = 0 if done.by == NATURE else len(list_options(room.game, states[n], done.by))
        if options < 2:
            continue
        said = advice.get(n)
        made.append(
            responses.ChoiceMade(
                n=n,
                side=done.by,
                label=done.label,
                options=options,
                bot_label=said.label if said else None,
                share=said.share if said else None,
            )
        )
    return made
