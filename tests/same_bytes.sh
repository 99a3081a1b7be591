#!/usr/bin/env bash
# Runs two builds of the program over every season in the real data and the demonstration leagues,
# and names each output that differs: tests/same_bytes.sh OLD_PROGRAM NEW_PROGRAM [WORK_FOLDER]
# After a change that should move nothing, nothing may be named. Exit 1 where something is.
set -euo pipefail
old=$(realpath "${1:?"usage: tests/same_bytes.sh OLD_PROGRAM NEW_PROGRAM [WORK_FOLDER]"}")
new=$(realpath "${2:?"usage: tests/same_bytes.sh OLD_PROGRAM NEW_PROGRAM [WORK_FOLDER]"}")
work=${3:-$(mktemp -d)}
cd "$(dirname "$0")/.."
data=$(realpath "${QUICKET_REAL_DATA:-../shared/data}")
demo=$(realpath data/demo)

# A command that fails, or that one of the two programs lacks, shows as a difference of its text.
collect() {
  local program=$1 out=$2
  rm -rf "$out" && mkdir -p "$out" && cd "$out"
  run() { local name=$1; shift; "$program" --db q.db "$@" >"$name" 2>"$name.err" </dev/null || echo "exit $?" >>"$name"; }
  for folder in "$data"/cricsheet/*-20*/ "$data"/fifty/*/json/; do
    run "import-$(basename "$(dirname "$folder")")-$(basename "$folder")" import cricsheet "$folder"
  done
  for league in coastal-premier-league lantern-hundred; do
    local format=t20; [ $league = lantern-hundred ] && format=hundred
    run "import-$league" import tables --set $league --name $league --season 2027 --format $format \
      --batting "$demo/$league/batting.csv" --bowling "$demo/$league/bowling.csv" \
      --fielding "$demo/$league/fielding.csv" --squads "$demo/$league/squads.csv"
  done
  "$program" --db q.db sets --json 2>/dev/null | grep -o '"set": *"[^"]*"' | cut -d'"' -f4 | sort >slugs
  while read -r set; do
    run "cards-$set.json" cards list "$set" --json
    run "cards-$set.txt" cards list "$set"
    run "check-$set.json" cards check "$set" --json
    run "standings-$set.json" standings "$set" --json
    run "leaders-$set.csv" leaders "$set" --csv
    run "matches-$set.json" matches "$set" --json
    run "print-cards-$set" print cards "$set" -o "cards-$set.pdf"
    run "print-charts-$set" print charts "$set" -o "charts-$set.pdf"
    run "create-$set" --seed 7 league create "again-$set" --set "$set" --start 2027-01-01
    run "play-$set" league play "again-$set" --all
    run "table-$set.json" league standings "again-$set" --json
    run "results-$set.json" league results "again-$set" --json
    run "forecast-$set.json" league forecast "again-$set" --seasons 50 --json
    run "book-$set" print season "again-$set" -o "book-$set.pdf"
  done <slugs
  for format in t20 hundred fifty t10; do
    run "print-sheet-$format" print scoresheet --format $format -o "sheet-$format.pdf"
  done
  for game in stonehenge-cricket absolution crossing-stonehenge overs-and-chances; do
    run "print-$game" print bonus $game -o "$game.pdf"
    run "simulate-$game" --seed 3 bonus simulate $game --games 4 --seats greedy,random --json
  done
  run bench.json bench --json
  # Seconds are measured, not computed.
  sed -i -E 's/"(seconds|[a-z]+_per_second|of_bare|of_plain|table_ms|look_up_ns)": *[0-9.e+-]+/"\1": 0/g; s/[0-9.]+ (s|seconds)\b/N s/g; s/[0-9.,]+ (million )?deliveries a second/N/g' ./*.json import-* play-* simulate-*
  rm -f q.db q.db-wal q.db-shm ./*.err  # notes may change their words
  sha256sum -- * >"$out.sums"
}
(collect "$old" "$work/old")
(collect "$new" "$work/new")
echo "$(wc -l <"$work/old.sums") outputs compared in $work"
if diff "$work/old.sums" "$work/new.sums" >"$work/difference"; then
  echo "every byte the same"
else
  grep -oE '[^ ]+$' "$work/difference" | sort -u
  exit 1
fi
