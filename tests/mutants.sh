#!/usr/bin/env bash
# Do the tests bite? Applies the small faults of tests/mutants/mutants.txt to a copy of the project
# one by one, builds each and runs the tests of its room, then, as long as nothing notices, those of
# the others. Hours of work: for a night, not for every change.
#
#   tests/mutants.sh           every mutant; writes the table build/mutants/table.txt
#   tests/mutants.sh ID...     some of them
#   tests/mutants.sh --rest    those that build/mutants/table.txt does not hold yet
#   tests/mutants.sh --own     every mutant, but only the tests of its own room: a first look
#   tests/mutants.sh --here    breaks this very tree and builds it in its build/release, which costs
#                              nothing before the first: for a clone that is thrown away afterwards;
#                              goes before the others
#   tests/mutants.sh --check   only whether every mutant still fits its source, in a second
#
# A mutant is named, says in a sentence what it breaks, and gives a text that stands once in its
# file (`- old`) with what takes its place (`+ new`); several lines are several `-` or `+`. Those
# that survive for a reason stand in tests/mutants/survivors.txt with it. Ends with an error where a
# mutant no longer fits its source, where one survives without a reason, or where fewer than 95 in a
# hundred are killed.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
list=$root/tests/mutants/mutants.txt
reasons=$root/tests/mutants/survivors.txt
work=$root/build/mutants
copy=$work/source
build=$copy/build/release
table=$work/table.txt

ids=()
declare -A file_of old_of new_of

read_list() {
  local id="" line
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      '['*']'*)
        id=${line#'['}
        id=${id%%']'*}
        if [ -n "${file_of[$id]+set}" ]; then
          echo "mutants.txt: $id stands twice" >&2
          exit 2
        fi
        ids+=("$id")
        file_of[$id]="" old_of[$id]="" new_of[$id]=""
        ;;
      'file '*) file_of[$id]=${line#file } ;;
      '- '*) old_of[$id]+=${old_of[$id]:+$'\n'}${line#- } ;;
      '+ '*) new_of[$id]+=${new_of[$id]:+$'\n'}${line#+ } ;;
      '+') new_of[$id]="" ;;
    esac
  done <"$list"
}

