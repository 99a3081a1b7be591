#include "store/given_figures.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "store/words.h"

namespace quicket::store {
namespace {

using namespace cricket;
using HowOuts = std::array<int, how_out_count>;

constexpr std::string_view put_batting =
    "INSERT OR REPLACE INTO given_batting (set_id, team_id, player_id, matches, innings, not_outs, "
    "runs, balls, high_score, high_score_not_out, fours, sixes, fifties, hundreds, ducks, "
    "counted_dots, counted_ones, counted_twos, counted_threes, counted_all_run_fours, "
    "counted_fours, counted_fives, counted_sixes, dots, how_outs, positions) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr std::string_view get_batting =
    "SELECT counted_dots, counted_ones, counted_twos, counted_threes, counted_all_run_fours, "
    "counted_fours, counted_fives, counted_sixes, matches, innings, not_outs, runs, balls, "
    "high_score, high_score_not_out, fours, sixes, fifties, hundreds, ducks, dots, how_outs, "
    "positions FROM given_batting WHERE set_id = ? AND team_id = ? AND player_id = ?";
constexpr std::string_view put_bowling =
    "INSERT OR REPLACE INTO given_bowling (set_id, team_id, player_id, innings, legal_balls, runs, "
    "wickets, maidens, best_wickets, best_runs, counted_dots, counted_ones, counted_twos, "
    "counted_threes, counted_all_run_fours, counted_fours, counted_fives, counted_sixes, dots, "
    "fours, sixes, wide_balls, wide_runs, no_balls, no_ball_runs, no_ball_bat_runs, extras_known, "
    "how_outs, most_balls_in_innings, early_balls, late_balls) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, "
    "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr std::string_view get_bowling =
    "SELECT counted_dots, counted_ones, counted_twos, counted_threes, counted_all_run_fours, "
    "counted_fours, counted_fives, counted_sixes, innings, legal_balls, runs, wickets, maidens, "
    "best_wickets, best_runs, dots, fours, sixes, wide_balls, wide_runs, no_balls, no_ball_runs, "
    "no_ball_bat_runs, extras_known, how_outs, most_balls_in_innings, early_balls, late_balls "
    "FROM given_bowling WHERE set_id = ? AND team_id = ? AND player_id = ?";
constexpr std::string_view put_fielding =
    "INSERT OR REPLACE INTO given_fielding (set_id, team_id, player_id, matches, "
    "matches_as_keeper, catches, run_outs, run_outs_alone, stumpings, known) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr std::string_view get_fielding =
    "SELECT matches, matches_as_keeper, catches, run_outs, run_outs_alone, stumpings, known "
    "FROM given_fielding WHERE set_id = ? AND team_id = ? AND player_id = ?";

/// The eight run counts for eight columns, absent where there are none.
std::array<std::optional<int>, each_run_count.size()> columns_of(
    const std::optional<RunCounts>& counts) {
  std::array<std::optional<int>, each_run_count.size()> columns;
  for (std::size_t i = 0; counts && i < columns.size(); ++i) {
    columns[i] = (*counts).*each_run_count[i].count;
  }
  return columns;
}

/// The eight counts from column 0 on.
std::optional<RunCounts> read_counts(const Query& row) {
  if (row.is_null(0)) return {};
  RunCounts counts;
  int column = 0;
  for (const RunCount& each : each_run_count) counts.*each.count = row.number(column++);
  return counts;
}

std::optional<std::string> text_of(const std::optional<HowOuts>& how_outs) {
  if (!how_outs) return {};
  std::string text;
  for (std::size_t i = 0; i < how_outs->size(); ++i) {
    if ((*how_outs)[i] == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", to_string(static_cast<HowOut>(i)),
                        (*how_outs)[i]);
  }
  return text;
}

int number_in(std::string_view text) {
  return known(parse_int(text), text);
}

std::optional<HowOuts> read_how_outs(const Query& row, int column) {
  if (row.is_null(column)) return {};
  HowOuts how_outs{};
  const std::string text = row.text(column);
  if (text.empty()) return how_outs;
  for (const std::string_view part : split(text, ',')) {
    const std::string_view entry = trim(part);
    const std::size_t blank = entry.rfind(' ');
    const std::string_view word = entry.substr(0, blank);
    const HowOut how = known(parse_how_out(word), word);
    how_outs[static_cast<std::size_t>(how)] = number_in(entry.substr(blank + 1));
  }
  return how_outs;
}

void write_batting(Connection& connection, const SquadKey& key, const BattingFigures& f) {
  std::string positions;
  for (const int innings : f.positions) {
    positions += fmt::format("{}{}", positions.empty() ? "" : " ", innings);
  }
  connection.query(put_batting)
      .with(key.set, key.team, key.player, f.matches, f.innings, f.not_outs, f.runs, f.balls,
            f.high_score, f.high_score_not_out, f.fours, f.sixes, f.fifties, f.hundreds, f.ducks,
            columns_of(f.run_counts), f.dots, text_of(f.how_outs), positions)
      .run();
}

BattingFigures read_batting(Connection& connection, const SquadKey& key) {
  BattingFigures f;
  Query row = connection.query(get_batting);
  if (!row.with(key.set, key.team, key.player).next()) return f;
  f.run_counts = read_counts(row);
  f.matches = row.number(8);
  f.innings = row.number(9);
  f.not_outs = row.number(10);
  f.runs = row.number(11);
  f.balls = row.number(12);
  f.high_score = row.number(13);
  f.high_score_not_out = row.flag(14);
  f.fours = row.number(15);
  f.sixes = row.number(16);
  f.fifties = row.number(17);
  f.hundreds = row.number(18);
  f.ducks = row.number(19);
  f.dots = row.optional_number(20);
  f.how_outs = read_how_outs(row, 21);
  const std::string positions = row.text(22);
  std::size_t place = 0;
  for (const std::string_view part : split(positions, ' ')) {
    if (place < f.positions.size()) f.positions[place++] = number_in(part);
  }
  return f;
}

void write_bowling(Connection& connection, const SquadKey& key, const BowlingFigures& f) {
  connection.query(put_bowling)
      .with(key.set, key.team, key.player, f.innings, f.legal_balls, f.runs, f.wickets, f.maidens,
            f.best_wickets, f.best_runs, columns_of(f.run_counts), f.dots, f.fours, f.sixes,
            f.wide_balls, f.wide_runs, f.no_balls, f.no_ball_runs, f.no_ball_bat_runs,
            f.extras_known, text_of(f.how_outs), f.most_balls_in_innings, f.early_balls,
            f.late_balls)
      .run();
}

BowlingFigures read_bowling(Connection& connection, const SquadKey& key) {
  BowlingFigures f;
  Query row = connection.query(get_bowling);
  if (!row.with(key.set, key.team, key.player).next()) return f;
  f.run_counts = read_counts(row);
  f.innings = row.number(8);
  f.legal_balls = row.number(9);
  f.runs = row.number(10);
  f.wickets = row.number(11);
  f.maidens = row.number(12);
  f.best_wickets = row.number(13);
  f.best_runs = row.number(14);
  f.dots = row.optional_number(15);
  f.fours = row.optional_number(16);
  f.sixes = row.optional_number(17);
  f.wide_balls = row.number(18);
  f.wide_runs = row.number(19);
  f.no_balls = row.number(20);
  f.no_ball_runs = row.number(21);
  f.no_ball_bat_runs = row.number(22);
  f.extras_known = row.flag(23);
  f.how_outs = read_how_outs(row, 24);
  f.most_balls_in_innings = row.number(25);
  f.early_balls = row.number(26);
  f.late_balls = row.number(27);
  return f;
}

FieldingFigures read_fielding(Connection& connection, const SquadKey& key) {
  Query row = connection.query(get_fielding);
  if (!row.with(key.set, key.team, key.player).next()) return {};
  return {row.number(0), row.number(1), row.number(2), row.number(3),
          row.number(4), row.number(5), row.flag(6)};
}

/// Every number of the rates with the name it has in the file.
template <class Rates, class Visit>
void each_rate(Rates& rates, const Visit& visit) {
  visit("innings", rates.innings);
  visit("legal balls", rates.legal_balls);
  visit("balls faced", rates.balls_faced);
  visit("wide balls", rates.wide_balls);
  visit("wide runs", rates.wide_runs);
  visit("no-balls", rates.no_balls);
  visit("no-ball runs", rates.no_ball_runs);
  visit("no-ball bat runs", rates.no_ball_bat_runs);
  visit("bye balls", rates.bye_balls);
  visit("byes", rates.byes);
  visit("leg-bye balls", rates.leg_bye_balls);
  visit("leg byes", rates.leg_byes);
  visit("run outs of striker alone", rates.run_outs_of_striker_alone);
  visit("run outs of striker shared", rates.run_outs_of_striker_shared);
  visit("run outs of non-striker alone", rates.run_outs_of_non_striker_alone);
  visit("run outs of non-striker shared", rates.run_outs_of_non_striker_shared);
  for (std::size_t i = 0; i < rates.how_outs.size(); ++i) {
    visit(fmt::format("out {}", to_string(static_cast<HowOut>(i))), rates.how_outs[i]);
  }
  for (const auto& [where, counts] :
       {std::pair{"faced", &rates.bat_runs}, std::pair{"legal", &rates.legal_bat_runs}}) {
    for (const RunCount& each : each_run_count) {
      visit(fmt::format("{}: {}", where, each.name), counts->*each.count);
    }
  }
}

}  // namespace

void write_figures(Connection& connection, const SquadKey& key, const SeasonFigures& figures) {
  write_batting(connection, key, figures.batting);
  write_bowling(connection, key, figures.bowling);
  const FieldingFigures& f = figures.fielding;
  connection.query(put_fielding)
      .with(key.set, key.team, key.player, f.matches, f.matches_as_keeper, f.catches, f.run_outs,
            f.run_outs_alone, f.stumpings, f.known)
      .run();
}

SeasonFigures read_figures(Connection& connection, const SquadKey& key) {
  return {read_batting(connection, key), read_bowling(connection, key),
          read_fielding(connection, key)};
}

void write_base_rates(Connection& connection, SetId set, const BaseRates& rates) {
  connection.query("DELETE FROM given_base_rates WHERE set_id = ?").with(set).run();
  Query insert =
      connection.query("INSERT INTO given_base_rates (set_id, name, count) VALUES (?, ?, ?)");
  each_rate(rates, [&](std::string_view name, long long count) {
    if (count != 0) insert.with(set, name, count).run();
  });
}

BaseRates read_base_rates(Connection& connection, SetId set) {
  BaseRates rates;
  Query row = connection.query("SELECT count FROM given_base_rates WHERE set_id = ? AND name = ?");
  each_rate(rates, [&](std::string_view name, auto& count) {
    if (row.with(set, name).next()) {
      count = static_cast<std::remove_reference_t<decltype(count)>>(row.integer(0));
    }
  });
  return rates;
}

}  // namespace quicket::store
