"""From a fresh clone to the first page: `make play`, with the package managers' caches and without.

The clone is of the last commit. The second start is measured before the build beside the table is
done, so that it is interpreted, too.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure, Goal, figure
from bench.processes import ROOT
from tests.free_port import free_port

LONGEST = 600.0  # seconds until somebody gives up
CACHES = {"UV_CACHE_DIR": "uv", "npm_config_cache": "npm", "PIP_CACHE_DIR": "pip"}


def figures(say: Callable[[str], None]) -> list[Figure]:
    """Seconds on the wall."""
    say("make play in a fresh clone, with the caches there are")
    first, second = start_twice(cold=False)
    say("the same with empty caches")
    cold, _ = start_twice(cold=True)
    return [
        figure("fresh clone to first page, with caches", "s", [first], Goal(most=40)),
        figure("fresh clone to first page, without", "s", [cold], Goal(most=60)),
        figure("second make play to first page", "s", [second], Goal(most=3)),
    ]


def start_twice(cold: bool) -> tuple[float, float]:
    with TemporaryDirectory() as folder:
        clone = Path(folder, "clone")
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        told = {key: value for key, value in os.environ.items() if not key.startswith("GROGNARD")}
        told |= {"BROWSER": "true", "XDG_DATA_HOME": folder}
        if cold:
            told |= {key: str(Path(folder, name)) for key, name in CACHES.items()}
        try:
            return time_to_page(clone, told), time_to_page(clone, told)
        finally:
            subprocess.run(["python3", clone / "tools" / "quick_build.py", "stop"], check=True)


def time_to_page(clone: Path, told: dict[str, str]) -> float:
    """Seconds until the page is there."""
    port = free_port()
    began = time.perf_counter()
    with playing(clone, told, port):
        while time.perf_counter() - began < LONGEST:
            if answers(f"http://127.0.0.1:{port}/"):
                return time.perf_counter() - began
            time.sleep(0.02)
    raise TimeoutError(f"make play: no page within {LONGEST:.0f} s")


@contextmanager
def playing(clone: Path, told: dict[str, str], port: int) -> Iterator[None]:
    command = ["make", "play", f"ARGS=--port {port}"]
    quiet = subprocess.DEVNULL
    table = subprocess.Popen(
        command, cwd=clone, env=told, stdin=quiet, stdout=quiet, start_new_session=True
    )
    try:
        yield
    finally:
        os.killpg(table.pid, signal.SIGINT)
        table.wait()


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False
