"""Install what the tests need besides Python: Chromium, PostgreSQL. By apt, as root or by sudo.

What is there already is left alone. Standard library only.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
POSTGRES = Path("/usr/lib/postgresql")

ADVICE = """The tests need {missing}, and they could not be installed: {reason}.
On Debian, as root: apt-get install {missing}. Then run make test again."""


def has_chromium() -> bool:
    return any(shutil.which(name) for name in CHROMIUM)


def has_postgres() -> bool:
    there = shutil.which("initdb") or any(POSTGRES.glob("*/bin/initdb"))
    return bool(there)


def missing() -> list[str]:
    """Debian's packages for what is not there."""
    wanted = {"chromium": has_chromium(), "postgresql": has_postgres()}
    return [package for package, there in wanted.items() if not there]


def install(packages: list[str]) -> None:
    """Let apt do it, quietly."""
    before = [] if os.geteuid() == 0 else ["sudo", "-n"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*before, "apt-get", "update", "-q"], check=True, env=quiet)
    wanted = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
    subprocess.run([*before, *wanted], check=True, env=quiet)


def main() -> None:
    packages = missing()
    if not packages:
        return
    try:
        install(packages)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(ADVICE.format(missing=" ".join(packages), reason=error))


if __name__ == "__main__":
    main()
