"""A profile for the C compiler: what the compiled rules do while they play (+20 % decisions/s).

Used by setup.py. The way is gcc's: build so that the program counts, let it play, build again by
the counts. Another compiler goes another way, so what fails here must never fail the build.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

PATIENCE = 120  # seconds of playing, which takes two


class Untrained(Exception):
    """There is no profile, and why."""


def counting(profile: Path) -> list[str]:
    """What makes a program count, and leave its counts in this folder when it ends."""
    return [f"-fprofile-generate={profile}", "-fprofile-update=single"]


def using(profile: Path) -> list[str]:
    """What makes the compiler go by these counts, or fail if they are not those of its file."""
    # Partial: what the training never met, such as the refusals, is still built to be quick.
    known = [f"-fprofile-use={profile}", "-fprofile-correction", "-fprofile-partial-training"]
    return [*known, "-Werror=missing-profile", "-Werror=coverage-mismatch"]


def train(built: Path, profile: Path) -> None:
    """Play with what was just built: in a copy, since the sources need not be where it is."""
    with TemporaryDirectory() as folder:
        sources = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree("src/grognard", Path(folder, "grognard"), ignore=sources)
        shutil.copytree(built, folder, dirs_exist_ok=True)
        play(folder)
    if not any(profile.rglob("*.gcda")):
        raise Untrained("the training left no counts")


def play(folder: str) -> None:
    """Run the training with the package of this folder and the libraries that we have."""
    path = os.pathsep.join([folder, *filter(None, sys.path)])
    ours = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, "-m", "grognard.lab.train"]
    try:
        subprocess.run(command, cwd=folder, env=ours, check=True, timeout=PATIENCE)
    except (OSError, subprocess.SubprocessError) as error:
        raise Untrained(f"the training failed: {error}") from error
