#include "league/what_if.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/error.h"
#include "match/as_played.h"
#include "match/play.h"

namespace quicket::league {
namespace {

using match::MatchResult;
using match::MatchState;

/// What tells one end of a match from another; orders those that are equally frequent.
using EndKey = std::tuple<MatchResult::Kind, int, int, int>;

EndKey key_of(const MatchResult& result) {
  return {result.kind, result.winner.value_or(-1), result.by_runs.value_or(-1),
          result.by_wickets.value_or(-1)};
}

/// The ends of some of the games.
struct Outcomes {
  std::map<EndKey, EndCount> ends;
  std::vector<std::map<int, int>> scores;  ///< by innings

  void add(const MatchState& state) {
    MatchResult result = match::result_of(state);
    result.balls_left.reset();
    EndCount& end = ends[key_of(result)];
    end.result = result;
    ++end.times;
    scores.resize(std::max(scores.size(), state.innings.size()));
    for (std::size_t i = 0; i < state.innings.size(); ++i) ++scores[i][state.innings[i].runs];
  }
  void add(const Outcomes& other) {
    for (const auto& [key, end] : other.ends) {
      EndCount& sum = ends[key];
      sum.result = end.result;
      sum.times += end.times;
    }
    scores.resize(std::max(scores.size(), other.scores.size()));
    for (std::size_t i = 0; i < other.scores.size(); ++i) {
      for (const auto& [runs, times] : other.scores[i]) scores[i][runs] += times;
    }
  }
};

/// Plays on from one state, again and again.
class PlayedOn {
 public:
  PlayedOn(const match::MatchSetup& setup, const match::MatchRecord& record,
           const MatchState& start, const std::shared_ptr<const match::WinChance>& chances)
      : setup_(setup),
        start_(start),
        state_(start),
        home_(record, 0, setup.sides[0], setup.conditions),
        away_(record, 1, setup.sides[1], setup.conditions) {
    home_.call_by(chances);
    away_.call_by(chances);
  }

  void play(dice::Seed seed) {
    state_ = start_;
    dice::SeededDice dice(seed);
    match::NoLog none;
    match::play_on(state_, setup_, home_, away_, dice, none);
    outcomes_.add(state_);
  }
  const Outcomes& outcomes() const { return outcomes_; }

 private:
  const match::MatchSetup& setup_;
  const MatchState& start_;
  MatchState state_;
  match::AsPlayedCaptain home_, away_;
  Outcomes outcomes_;
};

bool same_end(const MatchResult& played, const MatchResult& was) {
  if (played.kind != was.kind) return false;
  if (played.kind == MatchResult::Kind::tied && !played.winner) return true;
  return key_of(played) == key_of(was);
}

void count_ends(WhatIf& what, const Outcomes& all, const MatchResult& was) {
  for (const auto& [key, end] : all.ends) {
    what.ends.push_back(end);
    if (end.result.winner) {
      what.wins[cricket::side_index(*end.result.winner)] += end.times;
    } else {
      what.ties += end.times;
    }
  }
  std::stable_sort(what.ends.begin(), what.ends.end(),
                   [](const EndCount& a, const EndCount& b) { return a.times > b.times; });
  if (was.kind != MatchResult::Kind::won && was.kind != MatchResult::Kind::tied) return;
  what.as_it_was = 0;
  for (const EndCount& end : what.ends) {
    if (same_end(end.result, was)) *what.as_it_was += end.times;
  }
}

void spread_scores(WhatIf& what, const Outcomes& all, const MatchState& start) {
  for (std::size_t i = 0; i < all.scores.size(); ++i) {
    if (i < start.innings.size() && (start.innings[i].closed || start.innings[i].is_over()))
      continue;
    ScoreSpread spread;
    spread.innings = static_cast<int>(i) + 1;
    spread.batting =
        i < start.innings.size() ? start.innings[i].batting : cricket::other(start.now().batting);
    spread.times = all.scores[i];
    what.scores.push_back(std::move(spread));
  }
}

}  // namespace

int ScoreSpread::quantile(double share) const {
  int all = 0;
  for (const auto& [runs, count] : times) all += count;
  expects(all > 0, "a quantile is of scores");
  int so_far = 0;
  for (const auto& [runs, count] : times) {
    so_far += count;
    if (so_far >= share * all) return runs;
  }
  return times.rbegin()->first;
}

WhatIf what_if(const match::MatchSetup& setup, const match::MatchRecord& record,
               const match::Branch& from, dice::Seed seed, int times, int threads,
               const SeasonProgress& progress, match::PlayedWith with) {
  expects(times > 0, "a match is played on at least once");
  match::MatchRecord begun = match::record_at(record, from);
  match::MatchState start = match::fold(begun);
  start.conditions.most_super_overs = start.now().super_over;
  WhatIf what;
  what.times = times;
  what.by_table = match::ChanceFollower(setup).of(0, start);
  if (with == match::PlayedWith::bats_and_balls) {
    what.in_real = match::ChanceFollower(setup, with).of(0, start);
  }
  const auto chances = match::chances_to_call_by(std::array{&setup});
  // Enough that every thread has work until the end.
  const int parts = std::min(times, 64);
  std::vector<Outcomes> outcomes(static_cast<std::size_t>(parts));
  const std::function<void()> count_match = season_counter(progress, times);
  in_parts(times, parts, threads, [&](int part, int first, int last) {
    PlayedOn games(setup, record, start, chances);
    for (int i = first; i < last; ++i) {
      games.play(dice::derive(seed, "what if", static_cast<std::uint64_t>(i)));
      count_match();
    }
    outcomes[static_cast<std::size_t>(part)] = games.outcomes();
  });
  Outcomes all;
  for (const Outcomes& part : outcomes) all.add(part);
  count_ends(what, all, match::result_of(record));
  spread_scores(what, all, start);
  return what;
}

}  // namespace quicket::league
