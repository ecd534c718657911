"""`grognard play`: finds the unfinished game, or begins one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import click

from grognard.cli import files
from grognard.cli.fates import SEEDS, TYPED, Rolled, begin, fresh_seed, reopen, written
from grognard.cli.screen import Screen
from grognard.cli.table import SENSIBLE, Table, Watched
from grognard.cli.trouble import Trouble, told
from grognard.engine.game import Game, Setup
from grognard.engine.packs import BadPack, read_toml
from grognard.engine.play import Play
from grognard.engine.value import Json
from grognard.games import game as game_of

DEFAULT = "keep-it-moving"
PACK = click.option(
    *("--pack", "--deck", "pack"), metavar="FILE.toml", help="A deck or scenario of your own."
)


@dataclass(frozen=True)
class Wish:
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
        """Does it ask for a game of its own, whatever lies unfinished?"""
        named = self.scenario or self.options or self.pack
        return self.new or self.seed is not None or bool(named)


@dataclass(frozen=True)
class Opened:
    """A game ready to be played, and what to tell the player first."""

    play: Play
    rolled: Rolled
    slot: files.Slot
    notice: str


@click.command()
@click.argument("game", required=False)
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
@click.option("--bot", help="Watch a bot play (sensible or random), a step with every Enter.")
@click.option("--side", help="Play this side alone; a bot (sensible unless --bot says) the others.")
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
    """Play GAME (keep-it-moving if none is named), or go on with the unfinished one.

    Every act is saved at once; whenever you leave, the same command goes on, with the same dice
    as if you had stayed.
    """
    pairs = dict(pair(option) for option in options)
    bot = bot or (SENSIBLE if side else None)
    wish = Wish(game, seed, dice, scenario, pairs, pack, bot, side, pace, load, new)
    refuse_contradictions(wish)
    screen = Screen()
    with told():
        opened = open_file(wish, wish.load) if wish.load else open_game(wish, screen)
    while opened is not None and sit_down(screen, wish, opened):
        kind = "typed" if opened.rolled.typed else "rolled"
        wish = replace(wish, seed=None, dice=kind)
        opened = begin_anew(wish, opened.play.game, opened.play.setup, "")


def pair(option: str) -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals or not name or not value:
        raise Trouble(f"--option: expected NAME=VALUE, got {option!r}")
    return name, value


def refuse_contradictions(wish: Wish) -> None:
    if wish.seed is not None and wish.dice == "typed":
        raise Trouble("--seed and --dice typed: real dice have no seed")
    if wish.load and wish.other_game:
        raise Trouble("--load goes on with a game: leave away what begins another")
    if wish.pace is not None and (wish.side or not wish.bot):
        raise Trouble("--pace is for a bot that plays alone: name one with --bot")


def sit_down(screen: Screen, wish: Wish, opened: Opened) -> bool:
    """Play one game; True: and then another."""
    bot = watched(wish, opened.play.game)
    table = Table(screen, opened.play, opened.rolled, opened.slot, bot, wish.side)
    table.notice = opened.notice
    try:
        return table.run()
    finally:
        opened.slot.release()


def watched(wish: Wish, game: Game) -> Watched | None:
    """The bot asked for, if the game has it, and the side that it leaves to the player."""
    if wish.side is not None and (wish.side not in game.sides or len(game.sides) < 2):
        there = ", ".join(game.sides) if len(game.sides) > 1 else "only one"
        raise Trouble(f"--side: no {wish.side!r:.40} to play against a bot; there is {there}")
    if wish.bot is None:
        return None
    if wish.bot not in game.policies:
        raise Trouble(f"--bot: no {wish.bot!r}; there are {', '.join(sorted(game.policies))}")
    return Watched(wish.bot, game.policies[wish.bot](), wish.pace)


# ---------------------------------------------------------------- which game


def series(wish: Wish, game: Game) -> str:
    """A bot's games are not the player's unfinished ones."""
    if wish.side:
        return f"{game.id}-{wish.side}-{wish.bot}"
    return f"{game.id}-{wish.bot}" if wish.bot else game.id


def open_file(wish: Wish, name: str) -> Opened:
    """Go on with a file: in place if it is one of ours, else in a copy among ours."""
    path = Path(name)
    data = files.read(path)
    with told(name):
        game = files.game_in(data)
        if wish.game is not None and wish.game != game.id:
            raise Trouble(f"{name}: a game of {game.id}, not of {wish.game}")
        watched(wish, game)
        play, rolled = reopen(game, data, asked_for(wish, data))
    slot = files.hold(path) if files.is_ours(path) else files.fresh(series(wish, game))
    if slot is None:
        raise Trouble(f"{name}: is being played in another window")
    return Opened(play, rolled, slot, "")


def asked_for(wish: Wish, data: Json) -> Rolled | None:
    """The dice that the command line wants instead of the file's; None: the file's."""
    typed = written(data) == TYPED
    if wish.dice == "typed" and not typed:
        return TYPED
    if wish.dice == "rolled" and typed:
        return Rolled(fresh_seed())
    return None


def open_game(wish: Wish, screen: Screen) -> Opened | None:
    """The unfinished game, if there is one and the player wants it; else a new one."""
    game = game_of(wish.game or DEFAULT)
    watched(wish, game)
    setup = setup_of(game, wish.scenario, wish.options, wish.pack)
    found = files.latest(series(wish, game))
    if found is None or not found.path.exists():
        return begin_anew(wish, game, setup, "")
    opened = go_on_with(found, wish, screen)
    if opened is not None:
        return opened
    if found.path.exists():  # else it was damaged, and put aside
        found.release()
    return begin_anew(wish, game, setup, remark(found))


def setup_of(
    game: Game, scenario: str | None, options: Mapping[str, str], pack: str | None
) -> Setup:
    """How a game begins; what cannot be is told now, the mistakes of a pack with its file."""
    if pack is not None and scenario is not None:
        raise Trouble("--pack (or --deck) stands in place of a scenario: leave --scenario away")
    own = None if pack is None else read_toml(Path(pack))
    setup = Setup(game.scenarios[0].id if scenario is None else scenario, options, own)
    try:
        game.start(setup)
    except BadPack as e:
        raise BadPack(pack or e.source, e.mistakes) from None
    return setup


def go_on_with(found: files.Slot, wish: Wish, screen: Screen) -> Opened | None:
    """The game found, unless it is over, damaged, of another kind, or not wanted."""
    try:
        data = files.read(found.path)
        with told(str(found.path)):
            play, rolled = reopen(files.game_in(data), data)
    except Trouble as e:
        aside = files.put_aside(found)
        screen.write(f"{e.message}\nThis game is damaged. It is kept as {aside}\n")
        return None
    if play.over or wish.other_game or (wish.dice and (wish.dice == "typed") != rolled.typed):
        return None
    return Opened(play, rolled, found, "") if wants_it(screen, play) else None


def wants_it(screen: Screen, play: Play) -> bool:
    """Ask a player who is there; a script goes on, and is told how not to."""
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


def remark(found: files.Slot) -> str:
    """Where the unfinished game is that is not gone on with."""
    if not found.path.exists() or files.read(found.path).get("over") is not None:
        return ""
    return f"The unfinished game is kept: grognard play --load {found.path}"


def begin_anew(wish: Wish, game: Game, setup: Setup, notice: str) -> Opened:
    seed = fresh_seed() if wish.seed is None else wish.seed
    rolled = TYPED if wish.dice == "typed" else Rolled(seed)
    return Opened(begin(game, setup, rolled), rolled, files.fresh(series(wish, game)), notice)
