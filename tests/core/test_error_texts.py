"""Every error that a person can cause has a sentence in both languages, with the same data."""

import importlib
import pkgutil

import pytest

import serai
from serai.core.errors import UnknownName, UserError
from serai.core.text import placeholders, texts

PACKAGES = ("serai.core", "serai.match", "serai.bots")


def kinds(of=UserError):
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def keys(kind):
    key = f"error.{kind.text_key()}"
    return [key, f"{key}_near"] if issubclass(kind, UnknownName) else [key]


@pytest.fixture(scope="module", autouse=True)
def _imported():
    for package in PACKAGES:
        for module in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."):
            importlib.import_module(module.name)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_error_has_a_sentence_in_both_languages(package):
    en, ko = texts(package, "en"), texts(package, "ko")
    concrete = [kind for kind in kinds() if kind.__module__.startswith(package) and not kind.__subclasses__()]
    concrete = [kind for kind in concrete if kind.package and kind.__qualname__ == kind.__name__]
    assert concrete
    for kind in concrete:
        for key in keys(kind):
            assert key in en, key
            assert key in ko, key


@pytest.mark.parametrize("package", PACKAGES)
def test_the_sentences_of_both_languages_have_the_same_keys_and_data(package):
    en, ko = texts(package, "en"), texts(package, "ko")
    assert en.keys() == ko.keys()
    for key in sorted(en.keys()):
        assert placeholders(en.raw(key)) == placeholders(ko.raw(key)), key


def test_an_unknown_name_suggests_the_nearest_or_lists_all():
    class UnknownAgent(UnknownName):
        package = "serai.bots"

    assert str(UnknownAgent.among("mastr", ["club", "master"])) == "no bot is called 'mastr'; did you mean 'master'?"
    assert str(UnknownAgent.among("xxx", ["club", "master"])) == "no bot is called 'xxx'; there are: club, master"
    assert serai.UserError("one line").text("ko") == "one line"
