#include "league/statistics.h"

#include <array>
#include <cstddef>

#include <fmt/format.h>

#include "cricket/rates.h"

namespace quicket::league {
namespace {

using cricket::BattingFigures;
using cricket::BowlingFigures;
using cricket::FieldingFigures;
using cricket::SeasonFigures;
using Found = std::optional<Mark>;

Found counted(int value) {
  if (value <= 0) return {};
  return Mark{static_cast<double>(value), 0, std::to_string(value)};
}

/// With two decimals; nothing if there is no rate, such as an average without a dismissal.
Found rate(std::optional<double> value) {
  if (!value) return {};
  return Mark{*value, 0, fmt::format("{:.2f}", *value)};
}

template <int BattingFigures::*Count>
Found batting_count(const SeasonFigures& figures) {
  return counted(figures.batting.*Count);
}

Found batting_average(const SeasonFigures& figures) {
  return rate(cricket::average(figures.batting.runs, figures.batting.outs()));
}

Found strike_rate(const SeasonFigures& figures) {
  return rate(cricket::strike_rate(figures.batting.runs, figures.batting.balls));
}

Found highest_score(const SeasonFigures& figures) {
  const BattingFigures& batting = figures.batting;
  if (batting.high_score <= 0) return {};
  // 94* ranks above 94: a batter who was not out might have made more.
  return Mark{static_cast<double>(batting.high_score), batting.high_score_not_out ? 0.0 : 1.0,
              fmt::format("{}{}", batting.high_score, batting.high_score_not_out ? "*" : "")};
}

std::optional<double> economy_of(const BowlingFigures& bowling) {
  return cricket::runs_per_over(bowling.runs, bowling.legal_balls, compared_over);
}

Found wickets(const SeasonFigures& figures) {
  Found mark = counted(figures.bowling.wickets);
  // Equal wickets are ordered by economy.
  if (mark) mark->tie_break = economy_of(figures.bowling).value_or(0);
  return mark;
}

Found economy(const SeasonFigures& figures) {
  return rate(economy_of(figures.bowling));
}

Found bowling_average(const SeasonFigures& figures) {
  return rate(cricket::average(figures.bowling.runs, figures.bowling.wickets));
}

Found bowling_strike_rate(const SeasonFigures& figures) {
  return rate(cricket::balls_per_wicket(figures.bowling.legal_balls, figures.bowling.wickets));
}

Found best_figures(const SeasonFigures& figures) {
  const BowlingFigures& bowling = figures.bowling;
  if (bowling.best_wickets <= 0) return {};
  return Mark{static_cast<double>(bowling.best_wickets), static_cast<double>(bowling.best_runs),
              fmt::format("{}/{}", bowling.best_wickets, bowling.best_runs)};
}

Found maidens(const SeasonFigures& figures) {
  return counted(figures.bowling.maidens);
}

Found dots(const SeasonFigures& figures) {
  // Counted from the balls if they are known, else as stated in a season table.
  const BowlingFigures& bowling = figures.bowling;
  return counted(bowling.run_counts ? bowling.run_counts->dots : bowling.dots.value_or(0));
}

Found catches(const SeasonFigures& figures) {
  return counted(figures.fielding.catches);
}

Found dismissals(const SeasonFigures& figures) {
  // A table that does not say who kept still reveals a keeper by the stumpings.
  const FieldingFigures& fielding = figures.fielding;
  const bool keeper = fielding.matches_as_keeper > 0 || fielding.stumpings > 0;
  return keeper ? counted(fielding.catches + fielding.stumpings) : Found{};
}

using enum Statistic::Of;
using enum Statistic::Best;
constexpr auto any = Statistic::Asks::nothing;
constexpr auto balls = Statistic::Asks::balls;

// clang-format off
constexpr std::array<Statistic, leader_keys> table{{
    {LeaderKey::runs, "runs", "Runs", batting, highest, any, batting_count<&BattingFigures::runs>},
    {LeaderKey::batting_average, "batting-average", "Batting average", batting, highest, balls, batting_average},
    {LeaderKey::strike_rate, "strike-rate", "Strike rate", batting, highest, balls, strike_rate},
    {LeaderKey::fifties, "fifties", "Fifties", batting, highest, any, batting_count<&BattingFigures::fifties>},
    {LeaderKey::hundreds, "hundreds", "Hundreds", batting, highest, any, batting_count<&BattingFigures::hundreds>},
    {LeaderKey::sixes, "sixes", "Sixes", batting, highest, any, batting_count<&BattingFigures::sixes>},
    {LeaderKey::fours, "fours", "Fours", batting, highest, any, batting_count<&BattingFigures::fours>},
    {LeaderKey::highest_score, "highest-score", "Highest score", batting, highest, any, highest_score},
    {LeaderKey::ducks, "ducks", "Ducks", batting, highest, any, batting_count<&BattingFigures::ducks>},
    {LeaderKey::wickets, "wickets", "Wickets", bowling, highest, any, wickets},
    {LeaderKey::economy, "economy", "Economy", bowling, lowest, balls, economy},
    {LeaderKey::bowling_average, "bowling-average", "Bowling average", bowling, lowest, balls, bowling_average},
    {LeaderKey::bowling_strike_rate, "bowling-strike-rate", "Bowling strike rate", bowling, lowest, balls, bowling_strike_rate},
    {LeaderKey::best_figures, "best-figures", "Best figures", bowling, highest, any, best_figures},
    {LeaderKey::maidens, "maidens", "Maidens", bowling, highest, any, maidens},
    {LeaderKey::dots, "dots", "Dot balls", bowling, highest, any, dots},
    {LeaderKey::catches, "catches", "Catches", fielding, highest, any, catches},
    {LeaderKey::dismissals, "dismissals", "Dismissals by keepers", fielding, highest, any, dismissals},
    {LeaderKey::partnerships, "partnerships", "Partnerships", pairs, highest, any, nullptr},
}};
// clang-format on

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].key != static_cast<LeaderKey>(i)) return false;
  }
  return true;
}
static_assert(is_in_order(), "a key is the place of its statistic in the table");

}  // namespace

const Statistic& statistic(LeaderKey key) {
  return table[static_cast<std::size_t>(key)];
}

std::string_view to_string(LeaderKey key) {
  return statistic(key).word;
}

std::string_view heading(LeaderKey key) {
  return statistic(key).heading;
}

std::optional<LeaderKey> parse_leader_key(std::string_view text) {
  // Batting is the default.
  if (text == "average") return LeaderKey::batting_average;
  for (const Statistic& one : table) {
    if (one.word == text) return one.key;
  }
  return {};
}

}  // namespace quicket::league
