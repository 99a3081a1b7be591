#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "app/file.h"

using namespace quicket;

TEST_CASE("what is built in is what stands in the folders, byte for byte", "[app]") {
  // Tests run in the project's root.
  REQUIRE(app::embedded_files().size() > 40);
  for (const app::EmbeddedFile& file : app::embedded_files()) {
    CAPTURE(file.path);
    std::ifstream in(std::string(file.path), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    CHECK(text.str() == file.text);
  }
}

TEST_CASE("files of a folder come in the order of their paths", "[app]") {
  const auto migrations = app::embedded_under("migrations/");
  REQUIRE(migrations.size() > 1);
  CHECK(std::is_sorted(migrations.begin(), migrations.end(),
                       [](const auto& a, const auto& b) { return a.path < b.path; }));
  CHECK(migrations.front().path.find("migrations/0019_") == 0);
  CHECK(app::embedded_under("nowhere/").empty());
}

TEST_CASE("a file that is not built in is nothing", "[app]") {
  CHECK(app::embedded("data/fielding_chart.toml"));
  CHECK_FALSE(app::embedded("data/fielding_chart"));
  CHECK_FALSE(app::embedded(""));
}
