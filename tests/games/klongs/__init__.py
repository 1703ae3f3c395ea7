"""Tests of the rules of Bangkok Klongs, one drawn scene each, numbered as in RULES.md."""
