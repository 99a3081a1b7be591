#include "league/figures.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "base/decimals.h"
#include "cricket/overs.h"
#include "cricket/rates.h"

namespace quicket::league {
namespace {

using cricket::BattingFigures;
using cricket::BowlingFigures;
using cricket::FieldingFigures;
using cricket::SeasonFigures;
using match::BattingLine;
using match::BowlingLine;
using Value = std::optional<FigureValue>;

FigureValue count(int number) {
  return {static_cast<double>(number)};
}

Value rate(std::optional<double> number, int places = 2) {
  if (!number) return {};
  return FigureValue{*number, 0, places};
}

FigureValue told(int number, std::string words) {
  return {static_cast<double>(number), 0, FigureValue::in_words, false, std::move(words)};
}

FigureValue overs(int balls, const OverTerms& terms) {
  return told(balls,
              terms.counts_balls ? std::to_string(balls) : cricket::overs_text(balls, terms.balls));
}

template <int BattingFigures::*Count>
Value batting(const SeasonFigures& of, const OverTerms& /*terms*/) {
  return count(of.batting.*Count);
}

template <int BowlingFigures::*Count>
Value bowling(const SeasonFigures& of, const OverTerms& /*terms*/) {
  return count(of.bowling.*Count);
}

/// Season tables do not tell it: no figure.
template <std::optional<int> BowlingFigures::*Count>
Value hauls(const SeasonFigures& of, const OverTerms& /*terms*/) {
  const std::optional<int>& told = of.bowling.*Count;
  return told ? Value(count(*told)) : std::nullopt;
}

/// A source that names no fielders still tells who caught off their own bowling: no figure.
template <int FieldingFigures::*Count>
Value fielding(const SeasonFigures& of, const OverTerms& /*terms*/) {
  return of.fielding.known ? Value(count(of.fielding.*Count)) : std::nullopt;
}

Value batting_average(const SeasonFigures& of, const OverTerms& /*terms*/) {
  return rate(cricket::average(of.batting.runs, of.batting.outs()), cricket::average_places);
}

Value strike_rate(const SeasonFigures& of, const OverTerms& /*terms*/) {
  return rate(cricket::strike_rate(of.batting.runs, of.batting.balls), cricket::strike_rate_places);
}

Value highest_score(const SeasonFigures& of, const OverTerms& /*terms*/) {
  const BattingFigures& batting = of.batting;
  if (batting.innings <= 0) return {};
  FigureValue value = told(batting.high_score, fmt::format("{}{}", batting.high_score,
                                                           batting.high_score_not_out ? "*" : ""));
  // 94* ranks above 94: a batter who was not out might have made more.
  value.tie_break = batting.high_score_not_out ? 0 : 1;
  return value;
}

Value overs_bowled(const SeasonFigures& of, const OverTerms& terms) {
  return overs(of.bowling.legal_balls, terms);
}

Value economy(const SeasonFigures& of, const OverTerms& terms) {
  return rate(cricket::runs_per_over(of.bowling.runs, of.bowling.legal_balls, terms.balls),
              cricket::economy_places);
}

Value wickets(const SeasonFigures& of, const OverTerms& terms) {
  FigureValue value = count(of.bowling.wickets);
  // Equal wickets are ordered by economy.
  if (const Value level = economy(of, terms)) value.tie_break = level->number;
  return value;
}

Value bowling_average(const SeasonFigures& of, const OverTerms& /*terms*/) {
  return rate(cricket::average(of.bowling.runs, of.bowling.wickets), cricket::average_places);
}

Value bowling_strike_rate(const SeasonFigures& of, const OverTerms& /*terms*/) {
  return rate(cricket::balls_per_wicket(of.bowling.legal_balls, of.bowling.wickets),
              cricket::strike_rate_places);
}

Value best_figures(const SeasonFigures& of, const OverTerms& /*terms*/) {
  const BowlingFigures& bowling = of.bowling;
  if (bowling.best_wickets <= 0) return {};
  FigureValue value =
      told(bowling.best_wickets, fmt::format("{}/{}", bowling.best_wickets, bowling.best_runs));
  value.tie_break = bowling.best_runs;
  return value;
}

/// Counted from the balls if they are known, else as stated in a season table.
Value dots(const SeasonFigures& of, const OverTerms& /*terms*/) {
  const BowlingFigures& bowling = of.bowling;
  return count(bowling.run_counts ? bowling.run_counts->dots : bowling.dots.value_or(0));
}

/// A table that does not say who kept still reveals a keeper by the stumpings.
Value dismissals(const SeasonFigures& of, const OverTerms& /*terms*/) {
  const FieldingFigures& fielding = of.fielding;
  const bool keeper = fielding.matches_as_keeper > 0 || fielding.stumpings > 0;
  return keeper ? Value(count(fielding.catches + fielding.stumpings)) : std::nullopt;
}

template <int Standing::*Count>
Value standing(const Standing& of, const OverTerms& /*terms*/) {
  return count(of.*Count);
}

Value net_run_rate(const Standing& of, const OverTerms& /*terms*/) {
  return FigureValue{of.net_run_rate, 0, 3, true};
}

template <int Standing::*Runs, int Standing::*Balls>
Value runs_off(const Standing& of, const OverTerms& terms) {
  return told(of.*Runs,
              fmt::format("{}/{}", of.*Runs,
                          terms.counts_balls ? std::to_string(of.*Balls)
                                             : cricket::overs_and_balls(of.*Balls, terms.balls)));
}

Value last_five(const Standing& of, const OverTerms& /*terms*/) {
  return told(0, of.last_five);
}

template <class Line, int Line::*Count>
Value line(const Line& of, const OverTerms& /*terms*/) {
  return count(of.*Count);
}

Value strike_rate_of_line(const BattingLine& of, const OverTerms& /*terms*/) {
  return rate(cricket::strike_rate(of.runs, of.balls), cricket::strike_rate_places);
}

Value overs_of_line(const BowlingLine& of, const OverTerms& terms) {
  return overs(of.balls, terms);
}

Value economy_of_line(const BowlingLine& of, const OverTerms& terms) {
  return rate(cricket::runs_per_over(of.runs, of.balls, terms.balls), cricket::economy_places);
}

Value no_balls_of_line(const BowlingLine& of, const OverTerms& terms) {
  return count(of.no_balls / terms.no_ball_runs);
}

using enum RankedFigure::Best;
using Bat = BattingFigures;
using Bowl = BowlingFigures;
using Field = FieldingFigures;
constexpr auto balls = RankedFigure::Asks::balls;
constexpr auto by_bat = RankedFigure::Of::batting, by_bowl = RankedFigure::Of::bowling,
               field = RankedFigure::Of::fielding, pairs = RankedFigure::Of::pairs;

/// A row of the catalogue, with the figure that it is.
template <class Which, class Row>
struct Placed {
  Which which;
  Row row;
};

/// The rows, each of which has to be at the place of its name: the compiler refuses another.
template <class Which, class Row, std::size_t Count>
consteval std::array<Row, Count> in_their_places(const Placed<Which, Row> (&rows)[Count]) {
  std::array<Row, Count> placed{};
  for (std::size_t i = 0; i < Count; ++i) {
    if (static_cast<std::size_t>(rows[i].which) != i)
      throw "a figure is not at the place of its name";
    placed[i] = rows[i].row;
  }
  return placed;
}

// clang-format off
constexpr std::array of_players = in_their_places<PlayerFigure, RankedFigure>({
    {PlayerFigure::matches, {{{"matches", "M", "Matches", 2}, batting<&Bat::matches>}, by_bat}},
    {PlayerFigure::innings, {{{"innings", "Inns", "Innings", 2, "", 3}, batting<&Bat::innings>}, by_bat}},
    {PlayerFigure::not_outs, {{{"not_outs", "NO", "Innings not out", 2, "", 7}, batting<&Bat::not_outs>}, by_bat}},
    {PlayerFigure::runs, {{{"runs", "Runs", "Runs", 4}, batting<&Bat::runs>}, by_bat, "runs"}},
    {PlayerFigure::batting_average, {{{"average", "Ave", "Batting average", 6, "runs for each dismissal"}, batting_average}, by_bat, "batting-average", highest, balls}},
    {PlayerFigure::balls_faced, {{{"balls", "Balls", "Balls faced", 4}, batting<&Bat::balls>}, by_bat}},
    {PlayerFigure::strike_rate, {{{"strike_rate", "SR", "Strike rate", 6, "runs per 100 balls"}, strike_rate}, by_bat, "strike-rate", highest, balls}},
    {PlayerFigure::fifties, {{{"fifties", "50", "Fifties", 2, "", 4}, batting<&Bat::fifties>}, by_bat, "fifties"}},
    {PlayerFigure::hundreds, {{{"hundreds", "100", "Hundreds", 2, "", 4}, batting<&Bat::hundreds>}, by_bat, "hundreds"}},
    {PlayerFigure::sixes, {{{"sixes", "6s", "Sixes", 2, "", 6}, batting<&Bat::sixes>}, by_bat, "sixes"}},
    {PlayerFigure::fours, {{{"fours", "4s", "Fours", 2, "", 6}, batting<&Bat::fours>}, by_bat, "fours"}},
    {PlayerFigure::highest_score, {{{"high_score", "HS", "Highest score", 4, "", 1}, highest_score}, by_bat, "highest-score"}},
    {PlayerFigure::ducks, {{{"ducks", "0", "Ducks", 2, "", 6}, batting<&Bat::ducks>}, by_bat, "ducks"}},
    {PlayerFigure::bowling_innings, {{{"bowling_innings", "Inns", "Innings", 2, "", 3}, bowling<&Bowl::innings>}, by_bowl}},
    {PlayerFigure::overs, {{{"overs", "Overs", "Overs", 5, "of six balls"}, overs_bowled}, by_bowl}},
    {PlayerFigure::balls_bowled, {{{"balls_bowled", "Balls", "Balls bowled", 4}, bowling<&Bowl::legal_balls>}, by_bowl}},
    {PlayerFigure::runs_conceded, {{{"runs_conceded", "Runs", "Runs conceded", 4}, bowling<&Bowl::runs>}, by_bowl}},
    {PlayerFigure::wickets, {{{"wickets", "Wkts", "Wickets", 2}, wickets}, by_bowl, "wickets"}},
    {PlayerFigure::economy, {{{"economy", "Econ", "Economy", 5, "runs conceded per {}"}, economy}, by_bowl, "economy", lowest, balls}},
    {PlayerFigure::bowling_average, {{{"bowling_average", "Ave", "Bowling average", 6, "runs conceded for each wicket", 2}, bowling_average}, by_bowl, "bowling-average", lowest, balls}},
    {PlayerFigure::bowling_strike_rate, {{{"bowling_strike_rate", "SR", "Bowling strike rate", 6, "balls for each wicket", 3}, bowling_strike_rate}, by_bowl, "bowling-strike-rate", lowest, balls}},
    {PlayerFigure::best_figures, {{{"best", "Best", "Best figures", 4, "wickets and runs of an innings", 1}, best_figures}, by_bowl, "best-figures"}},
    {PlayerFigure::four_wickets, {{{"four_wickets", "4w", "Four wickets in an innings", 2, "", 4}, hauls<&Bowl::four_wickets>}, by_bowl}},
    {PlayerFigure::five_wickets, {{{"five_wickets", "5w", "Five wickets in an innings", 2, "or more", 4}, hauls<&Bowl::five_wickets>}, by_bowl}},
    {PlayerFigure::maidens, {{{"maidens", "Mdns", "Maidens", 2, "", 3}, bowling<&Bowl::maidens>}, by_bowl, "maidens"}},
    {PlayerFigure::dots, {{{"dots", "0s", "Dot balls", 2, "", 3}, dots}, by_bowl, "dots"}},
    {PlayerFigure::catches, {{{"catches", "Ct", "Catches", 2, "", 5}, fielding<&Field::catches>}, field, "catches"}},
    {PlayerFigure::stumpings, {{{"stumpings", "St", "Stumpings", 2, "", 5}, fielding<&Field::stumpings>}, field}},
    {PlayerFigure::dismissals, {{{"dismissals", "Dis", "Dismissals by keepers", 2, "", 5}, dismissals}, field, "dismissals"}},
    {PlayerFigure::partnerships, {{{"partnership", "Pair", "Partnerships", 2}}, pairs, "partnerships"}},
});

constexpr std::array of_sides = in_their_places<TableFigure, Figure<Standing>>({
    {TableFigure::position, {{"position", "#", "Place", 2}, standing<&Standing::position>}},
    {TableFigure::played, {{"played", "P", "Played", 2}, standing<&Standing::played>}},
    {TableFigure::won, {{"won", "W", "Won", 2}, standing<&Standing::won>}},
    {TableFigure::lost, {{"lost", "L", "Lost", 2}, standing<&Standing::lost>}},
    {TableFigure::tied, {{"tied", "T", "Tied", 2, "", 3}, standing<&Standing::tied>}},
    {TableFigure::no_result, {{"no_result", "NR", "No result", 2, "", 4}, standing<&Standing::no_result>}},
    {TableFigure::bonus, {{"bonus", "BP", "Bonus points", 2, "among the points"}, standing<&Standing::bonus>}},
    {TableFigure::points, {{"points", "Pts", "Points", 2}, standing<&Standing::points>}},
    {TableFigure::net_run_rate, {{"nrr", "NRR", "Net run rate", 6, "runs scored less runs conceded, per {}"}, net_run_rate}},
    {TableFigure::runs_for, {{"runs_for", "Runs", "Runs scored", 4}, standing<&Standing::runs_for>}},
    {TableFigure::balls_for, {{"balls_for", "Balls", "Balls faced", 4}, standing<&Standing::balls_for>}},
    {TableFigure::runs_against, {{"runs_against", "Runs", "Runs conceded", 4}, standing<&Standing::runs_against>}},
    {TableFigure::balls_against, {{"balls_against", "Balls", "Balls bowled", 4}, standing<&Standing::balls_against>}},
    {TableFigure::scored, {{"scored", "For", "Scored", 10, "runs off overs or balls, as net run rate counts them"}, runs_off<&Standing::runs_for, &Standing::balls_for>}},
    {TableFigure::conceded, {{"conceded", "Against", "Conceded", 10, "runs off overs or balls, as net run rate counts them"}, runs_off<&Standing::runs_against, &Standing::balls_against>}},
    {TableFigure::last_five, {{"last_five", "Last five", "Last five", 5, "W won, L lost, T tied, N no result; the latest last", 5, false}, last_five}},
    {TableFigure::deducted, {{"deducted", "", "Points deducted", 2}, standing<&Standing::deducted>}},
});

constexpr std::array of_batters = in_their_places<BatterFigure, Figure<BattingLine>>({
    {BatterFigure::runs, {{"runs", "R", "Runs", 3}, line<BattingLine, &BattingLine::runs>}},
    {BatterFigure::balls, {{"balls", "B", "Balls faced", 3}, line<BattingLine, &BattingLine::balls>}},
    {BatterFigure::fours, {{"fours", "4s", "Fours", 2, "", 3}, line<BattingLine, &BattingLine::fours>}},
    {BatterFigure::sixes, {{"sixes", "6s", "Sixes", 2, "", 3}, line<BattingLine, &BattingLine::sixes>}},
    {BatterFigure::strike_rate, {{"strike_rate", "SR", "Strike rate", 6, "runs per 100 balls", 3}, strike_rate_of_line}},
});

constexpr std::array of_bowlers = in_their_places<BowlerFigure, Figure<BowlingLine>>({
    {BowlerFigure::overs, {{"overs", "O", "Overs", 5}, overs_of_line}},
    {BowlerFigure::balls, {{"balls", "B", "Balls", 3}, line<BowlingLine, &BowlingLine::balls>}},
    {BowlerFigure::maidens, {{"maidens", "M", "Maidens", 2}, line<BowlingLine, &BowlingLine::maidens>}},
    {BowlerFigure::runs, {{"runs", "R", "Runs", 3}, line<BowlingLine, &BowlingLine::runs>}},
    {BowlerFigure::wickets, {{"wickets", "W", "Wickets", 2}, line<BowlingLine, &BowlingLine::wickets>}},
    {BowlerFigure::economy, {{"economy", "Econ", "Economy", 5, "runs conceded per {}"}, economy_of_line}},
    {BowlerFigure::dots, {{"dots", "0s", "Dot balls", 2, "", 3}, line<BowlingLine, &BowlingLine::dots>}},
    {BowlerFigure::fours, {{"fours", "4s", "Fours", 2, "", 5}, line<BowlingLine, &BowlingLine::fours>}},
    {BowlerFigure::sixes, {{"sixes", "6s", "Sixes", 2, "", 5}, line<BowlingLine, &BowlingLine::sixes>}},
    {BowlerFigure::wides, {{"wides", "WD", "Runs of wides", 2, "", 4}, line<BowlingLine, &BowlingLine::wides>}},
    {BowlerFigure::no_balls, {{"no_balls", "NB", "No-balls", 2, "", 4}, no_balls_of_line}},
});
// clang-format on

static_assert(of_players.size() == player_figures, "every figure has its row");

}  // namespace

OverTerms terms_of(const cricket::Conditions& conditions) {
  return {conditions.balls_per_over, conditions.counts_balls, conditions.over_word, false,
          conditions.no_ball_runs};
}

std::string FigureValue::text() const {
  if (places == in_words) return words;
  const std::string text = decimals(number, places);
  return sign && text.front() != '-' ? '+' + text : text;
}

std::string FigureName::in_full(const OverTerms& terms) const {
  if (key == "overs" && terms.counts_balls) return "Balls bowled";
  if (meaning.empty()) return std::string(name);
  return fmt::format("{}: {}", name, fmt::format(fmt::runtime(meaning), terms.each));
}

const RankedFigure& figure(PlayerFigure which) {
  return of_players[static_cast<std::size_t>(which)];
}

const Figure<Standing>& figure(TableFigure which) {
  return of_sides[static_cast<std::size_t>(which)];
}

const Figure<match::BattingLine>& figure(BatterFigure which) {
  return of_batters[static_cast<std::size_t>(which)];
}

const Figure<match::BowlingLine>& figure(BowlerFigure which) {
  return of_bowlers[static_cast<std::size_t>(which)];
}

std::string_view head_of(const FigureName& figure, const OverTerms& terms) {
  if (figure.key == "economy" && terms.of_fives) return "Econ/6";
  if (figure.key != "overs" || !terms.counts_balls) return figure.head;
  return figure.head == "O" ? "B" : "Balls";
}

std::span<const PlayerFigure> ranking_figures() {
  static const std::vector<PlayerFigure> all = [] {
    std::vector<PlayerFigure> found;
    for (std::size_t i = 0; i < of_players.size(); ++i) {
      if (!of_players[i].word.empty()) found.push_back(static_cast<PlayerFigure>(i));
    }
    return found;
  }();
  return all;
}

std::optional<PlayerFigure> parse_ranking_figure(std::string_view word) {
  if (word == "average") return PlayerFigure::batting_average;
  for (const PlayerFigure which : ranking_figures()) {
    if (figure(which).word == word) return which;
  }
  return {};
}

}  // namespace quicket::league
