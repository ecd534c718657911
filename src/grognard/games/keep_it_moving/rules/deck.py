"""A deck: cards as programs of small steps (steps.py), made from a data pack by pack.py.

It never changes during a game, so all copies of a state share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import bits_of

if TYPE_CHECKING:
    from grognard.games.keep_it_moving.rules.state import Kim


@mypyc_attr(acyclic=True)
class Step:
    """One thing a card does."""

    asks: bool = False  # does it wait for somebody, the player or Nature?
    question: i64 = -1  # which one, if it is a question
    momentum: i64 = 0  # how much, if it is a change of momentum
    fights: bool = False  # does the card's battle begin?

    def do(self, s: Kim) -> None:
        raise NotImplementedError


class Program:
    """Steps done one after the other: a card, an option, what a failed round does."""

    def __init__(self, number: i64, steps: list[Step]) -> None:
        self.number: Final = number  # its place among the deck's programs
        self.steps: Final = vec[Step](steps)
        self.length: Final[i64] = len(steps)
        # Half of all programs are one question or one change of momentum: seen at a glance.
        sole = steps[0] if len(steps) == 1 else Step()
        self.question: Final = sole.question
        self.momentum: Final = sole.momentum
        self.straight: Final = not any(step.asks for step in steps[:-1])
        self.asks: Final = any(step.asks for step in steps)
        self.fights: Final = any(step.fights for step in steps)


class Option:
    """One of the ways a card leaves open."""

    def __init__(
        self, name: str, label: str, program: Program, regenerates: bool, plans: bool
    ) -> None:
        self.name: Final = name
        self.label: Final = label
        self.program: Final = program
        self.regenerates: Final = regenerates  # pointless, so refused, where nobody can
        self.plans: Final = plans  # the same, where nothing is left to order
        self.may_be_refused: Final = regenerates or plans


class Question:
    """The options among which the player takes one."""

    def __init__(self, options: list[Option]) -> None:
        self.options: Final = vec[Option](options)


class Rows:
    """A table: what each face of the die does."""

    def __init__(self, rows: list[Program]) -> None:
        self.rows: Final = vec[Program](rows)


class Mark:
    """What a card leaves in play."""

    def __init__(self, name: str, title: str, text: str, until: i64, on_unit: bool) -> None:
        self.name: Final = name
        self.title: Final = title
        self.text: Final = text
        self.until: Final = until
        self.on_unit: Final = on_unit  # it sits on one unit rather than on the brigade
        self.dice: i64 = 0  # added to the die of each unit in `who`
        self.who: i64 = 0
        self.needs: i64 = 0  # added to the successes that a battle needs
        self.margin: i64 = 0  # successes beyond the needed for `cleared` to count
        self.lift: Program | None = None  # what ending it costs; None: it cannot be ended so
        self.cleared: Program | None = None  # what clearing a battle brings meanwhile


class BattleCard:
    """What is special about a battle."""

    needs: i64 = 0
    needs_dice: i64 = 0  # D3, D6 or TWO_D6 instead of a number
    plain: bool = True  # units are all one can send in: nothing else is on offer
    rounds: i64 = 0  # how many there may be; 0: no limit
    assets: bool = False  # one success must be the Supporting Assets'
    waive: Program | None = None  # what lifting that costs
    evacuate: bool = False
    abandon: Program | None = None
    any_failed: Program | None = None  # after a round in which a unit failed
    none_failed: Program | None = None
    failed: Program | None = None  # after a round that did not clear it
    cleared: Program | None = None
    first_try: Program | None = None


NO_BATTLE: Final = BattleCard()


class Card:
    """A card: its program, and its battle if it is one."""

    def __init__(self, name: str, title: str, text: str, program: Program) -> None:
        self.name: Final = name
        self.title: Final = title
        self.text: Final = text
        self.program: Final = program
        self.also: str = ""  # another title of it
        self.battle: BattleCard = NO_BATTLE  # unless it is one
        self.decisive: bool = False


class Deck:
    """Cards by kind, each with its copies, and the marks they use."""

    def __init__(self, name: str, title: str) -> None:
        self.name: Final = name
        self.title: Final = title
        self.pack: object = None  # a user's own deck as it was written, for the save file
        self.cards: vec[Card] = vec[Card]()
        self.first: vec[i64] = vec[i64]()  # each kind's first copy, and one more: the size
        self.kind_of: vec[i64] = vec[i64]()  # the kind of each copy
        self.size: i64 = 0
        self.marks: vec[Mark] = vec[Mark]()
        self.programs: vec[Program] = vec[Program]()
        self.questions: vec[Question] = vec[Question]()
        self.tables: vec[Rows] = vec[Rows]()
        self.momentum: i64 = 12
        self.levels: vec[i64] = vec[i64]([0, 0, 0, 0])
        self.refuses_idle_plans: bool = True  # by the first rules they might be paid for
        # the marks that matter at a certain moment, as lists and as bits
        self.liftable: vec[i64] = vec[i64]()
        self.timed: vec[i64] = vec[i64]()
        self.felt_in_battle: vec[i64] = vec[i64]()
        self.lift_bits: i64 = 0
        self.timed_bits: i64 = 0
        self.battle_bits: i64 = 0
        # shortcuts to what a playout looks up at every card
        self.plays: vec[Program] = vec[Program]()  # by kind
        self.options: vec[i64] = vec[i64]()  # by question: how many, 256 for each refusable
        self.answers: vec[Program] = vec[Program]()  # by question times 16, plus the option
        self.ready: bool = False

    def copies(self, kind: i64) -> i64:
        """How many there are of a card."""
        return self.first[kind + 1] - self.first[kind]

    def prepare(self) -> None:
        """Work out what follows from the cards and marks, once they are all there."""
        self.lift_bits = bits_of(self.liftable)
        self.timed_bits = bits_of(self.timed)
        self.battle_bits = bits_of(self.felt_in_battle)
        self.plays = vec[Program]([card.program for card in self.cards])
        answers: list[Program] = []
        shapes: list[int] = []
        for question in self.questions:
            options = list(question.options)
            shapes.append(len(options) + 256 * sum(option.may_be_refused for option in options))
            answers += [options[min(n, len(options) - 1)].program for n in range(16)]
        self.answers = vec[Program](answers)
        self.options = vec[i64](shapes)
        for card in self.cards:
            battle = card.battle
            special = battle.evacuate or battle.waive is not None or battle.abandon is not None
            battle.plain = not special
        self.ready = True
