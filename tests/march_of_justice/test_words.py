"""Every fact and every thought of the printed Russians has words, with its section."""

from __future__ import annotations

import json
import re

import pytest

from grognard.engine.rules import Fact
from grognard.engine.value import Json
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.game import MarchOfJustice
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules import facts
from grognard.games.march_of_justice.rules.board import FAR
from grognard.games.march_of_justice.things import UNITS
from tests.march_of_justice.names import place, places, unit, units
from tests.march_of_justice.russians import planning
from tests.march_of_justice.table import Table, contact, meeting, position, table
from tests.march_of_justice.wander import GAMES, wander

GAME = MarchOfJustice()
ALL = [name for name in vars(facts) if name.isupper() and isinstance(getattr(facts, name), int)]
FIRST = ALL.index("NO_MOMENTUM_TO_SPEND")
KINDS = ALL[:FIRST]
THOUGHTS = ALL[FIRST : ALL.index("BY_MOMENTUM")]
MOSCOW, TULA, KASHIRA, ROSTOV = map(place, ("moscow", "tula", "kashira", "rostov"))
UTKIN, FSB, AIRBORNE, AKHMAT = map(unit, ("utkin", "fsb", "airborne", "akhmat"))
HELICOPTERS = unit("helicopters")

Case = tuple[str, tuple[int, ...], str]
TOLD: list[Case] = [
    ("TURN", (2,), "Turn 2 of 6 begins (4)."),
    ("SHIFTED", (UTKIN, 1), "Utkin on 3-1: +3 SP, 1 MP (5.1)."),
    ("SHIFTED", (UTKIN, 4), "Utkin on 0-4: 0 SP, 4 MP (5.1)."),
    ("MOMENTUM", (-2, 1, 1), "2 Momentum spent: now +1 (5.2)."),
    ("MOMENTUM", (2, 0, 1), "2 Momentum spent: now 0 (7.2)."),
    ("MOMENTUM", (-3, -2, 0), "Momentum −3: now −2 (8.1)."),
    ("MOMENTUM", (0, 1, 0), "Momentum stays at +1 (8.1)."),
    ("MOVED", (HELICOPTERS, MOSCOW, TULA), "Helicopters move from Moscow to Tula (6.1)."),
    ("CAME_BACK", (FSB, MOSCOW), "FSB is back, in Moscow (3.11)."),
    ("STILL_AWAY", (AKHMAT,), "Akhmat finds no place to come back: another turn away (3.11)."),
    ("CONTACT", (1, TULA, units("fsb")), "Russia makes contact with Tula: FSB (6.2)."),
    (
        "DIFFERENTIAL",
        (6, 5, -1, 0),
        "6 SP against 5: differential +1 (6.2.1); 1:1 shifts 1 left: column 0 (6.2.3.1).",
    ),
    (
        "DIFFERENTIAL",
        (6, 4, 0, 2),
        "6 SP against 4: differential +2 (6.2.1); 1.5:1 shifts nothing: column +2 (6.2.3.1).",
    ),
    (
        "DIFFERENTIAL",
        (1, 9, -3, -6),
        "1 SP against 9: differential −8, read as −6 (6.2.1); "
        "1:3 shifts 3 left: column −6 (6.2.3.1).",
    ),
    ("MODIFIER", (facts.BY_MOMENTUM, -2), "Momentum: −2 on the die (6.2.3.2)."),
    ("MODIFIER", (facts.BY_RIVER, -1), "River crossing: −1 on the die (6.2.3.2)."),
    ("MODIFIER", (facts.BY_MOSCOW, -2), "Defences of Moscow: −2 on the die (6.2.3.2)."),
    ("MODIFIER", (facts.BY_FLANK, 1), "Flanking: +1 on the die (6.2.3.2)."),
    (
        "RESULT",
        (1, -3, 2, n.ATTACKER_REPULSED),
        "Die 1 −3: row 0−, column +2: Ar, Attacker Repulsed: the attackers fall back (6.2.2).",
    ),
    (
        "RESULT",
        (6, 2, -1, n.NO_EFFECT),
        "Die 6 +2: row 7+, column −1: NE, No Effect: nothing happens (6.2.2).",
    ),
    ("REDUCED", (UTKIN,), "Utkin is reduced, to 2 SP on the counter (3.1)."),
    ("LOST", (FSB, MOSCOW, n.OUTRIGHT), "FSB is eliminated in Moscow (6.2.2)."),
    (
        "LOST",
        (FSB, MOSCOW, n.BY_SURRENDER),
        "FSB gives up in Moscow and will not be seen again (6.2.2).",
    ),
    ("SCATTERED", (HELICOPTERS, TULA), "Helicopters are dispersed from Tula (3.11)."),
    ("RESTORED", (UTKIN,), "Utkin is restored to full strength (5.2)."),
    ("RESTORED", (FSB,), "FSB is restored to full strength (7.2)."),
    ("REBUILT", (UTKIN, ROSTOV, 0), "Utkin is back from elimination in Rostov, reduced (5.2)."),
    (
        "REBUILT",
        (FSB, MOSCOW, 1),
        "FSB is back from elimination in Moscow, at full strength (7.2).",
    ),
    ("SWITCHED", (AIRBORNE, TULA), "106th Airborne goes over to Wagner, in Tula (3.1)."),
    ("RETREATED", (UTKIN, KASHIRA, TULA), "Utkin falls back from Kashira to Tula (6.2.2)."),
    (
        "HELD_MOSCOW",
        (),
        "Nobody falls back from Moscow: the strongest there loses a step instead (3.10).",
    ),
    ("ADVANCED", (UTKIN, MOSCOW), "Utkin advances into Moscow (6.2.4)."),
    ("DREW", (AKHMAT,), "Out of the cup comes Akhmat (7.1)."),
    ("DREW", (n.SILENT,), "Out of the cup comes The People Are Silent (7.1)."),
    ("DREW", (n.ROADBLOCK,), "Out of the cup comes the second Roadblock (7.1)."),
    ("CUP_EMPTY", (), "The cup is empty: no draw (7.1)."),
    ("ARRIVED", (AKHMAT, place("grozny")), "Akhmat arrives in Grozny (7.1)."),
    (
        "SHUT_OUT",
        (AKHMAT,),
        "Akhmat finds every way in held by Wagner: not before next turn (7.1).",
    ),
    ("SILENCE", (0,), "At Momentum 0 nothing comes of it (7.1.1)."),
    ("SILENCE", (1,), "At Momentum +1 a Russian unit is reduced (7.1.1)."),
    ("SILENCE", (2,), "At Momentum +2 two Russian units are reduced (7.1.1)."),
    (
        "SILENCE",
        (3,),
        "At Momentum +3 two Russian units are reduced, and one may change sides (7.1.1).",
    ),
    ("BLOCKED", (0, TULA), "The Roadblock is set up in Tula (7.3)."),
    ("ANSWERED", (facts.IN_RUBELO, 1), "Wagner is in Rubelo: +1 (8.1)."),
    ("ANSWERED", (facts.RUSSIAN_REDUCED, 1), "A Russian unit was reduced: +1 (8.1)."),
    ("ANSWERED", (facts.IN_MOSCOW, 2), "Wagner is in Moscow: +2 (8.1)."),
    ("ANSWERED", (facts.RUSSIAN_ELIMINATED, 2), "A Russian unit was eliminated: +2 (8.1)."),
    ("ANSWERED", (facts.IN_ROSTOV, -1), "Russia is in Rostov: −1 (8.1)."),
    ("ANSWERED", (facts.WAGNER_REPULSED, -1), "A Wagner unit was repulsed: −1 (8.1)."),
    ("ANSWERED", (facts.WAGNER_REDUCED, -2), "A Wagner unit was reduced: −2 (8.1)."),
    ("ANSWERED", (facts.WAGNER_ELIMINATED, -3), "A Wagner unit was eliminated: −3 (8.1)."),
    (
        "ENDED",
        (n.WAGNER_WINS,),
        "Wagner wins: Wagner is in Moscow, and no Russian unit is left on the M4 (10).",
    ),
    (
        "ENDED",
        (n.RUSSIA_WINS,),
        "Russia wins: Russia is in Rostov, and no Wagner unit is left on the M4 (11).",
    ),
    (
        "ENDED",
        (n.AMNESTY,),
        "Amnesty: time is up, the M4 was never won, and Wagner goes into exile (10).",
    ),
]
THOUGHT: list[Case] = [
    (
        "NO_MOMENTUM_TO_SPEND",
        (1,),
        "7.2: Momentum is +1, not below 0: Russia has none to spend.",
    ),
    (
        "NOTHING_TO_BUY",
        (-2,),
        "7.2: Momentum is −2, but it would mend nothing: Russia keeps it.",
    ),
    (
        "BUYS",
        (facts.RESTORES, 1),
        "7.2: the dearest that changes something costs 1 Momentum: "
        "a unit is restored to full strength.",
    ),
    (
        "BUYS",
        (facts.RESTORES, 3),
        "7.2: the dearest that changes something costs 3 Momentum: "
        "up to three units are restored to full strength.",
    ),
    (
        "BUYS",
        (facts.REBUILDS, 2),
        "7.2: the dearest that changes something costs 2 Momentum: "
        "an eliminated unit is rebuilt, reduced.",
    ),
    (
        "BUYS",
        (facts.REVIVES, 3),
        "7.2: the dearest that changes something costs 3 Momentum: "
        "an eliminated unit is raised at full strength.",
    ),
    (
        "BLOCKS_PATH",
        (0, places("tula"), places("kashira", "serpukhov", "kaluga")),
        "7.3: Wagner's nearest column is at Tula; "
        "the Roadblock goes to one of Kashira, Serpukhov, Kaluga.",
    ),
    (
        "BLOCKS_PATH",
        (0, places("boguchar"), places("voronezh")),
        "7.3: Wagner's nearest column is at Boguchar; the Roadblock goes to Voronezh.",
    ),
    (
        "NO_PLACE_TO_BLOCK",
        (0,),
        "7.3: no location ahead of Wagner is left for the Roadblock.",
    ),
    ("NOBODY_REACHES", (ROSTOV,), "7.4.1: no unit can attack Rostov this turn."),
    ("NOBODY_REACHES", (place("rubelo"),), "7.4.5: no unit can attack Rubelo this turn."),
    (
        "TOO_WEAK",
        (place("voronezh"), 2, 3),
        "7.4.1: the best attack on Voronezh comes to +2, short of +3: no attack.",
    ),
    (
        "TOO_WEAK",
        (place("rubelo"), 1, 2),
        "7.4.5: the best attack on Rubelo comes to +1, short of +2: no attack.",
    ),
    (
        "ATTACKS",
        (TULA, 5, 3),
        "7.4.1: an attack on Tula comes to +5, at least +3: to be made (7.4.2).",
    ),
    ("KEEPS", (FSB,), "7.4.1: with Wagner this near, FSB keeps Moscow and will not leave it."),
    ("BUSY", (AKHMAT, 4), "7.4.3: Akhmat rolls 4 and stays in Grozny."),
    (
        "MARCHES",
        (AKHMAT, 6),
        "7.4.3: Akhmat rolls 6 and marches on Rostov, whatever the odds.",
    ),
    ("KEEPS_MARCHING", (AKHMAT,), "7.4.3: Akhmat is on the road, still bound for Rostov."),
    (
        "THREATENED",
        (1,),
        "7.4.1a: Wagner is only 1 link from Moscow: whoever has no attack to make goes there.",
    ),
    (
        "THREATENED",
        (0,),
        "7.4.1a: Wagner is in Moscow: whoever has no attack to make goes there.",
    ),
    (
        "NOT_THREATENED",
        (4,),
        "7.4.1a: Wagner is still 4 links from Moscow: "
        "one unit can guard the Oka, the others go home.",
    ),
    (
        "NOT_THREATENED",
        (FAR,),
        "7.4.1a: no Wagner unit is on the map: everybody goes to Moscow.",
    ),
    (
        "HOLDS_OKA",
        (HELICOPTERS, place("serpukhov")),
        "7.4.4: the strongest without an attack to make, Helicopters guard Serpukhov "
        "beyond the river.",
    ),
    ("STAYS_OUT", (TULA,), "7.5: Tula is empty now, but the Russians keep their places."),
]


