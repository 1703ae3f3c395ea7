"""Legal actions that random games hardly ever reach; tests/test_contract.py does not expect them."""

RARE = {f"move {n}" for n in range(17, 46)}  # moves that cost a fortune
