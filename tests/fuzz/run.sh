#!/usr/bin/env bash
# Feeds every reader with nonsense (reliability 5.1):
#
#   tests/fuzz/run.sh [SECONDS] [TARGET...]     so long each (60 if not said), all targets or some
#   tests/fuzz/run.sh --runs N [TARGET...]      so many inputs each
#
# What covers new code is kept in build/fuzz/corpus/TARGET and is where the next run begins, beside
# tests/fuzz/corpus/TARGET. An input that ends a program, takes ten seconds or two gigabytes is kept
# in build/fuzz/found and named, and so is a target that does not start: both end with an error.
# Needs clang++-14 and libclang-rt-14-dev, which ./bootstrap.sh --checks installs.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
limit=-max_total_time=60
if [ "${1:-}" = --runs ]; then
  limit=-runs=$2
  shift 2
elif [ $# -gt 0 ] && [[ $1 =~ ^[0-9]+$ ]]; then
  limit=-max_total_time=$1
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

cd "$root"
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz --target "${targets[@]}"
build=$root/build/fuzz
found=$build/found
mkdir -p "$found"
# Locked files and folders of one run are no business of another's.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export TMPDIR=$scratch
failed=()
for target in "${targets[@]}"; do
  own=$root/tests/fuzz/corpus/$target
  kept=$build/corpus/$target
  mkdir -p "$kept" "$own"
  # shellcheck disable=SC2046
  grep -rhoE '"[^"\\ ]{2,20}"' $(words_from "$target") | sort -u >"$build/$target.dict"
  log=$build/$target.log
  # Runs of seconds say how many inputs they took; a crash says where its input lies.
  if "$build/tests/fuzz/$target" "$limit" "-dict=$build/$target.dict" -timeout=10 -max_len=8192 \
    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$found/$target-" "$kept" "$own" \
    </dev/null >"$log" 2>&1; then
    printf '%-20s %9s inputs\n' "$target" \
      "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")"
  else
    grep -E 'ERROR|SUMMARY|broken promise|runtime error|Test unit written' "$log" >&2 ||
      tail -n 20 "$log" >&2
    echo "$target failed; see $log" >&2
    failed+=("$target")
  fi
done
if [ ${#failed[@]} -gt 0 ]; then
  echo "failed: ${failed[*]}; a found input is run again by build/fuzz/tests/fuzz/TARGET FILE" >&2
  exit 1
fi
