#!/usr/bin/env python3
"""Lists 10,000 made-up repositories, page by page, for the form beside it.

    GET  /repositories?page=1&per_page=50&q=text
    POST /control?delay=0.5&fail=1      every answer from now on takes half a second; the next fails
    GET  /log                           the pages that were asked for, one a line

Only this machine can reach it. The first line printed is its address.
"""

import json
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

TEAMS = ["billing", "catalogue", "delivery", "identity", "payments"]
PARTS = ["api", "worker", "site", "schema", "tools"]


def repository(number):
    team = TEAMS[number % len(TEAMS)]
    part = PARTS[number // len(TEAMS) % len(PARTS)]
    name = f"{team}-{part}-{number:05}"
    return {
        "full_name": f"example/{name}",
        "name": name,
        "description": f"{part} of the {team} team",
    }


REPOSITORIES = [repository(number) for number in range(1, 10_001)]


class Handler(BaseHTTPRequestHandler):
    delay = 0.0
    failures = 0
    asked = []

    def values(self):
        return {key: values[0] for key, values in parse_qs(urlsplit(self.path).query).items()}

    def do_GET(self):
        path = urlsplit(self.path).path
        if path == "/log":
            return self.answer(200, "\n".join(Handler.asked))
        if path != "/repositories":
            return self.answer(404, "not here")
        values = self.values()
        page = int(values.get("page", "1"))
        size = int(values.get("per_page", "50"))
        query = values.get("q", "").lower()
        Handler.asked.append(f"page={page} q={query}")
        time.sleep(Handler.delay)
        if Handler.failures > 0:
            Handler.failures -= 1
            return self.answer(503, "try again")
        found = [item for item in REPOSITORIES if query in item["full_name"]]
        start = (page - 1) * size
        body = {"data": {"repositories": found[start : start + size]}, "total": len(found)}
        self.answer(200, json.dumps(body))

    def do_POST(self):
        values = self.values()
        Handler.delay = float(values.get("delay", Handler.delay))
        Handler.failures = int(values.get("fail", Handler.failures))
        self.answer(200, "done")

    def answer(self, status, text):
        body = text.encode()
        try:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            pass  # Whoever asked has left the page.

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8765
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
