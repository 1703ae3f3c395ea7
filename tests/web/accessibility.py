"""Checks a page with axe."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe

GRAVE = ("serious", "critical")


def check_accessibility(tab, where):
    """Fail where axe finds anything serious."""
    found = Axe().run(tab.page, options={"resultTypes": ["violations"]}).response["violations"]
    grave = [
        (rule["id"], node["target"], node.get("failureSummary", "")[:200])
        for rule in found
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
    assert not grave, (where, grave)
