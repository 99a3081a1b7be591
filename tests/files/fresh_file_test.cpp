#include "files/fresh_file.h"

#include <cstring>
#include <fstream>
#include <sys/random.h>
#include <sys/stat.h>

#include <catch2/catch.hpp>

#include "tests/support/content.h"
#include "tests/support/temporary_folder.h"

namespace {

/// The bytes that the next names are made of, one after another; none: the system's own.
std::string next_bytes;

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

namespace quicket::files {
namespace {

namespace fs = std::filesystem;

// reliability 4.2
TEST_CASE("a file or link that has the random name already is neither written to nor followed",
          "[files]") {
  const tests::TemporaryFolder folder;
  const fs::path target = folder.path() / "cards.pdf", diary = folder.path() / "diary.txt";
  std::ofstream(folder.path() / "cards.pdf.aaaaaaaaaa") << "mine";
  std::ofstream(diary) << "private";
  fs::create_symlink(diary, folder.path() / "cards.pdf.bbbbbbbbbb");
  next_bytes = {0, 1, 2};
  FreshFile fresh(target);
  CHECK(fresh.path() == folder.path() / "cards.pdf.cccccccccc");
  std::ofstream(fresh.path()) << "cards";
  fresh.put_in_place(Replace::no);
  CHECK(tests::content(target) == "cards");
  CHECK(tests::content(folder.path() / "cards.pdf.aaaaaaaaaa") == "mine");
  CHECK(tests::content(diary) == "private");
}

}  // namespace
}  // namespace quicket::files
