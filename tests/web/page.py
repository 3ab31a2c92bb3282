"""The page of `grognard serve` in a headless Chromium: a visitor that sets a game up and clicks.

What tests may rely on, beside the ids of buttons and dialogs: body[data-phase] none you dice roll bot
busy over look curtain lost: who the page waits for; [data-moves] steps of the position shown,
[data-total] of the game, [data-seat] to act, 0: dice or nobody, [data-busy] 1 while a position is
fetched. .mark[data-place] places, those with a tabindex can be clicked: source, target, chosen.
[data-token] buttons that play. #menu choices at the pointer. #dialog[data-kind] setup opener
helper curtain. [data-option] and [data-seat] in the setup."""
import json
import re
import subprocess
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

# Runs before the page does. Counts decisions and turns of the person and the most clicks in a turn, the
# milliseconds from a click that decides to the next picture (where nobody else acts in between), and
# what the page did wrong. A turn ends when another seat acts, or when the headline counts on ("Day 1
# turn 2"): who moves last in one turn may be the first in the next.
PROBE = """
window.probe = {decisions: 0, turns: 0, most: 0, drawn: [], wrong: []};
document.addEventListener('securitypolicyviolation', e => probe.wrong.push(`CSP: ${e.violatedDirective} ${e.blockedURI}`));
addEventListener('unhandledrejection', e => probe.wrong.push(`rejected: ${e.reason}`));
document.addEventListener('DOMContentLoaded', () => {
  if (!document.getElementById('toast')) return;
  let phase = '', clicked = 0, since = 0, turn = null, fresh = 0, inTurn = 0;
  const watch = (id, what, see) => new MutationObserver(see).observe(id ? document.getElementById(id) : document.body, what);
  addEventListener('pointerup', () => { clicked = performance.now(); fresh++; }, true);
  watch('toast', {childList: true}, () => probe.wrong.push('said: ' + document.getElementById('toast').textContent));
  watch(null, {attributes: true, attributeFilter: ['data-busy']}, () => {
    const from = since;
    if (document.body.dataset.busy === '1') return;
    since = 0;
    if (from) requestAnimationFrame(() => setTimeout(() => probe.drawn.push(performance.now() - from)));
  });
  watch(null, {attributes: true, attributeFilter: ['data-phase']}, () => {
    const {phase: now} = document.body.dataset;
    if (now === phase) return;
    if (now === 'busy') {
      const told = String(document.getElementById('says').textContent.match(/(day|round|turn) [^:,]*\\d/i)?.[0]);
      if (told !== turn) { probe.turns++; inTurn = 0; }
      inTurn += fresh;
      probe.most = Math.max(probe.most, inTurn);
      probe.decisions++;
      [turn, fresh, since] = [told, 0, clicked];
    } else if (now !== 'you') {
      since = 0;
      if (now === 'bot') turn = null;
    }
    phase = now;
  });
});
"""

# What the page asks for, and what can be clicked for it: marks in sight, entries of the menu, buttons.
LOOK = """
const board = document.getElementById('board').getBoundingClientRect();
const inside = e => {
  const b = e.querySelector('.line').getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2;
  return x > board.x && x < board.right && y > board.y && y < board.bottom;
};
const places = kind => [...document.querySelectorAll(`.mark.${kind}[tabindex]`)].filter(inside).map(e => e.dataset.place);
const tokens = css => [...document.querySelectorAll(css)].map(e => e.dataset.token);
return {...document.body.dataset, targets: places('target'), sources: places('source'),
  chosen: document.querySelector('.mark.chosen')?.dataset.place, out: document.querySelectorAll('.mark[tabindex]').length,
  cells: [...document.querySelectorAll('#board g[id^="cell-"]')].map(e => e.id),
  menu: tokens('#menu:not([hidden]) [data-token]'), buttons: tokens('#hand [data-token]')};
"""

# The middle of an element in the window, null where something else lies over it. A person scrolls
# the window, too.
MIDDLE = """
const e = document.querySelector(arguments[0]), part = e.querySelector('.line') || e, host = e.closest('#board') || e;
host.scrollIntoView({block: 'nearest'});
const b = part.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2;
return host.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
"""


