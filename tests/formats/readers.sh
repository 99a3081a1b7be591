#!/usr/bin/env bash
# The readers and schemas of examples/formats, in Python, against the program: cards, matches in notation and
# matches ball by ball of the demonstration league, and the fifty matches of vectors.json.
# Usage: tests/formats/readers.sh PROGRAM; ends with 77, and says so, where Python is missing.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "$1")
command -v python3 >/dev/null || { echo 'SKIPPED: the readers of examples/formats need python3'; exit 77; }
export PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
formats=$PWD/examples/formats
schema() { python3 tests/formats/check.py "$formats/$1.schema.json" "${@:2}"; }
run() { "$program" --quiet --db "$work/demo/quicket.db" "$@"; }

"$program" --quiet demo "$work/demo" >/dev/null
for set_ in coastal-premier-league-2026 lantern-hundred-2026; do
  for game in basic full; do
    run cards list "$set_" --game "$game" --json >"$work/cards.json"
    schema cards "$work/cards.json"
    python3 "$formats/read_cards.py" "$work/cards.json" >"$work/cards.txt"
    [ "$(wc -l <"$work/cards.txt")" -gt 100 ] || { echo "$set_: few cards" >&2; exit 1; }
  done
done

read_all() {  # the first ten matches of a league, with the runs of a no-ball
  for id in $(run matches "$1" --json | grep -o '"id": [0-9]*' | head -10 | cut -d' ' -f2); do
    run match "$id" notation >"$work/match.txt"
    run match "$id" notation --json >"$work/match.json"
    run match "$id" --with balls --json >"$work/balls.json"
    schema match "$work/match.json"
    schema balls "$work/balls.json"
    python3 "$formats/read_match.py" "$work/match.txt" 1 "$2" >"$work/by-notation"
    python3 "$formats/read_balls.py" "$work/balls.json" >"$work/by-balls"
    diff "$work/by-notation" "$work/by-balls"
  done
}
read_all coastal-2027 1
run league create hundred --set lantern-hundred-2026 --seed 5 >/dev/null
run league play hundred --round 1 >/dev/null
run league play hundred --round 2 >/dev/null
read_all hundred 2

python3 - "$formats" <<'PYTHON'
import json, sys
sys.path.insert(0, sys.argv[1])
from read_match import read_match
with open(sys.argv[1] + "/vectors.json", encoding="utf-8") as file:
    matches = json.load(file)["matches"]
for match in matches:
    made = [{"side": one.side, "runs": one.runs, "wickets": one.wickets, "balls": one.balls}
            for one in read_match(match["lines"], {"wd": 1, "nb": 1})]
    assert made == match["innings"], (match["about"], made)
print(f"{len(matches)} vectors, and 18 matches of two formats, read alike by all readers")
PYTHON
