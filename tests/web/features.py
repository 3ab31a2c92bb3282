#!/usr/bin/python3
"""What the page can do beside clicking moves, each tried in a headless Chromium: dialogs, content, keys,
take back, dice from the table, curtain, replay, analysis, hint, a lost connection, the time to load.

    make test-page, or tests/web/features.py [--bin bin/grognard] [NAME ...]
"""
import argparse
import json
import re
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
try:
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import Select
    from page import Page
except ImportError:
    print("python3-selenium is not there")
    sys.exit(77)

LOAD_BYTES = 200_000
LOAD_MS = 3000  # 300 on a machine that has nothing else to do
WON = "a b a b a b a"  # of the first seat, at connect4
CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def body(name):
    return f"document.body.dataset.{name}"


def words_of(page, css):
    return page.js("return [...document.querySelectorAll(arguments[0])].map(e => e.innerText).join('|')", css)


def moves(page, count):
    page.wait(f"{body('moves')} === '{count}' && {body('busy')} === '0'", f"step {count}")


def waits_for(page, phase):
    page.wait(f"{body('phase')} === '{phase}' && {body('busy')} === '0'", phase)


def people_only(page, url, game, scenario="", dice="program"):
    page.begin(url, game, scenario, None, dice)
    page.wait(f"/you|curtain/.test({body('phase')}) && {body('busy')} !== '1'", "a person")


def keys(page, *list_of_keys):
    for key in list_of_keys:
        ActionChains(page.driver).send_keys(key).perform()


def replay(page, url, query):
    page.fresh(url)
    page.driver.get(f"{url}#{query}&view=replay")
    waits_for(page, "look")


@check
def loads(page, url):
    page.fresh(url)
    page.wait("document.querySelector('#s-seats select')", "the seats")
    seen = page.js("""const all = performance.getEntriesByType('resource'), [top] = performance.getEntriesByType('navigation');
        return {bytes: [top, ...all].reduce((sum, one) => sum + one.encodedBodySize, 0), files: all.length + 1,
                ms: top.loadEventEnd, last: Math.max(...all.map(one => one.responseEnd))};""")
    assert seen["bytes"] < LOAD_BYTES and seen["ms"] < LOAD_MS, seen
    return f"{seen['files']} files, {seen['bytes']} bytes, {max(seen['ms'], seen['last']):.0f} ms"


@check
def begins_with_the_first_scenario(page, url):
    page.fresh(url)
    assert page.js("return document.getElementById('s-scenario').selectedIndex") == 0


@check
def content(page, url):
    page.fresh(url)
    page.set_up("#s-game", "skirmish")
    good = subprocess.run([page.program, "content", "skirmish"], capture_output=True, text=True, check=True).stdout
    bad = good.replace("cover: 1,", "cover: ma\u2028ny,", 1)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in ("bad.yaml", bad), ("good.yaml", good):
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(text)
        page.find("#dialog details:last-of-type summary").click()
        page.find("#s-content").send_keys(f"{folder}/bad.yaml")
        page.wait("document.querySelector('#s-error:not(:empty)')", "the error")
        said = words_of(page, "#s-error")
        line = next(i for i, (a, b) in enumerate(zip(good.split("\n"), bad.split("\n")), 1) if a != b)
        assert said.startswith("bad.yaml") and re.search(rf"\b{line}\b", said), said
        assert not page.find("#s-start").is_enabled()
        page.find("#s-content").send_keys(f"{folder}/good.yaml")
        page.wait("document.querySelector('#s-error:empty') && !document.querySelector('#s-start').disabled", "no error")
        chosen = "return document.getElementById('s-scenario').selectedIndex"
        assert page.js(chosen) == 1
        with open(f"{folder}/own.yaml", "w") as file:
            file.write(re.sub(r"^( *(?:- )?id: )", r"\1own-", good, flags=re.M))
        page.js("document.getElementById('s-seats').replaceChildren()")
        page.find("#s-content").send_keys(f"{folder}/own.yaml")
        page.wait("document.querySelector('#s-seats select') && !document.querySelector('#s-start').disabled", "scenarios of its own")
        assert page.js(chosen) == 0
    page.set_up("[data-option=rounds]", "3")
    page.find("#s-start").click()
    page.wait(f"{body('phase')} !== 'none'", "the game")
    assert page.record()["scenario"] == "own-open:rounds=3", page.record()["scenario"]
    return said


