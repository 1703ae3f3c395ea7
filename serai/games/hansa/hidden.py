"""What is hidden in Hansa: nothing. Which markers are left can be counted, and nobody has seen their order."""


def fill(s, seat, dice):
    """Every view is the whole state: the unseen markers are a bag of counts that everybody can work out."""
