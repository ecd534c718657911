"""A state is a value, and its frames say which rules are being carried out.

A frame is a bookmark in the rulebook: it never changes, and it knows the frame that called
it and the section to go back to there. So states may share frames, and copying a state
copies none. Compiled by mypyc together with every game's rules; nothing here knows a game,
a clock, a file or where the dice come from.

`Any` in a frame's signature stands for "this game's own State": a Generic would cost every
compiled frame a __dict__ and the garbage collector's attention.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.dice import Dice

# An act is one number: a verb in the high bits, what it points at in the low 32.
# Numbers 1 to 15 are Nature's verbs (see chance.py); games begin at 16 << 32.
OPERAND: Final[i64] = 0xFFFFFFFF


def operand(act: i64) -> i64:
    """What an act points at."""
    return act & OPERAND


def verb(act: i64) -> i64:
    """What is done, whatever it points at."""
    return act & ~OPERAND


class Reason:
    """Why an act is refused: the rule's number and words. Made at import, so refusing is free."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule: Final = rule
        self.text: Final = text

    def __repr__(self) -> str:
        return f"{self.rule}: {self.text}"


ROOM: Final[i64] = 256  # acts that moves are first made room for; few positions offer more

MOST_WEIGHT: Final = 2**31  # what Dice.below can tell apart

NO_SUCH_ACT: Final = Reason("", "That cannot be done here.")


class Moves:
    """The acts on offer, in a buffer that is used again and again, and grows where it must."""

    def __init__(self) -> None:
        self.acts = vec[i64]([0] * ROOM)
        self.n: i64 = 0
        self.refused: list[tuple[int, Reason]] | None = (
            None  # kept only where somebody wants to know
        )

    def offer_all(self, acts: vec[i64]) -> None:
        """Take up acts about which `why_not` has been asked before."""
        n = self.n
        while n + len(acts) > len(self.acts):
            self.grow()
        buffer = self.acts
        for act in acts:
            buffer[n] = act
            n += 1
        self.n = n

    def offer(self, act: i64, why_not: Reason | None) -> None:
        """Take `act` up, unless there is a reason against it."""
        if why_not is None:
            if self.n == len(self.acts):
                self.grow()
            self.acts[self.n] = act
            self.n += 1
        elif self.refused is not None:
            self.refused.append((act, why_not))

    def grow(self) -> None:
        """Make room for twice as many."""
        self.acts = extend(self.acts, vec[i64]([0] * len(self.acts)))


class Odds:
    """What may come up, and how often each does."""

    def __init__(self) -> None:
        self.acts: list[int] = []
        self.weights: list[int] = []

    def add(self, act: i64, weight: int) -> None:
        self.acts.append(act)
        self.weights.append(weight)


class Fact:
    """Something that happened, for people: which kind of fact, and its numbers."""

    def __init__(self, kind: i64, numbers: list[int]) -> None:
        self.kind: Final = kind
        self.numbers: Final = numbers


NOTHING_TOLD: Final[list[Fact]] = []


# ---------------------------------------------------------------- frames

Callers = dict[str, str | tuple[str, ...]]  # by name, with the sections they go on at
ANYWHERE: Final = "*"  # instead of a section, where the caller has as many as its data says
Bounds = dict[str, tuple[int, int]]  # by operand, the least and the most

PROCEDURE: Final[i64] = 0
CHOICE: Final[i64] = 1
CHANCE: Final[i64] = 2


@mypyc_attr(acyclic=True)
class Frame:
    """A rule being carried out."""

    kind: i64 = PROCEDURE
    resume_at: i64 = 0  # the section where the caller goes on
    caller: Frame | None = None
    may_be_over: bool = False  # must `over` be asked? (A Choice that writes `over` says so.)

    heading: ClassVar[str] = ""  # the section that players find themselves in: "5.4 Losses"

    # What may be saved: a Procedure's sections by name, by whom the rule is called and at which
    # section that one then goes on, and between which bounds its plain numbers are.
    sections: ClassVar[tuple[str, ...]] = ()
    called: ClassVar[Callers] = {}
    holds: ClassVar[Bounds] = {}

    def fits(self, s: Any) -> bool:
        """Can this rule go on in a state that was read? Asked there, and nowhere else."""
        return True

    def run(self, s: Any, section: i64) -> None:
        raise NotImplementedError

    def over(self, s: Any) -> bool:
        raise NotImplementedError

    def waiting(self, s: Any) -> i64:
        raise NotImplementedError

    def side_of(self, act: i64) -> i64:
        raise NotImplementedError

    def find_moves(self, s: Any, moves: Moves) -> None:
        raise NotImplementedError

    def why_not(self, s: Any, act: i64) -> Reason | None:
        raise NotImplementedError

    def outcomes(self, s: Any, odds: Odds) -> None:
        raise NotImplementedError

    def sample(self, s: Any, dice: Dice) -> i64:
        raise NotImplementedError

    def resolve(self, s: Any, dice: Dice) -> None:
        raise NotImplementedError

    def take(self, s: Any, act: i64) -> None:
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Procedure(Frame):
    """A rule that runs by itself, section after section: write `run`."""


