"""How a good player of Sheriff looks at the table: what a position is worth, whom to believe, what looks good.

Everything is in gold. Nobody looks through a bag: what `merit` thinks of another's bag comes from what lies open
(the good and the number that were declared, the cards seen of that good, what is offered for it) and is written
once, in `suspicion`. Merchants use the same estimate to guess what the sheriff will think of theirs.

`suppose` deals bags by it too. Its weights, and what a liar's bag holds, were measured in games between club players
with `tools/measure_bags.py`; the other habits were set by hand and tuned with `tools/tune_policy.py`.
"""

from serai.core.dice import roll_word
from serai.games.sheriff.actions import (
    ACCEPT_OFFER,
    AGREE,
    BAG_GOOD,
    CANCEL,
    CHOOSE_SEAT,
    CLAIM_GOOD,
    COIN,
    DECLARE_GOOD,
    DEMAND_SEAT,
    DISCARD_GOOD,
    DONE,
    GIVE_GOOD,
    HOLD,
    IF_TRIGGER,
    INSPECT_SEAT,
    PASS_SEAT,
    PLEDGE,
    SUBMIT,
    TAKE,
    WAIT,
)
from serai.games.sheriff.building import coin_value, coins, payer_of
from serai.games.sheriff.components import (
    BAG,
    COPIES,
    COPIES_3P,
    DEAREST,
    FIRST_PRICE,
    FIRST_ROYAL,
    GOODS,
    KING,
    LEGAL,
    LONGEST_OFFER,
    MARKETS,
    MOST_PLAYERS,
    PENALTY,
    QUEEN,
    ROUNDS,
    ROYAL_COUNT,
    VALUE,
)
from serai.games.sheriff.hidden import copies, draw_from, heap_size
from serai.games.sheriff.market import in_game
from serai.games.sheriff.scoring import amount, crown, part
from serai.games.sheriff.stalls import FULL, YES
from serai.games.sheriff.state import (
    A_NAMED,
    ANY_CARD,
    BAG_CARD,
    BEGIN,
    BLIND_CARD,
    CLAIM,
    DECLARE,
    DEMAND,
    DISCARD,
    FINE,
    GATE,
    HAND_OVER,
    IF_HONEST,
    IF_INSPECTED,
    IF_LIAR,
    LOAD,
    LOOT,
    NAME,
    PLEDGE_INSPECT,
    PLEDGE_PASS,
    REPLY,
    SHARE,
    STAND_CARD,
    STANDING,
    TALK,
    VOTE,
)
from serai.games.sheriff.talking import edits

TURN_CLICKS = 6  # discards, a bag of a few cards, a declaration, an offer
PLAY_ON = 250  # to the end of the round, see `quiet`
PLAYOUTS = {"expert": 1_500, "master": 15_000}  # a turn
OTHERS_BY_POLICY = True  # a tree in which all choose would see through the searching seat: no one could be bluffed
CURIOSITY = 0.5
MERIT_DOUBLES = 1.0

# -- what a position is worth ----------------------------------------------------------------------

FEATURES = {
    "gold": 1.0,  # gold in hand
    "legal": 1.0,  # value of the legal goods on the stand
    "contraband": 1.0,  # value of the contraband there
    "crowns": 1.0,  # points as King or Queen as it stands, less while there is time to lose them
    "black_market": 1.0,  # black market cards
    "bag": 0.8,  # value of an own bag that is not settled yet
    "risk": -0.5,  # what opening it would cost: cards that were not declared, and their penalties
    "hand": 0.25,  # value of the cards in hand
}


def features(s, p, out):
    """Write what matters in p's position, in the order of FEATURES."""
    crowns = 0
    for g in range(LEGAL):
        crowns += crown(s, p, g)
    bag = 0
    hand = 0
    for g in range(GOODS):
        bag += int(s.bag[p, g]) * int(VALUE[g])
        hand += int(s.hand[p, g]) * int(VALUE[g])
    out[0] = part(s, p, 0)
    out[1] = part(s, p, 1)
    out[2] = part(s, p, 2)
    out[3] = crowns * (0.4 + 0.6 * s.round_no / int(ROUNDS[s.players]))
    out[4] = part(s, p, 4)
    out[5] = bag
    out[6] = at_risk(s, p)
    out[7] = hand if s.round_no < ROUNDS[s.players] else 0


