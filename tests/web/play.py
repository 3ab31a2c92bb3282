#!/usr/bin/python3
"""Plays whole games on the page against level 1 in a headless Chromium, with the mouse only.

    make test-page, or tests/web/play.py [--bin bin/grognard] [--shots FOLDER] [--level N] [--width N] [GAME:SCENARIO ...]

Every rule set from seat 1 in a window of 1280 pixels and from seat 2 in one of 390, the two side by
side; games of one seat in both. Clicks are chosen by seeded dice: a place that is marked, an entry of
the menu, a button, now and then any cell. With --level the person's moves are those of a bot, each made with as few clicks
as the page takes, for a count of clicks that means something; larger games are for that, as far as
they come in the time (--seconds).

A game fails when it does not end, when clicks lead nowhere, when something lies over what should be
clicked, when the page is wider than the window, shows an error, writes one to the console or breaks
its content security policy. Needs the packages of `tests/deps.sh page`; ends with status 77 without.
"""
import argparse
import json
import random
import re
import sys
import threading
import time

sys.dont_write_bytecode = True
try:
    from selenium.common.exceptions import WebDriverException
    from adviser import Adviser
    from page import Page
except ImportError:
    print("python3-selenium is not there")
    sys.exit(77)

GAMES = ["argot:gate", "skirmish:tiny", "regiments:tiny", "heroes-combat:mirror", "heroes:mini",
         "odyssey-battle:tiny-1", "odyssey:ember:battle_model=table", "connect4", "hex:standard:size=5",
         "ataxx", "ewn", "pig"]
SIZES = [(1280, 800), (390, 844)]
# The larger ones, with --long: some five minutes.
LONG = ["skirmish:duel", "odyssey-battle:kiln-l1", "heroes:fords"]
LIMIT_S = 170
DRAWN_MS = 400  # from a click to the new picture, in the median; 50 on a machine that has nothing else to do
IDLE_CLICKS = 60  # without a move
ASTRAY = 0.06  # of clicks: a cell whatever is marked


class Dice:
    """Clicks at random, at targets rather than at what has yet to be chosen."""
    from_list = 0
    counts = False

    def __init__(self, seed):
        self.dice = random.Random(seed)

    def close(self):
        pass

    def step(self, page, seen):
        dice = self.dice
        if seen["menu"]:
            page.click_token("#menu", dice.choice(seen["menu"]))
        elif seen["cells"] and dice.random() < ASTRAY:
            cell = f"#board g[id={json.dumps(dice.choice(seen['cells']))}]"
            if page.reachable(cell):
                page.click(cell)
                time.sleep(0.2)
        elif seen["targets"] and (dice.random() < 0.8 or not (seen["sources"] or seen["buttons"])):
            page.click_place(dice.choice(seen["targets"]))
        elif seen["sources"] and (not seen["buttons"] or dice.random() < 0.7):
            page.click_place(dice.choice(seen["sources"]))
        elif seen["buttons"]:
            page.click_token("#hand", dice.choice(seen["buttons"]))
        else:
            assert seen["out"], "nothing can be clicked"
            page.click("#whole")


def play(page, player, shots, limit):
    """Plays on until the game is over."""
    idle, moves, end, shown = 0, None, time.monotonic() + limit, set()
    while time.monotonic() < end:
        seen = page.look()
        if seen["phase"] == "over":
            return
        assert seen["phase"] != "lost", "the connection was lost"
        if seen["phase"] != "you" or seen.get("busy") != "0":
            time.sleep(0.01)
            continue
        idle = idle + 1 if moves == seen["moves"] else 0
        assert idle < IDLE_CLICKS, f"no move after {IDLE_CLICKS} clicks at {moves}"
        moves = seen["moves"]
        if shots and page.clicks in (1, 20) and page.clicks not in shown:
            shown.add(page.clicks)
            time.sleep(0.5)
            page.shot(f"{shots}-{page.clicks}.png")
        try:
            player.step(page, seen)
        except WebDriverException:
            # The page went on meanwhile: what was seen is no longer there.
            if page.look()["moves"] == moves:
                idle += 1
        time.sleep(0.01)
    assert player.counts, f"not over after {limit} s, {moves} moves"


def check(page, url, name, seat, options):
    """One game; what to say of it, or None where the game has no such seat."""
    game, _, scenario = name.partition(":")
    seats = page.begin(url, game, scenario, seat)
    if seat > seats:
        seat = 1
        page.begin(url, game, scenario, seat)
    shots = options.shots and f"{options.shots}/{re.sub('[:=]', '-', name)}-{page.size[0]}"
    player = Adviser(page, options.bin, options.level) if options.level else Dice(seat)
    try:
        play(page, player, shots, options.seconds)
    finally:
        player.close()
        if shots:
            page.shot(f"{shots}-end.png")
    seen = page.probe()
    drawn = sorted(seen["drawn"])
    median = drawn[len(drawn) // 2] if drawn else 0
    assert median < DRAWN_MS, f"drawn {median:.0f} ms after a click"
    half = f", drawn after {median:.0f} ms, {drawn[-1]:.0f} at worst" if drawn else ""
    half += f", {player.from_list} from the list" if player.from_list else ""
    return (f"seat {seat}: {page.clicks} clicks, {seen['decisions']} decisions, {seen['turns']} turns, "
            f"{page.clicks / max(seen['turns'], 1):.1f} clicks a turn, {seen['most']} at most{half}")


def visit(url, seat, size, options, failed):
    page = Page(size)
    try:
        for name in options.game:
            try:
                words = check(page, url, name, seat, options)
            except (AssertionError, WebDriverException) as error:
                failed.append(name)
                words = f"FAILED: {error}"
            print(f"{name} at {size[0]}, {words}", flush=True)
    finally:
        page.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", default="bin/grognard")
    parser.add_argument("--shots")
    parser.add_argument("--site", help="in place of a server: the folder of `make wasm`")
    parser.add_argument("--long", action="store_true", help="the larger games")
    parser.add_argument("--level", type=int)
    parser.add_argument("--width", type=int, help="only in the window of that width")
    parser.add_argument("--seconds", type=int, help="at most for a game")
    parser.add_argument("game", nargs="*")
    options = parser.parse_args()
    options.game = options.game or (LONG if options.long else GAMES)
    options.seconds = options.seconds or (LIMIT_S * 6 if options.long else LIMIT_S)
    server, url = Page.host(options.site) if options.site else Page.serve(options.bin)
    failed = []
    try:
        visitors = [threading.Thread(target=visit, args=(url, seat, size, options, failed))
                    for seat, size in zip((1, 2), SIZES) if options.width in (None, size[0])]
        for visitor in visitors:
            visitor.start()
        for visitor in visitors:
            visitor.join()
    finally:
        server.terminate()
        server.wait()
    print(f"{len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
