"""What a game is: fields, actions, the contract of its rules, texts, and the registry."""