def spread(s):
    """Return the lead that makes winning twice as likely as losing: less with every round."""
    return 10.0 + 3.0 * (int(ROUNDS[s.players]) - int(s.round_no))


def quiet(s):
    """A round that begins: no bag is open to doubt."""
    return s.phase == BEGIN


def at_risk(s, p):
    """Return what opening p's bag would cost p, as declared: the value and the penalty of every other card."""
    if s.declared[p] == 0:
        return 0
    cost = 0
    for g in range(GOODS):
        if g != s.declared[p] - 1:
            cost += int(s.bag[p, g]) * int(VALUE[g] + PENALTY[g])
    return cost


# -- whom to believe -------------------------------------------------------------------------------

HABITS = {
    "lie_1": -4.0,  # how often a bag of one card is a liar's: the odds, in doublings …
    "lie_2": -2.5,
    "lie_3": -1.5,
    "lie_4": -0.5,
    "lie_5": 0.5,  # … of five
    "lie_plenty": -0.5,  # for each card, where more of the declared good is left than at the start
    "lie_paid": 1.5,  # when something is offered for its return
    "lie_price": 0.3,  # for each gold that is offered for each card
    "envy": 0.8,  # how much of what another loses counts, shared among the rivals
    "mood": 3.0,  # by how much the sheriff's judgement sways with the own hand, which nobody sees
    "price": 0.33,  # how much of what a bag may hold is demanded for it
    "screen": 0.5,  # how often a liar is thought to agree
    "honour": 4.0,  # what keeping a pledge is worth
    "fear": 0.5,  # how often a bag is thought to be opened after a demand was refused
    "bribed": 0.2,  # how often a bag is opened although enough is offered
    "margin": 1.5,  # what is offered beyond what opening seems worth
    "bait": 0.5,  # from which mood on an honest merchant pretends to have something to hide; 1 for never
    "nerve": 1.0,  # what a lie must bring beyond its risk
    "later": 0.15,  # how much of its value contraband is worth that stays in hand
    "crown": 0.07,  # how much of a crown one more card is worth
    "keep": 3.0,  # what a card must be worth to stay in hand
    "pair": 1.0,  # a legal card, for each one of its good in hand
    "smuggle": 0.45,  # how much of its value contraband in hand is worth
}
(
    H_LIE, _, _, _, _, H_PLENTY, H_PAID, H_PRICED, H_ENVY, H_MOOD, H_PRICE, H_SCREEN, H_HONOUR, H_FEAR, H_BRIBED,
    H_MARGIN, H_BAIT, H_NERVE, H_LATER, H_CROWN, H_KEEP, H_PAIR, H_SMUGGLE,
) = range(len(HABITS))  # fmt: skip
MEASURED = tuple(HABITS.values())
CHARACTER = {"honour": 1.0, "mood": 0.5, "nerve": 0.8, "price": 0.3, "margin": 0.5}  # how far bots differ

# A liar's bag has one card that was not declared, and each further one is another with this chance; mostly contraband.
WRONG = 0.5
WRONG_VALUE, WRONG_PENALTY = 6.5, 3.8  # of such a card, on average
ALL_CARDS, ALL_CARDS_3P = int(COPIES[:FIRST_ROYAL].sum()), int(COPIES_3P[:FIRST_ROYAL].sum())


def wrong_cards(n):
    """Return how many undeclared cards a liar's bag of n has, on average."""
    return 1.0 + WRONG * (n - 1)


def plenty(s, p, g):
    """Return how much more of a good is left than at the start, as far as p can see: 0 as much, -1 none."""
    left = int(copies(s, g)) - int(s.discarded[g]) - int(s.aside[g])
    cards = int(s.pile_size)
    for q in range(s.players):
        left -= int(s.stand[q, g])
        cards += int(s.hand_size[q]) + int(s.bag_size[q]) + int(s.contra_size[q])
    left -= int(s.hand[p, g]) + int(s.bag[p, g])
    cards = max(1, cards - int(s.hand_size[p]) - int(s.bag_size[p]))
    usual = int(copies(s, g)) / (ALL_CARDS_3P if s.players == 3 else ALL_CARDS)
    return max(0, left) / cards / usual - 1.0 if usual > 0 else -1.0


