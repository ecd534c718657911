"""The private key of the server in the database: one row, made once."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, select, text

from grognard.web.store.schema import server_key

KEY_BYTES = 32
ONLY = 1  # the id of the one row
# If another process has just made one, that one stays.
ADD = text("INSERT INTO server_key (id, private) VALUES (:id, :private) ON CONFLICT DO NOTHING")


def find_or_add(connection: Connection) -> bytes:
    """The key; a new one if there is none yet."""
    wanted = select(server_key.c.private).where(server_key.c.id == ONLY)
    found: bytes | None = connection.execute(wanted).scalar_one_or_none()
    if found is not None:
        return bytes(found)
    connection.execute(ADD, {"id": ONLY, "private": secrets.token_bytes(KEY_BYTES)})
    return bytes(connection.execute(wanted).scalar_one())
