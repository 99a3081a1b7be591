#include "league/weather.h"

#include <algorithm>
#include <map>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/season/competitions.h"
#include "league/presets.h"
#include "league/season_play.h"
#include "match/notation.h"
#include "match/result.h"
#include "match/revision_text.h"
#include "match/scorebook.h"
#include "tests/league/squads.h"

using namespace quicket;
using namespace quicket::league;

namespace {

using match::Delivery;
using match::MatchRecord;
using Kind = match::MatchResult::Kind;

/// Matches of six invented teams, in some weather.
struct WetSeason {
  explicit WetSeason(const char* format, std::uint64_t seed = 5)
      : league([&] {
          Competition rules = preset(app::preset_competitions(), "double-round-robin");
          rules.format = cricket::built_in_formats().named(format);
          rules.conditions = rules.format.conditions();
          League made = test::league_for(std::move(rules), 6);
          made.seed = {seed};
          return made;
        }()),
        fixtures(make_schedule(league, Prefer::breaks).fixtures),
        player(league, test::squads(league)) {}

  std::vector<MatchRecord> play(double rain) const {
    std::vector<MatchRecord> records;
    for (const Fixture& fixture : fixtures) {
      if (!fixture.home.team) continue;
      records.push_back(player.play(fixture, nullptr, nullptr, {}, rain));
    }
    return records;
  }

  League league;
  std::vector<Fixture> fixtures;
  SeasonPlayer player;
};

/// The balls before the first event of the weather.
std::vector<Delivery> balls_in_the_dry(const MatchRecord& record) {
  std::vector<Delivery> balls;
  for (const match::MatchEvent& event : record.events) {
    const auto* const closed = std::get_if<match::InningsClosed>(&event);
    if (std::holds_alternative<match::RevisedQuota>(event) ||
        std::holds_alternative<match::RevisedTarget>(event) ||
        (closed != nullptr && closed->why >= match::InningsClosed::Why::abandoned)) {
      break;
    }
    if (const auto* ball = std::get_if<Delivery>(&event)) balls.push_back(*ball);
  }
  return balls;
}

std::vector<Delivery> balls_of(const MatchRecord& record) {
  std::vector<Delivery> balls;
  for (const match::MatchEvent& event : record.events) {
    if (const auto* ball = std::get_if<Delivery>(&event)) balls.push_back(*ball);
  }
  return balls;
}

bool touched(const MatchRecord& record) {
  return !match::revisions(record).empty() || match::result_of(record).kind == Kind::no_result;
}

}  // namespace

TEST_CASE("it rains about as often as it was said, and never without rain", "[league]") {
  const auto conditions = cricket::built_in_formats().named("t20").conditions();
  for (const double percent : {0.0, 12.5, 60.0, 100.0}) {
    int wet = 0;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
      const auto showers = draw_weather({seed * 7919 + 1}, percent, conditions);
      CHECK(std::is_sorted(showers.begin(), showers.end(), [](const Shower& a, const Shower& b) {
        return a.after_balls < b.after_balls;
      }));
      for (const Shower& shower : showers) {
        CHECK((shower.overs >= 0 && shower.overs <= 12));
        CHECK((shower.after_balls >= 0 && shower.after_balls <= 240));
      }
      wet += showers.empty() ? 0 : 1;
    }
    CHECK(wet / 40.0 == Approx(percent).margin(3));
  }
}

TEST_CASE("rain changes no ball that was bowled before it, and no match that it spares",
          "[league]") {
  const WetSeason season("t20");
  const auto dry = season.play(0), wet = season.play(40);
  int spared = 0;
  for (std::size_t i = 0; i < dry.size(); ++i) {
    CAPTURE(i);
    if (!touched(wet[i])) {
      CHECK(wet[i].events == dry[i].events);
      ++spared;
      continue;
    }
    const auto before = balls_in_the_dry(wet[i]), all = balls_of(dry[i]);
    REQUIRE(before.size() <= all.size());
    CHECK(std::equal(before.begin(), before.end(), all.begin()));
  }
  CHECK(spared > 8);
  CHECK(spared < 29);
}

TEST_CASE("seasons in the rain: every match ends, with what the rules say", "[league]") {
  std::map<std::string, int> seen;
  for (const char* format : {"t20", "hundred", "fifty", "t10"}) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      CAPTURE(format, seed);
      for (const MatchRecord& record : WetSeason(format, seed).play(100)) {
        CAPTURE(fmt::format("{}", fmt::join(match::match_lines(record), "\n")));
        REQUIRE(match::is_closed(record));
        const match::MatchResult end = match::result_of(record);
        const Result result = result_from(record);
        const match::RevisedTarget* revised = nullptr;
        for (const match::MatchEvent& event : record.events) {
          if (const auto* one = std::get_if<match::RevisedTarget>(&event)) revised = one;
        }
        if (end.kind == Kind::no_result) {
          ++seen["no result"];
          CHECK_FALSE(result.counted);
          continue;
        }
        CHECK(result.note.empty());
        REQUIRE(result.counted);
        if (revised == nullptr) {
          ++seen["no target"];
          CHECK(end.method.empty());
          continue;
        }
        CHECK(end.method == "D/L Standard Edition");
        const match::MatchState state = match::fold(record);
        const match::InningsState& chase = state.innings.at(1);
        const auto first = static_cast<std::size_t>(state.innings[0].batting);
        // Ruling 17: the target less one, off the balls that there were for it.
        CHECK((*result.counted)[first] == Counted{revised->target - 1, revised->balls});
        CHECK(chase.quota >= record.conditions.quota() / 5);
        const bool cut_off = chase.why == match::InningsClosed::Why::declared_by_rain;
        ++seen[cut_off ? "cut off" : "target"];
        if (cut_off && end.winner == chase.batting)
          CHECK(end.by_runs == chase.runs - revised->target + 1);
      }
    }
  }
  for (const char* kind : {"no result", "no target", "target", "cut off"}) {
    CAPTURE(kind);
    CHECK(seen[kind] > 20);
  }
}

TEST_CASE("a match in the rain is read again from its notation", "[league]") {
  for (const MatchRecord& record : WetSeason("t20", 3).play(100)) {
    const std::string text = fmt::format("{}", fmt::join(match::match_lines(record), "\n"));
    CAPTURE(text);
    MatchRecord begun = record;
    begun.events.clear();
    MatchRecord read = match::read_match(text, "typed", begun);
    match::keep_dice(record, read);
    CHECK(read.events == record.events);
  }
}

TEST_CASE("a league is played in the rain, and its table counts what was played", "[league]") {
  const WetSeason season("t20");
  std::vector<Fixture> fixtures = season.fixtures;
  std::vector<Result> results;
  int played = 0;
  PlayOrder order;
  order.wanted = [](const Fixture&) { return true; };
  order.played = [&](const Played&) { return ++played > 0; };
  order.rain = 100;
  play_fixtures(season.player, fixtures, results, order);
  CHECK(played == static_cast<int>(fixtures.size()));
  CHECK(std::any_of(results.begin(), results.end(),
                    [](const Result& result) { return result.kind == Result::Kind::no_result; }));
}