def suspicion(n, plenty_left, paid, habits):
    """Return how likely a closed bag of n cards is a liar's, given what is offered for it."""
    odds = habits[H_LIE + n - 1] + habits[H_PLENTY] * n * plenty_left
    if paid > 0:
        odds += habits[H_PAID] + habits[H_PRICED] * paid / n
    return 1.0 / (1.0 + 2.0**-odds)


def envy(s, habits):
    """Return how much of what one rival loses is as good as won: there are others."""
    return habits[H_ENVY] / (int(s.players) - 1)


def gain_of_opening(lies, n, rivalry):
    """Return what opening a bag of n cards brings that is a liar's with a chance: the fine, less damages to pay.

    What is paid counts for the payer's loss too, and so does what a liar loses.
    """
    wrong = wrong_cards(n)
    caught = wrong * (WRONG_PENALTY * (1.0 + rivalry) + WRONG_VALUE * rivalry)
    return lies * caught - (1.0 - lies) * 2.0 * n * (1.0 + rivalry)


def doubt(s, p, x, habits):
    """Return how likely p thinks that x lies."""
    return suspicion(int(s.bag_size[x]), plenty(s, p, int(s.declared[x]) - 1), offered(s, x), habits)


def offered(s, x):
    """Return what x offers for the return of the own bag."""
    return paid_in(s, x, 0) if s.offer_state[x, 0] == STANDING and int(s.offer_pass[x, 0]) >> x & 1 else 0.0


def paid_in(s, row, slot):
    """Return what gold and cards of an offer are worth to the inspector."""
    paid = float(s.offer_gold[row, slot])
    i = 0
    while i < LONGEST_OFFER and s.offer_cards[row, slot, i] > 0:
        code = int(s.offer_cards[row, slot, i])
        if code == ANY_CARD:
            paid += 2.0
        elif code >= BAG_CARD:
            paid += 0.5 * int(VALUE[code - BAG_CARD])
        elif code >= A_NAMED:
            paid += 6.0 if code < BLIND_CARD else 5.0
        else:
            paid += float(VALUE[code - STAND_CARD])
        i += 1
    return paid


def mood(s, p, about):
    """Return a number from -1 to 1 that hangs on p's own cards and the round: others cannot foresee it."""
    mixed = 37 * int(s.round_no) + 101 * about
    for g in range(FIRST_ROYAL):
        mixed += (int(s.hand[p, g]) + int(s.bag[p, g])) * (11 + 23 * g + 7 * g * g)
    mixed = mixed * 40503 & 0xFFFF
    return (mixed >> 7) / 255.5 - 1.0


def suppose(s, seat, dice):
    """Deal the bags that `seat` cannot look into as merchants load them: honest, or with some contraband."""
    for p in range(s.players):
        if p == seat or s.declared[p] == 0 or not int(s.bags) >> p & 1:
            continue
        n = int(s.bag_size[p])
        good = int(s.declared[p]) - 1
        wrong = 0
        if roll_word(dice) < doubt(s, seat, p, MEASURED) * 4294967296.0:
            wrong = 1
            for _ in range(n - 1):
                wrong += int(roll_word(dice) < WRONG * 4294967296.0)
        for g in range(GOODS):
            s.pile[g] += s.bag[p, g]
            s.bag[p, g] = 0
        wrong = min(wrong, int(heap_size(s, LEGAL)))
        right = min(n - wrong, int(s.pile[good]))
        s.bag[p, good] = right
        s.pile[good] -= right
        for i in range(n - right):
            g = int(draw_from(s, LEGAL if i < wrong else 0, dice))
            s.bag[p, g] += 1


# -- which decisions look good ---------------------------------------------------------------------


