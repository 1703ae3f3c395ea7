"""Tests of the rules of Hansa Teutonica, one drawn scene each, numbered as in RULES.md."""
