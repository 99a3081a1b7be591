#include <algorithm>

#include <fmt/format.h>

#include "base/date.h"
#include "base/decimals.h"
#include "print/page/fit.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"
#include "print/season/book_parts.h"
#include "print/season/book_table.h"
#include "print/season/records.h"
#include "print/season/result_words.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr std::size_t leaders_listed = 10, compared_listed = 14;
/// Of tables beside each other.
constexpr double pair_pt = 7.8, pair_row_mm = 4.5;

BookTable records_table(const BookContents& contents, const RecordList& list) {
  BookTable table;
  table.columns = {
      {list.title, 3, Align::left, true, false}, {"", 1.6}, {"", 0.85, Align::right, false, false}};
  table.size_pt = pair_pt;
  table.row_mm = pair_row_mm;
  for (const RecordLine& line : list.lines) {
    table.rows.push_back(
        {{line.what, line.value, short_day(line.date)}, "", chip_of(contents, line.team)});
  }
  return table;
}

/// Gives tables that are to stand in pairs taller rows, as far as they still look like tables,
/// where a page has room for them, and drops rows where it has not.
void fit_to_page(std::vector<BookTable>& tables, double page_mm) {
  constexpr double tallest_row_mm = 5.6;
  constexpr std::size_t fewest = 3;
  double rows = 0, gaps = 0;
  const auto room = [&] { return page_mm - BookFlow::heading_mm - gaps; };
  const auto count = [&] {
    rows = gaps = 0;
    for (std::size_t i = 0; i < tables.size(); i += 2) {
      const std::size_t second = i + 1 < tables.size() ? tables[i + 1].rows.size() : 0;
      rows += 1 + static_cast<double>(std::max(tables[i].rows.size(), second));
      gaps += BookFlow::usual_gap_mm;
    }
  };
  for (count(); rows * pair_row_mm > room();) {
    std::size_t most = 0;
    for (const BookTable& table : tables) most = std::max(most, table.rows.size());
    if (most <= fewest) return;
    for (BookTable& table : tables) table.rows.resize(std::min(table.rows.size(), most - 1));
    count();
  }
  for (BookTable& table : tables) table.row_mm = std::min(room() / rows, tallest_row_mm);
}

/// Players by how much they did in the real season, most first.
std::vector<const league::PlayerComparison*> most_busy(const league::SeasonComparison& comparison,
                                                       int league::PlayerComparison::*balls) {
  std::vector<const league::PlayerComparison*> players;
  for (const league::PlayerComparison& player : comparison.players) {
    if (player.*balls > 0) players.push_back(&player);
  }
  std::ranges::stable_sort(players,
                           [&](const auto* a, const auto* b) { return a->*balls > b->*balls; });
  if (players.size() > compared_listed) players.resize(compared_listed);
  return players;
}

std::array<std::string, 2> both(const league::Compared& figure, int digits) {
  return {decimals(figure.real, digits), decimals(figure.played, digits)};
}

/// A table of two figures of players, each in reality and in the book.
BookTable compared_table(
    const BookContents& contents, std::string_view title, int digits,
    std::pair<std::string, league::Compared league::PlayerComparison::*> first,
    std::pair<std::string, league::Compared league::PlayerComparison::*> second,
    int league::PlayerComparison::*balls) {
  BookTable table;
  table.columns = {{std::string(title), 2.4, Align::left, true, true},
                   {first.first, 1.0},
                   {"here", 0.8},
                   {second.first, 1.0},
                   {"here", 0.9}};
  table.size_pt = pair_pt;
  table.row_mm = pair_row_mm;
  for (const auto* player : most_busy(*contents.book.comparison, balls)) {
    const auto one = both(player->*first.second, 0), two = both(player->*second.second, digits);
    table.rows.push_back(
        {{player->name, one[0], one[1], two[0], two[1]}, "", chip_of(contents, player->team.name)});
  }
  return table;
}

}  // namespace

std::optional<cricket::TeamColours> chip_of(const BookContents& contents, const std::string& team) {
  const auto dress = contents.colours.find(team);
  if (dress == contents.colours.end()) return {};
  return dress->second;
}

