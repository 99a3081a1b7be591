#include "app/outputs/table_page.h"

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "app/season/league_state.h"
#include "pocket/pocket_match.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Contains;

namespace {

/// What stands between the tags of the script with this id.
std::string script(const std::string& page, const std::string& id) {
  const std::string from = "id=\"" + id + "\">";
  const std::size_t at = page.find(from) + from.size();
  return page.substr(at, page.find("</script>", at) - at);
}

app::TableMatch next_match(Seasons& seasons) {
  seasons.cup();
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  return app::table_match_of(seasons.database(), state, app::next_fixture_between(state, {}));
}

}  // namespace

TEST_CASE("the page of a match is one file with its data and its engine", "[app]") {
  Seasons seasons;
  const app::TableMatch match = next_match(seasons);
  const std::string page = app::table_page(seasons.database(), match, {"\0asm{{title}}", 13});
  CHECK_THAT(page, !Contains("{{file") && !Contains("{{data") && !Contains("{{nonce"));
  CHECK_THAT(page, !Contains("src=") && !Contains("@import") && !Contains("href=\"http"));
  CHECK_THAT(page, !Contains("\nimport ") && !Contains("\nexport "));
  CHECK(script(page, "engine") == "AGFzbXt7dGl0bGV9fQ==");
  const auto data = nlohmann::json::parse(script(page, "table"));
  CHECK(data["league"] == "Cup");
  CHECK(data["fixture"]["id"] == match.fixture->id.value);
  CHECK(data["record"] == "quicket league record Cup --fixture " +
                              std::to_string(match.fixture->id.value) + " " +
                              data["file"].get<std::string>());
  CHECK(data["clubs"][0]["name"] == match.record.sheets[0].name);
  CHECK(data["rules"].size() > 50);
  CHECK(data["key"].get<std::string>().size() == 16);
  const pocket::PocketMatch played(pocket::parse_sides(data["sides"].get<std::string>()));
  CHECK(played.setup()->sides[0].sheet.name == match.record.sheets[0].name);
}

TEST_CASE("names with markup stay names on a page", "[app]") {
  Seasons seasons;
  app::TableMatch match = next_match(seasons);
  match.record.sheets[0].name = "</script><b>&\"A";
  match.squads.players[0][0].name = "<!--<script>";
  match.record.sheets[1].name = "Łódź \U0001F3CF";
  const std::string page = app::table_page(seasons.database(), match, "x");
  CHECK_THAT(page, !Contains("</script><b>") && !Contains("<!--<script>"));
  CHECK_THAT(page, Contains("<title>&lt;/script>&lt;b>&amp;\"A v "));
  // Other letters than those of ASCII make a browser read a page twice as long.
  CHECK_THAT(page, Contains("A v &#321;&#243;d&#378; &#127951;</title>"));
  CHECK(std::ranges::all_of(page, [](char letter) { return (letter & 0x80) == 0; }));
  const auto data = nlohmann::json::parse(script(page, "table"));
  CHECK(data["clubs"][0]["name"] == match.record.sheets[0].name);
  CHECK(data["clubs"][1]["name"] == match.record.sheets[1].name);
}
