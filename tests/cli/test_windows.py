"""Real terminals and real deaths: nothing is lost, nothing scrolls away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.terminal import Piped, Window, acts, games, run, saved

HARD = [["draw", "hard"], ["commit", 3], ["roll", 6]]


def test_kill_minus_9_loses_nothing(tmp_path: Path) -> None:
    playing = Piped(tmp_path, "play", "--dice", "typed")
    for line in ("ha", "3", "6"):
        playing.wait_for_prompt()
        playing.type(line)
    playing.wait_for_prompt()
    playing.kill()
    assert acts(games(tmp_path)[0]) == HARD
    again = run(tmp_path, "play", keys="5|")
    assert "Going on with the unfinished game" in again.output
    assert acts(games(tmp_path)[0]) == [*HARD, ["roll", 5]]


def test_two_windows_do_not_share_a_game(tmp_path: Path) -> None:
    first = Piped(tmp_path, "play", "--dice", "typed")
    first.wait_for_prompt()
    run(tmp_path, "play", "--dice", "typed", keys="ea|")
    first.type("ha")
    first.wait_for_prompt()
    first.kill()
    assert [acts(path) for path in games(tmp_path)] == [[["draw", "hard"]], [["draw", "easy"]]]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    with closing(Window(tmp_path, 80, 24, "play", "--dice", "typed")) as opened:
        yield opened


def test_a_game_in_a_window_of_80_by_24(window: Window) -> None:
    screen = window.screen()
    assert len(screen) <= 24
    assert screen[0].startswith("Keep it Moving!")
    screen = window.type("ha")
    assert len(screen) == 24
    assert "14 all four" in "\n".join(screen)
    assert screen[-1].startswith("1–14 u undo")
    screen = window.type("14")
    assert any("1st Battalion rolls" in line for line in screen)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (160, 45), (40, 10)])
def test_a_whole_game_by_keys(tmp_path: Path, columns: int, rows: int) -> None:
    with closing(Window(tmp_path, columns, rows, "play", "--seed", "3")) as opened:
        screen = opened.screen()
        while " u " in screen[-1]:
            assert len(screen) <= rows
            screen = opened.type("1")
        assert "new game" in "".join(screen[-3:])
    assert saved(games(tmp_path)[0])["over"] is not None


def test_pages_come_back_to_the_game(window: Window) -> None:
    window.screen()
    window.type("ha")
    page = window.type("o")
    assert len(page) <= 24
    assert page[-1].startswith("Enter: more")
    assert window.type("")[-1].startswith("Enter:")
    back = window.type("q")
    while not back[0].startswith("Keep it Moving!"):
        back = window.type("")
    assert back[-1].startswith("1–14")


def test_an_unfinished_game_is_offered(tmp_path: Path) -> None:
    run(tmp_path, "play", "--dice", "typed", keys="ha|")
    with closing(Window(tmp_path, 80, 24, "play")) as opened:
        asked = "\n".join(opened.screen())
        assert "unfinished game" in asked
        assert "Enter: go on with it" in opened.type("what")[-1]
        assert "Hard Going" in "\n".join(opened.type(""))
    with closing(Window(tmp_path, 80, 24, "play", "--dice", "typed")) as opened:
        opened.screen()
        assert "no card yet" in opened.type("n")[0]


def test_a_dumb_terminal_gets_no_control_letters(tmp_path: Path) -> None:
    with closing(Window(tmp_path, 80, 24, "play", "--seed", "1", NO_COLOR="1")) as opened:
        raw = opened.read_until("> ")
    assert "\x1b[H" in raw  # it clears the screen, but
    assert "\x1b[3" not in raw  # no colours
