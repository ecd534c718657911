"""The tables of what can be done and of what is told: one row for each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from grognard.engine import chance
from grognard.engine.english import count, join
from grognard.engine.facts import FactKinds, make_fact
from grognard.engine.things import Kind, Maybe, Number, Several, Thing
from grognard.engine.value import Json
from grognard.engine.verbs import Verb, Verbs
from grognard.games.quick import words
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules import facts
from grognard.games.quick.rules.actions import EACH
from grognard.games.quick.rules.combat import defence, offence
from grognard.games.quick.rules.cubes import to_choose
from grognard.games.quick.rules.enablers import Redeploying
from grognard.games.quick.rules.fate import Fate
from grognard.games.quick.rules.losses import Loss
from grognard.games.quick.rules.state import Battle
from grognard.games.quick.rules.victory import destroyed
from grognard.games.quick.words import COLOURS, ENABLER_NAMES, ENABLERS, SIDE_NAMES, SIDES

# ---------------------------------------------------------------- what there is


class Hex(Thing[Battle]):
    def say(self, s: Battle, number: int) -> str:
        return words.hex_name(s.board, number)


class Hits(Number[Battle]):
    def say(self, s: Battle, number: int) -> str:
        return count(number, "hit") if number else "no hit"


class Action(Thing[Battle]):
    """4 By the verb of its act."""

    def to_data(self, s: Battle, number: int) -> Json:
        return VERBS.by_number[number][0].name

    def say(self, s: Battle, number: int) -> str:
        return words.ACTIONS[number][0]


SIDE: Thing[Battle] = Thing("a side", SIDES, SIDE_NAMES)
UNIT: Thing[Battle] = Thing(
    *("a unit", lambda s: words.unit_ids(s.board)),
    lambda s: [unit.title for unit in s.board.units],
)
HEX = Hex("a hex", lambda s: s.board.names)
FORMATION: Thing[Battle] = Thing(
    "a formation",
    lambda s: [formation.name for formation in s.board.formations],
    lambda s: [formation.title for formation in s.board.formations],
)
OBJECTIVE: Thing[Battle] = Thing(
    "an objective",
    lambda s: [objective.name for objective in s.board.objectives],
    lambda s: [words.hex_name(s.board, objective.cell) for objective in s.board.objectives],
)
ENABLER: Thing[Battle] = Thing("an Enabler", ENABLERS, ENABLER_NAMES)
COLOUR: Thing[Battle] = Thing("a colour", COLOURS)
DIRECTION: Thing[Battle] = Thing("a direction", words.DIRECTIONS)
WHOSE: Thing[Battle] = Thing("own or enemy", ("", "own", "enemy"))
PILE: Thing[Battle] = Thing("a pile", ("pool", "discard"), ("Pool", "discards"))
OUTCOME: Thing[Battle] = Thing("an outcome", ("", *SIDES), ("", *words.OUTCOME_NAMES.values()))
HOW: Thing[Battle] = Thing("a reason", ("", *words.HOW))
HITS = Hits(0, 20)
DIE: Number[Battle] = Number(1, 6)
COUNT: Number[Battle] = Number()


# ---------------------------------------------------------------- what can be done


def label_selection(s: Battle, side: int, blue: int) -> str:
    """2.2 What is taken now, beside what the hand may hold already."""
    return f"Take {words.say_cubes(blue, to_choose(s, side) - blue)}"


class Refresh(Verb[Battle]):
    """4.2 One Enabler or two, in whatever order they are named."""

    def encode(self, s: Battle, points: Sequence[Json]) -> int:
        first, second = sorted(divmod(super().encode(s, points), int(EACH)))
        return first * int(EACH) + second


def label_refresh(s: Battle, first: int, second: int) -> str:
    names = [ENABLER_NAMES[enabler] for enabler in (first, second) if enabler != n.NO_TYPE]
    return f"Revive: {join(names)} from Exhausted to Available"


def label_done(s: Battle) -> str:
    if isinstance(s.top, Redeploying):
        return "Done: no more Enablers change units"
    return "Done: the others stay"


def label_attack(s: Battle, attacker: int, target: int) -> str:
    """4.5 With the dice of both sides, the defender's last."""
    who = f"{UNIT.say(s, attacker)} attacks {UNIT.say(s, target)}"
    cell = s.where[target]
    if cell < 0:
        return who
    dice = f"{offence(s, attacker, cell)} dice against {defence(s, target, cell)}"
    return f"{who} in {HEX.say(s, cell)} ({dice})"


