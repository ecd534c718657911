"""Your Game: what `grognard new-game` writes, to be made into a game of one's own."""
