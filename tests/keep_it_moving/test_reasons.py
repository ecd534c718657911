"""Every Reason: met where it belongs, with its rule, and changing nothing."""

from collections.abc import Callable

import pytest

from grognard.engine.rules import Reason
from grognard.games.keep_it_moving.rules import reasons
from tests.keep_it_moving.table import KIM, Table, table

# the reason, its rule, the table, and what is refused there
Case = tuple[str, str, Callable[[], Table], str]


def regenerating() -> Table:
    t = table(levels=[1, 5, 0, 0]).draw("regeneration")
    return t.do("choose pause-to-regenerate-a-unit")


def partisans() -> Table:
    return table(levels=[0, 5, 0, 0]).draw("partisans", "choose risk-it", "roll 6")


def prepared() -> Table:
    t = table(left=["preparation", "ally", "hard"]).draw("preparation", "choose plan-ahead")
    return t.do("draw ally", "draw hard")


# refused to whoever looks at what is on offer
OFFERED: list[Case] = [
    ("OUT_OF_GAME", "4.3", lambda: table(levels=[5, 0, 0, 0]).draw("hard"), "commit 1st 2nd"),
    ("OUT_OF_GAME", "4.3", partisans, "attrit 2nd"),
    ("OUT_OF_GAME", "4.3", regenerating, "regenerate 2nd"),
    ("ALREADY_FRESH", "4.4", regenerating, "regenerate 3rd"),
    (
        "NOBODY_TO_REGENERATE",
        "4.4",
        lambda: table(levels=[0, 5, 0, 5]).draw("regeneration"),
        "choose pause-to-regenerate-a-unit",
    ),
    ("NEEDS_BATTALION", "5.2", lambda: Table().draw("hard"), "commit assets"),
    (
        "LAST_SUCCESS",
        "5.7",
        lambda: table(marks={"easier": 1}).draw("urban", "evacuate", "evacuate"),
        "evacuate",
    ),
    ("CLAUSE_MET", "5.7", lambda: Table().draw("river", "waive"), "waive"),
    ("NOT_IN_PLAY", "7.2", lambda: table(marks={"c2": 1}), "lift mopp"),
    ("NOT_IN_PLAY", "7.2", lambda: table(marks={"bad-commander": 2}), "lift bad-commander 1st"),
    (
        "NOTHING_TO_ORDER",
        "8.2",
        lambda: table(left=["preparation", "hard"]).draw("preparation"),
        "choose plan-ahead",
    ),
]

# refused to whoever names what is not even on the list
NOT_ON_THE_LIST: list[Case] = [
    ("NOT_ASKED_FOR", "4.5", partisans, "attrit 1st 3rd"),
    (
        "NOT_ASKED_FOR",
        "4.5",
        lambda: Table().draw("decisive", "choose strike-with-two-battalions"),
        "attrit 1st assets",
    ),
    ("SOMEBODY_FIGHTS", "5.2", lambda: Table().draw("hard"), "commit 0"),
    ("NOT_IN_THIS_BATTLE", "5.7", lambda: Table().draw("hard"), "evacuate"),
    ("NOT_IN_THIS_BATTLE", "5.7", lambda: Table().draw("urban"), "waive"),
    ("NOT_IN_THIS_BATTLE", "5.7", lambda: Table().draw("river"), "abandon"),
    ("NOT_SEEN", "8.2", prepared, "place decisive"),
]


def all_reasons() -> dict[str, Reason]:
    return {name: held for name, held in vars(reasons).items() if isinstance(held, Reason)}


def judged(t: Table, words: str) -> Reason | None:
    """What the rule itself says."""
    verb, *points = words.split()
    named = [int(point) if point.isdigit() else point for point in points]
    verdict: Reason | None = t.kim.top.why_not(t.kim, KIM.encode(t.kim, [verb, *named]))
    return verdict


@pytest.mark.parametrize(("name", "rule", "set_up", "words"), OFFERED)
def test_a_candidate_is_refused(
    name: str, rule: str, set_up: Callable[[], Table], words: str
) -> None:
    t = set_up()
    reason = t.refusal(words)
    assert reason is all_reasons()[name]
    assert reason.rule == rule
    assert words not in t.options
    act = KIM.encode(t.kim, words.split())
    assert (act, reason) in t.play.refusals()


@pytest.mark.parametrize(("name", "rule", "set_up", "words"), NOT_ON_THE_LIST)
def test_the_rule_refuses_what_is_no_candidate(
    name: str, rule: str, set_up: Callable[[], Table], words: str
) -> None:
    t = set_up()
    before = KIM.hash(t.kim)
    reason = judged(t, words)
    assert reason is all_reasons()[name]
    assert reason.rule == rule
    assert KIM.hash(t.kim) == before
    t.refusal(words)


def test_every_reason_is_refused_somewhere() -> None:
    met = {case[0] for case in (*OFFERED, *NOT_ON_THE_LIST)}
    assert met == set(all_reasons())


def test_every_reason_is_a_sentence_with_a_rule() -> None:
    for reason in all_reasons().values():
        assert reason.rule.count(".") == 1
        assert reason.text.endswith(".")
