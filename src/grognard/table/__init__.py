"""What every table has, on the screen of a terminal or in a browser: the rulebook, and the odds."""
