#!/usr/bin/env bash
# The main workflow from end to end, on the demonstration league that comes with the program:
# import, cards, PDF, a whole season with playoffs, tables and the final's scorecard. In the source
# tree it builds the program first; if installed, it uses the one in $PATH.
# Usage: examples/season.sh [FOLDER]   (default: quicket-demo in the current folder)
set -euo pipefail
examples=$(cd "$(dirname "$0")" && pwd)
if [ -x "$examples/../tests/build.sh" ]; then
  "$examples/../tests/build.sh" program
  program=$examples/../build/release/quicket
  demo=$examples/../data/demo/coastal-premier-league
else  # installed
  program=$(command -v quicket)
  demo=$examples/coastal-premier-league
fi

out=${1:-quicket-demo}
mkdir -p "$out"
out=$(cd "$out" && pwd)
export QUICKET_DB="$out/season.db"
rm -f "$QUICKET_DB" "$QUICKET_DB-wal" "$QUICKET_DB-shm"
quicket=("$program" --quiet)
step() { printf '\n== %s\n\n' "$1"; }

step "Import the statistics of the Coastal Premier League; cards are built with it"
"$program" import tables --set coastal --name "Coastal Premier League" --season 2026 \
  --format t20 --batting "$demo/batting.csv" --bowling "$demo/bowling.csv" \
  --fielding "$demo/fielding.csv" --squads "$demo/squads.csv"

step "Two of the cards"
"${quicket[@]}" cards show coastal "Bram Ramanuthan"
"${quicket[@]}" cards show coastal "Lennart Silverwood"

step "Print the cards, the charts and scoresheets"
"${quicket[@]}" print cards coastal -o "$out/cards.pdf" --force
"${quicket[@]}" print charts coastal -o "$out/charts.pdf" --force
"${quicket[@]}" print scoresheet -o "$out/scoresheet.pdf" --format t20 --force

step "Create a league and play its season, playoffs included"
"${quicket[@]}" league create coastal-2027 --set coastal \
  --competition double-round-robin --start 2027-06-05 --seed 2027
"${quicket[@]}" league play coastal-2027 --all >"$out/results.txt"
tail -n 12 "$out/results.txt"

step "The final table"
"${quicket[@]}" standings coastal-2027

step "Most runs and most wickets"
"${quicket[@]}" leaders coastal-2027 --by runs --top 5
echo
"${quicket[@]}" leaders coastal-2027 --by wickets --top 5

step "The final"
final=$("${quicket[@]}" matches coastal-2027 --csv | grep ',Final,' | tail -n 1 | cut -d, -f1)
"${quicket[@]}" match "$final"

step "The season as a book"
"${quicket[@]}" print season coastal-2027 -o "$out/season-book.pdf" --force

step "Where everything is"
for file in results.txt cards.pdf charts.pdf scoresheet.pdf season-book.pdf season.db; do
  printf '  %s\n' "$out/$file"
done
