"""Cities: whose offices are where, who controls, who is linked, and what an established route may bring (R7)."""

from serai.games.hansa.actions import EXTRA_IN, NOTHING, OFFICE_IN, RAISE_SKILL, TABLE_SPACE
from serai.games.hansa.components import (
    ACTIONES,
    ARNHEIM,
    CITIES_TO_END,
    CITY_A,
    CITY_B,
    CITY_COUNT,
    CITY_SKILL,
    DISC,
    EXTRA,
    FIRST_POST,
    LINK_POINTS,
    LONGEST_ROW,
    MARKER_KINDS,
    MOST_EXTRAS,
    NEIGHBOURS,
    OFFICE_COIN,
    OFFICE_COUNT,
    OFFICE_PRIVILEGE,
    OFFICE_SHAPE,
    POINTS_TO_END,
    PRIVILEGIUM,
    SKILL_COUNT,
    SKILL_SHAPE,
    SKILL_STEPS,
    SKILL_VALUES,
    STENDAL,
    TABLE_ROUTE,
    TABLE_SPACES,
)
from serai.games.hansa.posts import has_on_route, owner_of, piece_of, shape_of
from serai.games.hansa.state import NO_MARKER, TEN_CITIES, TWENTY_POINTS

R7_5, R7_6, R7_8, R7_9, R8_2, R8_3 = 705, 706, 708, 709, 802, 803


# -- offices -------------------------------------------------------------------------------------


def offices_in(s, p, c):
    """Return how many offices p has in a city, extra ones included."""
    office = s.office
    n = 0
    for i in range(LONGEST_ROW):
        n += int(office[c, i] != 0 and owner_of(int(office[c, i])) == p)
    for i in range(MOST_EXTRAS):
        n += int(s.extra_city[i] == 1 + c and owner_of(int(s.extra_piece[i])) == p)
    return n


def controller(s, c):
    """R7.3: who has most offices, a tie broken by the rightmost office; -1 where there is none."""
    office = s.office
    if office[c, 0] == 0:
        return -1
    extra_city = s.extra_city
    extra_piece = s.extra_piece
    counts = 0  # offices of each seat, four bits each
    for i in range(LONGEST_ROW):
        piece = int(office[c, i])
        if piece != 0:
            counts += 1 << 4 * owner_of(piece)
    for i in range(MOST_EXTRAS):
        if extra_city[i] == 1 + c:
            counts += 1 << 4 * owner_of(int(extra_piece[i]))
    best = -1
    most = 0
    for i in range(LONGEST_ROW):  # from the right: the first to have the most keeps it
        piece = int(office[c, LONGEST_ROW - 1 - i])
        if piece != 0:
            n = counts >> 4 * owner_of(piece) & 15
            if n > most:
                most = n
                best = owner_of(piece)
    for i in range(MOST_EXTRAS):  # R8.3: later extra offices lie further left
        if extra_city[i] == 1 + c:
            n = counts >> 4 * owner_of(int(extra_piece[i])) & 15
            if n > most:
                most = n
                best = owner_of(int(extra_piece[i]))
    return best


def taken_offices(s, c):
    """Return how many printed offices of a city are taken."""
    n = 0
    for i in range(LONGEST_ROW):
        n += int(s.office[c, i] != 0)
    return n


def is_open(s, c):
    """Return whether a city has a printed office left."""
    return s.office[c, OFFICE_COUNT[s.side, c] - 1] == 0


def cities_of(s, p):
    """Return the cities where p has an office, as a bit set."""
    office = s.office
    cities = 0
    for c in range(CITY_COUNT):
        for i in range(LONGEST_ROW):
            piece = int(office[c, i])
            cities |= int(piece != 0 and owner_of(piece) == p) << c
    for i in range(MOST_EXTRAS):
        if s.extra_city[i] != 0 and owner_of(int(s.extra_piece[i])) == p:
            cities |= 1 << (int(s.extra_city[i]) - 1)
    return cities


