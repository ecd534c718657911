"""The table of what is told: one row for each fact."""

from __future__ import annotations

from functools import partial

from grognard.engine.facts import FactKinds, make_fact
from grognard.engine.things import Kind, Maybe, Number, Thing
from grognard.games.army_group_north import words
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import facts
from grognard.games.army_group_north.rules.crt import MOST_RUNGS, lp_of, symbol_of
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.tables import BENEFIT, HEX, PLAN, POSTURE, SIDE, UNIT

# ---------------------------------------------------------------- what arguments stand for

RUNGS = range(int(MOST_RUNGS))
RUNG: Thing[Campaign] = Thing(
    "a rung of the ladder",
    tuple(f"{lp_of(rung)}{('', 'h', 'd')[symbol_of(rung)]}" for rung in RUNGS),
    tuple(f"{lp_of(rung)}{('', '♥', '♦')[symbol_of(rung)]}" for rung in RUNGS),
)
RATIO: Thing[Campaign] = Thing("a ratio", words.RATIOS)
HOW: Thing[Campaign] = Thing("an ending", words.HOW, words.HOW_NAMES)
WHITHER: Thing[Campaign] = Thing("in or back", ("in", "back"))
COUNT: Number[Campaign] = Number()

ARGUMENTS: dict[str, Kind[Campaign]] = {
    **dict.fromkeys(("unit", "first"), UNIT),
    **dict.fromkeys(("hex", "from", "to"), HEX),
    **dict.fromkeys(("rung", "suffered"), RUNG),
    **dict.fromkeys(("turn", "rp", "pool", "attacks", "hexes", "points", "units", "ema"), COUNT),
    **dict.fromkeys(("attack", "attacking", "defence", "defending"), COUNT),
    **dict.fromkeys(("dice", "drm", "needed", "face", "now", "die"), COUNT),
    **dict.fromkeys(("lp", "sp", "more", "defender", "attacker"), COUNT),
    "side": SIDE,
    "plan": PLAN,
    "posture": Maybe(POSTURE, n.NO_POSTURE),
    "benefit": BENEFIT,
    "ratio": RATIO,
    "how": HOW,
    "whither": WHITHER,
}

fact = partial(make_fact, ARGUMENTS)


# ---------------------------------------------------------------- sentences that depend


def tell_plans(s: Campaign, side: int, cell: int, plan: int, posture: int) -> str:
    """8.4 A demoralized defender has no posture."""
    attack = f"{SIDE.say(s, side)} attacks {HEX.say(s, cell)}: {PLAN.say(s, plan)}"
    if posture == n.NO_POSTURE:
        return f"{attack} against demoralized defenders"
    return f"{attack} against {POSTURE.say(s, posture)}"


def tell_reaction(s: Campaign, side: int, place: int, cell: int, back: int) -> str:
    where = HEX.say(s, place)
    if back:
        return f"{SIDE.say(s, side)} tries to go back from {where}"
    return f"{SIDE.say(s, side)} tries to react from {where} into {HEX.say(s, cell)}"


def tell_nothing(s: Campaign, *numbers: int) -> str:
    """2.4 Not even how many units bore the losses."""
    return ""


def tell_losses(s: Campaign, side: int, lp: int) -> str:
    return f"{SIDE.say(s, side)} bears {lp} LP" if lp else f"{SIDE.say(s, side)} bears no LP"


# ---------------------------------------------------------------- all of them

