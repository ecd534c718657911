"""Acts and questions in words: what a button says, and who is asked for whom."""

from __future__ import annotations

import pytest

from grognard.games.march_of_justice.game import MarchOfJustice
from tests.march_of_justice.names import act
from tests.march_of_justice.table import Table, meeting, moving, outcome, table
from tests.march_of_justice.test_words import AT_THE_GATES
from tests.march_of_justice.wander import GAMES, offered, wander

GAME = MarchOfJustice()
LONGEST = 70


def label(at: Table, said: str) -> str:
    return GAME.label(at.s, act(said))


def asked(at: Table) -> str:
    return GAME.question(at.s)


@pytest.mark.parametrize("seed", GAMES)
def test_every_act_has_a_label_of_its_own_that_fits(seed: int) -> None:
    for s, _ in wander(seed):
        if not s.finished:
            options, refused = offered(s)
            labels = [GAME.label(s, act) for act in options]
            assert len(set(labels)) == len(labels), labels
            assert all(0 < len(text) <= LONGEST for text in labels), labels
            assert all(GAME.label(s, act) for act, _ in refused)
            assert GAME.question(s)[-1] in "?."


# ---------------------------------------------------------------- 5 Administration


def test_5_1_shifts_say_where_to_and_what_for() -> None:
    at = table(momentum=1)
    assert label(at, "shift-up utkin") == "Shift Utkin up to 3-1 (+1 SP, −1 MP)"
    assert label(at, "shift-down serb") == "Shift Serb down to 1-3 (−1 SP, +1 MP)"
    at.do("shift-up utkin")
    assert label(at, "shift-up utkin") == "Shift Utkin up to 4-0 (+1 SP, −1 MP) for 1 Momentum"
    assert label(at, "shift-down utkin") == "Shift Utkin down to 2-2 (−1 SP, +1 MP)"
    at.do("shift-up utkin")
    assert label(at, "shift-up utkin") == "Shift Utkin up"


def test_5_2_boons_say_their_price() -> None:
    where = {"utkin": "rostov", "rusich": "eliminated", "fsb": "moscow"}
    at = table(where, momentum=3, reduced=["utkin"])
    assert label(at, "false-flag fsb") == "False Flag: disperse FSB (2 Momentum)"
    assert label(at, "restore utkin") == "Restore Utkin to 4 SP (3 Momentum)"
    assert label(at, "rebuild rusich") == "Rebuild Rusich in Rostov, reduced (3 Momentum)"
    assert label(at, "done") == "Done: on to movement"
    assert asked(at) == "Wagner: shift markers on the MCT, spend Momentum (+3), or go on?"
    assert asked(table(momentum=0)) == "Wagner: shift markers on the MCT, or go on?"


# ---------------------------------------------------------------- 6 moves and contacts


def test_6_1_moves_say_what_they_cost_and_why() -> None:
    where = {"utkin": "boguchar", "rusich": "rostov"}
    at = moving(where, mct={"utkin": "1-3"}, roadblocks=["voronezh"])
    dear = "Move Utkin to Voronezh (3 of 3 MP: river, Roadblock)"
    assert label(at, "move utkin voronezh") == dear
    assert label(at, "move rusich kamensk") == "Move Rusich to Kamensk (1 of 2 MP)"
    assert label(at, "move rusich mineralnye-vody") == (
        "Move Rusich to Mineralnye Vody (2 of 2 MP: river)"
    )
    assert label(at, "done") == "Done: on to contact"
    assert asked(at) == "Wagner: which unit moves next, and where to?"


