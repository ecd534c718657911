"""8 Preparation: looking at the next cards, and ordering them."""

import pytest

from grognard.engine.game import Setup
from grognard.engine.play import CannotUndo
from grognard.games.keep_it_moving.rules import reasons
from tests.keep_it_moving.table import Table, table

FIVE = ("ally", "hard", "refugees", "vip", "easy")
TWICE: dict[str, object] = {
    "id": "twice",
    "name": "Twice prepared",
    "based_on": "standard",
    "card": [
        {
            "id": "preparation",
            "name": "Preparation",
            "text": "As ever, but there are two.",
            "copies": 2,
            "does": [
                {
                    "choose": [
                        {"label": "Plan ahead", "does": [{"momentum": -1}, {"prepare": 5}]},
                        {"label": "Go on"},
                    ]
                }
            ],
        }
    ],
}


def looked(*cards: str) -> Table:
    """A table where these cards were turned up and none is placed yet."""
    t = Table().draw("preparation", "choose plan-ahead")
    return t.do(*[f"draw {card}" for card in cards])


def test_8_1_five_cards_are_turned_up_one_by_one() -> None:
    t = Table().draw("preparation", "choose plan-ahead")
    for n, card in enumerate(FIVE):
        assert (t.asked, sum(t.chances.values())) == ("Look", 42 - n)
        t.do(f"draw {card}")
    assert (t.asked, t.ahead) == ("Order the cards", list(FIVE))


def test_8_1_fewer_than_five_left_are_all_turned_up() -> None:
    t = table(left=["preparation", "ally", "hard"]).draw("preparation", "choose plan-ahead")
    t.do("draw hard")
    assert t.chances == {"draw ally": 1}
    t.do("draw ally")
    assert (t.asked, t.options) == ("Order the cards", ["place hard", "place ally"])


@pytest.mark.parametrize(
    ("ahead", "left"),
    [([], []), ([], ["hard"]), (["hard"], [])],
    ids=["no card", "one unseen", "one known"],
)
def test_8_2_planning_is_refused_with_nothing_left_to_order(
    ahead: list[str], left: list[str]
) -> None:
    t = table(ahead=["preparation", *ahead], left=left)
    assert t.options == ["choose go-on"]
    assert t.refusal("choose plan-ahead") is reasons.NOTHING_TO_ORDER


@pytest.mark.parametrize(
    ("ahead", "left"),
    [([], ["hard", "easy"]), (["hard"], ["easy"]), (["hard", "easy"], [])],
    ids=["unseen", "one of each", "known"],
)
def test_8_2_two_cards_are_enough_to_plan(ahead: list[str], left: list[str]) -> None:
    t = table(ahead=["preparation", *ahead], left=left).do("choose plan-ahead")
    while t.asked == "Look":
        t.do(next(iter(t.chances)))
    assert sorted(t.options) == ["place easy", "place hard"]


def test_8_1_a_second_look_turns_up_only_what_is_not_known() -> None:
    t = Table(Setup("twice", pack=TWICE)).draw("preparation", "choose plan-ahead")
    t.do("draw ally", "draw preparation", "draw hard", "draw easy", "draw vip")
    t.do("place preparation", "place vip", "place hard", "place easy")
    assert (t.card, t.ahead) == ("preparation", ["vip", "hard", "easy", "ally"])
    t.do("choose plan-ahead")
    assert (t.momentum, t.asked) == (10, "Look")
    t.do("draw refugees")
    assert t.asked == "Order the cards"
    assert t.options == [f"place {card}" for card in ("vip", "hard", "easy", "ally", "refugees")]
    t.do("place refugees", "place ally", "place vip", "place easy")
    assert (t.card, t.ahead) == ("refugees", ["ally", "vip", "easy", "hard"])


def test_8_2_any_order_and_four_decisions_for_five_cards() -> None:
    t = looked(*FIVE)
    assert t.options == [f"place {card}" for card in FIVE]
    t.do("place easy")
    assert t.options == [f"place {card}" for card in FIVE[:-1]]
    t.do("place hard", "place vip")
    assert t.options == ["place ally", "place refugees"]
    t.do("place refugees")
    assert (t.card, t.ahead) == ("easy", ["hard", "vip", "refugees", "ally"])


def test_8_2_the_cards_come_in_that_order_without_chance() -> None:
    t = looked(*FIVE).do("place vip", "place ally", "place refugees", "place easy")
    assert (t.card, t.momentum, t.kim.turn) == ("refugees", 13, 4)
    t.do("choose drive-past")
    assert t.card == "easy"
    t.do("commit 1st", "roll 6")
    assert (t.card, t.ahead) == ("hard", [])
    t.do("commit 1st 2nd", "roll 6 6")
    assert t.asked == "Draw"
    assert not set(t.chances) & {f"draw {card}" for card in FIVE}
    assert sum(t.chances.values()) == 37


def test_8_2_like_cards_are_offered_once() -> None:
    t = looked("regeneration", "ally", "regeneration", "hard", "vip")
    assert t.options == [f"place {card}" for card in ("regeneration", "ally", "hard", "vip")]
    t.do("place regeneration")
    assert t.options == [f"place {card}" for card in ("ally", "regeneration", "hard", "vip")]
    t.do("place hard", "place regeneration", "place vip")
    assert (t.card, t.ahead) == ("regeneration", ["hard", "regeneration", "vip", "ally"])


def test_8_2_only_what_was_seen_can_be_placed() -> None:
    t = looked(*FIVE).do("place easy")
    why_not = t.kim.top.why_not
    encode = t.play.game.encode
    for card in ("easy", "decisive"):
        assert why_not(t.kim, encode(t.kim, ["place", card])) is reasons.NOT_SEEN
        t.refusal(f"place {card}")


def test_8_2_known_cards_are_on_view_and_the_unseen_are_only_counted() -> None:
    view = looked(*FIVE).view
    assert [card["id"] for card in view["ahead"]] == list(FIVE)
    assert sum(view["unseen"].values()) == 37
    assert view["left"] == 42


def test_8_2_a_mark_to_lift_is_asked_about_before_a_known_card() -> None:
    t = table(marks={"c2": 1}, ahead=["ally", "vip"])
    assert (t.asked, t.ahead) == ("Between cards", ["ally", "vip"])
    t.do("next")
    assert (t.momentum, t.asked, t.ahead) == (13, "Between cards", ["vip"])


def test_undo_cannot_go_back_behind_the_look() -> None:
    t = Table().draw("preparation", "choose plan-ahead")
    for card in FIVE:
        with pytest.raises(CannotUndo):
            t.play.undo()
        t.do(f"draw {card}")
    with pytest.raises(CannotUndo, match="cannot be unseen"):
        t.play.undo()


def test_undo_works_within_the_ordering() -> None:
    t = looked(*FIVE).do("place easy", "place vip")
    t.play.undo()
    assert t.options == [f"place {card}" for card in ("ally", "hard", "refugees", "vip")]
    t.play.undo()
    assert t.options == [f"place {card}" for card in FIVE]
    with pytest.raises(CannotUndo):
        t.play.undo()


def test_undo_reaches_back_over_a_known_card_into_the_ordering() -> None:
    """A card that was known shows nothing new when it is drawn."""
    t = looked(*FIVE).do("place refugees", "place hard", "place vip", "place easy")
    assert t.card == "refugees"
    t.play.undo()
    assert (t.asked, t.options) == ("Order the cards", ["place ally", "place easy"])
