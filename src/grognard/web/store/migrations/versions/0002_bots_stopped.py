"""The bots of a game can be stopped."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Integer

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", Column("bots_stopped", Integer, nullable=False, server_default="0"))
