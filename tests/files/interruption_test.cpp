#include "files/interruption.h"

#include <array>
#include <csignal>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "files/output.h"
#include "tests/support/temporary_folder.h"

namespace quicket::files {
namespace {

namespace fs = std::filesystem;

struct Ended {
  int status = -1;
  std::string told;
};

/// Runs `work` in a process of its own that can be interrupted.
template <class Work>
Ended end_of(const Work& work) {
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    // The test program's own handlers are for its tests.
    std::signal(SIGTERM, SIG_DFL);
    end_on_interruption();
    work();
    _exit(0);
  }
  close(ends[1]);
  Ended ended;
  std::array<char, 512> bytes{};
  for (ssize_t got = 0; (got = read(ends[0], bytes.data(), bytes.size())) > 0;) {
    ended.told.append(bytes.data(), static_cast<std::size_t>(got));
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFEXITED(status)) ended.status = WEXITSTATUS(status);
  return ended;
}

TEST_CASE("an interruption tells what was kept and leaves no file half written", "[files]") {
  const tests::TemporaryFolder folder;
  const Ended ended = end_of([&] {
    tell_if_interrupted("nothing was written");
    const FreshFile fresh(folder.path() / "cards.pdf");
    std::raise(SIGINT);
  });
  CHECK(ended.status == 130);
  CHECK(ended.told == "quicket: interrupted; nothing was written\n");
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("a file in its place stays, and an interruption says so", "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path file = folder.path() / "cards.pdf";
  const Ended ended = end_of([&] {
    write_output(file, "cards", Replace::no);
    std::raise(SIGTERM);
  });
  CHECK(ended.status == 143);
  CHECK(ended.told == "quicket: interrupted; " + file.string() + " is written\n");
  CHECK(fs::exists(file));
}

TEST_CASE("an interruption waits for what is being kept", "[files]") {
  const Ended ended = end_of([] {
    tell_if_interrupted("no match was played");
    const Uninterrupted whole;
    {
      const Uninterrupted within;
      std::raise(SIGINT);
    }
    tell_if_interrupted("1 match was played");
  });
  CHECK(ended.status == 130);
  CHECK(ended.told == "quicket: interrupted; 1 match was played\n");
}

TEST_CASE("work made of other work is told as one", "[files]") {
  const Ended ended = end_of([] {
    const ToldThroughout told("the demonstration is half made");
    tell_if_interrupted("1 match was played");
    std::raise(SIGINT);
  });
  CHECK(ended.told == "quicket: interrupted; the demonstration is half made\n");
}

TEST_CASE("an interruption that is ignored stays ignored", "[files]") {
  const Ended ended = end_of([] {
    std::signal(SIGHUP, SIG_IGN);
    end_on_interruption();
    std::raise(SIGHUP);
  });
  CHECK(ended.status == 0);
  CHECK(ended.told.empty());
}

}  // namespace
}  // namespace quicket::files
