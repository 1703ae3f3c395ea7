"""`serai serve`: tables in the browser, for this computer or for everybody on the network."""

from __future__ import annotations

import argparse
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from serai.cli.common import whole_number
from serai.cli.errors import WebNotInstalled
from serai.core.errors import UserError
from serai.terminal.console import terminal_text

if TYPE_CHECKING:
    import uvicorn

EVERYWHERE = ("0.0.0.0", "::")


class BadPublicUrl(UserError):
    """The public address is no address of a web server."""

    package = "serai.cli"


class CannotListen(UserError):
    """The system does not give out the port."""

    package = "serai.cli"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--host", default="127.0.0.1", help="where to listen; 0.0.0.0 lets everybody on the network in")
    parser.add_argument("--port", type=whole_number(0, 65535), default=8000, metavar="N", help="default: 8000")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where tables are kept (default: the user's folder)")
    parser.add_argument("--public-url", default="", metavar="URL", help="the address others reach this server by")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--keep-days",
        type=whole_number(1),
        default=60,
        metavar="N",
        help="remove tables that nobody has used for so many days (default: 60)",
    )
    parser.add_argument("--bot-pace", type=float, default=0.5, metavar="S", help="seconds a bot takes (default: 0.5)")


def run(args: argparse.Namespace) -> int:
    """Serve until the process is stopped."""
    try:
        import uvicorn

        from serai.web.server.app import create_app
        from serai.web.server.messages import LONGEST
    except ImportError as error:
        raise WebNotInstalled(missing=error.name) from None
    if args.public_url and not args.public_url.startswith(("http://", "https://")):
        raise BadPublicUrl(given=args.public_url)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stderr)
    listener = _listen(args.host, args.port)
    port = int(listener.getsockname()[1])
    here = f"http://{'127.0.0.1' if args.host in EVERYWHERE else _bracketed(args.host)}:{port}"
    lan = f"http://{lan_address()}:{port}" if args.host in EVERYWHERE else ""
    app = create_app(
        args.data or user_data_path("serai", appauthor=False) / "tables",
        lang=args.lang,
        public_url=args.public_url.rstrip("/"),
        lan_url=lan,
        pace=args.bot_pace,
        keep_days=args.keep_days,
    )
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=4 * LONGEST,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    _announce(args.lang, here, args.public_url or lan)
    server = uvicorn.Server(config)
    if not args.no_browser and _has_display():
        threading.Thread(target=_open, args=(server, here), daemon=True).start()
    server.run(sockets=[listener])
    return 0


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)  # from now on the address that is announced accepts connections
    except OSError as error:
        raise CannotListen(host=host, port=port, reason=error.strerror) from None
    return listener


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def lan_address() -> str:
    """Return the address of this computer in its network; no packet is sent to find it."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"
    finally:
        probe.close()


def _announce(lang: str, here: str, others: str) -> None:
    """Print the address, and a QR code of the one for other devices."""
    words = terminal_text(lang)
    print(words("serve.open", url=here), flush=True)
    if others:
        import segno

        print(words("serve.others", url=others), flush=True)
        if sys.stdout.isatty():
            segno.make(others, micro=False).terminal(compact=True)


def _has_display() -> bool:
    """Return whether this computer can show a browser."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(server: uvicorn.Server, url: str) -> None:
    while not server.started:
        threading.Event().wait(0.05)
    webbrowser.open(url)
