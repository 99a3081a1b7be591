#include "match/call_search.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "match/innings_odds.h"
#include "match/legal_ball.h"
#include "match/trial_matches.h"

namespace quicket::match {
namespace {

using cards::Call;
using cards::Slot;
using cards::TempoLine;
using cards::Trigger;

/// How often the innings of a side that never leaves off a call should be the higher one. In whole
/// matches, where sides dig in and chase, a side that only holds then wins 0.41 to 0.47 of them
/// (`quicket lab calls` with six of the shared seasons).
constexpr double share_holding = 0.45, share_pushing = 0.37;

/// What each call is for, on the faces that the phases of a strip leave to it. Pushing is worth
/// up to two runs an over and costs a wicket every sixth: enough to turn a match either way.
constexpr TempoLine saved[] = {{Slot::wicket, Slot::dot, Trigger::high_face}};
constexpr TempoLine ventured[] = {{Slot::dot, Slot::wicket, Trigger::doubles},
                                  {Slot::one, Slot::wicket, Trigger::doubles},
                                  {Slot::one, Slot::four, Trigger::high_face}};

/// What a side that holds gives up: one line, or two of different results.
constexpr TempoLine given_up[] = {
    {Slot::one, Slot::dot, Trigger::high_doubles}, {Slot::one, Slot::dot, Trigger::high_face},
    {Slot::two, Slot::one, Trigger::high_face},    {Slot::two, Slot::dot, Trigger::high_face},
    {Slot::four, Slot::two, Trigger::high_face},   {Slot::four, Slot::one, Trigger::high_face},
    {Slot::six, Slot::four, Trigger::high_face},   {Slot::six, Slot::one, Trigger::high_face},
};

/// What a side that pushes may win besides, or lose: at most one line.
constexpr TempoLine besides[] = {
    {Slot::two, Slot::four, Trigger::high_face},    {Slot::two, Slot::six, Trigger::high_face},
    {Slot::four, Slot::six, Trigger::high_doubles}, {Slot::four, Slot::six, Trigger::high_face},
    {Slot::dot, Slot::one, Trigger::high_face},     {Slot::dot, Slot::two, Trigger::high_face},
    {Slot::two, Slot::one, Trigger::high_face},     {Slot::six, Slot::one, Trigger::high_face},
};

/// How likely each total of an innings is that is batted like this.
std::vector<double> totals(const InningsOdds& odds, Call call,
                           const cricket::Conditions& conditions) {
  const std::size_t overs = odds.after(call).size();
  const auto wickets = static_cast<std::size_t>(odds.wickets);
  const auto quota = overs * static_cast<std::size_t>(conditions.balls_per_over);
  const std::size_t most = (60 + 3 * quota) / LegalBall::block * LegalBall::block;
  // By batters out, all out included; before each row is room for what one ball may bring.
  using Rows = std::vector<std::vector<float>>;
  Rows now(wickets + 1, std::vector<float>(LegalBall::reach + most)), next = now;
  const auto at = [](std::vector<float>& row) { return row.data() + LegalBall::reach; };
  std::vector<double> ended(most);
  at(now[0])[0] = 1;
  std::size_t balls_bowled = 0;
  for (std::size_t over = 0; over < overs; ++over) {
    const std::vector<LegalBall> balls = legal_balls(odds, call, over, conditions);
    for (int ball = 0; ball < conditions.balls_per_over; ++ball) {
      // Hardly anybody scores more than four a ball for long.
      const std::size_t reached = 60 + 4 * ++balls_bowled;
      const std::size_t length = std::min(reached / LegalBall::block * LegalBall::block, most);
      for (std::size_t out = 0; out <= wickets; ++out) {
        LegalBall bowled;
        if (out < wickets) bowled.stays = balls[out].stays;
        if (out > 0) bowled.falls = balls[out - 1].falls;
        follow_ball<-1>(at(next[out]), at(now[out]), at(now[out > 0 ? out - 1 : 0]), bowled,
                        length);
      }
      const float* const all_out = at(next[wickets]);
      for (std::size_t i = 0; i < length; ++i) ended[i] += all_out[i];
      std::swap(now, next);
    }
  }
  for (std::size_t out = 0; out < wickets; ++out) {
    for (std::size_t i = 0; i < most; ++i) ended[i] += at(now[out])[i];
  }
  return ended;
}

double share_above(const std::vector<double>& one, const std::vector<double>& other) {
  double share = 0, below = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    share += one[i] * (below + other[i] / 2);
    below += other[i];
  }
  return share;
}

/// Runs that a line adds to a ball, roughly.
double effect_of(const TempoLine& line, const cards::BallOdds& ball) {
  const auto runs = [](Slot slot) {
    return slot == Slot::one    ? 1
           : slot == Slot::two  ? 2
           : slot == Slot::four ? 4
           : slot == Slot::six  ? 6
                                : 0;
  };
  using enum cards::BallResult;
  const double share = ball.of(line.from == Slot::dot    ? dot
                               : line.from == Slot::one  ? one
                               : line.from == Slot::two  ? two
                               : line.from == Slot::four ? four
                                                         : six);
  return share * cards::share_of(line.when) * (runs(line.to) - runs(line.from));
}

struct Choice {
  std::vector<TempoLine> lines;
  double runs = 0;  ///< added to a ball by the others
};

/// These lines with `fewest` to two of the others: by the runs that they add.
std::vector<Choice> choices_of(std::span<const TempoLine> always, std::span<const TempoLine> others,
                               int fewest, const cards::BallOdds& ball) {
  const auto with = [&ball](Choice choice, const TempoLine& line) {
    choice.lines.push_back(line);
    choice.runs += effect_of(line, ball);
    return choice;
  };
  const Choice none{{always.begin(), always.end()}};
  std::vector<Choice> choices;
  if (fewest == 0) choices.push_back(none);
  for (std::size_t i = 0; i < others.size(); ++i) {
    choices.push_back(with(none, others[i]));
    const Choice one = choices.back();
    for (std::size_t k = i + 1; k < others.size() && fewest > 0; ++k) {
      if (others[k].from != others[i].from) choices.push_back(with(one, others[k]));
    }
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& a, const Choice& b) { return a.runs < b.runs; });
  return choices;
}

