"""What has come of an act, or may come of it: the words and the few numbers of exact odds."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from grognard.engine.bits import members
from grognard.engine.english import agree, join, sign
from grognard.engine.rules import PROCEDURE
from grognard.engine.value import frames
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.asking import WhereTo
from grognard.games.march_of_justice.rules.contact import Assessment, Muster, assess
from grognard.games.march_of_justice.rules.outcome import (
    Advance,
    Outcome,
    WhichUnit,
    result,
    row,
)
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.things import CHIT, UNIT, UNITS
from grognard.games.march_of_justice.words import describe_odds

FACES = 6
ANOTHER = "another"

# ---------------------------------------------------------------- 6.2 a contact to its end


@dataclass
class Open:
    """What the player will still be asked about a contact, and what units are called until then."""

    said: list[str] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)  # empty: `said` has told it


def settle(s: March) -> tuple[March, Open]:
    """The end of the contact that is being carried out, with every tie broken for Wagner."""
    t: March = s.copy()
    still = Open()
    while not t.finished and any(isinstance(frame, Outcome) for frame in frames(t)):
        if t.top.kind == PROCEDURE:
            section = t.at
            t.at = section + 1
            t.top.run(t, section)
        else:
            answer(t, still)
    return t, still


def answer(s: March, still: Open) -> None:
    """Give one of the possible answers; the words name them all."""
    top = s.top
    if isinstance(top, WhichUnit):
        picked = pick_for_wagner(s, top.units)
        still.said.append(f"{join(UNITS.titles(s, top.units), 'or')} {SUFFERS[top.how]}")
        still.names |= dict.fromkeys(members(top.units), ANOTHER) | {picked: ""}
        top.take(s, n.CHOOSE + picked)
    elif isinstance(top, WhereTo):
        verb, rest = GOES[top.why]
        still.said.append(f"{UNIT.phrase(s, top.unit, verb)} {rest}")
        still.names[top.unit] = ""
        top.take(s, n.GO_TO + members(top.places)[0])
    else:
        assert isinstance(top, Advance)
        top.take(s, n.DONE)


SUFFERS = ("reduced", "eliminated", "surrenders")
GOES = {n.RETREATING: ("falls", "back"), n.JOINING: ("changes", "sides")}


def pick_for_wagner(s: March, units: int) -> int:
    """Which of several equals Wagner would rather see suffer: his own if worn, others if not."""
    sign = 1 if s.side(members(units)[0]) == n.WAGNER else -1
    return min(members(units), key=lambda unit: sign * count_steps(s, unit))


def count_steps(s: March, unit: int) -> int:
    """How many steps a unit has left."""
    if s.where[unit] in (n.ELIMINATED, n.REMOVED):
        return 0
    return 1 if s.last_step(unit) else 2


# ---------------------------------------------------------------- what has changed


def describe_change(before: March, after: March) -> str:
    """What an act has changed, in a few words."""
    top = after.top
    if isinstance(top, Muster):
        return describe_odds(assess(after, top.nation, top.target, top.attackers))
    end, still = settle(after)
    said = tell_draws(before, after) + tell_units(before, end, still)
    said += tell_emptied(before, end) + tell_tracks(before, after)
    text = ", ".join(said) or "nothing changes"
    what = find_result(before, after)
    return text if what is None else f"{words.RESULTS[what]}: {text}"


def find_result(before: March, after: March) -> int | None:
    """The table's result, if it was the die of a contact; a new turn has wiped the table."""
    top = before.top
    if not isinstance(top, Muster):
        return None
    if after.crt_row >= 0:
        return result(after.crt_row, after.crt_column)
    possible = find_chances(assess(before, top.nation, top.target, top.attackers))
    now = list_pieces(after)
    alike = (what for what in possible if list_pieces(carry_out(before, top, what)) == now)
    return next(alike, None)


def list_pieces(s: March) -> tuple[list[int], int, int]:
    """Where all units are, and which of them show another side."""
    return list(s.where), s.reduced, s.switched


def tell_draws(before: March, after: March) -> list[str]:
    """7.1 The chits that were drawn."""
    chits = members(before.cup & ~after.cup)
    return [f"Draw: {CHIT.say(before, chit)}" for chit in chits]


def tell_units(before: March, after: March, still: Open) -> list[str]:
    """What has become of the units, and of those that a tie leaves open."""
    sure: list[str] = []
    others: list[str] = []
    for unit in range(before.board.units):
        name = still.names.get(unit, before.board.counters[unit].title)
        if name and not before.cup >> unit & 1:
            into = others if name == ANOTHER else sure
            into += tell_unit(before, after, unit, name)
    return sure + still.said + others


