"""Reads a match as `quicket match ID notation` writes it, and counts it.

    python3 read_match.py match.txt [RUNS_OF_A_WIDE [RUNS_OF_A_NO_BALL]]

prints a line an innings: side, runs, wickets, legal balls, extras.
"""
import re
import sys

KEYWORDS = {"eleven", "toss", "pitch", "innings", "super over", "in", "total", "end", "sub",
            "penalty", "quota", "target", "rain", "result"}
OUT = re.compile(r"(b|c&b|c|lbw|st|hw|ro\d*|rn\d*|obsn?|twice|handledn?|timedn?|retiredn?)"
                 r"([:=].*)?$")
LEFT = re.compile(r"(hurt|left)n?([:=].*)?$")  # leaves, and no wicket falls
SCORE = re.compile(r"(wd|nb|b|lb|p|)(\d*)(r?)$")


class Innings:
    def __init__(self, side):
        self.side = side
        self.runs = self.wickets = self.balls = 0
        self.extras = dict.fromkeys(("wd", "nb", "b", "lb", "p"), 0)

    def ball(self, token, usual):
        legal = True
        for part in token.split("+"):
            how = part[1:] if part.startswith("W") and len(part) > 1 else part
            score = SCORE.match(part)
            if part in (".", "0"):
                continue
            if score and (score[1] or score[2]) and part != "b":
                runs = int(score[2]) if score[2] else usual.get(score[1], 1)
                self.runs += runs
                if score[1]:
                    self.extras[score[1]] += runs
                legal = legal and score[1] not in ("wd", "nb")
            elif how == "W" or OUT.match(how):
                self.wickets += 1
                self.runs += int("0" + re.match(r"(?:r[on])?(\d*)", how)[1])
            elif not LEFT.match(how):
                raise ValueError(f"not a ball: {token}")
        self.balls += legal


def balls_of(text):
    """The tokens of an over; what comes between balls is left out, `W b` is one ball."""
    tokens = []
    for token in text.split():
        if token[0] == "-":
            if token.startswith(("-retired", "-timed")):
                tokens.append("-out")  # a wicket, though no ball
        elif tokens and tokens[-1] == "W" and (OUT.match(token) or LEFT.match(token)):
            tokens[-1] = token
        elif token[0] not in ">@=!":
            tokens.append(token)
    return tokens


def read_match(lines, usual):
    innings, waiting = [], {}
    for line in (text.split("#")[0].strip() for text in lines):
        word, colon, rest = line.partition(":")
        rest = rest.strip()
        if word in ("innings", "super over"):
            innings.append(Innings(rest))
            penalty = waiting.pop(rest, 0)
            innings[-1].runs += penalty
            innings[-1].extras["p"] += penalty
        elif word == "total":
            runs, wickets, balls = map(int, re.match(r"(\d+)/(\d+) off (\d+)", rest).groups())
            innings[-1].runs, innings[-1].wickets, innings[-1].balls = runs, wickets, balls
        elif word == "penalty":
            side, runs = rest.rsplit(" ", 1)
            own = [one for one in innings if one.side == side]
            if own:
                own[-1].runs += int(runs)
                own[-1].extras["p"] += int(runs)
            else:
                waiting[side] = waiting.get(side, 0) + int(runs)
        elif colon and word not in KEYWORDS:
            for token in balls_of(rest):
                if token == "-out":
                    innings[-1].wickets += 1
                else:
                    innings[-1].ball(token, usual)
    return innings


if __name__ == "__main__":
    usual = dict(zip(("wd", "nb"), map(int, sys.argv[2:] or [1, 1])))
    with open(sys.argv[1], encoding="utf-8") as file:
        for one in read_match(file, usual):
            print(one.side, one.runs, one.wickets, one.balls, sum(one.extras.values()), sep="\t")
