"""The rules of Hansa Teutonica, one drawn scene each; numbers are RULES.md's."""
