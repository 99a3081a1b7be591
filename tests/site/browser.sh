#!/usr/bin/env bash
# Makes sites with `quicket site` and looks at them in Chromium: what the browser says and asks for,
# links, sorting, search, colours, accessibility, markup. Leaves a picture of each kind of page.
# Usage: tests/site/browser.sh [PROGRAM] [WORK_FOLDER]
#   PROGRAM      default: build/release/quicket
#   WORK_FOLDER  sites, pictures and the packages of npm; default: build/site
# Needs Chromium (or $QUICKET_BROWSER), node and npm: ./bootstrap.sh --checks
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || "$here/../build.sh" program
program=$(realpath "${1:-$here/../../build/release/quicket}")
work=${2:-$here/../../build/site}
mkdir -p "$work" && work=$(cd "$work" && pwd)
data=$(realpath "${QUICKET_REAL_DATA:-$here/../../../shared/data}" 2>/dev/null || true)
rm -rf "$work/sites" "$work/again" "$work/dark" "$work/pictures" "$work/demo" "$work/names"
mkdir -p "$work/sites" "$work/names"
run() { "$program" --quiet --db "$work/demo/quicket.db" "$@"; }

# A league that is half played.
"$program" --quiet demo "$work/demo" >/dev/null
run site coastal-2027 -o "$work/sites/half"

# Two leagues to their ends; in the second, names do what a page's author never thought of.
mapfile -t tables < <("$here/marked_tables.sh" "$work/demo/tables" "$work/names")
run import tables --set marked --name 'Marks & <i>names</i>' --season 2026 --format t20 \
  "${tables[@]}" >/dev/null
run league create 'Märks & <u>cup</u>' --set marked --seed 3 >/dev/null
run league play 'Märks & <u>cup</u>' --all >/dev/null
run league play coastal-2027 --all >/dev/null
two_leagues=(site coastal-2027 'Märks & <u>cup</u>' --base https://example.org/cricket/)
run "${two_leagues[@]}" -o "$work/sites/two"

# Two seasons of a league, which are told together.
run league create coastal-2028 --set coastal-premier-league-2026 --seed 4 >/dev/null
run league play coastal-2028 --all >/dev/null
run site coastal-2028 coastal-2027 -o "$work/sites/years"

# A real season, and a league that plays it again.
if [ -d "$data/cricsheet/ipl-2022" ]; then
  run import cricsheet "$data/cricsheet/ipl-2022" >/dev/null
  run league create replay --set indian-premier-league-2022 --fixtures as-played --seed 3 >/dev/null
  run league play replay --all >/dev/null
  run site indian-premier-league-2022 replay -o "$work/sites/real"
else
  echo "No real season: the comparison of a replay with it is not looked at" >&2
fi

# A season that can be asked, beside the figures that the program gives of it.
if [ -f "$(dirname "$program")/../web/sqlite.wasm" ]; then
  run site coastal-2027 --with query --without cards --seasons 0 -o "$work/sites/asked"
  run leaders coastal-2027 --csv >"$work/most-runs.csv"
else
  echo "SKIPPED: no SQLite for the web (./bootstrap.sh --web, cmake --preset web): the page that asks is not looked at" >&2
fi

run site coastal-2027 --theme dark --no-cards -o "$work/dark"

# The same database gives the same bytes, and the second time nothing is left to write.
run "${two_leagues[@]}" -o "$work/again"
# The list says what the pages were made from, which is the file of the database, not what is in it.
diff -r --exclude=quicket-site.txt "$work/sites/two" "$work/again"
written=$(run --json "${two_leagues[@]}" -o "$work/again")
grep -q '"written": *0\b' <<<"$written" || { echo "A site made again wrote files: $written" >&2; exit 1; }

"$here/packages.sh" "$work/npm"
cp "$here"/*.mjs "$here/.htmlvalidate.json" "$work/npm/"
cd "$work/npm"
QUICKET_SITE_WORK=$work node --test --test-reporter=spec files_test.mjs script_test.mjs \
  pages_test.mjs query_test.mjs
