import copy
import pickle

import numpy as np
import pytest

import serai
from serai.core.fields import ALL, NOBODY, OWNER, Field, Layout, VisibleTo

FIELDS = [
    Field("flag", "i1", (), ALL, 0, 1, "a flag", "category"),
    Field("hand", "i1", (2, 3), OWNER, 0, 4, "cards"),
    Field("coins", "i4", (2,), ALL, 0, 100, "coins"),
    Field("odd", "i1", (), ALL, 0, 1, "makes the record end unevenly"),
    Field("deck", "i1", (3,), NOBODY, 0, 4, "what is left"),
    Field("pile", "i2", (4,), VisibleTo("seen"), 0, 9, "cards in order"),
    Field("seen", "i1", (4,), ALL, 0, 3, "who knows each"),
    Field("last", "i1", (), VisibleTo("last_seen"), 0, 9, "the last card"),
    Field("last_seen", "i1", (), ALL, 0, 3, "who knows it"),
]


@pytest.fixture
def layout():
    return Layout(FIELDS)


@pytest.fixture
def full(layout):
    s = layout.new()
    s.flag = 1
    s.hand[...] = [[1, 2, 3], [4, 0, 1]]
    s.coins[...] = [7, 100]
    s.deck[...] = [1, 1, 2]
    s.pile[...] = [5, 6, 7, 8]
    s.seen[...] = [0, 1, 2, 3]
    s.last, s.last_seen = 9, 0b10
    return s


def test_every_field_is_naturally_aligned_and_padding_is_explicit(layout):
    for name in layout.dtype.names:
        kind, offset = layout.dtype.fields[name][:2]
        assert offset % kind.base.itemsize == 0, name
    assert layout.dtype.itemsize % 8 == 0
    covered = sum(layout.dtype[name].itemsize for name in layout.dtype.names)
    assert covered == layout.dtype.itemsize, "there is padding that has no name"


@pytest.mark.parametrize("name", serai.game_names())
def test_every_game_fits_in_less_than_one_and_a_half_kilobytes(name):
    assert serai.game(name).layout.dtype.itemsize <= 1400


def test_a_seat_sees_its_own_row_what_all_see_and_what_it_knows(layout, full):
    v = layout.view(full, 0)
    assert v.hand.tolist() == [[1, 2, 3], [0, 0, 0]]
    assert v.coins.tolist() == [7, 100]
    assert v.deck.tolist() == [0, 0, 0]
    assert v.pile.tolist() == [0, 6, 0, 8]
    assert v.last == 0
    assert layout.view(full, 1).pile.tolist() == [0, 0, 7, 8]
    assert layout.view(full, 1).last == 9


def test_a_watcher_sees_what_everybody_sees(layout, full):
    v = layout.view(full, 6)
    assert not v.hand.any()
    assert not v.pile.any()
    assert v.coins.tolist() == [7, 100]


def test_a_view_is_no_window_into_the_state(layout, full):
    layout.view(full, 0).coins[0] = 55
    assert full.coins[0] == 7


def test_json_brings_the_record_back(layout, full):
    assert layout.from_json(layout.to_json(full)).tobytes() == full.tobytes()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"coins": [1, 2, 3]}, "field 'coins' has shape"),
        ({"coins": [1, 101]}, "field 'coins' has a value outside 0..100"),
        ({"coins": ["a", 2]}, "field 'coins' is not made of whole numbers"),
        ({"coins": 2**80}, "field 'coins' is not made of whole numbers"),
        ({"camels": 1}, "unknown field 'camels'"),
    ],
)
def test_json_that_does_not_fit_is_refused_by_name(layout, full, change, said):
    with pytest.raises(ValueError, match=said):
        layout.from_json(layout.to_json(full) | change)


def test_json_that_lacks_a_field_is_refused(layout, full):
    data = layout.to_json(full)
    del data["hand"]
    with pytest.raises(ValueError, match="'hand' is missing"):
        layout.from_json(data)


def test_encoding_scales_numbers_and_makes_categories_one_hot(layout, full):
    rows = layout.encode(np.array([full, layout.new()], layout.dtype))
    names = layout.encoded_names()
    assert rows.shape == (2, layout.size)
    assert rows.dtype == np.float32
    assert len(names) == len(set(names)) == layout.size
    assert dict(zip(names, rows[0].tolist(), strict=True))["flag=1"] == 1
    assert dict(zip(names, rows[1].tolist(), strict=True))["flag=0"] == 1
    assert rows[0, names.index("coins[1]")] == 1
    assert rows[0, names.index("hand[0][1]")] == 0.5
    assert rows.min() >= 0
    assert rows.max() <= 1


def test_out_of_range_values_and_padding_are_named(layout, full):
    assert layout.out_of_range(full) == []
    full.hand[1, 1] = -1
    full["_pad"][0] = 1
    assert layout.out_of_range(full)[0].startswith("hand = ")
    assert layout.out_of_range(full)[1] == "_pad is not zero"


def test_unsigned_and_repeated_fields_are_refused():
    with pytest.raises(ValueError, match="signed"):
        Layout([Field("a", "u1", (), ALL, 0, 1, "")])
    with pytest.raises(ValueError, match="same name"):
        Layout([FIELDS[0], FIELDS[0]])


def test_the_table_names_every_field(layout):
    for field in FIELDS:
        assert f"| `{field.name}` |" in layout.table()


def test_a_record_reads_and_writes_fields_by_name(full):
    assert int(full.coins[1]) == 100
    full.coins[1] += -1
    assert full["coins"].tolist() == [7, 99]
    full.flag = 0
    assert full["flag"] == 0
    full.hand = [[0, 0, 0], [1, 1, 1]]
    assert full.hand[1].tolist() == [1, 1, 1]


def test_a_misspelt_field_is_an_error_not_a_new_attribute(full):
    with pytest.raises(AttributeError, match="coin"):
        full.coin = 3
    with pytest.raises(AttributeError, match="coin"):
        _ = full.coin


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, lambda s: pickle.loads(pickle.dumps(s))])
def test_a_copied_or_pickled_record_is_a_record_of_its_own(layout, full, duplicate):
    again = duplicate(full)
    assert type(again) is type(full)
    assert again.tobytes() == full.tobytes()
    again.coins[0] = 8
    assert full.coins[0] == 7
    assert pickle.loads(pickle.dumps(layout.dtype)) == layout.dtype


def test_a_record_prints_its_fields(full):
    assert "coins=[7, 100]" in repr(full)


def test_a_field_named_like_an_attribute_of_numpy_is_refused():
    with pytest.raises(ValueError, match="cannot be called 'size'"):
        Layout([Field("size", "i1", (), ALL, 0, 1, "")])
