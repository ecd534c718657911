"""A profile for the C compiler: what the compiled rules do while they play (+30 % decisions/s).

Used by setup.py. The way is gcc's: build so that the program counts, let it play, build again by
the counts. Another compiler goes another way, so what fails here must never fail the build.
The counts are kept, and used again as long as nearly all functions are what they were.
"""

import ast
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

PATIENCE = 300  # seconds of playing, which takes ten
PROFILE = Path("build/profile")
KNOWN = PROFILE / "known.txt"  # which functions were counted, and how
SHAPING = (  # a change in these asks for new counts
    "pyproject.toml",
    "setup.py",
    "src/grognard/lab/train.py",
    "tools/training.py",
    "tools/units.py",
)
MOST_NEW = 0.05  # of all functions: with more than these, old counts say too little

# gcc counts early. What comes later is only costly where nothing but the counts are wanted; what
# comes earlier must be the same in both builds.
HASTY = [
    *("-fno-caller-saves", "-fno-crossjumping", "-fno-cse-follow-jumps", "-fno-gcse"),
    *("-fno-ipa-cp", "-fno-ipa-icf", "-fno-ipa-ra", "-fno-ipa-sra", "-fno-peephole2"),
    *("-fno-reorder-blocks", "-fno-rerun-cse-after-loop", "-fno-schedule-insns2"),
    *("-fno-shrink-wrap", "-fno-store-merging", "-fno-tree-dominator-opts", "-fno-tree-pre"),
    *("-fno-tree-sink", "-fno-tree-tail-merge", "-fno-tree-vectorize"),
    *("--param", "inline-unit-growth=0"),
]


class Untrained(Exception):
    """There is no profile, and why."""


# ------------------------------------------------------------ what the compiler is told


def counting() -> list[str]:
    """What makes a program count, and leave its counts in our folder when it ends."""
    return [f"-fprofile-generate={PROFILE.resolve()}", "-fprofile-update=single"]


def using(fresh: bool) -> list[str]:
    """What makes the compiler go by the counts, or fail if fresh ones are not those of its file."""
    strict = ["-Werror=missing-profile", "-Werror=coverage-mismatch"]
    lax = ["-Wno-missing-profile", "-Wno-coverage-mismatch"]
    known = [f"-fprofile-use={PROFILE.resolve()}", "-fprofile-correction"]
    return [*known, *(strict if fresh else lax)]


# ------------------------------------------------------------ counts of an earlier build


def hash_setting(compiler: str) -> str:
    """Hash what old counts must share with a build: compiler, place and way of building."""
    about = subprocess.check_output([compiler, "--version"])
    whole = hashlib.sha256(about + str(PROFILE.resolve()).encode())
    for name in SHAPING:
        whole.update(Path(name).read_bytes())
    return whole.hexdigest()


def hash_functions(sources: Iterable[Path]) -> set[str]:
    """Hash each function, whatever its place, its layout and its comments are."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in sources)
    found = (one for tree in trees for one in ast.walk(tree) if isinstance(one, ast.FunctionDef))
    return {hashlib.sha256(ast.dump(one).encode()).hexdigest()[:20] for one in found}


def is_known(setting: str, functions: set[str]) -> bool:
    """Were nearly all of these counted before, by the same compiler in the same place?"""
    if not KNOWN.exists():
        return False
    told, *counted = KNOWN.read_text(encoding="utf-8").splitlines()
    return told == setting and len(functions - set(counted)) <= MOST_NEW * len(functions)


def forget() -> None:
    shutil.rmtree(PROFILE, ignore_errors=True)


def remember(setting: str, functions: set[str]) -> None:
    KNOWN.write_text("\n".join([setting, *sorted(functions)]), encoding="utf-8")


# ------------------------------------------------------------ playing


def train(built: Path) -> None:
    """Play with what was just built: in a copy, since the sources need not be where it is."""
    with TemporaryDirectory() as folder:
        sources = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree("src/grognard", Path(folder, "grognard"), ignore=sources)
        shutil.copytree(built, folder, dirs_exist_ok=True)
        play(folder)
    if not any(PROFILE.rglob("*.gcda")):
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
