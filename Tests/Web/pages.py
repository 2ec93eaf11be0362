"""What `Tests/Web/run` does, once everything is there."""

import base64
import concurrent.futures
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.parse

from axe_selenium_python import Axe
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

BINARY = sys.argv[1]
EXAMPLES = pathlib.Path("examples").resolve()
SCRATCH = pathlib.Path(tempfile.mkdtemp())
# A page or a program is waited for so long, in seconds.
PATIENCE = int(os.environ.get("FORMWORK_WEB_PATIENCE", "120"))
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "HOME": str(SCRATCH), "LANG": "C.UTF-8",
    "SOURCE_DATE_EPOCH": "1767225600", "GIT_CONFIG_GLOBAL": "/dev/null",
}


class Page:
    """A form that is asked on a page, in a folder of its own."""

    started = []

    def __init__(self, form, *options):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
        self.output = self.folder / "out.json"
        self.process = subprocess.Popen(
            [BINARY, "run", "--web", "--no-browser", str(form), "-o", str(self.output), *options],
            stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, env=ENVIRONMENT,
            # A shell that runs the tests behind others has it ignored.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        Page.started.append(self.process)
        self.address = None
        # Remarks about answers given before come first.
        while not self.address:
            line = self.process.stderr.readline()
            assert line, "it ended before it said an address"
            found = re.search(r"http://127\S+/", line)
            self.address = found and found.group()
        self.parts = urllib.parse.urlsplit(self.address)

    def end(self):
        status = self.process.wait(PATIENCE)
        return status, self.process.stderr.read()

    def request(self, method="GET", query="", body=None, cookie=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.parts.port, timeout=PATIENCE)
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        if cookie:
            names["Cookie"] = cookie
        connection.request(method, self.parts.path + query, body, names)
        reply = connection.getresponse()
        return reply.status, reply.headers, reply.read().decode()

    def open(self):
        """The cookie of a first browser."""
        return self.request()[1]["Set-Cookie"].split(";")[0]


def browser():
    options = webdriver.ChromeOptions()
    for option in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                   "--window-size=1000,900"]:
        options.add_argument(option)
    return webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)


class Visitor:
    """A browser on a page."""

    def __init__(self, driver, has_scripts):
        self.driver, self.has_scripts = driver, has_scripts
        driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not has_scripts})

    def visit(self, page):
        self.driver.get(page.address)
        self.wait(lambda: self.driver.find_elements(By.ID, "form"))

    def wait(self, condition):
        WebDriverWait(self.driver, PATIENCE, 0.02).until(lambda _: condition())

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def named(self, name, sign=""):
        return self.all(f"#form [name{sign}={json.dumps(name)}]")

    def act(self, act):
        """The buttons that do something."""
        return self.all(f"button[value={json.dumps(act)}]:not([hidden])")

    def press(self, act):
        """Presses a button, and waits for the page to which it leads."""
        button = self.act(act)[-1]
        body = self.driver.find_element(By.TAG_NAME, "body")
        button.send_keys(Keys.ENTER)
        self.wait(lambda: self.is_gone(body))
        self.wait(lambda: self.all("h1"))

    @staticmethod
    def is_gone(element):
        try:
            element.is_enabled()
            return False
        except Exception:
            return True

    @property
    def heading(self):
        return " ".join(e.text for e in self.all("h2"))

    def update(self):
        """Lets the page follow what was typed."""
        if self.has_scripts:
            self.driver.execute_script("document.activeElement.blur()")
            self.settle()
        else:
            self.press("update")

    def settle(self):
        """Waits until the page has taken over what came back."""
        if self.has_scripts:
            self.wait(lambda: not self.driver.execute_script("return document.documentElement.dataset.busy"))


