"""Dice and bars in letters."""

from __future__ import annotations

import pytest

from grognard.cli.tokens import PIPS, draw_bar, draw_dice


@pytest.mark.parametrize("face", PIPS)
def test_a_die_has_as_many_pips_as_its_face(face: int) -> None:
    assert sum(line.plain.count("●") for line in draw_dice([face], "red")) == face


def test_dice_lie_side_by_side() -> None:
    lines = [line.plain for line in draw_dice([6, 1], "red")]
    assert len(lines) == 5
    assert lines[0] == "╭───────╮ ╭───────╮"
    assert lines[2] == "│ ●   ● │ │   ●   │"


@pytest.mark.parametrize(
    ("number", "shown"), [(0, "□□□"), (2, "■■□"), (5, "■■■■■"), (21, f"{'■' * 20}…")]
)
def test_a_bar_is_full_at_its_start_and_goes_on_above(number: int, shown: str) -> None:
    assert draw_bar(number, 3, "red").plain == shown