@check
def takes_back(page, url):
    people_only(page, url, "connect4")
    waits_for(page, "you")
    assert not page.find("#undo").is_enabled()
    page.click_place(page.look()["targets"][0])
    moves(page, 1)
    page.click("#undo")
    moves(page, 0)
    people_only(page, url, "pig")
    waits_for(page, "you")
    page.click_token("#hand", "roll")
    page.wait(f"Number({body('moves')}) >= 2", "the die")
    waits_for(page, "you")
    at = page.look()["moves"]
    for answer, left in (False, at), (True, "0"):
        page.click("#undo")
        page.driver.switch_to.alert.accept() if answer else page.driver.switch_to.alert.dismiss()
        moves(page, left)


@check
def takes_back_only_what_is_shown(page, url):
    people_only(page, url, "connect4")
    waits_for(page, "you")
    page.click("#tab-moves")
    at_once = "for (const css of arguments) document.querySelector(css).click()"
    for count in "123":
        page.js(at_once, "#moves [data-token]", "#undo", "#undo")
        moves(page, count)
    page.js(at_once, "#prev", "#undo")
    moves(page, 2)
    assert len(page.record()["moves"]) == 3
    page.js(at_once, "#last", "#undo")
    moves(page, 3)
    page.js(at_once, "#undo", "#undo", "#moves [data-token]")
    moves(page, 2)
    assert len(page.record()["moves"]) == 2


@check
def dice_from_the_table(page, url):
    people_only(page, url, "pig", dice="table")
    waits_for(page, "you")
    page.click_token("#hand", "roll")
    waits_for(page, "dice")
    fallen = page.look()["buttons"]
    assert len(fallen) == 6, fallen
    page.click_token("#hand", fallen[3])
    waits_for(page, "you")
    assert page.record()["moves"] == ["roll", fallen[3]]
    page.click("#undo")
    moves(page, 0)


@check
def curtain(page, url):
    people_only(page, url, "regiments", "m1:hide_ammo=1")
    veiled = "getComputedStyle(document.querySelector('#board .sheet')).visibility === 'hidden'"
    shown, found, looked = [], "points in all", False
    for turn in range(400):
        seen = page.look()
        if seen["phase"] == "curtain":
            assert page.js(f"return {veiled} || !document.querySelector('#board g[id]')"), "the board is seen"
            assert not page.reachable("#close"), "the curtain can be closed"
            assert not words_of(page, "#win") + words_of(page, "#log") and page.js(
                "return !document.querySelector('#curve [class^=dash]')"), "what one person knows is left for the next"
            assert found not in words_of(page, "#analysis"), "what one person found is left for the next"
            known = page.module("game.js", f"[1, 2].map(seat => Boolean(m.chances(seat)[{seen.get('moves', 0)}]))")
            assert known == [False, False], known
            shown.append(words_of(page, "#dialog h2"))
            keys(page, *[Keys.ESCAPE] * 3)
            time.sleep(0.1)
            page.js("document.getElementById('dialog').close()")
            page.wait("document.getElementById('dialog').open", "the curtain that falls again")
            assert page.look()["phase"] == "curtain", "the curtain was opened"
            if len(set(shown)) == 2 and looked:
                break
            page.click("#c-show")
            # The other one may be next at once.
            page.wait(f"{body('phase')} !== 'curtain' || document.querySelector('#dialog h2').textContent !== {json.dumps(shown[-1])}",
                      "the board")
            assert page.js(f"return !({veiled}) || {body('phase')} === 'curtain'"), "the board is not seen"
        elif seen["phase"] == "you" and seen["busy"] == "0" and seen["moves"] != "0" and not looked:
            page.click("#tab-analysis")
            page.wait(f"document.getElementById('analysis').innerText.includes('{found}')", "what one person finds")
            looked = True
        elif seen["phase"] == "you" and seen["busy"] == "0" and (seen["buttons"] or seen["targets"] or seen["sources"] or seen["menu"]):
            if seen["menu"]:
                page.click_token("#menu", seen["menu"][-1])
            elif seen["buttons"]:
                page.click_token("#hand", seen["buttons"][-1])
            else:
                page.click_place((seen["targets"] or seen["sources"])[turn % len(seen["targets"] or seen["sources"])])
        time.sleep(0.03)
    assert len(set(shown)) == 2 and looked, shown
    page.click("#c-show")
    waits_for(page, "you")
    assert found not in words_of(page, "#analysis"), "what one person found is shown to the other"
    return " ".join(shown)


