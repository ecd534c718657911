"""What is asked, in a sentence."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine.dice import Dice
from grognard.engine.fate import outcomes
from grognard.engine.rules import CHANCE, Moves, ask
from grognard.games.army_group_north import pack
from grognard.games.army_group_north.prompts import question
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.conversion import Conversion
from grognard.games.army_group_north.rules.losses import Split
from grognard.games.army_group_north.rules.reinforcements import Reinforcements
from grognard.games.army_group_north.rules.sequence import Course
from grognard.games.army_group_north.rules.setting_up import SetUp
from tests.army_group_north.builders import FRONT, force, give, inside, position


@pytest.mark.parametrize("scenario", ["border", "luga"])
def test_everything_that_is_asked_has_a_question(scenario: str) -> None:
    """Of a side by name, or of the dice; whatever comes in a game played at random."""
    s = new_campaign(pack.BOARDS.get(scenario), Course())
    random, dice = Random(scenario), Dice(7)
    while ask(s):
        said = question(s)
        if s.top.kind == CHANCE:
            assert said.endswith("?")
            assert outcomes(s)
            s.top.resolve(s, dice)
            continue
        assert said.startswith(("Axis", "Soviet"))
        assert said[-1] in "?."
        moves = Moves()
        s.top.find_moves(s, moves)
        s.top.take(s, moves.acts[random.randrange(moves.n)])


def test_questions_name_what_they_are_about() -> None:
    """Hexes by their towns, units by their names, points by their number."""
    s = position({"0706": "t1", "0710": "p1"}, turn=3)
    s.rp[0] = 4
    assert question(inside(Reinforcements(0), s.copy()).s).endswith("spent? 4 RP are left.")
    give(s, 0, "0709", "0708", "0609")
    table = inside(Conversion(), s)
    assert question(s) == "The line to 0709: how far is it converted?"
    table.do("roll 2")
    assert question(s) == "Axis: where does the line go on from 0709?"


def test_who_is_asked_for_losses_is_told_how_many() -> None:
    """8.8 Not how strong anybody is."""
    s = position({"0706": "r1 r2"})
    assert question(inside(Split(1, force("r1", "r2"), 3, 1, 0), s).s) == "Soviet: who bears 3 LP?"
    free = inside(SetUp(1), new_campaign(FRONT, Course()))
    assert question(free.s) == "Soviet: where is R1 set up?"
