"""The board of Hansa in the browser: an old sea chart with cities and routes."""
