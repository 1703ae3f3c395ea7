"""What is printed on the components of Bangkok Klongs (dlp games, 2010), read from the sets and checked."""

from collections.abc import Mapping, Sequence

from serai.core.constants import constant_array
from serai.core.errors import UserError
from serai.games.klongs import sets

MOST_PLAYERS = 4
HAND = 4
CARDS = 2  # movement cards of each player
ALL_BOATS = 72

# -- the board (R1.1) ------------------------------------------------------------------------------
COLUMNS, ROWS = 10, 8
SPACES = COLUMNS * ROWS
MARKET_LIMIT = 3
SPACE_NAMES = tuple(f"{'abcdefghij'[i % COLUMNS]}{i // COLUMNS + 1}" for i in range(SPACES))

# -- by number of players (R1.4); one merchant of each stands on the score track ---------------------
MERCHANTS = (0, 0, 17, 12, 9)

SPECIALS = ("thief", "inspector", "cookshop")
THIEF, INSPECTOR, COOKSHOP = 1, 2, 3
SMALL_DAY, BIG_DAY = 1, 2
GOODS = len(sets.GOODS)

Kind = tuple[int, int, int, int, int]  # a kind of boat: good, special, neutral, parasol, baskets


def market_of(space: int) -> int:
    """Return the market a space lies in, 0 to 19."""
    return space // COLUMNS // 2 * (COLUMNS // 2) + space % COLUMNS // 2


# -- reading the sets ------------------------------------------------------------------------------


def bad(option: str, name: str, why: str) -> UserError:
    """Return the error that says what is wrong with a set."""
    return UserError(f"klongs: {option} {name!r} in sets.py: {why}")


def read_spaces(name: str, part: str, text: str) -> list[int]:
    """Return the spaces that a text names."""
    for word in text.split():
        if word not in SPACE_NAMES:
            raise bad("orientation", name, f"{part} names {word!r}, which is no space a1 to j8")
    return [SPACE_NAMES.index(word) for word in text.split()]


def room_for(spaces: Sequence[int]) -> int:
    """Return how many boats the spaces can hold, at most three in each market."""
    markets = [market_of(space) for space in set(spaces)]
    return sum(min(MARKET_LIMIT, markets.count(market)) for market in set(markets))


def read_orientation(name: str, entry: Mapping[str, str]) -> tuple[int, list[int], list[int]]:
    """Return whether a thief looks along a column, and the starting spaces of 2 and of 3 or 4 players."""
    if entry["thief"] not in ("row", "column"):
        raise bad("orientation", name, f"a thief looks along a row or a column, not a {entry['thief']!r}")
    light = read_spaces(name, "light", entry["light"])
    every = light + read_spaces(name, "sides", entry["sides"])
    if room_for(light) < 2 or room_for(every) < MOST_PLAYERS:
        raise bad("orientation", name, "the starting spaces do not hold the first boats of all players")
    return int(entry["thief"] == "column"), light, every


def read_spots(name: str, text: str) -> list[int]:
    """Return the upper left spaces of the spots."""
    corners = []
    for word in text.split():
        ends = word.split("-")
        if len(ends) != 2 or ends[0] not in SPACE_NAMES or ends[1] not in SPACE_NAMES:
            raise bad("spots", name, f"{word!r} does not name two spaces, such as b1-c2")
        first, last = (SPACE_NAMES.index(end) for end in ends)
        if last != first + COLUMNS + 1 or first % COLUMNS == COLUMNS - 1:
            raise bad("spots", name, f"{word} does not join four spaces: name the upper left and the lower right")
        if market_of(first) == market_of(last):
            raise bad("spots", name, f"{word} lies within one market, which never holds four boats")
        corners.append(first)
    if not corners or len(set(corners)) < len(corners):
        raise bad("spots", name, "there must be spots, each named once")
    return corners


def read_track(name: str, text: str) -> tuple[list[int], list[int]]:
    """Return points and market day of each step."""
    points: list[int] = []
    days: list[int] = []
    for word in text.split():
        if word in ("small", "big") and points and not days[-1]:
            days[-1] = SMALL_DAY if word == "small" else BIG_DAY
        elif word.isdigit() and int(word) < 100:
            points.append(int(word))
            days.append(0)
        else:
            raise bad("track", name, f"{word!r} is neither points nor a market day behind points")
    if days.count(BIG_DAY) != 1 or days[-1] != BIG_DAY:
        raise bad("track", name, "the big market day must be on the last step and nowhere else")
    return points, days


def read_boats(name: str, entry: Mapping[str, str]) -> dict[Kind, int]:
    """Return how many boats of each kind a mix has."""
    unknown = set(entry) ^ {*sets.GOODS, *SPECIALS}
    if unknown:
        raise bad("boats", name, f"{min(unknown)!r} is missing, or no good and no special boat")
    found: dict[Kind, int] = {}
    for what, text in entry.items():
        special = SPECIALS.index(what) + 1 if what in SPECIALS else 0
        good = 0 if special else sets.GOODS.index(what) + 1
        neutral = int(special > 0)
        for word in text.split():
            if word == "|" and not neutral:
                neutral = 1
                continue
            parasol = int(word.endswith("+"))
            if word.removesuffix("+") not in ("0", "1", "2", "3") or (special and parasol):
                raise bad("boats", name, f"{word!r} of {what} is not 0 to 3 baskets, or a special boat with a parasol")
            kind = (good, special, neutral, parasol, int(word[0]))
            found[kind] = found.get(kind, 0) + 1
    if sum(found.values()) != ALL_BOATS:
        raise bad("boats", name, f"there are {sum(found.values())} boats, not {ALL_BOATS}")
    return found