@check
def opens(page, url):
    page.fresh(url)
    page.click("#close")
    page.click("#open")
    page.find("#o-text").send_keys('{"v":1,"game":"skirmish","scenario":"duel","content":true,"start":"startpos","moves":[]}')
    page.click("#o-go")
    page.wait("/line 1: .* content file/.test(document.getElementById('o-error').textContent)", "what is not in it")
    page.click("#close")
    won = WON.split()
    lines = "".join(json.dumps({"game": "connect4", "scenario": "standard", "moves": won[:k], "number": k}) + "\n" for k in (3, 7))
    pgn = f'[Event "connect4"]\n[Site "standard"]\n[White "one"]\n[Black "two"]\n\n{{{WON} }} 1-0\n'
    for text, count in (f"position startpos moves {WON}", 7), (lines, 7), (pgn, 7):
        page.click("#open")
        page.find("#o-text").send_keys("nonsense moves here")
        page.click("#o-go")
        page.wait("document.querySelector('#o-error:not(:empty)')", "the error")
        page.js("document.getElementById('o-text').value = arguments[0]", text)
        page.click("#o-go")
        if text is lines:
            page.wait("document.querySelectorAll('#o-list button').length === 2", "two games")
            page.click("#o-list button:last-child")
        page.wait(f"{body('total')} === '{count}' && !document.getElementById('dialog').open", "the game")


@check
def saves(page, url):
    people_only(page, url, "connect4")
    waits_for(page, "you")
    page.click_place(page.look()["targets"][0])
    moves(page, 1)
    page.click("#tab-analysis")
    link = page.find("#a-link").get_attribute("value")
    page.driver.get("about:blank")
    page.driver.get(url)
    moves(page, 1)
    waits_for(page, "you")
    page.driver.get("about:blank")
    page.driver.get(link)
    for _ in range(2):
        waits_for(page, "look")
        assert page.look()["total"] == "1"
        page.driver.refresh()
    waits_for(page, "look")
    page.click("#new")
    page.set_up("#s-game", "hex")
    page.find("#s-start").click()
    waits_for(page, "you")
    page.click_place(page.look()["targets"][0])
    page.wait(f"Number({body('moves')}) > 0", "the move")
    page.driver.refresh()
    page.wait(f"/you|bot/.test({body('phase')})", "the game that is kept")
    assert page.record()["game"] == "hex"


@check
def links_own_content(page, url):
    for game, scenario, short in ("skirmish", "tiny", True), ("heroes-combat", "mirror", False):
        text = subprocess.run([page.program, "content", game], capture_output=True, text=True, check=True).stdout
        page.fresh(url)
        page.set_up("#s-game", game)
        page.set_up("#s-scenario", scenario)
        page.find("#dialog details:last-of-type summary").click()
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write(text)
            file.flush()
            page.find("#s-content").send_keys(file.name)
            page.wait("/yaml$/.test(document.querySelector('#s-content').value) && !document.querySelector('#s-start').disabled",
                      "the content")
        page.find("#s-start").click()
        waits_for(page, "you")
        page.click("#tab-analysis")
        assert ("too long for a link" in words_of(page, "#analysis")) != short
        if not short:
            continue
        link = page.find("#a-link").get_attribute("value")
        page.driver.get("about:blank")
        page.driver.get(link)
        waits_for(page, "look")
        assert page.module("game.js", "m.record.content") == text
    return f"{len(link)} characters"


@check
def links_no_secrets(page, url):
    fight = "c:pwr c:pwr c:pwr c:knw c:knw c:pwr c:pwr c:pwr c:knw c:knw F F F F N N N".split()
    seats = [{"kind": "bot", "level": 1}, {"kind": "person"}]
    page.fresh(url)
    page.click("#close")
    page.click("#open")
    page.js("document.getElementById('o-text').value = arguments[0]",
            json.dumps({"game": "heroes-combat", "scenario": "hands", "moves": fight, "seats": seats}))
    page.click("#o-go")
    waits_for(page, "you")
    page.click("#tab-analysis")
    page.wait("!document.querySelector('#a-measure').disabled", "the engine")
    assert "what is hidden" in words_of(page, "#analysis") and not page.js("return document.getElementById('a-link')")
    page.click_token("#hand", "N")
    waits_for(page, "over")
    page.wait("/c%3Apwr/.test(document.getElementById('a-link')?.value)", "the link")


