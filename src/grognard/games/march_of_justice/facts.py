"""The table of facts: what the log tells, each with its section, and as data.

How the printed Russians think (7.2 to 7.5) is among them.
"""

from __future__ import annotations

from functools import partial

from grognard.engine.english import count, join, sign
from grognard.engine.facts import FactKinds, make_fact
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.board import FAR
from grognard.games.march_of_justice.rules.contact import within_table
from grognard.games.march_of_justice.rules.outcome import row
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.things import ARGUMENTS, PLACE, PLACES, ROADBLOCK, UNIT

# ---------------------------------------------------------------- 4 to 6 the course of a turn


def tell_shift(s: March, unit: int, square: int) -> str:
    """5.1 A marker on the MCT."""
    strength = sign(n.SQUARES - 1 - square)
    return f"{UNIT.say(s, unit)} on {words.name_square(square)}: {strength} SP, {square} MP"


def tell_momentum(s: March, change: int, now: int, spent: int) -> str:
    """3.6 Spent, or moved by the questions of 8.1."""
    if spent:
        return f"{abs(change)} Momentum spent: now {sign(now)}"
    if change == 0:
        return f"Momentum stays at {sign(now)}"
    return f"Momentum {sign(change)}: now {sign(now)}"


def find_momentum_rule(s: March, change: int, now: int, spent: int) -> str:
    """Wagner spends by 5.2, Russia by 7.2."""
    return "8.1" if not spent else "5.2" if change < 0 else "7.2"


def tell_odds(s: March, attack: int, defence: int, shift: int, column: int) -> str:
    """6.2.1 and 6.2.3.1 From strength points to the table's column."""
    difference = attack - defence
    ends = within_table(difference)
    read = "" if ends == difference else f", read as {sign(ends)}"
    side = "right" if shift > 0 else "left"
    shifts = f"shifts {abs(shift)} {side}" if shift else "shifts nothing"
    return (
        f"{attack} SP against {defence}: differential {sign(difference)}{read} (6.2.1); "
        f"{words.RATIOS[shift]} {shifts}: column {sign(column)}"
    )


def tell_result(s: March, die: int, modifiers: int, column: int, result: int) -> str:
    """6.2.2 The die, the table and what that means."""
    at_row = words.ROWS[row(die, modifiers)]
    named = f"{words.RESULTS[result]}, {words.RESULT_NAMES[result]}"
    return (
        f"Die {die} {words.sign_modifier(modifiers)}: row {at_row}, column {sign(column)}: "
        f"{named}: {words.RESULT_MEANINGS[result]}"
    )


def tell_reduced(s: March, unit: int) -> str:
    weaker = s.board.counters[unit].reduced
    return f"{UNIT.phrase(s, unit, 'is')} reduced, to {weaker} SP on the counter"


def tell_lost(s: March, unit: int, place: int, how: int) -> str:
    where = PLACE.say(s, place)
    if how == n.BY_SURRENDER:
        return f"{UNIT.phrase(s, unit, 'gives')} up in {where} and will not be seen again"
    return f"{UNIT.phrase(s, unit, 'is')} eliminated in {where}"


def find_boon_rule(s: March, unit: int, *_: int) -> str:
    """Who mends units: Wagner by 5.2, Russia by 7.2."""
    return "5.2" if s.board.counters[unit].side == n.WAGNER else "7.2"


# ---------------------------------------------------------------- 7.1 to 7.3, and 8 to 11


def tell_silence(s: March, momentum: int) -> str:
    """7.1.1 What the event does at this Momentum."""
    return f"At Momentum {sign(momentum)} {words.SILENCES[max(momentum, 0)]}"


def tell_end(s: March, outcome: int) -> str:
    return f"{words.OUTCOME_NAMES[outcome]}: {find_ending(s, outcome)[0]}"


def find_end_rule(s: March, outcome: int) -> str:
    return find_ending(s, outcome)[1]


