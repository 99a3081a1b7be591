#!/usr/bin/env bash
# Prints every kind of page from a demonstration and puts them on one sheet, to be looked at before a
# change of print is called done: tests/print/look.sh PROGRAM PICTURE.png [FOLDER]
# The PDFs stay in FOLDER, if one is named. Needs poppler-utils and netpbm (bootstrap.sh --checks).
set -euo pipefail
program=$(realpath "${1:?"usage: tests/print/look.sh PROGRAM PICTURE.png [FOLDER]"}")
picture=$(realpath "${2:?"usage: tests/print/look.sh PROGRAM PICTURE.png [FOLDER]"}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -n "${3:-}" ]; then
  mkdir -p "$3"
  keep=$(realpath "$3")
fi
cd "$work"

quicket() { "$program" --db demo/quicket.db -q "$@" >>log 2>&1 || { cat log >&2; exit 1; }; }
"$program" demo demo -q >log 2>&1
# The first of a list of sets or leagues.
first_of() { grep -o "\"$1\": *\"[^\"]*\"" | head -1 | cut -d'"' -f4; }
set_=$("$program" --db demo/quicket.db sets --json | first_of set)
hundred=$("$program" --db demo/quicket.db sets --json | grep hundred | first_of set)
league=$("$program" --db demo/quicket.db league list --json | first_of league)
quicket print cards "$set_" -o 01-cards.pdf --backs duplex
for template in compact large; do
  quicket print cards "$set_" -o "02-$template.pdf" --template $template
done
for ink in light grey; do quicket print cards "$set_" -o "03-$ink.pdf" --ink $ink; done
quicket print cards "$set_" -o 04-gutterfold.pdf --backs gutterfold
quicket print cards "$set_" -o 05-cutter.pdf --cutter svg
for back in role league; do
  quicket print cards "$set_" -o "06-backs-$back.pdf" --backs duplex --back $back
done
quicket print kit "$league" -o kit
for file in kit/*.pdf; do mv "$file" "10-$(basename "$file")"; done
quicket print scoresheet --format hundred --analysis -o 20-hundred.pdf
quicket print scoresheet --match 3 --analysis -o 21-played.pdf
quicket print scoresheet --match 3 --paper a3 -o 22-played-a3.pdf
quicket print charts "$hundred" -o 23-hundred-charts.pdf
# The season to its end, so that the book has everything.
quicket league play "$league" --all
quicket print season "$league" -o 30-season.pdf
quicket print season "$league" --scorecards full -o 31-full.pdf
for game in stonehenge-cricket absolution crossing-stonehenge overs-and-chances; do
  for part in rules board cards counters pad; do
    # Not every game has every part.
    "$program" -q print bonus $game --only $part -o "40-$game-$part.pdf" --backs duplex >>log 2>&1 ||
      rm -f "40-$game-$part.pdf"
  done
  "$program" -q print bonus $game --only board --board-pages 4 -o "41-$game-board-4.pdf" >>log 2>&1 || true
done
quicket print calibration -o 50-calibration.pdf
for template in classic compact large; do
  quicket print preview $template -o 51-preview-$template.pdf
done
[ -z "${keep:-}" ] || cp ./*.pdf "$keep"

# The pages to look at of each, as thumbnails of one height with an edge. Every page of the season
# book up to its first teams and matches, the first sheets of cards, and all of what is short.
pages_of() {
  case $1 in
  30-season.pdf) echo 1 12 17 20 ;;
  31-full.pdf) echo 18 19 ;;
  40-overs-and-chances-cards.pdf) echo 1 2 11 12 17 18 ;;
  10-08-rules.pdf) echo 1 3 ;;
  10-1[234]-*) echo 1 3 ;;
  01-* | 10-02-* | 40-*-cards.pdf | 40-*-rules.pdf) echo 1 2 ;;
  06-*) echo 2 2 ;;
  02-* | 03-* | 04-* | 05-*) echo 1 1 ;;
  *) echo 1 4 ;;
  esac
}
for file in *.pdf; do
  read -r -a range <<<"$(pages_of "$file")"
  for ((i = 0; i < ${#range[@]}; i += 2)); do
    pdftoppm -r 60 -f "${range[i]}" -l "${range[i + 1]}" -scale-to-x -1 -scale-to-y 420 "$file" \
      "${file%.pdf}"
  done
done
for page in *.ppm; do
  # A dark edge shows where each page ends.
  pnmpad -quiet -black -left 1 -right 1 -top 1 -bottom 1 "$page" |
    pnmpad -quiet -white -left 5 -right 5 -top 5 -bottom 5 >"$page.padded"
done
# As many in a row as have room: some lie on their side.
widest=3600 row=() width=0 rows=0
put_row() {
  pnmcat -white -leftright "${row[@]}" >"row-$(printf %02d $rows).pnm"
  row=() width=0 rows=$((rows + 1))
}
for page in *.padded; do
  wide=$(pnmfile "$page" | grep -oE '[0-9]+ by' | cut -d' ' -f1)
  [ $((width + wide)) -le $widest ] || put_row
  row+=("$page") width=$((width + wide))
done
put_row
pnmcat -white -topbottom -jleft row-*.pnm | pnmtopng -quiet >"$picture"
echo "$(ls ./*.padded | wc -l) pages of $(ls ./*.pdf | wc -l) files on $picture"
