"""How each game looks in the browser. One folder a game; nothing else knows its name."""
