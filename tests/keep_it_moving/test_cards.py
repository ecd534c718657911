"""Each card that is no battle: every option, every row of its table."""

import pytest

from tests.keep_it_moving.table import Table, table

SPARED = (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("card", "pay", "go_on", "levels"),
    [
        ("logistics", "wait-for-supplies", "let-the-assets-run-short", (0, 0, 0, 2)),
        ("outrunning", "let-supply-catch-up", "outrun-it", (1, 1, 1, 1)),
        ("fatigue-1st", "rest", "drive-them-on", (1, 0, 0, 0)),
        ("fatigue-2nd", "rest", "drive-them-on", (0, 1, 0, 0)),
        ("fatigue-3rd", "rest", "drive-them-on", (0, 0, 1, 0)),
        ("fatigue-assets", "rest", "drive-them-on", (0, 0, 0, 1)),
        ("refugees", "help-the-refugees", "drive-past", SPARED),
        ("disease", "send-doctors", "go-on", SPARED),
    ],
)
def test_card_pay_or_bear_it(card: str, pay: str, go_on: str, levels: tuple[int, ...]) -> None:
    t = Table().draw(card)
    assert t.options == [f"choose {pay}", f"choose {go_on}"]
    t.do(f"choose {pay}")
    assert (t.momentum, t.levels, t.resolved) == (11, SPARED, True)
    t = Table().draw(card, f"choose {go_on}")
    assert (t.momentum, t.levels, t.resolved) == (12, levels, True)


@pytest.mark.parametrize(
    ("card", "unit"),
    [("fatigue-1st", 0), ("fatigue-2nd", 1), ("fatigue-3rd", 2), ("fatigue-assets", 3)],
)
def test_card_fatigue_of_a_flipped_unit_is_no_matter(card: str, unit: int) -> None:
    levels = [5 if n == unit else 0 for n in range(4)]
    t = table(levels=levels).draw(card, "choose drive-them-on")
    assert (t.momentum, list(t.levels), t.resolved) == (12, levels, True)


@pytest.mark.parametrize(
    ("card", "change"),
    [
        ("hipolitics", -1),
        ("restrictions", -1),
        ("domestic", -1),
        ("antiwar", -1),
        ("ally", 1),
    ],
)
def test_card_momentum_and_nothing_else(card: str, change: int) -> None:
    t = Table().draw(card)
    assert (t.momentum, t.levels, t.in_play, t.resolved) == (12 + change, SPARED, {}, True)


@pytest.mark.parametrize("unit", ["1st", "2nd", "3rd", "assets"])
def test_card_regeneration_of_any_unit(unit: str) -> None:
    t = table(levels=[2, 2, 2, 2]).draw("regeneration", "choose pause-to-regenerate-a-unit")
    assert t.options == [f"regenerate {name}" for name in ("1st", "2nd", "3rd", "assets")]
    t.do(f"regenerate {unit}")
    assert (t.momentum, sorted(t.levels)) == (11, [1, 2, 2, 2])
    assert t.levels[("1st", "2nd", "3rd", "assets").index(unit)] == 1


def test_card_regeneration_left_alone_and_both_copies() -> None:
    t = table(levels=[2, 2, 2, 2]).draw("regeneration", "choose go-on")
    assert (t.momentum, t.levels) == (12, (2, 2, 2, 2))
    t.draw("regeneration", "choose go-on")
    assert "draw regeneration" not in t.chances


def test_card_regeneration_with_the_last_momentum_helps_nobody() -> None:
    t = table(momentum=1, levels=[2, 2, 2, 2])
    t.draw("regeneration", "choose pause-to-regenerate-a-unit")
    assert (t.ending.rule, t.levels) == ("9.3", (2, 2, 2, 2))


def test_card_partisans_guarded() -> None:
    t = Table().draw("partisans", "choose guard-the-routes")
    assert (t.momentum, t.levels, t.resolved) == (11, SPARED, True)


@pytest.mark.parametrize(
    ("face", "hit", "momentum"),
    [(1, False, 12), (2, True, 12), (3, True, 12), (4, True, 12), (5, True, 12), (6, True, 11)],
)
def test_card_partisans_table(face: int, hit: bool, momentum: int) -> None:
    t = Table().draw("partisans", "choose risk-it", f"roll {face}")
    if hit:
        assert t.asked == "Choose units"
        t.do("attrit 2nd")
    assert (t.momentum, t.levels) == (momentum, (0, 1, 0, 0) if hit else SPARED)
    assert t.resolved


def test_card_pow_escorted() -> None:
    t = Table().draw("pow", "choose escort-the-prisoners")
    assert (t.momentum, t.levels, t.resolved) == (11, SPARED, True)


