"""10 The cards: the rulebook has every card of the standard deck, in the deck's order."""

from __future__ import annotations

import re

import pytest

from grognard.games import game
from grognard.games.keep_it_moving.pack import find_decks
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.words import UNIT_NAMES

SECTIONS = {
    "10.1": "decisive",
    "10.2": "breakthrough",
    "10.3": "hard",
    "10.4": "easy",
    "10.5": "river",
    "10.6": "fortified",
    "10.7": "urban",
    "10.8": "political",
    "10.9": "counter",
    "10.10": "logistics",
    "10.11": "regeneration",
    "10.12": "outrunning",
    "10.13": "fatigue-1st",
    "10.14": "fatigue-2nd",
    "10.15": "fatigue-3rd",
    "10.16": "fatigue-assets",
    "10.17": "partisans",
    "10.18": "pow",
    "10.19": "morale",
    "10.20": "ceasefire",
    "10.21": "preparation",
    "10.22": "roadmarch",
    "10.23": "bad-commander",
    "10.24": "c2",
    "10.25": "hq",
    "10.26": "ethics",
    "10.27": "cbrn",
    "10.28": "refugees",
    "10.29": "disease",
    "10.30": "hipolitics",
    "10.31": "meddling",
    "10.32": "hisupport",
    "10.33": "ally",
    "10.34": "restrictions",
    "10.35": "domestic",
    "10.36": "reporter",
    "10.37": "hurry",
    "10.38": "antiwar",
    "10.39": "infoops",
    "10.40": "vip",
    "10.41": "subordinate-killed",
    "10.42": "cbrn-attack",
}
FOLDER = game("keep-it-moving").folder
BOOK = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
README = (FOLDER / "README.md").read_text(encoding="utf-8")


def section(number: str) -> tuple[str, str]:
    """The title and the text of a section."""
    found = re.search(rf"^### {re.escape(number)} ([^\n]*)\n\n(.*?)(?=\n##|\Z)", BOOK, re.M | re.S)
    assert found, f"no section {number}"
    return found[1], found[2]


def test_10_every_card_has_its_section_in_order() -> None:
    assert list(SECTIONS.values()) == [card.name for card in find_decks().get("standard").cards]
    assert re.findall(r"^### (10\.\d+)", BOOK, re.M) == list(SECTIONS)


@pytest.mark.parametrize("number", SECTIONS)
def test_a_section_is_titled_like_its_card_and_tells_its_numbers(number: str) -> None:
    card = next(
        card for card in find_decks().get("standard").cards if card.name == SECTIONS[number]
    )
    title, text = section(number)
    assert title == card.title
    if card.battle.needs:
        assert f"{card.battle.needs} success" in text


def test_4_1_the_table_of_ladders_is_the_games() -> None:
    text = section("4.1")[1]
    for unit, name in enumerate(UNIT_NAMES):
        ladder = [f"{n.LADDER[unit * n.LEVELS + level]}+" for level in range(n.LEVELS)]
        assert f"| {name} | {' | '.join(ladder)} | flipped |" in text


def test_every_reading_the_rulebook_cites_is_in_the_readme_and_the_other_way_round() -> None:
    ours = README.split("## Our readings")[1].split("\n## ")[0]
    listed = [int(number) for number in re.findall(r"^(\d+)\. ", ours, re.M)]
    ranges = re.findall(r"\*R(\d+)\*–\*R(\d+)\*", BOOK)
    cited = {int(number) for number in re.findall(r"\*R(\d+)\*", BOOK)}
    cited |= {n for first, last in ranges for n in range(int(first), int(last) + 1)}
    assert listed == list(range(1, 44))
    assert cited == set(listed)


def test_1_the_game_tells_of_its_three_outcomes() -> None:
    chapter = BOOK.split("\n## 1 The game\n")[1].split("\n## ")[0]
    told = re.findall(r"\*\*([a-z ]+)\*\*", " ".join(chapter.split()))
    outcomes = ("win", "lose", "operational pause")
    assert [word for word in told if word in outcomes] == list(outcomes)
    assert list(game("keep-it-moving").outcomes.values()) == ["win", "lose", "pause"]
