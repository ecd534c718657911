"""Every reading of ours is tested: the number, and the tests that would fail without it."""

import re
from pathlib import Path

import pytest

from grognard.games.keep_it_moving.pack import read_built_in
from tests.keep_it_moving.table import Table, table

READINGS: dict[int, tuple[str, ...]] = {
    1: ("test_2_the_option_deck_takes_our_two_cards_out",),
    2: ("test_card_info_ops_table",),
    3: ("test_reading_3_there_is_one_urban_card",),
    4: ("test_card_regeneration_of_any_unit",),
    5: (
        "test_4_4_a_flipped_unit_does_not_recover",
        "test_4_2_attrition_on_a_flipped_unit_is_lost",
    ),
    6: ("test_6_1_a_flipped_unit_hit_at_random_is_spared_without_another_roll",),
    7: ("test_9_1_win_with_fewer_than_two_battalions_worn_out",),
    8: (
        "test_9_1_winning_with_the_last_momentum_is_winning",
        "test_9_3_momentum_gone_in_a_decisive_battle_that_goes_on",
    ),
    9: ("test_7_4_the_decisive_battle_is_no_battle_of_this_kind",),
    10: (
        "test_card_decisive_battle_with_two_battalions",
        "test_4_5_two_battalions_means_two_different_usable_ones",
    ),
    11: (
        "test_9_3_all_dice_of_the_round_are_rolled_first",
        "test_9_3_without_momentum_a_card_asks_nothing_more",
        "test_card_ceasefire_with_the_last_momentum_still_regenerates",
        "test_card_regeneration_with_the_last_momentum_helps_nobody",
        "test_card_enemy_counterattack_takes_the_last_momentum_before_it_hits",
    ),
    12: (
        "test_3_3_paying_the_last_momentum_is_allowed",
        "test_3_3_momentum_stops_at_0_and_the_game_with_it",
    ),
    13: (
        "test_9_4_no_battalion_left",
        "test_9_4_no_battalion_left_in_the_decisive_battle_is_a_defeat",
    ),
    14: (
        "test_5_2_somebody_must_fight",
        "test_5_7_only_urban_fights_offer_evacuation_and_so_on",
    ),
    15: (
        "test_5_3_minus_one_is_taken_from_the_die",
        "test_5_3_a_6_is_no_success_by_itself",
    ),
    16: ("test_5_3_nothing_is_taken_from_the_dice_of_the_assets",),
    17: (
        "test_5_1_what_is_in_play_adds_up",
        "test_5_1_never_fewer_than_one_success",
        "test_7_4_what_is_for_the_next_battle_is_used_up_by_it",
    ),
    18: (
        "test_5_1_a_die_may_say_how_many",
        "test_card_political_objective_given_up",
        "test_7_4_a_battle_given_up_leaves_it_for_the_next",
    ),
    19: ("test_example_14_political_objective_after_meddling",),
    20: ("test_card_breakthrough", "test_example_7_breakthrough"),
    21: ("test_card_breakthrough_a_success_among_failures_clears_it",),
    22: (
        "test_card_river_crossing_wants_a_success_of_the_assets",
        "test_card_river_crossing_waived_at_the_start",
    ),
    23: (
        "test_card_urban_fight_evacuated_then_stormed",
        "test_card_urban_fight_successes_stay_while_civilians_leave",
    ),
    24: ("test_card_easy_going_in_the_first_round", "test_card_easy_going_later"),
    25: ("test_4_5_the_player_points_at_any_usable_unit", "test_card_pow_table"),
    26: ("test_7_2_a_bad_commander_is_relieved_later",),
    27: (
        "test_card_c2_under_attack",
        "test_7_2_c2_is_mended_between_cards",
        "test_7_2_nothing_is_lifted_within_a_battle",
    ),
    28: ("test_7_2_mopp_comes_off_free_and_needs_a_new_card_to_go_on",),
    29: (
        "test_7_3_the_reporter_counts_the_cards_that_follow",
        "test_7_3_the_reporter_leaves_with_the_card_after_the_last",
    ),
    30: (
        "test_7_4_hurry_wants_two_successes_to_spare",
        "test_7_4_hurry_counts_the_successes_of_all_rounds",
        "test_7_4_a_battle_that_is_not_cleared_uses_it_up_too",
    ),
    31: ("test_pushing_a_road_march_is_worse_than_conserving",),
    32: (
        "test_3_1_any_card_left_may_be_drawn_each_copy_as_often",
        "test_3_1_a_card_drawn_is_discarded_and_does_not_return",
        "test_9_5_deck_empty",
    ),
    33: ("test_8_1_fewer_than_five_left_are_all_turned_up",),
    34: ("test_card_fatigue_of_a_flipped_unit_is_no_matter",),
    35: ("test_card_pay_or_bear_it",),
    36: ("test_card_vip_visit",),
    37: ("test_a_candidate_is_refused",),
    38: ("test_3_3_at_0_a_gain_of_the_same_step_comes_too_late",),
    39: ("test_reading_39_the_round_comes_before_the_clearing",),
    40: (
        "test_card_urban_fight_evacuating_may_clear_it_but_the_round_costs",
        "test_card_urban_fight_evacuating_with_the_last_momentum_is_the_end",
    ),
    41: (
        "test_card_river_crossing_waived_with_the_successes_there_is_cleared_at_once",
        "test_card_river_crossing_waived_with_the_last_momentum_is_the_end",
    ),
    42: (
        "test_7_2_asked_again_after_every_card_until_nothing_is_left_to_lift",
        "test_9_5_before_the_empty_deck_marks_may_still_be_lifted",
    ),
    43: (
        "test_8_2_planning_is_refused_with_nothing_left_to_order",
        "test_8_2_two_cards_are_enough_to_plan",
    ),
}


def written_here() -> set[str]:
    found: set[str] = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        found |= set(re.findall(r"^def (test_\w+)\(", path.read_text("utf-8"), re.MULTILINE))
    return found


def test_the_readings_are_numbered_without_a_gap() -> None:
    assert list(READINGS) == list(range(1, 44))


@pytest.mark.parametrize("number", READINGS)
def test_each_reading_has_its_tests(number: int) -> None:
    assert READINGS[number]
    assert set(READINGS[number]) <= written_here()


def test_every_card_has_a_test_that_draws_it() -> None:
    here = Path(__file__).parent
    texts = [(here / f"test_{name}.py").read_text("utf-8") for name in ("cards", "battle_cards")]
    cards = read_built_in("standard")["card"]
    assert isinstance(cards, list)
    assert len(cards) == 42
    for card in cards:
        assert any(f'"{card["id"]}"' in text for text in texts), card["id"]


def test_reading_3_there_is_one_urban_card() -> None:
    titles = [card.title for card in Table().kim.deck.cards]
    assert [title for title in titles if "Urban" in title] == ["Urban Fight"]


def test_reading_39_the_round_comes_before_the_clearing() -> None:
    """The 3 momentum of a failed exploitation go first: at 0 the reporter saves nobody."""
    breakthrough = ("breakthrough", "commit 1st 2nd", "roll 6 1")
    t = table(momentum=4, marks={"reporter": 5}).draw(*breakthrough)
    assert (t.kim.won, t.momentum, t.play.over) == (1, 2, False)
    t = table(momentum=3, marks={"reporter": 5}).draw(*breakthrough)
    assert (t.kim.won, t.momentum, t.ending.rule) == (1, 0, "9.3")
