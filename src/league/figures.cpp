#include "league/figures.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

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

using enum RankedFigure::Best;
using Bat = BattingFigures;
using Bowl = BowlingFigures;
using Field = FieldingFigures;
constexpr auto balls = RankedFigure::Asks::balls;
constexpr auto by_bat = RankedFigure::Of::batting, by_bowl = RankedFigure::Of::bowling,
               field = RankedFigure::Of::fielding, pairs = RankedFigure::Of::pairs;

// clang-format off
constexpr std::array<RankedFigure, player_figures> of_players{{
    {{{"matches", "M", "Matches", 2}, batting<&Bat::matches>}, by_bat},
    {{{"innings", "Inns", "Innings", 2, "", 3}, batting<&Bat::innings>}, by_bat},
    {{{"not_outs", "NO", "Innings not out", 2, "", 7}, batting<&Bat::not_outs>}, by_bat},
    {{{"runs", "Runs", "Runs", 4}, batting<&Bat::runs>}, by_bat, "runs"},
    {{{"average", "Ave", "Batting average", 6, "runs for each dismissal"}, batting_average}, by_bat, "batting-average", highest, balls},
    {{{"balls", "Balls", "Balls faced", 4}, batting<&Bat::balls>}, by_bat},
    {{{"strike_rate", "SR", "Strike rate", 6, "runs per 100 balls"}, strike_rate}, by_bat, "strike-rate", highest, balls},
    {{{"fifties", "50", "Fifties", 2, "", 4}, batting<&Bat::fifties>}, by_bat, "fifties"},
    {{{"hundreds", "100", "Hundreds", 2, "", 4}, batting<&Bat::hundreds>}, by_bat, "hundreds"},
    {{{"sixes", "6s", "Sixes", 2, "", 6}, batting<&Bat::sixes>}, by_bat, "sixes"},
    {{{"fours", "4s", "Fours", 2, "", 6}, batting<&Bat::fours>}, by_bat, "fours"},
    {{{"high_score", "HS", "Highest score", 4, "", 1}, highest_score}, by_bat, "highest-score"},
    {{{"ducks", "0", "Ducks", 2, "", 6}, batting<&Bat::ducks>}, by_bat, "ducks"},
    {{{"bowling_innings", "Inns", "Innings", 2, "", 3}, bowling<&Bowl::innings>}, by_bowl},
    {{{"overs", "Overs", "Overs", 5, "of six balls"}, overs_bowled}, by_bowl},
    {{{"balls_bowled", "Balls", "Balls bowled", 4}, bowling<&Bowl::legal_balls>}, by_bowl},
    {{{"runs_conceded", "Runs", "Runs conceded", 4}, bowling<&Bowl::runs>}, by_bowl},
    {{{"wickets", "Wkts", "Wickets", 2}, wickets}, by_bowl, "wickets"},
    {{{"economy", "Econ", "Economy", 5, "runs conceded per {}"}, economy}, by_bowl, "economy", lowest, balls},
    {{{"bowling_average", "Ave", "Bowling average", 6, "runs conceded for each wicket", 2}, bowling_average}, by_bowl, "bowling-average", lowest, balls},
    {{{"bowling_strike_rate", "SR", "Bowling strike rate", 6, "balls for each wicket", 3}, bowling_strike_rate}, by_bowl, "bowling-strike-rate", lowest, balls},
    {{{"best", "Best", "Best figures", 4, "wickets and runs of an innings", 1}, best_figures}, by_bowl, "best-figures"},
    {{{"maidens", "Mdns", "Maidens", 2, "", 3}, bowling<&Bowl::maidens>}, by_bowl, "maidens"},
    {{{"dots", "0s", "Dot balls", 2, "", 3}, dots}, by_bowl, "dots"},
    {{{"catches", "Ct", "Catches", 2, "", 5}, fielding<&Field::catches>}, field, "catches"},
    {{{"stumpings", "St", "Stumpings", 2, "", 5}, fielding<&Field::stumpings>}, field},
    {{{"dismissals", "Dis", "Dismissals by keepers", 2, "", 5}, dismissals}, field, "dismissals"},
    {{{"partnership", "Pair", "Partnerships", 2}}, pairs, "partnerships"},
}};