def answer(visitor, name, value):
    """Answers a question with a value of a result; whether it is on the page and was not so before."""
    if visitor.act(f"add|{name}") or visitor.named(f"answer:{name}[#0] ", "^"):
        return answer_items(visitor, name, value)
    name = f"answer:{name}"
    search = name.replace("answer:", "search:", 1)
    for text in (value if isinstance(value, list) else [value]) if visitor.named(search) else []:
        box = visitor.named(search)[0]
        box.send_keys(Keys.CONTROL + "a")
        box.send_keys(text)
        visitor.press(search.replace("search:", "search|", 1))
        control, = visitor.all(f"#form [name={json.dumps(name)}][value={json.dumps(text)}]")
        control.send_keys(Keys.SPACE)
        visitor.settle()
    if visitor.named(search):
        visitor.update()
        return True
    controls = visitor.named(name)
    if not controls:
        return False
    kind = controls[0].get_attribute("type")
    if kind in ["radio", "checkbox"]:
        texts = {True: ["yes"], False: ["no"]}[value] if isinstance(value, bool) else value
        texts = texts if isinstance(texts, list) else [texts]
        for text in [control.get_attribute("value") for control in controls]:
            control = next(c for c in visitor.named(name) if c.get_attribute("value") == text)
            if control.is_selected() != (text in texts) and (kind == "checkbox" or text in texts):
                control.send_keys(Keys.SPACE)
                visitor.settle()
    elif controls[0].tag_name == "select":
        Select(controls[0]).select_by_value(value)
    else:
        text = value if isinstance(value, str) else json.dumps(value)
        controls[0].send_keys(Keys.CONTROL + "a")
        controls[0].send_keys(text + (Keys.TAB if visitor.has_scripts else ""))
    visitor.settle()
    return True


def answer_items(visitor, name, values):
    """Answers a list, or a map, whose items have names."""
    field = name.split(" ")[-1]
    items = values if isinstance(values, list) else list(values.values())
    for number, value in enumerate(items):
        item = f"{name}[#{number}] {field}"
        if not visitor.named(f"answer:{item}", "^"):
            visitor.press(f"add|{name}")
            visitor.settle()
        if isinstance(values, dict):
            answer(visitor, f"{item}[name]", list(values)[number])
        if isinstance(value, dict):
            # Questions may come with answers.
            for _ in range(2):
                for key, part in value.items():
                    answer(visitor, f"{item}.{key}", part)
                visitor.update()
        else:
            answer(visitor, f"{item}[]", value)
    return True


def fill(visitor, answers):
    """Answers a page; questions may come with answers."""
    done = set()
    while True:
        before = len(done)
        for name, value in answers.items():
            if name not in done and answer(visitor, name, value):
                done.add(name)
        if len(done) == before:
            return
        visitor.update()


# What is checked.

def expected(form, answers):
    return subprocess.run([BINARY, "fill", str(form), "--answers", str(answers)], env=ENVIRONMENT,
                          stdout=subprocess.PIPE, check=True).stdout


def looks(visitor):
    """What axe finds on a page in each look of it, and whether it is too wide for a small screen."""
    found = []
    for scheme, width in [("light", 1000), ("dark", 320)]:
        visitor.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        visitor.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        axe = Axe(visitor.driver)
        axe.inject()
        for violation in axe.run()["violations"]:
            node = violation["nodes"][0]
            found.append(f"{scheme} {width}: {violation['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:200]}")
        wide = visitor.driver.execute_script("return document.documentElement.scrollWidth")
        if wide > width:
            found.append(f"{scheme} {width}: {wide} px wide")
    visitor.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    return found


def example(driver, name, has_scripts, prefilled):
    form, answers = EXAMPLES / name / f"{name}.form.yaml", EXAMPLES / name / "answers.json"
    options = ["--no-draft"] + (["--answers", str(answers)] if prefilled else [])
    page, visitor = Page(form, *options), Visitor(driver, has_scripts)
    found, given = [], json.loads(answers.read_text())
    visitor.visit(page)
    for _ in range(30):
        if visitor.act("submit"):
            break
        if not prefilled:
            fill(visitor, given)
        if has_scripts:
            found += looks(visitor)
        title, before = visitor.heading, page.address
        visitor.press("next")
        if visitor.all("#problems"):
            problems = [p.text for p in visitor.all(".problems li")]
            raise AssertionError(f"{title}: {problems}")
    if has_scripts:
        found += looks(visitor)
    visitor.press("submit")
    assert visitor.all("main.end"), visitor.driver.page_source[-500:]
    status, said = page.end()
    assert status == 0, said
    assert page.output.read_bytes() == expected(form, answers), page.output.read_text()
    assert not found, found


