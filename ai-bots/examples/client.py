#!/usr/bin/env python3
# Plays a game against Grognard through its text protocol, always the first move of the list.
#   python3 ai-bots/examples/client.py [ENGINE] [GAME] [BOT]       bin/grognard skirmish level4
import json, subprocess, sys

ENGINE, GAME, BOT = sys.argv[1:] + ["bin/grognard", "skirmish", "level4"][len(sys.argv) - 1:]


class Engine:
    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=-1, stdout=-1, text=True, bufsize=1)

    def send(self, line):
        self.process.stdin.write(line + "\n")

    def read(self, beginning):
        for line in self.process.stdout:
            if line.startswith("info error"):
                sys.exit(line.strip())
            if line.startswith(beginning):
                return line[len(beginning):].strip()
        sys.exit("the engine has ended")

    def ask(self, query):
        self.send("query json " + query)
        return json.loads(self.read("response "))


engine, moves = Engine(ENGINE), []
for option in ("Game value " + GAME, "Bot value " + BOT, "DiceSeed value 7"):
    engine.send("setoption name " + option)
while not (state := engine.ask("state"))["over"]:
    if state["actor"] == "p1":  # ours: here a client asks its user, and shows each move's words
        moves.append(engine.ask("moves")["moves"][0]["token"])
    else:  # the other seat is the bot's, and at a chance node `go` rolls the dice
        engine.send("go")
        moves.append(engine.read("bestmove "))
    engine.send("position startpos moves " + " ".join(moves))
print(f"{state['title']}: {state['result']} after {len(moves)} moves. {state['headline']}")
engine.send("quit")
