#!/usr/bin/env bash
# Tries the manual's recipes for other programs as they stand there: balls as Parquet by DuckDB, and
# questions to it. What Quicket itself answers has to come out. The recipe with DuckDB's extension for
# SQLite is left out where it cannot be loaded, visibly; Datasette is no package of Debian or npm, and
# is not tried: what its file may have is checked by tests/cli/reference_test.cpp.
# Usage: tests/recipes/run.sh [PROGRAM] [WORK_FOLDER]    needs node and npm: ./bootstrap.sh --checks
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || "$here/../build.sh" program
program=$(realpath "${1:-$here/../../build/release/quicket}")
work=${2:-$here/../../build/recipes}
mkdir -p "$work/npm" "$work/bin" && work=$(cd "$work" && pwd)
if ! cmp -s "$here/package-lock.json" "$work/npm/installed.json"; then
  cp "$here/package.json" "$here/package-lock.json" "$here/.npmrc" "$work/npm/"
  (cd "$work/npm" && npm ci --ignore-scripts)
  cp "$here/package-lock.json" "$work/npm/installed.json"
fi
cp "$here/duckdb.mjs" "$work/npm/"
printf '#!/bin/sh\nexec node "%s" "$@"\n' "$work/npm/duckdb.mjs" >"$work/bin/duckdb"
chmod +x "$work/bin/duckdb"
ln -sf "$program" "$work/bin/quicket"
export PATH=$work/bin:$PATH
rm -rf "$work/season" && mkdir "$work/season" && cd "$work/season"

quicket --quiet demo . >/dev/null
quicket --quiet league play coastal-2027 --all >/dev/null

# Runs the block of the manual below the line that begins with $1.
recipe() {
  local block
  block=$(awk -v head="$1" 'index($0, head) == 1 { found = 1 } /^```/ { inside += found; next }
    inside == 1' "$here/../../data/manual/how-to.md")
  [ -n "$block" ] || { echo "No recipe: $1" >&2; exit 1; }
  bash -euo pipefail -c "$block"
}

recipe "The same as Parquet"
recipe "Who made the most runs" >runs.csv
balls=$(duckdb -c "SELECT sum(runs_off_bat), count(*) FROM '*.parquet' WHERE innings < 3")
sqlite3 -csv quicket.db "SELECT sum(bat_runs), count(*) FROM ball_by_ball WHERE super_over = 0" >stored.csv
[ "$balls" = "$(tr -d '\r' <stored.csv)" ] || { echo "Parquet has $balls, the file $(cat stored.csv)" >&2; exit 1; }
sqlite3 -csv quicket.db "SELECT player, sum(runs) FROM batting_innings WHERE super_over = 0
  GROUP BY player ORDER BY 2 DESC LIMIT 10" | tr -d '"\r' >expected.csv
diff <(sort runs.csv) <(sort expected.csv)
recipe "Runs an over, over by over" >overs.csv
[ "$(wc -l <overs.csv)" -eq 20 ] || { echo "Of 20 overs DuckDB has:" >&2; cat overs.csv >&2; exit 1; }
if ! recipe "The file itself in DuckDB" >people.csv 2>attach.log; then
  echo "Not tried: DuckDB's extension for SQLite cannot be loaded here ($(grep -m1 -o 'Failed to download extension[^"]*"[a-z_]*"' attach.log || tail -n 1 attach.log))" >&2
fi
echo "The recipes of the manual hold."
