"""Renders what a seat sees as markup."""
