#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cricket/conditions.h"
#include "cricket/season_figures.h"
#include "league/standings.h"
#include "match/scorecard.h"

/// The catalogue of figures: what each counted or reckoned figure of a player, a side or an innings
/// is called, means and comes to. Lists of the terminal, CSV, JSON, pages of the site and the book
/// name their columns by it, so that no figure has two faces.
namespace quicket::league {

/// Lists and players' pages give overs and economy for six balls in every format, so that players
/// of several formats compare; scorecards, cards and comparisons give them for an over of the
/// format (ruling 19).
constexpr int compared_over = 6;

/// What overs and economies are reckoned by.
struct OverTerms {
  int balls = compared_over;            ///< in an over
  bool counts_balls = false;            ///< balls are told where others tell overs
  std::string_view each = "six balls";  ///< after "runs conceded per"
  bool of_fives = false;                ///< six balls of cricket in fives: heads say so
  int no_ball_runs = 1;                 ///< what a no-ball costs
};
/// The terms of a format; refers to its words.
OverTerms terms_of(const cricket::Conditions& conditions);

/// What a figure comes to.
struct FigureValue {
  double number = 0;     ///< what it is sorted by; of best figures, the wickets
  double tie_break = 0;  ///< of equal numbers the smaller is better
  int places = 0;        ///< decimals; `in_words`: the number does not tell it
  bool sign = false;     ///< a plus before positive numbers
  std::string words{};   ///< "94*", "4/12", "3.2"

  static constexpr int in_words = -1;
  /// As every list writes it.
  std::string text() const;
};

/// How every list names a figure.
struct FigureName {
  std::string_view key;           ///< of JSON and CSV: "strike_rate"
  std::string_view head;          ///< of a column: "SR"
  std::string_view name;          ///< "Strike rate"
  int width = 0;                  ///< letters of what it usually comes to at most
  std::string_view meaning = {};  ///< if the name does not say it: "runs per 100 balls"
  /// 0: every list that has it shows it. Narrow windows leave out the highest first, pages on
  /// phones all from 3 on.
  int rank = 0;
  bool number = true;  ///< aligned right

  /// "Strike rate: runs per 100 balls"; {} of the meaning is the over.
  std::string in_full(const OverTerms& terms = {}) const;
};

template <class Of>
struct Figure : FigureName {
  /// Nothing where it is undefined (an average without a dismissal) or the source does not tell it.
  std::optional<FigureValue> (*value)(const Of& of, const OverTerms& terms) = nullptr;
};

/// The figures of a player's season or career.
enum class PlayerFigure : std::uint8_t {
  matches,
  innings,
  not_outs,
  runs,
  batting_average,
  balls_faced,
  strike_rate,
  fifties,
  hundreds,
  sixes,
  fours,
  highest_score,
  ducks,
  bowling_innings,
  overs,  ///< or balls, where the format counts these
  balls_bowled,
  runs_conceded,
  wickets,
  economy,
  bowling_average,
  bowling_strike_rate,
  best_figures,
  four_wickets,  ///< innings with exactly four
  five_wickets,  ///< with five or more
  maidens,
  dots,  ///< legal balls bowled without a run off the bat
  catches,
  stumpings,
  dismissals,    ///< of keepers: catches and stumpings
  partnerships,  ///< of two players: `leading_partnerships`
};
inline constexpr int player_figures = 30;

/// A figure by which players may be ranked, or not.
struct RankedFigure : Figure<cricket::SeasonFigures> {
  enum class Of : std::uint8_t { batting, bowling, fielding, pairs };
  enum class Best : std::uint8_t { highest, lowest };
  /// Rates require a number of balls, faced or bowled: otherwise one good over would lead.
  enum class Asks : std::uint8_t { nothing, balls };

  Of of = Of::batting;
  std::string_view word{};  ///< of `--by`: "strike-rate"; empty: nobody is ranked by it
  Best best = Best::highest;
  Asks asks = Asks::nothing;
};

const RankedFigure& figure(PlayerFigure which);
/// Those by which players are ranked.
std::span<const PlayerFigure> ranking_figures();
/// Of `--by`; "average" is that of batting.
std::optional<PlayerFigure> parse_ranking_figure(std::string_view word);

/// The figures of a side in a table.
enum class TableFigure : std::uint8_t {
  position,
  played,
  won,
  lost,
  tied,
  no_result,
  bonus,
  points,
  net_run_rate,
  runs_for,
  balls_for,
  runs_against,
  balls_against,
  scored,    ///< runs and overs (or balls) for net run rate: "1203/160.0"
  conceded,  ///< the same of the other sides
  last_five,
  deducted,
};
const Figure<Standing>& figure(TableFigure which);

/// The figures of a batter's line in a scorecard.
enum class BatterFigure : std::uint8_t { runs, balls, fours, sixes, strike_rate };
const Figure<match::BattingLine>& figure(BatterFigure which);

/// Those of a bowler's.
enum class BowlerFigure : std::uint8_t {
  overs,  ///< or balls, where the format counts these
  balls,
  maidens,
  runs,
  wickets,
  economy,
  dots,
  fours,
  sixes,
  wides,
  no_balls,
};
const Figure<match::BowlingLine>& figure(BowlerFigure which);

/// The heading of the column of overs: "O", or "B" where balls are counted.
std::string_view head_of(const FigureName& figure, const OverTerms& terms);

}  // namespace quicket::league
