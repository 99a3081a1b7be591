#!/usr/bin/env bash
# kill -9 at random moments of `league play --all`, then the same command again (reliability 1.2), until the season is
# over: the final table must be that of a season without a kill, and the file whole after every kill.
# A kill counts only if it ended the program at its work: the season is long (224 matches and a final),
# and the moments are drawn from the time that it has been measured to take.
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
sed -e 's/^cycles *=.*/cycles = 8/' "$here/data/competitions/double-round-robin.toml" >"$folder/long.toml"
grep -q '^cycles = 8' "$folder/long.toml"
create() {
  "$quicket" --quiet league create "$1" --set coastal --competition "$folder/long.toml" \
    --start 2027-06-05 --seed "$2" --usage "$3" 2>/dev/null
}
table() { "$quicket" --quiet league standings "$1" --csv; }
left() { "$quicket" --quiet league show "$1" --csv | sed -n 's/^left to play,//p'; }
fail() { echo "kill.sh: $*" >&2; exit 1; }

kills=0 seasons=0 late=0
while (( kills < wanted )); do
  seasons=$((seasons + 1))
  usage=off; (( seasons % 4 == 0 )) && usage=as-real
  create "whole$seasons" "$seasons" "$usage"
  create "killed$seasons" "$seasons" "$usage"
  begun=$(date +%s%N)
  "$quicket" --quiet league play "whole$seasons" --all >/dev/null 2>&1
  length=$(( ($(date +%s%N) - begun) / 1000000 + 1 ))
  # About ten kills to a season, until nothing is left of it; the first moments of a run, when the
  # file is opened and what another run left is taken up, are hit as well as its writing.
  while (( kills < wanted )) && [[ "$(left "killed$seasons")" != 0 ]]; do
    "$quicket" --quiet league play "killed$seasons" --all >/dev/null 2>&1 &
    process=$!
    wait_ms=$(( RANDOM % (length / 3 + 8) ))
    sleep "$(printf '%d.%03d' $((wait_ms / 1000)) $((wait_ms % 1000)))"
    kill -9 "$process" 2>/dev/null || true
    status=0; wait "$process" 2>/dev/null || status=$?
    if (( status == 137 )); then kills=$((kills + 1)); else late=$((late + 1)); fi
    "$quicket" --quiet db check >/dev/null || fail "the file is not whole after kill $kills"
  done
  "$quicket" --quiet league play "killed$seasons" --all >/dev/null 2>&1
  [[ "$(table "killed$seasons")" == "$(table "whole$seasons")" ]] ||
    fail "season $seasons came out otherwise after its kills"
  "$quicket" --quiet league remove "whole$seasons" --yes
  "$quicket" --quiet league remove "killed$seasons" --yes
done
echo "$kills kills at work ($late runs were over before theirs) in $seasons seasons:" \
  "every final table as without a kill"
