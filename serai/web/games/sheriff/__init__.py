"""The board of Sheriff in the browser: a fair before the city gate."""
