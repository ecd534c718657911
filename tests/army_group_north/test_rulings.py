"""Readings of ours that no other test is about."""

from __future__ import annotations

import re
from pathlib import Path

from grognard.games import army_group_north
from grognard.games.army_group_north.pack import BOARDS
from grognard.games.army_group_north.rules.concerted import Concerted
from grognard.games.army_group_north.rules.exploitation import Exploitation
from tests.army_group_north.builders import cell, hex_of, position
from tests.army_group_north.test_retreat import ends, retreat

FOLDER = Path(army_group_north.__file__).parent


def test_exploitation_has_one_number() -> None:
    """R4 It is 8.12, in the rulebook and at the table."""
    assert Exploitation.heading.startswith("8.12 ")
    assert "### 8.12 Exploitation" in (FOLDER / "rulebook.md").read_text(encoding="utf-8")


def test_turns_are_half_months() -> None:
    """R6 From July to December, two turns a month."""
    titles = [turn.title for turn in BOARDS.get("north").turns[1:13]]
    months = [title.split()[-1] for title in titles]
    assert months[::2] == months[1::2]
    assert len(set(months)) == 6


def test_a_posture_is_taken_before_the_force_is_shown() -> None:
    """R35 Alone too: the order of a Concerted Attack is the same for everybody."""
    steps = Concerted.sections
    assert steps.index("posture") < steps.index("force") < steps.index("show")


def test_each_name_has_one_spelling() -> None:
    """R36 Tallinn, Finnish, LOS."""
    texts = [FOLDER / "rulebook.md", FOLDER / "README.md", *(FOLDER / "data").glob("*.toml")]
    said = "\n".join(path.read_text(encoding="utf-8") for path in texts)
    assert not re.search(r"\bTallin\b|\bFinish\b|\bLOC\b", said)


def test_a_retreat_may_go_to_a_source_that_is_not_the_nearest() -> None:
    """R39 What R60 replaced: it need not be the nearest one."""
    table = retreat("r1", "0707", {"0707": "g1"})  # Pskov is next to it, in the east
    hexes = table.s.board.hexes
    nearest = hexes.distance(cell("0707"), cell("0706"))
    further = [end for end in ends(table) if hexes.distance(cell(end), cell("0706")) > nearest]
    assert hex_of(cell("0508")) in further


def test_strengths_are_hidden_unless_somebody_says_otherwise() -> None:
    """R96 Fog is the rule."""
    assert position({}).fog
