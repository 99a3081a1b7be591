#include "league/innings_features.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/statistics.h"

namespace quicket::league {

CountedInnings::CountedInnings(const InningsBalls& innings, const InningsLayout& of, int to_win)
    : balls(innings.balls), layout(of), target(to_win) {
  overs.resize(layout.overs());
  phases.resize(layout.phases);
  std::array<Batter, match::max_members> by_member{};
  for (std::size_t i = 0; i < balls.size(); ++i) {
    const ShapeBall& ball = balls[i];
    for (Stretch* stretch : {&overs[ball.over], &phases[layout.phase_of[ball.over]]}) {
      stretch->runs += ball.runs;
      stretch->wickets += ball.wickets;
      stretch->legal += ball.legal() ? 1 : 0;
    }
    if (ball.wickets > 0) wickets_fell.push_back({i, legal});
    if (ball.faced() && ball.striker < by_member.size()) {
      ++by_member[ball.striker].faced;
      by_member[ball.striker].runs += ball.bat_runs;
    }
    runs += ball.runs;
    wickets += ball.wickets;
    legal += ball.legal() ? 1 : 0;
  }
  for (const Batter& batter : by_member) {
    if (batter.faced > 0) batters.push_back(batter);
  }
}

namespace {

using FeatureValue = std::optional<double>;

template <class Which>
double count_balls(const CountedInnings& in, const Which& which) {
  return static_cast<double>(std::count_if(in.balls.begin(), in.balls.end(), which));
}

/// Longest run of balls that are all so.
template <class Which>
double longest_run_of(const CountedInnings& in, const Which& which) {
  int most = 0, now = 0;
  for (const ShapeBall& ball : in.balls) {
    now = which(ball) ? now + 1 : 0;
    most = std::max(most, now);
  }
  return most;
}

/// Runs of the overs that were bowled to their end.
std::vector<double> runs_of_whole_overs(const CountedInnings& in) {
  std::vector<double> runs;
  for (const CountedInnings::Stretch& over : in.overs) {
    if (in.is_whole(over)) runs.push_back(over.runs);
  }
  return runs;
}

FeatureValue over_spread(const CountedInnings& in) {
  const std::vector<double> runs = runs_of_whole_overs(in);
  if (runs.size() < 3) return {};
  return standard_deviation(runs);
}

FeatureValue dearest_over(const CountedInnings& in) {
  const std::vector<double> runs = runs_of_whole_overs(in);
  return runs.empty() ? 0 : *std::max_element(runs.begin(), runs.end());
}

FeatureValue cheapest_over(const CountedInnings& in) {
  const std::vector<double> runs = runs_of_whole_overs(in);
  return runs.empty() ? 0 : *std::min_element(runs.begin(), runs.end());
}

FeatureValue maiden_overs(const CountedInnings& in) {
  const std::vector<double> runs = runs_of_whole_overs(in);
  return static_cast<double>(std::count(runs.begin(), runs.end(), 0));
}

FeatureValue last_over_runs(const CountedInnings& in) {
  const CountedInnings::Stretch& last = in.overs.back();
  if (last.legal == 0) return {};
  return last.runs;
}

/// The first over after the first phase, less the last of it.
FeatureValue phase_step(const CountedInnings& in) {
  std::size_t first = 0;
  while (first < in.overs.size() && in.layout.phase_of[first] == 0) ++first;
  if (first == 0 || first == in.overs.size() || in.overs[first].legal == 0) return {};
  return in.overs[first].runs - in.overs[first - 1].runs;
}

FeatureValue greatest_partnership(const CountedInnings& in) {
  int most = 0, now = 0;
  for (const ShapeBall& ball : in.balls) {
    now += ball.runs;
    most = std::max(most, now);
    if (ball.wickets > 0) now = 0;
  }
  return most;
}

/// The highest score, or the one below it.
FeatureValue score_from_top(const CountedInnings& in, std::size_t place) {
  std::vector<int> scores;
  for (const CountedInnings::Batter& batter : in.batters) scores.push_back(batter.runs);
  std::sort(scores.rbegin(), scores.rend());
  return place < scores.size() ? scores[place] : 0;
}

/// Off the bat, a ball, over the six balls after a wicket.
FeatureValue after_wickets(const CountedInnings& in) {
  double runs = 0, balls = 0;
  std::size_t since = in.balls.size();
  for (const ShapeBall& ball : in.balls) {
    if (since < 6) {
      runs += ball.bat_runs;
      ++balls;
    }
    ++since;
    if (ball.wickets > 0) since = 0;
  }
  if (balls == 0) return {};
  return runs / balls;
}

FeatureValue closest_wickets(const CountedInnings& in) {
  if (in.wickets_fell.empty()) return {};
  int least = in.wickets_fell.front().legal_before + 1;
  for (std::size_t i = 1; i < in.wickets_fell.size(); ++i) {
    least = std::min(least, in.wickets_fell[i].legal_before - in.wickets_fell[i - 1].legal_before);
  }
  return least;
}

FeatureValue median_faced(const CountedInnings& in) {
  std::vector<int> faced;
  for (const CountedInnings::Batter& batter : in.batters) faced.push_back(batter.faced);
  if (faced.empty()) return {};
  std::sort(faced.begin(), faced.end());
  return (faced[(faced.size() - 1) / 2] + faced[faced.size() / 2]) / 2.0;
}

/// Correlation of the runs of each ball with those of the next.
FeatureValue ball_to_ball(const CountedInnings& in) {
  std::vector<double> runs;
  for (const ShapeBall& ball : in.balls) runs.push_back(ball.runs);
  if (runs.size() < 11 || standard_deviation(runs) == 0) return {};
  const std::span all(runs);
  return fit_line(all.first(all.size() - 1), all.subspan(1)).r;
}

FeatureValue balls_left_over(const CountedInnings& in) {
  if (in.runs < in.target) return -1;
  return static_cast<int>(in.layout.overs()) * in.layout.balls_per_over - in.legal;
}

bool is_threefold(const ShapeBall& ball) {
  return ball.bat_runs == 3 || ball.bat_runs == 5;
}

struct PlainFeature {
  const char* name;
  const char* meaning;
  FeatureValue (*value)(const CountedInnings&);
};

constexpr std::array plain_features{
    PlainFeature{"runs", "total", [](const CountedInnings& in) -> FeatureValue { return in.runs; }},
    PlainFeature{"wickets", "wickets lost",
                 [](const CountedInnings& in) -> FeatureValue { return in.wickets; }},
    PlainFeature{"balls", "legal balls",
                 [](const CountedInnings& in) -> FeatureValue { return in.legal; }},
    PlainFeature{"rate", "runs a legal ball",
                 [](const CountedInnings& in) -> FeatureValue {
                   return double(in.runs) / std::max(in.legal, 1);
                 }},
    PlainFeature{"over_spread", "standard deviation of the runs of an over", over_spread},
    PlainFeature{"dearest_over", "most runs of an over", dearest_over},
    PlainFeature{"cheapest_over", "fewest runs of an over", cheapest_over},
    PlainFeature{"maidens", "overs without a run", maiden_overs},
    PlainFeature{"first_over", "runs of the first over",
                 [](const CountedInnings& in) -> FeatureValue { return in.overs.front().runs; }},
    PlainFeature{"last_over", "runs of the last over", last_over_runs},
    PlainFeature{"phase_step", "first over after the first phase, less the one before", phase_step},
    PlainFeature{"longest_quiet", "most balls without a run, one after another",
                 [](const CountedInnings& in) -> FeatureValue {
                   return longest_run_of(in, [](const ShapeBall& ball) { return ball.runs == 0; });
                 }},
    PlainFeature{"longest_volley", "most fours and sixes, one after another",
                 [](const CountedInnings& in) -> FeatureValue {
                   return longest_run_of(in,
                                         [](const ShapeBall& ball) { return ball.bat_runs >= 4; });
                 }},
    PlainFeature{"partnership", "runs of the greatest partnership", greatest_partnership},
    PlainFeature{"top_score", "highest score",
                 [](const CountedInnings& in) { return score_from_top(in, 0); }},
    PlainFeature{"second_score", "second highest score",
                 [](const CountedInnings& in) { return score_from_top(in, 1); }},
    PlainFeature{"after_wickets", "runs off the bat, a ball, in the six balls after a wicket",
                 after_wickets},
    PlainFeature{"closest_wickets", "fewest balls between two wickets, or before the first",
                 closest_wickets},
    PlainFeature{"ducks", "batters who faced a ball and have no run",
                 [](const CountedInnings& in) -> FeatureValue {
                   return double(
                       std::count_if(in.batters.begin(), in.batters.end(),
                                     [](const auto& batter) { return batter.runs == 0; }));
                 }},
    PlainFeature{
        "batters", "how many faced a ball",
        [](const CountedInnings& in) -> FeatureValue { return double(in.batters.size()); }},
    PlainFeature{"median_faced", "balls that the median batter faced", median_faced},
    PlainFeature{"ball_to_ball", "correlation of the runs of a ball with the next", ball_to_ball},
};

constexpr std::array chase_features{
    PlainFeature{"target", "runs needed to win",
                 [](const CountedInnings& in) -> FeatureValue { return in.target; }},
    PlainFeature{"balls_left", "balls left when the target was reached, or -1", balls_left_over},
    PlainFeature{"margin", "runs short of the target",
                 [](const CountedInnings& in) -> FeatureValue { return in.target - in.runs; }},
};

constexpr std::array rare_features{
    PlainFeature{
        "threes", "threes and fives off the bat",
        [](const CountedInnings& in) -> FeatureValue { return count_balls(in, is_threefold); }},
    PlainFeature{"byes", "balls with byes",
                 [](const CountedInnings& in) -> FeatureValue {
                   return count_balls(in, [](const ShapeBall& ball) { return ball.byes > 0; });
                 }},
    PlainFeature{"long_leg_byes", "balls with two leg byes or more",
                 [](const CountedInnings& in) -> FeatureValue {
                   return count_balls(in, [](const ShapeBall& ball) { return ball.leg_byes > 1; });
                 }},
    PlainFeature{"long_wides", "wides that brought two runs or more",
                 [](const CountedInnings& in) -> FeatureValue {
                   return count_balls(in, [](const ShapeBall& ball) { return ball.wides > 1; });
                 }},
    PlainFeature{"struck_no_balls", "no-balls with runs off the bat",
                 [](const CountedInnings& in) -> FeatureValue {
                   return count_balls(in, [](const ShapeBall& ball) {
                     return ball.no_balls > 0 && ball.bat_runs > 0;
                   });
                 }},
    PlainFeature{"wickets_off_extras", "wickets on wides and no-balls",
                 [](const CountedInnings& in) -> FeatureValue {
                   return count_balls(
                       in, [](const ShapeBall& ball) { return ball.wickets > 0 && !ball.legal(); });
                 }},
};

/// Balls of a phase that are of a kind, for each legal ball of it.
struct MixFeature {
  const char* name;
  const char* meaning;
  bool (*is)(const ShapeBall&);
};

constexpr std::array mixes{
    MixFeature{"dots", "balls without a run off the bat",
               [](const ShapeBall& ball) { return ball.bat_runs == 0 && ball.faced(); }},
    MixFeature{"ones", "ones", [](const ShapeBall& ball) { return ball.bat_runs == 1; }},
    MixFeature{"twos", "twos and threes",
               [](const ShapeBall& ball) { return ball.bat_runs == 2 || ball.bat_runs == 3; }},
    MixFeature{"fours", "fours", [](const ShapeBall& ball) { return ball.bat_runs == 4; }},
    MixFeature{"sixes", "sixes", [](const ShapeBall& ball) { return ball.bat_runs == 6; }},
    MixFeature{"extras", "wides and no-balls", [](const ShapeBall& ball) { return !ball.legal(); }},
};

FeatureValue per_legal_ball(double count, const CountedInnings::Stretch& phase) {
  if (phase.legal == 0) return {};
  return count / phase.legal;
}

void add_features(std::vector<InningsFeature>& features, std::span<const PlainFeature> more,
                  bool rare, bool chases) {
  for (const PlainFeature& plain : more) {
    features.push_back({plain.name, plain.meaning, rare, chases, plain.value});
  }
}

void add_phase_features(std::vector<InningsFeature>& features, std::size_t phase) {
  const auto add = [&](const char* name, const std::string& what, auto value) {
    features.push_back({fmt::format("{}_phase_{}", name, phase + 1),
                        fmt::format("{} a legal ball in phase {}", what, phase + 1), false, false,
                        std::move(value)});
  };
  add("runs", "runs", [phase](const CountedInnings& in) {
    return per_legal_ball(in.phases[phase].runs, in.phases[phase]);
  });
  add("wickets", "wickets", [phase](const CountedInnings& in) {
    return per_legal_ball(in.phases[phase].wickets, in.phases[phase]);
  });
  for (const MixFeature& mix : mixes) {
    add(mix.name, mix.meaning, [phase, is = mix.is](const CountedInnings& in) {
      const double count = count_balls(in, [&](const ShapeBall& ball) {
        return in.layout.phase_of[ball.over] == phase && is(ball);
      });
      return per_legal_ball(count, in.phases[phase]);
    });
  }
}

}  // namespace

std::vector<InningsFeature> innings_features(std::size_t phases) {
  std::vector<InningsFeature> features;
  add_features(features, plain_features, false, false);
  for (std::size_t phase = 0; phase < phases; ++phase) add_phase_features(features, phase);
  add_features(features, rare_features, true, false);
  add_features(features, chase_features, false, true);
  return features;
}

}  // namespace quicket::league
