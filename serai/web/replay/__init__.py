"""Looking back on games: records that are replayed, and their pages."""
