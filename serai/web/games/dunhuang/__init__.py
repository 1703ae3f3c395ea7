"""The board of Dunhuang in the browser: a painted circle of characters in the desert at evening."""
