"""The drawn board of Sheriff: a fair before the city gate. `board` is what the frame asks for."""
