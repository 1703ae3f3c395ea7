"""Tools that prove a game right. They know no game by name: a registered game gets them all.

- `contract` plays whole games and checks every promise of `serai.core.contract` at every step;
- `leak` runs twin games that differ only in what a seat cannot know;
- `fuzz` plays until something breaks, and keeps the record;
- `bounds` runs the rules with index checks;
- `scene` sets a position up as text; `perspective` shows it as one viewer sees it;
- `finished` replays kept games; `transcript` prints a game as text; `tree` counts sequences of decisions.
"""

from serai.testing.scene import Scene, scene

__all__ = ["Scene", "scene"]
