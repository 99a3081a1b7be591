#include <fstream>
#include <map>

#include <catch2/catch.hpp>

#include "base/text.h"
#include "ingest/cricsheet.h"
#include "match/bowled_overs.h"
#include "match/match_state.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "match/season_tally.h"
#include "match/set_data.h"
#include "tests/support/real_data.h"

namespace quicket::match {
namespace {

const std::vector<std::string> seasons{
    "bbl-2023-24",        "bbl-2024-25", "hundred-men-2022", "hundred-men-2024",
    "hundred-women-2024", "ipl-2022",    "ipl-2025",         "super-smash-men-2022-23",
    "wbbl-2023-24"};

SetData read(const std::filesystem::path& folder) {
  SetData set;
  ingest::read_cricsheet({folder}, {}, [&set](SetData&& one) { set = std::move(one); });
  return set;
}

std::string player_name(const SetData& set, PlayerId player) {
  return set.people.at(static_cast<std::size_t>(player.value - 1)).name;
}

const cricket::SeasonFigures& figures_of(const SetData& set, const SeasonTally& tally,
                                         const std::string& name, const std::string& team) {
  for (const PlayerSeason& season : tally.players) {
    if (player_name(set, season.player) == name &&
        set.teams.at(static_cast<std::size_t>(season.team.value - 1)) == team) {
      return season.figures;
    }
  }
  FAIL("no " << name << " of " << team);
  return tally.players.front().figures;
}

TEST_CASE("the margins of real matches follow from their balls", "[match]") {
  const auto data = tests::real_data();
  if (!data) return;
  int compared = 0;
  for (const std::string& season : seasons) {
    for (const MatchRecord& record : read(*data / "cricsheet" / season).matches) {
      CAPTURE(season, record.info.source_id);
      const cricket::StatedResult& stated = record.info.stated;
      // Rain methods need targets that no file gives; one match had penalty runs outside any ball.
      if (!stated.method.empty() || record.info.source_id == "1386128") continue;
      const MatchResult result = result_from_events(record);
      CHECK(sentence(result, record) == sentence(result_of(record), record));
      CHECK(result.winner == stated.winner);
      ++compared;
    }
  }
  CHECK(compared > 380);
}

TEST_CASE("the state folded from a real match is its scorecard", "[match]") {
  const auto data = tests::real_data();
  if (!data) return;
  for (const std::string& season : seasons) {
    for (const MatchRecord& record : read(*data / "cricsheet" / season).matches) {
      CAPTURE(season, record.info.source_id);
      const MatchState state = fold(record);
      const Scorecard scorecard = scorecard_of(record);
      REQUIRE(state.innings.size() == scorecard.innings.size());
      for (std::size_t i = 0; i < state.innings.size(); ++i) {
        const InningsState& innings = state.innings[i];
        const InningsCard& card = scorecard.innings[i];
        CHECK(innings.runs == card.total.runs);
        CHECK(innings.wickets == card.total.wickets);
        CHECK(innings.balls == card.total.balls);
        CHECK(static_cast<int>(card.fall.size()) == card.total.wickets);
        std::map<Member, BowlingLine> by_over;
        for (const BowledOver& over : bowled_overs(innings_of(record.events)[i])) {
          by_over[over.bowler].balls += over.balls;
          by_over[over.bowler].runs += over.runs;
          by_over[over.bowler].wickets += over.wickets;
        }
        REQUIRE(by_over.size() == card.bowling.size());
        for (const BowlingLine& line : card.bowling) {
          const BowlingLine& sum = by_over[line.bowler];
          CHECK(sum.balls == line.balls);
          CHECK(sum.runs == line.runs);
          CHECK(sum.wickets == line.wickets);
        }
        for (const BattingLine& line : card.batting) {
          CHECK(innings.batting_of[line.batter].runs == line.runs);
          CHECK(innings.batting_of[line.batter].balls == line.balls);
        }
        for (const BowlingLine& line : card.bowling) {
          CHECK(innings.bowling_of[line.bowler].runs == line.runs);
          CHECK(innings.bowling_of[line.bowler].wickets == line.wickets);
        }
      }
    }
  }
}

TEST_CASE("the figures printed on the two sample cards come out of the season", "[match]") {
  const auto data = tests::real_data();
  if (!data) return;
  const SetData set = read(*data / "cricsheet" / "bbl-2024-25");
  const SeasonTally tally = tally_season(set.matches);
  const cricket::SeasonFigures& connolly = figures_of(set, tally, "C Connolly", "Perth Scorchers");
  CHECK(connolly.batting.runs == 351);
  CHECK(connolly.batting.balls == 267);
  CHECK(connolly.batting.high_score == 66);
  CHECK(connolly.batting.fours == 20);
  CHECK(connolly.batting.sixes == 19);
  CHECK(connolly.batting.innings == 10);
  CHECK(connolly.batting.not_outs == 3);
  CHECK(connolly.batting.run_counts->ones == 96);
  CHECK(connolly.batting.run_counts->twos == 26);
  CHECK(connolly.batting.run_counts->threes == 3);
  CHECK(connolly.batting.run_counts->dots == 103);
  CHECK(connolly.bowling.innings == 9);
  CHECK(connolly.bowling.legal_balls == 144);
  CHECK(connolly.bowling.runs == 178);
  CHECK(connolly.bowling.wickets == 6);
  const cricket::SeasonFigures& green = figures_of(set, tally, "CJ Green", "Sydney Thunder");
  CHECK(green.bowling.runs == 301);
  CHECK(green.bowling.legal_balls == 246);
  CHECK(green.bowling.wickets == 12);
  CHECK(green.bowling.innings == 11);
  CHECK(green.bowling.most_balls_in_innings == 24);
  CHECK(green.bowling.wide_balls == 9);
  CHECK(green.bowling.no_balls == 1);
  CHECK(green.bowling.run_counts->fours == 17);
  CHECK(green.bowling.run_counts->sixes == 11);
  CHECK(green.batting.runs == 92);
  CHECK(green.batting.balls == 73);
  CHECK(green.batting.high_score == 20);
  CHECK(green.batting.high_score_not_out);
}

/// A table of ours with a heading, by column.
std::vector<std::map<std::string, std::string>> table(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  const std::vector<std::string_view> views = split(line, ',');
  const std::vector<std::string> heads(views.begin(), views.end());
  std::vector<std::map<std::string, std::string>> rows;
  while (std::getline(in, line)) {
    auto& row = rows.emplace_back();
    std::size_t column = 0;
    for (const std::string_view part : split(line, ',')) row[heads[column++]] = trim(part);
  }
  return rows;
}

TEST_CASE("a whole season agrees with tables made by another program", "[match]") {
  const auto data = tests::real_data();
  if (!data) return;
  const SetData set = read(*data / "cricsheet" / "bbl-2024-25");
  const SeasonTally tally = tally_season(set.matches);
  const auto text = [](int number) { return std::to_string(number); };
  const std::filesystem::path folder = *data / "derived" / "bbl-2024-25";
  // That program took J Brown and Josh Brown for two, and knew of boundaries that were none (fours
  // all run, sixes by overthrows): the CSV does not tell.
  const auto split_in_two = [](const std::string& name) {
    return name == "J Brown" || name == "Josh Brown";
  };
  const auto ran_a_boundary = [](const std::string& name) {
    return name == "LJ Evans" || name == "OJ Peake" || name == "SW Billings";
  };
  for (auto& row : table(folder / "batting.csv")) {
    CAPTURE(row["Player"], row["Team"]);
    if (split_in_two(row["Player"])) continue;
    const cricket::BattingFigures& bat = figures_of(set, tally, row["Player"], row["Team"]).batting;
    CHECK(row["Inns"] == text(bat.innings));
    CHECK(row["NO"] == text(bat.not_outs));
    CHECK(row["Runs"] == text(bat.runs));
    CHECK(row["HS"] == text(bat.high_score) + (bat.high_score_not_out ? "*" : ""));
    CHECK(row["BF"] == text(bat.balls));
    CHECK(row["100"] == text(bat.hundreds));
    CHECK(row["50"] == text(bat.fifties));
    CHECK(row["0"] == text(bat.ducks));
    if (!ran_a_boundary(row["Player"])) {
      CHECK(row["4s"] == text(bat.fours));
      CHECK(row["6s"] == text(bat.sixes));
    }
    CHECK(row["Dots"] == text(bat.run_counts->dots));
    CHECK(row["1s"] == text(bat.run_counts->ones));
    CHECK(row["2s"] == text(bat.run_counts->twos));
  }
  for (auto& row : table(folder / "bowling.csv")) {
    CAPTURE(row["Player"], row["Team"]);
    if (split_in_two(row["Player"])) continue;
    const cricket::BowlingFigures& bowl =
        figures_of(set, tally, row["Player"], row["Team"]).bowling;
    CHECK(row["Inns"] == text(bowl.innings));
    CHECK(row["Overs"] == text(bowl.legal_balls / 6) + "." + text(bowl.legal_balls % 6));
    CHECK(row["Mdns"] == text(bowl.maidens));
    CHECK(row["Runs"] == text(bowl.runs));
    CHECK(row["Wkts"] == text(bowl.wickets));
    CHECK(row["BBI"] == text(bowl.best_wickets) + "/" + text(bowl.best_runs));
  }
}

}  // namespace
}  // namespace quicket::match