@check
def reads_seeds(page, url):
    digits = "1234567890123456"
    for text, seed in [
            (f'{{"moves": "", "dice_seed": "{digits}"}}', str(int(digits, 16))),
            (f'{{"moves": [], "dice_seed": {digits}}}', digits),
            ('{"moves": [], "dice_seed": 9223372036854775807}', "9223372036854775807"),
            (f'{{"moves": [], "dice": {{"seed": "{digits}"}}}}', digits),
            (f'[Event "pig"]\n[DiceSeed "{digits}"]\n\n{{roll }} *', str(int(digits, 16))),
            ('[Event "pig"]\n\n{roll } *', "0"),
            (f"#game=pig&seed={digits}", digits), ("#game=pig&seed=ffffffffffffffff", "0"), ("#game=pig", "0")]:
        read = page.module("record.js", f"m.parse({json.dumps(text)})[0].dice.seed")
        assert read == seed, f"{text}: {read}"


@check
def replays(page, url):
    replay(page, url, "game=connect4&scenario=standard&moves=" + WON.replace(" ", "+") + "&names=one|two")
    assert page.look()["moves"] == "0"
    page.click("#next")
    moves(page, 1)
    keys(page, Keys.END)
    moves(page, 7)
    keys(page, Keys.ARROW_LEFT)
    moves(page, 6)
    page.click("#first")
    moves(page, 0)
    page.js("document.getElementById('pace').value = '250'")
    page.click("#play")
    moves(page, 7)
    page.click("#tab-log")
    page.click('#log [data-n="5"]')
    moves(page, 5)


@check
def analyses(page, url):
    page.begin(url, "pig", "", 1)
    waits_for(page, "you")
    while int((seen := page.look())["moves"]) < 10:
        if seen["phase"] == "you" and seen["busy"] == "0":
            page.click_token("#hand", seen["buttons"][-1])
        time.sleep(0.03)
    record = page.record()
    replay(page, url, f"game=pig&moves={'+'.join(record['moves'])}&seed={record['dice']['seed']}")
    page.click("#tab-analysis")
    page.wait("!document.querySelector('#a-measure').disabled", "the engine")
    page.click("#a-measure")
    page.wait("document.querySelector('#analysis .point')", "turning points")
    assert "dice and cards" in words_of(page, "#analysis")
    page.click("#analysis .point")
    page.wait(f"{body('moves')} === document.querySelector('#analysis .point').dataset.n", "the turning point")
    page.click("#a-verify")
    page.wait("document.getElementById('a-verdict').textContent", "the rolls", 60)
    right, rolls = re.match(r"(\d+) of (\d+)", words_of(page, "#a-verdict")).groups()
    assert right == rolls != "0", words_of(page, "#a-verdict")
    page.click("#first")
    moves(page, 0)
    page.click("#a-judge")
    page.wait("document.getElementById('a-best').textContent", "the bot's move")
    return words_of(page, "#a-verdict")


@check
def forgets_what_was_taken_back(page, url):
    people_only(page, url, "connect4")
    waits_for(page, "you")
    page.click("#tab-moves")
    for count in range(1, 6):
        page.click_token("#moves", "ab"[count % 2])
        moves(page, count)
    page.click("#tab-analysis")
    page.wait("document.querySelector('#analysis .point')", "turning points")
    page.click("#a-judge")
    page.wait("document.getElementById('a-best').textContent && !document.querySelector('#a-judge').disabled", "the bot's move")
    last = max(map(int, page.js("return [...document.querySelectorAll('#analysis .point')].map(e => e.dataset.n)")))
    while int(page.look()["moves"]) > last:
        at = int(page.look()["moves"]) - 1
        page.click("#undo")
        moves(page, at)
    assert page.js("return [...document.querySelectorAll('#analysis .point')].every(e => e.dataset.n < arguments[0])", last)
    assert "points in all" not in words_of(page, "#analysis")
    page.click("#tab-moves")
    for count in range(last + 1, 6):
        page.click_token("#moves", "c")
        moves(page, count)
    page.click("#tab-analysis")
    assert not page.js("return document.getElementById('a-best').textContent")


