"""Errors that the user can put right: one line, and exit status 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from grognard.engine.game import BadSetup
from grognard.engine.packs import BadPack
from grognard.engine.play import BadGameFile
from grognard.engine.value import BadState
from grognard.engine.verbs import BadAct
from grognard.games import NoSuchGame

KNOWN = (BadSetup, BadAct, BadPack, BadGameFile, BadState, NoSuchGame)


class UserError(click.ClickException):
    """The user asked for something impossible; the message says what and where."""

    exit_code = 2


@contextmanager
def translate_errors(where: str = "") -> Iterator[None]:
    """Turn what the engine refuses in this block into a UserError that says where."""
    try:
        yield
    except KNOWN as e:
        raise UserError(f"{where}: {e}" if where else str(e)) from None
