"""Acts and facts in words, where the words depend on more than the sentence in their table."""

from __future__ import annotations

from grognard.engine.chance import ROLL
from grognard.engine.english import count, sign
from grognard.games.keep_it_moving import words
from grognard.games.keep_it_moving.rules import asking
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules.battle import Rolls
from grognard.games.keep_it_moving.rules.programs import Choose
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.games.keep_it_moving.words import DICE_SHORT, LEVEL_NAMES, OUTCOME_NAMES, UNIT_NAMES

# ---------------------------------------------------------------- acts


def label_option(s: Kim, option: int) -> str:
    assert isinstance(s.top, Choose)
    taken = s.deck.questions[s.top.question].options[option]
    effect = words.describe_program(s.deck, taken.program, s.target)
    return f"{taken.label}: {effect}" if effect else taken.label


def label_lift(s: Kim, mark: int, unit: int) -> str:
    on = "" if unit == n.NOBODY else f" ({UNIT_NAMES[unit]})"
    price = words.describe_program(s.deck, s.deck.marks[mark].lift)
    return f"End {s.deck.marks[mark].title}{on}: {price or 'free'}"


def label_price(said: str, price: str, s: Kim) -> str:
    """What is done instead of fighting, and what that costs by the card."""
    return f"{said}: {words.describe_program(s.deck, getattr(s.battle, price), s.target)}"


def label_commit(s: Kim, units: int) -> str:
    alone = " alone" if units == 1 << n.ASSETS else ""
    return f"Commit {words.name_units(units)}{alone}"


def label_roll(s: Kim, face: int) -> str:
    """What a roll would mean here."""
    top = s.top
    match top:
        case Rolls():
            unit = top.next_unit()
            good = face + s.mods[unit] >= find_need(s, unit)
            return f"{words.phrase_unit(unit, 'rolls')} {face}: {'success' if good else 'failure'}"
        case asking.RandomUnit():
            return f"{face}: {UNIT_NAMES[face - 1]}"
        case asking.RollTable():
            row = s.deck.tables[top.table].rows[face - 1]
            return f"{face}: {words.describe_program(s.deck, row, s.target) or 'nothing'}"
        case asking.RollAmount():
            return f"{face}: {top.amount(ROLL + face)}" if top.dice == n.D3 else str(face)
        case asking.SixSided():
            return f"{face}: {UNIT_NAMES[asking.battalion_on(face)]}"
    return str(face)


def find_need(s: Kim, unit: int) -> int:
    """The number on the unit's ladder now; 7 if it is flipped."""
    level = s.levels[unit]
    return 7 if level == n.FLIPPED else n.LADDER[unit * n.LEVELS + level]


# ---------------------------------------------------------------- facts


def tell_attrited(s: Kim, unit: int, by: int, level: int) -> str:
    how = "flipped" if level == n.FLIPPED else f"now {LEVEL_NAMES[level]}"
    return f"{words.phrase_unit(unit, 'is')} {how}."


def tell_spared(s: Kim, unit: int) -> str:
    return f"{words.phrase_unit(unit, 'is')} {LEVEL_NAMES[s.levels[unit]]}: no effect."


def tell_rolled(s: Kim, total: int, dice: int) -> str:
    half = f", so {(total + 1) // 2}" if dice == n.D3 else ""
    return f"Rolled {total} on {DICE_SHORT[dice]}{half}."


def tell_battle(s: Kim, needed: int, printed: int) -> str:
    why = f" ({printed} on the card)" if needed != printed else ""
    return f"Battle: {count(needed, 'success')} needed{why}."


def tell_fought(s: Kim, unit: int, face: int, modifier: int, needed: int) -> str:
    added = f" {sign(modifier)}" if modifier else ""
    good = "success" if face + modifier >= needed else "failure"
    return f"{words.phrase_unit(unit, 'rolls')} {face}{added} against {needed}+: {good}."


def tell_ended(s: Kim, outcome: int, ending: int) -> str:
    return f"{OUTCOME_NAMES[outcome]}. {explain_ending(s, outcome, ending)[0]}"


def explain_ending(s: Kim, outcome: int, ending: int) -> tuple[str, str]:
    """Why it ended, and the rule's number."""
    if ending == n.MOMENTUM_GONE:
        return "The brigade's momentum is gone.", "9.3"
    if ending == n.NO_BATTALION:
        lost = " in the decisive battle" if outcome == n.LOSE else ""
        return f"No battalion is left to fight{lost}.", "9.4"
    if ending == n.DECK_EMPTY:
        return "The deck is used up.", "9.5"
    rule = {n.WIN: "9.1", n.LOSE: "9.2"}.get(outcome, "9.3")
    return f"{s.deck.cards[s.card].title} decides it.", rule
