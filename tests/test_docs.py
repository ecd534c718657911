"""The books agree with the code: those of every game, and of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest

from grognard.cli.main import COMMANDS, Commands
from grognard.cli.requests import NAMES
from grognard.games import all_games
from grognard.lab import books
from grognard.lab.books import all_reasons, cited_in, is_tested, place_of, read, told_by
from tests.engine.walks import GAMES
from tests.the_ford.table import FORD

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", GAMES)  # The Ford, too: it is the example
@pytest.mark.parametrize("promise", books.PROMISES, ids=lambda promise: promise.__name__)
def test_the_books_of_every_game(promise: books.Promise, name: str) -> None:
    promise(GAMES[name], ROOT / "tests" / GAMES[name].folder.name)


@cache
def docs() -> str:
    """The front page and everything under docs/."""
    return "\n".join(
        read(path) for path in [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
    )


def commands() -> Iterator[str]:
    """grognard play, grognard deck check."""
    context = click.Context(click.Command("grognard"))
    for name in COMMANDS:
        command = Commands().get_command(context, name)
        assert command is not None, name
        inner = command.commands if isinstance(command, click.Group) else {}
        yield from [f"grognard {name} {sub}" for sub in inner] or [f"grognard {name}"]


def test_every_command_is_in_the_docs() -> None:
    assert [command for command in commands() if not re.search(rf"\b{command}\b", docs())] == []


def test_every_request_of_the_protocol_is_in_the_docs() -> None:
    protocol = read(ROOT / "docs" / "protocol.md")
    designed = {
        *("games", "new", "act", "ask", "why_not", "odds", "undo", "state", "load", "view"),
        *("export", "import", "quit"),
    }
    assert designed <= set(NAMES)
    requests = protocol.split("\n## Requests\n")[1].split("\n## ")[0]
    listed = re.findall(r"^\| `(\w+)` \|", requests, re.M)
    assert sorted(listed) == sorted(NAMES)
    assert set(re.findall(r'"cmd": ?"(\w+)"', protocol)) <= set(NAMES)


def test_every_game_is_credited() -> None:
    """Those that players meet: The Ford is nobody's but ours."""
    for game in all_games():
        assert game.title in read(ROOT / "NOTICE.md")
        assert game.title in read(ROOT / "README.md")


# ---------------------------------------------------------------- that these tests can fail


def test_sections_are_found_wherever_they_are_cited() -> None:
    source = (
        '"""3 The turn. 7.2 Before that."""\n'
        "class Turn:\n"
        '    """5.4 and 5.5: losses; 5.6 the end. This takes: 1.2 tries."""\n'
        "    def run(self):\n"
        "        x = 1  # 6.1 Any unit.\n"
        '        return f"{x} falls (8.2).", "9.3"\n'
        'CRUMBS = {"Draw": ("3.1", "Draw")}\n'
    )
    assert cited_in(source) == {"3", "7.2", "5.4", "5.5", "5.6", "6.1", "8.2", "9.3", "3.1"}


def test_a_section_is_named_by_its_number_and_by_no_longer_one() -> None:
    assert is_tested("5.2", "def test_5_2_committing", {})
    assert is_tested("5.2", '"""5.2 Committing"""', {})
    assert not is_tested("5.2", '"""5.21"""', {})
    assert not is_tested("5.2", '"""15.2"""', {})
    assert not is_tested("5.2", "def test_5_21_x", {})
    assert is_tested("X5.2", '"""X5.2 Committing"""', {})
    assert not is_tested("5.2", '"""X5.2 Committing"""', {})
    assert is_tested("5", "def test_5_2_committing", {"5.2": ""})
    assert not is_tested("5", "x = 5", {})


def test_a_game_s_own_sections_come_after_those_of_its_series() -> None:
    ordered = ["4.0", "4.9", "4.10", "13.0", "X1.0", "X4.3.1", "X4.10"]
    assert sorted(ordered) != ordered
    assert sorted(ordered, key=place_of) == ordered


def test_reasons_are_found_by_their_names() -> None:
    assert set(all_reasons(FORD)) == {"NOT_HELD", "ALREADY_LAID", "NO_GUARD"}


def test_a_word_is_told_as_code_only() -> None:
    assert told_by("the verb `commit` and", "commit")
    assert told_by('["commit", 3]', "commit")
    assert not told_by("you commit units", "commit")
    assert not told_by("`committed`", "commit")