FORM = """\
formwork: 1
id: small
title: Small
accent: "#c0c020"
fields:
  - { id: name, type: text, label: Name, required: true }
  - { id: repository, type: text, label: Repository, default: "{name}-repo" }
  - { id: public, type: toggle, label: Public }
  - { id: domain, type: text, label: Domain, when: public, required: true }
  - { id: day, type: date, label: Day }
  - { id: token, type: text, label: Token, secure: true }
  - { id: parts, type: multi-selector, label: Parts, options: [web, queue, { id: none, exclusive: true }] }
  - id: drives
    type: list
    label: Drives
    fields:
      - { id: name, type: text, label: Name, required: true }
      - { id: size, type: number, label: GB }
"""


def small(*options):
    form = SCRATCH / "small.form.yaml"
    form.write_text(FORM)
    return Page(form, *options)


def follows(driver):
    """With scripts the page follows while it is filled in, and keeps what is typed meanwhile."""
    page, visitor = small("--no-draft"), Visitor(driver, True)
    visitor.visit(page)
    name = visitor.named("answer:name")[0]
    name.send_keys("bill")
    visitor.wait(lambda: visitor.named("answer:repository")[0].get_attribute("value") == "bill-repo")
    for letter in "ing-service":
        name.send_keys(letter)
        time.sleep(0.1)
    visitor.wait(lambda: visitor.named("answer:repository")[0].get_attribute("value") == "billing-service-repo")
    assert name.get_attribute("value") == "billing-service"
    visitor.named("answer:public")[0].send_keys(Keys.SPACE)
    visitor.wait(lambda: visitor.named("answer:domain"))
    visitor.named("answer:day")[0].send_keys("30 Nov 2026" + Keys.TAB)
    visitor.wait(lambda: visitor.all(".meaning"))
    assert "Monday, 30 November 2026" in visitor.all(".meaning")[0].text
    boxes = visitor.named("answer:parts")
    boxes[0].send_keys(Keys.SPACE)
    boxes[2].send_keys(Keys.SPACE)
    visitor.wait(lambda: not boxes[0].is_selected())
    assert not looks(visitor), looks(visitor)
    page.process.send_signal(signal.SIGINT)
    assert page.end()[0] == 130
    # What is typed after the program has ended is not kept, and the page says so.
    boxes[1].send_keys(Keys.SPACE)
    visitor.wait(lambda: "nothing answers here" in visitor.all("#said")[0].text)


ITEMS = """\
formwork: 1
id: items
title: Items
fields:
  - { id: tags, type: list, label: Tags, item: { type: text }, default: [alpha, beta] }
  - { id: ports, type: map, label: Ports, item: { type: number }, default: { web: 80, admin: 81 } }
  - { id: parts, type: multi-selector, label: Parts, options: [web, queue], default: [web, queue] }
  - { id: places, type: multi-selector, label: Places, max-selections: 3, options: [%s] }
""" % ", ".join(f"place-{number}" for number in range(300))


