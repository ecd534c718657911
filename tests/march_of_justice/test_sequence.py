"""4 The sequence of play, and 9 the setup it begins from."""

from __future__ import annotations

import pytest

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from tests.march_of_justice.names import HARD, UNITS, unit
from tests.march_of_justice.table import Table, table

OWN = ["utkin", "rusich", "serb"]
CHECK_OF_THE_LINE, END_OF_TURN = 4, 12  # where the turn goes on

# ---------------------------------------------------------------- 9 setup


def test_9_example_12_the_setup() -> None:
    t = table()
    assert t.at("rostov") == OWN
    assert t.at("moscow") == ["omon", "sobr", "fsb"]
    assert t.at("cup") == UNITS[6:]
    assert t.cup == [*UNITS[6:], "silence", "roadblock"]
    assert len(t.cup) == 8
    assert (t.blocks, t.s.second_block) == (["", ""], False), "one Roadblock is aside"


def test_9_the_markers() -> None:
    t = table()
    assert [t.square(name) for name in OWN] == ["2-2"] * 3
    assert (HARD.momentum, t.momentum, t.s.turn) == (1, 1, 1)
    assert t.reduced == []


def test_9_it_begins_with_an_administration() -> None:
    t = table()
    assert (t.asked, t.who) == ("Administration", "wagner")


# ---------------------------------------------------------------- 4 sequence


def test_4_a_turn_of_two_players_step_by_step() -> None:
    """4 Administration, Wagner's half, the Russian half, and the next turn."""
    where = {"utkin": "yelets", "fsb": "tula", "omon": "moscow"}
    t = table(where, momentum=-1, reduced=("omon",), cup=("roadblock",), russians="second-player")
    seen: list[tuple[str, str]] = []
    for act in ("done", "done", "done", "draw roadblock", "restore omon", "done", "done", "done"):
        seen.append((t.asked, t.who))
        t.do(act)
    assert seen == [
        ("Administration", "wagner"),
        ("Movement", "wagner"),
        ("WhomToMeet", "wagner"),
        ("DrawChit", "nature"),
        ("Boons", "russia"),
        ("Roadblocks", "russia"),
        ("Movement", "russia"),
        ("WhomToMeet", "russia"),
    ]
    assert (t.asked, t.who, t.s.turn) == ("Administration", "wagner", 2)


def test_4_against_the_printed_russians_only_wagner_and_nature_are_asked() -> None:
    t = table({"utkin": "kursk", "fsb": "moscow"})
    seen = []
    for act in ("done", "done", "draw rosgvardia"):
        seen.append((t.asked, t.who))
        t.do(act)
    assert seen == [("Administration", "wagner"), ("Movement", "wagner"), ("DrawChit", "nature")]
    assert (t.asked, t.s.turn) == ("Administration", 2)


def test_4_2_the_dispersed_come_back_before_their_own_side_moves() -> None:
    where = {"utkin": "dispersed", "serb": "yelets", "fsb": "dispersed", "omon": "moscow"}
    back = {"utkin": 2, "fsb": 2}
    t = table(where, turn=2, due=back, russians="second-player", cup=())
    t.do("done")
    assert (t.asked, t.who) == ("WhereTo", "wagner")
    t.do("go-to rostov", "done")
    assert (t.asked, t.who) == ("Roadblocks", "russia")
    t.do("done")
    assert (t.asked, t.who, t.where("fsb")) == ("WhereTo", "russia", "dispersed")
    t.do("go-to kolomna")
    assert (t.asked, t.left("fsb")) == ("Movement", 2)


def test_4_2_the_line_is_looked_for_after_wagners_contacts_and_before_the_draw() -> None:
    t = table({"utkin": "kashira", "omon": "moscow"}, reduced=("omon",))
    t.do("done", "done", "target moscow", "strike", "roll 6")
    t.do("advance utkin")
    assert t.over
    assert t.s.outcome == n.WAGNER_WINS
    assert t.facts(facts.DREW) == []


def test_4_2_a_cut_line_ends_nothing() -> None:
    t = table({"utkin": "moscow", "fsb": "kashira"}, section=CHECK_OF_THE_LINE)
    assert not t.over
    assert t.who == "nature", "the chit is drawn"


