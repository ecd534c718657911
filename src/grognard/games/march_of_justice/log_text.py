"""Facts in words, each with its section; how the printed Russians think (7.2 to 7.5) among them."""

from __future__ import annotations

from grognard.engine.rules import Fact
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.ai_reasons import Telling, thought
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.contact import row, within_table
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.words import of_unit, on_die, signed


def tell(s: March, fact: Fact) -> str:
    """A fact in words; empty for a modifier of nothing."""
    return TELLINGS[fact.kind](s, fact)


# ---------------------------------------------------------------- 4 to 6 the course of a turn


def turn_word(s: March, fact: Fact) -> str:
    return f"Turn {fact.a} of {s.board.turns} begins (4)."


def shifted_word(s: March, fact: Fact) -> str:
    """5.1 A marker on the MCT."""
    name = words.unit_name(s.board, fact.a)
    strength = n.SQUARES - 1 - fact.b
    return f"{name} on {words.square(fact.b)}: {signed(strength)} SP, {fact.b} MP (5.1)."


def momentum_word(s: March, fact: Fact) -> str:
    """3.6 Spent, or moved by the questions of 8.1."""
    if fact.c:
        rule = "5.2" if fact.a < 0 else "7.2"
        return f"{abs(int(fact.a))} Momentum spent: now {signed(fact.b)} ({rule})."
    if fact.a == 0:
        return f"Momentum stays at {signed(fact.b)} (8.1)."
    return f"Momentum {signed(fact.a)}: now {signed(fact.b)} (8.1)."


def moved_word(s: March, fact: Fact) -> str:
    who = of_unit(s.board, fact.a, "moves")
    return f"{who} from {s.board.titles[fact.b]} to {s.board.titles[fact.c]} (6.1)."


def came_back_word(s: March, fact: Fact) -> str:
    return f"{of_unit(s.board, fact.a, 'is')} back, in {s.board.titles[fact.b]} (3.11)."


def still_away_word(s: March, fact: Fact) -> str:
    return f"{of_unit(s.board, fact.a, 'finds')} no place to come back: another turn away (3.11)."


# ---------------------------------------------------------------- 6.2 contact


def contact_word(s: March, fact: Fact) -> str:
    side, target = words.SIDE_NAMES[fact.a], s.board.titles[fact.b]
    return f"{side} makes contact with {target}: {words.unit_set(s.board, fact.c)} (6.2)."


def differential_word(s: March, fact: Fact) -> str:
    """6.2.1 and 6.2.3.1 From strength points to the table's column."""
    difference = fact.a - fact.b
    ends = within_table(difference)
    read = "" if ends == difference else f", read as {signed(ends)}"
    side = "right" if fact.c > 0 else "left"
    shift = f"shifts {abs(int(fact.c))} {side}" if fact.c else "shifts nothing"
    return (
        f"{fact.a} SP against {fact.b}: differential {signed(difference)}{read} (6.2.1); "
        f"{words.RATIOS[fact.c]} {shift}: column {signed(fact.d)} (6.2.3.1)."
    )


def modifier_word(s: March, fact: Fact) -> str:
    """6.2.3.2 What is added to the die, if anything."""
    if fact.b == 0:
        return ""
    name = words.with_roles(s.board, words.MODIFIER_NAMES[fact.a])
    return f"{name}: {signed(fact.b)} on the die (6.2.3.2)."


def result_word(s: March, fact: Fact) -> str:
    """6.2.2 The die, the table and what that means."""
    at_row = words.ROWS[row(fact.a, fact.b)]
    result = f"{words.RESULTS[fact.d]}, {words.RESULT_NAMES[fact.d]}"
    return (
        f"Die {fact.a} {on_die(fact.b)}: row {at_row}, column {signed(fact.c)}: {result}: "
        f"{words.RESULT_MEANINGS[fact.d]} (6.2.2)."
    )


def reduced_word(s: March, fact: Fact) -> str:
    weaker = s.board.counters[fact.a].reduced
    return f"{of_unit(s.board, fact.a, 'is')} reduced, to {weaker} SP on the counter (3.1)."


def lost_word(s: March, fact: Fact) -> str:
    if fact.c == n.BY_SURRENDER:
        who = of_unit(s.board, fact.a, "gives")
        return f"{who} up in {s.board.titles[fact.b]} and will not be seen again (6.2.2)."
    return f"{of_unit(s.board, fact.a, 'is')} eliminated in {s.board.titles[fact.b]} (6.2.2)."


def scattered_word(s: March, fact: Fact) -> str:
    return f"{of_unit(s.board, fact.a, 'is')} dispersed from {s.board.titles[fact.b]} (3.11)."


def boon_rule(s: March, unit: int) -> str:
    """Who mends units: Wagner by 5.2, Russia by 7.2."""
    return "5.2" if s.board.counters[unit].side == n.WAGNER else "7.2"


