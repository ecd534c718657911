"""7 Cards that stay in play."""

import pytest

from grognard.games.keep_it_moving.rules import reasons
from tests.keep_it_moving.table import Table, table

CLEAR_EASY = ("commit 1st", "roll 6")


def test_7_1_a_mark_comes_into_play_and_is_shown() -> None:
    t = Table().draw("meddling")
    assert t.in_play == {"harder": 1}
    assert [mark["id"] for mark in t.view["in_play"]] == ["harder"]


def test_7_1_the_same_for_all_battalions_counts_once() -> None:
    """MOPP may be taken twice (CBRN Risk, then CBRN Attack); it stays at -1."""
    t = table(marks={"mopp": 1}).draw("cbrn", "choose go-to-mopp")
    assert (t.in_play, t.mods) == ({"mopp": 1}, (-1, -1, -1, 0))


def test_7_1_different_marks_add_up_on_the_die() -> None:
    t = table(marks={"c2": 1, "mopp": 1, "bad-commander": 2, "ethics": 1})
    assert t.mods == (-2, -4, -2, 0)
    t.draw("easy", "commit 2nd", "roll 6")
    assert t.kim.won == 1
    t = table(levels=[0, 2, 0, 0], marks={"c2": 1, "mopp": 1, "bad-commander": 2})
    assert t.draw("easy", "commit 2nd", "roll 6").kim.got == 0


def test_7_2_c2_is_mended_between_cards() -> None:
    t = table(marks={"c2": 1})
    assert t.options == ["next", "lift c2"]
    t.do("lift c2")
    assert (t.momentum, t.mods, t.in_play, t.asked) == (11, (0, 0, 0, 0), {}, "Draw")


def test_7_2_nothing_is_lifted_within_a_battle() -> None:
    t = table(marks={"c2": 1, "mopp": 1, "bad-commander": 1}).draw("hard")
    assert not any(act.startswith("lift") for act in t.options)
    t.do("commit 1st", "roll 6")
    assert not any(act.startswith("lift") for act in t.options)
    t.refusal("lift c2")


def test_7_2_nothing_is_lifted_while_a_card_asks() -> None:
    t = table(marks={"c2": 1}).draw("refugees")
    t.refusal("lift c2")


def test_7_2_several_marks_may_go_one_after_the_other() -> None:
    t = table(marks={"c2": 1, "mopp": 1, "bad-commander": 5})
    marks = ("bad-commander 1st", "bad-commander 3rd", "c2", "mopp")
    assert t.options == ["next", *(f"lift {mark}" for mark in marks)]
    t.do("lift bad-commander 3rd", "lift mopp", "lift c2")
    assert (t.momentum, t.in_play, t.asked) == (10, {"bad-commander": 1}, "Between cards")
    assert t.refusal("lift bad-commander 3rd") is reasons.NOT_IN_PLAY
    assert t.do("lift bad-commander 1st").asked == "Draw"
    assert (t.momentum, t.mods) == (9, (0, 0, 0, 0))


def test_7_2_lifting_with_the_last_momentum_is_the_end() -> None:
    assert table(momentum=1, marks={"c2": 1}).do("lift c2").ending.rule == "9.3"


def test_7_2_mopp_comes_off_free_and_needs_a_new_card_to_go_on() -> None:
    t = Table().draw("cbrn", "choose go-to-mopp")
    assert t.options == ["next", "lift mopp"]
    t.do("lift mopp")
    assert (t.momentum, t.in_play, t.mods) == (12, {}, (0, 0, 0, 0))
    assert t.asked == "Draw"


def test_7_2_asked_again_after_every_card_until_nothing_is_left_to_lift() -> None:
    t = Table().draw("c2", "choose fight-on-degraded").draw("ally")
    assert t.asked == "Between cards"
    assert t.do("lift c2").asked == "Draw"
    assert t.draw("antiwar").asked == "Draw"


def test_7_2_what_cannot_be_lifted_is_not_asked_about() -> None:
    t = table(marks={"ethics": 1, "harder": 1, "reporter": 4, "hurry": 1})
    assert t.asked == "Draw"


def test_7_2_a_lift_can_be_taken_back_before_the_draw() -> None:
    t = table(marks={"c2": 1, "mopp": 1}).do("lift c2")
    t.play.undo()
    assert (t.momentum, t.in_play) == (12, {"c2": 1, "mopp": 1})


def test_7_2_a_bad_commander_is_relieved_later() -> None:
    t = Table().draw("bad-commander", "roll 5", "choose keep-the-commander")
    assert t.mods == (0, 0, -1, 0)
    t.do("lift bad-commander 3rd")
    assert (t.momentum, t.mods, t.asked) == (11, (0, 0, 0, 0), "Draw")


def test_7_2_a_bad_commander_is_killed_later() -> None:
    t = Table().draw("bad-commander", "roll 5", "choose keep-the-commander")
    t.draw("subordinate-killed", "roll 6")
    assert (t.momentum, t.mods, t.in_play, t.asked) == (12, (0, 0, 0, 0), {}, "Draw")


def test_7_2_a_bad_commander_costs_his_battalion_alone() -> None:
    t = Table().draw("bad-commander", "roll 1", "choose keep-the-commander")
    t.draw("urban", "commit 1st 2nd", "roll 2 2")
    assert t.kim.got == 1


