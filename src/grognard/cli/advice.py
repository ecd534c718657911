"""Help at the table: what a bot would do, and what the rules refuse."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.engine.dice import Dice
from grognard.engine.play import Play
from grognard.engine.policy import Policy
from grognard.engine.rules import Moves, Reason
from grognard.lab.playout import keep_own

MOST_REASONS = 2  # shown at the table; the key w lists them all


def choose_for(play: Play, seed: int | None, policy: Policy, side: str) -> int:
    """What a bot would do; its dice depend only on the act's number, so asking changes nothing."""
    state, number = play.state, play.game.sides.index(side)
    dice, moves = Dice(seed or 0, 1 + len(play.log)), Moves()
    state.top.find_moves(state, moves)
    keep_own(state, number, moves)
    return policy.choose(state.guess(number, dice), moves, dice)


def describe_refusals(
    refused: Sequence[tuple[int, Reason]], short: Callable[[int], str]
) -> list[str]:
    """One line per reason, naming what it refuses; of many reasons, those that refuse least."""
    groups: dict[Reason, list[str]] = {}
    for act, reason in refused:
        groups.setdefault(reason, []).append(short(act))
    told = sorted(groups, key=lambda reason: len(groups[reason]))
    if len(told) <= MOST_REASONS:
        return [describe_refusal(reason, groups[reason]) for reason in groups]
    rest = told[MOST_REASONS - 1 :]
    count = sum(len(groups[reason]) for reason in rest)
    said = [describe_refusal(reason, groups[reason]) for reason in told[: MOST_REASONS - 1]]
    return [*said, f"{count} others, for {len(rest)} reasons: w lists them"]


def describe_refusal(reason: Reason, names: list[str]) -> str:
    who = ", ".join(names) if len(names) < 3 else f"{len(names)} others (w lists them)"
    return f"{who}: {reason.text} ({reason.rule})"
