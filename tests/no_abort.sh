#!/usr/bin/env bash
# Runs every command that reads a match or a season over every match of every real season, each with
# its amendments, and over a match broken off after three balls: tests/no_abort.sh PROGRAM
# [WORK_FOLDER]. Nothing may abort or crash, and a match amended by its own notation has to stay what
# it was. Exit 1 where something did not. About five minutes.
set -euo pipefail
program=$(realpath "${1:?"usage: tests/no_abort.sh PROGRAM [WORK_FOLDER]"}")
work=${2:-$(mktemp -d)}
cd "$(dirname "$0")/.."
data=$(realpath "${QUICKET_REAL_DATA:-../shared/data}")
amendments=$(realpath data/amendments)
rm -rf "$work" && mkdir -p "$work" && cd "$work"
runs=0 faults=0 refusals=0

# An Error of the program is an answer (exit 1 or 2); from 126 on a shell tells of a signal.
run() {
  local code=0
  "$program" --db q.db --plain "$@" >out 2>err </dev/null || code=$?
  runs=$((runs + 1))
  if [ $code -ge 126 ]; then
    faults=$((faults + 1))
    echo "exit $code: $* : $(tail -1 err)"
  elif [ $code -ne 0 ]; then
    refusals=$((refusals + 1))
    echo "$*: $(tail -1 err)" >>refused
  fi
  return 0
}
same() { cmp -s "$1" "$2" || { faults=$((faults + 1)) && echo "changed: $3"; }; }

sweep_all() {
  for set in $("$program" --db q.db sets --json | grep -o '"set": *"[^"]*"' | cut -d'"' -f4); do
    sweep "$set"
  done
}
sweep() {
  local set=$1 id
  for command in standings leaders matches "cards list" "cards check"; do run $command "$set"; done
  run validate "$set" --seasons 2
  run --seed 7 league create "again $set" --set "$set" --fixtures as-played
  run league play "again $set" --all --lineups as-played
  for command in standings fixtures results leaders compare usage schedule-report show records; do
    run league $command "again $set"
  done
  run league forecast "again $set" --seasons 5
  run print season "again $set" -o book.pdf --force
  run matches "$set" --json && cp out matches.before
  for id in $(grep -o '"id": *[0-9]*' matches.before | grep -o '[0-9]*$'); do
    run league scorecard "$id" --worm --balls && cp out card.before
    run play --replay "$id" --speed 0
    run print scoresheet --match "$id" -o sheet.pdf --force
    run league notation "$id" && cp out notation.before
    run league amend "$id" notation.before
    run league notation "$id" && same out notation.before "$set, notation of match $id"
    run league scorecard "$id" --worm --balls && same out card.before "$set, scorecard $id"
  done
  run matches "$set" --json && same out matches.before "$set, the list of matches"
  run db check
}

for folder in "$data"/cricsheet/*-20*/; do
  season=$(basename "$folder") amend=()
  [ -f "$amendments/$season.toml" ] && amend=(--amend "$season")
  rm -f q.db*
  run import cricsheet "$folder" "${amend[@]}"
  sweep_all
done

# A match of three balls of which no info file tells, alone and among those of its season.
season=$data/cricsheet/bbl-2023-24
for rest in alone among; do
  rm -rf q.db* short && mkdir short
  awk -F, -v rest=$rest 'NR == 1 { print; next } { ++count[$1] }
    $1 == 1386095 && count[$1] <= 3 || rest == "among" && $1 != 1386095' \
    "$season/all_matches.csv" >short/all_matches.csv
  [ $rest = among ] && cp -r "$season/info" short/ && rm short/info/1386095*
  run import cricsheet short --name "Big Bash League" --season 2023/24
  sweep_all
done

echo "$runs runs, $refusals refused with a reason, $faults aborted or changed; in $work"
[ $faults -eq 0 ]
