// keys PROGRAM [ARGUMENT...]: runs the program on a terminal of 100 x 30, presses Enter 300 times,
// each time it has come to rest, and says how long the first byte took to come, in milliseconds,
// for 95 of 100 keys at most, and how much of the processor each key took: "2.31 1.70".
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

constexpr int keys = 300;
constexpr int longest_wait_ms = 5000;

double milliseconds_since(Clock::time_point begun) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}

/// Of the processor so far.
double processor_ms(pid_t program) {
  clockid_t clock = 0;
  timespec time{};
  if (clock_getcpuclockid(program, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return 1e3 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Reads what comes until nothing has come for so long; false once the program is gone.
bool read_until_rest(int terminal, int rest_ms) {
  std::array<char, 65536> bytes{};
  for (pollfd ready{terminal, POLLIN, 0}; poll(&ready, 1, rest_ms) > 0;) {
    if (read(terminal, bytes.data(), bytes.size()) <= 0) return false;
  }
  return true;
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) return 2;
  winsize window{30, 100, 0, 0};
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, &window);
  if (child < 0) return 1;
  if (child == 0) {
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    execv(words[1], words + 1);
    _exit(127);
  }
  bool runs = read_until_rest(terminal, 1000);
  const double begun = processor_ms(child);
  double so_far = begun;
  std::vector<double> waited;
  while (runs && static_cast<int>(waited.size()) < keys) {
    const Clock::time_point pressed = Clock::now();
    if (write(terminal, "\r", 1) != 1) break;
    pollfd ready{terminal, POLLIN, 0};
    if (poll(&ready, 1, longest_wait_ms) <= 0) break;
    waited.push_back(milliseconds_since(pressed));
    runs = read_until_rest(terminal, 60);
    if (runs) so_far = processor_ms(child);
  }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  if (waited.size() < 50) {
    std::fprintf(stderr, "Only %zu keys were taken.\n", waited.size());
    return 1;
  }
  const double processor = (so_far - begun) / static_cast<double>(waited.size());
  std::sort(waited.begin(), waited.end());
  std::printf("%.2f %.2f\n", waited[waited.size() * 95 / 100], processor);
}
