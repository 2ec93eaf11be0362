"""Answers a form on its page as a browser does, and tells what the program took for it."""

import glob
import html.parser
import http.client
import re
import subprocess
import urllib.parse


class Pairs(html.parser.HTMLParser):
    """What a browser would post of a page, but for its buttons."""

    def __init__(self, text):
        super().__init__()
        self.pairs, self.select, self.area = [], None, None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if tag == "select":
            self.select = names["name"]
        elif tag == "textarea":
            self.area = [names["name"], ""]
        elif tag == "option" and "selected" in names and self.select:
            self.pairs.append((self.select, names["value"]))
        elif tag == "input" and "name" in names:
            if names.get("type") not in ("radio", "checkbox") or "checked" in names:
                self.pairs.append((names["name"], names.get("value", "")))

    def handle_data(self, data):
        if self.area:
            self.area[1] += data

    def handle_endtag(self, tag):
        if tag == "textarea":
            self.pairs.append((self.area[0], self.area[1].removeprefix("\n")))
            self.area = None


class WebPage:
    """A form that is asked on a page, and the one browser that answers it."""

    PATIENCE = 600

    def __init__(self, command, environment):
        self.process = subprocess.Popen(
            command, env=environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )
        self.said = ""
        while not (found := re.search(r"http://([^/]+)(/\S+/)", self.said)):
            line = self.process.stderr.readline()
            if not line:
                raise OSError(f"the page was not served: {self.said}")
            self.said += line
        self.path = found[2]
        self.connection = http.client.HTTPConnection(found[1], timeout=self.PATIENCE)
        self.cookie = self.request()[0]["Set-Cookie"].split(";")[0]

    def request(self, query="", pairs=None):
        """Gets or posts the page; the headers and the text of what comes back."""
        headers = {"Cookie": self.cookie} if hasattr(self, "cookie") else {}
        if pairs is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            headers["X-Formwork-Live"] = "1"
        body = None if pairs is None else urllib.parse.urlencode(pairs)
        self.connection.request("GET" if body is None else "POST", self.path + query, body, headers)
        reply = self.connection.getresponse()
        return reply.headers, reply.read().decode()

    def answer(self, name, values):
        """Types each of some values, and posts the whole page each time; the last page."""
        text = self.request("?section")[1]
        for value in values:
            pairs = [(key, value if key == name else old) for key, old in Pairs(text).pairs]
            text = self.request("?section", [*pairs, ("act", "update")])[1]
        return text

    def processor(self):
        """The seconds of processor that all its threads have taken so far."""
        total = 0
        for path in glob.glob(f"/proc/{self.process.pid}/task/*/schedstat"):
            with open(path, encoding="ascii") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def submit(self):
        """Submits, and waits for the end; what the program said."""
        self.request("?review", [("act", "submit")])
        self.connection.close()
        return self.said + self.process.communicate(timeout=self.PATIENCE)[1]
