"""4 The units and 6 random units and numbers."""

import pytest

from grognard.engine.chance import ROLL
from grognard.engine.fate import NotThere, Scripted
from grognard.games.keep_it_moving.rules import reasons
from grognard.games.keep_it_moving.rules.asking import RandomBattalion
from tests.keep_it_moving.table import Table, table

LADDERS = {
    "1st": (2, 3, 4, 4, 6),
    "2nd": (2, 2, 4, 5, 6),
    "3rd": (3, 3, 4, 5, 6),
    "assets": (1, 2, 3, 5, 6),
}
EVERY_RUNG = [(unit, level) for unit in LADDERS for level in range(5)]


def fights(unit: str, level: int, face: int) -> bool:
    """Does a unit of this level score with this face? The assets bring a battalion along."""
    levels = [level if unit == name else 0 for name in LADDERS]
    t = table(levels=levels).draw("urban")
    if unit == "assets":
        t.do("commit 1st assets", "roll 1")
    else:
        t.do(f"commit {unit}")
    before = t.kim.got
    t.do(f"roll {face}")
    return t.kim.got > before


@pytest.mark.parametrize(("unit", "level"), EVERY_RUNG)
def test_4_1_each_rung_of_each_ladder(unit: str, level: int) -> None:
    need = LADDERS[unit][level]
    assert [fights(unit, level, face) for face in range(1, 7)] == [
        face >= need for face in range(1, 7)
    ]


def test_4_2_a_level_for_each_point_of_attrition() -> None:
    assert table(levels=[0, 1, 2, 3]).draw("outrunning", "choose outrun-it").levels == (1, 2, 3, 4)
    t = table(levels=[0, 0, 0, 1]).draw("logistics", "choose let-the-assets-run-short")
    assert t.levels == (0, 0, 0, 3)


@pytest.mark.parametrize("level", [3, 4])
def test_4_2_past_the_last_level_a_unit_is_flipped(level: int) -> None:
    t = table(levels=[0, 0, 0, level]).draw("logistics", "choose let-the-assets-run-short")
    assert t.levels == (0, 0, 0, 5)
    assert [unit["usable"] for unit in t.view["units"]] == [True, True, True, False]


def test_4_2_attrition_on_a_flipped_unit_is_lost() -> None:
    t = table(levels=[0, 5, 0, 5]).draw("outrunning", "choose outrun-it")
    assert t.levels == (1, 5, 1, 5)


def test_4_3_a_flipped_unit_never_fights_again() -> None:
    t = table(levels=[5, 0, 0, 5]).draw("hard")
    assert t.options == ["commit 2nd", "commit 3rd", "commit 2nd 3rd"]
    assert t.refusal("commit 1st 2nd") is reasons.OUT_OF_GAME
    assert t.refusal("commit 2nd assets") is reasons.OUT_OF_GAME


def test_4_4_regeneration_is_a_level_and_never_beyond_fresh() -> None:
    assert table(levels=[4, 1, 0, 2]).draw("ceasefire").levels == (3, 0, 0, 1)


def test_4_4_a_flipped_unit_does_not_recover() -> None:
    t = table(levels=[5, 1, 0, 5]).draw("ceasefire")
    assert t.levels == (5, 0, 0, 5)
    t = table(levels=[5, 1, 0, 0]).draw("regeneration", "choose pause-to-regenerate-a-unit")
    assert t.options == ["regenerate 2nd"]
    assert t.refusal("regenerate 1st") is reasons.OUT_OF_GAME
    assert t.refusal("regenerate 3rd") is reasons.ALREADY_FRESH


def test_4_5_the_player_points_at_any_usable_unit() -> None:
    t = table(levels=[0, 5, 4, 0]).draw("partisans", "choose risk-it", "roll 2")
    assert t.options == ["attrit 1st", "attrit 3rd", "attrit assets"]
    assert t.refusal("attrit 2nd") is reasons.OUT_OF_GAME
    assert t.do("attrit 3rd").levels == (0, 5, 5, 0)


def test_4_5_two_battalions_means_two_different_usable_ones() -> None:
    t = table(levels=[0, 5, 0, 0]).draw("decisive", "choose strike-with-two-battalions")
    assert t.options == ["attrit 1st 3rd"]
    assert t.refusal("attrit 1st 2nd") is reasons.OUT_OF_GAME


def test_6_1_random_unit_1_to_4_and_5_or_6_again() -> None:
    t = Table().draw("counter", "commit 1st", "roll 1")
    assert t.chances == {"roll 1": 1, "roll 2": 1, "roll 3": 1, "roll 4": 1}
    assert t.refusal("roll 5").text == "That cannot be done here."
    with pytest.raises(NotThere):
        Scripted(ROLL + 6).pick(t.kim, t.kim.top)


@pytest.mark.parametrize(
    ("face", "levels"), [(1, (3, 0, 0, 0)), (2, (2, 1, 0, 0)), (3, (2, 0, 1, 0)), (4, (2, 0, 0, 1))]
)
def test_6_1_the_face_says_which_unit(face: int, levels: tuple[int, ...]) -> None:
    t = Table().draw("counter", "commit 1st", f"roll 1 {face}")
    assert t.levels == levels


def test_6_1_a_flipped_unit_hit_at_random_is_spared_without_another_roll() -> None:
    t = table(levels=[0, 5, 0, 0]).draw("counter", "commit 1st", "roll 1 2")
    assert (t.levels, t.asked) == ((2, 5, 0, 0), "Commit")


@pytest.mark.parametrize(("face", "battalion"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_6_2_random_battalion_two_faces_each(face: int, battalion: int) -> None:
    t = Table().draw("morale")
    assert t.chances == {f"roll {n}": 1 for n in range(1, 7)}
    t.do(f"roll {face}", "choose take-no-notice")
    assert t.levels == tuple(1 if unit == battalion else 0 for unit in range(4))


@pytest.mark.parametrize(
    ("face", "levels"), [(2, (2, 0, 0, 0)), (3, (0, 2, 0, 0)), (6, (0, 0, 2, 0))]
)
def test_6_2_a_random_battalion_may_be_hit_directly(face: int, levels: tuple[int, ...]) -> None:
    """No card of the document does, but decks may."""
    t = Table().draw("refugees", "choose drive-past")
    t.kim.call(RandomBattalion(2))
    assert t.do(f"roll {face}").levels == levels


@pytest.mark.parametrize(("face", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_6_3_half_a_die_is_rounded_up(face: int, lost: int) -> None:
    assert Table().draw("hq", f"roll {face}").momentum == 12 - lost


def test_6_3_two_dice_are_added() -> None:
    ways = Table().draw("reporter").chances
    assert ways == {
        f"roll {n}": w for n, w in zip(range(2, 13), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), strict=True)
    }


def test_6_3_one_die_counts_as_it_falls() -> None:
    assert [Table().draw("political", f"roll {n}").kim.needed for n in range(1, 7)] == [
        1,
        2,
        3,
        4,
        5,
        6,
    ]


def test_6_4_a_table_has_a_row_for_each_face() -> None:
    t = Table().draw("infoops")
    assert (t.asked, t.chances) == ("Roll on the table", {f"roll {n}": 1 for n in range(1, 7)})
    assert [Table().draw("infoops", f"roll {n}").momentum for n in range(1, 7)] == [
        11,
        11,
        12,
        12,
        13,
        13,
    ]
