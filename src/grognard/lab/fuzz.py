"""Plays at random and looks for what breaks; a game that fails is kept as a game file.

Every game is drilled (drill.py: quick, compiled), or every so-manieth and the others only played
through; some are examined act by act through Play, as a table would play them: undo, refusals,
names, saving and replaying.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from grognard.engine.dice import Dice
from grognard.engine.game import BadSetup, Game, Setup
from grognard.engine.play import NATURE, CannotUndo, Illegal, Play, replay
from grognard.engine.rules import CHANCE, Frame, Moves, State, ask
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.lab.drill import drill_game
from grognard.lab.playout import MOST_ACTS

EXAMINED = 100  # of so many games one is examined
PORTION = 64  # acts between two moments at which a game that is played through is read back
Progress = Callable[[int], None]


class Broken(Exception):
    """Something that must never happen."""


@dataclass(frozen=True)
class Failure:
    """A game that went wrong: which, how, and where it is kept, if it could be."""

    game: int
    what: str
    file: Path | None


@dataclass
class Findings:
    """What a run has looked at and found."""

    played: int = 0
    drilled: int = 0
    examined: int = 0
    acts: int = 0
    failures: list[Failure] = field(default_factory=list)


class Shared:
    """A fate that rolls with dice somebody else uses too."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def pick(self, s: State, chance: Frame) -> int:
        return chance.sample(s, self.dice)


def every_setup(game: Game) -> list[Setup]:
    """Every scenario with all the options it takes; what begins alike is there once."""
    choices = [(None, *setting.choices) for setting in game.settings]
    found: dict[str, Setup] = {}
    for scenario, *values in product([known.id for known in game.scenarios], *choices):
        named = zip((setting.name for setting in game.settings), values, strict=True)
        setup = Setup(str(scenario), {name: value for name, value in named if value is not None})
        try:
            found.setdefault(game.hash(game.start(setup)), setup)
        except BadSetup:
            continue
    return list(found.values())


def fuzz(
    game: Game,
    setups: Setup | Sequence[Setup],
    seed: int,
    games: int,
    keep: Path,
    examined: int = EXAMINED,
    most_failures: int = 5,
    progress: Progress = lambda games: None,
    drilled: int = 1,
) -> Findings:
    """Games number 0 to `games` - 1 of this seed, by one setup or by several in turn."""
    findings = Findings()
    several = [setups] if isinstance(setups, Setup) else setups
    starts = [game.start(setup) for setup in several]
    moves = Moves()
    for number in range(games):
        turn = (number + number // len(several)) % len(several)  # so that all come to be examined
        if number % drilled == 0:
            what = attempt(drill_game, starts[turn], seed, number, moves)
            findings.drilled += 1
        else:
            what = attempt(play_through, game, starts[turn], seed, number, moves)
        findings.played += 1
        if not what and number % examined == 0:
            what = attempt(examine, game, several[turn], seed, number, findings)
            findings.examined += 1
        if what:
            findings.failures.append(keep_game(game, several[turn], seed, number, what, keep))
            if len(findings.failures) >= most_failures:
                break
        progress(1)
    return findings


def play_through(game: Game, start: State, seed: int, number: int, moves: Moves) -> str:
    """Play a game as drill_game does, and only look whether it goes on, ends, and can be saved."""
    s: State = start.copy()
    dice, acts = Dice(seed, number), 0
    while ask(s):
        moves.n = 0
        if s.top.kind != CHANCE:
            s.top.find_moves(s, moves)
            if moves.n == 0:
                return f"act {acts}: dead end"
        if acts % PORTION == number % PORTION and not is_read_back(game, s):
            return f"act {acts}: what was saved is read back as another state"
        if acts > MOST_ACTS:
            return f"no end after {MOST_ACTS} acts"
        chance = s.top.kind == CHANCE
        act = s.top.sample(s, dice) if chance else moves.acts[dice.below(moves.n)]
        s.top.take(s, act)
        acts += 1
    return s.problem()


def is_read_back(game: Game, s: State) -> bool:
    return game.hash(game.load(json.loads(json.dumps(game.dump(s))))) == game.hash(s)


def attempt(trial: Callable[..., str], *subject: object) -> str:
    """What is wrong, a crash included."""
    try:
        return trial(*subject)
    except Exception:
        return f"crash: {traceback.format_exc(limit=-3)}"


def keep_game(game: Game, setup: Setup, seed: int, number: int, what: str, keep: Path) -> Failure:
    """Write the game down up to where it broke, so that it can be opened and looked at."""
    file = keep / f"{game.id}-seed{seed}-game{number}.json"
    try:
        play = Play(game, setup)
    except Exception as e:
        return Failure(number, f"{what}\nIt cannot even begin: {type(e).__name__}: {e}", None)
    what += play_again(play, Dice(seed, number), acts_before(what))
    data = play.export() | {"broken": what}
    try:
        keep.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(data, indent=1), encoding="utf-8")
    except OSError as e:
        return Failure(number, f"{what}\n{file}: cannot be written: {e.strerror}", None)
    return Failure(number, what, file)


