"""Every game has golden playthroughs, and they still read as they did."""

import pytest

from grognard.engine.game import Game
from grognard.games import all_games
from tests.golden import Script, place, played, remedy, scripts
from tests.the_ford.table import FORD

ALL = [(game, script) for game in all_games() for script in scripts(game)]
SHOWN = [game for game in all_games() if scripts(game)]
each_shown = pytest.mark.parametrize("game", SHOWN, ids=lambda game: game.id)


@pytest.mark.parametrize(("game", "script"), ALL, ids=[script.name for _, script in ALL])
def test_golden(game: Game, script: Script) -> None:
    text, _ = played(game, script)
    path = place(game, script)
    assert path.exists(), "`make golden` writes it"
    assert text == path.read_text("utf-8"), "`make golden`, then read the diff"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_game_has_golden_playthroughs(game: Game) -> None:
    """One test says so; nothing else fails for it."""
    assert scripts(game), remedy(game)


@each_shown
def test_every_scenario_has_a_golden(game: Game) -> None:
    shown = {script.setup.scenario for script in scripts(game) if script.version is None}
    assert {scenario.id for scenario in game.scenarios} <= shown


@each_shown
def test_every_result_has_a_golden(game: Game) -> None:
    newest = [script for script in scripts(game) if script.version is None]
    ends = [played(game, script)[1].ending() for script in newest]
    assert {end.result for end in ends if end is not None} == set(game.outcomes.values())


@each_shown
def test_no_golden_is_left_over(game: Game) -> None:
    wanted = {place(game, script) for script in scripts(game)}
    assert set(next(iter(wanted)).parent.glob("*.txt")) == wanted


def test_a_game_without_playthroughs_wants_no_more_than_some() -> None:
    """The Ford has none: it is asked for them by name, and nothing breaks."""
    assert scripts(FORD) == []
    assert "tests/the_ford/playthroughs.py" in remedy(FORD)
