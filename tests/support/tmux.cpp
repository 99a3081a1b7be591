#include "tests/support/tmux.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <poll.h>
#include <stdexcept>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/text.h"
#include "tests/support/program.h"

namespace quicket::tests {
namespace {

std::string output_of(const std::string& command) {
  std::string text;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("no process could be started");
  std::array<char, 4096> bytes{};
  for (std::size_t read = 0; (read = fread(bytes.data(), 1, bytes.size(), pipe)) > 0;) {
    text.append(bytes.data(), read);
  }
  pclose(pipe);
  return text;
}

std::string quoted(const std::string& text) {
  std::string all = "'";
  for (const char letter : text)
    all += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return all + "'";
}

/// A server that was ended may still be there for a moment: each has a socket of its own.
std::string new_socket(const std::filesystem::path& folder) {
  for (int i = 1;; ++i) {
    const std::filesystem::path socket = folder / fmt::format("tmux-{}", i);
    if (!std::filesystem::exists(socket)) return socket.string();
  }
}

}  // namespace

TmuxTerminal::TmuxTerminal(const std::filesystem::path& folder, int columns, int rows,
                           const std::string& command)
    : socket_(new_socket(folder)) {
  const std::string program = built_program().string();
  const std::string line = fmt::format(
      "trap : INT; cd {}; export QUICKET_DB={} LC_ALL=C.UTF-8 TERM=screen-256color; "
      "quicket() {{ {} \"$@\"; }}; {}; echo \"exit $?\"; exec sleep 600",
      quoted(folder.string()), quoted((folder / "test.db").string()), quoted(program), command);
  run(fmt::format("-f /dev/null -u new-session -d -x {} -y {} {}", columns, rows,
                  quoted("exec sh -c " + quoted(line))));
  run("set-option -g status off");
}

TmuxTerminal::~TmuxTerminal() {
  run("kill-server");
}

std::string TmuxTerminal::run(const std::string& words) const {
  return output_of(fmt::format("tmux -S {} {} 2>&1", quoted(socket_), words));
}

/// The screen when these words to tmux have changed it and it has come to rest, or after two
/// seconds: half a picture would be taken for one that asks for something else.
std::string TmuxTerminal::after(const std::string& words) {
  constexpr int tries = 100, pause_ms = 20;
  const std::string before = screen();
  run(words);
  std::string seen = screen();
  for (int i = 0; i < tries; ++i) {
    poll(nullptr, 0, pause_ms);
    std::string now = screen();
    if (now != before && now == seen) break;
    seen = std::move(now);
  }
  return seen;
}

std::string TmuxTerminal::press(const std::string& key) {
  return after("send-keys " + quoted(key));
}

std::string TmuxTerminal::type(const std::string& line) {
  run("send-keys -l -- " + quoted(line));
  return press("Enter");
}

void TmuxTerminal::hammer(const std::vector<std::string>& keys) {
  std::string words = "send-keys";
  for (const std::string& key : keys) words += ' ' + quoted(key);
  run(words);
}

void TmuxTerminal::resize(int columns, int rows) {
  run(fmt::format("resize-window -x {} -y {}", columns, rows));
}

std::string TmuxTerminal::screen() {
  return run("capture-pane -p");
}

std::string TmuxTerminal::wait_for(const std::string& text, const std::string& other) {
  constexpr int tries = 2400, pause_ms = 25;
  std::string seen;
  for (int i = 0; i < tries; ++i) {
    seen = screen();
    if (seen.find(text) != std::string::npos) return seen;
    if (!other.empty() && seen.find(other) != std::string::npos) return seen;
    poll(nullptr, 0, pause_ms);
  }
  FAIL_CHECK("\"" << text << "\" did not come on the screen:\n" << seen);
  return seen;
}

int TmuxTerminal::pid() {
  const std::string shell(trim(run("list-panes -F '#{pane_pid}'")));
  const std::string child(trim(output_of("pgrep -P " + shell + " -n")));
  return parse_int(child).value_or(0);
}

}  // namespace quicket::tests
