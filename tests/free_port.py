"""A port for a server that is started a moment later, perhaps more than once."""

from __future__ import annotations

import random
import socket

# Below those that Linux gives to outgoing connections: one of them could take it meanwhile.
PORTS = range(20_000, 32_000)
TRIES = 100


def free_port() -> int:
    """Find a port of this machine that nobody listens at."""
    for port in random.Random().sample(PORTS, TRIES):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError(f"of {TRIES} ports none is free")
