"""Every act and every fact of our own table has a row, and reads well."""

from __future__ import annotations

import pytest

from grognard.engine.facts import FactKinds
from grognard.engine.verbs import Verbs
from grognard.games.fight_your_own_battles.field_saved import (
    FIELD_CHAPTERS,
    FIELD_COUNTS,
    FIELD_DICE,
)
from grognard.games.fight_your_own_battles.field_tables import FIELD_FACTS, FIELD_VERBS
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts
from grognard.games.fight_your_own_battles.rules.firing import AntiTank, Fire
from grognard.games.fight_your_own_battles.rules.markers import Turning
from grognard.games.fight_your_own_battles.rules.turn import Acting
from tests.fight_your_own_battles.field import Field
from tests.fight_your_own_battles.test_firing import duel
from tests.fight_your_own_battles.test_knowledge import conceal

VERBS, FACTS = Verbs(*FIELD_VERBS), FactKinds(*FIELD_FACTS)
FIRST_OF_THE_FIELD = 0x40  # verbs
FIRST_TOLD = 60  # facts


def told(field: Field) -> list[str]:
    """What has happened on our own table, in words."""
    shown = [fact for fact in field.facts if fact.kind >= FIRST_TOLD]
    return [FACTS.tell(field.s, fact).to(None).text for fact in shown]


def test_every_verb_has_a_row() -> None:
    numbers = {value for value in vars(n).values() if isinstance(value, int)}
    field = {number for number in numbers if number >> 32 >= FIRST_OF_THE_FIELD}
    assert field == set(VERBS.by_number)


def test_every_fact_has_a_row() -> None:
    numbers = {value for name, value in vars(facts).items() if name.isupper()}
    assert {number for number in numbers if number >= FIRST_TOLD} == set(FACTS.by_number)


def test_acts_read_well_and_come_back() -> None:
    """What a button says, and that the words of an act lead back to it."""
    field = duel("cruiser 10 10", "platoon 20 10")
    field.call(Acting(field.who("b1"), n.FIRE_FIRST, 0, 0))
    said = {}
    for act in field.options:
        if act >> 32 >= FIRST_OF_THE_FIELD:
            assert VERBS.encode(field.s, VERBS.decode(field.s, act)) == act
            said[act] = VERBS.label(field.s, act)
    assert said[n.FIRE + field.who("r1")] == "Fire the gun at Infantry platoon r1"
    assert said[n.FIRE + n.PAIR + field.who("r1")] == (
        "Fire the machine gun at Infantry platoon r1"
    )
    assert said[n.MOVE] == "Move"
    assert said[n.FACE + 1] == "Face NE"


def test_fire_is_told() -> None:
    field = duel("mmg 10 10", "platoon 20 10 wall")
    field.call(Fire(field.who("b1"), 0, field.who("r1"), 0, 0, 0)).count(2).count(1)
    assert told(field) == [
        "Machine gun b1: 9 shots left for its machine gun",
        "Machine gun b1 fires at Infantry platoon r1: machine gun, 3 dice",
        "4 needed: 2 hits",
        "2 hits on Infantry platoon r1, 1 saved by cover",
    ]


def test_a_shot_at_armour_is_told() -> None:
    field = duel("cruiser 10 10", "cruiser 20 10 W")
    field.call(AntiTank(field.who("b1"), 0, field.who("r1"), 0)).count(1).roll(4)
    assert told(field)[1:] == [
        "Cruiser tank b1 fires at Cruiser tank r1: at its armour",
        "4 needed: 1 hit",
        "5 and 4 against armour 4 and 4: it is destroyed",
    ]


@pytest.mark.parametrize("real", [0, 1])
def test_of_a_dummy_nobody_hears_whose_it_was(real: int) -> None:
    """X12.2 Neither in words nor in the numbers of the fact."""
    field = conceal(Field(b1="platoon 10 10", r1="platoon 12 10"), "r1", (12, 10), (30, 10))
    field.call(Turning(field.cell(12, 10), field.who("b1"))).count(real)
    (numbers,) = field.told(facts.TURNED)
    assert (field.who("r1") in numbers[:1]) == (real == 1)
    said = ["The marker at (12, 10) was a dummy", "The marker at (12, 10) is Infantry platoon r1"]
    assert told(field)[0] == said[real]


def test_the_dice_of_the_field_go_on_at_sections_that_there_are() -> None:
    """What is declared of saved battles names rules and their sections."""
    rules = {
        name: held.sections
        for chapter in FIELD_CHAPTERS
        for name, held in vars(chapter).items()
        if isinstance(getattr(held, "sections", None), tuple)
    }
    for callers in (FIELD_DICE, FIELD_COUNTS):
        for name, sections in callers.items():
            for section in [sections] if isinstance(sections, str) else sections:
                assert section in rules[name], (name, section)
