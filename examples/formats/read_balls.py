"""Reads a match ball by ball, and counts it again.

    quicket match ID --with balls --json > match.json
    python3 read_balls.py match.json

prints a line an innings, as read_match.py does: side, runs, wickets, legal balls, extras. What the
file itself says of the innings has to agree, or it is refused.
"""
import json
import sys

EXTRAS = ("wides", "no_balls", "byes", "leg_byes", "penalty")
NO_WICKET = {"retired hurt", "retired not out"}


def count(innings):
    """Runs, wickets, legal balls and extras by kind, from the balls alone."""
    balls = innings["deliveries"]
    extras = {kind: sum(ball[kind] for ball in balls) for kind in EXTRAS}
    for ball in balls:
        if sum(ball[kind] for kind in EXTRAS) != ball["extras"]:
            raise ValueError(f"over {ball['over']}, ball {ball['ball']}: extras do not add up")
    return (sum(ball["runs"] for ball in balls),
            sum(ball["wicket"] is not None and ball["wicket"] not in NO_WICKET for ball in balls),
            sum(ball["wides"] == 0 and ball["no_balls"] == 0 for ball in balls), extras)


def batting(innings):
    """Runs and balls faced of each batter, by name."""
    lines = {}
    for ball in innings["deliveries"]:
        runs, faced = lines.get(ball["striker"], (0, 0))
        lines[ball["striker"]] = (runs + ball["runs"] - ball["extras"],
                                  faced + (ball["wides"] == 0))
    return lines


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        match = json.load(file)
    for innings in match["innings"]:
        runs, wickets, legal, extras = count(innings)
        if (runs, wickets, legal) != (innings["runs"], innings["wickets"], innings["balls"]):
            raise ValueError(f"{innings['team']}: the balls make {runs}/{wickets} off {legal}")
        own = batting(innings)
        for line in innings["batting"]:
            if (line["runs"], line["balls"]) != own.get(line["name"], (0, 0)):
                raise ValueError(f"{line['name']}: the balls make {own.get(line['name'])}")
        print(innings["team"], runs, wickets, legal, sum(extras.values()), sep="\t")