def merit(s, p, a, habits):
    """Return how good a decision looks, in gold."""
    phase = s.phase
    if phase == TALK or phase == DEMAND or edits(s, p):
        return worth_of_click(s, p, a, habits)
    if phase == GATE or phase == VOTE:
        return worth_at_gate(s, p, a, habits)
    if phase == LOAD:
        return worth_of_bag(s, p, a, habits)
    if phase == DISCARD:
        if DISCARD_GOOD <= a < DISCARD_GOOD + GOODS:
            return habits[H_KEEP] - worth_in_hand(s, p, a - DISCARD_GOOD, habits)
        return 0.0
    if phase == DECLARE:
        g = a - DECLARE_GOOD
        return 4.0 * int(s.bag[p, g]) + plenty(s, p, g)
    if phase == FINE or phase == HAND_OVER:
        return -worth_on_stand(s, p, a - GIVE_GOOD, habits)
    if phase == REPLY:
        return worth_of_agreeing(s, p, habits) if a == AGREE else 0.0
    if phase == CLAIM:
        return float(FIRST_PRICE[a - CLAIM_GOOD]) - 20.0 if CLAIM_GOOD <= a < CLAIM_GOOD + MARKETS else 0.0
    if phase == NAME:
        x = a - CHOOSE_SEAT
        return max(worth_of_opening(s, p, x, habits), offered(s, x))
    if phase == LOOT:
        return 1.0 if a == TAKE else 0.0
    if phase == SHARE:
        return 1.0 if a == AGREE else 0.0
    return 0.0


# -- the market and the bag ------------------------------------------------------------------------


def worth_in_hand(s, p, g, habits):
    """A card of the hand: legal goods in numbers, contraband by its value."""
    if g >= LEGAL:
        return habits[H_SMUGGLE] * int(VALUE[g])
    return habits[H_PAIR] * int(s.hand[p, g]) + 0.3 * worth_on_stand(s, p, g, habits)


def worth_on_stand(s, p, g, habits):
    """A card that reaches the stand: its value, and what it does for a crown or for the black market."""
    worth = float(VALUE[g])
    if g >= FIRST_ROYAL:
        return worth + float(ROYAL_COUNT[g])
    if g >= LEGAL:
        return worth + 2.0 * int(s.black_market == YES and g < LEGAL + MARKETS)
    mine = int(amount(s, p, g))
    ahead = 0
    for q in range(s.players):
        ahead += int(q != p and s.stand[q, g] > mine + 4)
    if ahead == 0:
        return worth + habits[H_CROWN] * int(KING[g])
    return worth + habits[H_CROWN] * int(QUEEN[g]) if ahead == 1 else worth


def worth_of_bag(s, p, a, habits):
    """A card for the bag, or closing it: what the best bag is worth that can still be had. Lower goods go first."""
    first = GOODS if a == DONE else a - BAG_GOOD
    best = -1000.0
    loaded = int(a != DONE)
    for g in range(GOODS):
        loaded += int(s.bag[p, g])
    rivalry = envy(s, habits)
    later = habits[H_LATER] if s.round_no + 1 < ROUNDS[s.players] else 0.0
    for n in range(loaded, BAG + 1 if a != DONE else loaded + 1):
        silent = opened_often(gain_of_opening(suspicion(n, 0.0, 0.0, habits), n, rivalry))
        bribe = fair_bribe(n, 0.0, rivalry, habits)
        for d in range(LEGAL):
            if not in_game(s, d):
                continue
            worth = worth_on_stand(s, p, d, habits)
            have = int(s.bag[p, d]) + int(d == first)
            spare = int(s.hand[p, d]) - int(d == first) if d >= first else 0
            if loaded == have and have + spare >= n:  # honest; the sheriff may have to pay for a look
                best = max(best, n * (worth + silent * 2.0 * (1.0 + rivalry)))
            best = max(best, worth_of_lie(s, p, d, first, n - loaded, worth, spare, silent, bribe, later, habits))
    return best


def worth_of_lie(s, p, d, first, room, worth, spare, silent, bribe, later, habits):
    """A bag declared as d, with so much room left, filled with what pays best; unsafe if not all of it is d."""
    total = 0.0  # if it gets through
    stake = 0.0  # lost when opened, and the fine
    for g in range(GOODS):
        n = int(s.bag[p, g]) + int(g == first)
        if n > 0:
            total += n * (worth if g == d else (1.0 - later) * worth_on_stand(s, p, g, habits))
            stake += n * float(VALUE[g] + PENALTY[g]) * int(g != d)
    caught = habits[H_BRIBED]
    for i in range(LEGAL, GOODS + LEGAL):
        g = int(DEAREST[i % GOODS])  # contraband, the dearest first; then legal goods
        n = min(room, int(s.hand[p, g]) - int(g == first)) if g >= first and g != d else 0
        if n <= 0:
            continue
        through = (1.0 - later) * float(VALUE[g]) if g >= LEGAL else float(VALUE[g])
        lost = float(VALUE[g] + PENALTY[g])
        if spare > 0 and worth > through - caught * lost:
            sure = min(spare, room)
            total += sure * worth
            room -= sure
            spare = 0
            n = min(n, room)
        total += n * through
        stake += n * lost
        room -= n
    if room > 0:
        sure = min(spare, room)
        total += sure * worth
        room -= sure
    if room > 0 or stake == 0.0:
        return -1000.0
    return total - min(silent * stake, bribe + caught * stake) - habits[H_NERVE]


