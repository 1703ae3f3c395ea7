"""Running many games: random games by the million, contests between bots, and long runs that look for faults."""
