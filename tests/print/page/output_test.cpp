#include "print/page/output.h"

#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "tests/support/temporary_folder.h"

namespace quicket::print {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST_CASE("a file that exists is replaced only when that was asked for", "[print]") {
  const tests::TemporaryFolder folder;
  const auto path = folder.path() / "cards.pdf";
  save_pdf(path, "one", Overwrite::no);
  CHECK(read(path) == "one");
  CHECK_THROWS_WITH(save_pdf(path, "two", Overwrite::no),
                    path.string() + " exists: give --force to replace it, or another name with -o");
  CHECK(read(path) == "one");
  save_pdf(path, "two", Overwrite::yes);
  CHECK(read(path) == "two");
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    files += entry.is_regular_file() ? 1 : 0;
  }
  CHECK(files == 1);
}

TEST_CASE("a place that cannot be written to is named", "[print]") {
  const tests::TemporaryFolder folder;
  const auto missing = folder.path() / "no" / "such" / "cards.pdf";
  CHECK_THROWS_WITH(
      save_pdf(missing, "x", Overwrite::yes),
      missing.string() +
          " cannot be written: No such file or directory; name another place with -o");
  CHECK_THROWS_WITH(
      save_pdf(folder.path(), "x", Overwrite::yes),
      folder.path().string() + " cannot be written: Is a directory; name another place with -o");
}

}  // namespace
}  // namespace quicket::print