def label_claim(s: Battle, colour: int, whose: int) -> str:
    swayed = ("", ": own Popular Support +1", ": the enemy's Popular Support −1")
    return f"Claim Initiative with a {COLOURS[colour]} cube{swayed[whose]}"


def label_reduction(s: Battle) -> str:
    assert isinstance(s.top, Loss)
    return f"Reduce {UNIT.say(s, s.top.unit)}"


def label_removal(s: Battle) -> str:
    assert isinstance(s.top, Loss)
    stays_off = "" if s.board.units[s.top.unit].maneuvers() else " for the rest of the round"
    return f"Remove {UNIT.say(s, s.top.unit)}{stays_off}"


def label_roll(s: Battle, face: int) -> str:
    """What a face means here: on the Fate Table it is an event, elsewhere a direction."""
    is_fate = isinstance(s.top.caller, Fate)
    return f"{face}: {words.FATES[face] if is_fate else words.DIRECTIONS[face - 1]}"


TO_HEX = (UNIT, n.HEX)
VERBS: Verbs[Battle] = Verbs(
    Verb("place", n.PLACE, "Set up {unit} in {hex}", unit=TO_HEX, hex=HEX),
    Verb("default-set-up", n.USE_DEFAULT, "Set up all as the scenario proposes"),
    Verb("start-over", n.START_OVER, "Take all off the map and start over"),
    Verb("select", n.SELECT, label_selection, True, side=(SIDE, EACH), blue=Number(0, EACH - 1)),
    Verb("come-back", n.COME_BACK, "{unit} comes back in {hex}", unit=TO_HEX, hex=HEX),
    Verb("begin", n.BEGIN, "{side} takes the first Action", side=SIDE),
    Verb("redeploy", n.REDEPLOY, "Redeploy: move up to three Enablers between units"),
    Verb(
        *("transfer", n.TRANSFER, "{enabler} from {giver} to {taker}"),
        enabler=(ENABLER, n.HEX),
        giver=(UNIT, n.PAIR),
        taker=UNIT,
    ),
    Verb("restore", n.RESTORE, "Revive: restore {unit}", unit=UNIT),
    Refresh(
        *("refresh", n.REFRESH, label_refresh),
        first=(ENABLER, EACH),
        second=Maybe(ENABLER, n.NO_TYPE),
    ),
    Verb(
        *("fetch", n.FETCH, "Regroup: bring {enabler} up from the Supply box", True),
        enabler=ENABLER,
    ),
    Verb(
        *("add-cube", n.ADD_CUBE, "Regroup: a {colour} cube from Supply into the Pool", True),
        colour=COLOUR,
    ),
    Verb(
        *("allocate", n.ALLOCATE, "Regroup: {enabler} to {unit}"),
        enabler=ENABLER,
        unit=(UNIT, EACH),
    ),
    Verb("move", n.MOVE, "Move {unit} to {hex}", unit=TO_HEX, hex=HEX),
    Verb(
        *("move-formation", n.MOVE_FORMATION, "Move {formation}, unit by unit"),
        formation=FORMATION,
    ),
    Verb("move-all", n.MOVE_ALL, "Move all formations, unit by unit"),
    Verb("march", n.MARCH, "{unit} to {hex}", unit=TO_HEX, hex=HEX),
    Verb("done", n.DONE, label_done),
    Verb("attack", n.ATTACK, label_attack, attacker=(UNIT, n.PAIR), target=UNIT),
    Verb("claim", n.CLAIM, label_claim, colour=COLOUR, whose=(Maybe(WHOSE, 0), n.OWN_GAIN)),
    Verb("pass", n.PASS, "Pass with a {colour} cube", colour=COLOUR),
    Verb("exhaust", n.EXHAUST, "Exhaust {enabler}", enabler=ENABLER),
    Verb("reduce", n.REDUCE, label_reduction),
    Verb("remove", n.REMOVE, label_removal),
    Verb("retreat", n.RETREAT, "Retreat to {hex}", hex=HEX),
    Verb("advance", n.ADVANCE, "Advance to {hex}", hex=HEX),
    Verb("stay", n.STAY, "Stay"),
    Verb("salvage", n.SALVAGE, "Salvage {enabler}", enabler=ENABLER),
    Verb("roll", chance.ROLL, label_roll, face=DIE),
    Verb("count", chance.COUNT, "{hits}", hits=HITS),
    Verb("draw", chance.DRAW, "A {colour} cube", colour=COLOUR),
    Verb("pick", chance.PICK, "The hex to the {direction}", direction=DIRECTION),
)


