#include "league/figures.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "print/season/book_table.h"
#include "report/figures.h"
#include "site/page_table.h"

using namespace quicket;

namespace {

/// A season with a figure for everything.
cricket::SeasonFigures busy_season() {
  cricket::SeasonFigures of;
  cricket::BattingFigures& batting = of.batting;
  batting.matches = 14, batting.innings = 13, batting.not_outs = 2;
  batting.runs = 457, batting.balls = 331, batting.high_score = 101;
  batting.high_score_not_out = true;
  batting.fours = 41, batting.sixes = 17, batting.fifties = 3, batting.hundreds = 1;
  cricket::BowlingFigures& bowling = of.bowling;
  bowling.innings = 9, bowling.legal_balls = 130, bowling.runs = 171, bowling.wickets = 7;
  bowling.maidens = 1, bowling.best_wickets = 3, bowling.best_runs = 17, bowling.dots = 52;
  of.fielding.known = true;
  of.fielding.catches = 6, of.fielding.stumpings = 2;
  return of;
}

league::Standing leading_side() {
  league::Standing row;
  row.position = 1, row.played = 10, row.won = 6, row.lost = 2, row.tied = 1, row.no_result = 1;
  row.points = 14, row.runs_for = 1203, row.balls_for = 961;
  row.runs_against = 1251, row.balls_against = 960, row.net_run_rate = -0.308;
  row.last_five = "WLWWT";
  return row;
}

/// The figure in a table for people, in CSV, on a page of the site and in the book.
template <class Of>
void check_faces(const league::Figure<Of>& figure, const Of& of, const league::OverTerms& terms) {
  const std::optional<league::FigureValue> value = figure.value(of, terms);
  CAPTURE(figure.key);
  const std::string words = value ? value->text() : "-";
  report::Table table({report::column_of(figure, terms)});
  table.add({report::cell(value)});
  const std::string text = table.text();
  const std::string last = text.substr(text.find('\n') + 1);
  CHECK(last.substr(last.find_first_not_of(' ')) == words + "\n");
  // Neither scripts nor a spreadsheet want the plus.
  const std::string bare = words.starts_with('+') ? words.substr(1) : words;
  CHECK(table.csv() == std::string(figure.key) + '\n' + (value ? bare : "") + '\n');
  CHECK(print::figure_text(value) == words);
  std::string shown = site::figure_cell(value).text;
  if (shown.starts_with("−")) shown.replace(0, std::string("−").size(), "-");
  CHECK(shown == (value ? words : "–"));
  CHECK(print::column_of(figure, terms).head == std::string(head_of(figure, terms)));
}

template <class Which>
void check_names(int count) {
  std::set<std::string_view> keys;
  for (int i = 0; i < count; ++i) {
    const auto& figure = league::figure(static_cast<Which>(i));
    CAPTURE(figure.key);
    CHECK(keys.insert(figure.key).second);
    CHECK_FALSE(figure.name.empty());
    CHECK(figure.width > 0);
  }
}

}  // namespace

TEST_CASE("every figure has one face in lists, CSV, the site and the book", "[app][figures]") {
  const league::OverTerms fives{5, true, "five"};
  for (const league::OverTerms& terms : {league::OverTerms{}, fives}) {
    for (int i = 0; i < league::player_figures; ++i) {
      const auto which = static_cast<league::PlayerFigure>(i);
      if (which == league::PlayerFigure::partnerships) continue;
      check_faces(league::figure(which), busy_season(), terms);
      check_faces(league::figure(which), cricket::SeasonFigures{}, terms);
    }
    for (int i = 0; i <= static_cast<int>(league::TableFigure::deducted); ++i) {
      const auto& figure = league::figure(static_cast<league::TableFigure>(i));
      if (figure.head.empty()) continue;
      check_faces(figure, leading_side(), terms);
    }
    match::BattingLine batter;
    batter.runs = 44, batter.balls = 31, batter.fours = 5, batter.sixes = 1;
    for (int i = 0; i <= static_cast<int>(league::BatterFigure::strike_rate); ++i) {
      check_faces(league::figure(static_cast<league::BatterFigure>(i)), batter, terms);
    }
    match::BowlingLine bowler;
    bowler.balls = 20, bowler.runs = 27, bowler.wickets = 2;
    for (int i = 0; i <= static_cast<int>(league::BowlerFigure::no_balls); ++i) {
      const auto& figure = league::figure(static_cast<league::BowlerFigure>(i));
      check_faces(figure, bowler, terms);
      check_faces(figure, match::BowlingLine{}, terms);
    }
  }
}

TEST_CASE("figures are named once", "[app][figures]") {
  check_names<league::PlayerFigure>(league::player_figures);
  check_names<league::TableFigure>(static_cast<int>(league::TableFigure::deducted) + 1);
  check_names<league::BatterFigure>(static_cast<int>(league::BatterFigure::strike_rate) + 1);
  check_names<league::BowlerFigure>(static_cast<int>(league::BowlerFigure::no_balls) + 1);
}

TEST_CASE("a figure says what it means by the over it is reckoned by", "[app][figures]") {
  const auto& economy = league::figure(league::PlayerFigure::economy);
  CHECK(economy.in_full() == "Economy: runs conceded per six balls");
  CHECK(economy.in_full({5, true, "five"}) == "Economy: runs conceded per five");
  CHECK(economy.value(busy_season(), {})->text() == "7.89");
  CHECK(economy.value(busy_season(), {5, true, "five"})->text() == "6.58");
  const auto& overs = league::figure(league::PlayerFigure::overs);
  CHECK(overs.value(busy_season(), {})->text() == "21.4");
  CHECK(head_of(overs, {5, true, "five"}) == "Balls");
  CHECK(league::figure(league::PlayerFigure::highest_score).value(busy_season(), {})->text() ==
        "101*");
  CHECK_FALSE(league::figure(league::PlayerFigure::batting_average).value({}, {}));
}
