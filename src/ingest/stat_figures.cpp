#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "ingest/stat_columns.h"

namespace quicket::ingest {
namespace {

using cricket::HowOut;

/// Dots from a percentage of this many balls ("Dot %").
std::optional<int> dots_of_share(StatFields& fields, int balls) {
  const std::string_view share = fields.text(columns::dot_share);
  if (nothing(share)) return {};
  const auto percent = parse_double(share);
  if (!percent || *percent < 0 || *percent > 100) {
    fields.fail("Dot %", fmt::format("\"{}\" is not a percentage", share));
    return {};
  }
  return static_cast<int>(std::lround(*percent * balls / 100));
}

/// Fours, fives and sixes that were run have no column; the balls and runs that the others leave
/// reveal them, four to six runs a ball.
void add_run_fours(cricket::RunCounts& counts, int missing_balls, int missing_runs) {
  const int beyond = missing_runs - 4 * missing_balls;
  const int sixes = std::clamp(beyond - missing_balls, 0, missing_balls);
  const int fives = std::clamp(beyond - 2 * sixes, 0, missing_balls - sixes);
  counts.sixes += sixes;
  counts.fives = fives;
  counts.all_run_fours = missing_balls - sixes - fives;
}

void take_high_score(StatFields& fields, cricket::BattingFigures& batting) {
  std::string_view high = fields.text(columns::high_score);
  if (nothing(high)) return;
  if (high.ends_with('*')) {
    batting.high_score_not_out = true;
    high.remove_suffix(1);
  }
  const auto score = whole_number(high);
  if (!score || *score < 0) return fields.fail("HS", fmt::format("\"{}\" is not a score", high));
  batting.high_score = *score;
}

void take_batting_counts(StatFields& fields, cricket::BattingFigures& batting) {
  batting.dots = fields.count(columns::dots);
  const bool whole = batting.dots && fields.count(columns::ones) && fields.count(columns::twos) &&
                     fields.has(columns::fours) && fields.has(columns::sixes);
  if (!whole) {
    if (!batting.dots) batting.dots = dots_of_share(fields, batting.balls);
    return;
  }
  cricket::RunCounts counts;
  counts.dots = *batting.dots;
  counts.ones = fields.count_or_none(columns::ones);
  counts.twos = fields.count_or_none(columns::twos);
  counts.threes = fields.count_or_none(columns::threes);
  counts.fours = batting.fours;
  counts.sixes = batting.sixes;
  const int balls = batting.balls - counts.balls();
  const int runs = batting.runs - counts.runs();
  fields.demand(balls >= 0 && runs >= 4 * balls && runs <= 6 * balls, "Dots",
                fmt::format("dots, ones, twos, threes, fours and sixes make {} runs off {} balls, "
                            "not {} off {}",
                            counts.runs(), counts.balls(), batting.runs, batting.balls));
  if (fields.fault) return;
  add_run_fours(counts, balls, runs);
  batting.run_counts = counts;
  batting.dots.reset();
}

void take_own_dismissals(StatFields& fields, cricket::BattingFigures& batting) {
  if (!fields.has(columns::caught) || !fields.has(columns::bowled)) return;
  std::array<int, cricket::how_out_count> outs{};
  const auto put = [&](HowOut how, Headings names) {
    outs[static_cast<std::size_t>(how)] = fields.count_or_none(names);
  };
  put(HowOut::bowled, columns::bowled);
  put(HowOut::caught, columns::caught);
  put(HowOut::lbw, columns::lbw);
  put(HowOut::run_out, columns::times_run_out);
  put(HowOut::stumped, columns::stumped);
  put(HowOut::hit_wicket, columns::hit_wicket);
  int sum = 0;
  for (const int count : outs) sum += count;
  fields.demand(sum <= batting.outs(), "Caught",
                fmt::format("{} in {} completed innings", counted(sum, "dismissal", "dismissals"),
                            batting.outs()));
  batting.how_outs = outs;
}

/// The number of a month by its English short name, from 1; nothing for any other text.
std::optional<int> month_number(std::string_view text) {
  constexpr std::string_view months[] = {"jan", "feb", "mar", "apr", "may", "jun",
                                         "jul", "aug", "sep", "oct", "nov", "dec"};
  const auto* const found = std::find(std::begin(months), std::end(months), lower(text));
  if (found == std::end(months)) return {};
  return static_cast<int>(found - std::begin(months)) + 1;
}

/// Wickets and runs of "3/24" or "3-24", and of a spreadsheet's "24-Mar" or "Mar-24": the month
/// gives the wickets, unless the bowler has not taken that many.
std::optional<std::pair<int, int>> best_figures(std::string_view text, int wickets_taken) {
  const std::size_t parting = text.find_first_of("/-");
  if (parting == std::string_view::npos) return {};
  const std::string_view left = trim(text.substr(0, parting)),
                         right = trim(text.substr(parting + 1));
  const auto first = parse_int(left), second = parse_int(right);
  if (first && second) return std::pair{*first, *second};
  const auto month = first ? month_number(right) : month_number(left);
  const auto day = first ? first : second;
  if (!month || !day) return {};
  return *month <= wickets_taken ? std::pair{*month, *day} : std::pair{*day, *month};
}

void take_best(StatFields& fields, cricket::BowlingFigures& bowling) {
  const std::string_view best = fields.text(columns::best);
  if (nothing(best)) return;
  const auto figures = best_figures(best, bowling.wickets);
  if (!figures) return fields.fail("BBI", fmt::format("\"{}\" is not a figure like 3/21", best));
  bowling.best_wickets = figures->first;
  bowling.best_runs = figures->second;
  fields.demand(
      bowling.best_wickets <= bowling.wickets, "BBI",
      fmt::format("best of {}, but {}", best, counted(bowling.wickets, "wicket", "wickets")));
}

/// What the runs of legal balls leave of the bowler's runs: wides and no-balls, and fours that were
/// run. If wides are only counted, extra runs in fours are wides that went to the boundary, the
/// rest was hit off no-balls.
void share_out_extras(StatFields& fields, cricket::BowlingFigures& bowling, bool wide_runs_known) {
  cricket::RunCounts& counts = *bowling.run_counts;
  const int missing_balls = bowling.legal_balls - counts.balls();
  const int rest = bowling.runs - counts.runs() - bowling.wide_runs - bowling.no_ball_runs;
  fields.demand(
      missing_balls >= 0 && rest >= 4 * missing_balls, "Dots",
      fmt::format("dots to sixes, wides and no-balls make {} runs off {} balls, not {} "
                  "off {}",
                  bowling.runs - rest, counts.balls(), bowling.runs, bowling.legal_balls));
  if (fields.fault) return;
  const bool only_fives = bowling.no_balls == 0 && (wide_runs_known || bowling.wide_balls == 0);
  add_run_fours(counts, missing_balls, only_fives ? rest : 4 * missing_balls);
  int extra = bowling.runs - counts.runs() - bowling.wide_runs - bowling.no_ball_runs;
  if (!wide_runs_known && bowling.wide_balls > 0) {
    const int wides = bowling.no_balls > 0 ? extra / 4 * 4 : extra;
    bowling.wide_runs += wides;
    extra -= wides;
  }
  fields.demand(extra <= 6 * bowling.no_balls, "Runs",
                fmt::format("{} of {} runs are not in any other column", extra, bowling.runs));
  bowling.no_ball_bat_runs = extra;
}

void take_bowling_counts(StatFields& fields, cricket::BowlingFigures& bowling) {
  const auto wides = fields.count(columns::wides);
  const auto no_balls = fields.count(columns::no_balls);
  bowling.extras_known = wides && no_balls;
  bowling.wide_balls = wides.value_or(0);
  bowling.no_balls = no_balls.value_or(0);
  bowling.no_ball_runs = bowling.no_balls;
  const auto wide_runs = fields.count(columns::wide_runs);
  bowling.wide_runs = wide_runs.value_or(bowling.wide_balls);
  fields.demand(bowling.wide_runs >= bowling.wide_balls, "WdRuns",
                fmt::format("{} from {}", counted(bowling.wide_runs, "run", "runs"),
                            counted(bowling.wide_balls, "wide", "wides")));
  bowling.dots = fields.count(columns::dots);
  const auto fours = fields.count(columns::fours), sixes = fields.count(columns::sixes);
  const auto ones = fields.count(columns::ones), twos = fields.count(columns::twos);
  if (!bowling.dots || !ones || !twos || !fours || !sixes) {
    if (!bowling.dots) bowling.dots = dots_of_share(fields, bowling.legal_balls);
    bowling.fours = fours;
    bowling.sixes = sixes;
    return;
  }
  cricket::RunCounts counts;
  counts.dots = *bowling.dots;
  counts.ones = *ones;
  counts.twos = *twos;
  counts.threes = fields.count_or_none(columns::threes);
  counts.fours = *fours;
  counts.sixes = *sixes;
  bowling.run_counts = counts;
  bowling.dots.reset();
  share_out_extras(fields, bowling, wide_runs.has_value());
}

void take_bowling_dismissals(StatFields& fields, cricket::BowlingFigures& bowling) {
  if (!fields.has(columns::caught) || !fields.has(columns::bowled)) return;
  std::array<int, cricket::how_out_count> outs{};
  const auto put = [&](HowOut how, Headings names) {
    outs[static_cast<std::size_t>(how)] += fields.count_or_none(names);
  };
  put(HowOut::bowled, columns::bowled);
  put(HowOut::caught, columns::caught);
  put(HowOut::caught, columns::caught_and_bowled);
  put(HowOut::lbw, columns::lbw);
  put(HowOut::stumped, columns::stumped);
  put(HowOut::hit_wicket, columns::hit_wicket);
  int sum = 0;
  for (const int count : outs) sum += count;
  fields.demand(sum == bowling.wickets, "Wkts",
                fmt::format("{}, but {} by kind", counted(bowling.wickets, "wicket", "wickets"),
                            counted(sum, "dismissal", "dismissals")));
  bowling.how_outs = outs;
}

}  // namespace

void take_batting(StatFields& fields, cricket::BattingFigures& batting) {
  batting.runs = fields.count_or_none(columns::runs);
  batting.balls = fields.count_or_none(columns::balls_faced);
  batting.innings = fields.count_or_none(columns::batting_innings);
  batting.matches = fields.count(columns::matches).value_or(batting.innings);
  const auto outs = fields.count(columns::outs);
  batting.not_outs = fields.count(columns::not_outs).value_or(outs ? batting.innings - *outs : 0);
  batting.fours = fields.count_or_none(columns::fours);
  batting.sixes = fields.count_or_none(columns::sixes);
  batting.hundreds = fields.count_or_none(columns::hundreds);
  batting.fifties = fields.count_or_none(columns::fifties);
  batting.ducks = fields.count_or_none(columns::ducks);
  take_high_score(fields, batting);
  fields.demand(batting.innings <= batting.matches, "Inns",
                fmt::format("{} innings in {} matches", batting.innings, batting.matches));
  fields.demand(!outs || *outs <= batting.innings, "outs",
                fmt::format("{} outs in {} innings", outs.value_or(0), batting.innings));
  fields.demand(batting.not_outs >= 0 && batting.not_outs <= batting.innings, "NO",
                fmt::format("{} not outs in {} innings", batting.not_outs, batting.innings));
  fields.demand(batting.high_score <= batting.runs, "HS",
                fmt::format("a high score of {}, but {}", batting.high_score,
                            counted(batting.runs, "run", "runs")));
  fields.demand(
      4 * batting.fours + 6 * batting.sixes <= batting.runs, "4s",
      fmt::format("{} and {} make more than {}", counted(batting.fours, "four", "fours"),
                  counted(batting.sixes, "six", "sixes"), counted(batting.runs, "run", "runs")));
  fields.demand(batting.runs <= 6 * batting.balls, "BF",
                fmt::format("{} off {} is impossible", counted(batting.runs, "run", "runs"),
                            counted(batting.balls, "ball", "balls")));
  fields.demand(batting.innings > 0 || batting.balls == 0, "Inns",
                fmt::format("{} in no innings", counted(batting.balls, "ball", "balls")));
  fields.demand(batting.hundreds + batting.fifties <= batting.innings, "50",
                fmt::format("fifties and hundreds: {} in {} innings",
                            batting.hundreds + batting.fifties, batting.innings));
  if (fields.fault) return;
  take_batting_counts(fields, batting);
  take_own_dismissals(fields, batting);
  if (const auto place = fields.count(columns::place); place && fields.has("bf")) {
    // iplt20 also heads the rank in its list with POS; it has no column of dots.
    const bool ours = fields.has("dots") || fields.has("team");
    if (ours && *place >= 1 && *place <= 11) {
      batting.positions[static_cast<std::size_t>(*place - 1)] = batting.innings;
    }
  }
}

void take_bowling(StatFields& fields, cricket::BowlingFigures& bowling, int balls_per_over) {
  // Where a comma is the decimal separator, overs have one too.
  std::string overs(fields.text(columns::overs));
  std::ranges::replace(overs, ',', '.');
  if (fields.has(columns::overs)) {
    const auto balls = nothing(overs) ? 0 : cricket::balls_of_overs(overs, balls_per_over);
    if (!balls) {
      return fields.fail("Overs", fmt::format("\"{}\" is not a number of overs of {} balls", overs,
                                              balls_per_over));
    }
    bowling.legal_balls = *balls;
  } else {
    bowling.legal_balls = fields.count_or_none(columns::balls_bowled);
  }
  bowling.runs = fields.count_or_none(columns::runs_conceded);
  bowling.wickets = fields.count_or_none(columns::wickets);
  bowling.maidens = fields.count_or_none(columns::maidens);
  // For a player who never bowled Statsguru gives the innings in which they could have.
  bowling.innings = bowling.legal_balls > 0 ? fields.count_or_none(columns::bowling_innings) : 0;
  const int matches = fields.count(columns::matches).value_or(bowling.innings);
  fields.demand(bowling.innings <= matches, "Inns",
                fmt::format("{} innings in {} matches", bowling.innings, matches));
  fields.demand(bowling.legal_balls == 0 || bowling.innings > 0, "Inns",
                fmt::format("{} in no innings", counted(bowling.legal_balls, "ball", "balls")));
  fields.demand(bowling.wickets <= 10 * bowling.innings, "Wkts",
                fmt::format("{} in {} innings", counted(bowling.wickets, "wicket", "wickets"),
                            bowling.innings));
  fields.demand(bowling.maidens * balls_per_over <= bowling.legal_balls, "Mdns",
                fmt::format("{} in {}", counted(bowling.maidens, "maiden", "maidens"),
                            counted(bowling.legal_balls, "ball", "balls")));
  if (fields.fault) return;
  take_best(fields, bowling);
  take_bowling_dismissals(fields, bowling);
  take_bowling_counts(fields, bowling);
}

bool take_fielding(StatFields& fields, cricket::FieldingFigures& fielding) {
  fielding.known = true;
  fielding.catches = fields.count_or_none(columns::catches);
  fielding.stumpings = fields.count_or_none(columns::stumpings);
  fielding.run_outs = fields.count_or_none(columns::run_outs);
  fielding.run_outs_alone = fields.count_or_none(columns::run_outs_alone);
  fielding.matches =
      fields.count(columns::matches).value_or(fields.count_or_none(columns::batting_innings));
  const auto all = fields.count(columns::dismissals);
  fields.demand(
      !all || *all == fielding.catches + fielding.stumpings, "Dis",
      fmt::format("{}, but {} and {}", counted(all.value_or(0), "dismissal", "dismissals"),
                  counted(fielding.catches, "catch", "catches"),
                  counted(fielding.stumpings, "stumping", "stumpings")));
  fields.demand(
      fielding.run_outs_alone <= fielding.run_outs, "RunOutsSolo",
      fmt::format("{} alone, but {} in all",
                  counted(fielding.run_outs_alone, "run out", "run outs"), fielding.run_outs));
  return fielding.stumpings > 0 || fields.count_or_none(columns::catches_as_keeper) > 0;
}

}  // namespace quicket::ingest