def opened_often(gain):
    """Return how often a bag is opened whose opening seems to bring so much."""
    return 1.0 / (1.0 + 2.0 ** (-gain / 3.0))


def fair_bribe(n, plenty_left, rivalry, habits):
    """Return what must be offered for a bag so that opening it seems worth less; the offer itself raises doubts."""
    guess = habits[H_PRICE] * wrong_cards(n) * (WRONG_VALUE + WRONG_PENALTY)
    lies = suspicion(n, plenty_left, guess, habits)
    return max(1.0, gain_of_opening(lies, n, rivalry) / (1.0 + rivalry) + habits[H_MARGIN])


# -- offers and demands ----------------------------------------------------------------------------


def means(s, x):
    """Return what x can pay: gold, and the legal goods of the stand."""
    total = float(s.gold[x])
    for g in range(LEGAL):
        total += int(s.stand[x, g]) * int(VALUE[g])
    return total


def own_bribe(s, p, habits):
    """Return what p would offer for the own bag, 0 for nothing, and what that is thought to gain.

    An honest merchant in the mood for it offers a little, so as to be opened and paid.
    """
    n = int(s.bag_size[p])
    if not int(s.bags) >> p & 1 or s.offer_state[p, 0] != 0:
        return 0.0, 0.0
    rivalry = envy(s, habits)
    left = plenty(s, p, int(s.declared[p]) - 1)
    stake = float(at_risk(s, p))
    silent = opened_often(gain_of_opening(suspicion(n, left, 0.0, habits), n, rivalry))
    if stake == 0:
        if n < 3 or mood(s, p, 7) < habits[H_BAIT]:
            return 0.0, 0.0
        baited = opened_often(gain_of_opening(suspicion(n, left, 2.0, habits), n, rivalry) - 2.0)
        return 2.0, (baited - silent) * 2.0 * n * (1.0 + rivalry) - (1.0 - baited) * 2.0 * (1.0 + rivalry)
    price = fair_bribe(n, left, rivalry, habits)
    if price > means(s, p):
        return 0.0, 0.0
    caught = habits[H_BRIBED]
    return price, (silent - caught) * stake - (1.0 - caught) * price


def price_of_opening(s, p, x, insured, habits):
    """Return what p would pay for another's bag to be opened, 0 for nothing, and what that is thought to gain.

    Insured, it is paid only for an honest bag, and covers what the inspector then has to pay.
    """
    if x == p or not int(s.bags) >> x & 1 or s.offer_state[p, 1] != 0:
        return 0.0, 0.0
    n = int(s.bag_size[x])
    rivalry = envy(s, habits)
    lies = doubt(s, p, x, habits)
    opening = gain_of_opening(lies, n, rivalry)
    hope = rivalry * (lies * wrong_cards(n) * (WRONG_VALUE + WRONG_PENALTY) - (1.0 - lies) * 2.0 * n)
    price = max(1.0, offered(s, x) - opening / (1.0 + rivalry) + 1.0)
    if insured:
        price = 2.0 * n
    if price > s.gold[p] or opening > 3.0 + offered(s, x):  # it will be opened anyway
        return 0.0, 0.0
    return price, hope - price * (1.0 + rivalry) * ((1.0 - lies) if insured else 1.0)


def demanded_price(s, p, x, habits):
    """Return what an inspector asks of x for the return of the bag: a share of what it may hold."""
    asked = habits[H_PRICE] * wrong_cards(int(s.bag_size[x])) * (WRONG_VALUE + WRONG_PENALTY)
    most = means(s, x) if int(s.gold_seen[x]) >> p & 1 else 20.0
    return min(most, max(asked, offered(s, x) + 3.0))


