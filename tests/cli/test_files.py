"""Game files: whole or not at all, one for each game, never deleted."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from grognard.cli import files
from grognard.cli.errors import UserError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GROGNARD_HOME", str(tmp_path))
    return tmp_path / "games"


def test_where_games_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_HOME", str(tmp_path / "own"))
    assert files.home() == tmp_path / "own"
    monkeypatch.delenv("GROGNARD_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert files.home() == tmp_path / "data" / "grognard"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert files.home() == tmp_path / ".local" / "share" / "grognard"


def test_a_write_that_fails_leaves_the_old_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    files.write(path, {"old": 1})

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        files.write(path, {"new": 2})
    assert files.read(path) == {"old": 1}
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def test_what_is_written_is_synced_before_it_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    there: list[bool] = []
    real = os.fsync

    def watch(descriptor: int) -> None:
        there.append(path.exists())
        real(descriptor)

    monkeypatch.setattr(os, "fsync", watch)
    files.write(path, {})
    assert there == [False, True]  # first the file, then the folder with the new name


def test_each_game_gets_the_next_number(folder: Path) -> None:
    for number in (1, 2):
        slot = files.lock_new("solo")
        assert slot.path == folder / f"solo-{number:04}.json"
        slot.save({})
        os.close(slot.lock)
    assert files.lock_new("solo-random").path.name == "solo-random-0001.json"
    latest = files.lock_latest("solo")
    assert latest is not None
    assert latest.path.name == "solo-0002.json"


def test_a_game_in_another_window_is_left_alone(folder: Path) -> None:
    playing = files.lock_new("solo")
    playing.save({})
    assert files.lock_latest("solo") is None
    assert files.lock_new("solo").path.name == "solo-0002.json"


def test_a_damaged_game_keeps_its_bytes_and_its_number(folder: Path) -> None:
    slot = files.lock_new("solo")
    slot.path.write_bytes(b"\xff{")
    aside = files.put_aside(slot)
    assert aside.read_bytes() == b"\xff{"
    assert not slot.path.exists()
    assert files.lock_new("solo").path.name == "solo-0002.json"


@pytest.mark.parametrize(
    ("raw", "named"),
    [
        (b"\xff", "not UTF-8 text (byte 0)"),
        (b"{", "not JSON: line 1, column 2"),
        (b"[" * 100_000, "not JSON"),
        (b"1" * 5000, "not JSON"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, raw: bytes, named: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(raw)
    with pytest.raises(UserError) as refused:
        files.read(path)
    assert str(path) in refused.value.message
    assert named in refused.value.message


def test_a_home_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("GROGNARD_HOME", str(tmp_path / "file"))
    with pytest.raises(UserError, match="GROGNARD_HOME"):
        files.lock_new("solo")
