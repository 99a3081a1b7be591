#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "ingest/cricsheet.h"
#include "match/innings.h"
#include "match/season_tally.h"
#include "tests/support/real_data.h"

namespace quicket::ingest {
namespace {

struct Expected {
  std::string folder;
  std::size_t matches, teams;
  int deliveries, legal_balls;
  std::size_t players;
  long long wickets;
};

// Counted by a script of its own from the same files.
const std::vector<Expected> seasons{
    {"bbl-2023-24", 41, 8, 9277, 8980, 136, 510},
    {"bbl-2024-25", 42, 8, 9776, 9452, 153, 530},
    {"hundred-men-2022", 34, 8, 6826, 6537, 136, 411},
    {"hundred-men-2024", 34, 8, 6259, 6022, 125, 411},
    {"hundred-women-2024", 33, 8, 6430, 6202, 100, 383},
    {"ipl-2022", 74, 10, 17912, 17138, 190, 911},
    {"ipl-2025", 74, 10, 17285, 16507, 202, 869},  // two of them listed, but never seen on a ball
    {"super-smash-men-2022-23", 28, 6, 6505, 6247, 97, 364},
    {"wbbl-2023-24", 58, 8, 13531, 13004, 113, 735},
};

std::vector<match::SetData> sets_of(const std::filesystem::path& folder) {
  std::vector<match::SetData> sets;
  read_cricsheet({folder}, {}, [&](match::SetData&& set) { sets.push_back(std::move(set)); });
  return sets;
}

TEST_CASE("the home side of real matches is the one whose ground it is", "[ingest]") {
  const auto data = tests::real_data();
  if (!data) return;
  const auto bbl = sets_of(*data / "cricsheet/bbl-2024-25");
  REQUIRE(bbl.size() == 1);
  const std::map<std::string, std::string> grounds{
      {"Perth Stadium", "Perth Scorchers"},
      {"Bellerive Oval, Hobart", "Hobart Hurricanes"},
      {"Adelaide Oval", "Adelaide Strikers"},
      {"Sydney Showground Stadium", "Sydney Thunder"},
      {"Brisbane Cricket Ground, Woolloongabba, Brisbane", "Brisbane Heat"},
      {"Melbourne Cricket Ground", "Melbourne Stars"},
  };
  int known = 0, second_batting = 0;
  for (const match::MatchRecord& match : bbl[0].matches) {
    const auto ground = grounds.find(match.info.venue);
    if (ground == grounds.end()) continue;
    ++known;
    second_batting += match::totals_of(match).at(0).batting == 1 ? 1 : 0;
    CHECK(match.info.teams[0] == ground->second);
    CHECK(match.sheets[0].name == ground->second);
  }
  CHECK(known > 20);
  CHECK(second_batting > 5);
  // All at four grounds, the playoffs at two others: as the source lists them, in batting order.
  for (const match::SetData& set : sets_of(*data / "cricsheet/ipl-2022")) {
    for (const match::MatchRecord& match : set.matches) {
      CHECK(match::totals_of(match).at(0).batting == 0);
    }
  }
}

TEST_CASE("every shared season comes in whole, with the counts of its files", "[ingest]") {
  const auto data = tests::real_data();
  if (!data) return;
  for (const Expected& expected : seasons) {
    CAPTURE(expected.folder);
    std::vector<match::SetData> sets;
    const auto problems =
        read_cricsheet({*data / "cricsheet" / expected.folder}, {},
                       [&](match::SetData&& set) { sets.push_back(std::move(set)); });
    for (const Problem& problem : problems) {
      CAPTURE(to_string(problem));
      CHECK(problem.weight == Problem::Weight::note);
    }
    REQUIRE(sets.size() == 1);
    const match::SetData& set = sets.front();
    CHECK(set.matches.size() == expected.matches);
    CHECK(set.teams.size() == expected.teams);
    CHECK(set.people.size() == expected.players);
    int deliveries = 0, legal = 0, wickets = 0;
    for (const match::MatchRecord& record : set.matches) {
      int super_over = 0;
      for (const match::MatchEvent& event : record.events) {
        if (const auto* opened = std::get_if<match::InningsOpened>(&event)) {
          super_over = opened->super_over;
        }
        const auto* ball = std::get_if<match::Delivery>(&event);
        if (ball == nullptr) continue;
        ++deliveries;
        if (super_over > 0) continue;
        legal += ball->legal() ? 1 : 0;
        for (const auto& out : {ball->out, ball->also_out}) {
          if (out && cricket::is_wicket(out->how)) ++wickets;
        }
      }
    }
    CHECK(deliveries == expected.deliveries);
    CHECK(legal == expected.legal_balls);
    CHECK(wickets == expected.wickets);
  }
}

}  // namespace
}  // namespace quicket::ingest
