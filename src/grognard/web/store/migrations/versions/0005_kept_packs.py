"""The packs that games began with are kept, and which program has last replayed a game."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, PrimaryKeyConstraint, Text

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pack",
        Column("hash", Text, nullable=False),
        Column("body", Text, nullable=False),
        PrimaryKeyConstraint("hash"),
        sqlite_strict=True,
    )
    op.add_column("game", Column("pack_hash", Text))
    op.add_column("game", Column("proved_by", Text))
