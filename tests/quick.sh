#!/usr/bin/env bash
# Builds and runs the tests that the changes of the working tree can touch, for the minutes between one
# edit and the next:
#
#   tests/quick.sh [--all] [FILE...]    FILE: as if these had changed, instead of what git says
#
# A source touches the tests of its room that include its header, or name the commands it declares, and
# if none does all of them; a header the tests of every room with a source that includes it itself,
# without those that need the whole program to be built; a test itself. Of those it runs what fits
# into about fifteen seconds by the times of earlier runs, and of two rooms, from below; --all runs the
# rest too. What it leaves out, and which rooms might still notice, it says; tests/run.sh and tests/all.sh
# leave nothing out. Uses the dev preset (./bootstrap.sh --checks).
set -euo pipefail
cd "$(dirname "$0")/.."
budget=15
if [ "${1:-}" = --all ]; then budget=100000; shift; fi
if [ $# -gt 0 ]; then changed=("$@"); else
  mapfile -t changed < <({ git diff --name-only HEAD; git ls-files --others --exclude-standard; } | sort -u)
fi
if [ ${#changed[@]} -eq 0 ]; then echo "Nothing has changed since the last commit"; exit; fi

declare -A entries=() rooms_above=() doubts=()
add_room() {
  local file found=1
  for file in $(find "tests/$1" -name '*_test.cpp' 2>/dev/null); do entries[$1/$(basename "$file" .cpp)]=1 found=0; done
  return $found
}
add_tests() {  # add_tests ROOM PATTERN: the files of its tests that hold it; fails if none does
  local file room found=1
  for file in $(grep -rlE --include='*_test.cpp' -e "$2" "tests/$1" 2>/dev/null); do
    room=${file#tests/}
    entries[${room%%/*}/$(basename "$file" .cpp)]=1 found=0
  done
  return $found
}
# The rooms that may include a room, by src/rooms.txt; base is included by all.
above() {
  if [ "$1" = base ]; then sed -n 's/^\([a-z]*\)[ a-z]*:.*/\1/p' src/rooms.txt | grep -vx base; return; fi
  sed -n "s/^\([a-z]*\)[ a-z]*:.*\b$1\b.*/\1/p" src/rooms.txt
}

# Whether the tests of a room need the whole program to be built.
whole_program() { [[ $1 == app || $1 == cli ]] || grep -q "^set(besides_$1 app)" tests/CMakeLists.txt; }

for file in "${changed[@]}"; do
  room=${file#src/} room=${room#tests/} room=${room%%/*}
  name=$(basename "$file") stem=${file#src/} stem=${stem%.*}
  case $file in
    src/*/*.h)
      if [ -d "tests/$room" ]; then add_tests "$room" "\"$stem\.h\"" || add_room "$room" || true; fi
      for other in $(grep -rlF --include='*.cpp' --include='*.h' "\"$stem.h\"" src | cut -d/ -f2 | sort -u); do
        if [ $budget -lt 1000 ] && [ "$other" != "$room" ] && whole_program "$other"; then
          rooms_above[$other]=1
          continue
        fi
        [ "$other" = "$room" ] || add_room "$other" || true
      done
      for other in $(above "$room"); do rooms_above[$other]=1; done ;;
    src/cli/*.cpp)
      words=$(sed -n 's/.*\badd("\([a-z-]*\)".*/\1/p' "$file" | sort -u | paste -sd'|')
      add_tests cli "\"$stem\.h\"${words:+|\"($words)\"}" || add_room cli ;;
    src/*/*.cpp)
      add_tests "$room" "\"$stem\.h\"" || add_room "$room" || doubts[$file]=1
      for other in $(above "$room"); do rooms_above[$other]=1; done ;;
    tests/support/*) add_tests "" "support/${name%.*}\.h\"" || doubts[$file]=1 ;;
    tests/*/*_test.cpp) entries[$room/${name%.cpp}]=1 ;;
    tests/golden/*) add_tests games golden || true; add_tests print golden || true; add_tests terminal golden || true ;;
    tests/*/*.cpp | tests/*/*.h) add_room "$room" || doubts[$file]=1 ;;
    data/formats/*) add_room cricket ;;
    data/lessons/*) entries[games/lesson_test]=1 entries[app/bonus_rules_test]=1 ;;
    data/commentary/*) entries[report/commentary_book_test]=1 entries[app/commentary_test]=1 ;;
    data/competitions/*) entries[league/competition_test]=1 entries[app/competitions_test]=1 ;;
    data/rules/*) entries[report/rules_test]=1 entries[cli/rules_test]=1 entries[layers/citations_test]=1 ;;
    data/manual/*) entries[cli/manual_test]=1 entries[layers/reliability_test]=1 entries[layers/documents_test]=1 ;;
    migrations/*) entries[store/migrations_test]=1 ;;
    templates/site/*) add_room site ;;
    templates/*) entries[print/shipped_templates_test]=1 ;;
    *.md) add_room layers ;;
    *) doubts[$file]=1 ;;
  esac
done
# Rules, places and names of rooms, and what is expected, are read out of every source.
entries[layers/layers_test]=1 entries[layers/expects_test]=1

cmake --preset dev >/dev/null
costs=build/dev/Testing/Temporary/CTestCostData.txt
declare -A cost=()
if [ -f $costs ]; then while read -r entry _ seconds; do [ "$entry" = --- ] && break; cost[$entry]=$seconds; done <$costs; fi
# Rooms that need less of the program to be built come first.
floor_of() { sed -n "s/^\([a-z]*\)[ a-z]*:.*/\1/p" src/rooms.txt | grep -nx "$1" | cut -d: -f1 | grep . || echo 0; }
chosen=() left=() targets=() spent=0
declare -A programs=([layers]=1)
while read -r _ seconds entry; do
  room=${entry%%/*}
  # Each further program is a room to be built: two, and layers.
  if [ $budget -lt 1000 ] && [ -z "${programs[$room]:-}" ] && [ ${#programs[@]} -gt 2 ]; then
    left+=("$entry")
  elif awk "BEGIN { exit !($spent + $seconds > $budget * $(nproc)) }" && [ ${#chosen[@]} -gt 1 ]; then
    left+=("$entry")
  else
    programs[$room]=1
    chosen+=("$entry") spent=$(awk "BEGIN { print $spent + $seconds }")
    targets+=("test_${entry%%/*}")
    [[ $entry != cli/* ]] || targets+=(quicket)
  fi
done < <(for entry in "${!entries[@]}"; do
  echo "$(floor_of "${entry%%/*}") ${cost[$entry]:-0.5} $entry"
done | sort -k 1,1n -k 2,2n)
mapfile -t targets < <(printf '%s\n' "${targets[@]}" | sort -u)

started=$SECONDS
mkdir -p build/dev
if ! cmake --build --preset dev --target "${targets[@]}" >build/dev/quick.log 2>&1; then
  grep -vE '^\[[0-9]+/[0-9]+\] ' build/dev/quick.log | tail -n 60 >&2
  exit 1
fi
built=$SECONDS status=0
ctest --preset dev --parallel "$(nproc)" --no-tests=error -R "^($(IFS='|'; echo "${chosen[*]}"))$" || status=$?

echo
echo "Built ${targets[*]} in $((built - started)) s, ran ${#chosen[@]} files of tests in $((SECONDS - built)) s"
[ ${#left[@]} -eq 0 ] || echo "Left out for now (--all runs them): ${left[*]}"
[ ${#rooms_above[@]} -eq 0 ] || echo "Not tried: rooms that may use it: $(printf '%s\n' "${!rooms_above[@]}" | sort | paste -sd' ')"
[ ${#doubts[@]} -eq 0 ] || echo "Not tried: ${!doubts[*]} (tests/all.sh)"
exit $status