# ---------------------------------------------------------------- what is told


def tell_round(s: Battle, number: int) -> str:
    return f"Round {number} of {s.board.rounds} begins"


def tell_own_cubes(s: Battle, side: int, blue: int, pink: int) -> str:
    return f"You hold {words.say_cubes(blue, pink)}"


def tell_wandering(s: Battle, here: int, there: int) -> str:
    if here == there:
        return f"The civilians in {HEX.say(s, here)} stay"
    return f"Civilians wander from {HEX.say(s, here)} to {HEX.say(s, there)}"


def tell_first(s: Battle, side: int, first: int) -> str:
    begins = "begins" if side == first else f"lets {SIDE_NAMES[first]} begin"
    return f"{SIDE_NAMES[side]} has the Initiative and {begins}"


def find_action_rule(s: Battle, side: int, colour: int, action: int) -> str:
    return words.ACTIONS[action][1]


def tell_removal(s: Battle, unit: int, cell: int) -> str:
    name, where = UNIT.say(s, unit), HEX.say(s, cell)
    if s.board.units[unit].maneuvers():
        return f"{name} is removed in {where}"
    return f"{name} is driven off from {where} for the rest of the round"


def find_removal_rule(s: Battle, unit: int, cell: int) -> str:
    kind = s.board.units[unit].kind
    return {n.HEADQUARTERS: "5.6", n.COMMAND_POST: "5.7"}.get(kind, "5.5")


def tell_lost_cube(s: Battle, side: int, colour: int, pile: int) -> str:
    if colour == facts.NO_CUBE:
        return f"{SIDE_NAMES[side]} has no cube to lose"
    where = PILE.say(s, pile)
    return f"{SIDE_NAMES[side]} loses a {COLOURS[colour]} cube out of its {where} for good"


def tell_fate(s: Battle, die: int) -> str:
    return f"Fate rolls {die}: {words.EVENTS[die]}" if die in words.EVENTS else f"Fate rolls {die}"


def tell_control(s: Battle, objective: int, side: int) -> str:
    points = count(s.board.objectives[objective].points, "point")
    return f"{SIDE_NAMES[side]} holds {OBJECTIVE.say(s, objective)} ({points}) now"


def tell_end(s: Battle, outcome: int, how: int) -> str:
    return f"{words.OUTCOME_NAMES[outcome]}: {tell_why(s, how)}"


def tell_why(s: Battle, how: int) -> str:
    """7 Why it is over."""
    attacker, defender = SIDE_NAMES[s.board.attacker], SIDE_NAMES[1 - s.board.attacker]
    if how == n.ALL_OBJECTIVES:
        return f"{attacker} holds every objective"
    points, others = s.points(s.board.attacker), s.points(1 - s.board.attacker)
    score = f"{attacker} has {count(points, 'point')} to {others}, and needs {s.board.needed}"
    if points >= s.board.needed and points <= others:
        score += f" and more than {defender}"
    if how == n.NO_UNITS:
        beaten = sum(1 << side for side in range(len(SIDES)) if destroyed(s, side))
        return f"{Several(SIDE).phrase(s, beaten, 'has')} no Maneuver Unit left; {score}"
    return f"the last round is over; {score}"


def find_end_rule(s: Battle, outcome: int, how: int) -> str:
    return "7.2" if how == n.NO_UNITS else "7.3"


# What the arguments of facts stand for, by their names.
ARGUMENTS: dict[str, Kind[Battle]] = {
    **dict.fromkeys(("unit", "attacker", "target", "giver", "taker"), UNIT),
    **dict.fromkeys(("hex", "from", "to"), HEX),
    **dict.fromkeys(("side", "first"), SIDE),
    **dict.fromkeys(("round", "pool", "blue", "pink", "red", "dice", "change", "now"), COUNT),
    "action": Action("an Action", ()),
    "colour": Maybe(COLOUR, facts.NO_CUBE),
    "die": DIE,
    "enabler": ENABLER,
    "hits": HITS,
    "how": HOW,
    "objective": OBJECTIVE,
    "outcome": OUTCOME,
    "pile": PILE,
}


