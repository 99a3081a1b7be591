#!/usr/bin/env bash
# The speed table in one run: what each kind of work takes, beside the figure to reach and an anchor that
# is measured at the same time. Processor seconds, the least of three runs:
#
#   tests/speed.sh [ZIP]
#
# ZIP holds one CSV of many seasons, ball by ball, as big/ of the folder QUICKET_REAL_DATA does; without it
# the rows over all of cricket are left out. It is imported under six names. Needs the release build, GNU
# time, sqlite3 and unzip. A machine that does something else gives larger figures, not other ratios.
set -euo pipefail
cd "$(dirname "$0")/.."
quicket=$PWD/build/release/quicket
real=${QUICKET_REAL_DATA:-../shared/data}
zip=${1:-$(find "$real/big" -name '*ipl*.zip' 2>/dev/null | head -n 1)}
for tool in "$quicket" /usr/bin/time sqlite3 unzip; do
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
timed_row() { row "$1" "$(seconds "${@:3}") s" "$2"; }

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
row 'forecast of 10,000 seasons, two threads, by the clock' "$(LC_ALL=C awk -v t="$(($(date +%s%N) - begun))" 'BEGIN { printf "%.2f s", t / 1e9 }')" '1.6 s' "one thread $one s"
cp "$db" season.db
played() { cp season.db fresh.db; "$quicket" --db fresh.db league play Whole --all --quiet; }
export -f played; export quicket
timed_row '56-match season played, each round synced' '0.25 s' bash -c played
for game in basic full; do
  timed_row "cards of a season, $game game" "$([ $game = basic ] && echo 0.02 s || echo 0.2 s)" \
    "$quicket" cards build "$set_of" --game $game
done
timed_row "cards of $set_of as PDF" '0.25 s' "$quicket" print cards "$set_of" -o fresh.pdf
"$quicket" league play Whole --all --quiet >/dev/null 2>&1
timed_row 'site of that season' '0.8 s' "$quicket" site Whole -o fresh-site
starts() { for _ in $(seq 50); do "$quicket" -V; done; }
export -f starts
row 'start-up' "$(LC_ALL=C awk -v t="$(seconds bash -c starts)" 'BEGIN { printf "%.1f ms", t * 20 }')" '6 ms'
for i in $(seq 100); do
  "$quicket" league create "L$i" --set "$set_of" --game basic --quiet >/dev/null 2>&1
  "$quicket" league play "L$i" --round 1 --quiet >/dev/null 2>&1
done
for command in 'league list' 'league show L50' 'standings L50' 'league fixtures L50' 'leaders L50' 'matches L50' \
  'league usage L50'; do
  # shellcheck disable=SC2086
  timed_row "$command, 101 leagues in the file" '0.03 s' "$quicket" $command
done

[ -n "$zip" ] || { echo 'No ZIP: the rows over all of cricket are left out.'; exit; }
unzip -p "$zip" '*.csv' >all.csv
export QUICKET_DB=$work/fresh.db
ours=$(took "$quicket" --quiet import cricsheet "$zip" --name One)
shell=$(seconds sqlite3 fresh.db '.mode csv' '.import all.csv balls')
row "import of $(($(wc -l <all.csv) - 1)) balls, cards included" "${ours%% *} s" "1.2 x" "sqlite3 .import $shell s; $((${ours##* } / 1024)) MB of memory"
export QUICKET_DB=$work/big.db
for name in One Two Three Four Five Six; do
  "$quicket" --quiet import cricsheet "$zip" --name "$name" >/dev/null 2>&1
done
balls=$("$quicket" db info --csv | sed -n 's/^deliveries,//p')
row "bytes a ball, $balls balls, cards included" "$(LC_ALL=C awk -v b="$(stat -c %s big.db)" -v n="$balls" 'BEGIN { printf "%.1f", b / n }')" 26
for command in leaders records 'player "V Kohli"' 'team Mumbai' 'head-to-head Mumbai Chennai' 'db check'; do
  eval "timed_row '${command//\"/} over all' '$([ "$command" = 'db check' ] && echo 4 || echo 0.15) s' $quicket $command"
done
