#include "tests/support/pty.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/program.h"

namespace quicket::tests {

namespace {

/// A program on a terminal of its own.
struct Started {
  pid_t child = -1;
  int terminal = -1;
};

Started start_on_terminal(const std::filesystem::path& folder,
                          const std::vector<std::string>& words, TerminalSize size) {
  const std::string program = built_program().string();
  std::vector<std::string> arguments{program};
  arguments.insert(arguments.end(), words.begin(), words.end());
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  const std::string database = (folder / "test.db").string();
  winsize window{size.rows, size.columns, 0, 0};
  Started started;
  started.child = forkpty(&started.terminal, nullptr, nullptr, &window);
  if (started.child < 0) throw std::runtime_error("no terminal could be opened");
  if (started.child == 0) {
    setenv("QUICKET_DB", database.c_str(), 1);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("PAGER", "cat", 1);  // what is written is looked at whole
    if (chdir(folder.c_str()) != 0) _exit(126);
    execv(program.c_str(), pointers.data());
    _exit(127);
  }
  return started;
}

}  // namespace

std::string output_on_terminal(const std::filesystem::path& folder,
                               const std::vector<std::string>& words, std::string_view keys,
                               int seconds, TerminalSize size) {
  const auto [child, terminal] = start_on_terminal(folder, words, size);
  std::string seen;
  std::array<char, 65536> bytes{};
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  while (!keys.empty()) {
    const ssize_t written = write(terminal, keys.data(), keys.size());
    if (written <= 0) break;
    keys.remove_prefix(static_cast<std::size_t>(written));
  }
  while (std::chrono::steady_clock::now() < end) {
    pollfd ready{terminal, POLLIN, 0};
    if (poll(&ready, 1, 100) == 0) continue;
    const ssize_t got = read(terminal, bytes.data(), bytes.size());
    // EIO: nobody has the other end open any more.
    if (got <= 0) break;
    seen.append(bytes.data(), static_cast<std::size_t>(got));
  }
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  close(terminal);
  return seen;
}

Interruption interrupted_on_terminal(const std::filesystem::path& folder,
                                     const std::vector<std::string>& words, std::string_view sign,
                                     int milliseconds) {
  using Clock = std::chrono::steady_clock;
  const auto [child, terminal] = start_on_terminal(folder, words, {});
  Interruption run;
  std::array<char, 65536> bytes{};
  auto press_at = Clock::now() + std::chrono::milliseconds(milliseconds);
  std::optional<Clock::time_point> pressed;
  for (const auto end = press_at + std::chrono::seconds(20); Clock::now() < end;) {
    pollfd ready{terminal, POLLIN, 0};
    if (poll(&ready, 1, 1) > 0) {
      const ssize_t got = read(terminal, bytes.data(), bytes.size());
      if (got <= 0) break;
      run.seen.append(bytes.data(), static_cast<std::size_t>(got));
    }
    const bool due = !sign.empty() && run.seen.find(sign) != std::string::npos;
    if (!pressed && (due || Clock::now() >= press_at)) {
      pressed = Clock::now();
      const char control_c = 3;
      if (write(terminal, &control_c, 1) != 1) break;
    }
  }
  const std::chrono::duration<double, std::milli> taken =
      Clock::now() - pressed.value_or(Clock::now());
  run.milliseconds = taken.count();
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  close(terminal);
  if (WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
  return run;
}

}  // namespace quicket::tests