def said(kind: int, *given: int) -> str:
    """A fact in words, as a game has them where it begins."""
    a, b, c, d = (*given, 0, 0, 0, 0)[:4]
    return str(GAME.describe_fact(position(), Fact(kind, [a, b, c, d])).public)


def heard(at: Table) -> list[str]:
    """All that was told at a table, in words."""
    return [str(GAME.describe_fact(at.s, fact).public) for fact in at.s.told]


@pytest.mark.parametrize(("name", "given", "expected"), TOLD)
def test_facts_in_words(name: str, given: tuple[int, ...], expected: str) -> None:
    assert said(getattr(facts, name), *given) == expected


@pytest.mark.parametrize(("name", "given", "expected"), THOUGHT)
def test_thoughts_in_words(name: str, given: tuple[int, ...], expected: str) -> None:
    assert said(getattr(facts, name), *given) == expected


def test_no_fact_and_no_thought_is_left_out() -> None:
    assert {name for name, _, _ in TOLD} == set(KINDS)
    assert {name for name, _, _ in THOUGHT} == set(THOUGHTS)
    answers = {given[0] for name, given, _ in TOLD if name == "ANSWERED"}
    assert answers == set(range(len(words.QUESTIONS))) == set(range(len(words.ANSWERS)))


def test_every_result_of_the_table_is_named_and_explained() -> None:
    for result, short in enumerate(words.RESULTS):
        text = said(facts.RESULT, 3, 0, 0, result)
        assert f": {short}, {words.RESULT_NAMES[result]}: " in text
        assert words.RESULT_MEANINGS[result] in text
    assert len(set(words.RESULT_MEANINGS)) == len(words.RESULTS)


