#include "store/given_figures.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "store/columns.h"

namespace quicket::store {
namespace {

using namespace cricket;
using HowOuts = std::array<int, how_out_count>;
using Positions = decltype(BattingFigures::positions);

std::optional<int> count_in(std::string_view text) {
  const auto count = parse_int(text);
  return count && *count >= 0 && *count <= most_counted ? count : std::nullopt;
}

/// "bowled 3, caught 7"; nothing for any other text.
std::optional<HowOuts> how_outs_of(const std::string& text) {
  HowOuts how_outs{};
  if (text.empty()) return how_outs;
  for (const std::string_view part : split(text, ',')) {
    const std::string_view entry = trim(part);
    const std::size_t blank = entry.rfind(' ');
    if (blank == std::string_view::npos) return {};
    const auto how = parse_how_out(entry.substr(0, blank));
    const auto count = count_in(entry.substr(blank + 1));
    if (!how || !count) return {};
    how_outs[static_cast<std::size_t>(*how)] = *count;
  }
  return how_outs;
}

std::optional<Positions> positions_of(const std::string& text) {
  Positions positions{};
  std::size_t place = 0;
  for (const std::string_view part : split(text, ' ')) {
    const auto count = count_in(part);
    if (!count || place >= positions.size()) return {};
    positions[place++] = *count;
  }
  return positions;
}

std::optional<std::vector<int>> phase_balls_of(const std::string& text) {
  std::vector<int> phases;
  if (text.empty()) return phases;
  for (const std::string_view part : split(text, ' ')) {
    const auto count = count_in(part);
    if (!count) return {};
    phases.push_back(*count);
  }
  return phases;
}

}  // namespace

/// Eight columns, all null if nothing was counted.
template <>
struct Stored<std::optional<RunCounts>> {
  using Eight = std::array<std::optional<int>, each_run_count.size()>;

  static void name(std::string& list, std::string_view column) {
    for (const RunCount& each : each_run_count) {
      std::string one = fmt::format("{}_{}", column, each.name);
      for (char& letter : one) letter = letter == ' ' || letter == '-' ? '_' : letter;
      Stored<int>::name(list, one);
    }
  }
  static Eight put(const std::optional<RunCounts>& counts) {
    Eight eight;
    for (std::size_t i = 0; counts && i < eight.size(); ++i) {
      eight[i] = (*counts).*each_run_count[i].count;
    }
    return eight;
  }
  static void get(const Row& row, int& column, std::optional<RunCounts>& counts) {
    const bool known = !row.is_null(column);
    if (known) counts.emplace();
    for (const RunCount& each : each_run_count) {
      if (known) (*counts).*each.count = row.number(column);
      ++column;
    }
  }
};

/// "bowled 3, caught 7"; null if the table does not say.
template <>
struct Stored<std::optional<HowOuts>> : Stored<std::string> {
  static std::optional<std::string> put(const std::optional<HowOuts>& how_outs) {
    if (!how_outs) return {};
    std::string text;
    for (std::size_t i = 0; i < how_outs->size(); ++i) {
      if ((*how_outs)[i] == 0) continue;
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", to_string(static_cast<HowOut>(i)),
                          (*how_outs)[i]);
    }
    return text;
  }
  static void get(const Row& row, int& column, std::optional<HowOuts>& how_outs) {
    const int at = column++;
    if (!row.is_null(at)) how_outs = row.parsed(at, how_outs_of);
  }
};

/// Innings started at position 1, 2, ...: "0 3 1".
template <>
struct Stored<Positions> : Stored<std::string> {
  static std::string put(const Positions& positions) {
    return fmt::format("{}", fmt::join(positions, " "));
  }
  static void get(const Row& row, int& column, Positions& positions) {
    positions = row.parsed(column++, positions_of);
  }
};

/// Balls in each phase: "36 70 40".
template <>
struct Stored<std::vector<int>> : Stored<std::string> {
  static std::string put(const std::vector<int>& phases) {
    return fmt::format("{}", fmt::join(phases, " "));
  }
  static void get(const Row& row, int& column, std::vector<int>& phases) {
    phases = row.parsed(column++, phase_balls_of);
  }
};

