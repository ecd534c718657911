"""The worked examples of our research sheet: 1 to 4 from the document, the others ours."""

import pytest

from tests.keep_it_moving.table import Table, table


@pytest.mark.parametrize("face", range(1, 7))
def test_example_1_the_1st_battalion_fresh(face: int) -> None:
    t = Table().draw("hard", "commit 1st", f"roll {face}")
    assert t.kim.got == (0 if face == 1 else 1)


@pytest.mark.parametrize(("face", "third"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_example_2_half_a_die(face: int, third: int) -> None:
    assert Table().draw("hq", f"roll {face}").momentum == 12 - third


def test_example_3_random_unit_and_battalion() -> None:
    t = Table().draw("counter", "commit 1st", "roll 1")
    assert "roll 5" not in t.chances
    t = Table().draw("morale", "roll 3", "choose take-no-notice")
    assert t.levels == (0, 1, 0, 0)


def test_example_4_momentum_goes_over_12() -> None:
    t = Table().draw("reporter", "roll 9").draw("easy", "commit 1st", "roll 6")
    assert t.momentum == 14


def test_example_5_hard_going_in_two_rounds() -> None:
    t = Table().draw("hard", "commit 1st 2nd", "roll 2 1")
    assert (t.kim.got, t.levels, t.momentum) == (1, (1, 2, 0, 0), 11)
    t.do("commit 1st", "roll 3")
    assert (t.resolved, t.levels, t.momentum) == (True, (2, 2, 0, 0), 11)


def test_example_6_easy_going_at_once() -> None:
    t = Table().draw("easy", "commit 3rd", "roll 3")
    assert (t.momentum, t.levels) == (13, (0, 0, 1, 0))


def test_example_7_breakthrough() -> None:
    t = Table().draw("breakthrough", "commit 1st 2nd", "roll 6 2")
    assert (t.momentum, t.levels) == (14, (1, 1, 0, 0))
    t = Table().draw("breakthrough", "commit 1st 2nd", "roll 6 1")
    assert (t.momentum, t.levels) == (9, (1, 4, 0, 0))


@pytest.mark.parametrize("face", range(1, 7))
def test_example_8_fresh_assets_cannot_fail(face: int) -> None:
    t = Table().draw("urban", "commit 1st assets", f"roll 1 {face}")
    assert (t.kim.got, t.levels) == (1, (2, 0, 0, 1))


@pytest.mark.parametrize(("face", "got"), [(4, 0), (5, 1)])
def test_example_9_c2_and_a_depleted_battalion(face: int, got: int) -> None:
    t = table(levels=[2, 0, 0, 0], marks={"c2": 1}).draw("hard", "commit 1st", f"roll {face}")
    assert t.kim.got == got


def test_example_10_decisive_battle_either_way() -> None:
    t = table(momentum=5, levels=[2, 2, 0, 0]).draw("decisive")
    t.do("choose strike-with-two-battalions", "attrit 1st 3rd")
    assert (t.levels[:3], t.ending.result) == ((3, 2, 1), "win")
    t = table(momentum=5, levels=[2, 2, 0, 0]).draw("decisive", "choose strike-with-everything")
    assert (t.levels[:3], t.momentum, t.resolved) == ((3, 3, 1), 4, True)


def test_example_11_decisive_battle_lost() -> None:
    assert table(levels=[3, 4, 0, 0]).draw("decisive").ending.result == "lose"


def test_example_12_info_ops_on_a_2() -> None:
    assert Table().draw("infoops", "roll 2").momentum == 11


def test_example_13_hq_struck_on_a_5() -> None:
    t = Table().draw("hq", "roll 5")
    assert t.momentum == 9
    assert t.draw("hard").kim.needed == 3


def test_example_14_political_objective_after_meddling() -> None:
    t = Table().draw("meddling").draw("political", "roll 3")
    assert t.kim.needed == 4
    t.do("commit 1st 2nd 3rd assets", "roll 6 6 6 6")
    assert t.momentum == 16


def test_example_15_a_bad_commander_killed() -> None:
    t = Table().draw("bad-commander", "roll 6", "choose keep-the-commander")
    t.draw("subordinate-killed", "roll 5")
    assert (t.in_play, t.momentum, t.levels) == ({}, 12, (0, 0, 0, 0))
    assert t.resolved
