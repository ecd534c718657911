"""What every game promises (CONVENTIONS.md 25).

`make test` runs this file twice: on the compiled rules, and on their source.
"""

from __future__ import annotations

import pytest

from grognard.lab.contract import PROMISES, Promise
from tests.engine.walks import GAMES, every_start


@every_start
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_every_game_keeps_its_promises(promise: Promise, name: str, scenario: str) -> None:
    promise(GAMES[name], scenario)