# The source of $1 with its fault in it, in $mutated; false where the old text does not stand there
# once.
mutate() {
  local text old=${old_of[$1]} without
  [ -n "$old" ] && [ -f "$2/${file_of[$1]}" ] || return 1
  text=$(cat "$2/${file_of[$1]}" && printf x)
  text=${text%x}
  without=${text//"$old"/}
  [ $((${#text} - ${#without})) -eq ${#old} ] || return 1
  mutated=${text/"$old"/"${new_of[$1]}"}
}

check_all() {
  local id stale=0
  for id in "${ids[@]}"; do
    if ! mutate "$id" "$root"; then
      echo "$id no longer fits ${file_of[$id]}: its old text has to stand there once" >&2
      stale=1
    fi
  done
  return $stale
}

# Those whose test programs link only their own room and what it stands on see little of the others,
# but they are quick; the long ones come last.
rooms=(base dice cricket files report cards match ingest league store app terminal games print site cli)

build() {
  cmake --build "$build" --target "$@" >"$work/build.log" 2>&1
}

# Runs the tests of a room, or of one file of it, until the first that fails; false if one did, or
# takes three times the processor time that they took without a fault.
declare -A seconds_of
passes() {
  (cd "$copy" && QUICKET_PROGRAM="$build/quicket" QUICKET_REAL_DATA="$real_data" \
    LC_ALL=C.UTF-8 bash -c 'ulimit -t "$0" && exec timeout 1800 "$@"' \
    $((30 + 3 * ${seconds_of[$1]:-200})) "$build/tests/test_$1" --abort --filenames-as-tags \
    "${@:2}" >"$work/tests.log" 2>&1)
}

first_failure() {
  awk '/^-+$/ { getline name; if (name !~ /^[-.=\/]/) last = name } /FAILED|due to/ { print last; exit }' \
    "$work/tests.log"
}

room_of() {
  cut -d/ -f2 <<<"${file_of[$1]}"
}

build_tests() {
  local targets=("test_$1")
  if [ "$1" = cli ]; then targets+=(quicket); fi
  build "${targets[@]}"
}

# Tests that fail without any fault would kill every mutant. What passed is kept, to be compared with.
declare -A sound
expect_sound() {
  if [ -n "${sound[$1]+set}" ]; then return; fi
  local began
  if build_tests "$1" && began=$SECONDS && passes "$1"; then
    seconds_of[$1]=$((SECONDS - began))
  else
    echo "the tests of $1 fail without any mutant; see $work/build.log and $work/tests.log" >&2
    exit 1
  fi
  mkdir -p "$work/sound"
  cp "$build/tests/test_$1" "$work/sound/"
  if [ "$1" = cli ]; then cp "$build/quicket" "$work/sound/"; fi
  sound[$1]=yes
}

# Test programs that the fault is not in: to the byte what they are without it.
cannot_notice() {
  cmp -s "$build/tests/test_$1" "$work/sound/test_$1" &&
    { [ "$1" != cli ] || cmp -s "$build/quicket" "$work/sound/quicket"; }
}

# Says in $verdict what became of the mutant that is in the copy. The tests that have the name of the
# source are the likeliest to notice.
try() {
  local own room tried="" namesake
  own=$(room_of "$1")
  namesake=$(basename "${file_of[$1]%.*}")_test
  for room in "$own" "${rooms[@]}"; do
    if [ -n "$tried" ] && [ -n "$only_own" ]; then break; fi
    if [ -n "$tried" ] && [ "$room" = "$own" ]; then continue; fi
    if ! build_tests "$room"; then
      verdict="does not build: $(grep -m1 'error:' "$work/build.log" || true)"
      return
    fi
    tried=yes
    if cannot_notice "$room"; then continue; fi
    if { [ "$room" = "$own" ] && [ -n "$(find "$copy/tests/$own" -name "$namesake.cpp")" ] &&
      ! passes "$room" "[#$namesake]~[.]"; } || ! passes "$room"; then
      verdict="killed by $room: $(first_failure)"
      return
    fi
  done
  verdict="survived"
}

summarise() {
  local killed survived broken explained=0 unexplained=0 id
  killed=$(grep -c $'\tkilled' "$table" || true)
  survived=$(grep -c $'\tsurvived' "$table" || true)
  broken=$(grep -c $'\tdoes not build' "$table" || true)
  for id in $(grep $'\tsurvived' "$table" | cut -f1); do
    if grep -q "^$id: " "$reasons" 2>/dev/null; then
      explained=$((explained + 1))
    else
      echo "$id survived, and nobody says why" >&2
      unexplained=$((unexplained + 1))
    fi
  done
  echo "$killed killed, $survived survived ($explained explained), $broken do not build"
  [ "$unexplained" -eq 0 ] && [ "$broken" -eq 0 ] &&
    [ $((100 * killed)) -ge $((95 * (killed + survived))) ]
}

read_list
here=""
if [ "${1:-}" = --here ]; then
  here=yes copy=$root build=$root/build/release
  shift
fi
if [ "${1:-}" = --check ]; then
  check_all
  echo "${#ids[@]} mutants fit their sources"
  exit 0
fi
check_all

mkdir -p "$work"
touch "$table"
chosen=("${ids[@]}")
only_own=""
if [ "${1:-}" = --own ]; then
  only_own=yes
  shift
fi
if [ "${1:-}" = --rest ]; then
  chosen=()
  for id in "${ids[@]}"; do
    if ! cut -f1 "$table" | grep -qx "$id"; then chosen+=("$id"); fi
  done
elif [ $# -gt 0 ]; then
  chosen=("$@")
else
  : >"$table"
fi

real_data=$(cd "$root" && realpath "${QUICKET_REAL_DATA:-../shared/data}" 2>/dev/null || true)
unity=()
if [ -z "$here" ]; then
  # The working tree as it is, without what is ignored; times stay, so that little is built again.
  mkdir -p "$copy"
  find "$copy" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
  (cd "$root" && git ls-files -co --exclude-standard -z |
    tar --create --null --files-from=- --ignore-failed-read 2>/dev/null) | tar --extract -C "$copy"
  # Each source alone: a mutant costs one.
  unity=(-DCMAKE_UNITY_BUILD=OFF)
fi
linker=""
if command -v ld.lld >/dev/null; then linker=-fuse-ld=lld; fi
# Release: optimised tests win more time than they cost.
cmake -S "$copy" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release "${unity[@]}" \
  -DCMAKE_EXE_LINKER_FLAGS="$linker" ${QUICKET_MUTANTS_CMAKE:-} >/dev/null

if [ -z "$only_own" ]; then
  for room in "${rooms[@]}"; do expect_sound "$room"; done
fi
for id in "${chosen[@]}"; do
  expect_sound "$(room_of "$id")"
  file=$copy/${file_of[$id]}
  mutate "$id" "$copy"
  cp -p "$file" "$work/original"
  printf '%s' "$mutated" >"$file"
  began=$SECONDS
  try "$id"
  cp "$work/original" "$file"
  sed -i "/^$id\t/d" "$table"
  printf '%s\t%s\t%s s\n' "$id" "$verdict" "$((SECONDS - began))" | tee -a "$table"
done
summarise