def find_ending(s: March, outcome: int) -> tuple[str, str]:
    """10 and 11 Why it is over, and the section."""
    why, rule = words.ENDINGS[outcome]
    if outcome == n.AMNESTY and s.russians == n.SECOND_PLAYER:
        why, rule = words.NOBODY_WINS
    return words.fill_in(s, why), rule


# ---------------------------------------------------------------- 7.2 to 7.5 thoughts


def think_of_buying(s: March, boon: int, price: int) -> str:
    """7.2 The dearest boon that helps."""
    what = words.REPAIRS[price] if boon == facts.RESTORES else words.RAISED[boon]
    return f"the dearest that changes something costs {price} Momentum: {what}"


def think_of_blocking(s: March, block: int, near: int, places: int) -> str:
    """7.3 Where Wagner is nearest, and what lies on the way from there."""
    nearest, goals = join(PLACES.titles(s, near), "or"), PLACES.titles(s, places)
    one_of = "" if len(goals) == 1 else "one of "
    goal = f"{ROADBLOCK.say(s, block)} goes to {one_of}{', '.join(goals)}"
    return f"Wagner's nearest column is at {nearest}; {goal}"


def find_attack_rule(s: March, target: int, *_: int) -> str:
    """7.4.5 is about Rubelo, 7.4.1 about all others."""
    return "7.4.5" if target == s.board.rubelo else "7.4.1"


def think_of_threat(s: March, links: int) -> str:
    moscow = PLACE.say(s, s.board.moscow)
    near = f"only {count(links, 'link')} from {moscow}" if links else f"in {moscow}"
    return f"Wagner is {near}: whoever has no attack to make goes there"


def think_of_no_threat(s: March, links: int) -> str:
    moscow = PLACE.say(s, s.board.moscow)
    if links >= FAR:
        return f"no Wagner unit is on the map: everybody goes to {moscow}"
    far = f"{count(links, 'link')} from {moscow}"
    return f"Wagner is still {far}: one unit can guard the Oka, the others go home"


# ---------------------------------------------------------------- the table

IN_CONTACT = "{side} makes contact with {target}: {attackers}"
RETURNED = "{unit:is} back from elimination in {place}, {strength}"
HELD = "Nobody falls back from {moscow}: the strongest there loses a step instead"
LOCKED_OUT = "{unit:finds} every way in held by Wagner: not before next turn"
NONE_TO_SPEND = "Momentum is {momentum:+}, not below 0: Russia has none to spend"
NOTHING_TO_MEND = "Momentum is {momentum:+}, but it would mend nothing: Russia keeps it"
NO_ROOM = "no location ahead of Wagner is left for {roadblock}"
TOO_WEAK = "the best attack on {target} comes to {best:+}, short of {enough:+}: no attack"
STRONG = "an attack on {target} comes to {best:+}, at least {enough:+}: to be made (7.4.2)"
KEEPS = "with Wagner this near, {unit:keeps} {moscow} and will not leave it"
MARCHES = "{unit:rolls} {die} and {unit:…marches} on {rostov}, whatever the odds"
GUARDS = "the strongest without an attack to make, {unit:guards} {place} beyond the river"
STAYS_OUT = "{place} is empty now, but the Russians keep their places"

