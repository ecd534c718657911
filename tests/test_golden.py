"""Every game has golden playthroughs, and they still read as they did."""

import pytest

from grognard.engine.game import Game
from grognard.games import all_games
from tests.golden import Script, place, played, scripts

ALL = [(game, script) for game in all_games() for script in scripts(game)]


@pytest.mark.parametrize(("game", "script"), ALL, ids=[script.name for _, script in ALL])
def test_golden(game: Game, script: Script) -> None:
    text, _ = played(game, script)
    path = place(game, script)
    assert path.exists(), "`make golden` writes it"
    assert text == path.read_text("utf-8"), "`make golden`, then read the diff"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_scenario_has_a_golden(game: Game) -> None:
    shown = {script.setup.scenario for script in scripts(game) if script.version is None}
    assert {scenario.id for scenario in game.scenarios} <= shown


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_result_has_a_golden(game: Game) -> None:
    newest = [script for script in scripts(game) if script.version is None]
    ends = [played(game, script)[1].ending() for script in newest]
    assert {end.result for end in ends if end is not None} == set(game.outcomes.values())


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_no_golden_is_left_over(game: Game) -> None:
    wanted = {place(game, script) for script in scripts(game)}
    assert set(next(iter(wanted)).parent.glob("*.txt")) == wanted
