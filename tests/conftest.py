"""Hypothesis tries the same examples on every machine, takes its time and leaves no files."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
