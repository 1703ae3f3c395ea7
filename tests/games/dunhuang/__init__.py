"""Tests of the rules of Merchants of Dunhuang, one drawn scene each, numbered as in RULES.md."""
