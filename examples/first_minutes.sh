#!/usr/bin/env bash
# Records the first five minutes with Quicket in an empty folder, as seen on a terminal of 80
# columns and 24 rows: examples/first_minutes.sh > examples/first_minutes.txt. The output does not
# depend on the day, the machine or its user: two runs match to the byte. Runs the program named by
# $QUICKET_PROGRAM, or else the one in $PATH. Needs tmux.
set -euo pipefail
program=$(command -v "${QUICKET_PROGRAM:-quicket}")
home=$(mktemp -d)
tmux() { command tmux -S "$home/.tmux" "$@"; }
trap 'tmux kill-server 2>/dev/null || true; rm -rf "$home"' EXIT

mkdir "$home/bin" "$home/empty"
ln -s "$program" "$home/bin/quicket"
# A shell without history, colours or profile; the prompt shows when a command has ended.
cat >"$home/.shrc" <<'SHELL'
PS1='$ '
SHELL
tmux -f /dev/null -u new-session -d -x 80 -y 24 -c "$home/empty" \
  "env -i HOME='$home' PATH='$home/bin:/usr/bin:/bin' TERM=screen-256color LC_ALL=C.UTF-8 \
   ENV='$home/.shrc' sh -i"
tmux set-option -g status off

screen() { tmux capture-pane -p | sed -e 's/ *$//'; }

# Waits until the screen shows the given pattern and no longer changes.
wait_for() {
  local before=
  for _ in $(seq 400); do
    local now
    now=$(screen)
    if [ "$now" = "$before" ] && grep -qE -- "$1" <<<"$now"; then return; fi
    before=$now
    sleep 0.05
  done
  echo "first_minutes.sh: \"$1\" did not appear on the screen:" >&2
  screen >&2
  exit 1
}

# Prints the screen without the empty lines and the prompt at its end.
show() {
  screen | awk '{ line[NR] = $0 }
    END {
      last = NR
      while (last > 0 && line[last] ~ /^\$?$/) last--
      for (i = 1; i <= last; i++) print line[i]
    }'
}

# Runs a line in the shell and prints the screen when it has ended.
run() {
  begin "$1" '^\$$'
  show
  echo
}

# Runs a line and waits for the given pattern, such as a question.
begin() {
  tmux send-keys -l "clear; tput cup 0 0"
  tmux send-keys Enter
  wait_for '^\$$'
  tmux send-keys -l "$1"
  tmux send-keys Enter
  wait_for "$2"
}

# Runs a line that ends with a menu, prints the screen and leaves the menu.
offer() {
  begin "$1" 'What would you like to do'
  show
  echo
  press '^\$$' q Enter
}

# Presses keys and waits; `look` then prints the screen.
press() {
  tmux send-keys "${@:2}"
  wait_for "$1"
}
look() {
  printf -- '--- %s ---\n\n' "$1"
  show
  echo
}

# Answers questions with Enter until the screen shows the given pattern.
press_until() {
  for _ in $(seq 8); do
    if grep -qE -- "$1" <<<"$(screen)"; then return; fi
    tmux send-keys Enter
    sleep 0.5
    wait_for .
  done
}

wait_for '^\$$'
offer 'quicket'
run 'quicket demo'
offer 'cd quicket-demo; quicket'
begin 'quicket play --seed 8' 'Which set'
press 'Your side' Enter
press 'Opponents' Enter
look 'Three questions, each answered by Enter'
tmux send-keys Enter
sleep 1
press_until 'Enter bowl'
look 'Enter at every choice, and the first ball is to be bowled'
press '\(0\.1 ov\)' Enter
look 'Enter: the first ball'
press '\(1\.0 ov\)' o
look 'o: the rest of the over'
press '^\$$' q
look 'q: leave the match'
run 'quicket standings coastal-2027'
run 'quicket print cards coastal-premier-league-2026 -o my-cards.pdf'
