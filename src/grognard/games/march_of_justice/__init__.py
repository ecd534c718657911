"""Prigozhin's March of Justice: three columns on the M4, and a cup full of Russians."""

VERSIONS = {"1": "FirstMarchOfJustice", "2": "MarchOfJustice"}
