"""`grognard new-game`: the skeleton of a game of one's own, ready to be played and changed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from keyword import iskeyword
from pathlib import Path

import click

from grognard import games
from grognard.cli.errors import UserError

SKELETON = Path(games.__file__).parent / "your_game"
WRITTEN = (".py", ".md", ".toml")  # beside what is compiled, and Python's own
NAME = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")
LONGEST = 40
NEXT = {
    "grognard play {0}": "in the terminal; with `serve` for `play`, in the browser",
    "python -m pytest {0}": "do rules, rulebook and tests agree?",
    "docs/writing-a-game.md": "how the parts go together; begin with rules/turn.py",
}
INIT = '''"""{title}: a game of one's own."""

VERSIONS = {{"1": "{maker}"}}  # of the rules, oldest first, each with its class in game.py
'''


@dataclass(frozen=True)
class NewName:
    """A name as files, programs and people write it."""

    package: str

    @property
    def words(self) -> list[str]:
        return self.package.split("_")

    @property
    def title(self) -> str:
        return " ".join(word.capitalize() for word in self.words)

    @property
    def maker(self) -> str:
        return "".join(word.capitalize() for word in self.words) + "Game"

    def put_into(self, text: str) -> str:
        """A text of the skeleton with this name instead of its own."""
        own = {
            "your_game": self.package,
            "your-game": "-".join(self.words),
            "Your Game": self.title,
            "YourGame": self.maker,
        }
        return re.sub("|".join(own), lambda found: own[found[0]], text)


@click.command("new-game")
@click.argument("name")
@click.option(
    "--folder",
    default=".",
    metavar="DIR",
    help="Where to put the game's folder, if not here.",
    type=click.Path(path_type=Path),
)
def new_game(name: str, folder: Path) -> None:
    """Write a little game into the new folder NAME: rules, rulebook, pack, bot and tests, to be
    changed into your own. It can be played at once.
    """
    new = read_name(name)
    home = folder / new.package
    write_game(new, home)
    path = str(home) if "/" in str(home) else f"./{home}"
    click.echo(f"Written: {path}, a little game to be made your own. Next:")
    for command, what in NEXT.items():
        click.echo(f"  {command.format(path)}: {what.format(path)}")


def read_name(name: str) -> NewName:
    """Refuse what cannot be the name of a game, with what could."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise UserError(
            f"{name!r:.60}: a game is named by small letters, digits and hyphens, at most "
            f"{LONGEST}, and begins with a letter: river-crossing"
        )
    new = NewName(name.replace("-", "_"))
    if iskeyword(new.package):
        raise UserError(f"{name}: is a word of Python's own; add another word to it")
    if SKELETON.parent.joinpath(new.package).exists():
        raise UserError(f"{name}: there is a game of that name already")
    return new


def write_game(new: NewName, home: Path) -> None:
    """Write the skeleton into a folder that is not there yet."""
    try:
        home.mkdir(parents=True)
        for path in sorted(SKELETON.rglob("*")):
            if path.suffix in WRITTEN:
                file = home / path.relative_to(SKELETON)
                file.parent.mkdir(exist_ok=True)
                file.write_text(new.put_into(path.read_text(encoding="utf-8")), encoding="utf-8")
        init = INIT.format(title=new.title, maker=new.maker)
        home.joinpath("__init__.py").write_text(init, encoding="utf-8")
    except FileExistsError:
        raise UserError(f"{home}: is there already; nothing was written") from None
    except OSError as e:
        raise UserError(f"{e.filename}: cannot be written: {e.strerror}") from None
