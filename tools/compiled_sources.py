"""What is compiled, and by what it is told whether a build is still of these sources.

Standard library only: setup.py, `make play` and the tests use it.
"""

import hashlib
import json
import sysconfig
from pathlib import Path

RECORD = Path("build/compiled.json")  # of which sources the compiled files beside them are
SHAPING = ("compiled.txt", "pyproject.toml", "setup.py")  # a change in these changes the build


def list_sources(root: Path) -> list[Path]:
    """The files to compile; an empty __init__.py holds nothing that could be."""
    globs = (root / "compiled.txt").read_text(encoding="utf-8").split()
    found = {path for glob in globs for path in root.glob(glob)}
    return sorted(path for path in found if path.stat().st_size)


def list_compiled(root: Path) -> list[Path]:
    """The compiled files beside their sources."""
    return [path for suffix in ("*.so", "*.pyd") for path in (root / "src").rglob(suffix)]


def hash_sources(root: Path) -> str:
    """One hash of all that a build depends on, the Python that it is for included."""
    whole = hashlib.sha256(sysconfig.get_platform().encode())
    whole.update(str(sysconfig.get_config_var("EXT_SUFFIX")).encode())
    for path in [*(root / name for name in SHAPING), *list_sources(root)]:
        whole.update(f"\0{path.relative_to(root)}\0".encode() + path.read_bytes())
    return whole.hexdigest()


def note_compiled(root: Path, sources: str) -> None:
    """Write down of which sources the compiled files are."""
    (root / RECORD).parent.mkdir(exist_ok=True)
    (root / RECORD).write_text(json.dumps({"sources": sources}), encoding="utf-8")


def read_record(path: Path) -> str:
    """Of which sources a build is; empty where that is not known."""
    try:
        return str(json.loads(path.read_text(encoding="utf-8"))["sources"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def is_compiled(root: Path) -> bool:
    """Are there compiled files, and are they of the present sources?"""
    return bool(list_compiled(root)) and read_record(root / RECORD) == hash_sources(root)
