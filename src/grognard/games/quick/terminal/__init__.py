"""How QUICK looks in a terminal."""

from grognard.games.quick.terminal.board import QuickBoard

BOARD = QuickBoard