def check_parasols(mixes: Mapping[str, Mapping[Kind, int]], tracks: Mapping[str, tuple[list[int], list[int]]]) -> None:
    """Check that each mix has enough Luk Phat boats to reach the end of each track (R6.1)."""
    for mix, boats in mixes.items():
        parasols = sum(n for kind, n in boats.items() if kind[3])
        for track, (points, _) in tracks.items():
            if parasols < len(points):
                raise bad(
                    "boats", mix, f"{parasols} Luk Phat boats do not reach the end of {track!r}: {len(points)} steps"
                )


def kind_name(kind: Kind) -> str:
    """Return the notation of a kind of boat: good or special, baskets, n for neutral, + for a parasol."""
    good, special, neutral, parasol, baskets = kind
    what = SPECIALS[special - 1] if special else sets.GOODS[good - 1]
    return f"{what}-{baskets}{'n' * (neutral and not special)}{'+' * parasol}"


_orientations = {name: read_orientation(name, entry) for name, entry in sets.ORIENTATIONS.items()}
_spots = {name: read_spots(name, text) for name, text in sets.SPOTS.items()}
_tracks = {name: read_track(name, text) for name, text in sets.TRACKS.items()}
_mixes = {name: read_boats(name, entry) for name, entry in sets.BOATS.items()}
check_parasols(_mixes, _tracks)

ORIENTATION_NAMES = tuple(_orientations)
SPOT_SETS = tuple(_spots)
TRACK_NAMES = tuple(_tracks)
MIX_NAMES = tuple(_mixes)

# -- tables of the board, by orientation -----------------------------------------------------------
# A set of spaces is one bit mask for each row: bit c of row r is space 10r + c.
WHOLE_ROW = (1 << COLUMNS) - 1
TURNED = constant_array([turned for turned, _, _ in _orientations.values()])


def rows_of(spaces: Sequence[int]) -> list[int]:
    """Return spaces as one bit mask for each row."""
    return [sum(1 << c for c in range(COLUMNS) if r * COLUMNS + c in spaces) for r in range(ROWS)]


START_ROWS = constant_array(
    [[[0] * ROWS] * 2 + [rows_of(light), rows_of(every), rows_of(every)] for _, light, every in _orientations.values()]
)

# -- trading spots (R1.2): those of all sets, in order; a set is the bits of its upper left spaces ------
SPOT_CORNERS = tuple(sorted({corner for corners in _spots.values() for corner in corners}))
SPOT_COUNT = len(SPOT_CORNERS)
CORNER = constant_array(SPOT_CORNERS)
SPOT_AT = constant_array([SPOT_CORNERS.index(i) if i in SPOT_CORNERS else -1 for i in range(SPACES)])
SPOT_ROWS = constant_array([rows_of(corners) for corners in _spots.values()])
# The spaces of all spots; the corners of the board belong to none.
_BESIDE = tuple(sorted({i + step for i in SPOT_CORNERS for step in (0, 1, COLUMNS, COLUMNS + 1)}))
BESIDE_COUNT = len(_BESIDE)
BESIDE = constant_array(_BESIDE)
BESIDE_AT = constant_array([_BESIDE.index(i) if i in _BESIDE else -1 for i in range(SPACES)])
BESIDE_NAMES = tuple(SPACE_NAMES[i] for i in _BESIDE)
SPOT_NAMES = tuple(f"{SPACE_NAMES[i]}-{SPACE_NAMES[i + COLUMNS + 1]}" for i in SPOT_CORNERS)

# -- the Luk Phat track (R1.5): step 0 is where the marker starts --------------------------------------
LONGEST_TRACK = max(len(points) for points, _ in _tracks.values())


def steps_of(values: Sequence[int]) -> list[int]:
    """Return the values of each step from the start, padded to the longest track."""
    return [0, *values] + [0] * (LONGEST_TRACK - len(values))


STEP_POINTS = constant_array([steps_of(points) for points, _ in _tracks.values()])
STEP_DAY = constant_array([steps_of(days) for _, days in _tracks.values()])
TRACK_LENGTH = constant_array([len(points) for points, _ in _tracks.values()])

# -- kinds of boats (R1.3): 1 to KINDS; 0 stands for "no boat" and for "a boat not seen" ---------------
_ORDER = sorted({kind for mix in _mixes.values() for kind in mix}, key=lambda kind: (kind[0] == 0, kind))
KINDS = len(_ORDER)
KIND_NAMES = tuple(kind_name(kind) for kind in _ORDER)
GOOD = constant_array([0, *(kind[0] for kind in _ORDER)])  # 1 to 7; 0 for special boats
SPECIAL = constant_array([0, *(kind[1] for kind in _ORDER)])
NEUTRAL = constant_array([0, *(kind[2] for kind in _ORDER)])
PARASOL = constant_array([0, *(kind[3] for kind in _ORDER)])
BASKETS = constant_array([0, *(kind[4] for kind in _ORDER)])  # as printed
COUNTED = constant_array([0, *(0 if kind[1] == THIEF else kind[4] for kind in _ORDER)])  # R7.4
MIX = constant_array([[0, *(mix.get(kind, 0) for kind in _ORDER)] for mix in _mixes.values()])
FIRST_THIEF = 1 + min(i for i, kind in enumerate(_ORDER) if kind[1] == THIEF)
LAST_THIEF = 1 + max(i for i, kind in enumerate(_ORDER) if kind[1] == THIEF)
THIEF_NAMES = KIND_NAMES[FIRST_THIEF - 1 : LAST_THIEF]
