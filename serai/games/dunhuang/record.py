"""The record of the state, field by field.

Generated from the field list in `state.py`: python -m serai.core.generate serai.games.dunhuang
"""

from serai.core.record import FlatRecord, IntArray


class State(FlatRecord):
    """What the rules call `s`. The class is for annotations; `Layout` makes the records themselves."""

    gain_test: int  # option: ko, en_literal
    supply: int  # option: finite, unlimited
    painter_discard: int  # option: public, hidden
    soldier_same_good: int  # option: yes, no
    token_needs_card: int  # option: no, yes
    max_steps: int  # option: none, 1, …, 45
    circle: int  # option: random, chosen
    sides: int  # option: random, chosen
    coins: IntArray  # [4] coins of each seat
    prestige: IntArray  # [4] prestige tokens of each seat
    coins_left: int  # coins in the supply
    prestige_left: int  # prestige tokens in the supply
    players: int  # number of players
    # what is being decided: lay, side, market, deal, draft, first, camel, move, take, bonus, draw, keep, steal,
    # hand_over, give_back, swap, refuse, pay, refill, over
    phase: int
    waits: int  # bits of the seats that must decide; 128 for chance; 0 at the end
    after: int  # phase that follows once a question about a token is settled
    first: int  # first player
    turn: int  # whose turn it is
    camel: int  # space of the camel, clockwise
    steps: int  # steps the camel moved this turn
    last_round: int  # 1 once a refill has failed
    ended: int  # 0, or 1 + how the game ended
    winner: int  # 1 + the seat that won at once, else 0
    laid: int  # set-up: bits of the tiles that lie in the circle
    at: int  # set-up: the space or the seat being served
    partner: int  # whom the Trader or the Merchant deals with
    owed: int  # cards still to be drawn, taken or given
    exchanged: int  # cards in this exchange
    given: int  # the card given last in this exchange (seen by the bits of `exchangers`)
    exchangers: int  # bits of the two seats that exchange cards
    picked: int  # the first half of a choice: a tile (set-up), a card of the shop
    picked_hand: IntArray  # [4] the same for a card of the hand (General) (each seat sees its own)
    contested: int  # the token under question
    tile: IntArray  # [8] character shown on each space, clockwise
    market: IntArray  # [8] good on each space, 0 for none
    token: IntArray  # [11] 0 in the middle, 1 + seat, 5 not in this game
    shang: IntArray  # [11] 1 where a token lies on its 商 face
    shop: IntArray  # [4, 11] cards in each shop, by good
    hand: IntArray  # [4, 11] cards in each hand, by good (each seat sees its own)
    hand_size: IntArray  # [4] cards in each hand
    drawn: IntArray  # [4, 11] cards being looked at: the draft, the Interpreter's (each seat sees its own)
    drawn_size: IntArray  # [4] how many cards each seat looks at
    removed: IntArray  # [4, 11] cards each seat removed unseen by the others (each seat sees its own)
    removed_size: IntArray  # [4] how many cards each seat removed unseen
    discarded: IntArray  # [11] cards discarded for all to see, by good
    deck: int  # cards in the pile, those put under it included
    bag: IntArray  # [11] the shuffled part of the pile, by good (seen by nobody)
    under: IntArray  # [36] cards put under the pile, in order (seen by the bits of `under_known`)
    under_known: IntArray  # [36] bits of the seats that know each of those cards
    under_group: IntArray  # [35] group of each of those cards; a group lies in random order
    under_size: int  # how many cards were put under the pile
    known: IntArray  # [4, 4, 11] [who][whose][good]: cards known to be in a hand (each seat sees its own)


def blank(s: State) -> None:
    """Set every field to zero."""
    s.gain_test = 0
    s.supply = 0
    s.painter_discard = 0
    s.soldier_same_good = 0
    s.token_needs_card = 0
    s.max_steps = 0
    s.circle = 0
    s.sides = 0
    s.coins[:] = 0
    s.prestige[:] = 0
    s.coins_left = 0
    s.prestige_left = 0
    s.players = 0
    s.phase = 0
    s.waits = 0
    s.after = 0
    s.first = 0
    s.turn = 0
    s.camel = 0
    s.steps = 0
    s.last_round = 0
    s.ended = 0
    s.winner = 0
    s.laid = 0
    s.at = 0
    s.partner = 0
    s.owed = 0
    s.exchanged = 0
    s.given = 0
    s.exchangers = 0
    s.picked = 0
    s.picked_hand[:] = 0
    s.contested = 0
    s.tile[:] = 0
    s.market[:] = 0
    s.token[:] = 0
    s.shang[:] = 0
    s.shop[:] = 0
    s.hand[:] = 0
    s.hand_size[:] = 0
    s.drawn[:] = 0
    s.drawn_size[:] = 0
    s.removed[:] = 0
    s.removed_size[:] = 0
    s.discarded[:] = 0
    s.deck = 0
    s.bag[:] = 0
    s.under[:] = 0
    s.under_known[:] = 0
    s.under_group[:] = 0
    s.under_size = 0
    s.known[:] = 0


def set_options(s: State, options: IntArray) -> None:
    """Keep the chosen options, given in the order of `OPTIONS`, in the state."""
    s.gain_test = options[0]
    s.supply = options[1]
    s.painter_discard = options[2]
    s.soldier_same_good = options[3]
    s.token_needs_card = options[4]
    s.max_steps = options[5]
    s.circle = options[6]
    s.sides = options[7]