def tell_unit(before: March, after: March, unit: int, name: str) -> list[str]:
    """What has become of a unit."""
    titles, was, now = before.board.titles, before.where[unit], after.where[unit]
    said: list[str] = []
    if before.side(unit) != after.side(unit):
        said.append(f"{name} {agree(name, 'changes')} sides")
    elif was != now:
        said.append(f"{name} {FATES[now]}" if now in FATES else f"{name} to {titles[now]}")
    if (before.reduced ^ after.reduced) >> unit & 1 and now not in FATES:
        said.append(f"{name} {'reduced' if after.reduced >> unit & 1 else 'restored'}")
    return said


FATES = {n.DISPERSED: "dispersed", n.ELIMINATED: "eliminated", n.REMOVED: "surrenders"}


def tell_emptied(before: March, after: March) -> list[str]:
    """6.2.4 Is the target of the contact free to go into?"""
    top = before.top
    if isinstance(top, Muster) and not after.at_place(top.target, 1 - top.nation):
        return [f"{before.board.titles[top.target]} empty"]
    return []


def tell_tracks(before: March, after: March) -> list[str]:
    """Markers, Roadblocks, Momentum, the end."""
    board = before.board
    said = [
        f"{board.counters[marker].title} on {words.name_square(after.mct[marker])}"
        for marker in range(board.core)
        if before.mct[marker] != after.mct[marker]
    ]
    for old, new in zip(before.blocks, after.blocks, strict=True):
        if old != new and new >= 0:
            said.append(f"Roadblock in {board.titles[new]}")
    if before.momentum != after.momentum:
        said.append(f"Momentum {sign(after.momentum - before.momentum)}")
    if after.finished:
        said.append(words.OUTCOME_NAMES[after.outcome])
    return said


# ---------------------------------------------------------------- the numbers


def find_chances(found: Assessment) -> dict[int, Fraction]:
    """6.2.2 The results that can come up, from the attacker's worst on, each with its chance."""
    faces = range(1, FACES + 1)
    results = [int(result(row(face, found.modifiers()), found.column)) for face in faces]
    return {what: Fraction(results.count(what), FACES) for what in sorted(set(results))}


def summary(before: March, ends: list[tuple[March, Fraction]]) -> dict[str, Fraction]:
    """Of a contact, what its die may bring; of anything else, what is to be expected."""
    only = ends[0][0]
    if isinstance(only.top, Muster):  # being prepared: what if it were rolled so?
        return summarize_contact(only, only.top)
    if isinstance(before.top, Muster):
        return summarize_contact(before, before.top)
    momentum = sum(((s.momentum - before.momentum) * p for s, p in ends), Fraction(0))
    lost = {name: number for name, number in count_losses(before, ends).items() if number}
    return {"momentum": momentum} | lost


def summarize_contact(s: March, top: Muster) -> dict[str, Fraction]:
    """The chance of each result, what it costs, and what becomes of the target."""
    found = assess(s, top.nation, top.target, top.attackers)
    numbers: dict[str, Fraction] = {}
    ends: list[tuple[March, Fraction]] = []
    empty = Fraction(0)
    for what, chance in find_chances(found).items():
        numbers[words.RESULTS[what]] = chance
        end = carry_out(s, top, what)
        ends.append((end, chance))
        if not end.at_place(top.target, 1 - top.nation):
            empty += chance
    return numbers | {"target empty": empty} | count_losses(s, ends)


def carry_out(s: March, top: Muster, what: int) -> March:
    """The contact's end, if this is its result."""
    t: March = s.copy()
    t.become(Outcome(top.nation, top.target, top.attackers, t.places(top.attackers), what))
    return settle(t)[0]


def count_losses(before: March, ends: list[tuple[March, Fraction]]) -> dict[str, Fraction]:
    """The steps that each side is to lose, and the chance that somebody changes sides."""
    lost = [Fraction(0), Fraction(0)]
    switch = Fraction(0)
    for after, chance in ends:
        for unit in range(before.board.units):
            steps = count_steps(before, unit) - count_steps(after, unit)
            lost[before.side(unit)] += chance * steps
        if after.switched != before.switched:
            switch += chance
    wagner, russia = lost
    return {"Wagner steps lost": wagner, "Russian steps lost": russia, "changes sides": switch}
