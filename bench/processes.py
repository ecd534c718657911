"""Runs what is measured, each time in a fresh process: the C yardstick, the worker, the program."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import shutil
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from grognard.engine.value import Json

ROOT = Path(__file__).parents[1]
PROGRAM = str(Path(sys.executable).with_name("grognard"))
YARDSTICKS = ROOT.parent / "shared" / "tools"
PATIENCE = 60  # seconds until a prompt is given up


class Missing(Exception):
    """Something that cannot be measured here, and why."""


# ------------------------------------------------------------ playouts


def compile_yardstick(source: Path, folder: Path) -> Path:
    """The C program to measure against, made for this very machine."""
    if not source.is_file():
        raise Missing(f"{source} is not there; --yardstick names it")
    if not shutil.which("gcc"):
        raise Missing("there is no gcc")
    made = folder / source.stem
    flags = ["-DMAIN", "-O3", "-march=native"]
    done = subprocess.run(["gcc", *flags, "-o", made, source], capture_output=True, text=True)
    if done.returncode:
        raise Missing(f"gcc refused {source}: {done.stderr.strip()[:200]}")
    return made


def yardstick(made: Path, games: int, seed: int) -> Json:
    """Its playouts: seconds of its best of three, and totals, the fifth being decisions."""
    return json.loads(subprocess.check_output([made, str(games), str(seed)]))


def worker(*words: str | int, pure: bool = False) -> Json:
    """What bench/worker.py measures, with the rules compiled or from source."""
    return run_module("bench.worker", *words, pure=pure)


def run_module(module: str, *words: str | int, pure: bool) -> Json:
    """What a program of ours prints, with the rules compiled or from source."""
    told = {name: value for name, value in os.environ.items() if name != "GROGNARD_PURE"}
    if pure:
        told["GROGNARD_PURE"] = "1"
    command = [sys.executable, "-m", module, *map(str, words)]
    return json.loads(subprocess.check_output(command, cwd=ROOT, env=told))


# ------------------------------------------------------------ starting


def version_time() -> float:
    """Seconds on the wall until `grognard --version` is done."""
    began = time.perf_counter()
    subprocess.run([PROGRAM, "--version"], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def prompt_time() -> float:
    """Seconds on the wall until a new game in a terminal asks for the first time."""
    with TemporaryDirectory() as home:
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        told = {**os.environ, "GROGNARD_HOME": home, "TERM": "xterm"}
        words = [PROGRAM, "play", "--new", "--seed", "1"]
        began = time.perf_counter()
        playing = subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=told)
        os.close(theirs)
        try:
            wait_for_prompt(ours)
            return time.perf_counter() - began
        finally:
            playing.kill()
            playing.wait()
            os.close(ours)


def wait_for_prompt(terminal: int) -> None:
    """Read until the program has said the end of its prompt and waits."""
    heard = b""
    while not heard.endswith(b"> "):
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        if not ready:
            raise TimeoutError(f"no prompt, but: {heard[-300:]!r}")
        heard += os.read(terminal, 65536)
