"""`grognard sim` cut short: by Ctrl-C or by death, it leaves no process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.terminal import PATIENCE, PROGRAM, environment

NEVER_DONE = ("sim", "--games", str(10**10), "--policy", "sensible")
TICKS = os.sysconf("SC_CLK_TCK")
Work = dict[int, int]  # the seconds that each process has worked
pytestmark = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="looks for processes in /proc"
)


def hear_ctrl_c() -> None:
    """Where the tests themselves run in the background, a shell has made them deaf to it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Running:
    """The program as the leader of a session of its own, as a terminal's job is."""

    def __init__(self, home: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [*PROGRAM, *NEVER_DONE, *words],
            env=environment(home),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            preexec_fn=hear_ctrl_c,
        )

    def members(self) -> Work:
        """Every process of the session that still runs, the program included."""
        found = {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                _, _, rest = stat.read_text().rpartition(") ")
            except OSError:  # it has just ended
                continue
            state, _, _, session, *more = rest.split()
            if int(session) == self.process.pid and state != "Z":
                found[int(stat.parent.name)] = (int(more[7]) + int(more[8])) // TICKS
        return found

    def wait_until(self, holds: Callable[[Work], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not holds(self.members()):
            assert time.monotonic() < until, f"waited in vain: {self.members()}"
            time.sleep(0.02)

    def end(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()


def starting(members: Work) -> bool:
    """Some worker has been started, but hardly knows yet what it is to do."""
    return len(members) > 2  # besides the program there is one that looks after what they share


def playing(members: Work) -> bool:
    """Two workers have been at it for a while; the program itself has little to do."""
    return sum(seconds >= 1 for seconds in members.values()) >= 2


def alone_and_playing(members: Work) -> bool:
    return list(members.values()) == [1]


@pytest.fixture
def several(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path, "--workers", "2")
    yield running
    running.end()


@pytest.mark.parametrize("moment", [starting, playing])
def test_ctrl_c_ends_the_workers_too(several: Running, moment: Callable[[Work], bool]) -> None:
    several.wait_until(moment)
    os.killpg(several.process.pid, signal.SIGINT)  # a terminal sends it to all of them
    out, err = several.process.communicate(timeout=PATIENCE)
    assert several.process.returncode == 130
    assert out == b""
    assert err.strip() == b"Left."
    several.wait_until(lambda members: not members)


def test_ctrl_c_is_for_the_program_alone_from_the_first(several: Running) -> None:
    """A worker that heard it, too, would complain while it dies."""
    several.wait_until(playing)
    others = [pid for pid in several.members() if pid != several.process.pid]
    assert len(others) >= 2
    assert all(deaf_to_ctrl_c(pid) for pid in others)
    assert not deaf_to_ctrl_c(several.process.pid)


def deaf_to_ctrl_c(pid: int) -> bool:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    held = dict(line.split(":\t", 1) for line in lines if line.startswith("Sig"))
    masks = int(held["SigBlk"], 16) | int(held["SigIgn"], 16)
    return masks >> (signal.SIGINT - 1) & 1 == 1


def test_ctrl_c_to_the_program_alone_ends_the_workers_too(several: Running) -> None:
    several.wait_until(playing)
    several.process.send_signal(signal.SIGINT)
    _, err = several.process.communicate(timeout=PATIENCE)
    assert several.process.returncode == 130
    assert b"Traceback" not in err
    several.wait_until(lambda members: not members)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_workers_do_not_outlive_the_program(several: Running, how: signal.Signals) -> None:
    several.wait_until(playing)
    several.process.send_signal(how)
    several.process.communicate(timeout=PATIENCE)
    several.wait_until(lambda members: not members)


def test_ctrl_c_with_one_worker(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.wait_until(alone_and_playing)
    os.killpg(running.process.pid, signal.SIGINT)
    out, err = running.process.communicate(timeout=PATIENCE)
    assert [running.process.returncode, out, err.strip()] == [130, b"", b"Left."]
