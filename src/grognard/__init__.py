"""A table for wargames that knows the rules."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from grognard import own_games

__version__ = "0.1.0"

own_games.install()

if os.environ.get("GROGNARD_PURE"):
    from grognard import pure

    pure.install()


def compiled() -> bool:
    """Tell whether the rules run compiled."""
    spec = find_spec("grognard.engine.rules")
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
