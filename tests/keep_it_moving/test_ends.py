"""9 How the game ends: result, reason and rule."""

import pytest

from grognard.engine.game import Ending
from grognard.engine.play import Illegal
from tests.golden import played
from tests.keep_it_moving.playthroughs import SCRIPTS
from tests.keep_it_moving.table import KIM, Table, table

MOMENTUM_GONE = Ending("pause", None, "The brigade's momentum is gone.", "9.3")
NO_BATTALION = Ending("pause", None, "No battalion is left to fight.", "9.4")


def test_9_1_win_with_fewer_than_two_battalions_worn_out() -> None:
    t = table(levels=[2, 1, 5, 0]).draw("decisive", "choose strike-with-two-battalions")
    t.do("attrit 1st 2nd")
    assert t.levels == (3, 2, 5, 1)
    assert not t.play.over
    t = table(levels=[1, 1, 5, 0]).draw("decisive", "choose strike-with-everything")
    assert t.ending == Ending("win", "player", "Decisive Battle! decides it.", "9.1")


def test_9_1_winning_with_the_last_momentum_is_winning() -> None:
    t = table(momentum=2).draw("decisive", "choose strike-with-two-battalions", "attrit 1st 2nd")
    assert (t.momentum, t.ending.result) == (0, "win")
    t = table(momentum=1).draw("decisive", "choose strike-with-everything")
    assert (t.momentum, t.ending.result) == (0, "win")


@pytest.mark.parametrize("levels", [(3, 3, 0, 0), (4, 0, 5, 0), (0, 5, 5, 0), (3, 4, 4, 0)])
def test_9_2_lose_with_two_battalions_worn_out_at_the_start(levels: tuple[int, ...]) -> None:
    t = table(levels=levels).draw("decisive")
    assert t.ending == Ending("lose", None, "Decisive Battle! decides it.", "9.2")
    assert (t.momentum, t.levels) == (12, levels)


@pytest.mark.parametrize("levels", [(3, 2, 2, 5), (5, 0, 0, 0)])
def test_9_2_one_worn_out_battalion_does_not_lose_it(levels: tuple[int, ...]) -> None:
    assert table(levels=levels).draw("decisive").asked == "Choose"


def test_9_2_the_assets_do_not_count() -> None:
    t = table(levels=[3, 2, 0, 4]).draw("decisive", "choose strike-with-two-battalions")
    assert t.do("attrit 1st 3rd").ending.result == "win"


def test_9_3_momentum_gone() -> None:
    t = table(momentum=1).draw("antiwar")
    assert t.ending == MOMENTUM_GONE


def test_9_3_momentum_gone_in_a_decisive_battle_that_goes_on() -> None:
    t = table(momentum=1, levels=[2, 2, 0, 0]).draw("decisive", "choose strike-with-everything")
    assert t.ending == MOMENTUM_GONE


def test_9_3_all_dice_of_the_round_are_rolled_first() -> None:
    t = table(momentum=1).draw("urban", "commit 1st 2nd 3rd", "roll 1")
    assert t.asked == "Roll"
    t.do("roll 1 1")
    assert (t.levels, t.ending) == ((2, 2, 2, 0), MOMENTUM_GONE)


def test_9_3_without_momentum_a_card_asks_nothing_more() -> None:
    t = table(momentum=1).draw("cbrn-attack")
    assert (t.levels, t.ending) == ((1, 1, 1, 1), MOMENTUM_GONE)


def test_9_4_no_battalion_left() -> None:
    t = table(levels=[5, 5, 4, 0]).draw("fatigue-3rd", "choose drive-them-on")
    assert t.ending == NO_BATTALION


def test_9_4_no_battalion_left_although_the_battle_is_cleared() -> None:
    t = table(levels=[5, 5, 4, 0]).draw("easy", "commit 3rd", "roll 6")
    assert (t.momentum, t.kim.won, t.ending) == (13, 1, NO_BATTALION)


def test_9_4_flipped_assets_alone_end_nothing() -> None:
    t = table(levels=[4, 5, 5, 4]).draw("fatigue-assets", "choose drive-them-on")
    assert not t.play.over


def test_9_4_no_battalion_left_in_the_decisive_battle_is_a_defeat() -> None:
    """The printed card cannot flip all three, so the rule is shown from within the card."""
    t = Table().draw("decisive")
    t.kim.levels[0] = t.kim.levels[1] = t.kim.levels[2] = 4
    t.do("choose strike-with-everything")
    assert t.levels == (5, 5, 5, 1)
    why = "No battalion is left to fight in the decisive battle."
    assert t.ending == Ending("lose", None, why, "9.4")


def test_9_5_deck_empty() -> None:
    t = table(left=["ally"]).draw("ally")
    assert (t.momentum, t.kim.turn) == (13, 43)
    assert t.ending == Ending("pause", None, "The deck is used up.", "9.5")


def test_9_5_before_the_empty_deck_marks_may_still_be_lifted() -> None:
    t = table(left=["ally"], marks={"c2": 1}).draw("ally")
    assert t.asked == "Between cards"
    assert t.do("next").ending.rule == "9.5"


def test_9_5_the_last_card_may_end_the_game_otherwise() -> None:
    assert table(momentum=1, left=["antiwar"]).draw("antiwar").ending.rule == "9.3"
    t = table(left=["decisive"]).draw("decisive", "choose strike-with-everything")
    assert t.ending.rule == "9.1"


def test_nothing_is_done_after_the_end() -> None:
    t = table(momentum=1).draw("antiwar")
    before = KIM.hash(t.kim)
    assert (t.options, t.chances, t.play.waiting()) == ([], {}, [])
    with pytest.raises(Illegal):
        t.do("draw ally")
    assert KIM.hash(t.kim) == before


def test_every_way_to_end_has_a_golden_playthrough() -> None:
    ends = [played(KIM, script)[1].ending() for script in SCRIPTS]
    rules = [end.rule for end in ends if end is not None]
    assert sorted(rules) == ["9.1", "9.2", "9.3", "9.4", "9.5"]
