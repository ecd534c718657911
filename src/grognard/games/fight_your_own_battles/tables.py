"""The tables of what can be done and of what is told in command and morale: one row for each."""

from __future__ import annotations

from functools import partial

from grognard.engine import chance
from grognard.engine.english import count
from grognard.engine.facts import FactKind, make_fact
from grognard.engine.things import Kind, Maybe, Number
from grognard.engine.verbs import Verb
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts
from grognard.games.fight_your_own_battles.rules.charts import leadership_need
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.things import (
    CELL,
    COMPANY,
    COMPULSION,
    CONDITION,
    COUNT,
    COUNTER,
    ELEMENT,
    FORCE,
    GRADE,
    HOLDER,
    HOW,
    LINE,
    NO_ELEMENT,
    OFFICER,
    ORDER,
    ORDER_DIE,
    OUTCOME,
    REACTION,
    ROW,
    SENIOR,
)

# ---------------------------------------------------------------- what can be done


def label_detach(s: Cardsheet, leader: int, member: int) -> str:
    """7.7 An NCO first, and then who goes with him."""
    if leader == member:
        return f"Detach {ELEMENT.say(s, leader)}: its NCO is to lead a detachment"
    return f"{ELEMENT.say(s, member)} follows the NCO of {ELEMENT.say(s, leader)}"


COMMAND_VERBS: tuple[Verb[Cardsheet], ...] = (
    Verb("act-as-ordered", n.ACT_AS_ORDERED, "Act as ordered"),
    Verb("swap", n.SWAP, "Give the card to {element}", element=ELEMENT),
    Verb("end", n.END, "End the turn"),
    Verb(
        *("order", n.ORDER, "{element}: {order}", True),
        element=(ELEMENT, n.ORDERS),
        order=ORDER,
    ),
    Verb("aim-for", n.AIM_FOR, "To {cell}", True, cell=CELL),
    Verb("rally", n.RALLY, "Rally {element}", element=ELEMENT),
    Verb("group", n.GROUP, "{element} joins the Group", element=ELEMENT),
    Verb("group-for", n.GROUP_FOR, "The Group stays for {bounds:bound}", bounds=Number(0, 99)),
    Verb("release", n.RELEASE, "Release {element} from the Group", element=ELEMENT),
    Verb("dissolve", n.DISSOLVE, "Dissolve the Group"),
    Verb("detach", n.DETACH, label_detach, leader=(ELEMENT, n.PAIR), member=ELEMENT),
    Verb("recall", n.RECALL, "Recall the detachment of {element}", element=ELEMENT),
    Verb("withdraw", n.WITHDRAW, "Send {element} back to the box", element=ELEMENT),
    Verb("go-over", n.GO_OVER, "The officer goes over to {element}", element=ELEMENT),
    Verb("commit", n.COMMIT, "Commit {element}", True, element=ELEMENT),
    Verb(
        *("objective", n.OBJECTIVE, "{company}: {order}", True),
        company=(COMPANY, n.ORDERS),
        order=ORDER,
    ),
    Verb("net-radio", n.NET_RADIO, "Net the radio"),
    Verb("send-runner", n.SEND_RUNNER, "Send a runner"),
    Verb("done", n.DONE, "No more of this"),
    Verb("roll", chance.ROLL, "{die}", die=Number(0, 100)),
    Verb("count", chance.COUNT, "{many}", many=Number(0, n.MOST_TESTS)),
    Verb("pick", chance.PICK, "{holder}", holder=HOLDER),
)


# ---------------------------------------------------------------- what is told


def tell_concealment(s: Cardsheet, element: int, die: int, hides: int) -> str:
    result = "is concealed" if hides else "stands in the open"
    return f"{ELEMENT.say(s, element)} throws {die} and {result}"


def tell_tests(s: Cardsheet, element: int, tests: int, per_cent: int, dice: int) -> str:
    """5.4 What is due, less what is taken off."""
    due = f"{ELEMENT.say(s, element)} has {count(tests, 'test')} due"
    return f"{due}, {per_cent} per cent off: {count(dice, 'die')}"


def tell_result(s: Cardsheet, element: int, ones: int, row: int) -> str:
    return f"{count(ones, 'one') if ones else 'No one'}: {ROW.say(s, row)}"


def tell_counter(s: Cardsheet, element: int, counter: int) -> str:
    """6.6 Nothing is said where there is none."""
    if counter == n.NO_COUNTER:
        return ""
    return f"{ELEMENT.say(s, element)} gets a {COUNTER.say(s, counter)} counter"