class Search {
 public:
  explicit Search(const std::vector<MatchSetup>& matches)
      : conditions_(matches.front().conditions), chart_(matches.front().rules.chart()) {
    std::vector<InningsSlots> innings;
    for (const MatchSetup& match : matches) {
      const auto bowling = bowling_shares(match);
      for (const Side side : {0, 1}) {
        innings.push_back(innings_slots(match, side, conditions_.overs,
                                        bowling[side_index(cricket::other(side))]));
      }
    }
    mean_ = mean_slots(innings);
    const InningsOdds plain = read_innings(mean_, Rulebook(conditions_, chart_), conditions_);
    steady_ = totals(plain, Call::steady, conditions_);
    for (const auto& over : plain.balls) ball_.add(over[over.size() / 3].usual, 1.0);
  }

  /// The more runs a choice adds, the more often its side wins: the nearest to the aim.
  std::vector<TempoLine> find(Call call, double wanted, const std::vector<Choice>& choices) const {
    std::size_t low = 0, high = choices.size();
    double least = 1;
    std::vector<TempoLine> best;
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      const double off = share_of(call, choices[middle].lines) - wanted;
      if (std::abs(off) < least) {
        least = std::abs(off);
        best = choices[middle].lines;
      }
      if (off < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return best;
  }

  CallLines lines() const {
    return {find(Call::hold, share_holding, choices_of(saved, given_up, 1, ball_)),
            find(Call::push, share_pushing, choices_of(ventured, besides, 0, ball_))};
  }

 private:
  double share_of(Call call, const std::vector<TempoLine>& lines) const {
    cards::FieldingChart chart = chart_;
    (call == Call::hold ? chart.tempo.hold : chart.tempo.push) = lines;
    const InningsOdds odds = read_innings(mean_, Rulebook(conditions_, chart), conditions_);
    return share_above(totals(odds, call, conditions_), steady_);
  }

  cricket::Conditions conditions_;
  cards::FieldingChart chart_;
  InningsSlots mean_;
  std::vector<double> steady_;
  cards::BallOdds ball_{};
};

}  // namespace

double share_won(const InningsOdds& odds, Call call, const cricket::Conditions& conditions) {
  return share_above(totals(odds, call, conditions), totals(odds, Call::steady, conditions));
}

CallLines find_calls(const std::vector<MatchSetup>& matches) {
  if (matches.empty() || matches.front().rules.chart().tempo.empty()) return {};
  return Search(matches).lines();
}

void add_calls(cards::CardSet& set) {
  if (set.chart.tempo.empty()) return;
  CallLines lines = find_calls(matches_between_teams(set));
  set.chart.tempo.hold = std::move(lines.hold);
  set.chart.tempo.push = std::move(lines.push);
}

}  // namespace quicket::match
