#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "tests/cli/demo_league.h"
#include "tests/support/sanitized.h"
#include "tests/support/skip.h"

using namespace quicket::tests;
using nlohmann::json;

namespace {

constexpr const char* set = "coastal-premier-league";

/// Words parted by blanks, with _ for a blank within; SET is the demonstration's.
std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  for (const std::string_view word : quicket::split(line, ' ')) {
    std::string& whole = words.emplace_back(word);
    std::replace(whole.begin(), whole.end(), '_', ' ');
    for (std::size_t at = 0; (at = whole.find("SET", at)) != std::string::npos;) {
      whole.replace(at, 3, set);
    }
  }
  return words;
}

/// Whether every key is one of the object, or of the first of an array.
void check_keys(const json& found, std::string_view keys) {
  REQUIRE_FALSE(found.empty());
  const json& object = found.is_array() ? found.front() : found;
  for (const std::string_view key : quicket::split(keys, ' ')) {
    CAPTURE(key);
    CHECK(object.contains(std::string(key)));
  }
}

// The words of the contract, older ones with those that moved, in an order in which each finds what
// it needs.
constexpr std::array lines{
    "sets",
    "sets show SET",
    "cards build SET --method classic",
    "cards build SET --method replay --chart chart.toml",
    "cards list SET --team Dunmere --role striker",
    "cards show SET Tadeo_Okonjo",
    "cards check SET",
    "print cards SET -o p.pdf --team Dunmere --paper letter --card bridge --backs duplex --ink "
    "light",
    "print charts SET -o charts.pdf",
    "print charts -o plain.pdf",
    "print scoresheet -o blank.pdf --format hundred",
    "print scoresheet -o fixture.pdf --fixture 1",
    "league create two --set SET --competition final-only --teams Dunmere,Brackwater "
    "--start 2027-01-01 --fixtures generate --prefer carry-over",
    "teams create Stars --players "
    "SET:Tadeo_Okonjo,SET:Sorley_Kestrel,SET:Sorley_Thistlewood,SET:Tadeo_Langstaff,SET:Dario_"
    "Olander,SET:Kavi_Rackstraw,SET:Rafe_Beckwith,SET:Rufus_Bellamoor,SET:Anselm_Mulholland,SET:"
    "Ilya_Wetherell,SET:Lennart_Silverwood",
    "league list",
    "league show demo",
    "league fixtures demo",
    "league schedule-report demo",
    "league play demo --round 1 --lineups best",
    "league play demo --fixture 5",
    "league play demo --next",
    "league play demo --until 2027-06-20 --rain 10",
    "league record two --fixture FIXTURE sheet.txt",
    "league standings demo --after 1",
    "league results demo",
    "league leaders demo --by wickets",
    "league scorecard 1 --balls",
    "match 1 scorecard --balls",
    "league forecast demo --seasons 3 --threads 1",
    "league whatif 1 --ball 15.3 --times 10",
    "match 1 whatif --ball 15.3 --times 10",
    "league report 1",
    "league moments 1",
    "print scoresheet -o filled.pdf --match 1",
    "print season demo -o book.pdf",
    "teams list",
    "play Dunmere Brackwater --set SET --format hundred --home computer --away computer",
    "play --fixture 50 --league demo --home computer --away computer --calls off",
    "teams colour Dunmere 1b6e3c ffffff",
    "bonus list",
    "bonus play absolution --seats easy,easy",
    "bonus rules absolution",
    "bonus simulate crossing-stonehenge --games 1 --seats random,greedy",
    "db info",
    "db check",
    "db backup copy.db",
    "db migrate",
    "bench --seasons 1",
    "help league play",
    "completion bash",
    "manual tutorial",
    "rules 5.6",
    "print rules -o rules.pdf",
    "league export-turn demo --team Dunmere -o turn.txt",
    "print cards SET --team Dunmere --to png --dpi 100 -o pictures",
    "print templates",
    "print printer office --back-offset 0.3,-1.2",
    "player Tadeo_Okonjo --leagues demo",
    "team demo Dunmere",
    "head-to-head Dunmere Brackwater --leagues demo",
    "records --leagues demo",
    "leaders demo --by sixes",
    "standings demo",
    "matches demo",
    "forecast demo --seasons 2",
    "teams invent Harbour --like SET",
    "teams remove Stars --yes",
    "cards build SET --tempo",
    "cards tempo SET",
    "league remove two --yes",
};

