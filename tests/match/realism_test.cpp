#include "match/realism.h"

#include <algorithm>

#include <catch2/catch.hpp>

#include "cards/build.h"
#include "ingest/cricsheet.h"
#include "match/season_tally.h"
#include "match/set_data.h"
#include "tests/support/real_data.h"

namespace quicket::match {
namespace {

SetData read(const std::filesystem::path& folder) {
  SetData set;
  ingest::read_cricsheet({folder}, {}, [&set](SetData&& one) { set = std::move(one); });
  return set;
}

cards::CardSet cards_of(const SetData& set) {
  cards::CardSet head;
  head.competition = set.name;
  head.season = set.season;
  head.format = set.format;
  const SeasonTally tally = tally_season(set.matches);
  std::vector<cards::PlayerFigures> players;
  for (const PlayerSeason& one : tally.players) {
    cards::PlayerFigures player;
    player.player = one.player;
    player.name = set.people[static_cast<std::size_t>(one.player.value - 1)].name;
    player.team = one.team;
    player.team_name = set.teams[static_cast<std::size_t>(one.team.value - 1)];
    player.figures = one.figures;
    players.push_back(player);
  }
  return cards::build_cards(head, players, tally.rates);
}

TEST_CASE("a real season is replayed match by match, and the sums add up", "[match]") {
  const auto data = tests::real_data();
  if (!data) return;
  const SetData set = read(*data / "cricsheet" / "bbl-2024-25");
  const SeasonReplay season(set.matches, cards_of(set));
  CHECK(season.matches() + static_cast<int>(season.left_out().size()) == 42);
  CHECK(season.matches() >= 38);
  const SeasonSums once = season.replay({5});
  CHECK(once == season.replay({5}));
  CHECK_FALSE(once == season.replay({6}));
  for (const SeasonSums& sums : {season.real(), once}) {
    long long charged = 0, bat = 0, legal = 0;
    for (const PlayerSums& player : sums.players) {
      bat += player.runs;
      charged += player.charged;
      legal += player.legal_balls;
    }
    CHECK(sums.innings == 2 * season.matches());
    CHECK(legal == sums.legal_balls);
    CHECK(charged + sums.bye_runs == sums.runs);
    CHECK(bat + sums.wide_runs + sums.no_ball_runs + sums.bye_runs == sums.runs);
  }
}

TEST_CASE("a season held against itself meets every target", "[match]") {
  const auto data = tests::real_data();
  if (!data) return;
  const SetData set = read(*data / "cricsheet" / "bbl-2024-25");
  const SeasonReplay season(set.matches, cards_of(set));
  const std::vector<RealismRow> rows = season.rows(season.real());
  CHECK(rows.size() == 22);
  for (const RealismRow& row : rows) {
    CAPTURE(row.name, row.real, row.replayed);
    CHECK(row.met);
  }
}

TEST_CASE("matches cut short, by rain methods or without totals are not replayed", "[match]") {
  const auto data = tests::real_data();
  if (!data) return;
  const SetData set = read(*data / "cricsheet" / "bbl-2023-24");
  const SeasonReplay season(set.matches, cards_of(set));
  for (const std::string id : {"1386097", "1386112", "1386110", "1386117", "1386122", "1386116"}) {
    CAPTURE(id);
    CHECK(std::count(season.left_out().begin(), season.left_out().end(), id + ": not complete") ==
          1);
  }
}

}  // namespace
}  // namespace quicket::match