def acts_before(what: str) -> int:
    """How many acts were taken before it broke, if that is known; else all there may be."""
    told = re.match(r"act (\d+): ", what)
    return int(told[1]) if told else MOST_ACTS


def play_again(play: Play, dice: Dice, acts: int) -> str:
    """The same game as far as it goes, by the dice of the drill; what stops it before that."""
    try:
        while not play.over and len(play.log) < acts:
            if play.nature_is_asked:
                play.take(play.state.top.sample(play.state, dice))
            else:
                options = play.options()
                play.take(options[dice.below(len(options))])
    except Exception as e:
        return f"\n{type(e).__name__}: {e}"
    return ""


# ---------------------------------------------------------------- one game, act by act


def examine(game: Game, setup: Setup, seed: int, number: int, findings: Findings) -> str:
    """Play a game as a table would, and check everything a table relies on."""
    dice, other = Dice(seed, number), Dice(number, seed)
    play = Play(game, setup, Shared(dice))
    acts = 0
    try:
        while not play.over:
            acts = len(play.log)
            examine_act(play, dice, other)
            findings.acts += 1
        acts = len(play.log)
        check_end(play)
    except Broken as e:
        return f"act {acts}: {e}"
    return ""


def examine_act(play: Play, dice: Dice, other: Dice) -> None:
    must(len(play.log) <= MOST_ACTS, f"no end after {MOST_ACTS} acts")
    check_offers(play)
    check_refusals(play, other)
    check_value(play.game, play.state)
    options = play.options()
    step(play, options[dice.below(len(options))])


def must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


def check_offers(play: Play) -> None:
    game, s = play.game, play.state
    options = play.options()
    must(bool(options), "dead end")
    for act in options:
        must(play.why_not(act) is None, f"offered but refused: {game.decode(s, act)}")
        must(game.encode(s, game.decode(s, act)) == act, f"name: {game.decode(s, act)}")
        must(bool(game.label(s, act)), f"no words: {game.decode(s, act)}")
    for act, reason in play.refusals():
        must(act not in options, f"offered and refused: {game.decode(s, act)}")
        must(bool(reason.rule and reason.text), f"no reason: {game.decode(s, act)}")


def check_refusals(play: Play, dice: Dice) -> None:
    """What is refused, and nonsense, must be refused without a trace."""
    options = play.options()
    nonsense = [dice.word() << 8, (16 + dice.below(16)) << 32 | dice.below(64), -1]
    before = play.game.hash(play.state)
    for act in [*[act for act, _ in play.refusals()], *nonsense]:
        if act in options:
            continue
        try:
            play.take(act)
        except Illegal:
            continue
        raise Broken(f"an illegal act was accepted: {act:#x}")
    must(play.game.hash(play.state) == before, "a refusal changed the state")


def check_value(game: Game, s: State) -> None:
    data = game.dump(s)
    must(game.dump(s.copy()) == data, "a copy is another state")
    written: Json = json.loads(json.dumps(data))
    must(game.dump(game.load(written)) == data, "loading what was dumped gives another state")
    for n, side in enumerate(game.sides):
        guess = s.guess(n, Dice(1, n))
        same = look_whole(game, guess, side) == look_whole(game, s, side)
        must(same, f"a guess looks otherwise to {side}")


def step(play: Play, act: int) -> None:
    """Take an act, and try to take it back: only what nobody has seen since may be."""
    before, asked, acts = play.game.hash(play.state), play.waiting(), len(play.log)
    side, turned_up = play.game.side_name(play.state.top.side_of(act)), turns_up(play, act)
    play.take(act)
    rolled = any(done.by == NATURE for done in play.log[acts:])
    another = bool(play.waiting()) and play.waiting() != asked
    try:
        play.undo()
    except CannotUndo:
        seen = rolled or another or turned_up or play.over
        must(seen, "an act nobody has seen cannot be taken back")
        return
    must(not rolled, "undo past a roll")
    must(not another, "undo past another side")
    must(not turned_up, "undo past something turned up")
    must(play.game.hash(play.state) == before, "undo gives another state")
    play.take(act, side)


def turns_up(play: Play, act: int) -> bool:
    """Would this act show something that was hidden?"""
    s: State = play.state.copy()
    s.listen()
    s.top.take(s, act)
    ask(s)
    return any(fact.kind in play.game.reveals for fact in s.hear())


def check_end(play: Play) -> None:
    ending = play.ending()
    must(ending is not None and bool(ending.why and ending.rule), "no reason for the end")
    data: Json = json.loads(json.dumps(play.export()))
    must(replay(play.game, data).log == play.log, "the replay is another game")