// What takes a season that was recorded ball by ball.
constexpr std::array for_real_seasons{
    "league compare demo", "validate SET --seasons 2",           "validate SET --tempo",
    "forecast score SET",  "league create go-on --continue SET",
};

}  // namespace

TEST_CASE("scripts written against the contract go on working", "[cli][contract]") {
  if (is_sanitized()) return skip("not under a sanitizer");
  const Demo demo;
  std::ofstream(demo.folder().path() / "chart.toml") << demo.run({"cards", "chart", set}).out;
  std::ofstream(demo.folder().path() / "sheet.txt")
      << "toss: Dunmere bat\ntotal: 151/7 off 120 extras 9\ntotal: 149/8 off 120 extras 4\n";
  for (const char* line : lines) {
    std::vector<std::string> words = words_of(line);
    for (std::string& word : words) {
      if (word != "FIXTURE") continue;
      word = std::to_string(demo.list({"league", "fixtures", "two"})[0]["id"].get<int>());
    }
    const Run run = demo.run(words);
    INFO(line << '\n' << run.err);
    CHECK(run.exit_code == 0);
  }
  for (const char* line : for_real_seasons) {
    const Run run = demo.run(words_of(line));
    INFO(line << '\n' << run.err);
    CHECK(run.exit_code == 1);
  }
}

TEST_CASE("the keys that scripts rely on are there", "[cli][contract]") {
  if (is_sanitized()) return skip("not under a sanitizer");
  const Demo demo;
  demo.run({"league", "play", "demo", "--round", "1"});
  const auto keys = [&](std::string_view line, std::string_view wanted) {
    CAPTURE(line);
    std::vector<std::string> words = words_of(line);
    words.emplace_back("--json");
    check_keys(json::parse(demo.run(words).out), wanted);
  };
  keys("league standings demo",
       "position team played won lost tied no_result points nrr runs_for balls_for runs_against "
       "balls_against");
  keys("league results demo", "id round date venue home away winner result innings");
  keys("league fixtures demo", "id round date venue home away winner result innings");
  keys("league leaders demo", "player team value");
  keys("cards list SET", "player team role chart ranges catching run_out keeping usage stats");
  keys("cards check SET", "set method strip players summary");
  keys("league forecast demo --seasons 2", "seasons seconds deliveries teams");
  keys("league schedule-report demo",
       "teams rounds breaks breaks_bound longest_home_run longest_away_run carry_over "
       "carry_over_bound home_away_difference min_rest_days");
  keys("league moments 1", "over ball kind text swing");
  keys("bonus simulate crossing-stonehenge --games 1 --seats random,greedy",
       "game games seats moves seconds");
  keys("bench --seasons 1", "deliveries seconds deliveries_per_second signature");
  keys("print rules -o rules.pdf", "file pages width_px height_px");
  const json card = json::parse(demo.run({"league", "scorecard", "1", "--balls", "--json"}).out);
  check_keys(card, "match toss pitch innings");
  check_keys(card["innings"], "team runs wickets balls extras batting bowling fall deliveries");
  check_keys(card["innings"][0]["extras"], "byes leg_byes wides no_balls penalty");
  check_keys(card["innings"][0]["batting"], "name how_out runs balls fours sixes");
  check_keys(card["innings"][0]["bowling"],
             "name balls maidens runs wickets dots fours sixes wides no_balls");
  check_keys(card["innings"][0]["fall"], "score wicket name ball");
  check_keys(card["innings"][0]["deliveries"],
             "over ball striker non_striker bowler dice runs extras wicket dismissed fielders "
             "win_chance tempo");
}
