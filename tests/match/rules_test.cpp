#include <algorithm>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "base/prose.h"
#include "base/text.h"
#include "cards/fielding_chart.h"
#include "match/bowl.h"
#include "tests/match/sides.h"

// What data/rules/quicket-cricket.md tells by example is what the program does.

namespace quicket::match {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string content(const char* path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// The tables of the section that has this number.
std::vector<Rows> tables_of(std::string_view number) {
  static const Prose rules = read_prose(content("data/rules/quicket-cricket.md"));
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i].kind != ProseBlock::Kind::heading || heading_number(rules[i].text) != number) {
      continue;
    }
    std::vector<Rows> tables;
    for (const ProseBlock& block : section_at(rules, i)) {
      if (block.kind == ProseBlock::Kind::table) tables.push_back(block.rows);
    }
    return tables;
  }
  FAIL("no section " << number);
  return {};
}

cards::FieldingChart general_chart() {
  constexpr const char* file = "data/fielding_chart.toml";
  return cards::parse_fielding_chart(content(file), file);
}

/// How many numbers "18-52" or "3" stand for.
int numbers_in(const std::string& range) {
  const auto ends = split(range, '-');
  return parse_int(ends.back()).value() - parse_int(ends.front()).value() + 1;
}

/// A chart out of the column of a table whose first column names the results, in a card's order.
cards::Chart chart_of(const Rows& rows, std::size_t column, bool bowler) {
  cards::Widths widths{};
  for (std::size_t i = 1; i < rows.size(); ++i) {
    widths[i - (bowler ? 1 : 0)] = numbers_in(rows[i][column]);
  }
  return cards::Chart(widths);
}

/// Rolls what the rules write, and draws the same fielder every time.
struct ExampleDice {
  std::vector<int> faces;
  int fielder = 1;
  std::size_t at = 0;

  int roll(int, dice::Reason reason) {
    if (reason == dice::Reason::fielder) return fielder;
    REQUIRE(at < faces.size());
    return faces[at++];
  }
};

/// The rules' two sides: Calder, Lindqvist and Nair bat, Okafor (1) bowls, Brandt (2) catches.
MatchSetup example() {
  const Rows bowler = tables_of("3.1").at(0);
  Rows okafor{{"Result", "Number"}};
  for (const std::size_t column : {std::size_t{0}, std::size_t{2}}) {
    for (std::size_t i = 1; i < bowler.size(); ++i) {
      okafor.push_back({bowler[i][column + 1], bowler[i][column]});
    }
  }
  const Rows strikers = tables_of("10").at(0);
  auto batting = tests::plain_cards("A", 1), fielding = tests::plain_cards("B", 21);
  for (std::size_t i = 0; i < 3; ++i) {
    batting[i].striker->chart = chart_of(strikers, i + 1, false);
  }
  fielding[10].bowler->chart = chart_of(okafor, 1, true);
  fielding[1].ratings.catching = 9;
  return match_setup(cricket::built_in_formats().named("t20").conditions(),
                     playing_side(tests::plain_sheet(batting, 1, "Alphas"), batting),
                     playing_side(tests::plain_sheet(fielding, 2, "Betas"), fielding),
                     general_chart());
}

