"""7.2 to 7.5 How the printed Russians think, step by step, each with its section."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.bits import members
from grognard.engine.rules import Fact
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.board import FAR
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.words import of_unit, signed

Telling = Callable[[March, Fact], str]


def thought(s: March, fact: Fact) -> str:
    """A thought in words: which one is the fact's first number."""
    return THOUGHTS[fact.a](s, fact)


# ---------------------------------------------------------------- 7.2 and 7.3


def no_momentum_thought(s: March, fact: Fact) -> str:
    return f"7.2: Momentum is {signed(fact.b)}, not below 0: Russia has none to spend."


def nothing_to_buy_thought(s: March, fact: Fact) -> str:
    return f"7.2: Momentum is {signed(fact.b)}, but it would mend nothing: Russia keeps it."


def buys_thought(s: March, fact: Fact) -> str:
    """7.2 The dearest boon that helps."""
    what = {
        n.RESTORE: f"{REPAIRS[fact.c]} restored to full strength",
        n.REBUILD: "an eliminated unit is rebuilt, reduced",
        n.REVIVE: "an eliminated unit is raised at full strength",
    }[fact.b]
    return f"7.2: the dearest that changes something costs {fact.c} Momentum: {what}."


REPAIRS = {1: "a unit is", 2: "two units are", 3: "up to three units are"}


def blocks_thought(s: March, fact: Fact) -> str:
    """7.3 Where Wagner is nearest, and what lies on the way from there."""
    nearest = words.place_set(s.board, fact.c, "or")
    places = members(fact.d)
    one_of = "" if len(places) == 1 else "one of "
    goal = ", ".join(s.board.titles[place] for place in places)
    block = words.block_name(fact.b, s.second_block)
    return f"7.3: Wagner's nearest column is at {nearest}; {block} goes to {one_of}{goal}."


def no_place_thought(s: March, fact: Fact) -> str:
    block = words.block_name(fact.b, s.second_block)
    return f"7.3: no location ahead of Wagner is left for {block}."


# ---------------------------------------------------------------- 7.4 and 7.5


def attack_rule(s: March, target: int) -> str:
    """7.4.5 is about Rubelo, 7.4.1 about all others."""
    return "7.4.5" if target == s.board.rubelo else "7.4.1"


def nobody_reaches_thought(s: March, fact: Fact) -> str:
    rule = attack_rule(s, fact.b)
    return f"{rule}: no unit can attack {s.board.titles[fact.b]} this turn."


def too_weak_thought(s: March, fact: Fact) -> str:
    rule, target = attack_rule(s, fact.b), s.board.titles[fact.b]
    best, enough = signed(fact.c), signed(fact.d)
    return f"{rule}: the best attack on {target} comes to {best}, short of {enough}: no attack."


def attacks_thought(s: March, fact: Fact) -> str:
    rule, target = attack_rule(s, fact.b), s.board.titles[fact.b]
    best, enough = signed(fact.c), signed(fact.d)
    return f"{rule}: an attack on {target} comes to {best}, at least {enough}: to be made (7.4.2)."


def keeps_thought(s: March, fact: Fact) -> str:
    keeps, moscow = of_unit(s.board, fact.b, "keeps"), s.board.titles[s.board.moscow]
    return f"7.4.1: with Wagner this near, {keeps} {moscow} and will not leave it."


def busy_thought(s: March, fact: Fact) -> str:
    who, grozny = of_unit(s.board, fact.b, "rolls"), s.board.titles[s.board.grozny]
    stays = words.verb_for(words.unit_name(s.board, fact.b), "stays")
    return f"7.4.3: {who} {fact.c} and {stays} in {grozny}."


def marches_thought(s: March, fact: Fact) -> str:
    who, rostov = of_unit(s.board, fact.b, "rolls"), s.board.titles[s.board.rostov]
    makes = words.verb_for(words.unit_name(s.board, fact.b), "marches")
    return f"7.4.3: {who} {fact.c} and {makes} on {rostov}, whatever the odds."


def keeps_marching_thought(s: March, fact: Fact) -> str:
    rostov = s.board.titles[s.board.rostov]
    return f"7.4.3: {of_unit(s.board, fact.b, 'is')} on the road, still bound for {rostov}."


def threatened_thought(s: March, fact: Fact) -> str:
    moscow = s.board.titles[s.board.moscow]
    near = f"only {words.counted(fact.b, 'link')} from {moscow}" if fact.b else f"in {moscow}"
    return f"7.4.1a: Wagner is {near}: whoever has no attack to make goes there."


def not_threatened_thought(s: March, fact: Fact) -> str:
    moscow = s.board.titles[s.board.moscow]
    if fact.b >= FAR:
        return f"7.4.1a: no Wagner unit is on the map: everybody goes to {moscow}."
    far = f"{words.counted(fact.b, 'link')} from {moscow}"
    return f"7.4.1a: Wagner is still {far}: one unit can guard the Oka, the others go home."


def holds_oka_thought(s: March, fact: Fact) -> str:
    who, where = of_unit(s.board, fact.b, "guards"), s.board.titles[fact.c]
    return f"7.4.4: the strongest without an attack to make, {who} {where} beyond the river."


def stays_out_thought(s: March, fact: Fact) -> str:
    return f"7.5: {s.board.titles[fact.b]} is empty now, but the Russians keep their places."


THOUGHTS: dict[int, Telling] = {
    facts.NO_MOMENTUM_TO_SPEND: no_momentum_thought,
    facts.NOTHING_TO_BUY: nothing_to_buy_thought,
    facts.BUYS: buys_thought,
    facts.BLOCKS_PATH: blocks_thought,
    facts.NO_PLACE_TO_BLOCK: no_place_thought,
    facts.NOBODY_REACHES: nobody_reaches_thought,
    facts.TOO_WEAK: too_weak_thought,
    facts.ATTACKS: attacks_thought,
    facts.KEEPS: keeps_thought,
    facts.BUSY: busy_thought,
    facts.MARCHES: marches_thought,
    facts.KEEPS_MARCHING: keeps_marching_thought,
    facts.THREATENED: threatened_thought,
    facts.NOT_THREATENED: not_threatened_thought,
    facts.HOLDS_OKA: holds_oka_thought,
    facts.STAYS_OUT: stays_out_thought,
}
