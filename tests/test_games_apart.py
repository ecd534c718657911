"""A game is named in its own folders and nowhere else: what is shared finds it there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.games import all_games
from tests.the_ford.table import FORD

ROOT = Path(__file__).parents[1]
# Where nothing names a game, but for the folder of the games themselves.
SHARED = {"frontend": "frontend/src/games", "src/grognard": "src/grognard/games"}
# Made by others, or made anew by every build.
NOT_OURS = {"node_modules", "package-lock.json", "static", "__pycache__"}
COMPILED = (".so", ".pyd", ".pyc")
GAMES = {game.id: game.title for game in [*all_games(), FORD]}


def spellings(game: str) -> str:
    """An id as it stands in code and in prose. One that is an English word counts in quotes and in
    paths only."""
    words = game.split("-")
    if len(words) == 1:
        return rf"""(?<=["'`/]){game}(?=["'`/])"""
    prose = " ".join(words)
    return rf"(?i:{'[-_]?'.join(words)})|{prose[0].upper()}(?i:{prose[1:]})"


NAMES = {
    game: re.compile(rf"{spellings(game)}|{re.escape(title)}(?!\w)")
    for game, title in GAMES.items()
}


def owner(path: str) -> str | None:
    """The game whose folder a file lies in."""
    inside = [path.removeprefix(f"{games}/") for games in SHARED.values() if path.startswith(games)]
    return inside[0].split("/")[0].replace("_", "-") if inside else None


def named_in(path: str, text: str) -> list[str]:
    """The games that a file names although it is none of theirs."""
    return [game for game, name in NAMES.items() if game != owner(path) and name.search(text)]


def shared_files() -> list[str]:
    files = [path for top in SHARED for path in ROOT.joinpath(top).rglob("*") if path.is_file()]
    ours = [path.relative_to(ROOT) for path in files]
    read = [path for path in ours if path.suffix not in COMPILED and not NOT_OURS & set(path.parts)]
    return sorted(str(path) for path in read)


def test_no_file_names_a_game_that_is_not_its_own() -> None:
    files = {path: ROOT.joinpath(path).read_text(encoding="utf-8") for path in shared_files()}
    named = {path: named_in(path, f"{path}\n{text}") for path, text in files.items()}
    assert {path: games for path, games in named.items() if games} == {}


FORBIDDEN = [
    ("frontend/src/titles.ts", """import { cover } from "./games/keep-it-moving/title.ts";"""),
    ("frontend/src/words.ts", """{ "quick": "a city" }"""),
    ("frontend/src/words.ts", "const byRules = { quick: 1 }; // as in QUICK"),
    ("frontend/src/app.ts", "coverMarchOfJustice()"),
    ("frontend/src/app.ts", "/* for The Ford */"),
    ("frontend/src/games/quick/board.ts", """import "../march-of-justice/counter.ts";"""),
]


@pytest.mark.parametrize(("path", "text"), FORBIDDEN)
def test_what_is_forbidden_is_found(path: str, text: str) -> None:
    assert named_in(path, text)


ALLOWED = [
    ("frontend/src/boards/zoom.ts", "a CSS transform, which is what is quick: var(--quick)"),
    ("frontend/src/games/quick/board.ts", """@customElement("board-quick") // of QUICK"""),
    ("frontend/src/games/march-of-justice/words.ts", "March of Justice"),
]


@pytest.mark.parametrize(("path", "text"), ALLOWED)
def test_what_is_allowed_is_let_through(path: str, text: str) -> None:
    assert named_in(path, text) == []
