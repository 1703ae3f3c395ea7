"""Cities: offices, control, the link from east to west, and the rewards of an established route (R7)."""

from serai.core.record import IntArray
from serai.games.hansa import actions, components, state
from serai.games.hansa.posts import has_on_route, owner_of, piece_of, shape_of
from serai.games.hansa.record import State

R7_5, R7_6, R7_8, R7_9, R8_2, R8_3 = 705, 706, 708, 709, 802, 803


# -- offices -------------------------------------------------------------------------------------


def offices_in(s: State, p: int, c: int) -> int:
    """Return how many offices p has in a city, extra ones included."""
    office = s.office
    n = 0
    for i in range(components.LONGEST_ROW):
        n += int(office[c, i] != 0 and owner_of(int(office[c, i])) == p)
    for i in range(components.MOST_EXTRAS):
        n += int(s.extra_city[i] == 1 + c and owner_of(int(s.extra_piece[i])) == p)
    return n


def controller(s: State, c: int) -> int:
    """Return who has most offices in a city, ties broken by the rightmost office; -1 if it has none (R7.3)."""
    office = s.office
    if office[c, 0] == 0:
        return -1
    extra_city = s.extra_city
    extra_piece = s.extra_piece
    counts = 0  # offices of each seat, four bits each
    for i in range(components.LONGEST_ROW):
        piece = int(office[c, i])
        if piece != 0:
            counts += 1 << 4 * owner_of(piece)
    for i in range(components.MOST_EXTRAS):
        if extra_city[i] == 1 + c:
            counts += 1 << 4 * owner_of(int(extra_piece[i]))
    best = -1
    most = 0
    for i in range(components.LONGEST_ROW):  # from the right: the first to have the most keeps it
        piece = int(office[c, components.LONGEST_ROW - 1 - i])
        if piece != 0:
            n = counts >> 4 * owner_of(piece) & 15
            if n > most:
                most = n
                best = owner_of(piece)
    for i in range(components.MOST_EXTRAS):  # R8.3: later extra offices lie further left
        if extra_city[i] == 1 + c:
            n = counts >> 4 * owner_of(int(extra_piece[i])) & 15
            if n > most:
                most = n
                best = owner_of(int(extra_piece[i]))
    return best


def taken_offices(s: State, c: int) -> int:
    """Return how many printed offices of a city are taken."""
    n = 0
    for i in range(components.LONGEST_ROW):
        n += int(s.office[c, i] != 0)
    return n


def is_open(s: State, c: int) -> bool:
    """Return whether a city has a printed office left."""
    return s.office[c, components.OFFICE_COUNT[s.side, c] - 1] == 0


def cities_of(s: State, p: int) -> int:
    """Return the cities where p has an office, as a bit set."""
    office = s.office
    cities = 0
    for c in range(components.CITY_COUNT):
        for i in range(components.LONGEST_ROW):
            piece = int(office[c, i])
            cities |= int(piece != 0 and owner_of(piece) == p) << c
    for i in range(components.MOST_EXTRAS):
        if s.extra_city[i] != 0 and owner_of(int(s.extra_piece[i])) == p:
            cities |= 1 << (int(s.extra_city[i]) - 1)
    return cities


def network_around(s: State, cities: int, start: int) -> int:
    """Return the cities of a bit set that are connected to those of `start`."""
    network = start
    grown = 1
    while grown != 0:
        grown = 0
        for c in range(components.CITY_COUNT):
            if (network >> c) & 1:
                grown |= components.NEIGHBOURS[s.side, c]
        grown &= cities & ~network
        network |= grown
    return network


def is_linked(s: State, p: int) -> bool:
    """Return whether an unbroken chain of offices of p leads from Arnheim to Stendal (R7.11)."""
    cities = cities_of(s, p)
    if not (cities >> components.ARNHEIM) & (cities >> components.STENDAL) & 1:
        return False
    return (network_around(s, cities, 1 << components.ARNHEIM) >> components.STENDAL) & 1 == 1


# -- establishing a route ------------------------------------------------------------------------


def gain_points(s: State, p: int, n: int) -> None:
    """Advance p on the track; twenty points end the game after this action (R9.1)."""
    s.score[p] += n
    if s.score[p] >= components.POINTS_TO_END and s.closing == 0:
        s.closing = state.TWENTY_POINTS


