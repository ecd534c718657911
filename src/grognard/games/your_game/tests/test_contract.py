"""What every game promises, and that the books agree with the code. Nothing to change here."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games import game
from grognard.lab import books, contract

GAME = game("your-game")


@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.scenarios])
@pytest.mark.parametrize("promise", contract.PROMISES, ids=lambda promise: promise.__name__)
def test_the_game_keeps_its_promises(promise: contract.Promise, scenario: str) -> None:
    promise(GAME, scenario)


@pytest.mark.parametrize("promise", books.PROMISES, ids=lambda promise: promise.__name__)
def test_the_books_agree_with_the_code(promise: books.Promise) -> None:
    promise(GAME, Path(__file__).parent)
