"""Serai in the terminal: boards drawn with Rich, and the table at which people play."""
