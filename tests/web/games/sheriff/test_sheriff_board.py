"""Sheriff's drawing: games for every viewer, everything clickable in its place, nothing told that is secret."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator
from html import unescape
from random import Random

import numpy as np
import pytest
from drawings import Easel, contrast, ids, markup_of, parsed, pieces, viewers

from serai.core.registry import game
from serai.core.seats import WATCHER
from serai.core.text import LANGUAGES
from serai.games.sheriff import phases
from serai.games.sheriff.components import GOODS, NAMES
from serai.games.sheriff.state import STANDING
from serai.match.errors import Refused
from serai.match.labels import label
from serai.match.match import Match
from serai.web.games.sheriff import board, goods
from serai.web.games.sheriff.background import background
from serai.web.games.sheriff.labels import labels
from serai.web.render.board_api import Choices

GAME = game("sheriff")
PEOPLE = ("Little John", '<b>"Alan"&', "윌 스칼릿", "Maid Marian", "Gilbert Whitehand", "데이비드")
EASEL = Easel("sheriff", PEOPLE)
text, choices_of, drawn = EASEL.text, EASEL.choices_of, EASEL.drawn
FULL = {"profile": "full", "royal": "yes", "black_market": "yes"}
TABLES = (
    (3, {}),
    (4, FULL | {"inspector_gives": "yes"}),
    (6, FULL | {"hand_cards": "7"}),
    (5, {"profile": "lite", "timer": "yes", "remove_ten": "yes"}),
    (6, {"black_market": "yes", "claim_after_opening": "yes", "timer": "yes"}),
    (3, FULL | {"declare_absent": "yes"}),
)
#: Verbs that may be left to a plain button: the second half of a click that was typed, not picked.
BUTTONS = {"choose_seat"}
#: How gladly a verb is chosen, so that deals come about and every step is reached.
GLADLY = {
    "bag": 30,
    "accept_seat_about": 8,
    "pass_seat": 5,
    "hold": 8,
    "submit": 12,
    "reverse": 20,
    "agree": 4,
    "cancel": 0.2,
    "wait": 2,
}


def phase(match: Match) -> str:
    return phases.PHASES[int(match.view().phase)]


def likely(match: Match, seat: int, dice: Random) -> int:
    legal = match.legal(seat)
    return dice.choices([action.id for action in legal], [GLADLY.get(action.verb, 1) for action in legal])[0]


def games(every: int = 1, longest: int = 500, seeds: int = 1) -> Iterator[Match]:
    """Yield positions of several games, with every number of players and every option that is drawn."""
    for i, (players, options) in enumerate(TABLES * seeds):
        match = Match("sheriff", players, seed=i + 2, options=options, target="plain")
        dice = Random(i)
        for number in range(longest):
            if match.over:
                break
            if number % every == 0:
                yield match
            seat = match.waiting[0]
            match.act(seat, likely(match, seat, dice))
        yield match


def talking(options: dict[str, str]) -> Match:
    """Return the first talk of a game of four."""
    match = Match("sheriff", 4, seed=5, options=options, target="plain")
    dice = Random(1)
    while phase(match) != "talk":
        match.act(match.waiting[0], likely(match, match.waiting[0], dice))
    return match


# -- shape ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_drawn_for_every_viewer(lang: str) -> None:
    for match in games(every=23):
        EASEL.check_shape(match, lang)


def test_drawing_is_pure_and_uses_only_the_view() -> None:
    for match in games(every=23):
        EASEL.check_pure(match)


def test_ids_of_the_frame_are_not_taken() -> None:
    frame = {"board", "log", "live", "say", "end", "room", "share", "help", "sound", "notice", "undo", "icon", "name"}
    for match in games(every=31):
        for seat in viewers(match):
            found = set(ids(drawn(match, seat)))
            assert not found & frame
            assert not any(re.fullmatch(r"(seat|chair|do|more|said|r)-.*", name) for name in found)


# -- what can be clicked -------------------------------------------------------------------------


def test_what_is_allowed_has_its_place() -> None:
    seen = set()
    for match in games():
        for seat in match.waiting[:1]:
            choices = choices_of(match, seat)
            drawing = drawn(match, seat, choices=choices)
            changing = [layer for name, layer in drawing.layers.items() if name != "ground"]
            near = "".join((*changing, drawing.panels["hand"]))  # within reach of the keyboard and on a phone
            clicked = {int(number) for number in re.findall(r'data-act="(\d+)"', near)}
            assert clicked <= choices.placed
            assert "data-act" not in drawing.panels["players"]
            picks = " ".join(re.findall(r'data-pick(?:ed)?="([^"]+)"', near))
            for action in match.legal(seat):
                if action.id not in choices.placed:
                    assert action.verb in BUTTONS, f"{action.notation} in {phase(match)}"
                    continue
                seen.add(action.verb)
                by_click = action.id in clicked
                by_sum = action.verb == "gold" and "gold 1" in picks
                assert by_click or by_sum or action.notation in picks, f"{action.notation} in {phase(match)}"
    verbs = {verb.key for verb in GAME.actions.verbs}
    # `reverse` is a button, and only where inspectors may give
    assert verbs - seen <= {"deal", "reverse"}, "the games above try everything"


def test_what_is_not_allowed_can_say_why() -> None:
    asked = Counter()
    for match in games(every=7):
        for seat in match.waiting:
            shown = markup_of(drawn(match, seat))
            for number in re.findall(r'data-try="(\d+)"', shown):
                refusal = match.why_not(seat, int(number))
                assert refusal is not None
                asked[refusal.rule] += 1
        if not match.over:
            assert "data-try" not in markup_of(drawn(match, WATCHER))
    assert len(asked) > 3


def picks_of(match: Match, seat: int) -> tuple[list[dict[str, str]], dict[str, str]]:
    """Return what can be picked on the bench, in the order of the page, and the button that sends it."""
    panel = parsed("div", drawn(match, seat).panels["hand"])
    found = [element.attrib for element in panel.iter() if "data-pick" in element.attrib]
    send = next(element.attrib for element in panel.iter() if "data-picked" in element.attrib)
    return found, send


def line_of(picks: list[dict[str, str]], chosen: dict[str, int], send: dict[str, str]) -> str:
    """Return what the page would send: see static/multi_pick.js."""
    words = [send.get("data-before", "")]
    for each in picks:
        words += [each["data-pick"]] * chosen.get(each["id"], int(each.get("data-given", 0)))
    return " ".join([*words, send["data-picked"]]).strip()


def until(wanted: str, players: int = 4, **options: str) -> Match:
    match = Match("sheriff", players, seed=5, options=options, target="plain")
    dice = Random(1)
    while phase(match) != wanted:
        match.act(match.waiting[0], likely(match, match.waiting[0], dice))
    return match


def test_an_offer_is_two_clicks() -> None:
    match = until("talk")
    seat = match.waiting[0]
    picks, send = picks_of(match, seat)
    match.act_line(seat, line_of(picks, {"gold-5": 1}, send))  # one on the coin, one to put it on the table
    assert seat not in match.waiting
    for other in match.waiting:
        match.act(other, "hold")
    view = match.view()
    assert view.offer_state[seat][0] == STANDING
    assert view.offer_gold[seat][0] == 5
    assert view.offer_pass[seat][0] == 1 << seat
    sheriff = match.waiting[0]
    assert f'id="accept-{seat}-0"' in drawn(match, sheriff).panels["hand"]
    assert f'id="counter-{seat}"' in drawn(match, sheriff).panels["hand"]
    match.act(sheriff, f"demand seat:{'ABCDEF'[seat]}")
    picks, send = picks_of(match, sheriff)
    given = {each["id"] for each in picks if "data-given" in each}
    assert given == {f"ask-pass-{seat}", "gold-5"}, "a counter-offer begins with what was offered"
    match.act_line(sheriff, line_of(picks, {"gold-5": 0, "gold-8": 1}, send))
    assert match.waiting == [seat]
    assert 'id="agree"' in drawn(match, seat).panels["hand"]
    match.act(seat, "agree")
    assert match.view().gold[seat] == 42


def test_cards_are_picked_in_any_order() -> None:
    match = until("load", 5, royal="yes")
    for seat in list(match.waiting):
        picks, send = picks_of(match, seat)
        assert len(picks) == 6
        wanted = {each["id"]: 1 for each in reversed(picks[1:4])}
        match.act_line(seat, line_of(picks, wanted, send))
    assert phase(match) == "declare"
    assert all(n == 3 for p, n in enumerate(match.view().bag_size) if match.view().merchants >> p & 1)


def test_whatever_is_picked_is_understood() -> None:
    """Every line that the bench can send is a line of decisions: it is done, or refused by a rule."""
    dice, sent, refused = Random(3), 0, 0
    rules: set[int] = set()
    for match in games(every=5):
        for seat in list(match.waiting):
            panel = drawn(match, seat).panels["hand"]
            if "data-picked" not in panel or seat not in match.waiting:
                continue
            picks, send = picks_of(match, seat)
            chosen: dict[str, int] = {}
            for each in dice.sample(picks, min(len(picks), dice.randrange(5))):
                for other in picks:
                    if "data-one" in each and other.get("data-one") == each["data-one"]:
                        chosen[other["id"]] = 0
                chosen[each["id"]] = dice.randint(1, int(each.get("data-max", 1)))
            sent += 1
            try:
                match.act_line(seat, line_of(picks, chosen, send))
            except Refused as refusal:
                refused += 1
                rules.add(refusal.rule)
    assert sent > 100
    assert 0 not in rules, "refused by a rule, not as a line that is no line"
    assert 0 < refused < sent * 0.75


# -- secrets -------------------------------------------------------------------------------------


def test_nothing_is_read_that_the_viewer_does_not_see() -> None:
    """A full state instead of the view gives the same drawing, whatever the others hold in it."""
    compared = differed = 0
    words = np.zeros(4, np.int64)
    for match in games(every=19):
        if match.over:
            continue
        for seat in viewers(match):
            names, choices = PEOPLE[: match.players], choices_of(match, seat)
            seen = EASEL.draw(match.view(seat), seat, "en", names, choices)
            assert EASEL.draw(match._state, seat, "en", names, choices) == seen
            twin = GAME.layout.copy(match.view(seat))
            match._rules.seed_dice(words, compared, seat)
            match._rules.fill(twin, seat, words)
            assert EASEL.draw(twin, seat, "en", names, choices) == seen
            compared += 1
            differed += twin.tobytes() != match._state.tobytes()
    assert compared > 500
    assert differed > compared // 2


def test_own_cards_are_drawn_for_their_owner_only() -> None:
    for match in games(every=16):
        if match.over:
            continue
        for seat in viewers(match):
            found = [name for name in ids(drawn(match, seat)) if re.match(r"(hand-\d+-\d|own-hand|own-bag)", name)]
            if seat == WATCHER:
                assert not found
                continue
            view = match.view(seat)
            kinds = {int(name.split("-")[-2 if name.startswith("hand") else -1]) for name in found}
            held = {g for g in range(GOODS) if view.hand[seat][g] + view.bag[seat][g]}
            assert kinds <= held
            if int(view.phase) not in (phases.LOAD, phases.DECLARE):
                assert {g for g in range(GOODS) if view.hand[seat][g]} <= kinds


def test_the_end_opens_everything() -> None:
    match = Match("sheriff", 3, seed=3, options=FULL, target="plain")
    dice = Random(8)
    while not match.over:
        match.act(match.waiting[0], likely(match, match.waiting[0], dice))
    assert int(match.view().phase) == phases.OVER
    for seat in viewers(match):
        drawing = drawn(match, seat)
        assert 'id="row-crowns"' in drawing.panels["hand"]
        for p in range(match.players):
            assert f">{match.points(p)}</text>" in drawing.layers["stalls"]
            for c, count in enumerate(match.view().contra[p]):
                if count:
                    assert text("en").word(("good", NAMES[4 + c])) in drawing.panels["players"]


# -- pieces --------------------------------------------------------------------------------------


def test_a_bag_is_open_then_shut_then_at_the_gate() -> None:
    match = Match("sheriff", 4, seed=2, target="plain")
    dice = Random(2)
    looks: dict[int, list[str]] = {}
    while int(match.view().round_no) < 2:
        for p, look in re.findall(
            r'id="bag-(\d)" [^>]*class="bag seat-\w ([\w-]+ \w+)', drawn(match, WATCHER).layers["bags"]
        ):
            story = looks.setdefault(int(p), [])
            if not story or story[-1] != look:
                story.append(look)
        match.act(match.waiting[0], likely(match, match.waiting[0], dice))
    assert len(looks) == 3
    for p, story in looks.items():
        at_gate = next(look for look in story if look.startswith("gate"))
        whole = [f"stall-4-{p} open", f"stall-4-{p} shut", at_gate, f"stall-4-{p} done"]
        assert story in (whole, whole[:3]), "the last bag is settled as the round ends"
        for look in story:
            assert f".bag.{look.split()[0]}{{transform" in board.STYLE


def test_pieces_keep_their_ids_and_their_order() -> None:
    before: dict[object, list[str]] = {}
    for match in games(every=5):
        layers = drawn(match, WATCHER).layers
        assert list(layers) == before.setdefault("layers", list(layers))
        stalls = re.findall(r' id="(stall-\d)"', layers["stalls"])
        assert stalls == [f"stall-{p}" for p in range(match.players)]


def test_names_are_escaped() -> None:
    for match in games(every=40):
        shown = markup_of(drawn(match, 0))
        assert "&lt;b&gt;&#34;Alan&#34;&amp;" in shown
        assert '<b>"Alan"' not in shown


def test_every_piece_says_what_it_is() -> None:
    for lang in LANGUAGES:
        for match in games(every=29):
            for seat in viewers(match):
                for part in pieces(drawn(match, seat, lang)):
                    for piece in part.iter():
                        if piece.attrib.get("role") in ("img", "button") or "data-pick" in piece.attrib:
                            assert piece.attrib["aria-label"].strip()


def test_all_goods_are_different_drawings() -> None:
    assert set(goods.SHAPES) == set(NAMES)
    assert len(set(goods.SHAPES.values())) == GOODS
    assert len(set(goods.COLOURS)) == GOODS
    for lang in LANGUAGES:
        letters = [labels(lang)(f"letter.{name}") for name in NAMES[:8]]
        assert len(set(letters)) == 8
        for letter in letters:
            assert f">{letter}</text>" in background(lang)


def test_every_reference_has_its_definition() -> None:
    defined = set(re.findall(r' id="([^"]+)"', background("en")))
    used = set(re.findall(r"url\(#([^)]+)\)", board.STYLE + background("en")))
    for match in games(every=20):
        for seat in viewers(match):
            used |= set(re.findall(r'href="#([^"]+)"', markup_of(drawn(match, seat))))
    assert used <= defined


def test_korean_pages_are_korean() -> None:
    english = re.compile(r"[A-Za-z]{4,}")
    for match in games(every=37):
        for seat in viewers(match):
            names = "가나다라마바"[: match.players]
            legal = match.legal(seat) if seat in match.waiting else []
            choices = Choices(GAME.actions, {action.id: label(action, text("ko"), names) for action in legal})
            drawing = EASEL.draw(match.view(seat), seat, "ko", names, choices)
            for part in pieces(drawing):
                for piece in part.iter():
                    said = (piece.attrib.get("aria-label", ""), piece.attrib.get("title", ""), piece.text or "")
                    assert not any(english.search(unescape(each)) for each in said), said


# -- style ---------------------------------------------------------------------------------------


def test_the_style_needs_no_inline_styles_and_knows_both_themes() -> None:
    for match in games(every=50):
        for seat in viewers(match):
            assert ' style="' not in markup_of(drawn(match, seat))
    assert "prefers-reduced-motion: reduce" in board.STYLE
    blocks = re.findall(r"\.board-sheriff \{([^}]+--sh-meadow[^}]+)\}", board.STYLE)
    assert len(blocks) == 3
    light, dark, chosen = (set(re.findall(r"(--sh-[a-z0-9-]+):", block)) for block in blocks)
    assert dark <= light
    assert " ".join(blocks[1].split()) == " ".join(blocks[2].split()), "asked for or chosen, the dark is the same"
    used = set(re.findall(r"var\((--sh-[a-z0-9-]+)", board.STYLE))
    assert used <= light
    assert chosen == dark


def test_words_and_shapes_stand_out() -> None:
    blocks = re.findall(r"\.board-sheriff \{([^}]+--sh-meadow[^}]+)\}", board.STYLE)
    for block in blocks:
        colours = dict(re.findall(r"--sh-([a-z0-9-]+): (#\w{6})", block))
        for sheet in ("paper", "panel"):
            assert contrast(colours["ink"], colours[sheet]) >= 4.5
            assert contrast(colours["quiet"], colours[sheet]) >= 4.5
            assert contrast(colours["line"], colours[sheet]) >= 3
            assert contrast(colours["asked"], colours[sheet]) >= 3
            assert contrast(colours["focus"], colours[sheet]) >= 3
        assert contrast(colours["word"], colours["sheet"]) >= 4.5
        assert contrast(colours["none"], colours["sheet"]) >= 3
        for key in ("good", "bad"):
            assert contrast(colours[key], colours["on"]) >= 4.5
        assert contrast(colours["glow"], colours["glow-edge"]) >= 3
    for colour in goods.COLOURS:
        assert contrast(colour, goods.INK) >= 4.5
    for colour in re.findall(r"\.seat-[A-F] \{ --seat: (#\w{6})", board.STYLE):
        assert contrast(colour, "#ffffff") >= 4.5


def test_little_is_sent_and_drawing_is_quick() -> None:
    """The large layer never changes, the rest stays small, and a table of six is drawn in a few milliseconds."""
    quickest: list[float] = []
    for match in games(every=41):
        for seat in viewers(match):
            drawing = drawn(match, seat)
            assert drawing.layers["ground"] is background("en")
            assert sum(len(layer) for name, layer in drawing.layers.items() if name != "ground") < 45_000
        view, choices, names = match.view(0), choices_of(match, 0), PEOPLE[: match.players]
        times = []
        for _ in range(3):
            begun = time.perf_counter()
            EASEL.draw(view, 0, "en", names, choices)
            times.append(time.perf_counter() - begun)
        quickest.append(min(times))
    assert sorted(quickest)[len(quickest) // 2] < 0.015


def test_talk_is_drawn_for_the_merchants_at_once() -> None:
    match = until("talk")
    assert int(match.view().phase) == phases.TALK
    for seat in range(match.players):
        assert ('id="bench"' in drawn(match, seat).panels["hand"]) == (seat in match.waiting)


# -- what the inspector gives ------------------------------------------------------------------------


def test_gold_of_the_inspector_is_picked_and_drawn() -> None:
    match = talking({"inspector_gives": "yes"})
    payer, sheriff = match.waiting[0], int(match.view().sheriff)
    bench = drawn(match, payer, "en").panels["hand"]
    picks = re.findall(r'data-pick="([^"]*)"', bench)
    assert picks.index("gold 5") < picks.index("reverse"), "what is picked is sent in this order"
    letter = "ABCD"[payer]
    for notation in (f"pass seat:{letter}", "gold 5", "reverse", "submit"):
        match.act(payer, match.game.actions.parse(notation))
    while phase(match) == "talk":
        match.act(match.waiting[0], match.game.actions.parse("hold"))
    assert int(match.view().offer_gold[payer, 0]) == -5
    for seat in (payer, sheriff, WATCHER):
        drawing = drawn(match, seat, "en")
        offer = re.search(rf'<article id="offer-{payer}-0".*?</article>', drawing.panels["hand"])[0]
        gives, wants = offer.split('class="wants"')
        assert "5 gold from the inspector" in wants
        assert "gold" not in gives
        assert ">−5</text>" in drawing.layers["bags"], "the ribbon on the bag"
    told = [text("en").line(line, PEOPLE) for line in match.log(WATCHER) if line.key == "log.offered"]
    assert told == [f"{PEOPLE[payer]} offers nothing. In return: let {PEOPLE[payer]} pass, 5 gold from the inspector."]
    before = match.view().gold.copy()
    match.act(sheriff, match.game.actions.parse(f"accept seat:{letter} about:own"))
    moved = (match.view().gold - before).tolist()
    assert (moved[payer], moved[sheriff]) == (5, -5)


def test_without_the_option_nobody_is_offered_that() -> None:
    match = talking({})
    assert 'data-pick="reverse"' not in drawn(match, match.waiting[0], "en").panels["hand"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_tells_offers_in_words(lang: str) -> None:
    """No notation slips into the log: no `5g`, no `bag:apple`, no bare letters of seats."""
    seen = set()
    for match in games(every=60):
        for line in match.log(WATCHER):
            if line.key in ("log.offered", "log.demanded", "log.accept_seat_about"):
                said = text(lang).line(line, PEOPLE)
                assert not re.search(r"\b\d+g\b|bag:|pledge:|\bseat:|[{}]", said), said
                seen |= {phrase.key for phrase in (*line.args["gives"], *line.args["asks"])}
    assert {"deal.gold", "deal.good", "deal.bag", "deal.pass", "deal.open"} <= seen
    assert any(key.startswith("deal.if_") for key in seen)
