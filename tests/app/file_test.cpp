#include "app/file.h"

#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("a database that is not there is made only when that is meant", "[app]") {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "season.db").string();
  const std::string words = refusal([&] { app::open_database(file, false); });
  CHECK(words.find(file + ": no such database;") == 0);
  CHECK(words.find("quicket import") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(file));
  CHECK(app::open_database(file).info().sets == 0);
  CHECK(app::open_database(file, false).info().sets == 0);
}

TEST_CASE("a text is read whole, a folder and a missing file are refused", "[app]") {
  const TemporaryFolder folder;
  const std::string text("one\0two\r\n", 9);
  CHECK(app::read_text(folder.write("a.txt", text)) == text);
  CHECK(refusal([&] { app::read_text(folder.path()); }) ==
        folder.path().string() + ": is a folder; give a file");
  const auto missing = folder.path() / "b.txt";
  CHECK(refusal([&] { app::read_text(missing); }) == missing.string() + ": no such file");
}

TEST_CASE("a file without an end is not read for ever", "[app]") {
  CHECK(refusal([] { app::read_text("/dev/zero"); }).find("/dev/zero: larger than 16 MB") == 0);
}
