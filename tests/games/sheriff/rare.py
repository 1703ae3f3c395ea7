"""Actions that the rules allow but that random games hardly ever meet; tests/test_contract.py leaves them out."""

RARE = {
    "vow",  # takes two options
    "claim silk",  # three equal royal goods
    "warn seat:F",  # at six players deputies vote instead of warning
}
