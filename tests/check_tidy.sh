#!/usr/bin/env bash
# Looks at sources by the checks of .clang-tidy, and fails where something is found:
#
#   tests/check_tidy.sh             all of src
#   tests/check_tidy.sh --touched   what tests/touched.sh names, 250 at most; a header by a source that
#                                   includes it
#   tests/check_tidy.sh FILE...     these; a header by a source that includes it
#   tests/check_tidy.sh --fresh     all of src, also what was looked at before
#
# Sources of one folder are looked at as one, so that each header is read once for all of them. What was
# looked at before without a finding, here or in another checkout, is not looked at again: $seen holds
# an empty file for it, named by all that the compiler reads, by the text of the project's files among
# it, and by the checks.
set -euo pipefail
cd "$(dirname "$0")/.."
build=build/tidy
# For the commands alone, each source by itself and without precompiled headers, which are g++'s.
cmake --preset release -B $build -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DCMAKE_UNITY_BUILD=OFF >/dev/null
cmake --build $build --target generated_sources >/dev/null

# The source that a file is seen through: itself; of a header its own, else the first that includes it,
# be it by way of other headers.
source_of() {
  local file=$1 own=${1%.h}.cpp next found
  if [ ! -f "$file" ]; then echo "tidy: no file $file" >&2; return 1; fi
  if [[ $file == *.cpp ]]; then echo "$file"; return; fi
  if [ -f "$own" ]; then echo "$own"; return; fi
  local reached=("$file")
  for ((next = 0; next < ${#reached[@]}; next++)); do
    found=$({ grep -rlF --include='*.cpp' "#include \"${reached[next]#src/}\"" src || true; } | sort | head -n 1)
    if [ -n "$found" ]; then echo "$found"; return; fi
    for found in $(grep -rlF --include='*.h' "#include \"${reached[next]#src/}\"" src | sort); do
      [[ " ${reached[*]} " == *" $found "* ]] || reached+=("$found")
    done
  done
  echo "tidy: no source includes $file" >&2
  return 1
}
seen=${XDG_CACHE_HOME:-$HOME/.cache}/quicket/tidy
most_touched=250
case ${1:-} in
  "") files=$(find src -name '*.cpp') ;;
  --fresh)
    files=$(find src -name '*.cpp')
    seen=$(mktemp -d)
    trap 'rm -r "$seen"' EXIT ;;
  --touched)
    # Of a change that sweeps through hundreds of sources those touched last, as .ci/run has its time;
    # without arguments this looks at all. What only Emscripten includes is not seen here.
    files=$({ git diff --no-renames --name-only HEAD; git log -n 400 --no-renames --name-only --format=
      tests/touched.sh files; } 2>/dev/null | awk '!seen[$0]++' |
      { grep -Fx -f <(tests/touched.sh files) || true; } | { grep -E '^src/.*\.(cpp|h)$' || true; } |
      { grep -v '^src/pocket/web/' || true; } |
      while read -r file; do [ ! -f "$file" ] || source_of "$file"; done | awk '!seen[$0]++' |
      { head -n "$most_touched"; cat >/dev/null; }) ;;
  *) files=$(for file in "$@"; do source_of "$file"; done) ;;
esac
files=$(grep . <<<"$files" | sort -u || true)
if [ -z "$files" ]; then echo "tidy: nothing to look at"; exit; fi

# Each unit includes up to forty sources of a folder, and has the command of the first of them. These
# screens open the namespace of their game, and one source has definitions of its own: they stand alone.
units=$build/units
rm -rf $units && mkdir -p $units
awk -v root="$PWD" -v units="$units" '
  { folder = $0; sub("/[^/]*$", "", folder)
    name = folder; gsub("/", "_", name)
    if ($0 ~ "(terminal/bonus/(absolution|crossing|overs|stonehenge)|app/version).cpp") { own = $0; gsub("[/.]", "_", own); unit = own }
    else { place = count[name]++; unit = name "_" int(place / 40) }
    file = units "/" unit ".cpp"
    printf "#include \"%s/%s\"\n", root, $0 > file
    if (!(unit in first)) { first[unit] = $0; print unit, $0 } }' <<<"$files" |
  while read -r unit source; do
    # One object a source; its command names the source last.
    awk -v source="$PWD/$source" -v unit="$PWD/$units/$unit.cpp" '
      /"directory":/ { directory = $0 }
      /"command":/ { command = $0 }
      index($0, "\"file\": \"" source "\"") {
        sub(source, unit, command)
        print "{"; print directory; print command; print "  \"file\": \"" unit "\"\n},"; exit }' $build/compile_commands.json
  done | sed '1s/^/[/; $s/},$/}]/' >$units/compile_commands.json
mkdir -p "$seen"
find "$seen" -type f -mtime +30 -delete
checks=$(clang-tidy-14 --version | cat - .clang-tidy)

# look UNIT: by its command without the paths of this checkout, by its text, comments included (NOLINT), and
# by the files of the project that it reads as they are, directives included.
look() {
  local unit=$1 root=$PWD command text own key
  command=$(grep -F "$unit" $units/compile_commands.json | sed -En 's/^ *"command": "(.*)",$/\1/p' | sed -E 's/\\(.)/\1/g')
  text=$(cd $build && eval "${command% -o *} -E -P -C $root/$unit")
  own=$(cd $build && eval "${command% -o *} -MM $root/$unit" | tr -d '\\' | tr ' ' '\n' | { grep -F "$root/" || true; } | sort -u | xargs cat)
  key=$(sed "s|$root/||g" <<<"$checks$command$text$own" | sha256sum | cut -d' ' -f1)
  if [ -e "$seen/$key" ]; then return; fi
  clang-tidy-14 -p $units --quiet "$unit" 2> >(grep -v 'warnings generated' >&2)
  : >"$seen/$key"
}
export -f look
export build units seen checks
find $units -name '*.cpp' -printf '%s %p\0' | sort -zrn | sed -z 's/^[0-9]* //' |
  xargs -0 -n 1 -P "$(nproc)" bash -euo pipefail -c 'look "$1"' look
