"""The tables of what is saved: the fields of a state, and the rules that can be open."""

from __future__ import annotations

from grognard.engine.chance import Die
from grognard.engine.fields import Each, Field, Row
from grognard.engine.saving import Saving
from grognard.engine.stacks import Loan, Stacks
from grognard.engine.things import Flag, Number
from grognard.engine.value import BadState, frames, whole
from grognard.games.march_of_justice.pack import find_boards
from grognard.games.march_of_justice.rules import (
    administration,
    asking,
    contact,
    cup,
    kremlin,
    movement,
    outcome,
    rapt,
    turn,
)
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.things import (
    BLOCKED_PLACE,
    CHITS,
    COLUMN,
    CORE,
    HAPPENED,
    MOMENTUM,
    PLACE,
    PLACES,
    RUSSIANS,
    SIDE,
    SPOT,
    UNIT,
    UNITS,
)
from grognard.games.march_of_justice.words import SIDES

MOST_TURNS = 100

FIELDS: tuple[Field[March], ...] = (
    Field("russians", RUSSIANS),
    Field("losses_too", Flag()),
    Field("all_repulsed", Flag()),
    Field("mct_at_home", Flag()),
    Field("turn", Number(1, MOST_TURNS)),
    Field("active", SIDE),
    Field("momentum", MOMENTUM),
    Field("where", Each(UNIT, SPOT)),
    Field("due", Each(UNIT, Number(1, MOST_TURNS), sparse=True)),
    Field("reduced", UNITS),
    Field("switched", UNITS),
    Field("mct", Each(CORE, Number(0, n.SQUARES - 1))),
    Field("shifts", Each(CORE, Number(-2, 2), sparse=True)),
    Field("left", Each(UNIT, Number(0, 20), sparse=True)),
    Field("spent", UNITS),
    Field("blocks", Row(BLOCKED_PLACE)),
    Field("second_block", Flag()),
    Field("cup", CHITS),
    Field("marching", UNITS),
    Field("orders", Each(UNIT, PLACE, sparse=True, usual=n.NOWHERE)),
    Field("happened", HAPPENED),
    Field("crt_column", COLUMN),
    Field("crt_row", Number(-1, n.LAST_ROW)),
    Field("outcome", Number(0, n.AMNESTY)),
)

STACKS: Stacks[March] = Stacks(
    rules=(
        *(turn.Turn, administration.Administration, movement.Returns, movement.Movement),
        *(asking.WhereTo, contact.Contacts, contact.WhomToMeet, contact.Muster, contact.Contact),
        *(outcome.Outcome, outcome.Loss, outcome.WhichUnit, outcome.Retreat, outcome.Defection),
        *(outcome.Advance, cup.Mobilization, cup.DrawChit, cup.Arrival, cup.Silence, cup.Flip),
        *(cup.Turncoat, cup.Desertion, kremlin.Boons, kremlin.Roadblocks, kremlin.Deployment),
        *(kremlin.WhereToBlock, rapt.PriorityTable, rapt.Grozny, rapt.Attacks),
    ),
    loans={
        Die: Loan(
            {"Contact": "result", "Grozny": "march"},
            {"sides": (6, 6)},
            heading="6.2.1 The die",
        )
    },
    things={
        **dict.fromkeys(("side", "nation"), SIDE),
        **dict.fromkeys(("units", "attackers"), UNITS),
        **dict.fromkeys(("places", "froms"), PLACES),
        "unit": UNIT,
        "target": PLACE,
    },
)


def check(s: March) -> None:
    """It is the half of the active side, and the map shows how a game that is over ended."""
    whole(s.answer, "state.answer", 0, 100)
    if s.second_block == (s.cup >> n.ROADBLOCK & 1 == 1):
        raise BadState("state.second_block: true once the Roadblock is out of the cup, not before")
    stack = frames(s)
    if len(stack) > 1:
        last = turn.Turn.sections.index("wagner's victory")
        half = n.WAGNER if stack[1].resume_at <= last else n.RUSSIA
        if s.active != half:
            raise BadState(f"state.active: it is the half of {SIDES[half]}")
    if s.finished != (s.outcome > 0) or (s.finished and len(stack) > 1):
        raise BadState("state.finished: a game that is over has an outcome, and no open rule")
    seen = {
        0: True,
        int(n.WAGNER_WINS): turn.has_line(s, n.WAGNER),
        int(n.RUSSIA_WINS): turn.has_line(s, n.RUSSIA) and s.russians == n.SECOND_PLAYER,
        int(n.AMNESTY): s.turn == s.board.turns,
    }
    if not seen[s.outcome]:
        raise BadState(f"state.outcome: {s.outcome} does not fit this state")


def make_saving(version: str) -> Saving[March]:
    """How the states of a version of the rules are saved: its boards are known by name."""
    boards = find_boards(version)
    return Saving(
        begin=lambda data: turn.new_march(boards.get_for_saved(data)),
        fields=(*boards.fields(), *FIELDS),
        stacks=STACKS,
        check=check,
    )
