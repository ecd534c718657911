"""The table of facts: what the log tells, each with its section, and as data.

How the printed Russians think (7.2 to 7.5) is among them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from grognard.engine.english import agree, capitalize, count, join, sign
from grognard.engine.facts import FactKind, FactKinds
from grognard.engine.things import Flag
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.board import FAR
from grognard.games.march_of_justice.rules.contact import within_table
from grognard.games.march_of_justice.rules.outcome import row
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.things import (
    BOON,
    CHIT,
    COLUMN,
    DIE,
    LOSS,
    MODIFIER,
    MOMENTUM,
    NUMBER,
    OUTCOME,
    PLACE,
    PLACES,
    QUESTION,
    RESULT,
    ROADBLOCK,
    SIDE,
    SQUARE,
    STRENGTH,
    UNIT,
    UNITS,
)

think = partial(FactKind[March], is_thought=True)


def in_place(text: str) -> Callable[..., str]:
    """A sentence about the locations that the rules call by name."""
    return lambda s, *numbers: words.with_roles(s.board, text)


# ---------------------------------------------------------------- 4 to 6 the course of a turn


def tell_shift(s: March, unit: int, square: int) -> str:
    """5.1 A marker on the MCT."""
    strength = sign(n.SQUARES - 1 - square)
    return f"{words.unit_name(s.board, unit)} on {words.square(square)}: {strength} SP, {square} MP"


def tell_momentum(s: March, change: int, now: int, spent: int) -> str:
    """3.6 Spent, or moved by the questions of 8.1."""
    if spent:
        return f"{abs(change)} Momentum spent: now {sign(now)}"
    if change == 0:
        return f"Momentum stays at {sign(now)}"
    return f"Momentum {sign(change)}: now {sign(now)}"


def momentum_rule(s: March, change: int, now: int, spent: int) -> str:
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
        f"Die {die} {words.on_die(modifiers)}: row {at_row}, column {sign(column)}: {named}: "
        f"{words.RESULT_MEANINGS[result]}"
    )


def tell_reduced(s: March, unit: int) -> str:
    weaker = s.board.counters[unit].reduced
    return f"{UNIT.phrase(s, unit, 'is')} reduced, to {weaker} SP on the counter"


def tell_lost(s: March, unit: int, place: int, how: int) -> str:
    where = s.board.titles[place]
    if how == n.BY_SURRENDER:
        return f"{UNIT.phrase(s, unit, 'gives')} up in {where} and will not be seen again"
    return f"{UNIT.phrase(s, unit, 'is')} eliminated in {where}"


def boon_rule(s: March, unit: int, *_: int) -> str:
    """Who mends units: Wagner by 5.2, Russia by 7.2."""
    return "5.2" if s.board.counters[unit].side == n.WAGNER else "7.2"


# ---------------------------------------------------------------- 7.1 to 7.3, and 8 to 11


def tell_drawn(s: March, chit: int) -> str:
    drawn = CHIT.say(s, chit)
    return f"Out of the cup {agree(drawn, 'comes')} {drawn}"


def tell_silence(s: March, momentum: int) -> str:
    """7.1.1 What the event does at this Momentum."""
    does = "nothing comes of it"
    if momentum > 0:
        does = "a Russian unit is reduced" if momentum == 1 else "two Russian units are reduced"
    if momentum >= n.MOST_MOMENTUM:
        does += ", and one may change sides"
    return f"At Momentum {sign(momentum)} {does}"


def tell_roadblock(s: March, block: int, place: int) -> str:
    return f"{capitalize(ROADBLOCK.say(s, block))} is set up in {s.board.titles[place]}"


def tell_end(s: March, outcome: int) -> str:
    return f"{words.OUTCOME_NAMES[outcome]}: {why_ended(s, outcome)[0]}"


def why_ended(s: March, outcome: int) -> tuple[str, str]:
    """10 and 11 Why it is over, and the section."""
    why, rule = words.ENDINGS[outcome]
    if outcome == n.AMNESTY and s.russians == n.SECOND_PLAYER:
        why, rule = words.NOBODY_WINS
    return words.with_roles(s.board, why), rule


# ---------------------------------------------------------------- 7.2 to 7.5 thoughts


def think_of_buying(s: March, boon: int, price: int) -> str:
    """7.2 The dearest boon that helps."""
    what = (
        f"{REPAIRS[price]} restored to full strength",
        "an eliminated unit is rebuilt, reduced",
        "an eliminated unit is raised at full strength",
    )[boon]
    return f"the dearest that changes something costs {price} Momentum: {what}"


REPAIRS = {1: "a unit is", 2: "two units are", 3: "up to three units are"}


def think_of_blocking(s: March, block: int, near: int, places: int) -> str:
    """7.3 Where Wagner is nearest, and what lies on the way from there."""
    nearest = join(PLACES.titles(s, near), "or")
    goals = PLACES.titles(s, places)
    one_of = "" if len(goals) == 1 else "one of "
    goal = f"{ROADBLOCK.say(s, block)} goes to {one_of}{', '.join(goals)}"
    return f"Wagner's nearest column is at {nearest}; {goal}"


def attack_rule(s: March, target: int, *_: int) -> str:
    """7.4.5 is about Rubelo, 7.4.1 about all others."""
    return "7.4.5" if target == s.board.rubelo else "7.4.1"


def think_of_keeping(s: March, unit: int) -> str:
    keeps, moscow = UNIT.phrase(s, unit, "keeps"), s.board.titles[s.board.moscow]
    return f"with Wagner this near, {keeps} {moscow} and will not leave it"


def think_of_staying(s: March, unit: int, die: int) -> str:
    stays = agree(words.unit_name(s.board, unit), "stays")
    grozny = s.board.titles[s.board.grozny]
    return f"{UNIT.phrase(s, unit, 'rolls')} {die} and {stays} in {grozny}"


def think_of_marching(s: March, unit: int, die: int) -> str:
    marches = agree(words.unit_name(s.board, unit), "marches")
    rostov = s.board.titles[s.board.rostov]
    return f"{UNIT.phrase(s, unit, 'rolls')} {die} and {marches} on {rostov}, whatever the odds"


def think_of_the_road(s: March, unit: int) -> str:
    rostov = s.board.titles[s.board.rostov]
    return f"{UNIT.phrase(s, unit, 'is')} on the road, still bound for {rostov}"


def think_of_threat(s: March, links: int) -> str:
    moscow = s.board.titles[s.board.moscow]
    near = f"only {count(links, 'link')} from {moscow}" if links else f"in {moscow}"
    return f"Wagner is {near}: whoever has no attack to make goes there"


def think_of_no_threat(s: March, links: int) -> str:
    moscow = s.board.titles[s.board.moscow]
    if links >= FAR:
        return f"no Wagner unit is on the map: everybody goes to {moscow}"
    far = f"{count(links, 'link')} from {moscow}"
    return f"Wagner is still {far}: one unit can guard the Oka, the others go home"


# ---------------------------------------------------------------- the table

FACTS: FactKinds[March] = FactKinds(
    FactKind(
        *("turn", facts.TURN, lambda s, turn: f"Turn {turn} of {s.board.turns} begins", "4"),
        turn=NUMBER,
    ),
    FactKind("shifted", facts.SHIFTED, tell_shift, "5.1", unit=UNIT, square=SQUARE),
    FactKind(
        *("momentum", facts.MOMENTUM, tell_momentum, momentum_rule),
        change=NUMBER,
        now=MOMENTUM,
        spent=Flag(),
    ),
    FactKind(
        *("moved", facts.MOVED, "{unit:moves} from {from} to {to}", "6.1"),
        unit=UNIT,
        from_=PLACE,
        to=PLACE,
    ),
    FactKind(
        *("came-back", facts.CAME_BACK, "{unit:is} back, in {place}", "3.11"),
        unit=UNIT,
        place=PLACE,
    ),
    FactKind(
        *("still-away", facts.STILL_AWAY),
        *("{unit:finds} no place to come back: another turn away", "3.11"),
        unit=UNIT,
    ),
    FactKind(
        *("contact", facts.CONTACT, "{side} makes contact with {target}: {attackers}", "6.2"),
        side=SIDE,
        target=PLACE,
        attackers=UNITS,
    ),
    FactKind(
        *("odds", facts.DIFFERENTIAL, tell_odds, "6.2.3.1"),
        attack=NUMBER,
        defence=NUMBER,
        shift=NUMBER,
        column=COLUMN,
    ),
    FactKind(
        *("modifier", facts.MODIFIER, "{modifier}: {by:+} on the die", "6.2.3.2"),
        modifier=MODIFIER,
        by=NUMBER,
    ),
    FactKind(
        *("result", facts.RESULT, tell_result, "6.2.2"),
        die=DIE,
        modifiers=NUMBER,
        column=COLUMN,
        result=RESULT,
    ),
    FactKind("reduced", facts.REDUCED, tell_reduced, "3.1", unit=UNIT),
    FactKind("lost", facts.LOST, tell_lost, "6.2.2", unit=UNIT, place=PLACE, how=LOSS),
    FactKind(
        *("dispersed", facts.SCATTERED, "{unit:is} dispersed from {place}", "3.11"),
        unit=UNIT,
        place=PLACE,
    ),
    FactKind(
        *("restored", facts.RESTORED, "{unit:is} restored to full strength", boon_rule),
        unit=UNIT,
    ),
    FactKind(
        *("rebuilt", facts.REBUILT),
        *("{unit:is} back from elimination in {place}, {strength}", boon_rule),
        unit=UNIT,
        place=PLACE,
        strength=STRENGTH,
    ),
    FactKind(
        *("switched", facts.SWITCHED, "{unit:goes} over to Wagner, in {place}", "3.1"),
        unit=UNIT,
        place=PLACE,
    ),
    FactKind(
        *("retreated", facts.RETREATED, "{unit:falls} back from {from} to {to}", "6.2.2"),
        unit=UNIT,
        from_=PLACE,
        to=PLACE,
    ),
    FactKind(
        *("moscow-held", facts.HELD_MOSCOW),
        in_place("Nobody falls back from {moscow}: the strongest there loses a step instead"),
        "3.10",
    ),
    FactKind(
        *("advanced", facts.ADVANCED, "{unit:advances} into {place}", "6.2.4"),
        unit=UNIT,
        place=PLACE,
    ),
    FactKind("drawn", facts.DREW, tell_drawn, "7.1", chit=CHIT),
    FactKind("cup-empty", facts.CUP_EMPTY, "The cup is empty: no draw", "7.1"),
    FactKind(
        *("arrived", facts.ARRIVED, "{unit:arrives} in {place}", "7.1"), unit=UNIT, place=PLACE
    ),
    FactKind(
        *("shut-out", facts.SHUT_OUT),
        *("{unit:finds} every way in held by Wagner: not before next turn", "7.1"),
        unit=UNIT,
    ),
    FactKind("silence", facts.SILENCE, tell_silence, "7.1.1", momentum=MOMENTUM),
    FactKind(
        *("roadblock", facts.BLOCKED, tell_roadblock, "7.3"), roadblock=ROADBLOCK, place=PLACE
    ),
    FactKind(
        *("answered", facts.ANSWERED, "{question}: {by:+}", "8.1"), question=QUESTION, by=NUMBER
    ),
    FactKind(
        *("ended", facts.ENDED, tell_end, lambda s, outcome: why_ended(s, outcome)[1]),
        outcome=OUTCOME,
    ),
    think(
        *("no-momentum", facts.NO_MOMENTUM_TO_SPEND),
        *("Momentum is {momentum:+}, not below 0: Russia has none to spend", "7.2"),
        momentum=MOMENTUM,
    ),
    think(
        *("nothing-to-buy", facts.NOTHING_TO_BUY),
        *("Momentum is {momentum:+}, but it would mend nothing: Russia keeps it", "7.2"),
        momentum=MOMENTUM,
    ),
    think("buys", facts.BUYS, think_of_buying, "7.2", boon=BOON, price=NUMBER),
    think(
        *("blocks", facts.BLOCKS_PATH, think_of_blocking, "7.3"),
        roadblock=ROADBLOCK,
        nearest=PLACES,
        places=PLACES,
    ),
    think(
        *("blocks-nothing", facts.NO_PLACE_TO_BLOCK),
        *("no location ahead of Wagner is left for {roadblock}", "7.3"),
        roadblock=ROADBLOCK,
    ),
    think(
        *("nobody-reaches", facts.NOBODY_REACHES),
        *("no unit can attack {target} this turn", attack_rule),
        target=PLACE,
    ),
    think(
        *("too-weak", facts.TOO_WEAK),
        "the best attack on {target} comes to {best:+}, short of {enough:+}: no attack",
        attack_rule,
        target=PLACE,
        best=NUMBER,
        enough=NUMBER,
    ),
    think(
        *("attacks", facts.ATTACKS),
        "an attack on {target} comes to {best:+}, at least {enough:+}: to be made (7.4.2)",
        attack_rule,
        target=PLACE,
        best=NUMBER,
        enough=NUMBER,
    ),
    think("keeps-moscow", facts.KEEPS, think_of_keeping, "7.4.1", unit=UNIT),
    think("busy", facts.BUSY, think_of_staying, "7.4.3", unit=UNIT, die=DIE),
    think("marches", facts.MARCHES, think_of_marching, "7.4.3", unit=UNIT, die=DIE),
    think("keeps-marching", facts.KEEPS_MARCHING, think_of_the_road, "7.4.3", unit=UNIT),
    think("threatened", facts.THREATENED, think_of_threat, "7.4.1a", links=NUMBER),
    think("not-threatened", facts.NOT_THREATENED, think_of_no_threat, "7.4.1a", links=NUMBER),
    think(
        *("guards-oka", facts.HOLDS_OKA),
        "the strongest without an attack to make, {unit:guards} {place} beyond the river",
        "7.4.4",
        unit=UNIT,
        place=PLACE,
    ),
    think(
        *("stays-out", facts.STAYS_OUT),
        *("{place} is empty now, but the Russians keep their places", "7.5"),
        place=PLACE,
    ),
)
