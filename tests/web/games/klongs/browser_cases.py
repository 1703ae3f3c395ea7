"""How the browser tests play Klongs; see `game_files.browser_cases`."""

PHASES = (3, {}, ("turn", "place", "market"))
WHOLE_GAMES = (
    (3, "random", "en", "desktop", {"orientation": "tall", "boats": "eights", "spots": "crossings12"}),
    (2, "random", "ko", "phone", {"piles": "two", "spots": "midpoints31", "removal": "each_recipient_one"}),
)
KEYBOARD = (2, "random")
