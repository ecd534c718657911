"""What may come of an act: every end in few words, and the numbers a player wants before it."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.odds import odds_of
from grognard.engine.rules import State
from grognard.games.march_of_justice import view
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.cup import DrawChit
from grognard.games.march_of_justice.rules.state import March
from tests.march_of_justice.names import act, unit
from tests.march_of_justice.table import Table, meeting, outcome, position, table
from tests.march_of_justice.test_words import AT_THE_GATES

CONTACT = 3  # the section of the turn where Wagner makes contact


def ends_of(s: March, said: str) -> list[tuple[March, Fraction]]:
    """What may come of an act before the cup is drawn from."""
    ends = odds_of(s, act(said), up_to_the_cup, ("board",))
    return [(after, p) for after, p in ends if isinstance(after, March)]


def up_to_the_cup(s: State) -> bool:
    return isinstance(s.top, DrawChit)


def told_odds(at: Table, said: str) -> dict[str, Fraction]:
    """The ends of an act in words, and how likely each is."""
    told: dict[str, Fraction] = {}
    for after, p in ends_of(at.s, said):
        text = view.describe_change(at.s, after)
        told[text] = told.get(text, Fraction(0)) + p
    return told


def test_6_2_what_may_come_of_the_worked_contact() -> None:
    at = table(AT_THE_GATES, None, CONTACT, momentum=1)
    assert told_odds(at, "target moscow") == {"16 against 7, column +6, die +0": 1}
    numbers = {
        "Rp": Fraction(1, 2),
        "R": Fraction(1, 3),
        "S": Fraction(1, 6),
        "target empty": Fraction(0),
        "Wagner steps lost": Fraction(0),
        "Russian steps lost": Fraction(2),
        "changes sides": Fraction(0),
    }
    assert view.summary(at.s, ends_of(at.s, "target moscow")) == numbers
    at.do("target moscow")
    assert told_odds(at, "strike") == {
        "Rp: FSB reduced": Fraction(1, 2),
        "R: FSB eliminated, OMON or SOBR reduced": Fraction(1, 3),
        "S: FSB surrenders, OMON or SOBR reduced": Fraction(1, 6),
    }
    assert view.summary(at.s, ends_of(at.s, "strike")) == numbers
    assert told_odds(at, "leave-out serb") == {"11 against 7, column +4, die −1": 1}
    fewer = view.summary(at.s, ends_of(at.s, "leave-out serb"))
    assert (fewer["EX"], fewer["Wagner steps lost"]) == (Fraction(1, 3), Fraction(1, 3))


def test_6_2_2_a_change_of_sides_in_words_and_numbers() -> None:
    """6.2.3.1 6 against 4 is column +2: three in six exchange, one is nothing, two repulse."""
    where = {"utkin": "tula", "tanks": "oryol", "fsb": "moscow"}
    at = table(where, None, CONTACT, momentum=0).do("target oryol")
    assert told_odds(at, "strike") == {
        "EX: Utkin reduced, 4th Guards Tank changes sides, Oryol empty": Fraction(1, 2),
        "NE: nothing changes": Fraction(1, 6),
        "Rp: 4th Guards Tank to Kaluga, Oryol empty": Fraction(1, 3),
    }
    numbers = view.summary(at.s, ends_of(at.s, "strike"))
    assert numbers["changes sides"] == Fraction(1, 2)
    assert numbers["target empty"] == Fraction(5, 6)
    assert numbers["Wagner steps lost"] == Fraction(1, 2)
    assert numbers["Russian steps lost"] == 0


def test_6_2_2_ties_name_all_whom_it_may_hit() -> None:
    where = {"utkin": "kashira", "omon": "moscow", "sobr": "moscow"}
    routed = outcome("R", "moscow", ["utkin"], where)
    before = position(where)
    expected = "OMON or SOBR eliminated, another reduced"
    assert view.describe_change(before, routed.s) == expected
    pair = {"rusich": "oryol", "serb": "oryol", "fsb": "tula"}
    fled = outcome("AR", "tula", ["rusich", "serb"], pair)
    assert (
        view.describe_change(position(pair), fled.s) == "Rusich or Serb eliminated, Serb falls back"
    )


def test_ties_are_counted_as_wagner_would_break_them() -> None:
    """Worn Utkin is as strong as whole Serb, FSB as the riflemen who have but one step."""
    crowd = dict.fromkeys(("tanks", "rifles", "airborne", "fsb"), "tula")
    squares = {"utkin": "4-0", "serb": "3-1"}
    at = meeting(crowd | {"utkin": "yelets", "serb": "yelets"}, mct=squares, reduced=["utkin"])
    assert at.s.sp(unit("utkin")) == at.s.sp(unit("serb"))
    at.s.momentum = -3
    routed = view.summary(at.s, ends_of(at.s, "target tula"))
    assert routed["AR"] == routed["Wagner steps lost"] == Fraction(5, 6)
    camp = dict.fromkeys(("utkin", "rusich", "serb"), "ryazan")
    at = meeting(camp | {"fsb": "kolomna", "rifles": "kolomna"}, momentum=3)
    found = view.summary(at.s, ends_of(at.s, "target kolomna"))
    assert (found["R"], found["S"]) == (Fraction(1, 3), Fraction(1, 2))
    assert found["Russian steps lost"] == found["R"] * 2


def test_a_result_is_known_even_when_a_new_turn_has_wiped_the_table() -> None:
    where = {"utkin": "tula", "helicopters": "moscow", "fsb": "oryol"}
    at = table(where, None, 10, active="russia", russians="own-judgement", momentum=0)
    at.do("target tula")
    told = told_odds(at, "strike")
    assert {text[:3] for text in told} == {"AR:", "Ar:"}
    assert all("Momentum" in text for text in told if text.startswith("AR"))


def test_other_acts_in_few_words() -> None:
    at = table(momentum=3)
    assert told_odds(at, "shift-up utkin") == {"Utkin on 3-1": 1}
    assert told_odds(at, "false-flag fsb") == {"FSB dispersed, Momentum −2": 1}
    assert view.summary(at.s, ends_of(at.s, "false-flag fsb")) == {"momentum": -2}
    assert told_odds(at, "done") == {"nothing changes": 1}
    at.do("done")
    assert told_odds(at, "move serb kamensk") == {"Serb to Kamensk": 1}
    worn = table(momentum=3, reduced=["utkin"])
    assert told_odds(worn, "restore utkin") == {"Utkin restored, Momentum −3": 1}
    alone = table(None, None, 7, russians="own-judgement")
    assert told_odds(alone, "block 1 tula") == {"Roadblock in Tula": 1}
    east = {"utkin": "tambov", "fsb": "moscow", "omon": "moscow"}
    quiet = table(east, None, 5, momentum=1).do("draw silence")
    moved = "FSB to Kolomna, FSB reduced, Roadblock in Chaplygin, Momentum +1"
    assert told_odds(quiet, "flip fsb") == {moved: 1}


def test_a_draw_and_an_end_are_told() -> None:
    where = {"utkin": "tambov", "fsb": "moscow"}
    before = table(where).do("done", "done").s
    after = table(where).do("done", "done", "draw roadblock").s
    assert view.describe_change(before, after).startswith("Draw: the second Roadblock, ")
    won = meeting({"utkin": "moscow"}, momentum=1).s.copy()
    won.finish(n.WAGNER_WINS)
    assert view.describe_change(position({"utkin": "moscow"}), won) == "Wagner wins"
