"""The rules of Bangkok Klongs, one drawn scene each; numbers are RULES.md's."""