def items(driver, has_scripts):
    """What was taken away comes back, items of one answer stand in rows, and a search sets what is
    chosen apart from what it has found."""
    form = SCRATCH / f"items-{has_scripts}.form.yaml"
    form.write_text(ITEMS)
    page, visitor = Page(form, "--no-draft"), Visitor(driver, has_scripts)
    visitor.visit(page)
    values = lambda: [control.get_attribute("value") for control in visitor.named("answer:tags", "^")]
    row = [visitor.named("answer:ports[#0] ports[name]")[0], visitor.named("answer:ports[#0] ports[]")[0],
           visitor.act("remove|ports[#0] -")[0]]
    middles = [element.rect["y"] + element.rect["height"] / 2 for element in row]
    assert max(middles) - min(middles) < 10, middles
    visitor.press("remove|tags[#0] -")
    assert "Removed: alpha" in visitor.all("[id='q:tags~taken']")[0].text
    assert values() == ["beta"], values()
    visitor.press("undo|tags")
    assert values() == ["alpha", "beta"] and not visitor.act("undo|tags"), values()
    visitor.press("clear|parts")
    assert not any(box.is_selected() for box in visitor.named("answer:parts"))
    visitor.press("undo|parts")
    assert all(box.is_selected() for box in visitor.named("answer:parts"))
    chosen = lambda part: [
        box.get_attribute("value") for box in visitor.all(f"[id='q:places~{part}'] input")
        if box.is_selected()]
    for text, found in [("place-29", "place-291"), ("place-17", "place-17")]:
        search = visitor.named("search:places")[0]
        search.clear()
        search.send_keys(text)
        visitor.press("search|places")
        box, = visitor.all(f"#form [name='answer:places'][value='{found}']")
        box.send_keys(Keys.SPACE)
        visitor.settle()
        at = driver.switch_to.active_element
        assert not has_scripts or at == box, at.get_attribute("outerHTML")[:300]
    visitor.press("update") if not has_scripts else visitor.settle()
    parts = (chosen("chosen"), chosen("found"))
    assert parts == (["place-291"], ["place-17"]), parts
    if has_scripts:
        visitor.all("[id='q:places~chosen'] input")[0].send_keys(Keys.SPACE)
        visitor.wait(lambda: not visitor.all("[id='q:places~chosen']"))
        visitor.settle()
        # The keyboard stays in the question.
        assert driver.execute_script("return !!document.activeElement.closest(\"[id='q:places']\")")
        assert not looks(visitor), looks(visitor)
    visitor.press("next")
    visitor.press("submit")
    assert page.end()[0] == 0
    places = ["place-17"] if has_scripts else ["place-17", "place-291"]
    assert json.loads(page.output.read_text())["places"] == places


def tabs(driver):
    """Of two tabs, the older one overwrites only what was changed in it; back and reload are safe."""
    page, visitor = small("--no-draft"), Visitor(driver, False)
    visitor.visit(page)
    first = driver.current_window_handle
    driver.switch_to.new_window("tab")
    Visitor(driver, False)
    driver.get(page.address + "?section")
    answer(visitor, "name", "new")
    visitor.press("update")
    second = driver.current_window_handle
    driver.switch_to.window(first)
    answer(visitor, "day", "2026-11-30")
    visitor.press("update")
    assert visitor.named("answer:name")[0].get_attribute("value") == "new"
    driver.back()
    driver.refresh()
    assert visitor.named("answer:day")[0].get_attribute("value") == "2026-11-30"
    driver.switch_to.window(second)
    driver.close()
    driver.switch_to.window(first)
    visitor.press("leave")
    status, _ = page.end()
    assert status == 130


def keyboard(driver):
    """The keyboard alone answers and submits a form."""
    page, visitor = small("--no-draft"), Visitor(driver, True)
    visitor.visit(page)
    keys = lambda text: driver.switch_to.active_element.send_keys(text)
    while driver.switch_to.active_element.get_attribute("name") != "answer:name":
        keys(Keys.TAB)
    keys("kay" + Keys.ENTER)
    visitor.wait(lambda: visitor.act("submit"))
    while driver.switch_to.active_element.get_attribute("value") != "submit":
        keys(Keys.TAB)
    keys(Keys.ENTER)
    visitor.wait(lambda: visitor.all("main.end"))
    assert page.end()[0] == 0
    assert json.loads(page.output.read_text())["repository"] == "kay-repo"


