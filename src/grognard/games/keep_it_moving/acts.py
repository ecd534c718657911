"""Acts by name, and in words. The names are part of the game's public interface (README.md)."""

from __future__ import annotations

from grognard.engine.chance import DRAW, ROLL
from grognard.engine.rules import operand, verb
from grognard.engine.value import Json
from grognard.engine.verbs import BadAct
from grognard.games.keep_it_moving import words
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules.asking import (
    RandomUnit,
    RollAmount,
    RollTable,
    SixSided,
    Target,
    battalion_on,
)
from grognard.games.keep_it_moving.rules.battle import Rolls
from grognard.games.keep_it_moving.rules.programs import Choose
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.games.keep_it_moving.words import UNIT_IDS, UNIT_NAMES

NOWHERE = n.OPTION + 0xFFFF  # an act that is never on offer: what was named is not here
PLAIN = {"next": n.DRAW_ON, "evacuate": n.EVACUATE, "waive": n.WAIVE, "abandon": n.ABANDON}
VERBS = (*PLAIN, "choose", "attrit", "regenerate", "lift", "place", "commit", "roll", "draw")


# ---------------------------------------------------------------- by name


def decode(s: Kim, act: int) -> list[Json]:
    """An act as a list: a verb, and what it points at."""
    point = operand(act)
    for name, plain in PLAIN.items():
        if act == plain:
            return [name]
    match verb(act):
        case n.OPTION:
            return ["choose", option_names(s)[point]]
        case n.TARGET:
            return [target_verb(s), *[UNIT_IDS[unit] for unit in words.units_in(point)]]
        case n.LIFT:
            on = [] if point & 7 == n.NOBODY else [UNIT_IDS[point & 7]]
            return ["lift", s.deck.marks[point >> 3].name, *on]
        case n.PLACE:
            return ["place", s.deck.cards[point].name]
        case n.COMMIT:
            return ["commit", point]
    return ["draw", s.deck.cards[point].name] if verb(act) == DRAW else ["roll", point]


def encode(s: Kim, act: Json) -> int:
    """The number of an act, or BadAct where the list makes no sense."""
    if not isinstance(act, list) or not 1 <= len(act) <= 5 or not isinstance(act[0], str):
        raise BadAct(f"act: expected a list that begins with a verb, got {act!r:.60}")
    name, points = act[0], act[1:]
    if name in PLAIN:
        return PLAIN[name] if not points else bad(act, "nothing after the verb")
    match name:
        case "choose":
            found = position(one(act, str), option_names(s))
            return NOWHERE if found < 0 else n.OPTION + found
        case "attrit" | "regenerate":
            mask = units(points, act)
            return n.TARGET + mask if target_verb(s) == name else NOWHERE
        case "lift":
            return lift(s, act)
        case "place" | "draw":
            kind = position(one(act, str), [card.name for card in s.deck.cards])
            if kind < 0:
                bad(act, "the id of a card of this deck")
            return (n.PLACE if name == "place" else DRAW) + kind
        case "commit":
            return n.COMMIT + commit_mask(act)
        case "roll":
            return ROLL + bounded(one(act, int), 1, 12, act)
    raise BadAct(f"act[0]: no verb {name!r:.40}; there are {', '.join(VERBS)}")


def bad(act: list[Json], wanted: str) -> int:
    raise BadAct(f"act: {act[0]} wants {wanted}, got {act[1:]!r:.60}")


def one(act: list[Json], kind: type) -> Json:
    if len(act) != 2 or type(act[1]) is not kind:
        bad(act, "one text" if kind is str else "one whole number")
    return act[1]


def bounded(number: int, least: int, most: int, act: list[Json]) -> int:
    return number if least <= number <= most else bad(act, f"a number from {least} to {most}")


def position(name: str, names: list[str]) -> int:
    return names.index(name) if name in names else -1


def units(points: list[Json], act: list[Json]) -> int:
    if not points or not all(point in UNIT_IDS for point in points):
        bad(act, f"units out of {', '.join(UNIT_IDS)}")
    return sum(1 << UNIT_IDS.index(point) for point in set(points))


