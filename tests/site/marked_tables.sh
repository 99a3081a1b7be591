#!/usr/bin/env bash
# Writes tables of a season again in which names do what a page's author never thought of, and says how
# `import tables` is given them. Usage: tests/site/marked_tables.sh FROM TO
set -euo pipefail
names=('<script>alert(1)</script>' '""><img src=x onerror=alert(2)>' "Zoë Müller-O'Brien" 'Ñandú & Çelik'
  '{{content}} {{{root}}}' 'Łukasz Ødegård' 'محمد رضوان'
  "$(printf 'A%.0s' {1..40}) Featherstonehaughington-Cholmondeley")
renamed=$2/renamed.sed
echo 's|,Amberlight Anchors,|,"<b>Amberlight</b> \& ""Anchors""",|' >"$renamed"
mapfile -t players < <(tail -n +2 "$1/squads.csv" | cut -d, -f1)
for i in "${!names[@]}"; do
  echo "s|^${players[3 * i]},|\"${names[i]//&/\\&}\",|" >>"$renamed"
done
for table in batting bowling fielding squads; do
  sed -f "$renamed" "$1/$table.csv" >"$2/$table.csv"
  printf '%s\n' "--$table" "$2/$table.csv"
done