def test_4_1_nobody_has_fought_or_shifted_in_a_new_turn() -> None:
    t = table({"utkin": "yelets", "omon": "tula"}, cup=(), russians="own-judgement")
    t.do("shift-up utkin", "done", "done", "target tula", "strike", "roll 1")
    assert (t.s.spent, list(t.s.shifts)) == (1 << unit("utkin"), [-1, 0, 0])
    t.do("go-to kashira", "done", "done", "done")
    assert (t.asked, t.s.turn) == ("Administration", 2)
    assert (t.s.spent, t.s.happened, list(t.s.shifts)) == (0, 0, [0, 0, 0])
    assert (t.s.crt_row, t.s.crt_column) == (-1, 0)


def test_4_3_whose_half_of_the_turn_it_is() -> None:
    t = table(russians="second-player")
    assert t.s.active == n.WAGNER
    t.do("done", "done")
    assert (t.who, t.s.active) == ("nature", n.RUSSIA)
    t.do("draw roadblock", "done", "done")
    assert (t.asked, t.s.active) == ("Administration", n.WAGNER)


def test_4_3_there_is_one_draw_a_turn_and_none_from_an_empty_cup() -> None:
    t = table({"utkin": "volgograd"}, cup=("roadblock", "silence"))
    t.do("done", "done", "draw roadblock", "done", "done", "draw silence")
    assert t.cup == []
    t.do("done", "done")
    assert (t.asked, t.s.turn) == ("Administration", 4), "nothing to draw"
    assert t.facts(facts.CUP_EMPTY) == [(0, 0, 0, 0)]


def test_4_4_after_turn_6_it_is_over() -> None:
    t = table({"utkin": "kursk"}, turn=5, cup=()).do("done", "done")
    assert (t.asked, t.s.turn) == ("Administration", 6)
    t.do("done", "done")
    assert t.over
    assert (t.s.outcome, t.s.turn) == (n.AMNESTY, 6)


# ---------------------------------------------------------------- 4.4 what the turn brought


def ended(where: dict[str, str], momentum: int, happened: int) -> Table:
    """The end of a turn in which this happened."""
    return table(where, section=END_OF_TURN, momentum=momentum, happened=happened)


def test_4_4_ruling_22_the_questions_are_asked_at_the_end_and_add_up() -> None:
    """8.1 Rubelo +1 and Moscow +2, a Russian loss +1, Wagner repulsed -1 and reduced -2."""
    where = {"utkin": "rubelo", "serb": "moscow", "fsb": "kashira"}
    happened = n.RUSSIAN_REDUCED | n.WAGNER_REPULSED | n.WAGNER_REDUCED
    assert ended(where, 0, happened).momentum == 1 + 2 + 1 - 1 - 2


@pytest.mark.parametrize(("momentum", "expected"), [(-2, 3), (0, 3), (3, 3)])
def test_4_4_ruling_22_only_the_sum_is_kept_within_the_track(momentum: int, expected: int) -> None:
    where = {"utkin": "rubelo", "serb": "moscow", "fsb": "kashira"}
    happened = n.RUSSIAN_REDUCED | n.RUSSIAN_ELIMINATED
    assert ended(where, momentum, happened).momentum == expected


def test_4_4_ruling_22_a_question_counts_once_however_often_it_is_so() -> None:
    where = {"utkin": "kashira", "serb": "kolomna", "omon": "moscow", "fsb": "moscow"}
    mct = {"utkin": "4-0", "serb": "4-0"}
    t = table(where, momentum=0, cup=(), mct=mct, russians="second-player")
    t.do("done", "target moscow", "leave-out serb", "strike", "roll 4")
    assert t.reduced == ["utkin", "fsb"], "EX: 8 against 5 in column +3, with -3 at 1"
    t.do("target moscow", "strike", "roll 4")
    assert t.reduced == ["utkin", "omon", "fsb"], "Rp: 7 against 3 in column +5, with -2 at 2"
    t.do("done", "done", "done")
    assert (t.s.turn, t.momentum, t.s.happened) == (2, 1 - 2, 0)
    assert t.facts(facts.ANSWERED) == [
        (facts.RUSSIAN_REDUCED, 1, 0, 0),
        (facts.WAGNER_REDUCED, -2, 0, 0),
    ]


def test_4_4_units_that_fought_may_do_so_again_next_turn() -> None:
    where = {"utkin": "kashira", "omon": "moscow", "fsb": "moscow"}
    t = table(where, cup=("roadblock",), spent=("utkin",), section=END_OF_TURN)
    assert t.s.spent == 0
    assert t.left("utkin") == 0
    t.do("done")
    assert t.s.left[unit("utkin")] == 2
