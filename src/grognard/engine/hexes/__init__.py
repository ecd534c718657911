"""A map of hexes: its cells, the ways between them, their numbers and their picture."""
