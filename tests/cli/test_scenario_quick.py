"""`grognard scenario check` and `draw` with scenarios of two games."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.cli.svg import SIGNATURE
from grognard.games.march_of_justice.pack import DATA as MARCH
from grognard.games.quick.pack import BUILT_IN, DATA
from tests.cli.terminal import games, run, saved
from tests.cli.test_scenario import GOOD, check, written

MILLBROOK = (DATA / "millbrook.toml").read_text(encoding="utf-8")
KNOWN = "'army-group-north' or 'march-of-justice' or 'quick'"
BAD = MILLBROOK.replace("rounds = 5", "rounds = 0").replace('at = "0704"', 'at = "0304"')


def test_a_sound_scenario_is_reported_on(tmp_path: Path) -> None:
    file = written(tmp_path, "mill.toml", MILLBROOK)
    done = check(tmp_path, file)
    assert [done.exit_code, done.stderr] == [0, ""]
    assert done.stdout.splitlines() == [
        f"{file}: Millbrook is a sound scenario of QUICK.",
        "  map        7 x 6 hexes: 28 Open, 11 Urban, 2 Close, 1 barred; 2 civilian markers",
        "  objectives Town Hall 0503 (2 points), Church 0402 (1 point), Mill 0305 (1 point)",
        "  blue       3rd Brigade: b1 wheeled, b2 task force, b3 wheeled, b4 task force",
        "             cubes: 6 blue and 2 pink in pool, 2 blue and 2 pink in supply",
        "             Enablers: 1 recon, 1 artillery, 1 engineer (available); "
        "1 artillery, 1 supply (supply)",
        "  red        13th Brigade: r1 infantry, r2 infantry, r3 trucked infantry",
        "             cubes: 6 blue and 2 pink in pool, 2 blue and 2 pink in supply",
        "             Enablers: 1 artillery (available); 1 engineer (supply)",
        "  begins     blue has the Initiative Marker, red sets up first",
        "  rounds     5; blue attacks and needs 3 points",
    ]


def test_our_own_are_sound_and_files_of_both_games_go_together(tmp_path: Path) -> None:
    files = [*(str(DATA / f"{name}.toml") for name in BUILT_IN), str(MARCH / "hard.toml")]
    done = check(tmp_path, *files)
    assert done.exit_code == 0
    first = [line for line in done.stdout.splitlines() if not line.startswith(" ")]
    assert first == [
        f"{files[0]}: Velograd is a sound scenario of QUICK.",
        f"{files[1]}: Millbrook is a sound scenario of QUICK.",
        f"{files[2]}: Hard is a sound scenario.",
    ]


def test_every_mistake_is_told(tmp_path: Path) -> None:
    file = written(tmp_path, "bad.toml", BAD)
    done = check(tmp_path, file)
    assert [done.exit_code, done.stdout] == [2, ""]
    assert done.stderr.splitlines() == [
        f"{file}: scenario, rounds: expected a whole number from 1 to 30, got 0",
        f"{file}: red, command_post, at: nobody can be in 0304: its terrain is X",
    ]


# ---------------------------------------------------------------- which game it is for


def test_a_scenario_of_the_march_may_say_so(tmp_path: Path) -> None:
    file = written(tmp_path, "good.toml", 'game = "march-of-justice"\n' + GOOD)
    done = check(tmp_path, file)
    assert [done.exit_code, done.stderr] == [0, ""]


def test_what_does_not_say_so_is_told_by_the_user(tmp_path: Path) -> None:
    file = written(tmp_path, "mill.toml", MILLBROOK.replace('game = "quick"\n', ""))
    assert "is a sound scenario of QUICK" in check(tmp_path, file, "--game", "quick").stdout
    assert "scenario: unknown field 'rounds'" in check(tmp_path, file).stderr


@pytest.mark.parametrize(
    ("line", "words", "told"),
    [
        ('game = "quick"', ("--game", "march-of-justice"), "is for 'quick', not for 'march-of-j"),
        ('game = "quik"', (), f"expected {KNOWN}, got 'quik' (did you mean 'quick'?)"),
        ("game = 5", (), f"expected {KNOWN}, got 5"),
    ],
)
def test_the_wrong_game_is_named(
    line: str, words: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    file = written(tmp_path, "mill.toml", MILLBROOK.replace('game = "quick"', line))
    done = check(tmp_path, file, *words)
    assert [done.exit_code, done.stdout] == [2, ""]
    assert f"{file}: scenario, game: {told}" in done.stderr


# ---------------------------------------------------------------- drawing


@pytest.mark.parametrize(
    ("text", "title"), [(MILLBROOK, "Millbrook"), (GOOD, "A good one")], ids=["quick", "march"]
)
def test_a_scenario_is_drawn_beside_its_file(text: str, title: str, tmp_path: Path) -> None:
    file = written(tmp_path, "mine.toml", text)
    done = run(tmp_path, "scenario", "draw", file)
    picture = tmp_path / "mine.svg"
    assert [done.exit_code, done.stderr] == [0, ""]
    assert done.stdout == f"{picture}: drawn from {file}.\n"
    assert f"<title>{title}</title>" in picture.read_text(encoding="utf-8")


def test_it_is_drawn_anew_and_where_one_says(tmp_path: Path) -> None:
    file = written(tmp_path, "mine.toml", MILLBROOK)
    run(tmp_path, "scenario", "draw", file)
    written(tmp_path, "mine.toml", MILLBROOK.replace("Town Hall", "Palace"))
    assert run(tmp_path, "scenario", "draw", file).exit_code == 0
    assert "Palace" in (tmp_path / "mine.svg").read_text(encoding="utf-8")
    other = tmp_path / "other.svg"
    assert run(tmp_path, "scenario", "draw", file, "-o", str(other)).exit_code == 0
    assert SIGNATURE in other.read_text(encoding="utf-8")


def test_a_picture_that_is_not_ours_stays(tmp_path: Path) -> None:
    file = written(tmp_path, "mine.toml", MILLBROOK)
    written(tmp_path, "mine.svg", "<svg>by hand</svg>")
    done = run(tmp_path, "scenario", "draw", file)
    assert [done.exit_code, done.stdout] == [2, ""]
    assert "mine.svg: is there, and not drawn by us; name another file by -o" in done.stderr
    assert (tmp_path / "mine.svg").read_text(encoding="utf-8") == "<svg>by hand</svg>"


@pytest.mark.parametrize(
    ("name", "text", "words", "told"),
    [
        ("bad.toml", BAD, (), "bad.toml: scenario, rounds: expected a whole number"),
        ("bad.toml", BAD, (), "bad.toml: red, command_post, at: nobody can be in 0304"),
        ("mine.toml", MILLBROOK, ("-o", "no/such/folder.svg"), "folder.svg: cannot be written: "),
        ("mine.toml", "id = ", (), "mine.toml: is not TOML"),
    ],
)
def test_what_cannot_be_drawn(
    name: str, text: str, words: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    done = run(tmp_path, "scenario", "draw", written(tmp_path, name, text), *words)
    assert [done.exit_code, done.stdout] == [2, ""]
    assert told in done.stderr
    assert list(tmp_path.glob("*.svg")) == []


def test_a_file_that_is_not_there_is_not_drawn(tmp_path: Path) -> None:
    done = run(tmp_path, "scenario", "draw", str(tmp_path / "none.toml"))
    assert done.exit_code == 2
    assert "none.toml: cannot be read: " in done.stderr


# ---------------------------------------------------------------- playing it

QUICK = ("play", "quick", "--seed", "1")


def test_a_scenario_of_ones_own_is_played_and_kept_in_the_game(tmp_path: Path) -> None:
    file = written(tmp_path, "mill.toml", MILLBROOK.replace('"millbrook"', '"mine"'))
    assert run(tmp_path, *QUICK, "--pack", file, keys="1|q|").exit_code == 0
    kept = saved(games(tmp_path)[0])
    assert [kept["pack"]["id"], len(kept["acts"])] == ["mine", 1]
    Path(file).unlink()
    assert run(tmp_path, "play", "quick", keys="q|").exit_code == 0
    assert saved(games(tmp_path)[0])["acts"] == kept["acts"]


def test_a_bad_scenario_is_not_begun(tmp_path: Path) -> None:
    file = written(tmp_path, "bad.toml", BAD)
    done = run(tmp_path, *QUICK, "--pack", file)
    assert done.exit_code == 2
    assert f"{file}: scenario, rounds: expected" in done.stderr
    assert f"{file}: red, command_post, at: nobody" in done.stderr
    assert games(tmp_path) == []


def test_a_scenario_of_another_game_is_not_begun(tmp_path: Path) -> None:
    file = written(tmp_path, "mill.toml", MILLBROOK)
    done = run(tmp_path, "play", "march-of-justice", "--seed", "1", "--pack", file)
    assert done.exit_code == 2
    told = "scenario, game: expected one of 'march-of-justice'; got 'quick'"
    assert f"{file}: {told}" in done.stderr


def test_bots_play_it_too(tmp_path: Path) -> None:
    file = written(tmp_path, "mill.toml", MILLBROOK.replace('"millbrook"', '"mine"'))
    words = ("sim", "quick", "--games", "3", "--policy", "random", "--pack", file)
    done = run(tmp_path, *words)
    assert done.exit_code == 0
    assert "(mine): 3 games, random" in done.stdout
