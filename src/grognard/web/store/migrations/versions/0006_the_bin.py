"""Seats say who has left them, and the log of a game in the bin may go with it."""

from __future__ import annotations

import time

from alembic import op
from sqlalchemy import BigInteger, Column, Integer

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

WIDE = BigInteger().with_variant(Integer, "sqlite")
KEPT = "entries are only ever added, and deleted with their game in the bin only"
IN_BIN = "(SELECT deleted_ms FROM game WHERE id = OLD.game_id) IS NOT NULL"


def upgrade() -> None:
    op.add_column("seat", Column("left_by", WIDE))
    # Who deleted a game before there was a bin could bring it back for ever: the days begin now.
    now = time.time_ns() // 1_000_000
    op.execute(f"UPDATE game SET deleted_ms = {now} WHERE deleted_ms IS NOT NULL")
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER entry_no_delete")
        op.execute(
            f"CREATE TRIGGER entry_no_delete BEFORE DELETE ON entry WHEN NOT ({IN_BIN}) "
            f"BEGIN SELECT RAISE(ABORT, '{KEPT}'); END"
        )
    else:
        op.execute(
            "CREATE OR REPLACE FUNCTION entries_are_kept() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN IF TG_OP = 'DELETE' THEN IF {IN_BIN} THEN RETURN OLD; END IF; END IF; "
            f"RAISE EXCEPTION '{KEPT}'; END $$"
        )
