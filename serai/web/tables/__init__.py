"""Tables in progress: who sits where, whose bots think, what is stored."""
