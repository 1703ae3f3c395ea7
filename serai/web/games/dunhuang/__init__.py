"""Dunhuang drawn: a painted circle in the desert evening, its sixteen figures and its ten goods."""