def test_6_2_contacts_say_what_they_come_to() -> None:
    at = meeting(AT_THE_GATES, momentum=1)
    all_in = "16 against 7, column +6, die +0"
    assert label(at, "target moscow") == f"Make contact with Moscow ({all_in})"
    assert label(at, "target tula") == "Make contact with Tula"
    assert label(at, "done") == "Done: no more contact this turn"
    assert asked(at) == "Wagner: with which location do you make contact?"
    at.do("target moscow")
    assert label(at, "strike") == f"Roll: {all_in}"
    assert label(at, "leave-out serb") == "Leave Serb out (11 against 7, column +4, die −1)"
    assert label(at, "leave-out fsb") == "Leave FSB out"
    assert asked(at) == "Wagner: roll against Moscow with all of these, or leave one out?"
    at.do("strike")
    assert label(at, "roll 4") == "4: R, Routed"
    assert asked(at) == f"Wagner rolls against Moscow: {all_in}."
    at.do("roll 4")
    assert label(at, "choose omon") == "OMON loses a step (2 to 1 SP)"
    assert asked(at) == "Wagner: OMON and SOBR are equally strong: which loses a step?"


def test_6_2_2_losses_say_how_it_ends() -> None:
    twins = {"omon": "moscow", "sobr": "moscow", "utkin": "kashira"}
    worn = outcome("Rp", "moscow", ["utkin"], twins, reduced=["omon", "sobr"])
    assert label(worn, "choose omon") == "OMON is eliminated"
    routed = outcome("R", "moscow", ["utkin"], twins)
    assert label(routed, "choose omon") == "OMON is eliminated"
    assert asked(routed).endswith("which is eliminated?")
    surrendered = outcome("S", "moscow", ["utkin"], twins)
    assert label(surrendered, "choose sobr") == "SOBR gives up"
    assert asked(surrendered).endswith("which gives up?")
    both = {"rusich": "tula", "serb": "tula", "fsb": "kaluga"}
    traded = outcome("EX", "kaluga", ["rusich", "serb"], both)
    assert label(traded, "choose serb") == "Serb loses a step (5 to 3 SP)"


def test_6_2_2_and_6_2_4_where_to() -> None:
    back = outcome("Ar", "tula", ["utkin"], {"utkin": "oryol", "fsb": "tula"})
    assert label(back, "go-to kursk") == "Retreat to Kursk"
    assert asked(back) == "Wagner: where does Utkin fall back to?"
    gates = AT_THE_GATES | {"airborne": "moscow"}
    over = outcome("S", "moscow", ["utkin", "rusich"], gates)
    assert label(over, "go-to kashira") == "Join Wagner in Kashira"
    assert asked(over) == "Wagner: where does 106th Airborne join Wagner?"
    won = outcome("R", "kolomna", ["utkin"], {"utkin": "ryazan", "fsb": "kolomna"})
    assert label(won, "advance utkin") == "Advance Utkin into Kolomna"
    assert label(won, "done") == "Done: nobody else goes into Kolomna"
    assert asked(won) == "Wagner: Kolomna is empty: who goes in?"


# ---------------------------------------------------------------- 7 Russia's half


ALONE = "You decide for Russia: "


def test_7_1_draws_are_named() -> None:
    at = table().do("done", "done")
    assert label(at, "draw akhmat") == "Draw: Akhmat"
    assert label(at, "draw silence") == "Draw: The People Are Silent"
    assert label(at, "draw roadblock") == "Draw: the second Roadblock"
    assert asked(at) == "Draw a chit from the cup: which is it?"


def test_7_1_1_the_event_says_who_loses_what() -> None:
    where = {"utkin": "tula", "fsb": "moscow", "airborne": "kaluga", "tanks": "kaluga"}
    at = table(where, None, 5, momentum=3).do("draw silence")
    assert label(at, "flip fsb") == "Reduce FSB (3 to 1 SP)"
    assert label(at, "flip airborne") == "Reduce 106th Airborne"
    assert asked(at) == "Wagner: the people are silent: which Russian unit is reduced?"
    at.do("flip fsb")
    assert label(at, "switch tanks") == "4th Guards Tank goes over to Wagner"
    assert label(at, "done") == "Nobody changes sides"
    assert asked(at).endswith("which Russian unit changes sides, if any?")


