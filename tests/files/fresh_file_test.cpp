#include "files/fresh_file.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <catch2/catch.hpp>

#include "files/output.h"
#include "tests/support/content.h"
#include "tests/support/temporary_folder.h"

namespace {

/// The bytes that the next names are made of, one after another; none: the system's own.
std::string next_bytes;

/// What was asked of the disk, in order; nobody listens at first.
bool listening = false;
std::vector<std::string> asked;

std::string name_of(int file) {
  std::array<char, 4096> name{};
  const std::string link = "/proc/self/fd/" + std::to_string(file);
  const ssize_t size = ::readlink(link.c_str(), name.data(), name.size());
  return size < 0 ? std::string() : std::string(name.data(), static_cast<std::size_t>(size));
}

}  // namespace

/// Takes the place of the C library's in this program, so that a test knows the next random name.
extern "C" ssize_t getrandom(void* bytes, size_t size, unsigned) {
  if (next_bytes.empty()) {
    std::ifstream("/dev/urandom", std::ios::binary)
        .read(static_cast<char*>(bytes), static_cast<std::streamsize>(size));
  } else {
    std::memset(bytes, next_bytes.front(), size);
    next_bytes.erase(0, 1);
  }
  return static_cast<ssize_t>(size);
}

extern "C" int fsync(int file) {
  if (listening) asked.push_back("sync " + name_of(file));
  return static_cast<int>(::syscall(SYS_fsync, file));
}

extern "C" int rename(const char* from, const char* to) noexcept {
  if (listening) asked.push_back(std::string("rename ") + from + " " + to);
  return static_cast<int>(::syscall(SYS_rename, from, to));
}

extern "C" ssize_t write(int file, const void* bytes, size_t size) {
  if (listening) asked.push_back("write " + name_of(file));
  return ::syscall(SYS_write, file, bytes, size);
}

