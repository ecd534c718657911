"""Golden playthroughs: whole games as readable text. `make golden` writes them anew; read the diff.

Each game has a module tests/<game>/playthroughs.py with SCRIPTS and `summary`, and keeps the text
in tests/<game>/golden. Every act is written in the script, Nature's too, so no seed is lucky.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from grognard.engine.fate import outcomes
from grognard.engine.game import Game, Setup
from grognard.engine.play import NATURE, Done, Play, tell_all
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.games import all_games
from grognard.games import game as game_of

TESTS = Path(__file__).parent
WIDTH = 100
MOST_REFUSALS = 16
MOST_OPTIONS = 20


@dataclass(frozen=True)
class Script:
    """A game to be played: how it begins, what it shows, and every act in it."""

    name: str
    setup: Setup
    about: str
    acts: list[list[Json]]
    version: str | None = None  # of the rules, if it is not the newest


def module_of(game: Game) -> str:
    return game.id.replace("-", "_")


def scripts(game: Game) -> list[Script]:
    """The playthroughs that a game wants; none, if it has no module that lists them."""
    package = f"tests.{module_of(game)}"
    if find_spec(package) is None or find_spec(f"{package}.playthroughs") is None:
        return []
    found: list[Script] = import_module(f"{package}.playthroughs").SCRIPTS
    return found


def remedy(game: Game) -> str:
    """What an author does whose game has no playthroughs."""
    return f"write SCRIPTS and summary in tests/{module_of(game)}/playthroughs.py, `make golden`"


def place(game: Game, script: Script) -> Path:
    return TESTS / module_of(game) / "golden" / f"{script.name}.txt"


# ---------------------------------------------------------------- the text


def played(game: Game, script: Script) -> tuple[str, Play]:
    """The whole game as text, and the game at its end."""
    game = game_of(game.id, script.version)
    play = Play(game, script.setup)
    lines = [
        *title(game, script),
        f"start = {play.start_hash}",
        *(f"  {f}" for f in tell_all(play.opening)),
    ]
    for number, act in enumerate(script.acts, 1):
        lines += ["", *asked(play, number)]
        play.take(game.encode(play.state, act))
        lines += done(play.log[-1])
    lines += ["", *end(play)]
    return "\n".join(lines) + "\n", play


def title(game: Game, script: Script) -> Iterator[str]:
    options = ", ".join(f"{name} = {value}" for name, value in script.setup.options.items())
    yield f"{game.title} · {game.id}, rules {game.version}, scenario {script.setup.scenario}"
    if options:
        yield f"options: {options}"
    yield script.about
    yield ""


def asked(play: Play, number: int) -> Iterator[str]:
    """Where we are, what is on the table, what is asked and what may be answered."""
    game, s = play.game, play.state
    crumbs = " › ".join(f"{section} {words}" for section, words in game.breadcrumb(s))
    yield f"── {number} ── {crumbs} ".ljust(WIDTH, "─")
    yield from summary(game, look_whole(game, s, None))
    yield f"? {game.question(s)}"
    if play.nature_is_asked:
        possible = outcomes(s)
        weight = sum(weight for _, weight in possible)
        yield f"  {len(possible)} outcomes, {weight} ways"
    yield from options(play)
    yield from refusals(play)


def options(play: Play) -> Iterator[str]:
    """Each in words; where they are many, each verb and how often it is on offer."""
    game, s, offered = play.game, play.state, play.options()
    if len(offered) <= MOST_OPTIONS:
        yield from (f"  + {game.label(s, act)}" for act in offered)
        return
    for verb, times in Counter(str(game.decode(s, act)[0]) for act in offered).items():
        yield f"  + {times} to {verb}"


def refusals(play: Play) -> Iterator[str]:
    """Each with its reason; where they are many, each reason and how often it is given."""
    refused = play.refusals()
    if len(refused) <= MOST_REFUSALS:
        for act, reason in refused:
            yield f"  - {play.game.label(play.state, act)} ({reason})"
        return
    for words, times in Counter(str(reason) for _, reason in refused).items():
        yield f"  - {times} refused ({words})"


def summary(game: Game, view: Json) -> list[str]:
    lines: list[str] = import_module(f"tests.{module_of(game)}.playthroughs").summary(view)
    return lines


def done(act: Done) -> Iterator[str]:
    who = "nature" if act.by == NATURE else act.by
    yield f"> {who}: {act.label} · {' '.join(str(part) for part in act.act)}"
    yield from (f"  {fact}" for fact in act.tell())
    yield f"= {act.hash}"


def end(play: Play) -> Iterator[str]:
    ending = play.ending()
    assert ending is not None, "the script stops before the game does"
    yield "── over ".ljust(WIDTH, "─")
    yield from summary(play.game, look_whole(play.game, play.state, None))
    yield f"{ending.result} ({ending.rule}): {ending.why}"


def main() -> None:
    for game in all_games():
        if not scripts(game):
            print(f"{game.id}: {remedy(game)}")
            continue
        folder = TESTS / module_of(game) / "golden"
        folder.mkdir(exist_ok=True)
        wanted = {place(game, script): script for script in scripts(game)}
        for old in set(folder.glob("*.txt")) - set(wanted):
            old.unlink()
        for path, script in wanted.items():
            path.write_text(played(game, script)[0], encoding="utf-8")
            print(path.relative_to(TESTS.parent))


if __name__ == "__main__":
    main()
