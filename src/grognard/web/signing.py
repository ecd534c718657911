"""The server's own key (Ed25519), by which others see that an exported file is from this server."""

from __future__ import annotations

from grognard.web.store import server_key
from grognard.web.store.database import Database


def find_or_make_key(database: Database) -> bytes:
    """The private key of a server; made when it is first started."""
    with database.write() as connection:
        return server_key.find_or_add(connection)


def derive_public_key(key: bytes) -> str:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(key).public_key().public_bytes_raw().hex()


def sign(key: bytes, seal: str) -> str:
    """The signature under the seal of a file."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(key).sign(what_is_signed(seal)).hex()


def is_signed(public_key: str, seal: str, signature: str) -> bool:
    """Has whoever holds the private key signed this seal?"""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    known = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
    try:
        known.verify(bytes.fromhex(signature), what_is_signed(seal))
    except InvalidSignature:
        return False
    return True


def what_is_signed(seal: str) -> bytes:
    return f"grognard-export|{seal}".encode()
