"""What is printed on the components of Hansa Teutonica (Argentum, 2009): both boards, the desk, the markers."""

from collections.abc import Callable

import numpy as np

from serai.core.constants import constant_array
from serai.core.record import IntArray

MOST_PLAYERS = 5

# -- pieces (R1.4) -------------------------------------------------------------------------------
# A piece is one number: 0 for none, else 1 + 2 * seat + shape. A set of pieces is a bit set of these.
CUBE, DISC = 0, 1
PIECE_NAMES = ("cube", "disc")
PIECES = 1 + 2 * MOST_PLAYERS  # numbers of pieces, 0 included
NO_PIECE = 1  # the bit of 0: an empty post
ALL_CUBES = 0b01010101010
ALL_DISCS = 0b10101010100
ANY_PIECE = ALL_CUBES | ALL_DISCS
CUBES, DISCS = 27, 4
MOST_CUBES = CUBES - 1  # one lies on the score track
START_SUPPLY = 5  # cubes of the first player; each later player has one more
START_CUBES = 11  # cubes that are neither on the desk nor on the score track

# -- the two boards (R1.1 to R1.3) ---------------------------------------------------------------
SMALL, LARGE = 0, 1  # the sides for two and three players, and for four and five

# Offices from left to right: S square or C circle, then the Privilegium it asks for (w, o, p, k: white,
# orange, pink, black), then $ where a coin is printed.
OFFICES = {
    "arnheim": "Sw Cw So Sp",
    "bremen": "Cw Sp",
    "brunswiek": "So",
    "coellen": "Sw$ Sp",
    "dortmund": "Cw So Sp",
    "duisburg": "Sw",
    "emden": "Cw Sp",
    "goslar": "Sw Sk",
    "groningen": "Sw$ Co",
    "goettingen": "Sw Cw Sp",
    "halle": "Sw$ So",
    "hamburg": "Sw So Sk",
    "hannover": "Sw Sp",
    "hildesheim": "Sw Sk",
    "kampen": "Co Sk",
    "luebeck": "Sw$ Sp",
    "lueneburg": "Co Sk",
    "magdeburg": "Cw So",
    "minden": "Sw So Sp Sk",
    "muenster": "Cw So",
    "osnabrueck": "Sw So Sk",
    "paderborn": "Sw Ck",
    "perleberg": "Sw Sp Ck",
    "quedlinburg": "Co Cp",
    "stade": "Cw",
    "stendal": "Sw Cw So Sp",
    "warburg": "So Sp",
}

# Where the side for two and three differs.
OFFICES_23 = OFFICES | {
    "bremen": "Sp",
    "dortmund": "Cw So",
    "goslar": "Sw",
    "goettingen": "Sw So",
    "kampen": "So Sk",
    "lueneburg": "Cw",
    "stade": "Cw$",
    "warburg": "So$ Sp",
}

# Routes by their two cities and how many posts lie between them; the last two are on the large side only.
ROUTES = (
    ("groningen", "emden", 3),
    ("emden", "osnabrueck", 4),
    ("kampen", "osnabrueck", 2),
    ("kampen", "arnheim", 3),
    ("arnheim", "duisburg", 3),
    ("arnheim", "muenster", 3),
    ("duisburg", "dortmund", 2),
    ("osnabrueck", "bremen", 3),  # tavern
    ("muenster", "minden", 3),
    ("bremen", "minden", 3),
    ("minden", "paderborn", 3),
    ("dortmund", "paderborn", 3),
    ("coellen", "warburg", 4),
    ("paderborn", "warburg", 3),
    ("stade", "hamburg", 3),
    ("bremen", "hamburg", 4),
    ("minden", "hannover", 3),
    ("bremen", "hannover", 3),
    ("paderborn", "hildesheim", 3),
    ("hannover", "lueneburg", 3),
    ("minden", "brunswiek", 4),
    ("hamburg", "luebeck", 3),
    ("hamburg", "lueneburg", 4),
    ("lueneburg", "perleberg", 3),  # tavern
    ("perleberg", "stendal", 3),
    ("brunswiek", "stendal", 4),
    ("stendal", "magdeburg", 3),
    ("goslar", "magdeburg", 2),
    ("goslar", "quedlinburg", 4),
    ("hildesheim", "goslar", 3),  # tavern
    ("quedlinburg", "halle", 4),
    ("goettingen", "quedlinburg", 3),
    ("emden", "stade", 3),
    ("warburg", "goettingen", 3),
)
CITIES = tuple(OFFICES)
CITY_COUNT = len(CITIES)
LONGEST_ROW = 4  # offices in one city
ROUTE_NAMES = tuple(f"{a}-{b}" for a, b, _ in ROUTES)
MOST_ROUTES = len(ROUTES)
ROUTE_COUNT = constant_array([MOST_ROUTES - 2, MOST_ROUTES])
CITY_A = constant_array([CITIES.index(a) for a, _, _ in ROUTES])
CITY_B = constant_array([CITIES.index(b) for _, b, _ in ROUTES])
FIRST_POST = constant_array([sum(length for _, _, length in ROUTES[:r]) for r in range(MOST_ROUTES + 1)])
MOST_POSTS = int(FIRST_POST[MOST_ROUTES])
POST_COUNT = constant_array([FIRST_POST[n] for n in ROUTE_COUNT])
ROUTE_OF = constant_array([r for r, (_, _, length) in enumerate(ROUTES) for _ in range(length)])
POST_NAMES = tuple(f"{ROUTE_NAMES[r]}:{q - FIRST_POST[r] + 1}" for q, r in enumerate(ROUTE_OF))
EVERY_ROUTE = constant_array([(1 << n) - 1 for n in ROUTE_COUNT])  # bit sets

