"""Legal actions that random games hardly ever reach; tests/test_contract.py does not expect them."""

RARE = {
    "vow",  # needs two options
    "claim silk",  # needs three silk on one stand
    "warn seat:F",  # at six players deputies vote instead of warning
}
