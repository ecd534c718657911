"""T9a: schemathesis over the description of the interface, with data that fits it or does not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.gauntlet.processes import Server
from tests.gauntlet.trials import Bench, Trial

# No schema can say which game there is and which act is legal now; and a method that no route has
# is refused by the guard (403, 415) before a router could say 405.
NOT_FOR_US = "positive_data_acceptance,unsupported_method"


def run(bench: Bench, n: int) -> None:
    url = f"sqlite:///{bench.folder / 'api.db'}"
    with Server(url, bench.folder, bench.mutant) as server:
        cookie = server.browser("examiner").cookie
        told = examine(bench, server.port, cookie, n)
        for what in server.fell_over():
            bench.fault(f"the server fell over: {what}")
    for failure in told["failures"] + told["errors"]:
        bench.fault(f"{failure.get('title')}: {failure.get('operations')!s:.300}")
    bench.count(requests=told["test_cases"]["generated"], operations=told["operations"]["tested"])


def examine(bench: Bench, port: int, cookie: str, n: int) -> Any:
    """What schemathesis found, as it reports it."""
    found = bench.folder / "found.json"
    program = Path(sys.executable).with_name("schemathesis")
    words = ["run", f"http://127.0.0.1:{port}/api/openapi.json", "--checks", "all"]
    words += ["--exclude-checks", NOT_FOR_US, "--mode", "all", "--warnings", "off"]
    words += ["--max-examples", str(n), "--seed", str(bench.seed), "--no-shrink"]
    words += ["-H", f"Cookie: {cookie}", "-H", "X-Grognard: 1"]
    words += ["--report", "json", "--report-json-path", str(found)]
    subprocess.run([program, *words], cwd=bench.folder, capture_output=True, check=False)
    return json.loads(found.read_text(encoding="utf-8"))


TRIAL = Trial(
    name="api",
    about="whatever the interface is sent, it answers as it is described, and never by 5xx",
    counted="examples of each operation",
    gate=3,
    full=100,
    run=run,
    mutants=("everything is read",),
    teeth=3,
)
