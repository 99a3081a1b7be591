#include "league/forecast.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "league/forecast_plan.h"
#include "league/many_seasons.h"
#include "league/season_counts.h"
#include "match/play.h"

namespace quicket::league {
namespace {

/// A draw from a normal distribution with mean 0 and deviation 1, within 6: the same on every
/// machine, so a sum of faces.
double normal_draw(dice::SeededDice& dice) {
  constexpr int faces = 12, sides = 1'000'000;
  double sum = 0;
  for (int i = 0; i < faces; ++i) sum += (dice.roll(sides, dice::Reason::choice) - 0.5) / sides;
  return sum - faces / 2.0;
}

/// A table of the playoffs in one season.
struct StageRun {
  std::vector<int> teams;  ///< of its sides; empty before they are known
  Ranking table;
  std::vector<int> order;  ///< teams from the first place to the last, once it is over
};

/// The matches of one season, by key, sides and super overs: its dice make each the same from
/// whatever point the season is played on.
using PlayedOnce = std::map<std::tuple<std::uint64_t, int, int, int>, RankedMatch>;

class SeasonRun {
 public:
  /// `known`: what other points of the season have played; null if there are none.
  SeasonRun(const ForecastPlan& plan, double doubt, PlayedOnce* known)
      : plan_(plan),
        doubt_(doubt),
        known_(known),
        table_(plan.start),
        captains_(plan.captains),
        places_(static_cast<std::size_t>(plan.teams)),
        count_(plan) {}

  void play(int season) {
    seed_ = season_seed(plan_.seed, season);
    table_ = plan_.start;
    if (doubt_ > 0) draw_levels();
    next_.assign(static_cast<std::size_t>(plan_.teams), std::nullopt);
    nth_.assign(next_.size(), 0);
    for (const OpenMatch& match : plan_.group) {
      const RankedMatch played = result(match.teams, match.key, plan_.group_super_overs);
      table_.add(played);
      for (std::size_t side = 0; side < 2; ++side) {
        const auto team = static_cast<std::size_t>(match.teams[side]);
        const bool won = played.winner == static_cast<Side>(side);
        if (!next_[team]) next_[team] = won;
        if (const std::size_t n = nth_[team]++; won) ++count_.paths[team].won[n];
      }
    }
    const std::vector<int> order = table_.order(plan_.names);
    std::size_t group = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (group + 1 < plan_.firsts.size() && static_cast<int>(i) == plan_.firsts[group + 1]) {
        ++group;
      }
      const auto team = static_cast<std::size_t>(order[i]);
      const int place = static_cast<int>(i) - plan_.firsts[group];
      places_[team] = place;
      ++count_.positions[team * order.size() + static_cast<std::size_t>(place)];
      count_.points[team] += table_.rows()[team].points;
      const bool qualified = place < plan_.qualified;
      if (qualified) ++count_.playoffs[team];
      count_path(team, qualified);
    }
    ++count_.title[static_cast<std::size_t>(champion(order))];
  }

  const SeasonCounts& count() const { return count_; }

 private:
  void count_path(std::size_t team, bool qualified) {
    if (!next_[team]) return;
    const Path one{1, qualified ? 1 : 0};
    const int wins = table_.rows()[team].won - plan_.start.rows()[team].won;
    add(count_.paths[team].by_wins[static_cast<std::size_t>(wins)], one);
    add(count_.paths[team].next[*next_[team] ? 0 : 1], one);
  }

  const Meeting& meeting_between(int home, int away) {
    const int key = home * plan_.teams + away;
    if (const auto found = plan_.meetings.find(key); found != plan_.meetings.end()) {
      return found->second;
    }
    auto found = own_.find(key);
    if (found == own_.end()) {
      found = own_.emplace(key, meeting_of(*plan_.player, home, away)).first;
    }
    return found->second;
  }

  /// How much better or worse than its cards each side is in this season, as a logarithm of odds.
  void draw_levels() {
    dice::SeededDice dice(dice::derive(seed_, "doubt"));
    levels_.resize(static_cast<std::size_t>(plan_.teams));
    for (double& level : levels_) level = doubt_ * normal_draw(dice);
  }

  RankedMatch result(std::array<int, 2> teams, std::uint64_t key, int super_overs) {
    if (known_ == nullptr) return decided(teams, key, super_overs);
    const std::tuple match{key, teams[0], teams[1], super_overs};
    auto found = known_->find(match);
    if (found == known_->end()) {
      found = known_->emplace(match, decided(teams, key, super_overs)).first;
    }
    return found->second;
  }