# ---------------------------------------------------------------- for some cards


def test_7_3_the_reporter_counts_the_cards_that_follow() -> None:
    """Two cards: the second battle still counts, the third no more."""
    t = Table().draw("reporter", "roll 2")
    t.draw("hard", "commit 1st 2nd", "roll 6 6")
    assert t.momentum == 13
    t.draw("counter", "commit 1st 2nd", "roll 6 6")
    assert t.momentum == 14
    t.draw("fortified", "commit 1st 2nd 3rd", "roll 6 6 6")
    assert (t.momentum, t.in_play) == (14, {})


@pytest.mark.parametrize("cards", range(2, 13))
def test_7_3_the_reporter_leaves_with_the_card_after_the_last(cards: int) -> None:
    t = Table().draw("reporter", f"roll {cards}")
    names = ["ally", "vip", "hisupport", "antiwar", "domestic", "restrictions", "hipolitics"]
    names += ["hurry", "meddling", "ceasefire", "refugees", "disease", "roadmarch"]
    for drawn in range(cards):
        assert "reporter" in t.in_play
        t.draw(names[drawn])
        if t.asked == "Choose":
            t.do(t.options[-1])
    assert "reporter" in t.in_play
    t.draw(names[cards])
    assert "reporter" not in t.in_play


def test_7_3_the_reporter_wants_cleared_battles_only() -> None:
    t = table(marks={"reporter": 5})
    t.draw("breakthrough", "commit 1st", "roll 1")
    assert t.momentum == 9
    t.draw("political", "roll 6", "abandon")
    assert t.momentum == 7


def test_7_3_the_reporter_adds_to_what_the_card_brings() -> None:
    assert table(marks={"reporter": 5}).draw("easy", *CLEAR_EASY).momentum == 14


# ---------------------------------------------------------------- for one battle


def test_7_4_what_is_for_the_next_battle_is_used_up_by_it() -> None:
    t = Table().draw("meddling").draw("hisupport").draw("hq", "roll 1")
    assert t.in_play == {"harder": 2, "easier": 1}
    t.draw("hard", "commit 1st 2nd 3rd", "roll 6 6 6")
    assert (t.in_play, t.kim.won) == ({}, 1)
    assert t.draw("counter").kim.needed == 2


def test_7_4_a_battle_that_is_not_cleared_uses_it_up_too() -> None:
    t = table(marks={"harder": 1, "hurry": 1}).draw("breakthrough", "commit 1st", "roll 1")
    assert t.in_play == {}


def test_7_4_a_battle_given_up_leaves_it_for_the_next() -> None:
    t = table(marks={"harder": 2, "easier": 1, "hurry": 1}).draw("political", "roll 3", "abandon")
    assert t.in_play == {"harder": 2, "easier": 1, "hurry": 1}
    assert t.draw("hard").kim.needed == 3


def test_7_4_cards_without_a_battle_leave_it_alone() -> None:
    t = table(marks={"harder": 1, "hurry": 1}).draw("refugees", "choose drive-past").draw("vip")
    assert t.in_play == {"harder": 1, "hurry": 1}


@pytest.mark.parametrize(
    ("units", "dice", "momentum"),
    [("1st", "6", 13), ("1st 2nd", "6 6", 13), ("1st 2nd 3rd", "6 6 6", 14)],
)
def test_7_4_hurry_wants_two_successes_to_spare(units: str, dice: str, momentum: int) -> None:
    t = Table().draw("hurry").draw("easy", f"commit {units}", f"roll {dice}")
    assert (t.momentum, t.in_play) == (momentum, {})


def test_7_4_hurry_counts_the_successes_of_all_rounds() -> None:
    t = table(marks={"hurry": 1}).draw("hard", "commit 1st", "roll 6")
    t.do("commit 1st 2nd 3rd", "roll 6 6 6")
    assert t.momentum == 12


def test_7_4_hurry_measures_against_what_was_needed_in_the_end() -> None:
    t = table(marks={"hurry": 1, "harder": 1}).draw("easy", "commit 1st 2nd 3rd", "roll 6 6 6")
    assert t.momentum == 13
    t = table(marks={"hurry": 1, "easier": 1}).draw("hard", "commit 1st 2nd 3rd", "roll 6 6 6")
    assert t.momentum == 13


def test_7_4_the_decisive_battle_is_no_battle_of_this_kind() -> None:
    marks = {"harder": 1, "easier": 1, "hurry": 1, "reporter": 5}
    t = table(levels=[2, 2, 0, 0], marks=marks).draw("decisive", "choose strike-with-everything")
    assert t.momentum == 11
    assert t.in_play == marks | {"reporter": 4}
    assert t.resolved


# ---------------------------------------------------------------- for good


def test_7_2_the_2nd_battalion_pays_for_its_ethics_to_the_end() -> None:
    t = Table().draw("ethics", "choose relieve-the-commander")
    assert t.asked == "Draw"
    t.draw("hard", "commit 2nd", "roll 2")
    assert t.kim.got == 0
    t.do("commit 1st 3rd", "roll 6 6")
    assert t.in_play == {"ethics": 1}
    assert t.draw("ceasefire").mods == (0, -1, 0, 0)
