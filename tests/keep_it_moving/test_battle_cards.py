"""Each battle card, with all it may come to."""

import pytest

from tests.keep_it_moving.table import Table, table


@pytest.mark.parametrize(
    ("units", "dice", "momentum", "levels"),
    [
        ("1st", "2", 13, (1, 0, 0, 0)),
        ("1st 2nd", "6 2", 14, (1, 1, 0, 0)),
        ("1st 2nd 3rd assets", "2 2 3 1", 16, (1, 1, 1, 1)),
        ("1st", "1", 9, (4, 0, 0, 0)),
        ("1st 2nd", "6 1", 9, (1, 4, 0, 0)),
        ("2nd 3rd", "1 2", 9, (0, 4, 4, 0)),
    ],
)
def test_card_breakthrough(units: str, dice: str, momentum: int, levels: tuple[int, ...]) -> None:
    t = Table().draw("breakthrough", f"commit {units}", f"roll {dice}")
    assert (t.momentum, t.levels) == (momentum, levels)
    assert t.resolved


def test_card_breakthrough_a_success_among_failures_clears_it() -> None:
    assert Table().draw("breakthrough", "commit 1st 2nd", "roll 6 1").kim.won == 1
    assert Table().draw("breakthrough", "commit 1st 2nd", "roll 1 1").kim.won == 0


def test_card_breakthrough_flips_a_worn_unit_that_fails() -> None:
    t = table(levels=[1, 0, 0, 0]).draw("breakthrough", "commit 1st", "roll 2")
    assert t.levels == (5, 0, 0, 0)


def test_card_breakthrough_gains_before_it_is_known_whether_it_is_cleared() -> None:
    """Two successes of three needed are worth 2 momentum, though the card is not cleared."""
    t = table(marks={"harder": 2}).draw("breakthrough", "commit 1st 2nd", "roll 6 6")
    assert (t.momentum, t.kim.won, t.in_play) == (14, 0, {})


def test_card_hard_going() -> None:
    t = Table().draw("hard", "commit 1st 2nd", "roll 2 2")
    assert (t.momentum, t.levels, t.kim.won) == (12, (1, 1, 0, 0), 1)
    t = Table().draw("hard", "commit 1st 2nd", "roll 2 1", "commit 3rd", "roll 1", "commit 3rd")
    assert t.momentum == 10
    assert t.do("roll 4").momentum == 10
    assert t.resolved


def test_card_easy_going_in_the_first_round() -> None:
    t = Table().draw("easy", "commit 3rd", "roll 3")
    assert (t.momentum, t.levels, t.resolved) == (13, (0, 0, 1, 0), True)


def test_card_easy_going_later() -> None:
    t = Table().draw("easy", "commit 3rd", "roll 2", "commit 3rd", "roll 4")
    assert (t.momentum, t.levels, t.resolved) == (11, (0, 0, 3, 0), True)


def test_card_river_crossing_with_the_assets() -> None:
    t = Table().draw("river", "commit 1st assets", "roll 2 1")
    assert (t.momentum, t.levels, t.kim.won) == (12, (1, 0, 0, 1), 1)


def test_card_river_crossing_wants_a_success_of_the_assets() -> None:
    t = Table().draw("river", "commit 1st 2nd 3rd", "roll 6 6 6")
    assert (t.momentum, t.kim.got, t.asked) == (11, 3, "Commit")
    t.do("commit 1st assets", "roll 1 1")
    assert (t.momentum, t.resolved) == (11, True)


def test_card_river_crossing_the_success_of_the_assets_stays() -> None:
    t = Table().draw("river", "commit 1st assets", "roll 1 1", "commit 2nd", "roll 6")
    assert (t.momentum, t.resolved) == (11, True)


def test_card_river_crossing_waived_at_the_start() -> None:
    t = Table().draw("river", "waive")
    assert (t.momentum, t.kim.got, t.kim.rounds, t.asked) == (11, 0, 0, "Commit")
    t.do("commit 1st 2nd", "roll 6 6")
    assert (t.momentum, t.resolved) == (11, True)


