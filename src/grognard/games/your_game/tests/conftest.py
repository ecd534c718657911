"""Lets the tests find the game in its folder, and run it from source."""

import os
from pathlib import Path

import pytest


def pytest_configure() -> None:
    os.environ["GROGNARD_PURE"] = "1"
    pytest.register_assert_rewrite(
        "grognard.lab.contract", "grognard.lab.hiding", "grognard.lab.books"
    )
    from grognard.games import add_game

    add_game(Path(__file__).parents[1])
