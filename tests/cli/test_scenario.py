"""`grognard scenario check`: a short report, or every mistake, and the exit status for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result

from grognard.games.march_of_justice.pack import BUILT_IN, DATA
from tests.cli.terminal import games, run, saved

GOOD = """
id = "good"
title = "A good one"
map = "m4"
turns = 4
momentum = -1
[[unit]]
id = "column"
name = "Column"
side = "wagner"
sp = 5
start = "rostov"
[[unit]]
id = "guard"
name = "Guard"
side = "russia"
sp = 3
reduced = 2
mp = 1
start = "moscow"
[[unit]]
id = "tanks"
name = "Tanks"
side = "russia"
sp = 4
mp = 2
start = "cup"
enters = "kaluga"
switches = true
"""
BAD = GOOD.replace("turns = 4", "turns = 0").replace('"kaluga"', '"kalugga"')


def written(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def check(folder: Path, *words: str) -> Result:
    return run(folder, "scenario", "check", *words)


def test_a_sound_scenario_is_reported_on(tmp_path: Path) -> None:
    file = written(tmp_path, "good.toml", GOOD)
    done = check(tmp_path, file)
    assert [done.exit_code, done.stderr] == [0, ""]
    assert done.stdout.splitlines() == [
        f"{file}: A good one is a sound scenario.",
        "  map        23 locations, 36 links, 13 over a river",
        "  way        7 links from Rostov to Moscow; the M4 has 8 locations",
        "  wagner     Column 5",
        "  russia     Guard 3/2-1",
        "  cup        Tanks 4-2 (may switch); The People Are Silent, a Roadblock",
        "  momentum   -1 at the start",
        "  turns      4",
    ]


def test_our_own_scenarios_are_sound(tmp_path: Path) -> None:
    files = [str(DATA / f"{name}.toml") for name in BUILT_IN]
    done = check(tmp_path, *files, "--game", "march-of-justice")
    assert done.exit_code == 0
    first = [line for line in done.stdout.splitlines() if not line.startswith(" ")]
    assert first == [
        f"{file}: {title} is a sound scenario."
        for file, title in zip(files, ("Hard", "Normal", "Easy"), strict=True)
    ]
    assert "  wagner     Utkin 4/2, Rusich 3/1, Serb 3/1\n" in done.stdout
    assert "  russia     OMON 2/1-1, SOBR 2/1-1, FSB 3/1-2\n" in done.stdout


def test_every_mistake_is_told(tmp_path: Path) -> None:
    file = written(tmp_path, "bad.toml", BAD)
    done = check(tmp_path, file)
    assert [done.exit_code, done.stdout] == [2, ""]
    assert done.stderr.splitlines() == [
        f"{file}: scenario, turns: expected a whole number from 1 to 20, got 0",
        f"{file}: unit 'tanks', enters: expected the id of a location, got 'kalugga' "
        "(did you mean 'kaluga'?)",
    ]


def test_one_bad_scenario_among_good_ones(tmp_path: Path) -> None:
    files = [written(tmp_path, "bad.toml", BAD), written(tmp_path, "good.toml", GOOD)]
    done = check(tmp_path, *files)
    assert done.exit_code == 2
    assert "A good one is a sound scenario." in done.stdout
    assert len(done.stderr.splitlines()) == 2


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"id = ", "is not TOML: Invalid value (at end of document)"),
        (b'id = "x"\nid = "y"', "is not TOML"),
        (b'id = "\xff"', "is not UTF-8 text (byte 6)"),
        (b"#" * 200_001, "is larger than 200000 bytes"),
        (b"", "scenario: has no map"),
    ],
)
def test_what_is_no_scenario(raw: bytes, told: str, tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_bytes(raw)
    done = check(tmp_path, str(file))
    assert [done.exit_code, done.stdout] == [2, ""]
    assert f"{file}: {told}" in done.stderr


@pytest.mark.parametrize("name", ["none.toml", "."])
def test_what_cannot_be_read(name: str, tmp_path: Path) -> None:
    done = check(tmp_path, str(tmp_path / name))
    assert [done.exit_code, done.stdout] == [2, ""]
    assert f"{tmp_path / name}: cannot be read: " in done.stderr


@pytest.mark.parametrize(
    ("words", "told"), [([], "FILES"), (["x.toml", "--game", "chess"], "no 'chess'")]
)
def test_bad_words_are_named(words: list[str], told: str, tmp_path: Path) -> None:
    done = check(tmp_path, *words)
    assert done.exit_code == 2
    assert told in done.stderr


# ---------------------------------------------------------------- playing it

MARCH = ("play", "march-of-justice", "--seed", "1")


def test_a_scenario_of_ones_own_is_played_and_kept_in_the_game(tmp_path: Path) -> None:
    file = written(tmp_path, "good.toml", GOOD)
    words = ["--pack", file, "--option", "russians=second-player"]
    assert run(tmp_path, *MARCH, *words, keys="1|q|").exit_code == 0
    kept = saved(games(tmp_path)[0])
    assert [kept["pack"]["id"], kept["options"]] == ["good", {"russians": "second-player"}]
    assert len(kept["acts"]) == 1
    Path(file).unlink()
    assert run(tmp_path, "play", "march-of-justice", keys="q|").exit_code == 0
    assert saved(games(tmp_path)[0])["acts"] == kept["acts"]


def test_a_bad_scenario_is_not_begun(tmp_path: Path) -> None:
    file = written(tmp_path, "bad.toml", BAD)
    done = run(tmp_path, *MARCH, "--pack", file)
    assert done.exit_code == 2
    assert f"{file}: scenario, turns: expected" in done.stderr
    assert f"{file}: unit 'tanks', enters: expected" in done.stderr
    assert games(tmp_path) == []


def test_bots_play_it_too(tmp_path: Path) -> None:
    file = written(tmp_path, "good.toml", GOOD)
    words = ("sim", "march-of-justice", "--games", "5", "--policy", "random", "--pack", file)
    done = run(tmp_path, *words)
    assert done.exit_code == 0
    assert "(good): 5 games, random" in done.stdout
    assert f"--pack {file}" in done.stdout


def test_a_scenario_that_is_too_large_is_told_so(tmp_path: Path) -> None:
    text = "".join(f"x{n} = 'y'\n" for n in range(9000))
    told = check(tmp_path, written(tmp_path, "large.toml", text + GOOD))
    assert told.exit_code == 2
    assert "bytes as JSON; 100,000 is the most" in told.stderr
