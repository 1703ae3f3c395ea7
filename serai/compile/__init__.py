"""Linking the rules of a game with generic functions, and compiling them for the CPU or a GPU."""
