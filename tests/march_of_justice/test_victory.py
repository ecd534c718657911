"""3.4 Lines of communications, 10 victory, and 11 the second player's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

import pytest

from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from tests.march_of_justice.russians import LAST_CHECK, turn_ends
from tests.march_of_justice.table import Position, Table, table

WAGNERS_CHECK = 4
M4 = ("rostov", "kamensk", "boguchar", "voronezh", "yelets", "tula", "kashira")
IN_MOSCOW: Mapping[str, str] = {"utkin": "moscow"}


def wagner_has_moved(where: Mapping[str, str], **more: Unpack[Position]) -> Table:
    """4.2c Wagner's half of the turn is at its end."""
    return table(where, None, WAGNERS_CHECK, **more)


def won(t: Table) -> int:
    return t.s.outcome if t.over else 0


# ---------------------------------------------------------------- 3.4 and 10.0 Wagner


def test_10_0_a_line_along_the_m4_wins_at_once() -> None:
    t = wagner_has_moved(IN_MOSCOW)
    assert won(t) == n.WAGNER_WINS
    assert t.facts(facts.ENDED) == [(n.WAGNER_WINS, 0, 0, 0)]


def test_3_4_the_rest_of_the_m4_may_be_empty_ruling_4() -> None:
    assert won(wagner_has_moved({"airborne": "moscow"}, switched=["airborne"])) == n.WAGNER_WINS


@pytest.mark.parametrize("at", M4)
def test_3_4_a_russian_unit_anywhere_on_the_m4_cuts_it_ruling_4(at: str) -> None:
    t = wagner_has_moved({**IN_MOSCOW, "rosgvardia": at})
    assert not t.over
    assert t.asked == "DrawChit"


@pytest.mark.parametrize("at", ["rubelo", "serpukhov", "kaluga", "kolomna", "ryazan", "lipetsk"])
def test_3_4_russian_units_elsewhere_do_not(at: str) -> None:
    assert won(wagner_has_moved({**IN_MOSCOW, "rosgvardia": at})) == n.WAGNER_WINS


def test_3_4_moscow_must_hold_a_wagner_unit_ruling_4() -> None:
    assert not wagner_has_moved({"utkin": "kashira"}).over
    assert not wagner_has_moved({"utkin": "kashira", "rusich": "rubelo"}).over


def test_3_4_roadblocks_are_no_units_ruling_4() -> None:
    t = wagner_has_moved(IN_MOSCOW, roadblocks=["tula", "moscow"])
    assert won(t) == n.WAGNER_WINS


def test_3_4_a_unit_that_changed_sides_holds_moscow_and_cuts_nothing() -> None:
    where = {"tanks": "moscow", "rifles": "tula"}
    assert won(wagner_has_moved(where, switched=["tanks", "rifles"])) == n.WAGNER_WINS
    assert not wagner_has_moved(where, switched=["tanks"]).over


def test_10_0_the_line_is_looked_for_after_wagners_turn_only() -> None:
    """3.4 What the Russian half brings has to last until Wagner has moved again."""
    t = turn_ends(IN_MOSCOW)
    assert not t.over
    assert (t.s.turn, t.asked) == (2, "Administration")
    assert not table(IN_MOSCOW, None, LAST_CHECK, active="russia").over


def test_10_0_taking_moscow_by_contact_wins() -> None:
    """Sixteen against two: column +6; Momentum +1, Moscow -2, a six: routed."""
    where = {"utkin": "serpukhov", "rusich": "serpukhov", "serb": "serpukhov", "omon": "moscow"}
    t = table(where, None, 3, momentum=1).do("target moscow", "strike", "roll 6")
    assert t.where("omon") == "eliminated"
    assert t.do("advance serb", "done").over
    assert t.s.outcome == n.WAGNER_WINS


def test_10_0_on_the_last_turn_wagner_still_can_win() -> None:
    assert won(wagner_has_moved(IN_MOSCOW, turn=6)) == n.WAGNER_WINS


def test_10_0_without_it_there_is_an_amnesty_after_turn_6() -> None:
    t = turn_ends({"utkin": "kashira"}, turn=6)
    assert won(t) == n.AMNESTY
    assert t.facts(facts.ENDED) == [(n.AMNESTY, 0, 0, 0)]


def test_10_0_moscow_taken_too_late_is_no_victory() -> None:
    assert won(turn_ends(IN_MOSCOW, turn=6)) == n.AMNESTY


# ---------------------------------------------------------------- 11.0 Russia


def russia_has_moved(where: Mapping[str, str], played: str, **more: Unpack[Position]) -> Table:
    """The Russian half of the turn is at its end."""
    more["russians"] = played
    more["active"] = "russia"
    return table(where, None, LAST_CHECK, **more)


def test_11_0_the_second_player_wins_with_rostov_and_a_free_m4_ruling_5() -> None:
    t = russia_has_moved({"utkin": "lipetsk", "akhmat": "rostov"}, "second-player")
    assert won(t) == n.RUSSIA_WINS
    assert t.facts(facts.ENDED) == [(n.RUSSIA_WINS, 0, 0, 0)]


@pytest.mark.parametrize("at", ["kamensk", "boguchar", "voronezh", "yelets", "tula", "moscow"])
def test_11_0_a_wagner_unit_on_the_m4_cuts_it_ruling_5(at: str) -> None:
    assert not russia_has_moved({"utkin": at, "akhmat": "rostov"}, "second-player").over


def test_11_0_rostov_must_hold_a_russian_unit_ruling_5() -> None:
    where = {"utkin": "lipetsk", "akhmat": "mineralnye-vody", "fsb": "moscow"}
    assert not russia_has_moved(where, "second-player").over


def test_11_0_a_switched_unit_on_the_m4_is_an_enemy_ruling_5() -> None:
    where = {"tanks": "tula", "akhmat": "rostov"}
    assert not russia_has_moved(where, "second-player", switched=["tanks"]).over
    assert won(russia_has_moved(where, "second-player")) == n.RUSSIA_WINS


@pytest.mark.parametrize("russians", ["printed", "own-judgement"])
def test_11_0_alone_nobody_wins_for_the_russians(russians: str) -> None:
    assert not russia_has_moved({"utkin": "lipetsk", "akhmat": "rostov"}, russians).over


def test_11_0_russia_wins_on_turn_6_before_the_amnesty() -> None:
    where = {"utkin": "lipetsk", "akhmat": "rostov"}
    assert won(russia_has_moved(where, "second-player", turn=6)) == n.RUSSIA_WINS


def test_11_0_neither_wins_after_turn_6() -> None:
    where = {"utkin": "tula", "akhmat": "rostov"}
    assert won(russia_has_moved(where, "second-player", turn=6)) == n.AMNESTY
