#include "league/realism.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/error.h"
#include "base/statistics.h"
#include "league/many_seasons.h"
#include "league/season_totals.h"
#include "match/innings.h"
#include "match/play.h"
#include "match/result.h"

namespace quicket::league {
namespace {

using cricket::HowOut;
using match::InningsClosed;

/// Quota bowled, all out or target passed in both innings, and rain had no part in it.
bool complete(const match::MatchRecord& record) {
  const match::MatchResult outcome = match::result_of(record);
  if (!outcome.method.empty() || outcome.kind == match::MatchResult::Kind::no_result) return false;
  std::vector<match::InningsTotal> totals = match::totals_of(record);
  if (totals.size() < 2 || totals[0].summary_only || totals[1].summary_only) return false;
  for (std::size_t i = 0; i < 2; ++i) {
    if (totals[i].quota != record.conditions.quota()) return false;
    const bool by_itself = totals[i].closed && (totals[i].why == InningsClosed::Why::all_out ||
                                                totals[i].why == InningsClosed::Why::quota ||
                                                totals[i].why == InningsClosed::Why::target_passed);
    if (!by_itself) return false;
  }
  return true;
}

/// A real match made ready to be played again.
struct Rematch {
  match::MatchSetup setup;
  match::AsPlayedCaptain home, away;
  match::Toss toss;
  SidePlaces places;
};

Rematch rematch_of(const match::MatchRecord& record, const cards::CardSet& cards,
                   const cricket::Conditions& conditions, PlayerPlaces& places) {
  match::MatchSetup setup =
      match::match_setup(conditions, match::playing_side(record.sheets[0], cards.players),
                         match::playing_side(record.sheets[1], cards.players), cards.chart);
  match::AsPlayedCaptain home(record, 0, setup.sides[0], conditions);
  match::AsPlayedCaptain away(record, 1, setup.sides[1], conditions);
  for (match::PlayingSide& side : setup.sides) side.cards.clear();  // captains have read them
  return {std::move(setup), std::move(home), std::move(away),
          match::real_toss(record).value_or(match::Toss{}), places_of(record, places)};
}

SeasonTotals replay(std::vector<Rematch> rematches, int players, dice::Seed seed, int from,
                    int to) {
  SeasonTotals totals;
  totals.players.resize(static_cast<std::size_t>(players));
  match::NoLog none;
  for (int season = from; season < to; ++season) {
    const dice::Seed of_season = dice::derive(seed, "validate", static_cast<std::uint64_t>(season));
    for (std::size_t i = 0; i < rematches.size(); ++i) {
      Rematch& rematch = rematches[i];
      match::MatchState state(rematch.setup);
      state.apply(rematch.toss);
      dice::SeededDice dice(dice::derive(of_season, "dice", i));
      match::play_on(state, rematch.setup, rematch.home, rematch.away, dice, none);
      add_match(totals, state, rematch.places);
    }
  }
  return totals;
}

double ratio(long long part, long long of) {
  return of == 0 ? 0 : static_cast<double>(part) / static_cast<double>(of);
}

double first_sd(const SeasonTotals& totals) {
  const auto n = static_cast<double>(totals.first_innings);
  if (n < 2) return 0;
  const double mean = static_cast<double>(totals.first_runs) / n;
  const double squares = static_cast<double>(totals.first_squares);
  return std::sqrt(std::max(0.0, (squares - n * mean * mean) / (n - 1)));
}

bool near(double real, double replayed, double share) {
  return std::abs(replayed - real) <= share * std::abs(real);
}

void add_totals(std::vector<RealismRow>& rows, const SeasonTotals& real,
                const SeasonTotals& replayed) {
  const auto relative = [&](std::string name, double a, double b, double share,
                            std::string target) {
    rows.push_back({std::move(name), a, b, std::move(target), near(a, b, share)});
  };
  relative("runs_per_ball", ratio(real.runs, real.balls), ratio(replayed.runs, replayed.balls),
           0.015, "within 1.5 %");
  relative("first_innings_mean", ratio(real.first_runs, real.first_innings),
           ratio(replayed.first_runs, replayed.first_innings), 0.03, "within 3 %");
  const double sd = first_sd(real);
  const double error =
      sd / std::sqrt(2.0 * std::max(1.0, static_cast<double>(real.first_innings) - 1));
  rows.push_back({"first_innings_sd", sd, first_sd(replayed),
                  "within 12 % or two standard errors of the real one",
                  std::abs(first_sd(replayed) - sd) <= std::max(0.12 * sd, 2 * error)});
  const double wickets = ratio(real.wickets, real.innings);
  const double played = ratio(replayed.wickets, replayed.innings);
  rows.push_back(
      {"wickets_per_innings", wickets, played, "within 0.15", std::abs(played - wickets) <= 0.15});
}

void add_extras(std::vector<RealismRow>& rows, const SeasonTotals& real,
                const SeasonTotals& replayed) {
  const auto add = [&](std::string name, long long SeasonTotals::*runs) {
    const double a = ratio(real.*runs, real.innings);
    const double b = ratio(replayed.*runs, replayed.innings);
    rows.push_back({std::move(name), a, b, "within 5 % or 0.15 runs",
                    std::abs(b - a) <= std::max(0.05 * a, 0.15)});
  };
  add("wides", &SeasonTotals::wides);
  add("no_balls", &SeasonTotals::no_balls);
  add("byes_leg_byes", &SeasonTotals::byes);
}

void add_shares(std::vector<RealismRow>& rows, const SeasonTotals& real,
                const SeasonTotals& replayed) {
  const auto add = [&](std::string name, HowOut how) {
    const auto kind = static_cast<std::size_t>(how);
    const double a = ratio(real.how_outs[kind], real.wickets);
    const double b = ratio(replayed.how_outs[kind], replayed.wickets);
    rows.push_back({std::move(name), a, b, "within 1.5 points", std::abs(b - a) <= 0.015});
  };
  add("share_bowled", HowOut::bowled);
  add("share_caught", HowOut::caught);
  add("share_lbw", HowOut::lbw);
  add("share_run_out", HowOut::run_out);
  add("share_stumped", HowOut::stumped);
}

/// A rate of the same players in reality and in the replays.
struct Pairs {
  std::vector<double> real, replayed;

