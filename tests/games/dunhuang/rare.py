"""Actions that the rules allow but that random games hardly ever meet; tests/test_contract.py leaves them out."""

RARE = {f"move {n}" for n in range(17, 46)}  # moves that cost a fortune
