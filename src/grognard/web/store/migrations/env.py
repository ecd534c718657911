"""What Alembic runs to make the steps, on the connection that migrate.py has opened."""

from __future__ import annotations

from alembic import context

from grognard.web.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