@pytest.mark.parametrize("face", range(1, 7))
def test_card_pow_table(face: int) -> None:
    t = Table().draw("pow", "choose leave-them-to-others", f"roll {face}")
    if 2 <= face <= 5:
        assert t.options == ["attrit 1st", "attrit 2nd", "attrit 3rd", "attrit assets"]
        t.do("attrit 3rd")
    expected = {1: SPARED, 6: (0, 0, 0, 1)}.get(face, (0, 0, 1, 0))
    assert (t.momentum, t.levels, t.resolved) == (12, expected, True)


@pytest.mark.parametrize(
    ("face", "levels"), [(1, (1, 0, 0, 0)), (4, (0, 1, 0, 0)), (5, (0, 0, 1, 0))]
)
def test_card_low_morale(face: int, levels: tuple[int, ...]) -> None:
    t = Table().draw("morale", f"roll {face}", "choose lift-their-spirits")
    assert (t.momentum, t.levels) == (11, SPARED)
    t = Table().draw("morale", f"roll {face}", "choose take-no-notice")
    assert (t.momentum, t.levels, t.kim.target) == (12, levels, -1)


def test_card_ceasefire() -> None:
    t = table(levels=[4, 0, 5, 1]).draw("ceasefire")
    assert (t.momentum, t.levels, t.resolved) == (9, (3, 0, 5, 0), True)


def test_card_ceasefire_with_the_last_momentum_still_regenerates() -> None:
    t = table(momentum=3, levels=[4, 0, 5, 1]).draw("ceasefire")
    assert (t.ending.rule, t.levels) == ("9.3", (3, 0, 5, 0))


def test_card_long_road_march_conserved() -> None:
    t = Table().draw("roadmarch", "choose conserve")
    assert (t.momentum, t.levels, t.resolved) == (12, SPARED, True)


@pytest.mark.parametrize(
    ("face", "momentum"), [(1, 11), (2, 11), (3, 12), (4, 12), (5, 12), (6, 13)]
)
def test_card_long_road_march_pushed(face: int, momentum: int) -> None:
    assert Table().draw("roadmarch", "choose push", f"roll {face}").momentum == momentum


@pytest.mark.parametrize(
    ("face", "momentum"), [(1, 11), (2, 11), (3, 12), (4, 12), (5, 13), (6, 13)]
)
def test_card_info_ops_table(face: int, momentum: int) -> None:
    assert Table().draw("infoops", f"roll {face}").momentum == momentum


@pytest.mark.parametrize(("before", "after"), [(1, 0), (5, 4), (6, 7), (12, 13)])
def test_card_vip_visit(before: int, after: int) -> None:
    assert table(momentum=before).draw("vip").momentum == after


@pytest.mark.parametrize(("face", "momentum"), [(1, 11), (2, 11), (3, 10), (4, 10), (5, 9), (6, 9)])
def test_card_hq_struck(face: int, momentum: int) -> None:
    t = Table().draw("hq", f"roll {face}")
    assert (t.momentum, t.in_play) == (momentum, {"harder": 1})


def test_card_political_meddling() -> None:
    t = Table().draw("meddling")
    assert (t.momentum, t.in_play) == (12, {"harder": 1})
    assert t.draw("hard").kim.needed == 3


def test_card_higher_echelon_support() -> None:
    t = Table().draw("hisupport")
    assert (t.momentum, t.in_play) == (13, {"easier": 1})
    assert t.draw("hard").kim.needed == 1


def test_card_ethics_breach() -> None:
    t = Table().draw("ethics", "choose look-away")
    assert (t.momentum, t.mods, t.in_play) == (12, SPARED, {})
    t = Table().draw("ethics", "choose relieve-the-commander")
    assert (t.momentum, t.mods, t.in_play) == (12, (0, -1, 0, 0), {"ethics": 1})


def test_card_c2_under_attack() -> None:
    t = Table().draw("c2", "choose mend-the-network-now")
    assert (t.momentum, t.mods, t.in_play) == (11, SPARED, {})
    t = Table().draw("c2", "choose fight-on-degraded")
    assert (t.momentum, t.mods, t.in_play) == (12, (-1, -1, -1, 0), {"c2": 1})


@pytest.mark.parametrize(("face", "unit"), [(2, 0), (3, 1), (6, 2)])
def test_card_bad_commander(face: int, unit: int) -> None:
    t = Table().draw("bad-commander", f"roll {face}", "choose relieve-the-commander")
    assert (t.momentum, t.mods, t.in_play) == (11, SPARED, {})
    t = Table().draw("bad-commander", f"roll {face}", "choose keep-the-commander")
    assert t.momentum == 12
    assert t.mods == tuple(-1 if n == unit else 0 for n in range(4))
    assert t.in_play == {"bad-commander": 1 << unit}


def test_card_embedded_reporter() -> None:
    t = Table().draw("reporter", "roll 7")
    assert (t.momentum, t.resolved) == (12, True)
    [mark] = t.view["in_play"]
    assert (mark["id"], mark["cards_left"]) == ("reporter", 7)


def test_card_hurry_up() -> None:
    t = Table().draw("hurry")
    assert (t.momentum, t.in_play, t.resolved) == (12, {"hurry": 1}, True)


