"""5 Battle."""

import pytest

from grognard.games.keep_it_moving.rules import reasons
from tests.keep_it_moving.table import Table, table
from tests.perft import choices

BATTLES = {
    "breakthrough": 1,
    "hard": 2,
    "easy": 1,
    "river": 2,
    "fortified": 3,
    "urban": 4,
    "counter": 2,
}


@pytest.mark.parametrize(("card", "needed"), BATTLES.items())
def test_5_1_each_battle_needs_what_its_card_says(card: str, needed: int) -> None:
    assert Table().draw(card).kim.needed == needed


@pytest.mark.parametrize("face", range(1, 7))
def test_5_1_a_die_may_say_how_many(face: int) -> None:
    t = Table().draw("political")
    assert t.asked == "Roll for the successes needed"
    assert t.do(f"roll {face}").kim.needed == face


def test_5_1_what_is_in_play_adds_up() -> None:
    t = table(marks={"harder": 2, "easier": 1}).draw("hard")
    assert t.kim.needed == 3


def test_5_1_never_fewer_than_one_success() -> None:
    assert table(marks={"easier": 1}).draw("easy").kim.needed == 1
    assert table(marks={"easier": 1}).draw("political", "roll 1").kim.needed == 1


def test_5_2_assets_never_fight_alone() -> None:
    t = Table().draw("hard")
    assert t.refusal("commit assets") is reasons.NEEDS_BATTALION
    assert len(t.options) == 14
    assert "commit assets" not in t.options
    assert all("assets" not in act or act.count(" ") > 1 for act in t.options)


@pytest.mark.parametrize("out", [out for out in range(16) if out & 7 != 7])
def test_5_2_playouts_are_offered_what_players_are(out: int) -> None:
    """Playouts take the commitments from a list made beforehand; it must not differ."""
    t = table(levels=[5 if out >> unit & 1 else 0 for unit in range(4)]).draw("urban")
    assert choices(t.kim) == t.play.options()


def test_5_2_somebody_must_fight() -> None:
    t = Table().draw("hard")
    assert all(act.startswith("commit ") for act in t.options)
    t.refusal("commit 0")


def test_5_2_all_are_committed_before_any_die_is_rolled() -> None:
    t = Table().draw("hard", "commit 1st 3rd", "roll 6")
    assert t.asked == "Roll"
    assert t.play.options() == []
    assert t.chances == {f"roll {n}": 1 for n in range(1, 7)}


def test_5_3_a_die_for_each_committed_unit() -> None:
    t = Table().draw("urban", "commit 1st 2nd 3rd assets")
    for face in (2, 1, 3):
        t.do(f"roll {face}")
        assert t.asked == "Roll"
    t.do("roll 1")
    assert t.kim.got == 3
    assert t.asked == "Commit"


def test_5_3_minus_one_is_taken_from_the_die() -> None:
    assert table(marks={"c2": 1}).draw("hard", "commit 1st", "roll 2").kim.got == 0
    assert table(marks={"c2": 1}).draw("hard", "commit 1st", "roll 3").kim.got == 1


def test_5_3_a_6_is_no_success_by_itself() -> None:
    t = table(levels=[4, 0, 0, 0], marks={"c2": 1}).draw("hard", "commit 1st", "roll 6")
    assert t.kim.got == 0
    t = table(levels=[4, 0, 0, 0]).draw("hard", "commit 1st", "roll 6")
    assert t.kim.got == 1


def test_5_3_nothing_is_taken_from_the_dice_of_the_assets() -> None:
    everything = {"c2": 1, "mopp": 1, "ethics": 1, "bad-commander": 7}
    t = table(marks=everything)
    assert t.mods == (-3, -4, -3, 0)
    t.draw("hard", "commit 1st assets", "roll 1 1")
    assert t.kim.got == 1


