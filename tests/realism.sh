#!/bin/sh
# Prints, for every season in a folder of Cricsheet seasons, what "cards check" and "validate" say of
# cards made by replay beside the classic ones: tests/realism.sh QUICKET [FOLDER] [SEASONS]
# The folder is $QUICKET_REAL_DATA/cricsheet if not said; 200 replays. Needs jq.
set -eu
quicket=${1:?"usage: tests/realism.sh QUICKET [FOLDER] [SEASONS]"}
folder=${2:-${QUICKET_REAL_DATA:-../shared/data}/cricsheet}
seasons=${3:-200}
if ! command -v jq >/dev/null; then
  echo "tests/realism.sh needs jq" >&2
  exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run() { "$quicket" --db "$work/realism.db" --quiet "$@"; }

fidelity='def row($side; $key; $aim): [$side + " " + $key, .[0].summary[$side][$key],
    .[1].summary[$side][$key], $aim];
  ("strikers", "bowlers") as $side
  | row($side; "runs_per_over_mae"; "< 0.01"), row($side; "runs_per_over_max"; "< 0.05"),
    row($side; "slope"; "0.99-1.01"), row($side; "wickets_per_100_mae"; "< 0.10"),
    row($side; "boundaries_per_100_mae"; "< 0.25"),
    (if $side == "bowlers" then row($side; "extras_per_100_mae"; "< 0.7") else empty end)
  | @tsv'
realism='. as [$replay, $classic] | $replay.summary | to_entries[] | .key as $key | .value
  | [$key, .real, .replayed,
     (if .met then "met" elif .by_chance then "chance" else "NOT MET" end),
     $classic.summary[$key].replayed,
     ($classic.summary[$key] | if .met then "met" elif .by_chance then "chance" else "NOT MET" end),
     .target] | @tsv'

for season in "$folder"/*/; do
  [ -e "$season/all_matches.csv" ] || continue
  slug=$(basename "$season")
  run import cricsheet "$season" --set "$slug" >/dev/null
  for method in replay classic; do
    run cards build "$slug" --method "$method" >/dev/null
    run cards check "$slug" --json >"$work/check.$method"
    run validate "$slug" --seasons "$seasons" --json >"$work/validate.$method"
  done
  printf '== %s\n%-34s %9s %9s  %s\n' "$slug" "card fidelity" replay classic aim
  jq -rs "$fidelity" "$work/check.replay" "$work/check.classic" |
    awk -F'\t' '{printf "%-34s %9.3f %9.3f  %s\n", $1, $2, $3, $4}'
  printf '\n%-20s %9s %9s %-8s %9s %-8s %s\n' "season realism" real replay "" classic "" aim
  jq -rs "$realism" "$work/validate.replay" "$work/validate.classic" |
    awk -F'\t' '{printf "%-20s %9.3f %9.3f %-8s %9.3f %-8s %s\n", $1, $2, $3, $4, $5, $6, $7}'
  jq -r '.summary | to_entries[] | select(.value.met | not) | "  \(.key): \(.value.note)"' \
    "$work/validate.replay" | fold -s -w 78
  echo
done
