"""A person who knows what to play: a bot of the engine says the move, the mouse makes it."""
import json
import subprocess
import time

MOVES_ON = 24  # as in the page: with at most so many moves a click can mean one move on


def mentions(moves, place):
    return any(place in move["from"] or place in move["to"] for move in moves)


class Adviser:
    """Makes each move with the fewest clicks that the page takes: where the next move ends, if that says
    both; else what is there already, else where the move ends, else where it begins; else from the list
    of all moves, which counts as two clicks."""
    counts = True

    def __init__(self, page, program, level):
        self.engine = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.level = level
        self.length = -1
        self.tried = set()
        self.legal = []
        self.move = None
        self.further = None
        self.from_list = 0
        record = page.record()
        for name, value in [("Game", record["game"]), ("Scenario", record["scenario"]), ("Level", level)]:
            self.say(f"setoption name {name} value {value}")

    def say(self, line):
        print(line, file=self.engine.stdin, flush=True)

    def hear(self, word):
        for line in self.engine.stdout:
            head, _, rest = line.rstrip("\n").partition(" ")
            assert head != "error", line
            if head == word:
                return rest
        raise AssertionError("the adviser is gone")

    def moves_after(self, moves):
        self.say("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.say("query json moves")
        return json.loads(self.hear("response"))

    def ask(self, moves):
        """The legal moves after `moves`, the one to play, and who acts."""
        answer = self.moves_after(moves)
        if not answer["moves"]:
            return [], None, answer["actor"]
        self.say("go movetime 1000")
        token = self.hear("bestmove").split()[0]
        return answer["moves"], next(move for move in answer["moves"] if move["token"] == token), answer["actor"]

    def plan(self, moves):
        """What to play after `moves`; also the place that says this move and the next with one click."""
        self.tried.clear()
        self.further = None
        self.legal, self.move, actor = self.ask(moves)
        if len(self.legal) > MOVES_ON:
            return
        _, following, later = self.ask(moves + [self.move["token"]])
        place = following and later == actor and (following["to"] or following["from"])[:1]
        if place and not mentions(self.legal, place[0]) and not any(
                mentions(self.moves_after(moves + [move["token"]])["moves"], place[0])
                for move in self.legal if move is not self.move):
            self.further = place[0]

    def click_further(self, page):
        """One click for two moves; the page thinks it over."""
        place, self.further = self.further, None
        css = f"#board g[id={json.dumps(place)}]"
        if not page.reachable(css):
            return False
        page.click(css)
        end = time.monotonic() + 2
        while time.monotonic() < end and int(page.look()["moves"]) == self.length and not page.look()["menu"]:
            time.sleep(0.02)
        return True

    def step(self, page, seen):
        if int(seen["moves"]) != self.length:
            self.length = int(seen["moves"])
            self.plan(page.record()["moves"][:self.length])
        if self.further and not seen["menu"] and self.click_further(page):
            return
        token, begins, ends = self.move["token"], self.move["from"][:1], self.move["to"][:1]
        ways = [("menu", token)] if token in seen["menu"] else []
        if token in seen["buttons"]:
            ways.append(("button", token))
        for place in ends:
            if place in seen["targets"] and (not begins or not seen.get("chosen") or seen["chosen"] in self.move["from"]):
                ways.append(("place", place))
        ways += [("place", place) for place in begins if place in seen["sources"]]
        way = next((way for way in ways if (way, seen.get("chosen")) not in self.tried), ("list", token))
        self.tried.add((way, seen.get("chosen")))
        if way[0] == "list":
            self.from_list += 1
            page.click("#tab-moves")
            page.click_token("#moves", token)
        elif way[0] == "place":
            page.click_place(way[1])
        else:
            page.click_token("#menu" if way[0] == "menu" else "#hand", token)

    def close(self):
        self.engine.stdin.close()
        self.engine.wait()
