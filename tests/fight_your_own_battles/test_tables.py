"""Every verb and every fact of command and morale has its row."""

from __future__ import annotations

import pytest

from grognard.engine.facts import FactKinds
from grognard.engine.rules import Fact
from grognard.engine.things import Misnamed
from grognard.engine.verbs import BadAct, Verbs
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import facts, lines
from grognard.games.fight_your_own_battles.tables import COMMAND_FACTS, COMMAND_VERBS
from grognard.games.fight_your_own_battles.things import CELL
from tests.fight_your_own_battles.builders import Table, element

VERBS = Verbs(*COMMAND_VERBS)
FACTS = FactKinds(*COMMAND_FACTS)
FIRST_OF_THE_TABLE = 60  # facts from here on are the Field Kit's


def test_every_fact_has_a_row() -> None:
    numbers = {name: held for name, held in vars(facts).items() if isinstance(held, int)}
    ours = {number for number in numbers.values() if number < FIRST_OF_THE_TABLE}
    assert ours == set(FACTS.by_number)


@pytest.mark.parametrize("number", sorted(FACTS.by_number))
def test_every_fact_is_a_sentence(number: int) -> None:
    t = Table()
    for numbers in ([0, 1, 2, 1], [1, 0, 1, 2]):
        told = FACTS.tell(t.s, Fact(number, numbers)).public
        assert "{" not in told.text
        assert told.rule


def test_lines_have_names() -> None:
    assert len(words.LINES) == len(words.LINE_NAMES) == lines.LINES
    assert len(set(words.LINES)) == lines.LINES


def test_acts_are_written_and_read_back() -> None:
    s = Table().s
    b1, b2 = element("b1"), element("b2")
    for act, written in (
        (n.SWAP + b1, ["swap", "b1"]),
        (n.ORDER + b2 * n.ORDERS + n.CONTACT, ["order", "b2", "contact"]),
        (n.AIM_FOR + 2 * 60 + 5, ["aim-for", "5,2"]),
        (n.DETACH + b1 * n.PAIR + b2, ["detach", "b1", "b2"]),
        (n.OBJECTIVE + n.ORDERS + n.HOLD, ["objective", "red", "hold"]),
        (n.GROUP_FOR + 3, ["group-for", 3]),
    ):
        assert VERBS.decode(s, act) == written
        assert VERBS.encode(s, written) == act
        assert VERBS.label(s, act)


def test_an_act_that_names_nothing_is_refused_in_words() -> None:
    s = Table().s
    with pytest.raises(BadAct, match="no 'b9'; there are b1"):
        VERBS.encode(s, ["swap", "b9"])
    for wrong in ("60,2", "5", "a,b", 7, "5,2,1"):
        with pytest.raises(Misnamed, match=r"table of 60 by 40|such as"):
            CELL.from_data(s, wrong)


def test_a_story_reads_like_one() -> None:
    s = Table().s
    said = [
        str(FACTS.tell(s, Fact(kind, numbers)).public)
        for kind, numbers in (
            (facts.REACTED, [element("b1"), n.STEADY, 7, n.ACTS]),
            (facts.TESTED, [element("b1"), 9, 10, 9]),
            (facts.RESULT, [element("b1"), 3, n.SUPPRESSED, 0]),
            (facts.SCORED, [element("b1"), -1, 5, 0]),
            (facts.MILESTONE, [0, 2, 4, 1]),
            (facts.LEADERSHIP, [n.STEADY, 5, 5, 0]),
        )
    ]
    assert said == [
        "B1, Regular, throws 7: acts as ordered (4.2).",
        "B1 has 9 tests due, 10 per cent off: 9 dice (5.4).",
        "3 ones: they are suppressed (5.4).",
        "Score of b1 −1: now 5 (5.5).",
        "Blue tests its 20 % milestone: 4 dice, 1 one (9.3).",
        "Leadership Test of a Regular leader: 5, less than 5 needed, failed (8.1).",
    ]
