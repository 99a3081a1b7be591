#include "app/outputs/rules.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "app/file.h"
#include "cricket/format.h"

using namespace quicket;

TEST_CASE("the tables of formats in the file of rules say what the formats say", "[app]") {
  const Prose shown = app::cricket_rules();
  const Prose written = read_prose(*app::embedded("data/rules/quicket-cricket.md"));
  REQUIRE(shown.size() == written.size());
  int tables = 0;
  for (std::size_t i = 1; i < shown.size(); ++i) {
    if (!written[i - 1].text.starts_with("formats")) continue;
    ++tables;
    CAPTURE(i);
    const auto& titles = shown[i].rows.front();
    CHECK(titles.size() == cricket::built_in_formats().all().size() + 1);
    REQUIRE(shown[i].rows.size() == written[i].rows.size());
    for (std::size_t column = 0; column < written[i].rows.front().size(); ++column) {
      const auto found = std::find(titles.begin(), titles.end(), written[i].rows.front()[column]);
      REQUIRE(found != titles.end());
      for (std::size_t row = 0; row < shown[i].rows.size(); ++row) {
        CHECK(written[i].rows[row][column] ==
              shown[i].rows[row][static_cast<std::size_t>(found - titles.begin())]);
      }
    }
  }
  CHECK(tables == 2);
}
