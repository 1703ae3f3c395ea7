"""How the browser tests play Hansa; see `game_files.browser_cases`."""

PHASES = (2, {}, ("act", "ride", "lift", "answer"))
WHOLE_GAMES = (  # among bots that play to win a game is short
    (5, "club", "ko", "phone", {"markers": "big-box-2020"}),
    (5, "club", "en", "desktop", {}),
)
KEYBOARD = (5, "club")
LONGEST = 300  # decisions: without such bots a game goes on for thousands


def used_everything(done):
    """Return whether pieces were taken up, put down and confirmed."""
    return min(done["take"], done["put"], done["go"]) > 0