STRENGTHS = "{attack} SP attack, {attacking} after terrain; {defence} defend, {defending} after it"
ROLLS = "{side} rolls {dice}, DRM {drm:+}: {rung} LP for the enemy"
STRUCK_BACK = (
    "The counterattack at {ratio} rolls {die}: {defender} LP for the defender, {attacker} for the "
    "attacker"
)
AIR = "The air unit rolls {dice}; it needs {needed}"
FACTS: FactKinds[Campaign] = FactKinds(
    # the course of the game
    fact(facts.TURN, "turn turn", "Turn {turn} begins", "4.0"),
    fact(facts.PLAYER_TURN, "player-turn side", "The {side} player's turn", "4.0"),
    fact(facts.PLACED, "placed unit hex", "{unit} is set up in {hex}", "X6.0"),
    fact(facts.INCOME, "income side rp pool", "{side} receives {rp} RP and has {pool}", "X4.5"),
    fact(facts.OWES, "owes attacks", "The Soviet owes {attacks:attack} this turn", "X4.8.3"),
    fact(facts.ARRIVED, "arrived unit hex", "{unit} arrives in {hex}", "5.0"),
    fact(
        *(facts.REPLENISHED, "replenished side unit", "{side} spends 1 RP on a unit", "5.0"),
        *("{unit} is given 1 RP", ("unit",)),
    ),
    fact(facts.REBUILT, "rebuilt unit sp", "{unit} is rebuilt with {sp} SP", "5.0"),
    fact(
        *(facts.LINE_ROLLED, "line-rolled hex hexes"),
        *("The line that begins in {hex} can be converted by {hexes:hex}", "X4.3.1"),
    ),
    fact(facts.CONVERTED, "converted hex", "The railway in {hex} is converted", "X4.3.1"),
    fact(facts.MOVED, "moved unit from to", "{unit} goes from {from} to {to}", "6.0"),
    fact(facts.SURRENDERED, "surrendered unit hex", "{unit} surrenders in {hex}", "10.0"),
    fact(
        *(facts.MISSED, "missed attacks"),
        *("The Soviet has missed {attacks:attack}: so many RP fewer from turn 4 on", "X4.8.3"),
    ),
    fact(facts.COSSACKS_CAME, "cossacks hex", "Cossacks ride in {hex}", "X4.11"),
    fact(facts.PAUSED, "paused", "The Axis declares an operational pause", "X4.3.1"),
    fact(facts.TOOK, "took side hex", "{side} controls {hex} now", "2.9"),
    fact(facts.FINNS_STIR, "finns turn", "The Finns will move from turn {turn} on", "X4.7"),
    fact(facts.POINTS, "points points", "The Axis has {points:point}", "X5.0"),
    fact(facts.ENDED, "ended how", "{how}", "X5.0"),
    # combat
    fact(facts.SAT_OUT, "sat-out unit", "{unit} is over the limit and sits out", "2.3"),
    fact(facts.PLANS_SHOWN, "plans side hex plan posture", tell_plans, "8.4"),
    fact(facts.STRENGTHS_SAID, "strengths attack attacking defence defending", STRENGTHS, "8.2"),
    fact(facts.OVERRAN, "overran side hex", "{side} overruns the defenders of {hex}", "X4.8.2"),
    fact(facts.OUT_OF_SUPPLY, "out-of-supply side", "{side} has no line of supply here", "2.10"),
    fact(facts.AIR_CAME, "air hex", "The air unit comes to {hex}", "X4.4"),
    fact(facts.ROLLED, "rolled side dice drm rung", ROLLS, "8.6"),
    fact(facts.ROLLED_AGAIN, "rolled-again face now", "The {face} is rolled again: {now}", "X4.4"),
    fact(
        *(facts.ADJUSTED, "adjusted side more suffered"),
        *("The matrix changes what {side} suffers by {more:+}: {suffered} LP", "8.7"),
    ),
    fact(facts.PAID, "paid side rp", "{side} pays {rp} RP for its losses", "X4.5.1"),
    fact(facts.SUFFERED, "suffered side lp", tell_losses, "8.8"),
    fact(
        *(facts.BORE, "bore side unit sp", tell_nothing, "2.4"),
        *("{unit} loses {sp} SP", ("unit", "sp")),
    ),
    fact(facts.ELIMINATED, "eliminated unit hex", "{unit} is eliminated in {hex}", "2.4"),
    fact(
        *(facts.COUNTERATTACKED, "counterattacked die ratio defender attacker"),
        *(STRUCK_BACK, "8.9"),
    ),
    fact(facts.WON_COMBAT, "won side hex", "{side} wins the combat in {hex}", "8.10"),
    fact(facts.NOBODY_LEFT, "nobody-left hex", "Nobody is left in {hex}", "8.10"),
    fact(facts.RETREATED, "retreated unit from to", "{unit} retreats from {from} to {to}", "8.11"),
    fact(facts.TRAPPED, "trapped side hex", "{side} finds no way out of {hex}", "8.11"),
    fact(facts.ROUTED, "routed unit hex", "{unit} is routed, and the others hold {hex}", "8.11"),
    fact(facts.DEMORALIZED, "demoralized unit", "{unit} is demoralized", "2.8"),
    fact(facts.RALLIED, "rallied unit", "{unit} rallies", "2.8"),
    fact(facts.AIR_ROLLED, "air-rolled dice needed", AIR, "X4.4"),
    fact(facts.AIR_KEPT, "air-kept benefit", "For this turn the air unit keeps {benefit}", "X4.4"),
    fact(facts.AIR_GONE, "air-gone", "The air unit is gone until the next turn", "X4.4"),
    fact(
        *(facts.STRAGGLES, "straggles unit turn"),
        *("{unit} straggles back: it is due on turn {turn}", "X4.8.4"),
    ),
    # operations
    fact(
        *(facts.ACTIVATED, "activated side hex units"),
        *("{side} activates {units:unit} in {hex}", "7.0"),
    ),
    fact(facts.MARCHED, "marched first units from to", "{first} and its force: to {to}", "7.0"),
    fact(facts.JOINED, "joined unit", "{unit} joins the force", "7.0"),
    fact(facts.DROPPED, "dropped unit", "{unit} is left behind", "7.0"),
    fact(facts.SHIPPED, "shipped unit from to", "{unit} is shipped from {from} to {to}", "X4.6"),
    fact(facts.REACTION, "reaction side from to whither", tell_reaction, "2.6.1"),
    fact(
        *(facts.REACTED, "reacted side dice drm"),
        *("{side} rolls {dice}, DRM {drm:+}: it reacts", "2.6.1"),
    ),
    fact(
        *(facts.STOOD_STILL, "stood-still side dice drm"),
        *("{side} rolls {dice}, DRM {drm:+}: too little", "2.6.1"),
    ),
    fact(
        *(facts.ANNOUNCED, "announced side hex"),
        *("{side} announces a Concerted Attack on {hex}", "8.1"),
    ),
    fact(
        *(facts.SHOWN, "shown side plan hex units"),
        *("{side} shows its plan: {plan} from {hex} with {units:unit}", "8.1"),
    ),
    fact(
        *(facts.EXPLOITED, "exploited first units ema"),
        *("{first} exploits with {units:unit}, EMA {ema}", "8.12"),
    ),
    fact(facts.NOBODY_STIRS, "nobody-stirs side hex", "{side} cannot react in {hex}", "2.6.1"),
    fact(
        *(facts.STARVED, "starved hex dice drm lp"),
        *("Attrition in {hex}: {dice}, DRM {drm:+}, {lp} LP", "9.0"),
    ),
)
