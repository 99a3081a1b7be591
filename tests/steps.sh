# For .ci/run and tests/all.sh, which source it: steps that say how long they took.
# shellcheck shell=bash

# Some tests wait for a terminal or the disk: two more than there are cores.
tests_at_once=$(($(nproc) + 2))
step_times=()
beside=()
lane=$(mktemp)

# timed FILE COMMAND...: runs it; how long it took is in the file.
timed() {
  local TIMEFORMAT='%R %U %S'
  { time "${@:2}" 2>&3; } 3>&2 2>"$1"
}

# took FILE COMMAND...: keeps what `timed` found for the list at the end.
took() {
  step_times+=("$(LC_ALL=C awk '{ printf "%5.0f s, %4.0f of processors", $1, $2 + $3 }' "$1")  ${*:2}")
}

# step COMMAND...: runs it; ends the whole if it fails.
step() {
  local file
  file=$(mktemp)
  printf '%s  %s\n' "$(date +%T)" "$*" >&2
  timed "$file" "$@"
  took "$file" "$@"
  rm "$file"
}

# beside_if_touched CHECK COMMAND...: a step that goes on while those after it run, until `join`, if the
# files in $touched can have changed what CHECK checks. Of these steps one runs at a time: each builds
# the program if need be, and two builds in one folder spoil one another.
beside_if_touched() {
  local why folder needed=0
  why=$(tests/touched.sh needs "$1" <<<"$touched") || needed=$?
  if [ "$needed" -gt 1 ]; then echo "tests/touched.sh could not decide about $1" >&2; exit 1; fi
  if [ "$needed" -eq 0 ]; then
    printf '%s is checked because of %s\n' "$1" "$(paste -sd' ' <<<"$why")" >&2
    folder=$(mktemp -d)
    # With a group of its own, so that what it has begun ends with it.
    set -m
    { flock 9 && timed "$folder/took" "${@:2}" >"$folder/log" 2>&1 9>&-; } 9>"$lane" &
    set +m
    beside+=("$! $folder ${*:2}")
  else
    step_times+=("    -  ${*:2}: nothing that it checks was touched")
  fi
}

# join: waits for the steps that were begun beside others, and ends the whole if one failed.
join() {
  local one id folder command
  for one in "${beside[@]}"; do
    read -r id folder command <<<"$one"
    printf '%s  %s\n' "$(date +%T)" "$command" >&2
    wait "$id" || { cat "$folder/log"; exit 1; }
    tail -n 20 "$folder/log"
    took "$folder/took" "$command"
    rm -r "$folder"
  done
}
# What goes on beside a step that failed.
end_beside() {
  local one
  for one in "${beside[@]}"; do kill -- "-${one%% *}" 2>/dev/null || true; done
  rm -f "$lane"
}
trap end_beside EXIT

finish() {
  printf '%s\n' "${step_times[@]}" "$(printf '%5d s  in all' $SECONDS)"
  echo "Everything holds"
}