def network_around(s, cities, start):
    """Return the cities of a bit set that hang together with some of them."""
    network = start
    grown = 1
    while grown != 0:
        grown = 0
        for c in range(CITY_COUNT):
            if (network >> c) & 1:
                grown |= NEIGHBOURS[s.side, c]
        grown &= cities & ~network
        network |= grown
    return network


def is_linked(s, p):
    """R7.11: an unbroken chain of own offices from Arnheim to Stendal."""
    cities = cities_of(s, p)
    if not (cities >> ARNHEIM) & (cities >> STENDAL) & 1:
        return False
    return (network_around(s, cities, 1 << ARNHEIM) >> STENDAL) & 1 == 1


# -- establishing a route ------------------------------------------------------------------------


def gain_points(s, p, n):
    """Move p ahead on the track; R9.1: twenty points end the game after this action."""
    s.score[p] += n
    if s.score[p] >= POINTS_TO_END and s.closing == 0:
        s.closing = TWENTY_POINTS


def begin_route(s, p, r):
    """R7.2, R7.4: the controllers of both cities score, then the marker is taken and its replacement drawn."""
    for end in range(2):
        winner = controller(s, int(CITY_A[r] if end == 0 else CITY_B[r]))
        if winner >= 0:
            gain_points(s, winner, 1)
    s.route = 1 + r
    if s.marker[r] == 0:
        return
    s.fresh = s.marker[r]
    s.held[p, s.marker[r] - 1] += 1
    s.marker[r] = 0
    unseen = 0
    for kind in range(MARKER_KINDS):
        unseen += int(s.bag[kind])
    if unseen > s.plate:
        s.plate += 1
    elif s.closing == 0:
        s.closing = NO_MARKER  # R9.2


def clear_route(s, p, r):
    """R7.10: the pieces of the route go to the stock of p."""
    for q in range(FIRST_POST[r], FIRST_POST[r + 1]):
        s.stock[p, shape_of(int(s.post[q]))] += 1
        s.post[q] = 0


def is_end(r, c):
    """Return whether a city lies at an end of a route."""
    return CITY_A[r] == c or CITY_B[r] == c


def can_open_office(s, p, r, c):
    """R7.6: the leftmost office that is free, the right shape, enough Privilegium."""
    i = taken_offices(s, c)
    if i == OFFICE_COUNT[s.side, c]:
        return False
    if OFFICE_PRIVILEGE[s.side, c, i] > s.skill[p, PRIVILEGIUM]:
        return False
    return has_on_route(s, p, r, OFFICE_SHAPE[s.side, c, i])


def has_extra(s, p):
    """R8.2: an extra office that was not taken in this very action."""
    return int(s.held[p, EXTRA]) - int(s.fresh == 1 + EXTRA) > 0


def can_raise(s, p, k):
    """R7.8: the track is not empty yet."""
    return s.skill[p, k] < SKILL_STEPS[k]


def can_take_space(s, p, r, i):
    """R7.9: a free space of the table, enough Privilegium, a disc on the route from Coellen to Warburg."""
    return r == TABLE_ROUTE and s.table[i] == 0 and i <= s.skill[p, PRIVILEGIUM] and has_on_route(s, p, r, DISC)


def verdict_reward(s, p, a):
    """R7.5: an office, an extra office, a skill, a space of the table, or nothing."""
    r = int(s.route) - 1
    if a == NOTHING:
        return 0
    if OFFICE_IN <= a < OFFICE_IN + CITY_COUNT:
        c = a - OFFICE_IN
        return 0 if is_end(r, c) and can_open_office(s, p, r, c) else R7_6
    if EXTRA_IN <= a < EXTRA_IN + CITY_COUNT:
        c = a - EXTRA_IN
        if not has_extra(s, p):
            return R8_2 if s.fresh == 1 + EXTRA else R8_3
        return 0 if is_end(r, c) and s.office[c, 0] != 0 else R8_3
    if RAISE_SKILL <= a < RAISE_SKILL + SKILL_COUNT:
        k = a - RAISE_SKILL
        here = CITY_SKILL[CITY_A[r]] == 1 + k or CITY_SKILL[CITY_B[r]] == 1 + k
        return 0 if here and can_raise(s, p, k) else R7_8
    if TABLE_SPACE <= a < TABLE_SPACE + TABLE_SPACES:
        return 0 if can_take_space(s, p, r, a - TABLE_SPACE) else R7_9
    return R7_5


