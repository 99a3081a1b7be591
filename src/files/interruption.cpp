#include "files/interruption.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <string>
#include <sys/ioctl.h>
#include <unistd.h>

#include <climits>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/wrap.h"

namespace quicket::files {
namespace {

// What the handler reads. It may run between any two instructions, so nothing here is allocated or
// locked: fixed room, and atomic numbers that say which of it counts.

template <std::size_t size>
struct Text {
  std::array<char, size> letters{};
  std::size_t length = 0;

  void set(std::string_view text) {
    length = std::min(text.size(), size - 1);
    text.copy(letters.data(), length);
    letters[length] = '\0';
  }
  void tell() const {
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, letters.data(), length);
  }
};

/// Two, so that one is whole while the other is written.
std::array<Text<1024>, 2> told;
std::atomic<std::size_t> which_told{0};

struct File {
  std::atomic<bool> is_there{false}, is_taken{false};
  Text<PATH_MAX> path;
};
std::array<File, 8> unfinished;

bool told_throughout = false;

std::atomic<int> holding{0};
std::atomic<int> waiting{0};  ///< the signal that came meanwhile

static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free &&
              std::atomic<std::size_t>::is_always_lock_free);

[[noreturn]] void end(int signal) {
  for (const File& file : unfinished) {
    if (file.is_there) ::unlink(file.path.letters.data());
  }
  told[which_told].tell();
  ::_exit(128 + signal);
}

extern "C" void end_or_wait(int signal) {
  if (holding > 0) {
    waiting = signal;
  } else {
    end(signal);
  }
}

std::string line_of(std::string_view kept) {
  std::string line = "quicket: interrupted";
  if (!kept.empty()) line += fmt::format("; {}", printable_line(kept));
  winsize window{};
  if (::isatty(STDERR_FILENO) == 0 || ::ioctl(STDERR_FILENO, TIOCGWINSZ, &window) != 0) {
    return line + '\n';
  }
  // In the place of the line of progress, and of the "^C" behind it.
  const int columns = window.ws_col > 0 ? window.ws_col : 80;
  return fmt::format("\r\033[K{}\n", fmt::join(wrapped(line, columns), "\n"));
}

}  // namespace

void end_on_interruption() {
  tell_if_interrupted({});
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    ::sigaction(number, nullptr, &before);
    if (before.sa_handler == SIG_IGN) continue;
    struct sigaction action {};
    action.sa_handler = end_or_wait;
    action.sa_flags = SA_RESTART;
    sigfillset(&action.sa_mask);
    ::sigaction(number, &action, nullptr);
  }
}

void tell_if_interrupted(std::string_view kept) {
  if (told_throughout) return;
  const std::size_t next = 1 - which_told;
  told[next].set(line_of(kept));
  which_told = next;
}

ToldThroughout::ToldThroughout(std::string_view kept) {
  tell_if_interrupted(kept);
  told_throughout = true;
}

ToldThroughout::~ToldThroughout() {
  told_throughout = false;
}

void tell_interruption() {
  told[which_told].tell();
}

Uninterrupted::Uninterrupted() {
  ++holding;
}

Uninterrupted::~Uninterrupted() {
  if (--holding == 0 && waiting != 0) end(waiting);
}

Unfinished::Unfinished(const std::filesystem::path& file) : place_(-1) {
  const std::string path = file.string();
  if (path.size() >= PATH_MAX) return;
  for (std::size_t i = 0; i < unfinished.size(); ++i) {
    if (unfinished[i].is_taken.exchange(true)) continue;
    unfinished[i].path.set(path);
    unfinished[i].is_there = true;
    place_ = static_cast<int>(i);
    return;
  }
}

Unfinished::~Unfinished() {
  if (place_ < 0) return;
  File& file = unfinished[static_cast<std::size_t>(place_)];
  file.is_there = false;
  file.is_taken = false;
}

}  // namespace quicket::files
