"""Scenes of Sheriff, by the numbers of its rules."""