class Page:
    """One browser; may be used for many games."""

    def __init__(self, size, program="bin/grognard"):
        self.program = program
        options = webdriver.ChromeOptions()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": PROBE})
        self.size = size
        self.clicks = 0

    def close(self):
        self.driver.quit()

    @staticmethod
    def serve(program):
        """A server of its own; the process and its address."""
        server = subprocess.Popen([program, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
        return server, re.search(r"http://\S+", server.stdout.readline()).group()

    @staticmethod
    def host(folder):
        """A plain web server of a folder, and its address."""
        server = subprocess.Popen([sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return server, "http://127.0.0.1:" + re.search(r"port (\d+)", server.stdout.readline()).group(1) + "/"

    def js(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def module(self, file, text):
        """What an expression says of a module `m` of the page: the one that the page uses."""
        return self.driver.execute_async_script(f"import(new URL({json.dumps(file)}, location)).then(m => arguments[0]({text}))")

    def find(self, css):
        return self.driver.find_element(By.CSS_SELECTOR, css)

    def wait(self, condition, what, seconds=20):
        end = time.monotonic() + seconds
        while not self.js("return " + condition):
            assert time.monotonic() < end, f"waited {seconds} s for {what}"
            time.sleep(0.03)

    def set_up(self, css, value):
        """Chooses in the open dialog of a new game, and waits for what the engine says of it."""
        self.js("""document.getElementById('s-seats').replaceChildren();
            const box = document.querySelector(arguments[0]);
            box.value = arguments[1];
            box.dispatchEvent(new Event('change'));""", css, value)
        self.wait("document.querySelector('#s-seats select, #s-error:not(:empty)')", "the seats")

    def fresh(self, url):
        """The page as who comes for the first time sees it."""
        self.driver.get("about:blank")
        # Before the page's own script, which goes on with a game that is kept.
        first = self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": "localStorage.clear()"})
        self.driver.get(url)
        self.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", first)
        self.clicks = 0
        self.wait("document.querySelector('#s-seats select')", "the seats")

    def begin(self, url, game, scenario, seat, dice="program"):
        """Sets up a game, the person in a seat (None: in all) and level 1 in all others; how many seats there are."""
        self.fresh(url)
        scenario, _, options = scenario.partition(":")
        for css, value in [("#s-game", game), ("#s-scenario", scenario)]:
            if value:
                self.set_up(css, value)
        if options:
            self.find("#dialog summary").click()
        for name, value in (option.split("=") for option in options.split(",") if option):
            self.set_up(f"[data-option={name}]", value)
        seats = self.driver.find_elements(By.CSS_SELECTOR, "#s-seats select")
        for box in seats:
            Select(box).select_by_value("person" if seat is None or box.get_attribute("data-seat") == str(seat) else "1")
        Select(self.find("#s-dice")).select_by_value(dice)
        self.js("document.getElementById('pace').value = '0'")
        self.find("#s-start").click()
        self.wait("document.body.dataset.phase !== 'none'", "the game")
        return len(seats)

    def record(self):
        """The game as the browser keeps it."""
        return json.loads(self.js("return localStorage.getItem('grognard.game')"))

    def look(self):
        return self.js(LOOK)

    def reachable(self, css):
        return self.js("return document.querySelector(arguments[0])", css) and self.js(MIDDLE, css)

    def click(self, css):
        """A mouse goes to the middle of an element and clicks."""
        middle = self.js(MIDDLE, css)
        assert middle, f"{css} cannot be reached with the mouse"
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
                "type": kind, "x": middle[0], "y": middle[1], "clickCount": int(kind != "mouseMoved"),
                "button": "none" if kind == "mouseMoved" else "left"})
        self.clicks += 1

    def click_place(self, place):
        self.click(f".mark[tabindex][data-place={json.dumps(place)}]")

    def click_token(self, where, token):
        self.click(f"{where} [data-token={json.dumps(token)}]")

    def shot(self, path):
        self.driver.save_screenshot(path)

    def probe(self):
        """Counts since the page was loaded; fails when the page did something wrong."""
        seen = self.js("return probe")
        wrong = seen["wrong"] + [line["message"] for line in self.driver.get_log("browser") if line["level"] == "SEVERE"]
        wide = self.js("const e = document.documentElement; return e.scrollWidth - e.clientWidth")
        assert not wrong, "; ".join(wrong)
        assert wide <= 0, f"the page is {wide} pixels wider than the window"
        return seen