  RankedMatch decided(std::array<int, 2> teams, std::uint64_t key, int super_overs) {
    if (doubt_ == 0) return played(teams, dice::derive(seed_, "dice", key), key, super_overs);
    // If one side is better than its cards, matches that the other wins are played again that
    // often that its odds are those of its level.
    const double edge =
        levels_[static_cast<std::size_t>(teams[0])] - levels_[static_cast<std::size_t>(teams[1])];
    const Side better = edge > 0 ? 0 : 1;
    const double stays = std::exp(-std::abs(edge));
    constexpr int most_tries = 100, fine = 1'000'000;
    dice::SeededDice again(dice::derive(seed_, "again", key));
    dice::Seed seed = dice::derive(seed_, "dice", key);
    for (int i = 1;; ++i) {
      const RankedMatch match = played(teams, seed, key, super_overs);
      const double share = !match.winner ? std::sqrt(stays) : *match.winner == better ? 1 : stays;
      const bool kept = again.roll(fine, dice::Reason::choice) <= std::lround(fine * share);
      if (kept || i == most_tries) return match;
      seed = dice::derive(seed, "again");
    }
  }

  RankedMatch played(std::array<int, 2> teams, dice::Seed seed, std::uint64_t key,
                     int super_overs) {
    const Meeting& meeting = meeting_between(teams[0], teams[1]);
    match::ComputerCaptain& home = captains_[static_cast<std::size_t>(teams[0])];
    match::ComputerCaptain& away = captains_[static_cast<std::size_t>(teams[1])];
    state_ = meeting.start;
    match::MatchState& state = *state_;
    state.conditions.most_super_overs = super_overs;
    dice::SeededDice coin(dice::derive(seed_, "toss", key));
    const Side winner = coin.roll(2, dice::Reason::toss) - 1;
    const bool bats = winner == 0 ? home.bats_first(state) : away.bats_first(state);
    state.apply(match::Toss{winner, bats});
    dice::SeededDice dice(seed);
    match::NoLog none;
    match::play_on(state, meeting.setup, home, away, dice, none);
    for (const match::InningsState& innings : state.innings) {
      count_.deliveries += innings.balls + innings.wides / plan_.competition->conditions.wide_runs +
                           innings.no_balls / plan_.competition->conditions.no_ball_runs;
    }
    return ranked_match(state, teams);
  }

  bool is_higher(int a, int b) const {
    return places_[static_cast<std::size_t>(a)] < places_[static_cast<std::size_t>(b)];
  }

  /// The side from a source, which is decided: `order` is that of the group stage.
  int team_from(const OpenSource& source, const std::vector<int>& order) {
    const auto index = static_cast<std::size_t>(source.index);
    if (source.from != Source::From::place) {
      return ends_[index][source.from == Source::From::winner ? 0 : 1];
    }
    if (source.stage < 0) return order[index];
    StageRun& stage = stages_[static_cast<std::size_t>(source.stage)];
    if (stage.order.empty()) end_stage(stage);
    return stage.order[index];
  }

  /// Puts the sides of a table, all of whose matches are played, in order.
  void end_stage(StageRun& stage) {
    std::vector<int> names;
    for (const int team : stage.teams) names.push_back(plan_.names[static_cast<std::size_t>(team)]);
    for (const int side : stage.table.order(names)) {
      const int team = stage.teams[static_cast<std::size_t>(side)];
      places_[static_cast<std::size_t>(team)] = static_cast<int>(stage.order.size());
      stage.order.push_back(team);
    }
  }

  void begin_stages() {
    stages_.clear();
    for (const OpenStage& stage : plan_.stages) {
      stages_.push_back({stage.teams, stage.start, {}});
    }
    knocking_out_.assign(stages_.empty() ? 0 : static_cast<std::size_t>(plan_.teams), false);
  }

  void play_in_table(const OpenPlayoff& match, const std::vector<int>& order) {
    const auto index = static_cast<std::size_t>(match.stage);
    StageRun& stage = stages_[index];
    if (stage.teams.empty()) {
      for (const OpenSource& source : plan_.stages[index].sources) {
        stage.teams.push_back(team_from(source, order));
      }
    }
    if (match.played) return;
    std::array<int, 2> sides = match.sides;
    const auto team = [&](int side) { return stage.teams[static_cast<std::size_t>(side)]; };
    if (match.higher_hosts && is_higher(team(sides[1]), team(sides[0]))) {
      std::swap(sides[0], sides[1]);
    }
    RankedMatch played =
        result({team(sides[0]), team(sides[1])}, match.key, plan_.group_super_overs);
    played.teams = sides;
    stage.table.add(played);
  }

