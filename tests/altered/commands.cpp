#include "tests/altered/commands.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <iostream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "cli/program.h"

namespace quicket::tests {
namespace {

namespace fs = std::filesystem;

// The address sanitizer keeps books over far more memory than it uses.
#ifdef QUICKET_SANITIZED
constexpr bool limits_memory = false;
#else
constexpr bool limits_memory = true;
#endif

/// The same to the end, however the kernel parts it.
void write_all(int to, const void* from, std::size_t size) {
  const char* at = static_cast<const char*>(from);
  while (size > 0) {
    const ssize_t written = ::write(to, at, size);
    if (written <= 0) ::_exit(3);
    at += written;
    size -= static_cast<std::size_t>(written);
  }
}

bool read_all(int from, void* to, std::size_t size) {
  char* at = static_cast<char*>(to);
  while (size > 0) {
    const ssize_t got = ::read(from, at, size);
    if (got <= 0) return false;
    at += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

std::string text_in(int file) {
  std::string text(1 << 16, '\0');
  const ssize_t size = ::pread(file, text.data(), text.size(), 0);
  text.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
  return text;
}

int run_one(const fs::path& file, const Words& words) {
  Words all{"quicket", "--db", file.string(), "--plain"};
  all.insert(all.end(), words.begin(), words.end());
  std::vector<char*> arguments;
  for (std::string& word : all) arguments.push_back(word.data());
  const int code = cli::run(static_cast<int>(arguments.size()), arguments.data());
  std::cout.flush();
  std::cerr.flush();
  std::fflush(nullptr);
  return code;
}

/// The process that runs `all` from `first` on; never returns.
[[noreturn]] void be_the_program(const fs::path& file, const std::vector<Words>& all,
                                 std::size_t first, unsigned seconds, int told, int complaints) {
  const int nowhere = ::open("/dev/null", O_RDWR);
  std::FILE* const typed = std::tmpfile();
  if (nowhere < 0 || typed == nullptr) ::_exit(3);
  // The first command that asks gets a toss and a few balls; then nobody types any more.
  std::fputs("bat\n\n\n\n\n", typed);
  std::rewind(typed);
  ::dup2(::fileno(typed), 0);
  ::dup2(nowhere, 1);
  ::dup2(complaints, 2);
  std::signal(SIGXFSZ, SIG_IGN);
  if (limits_memory) {
    // A number of a row that asks for all the memory there is shall not take it.
    const rlimit memory{rlim_t{2} << 30, rlim_t{2} << 30};
    ::setrlimit(RLIMIT_AS, &memory);
  }
  for (std::size_t i = first; i < all.size(); ++i) {
    if (::ftruncate(complaints, 0) != 0 || ::lseek(complaints, 0, SEEK_SET) != 0) ::_exit(3);
    ::alarm(seconds);
    const int code = run_one(file, all[i]);
    ::alarm(0);
    const std::string err = text_in(complaints);
    const std::array<std::size_t, 2> head{static_cast<std::size_t>(code), err.size()};
    write_all(told, head.data(), sizeof head);
    write_all(told, err.data(), err.size());
  }
  ::_exit(0);
}

/// Takes what the process tells until it says no more.
void listen(int told, const std::vector<Words>& all, std::vector<Outcome>& outcomes) {
  std::array<std::size_t, 2> head{};
  while (outcomes.size() < all.size() && read_all(told, head.data(), sizeof head)) {
    Outcome outcome{all[outcomes.size()], static_cast<int>(head[0]), std::string(head[1], '\0')};
    if (!read_all(told, outcome.err.data(), head[1])) break;
    outcomes.push_back(std::move(outcome));
  }
}

}  // namespace

bool Outcome::is_defect() const {
  return code < 0 || err.find(cli::own_fault) != std::string::npos ||
         err.find(cli::no_memory) != std::string::npos;
}

std::string text_of(const Outcome& outcome) {
  const std::string code = outcome.code == Outcome::hung ? "hung"
                           : outcome.code == Outcome::crashed
                               ? "crashed"
                               : fmt::format("exit {}", outcome.code);
  return fmt::format("{}: {}: {}", fmt::join(outcome.words, " "), code, outcome.err);
}

std::vector<Outcome> run_commands(const fs::path& file, const std::vector<Words>& all,
                                  unsigned seconds) {
  std::vector<Outcome> outcomes;
  const int complaints = ::open(fs::temp_directory_path().c_str(), O_TMPFILE | O_RDWR, 0600);
  expects(complaints >= 0, "a file for complaints");
  while (outcomes.size() < all.size()) {
    std::array<int, 2> ends{};
    expects(::pipe(ends.data()) == 0, "a pipe to a process");
    const pid_t child = ::fork();
    expects(child >= 0, "a process for commands");
    if (child == 0) {
      ::close(ends[0]);
      be_the_program(file, all, outcomes.size(), seconds, ends[1], complaints);
    }
    ::close(ends[1]);
    listen(ends[0], all, outcomes);
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (outcomes.size() == all.size()) break;
    const bool hung = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
    outcomes.push_back(
        {all[outcomes.size()], hung ? Outcome::hung : Outcome::crashed,
         fmt::format("signal {}, exit {}: {}", WIFSIGNALED(status) ? WTERMSIG(status) : 0,
                     WIFEXITED(status) ? WEXITSTATUS(status) : 0, text_in(complaints))});
  }
  ::close(complaints);
  return outcomes;
}

}  // namespace quicket::tests
