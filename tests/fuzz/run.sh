#!/usr/bin/env bash
# Feeds every reader with nonsense (reliability 5.1):
#
#   tests/fuzz/run.sh [--bare] [--jobs N] [SECONDS] [TARGET...]    each for so long (60 by default)
#   tests/fuzz/run.sh [--bare] [--jobs N] --runs N [TARGET...]     each with so many inputs, at most an
#                                                                  hour
#   tests/fuzz/run.sh [--bare] [--jobs N] --replay [TARGET...]     only what lies in tests/fuzz/corpus
#
# --bare: by a build without sanitizers, which takes several times as many inputs a second and still
# notices crashes, hangs and broken promises. --jobs: how many targets run at a time (1 by default).
# What covers new code is kept in build/asan/corpus/TARGET (build/fuzz, if bare) and is where the next
# run begins, beside tests/fuzz/corpus/TARGET. An input that ends a program, takes a minute or two
# gigabytes is kept in build/asan/found and named, and so is a target that does not start: both end
# with an error. Needs clang++-14 and libclang-rt-14-dev, which ./bootstrap.sh --checks installs.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
preset=asan
if [ "${1:-}" = --bare ]; then
  preset=fuzz
  shift
fi
jobs=1
if [ "${1:-}" = --jobs ]; then
  jobs=$2
  shift 2
fi
limits=(-max_total_time=60)
replay=no coverage=ON
if [ "${1:-}" = --replay ]; then
  replay=yes coverage=OFF limits=(-runs=1)
  shift
elif [ "${1:-}" = --runs ]; then
  limits=(-runs="$2" -max_total_time=3600)
  shift 2
elif [ $# -gt 0 ] && [[ $1 =~ ^[0-9]+$ ]]; then
  limits=(-max_total_time="$1")
  shift
fi
targets=("$@")
if [ $# -eq 0 ]; then
  for source in "$root"/tests/fuzz/*_fuzz.cpp; do targets+=("$(basename "$source" .cpp)"); done
fi

# The rooms whose words a target's inputs are written in: what stands in quotes there is its
# dictionary, so that a new key or option is tried without being named here.
words_from() {
  case $1 in
    toml_fuzz) echo src/base src/cricket src/league src/ingest/amendments.cpp src/games/overs_and_chances ;;
    template_fuzz) echo src/print/cards src/print/page ;;
    svg_fuzz) echo src/print/page/svg_reader.cpp src/print/page/svg_style.cpp src/print/page/svg_path.cpp ;;
    commentary_fuzz) echo src/report/commentary_terms.cpp src/report/commentary_book.cpp ;;
    turn_fuzz) echo src/app/league/turn_reader.cpp src/app/league/turn_text.cpp src/league ;;
    notation_fuzz) echo src/match src/terminal/match/scoring_desk.cpp ;;
    match_keys_fuzz) echo src/terminal/match ;;
    bonus_*) echo src/terminal/bonus src/games ;;
    command_line_fuzz) echo src/cli ;;
    settings_fuzz) echo src/app ;;
    rules_fuzz) echo src/base/prose.cpp src/games/rules_text.cpp src/report/rules.cpp ;;
    text_fuzz) echo src/base ;;
    *) echo src/ingest ;;
  esac
}

# Keys and command lines take as long as they are many, and do nothing with the five hundredth that
# they do not do before; a file may be long.
longest_of() {
  case $1 in
    *_keys_fuzz | collision_fuzz) echo 256 ;;
    command_line_fuzz | notation_fuzz | settings_fuzz) echo 512 ;;
    *) echo 4096 ;;
  esac
}

# Matches take a hundred times as long as a refusal, and how often a line of theirs runs is no news:
# without counting that, and with the inputs chosen that are rare and quick, a minute reaches twice as
# much of the code. For readers, counting how rare each feature is takes a third of the time.
schedule_of() {
  case $1 in
    *_keys_fuzz | command_line_fuzz) echo -entropic=1 -entropic_scale_per_exec_time=1 -use_counters=0 ;;
    *) echo -entropic=0 ;;
  esac
}

cd "$root"
build=$root/build/$preset
found=$build/found
mkdir -p "$found"
cmake --preset $preset -DQUICKET_FUZZ_COVERAGE=$coverage >"$build/fuzz-build.log" && cmake --build --preset $preset --target "${targets[@]}" \
  >>"$build/fuzz-build.log" || { tail -n 40 "$build/fuzz-build.log" >&2; exit 1; }
# In memory where that can be: what is tried here has no need of a disk. What a target that crashed
# leaves behind is no business of another's.
scratch=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Of every allocation two callers are enough: a found input run again by hand names them all.
export ASAN_OPTIONS=malloc_context_size=2${ASAN_OPTIONS:+:$ASAN_OPTIONS}
export LSAN_OPTIONS=suppressions=$root/tests/support/leaks.txt:print_suppressions=0

# Runs one target and says how many inputs it took; a crash says where its input lies.
fuzz() {
  local target=$1 log=$build/$1.log own=$root/tests/fuzz/corpus/$1 kept=$build/corpus/$1
  mkdir -p "$kept" "$own" "$scratch/$target"
  local corpus=("$kept" "$own")
  if [ $replay = yes ]; then
    : >"$scratch/empty"
    mapfile -t corpus < <(find "$own" -type f; echo "$scratch/empty")
  fi
  # shellcheck disable=SC2046,SC2207
  local schedule=($(schedule_of "$target"))
  # shellcheck disable=SC2046
  grep -rhoE '"[^"\\ ]{2,20}"' $(words_from "$target") | LC_ALL=C grep -v '[^ -~]' |
    sort -u >"$build/$target.dict"
  if TMPDIR=$scratch/$target "$build/tests/fuzz/$target" "${limits[@]}" "-dict=$build/$target.dict" \
    "${schedule[@]}" -timeout=60 -max_len="$(longest_of "$target")" -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$found/$target-" "${corpus[@]}" </dev/null >"$log" 2>&1; then
    [ $replay = no ] || { printf '%-18s %9s inputs\n' "$target" "$(grep -c '^Executed' "$log")"; return; }
    printf '%-18s %9s inputs, %6s a second\n' "$target" \
      "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" \
      "$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log")"
  else
    grep -E 'ERROR|SUMMARY|broken promise|runtime error|Test unit written' "$log" >&2 ||
      tail -n 20 "$log" >&2
    echo "$target failed; see $log. build/$preset/tests/fuzz/$target FILE runs a found input again" >&2
    return 1
  fi
}

failed=0
for target in "${targets[@]}"; do
  if [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; then wait -n || failed=$((failed + 1)); fi
  fuzz "$target" &
done
while [ -n "$(jobs -p)" ]; do wait -n || failed=$((failed + 1)); done
echo "${#targets[@]} targets, $failed failed"
[ "$failed" -eq 0 ]