TAVERNS = constant_array(
    [
        ROUTE_NAMES.index(f"{a}-{b}")
        for a, b in (("osnabrueck", "bremen"), ("lueneburg", "perleberg"), ("hildesheim", "goslar"))
    ]
)
ARNHEIM, STENDAL = CITIES.index("arnheim"), CITIES.index("stendal")


def office_table(read: Callable[[str], int]) -> IntArray:
    """Return a number for each office, by side, city and place; 0 where a city has no office."""
    rows = [[side[city].split() for city in CITIES] for side in (OFFICES_23, OFFICES)]
    return constant_array([[[read(o) for o in row] + [0] * (LONGEST_ROW - len(row)) for row in side] for side in rows])


OFFICE_COUNT = office_table(lambda office: 1).sum(axis=2)
OFFICE_COUNT.flags.writeable = False
OFFICE_SHAPE = office_table(lambda office: "SC".index(office[0]))
OFFICE_PRIVILEGE = office_table(lambda office: "wopk".index(office[1]))
OFFICE_COIN = office_table(lambda office: int(office.endswith("$")))


def neighbours() -> IntArray:
    """Return the cities at the other end of a route, by side and city, as bit sets."""
    table = np.zeros((2, CITY_COUNT), np.int64)
    for side in (SMALL, LARGE):
        for r in range(ROUTE_COUNT[side]):
            table[side, CITY_A[r]] |= 1 << CITY_B[r]
            table[side, CITY_B[r]] |= 1 << CITY_A[r]
    return constant_array(table)


def rings() -> IntArray:
    """Return the routes at each distance, counted in cities between, by side and route, as bit sets (R5.5)."""
    table = np.zeros((2, MOST_ROUTES, MOST_RINGS), np.int64)
    for side in (SMALL, LARGE):
        ends = [{int(CITY_A[r]), int(CITY_B[r])} for r in range(ROUTE_COUNT[side])]
        for origin in range(ROUTE_COUNT[side]):
            reached, cities, ring = {origin}, set(ends[origin]), 0
            while len(reached) < len(ends):
                near = {r for r, pair in enumerate(ends) if r not in reached and pair & cities}
                table[side, origin, ring] = sum(1 << r for r in near)
                reached |= near
                cities |= {city for r in near for city in ends[r]}
                ring += 1
    return constant_array(table)


MOST_RINGS = 8
NEIGHBOURS = neighbours()
RINGS = rings()

# Pairs of neighbouring offices, by the left one, on either side (R8.4).
PAIRS = tuple((c, i) for c in range(CITY_COUNT) for i in range(int(OFFICE_COUNT[:, c].max()) - 1))
PAIR_NAMES = tuple(f"{CITIES[c]}:{i + 1}" for c, i in PAIRS)
PAIR_CITY = constant_array([c for c, _ in PAIRS])
PAIR_LEFT = constant_array([i for _, i in PAIRS])
PAIR_COUNT = len(PAIRS)

# -- the table beside Coellen (R7.9): a space asks for the Privilegium of its index ----------------
TABLE_ROUTE = ROUTE_NAMES.index("coellen-warburg")
TABLE_POINTS = constant_array([7, 8, 9, 11])
TABLE_SPACES = 4

# -- the desk (R1.5) -----------------------------------------------------------------------------
SKILLS = ("actiones", "clavis", "privilegium", "liber", "bursa")
SKILL_COUNT = len(SKILLS)
ACTIONES, CLAVIS, PRIVILEGIUM, LIBER, BURSA = range(SKILL_COUNT)
ALL_OF_IT = 30  # Bursa C: more than a stock can hold
SKILL_VALUES = constant_array(
    [
        [2, 3, 3, 4, 4, 5],
        [1, 2, 2, 3, 4, 4],
        [0, 1, 2, 3, 3, 3],  # white, orange, pink, black
        [2, 3, 4, 5, 5, 5],
        [3, 5, 7, ALL_OF_IT, ALL_OF_IT, ALL_OF_IT],
    ]
)
SKILL_STEPS = constant_array([5, 4, 3, 3, 3])  # pieces on the track
SKILL_SHAPE = constant_array([CUBE, CUBE, CUBE, DISC, CUBE])  # of those pieces
SKILL_CITIES = ("goettingen", "halle", "stade", "groningen", "luebeck")
CITY_SKILL = constant_array([1 + SKILL_CITIES.index(c) if c in SKILL_CITIES else 0 for c in CITIES])  # 1 + skill
SKILL_POINTS = 4  # for an empty track, Clavis Urbis excepted

