"""Install what playing needs, and nothing else: prepare_play.py UV. Standard library only.

The rules run from their sources: a .pth file finds them, wherever this folder is moved to.
"""

import subprocess
import sys
from pathlib import Path

VENV = Path(".venv")
PROGRAM = """#!/bin/sh
exec "$(dirname "$0")/python" -m grognard "$@"
"""


def main() -> None:
    uv = sys.argv[1]
    wanted = ["sync", "--locked", "--no-dev", "--no-install-project", "--inexact"]
    subprocess.run([uv, *wanted, "--quiet", "--python", sys.executable], check=True)
    packages = next((VENV / "lib").glob("python3.*/site-packages"))
    (packages / "grognard-sources.pth").write_text("../../../../src\n", encoding="utf-8")
    program = VENV / "bin" / "grognard"
    if not program.exists():
        program.write_text(PROGRAM, encoding="utf-8")
        program.chmod(0o755)


if __name__ == "__main__":
    main()
