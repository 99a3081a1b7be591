# For .ci/run and tests/all.sh, which source it: steps that say how long they took.
# shellcheck shell=bash

# Some tests wait for a terminal or the disk: one more than there are cores.
tests_at_once=$(($(nproc) + 1))
step_times=()

# step COMMAND...: runs it; ends the whole if it fails.
step() {
  local begun=$SECONDS
  printf '%s  %s\n' "$(date +%T)" "$*" >&2
  "$@"
  step_times+=("$(printf '%5d s  %s' $((SECONDS - begun)) "$*")")
}

# step_if_touched CHECK COMMAND...: a step, if the files in $touched can have changed what CHECK checks.
step_if_touched() {
  local why
  if why=$(tests/touched.sh needs "$1" <<<"$touched"); then
    printf '%s is checked because of %s\n' "$1" "$(paste -sd' ' <<<"$why")" >&2
    step "${@:2}"
  else
    step_times+=("      -    ${*:2}: nothing that it checks was touched")
  fi
}

finish() {
  printf '%s\n' "${step_times[@]}" "$(printf '%5d s  in all' $SECONDS)"
  echo "Everything holds"
}