void add_awards(BookFlow& flow, const BookContents& contents) {
  const SeasonBook& book = contents.book;
  if (!book.awards.empty()) {
    BookTable table;
    table.columns = {{"Award", 1.2, Align::left, true, false},
                     {"", 4.2, Align::left, false, false}};
    for (const BookAward& award : book.awards) {
      table.rows.push_back({{award.title, award.text}, "", {}});
    }
    flow.heading({"Awards", "awards", "", 0}, table.height_mm());
    add_table(flow, std::move(table));
  }
  if (book.best_eleven.empty()) return;
  BookTable table;
  table.columns = {{"", 0.4},
                   {"Player", 2.4, Align::left, true, true},
                   {"Team", 2.4, Align::left, false, false},
                   {"", 1.1, Align::left, false, false},
                   {"In the season", 3.4, Align::left, false, false}};
  for (const BookPlayer& player : book.best_eleven) {
    table.rows.push_back({{std::to_string(table.rows.size() + 1), player.name, player.team.name,
                           player.role, player.deeds},
                          team_target(player.team),
                          chip_of(contents, player.team.name)});
  }
  flow.heading({"Quicket's team of the season", "eleven", "", 0}, table.height_mm());
  add_table(flow, std::move(table));
}

void add_leaders(BookFlow& flow, const BookContents& contents) {
  std::vector<BookTable> tables;
  for (const league::Leaders& list : contents.book.leaders) {
    if (list.rows.empty()) continue;
    BookTable table;
    // A rate says from how many balls on it counts.
    table.columns = {{std::string(league::figure(list.key).name), 2.2, Align::left, true, true},
                     {list.minimum, 2.3, Align::left, false, false},
                     {"", 0.9}};
    table.size_pt = pair_pt;
    table.row_mm = pair_row_mm;
    for (std::size_t row = 0; row < std::min(leaders_listed, list.rows.size()); ++row) {
      const league::Leader& leader = list.rows[row];
      table.rows.push_back(
          {{leader.name, leader.team.name, leader.text}, "", chip_of(contents, leader.team.name)});
    }
    tables.push_back(std::move(table));
  }
  if (tables.empty()) return;
  fit_to_page(tables, flow.area().h);
  flow.heading({"Leaders", "leaders", "", 0}, tables.front().height_mm());
  add_pairs(flow, "Leaders", std::move(tables));
}

void add_records(BookFlow& flow, const BookContents& contents) {
  std::vector<BookTable> tables;
  for (const RecordList& list : season_records(contents.book)) {
    tables.push_back(records_table(contents, list));
  }
  if (tables.empty()) return;
  fit_to_page(tables, flow.area().h);
  flow.heading({"Records", "records", "", 0}, tables.front().height_mm());
  add_pairs(flow, "Records", std::move(tables));
}

void add_comparison(BookFlow& flow, const BookContents& contents) {
  const SeasonBook& book = contents.book;
  if (!book.comparison) return;
  BookTable teams;
  teams.columns = {{"Team", 3, Align::left, true, false},
                   {"Place", 0.9},
                   {"here", 0.8},
                   {"Points", 0.9},
                   {"here", 0.8},
                   {"Net run rate", 1.5},
                   {"here", 1}};
  for (const league::TeamComparison& team : book.comparison->teams) {
    teams.rows.push_back(
        {{team.team.name, std::to_string(team.real_position), std::to_string(team.played_position),
          std::to_string(team.real_points), std::to_string(team.played_points),
          rate_text(team.real_rate), rate_text(team.played_rate)},
         team_target(team.team),
         chip_of(contents, team.team.name)});
  }
  flow.heading({"Replay and reality", "reality", "", 0}, teams.height_mm() + 8);
  flow.add(
      5,
      [](Canvas& canvas, Box box) {
        text_in(canvas, box,
                "The teams in reality and here, then those who really faced and bowled most.",
                letters(8.2, false, Align::left, muted));
      },
      1);
  add_table(flow, std::move(teams));
  using Player = league::PlayerComparison;
  std::vector<BookTable> players;
  players.push_back(compared_table(contents, "Batting", 1, {"Runs", &Player::runs},
                                   {"SR", &Player::strike_rate}, &Player::real_balls_faced));
  players.push_back(compared_table(contents, "Bowling", 2, {"Wickets", &Player::wickets},
                                   {"Econ", &Player::economy}, &Player::real_balls_bowled));
  add_pairs(flow, "Replay and reality", std::move(players));
}

}  // namespace quicket::print
