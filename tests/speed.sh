#!/usr/bin/env bash
# The speed table in one run: what each kind of work takes, beside the figure to reach and an anchor that
# is measured at the same time. Processor seconds, the least of three runs:
#
#   tests/speed.sh [--long] [ZIP]
#
# ZIP holds one CSV of many seasons, ball by ball, as big/ of the folder QUICKET_REAL_DATA does; without it
# the rows over all of cricket are left out. It is imported under six names. --long also imports eleven
# million balls at once, which takes some minutes and 2 GB of disk. Needs the release build, GNU time, a
# compiler, sqlite3 and unzip; DuckDB is an anchor if tests/recipes/run.sh has been run. A machine that
# does something else gives larger figures, not other ratios.
set -euo pipefail
cd "$(dirname "$0")/.."
quicket=$PWD/build/release/quicket
tests=$PWD/tests
real=${QUICKET_REAL_DATA:-../shared/data}
long=no
if [ "${1:-}" = --long ]; then long=yes && shift; fi
zip=${1:-$(find "$real/big" -name '*ipl*.zip' 2>/dev/null | head -n 1)}
for tool in "$quicket" /usr/bin/time c++ sqlite3 unzip; do
  command -v "$tool" >/dev/null || { echo "tests/speed.sh needs $tool" >&2; exit 1; }
done
[ -z "$zip" ] || zip=$(realpath "$zip")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# took COMMAND...: "seconds kilobytes" of the fastest of three; of the processor.
took() {
  for _ in 1 2 3; do
    rm -rf fresh.* fresh-site
    /usr/bin/time -f '%U %S %M' -o time "$@" >/dev/null 2>&1 </dev/null || { echo "$* failed" >&2; exit 1; }
    LC_ALL=C awk '{ printf "%.3f %d\n", $1 + $2, $3 }' time
  done | sort -n | head -n 1
}
row() { printf '%-52s %10s  %-12s %s\n' "$1" "$2" "$3" "${4:-}"; }
seconds() { took "$@" | cut -d' ' -f1; }
timed_row() { row "$1" "$(seconds "${@:3}") s" "$2" "${anchor:-}"; }

row work measured 'to reach' anchor
bench=$("$quicket" lab bench --json)
of() { sed -n "s/.*\"$1\": \([0-9.]*\).*/\1/p" <<<"$bench" | head -n 1; }
millions() { LC_ALL=C awk -v n="$1" 'BEGIN { printf "%.1f M/s", n / 1e6 }'; }
row 'engine, plain' "$(millions "$(of deliveries_per_second)")" 50 "bare loop $(millions "$(of bare_per_second)"), $(of of_bare) of it (0.8)"
row 'engine, tempo' "$(millions "$(of tempo_per_second)")" 40

"$quicket" demo here --quiet >/dev/null 2>&1
db=here/quicket.db
set_of=$("$quicket" --db "$db" sets --json | sed -n 's/.*"set": "\([^"]*2026\)".*/\1/p' | head -n 1)
export QUICKET_DB=$work/$db
"$quicket" league create Whole --set "$set_of" --game basic --quiet >/dev/null 2>&1
one=$(seconds "$quicket" forecast Whole --seasons 10000 --threads 1)
begun=$(date +%s%N)
"$quicket" forecast Whole --seasons 10000 --threads 2 >/dev/null 2>&1
two=$(LC_ALL=C awk -v t="$(($(date +%s%N) - begun))" 'BEGIN { printf "%.2f", t / 1e9 }')
row 'forecast of 10,000 seasons, two threads, by the clock' "$two s" '1.6 s' \
  "one thread $one s, $(LC_ALL=C awk -v one="$one" -v two="$two" 'BEGIN { printf "%.2f", one / two }') times it (1.8)"
cp "$db" season.db
played() { cp season.db fresh.db; "$quicket" --db fresh.db league play Whole --all --quiet; }
export -f played; export quicket
timed_row '56-match season played, each round synced' '0.25 s' bash -c played
# Both games have the same cards, and the full game's strip comes with them.
timed_row 'cards of a season' '0.2 s' "$quicket" cards build "$set_of"
timed_row "cards of $set_of as PDF" '0.25 s' "$quicket" print cards "$set_of" -o fresh.pdf
timed_row "cards of $set_of as pictures of 825 x 1125" '3.5 s' "$quicket" print cards "$set_of" --to tgc -o fresh.tgc
timed_row "kit of $set_of" '1 s' "$quicket" print kit "$set_of" -o fresh.kit
"$quicket" league play Whole --all --quiet >/dev/null 2>&1
timed_row 'site of that season' '0.8 s' "$quicket" site Whole -o fresh-site
starts() { for _ in $(seq 50); do "$1" -V; done; }
export -f starts
start_of() { LC_ALL=C awk -v t="$(seconds bash -c "starts $1")" 'BEGIN { printf "%.1f ms", t * 20 }'; }
printf '#include <sqlite3.h>\nint main() { return sqlite3_libversion_number() == 0; }\n' >empty.cpp
c++ -O1 empty.cpp -lsqlite3 -o empty
row 'start-up' "$(start_of "$quicket")" '6 ms' "an empty program with sqlite3 $(start_of "$work/empty")"
c++ -O1 -std=c++20 "$tests/speed/keys.cpp" -lutil -o keys
read -r wait each < <(./keys "$quicket" play --seed 3 --pace fast --toss home)
row 'key to first byte, 95 of 100; processor time a key' "$wait ms" '8; 3 ms' "$each ms a key"
for i in $(seq 100); do
  "$quicket" league create "L$i" --set "$set_of" --game basic --quiet >/dev/null 2>&1
  "$quicket" league play "L$i" --round 1 --quiet >/dev/null 2>&1
