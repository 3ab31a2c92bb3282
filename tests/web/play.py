#!/usr/bin/python3
"""Plays whole games on the page against level 1 in a headless Chromium, by clicking only, in both colours.

    make test-page, or tests/web/play.py [--bin bin/grognard] [--shots FOLDER] [GAME:SCENARIO ...]

Needs the Debian packages chromium, chromium-driver and python3-selenium; without them it says so and
ends with status 77. Clicks are chosen by a seeded dice: a place that is marked, an entry of the menu, a
button. A game fails when it does not end, when a click leads nowhere again and again, or when the
page writes an error to the console.
"""
import argparse
import random
import socket
import subprocess
import sys
import time

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.ui import Select
except ImportError:
    print("python3-selenium is not there")
    sys.exit(77)

GAMES = ["argot:gate", "skirmish:tiny", "regiments:tiny", "heroes-combat:mirror", "heroes:hut",
         "odyssey-battle:tiny-2", "connect4", "hex", "ataxx", "ewn", "pig"]
SIZES = [(1280, 800), (390, 844)]
LIMIT_S = 180

# What the page asks for now: the state of the body, and the centres of what can be clicked.
LOOK = """
const centre = e => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
const seen = ([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
const all = (css, part) => [...document.querySelectorAll(css)].map(e => centre(part ? e.querySelector(part) : e));
return {...document.body.dataset, menu: all('#menu:not([hidden]) [data-token]').length,
  targets: all('.mark.target[tabindex]', '.line').filter(seen), sources: all('.mark.source[tabindex]', '.line').filter(seen),
  buttons: document.querySelectorAll('#hand [data-token]').length};
"""


def browser(size):
    options = webdriver.ChromeOptions()
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu"):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                           {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False})
    return driver


def click(driver, point):
    for kind in ("mousePressed", "mouseReleased"):
        driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": point[0], "y": point[1], "button": "left", "clickCount": 1})


def begin(driver, url, game, seat):
    """Sets the game up with the person in a seat; how many seats there are."""
    name, _, scenario = game.partition(":")
    driver.get(url)
    driver.implicitly_wait(20)
    Select(driver.find_element(By.ID, "s-game")).select_by_value(name)
    if scenario:
        Select(driver.find_element(By.ID, "s-scenario")).select_by_value(scenario)
    time.sleep(1)
    seats = driver.find_elements(By.CSS_SELECTOR, "#s-seats select")
    for box in seats:
        Select(box).select_by_value("person" if box.get_attribute("data-seat") == str(seat) else "1")
    driver.implicitly_wait(0)
    driver.execute_script("document.getElementById('pace').value = '0'")
    driver.find_element(By.ID, "s-start").click()
    return len(seats)


def step(driver, page, dice):
    """One click."""
    if page["menu"]:
        driver.execute_script("document.querySelectorAll('#menu [data-token]')[arguments[0]].click()",
                              dice.randrange(page["menu"]))
    elif page["targets"] and dice.random() < 0.8:
        click(driver, dice.choice(page["targets"]))
    elif page["sources"] and (not page["buttons"] or dice.random() < 0.7):
        click(driver, dice.choice(page["sources"]))
    elif page["buttons"]:
        driver.execute_script("document.querySelectorAll('#hand [data-token]')[arguments[0]].click()",
                              dice.randrange(page["buttons"]))
    elif page["targets"]:
        click(driver, dice.choice(page["targets"]))
    else:
        raise AssertionError("nothing can be clicked")


def play(driver, dice):
    """Plays on until the game is over; clicks made."""
    clicks, idle, moves, end = 0, 0, None, time.time() + LIMIT_S
    while time.time() < end:
        page = driver.execute_script(LOOK)
        if page["phase"] == "over":
            return clicks
        assert page["phase"] != "lost", "the connection was lost"
        if page["phase"] != "you" or page.get("busy") != "0":
            time.sleep(0.02)
            continue
        idle = idle + 1 if moves == page["moves"] else 0
        assert idle < 60, f"no move after 60 clicks at {moves}"
        moves = page["moves"]
        step(driver, page, dice)
        clicks += 1
        time.sleep(0.03)
    raise AssertionError(f"not over after {LIMIT_S} s, {moves} moves")


def check(driver, url, game, seat, size, shots):
    seats = begin(driver, url, game, seat)
    clicks = play(driver, random.Random(seat))
    if shots:
        driver.save_screenshot(f"{shots}/{game.replace(':', '-')}-{size[0]}-{seat}.png")
    wide = driver.execute_script("return document.documentElement.scrollWidth")
    assert wide <= size[0], f"{wide} pixels wide"
    errors = [line["message"] for line in driver.get_log("browser") if line["level"] == "SEVERE"]
    assert not errors, errors
    print(f"{game} seat {seat} at {size[0]}: over after {clicks} clicks", flush=True)
    return seats


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", default="bin/grognard")
    parser.add_argument("--shots")
    parser.add_argument("game", nargs="*", default=GAMES)
    options = parser.parse_args()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([options.bin, "serve", "--port", str(port)], stdout=subprocess.DEVNULL)
    failed = 0
    try:
        time.sleep(1)
        for game in options.game:
            seats = 2
            for seat, size in zip((1, 2), SIZES):
                if seat > seats:
                    continue
                driver = browser(size)
                try:
                    seats = check(driver, f"http://127.0.0.1:{port}/", game, seat, size, options.shots)
                except AssertionError as error:
                    failed += 1
                    print(f"{game} seat {seat} at {size[0]}: FAILED: {error}", flush=True)
                finally:
                    driver.quit()
    finally:
        server.terminate()
        server.wait()
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