def test_5_4_one_level_for_rolling_one_more_for_failing() -> None:
    t = Table().draw("urban", "commit 1st 2nd 3rd assets", "roll 2 1 2 6")
    assert t.levels == (1, 2, 2, 1)


def test_5_4_a_unit_can_be_flipped_by_its_roll_and_still_score() -> None:
    t = table(levels=[4, 0, 0, 0]).draw("easy", "commit 1st", "roll 6")
    assert (t.levels, t.kim.won, t.momentum) == ((5, 0, 0, 0), 1, 13)


def test_5_5_successes_add_up_over_rounds_at_the_new_level() -> None:
    t = Table().draw("fortified", "commit 1st 2nd", "roll 6 6")
    assert (t.kim.got, t.kim.rounds, t.momentum) == (2, 1, 11)
    t.do("commit 1st", "roll 2")
    assert (t.kim.got, t.levels) == (2, (3, 1, 0, 0))
    t.do("commit 1st", "roll 4")
    assert t.resolved
    assert (t.levels, t.momentum, t.kim.won) == ((4, 1, 0, 0), 10, 1)


def test_5_5_a_round_that_does_not_clear_it_costs_what_the_card_says() -> None:
    assert Table().draw("hard", "commit 1st", "roll 6").momentum == 11
    assert Table().draw("counter", "commit 1st", "roll 6").momentum == 10


def test_5_5_clearing_costs_nothing_although_a_unit_failed() -> None:
    t = Table().draw("hard", "commit 1st 2nd 3rd", "roll 6 6 1")
    assert (t.momentum, t.resolved) == (12, True)


def test_5_5_a_battle_of_one_round_is_discarded_after_it() -> None:
    t = Table().draw("breakthrough", "commit 1st", "roll 1")
    assert t.resolved
    assert t.kim.won == 0


def test_5_5_without_momentum_there_is_no_further_round() -> None:
    t = table(momentum=1).draw("hard", "commit 1st", "roll 6")
    assert t.ending.rule == "9.3"


def test_5_5_without_a_battalion_there_is_no_further_round() -> None:
    t = table(levels=[5, 5, 3, 0]).draw("hard", "commit 3rd assets", "roll 1 6")
    assert t.levels == (5, 5, 5, 1)
    assert t.ending.rule == "9.4"


def test_5_6_clearing_brings_what_the_card_says() -> None:
    t = Table().draw("political", "roll 2", "commit 1st 2nd", "roll 6 6")
    assert t.momentum == 14


def test_5_6_more_successes_than_needed_are_no_matter() -> None:
    t = Table().draw("easy", "commit 1st 2nd 3rd", "roll 6 6 6")
    assert (t.momentum, t.kim.won) == (13, 1)


def test_5_6_nothing_of_a_battle_is_remembered_afterwards() -> None:
    t = Table().draw("river", "commit 1st assets", "roll 6 6")
    k = t.kim
    assert (k.needed, k.got, k.rounds, k.failing, k.supported) == (0, 0, 0, 0, False)


def test_5_7_only_urban_fights_offer_evacuation_and_so_on() -> None:
    special = {"evacuate": "urban", "waive": "river", "abandon": "political"}
    for act, card in special.items():
        for other in (*BATTLES, "political"):
            t = Table().draw(other)
            if other == "political":
                t.do("roll 4")
            assert (act in t.options) == (other == card)


def test_5_7_the_last_success_must_be_fought_for() -> None:
    t = Table().draw("urban", "evacuate", "evacuate", "evacuate")
    assert (t.kim.needed, t.momentum) == (1, 9)
    assert t.refusal("evacuate") is reasons.LAST_SUCCESS


def test_5_7_a_clause_that_is_met_cannot_be_waived() -> None:
    t = Table().draw("river", "commit 1st assets", "roll 1 1")
    assert t.refusal("waive") is reasons.CLAUSE_MET
    t = Table().draw("river", "waive")
    assert t.refusal("waive") is reasons.CLAUSE_MET
