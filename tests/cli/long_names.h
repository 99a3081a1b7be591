#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace quicket::tests {

/// Four teams with names of 30 letters: plain, with accents, Cyrillic and Han (60 columns wide).
inline const std::array<std::string, 4> long_teams{
    "Featherstonehaugh Wanderers XI", "Þórshöfn Ångström Önundarfjörðs",
    "Александра Константинопольская",
    "東京中央大洋横浜讃岐阪神広島東洋千葉埼玉西武北海道日本仙台楽"};

/// A season of real matches between them, in files as Cricsheet writes them: everybody bats and
/// bowls a little, and no name is shorter than 30 letters.
class LongNames {
 public:
  /// `balls_per_over`: 6 for T20, 5 for 100-ball.
  explicit LongNames(int balls_per_over) : over_(balls_per_over) {
    for (std::size_t home = 0; home < 4; ++home) {
      for (std::size_t away = 0; away < 4; ++away) {
        if (home != away) add_match(home, away);
      }
    }
    const std::string season = folder_.write("matches/note.txt", "").parent_path().string();
    const Run in = run({"import", "cricsheet", season});
    INFO(in.err);
    REQUIRE(in.exit_code == 0);
  }
  Run run(const std::vector<std::string>& words, std::string_view input = {}) const {
    return run_quicket(folder_.path(), words, input);
  }
  const TemporaryFolder& folder() const { return folder_; }
  static std::string player(std::size_t team, int number) {
    static const std::array<std::string, 11> first{"Ada", "Bea", "Cy",  "Dee", "Eve", "Flo",
                                                   "Gus", "Hal", "Ida", "Jo",  "Kay"};
    return first[static_cast<std::size_t>(number)] + ' ' + long_teams[team];
  }

 private:
  using Json = nlohmann::ordered_json;

  int drawn(int sides) {
    state_ = state_ * 1103515245U + 12345U;
    return static_cast<int>((state_ >> 16U) % static_cast<unsigned>(sides));
  }

  Json innings(std::size_t batting, std::size_t bowling, int& total) {
    Json overs = Json::array();
    int striker = 0, other = 1, next = 2;
    for (int over = 0; over < 20; ++over) {
      Json balls = Json::array();
      for (int ball = 0; ball < over_; ++ball) {
        const int runs = std::array{0, 1, 1, 2, 4, 0, 1, 6}[static_cast<std::size_t>(drawn(8))];
        const bool out = next < 11 && drawn(22) == 0;
        Json one{{"batter", player(batting, striker)},
                 {"bowler", player(bowling, 6 + over % 5)},
                 {"non_striker", player(batting, other)},
                 {"runs", {{"batter", out ? 0 : runs}, {"extras", 0}, {"total", out ? 0 : runs}}}};
        if (out) {
          one["wickets"] =
              Json::array({{{"player_out", player(batting, striker)},
                            {"kind", "caught"},
                            {"fielders", Json::array({{{"name", player(bowling, drawn(11))}}})}}});
          striker = next++;
        } else {
          total += runs;
          if (runs % 2 == 1) std::swap(striker, other);
        }
        balls.push_back(std::move(one));
      }
      std::swap(striker, other);
      overs.push_back({{"over", over}, {"deliveries", std::move(balls)}});
    }
    return {{"team", long_teams[batting]}, {"overs", std::move(overs)}};
  }

  void add_match(std::size_t home, std::size_t away) {
    ++matches_;
    std::array<int, 2> totals{};
    Json first = innings(home, away, totals[0]);
    Json second = innings(away, home, totals[1]);
    // The side that bats first wins, so that no chase has to end at the winning run.
    while (totals[1] >= totals[0]) {
      totals[1] = 0;
      second = innings(away, home, totals[1]);
    }
    Json people, players;
    for (const std::size_t side : {home, away}) {
      for (int i = 0; i < 11; ++i) {
        players[long_teams[side]].push_back(player(side, i));
        people[player(side, i)] = fmt::format("{:08x}", 100 * side + static_cast<unsigned>(i));
      }
    }
    const Json match{
        {"meta", {{"data_version", "1.1.0"}}},
        {"info",
         {{"balls_per_over", over_},
          {"dates", Json::array({fmt::format("2030-01-{:02}", matches_)})},
          {"event", {{"name", "Championship of Long Names"}, {"match_number", matches_}}},
          {"gender", "female"},
          {"match_type", "T20"},
          {"season", "2030"},
          {"venue", "Memorial Ground of " + long_teams[home]},
          {"outcome", {{"winner", long_teams[home]}, {"by", {{"runs", totals[0] - totals[1]}}}}},
          {"overs", 20},
          {"teams", Json::array({long_teams[home], long_teams[away]})},
          {"players", players},
          {"registry", {{"people", people}}},
          {"toss", {{"decision", "bat"}, {"winner", long_teams[home]}}}}},
        {"innings", Json::array({std::move(first), std::move(second)})}};
    folder_.write(fmt::format("matches/{}.json", 1000 + matches_), match.dump());
  }

  TemporaryFolder folder_;
  int over_;
  int matches_ = 0;
  unsigned state_ = 7;
};

}  // namespace quicket::tests
