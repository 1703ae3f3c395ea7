"""What tells the operator of a server how it is."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from serai.web.tables.lobby import Lobby


async def healthz(request: Request) -> Response:
    """Answer `ok` if the server and its store work."""
    request.app.state.lobby.store.db.execute("select 1 from meta").fetchone()
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    """Report counters and gauges in the format of Prometheus."""
    lobby: Lobby = request.app.state.lobby
    tables = lobby.loaded_tables()
    gauges = {
        "tables_loaded": len(tables),
        "connections": sum(len(table.connections) for table in tables),
        "games_running": sum(table.match is not None and not table.over for table in tables),
    }
    lines = [f"# TYPE serai_{name}_total counter\nserai_{name}_total {n}\n" for name, n in lobby.counters.items()]
    lines += [f"# TYPE serai_{name} gauge\nserai_{name} {n}\n" for name, n in gauges.items()]
    return PlainTextResponse("".join(lines))