fact = partial(make_fact, ARGUMENTS)
think = partial(make_fact, ARGUMENTS, is_thought=True)
FACTS: FactKinds[March] = FactKinds(
    fact(facts.TURN, "turn turn", "Turn {turn} of {turns} begins", "4"),
    fact(facts.SHIFTED, "shifted unit square", tell_shift, "5.1"),
    fact(facts.MOMENTUM, "momentum change now spent", tell_momentum, find_momentum_rule),
    fact(facts.MOVED, "moved unit from to", "{unit:moves} from {from} to {to}", "6.1"),
    fact(facts.CAME_BACK, "came-back unit place", "{unit:is} back, in {place}", "3.11"),
    fact(
        *(facts.STILL_AWAY, "still-away unit"),
        *("{unit:finds} no place to come back: another turn away", "3.11"),
    ),
    fact(facts.CONTACT, "contact side target attackers", IN_CONTACT, "6.2"),
    fact(facts.DIFFERENTIAL, "odds attack defence shift column", tell_odds, "6.2.3.1"),
    fact(facts.MODIFIER, "modifier modifier by", "{modifier}: {by:+} on the die", "6.2.3.2"),
    fact(facts.RESULT, "result die modifiers column result", tell_result, "6.2.2"),
    fact(facts.REDUCED, "reduced unit", tell_reduced, "3.1"),
    fact(facts.LOST, "lost unit place how", tell_lost, "6.2.2"),
    fact(facts.SCATTERED, "dispersed unit place", "{unit:is} dispersed from {place}", "3.11"),
    fact(facts.RESTORED, "restored unit", "{unit:is} restored to full strength", find_boon_rule),
    fact(facts.REBUILT, "rebuilt unit place strength", RETURNED, find_boon_rule),
    fact(facts.SWITCHED, "switched unit place", "{unit:goes} over to Wagner, in {place}", "3.1"),
    fact(
        facts.RETREATED, "retreated unit from to", "{unit:falls} back from {from} to {to}", "6.2.2"
    ),
    fact(facts.HELD_MOSCOW, "moscow-held", HELD, "3.10"),
    fact(facts.ADVANCED, "advanced unit place", "{unit:advances} into {place}", "6.2.4"),
    fact(facts.DREW, "drawn chit", "Out of the cup {chit:…comes} {chit}", "7.1"),
    fact(facts.CUP_EMPTY, "cup-empty", "The cup is empty: no draw", "7.1"),
    fact(facts.ARRIVED, "arrived unit place", "{unit:arrives} in {place}", "7.1"),
    fact(facts.SHUT_OUT, "shut-out unit", LOCKED_OUT, "7.1"),
    fact(facts.SILENCE, "silence momentum", tell_silence, "7.1.1"),
    fact(facts.BLOCKED, "roadblock roadblock place", "{roadblock} is set up in {place}", "7.3"),
    fact(facts.ANSWERED, "answered question by", "{question}: {by:+}", "8.1"),
    fact(facts.ENDED, "ended outcome", tell_end, find_end_rule),
    think(facts.NO_MOMENTUM_TO_SPEND, "no-momentum momentum", NONE_TO_SPEND, "7.2"),
    think(facts.NOTHING_TO_BUY, "nothing-to-buy momentum", NOTHING_TO_MEND, "7.2"),
    think(facts.BUYS, "buys boon price", think_of_buying, "7.2"),
    think(facts.BLOCKS_PATH, "blocks roadblock nearest places", think_of_blocking, "7.3"),
    think(facts.NO_PLACE_TO_BLOCK, "blocks-nothing roadblock", NO_ROOM, "7.3"),
    think(
        *(facts.NOBODY_REACHES, "nobody-reaches target"),
        *("no unit can attack {target} this turn", find_attack_rule),
    ),
    think(facts.TOO_WEAK, "too-weak target best enough", TOO_WEAK, find_attack_rule),
    think(facts.ATTACKS, "attacks target best enough", STRONG, find_attack_rule),
    think(facts.KEEPS, "keeps-moscow unit", KEEPS, "7.4.1"),
    think(facts.BUSY, "busy unit die", "{unit:rolls} {die} and {unit:…stays} in {grozny}", "7.4.3"),
    think(facts.MARCHES, "marches unit die", MARCHES, "7.4.3"),
    think(
        *(facts.KEEPS_MARCHING, "keeps-marching unit"),
        *("{unit:is} on the road, still bound for {rostov}", "7.4.3"),
    ),
    think(facts.THREATENED, "threatened links", think_of_threat, "7.4.1a"),
    think(facts.NOT_THREATENED, "not-threatened links", think_of_no_threat, "7.4.1a"),
    think(facts.HOLDS_OKA, "guards-oka unit place", GUARDS, "7.4.4"),
    think(facts.STAYS_OUT, "stays-out place", STAYS_OUT, "7.5"),
    names=words.name_roles,
)
