"""Hansa's board in the browser."""
