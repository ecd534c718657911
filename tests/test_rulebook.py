"""The rulebook, section by section."""

from __future__ import annotations

import pytest

from grognard.engine.game import Game
from grognard.games import all_games, game
from grognard.table.rulebook import chapters, cited_in, numbers, readings, section, sections

each_game = pytest.mark.parametrize("one", all_games(), ids=lambda one: one.id)

BOOK = """# Rules

## 4 Units
Four of them.

### 4.2 Attrition
A level.

#### 4.2.1 Detail
Fine print.

## 5 Battle
Rounds.
"""


def test_a_section_holds_what_is_under_it() -> None:
    held = sections(BOOK)
    assert list(held) == ["4", "4.2", "4.2.1", "5"]
    assert held["4"].startswith("## 4 Units\nFour of them.")
    assert held["4"].endswith("Fine print.")
    assert held["4.2"] == "### 4.2 Attrition\nA level.\n\n#### 4.2.1 Detail\nFine print."
    assert held["5"] == "## 5 Battle\nRounds."


def test_a_game_of_a_series_has_sections_of_its_own() -> None:
    held = sections("## 4.0 Sequence\nOf all.\n## X4.0 Special rules\n### X4.1 Stacking\nFour.")
    assert list(held) == ["4.0", "X4.0", "X4.1"]
    assert held["X4.1"].endswith("Four.")


def test_the_games_own_rulebook_has_what_its_questions_cite() -> None:
    kim = game("keep-it-moving")
    there = numbers(kim)
    for number in ("3", "3.2", "5", "5.2", "7.2", "9.1"):
        assert number in there
        assert section(kim, number) is not None


def test_a_part_that_is_not_there_shows_the_section_around_it() -> None:
    kim = game("keep-it-moving")
    assert section(kim, "5.99") == section(kim, "5")
    assert section(kim, "77") is None


# ---------------------------------------------------------------- readings


@each_game
def test_every_reading_that_a_rulebook_cites_can_be_asked_for(one: Game) -> None:
    ours = readings(one)
    assert list(ours) == [f"R{n + 1}" for n in range(len(ours))]
    cited = {reading for number in numbers(one) for reading in cited_in(section(one, number) or "")}
    assert bool(cited) == bool(ours), "readings are cited, or there are none"
    for number in cited:
        told = section(one, number)
        assert told == section(one, number.lower())
        assert told == f"*{number}* {ours[number]}"


def test_a_section_ends_with_the_readings_it_cites() -> None:
    told = section(game("keep-it-moving"), "3.2")
    assert told is not None
    assert told.endswith(
        "(*R35*).\n\n"
        "*R34* **A choice against a flipped unit** (Fatigue) is allowed and does nothing.\n\n"
        '*R35* **"Pause"** on a card means its cost in momentum and nothing more.'
    )


def test_a_range_of_readings_is_all_of_them() -> None:
    assert cited_in("(*R26*–*R28*, *R42*) and *R27*") == ["R26", "R27", "R28", "R42"]


def test_a_reading_that_is_not_there_is_no_section() -> None:
    assert section(game("keep-it-moving"), "R99") is None


@each_game
def test_after_the_rulebook_come_the_readings(one: Game) -> None:
    pieces = {piece.number: piece for piece in chapters(one)}
    assert (pieces["R"].title, pieces["R"].level) == ("Our readings", 2)
    for number in readings(one):
        assert pieces[number].title
        assert pieces[number].text[0] != "*"
        assert pieces[number].level == 3


def test_a_reading_has_what_it_is_about_as_its_title() -> None:
    pieces = {piece.number: piece for piece in chapters(game("keep-it-moving"))}
    assert pieces["R1"].title == "41 or 43 cards"
    assert pieces["R1"].text == "43, with the two above; 41 by option."
    assert pieces["R38"].title == "Once momentum is 0"
    assert pieces["R38"].text == ("Once momentum is 0, gains of the same step do not revive it.")
