"""What everybody sees: the whole table, contacts before they are made, and how it ended."""

from __future__ import annotations

import json

import pytest

from grognard.engine.dice import Dice
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.games.march_of_justice import view, words
from grognard.games.march_of_justice.game import MarchOfJustice
from grognard.games.march_of_justice.rules import constants as n
from tests.march_of_justice.names import PLACES, UNITS, place, unit
from tests.march_of_justice.russians import turn_ends
from tests.march_of_justice.table import Table, meeting, moving, outcome, table
from tests.march_of_justice.test_words import AT_THE_GATES
from tests.march_of_justice.wander import GAMES, wander

GAME = MarchOfJustice()
KEYS = {
    "": "turn turns momentum active options map places units mct cup roadblocks "
    "second_roadblock crt contacts happened rules over",
    "options": "russians switching repulse mct",
    "map": "title locations links",
    "location": "id name short at m4 oka home",
    "link": "between river",
    "place": "units holder roadblock",
    "unit": "id name side sp printed_sp reduced reduced_sp mp left where back police flies "
    "switches switched marching met",
    "marker": "unit square sp mp shifted",
    "contact": "target nation attackers defenders attack defence differential shift column "
    "modifiers total rolls chances can_switch at_risk",
    "modifiers": "momentum river moscow flank",
    "roll": "die row result",
    "at_risk": "attackers defenders",
}


def has_keys(part: Json, name: str) -> bool:
    return set(part) == set(KEYS[name].split())


def seen(at: Table) -> Json:
    return look_whole(GAME, at.s, None)


def seen_unit(at: Table, name: str) -> dict[str, Json]:
    found: dict[str, Json] = seen(at)["units"][unit(name)]
    return found


# ---------------------------------------------------------------- all of it


def test_it_has_these_keys_and_no_others() -> None:
    look = seen(meeting(AT_THE_GATES))
    assert has_keys(look, "")
    assert has_keys(look["options"], "options")
    assert has_keys(look["map"], "map")
    assert list(look["places"]) == PLACES
    assert [each["id"] for each in look["units"]] == UNITS
    rows = {
        "location": look["map"]["locations"],
        "link": look["map"]["links"],
        "place": look["places"].values(),
        "unit": look["units"],
        "marker": look["mct"],
        "contact": look["contacts"],
        "modifiers": [each["modifiers"] for each in look["contacts"]],
        "roll": look["contacts"][0]["rolls"],
        "at_risk": [each["at_risk"] for each in look["contacts"]],
    }
    for name, parts in rows.items():
        assert parts
        assert all(has_keys(part, name) for part in parts), name


@pytest.mark.parametrize("seed", GAMES)
def test_both_sides_and_a_guess_see_the_same_plain_data(seed: int) -> None:
    dice = Dice(seed)
    for s, _ in wander(seed):
        look = look_whole(GAME, s, None)
        assert look_whole(GAME, s, "wagner") == look == look_whole(GAME, s, "russia")
        assert look_whole(GAME, s.guess(n.WAGNER, dice), "wagner") == look
        assert json.loads(json.dumps(look)) == look | {"rules": [list(r) for r in look["rules"]]}
        assert all(word and number[0].isdigit() for number, word in look["rules"])
        assert (look["over"] is None) == (not s.finished)


def test_the_map_is_the_packs() -> None:
    chart = seen(table())["map"]
    assert chart["title"] == "From Rostov to Moscow"
    assert chart["locations"][place("kashira")] == {
        "id": "kashira",
        "name": "Kashira",
        "short": "KAS",
        "at": [54.8, 38.2],
        "m4": True,
        "oka": True,
        "home": None,
    }
    homes = {each["id"]: each["home"] for each in chart["locations"] if each["home"]}
    assert homes == {"rostov": "wagner", "moscow": "russia", "grozny": "russia"}
    assert {"between": ["boguchar", "voronezh"], "river": "Don"} in chart["links"]
    assert {"between": ["rostov", "kamensk"], "river": None} in chart["links"]


def test_places_tell_who_is_there() -> None:
    where = {"utkin": "tula", "serb": "tula", "fsb": "moscow"}
    places = seen(table(where, roadblocks=["tula", "moscow"], cup=[]))["places"]
    assert places["tula"] == {"units": ["utkin", "serb"], "holder": "wagner", "roadblock": True}
    assert places["moscow"] == {"units": ["fsb"], "holder": "russia", "roadblock": True}
    assert places["oryol"] == {"units": [], "holder": None, "roadblock": False}