  double bias() const { return mean(replayed) - mean(real); }
};

/// Those with `least` balls of reality.
Pairs pairs_of(const SeasonTotals& real, const SeasonTotals& replayed,
               long long PlayerTotals::*counted, long long PlayerTotals::*balls, long long least,
               double per) {
  Pairs pairs;
  for (std::size_t i = 0; i < real.players.size(); ++i) {
    const PlayerTotals& one = real.players[i];
    const PlayerTotals& other = replayed.players[i];
    if (one.*balls < least || other.*balls == 0) continue;
    pairs.real.push_back(per * ratio(one.*counted, one.*balls));
    pairs.replayed.push_back(per * ratio(other.*counted, other.*balls));
  }
  return pairs;
}

struct RateTargets {
  double slope_low, slope_high, r, bias;
};

void add_rate(std::vector<RealismRow>& rows, const std::string& name, const Pairs& pairs,
              const RateTargets& targets) {
  const Line line = fit_line(pairs.real, pairs.replayed);
  rows.push_back({name + "_slope", 1, line.slope,
                  fmt::format("{} to {}", targets.slope_low, targets.slope_high),
                  line.slope >= targets.slope_low && line.slope <= targets.slope_high});
  rows.push_back(
      {name + "_r", 1, line.r, fmt::format("at least {}", targets.r), line.r >= targets.r});
  rows.push_back({name + "_bias", 0, pairs.bias(),
                  fmt::format("mean signed error within {}", targets.bias),
                  std::abs(pairs.bias()) <= targets.bias});
}

void add_wickets(std::vector<RealismRow>& rows, const std::string& name, const Pairs& pairs) {
  const double r = fit_line(pairs.real, pairs.replayed).r;
  rows.push_back({name, mean(pairs.real), mean(pairs.replayed),
                  fmt::format("mean signed error within 0.1, r at least 0.9 (here {:.3f})", r),
                  std::abs(pairs.bias()) <= 0.1 && r >= 0.9});
}

std::vector<RealismRow> rows_of(const SeasonTotals& real, const SeasonTotals& replayed) {
  std::vector<RealismRow> rows;
  add_totals(rows, real, replayed);
  add_extras(rows, real, replayed);
  add_shares(rows, real, replayed);
  const auto strikers = [&](long long PlayerTotals::*counted) {
    return pairs_of(real, replayed, counted, &PlayerTotals::balls, 100, 100);
  };
  const auto bowlers = [&](long long PlayerTotals::*counted, double per) {
    return pairs_of(real, replayed, counted, &PlayerTotals::bowled, 120, per);
  };
  add_rate(rows, "strikers", strikers(&PlayerTotals::runs), {0.95, 1.05, 0.98, 0.7});
  add_rate(rows, "bowlers", bowlers(&PlayerTotals::conceded, 6), {0.93, 1.05, 0.97, 0.05});
  add_wickets(rows, "strikers_wickets", strikers(&PlayerTotals::outs));
  add_wickets(rows, "bowlers_wickets", bowlers(&PlayerTotals::wickets, 100));
  return rows;
}

}  // namespace

Realism validate_season(std::span<const match::MatchRecord> records, const cards::CardSet& cards,
                        const cricket::Conditions& conditions, dice::Seed seed, int seasons,
                        int threads) {
  Realism realism;
  realism.seasons = seasons;
  PlayerPlaces places;
  SeasonTotals real;
  std::vector<Rematch> rematches;
  std::vector<const match::MatchRecord*> compared;
  for (const match::MatchRecord& record : records) {
    if (complete(record)) compared.push_back(&record);
  }
  realism.matches = static_cast<int>(compared.size());
  realism.left_out = static_cast<int>(records.size()) - realism.matches;
  if (compared.empty()) {
    throw Error("no match of the season is complete and free of rain: there is nothing to compare");
  }
  for (const match::MatchRecord* const record : compared) {
    rematches.push_back(rematch_of(*record, cards, conditions, places));
    real.players.resize(static_cast<std::size_t>(places.size()));
    add_match(real, match::fold(*record), rematches.back().places);
  }
  const int parts = std::clamp(seasons / 4, 1, 32);
  std::vector<SeasonTotals> totals(static_cast<std::size_t>(parts));
  in_parts(seasons, parts, threads, [&](int part, int from, int to) {
    totals[static_cast<std::size_t>(part)] = replay(rematches, places.size(), seed, from, to);
  });
  SeasonTotals replayed;
  for (const SeasonTotals& each : totals) replayed.add(each);
  replayed.players.resize(real.players.size());
  realism.deliveries = replayed.deliveries + replayed.wides / conditions.wide_runs +
                       replayed.no_balls / conditions.no_ball_runs;
  realism.rows = rows_of(real, replayed);
  return realism;
}

}  // namespace quicket::league
