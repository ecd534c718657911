"""`grognard engine`: one game over JSON lines, for any program in any language.

One object per line comes in, one answer per line goes out, in order. docs/protocol.md has it all.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from math import isfinite
from typing import BinaryIO, NoReturn, TextIO, cast

import click

from grognard.cli.requests import Quit, read_request
from grognard.cli.session import Answer, Refused, Session
from grognard.engine.game import BadSetup
from grognard.engine.odds import TooWide
from grognard.engine.packs import BadPack
from grognard.engine.play import BadGameFile, CannotUndo, Illegal
from grognard.engine.value import BadState, Json
from grognard.engine.verbs import BadAct
from grognard.games import NoSuchGame
from grognard.table.game_names import own_folders

LONGEST_LINE = 4_000_000  # bytes; the longest game of ours is a tenth of it
LONGEST_ERROR = 2_000
DEEPEST = 60  # objects and lists within each other
DIGITS = 19  # longer numbers are refused; Python itself refuses thousands of digits
EXPECTED_ERRORS = (
    Refused,
    BadAct,
    BadSetup,
    BadState,
    BadPack,
    BadGameFile,
    NoSuchGame,
    CannotUndo,
    TooWide,
)

log = logging.getLogger(__name__)


@click.command()
@own_folders
def engine(folders: tuple[str, ...]) -> int:
    """Serve a game to another program: one JSON object a line, in and out.

    The games in FOLDERs of your own, as ./my_game, are served beside ours.
    """
    return main_loop(sys.stdin, sys.stdout)


def main_loop(stdin: BinaryIO | TextIO, stdout: BinaryIO | TextIO) -> int:
    """Answer line after line until `quit`, the end of the input, or a closed output."""
    source, target = binary_stream(stdin), binary_stream(stdout)
    try:
        with redirect_stdout(sys.stderr):  # stdout is for answers alone, whatever else may print
            answer_all(source, target)
    except BrokenPipeError:  # else Python would try again at exit, and complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), target.fileno())
    return 0


def answer_all(source: BinaryIO, target: BinaryIO) -> None:
    session = Session()
    for line in read_lines(source):
        answer, leaving = respond(session, line)
        left = json.dumps(answer, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        while left:  # with PYTHONUNBUFFERED a write may be partial
            left = left[target.write(left) :]
        target.flush()
        if leaving:
            return


def binary_stream(stream: BinaryIO | TextIO) -> BinaryIO:
    """The bytes of a stream: a line that is not UTF-8 must be answered, not crash the reader."""
    return cast(BinaryIO, getattr(stream, "buffer", stream))


def read_lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Each line; None for one that is too long, which is not kept in memory."""
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        del line
        while (rest := source.readline(65_536)) and not rest.endswith(b"\n"):
            pass
        yield None


def respond(session: Session, line: bytes | None) -> tuple[Answer, bool]:
    """The answer to a line, and whether it was the last."""
    try:
        request = read_request(parse(line))
        return {"ok": True, **request.answer(session)}, isinstance(request, Quit)
    except Illegal as e:
        rule = {"rule": e.reason.rule} if e.reason.rule else {}
        return {**describe_failure(e.reason.text), **rule}, False
    except EXPECTED_ERRORS as e:
        return describe_failure(str(e)), False
    except Exception as e:
        log.exception("internal error")
        what = f"internal error, the game is as it was: {type(e).__name__}: {e}"
        return describe_failure(what), False


def describe_failure(error: str) -> Answer:
    cut = error if len(error) <= LONGEST_ERROR else f"{error[:LONGEST_ERROR]}…"
    return {"ok": False, "error": cut}


# ---------------------------------------------------------------- what a line says


def parse(line: bytes | None) -> dict[str, Json]:
    """The object on a line, as strict JSON: nothing in it may be ambiguous."""
    if line is None:
        raise Refused(f"line: longer than {LONGEST_LINE} bytes")
    try:
        read = json.loads(
            line.decode("utf-8"),
            object_pairs_hook=reject_duplicates,
            parse_int=parse_int,
            parse_float=parse_float,
            parse_constant=reject_constant,
        )
    except UnicodeDecodeError as e:
        raise Refused(f"line: no UTF-8 at byte {e.start}") from None
    except json.JSONDecodeError as e:
        raise Refused(f"line: no JSON: {e.msg}, at character {e.pos}") from None
    except RecursionError:
        raise Refused(f"line: nested more than {DEEPEST} deep") from None
    if not isinstance(read, dict):
        raise Refused(f"line: expected an object, got {read!r:.40}")
    check_values(read)
    return read


def reject_duplicates(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    held: dict[str, Json] = {}
    for name, value in pairs:
        if name in held:
            raise Refused(f"line: {name!r:.40} stands twice in an object")
        held[name] = value
    return held


def parse_int(digits: str) -> int:
    if len(digits) > DIGITS:
        raise Refused(f"line: a number of {len(digits)} digits; {DIGITS} is the most")
    return int(digits)


def parse_float(digits: str) -> float:
    number = float(digits)
    return number if isfinite(number) else reject_constant(digits)


def reject_constant(name: str) -> NoReturn:
    raise Refused(f"line: {name!r:.40} is no number")


def check_values(read: dict[str, Json]) -> None:
    """Refuse values that are nested too deeply, and texts that are not valid Unicode."""
    left: list[tuple[Json, int]] = [(read, 1)]
    while left:
        value, depth = left.pop()
        if isinstance(value, str):
            check_text(value)
        elif isinstance(value, dict | list):
            if depth > DEEPEST:
                raise Refused(f"line: nested more than {DEEPEST} deep")
            inside = [*value, *value.values()] if isinstance(value, dict) else value
            left += [(held, depth + 1) for held in inside]


def check_text(text: str) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise Refused(f"line: half a surrogate pair in {text!r:.40}") from None


if __name__ == "__main__":
    sys.exit(main_loop(sys.stdin.buffer, sys.stdout.buffer))
