"""A person who knows what to play: a bot of the engine says the move, the mouse makes it."""
import json
import subprocess


class Adviser:
    """Makes each move with the fewest clicks that the page takes: what is there already, else where the
    move ends, else where it begins; else from the list of all moves, which counts as two clicks."""

    def __init__(self, page, program, level):
        self.engine = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.level = level
        self.length = -1
        self.tried = set()
        self.move = None
        self.from_list = 0
        record = self.record(page)
        for name, value in [("Game", record["game"]), ("Scenario", record["scenario"]), ("Level", level)]:
            self.say(f"setoption name {name} value {value}")

    @staticmethod
    def record(page):
        return json.loads(page.js("return localStorage.getItem('grognard.game')"))

    def say(self, line):
        print(line, file=self.engine.stdin, flush=True)

    def hear(self, word):
        for line in self.engine.stdout:
            head, _, rest = line.rstrip("\n").partition(" ")
            assert head != "error", line
            if head == word:
                return rest
        raise AssertionError("the adviser is gone")

    def ask(self, moves):
        """The move to play after `moves`."""
        self.say("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.say("query json moves")
        legal = json.loads(self.hear("response"))["moves"]
        self.say("go movetime 1000")
        token = self.hear("bestmove").split()[0]
        return next(move for move in legal if move["token"] == token)

    def step(self, page, seen):
        if int(seen["moves"]) != self.length:
            self.length = int(seen["moves"])
            self.tried.clear()
            self.move = self.ask(self.record(page)["moves"][:self.length])
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
            page.click_token("#list", token)
        elif way[0] == "place":
            page.click_place(way[1])
        else:
            page.click_token("#menu" if way[0] == "menu" else "#hand", token)

    def close(self):
        self.engine.stdin.close()
        self.engine.wait()