@check
def advises(page, url):
    page.begin(url, "ataxx", "", 1)
    waits_for(page, "you")
    page.click("#hint")
    page.wait("document.querySelectorAll('#advice [data-token]').length === 3", "advice")
    page.click("#advice [data-token]")
    page.wait(f"Number({body('moves')}) >= 2", "the move and its answer")


@check
def thinks_of_one_thing(page, url):
    page.begin(url, "heroes", "", 1)
    waits_for(page, "you")
    page.click("#tab-moves")
    page.click("#moves [data-token]")
    page.wait(f"Number({body('moves')}) > 0", "the move")
    waits_for(page, "you")
    page.click("#tab-analysis")
    page.wait("!document.querySelector('#a-judge').disabled", "the analysis")
    page.js("for (const id of ['hint', 'hint', 'a-judge']) document.getElementById(id).click()")
    page.wait("document.querySelector('#advice [data-token]')", "advice")
    assert page.js("return document.querySelectorAll('#advice').length") == 1
    assert not page.js("return document.getElementById('a-best').textContent")
    page.js("for (const id of ['a-judge', 'hint']) document.getElementById(id).click()")
    page.wait("document.getElementById('a-best').textContent", "the bot's move")
    link = url + page.module("record.js", "m.toFragment(m.setting('game'))")
    page.wait("!document.getElementById('hint').disabled", "the hint")
    page.js("""const hand = document.getElementById('hand'), [link] = arguments;
        new MutationObserver((_, watch) => {
          if (!/ nodes/.test(hand.textContent)) return;
          watch.disconnect();
          location.href = link;
        }).observe(hand, {subtree: true, childList: true, characterData: true});
        document.getElementById('hint').click();""", link)
    waits_for(page, "look")
    assert page.look()["total"] != "0" and not page.js("return document.getElementById('advice')")


@check
def keys_alone(page, url):
    page.begin(url, "connect4", "", 1)
    keys(page, "?")
    assert words_of(page, "#dialog h2") == "How to play"
    assert "Take back" in words_of(page, "#dialog")
    keys(page, Keys.ESCAPE)
    end = time.monotonic() + 60
    used = 0
    while page.look()["phase"] != "over":
        assert time.monotonic() < end, "the game does not end"
        if page.look()["phase"] == "you" and page.look()["busy"] == "0":
            if page.js("return document.activeElement === document.body"):
                keys(page, "m")
            if used % 3 == 0:
                keys(page, Keys.ARROW_RIGHT)
            keys(page, Keys.ENTER)
            used += 1
            assert page.js("return !document.querySelector('.mark[tabindex]') || document.activeElement.closest('#board, body') !== null")
        time.sleep(0.02)
    page.begin(url, "pig", "", 1)
    waits_for(page, "you")
    keys(page, "1")
    page.wait(f"Number({body('moves')}) > 0", "the first button")
    keys(page, "/")
    assert words_of(page, "#moves")
    return f"{used} moves"


@check
def sees_what_is_too_wide(page, url):
    page.fresh(url)
    page.probe()
    page.js("document.querySelector('h1').style.minWidth = '3000px'")
    try:
        page.probe()
    except AssertionError as error:
        assert "wider" in str(error)
    else:
        raise AssertionError("nobody noticed")


@check
def connection_lost(page, url):
    server, own = Page.serve(page.program)
    page.begin(own, "connect4", "", 1)
    waits_for(page, "you")
    server.kill()
    server.wait()
    page.wait(f"{body('phase')} === 'lost' && document.getElementById('dialog').open", "the loss")
    page.driver.get_log("browser")  # the browser says it, too


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", default="bin/grognard")
    parser.add_argument("name", nargs="*")
    options = parser.parse_args()
    failed = []
    server, url = Page.serve(options.bin)
    page = Page((1280, 800), options.bin)
    try:
        for one in CHECKS:
            if options.name and one.__name__ not in options.name:
                continue
            try:
                words = one(page, url)
                if one not in (sees_what_is_too_wide, connection_lost):
                    page.probe()
                print(f"{one.__name__}: {words or 'passed'}", flush=True)
            except (AssertionError, WebDriverException) as error:
                failed.append(one.__name__)
                print(f"{one.__name__}: FAILED: {error}", flush=True)
    finally:
        page.close()
        server.terminate()
        server.wait()
    print(f"{len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