def test_with_both_roadblocks_in_play_it_is_said_which() -> None:
    s = position(roadblocks=("tula", "kashira"))
    s.cup &= ~(1 << n.ROADBLOCK)
    first = Fact(facts.BLOCKED, [0, TULA, 0, 0])
    second = Fact(facts.NO_PLACE_TO_BLOCK, [1, 0, 0, 0])
    assert (
        str(GAME.describe_fact(s, first).public) == "The first Roadblock is set up in Tula (7.3)."
    )
    assert str(GAME.describe_fact(s, second).public).endswith("is left for the second Roadblock.")


def test_for_two_players_it_is_no_amnesty_that_ends_it() -> None:
    s = position(russians="second-player")
    fact = Fact(facts.ENDED, [n.AMNESTY, 0, 0, 0])
    assert str(GAME.describe_fact(s, fact).public).endswith("neither side has won the M4 (11).")


def test_several_units_are_named_in_a_row() -> None:
    s = position()
    assert UNITS.say(s, 0) == "nobody"
    assert UNITS.say(s, units("omon", "sobr", "fsb")) == "OMON, SOBR and FSB"
    assert UNITS.phrase(s, units("omon", "sobr"), "goes") == "OMON and SOBR go"
    assert UNITS.phrase(s, units("helicopters"), "is") == "Helicopters are"