def restored_word(s: March, fact: Fact) -> str:
    rule = boon_rule(s, fact.a)
    return f"{of_unit(s.board, fact.a, 'is')} restored to full strength ({rule})."


def rebuilt_word(s: March, fact: Fact) -> str:
    how = "at full strength" if fact.c else "reduced"
    where, rule = s.board.titles[fact.b], boon_rule(s, fact.a)
    return f"{of_unit(s.board, fact.a, 'is')} back from elimination in {where}, {how} ({rule})."


def switched_word(s: March, fact: Fact) -> str:
    return f"{of_unit(s.board, fact.a, 'goes')} over to Wagner, in {s.board.titles[fact.b]} (3.1)."


def retreated_word(s: March, fact: Fact) -> str:
    who = of_unit(s.board, fact.a, "falls")
    return f"{who} back from {s.board.titles[fact.b]} to {s.board.titles[fact.c]} (6.2.2)."


def held_moscow_word(s: March, fact: Fact) -> str:
    moscow = s.board.titles[s.board.moscow]
    return f"Nobody falls back from {moscow}: the strongest there loses a step instead (3.10)."


def advanced_word(s: March, fact: Fact) -> str:
    return f"{of_unit(s.board, fact.a, 'advances')} into {s.board.titles[fact.b]} (6.2.4)."


# ---------------------------------------------------------------- 7.1 to 7.3, and 8 to 11


def drew_word(s: March, fact: Fact) -> str:
    drawn = words.chit_name(s.board, fact.a)
    return f"Out of the cup {words.verb_for(drawn, 'comes')} {drawn} (7.1)."


def cup_empty_word(s: March, fact: Fact) -> str:
    return "The cup is empty: no draw (7.1)."


def arrived_word(s: March, fact: Fact) -> str:
    return f"{of_unit(s.board, fact.a, 'arrives')} in {s.board.titles[fact.b]} (7.1)."


def shut_out_word(s: March, fact: Fact) -> str:
    who = of_unit(s.board, fact.a, "finds")
    return f"{who} every way in held by Wagner: not before next turn (7.1)."


def silence_word(s: March, fact: Fact) -> str:
    """7.1.1 What the event does at this Momentum."""
    does = "nothing comes of it"
    if fact.a > 0:
        does = "a Russian unit is reduced" if fact.a == 1 else "two Russian units are reduced"
    if fact.a >= n.MOST_MOMENTUM:
        does += ", and one may change sides"
    return f"At Momentum {signed(fact.a)} {does} (7.1.1)."


def blocked_word(s: March, fact: Fact) -> str:
    block = words.capital(words.block_name(fact.a, s.second_block))
    return f"{block} is set up in {s.board.titles[fact.b]} (7.3)."


def answered_word(s: March, fact: Fact) -> str:
    said = words.with_roles(s.board, words.ANSWERS[fact.a])
    return f"{words.capital(said)}: {signed(fact.b)} (8.1)."


def ended_word(s: March, fact: Fact) -> str:
    why, rule = why_ended(s, fact.a)
    return f"{words.OUTCOME_NAMES[fact.a]}: {why} ({rule})."


def why_ended(s: March, outcome: int) -> tuple[str, str]:
    """10 and 11 Why it is over, and the section."""
    why, rule = words.ENDINGS[outcome]
    if outcome == n.AMNESTY and s.russians == n.SECOND_PLAYER:
        why, rule = words.NOBODY_WINS
    return words.with_roles(s.board, why), rule


TELLINGS: dict[int, Telling] = {
    facts.TURN: turn_word,
    facts.SHIFTED: shifted_word,
    facts.MOMENTUM: momentum_word,
    facts.MOVED: moved_word,
    facts.CAME_BACK: came_back_word,
    facts.STILL_AWAY: still_away_word,
    facts.CONTACT: contact_word,
    facts.DIFFERENTIAL: differential_word,
    facts.MODIFIER: modifier_word,
    facts.RESULT: result_word,
    facts.REDUCED: reduced_word,
    facts.LOST: lost_word,
    facts.SCATTERED: scattered_word,
    facts.RESTORED: restored_word,
    facts.REBUILT: rebuilt_word,
    facts.SWITCHED: switched_word,
    facts.RETREATED: retreated_word,
    facts.HELD_MOSCOW: held_moscow_word,
    facts.ADVANCED: advanced_word,
    facts.DREW: drew_word,
    facts.CUP_EMPTY: cup_empty_word,
    facts.ARRIVED: arrived_word,
    facts.SHUT_OUT: shut_out_word,
    facts.SILENCE: silence_word,
    facts.BLOCKED: blocked_word,
    facts.ANSWERED: answered_word,
    facts.THOUGHT: thought,
    facts.ENDED: ended_word,
}
