"""Talks to a YAML language server over standard input and output, and checks what it answers."""

import json
import pathlib
import subprocess
import sys
import threading

# The server answers within a second; where it does not, something is broken.
LIMIT = 120
FORM = """\
# yaml-language-server: $schema={schema}
formwork: 1
id: service
fields:
  - id: name
    type: text
    label: Service name
    pattern: "[a-z]+"
  - id: features
    type: multi-selector
    label: Features
    max-selections: 2
    options: [postgres, redis]
  - id: tolerations
    type: json
    shape: array
    label: Tolerations
    default: [{ key: gpu, seconds: 0.10 }, null]
"""


class Server:
    """One language server, to which one document at a time is shown."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            [command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.limit = threading.Timer(LIMIT, self.process.kill)
        self.limit.start()
        self.requests = 0
        self.ask("initialize", processId=None, rootUri=None, capabilities={})
        self.tell("initialized")
        settings = {"yaml": {"validate": True, "hover": True, "completion": True}}
        self.tell("workspace/didChangeConfiguration", settings=settings)

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if not length:
            sys.exit("the language server has stopped")
        message = json.loads(self.process.stdout.read(length))
        if "method" in message and "id" in message:
            # A question of the server, about settings or files; an editor may know nothing of them.
            self.send(id=message["id"], result=None)
        return message

    def tell(self, method, **parameters):
        self.send(method=method, params=parameters)

    def ask(self, method, **parameters):
        self.requests += 1
        self.send(id=self.requests, method=method, params=parameters)
        while True:
            message = self.receive()
            if message.get("id") == self.requests and "method" not in message:
                return message.get("result")

    def open(self, uri, text):
        """Shows a document, and returns its diagnostics as (line, message)."""
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", textDocument=document)
        while True:
            message = self.receive()
            if message.get("method") != "textDocument/publishDiagnostics":
                continue
            if message["params"]["uri"] == uri:
                found = message["params"]["diagnostics"]
                return [(each["range"]["start"]["line"], each["message"]) for each in found]

    def at(self, method, uri, line, column):
        position = {"line": line, "character": column}
        return self.ask(method, textDocument={"uri": uri}, position=position)

    def hover(self, uri, line, column):
        found = self.at("textDocument/hover", uri, line, column) or {"contents": ""}
        return json.dumps(found["contents"])

    def completions(self, uri, line, column):
        found = self.at("textDocument/completion", uri, line, column)
        return [each["label"] for each in found["items"]]

    def stop(self):
        self.limit.cancel()
        self.process.kill()
        self.process.wait()


failed = passed = 0


def check(name, is_right, found):
    global failed, passed
    if is_right:
        passed += 1
    else:
        failed += 1
        print(f"{name}: {found}")


schema = pathlib.Path("Schemas/form.schema.json").resolve().as_uri()
right = FORM.replace("{schema}", schema)
lines = right.split("\n")
server = Server(sys.argv[1])
folder = pathlib.Path("examples").resolve().as_uri()

uri = folder + "/right.form.yaml"
found = server.open(uri, right)
check("a form that is right", found == [], found)
found = server.hover(uri, lines.index('    pattern: "[a-z]+"'), 6)
check("a hover over a key", "regular expression" in found, found)
found = server.hover(uri, lines.index("    max-selections: 2"), 6)
check("a hover over a key of one type", "at most" in found or "most" in found, found)

uri = folder + "/wrong.form.yaml"
found = server.open(uri, right.replace("max-selections: 2", "max-selections: two"))
line = lines.index("    max-selections: 2")
check("a value of the wrong type", [place for place, _ in found] == [line], found)

uri = folder + "/shape.form.yaml"
found = server.open(uri, right.replace("shape: array", "shape: list"))
check("a shape that is none", [place for place, _ in found] == [lines.index("    shape: array")], found)

uri = folder + "/keys.form.yaml"
server.open(uri, right.replace('    pattern: "[a-z]+"\n', "    p\n"))
found = server.completions(uri, lines.index('    pattern: "[a-z]+"'), 5)
wanted = {"pattern", "placeholder", "required"}
check("keys of a text", wanted <= set(found) and "max-selections" not in found, found)

uri = folder + "/values.form.yaml"
server.open(uri, right.replace("type: text", "type: "))
found = server.completions(uri, lines.index("    type: text"), 10)
wanted = {"text", "number", "date", "toggle", "picker", "multi-selector", "json", "note", "computed"}
check("the types of fields", wanted <= set(found), found)

server.stop()
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
