#!/usr/bin/env bash
# Makes the pictures of the README, examples/pictures/, from the demonstration league: a kit laid out, a
# sheet of cards, the match screen, a page of the site, a scoresheet, the pocket table.
# Usage: tests/pictures/pictures.sh [PROGRAM] [FOLDER]
#   PROGRAM  default: build/release/quicket
#   FOLDER   default: examples/pictures
# Needs Chromium (or $QUICKET_BROWSER), node, npm, tmux and poppler-utils: ./bootstrap.sh --checks
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "${1:-$here/../../build/release/quicket}")
into=$(realpath -m "${2:-$here/../../examples/pictures}")
packages=$here/../../build/site/npm
mkdir -p "$packages" "$into"
cp "$here/../site/package.json" "$here/../site/package-lock.json" "$packages/"
[ -d "$packages/node_modules" ] || (cd "$packages" && npm ci --silent --ignore-scripts)
work=$(mktemp -d)
trap 'tmux -L quicket-pictures kill-server 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"

run() { "$program" --db demo/quicket.db --quiet "$@" >/dev/null; }
"$program" --quiet demo demo >/dev/null
run print cards coastal-premier-league-2026 --team Brackwater -o cards.pdf
mkdir sheets && pdftoppm -png -r 100 -f 1 -l 1 cards.pdf sheets/cards
run print cards coastal-premier-league-2026 --team Amberlight --team Brackwater --to mpc -o cards
run print kit coastal-premier-league-2026 --to png --dpi 110 -o kit
run print scoresheet --match 20 --to png --dpi 110 -o scoresheet
# A chase in its last overs, a ball after a ball: seeds keep it the same.
screen() { tmux -L quicket-pictures "$@"; }
screen new-session -d -x 112 -y 34 "env TERM=xterm-256color LC_ALL=C.UTF-8 $program --db demo/quicket.db play \
  --from 27 --ball 18.3 --home human --away computer --seed 1"
for _ in 1 2; do
  sleep 2
  screen send-keys Enter
done
sleep 2
screen capture-pane -p -e >screen.txt
run table coastal-2027 --fixture 29 -o table.html || echo 'No pocket table: the module is not built.'

cp "$here"/*.mjs "$packages/"
QUICKET_BROWSER=${QUICKET_BROWSER:-$(command -v chromium)} node "$packages/pictures.mjs" "$work" "$into"
for picture in "$into"/*.jpg; do
  size=$(stat -c %s "$picture")
  printf '%-20s %4d kB\n' "$(basename "$picture")" $((size / 1000))
  [ "$size" -le 150000 ] || { echo "$picture is larger than 150 kB" >&2; exit 1; }
done
