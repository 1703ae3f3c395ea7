"""The HTTP side: the application, its pages and sockets, cookies and limits."""
