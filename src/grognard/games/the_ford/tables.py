"""The game's tables: what can be done, what is told, and what is saved of a state."""

from __future__ import annotations

from grognard.engine import chance
from grognard.engine.facts import FactKind, FactKinds
from grognard.engine.fields import Field, Row
from grognard.engine.saving import Saving
from grognard.engine.stacks import Loan, Stacks, find_rules
from grognard.engine.things import Number, Several, Thing
from grognard.engine.value import BadState
from grognard.engine.verbs import Throw, Verb, Verbs
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.rules import day, facts, march, melee
from grognard.games.the_ford.rules.state import Duel

SIDES = ("red", "blue")
CARDS = ("charge", "feint", "guard")
OUTCOMES = {n.RED_WINS: "red", n.BLUE_WINS: "blue", n.DRAWN: "draw"}
WHY = {
    n.ACROSS: ("The far bank is reached.", "4.1"),
    n.NO_MEN: ("The last man is down.", "4.2"),
    n.DUSK: ("The sun has set.", "4.3"),
    n.NO_CARDS: ("There is no card left to lay.", "4.4"),
}

SIDE: Thing[Duel] = Thing("a side", SIDES)
CARD: Thing[Duel] = Thing("a card", CARDS)
MAN: Thing[Duel] = Thing("a man", ("1", "2", "3", "4"))
COUNT: Number[Duel] = Number(0, 100)

VERBS: Verbs[Duel] = Verbs(
    Verb("step", n.STEP, "Come on"),
    Verb("halt", n.HALT, "Halt"),
    Verb("spring", n.SPRING, "Spring the ambush"),
    Verb("hold", n.HOLD, "Let them pass"),
    Verb("lay", n.LAY, "Lay {side} {card}", secret=True, side=(SIDE, n.KINDS), card=CARD),
    Verb("draw", chance.DRAW, "Draw {card}", secret=True, card=CARD),
    Verb("roll", chance.ROLL, "Roll {total}", total=COUNT),
    Verb("count", chance.COUNT, "Count {hits}", hits=COUNT),
    Verb("pick", chance.PICK, "Pick {man}", man=Number(0, n.MEN - 1)),
    Throw(dice=3, sides=6),
)

FACTS: FactKinds[Duel] = FactKinds(
    FactKind(
        *("dealt", facts.DEALT, "{side} draws a card", "1.1", "{side} draws {card}"),
        secret=("card",),
        side=SIDE,
        card=CARD,
    ),
    FactKind("ground", facts.GROUND, "A company could march {paces} paces", "1.2", paces=COUNT),
    FactKind("laid", facts.LAID, "{side} lays a card face down", "1.3", side=SIDE),
    FactKind(
        *("turned-up", facts.TURNED_UP, "Red has laid {red}, blue {blue}", "1.4"),
        red=CARD,
        blue=CARD,
    ),
    FactKind(
        *("paced", facts.PACED, "{side} comes on; red is {ahead} paces ahead", "2"),
        side=SIDE,
        ahead=Number(),
    ),
    FactKind("sprung", facts.SPRUNG, "{side} springs an ambush", "2.2", side=SIDE),
    FactKind("fell", facts.FELL, "Man {man} of {side} falls", "3.1", side=SIDE, man=MAN),
    FactKind(
        *("ended", facts.ENDED, "It is over: {outcome}. {why}"),
        outcome=Thing("an outcome", ("", *OUTCOMES.values())),
        why=Thing("a reason", ("", *(why for why, _ in WHY.values()))),
    ),
)


def check_end(s: Duel) -> None:
    """Who has won has a reason, and nobody else has one."""
    if not (s.finished == (s.outcome > 0) == (s.how > 0)):
        raise BadState("state.finished: a game that is over has outcome and how, another has none")
    if not s.finished and (abs(int(s.front)) == n.BANK or not all(s.men)):
        raise BadState("state.finished: with a company across or gone, the game is over")


SAVING: Saving[Duel] = Saving(
    begin=lambda data: day.new_day(),
    fields=(
        Field("front", Number(-n.BANK, n.BANK)),
        Field("paces", Number(0, 6)),
        Field("rounds", COUNT),
        Field("how", Number(0, n.NO_CARDS)),
        Field("outcome", Number(0, n.DRAWN)),
        Field("men", Row(Number(0, n.ALL_MEN))),
        Field("hands", Row(COUNT)),
        Field("deck", Row(COUNT)),
        Field("used", Row(COUNT)),
    ),
    stacks=Stacks(
        rules=find_rules(day, march, melee),
        loans={
            chance.Sum: Loan(
                {"Day": "orders"}, {"dice": (2, 2), "sides": (3, 3)}, heading="1.2 Ground"
            ),
            chance.Die: Loan({"Day": "dusk"}, {"sides": (6, 6)}, heading="1.5 Dusk"),
            chance.CountFaces: Loan(
                {"March": ("after ambush", "losses")},
                {"dice": (1, n.MEN), "good": (1, 2), "sides": (6, 6)},
                heading="2.2 Fire, or nerve",
            ),
            chance.Pick: Loan({"Casualties": "fall"}, fits=melee.may_fall, heading="3.1 Who falls"),
        },
        things={"side": SIDE, "among": Several(MAN)},
    ),
    check=check_end,
)
