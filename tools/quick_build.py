"""Start the table at once, interpreted, and compile the rules beside it for the next start.

    quick_build.py start UV COMMAND…   run COMMAND, compiled if that is done; else begin a build
    quick_build.py build UV            compile a copy of the sources: what `start` begins
    quick_build.py stop                end a build that is going on

A build works on a copy and is put in place by the next start, whole or not at all; one that fails
or is stopped changes nothing. build/lock is held while it goes on, so that there is never a second.
Standard library only.
"""

import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools import compiled_sources as sources  # noqa: E402

LOCK = Path("build/lock")  # holds the number of the process that builds
LOG = Path("build/quick_build.log")
NEXT = Path("build/next")  # what the next start puts in place
COPIED = (
    "LICENSE",
    "NOTICE.md",
    "README.md",
    "compiled.txt",
    "pyproject.toml",
    "setup.py",
    "src",
    "tools",
)
LOWEST = 19  # priority
NOTICE = "The rules are being compiled in the background: everything is faster from the next start."


# ---------------------------------------------------------------- the lock


class Busy(Exception):
    """Another build is going on."""


@contextlib.contextmanager
def hold_lock(root: Path) -> Iterator[IO[str]]:
    """Hold the lock of all builds, or Busy. It goes with the process, however that ends."""
    (root / LOCK).parent.mkdir(exist_ok=True)
    with (root / LOCK).open("a+") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Busy from None
        yield held


def is_building(root: Path) -> bool:
    try:
        with hold_lock(root) as held:
            held.truncate(0)  # the number of a build that has ended
            return False
    except Busy:
        return True


def stop(root: Path) -> None:
    """End a build in the background, with all that it started."""
    while is_building(root):
        if number := (root / LOCK).read_text():  # else it holds the lock, and is about to write it
            with contextlib.suppress(OSError, ValueError):
                os.killpg(int(number), signal.SIGTERM)
            return
        time.sleep(0.01)


# ---------------------------------------------------------------- building


def why_not(root: Path) -> str:
    """Why nothing can be compiled here, or an empty string."""
    if os.environ.get("GROGNARD_PURE"):
        return "GROGNARD_PURE is set"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return f"there is no C compiler ({compiler})"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return "" if headers.exists() else "there are no C headers of Python (Python.h)"


def build(root: Path, uv: str) -> None:
    """Compile a copy of the sources, and leave the result for the next start."""
    with hold_lock(root) as held, tempfile.TemporaryDirectory(dir=root / "build") as folder:
        held.truncate(0)
        held.write(str(os.getpid()))
        held.flush()
        copy, made = Path(folder, "copy"), Path(folder, "made")
        copy.mkdir()
        for name in COPIED:
            copy_one(root / name, copy / name)
        wanted = sources.hash_sources(copy)
        words = [uv, "build", "--wheel", "--python", sys.executable, "--out-dir", str(folder)]
        plain = {**os.environ, "GROGNARD_QUICK_BUILD": "1"}
        subprocess.run([*words, str(copy)], check=True, env=plain)
        wheel = next(Path(folder).glob("*.whl"))
        with zipfile.ZipFile(wheel) as packed:
            names = [name for name in packed.namelist() if name.endswith((".so", ".pyd"))]
            packed.extractall(made, names)
        if not names:
            raise SystemExit("nothing was compiled")
        sources.note_compiled(made, wanted)
        shutil.rmtree(root / NEXT, ignore_errors=True)
        made.rename(root / NEXT)


def copy_one(source: Path, target: Path) -> None:
    """A file, or a folder without what was made in it."""
    if source.is_dir():
        made = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static", "*.egg-info")
        shutil.copytree(source, target, ignore=made)
    else:
        shutil.copy2(source, target)


# ---------------------------------------------------------------- starting


def adopt(root: Path) -> bool:
    """Put in place what was compiled; take away what is of other sources. Are we compiled now?"""
    if sources.is_compiled(root):
        return True
    for stale in sources.list_compiled(root):
        stale.unlink()
    (root / sources.RECORD).unlink(missing_ok=True)
    wanted = sources.hash_sources(root)
    if sources.read_record(root / NEXT / sources.RECORD) != wanted:
        return False
    for made in sorted((root / NEXT).rglob("*.so")):
        made.rename(root / "src" / made.relative_to(root / NEXT))
    sources.note_compiled(root, wanted)
    shutil.rmtree(root / NEXT, ignore_errors=True)
    return True


def begin(root: Path, uv: str) -> None:
    """Begin a build of low priority that outlives the table."""
    with (root / LOG).open("wb") as log:
        subprocess.Popen(
            ["nice", "-n", str(LOWEST), sys.executable, __file__, "build", uv],
            cwd=root,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def start(root: Path, uv: str, command: list[str]) -> None:
    """Run the command, compiled if that can be."""
    if not os.environ.get("GROGNARD_PURE") and not is_building(root) and not adopt(root):
        if reason := why_not(root):
            print(f"Grognard runs interpreted, with the same results but slower: {reason}.")
        else:
            begin(root, uv)
    if is_building(root) or not sources.list_compiled(root):
        os.environ.setdefault("GROGNARD_NOTICE", NOTICE)
        print(f"{NOTICE} ({LOG} tells how it goes.)", flush=True)
    os.execvp(command[0], command)


def main() -> None:
    match sys.argv[1:]:
        case ["start", uv, *command] if command:
            start(ROOT, uv, command)
        case ["build", uv]:
            with contextlib.suppress(Busy):
                build(ROOT, uv)
        case ["stop"]:
            stop(ROOT)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
