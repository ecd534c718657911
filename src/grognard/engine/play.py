"""One game being played: its acts so far, the state they led to, and how far back one may go."""

from __future__ import annotations

from collections.abc import Container, Iterable
from copy import copy
from dataclasses import dataclass, replace
from itertools import takewhile

from grognard.engine.facts import Telling, Told
from grognard.engine.fate import Fate, Manual, outcomes
from grognard.engine.game import BadSetup, Ending, Game, Setup
from grognard.engine.packs import BadPack
from grognard.engine.rules import CHANCE, NO_SUCH_ACT, Moves, Reason, State, ask, verb
from grognard.engine.value import LARGEST, Json
from grognard.engine.verbs import BadAct

NATURE = "nature"
FORMAT = "grognard-game/1"
MOST_ACTS = 100_000
MOST_MARKS = 100  # acts that can be taken back one after the other; a log may rely on as many
WRITTEN = ("format", "game", "rules", "scenario", "options", "pack", "start", "acts")
# What others may add to a game file, and nothing else: the terminal its dice and whether the game
# is over, the fuzzer what broke, the server the proof of its dice. They are no part of the game,
# and reading it passes them by.
EXTRAS = ("dice", "over", "broken", "proof")
SHIPPED = "shipped"  # only where the pack is one of ours as it was once