def begin_route(s: State, p: int, r: int) -> None:
    """Score for the controllers of both cities, then take the marker and draw its replacement (R7.2, R7.4)."""
    for end in range(2):
        winner = controller(s, int(components.CITY_A[r] if end == 0 else components.CITY_B[r]))
        if winner >= 0:
            gain_points(s, winner, 1)
    s.route = 1 + r
    if s.marker[r] == 0:
        return
    s.fresh = s.marker[r]
    s.held[p, s.marker[r] - 1] += 1
    s.marker[r] = 0
    unseen = 0
    for kind in range(components.MARKER_KINDS):
        unseen += int(s.bag[kind])
    if unseen > s.plate:
        s.plate += 1
    elif s.closing == 0:
        s.closing = state.NO_MARKER  # R9.2


def clear_route(s: State, p: int, r: int) -> None:
    """Move the pieces of a route to the stock of p (R7.10)."""
    for q in range(components.FIRST_POST[r], components.FIRST_POST[r + 1]):
        s.stock[p, shape_of(int(s.post[q]))] += 1
        s.post[q] = 0


def is_end(r: int, c: int) -> bool:
    """Return whether a city lies at an end of a route."""
    return components.CITY_A[r] == c or components.CITY_B[r] == c


def can_open_office(s: State, p: int, r: int, c: int) -> bool:
    """Return whether p may take the leftmost free office: right shape, enough Privilegium (R7.6)."""
    i = taken_offices(s, c)
    if i == components.OFFICE_COUNT[s.side, c]:
        return False
    if components.OFFICE_PRIVILEGE[s.side, c, i] > s.skill[p, components.PRIVILEGIUM]:
        return False
    return has_on_route(s, p, r, components.OFFICE_SHAPE[s.side, c, i])


def has_extra(s: State, p: int) -> bool:
    """Return whether p holds an extra-office marker that was not taken in this action (R8.2)."""
    return int(s.held[p, components.EXTRA]) - int(s.fresh == 1 + components.EXTRA) > 0


def can_raise(s: State, p: int, k: int) -> bool:
    """Return whether the track of a skill still holds a piece (R7.8)."""
    return s.skill[p, k] < components.SKILL_STEPS[k]


def can_take_space(s: State, p: int, r: int, i: int) -> bool:
    """Return whether p may take a space of Coellen's table: free, enough Privilegium, a disc on the route (R7.9)."""
    return (
        r == components.TABLE_ROUTE
        and s.table[i] == 0
        and i <= s.skill[p, components.PRIVILEGIUM]
        and has_on_route(s, p, r, components.DISC)
    )


def verdict_reward(s: State, p: int, a: int) -> int:
    """Return 0 or the rule that forbids a reward of the established route (R7.5)."""
    r = int(s.route) - 1
    if a == actions.NOTHING:
        return 0
    if actions.OFFICE_IN <= a < actions.OFFICE_IN + components.CITY_COUNT:
        c = a - actions.OFFICE_IN
        return 0 if is_end(r, c) and can_open_office(s, p, r, c) else R7_6
    if actions.EXTRA_IN <= a < actions.EXTRA_IN + components.CITY_COUNT:
        c = a - actions.EXTRA_IN
        if not has_extra(s, p):
            return R8_2 if s.fresh == 1 + components.EXTRA else R8_3
        return 0 if is_end(r, c) and s.office[c, 0] != 0 else R8_3
    if actions.RAISE_SKILL <= a < actions.RAISE_SKILL + components.SKILL_COUNT:
        k = a - actions.RAISE_SKILL
        a_here = components.CITY_SKILL[components.CITY_A[r]] == 1 + k
        here = a_here or components.CITY_SKILL[components.CITY_B[r]] == 1 + k
        return 0 if here and can_raise(s, p, k) else R7_8
    if actions.TABLE_SPACE <= a < actions.TABLE_SPACE + components.TABLE_SPACES:
        return 0 if can_take_space(s, p, r, a - actions.TABLE_SPACE) else R7_9
    return R7_5