DATA: list[tuple[int, tuple[int, ...], str, dict[str, Json]]] = [
    (facts.MOVED, (FSB, MOSCOW, TULA), "moved", {"unit": "fsb", "from": "moscow", "to": "tula"}),
    (facts.MOMENTUM, (-2, 1, 1), "momentum", {"change": -2, "now": 1, "spent": True}),
    (
        *(facts.CONTACT, (0, TULA, units("utkin", "serb")), "contact"),
        {"side": "wagner", "target": "tula", "attackers": ["utkin", "serb"]},
    ),
    (
        *(facts.RESULT, (6, 2, -1, n.NO_EFFECT), "result"),
        {"die": 6, "modifiers": 2, "column": -1, "result": "NE"},
    ),
    (facts.SHIFTED, (UTKIN, 1), "shifted", {"unit": "utkin", "square": "3-1"}),
    (
        *(facts.LOST, (FSB, MOSCOW, n.BY_SURRENDER), "lost"),
        {"unit": "fsb", "place": "moscow", "how": "surrenders"},
    ),
    (facts.DREW, (n.SILENT,), "drawn", {"chit": "silence"}),
    (facts.BLOCKED, (1, TULA), "roadblock", {"roadblock": 2, "place": "tula"}),
    (facts.ENDED, (n.AMNESTY,), "ended", {"outcome": "amnesty"}),
    (facts.BUYS, (facts.REVIVES, 3), "buys", {"boon": "revive", "price": 3}),
    (
        *(facts.BLOCKS_PATH, (0, places("tula"), places("kashira")), "blocks"),
        {"roadblock": 1, "nearest": ["tula"], "places": ["kashira"]},
    ),
]


