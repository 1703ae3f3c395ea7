"""The rules of Merchants of Dunhuang, one drawn scene each; numbers are RULES.md's."""