def tell_command(s: Cardsheet, company: int, element: int, reaction: int) -> str:
    """3.4 From where he commands, or that he does not."""
    who = OFFICER.say(s, company)
    if reaction == n.NO_ACTION:
        return f"{who} does nothing in this bound"
    return f"{who} commands from {ELEMENT.say(s, element)}"


def tell_leadership(s: Cardsheet, grade: int, die: int, need: int) -> str:
    """8.1 With the die, if one was thrown."""
    who = f"Leadership Test of a {GRADE.say(s, grade)} leader"
    if die == 0:
        return f"{who}: he cannot fail"
    result = "passed" if die < leadership_need(grade) else "failed"
    return f"{who}: {die}, less than {need} needed, {result}"


def tell_radio(s: Cardsheet, element: int, die: int, need: int) -> str:
    result = "netted" if die >= need else "no contact"
    return f"Radio test of {ELEMENT.say(s, element)}: {die}, {need} needed: {result}"


def tell_milestone(s: Cardsheet, force: int, milestone: int, dice: int, ones: int) -> str:
    """9.3 With how much of the base it stands for."""
    per_cent = milestone * s.board.forces[force].milestone
    thrown = f"{count(dice, 'die')}, {count(ones, 'one') if ones else 'no one'}"
    return f"{FORCE.say(s, force)} tests its {per_cent} % milestone: {thrown}"


def tell_retake(s: Cardsheet, force: int, milestone: int, dice: int, sixes: int) -> str:
    per_cent = milestone * s.board.forces[force].milestone
    thrown = f"{count(dice, 'die')}, {count(sixes, 'six') if sixes else 'no six'}"
    return f"{FORCE.say(s, force)} takes its {per_cent} % milestone again: {thrown}"


def tell_successor(s: Cardsheet, company: int, element: int) -> str:
    if element == n.NOBODY:
        return f"{COMPANY.say(s, company)} has nobody to take its officer's place"
    return f"The NCO of {ELEMENT.say(s, element)} takes over {COMPANY.say(s, company)}"


def find_end_rule(s: Cardsheet, outcome: int, how: int) -> str:
    return "9.4" if how == n.BY_WITHDRAWAL else "X12.5"


# What the arguments of facts stand for, by their names.
ARGUMENTS: dict[str, Kind[Cardsheet]] = {
    **dict.fromkeys(("element", "with", "leader"), ELEMENT),
    **dict.fromkeys(("die", "need", "hides", "card", "tests", "per-cent", "dice"), COUNT),
    **dict.fromkeys(("ones", "sixes", "change", "score", "milestone", "base"), COUNT),
    **dict.fromkeys(("bound", "bounds", "session"), COUNT),
    "cell": CELL,
    "company": COMPANY,
    "officer": OFFICER,
    "commander": NO_ELEMENT,
    "condition": CONDITION,
    "counter": COUNTER,
    "face": ORDER_DIE,
    "force": FORCE,
    "grade": GRADE,
    "holder": HOLDER,
    "how": HOW,
    "line": LINE,
    "order": ORDER,
    "outcome": OUTCOME,
    "reaction": REACTION,
    "row": ROW,
    "senior": SENIOR,
    "successor": Maybe(ELEMENT, n.NOBODY),
    "where": COMPULSION,
}