@pytest.mark.parametrize(("kind", "given", "name", "arguments"), DATA)
def test_facts_as_data(
    kind: int, given: tuple[int, ...], name: str, arguments: dict[str, Json]
) -> None:
    told = GAME.describe_fact(position(), Fact(kind, [*given, 0, 0, 0, 0])).public
    assert (told.kind, told.arguments) == (name, arguments)


def test_thoughts_are_marked_as_such_and_no_two_kinds_share_a_name() -> None:
    kinds = GAME.facts.by_number
    assert {kinds[getattr(facts, name)].is_thought for name in THOUGHTS} == {True}
    assert {kinds[getattr(facts, name)].is_thought for name in KINDS} == {False}
    assert len({kind.name for kind in kinds.values()}) == len(KINDS) + len(THOUGHTS)


# ---------------------------------------------------------------- at the table


AT_THE_GATES = {
    "utkin": "kashira",
    "rusich": "serpukhov",
    "serb": "kolomna",
    "omon": "moscow",
    "sobr": "moscow",
    "fsb": "moscow",
}


def test_the_worked_contact_is_read_out_in_full() -> None:
    at = meeting(AT_THE_GATES, momentum=1).do("target moscow", "strike", "roll 4", "choose omon")
    assert heard(at)[:8] == [
        "Wagner makes contact with Moscow: Utkin, Rusich and Serb (6.2).",
        "16 SP against 7: differential +9, read as +6 (6.2.1); "
        "2:1 shifts 1 right: column +6 (6.2.3.1).",
        "Momentum: +1 on the die (6.2.3.2).",
        "River crossing: −1 on the die (6.2.3.2).",
        "Defences of Moscow: −2 on the die (6.2.3.2).",
        "Flanking: +2 on the die (6.2.3.2).",
        "Die 4 +0: row 4, column +6: R, Routed: "
        "the strongest defender is eliminated, the others fall back (6.2.2).",
        "FSB is eliminated in Moscow (6.2.2).",
    ]
    assert heard(at)[8:10] == [
        "Nobody falls back from Moscow: the strongest there loses a step instead (3.10).",
        "OMON is reduced, to 1 SP on the counter (3.1).",
    ]


def test_modifiers_of_nothing_are_passed_over() -> None:
    where = {"utkin": "tula", "fsb": "oryol"}
    at = contact("oryol", ["utkin"], where, momentum=0)
    assert not [text for text in heard(at) if "6.2.3.2" in text]


def test_the_printed_russians_think_aloud() -> None:
    """7.4 The example of the rulebook: Serb alone in Tula, both regiments in Kaluga."""
    where = {"serb": "tula", "tanks": "kaluga", "rifles": "kaluga", "akhmat": "grozny"}
    at = planning(where, momentum=0, mct={"serb": "0-4"}).do("roll 3")
    assert heard(at)[:4] == [
        "7.4.3: Akhmat rolls 3 and stays in Grozny.",
        "7.4.1: an attack on Tula comes to +5, at least +3: to be made (7.4.2).",
        "4th Guards Tank moves from Kaluga to Oryol (6.1).",
        "2nd Guards Motor Rifle moves from Kaluga to Oryol (6.1).",
    ]


def test_a_whole_turn_is_told_with_nothing_left_out() -> None:
    at = table(momentum=1).do("done", "done", "draw akhmat", "block 1 kamensk", "roll 4")
    told = heard(at)
    assert told[0] == "Turn 1 of 6 begins (4)."
    assert told[1:3] == ["Out of the cup comes Akhmat (7.1).", "Akhmat arrives in Grozny (7.1)."]
    assert told[-1] == "Turn 2 of 6 begins (4)."
    assert len(told) == 13


SECTION = re.compile(r"^7\.\d(\.\d)?a?: [A-Z\d]?.+\.$|^.+ \(\d+(\.\d+)*\)\.$")
RAW = re.compile(r"[{}\[\]<>_]|None|\bnobody\b| -\d|\(\)|  ")


@pytest.mark.parametrize("seed", GAMES)
def test_all_that_games_tell_is_a_sentence_with_its_section(seed: int) -> None:
    for s, told in wander(seed):
        for fact in told:
            telling = GAME.describe_fact(s, fact)
            text = str(telling.public)
            assert SECTION.match(text), text
            assert not RAW.search(text), text
            assert telling.to(0) == telling.to(1) == telling.public
            assert json.loads(json.dumps(telling.public.data())) == telling.public.data()
