#include "league/chance_calibration.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/error.h"
#include "league/rematch.h"
#include "match/as_played.h"
#include "match/ball_chances.h"
#include "match/play.h"

namespace quicket::league {
namespace {

using match::Side;

/// A real match, and the sides that play it again.
struct Told {
  const match::MatchRecord* record;
  match::MatchSetup setup;
  match::Toss toss;

  Side first() const { return toss.chose_to_bat ? toss.winner : cricket::other(toss.winner); }
};

std::vector<Told> told_matches(std::span<const match::MatchRecord> records,
                               const cards::CardSet& cards, const cricket::Conditions& conditions) {
  std::vector<Told> matches;
  const match::Rulebook rules(conditions, cards.chart);
  for (const match::MatchRecord& record : records) {
    if (!is_complete(record)) continue;
    auto home = match::side_if_fit(record.sheets[0], cards.players, conditions);
    auto away = match::side_if_fit(record.sheets[1], cards.players, conditions);
    if (!home || !away) continue;
    matches.push_back({&record,
                       match::match_setup(conditions, std::move(*home), std::move(*away), rules),
                       match::real_toss(record).value_or(match::Toss{})});
  }
  return matches;
}

/// The table of two average sides. A source names of the side batting second often those only who
/// came in: the orders are those of the sides batting first.
match::WinChance league_table(const std::vector<Told>& matches,
                              const cricket::Conditions& conditions) {
  match::AverageInnings average;
  for (const Told& told : matches) average.add(told.setup, {told.first()});
  return average.chances(conditions);
}

double came(const std::optional<Side>& winner, Side first) {
  return !winner ? 0.5 : *winner == first ? 1 : 0;
}

/// Keeps the chances that were told until the winner is known.
struct Teller {
  const match::WinChance& table;
  Side first;
  std::vector<double>& told;

  template <class Event>
  void operator()(const match::MatchState& state, const Event&) {
    if constexpr (std::is_same_v<Event, match::Delivery>) {
      if (state.now().super_over == 0) told.push_back(table.of(first, state));
    }
  }
};

bool is_late_chase(const match::InningsState& now) {
  return now.target != match::InningsState::no_target && 4 * now.balls >= 3 * now.quota;
}

void tell_real(const Told& told, const match::WinChance& league, ChanceCalibration& calibration) {
  match::MatchState state(told.record->conditions, told.record->sheets);
  std::vector<double> chances, late;
  // The table's first side is any: what it tells goes by who bats.
  for (const match::MatchEvent& event : told.record->events) {
    match::apply(state, event);
    const bool ball = std::holds_alternative<match::Delivery>(event);
    if (!ball || state.now().super_over > 0) continue;
    chances.push_back(match::real_chance(league, state.innings.front().batting, state));
    if (is_late_chase(state.now())) late.push_back(chances.back());
  }
  if (chances.empty()) return;
  const double result = came(state.winner, state.innings.front().batting);
  calibration.real.add(chances, result);
  if (!late.empty()) calibration.real_late.add(late, result);
}

void tell_by_own_cards(const Told& told, OwnChances& all) {
  const match::MatchChances chances =
      match::match_chances(*told.record, told.setup, match::PlayedWith::bats_and_balls);
  match::MatchState state(told.record->conditions, told.record->sheets);
  for (const match::MatchEvent& event : told.record->events) match::apply(state, event);
  if (!chances.before || chances.innings.empty()) return;
  const double result = came(state.winner, state.innings.front().batting);
  std::vector<double> balls;
  for (std::size_t i = 0; i < std::min<std::size_t>(2, chances.innings.size()); ++i) {
    for (const match::BallChances& ball : chances.innings[i]) {
      if (ball.win_chance) balls.push_back(i == 0 ? *ball.win_chance : 1 - *ball.win_chance);
    }
  }
  ++all.matches;
  all.before.add(*chances.before, result);
  if (!balls.empty()) all.balls.add(balls, result);
}

void tell_replays(const Told& told, dice::Seed seed, int times, Calibration& calibration) {
  const auto table = std::make_shared<const match::WinChance>(told.setup, told.first());
  match::ComputerCaptain home(told.setup.sides[0], told.setup.conditions);
  match::ComputerCaptain away(told.setup.sides[1], told.setup.conditions);
  home.call_by(table);
  away.call_by(table);
  std::vector<double> chances;
  for (int time = 0; time < times; ++time) {
    chances.clear();
    Teller teller{*table, told.first(), chances};
    match::MatchState state(told.setup);
    state.apply(told.toss);
    dice::SeededDice dice(dice::derive(seed, "chance", static_cast<std::uint64_t>(time)));
    match::play_on(state, told.setup, home, away, dice, teller);
    // A tie counts half, whatever a super over made of it.
    const bool tied = !state.winner || state.innings.size() > 2;
    const double result = tied ? 0.5 : came(state.winner, told.first());
    calibration.add(chances, result);
  }
}

}  // namespace

void ChanceCalibration::add(const ChanceCalibration& other) {
  replayed_matches += other.replayed_matches;
  replayed.add(other.replayed);
  real_matches += other.real_matches;
  real.add(other.real);
  real_late.add(other.real_late);
}

void OwnChances::add(const OwnChances& other) {
  matches += other.matches;
  before.add(other.before);
  balls.add(other.balls);
}

OwnChances own_chances(std::span<const match::MatchRecord> records, const cards::CardSet& cards,
                       const cricket::Conditions& conditions, int threads) {
  const std::vector<Told> matches = told_matches(records, cards, conditions);
  const int count = static_cast<int>(matches.size());
  std::vector<OwnChances> parts(matches.size());
  in_parts(count, count, threads, [&](int part, int from, int to) {
    for (int i = from; i < to; ++i) {
      tell_by_own_cards(matches[static_cast<std::size_t>(i)],
                        parts[static_cast<std::size_t>(part)]);
    }
  });
  OwnChances all;
  for (const OwnChances& part : parts) all.add(part);
  return all;
}

ChanceCalibration calibrate_chances(std::span<const match::MatchRecord> records,
                                    const cards::CardSet& cards,
                                    const cricket::Conditions& conditions, dice::Seed seed,
                                    int times, int threads, const SeasonProgress& progress) {
  const std::vector<Told> matches = told_matches(records, cards, conditions);
  if (matches.empty()) {
    throw Error(
        "no match of the season is complete and unaffected by rain; no chance can be tried");
  }
  const match::WinChance league = league_table(matches, conditions);
  const int count = static_cast<int>(matches.size());
  std::vector<ChanceCalibration> parts(matches.size());
  const std::function<void()> count_match = season_counter(progress, count);
  in_parts(count, count, threads, [&](int part, int from, int to) {
    ChanceCalibration& all = parts[static_cast<std::size_t>(part)];
    for (int i = from; i < to; ++i) {
      const Told& told = matches[static_cast<std::size_t>(i)];
      tell_real(told, league, all);
      tell_replays(told, dice::derive(seed, "match", static_cast<std::uint64_t>(i)), times,
                   all.replayed);
      all.real_matches += 1;
      all.replayed_matches += times;
      count_match();
    }
  });
  ChanceCalibration all;
  for (const ChanceCalibration& part : parts) all.add(part);
  return all;
}

}  // namespace quicket::league
