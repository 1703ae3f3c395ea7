"""The four games. Each folder holds one game's rules, and never looks at its neighbours."""
