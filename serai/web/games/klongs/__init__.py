"""The board of Klongs in the browser: canals in the morning, with wooden boats seen from above."""