def legal_rewards(s: State, p: int, out: IntArray) -> int:
    """List the rewards of the established route, ascending; return how many."""
    n = 0
    r = int(s.route) - 1
    low = min(components.CITY_A[r], components.CITY_B[r])
    high = max(components.CITY_A[r], components.CITY_B[r])
    for end in range(2):
        c = low if end == 0 else high
        out[n] = actions.OFFICE_IN + c
        n += int(can_open_office(s, p, r, c))
    if has_extra(s, p):
        for end in range(2):
            c = low if end == 0 else high
            out[n] = actions.EXTRA_IN + c
            n += int(s.office[c, 0] != 0)
    for k in range(components.SKILL_COUNT):
        here = components.CITY_SKILL[low] == 1 + k or components.CITY_SKILL[high] == 1 + k
        out[n] = actions.RAISE_SKILL + k
        n += int(here and can_raise(s, p, k))
    if r == components.TABLE_ROUTE:
        for i in range(components.TABLE_SPACES):
            out[n] = actions.TABLE_SPACE + i
            n += int(can_take_space(s, p, r, i))
    out[n] = actions.NOTHING
    return n + 1


def raise_skill(s: State, p: int, k: int) -> None:
    """Move the leftmost piece of a track to the supply; the new value counts at once (R7.8)."""
    before = components.SKILL_VALUES[k, s.skill[p, k]]
    s.skill[p, k] += 1
    s.supply[p, components.SKILL_SHAPE[k]] += 1
    if k == components.ACTIONES:
        s.actions += components.SKILL_VALUES[k, s.skill[p, k]] - before


def open_office(s: State, p: int, c: int) -> None:
    """Take the next printed office, score its coin, and note a completed city (R7.6, R7.7)."""
    i = taken_offices(s, c)
    shape = int(components.OFFICE_SHAPE[s.side, c, i])
    s.office[c, i] = piece_of(p, shape)
    s.stock[p, shape] -= 1  # clear_route has moved the pieces of the route there
    if components.OFFICE_COIN[s.side, c, i]:
        gain_points(s, p, 1)
    if i + 1 == components.OFFICE_COUNT[s.side, c]:
        s.completed += 1
        if s.completed == components.CITIES_TO_END and s.closing == 0:
            s.closing = state.TEN_CITIES  # R9.3


def open_extra(s: State, p: int, c: int, shape: int) -> None:
    """Add an extra office to the left of all others (R8.3)."""
    i = 0
    while s.extra_city[i] != 0:
        i += 1
    s.extra_city[i] = 1 + c
    s.extra_piece[i] = piece_of(p, shape)
    s.stock[p, shape] -= 1
    s.held[p, components.EXTRA] -= 1
    s.used[p, components.EXTRA] += 1


def check_link(s: State, p: int) -> None:
    """Score 7, 4 and 2 points for the first three players to link east and west, once each (R7.11)."""
    if s.linked[p] == 0 and is_linked(s, p):
        s.links += 1
        s.linked[p] = s.links
        gain_points(s, p, int(components.LINK_POINTS[s.links - 1]))


def take_reward(s: State, p: int, a: int) -> bool:
    """Apply a reward and clear the route (R7.5); return False if an extra office still needs its piece."""
    r = int(s.route) - 1
    if actions.EXTRA_IN <= a < actions.EXTRA_IN + components.CITY_COUNT:
        s.city = 1 + a - actions.EXTRA_IN
        return False
    clear_route(s, p, r)
    if actions.OFFICE_IN <= a < actions.OFFICE_IN + components.CITY_COUNT:
        open_office(s, p, a - actions.OFFICE_IN)
    elif actions.RAISE_SKILL <= a < actions.RAISE_SKILL + components.SKILL_COUNT:
        raise_skill(s, p, a - actions.RAISE_SKILL)
    elif actions.TABLE_SPACE <= a < actions.TABLE_SPACE + components.TABLE_SPACES:
        s.table[a - actions.TABLE_SPACE] = piece_of(p, components.DISC)
        s.stock[p, components.DISC] -= 1
    return True


def shape_on_route(s: State, p: int, shape: int) -> bool:
    """Return whether the established route has a piece of this shape for an extra office (R8.3)."""
    return has_on_route(s, p, int(s.route) - 1, shape)
