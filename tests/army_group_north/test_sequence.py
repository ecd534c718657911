"""4.0 The sequence of play."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.beginning import new_campaign
from grognard.games.army_group_north.rules.facts import MISSED, OWES, PLAYER_TURN, TURN
from grognard.games.army_group_north.rules.sequence import Course, PlayerTurn
from grognard.games.army_group_north.rules.state import Campaign
from tests.army_group_north.builders import (
    FRONT,
    Table,
    convert,
    give,
    inside,
    position,
    spend,
    unit,
)


def end_phases(table: Table, most: int = 40) -> Table:
    """Nobody does anything, until something else is asked for than the end of a phase."""
    for _ in range(most):
        if table.over or "end-phase" not in table.options:
            return table
        table.do("end-phase")
    return table


def begun(turn: int = 1) -> Campaign:
    s = new_campaign(FRONT, Course())
    s.begin_turn(turn)
    return s


def test_a_campaign_begins_with_the_axis_and_no_soviet_turn() -> None:
    """4.0, X4.8.1 Turn 1 has one player turn only; all stand as the scenario proposes."""
    table = Table(begun())
    assert table.where("t1") == "0706"
    assert table.told(TURN) == [[1, 0, 0, 0]]
    assert table.waiting == ["axis"]
    end_phases(table)
    assert table.told(PLAYER_TURN) == [[n.AXIS, 0, 0, 0]] * 2 + [[n.SOVIET, 0, 0, 0]]
    assert table.told(TURN)[-1] == [2, 0, 0, 0]
    assert table.waiting == ["nature"]  # X4.8.3 how many attacks the Soviet owes


def test_phases_come_in_their_order() -> None:
    """4.0 Reinforcements, strategic movement, operations; then surrender and reset."""
    s = spend(position({"0710": "g1 g2", "0706": "t1"}, turn=3), "g2", "t1")
    table = inside(PlayerTurn(n.AXIS), s)
    assert table.asked == "Reinforcements"
    assert table.do("end-phase").asked == "Entraining"
    assert table.do("end-phase").asked == "Commanding"
    assert table.do("end-phase").over
    assert s.spent[unit("g2")] == 0
    assert s.spent[unit("t1")] == 1


def test_rail_is_converted_before_forces_move() -> None:
    """X4.3.1 By the Axis alone."""
    s = position({"0710": "g1", "0706": "t1"}, turn=2)
    s.hold(FRONT.names.index("0709"), n.AXIS)
    assert inside(PlayerTurn(n.AXIS), s.copy()).options == ["roll 1", "roll 2", "roll 3"]
    s.begin_turn(3)
    assert inside(PlayerTurn(n.SOVIET), s).asked == "Reinforcements"


def test_attacks_that_are_owed_and_not_made_are_missed() -> None:
    """X4.8.3, R20 On turn 2 the Soviet owes 1d3; nobody asks why he has not attacked."""
    table = inside(PlayerTurn(n.SOVIET), position({"0706": "t1", "0710": "g1"}, turn=2))
    table.do("roll 3")
    assert table.told(OWES) == [[3, 0, 0, 0]]
    assert table.s.owed == 3
    table.s.owed -= 1  # R98 one combat
    end_phases(table)
    assert table.over
    assert (table.s.owed, table.s.missed) == (0, 2)
    assert table.told(MISSED) == [[2, 0, 0, 0]]


def test_where_nothing_is_owed_nothing_is_missed() -> None:
    """X4.8.3 Nor is anything told; attacks of an earlier turn do not come back."""
    table = inside(PlayerTurn(n.SOVIET), position({"0706": "t1"}, turn=2)).do("roll 1")
    table.s.owed = 0
    assert end_phases(table).over
    assert table.told(MISSED) == []
    later = position({"0706": "t1"}, turn=3)
    later.owed = 1
    assert end_phases(inside(PlayerTurn(n.SOVIET), later)).over
    assert later.missed == 0


def test_who_is_cut_off_surrenders_at_the_end_of_his_turn() -> None:
    """10.0, R34 Of the side whose turn it was."""
    s = position({"0804": "r1", "0903": "g1", "0905": "g2", "0705": "g3", "0703": "g4"}, turn=3)
    convert(s, *(f"07{column:02}" for column in range(9, 2, -1)))
    give(s, n.AXIS, "0405", "0406", "0408", "0706")
    assert end_phases(inside(PlayerTurn(n.AXIS), s)).where("r1") == "0804"
    assert end_phases(inside(PlayerTurn(n.SOVIET), s)).where("r1") == "gone"


def test_a_saved_turn_is_that_of_the_side_who_plays() -> None:
    """4.0, X4.8.1 The Axis first; on a quiet turn there is no Soviet's."""
    for turn, side, section, right in (
        (2, n.AXIS, 4, True),
        (2, n.SOVIET, 5, True),
        (2, n.SOVIET, 4, False),
        (2, n.AXIS, 5, False),
        (1, n.AXIS, 4, True),
        (1, n.SOVIET, 5, False),
    ):
        s = begun(turn)
        s.at = section
        s.call(PlayerTurn(side))
        assert s.top.fits(s) == right


def test_the_air_unit_is_whole_again_every_turn() -> None:
    """X4.4 With both benefits and no misses; and nobody is a Cossack any more (R88)."""
    s = begun(10)
    s.air, s.air_uses, s.air_misses = 0, 3, 2
    table = Table(s)
    assert (s.air, s.air_uses, s.air_misses) == (n.BOTH, 0, 0)
    assert table.asked == "Cossacks"
    table.do(table.options[0])
    assert not s.cossacks.is_empty()
    end_phases(table)
    assert s.turn == 11
    assert s.cossacks.is_empty()


def test_the_pause_is_asked_for_before_anything_else() -> None:
    """X4.3.1, R90 At the start of turn 4."""
    s = position({"0710": "p1"}, turn=4)
    s.pause = s.thrust = True
    table = inside(PlayerTurn(n.AXIS), s)
    assert table.options == ["pause no", "pause yes"]
    table.do("pause yes")
    assert end_phases(table).over  # the armor rests


def test_the_game_ends_after_its_last_turn() -> None:
    """X5.0, R7 Turn 12; the option `turn13` plays one more."""
    table = Table(begun(12))
    end_phases(table.do("pass"))
    assert table.over
    assert table.s.how == n.SOVIET_WINS
    longer = begun(12)
    longer.last_turn = 13
    table = end_phases(Table(longer).do("pass"))
    assert table.s.turn == 13
    assert table.asked == "Cossacks"
    assert end_phases(table.do("pass")).over


def test_players_set_up_where_that_is_played() -> None:
    """X6.0 Option `free`: the Soviet first, then the Axis."""
    s = begun()
    s.free = True
    table = Table(s)
    assert (table.asked, table.waiting) == ("SetUp", ["soviet"])
    table.do("end-phase")
    assert (table.asked, table.waiting) == ("SetUp", ["axis"])
    table.do("end-phase")
    assert table.where("p1") == "0710"
    assert table.told(TURN) == [[1, 0, 0, 0]]
