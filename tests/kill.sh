#!/usr/bin/env bash
# kill -9 at random moments of `league play --all`, then the same command again, until the season is
# over: the final table must be that of a season without a kill, and the file whole after every kill.
# Usage: tests/kill.sh [KILLS] [SEED]   (default: 200 kills)
# The program is $QUICKET_PROGRAM, else build/release/quicket.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
quicket=${QUICKET_PROGRAM:-$here/build/release/quicket}
wanted=${1:-200}
RANDOM=${2:-1}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export QUICKET_DB="$folder/kill.db"
demo="$here/data/demo/coastal-premier-league"

"$quicket" --quiet import tables --set coastal --name Coastal --season 2026 --format t20 \
  --batting "$demo/batting.csv" --bowling "$demo/bowling.csv" --fielding "$demo/fielding.csv" \
  --squads "$demo/squads.csv" >/dev/null
create() {
  "$quicket" --quiet league create "$1" --set coastal --competition double-round-robin \
    --start 2027-06-05 --seed "$2" --usage "$3" 2>/dev/null
}
table() { "$quicket" --quiet league standings "$1" --csv; }
fail() { echo "kill.sh: $*" >&2; exit 1; }

# How long a season takes here, in milliseconds: kills are spread over that time.
create timed 1 off
begun=$(date +%s%N)
"$quicket" --quiet league play timed --all >/dev/null 2>&1
length=$(( ($(date +%s%N) - begun) / 1000000 + 1 ))

kills=0 seasons=0 cut=0
while (( kills < wanted )); do
  seasons=$((seasons + 1))
  usage=off; (( seasons % 4 == 0 )) && usage=as-real
  create "whole$seasons" "$seasons" "$usage"
  create "killed$seasons" "$seasons" "$usage"
  "$quicket" --quiet league play "whole$seasons" --all >/dev/null 2>&1
  # Up to twenty kills in a season; the first moments of a run are its most delicate ones.
  for ((i = 0; i < 20 && kills < wanted; ++i)); do
    "$quicket" --quiet league play "killed$seasons" --all >/dev/null 2>&1 &
    process=$!
    wait_ms=$(( RANDOM % (length / 4 + 8) ))
    sleep "$(printf '0.%03d' "$wait_ms")"
    if kill -9 "$process" 2>/dev/null; then cut=$((cut + 1)); fi
    wait "$process" 2>/dev/null || true
    kills=$((kills + 1))
    "$quicket" --quiet db check >/dev/null || fail "the file is not whole after kill $kills"
  done
  "$quicket" --quiet league play "killed$seasons" --all >/dev/null 2>&1
  [[ "$(table "killed$seasons")" == "$(table "whole$seasons")" ]] ||
    fail "season $seasons came out otherwise after its kills"
  "$quicket" --quiet league remove "whole$seasons" --yes
  "$quicket" --quiet league remove "killed$seasons" --yes
done
echo "$kills kills ($cut while it ran) over $seasons seasons: every final table as without a kill"
