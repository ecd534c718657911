"""What a page is told of the table, beyond what the rules' own tests look at."""

from grognard.engine.odds import odds_of
from grognard.games.keep_it_moving import view
from grognard.games.keep_it_moving.rules.state import Kim
from tests.keep_it_moving.table import Table, table


def test_marks_tell_whose_dice_they_change_and_until_when() -> None:
    t = table(marks={"c2": 1, "bad-commander": 2})
    shown = {mark["id"]: (mark["until"], mark["dice"]) for mark in t.view["in_play"]}
    assert shown["c2"][1] == {"by": -1, "units": ["1st", "2nd", "3rd"]}
    assert shown["bad-commander"][1] == {"by": -1, "units": ["2nd"]}
    assert shown["c2"][0] == shown["bad-commander"][0]


def test_a_mark_that_changes_no_dice_says_so() -> None:
    shown = Table().draw("meddling").view["in_play"][0]
    assert (shown["id"], shown["dice"]) == ("harder", None)


def test_battles_won_are_shown() -> None:
    t = table()
    assert t.view["won"] == 0
    assert t.draw("easy", "commit 1st", "roll 6").view["won"] == 1


def test_every_card_of_the_deck_is_listed_with_its_copies() -> None:
    cards = table().view["cards"]
    assert sum(card["copies"] for card in cards) == 43
    assert {card["kind"] for card in cards} == {"battle", "decisive", "event"}


def test_a_card_that_is_done_with_is_not_named_by_another() -> None:
    t = table(marks={"c2": 1})
    (act,) = [a for a in t.play.options() if t.play.game.decode(t.kim, a) == ["next"]]
    ends = odds_of(t.kim, act, t.play.game.horizon(t.kim), t.play.game.constant_fields)
    kims = [after for after, _ in ends if isinstance(after, Kim)]
    done = [view.describe_change(t.kim, after) for after in kims if after.card < 0]
    assert done
    assert all("a card is drawn" in words for words in done)
