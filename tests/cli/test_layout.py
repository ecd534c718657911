"""A screen holds what it must, whatever happens in the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.text import Text

from grognard.cli.dice_sources import TYPED, DiceSource, begin
from grognard.cli.files import Slot
from grognard.cli.layout import compose
from grognard.cli.screen import Screen
from grognard.cli.table import Table
from grognard.engine.dice import Dice
from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.games import game


def table_of(dice: DiceSource) -> Table:
    play = begin(game("keep-it-moving"), Setup("standard"), dice)
    return Table(Screen(), play, dice, Slot(Path("unused.json"), -1))


def screen_of(table: Table, columns: int, rows: int) -> list[Text]:
    table.prospects = table.look_ahead()
    return compose(table.make_content(), columns, rows)


def walk(table: Table, dice: Dice) -> None:
    """Any act of whoever is asked."""
    play = table.play
    chances = [act for act, _ in outcomes(play.state)] if play.nature_is_asked else play.options()
    play.take(chances[dice.below(len(chances))])


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 30), (132, 36), (160, 45)])
@pytest.mark.parametrize("seed", range(3))
def test_all_is_on_one_screen(columns: int, rows: int, seed: int) -> None:
    table, dice = table_of(TYPED), Dice(seed, 1)
    while not table.play.over:
        lines = screen_of(table, columns, rows - 1)
        shown = "\n".join(line.plain for line in lines)
        assert len(lines) <= rows - 1  # and the prompt
        assert max(line.cell_len for line in lines) <= columns
        for n, p in enumerate(table.prospects, 1):
            assert f" {n} " in shown, shown
            assert table.shorten(p.act) in shown or p.label[:40] in shown, shown
        for option in table.make_content().options if table.prospects else []:
            assert set(option.numbers) <= set(shown.split()), shown
        assert table.describe_question()[:20] in shown
        assert f"{table.play.game.look(table.play.state, None)['momentum']} ■" in shown
        assert "1st Battalion" in shown or table.play.nature_is_asked
        walk(table, dice)


@pytest.mark.parametrize(("columns", "rows"), [(20, 5), (40, 10), (60, 15), (200, 8), (30, 60)])
def test_a_window_too_small_still_asks(columns: int, rows: int) -> None:
    table, dice = table_of(DiceSource(1)), Dice(1, 1)
    while not table.play.over:
        lines = screen_of(table, columns, rows - 1)
        assert 0 < len(lines) <= rows - 1
        walk(table, dice)


def test_small_numbers_stand_below_each_other() -> None:
    table = table_of(TYPED)
    kim, play = table.play.game, table.play
    play.take(kim.encode(play.state, ["draw", "hard"]))
    lines = [line.plain for line in screen_of(table, 80, 23)]
    both = next(line for line in lines if "1st+2nd  " in line)
    head = next(line for line in lines if "clear" in line and "lost" in line)
    assert both.index("69.4%") + 5 == head.index("clear") + 5
    assert "2.33" in both
    assert "−0.31" in both


def test_the_present_level_is_in_brackets_and_the_need_counts_modifiers() -> None:
    table = table_of(TYPED)
    kim, play = table.play.game, table.play
    for act in (["draw", "c2"], ["choose", "fight-on-degraded"]):
        play.take(kim.encode(play.state, act))
    shown = [line.plain for line in screen_of(table, 80, 23)]
    third = next(line for line in shown if line.startswith("3rd Battalion"))
    assert "[3+]" in third
    assert "4+ (−1)" in third
    assets = next(line for line in shown if line.startswith("Supporting Assets"))
    assert assets.rstrip().endswith("1+")
