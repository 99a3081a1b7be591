#include "app/season/competitions.h"

#include <algorithm>

#include "cricket/format.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

TEST_CASE("presets stand in the order of their slugs, each with a text to copy", "[app]") {
  const auto presets = app::preset_competitions();
  REQUIRE(presets.size() > 10);
  CHECK(std::is_sorted(presets.begin(), presets.end(),
                       [](const auto& a, const auto& b) { return a.slug < b.slug; }));
  for (const league::Competition& preset : presets) {
    CAPTURE(preset.slug);
    CHECK(app::preset_text(preset.slug).find("source = ") != std::string_view::npos);
  }
}

TEST_CASE("a preset that is not there is answered with the nearest", "[app]") {
  CHECK(refusal([] { app::preset_text("semi-finls"); }).find("semi-finals") != std::string::npos);
  CHECK(refusal([] { app::competition_called("semi-finls"); }).find("semi-finals") !=
        std::string::npos);
}

TEST_CASE("a competition may come from the user's own file", "[app]") {
  const TemporaryFolder folder;
  std::string text(app::preset_text("final-only"));
  text.replace(text.find("Double round robin with a final"), 31, "The Village Cup");
  const auto file = folder.write("village.toml", text);
  CHECK(app::competition_called(file.string()).name == "The Village Cup");
  const auto broken = folder.write("broken.toml", "name = \n");
  CHECK(refusal([&] { app::competition_called(broken.string()); }).find(broken.string()) == 0);
}

TEST_CASE("an event is played by its own preset of that season", "[app]") {
  CHECK(app::competition_for("Big Bash League", "2024/25", cricket::built_in_formats().named("t20"))
            .slug == "bbl");
  CHECK(app::competition_for("Big Bash League", "2019/20", cricket::built_in_formats().named("t20"))
            .slug == "bbl-2019");
}

TEST_CASE("an event that is not known plays a double round robin of its format", "[app]") {
  const league::Competition t20 =
      app::competition_for("Village Cup", "2030", cricket::built_in_formats().named("t20"));
  CHECK(t20.slug == "double-round-robin");
  const league::Competition hundred =
      app::competition_for("Village Cup", "2030", cricket::built_in_formats().named("hundred"));
  CHECK(hundred.slug == "double-round-robin");
  CHECK(hundred.format == cricket::built_in_formats().named("hundred"));
  CHECK(hundred.conditions == cricket::built_in_formats().named("hundred").conditions());
}
