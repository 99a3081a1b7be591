#include "files/output.h"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "tests/support/content.h"
#include "tests/support/skip.h"
#include "tests/support/temporary_folder.h"

namespace quicket::files {
namespace {

namespace fs = std::filesystem;

using Catch::Contains;
using tests::content;

std::size_t entries(const fs::path& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST_CASE("a file that exists is replaced only when that was asked for", "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path path = folder.path() / "cards.pdf";
  write_output(path, "one", Replace::no);
  CHECK(content(path) == "one");
  CHECK_THROWS_WITH(
      write_output(path, "two", Replace::no),
      path.string() + ": already exists; name another file, or give `--force` to replace it");
  CHECK(content(path) == "one");
  CHECK_THROWS_WITH(demand_place(path, Replace::no), Contains("already exists"));
  CHECK_NOTHROW(demand_place(path, Replace::yes));
  CHECK_NOTHROW(demand_place(folder.path() / "other.pdf", Replace::no));
  CHECK(entries(folder.path()) == 1);
  write_output(path, "two", Replace::yes);
  CHECK(content(path) == "two");
  CHECK(entries(folder.path()) == 1);
}

// reliability 4.1
TEST_CASE("a place that cannot be written to is named, and nothing is left there", "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path missing = folder.path() / "no" / "such" / "cards.pdf";
  CHECK_THROWS_WITH(
      write_output(missing, "x", Replace::yes),
      missing.string() + ": cannot be written (No such file or directory); choose another place");
  CHECK_THROWS_WITH(write_output(folder.path(), "x", Replace::yes), Contains("Is a directory"));
  CHECK(entries(folder.path()) == 0);
}

// reliability 4.2
TEST_CASE("the database and what a command has read are never its output", "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path database = folder.path() / "q.db";
  std::ofstream(database) << "precious";
  const std::array<fs::path, 2> keep_off{database, fs::path(database.string() + "-wal")};
  fs::create_symlink(database, folder.path() / "link");
  fs::create_directory(folder.path() / "sub");
  fs::create_hard_link(database, folder.path() / "hard");
  for (const char* name : {"q.db", "link", "hard", "sub/../q.db", "q.db-wal"}) {
    CAPTURE(name);
    CHECK_THROWS_WITH(write_output(folder.path() / name, "x", Replace::yes, keep_off),
                      Contains("this command uses that file"));
  }
  CHECK(content(database) == "precious");
  CHECK_FALSE(fs::exists(keep_off[1]));
}

TEST_CASE("through a link the file that it leads to is replaced, and the link stays", "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path file = folder.path() / "real.pdf", link = folder.path() / "link.pdf";
  std::ofstream(file) << "old";
  fs::create_symlink("real.pdf", link);
  write_output(link, "new", Replace::yes);
  CHECK(fs::is_symlink(link));
  CHECK(content(file) == "new");
}

TEST_CASE("a link into a folder that is not there is named as one", "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path link = folder.path() / "link.pdf";
  fs::create_symlink("/missing/folder/real.pdf", link);
  CHECK_THROWS_WITH(write_output(link, "new", Replace::yes),
                    link.string() +
                        ": is a link to /missing/folder/real.pdf, which cannot be "
                        "created; choose another place");
  CHECK(fs::is_symlink(link));
}

TEST_CASE("a user's own file beside the output stays as it is", "[files]") {
  const tests::TemporaryFolder folder;
  std::ofstream(folder.path() / "cards.pdf.new") << "mine";
  write_output(folder.path() / "cards.pdf", "x", Replace::yes);
  CHECK(content(folder.path() / "cards.pdf.new") == "mine");
  CHECK(entries(folder.path()) == 2);
}

// reliability 4.3
TEST_CASE("the umask decides who may read a new file, an old one keeps its permissions",
          "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path path = folder.path() / "a";
  const mode_t before = ::umask(077);
  write_output(path, "x", Replace::no);
  ::umask(before);
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
  const fs::path open_to_all = folder.path() / "b";
  ::umask(022);
  write_output(open_to_all, "x", Replace::no);
  ::umask(before);
  REQUIRE(::stat(open_to_all.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0644);
  REQUIRE(::chmod(path.c_str(), 0640) == 0);
  write_output(path, "y", Replace::yes);
  REQUIRE(::stat(path.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0640);
}

// reliability 4.2
TEST_CASE("a pipe is written to and stays a pipe", "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path pipe = folder.path() / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  std::string seen;
  std::thread reader([&] { seen = content(pipe); });
  write_output(pipe, "through", Replace::no);
  reader.join();
  CHECK(seen == "through");
  CHECK(fs::is_fifo(pipe));
}

TEST_CASE("what could not be written whole takes no place, and leaves nothing behind", "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path path = folder.path() / "book.pdf";
  write_output(path, "the old book", Replace::no);
  rlimit before{};
  REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
  auto* const ignored = ::signal(SIGXFSZ, SIG_IGN);
  const rlimit little{10, before.rlim_max};
  REQUIRE(::setrlimit(RLIMIT_FSIZE, &little) == 0);
  std::string said;
  try {
    write_output(path, std::string(100, 'x'), Replace::yes);
  } catch (const Error& error) {
    said = error.what();
  }
  ::setrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, ignored);
  CHECK(said == path.string() + ": cannot be written (File too large); choose another place");
  CHECK(content(path) == "the old book");
  CHECK(entries(folder.path()) == 1);
}

// reliability 4.1
TEST_CASE("a full disk is a fault, and the device stays", "[files]") {
  if (!fs::is_character_file("/dev/full")) {
    tests::skip("there is no /dev/full");
    return;
  }
  CHECK_THROWS_WITH(write_output("/dev/full", "x", Replace::yes),
                    Contains("No space left on device"));
  CHECK(fs::is_character_file("/dev/full"));
}

}  // namespace
}  // namespace quicket::files
