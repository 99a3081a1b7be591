#!/usr/bin/env bash
# Prints every kind of page from a demonstration and puts them on one sheet, to be looked at before a
# change of print is called done: tests/print/look.sh PROGRAM PICTURE.png
# Needs poppler-utils and netpbm (bootstrap.sh --checks).
set -euo pipefail
program=$(realpath "${1:?"usage: tests/print/look.sh PROGRAM PICTURE.png"}")
picture=$(realpath "${2:?"usage: tests/print/look.sh PROGRAM PICTURE.png"}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

quicket() { "$program" --db demo/quicket.db -q "$@" >>log 2>&1 || { cat log >&2; exit 1; }; }
"$program" demo demo -q >log 2>&1
set_=$("$program" --db demo/quicket.db sets --json | grep -o '"set": *"[^"]*"' | head -1 | cut -d'"' -f4)
league=$("$program" --db demo/quicket.db league list --json | grep -o '"league": *"[^"]*"' | head -1 | cut -d'"' -f4)

quicket print cards "$set_" -o 01-cards.pdf --backs duplex
for template in compact large; do
  quicket print cards "$set_" -o "02-$template.pdf" --template $template
done
for ink in light grey; do quicket print cards "$set_" -o "03-$ink.pdf" --ink $ink; done
quicket print cards "$set_" -o 04-gutterfold.pdf --backs gutterfold
quicket print cards "$set_" -o 05-cutter.pdf --cutter svg
quicket print kit "$league" -o kit
for file in kit/*.pdf; do mv "$file" "10-$(basename "$file")"; done
quicket print season "$league" -o 30-season.pdf
for game in stonehenge-cricket absolution crossing-stonehenge overs-and-chances; do
  for part in rules board cards counters pad; do
    # Not every game has every part.
    "$program" -q print bonus $game --only $part -o "40-$game-$part.pdf" --backs duplex >>log 2>&1 ||
      rm -f "40-$game-$part.pdf"
  done
done
quicket print calibration -o 50-calibration.pdf
quicket print preview classic -o 51-preview.pdf

# The first two pages of each, as thumbnails of one height with a white edge.
for file in *.pdf; do
  pdftoppm -r 60 -l 2 -scale-to-x -1 -scale-to-y 420 "$file" "${file%.pdf}"
done
for page in *.ppm; do
  pnmpad -quiet -white -left 6 -right 6 -top 6 -bottom 6 "$page" >"$page.padded"
done
per_row=8 row=0
set -- *.padded
while [ $# -gt 0 ]; do
  pnmcat -white -leftright "${@:1:$per_row}" >"row-$(printf %02d $row).pnm"
  shift $(($# < per_row ? $# : per_row))
  row=$((row + 1))
done
pnmcat -white -topbottom -jleft row-*.pnm | pnmtopng -quiet >"$picture"
echo "$(ls ./*.padded | wc -l) pages of $(ls ./*.pdf | wc -l) files on $picture"
