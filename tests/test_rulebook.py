"""The rulebook, section by section."""

from __future__ import annotations

from grognard.games import game
from grognard.table.rulebook import numbers, section, sections

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
