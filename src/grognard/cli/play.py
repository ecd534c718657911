"""`grognard play`: goes on with the unfinished game, or begins one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import click

from grognard.cli import files
from grognard.cli.dice_sources import SEEDS, TYPED, DiceSource, begin, new_seed, read_source, reopen
from grognard.cli.errors import UserError, translate_errors
from grognard.cli.screen import Screen
from grognard.cli.table import SeatedBot, Table
from grognard.engine.game import RANDOM, Game, Setup
from grognard.engine.packs import BadPack, read_toml
from grognard.engine.play import Play
from grognard.engine.value import Json
from grognard.games import DEFAULT
from grognard.games import game as game_of
from grognard.table.game_names import GameName

PACK = click.option(
    *("--pack", "--deck", "pack"), metavar="FILE.toml", help="A deck or scenario of your own."
)


@dataclass(frozen=True)
class PlayArguments:
    """What the command line asks for."""

    game: str | None
    seed: int | None
    dice: str | None
    scenario: str | None
    options: dict[str, str]
    pack: str | None
    bot: str | None
    side: str | None
    pace: float | None
    load: str | None
    new: bool

    @property
    def other_game(self) -> bool:
        """Do they ask for another game than the unfinished one?"""
        named = self.scenario or self.options or self.pack
        return self.new or self.seed is not None or bool(named)


@dataclass(frozen=True)
class OpenGame:
    """A game ready to be played, with what to tell the player first."""

    play: Play
    dice: DiceSource
    slot: files.Slot
    notice: str


@click.command()
@click.argument("game", required=False, type=GameName())
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="Begin a game with these dice.")
@click.option(
    "--dice",
    type=click.Choice(["rolled", "typed"]),
    help="Who rolls: the program (rolled), or you with real dice and cards (typed).",
)
@click.option("--scenario", help="Begin this scenario; `grognard games` lists them.")
@click.option(
    *("--option", "options"),
    multiple=True,
    metavar="NAME=VALUE",
    help="As deck=41 or russians=second-player; `grognard games` lists them.",
)
@PACK
@click.option("--bot", help="Watch a bot play, a step with every Enter.")
@click.option("--side", help="Play this side alone; a bot (the best unless --bot says) the others.")
@click.option(
    "--pace", type=click.FloatRange(0, 3600), help="Let the bot run, so many seconds a step."
)
@click.option("--load", metavar="FILE", help="Go on with a game file.")
@click.option("--new", is_flag=True, help="Begin anew; an unfinished game is kept.")
def play(
    game: str | None,
    seed: int | None,
    dice: str | None,
    scenario: str | None,
    options: tuple[str, ...],
    pack: str | None,
    bot: str | None,
    side: str | None,
    pace: float | None,
    load: str | None,
    new: bool,
) -> None:
    """Play GAME, or go on with the unfinished one. (If none is named: the easiest to begin with.)

    A game of your own is named by its folder, as ./my_game.

    Every act is saved at once; whenever you leave, the same command goes on, with the same dice
    as if you had stayed.
    """
    pairs = dict(parse_option(option) for option in options)
    arguments = PlayArguments(game, seed, dice, scenario, pairs, pack, bot, side, pace, load, new)
    refuse_contradictions(arguments)
    screen = Screen()
    with translate_errors():
        opened = (
            open_file(arguments, arguments.load) if arguments.load else open_game(arguments, screen)
        )
    while opened is not None and play_one_game(screen, arguments, opened):
        kind = "typed" if opened.dice.typed else "rolled"
        arguments = replace(arguments, seed=None, dice=kind)
        opened = begin_game(arguments, opened.play.game, opened.play.setup, "")


def parse_option(option: str) -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals or not name or not value:
        raise UserError(f"--option: expected NAME=VALUE, got {option!r}")
    return name, value


def refuse_contradictions(arguments: PlayArguments) -> None:
    if arguments.seed is not None and arguments.dice == "typed":
        raise UserError("--seed and --dice typed: real dice have no seed")
    if arguments.load and arguments.other_game:
        raise UserError("--load goes on with a game: leave away what begins another")
    if arguments.pace is not None and (arguments.side or not arguments.bot):
        raise UserError("--pace is for a bot that plays alone: name one with --bot")


def play_one_game(screen: Screen, arguments: PlayArguments, opened: OpenGame) -> bool:
    """Play a game; True if the player wants another."""
    bot = make_bot(arguments, opened.play.game)
    table = Table(screen, opened.play, opened.dice, opened.slot, bot, arguments.side)
    table.notice = opened.notice
    try:
        return table.run()
    finally:
        opened.slot.release()


def make_bot(arguments: PlayArguments, game: Game) -> SeatedBot | None:
    """The bot that was asked for; raises UserError if the game has no such bot or side."""
    if arguments.side is not None and (arguments.side not in game.sides or len(game.sides) < 2):
        there = ", ".join(game.sides) if len(game.sides) > 1 else "only one"
        raise UserError(
            f"--side: no {arguments.side!r:.40} to play against a bot; there is {there}"
        )
    name = choose_bot(arguments, game)
    if name is None:
        return None
    if name not in game.policies:
        raise UserError(f"--bot: no {name!r}; there are {', '.join(sorted(game.policies))}")
    return SeatedBot(name, game.policies[name](), arguments.pace)


def choose_bot(arguments: PlayArguments, game: Game) -> str | None:
    """The bot that is named or, against a side that is played alone, the game's best."""
    if arguments.bot is None and arguments.side:
        return game.find_best_policy() or RANDOM
    return arguments.bot


