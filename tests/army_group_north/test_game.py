"""Army Group North as the engine knows it: its options, its packs, its headings."""

from __future__ import annotations

import re

import pytest

from grognard.engine.game import BadSetup, Setup
from grognard.engine.packs import parse_toml
from grognard.games.army_group_north.game import ArmyGroupNorth
from grognard.games.army_group_north.pack import built_in
from tests.army_group_north.test_pack_docs import EXAMPLE

NORTH = ArmyGroupNorth()


@pytest.mark.parametrize("scenario", ["north", "border", "luga"])
def test_options_are_what_the_state_has(scenario: str) -> None:
    options = {"fog": "off", "thrust": "on", "pause": "on", "baltic": "on", "setup": "free"}
    s = NORTH.start(Setup(scenario, options))
    assert [s.fog, s.thrust, s.pause, s.baltic, s.free] == [False, True, True, True, True]
    usual = NORTH.start(Setup(scenario))
    flags = [usual.fog, usual.thrust, usual.pause, usual.baltic, usual.free]
    assert flags == [True, False, False, False, False]


def test_the_campaign_may_go_on_into_january_and_smaller_scenarios_do_not() -> None:
    """R7"""
    turns = [NORTH.start(Setup(s, {"turn13": "on"})).last_turn for s in ("north", "border", "luga")]
    assert turns == [13, 2, 6]
    assert NORTH.start(Setup("north")).last_turn == 12


def test_the_pause_needs_the_thrust() -> None:
    with pytest.raises(BadSetup, match="pause: needs the option thrust"):
        NORTH.start(Setup("north", {"pause": "on"}))


def test_a_users_own_scenario_is_played_and_saved_whole() -> None:
    own = parse_toml(EXAMPLE.encode(), "docs")
    s = NORTH.start(Setup("north", {}, own))
    assert s.board.name == "bridges"
    data = NORTH.dump(s)
    assert data["pack"]["id"] == "bridges"
    assert NORTH.hash(NORTH.load(data)) == NORTH.hash(s)


def test_the_pack_of_a_setup_needs_no_other() -> None:
    assert NORTH.write_pack(Setup("border")) == built_in("border")
    assert "based_on" not in NORTH.write_pack(Setup("border"))


def test_every_heading_is_a_section_of_the_rulebook() -> None:
    book = (NORTH.folder / "rulebook.md").read_text(encoding="utf-8")
    sections = set(re.findall(r"^#+ (X?\d[\d.]*) ", book, re.MULTILINE))
    numbers = {NORTH.saving.stacks.heading(name).partition(" ")[0] for name in NORTH.rules}
    assert numbers - {""} <= sections