REFILL = "{side} refills its Pool with its discards: {pool:cube} in it now"
NO_WAY_BACK = "{unit} finds no place to come back in this round"
REVIVED = "{side} gets {enabler} back from Exhausted: it is Available"
SWAYED = "Popular Support of {side} {change:+}: now {now:+}"

fact = partial(make_fact, ARGUMENTS)
FACTS: FactKinds[Battle] = FactKinds(
    fact(facts.PLACED, "placed unit hex", "{unit} is set up in {hex}", "1.1"),
    fact(facts.SET_UP, "set-up side", "{side} has set up", "1.1"),
    fact(facts.LIFTED, "lifted side", "{side} takes its units off the map and sets up anew", "1.1"),
    fact(facts.ROUND, "round round", tell_round, "2"),
    fact(facts.REFILLED, "refilled side pool", REFILL, "2.1"),
    fact(
        *(facts.CHOSE, "chose side blue pink", "{side} chooses its cubes", "2.2"),
        *(tell_own_cubes, ("blue", "pink")),
    ),
    fact(facts.RETURNED, "returned unit hex", "{unit} is back, in {hex}", "2.3"),
    fact(facts.STILL_OFF, "still-off unit", NO_WAY_BACK, "2.3"),
    fact(facts.OUT, "out unit", "{unit} is out: no unit of its formation is left", "2.3"),
    fact(facts.WANDERED, "wandered from to", tell_wandering, "2.4"),
    fact(facts.FIRST, "first side first", tell_first, "3.1"),
    fact(
        *(facts.SPENT, "spent side colour action"),
        *("{side} spends a {colour} cube: {action}", find_action_rule),
    ),
    fact(
        *(facts.TRANSFERRED, "transferred enabler giver taker"),
        *("{giver} gives {enabler} to {taker}", "4.1"),
    ),
    fact(facts.RESTORED, "restored unit", "{unit} is no longer Reduced", "4.2"),
    fact(facts.REFRESHED, "refreshed side enabler", REVIVED, "4.2"),
    fact(
        *(facts.FETCHED, "fetched side enabler"),
        *("{side} brings an Enabler up from the Supply box", "4.3"),
        *("You bring {enabler} up from the Supply box", ("enabler",)),
    ),
    fact(
        *(facts.GOT_CUBE, "got-cube side colour"),
        *("{side} puts a cube from Supply into its Pool", "4.3"),
        *("You put a {colour} cube from Supply into your Pool", ("colour",)),
    ),
    fact(facts.ALLOCATED, "allocated side enabler unit", "{unit} is given {enabler}", "4.3"),
    fact(facts.MOVED, "moved unit from to", "{unit} moves from {from} to {to}", "4.4"),
    fact(
        *(facts.ATTACKED, "attacked attacker target hex"),
        *("{attacker} attacks {target} in {hex}", "4.5"),
    ),
    fact(
        *(facts.FIRED, "fired side unit dice hits"),
        *("{side} fires {dice:die} with {unit}: {hits}", "5.2"),
    ),
    fact(facts.EXHAUSTS, "exhausted unit enabler", "{unit} exhausts {enabler}", "5.3"),
    fact(facts.REDUCED, "reduced unit", "{unit} is Reduced", "5.3"),
    fact(facts.REMOVED, "removed unit hex", tell_removal, find_removal_rule),
    fact(facts.RETREATED, "retreated unit from to", "{unit} retreats from {from} to {to}", "5.4"),
    fact(facts.ADVANCED, "advanced unit from to", "{unit} advances from {from} to {to}", "5.8"),
    fact(facts.RUBBLE, "rubble hex", "{hex} lies in rubble: it is Close from now on", "5.5"),
    fact(facts.CIVILIANS, "civilians hex", "Civilians gather in {hex}", "5.5"),
    fact(facts.CUBE_LOST, "cube-lost side colour pile", tell_lost_cube, "5.5"),
    fact(facts.FATE, "fate die", tell_fate, "6.2"),
    fact(facts.CONTROL, "control objective side", tell_control, "1.4"),
    fact(facts.SUPPORT, "support side change now", SWAYED, "6.1"),
    fact(facts.CLAIMED, "claimed side", "{side} takes the Initiative Marker", "4.6"),
    fact(facts.NO_EFFECT, "no-effect", "Nothing comes of it", "6.2"),
    fact(facts.POINTS, "points blue red", "Blue has {blue:point}, Red {red}", "7.1"),
    fact(facts.ENDED, "ended outcome how", tell_end, find_end_rule),
)
