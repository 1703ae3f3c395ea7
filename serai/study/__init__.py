"""Running many games: simulations of random games, contests between bots, and soak tests."""