TEST_CASE("the over that the rules work through is bowled as they say", "[match]") {
  const MatchSetup setup = example();
  MatchState state(setup);
  state.apply(Toss{0, true});
  state.apply(InningsOpened{0, 0});
  state.apply(BatterIn{0});
  state.apply(BatterIn{1});
  state.apply(OverStarted{10});
  const Rows over = tables_of("10").at(1);
  REQUIRE(over.size() == 9);
  for (std::size_t i = 1; i < over.size(); ++i) {
    CAPTURE(over[i]);
    ExampleDice dice{{}, 2};
    for (const std::string_view face : split(over[i][1], ',')) {
      dice.faces.push_back(parse_int(trim(face)).value());
    }
    state.apply(bowl(state, setup, dice));
    CHECK(dice.at == dice.faces.size());
    CHECK(std::to_string(state.now().runs) + "-" + std::to_string(state.now().wickets) ==
          over[i][3]);
    if (state.now().needs_batter()) state.apply(BatterIn{2});
  }
  CHECK(state.now().balls == 6);
  CHECK(state.now().striker == 2);  // Nair faces the second over
  CHECK(state.now().batting_of[0].runs == 5);
  CHECK(state.now().batting_of[0].balls == 3);
  CHECK(state.now().batting_of[1].balls == 3);
  CHECK(state.now().bowling_of[10].runs == 9);
  CHECK(state.now().bowling_of[10].wickets == 1);
}

TEST_CASE("the general fielding chart stands in the rules", "[match]") {
  const Rows rows = tables_of("14").at(0);
  REQUIRE(rows.size() == 21);
  const cards::FieldingChart chart = general_chart();
  for (int column = 1; column <= 20; ++column) {
    const auto& cells = rows[static_cast<std::size_t>(column)];
    CHECK(cells[0] == std::to_string(column));
    for (int row = 1; row <= 6; ++row) {
      const std::string& said = cells[static_cast<std::size_t>(row)];
      CHECK((said == "Run out" ? "Run-out" : said) == cards::to_string(chart.at(row, column)));
    }
  }
}

TEST_CASE("the numbers of the formats in the rules are those that are played by", "[match]") {
  const Rows rows = tables_of("11.1").at(0);
  std::size_t column = 1;
  for (const char* const name : {"t20", "hundred", "fifty", "t10"}) {
    const cricket::Format format = cricket::built_in_formats().named(name);
    const cricket::Conditions& played = format.conditions();
    const auto says = [&](std::size_t row, int number) {
      CAPTURE(rows[row][0]);
      CHECK(rows[row][column].substr(0, rows[row][column].find(' ')) == std::to_string(number));
    };
    const bool balls = played.counts_balls;
    says(1, played.quota());
    says(2, played.balls_per_over);
    says(3, played.balls_per_over * played.ends_change_every_overs);
    says(4, played.most_overs_per_bowler * (balls ? played.balls_per_over : 1));
    says(5, played.most_overs_running * (balls ? played.balls_per_over : 1));
    says(6, played.wide_runs);
    says(7, played.no_ball_runs);
    CHECK(played.free_hit_after_no_ball);
    CHECK_FALSE(played.free_hit_after_wide);
    says(10, played.super_over_balls);
    CHECK(rows[9][column] == "of " + std::to_string(played.balls_per_over) + " balls");
    ++column;
  }
}

TEST_CASE("a usage letter means the overs that the rules say, to the ball", "[match]") {
  const Rows rows = tables_of("3.4").at(0);
  REQUIRE(rows.size() == 6);
  const auto four = cricket::built_in_formats().named("t20");
  const auto ten = cricket::built_in_formats().named("fifty");
  const auto two = cricket::built_in_formats().named("t10");
  // Four innings: a quarter of what T20 allows in all of them is 24 balls, of fifty overs 60, of
  // T10 12.
  for (int step = 1; step <= 4; ++step) {
    const std::string& from = rows[static_cast<std::size_t>(5 - step)][0];
    const std::string& below = rows[static_cast<std::size_t>(6 - step)][0];
    CHECK(cards::letter({4, 24 * step}, four) == from);
    CHECK(cards::letter({4, 24 * step - 1}, four) == below);
    CHECK(cards::letter({4, 60 * step}, ten) == from);
    CHECK(cards::letter({4, 60 * step - 1}, ten) == below);
    CHECK(cards::letter({4, 12 * step}, two) == from);
    CHECK(cards::letter({4, 12 * step - 1}, two) == below);
  }
}

}  // namespace
}  // namespace quicket::match