def drafts(driver):
    """Ctrl-C and Leave keep the draft, without the secret, and the next run goes on with it."""
    page, visitor = small(), Visitor(driver, False)
    visitor.visit(page)
    answer(visitor, "name", "kept")
    answer(visitor, "token", "hunter2")
    visitor.press("update")
    page.process.send_signal(signal.SIGTERM)
    status, said = page.end()
    assert status == 130 and "kept" in said, (status, said)
    draft, = (SCRATCH / ".local/state/formwork").glob("small-*.json")
    assert "hunter2" not in draft.read_text()
    page = small()
    driver.get(page.address)
    visitor.wait(lambda: visitor.act("resume"))
    visitor.press("resume")
    assert visitor.named("answer:name")[0].get_attribute("value") == "kept"
    visitor.press("leave")
    assert page.end()[0] == 130 and draft.exists()
    page = small()
    driver.get(page.address)
    visitor.wait(lambda: visitor.act("restart"))
    visitor.press("restart")
    answer(visitor, "name", "last")
    visitor.press("next")
    visitor.press("submit")
    assert page.end()[0] == 0 and not draft.exists()


def strangers(_):
    """Others reach nothing, and what is broken or too large is refused."""
    page = small("--no-draft")
    cookie = page.open()
    assert page.request(cookie=cookie)[0] == 200
    assert page.request()[0] == 403
    assert page.request(cookie=cookie, Host="evil.example")[0] == 403
    post = {"method": "POST", "query": "?section", "cookie": cookie}
    assert page.request(**post, body="act=next", Origin="http://evil.example")[0] == 403
    assert page.request(**post, body="act=next", Sec_Fetch_Site="cross-site")[0] == 403
    assert page.request(**post, body="act=next")[0] == 303
    assert page.request(**post, body="answer%3Aname=%FF")[0] == 400
    assert page.request(**post, body="&=&%&a=b=c&answer:drives[#7] drives.name=x&act=turnx|name")[0] == 303
    headers = page.request(cookie=cookie)[1]
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["Referrer-Policy"] == "same-origin"
    with socket.create_connection(("127.0.0.1", page.parts.port), PATIENCE) as connection:
        head = f"POST {page.parts.path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {17 << 20}\r\n\r\n"
        connection.sendall(head.encode())
        assert b" 413 " in connection.recv(100)
    with socket.create_connection(("127.0.0.1", page.parts.port), PATIENCE) as connection:
        connection.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
        assert b" 400 " in connection.recv(100)
    # One that sends nothing is closed, and so are those beyond sixteen; the page goes on.
    slow = [socket.create_connection(("127.0.0.1", page.parts.port), PATIENCE) for _ in range(20)]
    assert any(is_closed(connection, 5) for connection in slow[16:])
    assert all(is_closed(connection, PATIENCE) for connection in slow)
    assert page.request(cookie=cookie)[0] == 200
    page.process.send_signal(signal.SIGINT)
    assert page.end()[0] == 130


def is_closed(connection, seconds):
    connection.settimeout(seconds)
    try:
        return connection.recv(1) == b""
    except (TimeoutError, ConnectionResetError) as error:
        return isinstance(error, ConnectionResetError)


