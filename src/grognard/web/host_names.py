"""By which names a server may be asked: a page elsewhere can give its own name our address."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import Scope

LOCAL = "localhost"
EVERYWHERE = ("0.0.0.0", "::")
WRONG_NAME = "this server does not go by that name; whoever runs it can say --host-name"


def list_names(host: str, more: Iterable[str] = ()) -> frozenset[str]:
    """Localhost, this machine's own name, what it listens on, and what the operator says."""
    machine = socket.gethostname()
    named = [LOCAL, machine, f"{machine}.local", *more, *([host] if host not in EVERYWHERE else [])]
    return frozenset(plain_name(name) for name in named)


def plain_name(said: str) -> str:
    """A name or an address as it is compared: without port, brackets, case or a dot at the end."""
    name = said.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return (name if name.count(":") > 1 else name.partition(":")[0]).rstrip(".")


def is_asked_by_name(scope: Scope, names: frozenset[str]) -> bool:
    """Does the Host of a request name this server? The address it came in at always does."""
    said = Headers(scope=scope).getlist("host")
    if len(said) != 1:
        return False
    name, server = plain_name(said[0]), scope.get("server")
    return name in names or is_loopback(name) or (server is not None and name == server[0])


def is_loopback(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False
