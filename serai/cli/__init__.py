"""Shells: the `serai` command. One module per subcommand."""
