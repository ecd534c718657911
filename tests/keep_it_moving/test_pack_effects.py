"""Everything a card of a user's own deck can do is done when it is played."""

from __future__ import annotations

import pytest

from tests.keep_it_moving.decks import HEAD, event, fight, mark, table_with

# ---------------------------------------------------------------- momentum and units


@pytest.mark.parametrize(
    ("momentum", "dice", "after"),
    [
        ("-3", "", 9),
        ("4", "", 16),
        ('"-d3"', "roll 3", 10),
        ('"+d3"', "roll 6", 15),
        ('"-d6"', "roll 5", 7),
        ('"+d6"', "roll 1", 13),
        ('"-2d6"', "roll 11", 1),
        ('"+2d6"', "roll 12", 24),
    ],
)
def test_momentum_goes_up_and_down_by_a_number_or_by_dice(
    momentum: str, dice: str, after: int
) -> None:
    t = table_with(event(f"{{ momentum = {momentum} }}")).draw("event")
    assert t.do(*([dice] if dice else [])).momentum == after
    assert t.resolved


@pytest.mark.parametrize(
    ("who", "acts", "after"),
    [
        ("1st", [], (2, 0, 0, 0)),
        ("2nd", [], (0, 2, 0, 0)),
        ("3rd", [], (0, 0, 2, 0)),
        ("assets", [], (0, 0, 0, 2)),
        ("battalions", [], (2, 2, 2, 0)),
        ("all", [], (2, 2, 2, 2)),
        ("one unit", ["attrit assets"], (0, 0, 0, 2)),
        ("one battalion", ["attrit 2nd"], (0, 2, 0, 0)),
        ("two battalions", ["attrit 1st 3rd"], (2, 0, 2, 0)),
        ("random unit", ["roll 4"], (0, 0, 0, 2)),
        ("random battalion", ["roll 4"], (0, 2, 0, 0)),
    ],
)
def test_units_are_attrited_by_name_by_choice_and_at_random(
    who: str, acts: list[str], after: tuple[int, ...]
) -> None:
    t = table_with(event(f'{{ attrit = "{who}", by = 2 }}')).draw("event", *acts)
    assert t.levels == after
    assert t.resolved


@pytest.mark.parametrize(
    ("who", "acts", "after"),
    [
        ("2nd", [], (3, 1, 3, 3)),
        ("all", [], (1, 1, 1, 1)),
        ("one unit", ["regenerate assets"], (3, 3, 3, 1)),
        ("two battalions", ["regenerate 2nd 3rd"], (3, 1, 1, 3)),
        ("random battalion", ["roll 6"], (3, 3, 1, 3)),
    ],
)
def test_units_regenerate(who: str, acts: list[str], after: tuple[int, ...]) -> None:
    units = ('"1st"', '"2nd"', '"3rd"', "assets")
    levels = ", ".join(f'{unit} = "ground down"' for unit in units)
    worn = f"{HEAD}levels = {{ {levels} }}\n"
    t = table_with(event(f'{{ regenerate = "{who}", by = 2 }}'), worn).draw("event", *acts)
    assert t.levels == after


def test_a_named_battalion_is_spoken_of_later_in_a_battle_too() -> None:
    naming = '{ name = "random battalion" }, { attrit = "that battalion" }'
    t = table_with(fight('needs = 4\nfailed = [{ attrit = "that battalion" }]', does=naming))
    t.draw("fight", "roll 5", "commit 1st", "roll 6")
    assert t.levels == (1, 0, 2, 0)


# ---------------------------------------------------------------- choices, tables, conditions


def test_a_choice_between_effects_also_within_another() -> None:
    inner = '{ choose = [{ label = "A", does = [{ momentum = 1 }] }, { label = "B" }] }'
    outer = f'{{ choose = [{{ label = "On", does = [{inner}] }}, {{ label = "Off" }}] }}'
    t = table_with(event(outer + ", { momentum = -5 }")).draw("event", "choose on")
    assert t.options == ["choose a", "choose b"]
    assert t.do("choose a").momentum == 8


@pytest.mark.parametrize(("face", "after"), [(1, 11), (2, 12), (3, 12), (4, 12), (5, 13), (6, 13)])
def test_a_table_of_the_six_faces(face: int, after: int) -> None:
    rows = '{ roll = { "1" = [{ momentum = -1 }], "2-4" = [], "5-6" = [{ momentum = 1 }] } }'
    assert table_with(event(rows)).draw("event", f"roll {face}").momentum == after