def commit_mask(act: list[Json]) -> int:
    """A number whose bits are the units, or their names."""
    if len(act) == 2 and type(act[1]) is int:
        return bounded(act[1], 0, 15, act)
    return units(act[1:], act)


def lift(s: Kim, act: list[Json]) -> int:
    names = [mark.name for mark in s.deck.marks]
    if len(act) not in (2, 3) or act[1] not in names:
        bad(act, "the id of a mark of this deck, and the unit it is on, if on one")
    mark = names.index(act[1])
    if s.deck.marks[mark].on_unit != (len(act) == 3):
        bad(act, "a unit" if s.deck.marks[mark].on_unit else "no unit")
    if len(act) == 3 and act[2] not in UNIT_IDS:
        bad(act, f"a unit out of {', '.join(UNIT_IDS)}")
    return n.LIFT + mark * 8 + (UNIT_IDS.index(act[2]) if len(act) == 3 else n.NOBODY)


def option_names(s: Kim) -> list[str]:
    top = s.top
    if not isinstance(top, Choose):
        return []
    return [option.name for option in s.deck.questions[top.question].options]


def target_verb(s: Kim) -> str:
    top = s.top
    return "regenerate" if isinstance(top, Target) and top.by_levels < 0 else "attrit"


# ---------------------------------------------------------------- in words


def label(s: Kim, act: int) -> str:
    """An act in words."""
    point = operand(act)
    match verb(act):
        case n.OPTION:
            return option_label(s, point)
        case n.TARGET:
            what = "Regenerate" if target_verb(s) == "regenerate" else "Attrit"
            return f"{what} {words.unit_set(point)}"
        case n.LIFT:
            return lift_label(s, point)
        case n.PLACE:
            return f"{s.deck.cards[point].title} comes next"
        case n.COMMIT:
            alone = " alone" if point == 1 << n.ASSETS else ""
            return f"Commit {words.unit_set(point)}{alone}"
        case n.DRAW_ON:
            return "Draw the next card"
    if verb(act) == DRAW:
        return s.deck.cards[point].title
    return roll_label(s, point) if verb(act) == ROLL else special_label(s, act)


def option_label(s: Kim, point: int) -> str:
    assert isinstance(s.top, Choose)
    option = s.deck.questions[s.top.question].options[point]
    effect = words.program(s.deck, option.program, s.target)
    return f"{option.label}: {effect}" if effect else option.label


def lift_label(s: Kim, point: int) -> str:
    mark = s.deck.marks[point >> 3]
    on = "" if point & 7 == n.NOBODY else f" ({UNIT_NAMES[point & 7]})"
    price = words.program(s.deck, mark.lift)
    return f"End {mark.title}{on}: {price or 'free'}"


def special_label(s: Kim, act: int) -> str:
    """5.7 What only some battles offer."""
    battle = s.battle
    if act == n.EVACUATE:
        return "Evacuate civilians: one success less needed"
    if act == n.WAIVE:
        return f"Bring up higher assets: {words.program(s.deck, battle.waive, s.target)}"
    return f"Give the battle up: {words.program(s.deck, battle.abandon, s.target)}"


def roll_label(s: Kim, face: int) -> str:
    """What a roll would mean here."""
    top = s.top
    match top:
        case Rolls():
            unit = top.next_unit()
            good = face + s.mods[unit] >= needs(s, unit)
            return f"{words.of_unit(unit, 'rolls')} {face}: {'success' if good else 'failure'}"
        case RandomUnit():
            return f"{face}: {UNIT_NAMES[face - 1]}"
        case RollTable():
            row = s.deck.tables[top.table].rows[face - 1]
            return f"{face}: {words.program(s.deck, row, s.target) or 'nothing'}"
        case RollAmount():
            return f"{face}: {top.amount(ROLL + face)}" if top.dice == n.D3 else str(face)
        case SixSided():
            return f"{face}: {UNIT_NAMES[battalion_on(face)]}"
    return str(face)


def needs(s: Kim, unit: int) -> int:
    """The number on the unit's ladder now; 7 if it is flipped."""
    level = s.levels[unit]
    return 7 if level == n.FLIPPED else n.LADDER[unit * n.LEVELS + level]