def test_units_tell_their_strength_and_where_they_are() -> None:
    where = {
        "utkin": "tula",
        "rusich": "dispersed",
        "serb": "eliminated",
        "tanks": "tula",
        "rifles": "kaluga",
        "fsb": "removed",
        "akhmat": "mineralnye-vody",
    }
    at = moving(
        where,
        mct={"utkin": "1-3"},
        reduced=["utkin"],
        switched=["tanks"],
        spent=["tanks"],
        marching=["akhmat"],
        due={"rusich": 2},
    )
    assert seen_unit(at, "utkin") == {
        "id": "utkin",
        "name": "Utkin",
        "side": "wagner",
        "sp": 3,
        "printed_sp": 4,
        "reduced": True,
        "reduced_sp": 2,
        "mp": 3,
        "left": 3,
        "where": "tula",
        "back": None,
        "police": False,
        "flies": False,
        "switches": False,
        "switched": False,
        "marching": False,
        "met": False,
    }
    away = [seen_unit(at, name)["where"] for name in ("rusich", "serb", "fsb", "airborne")]
    assert away == ["dispersed", "eliminated", "removed", "cup"]
    assert seen_unit(at, "rusich")["back"] == 2
    tanks, rifles, akhmat = (seen_unit(at, name) for name in ("tanks", "rifles", "akhmat"))
    assert (tanks["side"], tanks["switched"], tanks["switches"]) == ("wagner", True, False)
    assert (tanks["met"], tanks["reduced_sp"], tanks["left"]) == (True, None, 2)
    assert (rifles["side"], rifles["switches"]) == ("russia", True)
    assert akhmat["marching"]
    assert seen_unit(at.do("move utkin yelets"), "utkin")["left"] == 2
    assert [each for each in UNITS if seen_unit(at, each)["police"]] == ["omon", "sobr"]
    assert [each for each in UNITS if seen_unit(at, each)["flies"]] == ["helicopters"]


def test_tracks_cup_and_options() -> None:
    at = table(
        turn=3,
        momentum=-2,
        roadblocks=["tula"],
        cup=["akhmat", "silence", "roadblock"],
        russians="second-player",
        switching="besides",
        repulse="location",
        mct_counts="own-turn",
    ).do("shift-up utkin")
    look = seen(at)
    assert (look["turn"], look["turns"], look["momentum"], look["active"]) == (3, 6, -2, "wagner")
    assert look["mct"][0] == {"unit": "utkin", "square": 1, "sp": 3, "mp": 1, "shifted": -1}
    assert look["cup"] == ["akhmat", "silence", "roadblock"]
    assert look["roadblocks"] == ["tula", None]
    assert look["second_roadblock"] is False
    assert look["options"] == {
        "russians": "second-player",
        "switching": "besides",
        "repulse": "location",
        "mct": "own-turn",
    }
    assert seen(table())["options"] == {
        "russians": "printed",
        "switching": "instead",
        "repulse": "attackers",
        "mct": "always",
    }
    assert look["contacts"] == []


def test_8_1_what_would_be_answered_yes() -> None:
    assert seen(table())["happened"] == []
    where = {"utkin": "rubelo", "serb": "moscow", "akhmat": "rostov"}
    assert seen(moving(where))["happened"] == ["in-rubelo", "in-moscow", "in-rostov"]
    bits = {
        n.RUSSIAN_REDUCED: "russian-reduced",
        n.RUSSIAN_ELIMINATED: "russian-eliminated",
        n.WAGNER_REPULSED: "wagner-repulsed",
        n.WAGNER_REDUCED: "wagner-reduced",
        n.WAGNER_ELIMINATED: "wagner-eliminated",
    }
    for bit, name in bits.items():
        assert seen(moving({"utkin": "tula"}, happened=bit))["happened"] == [name]


# ---------------------------------------------------------------- 6.2 contacts


def test_6_2_the_worked_contact_before_it_is_made() -> None:
    at = meeting(AT_THE_GATES, momentum=1)
    rows = [(1, 1, "Rp"), (2, 2, "Rp"), (3, 3, "Rp"), (4, 4, "R"), (5, 5, "R"), (6, 6, "S")]
    expected = {
        "target": "moscow",
        "nation": "wagner",
        "attackers": ["utkin", "rusich", "serb"],
        "defenders": ["omon", "sobr", "fsb"],
        "attack": 16,
        "defence": 7,
        "differential": 9,
        "shift": 1,
        "column": 6,
        "modifiers": {"momentum": 1, "river": -1, "moscow": -2, "flank": 2},
        "total": 0,
        "rolls": [{"die": die, "row": row, "result": result} for die, row, result in rows],
        "chances": {"Rp": "1/2", "R": "1/3", "S": "1/6"},
        "can_switch": [],
        "at_risk": {"attackers": ["utkin"], "defenders": ["fsb"]},
    }
    assert seen(at)["contacts"] == [expected]
    assert seen(at)["crt"] is None
    at.do("target moscow")
    assert seen(at)["contacts"] == [expected]
    at.do("strike", "roll 4")
    assert seen(at)["contacts"] == []
    assert seen(at)["crt"] == {"column": 6, "row": 4}


