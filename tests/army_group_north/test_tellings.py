"""What is told has words for everybody, and hides what is one side's own."""

from __future__ import annotations

from grognard.engine.rules import Fact
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules import facts
from grognard.games.army_group_north.tellings import FACTS
from tests.army_group_north.builders import cell, position, unit
from tests.army_group_north.fights import fight, meet, split

KINDS = {name: number for name, number in vars(facts).items() if name.isupper()}


def test_every_fact_has_words() -> None:
    """8.2 One row for each number, with as many arguments as the rules tell."""
    assert sorted(FACTS.by_number) == sorted(KINDS.values())
    names = [kind.name for kind in FACTS.by_number.values()]
    assert len(names) == len(set(names))


def test_every_fact_can_be_said() -> None:
    """8.2 To somebody at least, and without an error."""
    s = position({})
    for kind in FACTS.by_number.values():
        told = FACTS.tell(s, Fact(kind.number, [1, 1, 1, 1]))
        assert told.public.text or told.to(n.SOVIET).text


def test_who_bore_what_is_told_to_the_owner_alone() -> None:
    """2.4 The enemy and watchers hear nothing of it, not even how many units bore something."""
    table = fight(meet("g1 g2", "r1")).do("roll 3", "roll 6", split(1, 0))
    bore = next(fact for fact in table.s.told if fact.kind == facts.BORE)
    told = FACTS.tell(table.s, bore)
    assert told.to(n.AXIS).text == "G1 loses 1 SP"
    assert told.to(n.SOVIET).text == ""
    assert told.to(None).text == ""


def test_a_combat_in_words() -> None:
    """8.4 Plans, and that the demoralized have none."""
    s = position({})
    numbers = [n.AXIS, cell("0706"), n.STANDARD, n.NO_POSTURE]
    told = FACTS.tell(s, Fact(facts.PLANS_SHOWN, numbers)).public
    assert told.text == "Axis attacks Pskov (0706): Standard Attack against demoralized defenders"
    told = FACTS.tell(s, Fact(facts.ROLLED, [n.SOVIET, 7, -1, 5])).public
    assert told.text == "Soviet rolls 7, DRM −1: 1♦ LP for the enemy"
    told = FACTS.tell(s, Fact(facts.RETREATED, [unit("r1"), cell("0707"), cell("0705"), 0])).public
    assert str(told) == "R1 retreats from 0707 to 0705 (8.11)."
