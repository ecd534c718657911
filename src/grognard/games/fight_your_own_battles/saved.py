"""The table of what is saved of a battle, and of the rules that can be open."""

from __future__ import annotations

from grognard.engine import chance
from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.fields import (
    Each,
    Field,
    Listing,
    Members,
    Row,
    Shape,
    Table,
    check_names,
    read_one,
)
from grognard.engine.rules import Frame
from grognard.engine.saving import Saving
from grognard.engine.stacks import Loan, Stacks, find_rules
from grognard.engine.things import Kind, Maybe, Number, Several, Thing
from grognard.engine.value import BadState, Json, expect
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.field_saved import (
    FIELD_CHAPTERS,
    FIELD_COUNTS,
    FIELD_DICE,
    FIELD_THINGS,
)
from grognard.games.fight_your_own_battles.pack import BOARDS
from grognard.games.fight_your_own_battles.rules import (
    command,
    command_turn,
    compelled,
    deciding,
    leadership,
    losing,
    milestones,
    momentum,
    nerve,
    opening,
    orders,
    radios,
    raising,
    reaction,
    sequence,
    session,
    turn,
)
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.things import (
    CELL,
    COMPANY,
    CONDITION,
    COUNTER,
    ELEMENT,
    FORCE,
    HOLDER,
    LINE,
    ORDER,
    ROW,
    SIDE,
)

MOST = 100_000_000  # numbers that no rule reaches
COUNT: Number[Cardsheet] = Number(0, MOST)
SCORE: Number[Cardsheet] = Number(0, n.FULL_SCORE)
MAYBE_CELL = Maybe(CELL, n.NOWHERE)
MAYBE_ELEMENT = Maybe(ELEMENT, n.NOBODY)
PLACE: Thing[Cardsheet] = Thing("a place", words.PLACES)
RADIO: Thing[Cardsheet] = Thing("a radio", words.RADIOS)
DAMAGE: Thing[Cardsheet] = Thing("damage", words.DAMAGES)
KIND: Thing[Cardsheet] = Thing("a kind", words.KINDS)
WAY: Thing[Cardsheet] = Thing("a way", words.WAYS)
GRADE: Number[Cardsheet] = Number(n.UNRATED, n.ABOVE_AVERAGE)