constexpr std::array<Figure<Standing>, 17> of_sides{{
    {{"position", "#", "Place", 2}, standing<&Standing::position>},
    {{"played", "P", "Played", 2}, standing<&Standing::played>},
    {{"won", "W", "Won", 2}, standing<&Standing::won>},
    {{"lost", "L", "Lost", 2}, standing<&Standing::lost>},
    {{"tied", "T", "Tied", 2, "", 3}, standing<&Standing::tied>},
    {{"no_result", "NR", "No result", 2, "", 4}, standing<&Standing::no_result>},
    {{"bonus", "BP", "Bonus points", 2, "among the points"}, standing<&Standing::bonus>},
    {{"points", "Pts", "Points", 2}, standing<&Standing::points>},
    {{"nrr", "NRR", "Net run rate", 6, "runs scored less runs conceded, per {}"}, net_run_rate},
    {{"runs_for", "Runs", "Runs scored", 4}, standing<&Standing::runs_for>},
    {{"balls_for", "Balls", "Balls faced", 4}, standing<&Standing::balls_for>},
    {{"runs_against", "Runs", "Runs conceded", 4}, standing<&Standing::runs_against>},
    {{"balls_against", "Balls", "Balls bowled", 4}, standing<&Standing::balls_against>},
    {{"scored", "For", "Scored", 10, "runs off overs or balls, as net run rate counts them"}, runs_off<&Standing::runs_for, &Standing::balls_for>},
    {{"conceded", "Against", "Conceded", 10, "runs off overs or balls, as net run rate counts them"}, runs_off<&Standing::runs_against, &Standing::balls_against>},
    {{"last_five", "Last five", "Last five", 5, "W won, L lost, T tied, N no result; the latest last", 5, false}, last_five},
    {{"deducted", "", "Points deducted", 2}, standing<&Standing::deducted>},
}};

constexpr std::array<Figure<BattingLine>, 5> of_batters{{
    {{"runs", "R", "Runs", 3}, line<BattingLine, &BattingLine::runs>},
    {{"balls", "B", "Balls faced", 3}, line<BattingLine, &BattingLine::balls>},
    {{"fours", "4s", "Fours", 2, "", 3}, line<BattingLine, &BattingLine::fours>},
    {{"sixes", "6s", "Sixes", 2, "", 3}, line<BattingLine, &BattingLine::sixes>},
    {{"strike_rate", "SR", "Strike rate", 6, "runs per 100 balls", 3}, strike_rate_of_line},
}};

constexpr std::array<Figure<BowlingLine>, 11> of_bowlers{{
    {{"overs", "O", "Overs", 5}, overs_of_line},
    {{"balls", "B", "Balls", 3}, line<BowlingLine, &BowlingLine::balls>},
    {{"maidens", "M", "Maidens", 2}, line<BowlingLine, &BowlingLine::maidens>},
    {{"runs", "R", "Runs", 3}, line<BowlingLine, &BowlingLine::runs>},
    {{"wickets", "W", "Wickets", 2}, line<BowlingLine, &BowlingLine::wickets>},
    {{"economy", "Econ", "Economy", 5, "runs conceded per {}"}, economy_of_line},
    {{"dots", "0s", "Dot balls", 2, "", 3}, line<BowlingLine, &BowlingLine::dots>},
    {{"fours", "4s", "Fours", 2, "", 5}, line<BowlingLine, &BowlingLine::fours>},
    {{"sixes", "6s", "Sixes", 2, "", 5}, line<BowlingLine, &BowlingLine::sixes>},
    {{"wides", "WD", "Runs of wides", 2, "", 4}, line<BowlingLine, &BowlingLine::wides>},
    {{"no_balls", "NB", "Runs of no-balls", 2, "", 4}, line<BowlingLine, &BowlingLine::no_balls>},
}};
// clang-format on

static_assert(of_players.back().of == pairs, "a figure is at the place of its name");

}  // namespace

OverTerms terms_of(const cricket::Conditions& conditions) {
  return {conditions.balls_per_over, conditions.counts_balls, conditions.over_word};
}

std::string FigureValue::text() const {
  if (places == in_words) return words;
  return sign ? fmt::format("{:+.{}f}", number, places) : fmt::format("{:.{}f}", number, places);
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
