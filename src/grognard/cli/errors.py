"""What a user can put right: said in one line, with exit status 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from grognard.engine.game import BadAct, BadSetup
from grognard.engine.packs import BadPack
from grognard.engine.play import BadGameFile
from grognard.engine.value import BadState
from grognard.games import NoSuchGame

KNOWN = (BadSetup, BadAct, BadPack, BadGameFile, BadState, NoSuchGame)


class UserError(click.ClickException):
    """Something the user asked for cannot be had; says what, and where."""

    exit_code = 2


@contextmanager
def translate_errors(where: str = "") -> Iterator[None]:
    """Whatever the engine refuses within is told the user, with the place it came from."""
    try:
        yield
    except KNOWN as e:
        raise UserError(f"{where}: {e}" if where else str(e)) from None