@pytest.mark.parametrize(
    ("condition", "before", "holds"),
    [
        ("momentum = 12", "", True),
        ("momentum = 12", "{ momentum = -1 },", False),
        ('battalions = 2, at = "bloodied"', '{ attrit = "1st" }, { attrit = "3rd" },', True),
        ('battalions = 2, at = "bloodied"', '{ attrit = "1st", by = 2 },', False),
        ('out = "that battalion"', '{ attrit = "that battalion", by = 5 },', True),
        ('out = "that battalion"', '{ attrit = "that battalion", by = 4 },', False),
        ('mark = "flag"', '{ put = "flag" },', True),
        ('mark = "flag"', '{ put = "flag" }, { lift = "flag" },', False),
    ],
)
def test_conditions(condition: str, before: str, holds: bool) -> None:
    does = (
        f'{{ name = "random battalion" }}, {before}'
        f'{{ if = {{ {condition} }}, then = [{{ attrit = "assets" }}],'
        f' else = [{{ attrit = "assets", by = 2 }}] }}'
    )
    # another card asks for the flag and puts it, so that the deck makes sense in every case
    flag = event(
        '{ if = { mark = "flag" }, then = [{ lift = "flag" }] }, { put = "flag" }', "other"
    )
    more = event("{ momentum = 5 }", "more")  # so that 12 momentum can be asked for after a loss
    t = table_with(mark('until = "lifted"', "flag") + flag + more + event(does))
    assert t.draw("event", "roll 4").levels[3] == (1 if holds else 2)


def test_the_next_cards_are_looked_at() -> None:
    t = table_with(event("{ prepare = 2 }") + event('{ momentum = "-d6" }', "a") + event("", "b"))
    t.draw("event", "draw b", "draw a", "place a")
    assert (t.card, t.ahead) == ("a", ["b"])


@pytest.mark.parametrize("outcome", ["win", "lose", "pause"])
def test_a_card_ends_the_game(outcome: str) -> None:
    t = table_with(event(f'{{ end = "{outcome}" }}')).draw("event")
    assert t.ending.result == outcome


# ---------------------------------------------------------------- battles


def test_a_battle_with_a_number_and_what_failing_and_clearing_do() -> None:
    t = table_with(fight("needs = 2\nfailed = [{ momentum = -4 }]\ncleared = [{ momentum = 2 }]"))
    t.draw("fight", "commit 1st 2nd", "roll 2 1")
    assert t.momentum == 8
    t.do("commit 1st", "roll 3")
    assert (t.momentum, t.resolved) == (10, True)


def test_a_battle_whose_number_is_rolled_and_paid_out() -> None:
    t = table_with(fight('needs = "2d6"\ncleared = [{ momentum = "+needed" }]'))
    t.draw("fight", "roll 2", "commit 1st 2nd", "roll 2 2")
    assert t.momentum == 14


def test_a_battle_cleared_in_the_first_round() -> None:
    fields = "needs = 1\nfirst_try = [{ momentum = 3 }]"
    assert table_with(fight(fields)).draw("fight", "commit 1st", "roll 2").momentum == 15
    late = table_with(fight(fields)).draw("fight", "commit 1st", "roll 1", "commit 1st", "roll 4")
    assert late.momentum == 12


def test_a_battle_of_so_many_rounds() -> None:
    t = table_with(fight("needs = 2\nrounds = 2")).draw("fight", "commit 1st", "roll 1")
    t.do("commit 1st", "roll 1")
    assert t.resolved


def test_what_follows_a_round_with_and_without_failures() -> None:
    fields = (
        'needs = 4\nany_failed = [{ momentum = -3 }, { attrit = "failing" }]\n'
        'none_failed = [{ momentum = "+successes" }]'
    )
    t = table_with(fight(fields)).draw("fight", "commit 1st 2nd", "roll 2 2")
    assert (t.momentum, t.levels) == (14, (1, 1, 0, 0))
    t.do("commit 2nd 3rd", "roll 2 1")
    assert (t.momentum, t.levels) == (11, (1, 2, 3, 0))


def test_a_supporting_success_and_its_price() -> None:
    t = table_with(fight('needs = 1\nassets = true\nwaive = [{ attrit = "3rd" }]'))
    t.draw("fight", "commit 1st", "roll 6")
    assert t.asked == "Commit"
    t.do("waive")
    assert (t.levels, t.resolved) == ((1, 0, 1, 0), True)


def test_evacuating_and_giving_up() -> None:
    t = table_with(fight("needs = 2\nevacuate = true\nabandon = [{ momentum = -5 }]"))
    t.draw("fight", "evacuate")
    assert t.refusal("evacuate").rule == "5.7"
    assert t.do("abandon").momentum == 7
    assert t.resolved


def test_a_failed_round_may_ask_the_player() -> None:
    rest = '{ label = "Rest", does = [{ momentum = -1 }, { regenerate = "one unit" }] }'
    t = table_with(fight(f'needs = 4\nfailed = [{{ choose = [{rest}, {{ label = "On" }}] }}]'))
    t.draw("fight", "commit 1st", "roll 2", "choose rest", "regenerate 1st")
    assert (t.momentum, t.levels[0], t.asked) == (11, 0, "Commit")


@pytest.mark.parametrize("asking", ['{ attrit = "random unit" }', '{ attrit = "one unit" }'])
def test_nobody_is_asked_any_more_once_momentum_is_gone(asking: str) -> None:
    t = table_with(fight(f"needs = 4\nany_failed = [{{ momentum = -12 }}]\nfailed = [{asking}]"))
    assert t.draw("fight", "commit 1st", "roll 1").ending.rule == "9.3"


