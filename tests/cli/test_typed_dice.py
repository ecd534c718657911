"""Real dice: what a player types, and what it is taken for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.cli.boards import board_of
from grognard.cli.dice_sources import TYPED, begin
from grognard.cli.files import Slot
from grognard.cli.layout import compose
from grognard.cli.screen import Screen
from grognard.cli.table import Table
from grognard.cli.typed_dice import Unclear, describe_input, list_outcomes, parse_outcome
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.games import game

ENTRY = re.compile(r"(?:^|  ) *(\d+) (\S+(?: \S+)*)")  # a number and a name
BOARD = board_of(game("keep-it-moving"))


def at(*acts: list[Json]) -> Play:
    """A game with real dice after these acts."""
    kim = game("keep-it-moving")
    play = begin(kim, Setup("standard"), TYPED)
    for act in acts:
        play.take(kim.encode(play.state, act))
    return play


def meant(play: Play, text: str) -> list[Json]:
    look = look_whole(play.game, play.state, None)
    return play.game.decode(play.state, parse_outcome(play, BOARD, look, text))


def refused(play: Play, text: str) -> str:
    with pytest.raises(Unclear) as unclear:
        parse_outcome(play, BOARD, look_whole(play.game, play.state, None), text)
    return str(unclear.value)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("hard", "hard"),
        ("HARD GOING", "hard"),
        ("de", "decisive"),
        ("cbrn r", "cbrn"),
        ("crossing", "river"),
        ("1", "ally"),
        ("42", "vip"),
        ("ally and p", "ally"),
        ("Ally, Partner, and Local Imposed Restrictions", "restrictions"),
        ("ally, partner", "restrictions"),
        ("imposed restr", "restrictions"),
        ("secure pow's and movement", "pow"),
        ("secure pows", "pow"),
        ("capture political", "political"),
        ("higher echelon pol", "hipolitics"),
        ("stratcom", "infoops"),
    ],
)
def test_a_card_by_name_part_of_it_or_number(text: str, card: str) -> None:
    assert meant(at(), text) == ["draw", card]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fatigue", "Which one: 16 Fatigue: 1st Battalion"),
        ("ally", "Which one: 1 Ally and Partner Support, 27 Imposed Restrictions or Ally, Partner"),
        ("political", "Which one: 5 Capture Political Objective, 11 Domestic Political Divisions"),
        ("higher", "Which one: 23 Higher Echelon Politics, 24 Higher Echelon Support?"),
        ("0", "from 1 to 42"),
        ("43", "from 1 to 42"),
        ("x", "called 'x'"),
        ("zzz", "called 'zzz'"),
    ],
)
def test_a_card_that_is_unclear_or_not_there(text: str, said: str) -> None:
    assert said in refused(at(), text)


def test_a_card_already_drawn_is_not_there() -> None:
    play = at(["draw", "vip"])
    assert "called 'vip'" in refused(play, "vip")
    assert len(list_outcomes(play)) == 41


def test_who_is_left_of_two_is_clear() -> None:
    assert meant(at(["draw", "ally"]), "ally") == ["draw", "restrictions"]
    assert meant(at(["draw", "restrictions"]), "ally") == ["draw", "ally"]


@pytest.mark.parametrize("columns", [80, 100])
@pytest.mark.parametrize("deck", ["standard", "printed", "classroom"])
def test_no_two_cards_of_the_list_look_alike(deck: str, columns: int) -> None:
    play = begin(game("keep-it-moving"), Setup(deck), TYPED)
    table = Table(Screen(), play, TYPED, Slot(Path("unused.json"), -1))
    lines = [line.plain for line in compose(table.make_content(), columns, 23)]
    first = next(n for n, line in enumerate(lines) if "which is it?" in line) + 1
    cells = [cell for line in lines[first:] for cell in ENTRY.findall(line)]
    assert sorted(int(key) for key, _ in cells) == list(range(1, len(list_outcomes(play)) + 1))
    names = [name.strip() for _, name in cells]
    assert len(set(names)) == len(names), names


def test_one_die() -> None:
    play = at(["draw", "hard"], ["commit", 1])
    assert meant(play, "4") == ["roll", 4]
    for text in ("0", "7", "-1", "four", "3 4", "4.0", "9999999"):
        assert "1–6" in refused(play, text)


def test_two_dice_as_their_sum_or_one_by_one() -> None:
    play = at(["draw", "reporter"])
    assert [meant(play, text) for text in ("7", "3 4", "3+4", "3, 4")] == [["roll", 7]] * 4
    assert "both dice" in describe_input(play)
    for text in ("1", "13", "7 1", "0 5"):
        assert "2–12" in refused(play, text)


def test_a_five_or_six_for_a_random_unit_is_rolled_again() -> None:
    play = at(["draw", "counter"], ["commit", 1], ["roll", 6])
    assert "roll again" in refused(play, "5")
    assert "6.1" in refused(play, "6")
    assert "1–4" in refused(play, "7")
    assert meant(play, "4") == ["roll", 4]


def test_faces_that_mean_the_same_are_one_line() -> None:
    play = at(["draw", "hard"], ["commit", 1])
    assert [(o.key, o.label) for o in list_outcomes(play)] == [("1", "failure"), ("2–6", "success")]


def test_faces_that_mean_only_themselves_are_not_listed() -> None:
    assert list_outcomes(at(["draw", "political"])) == []
