"""What a game is: fields, actions, texts, and the linking of plain rules for three targets."""
