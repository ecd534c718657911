"""How Army Group North looks in a terminal."""

from grognard.games.army_group_north.terminal.board import NorthBoard

BOARD = NorthBoard
