"""Game files on disk: one for each game ever begun, written atomically, never deleted."""

from __future__ import annotations

import fcntl
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

from grognard.cli.errors import UserError
from grognard.engine.game import Game
from grognard.engine.play import read_setup
from grognard.engine.value import Json
from grognard.games import game

LARGEST = 50_000_000  # bytes; a long game is a hundredth of that


def home() -> Path:
    """Where this user's games are kept."""
    if own := os.environ.get("GROGNARD_HOME"):
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "grognard"


def write(path: Path, data: Json) -> None:
    """Replace a file atomically: after a crash there is the old one or the new one."""
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Flush a folder: a new name in it is not on disk before that."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def read(path: Path) -> Json:
    """The JSON of a file; raises a UserError that names the file."""
    try:
        if path.stat().st_size > LARGEST:
            raise UserError(f"{path}: larger than {LARGEST} bytes: no file of ours")
        return json.loads(path.read_bytes().decode("utf-8"))
    except OSError as e:
        raise UserError(f"{path}: cannot be read: {e.strerror}") from None
    except UnicodeDecodeError as e:
        raise UserError(f"{path}: not UTF-8 text (byte {e.start})") from None
    except json.JSONDecodeError as e:
        raise UserError(f"{path}: not JSON: line {e.lineno}, column {e.colno}: {e.msg}") from None
    except (RecursionError, ValueError) as e:
        raise UserError(f"{path}: not JSON that can be read: {e}") from None


def find_game(data: Json) -> Game:
    """The game of a game file, in the version of the rules that it was played by."""
    read_setup(data)  # refuses what is not a game file
    return game(str(data.get("game")), str(data.get("rules")))


@dataclass(frozen=True)
class Slot:
    """A game's file, locked while this program runs; the lock of a killed one is freed."""

    path: Path
    lock: int

    def save(self, data: Json) -> None:
        write(self.path, data)

    def release(self) -> None:
        """Unlock the file, so that another window may play the game."""
        os.close(self.lock)


def games_folder() -> Path:
    folder = home() / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise UserError(
            f"{folder}: games cannot be kept here: {e.strerror}. GROGNARD_HOME names another place."
        ) from None
    return folder


def list_series(series: str) -> list[Path]:
    """The files of a series, oldest first."""
    pattern = re.compile(re.escape(series) + r"-(\d{4,})\.json")
    found = [(m, path) for path in games_folder().iterdir() if (m := pattern.fullmatch(path.name))]
    return [path for m, path in sorted(found, key=lambda pair: int(pair[0][1]))]


def lock_latest(series: str) -> Slot | None:
    """Lock the newest game of a series; None if there is none or another window has it."""
    paths = list_series(series)
    return lock_file(paths[-1]) if paths else None


def lock_new(series: str) -> Slot:
    """Lock a file for a new game."""
    paths = list_series(series)
    number = int(paths[-1].stem.rsplit("-", 1)[1]) + 1 if paths else 1
    while True:
        path = games_folder() / f"{series}-{number:04}.json"
        slot = lock_file(path)
        if slot is not None and not path.exists() and not damaged_path(path).exists():
            return slot
        if slot is not None:
            slot.release()
        number += 1


def lock_file(path: Path) -> Slot | None:
    """Lock a game's file; None if another window has it."""
    locks = path.parent / "locks"
    try:
        locks.mkdir(exist_ok=True)
        lock = os.open(locks / path.name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as e:
        raise UserError(f"{path.parent}: games cannot be kept here: {e.strerror}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return None
    return Slot(path, lock)


def damaged_path(path: Path) -> Path:
    return path.with_suffix(".damaged")


def put_aside(slot: Slot) -> Path:
    """Rename a damaged game, so that it is kept and never touched again."""
    aside = damaged_path(slot.path)
    slot.path.replace(aside)
    sync_folder(aside.parent)
    slot.release()
    return aside


def is_ours(path: Path) -> bool:
    """Is this file in the folder where we keep games?"""
    return path.suffix == ".json" and path.resolve().parent == games_folder().resolve()