namespace {

struct BattingColumns {
  template <class Figures, class Visit>
  static void each(Figures& f, Visit&& visit) {
    visit("matches", f.matches);
    visit("innings", f.innings);
    visit("not_outs", f.not_outs);
    visit("runs", f.runs);
    visit("balls", f.balls);
    visit("high_score", f.high_score);
    visit("high_score_not_out", f.high_score_not_out);
    visit("fours", f.fours);
    visit("sixes", f.sixes);
    visit("fifties", f.fifties);
    visit("hundreds", f.hundreds);
    visit("ducks", f.ducks);
    visit("counted", f.run_counts);
    visit("dots", f.dots);
    visit("how_outs", f.how_outs);
    visit("positions", f.positions);
    visit("phase_balls", f.phase_balls);
  }
};

struct BowlingColumns {
  template <class Figures, class Visit>
  static void each(Figures& f, Visit&& visit) {
    visit("innings", f.innings);
    visit("legal_balls", f.legal_balls);
    visit("runs", f.runs);
    visit("wickets", f.wickets);
    visit("maidens", f.maidens);
    visit("best_wickets", f.best_wickets);
    visit("best_runs", f.best_runs);
    visit("counted", f.run_counts);
    visit("dots", f.dots);
    visit("fours", f.fours);
    visit("sixes", f.sixes);
    visit("wide_balls", f.wide_balls);
    visit("wide_runs", f.wide_runs);
    visit("no_balls", f.no_balls);
    visit("no_ball_runs", f.no_ball_runs);
    visit("no_ball_bat_runs", f.no_ball_bat_runs);
    visit("extras_known", f.extras_known);
    visit("how_outs", f.how_outs);
    visit("most_balls_in_innings", f.most_balls_in_innings);
    visit("early_balls", f.early_balls);
    visit("late_balls", f.late_balls);
    visit("phase_balls", f.phase_balls);
  }
};

struct FieldingColumns {
  template <class Figures, class Visit>
  static void each(Figures& f, Visit&& visit) {
    visit("matches", f.matches);
    visit("matches_as_keeper", f.matches_as_keeper);
    visit("catches", f.catches);
    visit("run_outs", f.run_outs);
    visit("run_outs_alone", f.run_outs_alone);
    visit("stumpings", f.stumpings);
    visit("known", f.known);
  }
};

/// The two statements over a table of figures, by squad place.
struct Statements {
  std::string put, get;
};
template <class List, class Figures>
Statements statements_for(std::string_view table) {
  const std::string names = column_names<List, Figures>();
  return {fmt::format("INSERT OR REPLACE INTO {} (set_id, team_id, player_id, {}) "
                      "VALUES (?, ?, ?, {})",
                      table, names, places_for(names)),
          fmt::format("SELECT {}, set_id, team_id, player_id FROM {} WHERE set_id = ? AND "
                      "team_id = ? AND player_id = ?",
                      names, table)};
}

const Statements& over_batting() {
  static const Statements statements =
      statements_for<BattingColumns, BattingFigures>("given_batting");
  return statements;
}
const Statements& over_bowling() {
  static const Statements statements =
      statements_for<BowlingColumns, BowlingFigures>("given_bowling");
  return statements;
}
const Statements& over_fielding() {
  static const Statements statements =
      statements_for<FieldingColumns, FieldingFigures>("given_fielding");
  return statements;
}

template <class List, class Figures>
void write(Connection& connection, const Statements& over, const SquadKey& key,
           const Figures& figures) {
  connection.query(over.put).with(key.set, key.team, key.player, columns<List>(figures)).run();
}

template <class List, class Figures>
void read(Connection& connection, const Statements& over, const SquadKey& key, Figures& figures) {
  Query row = connection.query(over.get);
  if (row.with(key.set, key.team, key.player).next()) read_columns<List>(row, 0, figures);
}

/// More than all balls of all seasons so far; sums of these fit an int.
constexpr std::int64_t most_rated = 50'000'000;

/// Every number of the rates with its name in the database.
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

/// The same for phase `place` of an innings, from 0.
template <class Rates, class Visit>
void each_phase_rate(Rates& phase, std::size_t place, const Visit& visit) {
  const auto name = [place](std::string_view what) {
    return fmt::format("phase {}: {}", place + 1, what);
  };
  visit(name("legal balls"), phase.legal_balls);
  visit(name("balls faced"), phase.balls_faced);
  visit(name("wickets"), phase.wickets);
  visit(name("bowlers' wickets"), phase.bowlers_wickets);
  visit(name("charged extras"), phase.charged_extras);
  for (const RunCount& each : each_run_count) {
    visit(name(each.name), phase.bat_runs.*each.count);
  }
}

}  // namespace

void write_figures(Connection& connection, const SquadKey& key, const SeasonFigures& figures) {
  write<BattingColumns>(connection, over_batting(), key, figures.batting);
  write<BowlingColumns>(connection, over_bowling(), key, figures.bowling);
  write<FieldingColumns>(connection, over_fielding(), key, figures.fielding);
}

SeasonFigures read_figures(Connection& connection, const SquadKey& key) {
  SeasonFigures figures;
  read<BattingColumns>(connection, over_batting(), key, figures.batting);
  read<BowlingColumns>(connection, over_bowling(), key, figures.bowling);
  read<FieldingColumns>(connection, over_fielding(), key, figures.fielding);
  return figures;
}

void write_base_rates(Connection& connection, SetId set, const BaseRates& rates) {
  connection.query("DELETE FROM given_base_rates WHERE set_id = ?").with(set).run();
  Query insert =
      connection.query("INSERT INTO given_base_rates (set_id, name, count) VALUES (?, ?, ?)");
  const auto write = [&](std::string_view name, long long count) {
    if (count != 0) insert.with(set, name, count).run();
  };
  each_rate(rates, write);
  for (std::size_t i = 0; i < rates.phases.size(); ++i) {
    each_phase_rate(rates.phases[i], i, write);
  }
}

BaseRates read_base_rates(Connection& connection, SetId set) {
  BaseRates rates;
  Query row = connection.query(
      "SELECT count, set_id, name FROM given_base_rates WHERE set_id = ? AND name = ?");
  const auto read = [&](std::string_view name, auto& count) {
    if (row.with(set, name).next()) {
      count = static_cast<std::remove_reference_t<decltype(count)>>(row.whole(0, 0, most_rated));
    }
  };
  each_rate(rates, read);
  for (PhaseRates phase;; phase = {}) {
    each_phase_rate(phase, rates.phases.size(), read);
    if (phase == PhaseRates{}) break;
    rates.phases.push_back(phase);
  }
  return rates;
}

}  // namespace quicket::store