done
for command in 'league list' 'league show L50' 'league captains L50' 'league fixtures L50' 'league usage L50' \
  'standings L50' 'leaders L50' 'matches L50' 'records L50' 'season L50 --team Dunmere --show lines' 'forecast L50 --seasons 1' \
  'league play L50 --round 2'; do
  # shellcheck disable=SC2086
  timed_row "$command, 101 leagues in the file" '0.03 s' "$quicket" $command
done

[ -n "$zip" ] || { echo 'No ZIP: the rows over all of cricket are left out.'; exit; }
unzip -p "$zip" '*.csv' >all.csv
export QUICKET_DB=$work/fresh.db
ours=$(took "$quicket" --quiet import cricsheet all.csv --name One)
shell=$(seconds sqlite3 fresh.db '.mode csv' '.import all.csv balls')
row "import of $(($(wc -l <all.csv) - 1)) balls, cards included" "${ours%% *} s" "1.2 x" "sqlite3 .import $shell s; $((${ours##* } / 1024)) MB of memory"
export QUICKET_DB=$work/big.db
copy=0
for name in One Two Three Four Five Six; do
  # With ids of its own: sums over sets count a match once.
  copy=$((copy + 1))
  sed "2,\$s/^/$copy/" all.csv >copy.csv
  "$quicket" --quiet import cricsheet copy.csv --name "$name" >/dev/null 2>&1
done
# shellcheck disable=SC2046
timed_row 'site of the seasons of one of them' '25 s' "$quicket" site $("$quicket" sets --csv | cut -d, -f1 | grep '^one-') -o fresh-site
balls=$("$quicket" db info --csv | sed -n 's/^deliveries,//p')
row "bytes a ball, $balls balls, cards included" "$(LC_ALL=C awk -v b="$(stat -c %s big.db)" -v n="$balls" 'BEGIN { printf "%.1f", b / n }')" 26
# The same question to the same balls by a column store, without what its start takes.
duckdb=$tests/../build/recipes/npm/duckdb.mjs anchor=
if [ -e "$duckdb" ]; then
  node "$duckdb" -c "COPY (SELECT b.* FROM read_csv('all.csv') b, range(6)) TO 'six.parquet'" >/dev/null
  nothing=$(seconds node "$duckdb" -c 'SELECT 1')
  asked=$(seconds node "$duckdb" -c "SELECT striker, sum(runs_off_bat), count(*) FILTER (wides IS NULL) FROM 'six.parquet'
    WHERE innings < 3 GROUP BY striker ORDER BY 2 DESC LIMIT 10")
  anchor="DuckDB $(LC_ALL=C awk -v a="$asked" -v n="$nothing" 'BEGIN { printf "%.2f", a - n }') s"
fi
for command in leaders records 'player "V Kohli"' 'team Mumbai' 'head-to-head Mumbai Chennai' 'db check'; do
  eval "timed_row '${command//\"/} over all' '$([ "$command" = 'db check' ] && echo 4 || echo 0.15) s' $quicket $command"
  anchor=
done

[ "$long" = yes ] || exit 0
# Forty-three times the seasons, each match and season under a name of its own.
head -n 1 all.csv >eleven-million.csv
for i in $(seq 43); do
  awk -F, -v i="$i" 'NR > 1 { id = $1 + i * 10000000; season = $2; gsub("/", "-", season)
    sub(/^[^,]*,[^,]*/, id "," 2000 + i "-" season); print }' all.csv
done >>eleven-million.csv
export QUICKET_DB=$work/eleven-million.db
/usr/bin/time -f '%U %S %M' -o time "$quicket" --quiet import cricsheet eleven-million.csv --name Many >/dev/null 2>&1
row "import of $("$quicket" db info --csv | sed -n 's/^deliveries,//p') balls at once, memory" \
  "$(awk '{ printf "%d MB", $3 / 1024 }' time)" '100 MB' "$(awk '{ printf "%.0f s", $1 + $2 }' time)"
