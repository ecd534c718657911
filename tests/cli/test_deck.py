"""`grognard deck check`: a short report, or every mistake, and the exit status for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.cli.packs import check_packs
from grognard.games.keep_it_moving.pack import BUILT_IN, DATA

GOOD = """
id = "good"
name = "A good deck"
momentum = 5
[[card]]
id = "win"
name = "The End"
text = "Won."
does = [{ end = "win" }]
[[card]]
id = "fight"
name = "A Fight"
text = "Fight."
copies = 2
battle = { needs = 1, failed = [{ end = "lose" }] }
"""
BAD = GOOD.replace("needs = 1", "needs = 0").replace("momentum = 5", "momentum = 0")


def written(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_sound_deck_is_reported_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, "good.toml", GOOD)
    assert check_packs("deck", [file]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines() == [
        f"{file}: A good deck is a sound deck.",
        "  cards      3 cards of 2 kinds, 2 battles",
        "  momentum   5 at the start",
        "  victory    by The End",
        "  defeat     by A Fight",
        "  else       an operational pause: no momentum, battalion or card left",
    ]


def test_every_mistake_of_a_deck_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, "bad.toml", BAD)
    assert check_packs("deck", [file]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        f"{file}: deck, momentum: expected a whole number from 1 to 99, got 0",
        f"{file}: card 'fight', battle, needs: expected a whole number from 1 to 20, got 0",
    ]


def test_one_bad_deck_among_good_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [written(tmp_path, "bad.toml", BAD), written(tmp_path, "good.toml", GOOD)]
    assert check_packs("deck", files) == 2
    out, err = capsys.readouterr()
    assert "is a sound deck" in out
    assert len(err.splitlines()) == 2


@pytest.mark.parametrize("name", ["none.toml", "."])
def test_what_cannot_be_read(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_packs("deck", [str(tmp_path / name)]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_our_own_decks_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_packs("deck", [str(DATA / f"{name}.toml") for name in BUILT_IN]) == 0
    assert [
        line.split()[1] for line in capsys.readouterr().out.splitlines() if "cards of" in line
    ] == [
        "43",
        "41",
        "19",
    ]


def test_a_deck_that_asks_too_much_of_a_table_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dice = "{ momentum = '+d6' }, " * 4
    file = written(tmp_path, "dear.toml", GOOD.replace("does = [", f"does = [{dice}"))
    assert check_packs("deck", [file]) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"{file}: card 'win': 1,296 ways that dice can fall; 1,000 is the most"
    ]