class Knowledge(Shape[Cardsheet]):
    """X3 Which enemies each element knows, for those that know any."""

    def to_data(self, s: Cardsheet, held: BitSet) -> Json:
        names, count = ELEMENT.ids(s), int(s.board.count)
        known: dict[str, list[str]] = {}
        for pair in held.members():
            known.setdefault(names[pair // count], []).append(names[pair % count])
        return known

    def from_data(self, s: Cardsheet, data: Json, where: str, held: BitSet) -> BitSet:
        check_names(data, ELEMENT.ids(s), where, sparse=True)
        known = EMPTY
        for name, enemies in data.items():
            element = ELEMENT.from_data(s, name)
            for enemy in expect(enemies, list, f"{where}.{name}"):
                number = read_one(ELEMENT, s, enemy, f"{where}.{name}")
                known = known.plus(element * s.board.count + number)
        return known


class Cells(Shape[Cardsheet]):
    """A set of cells."""

    def to_data(self, s: Cardsheet, held: BitSet) -> Json:
        return [CELL.to_data(s, cell) for cell in held.members()]

    def from_data(self, s: Cardsheet, data: Json, where: str, held: BitSet) -> BitSet:
        found = EMPTY
        for one in expect(data, list, where):
            found = found.plus(read_one(CELL, s, one, where))
        return found


def each(kind: Kind[Cardsheet]) -> Each[Cardsheet]:
    """Something that every element has."""
    return Each(ELEMENT, kind)


def few(kind: Kind[Cardsheet], usual: int = 0) -> Each[Cardsheet]:
    """Something that few elements have."""
    return Each(ELEMENT, kind, sparse=True, usual=usual)


ELEMENT_FIELDS: tuple[Field[Cardsheet], ...] = (
    Field("kind", each(KIND)),
    Field("figures", each(COUNT)),
    Field("score", each(SCORE)),
    Field("nco", each(GRADE)),
    Field("nco_lost", few(COUNT)),
    Field("lines", Table(ELEMENT, LINE, COUNT, sparse=True)),
    Field("dry", few(Several(LINE))),
    Field("row", few(ROW)),
    Field("counter", few(COUNTER)),
    Field("place", each(PLACE)),
    Field("retiring", Members(ELEMENT)),
    Field("landed", few(COUNT)),
    Field("order", each(ORDER)),
    Field("goal", few(MAYBE_CELL, n.NOWHERE)),
    Field("damage", few(DAMAGE)),
    Field("carrier", few(MAYBE_ELEMENT, n.NOBODY)),
    Field("group", few(Maybe(COMPANY, n.NOBODY), n.NOBODY)),
    Field("detached", few(MAYBE_ELEMENT, n.NOBODY)),
    Field("radio", few(RADIO)),
    Field("failures", few(COUNT)),
    Field("runner", Members(ELEMENT)),
)
TABLE_FIELDS: tuple[Field[Cardsheet], ...] = (
    Field("cell", few(MAYBE_CELL, n.NOWHERE)),
    Field("facing", few(WAY)),
    Field("doubled", Members(ELEMENT)),
    Field("letter", few(Number(n.NOBODY, n.MOST_ELEMENTS), n.NOBODY)),
    Field("markers", Row(MAYBE_CELL)),
    Field("knows", Knowledge()),
    Field("shots", Row(COUNT)),
    Field("last_target", few(MAYBE_ELEMENT, n.NOBODY)),
    Field("last_aim", few(MAYBE_CELL, n.NOWHERE)),
    Field("in_action", Members(ELEMENT)),
    Field("fired", few(COUNT)),
    Field("aimed", Members(ELEMENT)),
    Field("lurking", Members(ELEMENT)),
    Field("mute", Members(ELEMENT)),
    Field("opened", Cells()),
)
OFFICER_FIELDS: tuple[Field[Cardsheet], ...] = (
    Field("co", Each(COMPANY, GRADE)),
    Field("co_with", Each(COMPANY, MAYBE_ELEMENT)),
    Field("co_lost", Each(COMPANY, COUNT)),
    Field("successor", Each(COMPANY, MAYBE_ELEMENT)),
    Field("objective", Each(COMPANY, ORDER)),
    Field("objective_goal", Each(COMPANY, MAYBE_CELL)),
    Field("group_ends", Each(COMPANY, COUNT)),
    Field("linked", Members(COMPANY)),
    Field("senior", Each(FORCE, GRADE)),
    Field("base", Each(FORCE, COUNT)),
    Field("tested", Each(FORCE, COUNT)),
    Field("condition", Each(FORCE, CONDITION)),
)

CHAPTERS = (
    *(sequence, opening, turn, reaction, nerve, momentum, losing, compelled, command_turn),
    *(command, raising, orders, deciding, leadership, radios, session, milestones),
    *FIELD_CHAPTERS,
)


def may_be_dealt(s: Cardsheet, pick: Frame) -> bool:
    """4.1 Is the card dealt among those who have none?"""
    deal = pick.caller
    assert isinstance(pick, chance.Pick)
    assert isinstance(deal, sequence.Deal)
    return pick.among == deal.holders


def check_battle(s: Cardsheet) -> None:
    """A battle that is over says how, and nobody holds two cards."""
    if not (s.finished == (s.outcome > 0) == (s.how > 0)):
        raise BadState("state.finished: a battle that is over has outcome and how, another none")
    if s.turn > len(s.cards):
        raise BadState("state.turn: more cards are played than were dealt")
    if len(set(s.cards)) != len(s.cards):
        raise BadState("state.cards: somebody holds two")


def begin(data: Json) -> Cardsheet:
    return sequence.new_battle(BOARDS.get_for_saved(data))


SAVING: Saving[Cardsheet] = Saving(
    begin=begin,
    fields=(
        *BOARDS.fields(),
        Field("bound", COUNT),
        Field("outcome", Number(0, n.DRAWN)),
        Field("how", Number(0, n.NOBODY_LEFT)),
        Field("cards", Listing(HOLDER)),
        Field("turn", COUNT),
        Field("reacted", Members(ELEMENT)),
        Field("noted", Listing(COUNT)),
        *ELEMENT_FIELDS,
        *TABLE_FIELDS,
        *OFFICER_FIELDS,
    ),
    stacks=Stacks(
        rules=find_rules(*CHAPTERS),
        loans={
            chance.Die: Loan(
                {
                    "RateNcos": "rate",
                    "RateOfficers": "rate",
                    "RateSeniors": "rate",
                    "Concealments": "result",
                    "FirstNet": "result",
                    "Netting": "result",
                    "Reaction": "result",
                    "CommandTurn": "command",
                    "Replacing": "rate",
                    "Leadership": "result",
                    "ElementTurn": "phases",
                    "GroupTurn": "begin",
                    **FIELD_DICE,
                },
                {"sides": (3, 10)},
                heading="3 The die",
            ),
            chance.CountFaces: Loan(
                {
                    "Tests": "result",
                    "OfficerDice": ("CO", "result"),
                    "VehicleLost": "CO",
                    "Rally": "result",
                    "Milestones": "result",
                    "Retakes": "result",
                    **FIELD_COUNTS,
                },
                {"dice": (0, n.MOST_TESTS), "good": (0, 6), "sides": (6, 6)},
                heading="5.4 Dice that count",
            ),
            chance.Pick: Loan({"Deal": "dealt"}, fits=may_be_dealt, heading="4.1 Who is next?"),
        },
        things={
            "side": SIDE,
            "element": ELEMENT,
            "leader": MAYBE_ELEMENT,
            "company": Maybe(COMPANY, n.NOBODY),
            "force": Maybe(FORCE, n.NOBODY),
            "among": Members(HOLDER),
            "holders": Members(HOLDER),
            "members": Members(ELEMENT),
            "willing": Members(ELEMENT),
            "named": Members(ELEMENT),
            "ordered": Members(ELEMENT),
            "told": Members(COMPANY),
            "order": ORDER,
            **FIELD_THINGS,
        },
    ),
    check=check_battle,
)
