"""How the browser tests play Sheriff; see `game_files.browser_cases`."""

from people import ANSWERS

FULL = {"profile": "full", "royal": "yes", "black_market": "yes"}
PHASES = (3, FULL, ("load", "talk", "gate", "reply"))
WHOLE_GAMES = (
    (3, "random", "en", "desktop", FULL),
    (3, "random", "ko", "phone", {}),
)
KEYBOARD = (3, "random")


def used_everything(done):
    """Return whether offers were put together and sent, and one was answered."""
    answered = any(name.startswith(ANSWERS) for name in done)
    return done["pick"] > done["send"] > 10 and done["bench-send"] > 0 and answered
