"""Compiling: a game's plain rules linked with generic functions, for the interpreter, the cpu or the GPU."""
