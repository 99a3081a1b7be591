#include "tests/support/pty.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <poll.h>
#include <pty.h>
#include <sstream>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/content.h"
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

/// What the system tells of a program's threads.
struct Activity {
  bool asleep = true;       ///< all of them wait for something
  double milliseconds = 0;  ///< of the processor so far
};

/// The values of a line of proc(5) behind the name, "S" and many numbers.
std::vector<std::string> stat_of(const std::filesystem::path& file) {
  const std::string line = content(file);
  std::istringstream words(line.substr(std::min(line.rfind(')') + 1, line.size())));
  return {std::istream_iterator<std::string>(words), {}};
}

Activity activity_of(pid_t program) {
  static const double tick_ms = 1000.0 / static_cast<double>(sysconf(_SC_CLK_TCK));
  constexpr std::size_t state = 0, user = 11, system = 12;
  const std::filesystem::path folder = "/proc/" + std::to_string(program);
  Activity activity;
  const std::vector<std::string> whole = stat_of(folder / "stat");
  if (whole.size() <= system) return activity;
  activity.milliseconds = tick_ms * (std::stod(whole[user]) + std::stod(whole[system]));
  std::error_code gone;
  for (const auto& task : std::filesystem::directory_iterator(folder / "task", gone)) {
    const std::vector<std::string> values = stat_of(task.path() / "stat");
    if (!values.empty() && values[state] != "S") activity.asleep = false;
  }
  return activity;
}

/// Watches whether a program has come to rest: for so long that one which only waits for its turn
/// on a busy machine is not taken for it.
class Rest {
 public:
  bool is_at_rest(pid_t program) {
    constexpr auto long_enough = std::chrono::milliseconds(200);
    const Activity now = activity_of(program);
    const auto time = std::chrono::steady_clock::now();
    if (!now.asleep || now.milliseconds != before_.milliseconds) since_ = time;
    before_ = now;
    return time - since_ > long_enough;
  }

 private:
  Activity before_;
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

}  // namespace

std::string output_on_terminal(const std::filesystem::path& folder,
                               const std::vector<std::string>& words, std::string_view keys,
                               int seconds, TerminalSize size) {
  const auto [child, terminal] = start_on_terminal(folder, words, size);
  std::string seen;
  std::array<char, 65536> bytes{};
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  Rest rest;
  bool ended = false;
  while (!ended && std::chrono::steady_clock::now() < end) {
    pollfd ready{terminal, POLLIN, 0};
    if (poll(&ready, 1, keys.empty() ? 100 : 10) == 0) {
      // A screen that begins may throw away what was typed before it.
      if (keys.empty() || !rest.is_at_rest(child)) continue;
      if (write(terminal, keys.data(), 1) != 1) break;
      keys.remove_prefix(1);
      rest = {};
      continue;
    }
    const ssize_t got = read(terminal, bytes.data(), bytes.size());
    // EIO: nobody has the other end open any more.
    ended = got <= 0;
    if (!ended) seen.append(bytes.data(), static_cast<std::size_t>(got));
  }
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  close(terminal);
  if (!ended) throw std::runtime_error("it still runs, and has shown: " + seen);
  return seen;
}

namespace {

double milliseconds_of(const rusage& used) {
  const auto of = [](const timeval& time) {
    return 1000.0 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1000;
  };
  return of(used.ru_utime) + of(used.ru_stime);
}

}  // namespace

Interruption interrupted_on_terminal(const std::filesystem::path& folder,
                                     const std::vector<std::string>& words,
                                     const KeyMoment& moment) {
  using Clock = std::chrono::steady_clock;
  const auto [child, terminal] = start_on_terminal(folder, words, {});
  Interruption run;
  std::array<char, 65536> bytes{};
  const auto press_at = Clock::now() + std::chrono::milliseconds(moment.after_ms);
  const auto give_up_at = press_at + std::chrono::minutes(1);
  std::optional<double> before_key;
  Rest rest;
  while (Clock::now() < give_up_at) {
    pollfd ready{terminal, POLLIN, 0};
    if (poll(&ready, 1, 1) > 0) {
      const ssize_t got = read(terminal, bytes.data(), bytes.size());
      if (got <= 0) break;
      run.seen.append(bytes.data(), static_cast<std::size_t>(got));
    }
    if (before_key) continue;
    const bool due = (!moment.sign.empty() && run.seen.find(moment.sign) != std::string::npos) ||
                     (moment.at_rest && rest.is_at_rest(child)) || Clock::now() >= press_at;
    if (!due) continue;
    before_key = activity_of(child).milliseconds;
    const char control_c = 3;
    if (write(terminal, &control_c, 1) != 1) break;
  }
  int status = 0;
  rusage used{};
  // One that has let go of the terminal is about to end; any other is ended.
  while (wait4(child, &status, WNOHANG, &used) == 0) {
    if (Clock::now() >= give_up_at) kill(child, SIGKILL);
    poll(nullptr, 0, 1);
  }
  close(terminal);
  if (before_key) run.milliseconds = milliseconds_of(used) - *before_key;
  if (WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
  return run;
}

}  // namespace quicket::tests
