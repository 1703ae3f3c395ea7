"""How the browser tests play Dunhuang; see `game_files.browser_cases`."""

PHASES = (3, {}, ("draft", "camel", "move", "take", "bonus"))
WHOLE_GAMES = (
    (2, "random", "ko", "phone", {}),
    (3, "random", "ko", "desktop", {}),
    (3, "random", "en", "phone", {}),
    (2, "random", "en", "desktop", {}),
)
KEYBOARD = (2, "random")
