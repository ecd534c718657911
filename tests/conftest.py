"""Hypothesis tries the same examples on every machine, takes its time and leaves no files.

A promise that is broken says what it has found, as a test does.
"""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("grognard.lab.contract", "grognard.lab.hiding", "grognard.lab.books")

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
