#!/bin/sh
# How long the import of a zip of ball-by-ball CSV takes, cards included, against the sqlite3 shell's own
# .import of the same CSV, and how memory grows with the seasons: tests/import_speed.sh QUICKET ZIP [NAME]
# ZIP holds one CSV (all_matches.csv) whose seasons stand together; its competition is called NAME.
# Needs sqlite3, unzip and GNU time.
set -eu
quicket=${1:?"usage: tests/import_speed.sh QUICKET ZIP [NAME]"}
zip=${2:?"usage: tests/import_speed.sh QUICKET ZIP [NAME]"}
name=${3:-Season}
for tool in sqlite3 unzip /usr/bin/time; do
  command -v "$tool" >/dev/null || { echo "tests/import_speed.sh needs $tool" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unzip -p "$zip" '*.csv' >"$work/all.csv"
rows=$(wc -l <"$work/all.csv")

# The fastest of three; "seconds kilobytes".
measure() {
  for _ in 1 2 3; do
    rm -f "$work"/m.db*
    /usr/bin/time -f '%e %M' -o "$work/time" "$@" >/dev/null 2>&1 || { echo "$* failed" >&2; exit 1; }
    cat "$work/time"
  done | sort -n | head -n 1
}

ours=$(measure "$quicket" --db "$work/m.db" --quiet import cricsheet "$zip" --name "$name")
shell=$(measure sqlite3 "$work/m.db" '.mode csv' ".import $work/all.csv balls")
echo "$ours $shell" | awk -v rows="$rows" '{
  printf "%d rows: quicket %.2f s (%.0f MB), sqlite3 .import %.2f s: ratio %.1f\n",
         rows, $1, $2 / 1024, $3, $1 / $3 }'

season=$(head -n 1 "$work/all.csv" | tr -d "\"\r" | tr "," "\n" | grep -nx season | cut -d: -f1)
for count in 1 4 8 16; do
  awk -F, -v column="$season" -v most="$count" 'NR > 1 && $column != last { ++seen; last = $column }
    NR == 1 || seen <= most' "$work/all.csv" >"$work/part.csv"
  measure "$quicket" --db "$work/m.db" --quiet import cricsheet "$work/part.csv" --name "$name" |
    awk -v count="$count" '{ printf "%2d seasons: %.2f s, %.0f MB\n", count, $1, $2 / 1024 }'
done
