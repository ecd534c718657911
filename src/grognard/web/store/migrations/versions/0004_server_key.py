"""The server has a key of its own, to sign what is exported."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Integer, LargeBinary

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "server_key",
        Column("id", Integer, primary_key=True, autoincrement=False),
        Column("private", LargeBinary, nullable=False),
        sqlite_strict=True,
    )