def usage(_):
    """A port that is taken, and `CI`, are said."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        form = SCRATCH / "usage.form.yaml"
        form.write_text(FORM)
        run = lambda *options, **more: subprocess.run(
            [BINARY, "run", "--web", "--no-browser", "--no-draft", str(form), *options],
            env={**ENVIRONMENT, **more}, capture_output=True, text=True, timeout=PATIENCE)
        result = run("--port", str(taken.getsockname()[1]))
        assert result.returncode == 2 and "cannot serve the page on port" in result.stderr, result
        result = run(CI="1")
        assert result.returncode == 2 and "`CI` is set" in result.stderr, result
        assert run("--accessible").returncode == 64


def screens(driver):
    """The pictures of the documentation; FORMWORK_RECORD writes them."""
    emulate = driver.execute_cdp_cmd

    def shown(name, *options):
        """A new page of an example; the one before is left."""
        if pages:
            pages[-1].process.send_signal(signal.SIGINT)
        answers = ["--answers", str(EXAMPLES / name / "answers.json")] if options else []
        pages.append(Page(EXAMPLES / name / f"{name}.form.yaml", "--no-draft", "--lang", "en", *answers))
        visitor.visit(pages[-1])

    def draw(name, selector="body", height=1000):
        """Draws a page from an element on."""
        driver.execute_script("document.activeElement.blur(); scrollTo(0, 0)")
        place = driver.execute_script(
            "const r = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return [r.top, Math.min(r.height, arguments[1])]", selector, height)
        clip = {"x": 0, "y": max(0, place[0] - 16), "width": WIDTH, "height": place[1] + 32, "scale": 1}
        picture = emulate("Page.captureScreenshot", {
            "format": "webp", "quality": 60, "clip": clip, "captureBeyondViewport": True})
        path = EXAMPLES / "screens" / f"web-{name}.webp"
        assert path.exists() or RECORDS, f"{path} is missing"
        if RECORDS:
            path.write_bytes(base64.b64decode(picture["data"]))

    def colours(scheme):
        emulate("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    WIDTH, RECORDS = 780, os.environ.get("FORMWORK_RECORD")
    pages, visitor = [], Visitor(driver, True)
    emulate("Emulation.setDeviceMetricsOverride", {
        "width": WIDTH, "height": 1000, "deviceScaleFactor": 1.5, "mobile": False})
    colours("light")
    shown("new-service")
    given = json.loads((EXAMPLES / "new-service/answers.json").read_text())
    fill(visitor, {name: given[name] for name in ["name", "summary"]})
    draw("first")
    fill(visitor, {"name": "Billing", "owner": "maria"})
    visitor.press("next")
    draw("problems")
    shown("deployment", "answered")
    visitor.press("next")
    draw("list")
    shown("onboarding")
    fill(visitor, {"nationality": ["DE", "FR"]})
    search = visitor.named("search:nationality")[0]
    search.send_keys(Keys.CONTROL + "a")
    search.send_keys("united")
    visitor.press("search|nationality")
    draw("options", "[id='q:nationality~question']", 700)
    colours("dark")
    shown("new-service", "answered")
    visitor.press("next")
    visitor.press("next")
    draw("dark")
    colours("light")
    while not visitor.act("submit"):
        visitor.press("next")
    draw("review", height=1200)
    emulate("Emulation.clearDeviceMetricsOverride", {})


CASES = [(check.__name__, check, ())
         for check in [follows, tabs, keyboard, drafts, strangers, usage, screens]]
CASES += [(f"items {'with' if has_scripts else 'without'} scripts", items, (has_scripts,))
          for has_scripts in [False, True]]
for folder in sorted(EXAMPLES.glob("*/answers.json")):
    name = folder.parent.name
    prefilled = name in ["chart-values", "repository-picker"]
    for has_scripts in [False, True]:
        title = f"{name} {'with' if has_scripts else 'without'} scripts"
        CASES.append((title, example, (name, has_scripts, prefilled)))

only = os.environ.get("FORMWORK_WEB_ONLY")
CASES = [case for case in CASES if not only or only in case[0]]


def worker(cases):
    """Runs some cases in one browser, one after the other."""
    driver, results = browser(), []
    try:
        for title, check, arguments in cases:
            start = time.monotonic()
            try:
                check(driver, *arguments)
                results.append((title, None))
            except Exception as error:
                place = traceback.extract_tb(error.__traceback__)
                lines = [f"{frame.lineno}" for frame in place if frame.filename == __file__]
                results.append((title, f"{type(error).__name__} at {lines}: {str(error)[:1500]}"))
                driver.quit()
                driver = browser()
            print(f"{time.monotonic() - start:5.1f} s  {title}", flush=True)
    finally:
        driver.quit()
    return results


with concurrent.futures.ThreadPoolExecutor(2) as pool:
    results = sum(pool.map(worker, [CASES[0::2], CASES[1::2]]), [])
failures = [(title, error) for title, error in results if error]
for title, error in failures:
    print(f"FAILED: {title}\n  {error}")
print(f"{len(results) - len(failures)} passed, {len(failures)} failed")
for process in Page.started:
    process.kill()
shutil.rmtree(SCRATCH, ignore_errors=True)
sys.exit(1 if failures else 0)