fact = partial(make_fact, ARGUMENTS)
COMMAND_FACTS: tuple[FactKind[Cardsheet], ...] = (
    fact(
        *(facts.RATED, "rated element die grade"),
        *("The NCO of {element} throws {die}: {grade}", "2.1"),
    ),
    fact(facts.CO_RATED, "co-rated officer die grade", "{officer} throws {die}: {grade}", "2.1"),
    fact(
        facts.SENIOR_RATED, "senior-rated senior die grade", "{senior} throws {die}: {grade}", "2.2"
    ),
    fact(facts.HIDDEN, "hidden element die hides", tell_concealment, "10.1"),
    fact(facts.RADIO_TEST, "radio-test element die need", tell_radio, "12.1"),
    fact(facts.BOUND, "bound bound", "Bound {bound} begins", "3.2"),
    fact(facts.DEALT, "dealt card holder", "Card {card}: {holder}", "4.1"),
    fact(
        *(facts.REACTED, "reacted element grade die reaction"),
        *("{element}, {grade}, throws {die}: {reaction}", "4.2"),
    ),
    fact(facts.SWAPPED, "swapped element with", "{element} gives its card to {with}", "4.3"),
    fact(facts.LINE, "line element line tests", "{element}: {line} ({tests:test} due)", "5.1"),
    fact(facts.TESTED, "tested element tests per-cent dice", tell_tests, "5.4"),
    fact(facts.RESULT, "result element ones row", tell_result, "5.4"),
    fact(
        *(facts.SCORED, "scored element change score"),
        *("Score of {element} {change:+}: now {score}", "5.5"),
    ),
    fact(facts.ORDER_DIE, "order-die element face", "Order Die of {element}: {face}", "6.1"),
    fact(facts.COUNTERED, "counter element counter", tell_counter, "6.6"),
    fact(facts.ABANDONED, "abandoned element", "The crew of {element} leaves its vehicle", "5.7"),
    fact(facts.SURRENDERED, "surrendered element", "{element:surrenders}", "5.4"),
    fact(facts.BROKEN, "broken element", "{element:breaks}", "5.4"),
    fact(facts.INTO_BOX, "into-box element", "{element:is} in the box", "9.6"),
    fact(facts.COMMANDED, "commanded company commander reaction", tell_command, "3.4"),
    fact(
        *(facts.ORDERED, "ordered element order", "{element:gets} an order", "7.2"),
    ),
    fact(
        *(facts.RALLIED, "rallied element dice sixes"),
        *("{element:is} rallied with {dice:die}: {sixes:six}", "9.2"),
    ),
    fact(
        *(facts.NEW_NCO, "new-nco element die grade"),
        *("{element:gets} a new NCO, {die}: {grade}", "7.4"),
    ),
    fact(facts.NCO_HIT, "nco-hit element", "The NCO of {element} is hit", "7.4"),
    fact(facts.CO_HIT, "co-hit officer element", "{officer} is hit, with {element}", "7.5"),
    fact(facts.SUCCEEDED, "succeeded company successor", tell_successor, "7.6"),
    fact(
        *(facts.GROUPED, "grouped element officer"),
        *("{element:joins} the Group of {officer}", "11.1"),
    ),
    fact(facts.RELEASED, "released element", "{element:leaves} its Group", "11.3"),
    fact(
        *(facts.DETACHED, "detached element leader"),
        *("{element:is} detached under the NCO of {leader}", "7.7"),
    ),
    fact(facts.RECALLED, "recalled leader", "The detachment of {leader} is recalled", "7.7"),
    fact(facts.LEADERSHIP, "leadership grade die need", tell_leadership, "8.1"),
    fact(facts.SESSION, "session session", "Session {session} begins", "3.6"),
    fact(facts.MILESTONE, "milestone force milestone dice ones", tell_milestone, "9.3"),
    fact(facts.RETAKEN, "retaken force milestone dice sixes", tell_retake, "9.3"),
    fact(
        *(facts.CONDITION, "condition force condition"),
        *("The condition of {force} is {condition}", "9.4"),
    ),
    fact(facts.COMMITTED, "committed element", "{element:is} committed", "9.5"),
    fact(facts.BASE_RAISED, "base-raised force base", "{force} has a new base: {base}", "9.5"),
    fact(facts.OBJECTIVE_SET, "objective company order", "{company} has a new objective", "7.3"),
    fact(facts.RADIO_OUT, "radio-out element", "The radio of {element} is out for good", "12.1"),
    fact(facts.OFF_THE_NET, "off-the-net element", "{element:is} off the net", "12.2"),
    fact(facts.RAN, "ran element", "A runner of {element} arrives", "12.3"),
    fact(facts.NO_CARD, "no-action element", "{element:does} nothing in this bound", "4.2"),
    fact(facts.ENDED, "ended outcome how", "{outcome}: {how}", find_end_rule),
    fact(facts.LOST, "lost element", "{element:is} lost", "9.1"),
    fact(facts.CO_JOINED, "co-joined officer element", "{officer} joins {element}", "1.2"),
    fact(facts.SENT_BACK, "sent-back element", "{element:is} sent back to the box", "9.6"),
    fact(facts.GROUP_DIE, "group-die officer face", "Order Die for {officer}: {face}", "11.2"),
    fact(
        *(facts.GROUP_LIMITED, "group-limited officer bounds"),
        *("The Group of {officer} stays together for {bounds:bound}", "11.1"),
    ),
    fact(facts.COMPELLED, "compelled element where", "{element} must {where}", "5.4"),
    fact(facts.GOAL_SET, "goal element cell", "{element:is} told where to go", "7.2"),
)
