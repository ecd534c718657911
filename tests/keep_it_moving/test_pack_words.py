"""What cards do, in words that read well."""

from __future__ import annotations

import re

import pytest

from grognard.games.keep_it_moving import words
from grognard.games.keep_it_moving.pack import BUILT_IN, find_decks
from grognard.games.keep_it_moving.pack_fields import BATTLE_PROGRAMS
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules.deck import Deck, Program
from tests.keep_it_moving.decks import event, fight, mark, table_with
from tests.keep_it_moving.table import KIM, Table, table


def labels(t: Table) -> list[str]:
    return [KIM.label(t.kim, act) for act in t.play.options()]


def all_told(t: Table) -> str:
    return " ".join(fact for done in t.play.log for fact in map(str, done.tell()))


def everything_said(deck: Deck) -> list[str]:
    """Every program of a deck in words."""
    programs: list[Program | None] = [card.program for card in deck.cards]
    programs += [option.program for question in deck.questions for option in question.options]
    programs += [getattr(card.battle, field) for card in deck.cards for field in BATTLE_PROGRAMS]
    programs += [program for m in deck.marks for program in (m.lift, m.cleared)]
    return [
        words.describe_program(deck, program, target) for program in programs for target in (-1, 2)
    ]


@pytest.mark.parametrize(
    ("card", "dice", "said"),
    [
        (
            "decisive",
            "",
            [
                "Strike with two battalions: 2 battalions of your choice lose a level each, "
                "Supporting Assets lose a level, −2 momentum",
                "Strike with everything: every unit loses a level, −1 momentum",
            ],
        ),
        (
            "logistics",
            "",
            [
                "Wait for supplies: −1 momentum",
                "Let the assets run short: Supporting Assets lose 2 levels",
            ],
        ),
        (
            "morale",
            "roll 6",
            ["Lift their spirits: −1 momentum", "Take no notice: 3rd Battalion loses a level"],
        ),
        (
            "bad-commander",
            "roll 1",
            [
                "Relieve the commander: −1 momentum",
                "Keep the commander: 1st Battalion rolls at −1 until ended",
            ],
        ),
        (
            "c2",
            "",
            [
                "Mend the network now: −1 momentum",
                "Fight on degraded: every battalion rolls at −1 until ended",
            ],
        ),
        ("ethics", "", ["Relieve the commander: 2nd Battalion rolls at −1 for good", "Look away"]),
        ("preparation", "", ["Plan ahead: −1 momentum, order the next 5 cards", "Go on"]),
        (
            "roadmarch",
            "",
            ["Conserve", "Push: roll a die: 1–2 −1 momentum; 3–5 nothing; 6 +1 momentum"],
        ),
    ],
)
def test_options_say_what_they_do_and_to_whom(card: str, dice: str, said: list[str]) -> None:
    assert labels(table().draw(card, *([dice] if dice else []))) == said


def test_units_agree_with_their_verbs() -> None:
    t = table().draw("hard", "commit 1st assets", "roll 1")
    assert KIM.question(t.kim).startswith("Supporting Assets roll: 1+")
    t.do("roll 6")
    told = all_told(t)
    assert "Round 1: 1st Battalion and Supporting Assets go in" in told
    assert "Supporting Assets roll 6 against 1+: success" in told
    assert "1st Battalion rolls 1 against 2+: failure" in told
    assert "Supporting Assets are now Bloodied" in told
    t.do("commit 3rd", "roll 3")
    assert "3rd Battalion goes in" in all_told(t)


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("{ momentum = '-2d6' }", "−2d6 momentum"),
        ("{ attrit = 'battalions', by = 2 }", "every battalion loses 2 levels"),
        ("{ regenerate = 'two battalions' }", "2 battalions of your choice recover a level each"),
        ("{ regenerate = 'assets' }", "Supporting Assets recover a level"),
        ("{ attrit = 'random battalion' }", "a random battalion loses a level"),
        (
            "{ put = 'mark', cards = 1 }",
            "battles need 2 more for 1 card, A mark is in play for 1 card",
        ),
        ("{ put = 'mark', cards = 'd6' }, { lift = 'mark' }", "A mark is lifted"),
        ("{ end = 'pause' }", "the game ends: Operational Pause"),
        (
            "{ if = { momentum = 6 }, then = [{ momentum = 1 }], else = [{ momentum = -1 }] }",
            "if momentum is 6 or more, +1 momentum; else −1 momentum",
        ),
        (
            "{ if = { battalions = 2, at = 'flipped' }, then = [{ momentum = 1 }] }",
            "if 2 battalions are flipped, +1 momentum",
        ),
        (
            "{ if = { battalions = 1, at = 'depleted' }, else = [{ momentum = 1 }] }",
            "if a battalion is Depleted or worse, nothing; else +1 momentum",
        ),
        ("{ if = { mark = 'mark' }, then = [{ momentum = 1 }] }", "if A mark is in play, +1"),
    ],
)
def test_every_kind_of_step_has_its_words(does: str, said: str) -> None:
    marks = mark("until = 'cards'\nneeds = 2\ncleared = [{ momentum = 1 }]")
    put = event("{ put = 'mark', cards = 2 }", "puts")
    deck = table_with(marks + put + event(does) + fight("needs = 1")).kim.deck
    assert said in words.describe_program(deck, deck.cards[2].program)


@pytest.mark.parametrize("name", BUILT_IN)
def test_no_label_of_our_decks_reads_badly(name: str) -> None:
    deck = find_decks().get(name)
    told = everything_said(deck)
    assert len(told) > 2 * len(deck.cards)
    for said in told:
        assert not re.search(
            r"Assets \w+s\b|every \w+ \w+[^s] (a|\d)|^,|, ,|1 levels|depends", said
        )
        assert not said.endswith((",", ":", " "))


@pytest.mark.parametrize(
    ("mask", "said"),
    [
        (1, "1st Battalion is"),
        (1 << n.ASSETS, "Supporting Assets are"),
        (3, "1st and 2nd Battalion are"),
        (12, "3rd Battalion and Supporting Assets are"),
        (15, "all units are"),
    ],
)
def test_sets_of_units(mask: int, said: str) -> None:
    assert words.phrase_units(mask, "is") == said