class Illegal(Exception):
    """An act that the rules refuse."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason) if reason.rule else reason.text)
        self.reason = reason


class CannotUndo(Exception):
    """Nothing to take back, or nothing that could be unseen."""


class BadGameFile(Exception):
    """Data that is no game, or one that does not replay; says what and where."""


@dataclass(frozen=True)
class Done:
    """An act of the log: whose, what, the hash of the state after it, and what it brought.

    `corrected` is what was typed before it and taken back.
    """

    by: str
    act: list[Json]
    label: str
    hash: str
    facts: tuple[Telling, ...]
    corrected: tuple[Done, ...] = ()

    def tell(self, side: int | None = None) -> list[Told]:
        """What a side is told of it, by its number; None watches."""
        return tell_all(self.facts, side)


def tell_all(facts: Iterable[Telling], side: int | None = None) -> list[Told]:
    """Facts as a side is told them, without those of which there is nothing to say."""
    told = (fact.to(side) for fact in facts)
    return [one for one in told if one.text]


@dataclass(frozen=True)
class Offers:
    """The acts on offer, and what one could point at but may not do, with the reasons."""

    acts: list[int]
    refused: list[tuple[int, Reason]]

    @property
    def verbs(self) -> set[int]:
        """What is done here at all, allowed or not."""
        return {verb(act) for act in (*self.acts, *(act for act, _ in self.refused))}


@dataclass(frozen=True)
class Mark:
    """A place that undo can go back to: before an act of this side, or a result that it typed."""

    by: str
    acts: int
    state: State
    typed: bool = False


class Play:
    """A game in progress."""

    def __init__(self, game: Game, setup: Setup, fate: Fate | None = None) -> None:
        self._begin(game, setup, game.start(setup), fate)

    @classmethod
    def resume(cls, game: Game, setup: Setup, state: State, fate: Fate | None = None) -> Play:
        """A game that goes on from a state; of what came before it knows nothing."""
        play = cls.__new__(cls)
        play._begin(game, setup, state, fate)
        return play

    def _begin(self, game: Game, setup: Setup, state: State, fate: Fate | None) -> None:
        self.game = game.for_setup(setup)
        self.setup = setup
        self.fate: Fate = fate or Manual()
        self.state = state
        self.log: list[Done] = []
        self.undos: list[Mark] = []
        self.typed_dice = False  # who plays says what came up; else the table rolls
        self.corrected: tuple[Done, ...] = ()  # typed and taken back since the last act
        self.opening = self._run()[0]
        self.start_hash = self.game.hash(state)
        self._settle()

    # ------------------------------------------------------------ who is asked what

    @property
    def over(self) -> bool:
        return self.state.finished

    @property
    def nature_is_asked(self) -> bool:
        return not self.over and self.state.top.kind == CHANCE

    def waiting(self) -> list[str]:
        """The sides that must choose now; none while Nature is asked, or at the end."""
        if self.over or self.nature_is_asked:
            return []
        mask = self.state.top.waiting(self.state)
        return [name for n, name in enumerate(self.game.sides) if mask >> n & 1]

    def options(self, side: str | None = None) -> list[int]:
        """The acts on offer, to all who are asked or to one side."""
        return self.offers(side).acts

    def refusals(self, side: str | None = None) -> list[tuple[int, Reason]]:
        """What one could point at but may not do, with the reasons."""
        return self.offers(side).refused

    def offers(self, side: str | None = None) -> Offers:
        """Both, for who wants both: finding them is dear where much can be done."""
        if not self.waiting():
            return Offers([], [])
        moves = Moves()
        moves.refused = []
        top = self.state.top
        top.find_moves(self.state, moves)
        acts = [moves.acts[n] for n in range(moves.n)]
        refused = [(act, self.game.explain(why)) for act, why in moves.refused]
        if side is None:
            return Offers(acts, refused)
        own = self.game.sides.index(side)
        mine = [(act, why) for act, why in refused if top.side_of(act) == own]
        return Offers([act for act in acts if top.side_of(act) == own], mine)

    def why_not(self, act: int) -> Reason | None:
        """The reason against an act, or None if it is on offer."""
        if self.nature_is_asked:
            possible = act in [a for a, _ in outcomes(self.state)]
            return None if possible else self.game.explain(NO_SUCH_ACT)
        offers = self.offers()
        if act in offers.acts:
            return None
        reasons = (why for other, why in offers.refused if other == act)
        return next(reasons, None) or self.game.explain(self._why_never(act, offers.verbs))

    def _why_never(self, act: int, verbs: Container[int]) -> Reason:
        """Why something that is not even pointed at here cannot be done."""
        if self.over or not 0 <= act < LARGEST:  # compiled rules take no larger numbers
            return NO_SUCH_ACT
        if verb(act) not in verbs:  # nothing of the kind is done here
            return NO_SUCH_ACT
        try:
            return self.state.top.why_not(self.state, act) or NO_SUCH_ACT
        except IndexError:  # it points at a thing that does not exist
            return NO_SUCH_ACT

    def another(self, act: int, side: str) -> str | None:
        """The other side whose act this would be; told without a look at what that side holds."""
        if self.over or self.nature_is_asked or not 0 <= act < LARGEST:
            return None
        number, sides = self.state.top.side_of(act), self.game.sides
        if not 0 <= number < len(sides) or sides[number] == side:
            return None
        return sides[number] if verb(act) in self.offers().verbs else None

    @property
    def last_side(self) -> str | None:
        """The side that acted last."""
        return next((done.by for done in reversed(self.log) if done.by != NATURE), None)

    def ending(self) -> Ending | None:
        return self.game.ending(self.state) if self.over else None

    # ------------------------------------------------------------ acting

    def take(self, act: int, side: str | None = None, typed_by: str | None = None) -> None:
        """Do an act of a side, or of Nature where she is asked; Illegal changes nothing.

        `typed_by` is the side whose real dice or cards say what came up.
        """
        if side is not None and self.another(act, side) is not None:
            # First of all, for why the other cannot is the other's to know.
            raise Illegal(self.game.explain(NO_SUCH_ACT))
        reason = self.why_not(act)
        if reason is not None:
            raise Illegal(reason)
        by = NATURE if self.nature_is_asked else self.game.side_name(self.state.top.side_of(act))
        if side is not None and side != by:
            raise Illegal(self.game.explain(NO_SUCH_ACT))
        asked = self.waiting()
        typer = typed_by if by == NATURE else None
        mark = Mark(typer or by, len(self.log), self.state.copy(), typer is not None)
        revealed = self._do(by, act) or (self.over and bool(self.game.reveals))
        self.undos = [] if revealed else self._list_marks(mark, asked)
        self._settle()

    def _list_marks(self, mark: Mark, asked: list[str]) -> list[Mark]:
        """The marks after an act: nothing is taken back past what cannot be unseen."""
        own = [one for one in self.undos if one.by == mark.by]
        if mark.by == NATURE:
            return []
        if self._cannot_be_unseen(mark, asked):
            return [*list_last_typed(own), mark][-MOST_MARKS:] if mark.typed else []
        return [*own, mark][-MOST_MARKS:]

    def _cannot_be_unseen(self, mark: Mark, asked: list[str]) -> bool:
        """Is a roll of the table due, or a draw out of a hidden pile; is another side asked now, or
        has it seen the end?"""
        if self.nature_is_asked:
            return not self.typed_dice or self.game.drawing_side(self.state) is not None
        if self.over:
            return len(self.game.sides) > 1
        return self.waiting() != ([mark.by] if mark.typed else asked)

    def _do(self, by: str, act: int) -> bool:
        """Take an act and carry out what follows; did that turn up something hidden?"""
        name, label = self.game.decode(self.state, act), self.game.label(self.state, act)
        self.state.listen()
        self.state.top.take(self.state, act)
        facts, revealed = self._run()
        done = Done(by, name, label, self.game.hash(self.state), facts, self.corrected)
        self.log.append(done)
        self.corrected = ()
        return revealed

    def _run(self) -> tuple[tuple[Telling, ...], bool]:
        """Carry out rules until somebody is asked; answers what they told, and did it reveal?"""
        if not self.state.heard:
            self.state.listen()
        ask(self.state)
        told = self.state.hear()
        facts = tuple(self.game.describe_fact(self.state, fact) for fact in told)
        return facts, any(fact.kind in self.game.reveals for fact in told)

    def _settle(self) -> None:
        """Let Nature choose until a side must, or until the caller is to say what came up."""
        while self.nature_is_asked:
            act = self.fate.pick(self.state, self.state.top)
            if act is None:
                return
            self._do(NATURE, act)
            self.undos.clear()

    # ------------------------------------------------------------ going back, branching off

    def why_no_undo(self) -> str:
        """Why nothing can be taken back now; empty if something can."""
        if self.undos:
            return ""
        if not any(done.by != NATURE for done in self.log):
            return "There is nothing to take back yet."
        return "What came after cannot be unseen."

    def undo(self) -> None:
        """Take the last act back, if nobody has seen anything since."""
        if not self.undos:
            raise CannotUndo(self.why_no_undo())
        mark = self.undos.pop()
        self.state = mark.state.copy()  # the mark is also that of whom this is an attempt of
        for done in reversed(self.log[mark.acts :]):
            typed = (replace(done, corrected=()),) if done.by == NATURE else ()
            self.corrected = (*done.corrected, *typed, *self.corrected)
        del self.log[mark.acts :]

    def fork(self, fate: Fate | None = None) -> Play:
        """The same game again, to go another way; the fork cannot undo the past."""
        other = Play.__new__(Play)
        other.game, other.setup, other.fate = self.game, self.setup, fate or Manual()
        other.state, other.log, other.undos = self.state.copy(), list(self.log), []
        other.start_hash, other.opening = self.start_hash, self.opening
        other.typed_dice, other.corrected = False, ()
        return other

    def attempt(self) -> Play:
        """The same game to try something on: if that goes wrong, the true one is as it was."""
        other = copy(self)
        other.state, other.log, other.undos = self.state.copy(), list(self.log), list(self.undos)
        return other

    # ------------------------------------------------------------ game files

    def export(self) -> Json:
        """The whole game: how it began, every act, and the hash after each."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.version,
            "scenario": self.setup.scenario,
            "options": dict(self.setup.options),
            "pack": self.setup.pack,
            "start": self.start_hash,
            "acts": [{"by": d.by, "act": d.act, "hash": d.hash} for d in self.log],
        } | ({SHIPPED: True} if self.setup.shipped else {})


