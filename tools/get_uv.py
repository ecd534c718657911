"""Put uv into the folder named on the command line: by pip, or by hand where there is no pip.

Standard library only. Debian's python3 has neither venv nor pip unless python3-venv is installed.
"""

import hashlib
import html
import io
import os
import platform
import re
import shutil
import ssl
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urljoin
from urllib.request import urlopen

VERSION = "0.13.7"

# The wheels of this version that run on Debian, with the sha256 that PyPI publishes for each.
X86 = "manylinux_2_17_x86_64.manylinux2014_x86_64"
ARM = "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64"
WHEELS = {
    "x86_64": (X86, "2c9bdc4a872b60a93c5f26c0791089ea11585a4f9d3b3c017d78eb8487505e25"),
    "aarch64": (ARM, "a90f5d95716ab83091f0f73a8e7ec64e557abf2a28537fcd719b2ac88e6f725a"),
}

ADVICE = """Grognard is set up by uv, and uv could not be fetched: {reason}.
Install uv yourself (https://docs.astral.sh/uv), or on Debian: apt-get install python3-venv.
Then run make again."""


class Unavailable(Exception):
    """uv cannot be had this way."""


def run(command: list[str]) -> None:
    """Run a program quietly: where it fails, there is another way."""
    subprocess.run(command, check=True, capture_output=True)


def by_pip(folder: Path) -> None:
    """Have the pip of a new virtual environment install it, with the user's index and proxy."""
    try:
        run([sys.executable, "-m", "venv", str(folder)])
        run([str(folder / "bin" / "pip"), "install", f"uv=={VERSION}"])
    except (OSError, subprocess.CalledProcessError) as error:
        raise Unavailable(str(error)) from error


def fetch(url: str) -> bytes:
    """Read an address, if need be without certificates: what is kept is judged by its sha256."""
    try:
        return bytes(urlopen(url, timeout=60).read())
    except URLError as error:
        if not isinstance(error.reason, ssl.SSLCertVerificationError):
            raise
    return bytes(urlopen(url, timeout=60, context=ssl._create_unverified_context()).read())


def find_wheel(index: str, tag: str) -> str:
    """The address of our version's wheel, as the index's page for uv gives it."""
    page = index.rstrip("/") + "/uv/"
    links = re.findall(r'href="([^"]+)"', fetch(page).decode())
    for link in map(html.unescape, links):
        if f"/uv-{VERSION}-py3-none-{tag}.whl" in "/" + link:
            return urljoin(page, link)
    raise Unavailable(f"{page} has no uv {VERSION} for this machine")


def by_hand(folder: Path) -> None:
    """Download uv's wheel and unpack the program from it."""
    if platform.machine() not in WHEELS:
        raise Unavailable(f"no wheel is known for {platform.machine()}")
    tag, sha256 = WHEELS[platform.machine()]
    index = os.environ.get("PIP_INDEX_URL") or "https://pypi.org/simple"
    try:
        wheel = fetch(find_wheel(index, tag))
    except (OSError, ValueError) as error:
        raise Unavailable(str(error)) from error
    if hashlib.sha256(wheel).hexdigest() != sha256:
        raise Unavailable("the wheel that came is not the one that was asked for")
    program = zipfile.ZipFile(io.BytesIO(wheel)).read(f"uv-{VERSION}.data/scripts/uv")
    target = folder / "bin" / "uv"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(program)
    target.chmod(0o755)


def main() -> None:
    """Try one way, then the other."""
    folder = Path(sys.argv[1])
    try:
        by_pip(folder)
    except Unavailable:
        shutil.rmtree(folder, ignore_errors=True)
        try:
            by_hand(folder)
        except Unavailable as error:
            sys.exit(ADVICE.format(reason=error))


main()
