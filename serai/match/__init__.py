"""One game in progress: the match, its dice and its record. The single door for people, bots and network."""
