#!/usr/bin/env bash
# Makes pages with `quicket table` and uses them in Chromium: a T20 is played and a 100-ball match kept
# by taps, closed, opened again and brought home; then damaged, tapped at random, looked at by axe.
# Usage: tests/pocket/table.sh [PROGRAM] [WORK_FOLDER]
#   PROGRAM      default: build/release/quicket, beside build/web/quicket.wasm
#   WORK_FOLDER  pages, pictures and the packages of npm; default: build/table
# QUICKET_TAPS: how many random taps; default: 1000. QUICKET_SEED: which ones; default: 0. Without
# Emscripten, Chromium, node or npm it says so, and passes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
browser=${QUICKET_BROWSER:-/usr/bin/chromium}
if [ $# -eq 0 ] && ! command -v em++ >/dev/null; then
  echo "SKIPPED: no Emscripten here (./bootstrap.sh --web)" >&2
  exit 0
fi
if [ ! -x "$browser" ] || ! command -v node >/dev/null || ! command -v npm >/dev/null; then
  echo "SKIPPED: no Chromium, node or npm here (./bootstrap.sh --checks)" >&2
  exit 0
fi
if [ $# -eq 0 ]; then
  tests/build.sh program
  cmake --preset web >/dev/null
  cmake --build --preset web
fi
program=$(realpath "${1:-build/release/quicket}")
work=${2:-build/table}
mkdir -p "$work" && work=$(cd "$work" && pwd)
rm -rf "$work/demo" "$work/pages" "$work/names" "$work/profile" "$work/pictures"
mkdir -p "$work/pages" "$work/names"
run() { "$program" --quiet --db "$work/demo/quicket.db" "$@"; }

"$program" --quiet demo "$work/demo" >/dev/null
run table coastal-2027 -o "$work/pages/t20.html"
run league create lanterns --set lantern-hundred-2026 --seed 5 >/dev/null
run table lanterns -o "$work/pages/hundred.html"

mapfile -t tables < <(tests/site/marked_tables.sh "$work/demo/tables" "$work/names")
run import tables --set marked --name 'Marks & <i>names</i>' --season 2026 --format t20 \
  "${tables[@]}" >/dev/null
printf 'overs = 4\nmost_overs_per_bowler = 1\n' >"$work/names/short.toml"
run league create 'Marks & <u>cup</u>' --set marked --seed 3 --conditions "$work/names/short.toml" >/dev/null
run table 'Marks & <u>cup</u>' -o "$work/pages/marks.html"
for page in "$work"/pages/*.html; do
  size=$(stat -c %s "$page")
  echo "$(basename "$page") has $size bytes"
  [ "$size" -le 1500000 ] || { echo "That is more than 1.5 MB" >&2; exit 1; }
done

tests/site/packages.sh "$work/npm"
cp "$here"/table_*.mjs "$work/npm/"
cd "$work/npm"
QUICKET_TABLE_WORK=$work QUICKET_BROWSER=$browser node --test --test-concurrency=1 --test-reporter=spec table_test.mjs table_telling_test.mjs table_hands_test.mjs
# What was brought home takes its place in the leagues.
cd "$work"
for match in t20 hundred; do
  [ -s "$work/$match.result" ] || { echo "$match was not brought home" >&2; exit 1; }
  record=$(cat "$work/$match.command")
  (cd "$work/$match-home" && run ${record#quicket })
  league=$(cut -d' ' -f4 <<<"$record")
  grep -qF "$(cat "$work/$match.result")" <(run league fixtures "$league") || {
    echo "The league does not have: $(cat "$work/$match.result")" >&2
    exit 1
  }
done
