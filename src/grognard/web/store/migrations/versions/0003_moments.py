"""States along a game's way are kept, for looking back."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Integer, PrimaryKeyConstraint, Text

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

WIDE = BigInteger().with_variant(Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "moment",
        Column("game_id", WIDE, ForeignKey("game.id"), nullable=False),
        Column("acts", Integer, nullable=False),
        Column("body", Text, nullable=False),
        PrimaryKeyConstraint("game_id", "acts"),
        sqlite_strict=True,
    )