def test_card_river_crossing_waived_with_the_successes_there_is_cleared_at_once() -> None:
    t = Table().draw("river", "commit 1st 2nd", "roll 6 6", "waive")
    assert (t.momentum, t.resolved, t.kim.won) == (10, True, 1)
    assert t.levels == (1, 1, 0, 0)


def test_card_river_crossing_waived_with_the_last_momentum_is_the_end() -> None:
    t = table(momentum=1).draw("river", "waive")
    assert t.ending.rule == "9.3"


def test_card_fortified_position() -> None:
    t = Table().draw("fortified", "commit 1st 2nd 3rd", "roll 6 6 6")
    assert (t.momentum, t.kim.won) == (12, 1)
    t = Table().draw("fortified", "commit 1st 2nd", "roll 6 6")
    assert (t.momentum, t.kim.got, t.asked) == (11, 2, "Commit")


def test_card_urban_fight_stormed() -> None:
    t = Table().draw("urban", "commit 1st 2nd 3rd assets", "roll 6 6 6 6")
    assert (t.momentum, t.kim.won, t.levels) == (12, 1, (1, 1, 1, 1))


def test_card_urban_fight_evacuated_then_stormed() -> None:
    t = Table().draw("urban", "evacuate")
    assert (t.momentum, t.kim.needed, t.levels, t.kim.rounds) == (11, 3, (0, 0, 0, 0), 1)
    t.do("evacuate", "commit 1st 2nd", "roll 6 6")
    assert (t.momentum, t.resolved) == (10, True)


def test_card_urban_fight_successes_stay_while_civilians_leave() -> None:
    t = Table().draw("urban", "commit 1st 2nd", "roll 6 6", "evacuate")
    assert (t.kim.got, t.kim.needed, t.momentum, t.asked) == (2, 3, 10, "Commit")


def test_card_urban_fight_evacuating_may_clear_it_but_the_round_costs() -> None:
    t = Table().draw("urban", "commit 1st 2nd 3rd", "roll 6 6 6", "evacuate")
    assert (t.momentum, t.resolved, t.kim.won) == (10, True, 1)


def test_card_urban_fight_evacuating_with_the_last_momentum_is_the_end() -> None:
    t = table(momentum=2).draw("urban", "commit 1st 2nd 3rd", "roll 6 6 6", "evacuate")
    assert (t.ending.rule, t.kim.won) == ("9.3", 0)


@pytest.mark.parametrize("face", range(1, 7))
def test_card_political_objective_pays_what_it_took(face: int) -> None:
    t = Table().draw("political", f"roll {face}")
    faces = " ".join(["6"] * 4)
    t.do("commit 1st 2nd 3rd assets", f"roll {faces}")
    if face > 4:
        assert t.momentum == 11
        t.do("commit 1st 2nd", "roll 6 6")
    assert t.resolved
    assert t.momentum == 12 + face - (1 if face > 4 else 0)


def test_card_political_objective_given_up() -> None:
    t = Table().draw("political", "roll 6", "abandon")
    assert (t.momentum, t.resolved, t.kim.won, t.levels) == (10, True, 0, (0, 0, 0, 0))
    t = Table().draw("political", "roll 6", "commit 1st", "roll 6", "abandon")
    assert (t.momentum, t.resolved) == (9, True)


def test_card_political_objective_given_up_with_the_last_momentum() -> None:
    assert table(momentum=2).draw("political", "roll 6", "abandon").ending.rule == "9.3"


def test_card_enemy_counterattack_repelled() -> None:
    t = Table().draw("counter", "commit 1st 2nd", "roll 6 6")
    assert (t.momentum, t.levels, t.resolved) == (12, (1, 1, 0, 0), True)


def test_card_enemy_counterattack_hits_back() -> None:
    t = Table().draw("counter", "commit 1st 2nd", "roll 6 1")
    assert (t.momentum, t.asked) == (10, "Random unit")
    assert t.do("roll 3").levels == (1, 2, 1, 0)
    t.do("commit 3rd", "roll 6")
    assert (t.momentum, t.resolved) == (10, True)


def test_card_enemy_counterattack_takes_the_last_momentum_before_it_hits() -> None:
    t = table(momentum=2).draw("counter", "commit 1st", "roll 1")
    assert (t.ending.rule, t.levels) == ("9.3", (2, 0, 0, 0))
