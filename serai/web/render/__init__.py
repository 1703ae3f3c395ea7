"""From a seat's view to markup."""