def worth_of_click(s, p, a, habits):
    """A click on an offer or a demand."""
    if a == HOLD:
        return 0.0
    payer = int(payer_of(s, p))
    drafted = int(s.draft_pass[p]) | int(s.draft_open[p])
    if PASS_SEAT <= a < PASS_SEAT + MOST_PLAYERS:
        if a - PASS_SEAT != payer or drafted > 0:
            return -4.0
        if s.phase == DEMAND:
            return 3.0
        price, gain = own_bribe(s, p, habits)
        return gain if price > 0 else -3.0
    if INSPECT_SEAT <= a < INSPECT_SEAT + MOST_PLAYERS:
        if s.phase == DEMAND or drafted > 0:
            return -4.0
        price, gain = price_of_opening(s, p, a - INSPECT_SEAT, False, habits)
        if s.profile == FULL:
            cover, insured = price_of_opening(s, p, a - INSPECT_SEAT, True, habits)
            gain = max(gain, insured)
            price = max(price, cover)
        return gain - 0.5 if price > 0 else -3.0
    if drafted == 0:
        return -2.5  # an offer withdrawn, a demand given up
    x = target_of(drafted)
    price = 0.0
    insures = s.profile == FULL and s.phase != DEMAND and int(s.draft_open[p]) > 0
    if s.phase == DEMAND:
        price = demanded_price(s, p, payer, habits)
    elif s.draft_pass[p] > 0:
        price, _ = own_bribe(s, p, habits)
    else:
        price, gain = price_of_opening(s, p, x, s.draft_if[p] > 0, habits)
        if insures and s.draft_if[p] == 0:
            cover, insured = price_of_opening(s, p, x, True, habits)
            insures = cover > 0 and insured > gain
    if IF_TRIGGER <= a < IF_TRIGGER + 4:
        return 3.0 if insures and s.draft_if[p] == 0 and a == IF_TRIGGER + IF_HONEST - 1 else -4.0
    if CHOOSE_SEAT <= a < CHOOSE_SEAT + MOST_PLAYERS:
        return 3.0 if a - CHOOSE_SEAT == x else -3.0
    given = float(s.draft_gold[p]) + cards_in_draft(s, p)
    if COIN <= a < COIN + 4:
        value = int(coin_value(a - COIN))
        return 2.0 + 0.05 * value if given + value <= price + 0.5 else -2.0
    if GIVE_GOOD <= a < GIVE_GOOD + LEGAL:
        short = int(coins(s, p, payer)) & 8 == 0 and s.draft_if[p] == 0
        return 1.5 if short and given + int(VALUE[a - GIVE_GOOD]) <= price + 1.0 else -3.0
    if a == PLEDGE and s.draft_pledge[p] == 0 and s.draft_pass[p] > 0 and s.phase != DEMAND:
        return 2.0 * mood(s, p, 8) if s.round_no + 1 < ROUNDS[s.players] else -3.0
    if a == SUBMIT:
        return 1.0 if given > 0.5 * price else -1.0
    return -2.5 if a == CANCEL else -4.0


def target_of(bits):
    """Return the first seat of a bit set, -1 for none."""
    for x in range(MOST_PLAYERS):
        if bits >> x & 1:
            return x
    return -1


def cards_in_draft(s, p):
    """Return what the legal goods of an offer in the making are worth."""
    total = 0.0
    i = 0
    while i < LONGEST_OFFER and s.draft_cards[p, i] > 0:
        if s.draft_cards[p, i] < A_NAMED:
            total += float(VALUE[s.draft_cards[p, i] - STAND_CARD])
        i += 1
    return total


# -- the gate --------------------------------------------------------------------------------------


def worth_of_opening(s, p, x, habits):
    """What an inspector expects of opening a bag, with the mood of the day."""
    lies = doubt(s, p, x, habits)
    if haggled(s, p):
        lies *= 1.0 - 0.6 * habits[H_SCREEN]  # a liar might have agreed
    return gain_of_opening(lies, int(s.bag_size[x]), envy(s, habits)) + habits[H_MOOD] * mood(s, p, x)


def haggled(s, p):
    """Return whether a demand was made since the last bag was settled: each pass ends with a bag or without."""
    settled = 0
    gone = int(s.merchants) & ~int(s.bags)
    while gone > 0:
        settled += gone & 1
        gone >>= 1
    return s.version[p, 0] > settled