@mypyc_attr(acyclic=True)
class Choice(Frame):
    """A rule that waits for a side. `why_not` is the rule; the moves follow from it.

    Where several sides choose at once in secret, `waiting` tells which of them still must and
    `side_of` whose act an act is; each answer makes the frame `become` one that holds it.
    """

    kind: i64 = CHOICE
    side: i64 = 0

    def over(self, s: Any) -> bool:
        """Is there nothing (more) to choose here? Asked where `may_be_over` is set."""
        return False

    def waiting(self, s: Any) -> i64:
        """The sides that must choose, one bit each."""
        one: i64 = 1
        return one << self.side

    def side_of(self, act: i64) -> i64:
        """Whose act this would be."""
        return self.side

    def find_moves(self, s: Any, moves: Moves) -> None:
        """Offer everything one could point at, through `why_not`."""
        raise NotImplementedError

    def why_not(self, s: Any, act: i64) -> Reason | None:
        """The reason against `act`, if there is one. Nothing else says what is legal."""
        return None


@mypyc_attr(acyclic=True)
class Chance(Frame):
    """A rule that waits for Nature: what may come up, and how often each does."""

    kind: i64 = CHANCE

    def sample(self, s: Any, dice: Dice) -> i64:
        """One of the outcomes, as often as it should come up. Override it to be quick."""
        odds = Odds()
        self.outcomes(s, odds)
        total = sum(odds.weights)
        assert total < MOST_WEIGHT, "so many outcomes want a sample of their own"
        left: int = dice.below(total)
        n = 0
        while left >= odds.weights[n]:
            left -= odds.weights[n]
            n += 1
        return odds.acts[n]

    def resolve(self, s: Any, dice: Dice) -> None:
        """Sample and take at once, as playouts do. An override may be quicker, never different."""
        self.take(s, self.sample(s, dice))

    def take(self, s: Any, act: i64) -> None:
        """What came up is the answer to the rule that asked."""
        state: State = s
        state.done(operand(act))


# ---------------------------------------------------------------- states


@mypyc_attr(acyclic=True)
class State:
    """What the states of all games share: the innermost rule, where it is, and how it ended."""

    top: Frame
    at: i64 = 0  # the next section of the innermost rule
    answer: i64 = 0  # what the rule just finished answered
    finished: bool = False
    outcome: i64 = 0  # which of the game's results, once finished
    heard: bool = False  # does anybody listen to the facts? No part of the value, nor is `told`
    told: list[Fact]

    def __init__(self, first: Frame) -> None:
        self.top = first
        self.told = NOTHING_TOLD

    def copy(self) -> Any:
        """A state that is the same and shares nothing that can change."""
        raise NotImplementedError

    def guess(self, side: i64, dice: Dice) -> Any:
        """A state that looks the same to `side`, with all it cannot see dealt anew."""
        raise NotImplementedError

    def measure(self, n: i64) -> i64:
        """The n-th of the numbers that the game wants averaged over many playouts."""
        raise NotImplementedError

    def problem(self) -> str:
        """What no state may look like, in words; empty if all is well."""
        raise NotImplementedError

    def call(self, frame: Frame) -> None:
        """Carry out `frame` first; the present rule goes on afterwards."""
        frame.caller = self.top
        frame.resume_at = self.at
        self.top = frame
        self.at = 0

    def enter(self, frame: Frame) -> None:
        """Call a frame that was linked once and for all: see `link`."""
        self.top = frame
        self.at = 0

    def done(self, answer: i64) -> None:
        """The innermost rule is finished, and answers."""
        top = self.top
        caller = top.caller
        self.answer = answer
        if caller is None:
            self.finished = True
        else:
            self.top = caller
            self.at = top.resume_at

    def become(self, frame: Frame) -> None:
        """The innermost rule goes on as `frame`, which remembers something else."""
        top = self.top
        frame.caller = top.caller
        frame.resume_at = top.resume_at
        self.top = frame
        self.at = 0

    def goto(self, section: i64) -> None:
        """The innermost rule goes on at `section`."""
        self.at = section

    def finish(self, outcome: i64) -> None:
        """The game is over."""
        self.outcome = outcome
        self.finished = True

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Tell a fact to whoever listens. In a playout nobody does."""
        if self.heard:
            self.note(kind, a, b, c, d)

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Apart from `tell`, so that the compiler puts that one's test where it is called."""
        self.told.append(Fact(kind, [a, b, c, d]))

    def tell_all(self, kind: i64, numbers: vec[i64]) -> None:
        """Tell a fact of more than four numbers."""
        if self.heard:
            self.told.append(Fact(kind, list(numbers)))

    def listen(self) -> None:
        """From now on facts are kept."""
        self.told = []
        self.heard = True

    def hear(self) -> list[Fact]:
        """What was told since, and no more from now on."""
        told = self.told
        self.told = NOTHING_TOLD
        self.heard = False
        return told


def link(frame: Frame, caller: Frame, resume_at: i64) -> Frame:
    """A bookmark that is always the same, for it and its callers hold no operands: made once.

    Entering it instead of calling a new one saves a playout of KiM a tenth of its time.
    """
    frame.caller = caller
    frame.resume_at = resume_at
    return frame


def ask(s: State) -> bool:
    """Carry out rules until somebody, Nature too, must choose. False: the game is over."""
    while not s.finished:
        top = s.top
        if top.kind == PROCEDURE:
            section = s.at
            s.at = section + 1
            top.run(s, section)
        elif top.kind == CHANCE or not top.may_be_over or not top.over(s):
            return True
        else:
            s.done(0)
    return False


def ask_side(s: State, dice: Dice) -> bool:
    """The same, with Nature's choices made by `dice`: the road of every playout."""
    while not s.finished:
        top = s.top
        if top.kind == PROCEDURE:
            section = s.at
            s.at = section + 1
            top.run(s, section)
        elif top.kind == CHANCE:
            top.resolve(s, dice)
        elif not top.may_be_over or not top.over(s):
            return True
        else:
            s.done(0)
    return False