# ---------------------------------------------------------------- which game


def series_name(arguments: PlayArguments, game: Game) -> str:
    """The name of a series of files; games with bots are kept apart from the player's own."""
    words = [game.id, arguments.side, choose_bot(arguments, game)]
    return "-".join(word for word in words if word)


def open_file(arguments: PlayArguments, name: str) -> OpenGame:
    """Go on with a file: in place if it is among our games, else in a copy there."""
    path = Path(name)
    data = files.read(path)
    with translate_errors(name):
        game = files.find_game(data)
        if arguments.game is not None and arguments.game != game.id:
            raise UserError(f"{name}: a game of {game.id}, not of {arguments.game}")
        make_bot(arguments, game)
        play, dice = reopen(game, data, choose_dice(arguments, data))
    series = series_name(arguments, game)
    slot = files.lock_file(path) if files.is_ours(path) else files.lock_new(series)
    if slot is None:
        raise UserError(f"{name}: is being played in another window")
    return OpenGame(play, dice, slot, "")


def choose_dice(arguments: PlayArguments, data: Json) -> DiceSource | None:
    """The dice that the command line asks for; None: those of the file."""
    typed = read_source(data) == TYPED
    if arguments.dice == "typed" and not typed:
        return TYPED
    if arguments.dice == "rolled" and typed:
        return DiceSource(new_seed())
    return None


def open_game(arguments: PlayArguments, screen: Screen) -> OpenGame | None:
    """The unfinished game, if there is one and the player wants it; else a new one."""
    game = game_of(arguments.game or DEFAULT)
    make_bot(arguments, game)
    setup = make_setup(game, arguments.scenario, arguments.options, arguments.pack)
    found = files.lock_latest(series_name(arguments, game))
    if found is None or not found.path.exists():
        return begin_game(arguments, game, setup, "")
    opened = resume_game(found, arguments, screen)
    if opened is not None:
        return opened
    if found.path.exists():  # else it was damaged and set aside
        found.release()
    return begin_game(arguments, game, setup, describe_unfinished(found))


def make_setup(
    game: Game, scenario: str | None, options: Mapping[str, str], pack: str | None
) -> Setup:
    """How a game begins; raises BadSetup, or BadPack with the name of the pack's file."""
    if pack is not None and scenario is not None:
        raise UserError("--pack (or --deck) stands in place of a scenario: leave --scenario away")
    own = None if pack is None else read_toml(Path(pack))
    setup = Setup(game.scenarios[0].id if scenario is None else scenario, options, own)
    try:
        game.start(setup)
    except BadPack as e:
        raise BadPack(pack or e.source, e.mistakes) from None
    return setup


def resume_game(found: files.Slot, arguments: PlayArguments, screen: Screen) -> OpenGame | None:
    """Reopen a game, unless it is over, damaged, of another kind, or not wanted."""
    try:
        data = files.read(found.path)
        with translate_errors(str(found.path)):
            play, dice = reopen(files.find_game(data), data)
    except UserError as e:
        aside = files.put_aside(found)
        screen.write(f"{e.message}\nThis game is damaged. It is kept as {aside}\n")
        return None
    if (
        play.over
        or arguments.other_game
        or (arguments.dice and (arguments.dice == "typed") != dice.typed)
    ):
        return None
    return OpenGame(play, dice, found, "") if confirm_resume(screen, play) else None


def confirm_resume(screen: Screen, play: Play) -> bool:
    """Ask whether to go on with a game; a script always does, and is told how not to."""
    acts = len(play.log)
    if not screen.live:
        screen.write(f"Going on with the unfinished game ({acts} acts). --new begins anew.\n")
        return True
    where = " › ".join(title for _, title in play.game.breadcrumb(play.state))
    screen.write(f"\n{play.game.title}: there is an unfinished game ({where}, {acts} acts).\n")
    while True:
        answer = screen.ask("Enter: go on with it · n: begin anew (it is kept) · q: leave > ")
        if answer.lower() == "q":
            raise SystemExit(0)
        if answer.lower() in ("", "n"):
            return answer == ""


def describe_unfinished(found: files.Slot) -> str:
    """Where the unfinished game is kept while another is played."""
    if not found.path.exists() or files.read(found.path).get("over") is not None:
        return ""
    return f"The unfinished game is kept: grognard play --load {found.path}"


def begin_game(arguments: PlayArguments, game: Game, setup: Setup, notice: str) -> OpenGame:
    seed = new_seed() if arguments.seed is None else arguments.seed
    dice = TYPED if arguments.dice == "typed" else DiceSource(seed)
    slot = files.lock_new(series_name(arguments, game))
    return OpenGame(begin(game, setup, dice), dice, slot, notice)