def worth_of_pledges(s, p, x, opened, habits):
    """What p pledged about x in earlier rounds: kept or broken by character."""
    worth = 0.0
    for q in range(s.players):
        pledged = int(s.promised[p, q])
        if pledged > 0 and not int(s.fresh[p]) >> q & 1:
            if q == x and pledged & PLEDGE_PASS:
                worth += -habits[H_HONOUR] if opened else habits[H_HONOUR]
            if pledged & PLEDGE_INSPECT and s.target[p, q] == 1 + x:
                worth += habits[H_HONOUR] if opened else -habits[H_HONOUR]
    return worth


def worth_of_offer(s, p, payer, slot, habits):
    """What an offer brings an inspector: what is paid, and what opening brings where that is asked for."""
    rivalry = envy(s, habits)
    paid = (1.0 + rivalry) * paid_in(s, payer, slot)
    if int(s.offer_if[payer, slot]) > 0:
        kind = int(s.offer_if[payer, slot]) >> 3
        lies = doubt(s, p, int(s.offer_if[payer, slot]) & 7, habits)
        if kind == IF_HONEST:
            paid *= 1.0 - lies
        elif kind == IF_LIAR:
            paid *= lies
        elif kind != IF_INSPECTED or s.offer_open[payer, slot] == 0:
            paid *= 0.5
    if s.offer_pledge[payer, slot] > 0:
        paid += 3.0 * (1 + int(s.kept[payer])) / (2 + int(s.kept[payer]) + 2 * int(s.broken[payer]))
    for x in range(s.players):
        if int(s.offer_pass[payer, slot]) >> x & 1:
            paid += worth_of_pledges(s, p, x, False, habits)
            if x != payer:
                paid -= max(0.0, worth_of_opening(s, p, x, habits))
        if int(s.offer_open[payer, slot]) >> x & 1:
            paid += worth_of_opening(s, p, x, habits) + worth_of_pledges(s, p, x, True, habits)
    return paid


def worth_at_gate(s, p, a, habits):
    """What an inspector may do with a bag."""
    if PASS_SEAT <= a < PASS_SEAT + MOST_PLAYERS:
        return worth_of_pledges(s, p, a - PASS_SEAT, False, habits)
    if INSPECT_SEAT <= a < INSPECT_SEAT + MOST_PLAYERS:
        x = a - INSPECT_SEAT
        return worth_of_opening(s, p, x, habits) + worth_of_pledges(s, p, x, True, habits)
    if ACCEPT_OFFER <= a < ACCEPT_OFFER + 2 * MOST_PLAYERS:
        return worth_of_offer(s, p, (a - ACCEPT_OFFER) >> 1, (a - ACCEPT_OFFER) & 1, habits)
    if DEMAND_SEAT <= a < DEMAND_SEAT + MOST_PLAYERS:
        return worth_of_demand(s, p, a - DEMAND_SEAT, habits)
    return -2.5 if a == WAIT else -2.0


def worth_of_demand(s, p, x, habits):
    """Asking a price for a bag: a liar may pay more than what lies on the table, or than what opening would bring."""
    if not int(s.bags) >> x & 1 or haggled(s, p):
        return -5.0
    opening = worth_of_opening(s, p, x, habits)
    sure = max(0.0, opening, (1.0 + envy(s, habits)) * offered(s, x))
    more = demanded_price(s, p, x, habits) * (1.0 + envy(s, habits)) - sure
    return sure + doubt(s, p, x, habits) * habits[H_SCREEN] * more - 1.0


def worth_of_agreeing(s, p, habits):
    """A demand to answer: what is at risk, less what is asked; an honest bag owes nothing."""
    row = int(s.payee)
    rivalry = envy(s, habits)
    worth = -(1.0 + rivalry) * paid_in(s, row, 0)
    for x in range(s.players):
        if int(s.offer_pass[row, 0]) >> x & 1 and x == p:
            worth += habits[H_FEAR] * at_risk(s, p)
        if int(s.offer_open[row, 0]) >> x & 1:
            lies = 0.0 if x == p else doubt(s, p, x, habits)
            worth += rivalry * lies * wrong_cards(int(s.bag_size[x])) * (WRONG_VALUE + WRONG_PENALTY)
            if x == p:
                worth -= at_risk(s, p)
    return worth