def list_last_typed(marks: list[Mark]) -> list[Mark]:
    """The marks at the end that stand before typed results."""
    typed = list(takewhile(lambda mark: mark.typed, reversed(marks)))
    return typed[::-1]


def replay(game: Game, data: Json, acts: int | None = None, fate: Fate | None = None) -> Play:
    """The game that `export` wrote, or its first `acts`, played again and checked act by act."""
    setup = read_setup(data)
    check_version(game, data)
    try:
        play = Play(game, setup)
    except (BadSetup, BadPack) as e:
        raise BadGameFile(str(e)) from None
    if data.get("start") != play.start_hash:
        raise BadGameFile("start: the hash differs: this game began with other cards or rules")
    rows = data.get("acts")
    if not isinstance(rows, list) or len(rows) > MOST_ACTS:
        raise BadGameFile(f"acts: expected a list of at most {MOST_ACTS} acts")
    for n, row in enumerate(rows if acts is None else rows[:acts]):
        redo(play, row, f"acts[{n}]")
    play.fate = fate or Manual()
    if acts is None:
        play._settle()
    return play


def read_setup(data: Json) -> Setup:
    """How a game file says the game began."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadGameFile(f"format: expected {FORMAT!r}: this is no game file of ours")
    unknown = next((name for name in data if name not in (*WRITTEN, SHIPPED, *EXTRAS)), None)
    if unknown is not None:
        raise BadGameFile(f"{unknown!s:.40}: a game file has no such field")
    scenario, options = data.get("scenario"), data.get("options")
    if not isinstance(scenario, str):
        raise BadGameFile("scenario: expected a text")
    if not isinstance(options, dict) or not all(isinstance(v, str) for v in options.values()):
        raise BadGameFile("options: expected an object of texts")
    shipped, pack = data.get(SHIPPED, False), data.get("pack")
    if shipped not in (True, False) or (shipped and pack is None):
        raise BadGameFile(f"{SHIPPED}: expected true beside a pack, or nothing")
    return Setup(scenario, {str(k): v for k, v in options.items()}, pack, bool(shipped))


def check_version(game: Game, data: Json) -> None:
    """A game goes on only by the rules it was begun with."""
    if data.get("game") != game.id:
        raise BadGameFile(f"game: expected {game.id!r}, got {data.get('game')!r:.40}")
    if data.get("rules") != game.version:
        version = data.get("rules")
        raise BadGameFile(f"rules: expected version {game.version!r}, got {version!r:.40}")


def redo(play: Play, row: Json, where: str) -> None:
    """Do one act of a game file again."""
    if not isinstance(row, dict) or set(row) != {"by", "act", "hash"}:
        raise BadGameFile(f"{where}: expected by, act and hash")
    if not isinstance(row["by"], str):
        raise BadGameFile(f"{where}.by: expected a side or {NATURE!r}, got {row['by']!r:.40}")
    if play.over:
        raise BadGameFile(f"{where}: the game was over before it")
    try:
        play.take(play.game.encode(play.state, row["act"]), row["by"])
    except (BadAct, Illegal) as e:
        raise BadGameFile(f"{where}.act: {e}") from None
    if play.log[-1].hash != row["hash"]:
        raise BadGameFile(f"{where}.hash: the state after it is another than when it was played")