# ---------------------------------------------------------------- what stays in play


def test_a_modifier_until_it_is_lifted_for_a_price() -> None:
    cards = event('{ put = "mark" }') + fight("needs = 1")
    t = table_with(
        mark('until = "lifted"\nwho = "assets"\ndice = 2\nlift = [{ momentum = -2 }]') + cards
    )
    assert t.draw("event").mods == (0, 0, 0, 2)
    assert t.do("lift mark").mods == (0, 0, 0, 0)
    assert t.momentum == 10


def test_a_mark_on_a_battalion_until_another_card_lifts_it() -> None:
    named = '{ name = "random battalion" }, '
    cards = event(named + '{ put = "mark" }') + event(named + '{ lift = "mark" }', "relief")
    t = table_with(
        mark('until = "lifted"\non = "that battalion"\ndice = -1') + cards + fight("needs = 1")
    )
    assert t.draw("event", "roll 3").mods == (0, -1, 0, 0)
    assert t.draw("relief", "roll 1").mods == (0, -1, 0, 0)


def test_a_mark_for_a_number_of_cards_counts_those_that_follow() -> None:
    cards = event('{ put = "mark", cards = 2 }') + event("", "a") + event("", "b") + event("", "c")
    t = table_with(mark('until = "cards"\nwho = "all"\ndice = 1') + cards + fight("needs = 1"))
    t.draw("event")
    assert [bool(t.draw(card).in_play) for card in ("a", "b", "c")] == [True, True, False]


def test_a_mark_for_as_many_cards_as_the_dice_say() -> None:
    cards = event('{ put = "mark", cards = "d3" }') + event("", "a") + event("", "b")
    t = table_with(mark('until = "cards"\nneeds = 1') + cards + fight("needs = 1"))
    t.draw("event", "roll 2")
    assert [bool(t.draw(card).in_play) for card in ("a", "b")] == [True, False]


def test_a_mark_for_the_next_battle_changes_its_number_and_dice_and_is_used_up() -> None:
    fields = 'until = "battle"\nneeds = 2\nwho = "battalions"\ndice = -1'
    cards = event('{ put = "mark" }') + fight("needs = 1") + fight("needs = 1", "other")
    t = table_with(mark(fields) + cards).draw("event").draw("fight")
    assert (t.kim.needed, t.mods) == (3, (-1, -1, -1, 0))
    t.do("commit 1st 2nd 3rd", "roll 3 3 4")
    assert (t.resolved, t.in_play, t.mods) == (True, {}, (0, 0, 0, 0))


def test_a_mark_rewards_clearing_with_successes_to_spare() -> None:
    cards = event('{ put = "mark" }') + fight("needs = 1")
    fields = 'until = "end"\nmargin = 1\ncleared = [{ momentum = 3 }]'
    t = table_with(mark(fields) + cards).draw("event").draw("fight", "commit 1st", "roll 2")
    assert (t.momentum, t.in_play) == (12, {"mark": 1})
    t = table_with(mark(fields) + cards).draw("event").draw("fight", "commit 1st 2nd", "roll 2 2")
    assert t.momentum == 15


def test_a_mark_that_does_nothing_is_a_memory_for_conditions() -> None:
    does = '{ if = { mark = "mark" }, then = [{ momentum = -6 }], else = [{ put = "mark" }] }'
    t = table_with(mark('until = "end"') + event(does).replace("[[card]]", "[[card]]\ncopies = 2"))
    assert t.draw("event").momentum == 12
    assert t.draw("event").momentum == 6


# ---------------------------------------------------------------- the deck


def test_a_deck_sets_its_own_momentum_and_levels() -> None:
    t = table_with("", HEAD + 'momentum = 7\nlevels = { "2nd" = "depleted" }\n')
    assert (t.momentum, t.levels) == (7, (0, 2, 0, 0))


def test_a_deck_takes_some_cards_of_the_standard_deck_and_the_marks_they_need() -> None:
    head = HEAD + 'based_on = "standard"\nonly = ["hard", "c2", "decisive"]\n'
    t = table_with(event("{ momentum = 1 }"), head)
    assert [card.name for card in t.kim.deck.cards] == [
        "hard",
        "c2",
        "decisive",
        "triumph",
        "event",
    ]
    assert [m.name for m in t.kim.deck.marks] == ["c2"]
    assert t.momentum == 12


def test_a_deck_leaves_cards_out_and_puts_its_own_in_their_place() -> None:
    head = HEAD + 'based_on = "standard"\nwithout = ["ally", "vip"]\nmomentum = 5\n'
    t = table_with(event("{ momentum = -2 }", "hard"), head)
    assert t.kim.deck.size == 43 - 2 + 1
    assert t.draw("hard").momentum == 3


def test_labels_without_latin_letters_get_a_name_by_their_place() -> None:
    does = '{ choose = [{ label = "Да" }, { label = "Нет" }, { label = "Für später" }] }'
    t = table_with(event(does)).draw("event")
    assert t.options == ["choose option-1", "choose option-2", "choose fur-spater"]