def test_6_2_every_location_in_reach_is_assessed() -> None:
    where = {"utkin": "tula", "rusich": "tula", "tanks": "kaluga", "fsb": "kaluga", "omon": "oryol"}
    found = seen(meeting(where, momentum=-1))["contacts"]
    assert [each["target"] for each in found] == ["kaluga", "oryol"]
    kaluga, oryol = found
    assert kaluga["can_switch"] == ["tanks"]
    assert kaluga["at_risk"] == {"attackers": ["utkin"], "defenders": ["tanks"]}
    assert (kaluga["total"], oryol["total"]) == (-2, -1)
    assert oryol["rolls"][0] == {"die": 1, "row": 0, "result": "NE"}


def test_6_2_who_is_left_out_counts_no_more() -> None:
    at = meeting(AT_THE_GATES, momentum=1).do("target moscow", "leave-out utkin")
    only = seen(at)["contacts"][0]
    assert only["attackers"] == ["rusich", "serb"]
    assert (only["attack"], only["shift"], only["column"], only["total"]) == (10, -1, 2, 0)
    assert only["modifiers"]["river"] == 0
    assert only["at_risk"]["attackers"] == ["rusich", "serb"]


def test_6_2_2_nobody_goes_over_to_russia() -> None:
    where = {"tanks": "tula", "fsb": "kaluga"}
    at = meeting(where, "russia", switched=["tanks"], russians="own-judgement", momentum=0)
    found = seen(at)["contacts"][0]
    assert (found["nation"], found["can_switch"]) == ("russia", [])


# ---------------------------------------------------------------- where we are, and the end


def test_the_open_rules_are_named_from_the_turn_inwards() -> None:
    at = table(AT_THE_GATES, None, 3, turn=4, momentum=1)
    assert view.breadcrumb(at.s) == [("4", "Turn 4"), ("6.2", "Contact"), ("6.2", "With whom")]
    at.do("target moscow", "strike")
    assert view.breadcrumb(at.s)[1:] == [
        ("6.2", "Contact"),
        ("6.2.1", "Contact procedure"),
        ("6.2.1", "The die"),
    ]
    grozny = table({"utkin": "tula", "akhmat": "grozny"}, None, 9)
    assert view.breadcrumb(grozny.s)[-2:] == [("7.4.3", "Grozny"), ("7.4.3", "The die")]
    back = table({"utkin": "dispersed"}, None, 1, due={"utkin": 1})
    assert view.breadcrumb(back.s)[-1] == ("3.11", "Where it comes back")
    fled = outcome("Ar", "tula", ["utkin"], {"utkin": "oryol", "fsb": "tula"})
    assert view.breadcrumb(fled.s)[-1] == ("6.2.2", "Where it falls back to")


def test_10_wagner_wins_with_moscow_and_a_free_road() -> None:
    at = table({"utkin": "moscow", "fsb": "kaluga"}, None, 4)
    ending = view.ending(at.s)
    assert (ending.result, ending.winner, ending.rule) == ("wagner", "wagner", "10")
    assert ending.why == "Wagner is in Moscow, and no Russian unit is left on the M4."
    assert seen(at)["over"] == "wagner"


def test_11_russia_wins_with_rostov_and_a_free_road() -> None:
    where = {"utkin": "volgograd", "fsb": "rostov"}
    at = table(where, None, 11, active="russia", russians="second-player")
    ending = view.ending(at.s)
    assert (ending.result, ending.winner, ending.rule) == ("russia", "russia", "11")
    assert ending.why == "Russia is in Rostov, and no Wagner unit is left on the M4."


def test_10_and_11_time_runs_out() -> None:
    alone = view.ending(turn_ends(turn=6).s)
    assert (alone.result, alone.winner, alone.rule) == ("amnesty", None, "10")
    assert alone.why == "Time is up, the M4 was never won, and Wagner goes into exile."
    two = view.ending(turn_ends(turn=6, russians="second-player").s)
    assert (two.result, two.winner, two.rule) == ("amnesty", None, "11")
    assert two.why == "Time is up, and neither side has won the M4."


def test_names_that_other_programs_rely_on() -> None:
    assert words.SIDES == ("wagner", "russia")
    assert words.OUTCOMES == {1: "wagner", 2: "russia", 3: "amnesty"}
    assert words.RESULTS == ("AR", "Ar", "EX", "NE", "Rp", "R", "S")
