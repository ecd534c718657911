"""The Russian half of some turns: every step is told, in order and with its numbers."""

from __future__ import annotations

from grognard.engine.rules import ask
from grognard.games.march_of_justice.rules import facts
from tests.march_of_justice.russians import thoughts
from tests.march_of_justice.table import Table, position, table

LIGHT = {"rusich": "0-4", "serb": "0-4"}


def kinds(t: Table) -> list[int]:
    """What was told, by kind, without the odds of contacts."""
    return [f.kind for f in t.s.told if f.kind not in (facts.DIFFERENTIAL, facts.MODIFIER)]


def test_7_4_a_quiet_turn_is_told_from_draw_to_momentum() -> None:
    t = table({"utkin": "boguchar", "fsb": "moscow", "omon": "moscow"}, None, 5, active="russia")
    t.do("draw rosgvardia")
    told = thoughts(t)
    assert told[:4] == [
        "no momentum 1",
        "blocks 1 boguchar voronezh",
        "nobody reaches boguchar",
        "not threatened 5",
    ]
    assert told[4:] == [f"holds fsb {t.where('fsb')}"]
    assert kinds(t) == [
        facts.DREW,
        facts.ARRIVED,
        facts.NO_MOMENTUM_TO_SPEND,
        facts.BLOCKS_PATH,
        facts.BLOCKED,
        facts.NOBODY_REACHES,
        facts.NOT_THREATENED,
        facts.HOLDS_OKA,
        facts.MOVED,
        facts.MOMENTUM,
        facts.TURN,
    ]


def test_7_4_a_turn_with_an_attack_is_told_with_what_it_took() -> None:
    """Rusich has one point left in Kashira; FSB alone is +3 over the river, two are much better."""
    where = {"rusich": "kashira", "serb": "voronezh", "fsb": "moscow", "omon": "moscow"}
    t = table(where, None, 5, active="russia", momentum=0, mct=LIGHT, reduced=["rusich"])
    t.do("draw airborne")
    assert thoughts(t) == [
        "no momentum 0",
        "blocks 1 kashira moscow",
        "attacks kashira 6 3",
        "nobody reaches voronezh",
        "threatened 1",
    ]
    t.do("roll 6")
    assert kinds(t).index(facts.CONTACT) < kinds(t).index(facts.RESULT)


def test_7_4_a_spent_momentum_is_told_before_the_roadblock() -> None:
    """The helicopters get there: two against six is the first column, and no Momentum is left."""
    where = {"utkin": "yelets", "fsb": "moscow", "omon": "moscow"}
    t = table(where, None, 5, active="russia", momentum=-2, reduced=["fsb", "omon"])
    t.do("draw helicopters")
    assert thoughts(t) == ["buys restore 2", "blocks 1 yelets tula+oryol"]
    t.do("block 1 tula")
    assert thoughts(t)[2:4] == ["too weak yelets -6 3", "not threatened 3"]


def test_7_4_3_the_march_from_grozny_is_told_first() -> None:
    where = {"rusich": "rubelo", "serb": "rostov", "tanks": "kaluga", "akhmat": "grozny"}
    t = table(where, None, 9, active="russia", momentum=0, mct=LIGHT).do("roll 6")
    assert thoughts(t) == [
        "marches akhmat 6",
        "too weak rubelo 0 2",
        "nobody reaches rostov",
        "threatened 1",
    ]


def test_7_4_who_keeps_moscow_is_told_before_the_attacks() -> None:
    where = {"rusich": "tula", "serb": "rubelo", "fsb": "moscow", "rosgvardia": "moscow"}
    t = table(where, None, 9, active="russia", momentum=0, mct=LIGHT, reduced=["rusich"])
    assert thoughts(t) == [
        "keeps rosgvardia",
        "attacks rubelo 3 2",
        "nobody reaches tula",
        "threatened 1",
    ]


def test_7_4_with_nobody_to_listen_they_do_the_same() -> None:
    """As in playouts."""
    where = {"utkin": "boguchar", "fsb": "moscow", "airborne": "ryazan"}
    told = table(where, None, 9, active="russia")
    quiet = position(where, None, 9, active="russia")
    ask(quiet)
    assert quiet.told == []
    assert list(told.s.where) == list(quiet.where)