def test_7_2_boons_of_a_person() -> None:
    where = {"utkin": "tula", "fsb": "eliminated", "omon": "moscow"}
    at = table(where, None, 6, momentum=-3, reduced=["omon"], russians="own-judgement")
    assert label(at, "restore omon") == "Restore OMON to 2 SP (1 Momentum)"
    assert label(at, "rebuild fsb") == "Rebuild FSB in Moscow, reduced (2 Momentum)"
    assert label(at, "revive fsb") == "Revive FSB in Moscow, full strength (3 Momentum)"
    assert label(at, "done") == "Done: spend no more Momentum"
    assert asked(at) == f"{ALONE}what do you spend Momentum (−3) on?"


def test_7_3_roadblocks_are_told_apart_once_there_are_two() -> None:
    one = table(None, None, 7, russians="second-player")
    assert label(one, "block 1 tula") == "Put the Roadblock in Tula"
    assert label(one, "done") == "Done: no more Roadblocks this turn"
    assert asked(one) == "Russia: where does the Roadblock go?"
    cup = ["silence", "akhmat"]
    two = table(None, None, 7, russians="own-judgement", second_roadblock=True, cup=cup)
    assert label(two, "block 2 tula") == "Put the second Roadblock in Tula"
    assert asked(two) == f"{ALONE}where do the Roadblocks go?"
    printed = table({"utkin": "tula"}, None, 7)
    assert label(printed, "block 1 kaluga") == "Put the Roadblock in Kaluga"
    assert asked(printed) == (
        f"{ALONE}Wagner's ways are equally cheap: where does the Roadblock go?"
    )


def test_7_4_3_the_die_for_grozny() -> None:
    at = table({"utkin": "tula", "akhmat": "grozny"}, None, 9)
    assert label(at, "roll 6") == "6: Akhmat marches on Rostov"
    assert label(at, "roll 5") == "5: Akhmat stays in Grozny"
    assert asked(at) == "Akhmat rolls a die: on a 6 the march on Rostov begins."


def test_3_11_and_7_1_and_7_1_1_places_to_go() -> None:
    away = {"utkin": "dispersed"}
    back = table(away, None, 1, due={"utkin": 1})
    assert label(back, "go-to rostov") == "Come back in Rostov"
    assert asked(back) == "Wagner: where does Utkin come back?"
    held = {"utkin": "kaluga", "rusich": "moscow"}
    new = table(held, None, 5, russians="second-player", cup=["tanks"]).do("draw tanks")
    assert label(new, "go-to tula") == "Arrive in Tula"
    assert asked(new) == "Russia: where does 4th Guards Tank arrive?"
    near = {"utkin": "kashira", "rusich": "kolomna", "tanks": "moscow", "rifles": "moscow"}
    goes = table(near, None, 5, momentum=3, cup=["silence"]).do("draw silence", "switch tanks")
    assert label(goes, "go-to kolomna") == "Join Wagner in Kolomna"
    assert asked(goes) == "Wagner: where does 4th Guards Tank join Wagner?"


@pytest.mark.parametrize(
    ("russians", "who"),
    [("own-judgement", "You decide for Russia"), ("second-player", "Russia")],
)
def test_11_it_is_said_who_decides_for_the_russians(russians: str, who: str) -> None:
    where = {"utkin": "tula", "airborne": "kaluga", "fsb": "oryol"}
    at = moving(where, "russia", russians=russians)
    assert asked(at) == f"{who}: which unit moves next, and where to?"
    meets = meeting(where, "russia", russians=russians)
    assert asked(meets) == f"{who}: with which location do you make contact?"
    apart = {"utkin": "yelets", "fsb": "tula"}
    back = outcome("Ar", "yelets", ["fsb"], apart, russians=russians)
    assert asked(back) == f"{who}: where does FSB fall back to?"