# -- bonus markers (R1.6) ------------------------------------------------------------------------
MARKERS = ("extra", "swap", "three", "four", "skill", "remove", "shift")
MARKER_KINDS = len(MARKERS)
EXTRA, SWAP_MARKER, THREE, FOUR, SKILL_MARKER, REMOVE_MARKER, SHIFT_MARKER = range(MARKER_KINDS)
MARKER_COUNT = constant_array([[5, 2, 2, 2, 3, 2, 0], [4, 3, 2, 2, 2, 0, 2]])  # 2009, Big Box 2020
STARTING = constant_array([[1, 1, 0, 0, 0, 1, 0], [1, 1, 0, 0, 0, 0, 1]])
MOST_OF_A_KIND = 5
MOST_EXTRAS = 5
MARKER_POINTS = constant_array([0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21])  # ten and more: the last
PIECES_REMOVED = 3
PIECES_SHIFTED = 3

# -- points and ends (R7, R9, R10) ---------------------------------------------------------------
LINK_POINTS = constant_array([7, 4, 2, 0, 0])
POINTS_TO_END = 20
MOST_ON_TRACK = 27
CITIES_TO_END = 10
CITY_POINTS = 2

# -- two players (R11) ---------------------------------------------------------------------------
# Provinces by the routes on their edge. The first ten are inside; then the rim as one, and cut in three.
PROVINCES = {
    "p1": "arnheim-muenster kampen-arnheim kampen-osnabrueck",
    "p2": "arnheim-duisburg arnheim-muenster duisburg-dortmund",
    "p3": "bremen-minden muenster-minden osnabrueck-bremen",
    "p4": "dortmund-paderborn minden-paderborn muenster-minden",
    "p5": "bremen-hannover bremen-minden minden-hannover",
    "p6": "hildesheim-goslar minden-brunswiek minden-paderborn paderborn-hildesheim",
    "p7": "hannover-lueneburg minden-brunswiek minden-hannover",
    "p8": "bremen-hamburg bremen-hannover hamburg-lueneburg hannover-lueneburg",
    "p9": "brunswiek-stendal goslar-magdeburg stendal-magdeburg",
    "p10": "brunswiek-stendal lueneburg-perleberg perleberg-stendal",
    "rim": (
        "arnheim-duisburg bremen-hamburg coellen-warburg dortmund-paderborn duisburg-dortmund "
        "emden-osnabrueck goettingen-quedlinburg goslar-magdeburg goslar-quedlinburg groningen-emden "
        "hamburg-luebeck hamburg-lueneburg hildesheim-goslar kampen-arnheim kampen-osnabrueck "
        "lueneburg-perleberg osnabrueck-bremen paderborn-hildesheim paderborn-warburg perleberg-stendal "
        "quedlinburg-halle stade-hamburg stendal-magdeburg"
    ),
    "rim-nw": (
        "bremen-hamburg emden-osnabrueck groningen-emden kampen-arnheim kampen-osnabrueck osnabrueck-bremen "
        "stade-hamburg"
    ),
    "rim-ne": "hamburg-luebeck hamburg-lueneburg lueneburg-perleberg perleberg-stendal",
    "rim-s": (
        "arnheim-duisburg coellen-warburg dortmund-paderborn duisburg-dortmund goettingen-quedlinburg "
        "goslar-magdeburg goslar-quedlinburg hildesheim-goslar paderborn-hildesheim paderborn-warburg "
        "quedlinburg-halle stendal-magdeburg"
    ),
}

SOLDIERS = (("p1", "p3"), ("p2", "p4"), ("p7", "p10"), ("p6", "p9"))  # the provinces they stand between
PROVINCE_NAMES = tuple(PROVINCES)
PROVINCE_COUNT = len(PROVINCE_NAMES)
SINGLE_RIM, SPLIT_RIM = 0, 1
IN_PLAY = constant_array([0b00011111111111, 0b11101111111111])  # provinces that exist, by rim, as bit sets
EDGE = constant_array([sum(1 << ROUTE_NAMES.index(name) for name in PROVINCES[p].split()) for p in PROVINCE_NAMES])
FREE_BORDERS = 2


def reach() -> IntArray:
    """Return the other provinces within two borders, by rim and province, as bit sets (R11.2)."""
    table = np.zeros((2, PROVINCE_COUNT), np.int64)
    borders = {frozenset(PROVINCE_NAMES.index(p) for p in pair) for pair in SOLDIERS}
    for rim in (SINGLE_RIM, SPLIT_RIM):
        here = [p for p in range(PROVINCE_COUNT) if IN_PLAY[rim] >> p & 1]
        near = {p: {q for q in here if q != p and (EDGE[p] & EDGE[q] or frozenset((p, q)) in borders)} for p in here}
        for p in here:
            within = near[p].union(*(near[q] for q in near[p])) - {p}
            table[rim, p] = sum(1 << q for q in within)
    return constant_array(table)


REACH = reach()