def test_card_cbrn_risk() -> None:
    t = Table().draw("cbrn", "choose do-without")
    assert (t.momentum, t.mods, t.in_play) == (12, SPARED, {})
    t = Table().draw("cbrn", "choose go-to-mopp")
    assert (t.momentum, t.mods, t.in_play) == (12, (-1, -1, -1, 0), {"mopp": 1})


def test_card_preparation_left_alone() -> None:
    t = Table().draw("preparation", "choose go-on")
    assert (t.momentum, t.ahead, t.resolved) == (12, [], True)


def test_card_preparation_paid_for() -> None:
    t = Table().draw("preparation", "choose plan-ahead")
    assert (t.momentum, t.asked) == (11, "Look")


def test_card_preparation_with_the_last_momentum_shows_nothing() -> None:
    t = table(momentum=1).draw("preparation", "choose plan-ahead")
    assert (t.ending.rule, t.ahead) == ("9.3", [])


# ---------------------------------------------------------------- the decisive battle


def test_card_decisive_battle_lost_at_once() -> None:
    for levels in ([3, 4, 0, 0], [5, 0, 3, 0], [3, 3, 3, 0]):
        assert table(levels=levels).draw("decisive").ending.result == "lose"


def test_card_decisive_battle_with_two_battalions() -> None:
    t = Table().draw("decisive", "choose strike-with-two-battalions")
    assert t.options == ["attrit 1st 2nd", "attrit 1st 3rd", "attrit 2nd 3rd"]
    t.do("attrit 1st 3rd")
    assert (t.momentum, t.levels, t.ending.result) == (10, (1, 0, 1, 1), "win")


def test_card_decisive_battle_with_everything() -> None:
    t = Table().draw("decisive", "choose strike-with-everything")
    assert (t.momentum, t.levels, t.ending.result) == (11, (1, 1, 1, 1), "win")


def test_card_decisive_battle_goes_on() -> None:
    t = table(levels=[2, 2, 0, 0]).draw("decisive", "choose strike-with-everything")
    assert (t.momentum, t.levels, t.resolved) == (11, (3, 3, 1, 1), True)


# ---------------------------------------------------------------- our two


def test_card_subordinate_killed_was_a_bad_one() -> None:
    t = table(marks={"bad-commander": 4}).draw("subordinate-killed", "roll 5")
    assert (t.momentum, t.levels, t.mods, t.in_play) == (12, SPARED, SPARED, {})
    assert t.resolved


@pytest.mark.parametrize(
    ("face", "levels"), [(2, (1, 0, 0, 0)), (3, (0, 1, 0, 0)), (5, (0, 0, 1, 0))]
)
def test_card_subordinate_killed(face: int, levels: tuple[int, ...]) -> None:
    t = Table().draw("subordinate-killed", f"roll {face}", "choose sort-out-the-command")
    assert (t.momentum, t.levels) == (11, SPARED)
    t = Table().draw("subordinate-killed", f"roll {face}", "choose carry-on-leaderless")
    assert (t.momentum, t.levels) == (12, levels)


def test_card_subordinate_killed_a_bad_commander_elsewhere_stays() -> None:
    t = table(marks={"bad-commander": 1}).draw("subordinate-killed", "roll 5")
    assert t.asked == "Choose"
    assert t.do("choose sort-out-the-command").in_play == {"bad-commander": 1}


def test_card_subordinate_killed_in_a_flipped_battalion() -> None:
    t = table(levels=[0, 5, 0, 0]).draw("subordinate-killed", "roll 3")
    assert (t.momentum, t.levels, t.resolved) == (12, (0, 5, 0, 0), True)


def test_card_cbrn_attack_without_suits() -> None:
    t = table(levels=[0, 4, 5, 1]).draw("cbrn-attack")
    assert (t.momentum, t.levels) == (11, (1, 5, 5, 2))
    assert t.options == ["choose go-to-mopp", "choose do-without"]
    assert t.do("choose go-to-mopp").in_play == {"mopp": 1}


def test_card_cbrn_attack_without_suits_and_so_it_stays() -> None:
    assert Table().draw("cbrn-attack", "choose do-without").in_play == {}


def test_card_cbrn_attack_in_mopp() -> None:
    t = table(marks={"mopp": 1}).draw("cbrn-attack")
    assert (t.momentum, t.levels) == (11, SPARED)
    assert t.options == ["choose stay-in-mopp", "choose take-the-suits-off"]
    assert t.do("choose stay-in-mopp").mods == (-1, -1, -1, 0)
    t = table(marks={"mopp": 1}).draw("cbrn-attack", "choose take-the-suits-off")
    assert (t.mods, t.in_play) == (SPARED, {})


def test_card_cbrn_attack_flips_the_last_battalion() -> None:
    t = table(levels=[4, 5, 5, 0]).draw("cbrn-attack")
    assert t.ending.rule == "9.4"
