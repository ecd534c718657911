"""2 Set-up and 3 the turn."""

import pytest

from grognard.engine.game import BadSetup, Setup
from tests.keep_it_moving.table import KIM, Table, table


def test_2_set_up_all_fresh_momentum_12_whole_deck_unseen() -> None:
    t = Table()
    assert (t.momentum, t.levels, t.in_play, t.ahead) == (12, (0, 0, 0, 0), {}, [])
    assert (t.kim.turn, t.card, t.asked) == (0, None, "Draw")
    assert sum(t.chances.values()) == 43


@pytest.mark.parametrize(
    ("setup", "cards"),
    [
        (Setup("standard"), 43),
        (Setup("standard", {"deck": "43"}), 43),
        (Setup("standard", {"deck": "41"}), 41),
        (Setup("printed"), 41),
        (Setup("printed", {"deck": "41"}), 41),
    ],
)
def test_2_the_option_deck_takes_our_two_cards_out(setup: Setup, cards: int) -> None:
    t = Table(setup)
    assert sum(t.chances.values()) == t.kim.deck.size == cards
    ours = {"draw subordinate-killed", "draw cbrn-attack"}
    assert (ours <= set(t.chances)) == (cards == 43)
    assert not (ours & set(t.chances)) or cards == 43


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (Setup("printed", {"deck": "43"}), "has its own deck"),
        (Setup("classroom", {"deck": "41"}), "has its own deck"),
        (Setup("standard", {"deck": "42"}), "there are 43, 41"),
        (Setup("desert"), "there are standard, printed, classroom"),
        (Setup("standard", {"dice": "2"}), "there are deck"),
    ],
)
def test_2_a_set_up_that_is_not_there_is_refused_with_what_there_is(
    setup: Setup, said: str
) -> None:
    with pytest.raises(BadSetup, match=said):
        KIM.start(setup)


def test_3_1_any_card_left_may_be_drawn_each_copy_as_often() -> None:
    t = table(left=["hard", "regeneration", "regeneration"])
    assert t.chances == {"draw hard": 1, "draw regeneration": 2}
    t.draw("regeneration", "choose go-on")
    assert t.chances == {"draw hard": 1, "draw regeneration": 1}
    t.draw("hard")
    assert t.kim.turn == 42


def test_3_1_a_card_drawn_is_discarded_and_does_not_return() -> None:
    t = Table().draw("ally")
    assert "draw ally" not in t.chances
    assert sum(t.chances.values()) == 42
    assert t.refusal("draw ally").text == "That cannot be done here."


def test_3_1_a_card_known_to_come_is_drawn_without_chance() -> None:
    t = table(ahead=["ally", "refugees"])
    assert (t.card, t.asked, t.kim.turn, t.ahead) == ("refugees", "Choose", 2, [])
    assert t.momentum == 13


def test_3_2_the_card_is_carried_out_then_the_next_is_due() -> None:
    t = Table().draw("refugees")
    assert (t.card, t.asked, t.resolved) == ("refugees", "Choose", False)
    t.do("choose drive-past")
    assert t.resolved
    assert t.kim.turn == 1


def test_3_2_a_battle_is_fought_out_before_the_next_draw() -> None:
    t = Table().draw("hard", "commit 1st", "roll 1")
    assert (t.card, t.asked) == ("hard", "Commit")
    assert not any(act.startswith(("draw", "next")) for act in t.options)


def test_3_3_momentum_has_no_upper_bound() -> None:
    t = table(momentum=12).draw("ally").draw("hisupport")
    assert t.momentum == 14


def test_3_3_momentum_stops_at_0_and_the_game_with_it() -> None:
    t = table(momentum=2).draw("ceasefire")
    assert t.momentum == 0
    assert t.play.over


def test_3_3_paying_the_last_momentum_is_allowed() -> None:
    t = table(momentum=1).draw("refugees")
    assert "choose help-the-refugees" in t.options
    assert t.do("choose help-the-refugees").ending.result == "pause"


def test_3_3_at_0_a_gain_of_the_same_step_comes_too_late() -> None:
    t = table(momentum=1, marks={"reporter": 3}).draw("breakthrough", "commit 1st 2nd", "roll 6 1")
    assert t.kim.won == 1
    assert (t.momentum, t.ending.rule) == (0, "9.3")


def test_3_3_a_gain_before_0_counts() -> None:
    t = table(momentum=1).draw("vip")
    assert t.momentum == 0
    t = table(momentum=1).draw("ally").draw("hipolitics")
    assert (t.momentum, t.play.over) == (1, False)


def test_every_card_can_be_the_first() -> None:
    """No card of the standard deck leaves the table without somebody to ask."""
    for drawn in Table().chances:
        t = Table().do(drawn)
        assert t.play.nature_is_asked or t.options
        assert t.kim.problem() == ""
