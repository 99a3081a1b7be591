#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cricket/season_figures.h"
#include "ingest/csv_reader.h"
#include "ingest/match_facts.h"
#include "ingest/stat_table.h"

namespace quicket::ingest {

/// Headings that mean the same, in small letters, the one to name in messages first.
using Headings = std::span<const std::string_view>;

/// A figure of a season table and the headings that it may stand under. The readers look figures up
/// by these and by nothing else, and the manual's list of headings is made of them.
class StatColumn {
 public:
  template <class... Words>
  consteval explicit StatColumn(std::string_view figure, Words... headings)
      : figure_(figure), headings_{std::string_view(headings)...}, count_(sizeof...(headings)) {}

  /// As the manual calls it.
  constexpr std::string_view figure() const { return figure_; }
  constexpr Headings headings() const { return {headings_.data(), count_}; }
  constexpr operator Headings() const { return headings(); }

 private:
  static constexpr std::size_t most = 10;

  std::string_view figure_;
  std::array<std::string_view, most> headings_;
  std::size_t count_;
};

namespace columns {

inline constexpr StatColumn player("player", "player", "playername", "player name", "player_name",
                                   "name", "batter", "batsman", "striker", "bowler", "fielder");
inline constexpr StatColumn team("team", "team", "squad", "franchise", "club");
inline constexpr StatColumn season("season of the row", "year", "season");
inline constexpr StatColumn matches("matches", "mat", "matches", "m");
inline constexpr StatColumn dots("dot balls", "dots", "0s", "dot balls");
inline constexpr StatColumn dot_share("dot balls in percent", "dot %", "dot%", "dots %", "dots%");
inline constexpr StatColumn ones("ones", "1s");
inline constexpr StatColumn twos("twos", "2s");
inline constexpr StatColumn threes("threes", "3s");
inline constexpr StatColumn fours("fours", "4s", "fours");
inline constexpr StatColumn sixes("sixes", "6s", "sixes");
inline constexpr StatColumn bowled("bowled", "bowled");
inline constexpr StatColumn caught("caught", "caught");
inline constexpr StatColumn lbw("leg before wicket", "lbw");
inline constexpr StatColumn stumped("stumped", "stumped");
inline constexpr StatColumn hit_wicket("hit wicket", "hitwkt", "hit wicket");

inline constexpr StatColumn runs("runs", "runs", "r", "runs scored");
inline constexpr StatColumn balls_faced("balls faced", "bf", "balls", "balls faced");
inline constexpr StatColumn batting_innings("innings", "inns", "innings", "inn", "matches batted");
inline constexpr StatColumn not_outs("not outs", "no", "not outs");
inline constexpr StatColumn outs("times out", "outs", "out");
inline constexpr StatColumn high_score("highest score", "hs", "high score", "highest",
                                       "highest score");
inline constexpr StatColumn hundreds("hundreds", "100", "100s", "hundreds", "centuries");
inline constexpr StatColumn fifties("fifties", "50", "50s", "fifties", "half centuries");
inline constexpr StatColumn ducks("ducks", "0", "ducks");
inline constexpr StatColumn place("usual place in the order", "pos", "position");
inline constexpr StatColumn times_run_out("run out", "runout", "run out", "runouts");

inline constexpr StatColumn overs("overs", "overs", "ov", "o");
inline constexpr StatColumn balls_bowled("balls bowled", "balls", "balls bowled");
inline constexpr StatColumn runs_conceded("runs conceded", "runs", "r", "runs conceded");
inline constexpr StatColumn wickets("wickets", "wkts", "wickets", "w", "wickets taken");
inline constexpr StatColumn bowling_innings("innings", "inns", "innings", "inn", "matches bowled");
inline constexpr StatColumn maidens("maidens", "mdns", "maidens");
inline constexpr StatColumn best("best bowling", "bbi", "bbm", "best", "best bowling match");
inline constexpr StatColumn wides("wides", "wd", "wides");
inline constexpr StatColumn wide_runs("runs of wides", "wdruns", "wide runs");
inline constexpr StatColumn no_balls("no-balls", "nb", "no-balls", "noballs");
inline constexpr StatColumn caught_and_bowled("caught and bowled", "c&b");

inline constexpr StatColumn catches("catches", "ct", "catches", "catches taken");
inline constexpr StatColumn catches_as_keeper("catches as keeper", "ct wk");
inline constexpr StatColumn stumpings("stumpings", "st", "stumpings");
inline constexpr StatColumn run_outs("run outs", "runouts", "run outs", "ro");
inline constexpr StatColumn run_outs_alone("run outs alone", "runoutssolo", "run outs alone");
inline constexpr StatColumn dismissals("dismissals", "dis", "dismissals");

}  // namespace columns

/// The columns of a kind of table, in the order in which people read them.
std::span<const StatColumn* const> columns_of(StatKind kind);

/// Position of the column of names in a table of players; -1 if there is none.
int player_column(const CsvHeader& header);

/// A whole number as tables write it, including "1,234" and "30.0"; nothing for any other text.
std::optional<int> whole_number(std::string_view text);

/// Whether a field is one of the ways to write nothing.
bool nothing(std::string_view text);

/// The fields of one row of a table of players by their headings. The first field that cannot be
/// read, or that contradicts another, is recorded as the row's fault.
class StatFields {
 public:
  StatFields(const CsvReader& row, const CsvHeader& header) : row_(row), header_(header) {}

  bool has(Headings names) const { return header_.find_any(names) >= 0; }
  bool has(std::string_view name) const { return header_.has(name); }
  /// Empty if there is no such column.
  std::string_view text(Headings names) const;
  std::string_view player() const;
  /// A count; nothing if the table has none. `514+` is 514, and marks the row incomplete.
  std::optional<int> count(Headings names);
  int count_or_none(Headings names) { return count(names).value_or(0); }

  /// Records what is wrong with the row, unless something already is.
  void fail(std::string_view column, const std::string& what);
  void demand(bool holds, std::string_view column, const std::string& what) {
    if (!holds) fail(column, what);
  }

  std::optional<Refusal> fault;
  bool incomplete = false;

 private:
  const CsvReader& row_;
  const CsvHeader& header_;
};

/// Figures of one row of a season table (columns: tables.h). A contradiction is recorded as the
/// fault of `fields`; the figures are then useless.
void take_batting(StatFields& fields, cricket::BattingFigures& batting);
void take_bowling(StatFields& fields, cricket::BowlingFigures& bowling, int balls_per_over);
/// True if the player kept wicket: has stumpings, or catches as keeper.
bool take_fielding(StatFields& fields, cricket::FieldingFigures& fielding);

}  // namespace quicket::ingest
