"""Army Group North. Not on the list of games until it can be played."""
