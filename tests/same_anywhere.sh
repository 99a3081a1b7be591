#!/usr/bin/env bash
# The same input gives the same bytes anywhere (reliability 6.1, 6.2 and 6.3): runs one list of commands
# over a bundled league twice, then in other locales and time zones, on another day, on one core, and by
# every other program named: tests/same_anywhere.sh PROGRAM [OTHER_PROGRAM...]
# What cannot be set up here (faketime, locales, taskset missing) is left out and said.
set -euo pipefail
programs=()
for program in "$@"; do programs+=("$(realpath "$program")"); done
[ ${#programs[@]} -gt 0 ] || { echo "usage: tests/same_anywhere.sh PROGRAM [OTHER_PROGRAM...]" >&2; exit 2; }
cd "$(dirname "$0")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# collect NAME PROGRAM [PREFIX...]: all outputs into $work/NAME.
collect() {
  local name=$1 program=$2
  shift 2
  local demo=$root/data/demo/coastal-premier-league
  mkdir "$work/$name" && cd "$work/$name"
  run() { "${prefix[@]}" "$program" --quiet --db "$work/$name.db" "$@" </dev/null; }
  local prefix=("$@")
  run import tables --set coastal --name "Coastal Premier League" --season 2027 --format t20 \
    --batting "$demo/batting.csv" --bowling "$demo/bowling.csv" --fielding "$demo/fielding.csv" \
    --squads "$demo/squads.csv" >import.txt
  run cards list coastal >cards.txt
  run cards check coastal --json >check.json
  run --seed 11 league create Coastal --set coastal --start 2027-06-05 >create.txt
  run league play Coastal --all >play.txt
  for list in standings fixtures results leaders; do
    run league $list Coastal >$list.txt
    run league $list Coastal --json >$list.json
  done
  run league fixtures Coastal --ics >fixtures.ics
  run --seed 3 league forecast Coastal --seasons 40 --json >forecast.json
  run print cards coastal -o cards.pdf
  run print season Coastal -o book.pdf
  run print kit Coastal -o kit >kit.txt
  run print charts coastal --to png --dpi 60 -o charts
  run --seed 5 site Coastal --seasons 20 -o site >site.txt 2>&1
  run --seed 5 bonus simulate stonehenge-cricket --games 4 --seats greedy,random --json >bonus.json
  run bench --seasons 20 --json | grep -o "\"signature\": *\"[0-9a-f]*\"" >bench.json
  # What is measured, not computed.
  sed -i -E 's/[0-9.]+ s\b/N s/g; s/"(seconds|[a-z]+_per_second|of_bare|of_plain|table_ms|look_up_ns)": *[0-9.e+-]+/"\1": 0/g
    s/[0-9.,]+ (million )?deliveries a second/N/g' ./*.txt ./*.json
  # The hash of the database with the list of a site: a day is noted there.
  sed -i '/^Made from /d' site/quicket-site.txt
  find . -type f | LC_ALL=C sort | tr '\n' '\0' | xargs -0 sha256sum -- >"$work/$name.sums"
  cd "$root"
}

faults=0 compared=0
same() {
  compared=$((compared + 1))
  if ! diff "$work/base.sums" "$work/$1.sums" >"$work/difference"; then
    faults=$((faults + 1))
    echo "$1 differs: $(sed -n 's/^> [0-9a-f]* *//p' "$work/difference" | tr '\n' ' ')"
  fi
}
try() { collect "$@" && same "$1"; }

collect base "${programs[0]}"
try again "${programs[0]}"
try east "${programs[0]}" env TZ=Pacific/Kiritimati
try west "${programs[0]}" env TZ=Etc/GMT+12
if command -v localedef >/dev/null && [ -d /usr/share/i18n/locales ]; then
  # German writes 1.234,5; Turkish has two letters i.
  for locale in de_DE tr_TR; do
    localedef -i $locale -f UTF-8 "$work/locales-$locale.UTF-8" 2>/dev/null || true
    mkdir -p "$work/path" && mv "$work/locales-$locale.UTF-8" "$work/path/$locale.UTF-8"
    try $locale "${programs[0]}" env LOCPATH="$work/path" LC_ALL=$locale.UTF-8
  done
else
  echo "skipped: other locales (the package locales is not installed)"
fi
if command -v faketime >/dev/null; then
  try later "${programs[0]}" faketime "2031-02-28 23:59:50"
else
  echo "skipped: another day (the package faketime is not installed)"
fi
if command -v taskset >/dev/null; then
  try one-core "${programs[0]}" taskset -c 0
else
  echo "skipped: one core (taskset is not installed)"
fi
number=0
for program in "${programs[@]:1}"; do
  number=$((number + 1))
  try "program-$number" "$program"
done
echo "$(wc -l <"$work/base.sums") outputs under $compared other conditions, $faults of these with differences"
[ $faults -eq 0 ]