namespace quicket::files {
namespace {

namespace fs = std::filesystem;

// reliability 4.2
TEST_CASE("a file or link that has the random name already is neither written to nor followed",
          "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path target = folder.path() / "cards.pdf", diary = folder.path() / "diary.txt";
  std::ofstream(folder.path() / "cards.pdf.quicket-aaaaaaaaaa") << "mine";
  std::ofstream(diary) << "private";
  fs::create_symlink(diary, folder.path() / "cards.pdf.quicket-bbbbbbbbbb");
  next_bytes = {0, 1, 2};
  FreshFile fresh(target);
  CHECK(fresh.path() == folder.path() / "cards.pdf.quicket-cccccccccc");
  std::ofstream(fresh.path()) << "cards";
  fresh.put_in_place(Replace::no);
  CHECK(tests::content(target) == "cards");
  CHECK(tests::content(folder.path() / "cards.pdf.quicket-aaaaaaaaaa") == "mine");
  CHECK(tests::content(diary) == "private");
}

// reliability 4.1
TEST_CASE("a file is on the disk before it has its name, and the folder after it", "[files]") {
  const tests::TemporaryFolder folder;
  const std::string target = (folder.path() / "cards.pdf").string();
  std::ofstream(target) << "old";
  next_bytes = {0};
  asked.clear();
  listening = true;
  write_output(target, "cards", Replace::yes);
  listening = false;
  const std::string fresh = target + ".quicket-aaaaaaaaaa";
  CHECK(asked == std::vector<std::string>{"write " + fresh, "sync " + fresh,
                                          "rename " + fresh + " " + target,
                                          "sync " + folder.path().string()});
}

// reliability 4.1
TEST_CASE("many files are brought to the disk together, and their folders after them", "[files]") {
  const tests::TemporaryFolder folder;
  const std::string one = (folder.path() / "index.html").string();
  const std::string two = (folder.path() / "teams.html").string();
  next_bytes = {0, 1};
  asked.clear();
  listening = true;
  std::vector<std::filesystem::path> unsynced;
  write_output(one, "home", Replace::yes, {}, nullptr, &unsynced);
  write_output(two, "teams", Replace::yes, {}, nullptr, &unsynced);
  bring_to_disk(unsynced);
  listening = false;
  const std::string fresh_one = one + ".quicket-aaaaaaaaaa",
                    fresh_two = two + ".quicket-bbbbbbbbbb";
  CHECK(asked == std::vector<std::string>{"write " + fresh_one, "rename " + fresh_one + " " + one,
                                          "write " + fresh_two, "rename " + fresh_two + " " + two,
                                          "sync " + one, "sync " + two,
                                          "sync " + folder.path().string()});
}

// reliability 4.1
TEST_CASE("what a killed program left of a file goes with the next one, and nothing else",
          "[files]") {
  namespace fs = std::filesystem;
  const tests::TemporaryFolder folder;
  const fs::path target = folder.path() / "cards.pdf";
  const pid_t killed = ::fork();
  if (killed == 0) {
    const FreshFile fresh(target);
    std::ofstream(fresh.path()) << "half";
    ::_exit(0);  // no destructor is run
  }
  ::waitpid(killed, nullptr, 0);
  const FreshFile running(target);
  for (const char* name : {"cards.pdf.quicket-short", "cards.pdf.quicket-aaaaaaaaa1",
                           "cards.pdf.aaaaaaaaaa", "cards.pdf2.quicket-aaaaaaaaaa"}) {
    std::ofstream(folder.path() / name) << "mine";
  }
  fs::create_symlink("cards.pdf2.quicket-aaaaaaaaaa",
                     folder.path() / "cards.pdf.quicket-aaaaaaaaaa");
  fs::create_directory(folder.path() / "cards.pdf.quicket-bbbbbbbbbb");
  REQUIRE(::mkfifo((folder.path() / "cards.pdf.quicket-cccccccccc").c_str(), 0600) == 0);
  const auto count = [&] {
    return std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator());
  };
  CHECK(count() == 9);
  Leavings().remove(target);
  CHECK(count() == 8);
  CHECK(fs::exists(running.path()));
  write_output(target, "whole", Replace::no);
  CHECK(count() == 9);
  CHECK(tests::content(target) == "whole");
}

// reliability 4.1
TEST_CASE("what SQLite left beside a killed copy goes with the next one", "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path target = folder.path() / "copy.db";
  const FreshFile running(target);
  const std::string of_running = running.path().string() + "-journal";
  std::ofstream(of_running) << "in use";
  for (const char* name : {"copy.db.quicket-aaaaaaaaaa-wal", "copy.db.quicket-aaaaaaaaaa-shm",
                           "copy.db.quicket-bbbbbbbbbb", "copy.db.quicket-bbbbbbbbbb-journal"}) {
    std::ofstream(folder.path() / name) << "half";
  }
  for (const char* name :
       {"copy.db-journal", "copy.db.quicket-aaaaaaaaaa-wal2", "copy2.db.quicket-aaaaaaaaaa-wal"}) {
    std::ofstream(folder.path() / name) << "mine";
  }
  Leavings().remove(target);
  std::vector<std::string> left;
  for (const auto& entry : fs::directory_iterator(folder.path())) {
    left.push_back(entry.path().filename());
  }
  std::sort(left.begin(), left.end());
  std::vector<std::string> kept{"copy.db-journal", running.path().filename(),
                                fs::path(of_running).filename(), "copy.db.quicket-aaaaaaaaaa-wal2",
                                "copy2.db.quicket-aaaaaaaaaa-wal"};
  std::sort(kept.begin(), kept.end());  // the name of what is being written is drawn by chance
  CHECK(left == kept);
}

TEST_CASE("a file with the longest name that there is can be written", "[files]") {
  const tests::TemporaryFolder folder;
  const std::filesystem::path target = folder.path() / std::string(255, 'x');
  write_output(target, "whole", Replace::no);
  CHECK(tests::content(target) == "whole");
}

}  // namespace
}  // namespace quicket::files
