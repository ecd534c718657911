"""March of Justice at the terminal: alone against the printed Russians, and two at one screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from grognard.engine.value import Json
from tests.cli.terminal import Window, acts, games, run, saved

MARCH = ("play", "march-of-justice", "--dice", "typed")
FOR_TWO = (*MARCH, "--option", "russians=second-player")
FIRST_TURN = "rusich down|done|move rusich kamensk|rus bog|ut kam|done|akhmat|3|"


def last_screen(output: str) -> str:
    return " ".join(output[output.rindex("Momentum  ") :].split())


def test_some_turns_alone_by_names_and_numbers(tmp_path: Path) -> None:
    result = run(tmp_path, *MARCH, keys=FIRST_TURN + "7|utkin bog|done|silent|1|q|")
    assert result.exit_code == 0
    assert acts(games(tmp_path)[0]) == [
        ["shift-down", "rusich"],
        ["done"],
        ["move", "rusich", "kamensk"],
        ["move", "rusich", "boguchar"],
        ["move", "utkin", "kamensk"],
        ["done"],
        ["draw", "akhmat"],
        ["roll", 3],
        ["done"],
        ["move", "utkin", "boguchar"],
        ["done"],
        ["draw", "silence"],
        ["flip", "omon"],
    ]
    assert "the people are silent" in result.output
    assert "7.4.1: no unit can attack Boguchar this turn." in result.output
    assert "7.4.3: Akhmat rolls 3 and stays in Grozny." in result.output


def test_two_at_one_screen_are_asked_in_turn(tmp_path: Path) -> None:
    keys = "done|done|air|block moscow|done|airborne tula|airborne kas|airborne tul|done|q|"
    result = run(tmp_path, *FOR_TWO, keys=keys)
    by = [row["by"] for row in saved(games(tmp_path)[0])["acts"]]
    assert by == ["wagner", "wagner", "nature", *["russia"] * 5]
    assert acts(games(tmp_path)[0])[3:] == [
        ["block", 1, "moscow"],
        ["done"],
        ["move", "airborne", "kashira"],
        ["move", "airborne", "tula"],
        ["done"],
    ]
    assert "Wagner: which unit moves next" in result.output
    assert "Russia: where does the Roadblock go?" in result.output
    assert "Russia: which unit moves next" in result.output
    assert "Russia's part" in result.output


def test_nothing_of_the_other_player_is_taken_back(tmp_path: Path) -> None:
    """What was typed is, for both sit here; not what one did before the other was asked."""
    result = run(tmp_path, *FOR_TWO, keys="done|done|air|u|u|q|")
    assert "Taken back." in result.output
    assert "cannot be unseen" in result.output
    assert len(acts(games(tmp_path)[0])) == 2


def test_a_name_that_means_several_is_asked_back(tmp_path: Path) -> None:
    said = " ".join(run(tmp_path, *MARCH, keys="done|utkin|q|").output.split())
    assert "Which one: 1 Move Utkin to Kamensk (1 of 2 MP), 2 Move Utkin to Mineralnye" in said
    assert len(acts(games(tmp_path)[0])) == 1


def test_a_name_that_is_refused_says_why(tmp_path: Path) -> None:
    keys = "utkin down|utkin up|q|"
    said = " ".join(run(tmp_path, *MARCH, keys=keys).output.split())
    assert "The marker has gone the other way in this Administration. (5.1)" in said
    assert len(acts(games(tmp_path)[0])) == 1


def test_the_odds_of_a_contact_on_request(tmp_path: Path) -> None:
    said = run(tmp_path, *MARCH, "--pack", str(near_moscow(tmp_path)), keys=TO_MUSTER + "o 1|q|")
    text = " ".join(said.output.split())
    assert "33.3% chance of No Effect (1/3)" in text
    assert "16.7% chance of Routed (1/6)" in text
    assert "16.7% chance that no enemy stays there (1/6)" in text
    assert "33.3% NE: nothing changes (1/3)" in text


@pytest.mark.parametrize("words", [MARCH, FOR_TWO])
def test_advice_is_the_sensible_bots(tmp_path: Path, words: tuple[str, ...]) -> None:
    said = " ".join(run(tmp_path, *words, keys="h|q|").output.split())
    assert "Sensible would take " in said


def near_moscow(folder: Path) -> Path:
    """Our map and counters, with Wagner next to Moscow."""
    path = folder / "near.toml"
    units = [
        ("utkin", "wagner", 9, "kashira", "reduced = 2"),
        ("serb", "wagner", 9, "serpukhov", "reduced = 2"),
        ("omon", "russia", 1, "moscow", "mp = 1\nreduced = 1"),
        ("tanks", "russia", 2, "cup", "mp = 2\nswitches = true"),
    ]
    rows = [
        f'[[unit]]\nid = "{n}"\nname = "{n}"\nside = "{s}"\nsp = {sp}\nstart = "{at}"\n{more}\n'
        for n, s, sp, at, more in units
    ]
    head = 'id = "near"\ntitle = "Near"\nmap = "m4"\nturns = 1\nmomentum = 0\n'
    path.write_text(head + "\n".join(rows), encoding="utf-8")
    return path


TO_MUSTER = "done|done|contact mos|"


def test_moscow_taken_and_the_march_won(tmp_path: Path) -> None:
    keys = TO_MUSTER + "roll|6|advance utkin|done|done|q|"
    result = run(tmp_path, *MARCH, "--pack", str(near_moscow(tmp_path)), keys=keys)
    assert saved(games(tmp_path)[0])["over"] == "wagner"
    assert "WAGNER WINS: Wagner is in Moscow" in result.output


def test_time_runs_out_in_an_amnesty(tmp_path: Path) -> None:
    keys = "done|done|done|tanks|q|"
    result = run(tmp_path, *MARCH, "--pack", str(near_moscow(tmp_path)), keys=keys)
    assert saved(games(tmp_path)[0])["over"] == "amnesty"
    assert "AMNESTY: Time is up" in result.output


def test_a_scenario_and_an_option_together(tmp_path: Path) -> None:
    pack = str(near_moscow(tmp_path))
    run(tmp_path, *FOR_TWO, "--pack", pack, keys="done|done|done|tanks|done|q|")
    data: Json = saved(games(tmp_path)[0])
    assert data["options"] == {"russians": "second-player"}
    assert data["acts"][-1]["by"] == "russia"


# ---------------------------------------------------------------- in a window


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    with closing(Window(tmp_path, 80, 24, *MARCH)) as opened:
        yield opened


def test_the_russian_turn_is_read_out_on_its_own_page(window: Window) -> None:
    screen = window.screen()
    assert len(screen) <= 24
    assert screen[0].startswith("March of Justice  turn 1 of 6, Wagner's part")
    window.type("done")
    window.type("done")
    page = window.type("akh")
    assert page[0] == "What happened"
    assert "7.2: Momentum is +1, not below 0: Russia has none to spend." in page
    assert page[-1].startswith("Enter: back to the game")
    back = window.type("")
    assert back[0].startswith("March of Justice  turn 1 of 6")
    assert any("Akhmat" in line for line in back)


def test_the_whole_board_on_request(window: Window) -> None:
    window.screen()
    page = "\n".join(window.type("b"))
    assert "●ROS▲16" in page
    while "Enter: more" in page:
        assert len(page.splitlines()) <= 24
        page += "\n".join(window.type(""))
        if "●MOS★7: ~KAS SER KLG KOL RUB" in page:
            break
    assert "AR Attacker Routed · Ar Attacker Repulsed" in page
    assert " 7+ Ar" in page
    assert "●MOS★7: ~KAS SER KLG KOL RUB" in page


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (160, 50)])
def test_a_whole_game_by_keys(tmp_path: Path, columns: int, rows: int) -> None:
    words = ("play", "march-of-justice", "--seed", "3")
    with closing(Window(tmp_path, columns, rows, *words)) as opened:
        screen = opened.screen()
        while "new game" not in screen[-1]:
            assert len(screen) <= rows
            options = screen[-1].partition(" u undo")[0]
            last = options.rpartition("–")[2]
            screen = opened.type(last if last.isdecimal() else "")
    assert saved(games(tmp_path)[0])["over"] == "amnesty"