  int champion(const std::vector<int>& order) {
    ends_.clear();
    begin_stages();
    for (const OpenPlayoff& match : plan_.playoffs) {
      if (match.stage >= 0) {
        play_in_table(match, order);
        ends_.push_back({});
        continue;
      }
      if (match.decided) {
        ends_.push_back(*match.decided);
        count_knock_out(ends_.back());
        continue;
      }
      std::array<int, 2> sides{};
      for (std::size_t i = 0; i < 2; ++i) sides[i] = team_from(match.sources[i], order);
      count_knock_out(sides);
      if (match.higher_hosts && is_higher(sides[1], sides[0])) std::swap(sides[0], sides[1]);
      const RankedMatch played = result(sides, match.key, plan_.playoff_super_overs);
      const bool first = played.winner ? *played.winner == 0 : is_higher(sides[0], sides[1]);
      ends_.push_back(first ? sides : std::array<int, 2>{sides[1], sides[0]});
    }
    return ends_.empty() ? order[0] : ends_.back()[0];
  }

  /// Counts a side once a season, and only where tables lead to these matches.
  void count_knock_out(std::array<int, 2> sides) {
    if (knocking_out_.empty()) return;
    for (const int side : sides) {
      const auto team = static_cast<std::size_t>(side);
      if (!knocking_out_[team]) ++count_.knock_outs[team];
      knocking_out_[team] = true;
    }
  }

  const ForecastPlan& plan_;
  double doubt_ = 0;
  PlayedOnce* known_ = nullptr;
  std::vector<double> levels_;  ///< by team; see draw_levels
  dice::Seed seed_;
  Ranking table_;
  std::vector<match::ComputerCaptain> captains_;  ///< separate ones: they are called, not read
  std::optional<match::MatchState> state_;        ///< one for all matches, to keep its memory
  std::vector<int> places_;  ///< by team, in the latest of its tables that is final, from 0
  std::vector<StageRun> stages_;
  std::vector<bool> knocking_out_;  ///< by team; empty without tables in the playoffs
  std::vector<std::array<int, 2>> ends_;
  std::vector<std::optional<bool>> next_;  ///< whether a team won the first match it had left
  std::vector<std::size_t> nth_;           ///< how many of those it has played
  Meetings own_;                           ///< of playoffs, if the plan has none
  SeasonCounts count_;
};

/// As many parts as keep processors busy; fewer for many teams, since each part counts every team
/// at every place and with every number of wins, and those counts should stay below 64 MB.
int most_parts(const ForecastPlan& plan) {
  constexpr long long most = 256, room = (64LL << 20) / sizeof(long long);
  const long long counts =
      1LL * plan.teams * plan.teams + 4LL * static_cast<long long>(plan.group.size());
  return static_cast<int>(std::clamp(room / counts, 1LL, most));
}

}  // namespace

dice::Seed season_seed(dice::Seed league, int season) {
  return dice::derive(league, "forecast", static_cast<std::uint64_t>(season));
}

std::vector<Forecast> forecasts(const SeasonPlayer& player, std::span<const KnownThen> points,
                                int seasons, int threads, const SeasonProgress& progress,
                                double doubt) {
  std::vector<ForecastPlan> plans;
  for (const KnownThen& then : points) {
    plans.push_back(plan_of(player, then.fixtures, then.results));
  }
  if (plans.empty()) return {};
  // Parts depend only on the number of seasons, never on the number of threads, and every season
  // has its own seed: the same odds on any machine. Sixteen seasons are worth the copy that a part
  // makes.
  const int parts = std::clamp(seasons / 16, 1, most_parts(plans.front()));
  std::vector<std::vector<SeasonCounts>> counts(static_cast<std::size_t>(parts));
  const std::function<void()> count_season = season_counter(progress, seasons);
  in_parts(seasons, parts, threads, [&](int part, int from, int to) {
    PlayedOnce known;
    std::vector<SeasonRun> runs;
    for (const ForecastPlan& plan : plans) {
      runs.emplace_back(plan, doubt, plans.size() > 1 ? &known : nullptr);
    }
    for (int season = from; season < to; ++season) {
      known.clear();
      for (SeasonRun& run : runs) run.play(season);
      count_season();
    }
    for (const SeasonRun& run : runs) {
      counts[static_cast<std::size_t>(part)].push_back(run.count());
    }
  });
  std::vector<Forecast> made;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    SeasonCounts all(plans[i]);
    for (const auto& part : counts) all.add(part[i]);
    made.push_back(odds_of(all, player.league(), seasons));
  }
  return made;
}

Forecast forecast(const SeasonPlayer& player, std::span<const Fixture> fixtures,
                  std::span<const Result> results, int seasons, int threads,
                  const SeasonProgress& progress, double doubt) {
  const KnownThen now{fixtures, results};
  return forecasts(player, std::span(&now, 1), seasons, threads, progress, doubt).front();
}

}  // namespace quicket::league
