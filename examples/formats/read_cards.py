"""Reads the cards of a set, and says what each brings.

    quicket cards list SET --json > cards.json
    python3 read_cards.py cards.json

prints a line a card: player, role, then runs and wickets in 100 rolls on the card itself, and the
rolls that go to the fielding chart.
"""
import json
import sys

RUNS = {"1": 1, "2": 2, "4": 4, "6": 6}
OUT = {"B", "W"}


def slots(card):
    """What each of the d100's 100 faces means, from 1."""
    faces = {}
    for part in card["ranges"]:
        for face in range(part["from"], part["to"] + 1):
            if face in faces:
                raise ValueError(f"{card['player']}: {face} means two things")
            faces[face] = part["result"]
    if sorted(faces) != list(range(1, 101)):
        raise ValueError(f"{card['player']}: the ranges are not 1 to 100")
    for result, count in card["chart"].items():
        if sum(face == result for face in faces.values()) != count:
            raise ValueError(f"{card['player']}: chart and ranges differ in {result}")
    return faces


def worth(card):
    """Runs, wickets and F in 100 rolls."""
    faces = slots(card).values()
    return (sum(RUNS.get(face, 0) for face in faces), sum(face in OUT for face in faces),
            sum(face == "F" for face in faces))


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        for card in json.load(file):
            print(card["player"], card["role"], *worth(card), sep="\t")