def legal_rewards(s, p, out):
    """List what a route may bring, ascending."""
    n = 0
    r = int(s.route) - 1
    low = min(CITY_A[r], CITY_B[r])
    high = max(CITY_A[r], CITY_B[r])
    for end in range(2):
        c = low if end == 0 else high
        out[n] = OFFICE_IN + c
        n += int(can_open_office(s, p, r, c))
    if has_extra(s, p):
        for end in range(2):
            c = low if end == 0 else high
            out[n] = EXTRA_IN + c
            n += int(s.office[c, 0] != 0)
    for k in range(SKILL_COUNT):
        here = CITY_SKILL[low] == 1 + k or CITY_SKILL[high] == 1 + k
        out[n] = RAISE_SKILL + k
        n += int(here and can_raise(s, p, k))
    if r == TABLE_ROUTE:
        for i in range(TABLE_SPACES):
            out[n] = TABLE_SPACE + i
            n += int(can_take_space(s, p, r, i))
    out[n] = NOTHING
    return n + 1


def raise_skill(s, p, k):
    """R7.8: the leftmost piece of the track goes to the supply; a new value counts at once."""
    before = SKILL_VALUES[k, s.skill[p, k]]
    s.skill[p, k] += 1
    s.supply[p, SKILL_SHAPE[k]] += 1
    if k == ACTIONES:
        s.actions += SKILL_VALUES[k, s.skill[p, k]] - before


def open_office(s, p, c):
    """R7.6, R7.7: the next printed office; its coin; the city may be complete."""
    i = taken_offices(s, c)
    shape = int(OFFICE_SHAPE[s.side, c, i])
    s.office[c, i] = piece_of(p, shape)
    s.stock[p, shape] -= 1  # the whole route has gone to the stock
    if OFFICE_COIN[s.side, c, i]:
        gain_points(s, p, 1)
    if i + 1 == OFFICE_COUNT[s.side, c]:
        s.completed += 1
        if s.completed == CITIES_TO_END and s.closing == 0:
            s.closing = TEN_CITIES  # R9.3


def open_extra(s, p, c, shape):
    """R8.3: an extra office, left of all others."""
    i = 0
    while s.extra_city[i] != 0:
        i += 1
    s.extra_city[i] = 1 + c
    s.extra_piece[i] = piece_of(p, shape)
    s.stock[p, shape] -= 1
    s.held[p, EXTRA] -= 1
    s.used[p, EXTRA] += 1


def check_link(s, p):
    """R7.11: 7, 4 and 2 points for the first three to link east and west, once each."""
    if s.linked[p] == 0 and is_linked(s, p):
        s.links += 1
        s.linked[p] = s.links
        gain_points(s, p, int(LINK_POINTS[s.links - 1]))


def take_reward(s, p, a):
    """R7.5: what was chosen is carried out; the rest of the route goes to the stock. Returns whether all is done."""
    r = int(s.route) - 1
    if EXTRA_IN <= a < EXTRA_IN + CITY_COUNT:
        s.city = 1 + a - EXTRA_IN
        return False
    clear_route(s, p, r)
    if OFFICE_IN <= a < OFFICE_IN + CITY_COUNT:
        open_office(s, p, a - OFFICE_IN)
    elif RAISE_SKILL <= a < RAISE_SKILL + SKILL_COUNT:
        raise_skill(s, p, a - RAISE_SKILL)
    elif TABLE_SPACE <= a < TABLE_SPACE + TABLE_SPACES:
        s.table[a - TABLE_SPACE] = piece_of(p, DISC)
        s.stock[p, DISC] -= 1
    return True


def shape_on_route(s, p, shape):
    """R8.3: whether the route that is being established has such a piece."""
    return has_on_route(s, p, int(s.route) - 1, shape)
