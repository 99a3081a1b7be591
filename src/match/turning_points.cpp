#include "match/turning_points.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace quicket::match {
namespace {

constexpr double least_swing = 0.25;
/// Is told beside the others, however many they are.
constexpr double great_swing = 0.35;
/// What a swing of the first ball counts for; of the last one it counts whole. What happens early
/// leaves time to undo it.
constexpr double early_share = 0.4;
/// What a ball more has to add to a run of them: else it only stretches it.
constexpr double share_of_ball = 0.01;
/// A slide of many overs counts for less by the balls that it took.
constexpr int longest_in_overs = 5;
/// What the last over of a chase has to bring who won: else it was decided before.
constexpr double least_act = 0.1;
/// What a run may lose on its way: more, and it was over before.
constexpr double most_lost = 0.15;

/// A ball whose chance is known before it and after it.
struct BallSwing {
  std::size_t event = 0;
  BallPlace place;
  int innings = 0;
  Side batting = 0;
  Member bowler = no_member;
  double before = 0, after = 0;  ///< chance of side 0
  int runs = 0, legal = 0;       ///< of the ball
  int needed = 0, left = 0;      ///< runs and balls before it; of a first innings none are needed
  double gone = 0;               ///< how much of the match was over after it, by legal balls: 0-1
  bool taken = false;            ///< belongs to a turning point
};

std::vector<BallSwing> balls_with_chances(const MatchRecord& record,
                                          std::span<const std::optional<double>> chances) {
  std::vector<BallSwing> balls;
  const std::vector<InningsTotal> totals = totals_of(record);
  OverCount count;
  int innings = -1, runs = 0;
  for (std::size_t i = 0; i < record.events.size() && i < chances.size(); ++i) {
    const MatchEvent& event = record.events[i];
    if (const auto* opened = std::get_if<InningsOpened>(&event)) {
      if (opened->super_over > 0) break;
      ++innings;
      count = {};
      runs = 0;
    } else if (std::holds_alternative<OverStarted>(event)) {
      count.start_over();
    } else if (const auto* ball = std::get_if<Delivery>(&event)) {
      const InningsTotal& total = totals.at(static_cast<std::size_t>(innings));
      const int needed = std::max(0, total.target - runs), left = total.quota - count.legal_balls();
      count.count(*ball);
      runs += ball->runs();
      if (i == 0 || !chances[i] || !chances[i - 1]) continue;
      balls.push_back({i, count.place(), innings, total.batting, ball->bowler, *chances[i - 1],
                       *chances[i], ball->runs(), ball->legal() ? 1 : 0, needed, left,
                       (innings + 1.0 * count.legal_balls() / std::max(1, total.quota)) / 2});
    }
  }
  return balls;
}

TurningPoint turning_point(const BallSwing& first, const BallSwing& last, int balls) {
  TurningPoint point;
  point.innings = last.innings;
  point.side = last.after >= first.before ? 0 : 1;
  point.before = point.side == 0 ? first.before : 1 - first.before;
  point.after = point.side == 0 ? last.after : 1 - last.after;
  point.first = first.place;
  point.place = last.place;
  point.from = first.event;
  point.event = last.event;
  point.balls = balls;
  return point;
}

/// Whether it is the last ball of a chase and turned it by itself: nothing else is told with it.
bool decides(const std::vector<BallSwing>& all, std::size_t ball) {
  const BallSwing& last = all[ball];
  return ball + 1 == all.size() && last.needed > 0 &&
         std::abs(last.after - last.before) >= least_swing;
}

/// The greatest run of those balls that are not taken, nor of an innings left out; what it weighs.
struct Heaviest {
  std::size_t first = 0, last = 0;
  double weight = 0;
  TurningPoint point;
};

Heaviest heaviest_of(const std::vector<BallSwing>& all, int longest,
                     const std::array<bool, 2>& left_out) {
  Heaviest best;
  for (std::size_t from = 0; from < all.size(); ++from) {
    if (left_out.at(static_cast<std::size_t>(all[from].innings))) continue;
    int balls = 0, runs = 0;
    const BallSwing& first = all[from];
    double highest = first.before, lowest = first.before;
    for (std::size_t i = from; i < all.size() && balls < longest; ++i) {
      const BallSwing& last = all[i];
      if (last.taken || last.innings != first.innings || (i > from && decides(all, i))) break;
      balls += last.legal;
      runs += last.runs;
      highest = std::max(highest, last.after);
      lowest = std::min(lowest, last.after);
      const bool rises = last.after >= first.before;
      const double lost = rises ? highest - last.after : last.after - lowest;
      const double swing = std::abs(last.after - first.before);
      if (lost > most_lost) break;
      if (swing < least_swing) continue;
      // A chase that fell behind its rate: whatever rose then, these balls did not turn it.
      const bool of_batting = rises == (last.batting == 0);
      if (of_batting && first.needed > 0 && runs * first.left < first.needed * balls) continue;
      const double weight =
          (swing - share_of_ball * balls) * (early_share + (1 - early_share) * last.gone);
      if (weight <= best.weight) continue;
      best = {from, i, weight, turning_point(first, last, balls)};
    }
  }
  return best;
}

/// The end of a chase that was open when its last over began: what of that over is not taken. Of
/// one that is not over, or tied, nothing.
std::optional<TurningPoint> last_act(const std::vector<BallSwing>& all, int over) {
  const bool ended = !all.empty() && (all.back().after <= 0 || all.back().after >= 1);
  if (!ended || all.back().needed == 0) return {};
  std::size_t from = all.size();
  int balls = 0;
  while (from > 0 && all[from - 1].innings == all.back().innings && all[from - 1].left <= over &&
         !all[from - 1].taken) {
    balls += all[--from].legal;
  }
  if (from == all.size()) return {};
  const TurningPoint point = turning_point(all[from], all.back(), balls);
  return point.swing() >= least_act ? std::optional(point) : std::nullopt;
}

}  // namespace

std::vector<TurningPoint> turning_points(const MatchRecord& record,
                                         std::span<const std::optional<double>> chances,
                                         std::size_t most) {
  std::vector<BallSwing> balls = balls_with_chances(record, chances);
  std::vector<TurningPoint> points;
  const int longest = longest_in_overs * record.conditions.balls_per_over;
  std::array<bool, 2> told{};
  while (points.size() <= most) {
    // The last place is for an innings of which nothing is told yet.
    Heaviest next =
        heaviest_of(balls, longest, points.size() + 1 == most ? told : decltype(told){});
    if (next.weight <= 0) next = heaviest_of(balls, longest, {});
    if (next.weight <= 0 || (points.size() == most && next.point.swing() < great_swing)) break;
    points.push_back(next.point);
    told.at(static_cast<std::size_t>(next.point.innings)) = true;
    std::array<double, max_members> moved{};
    for (std::size_t i = next.first; i <= next.last; ++i) {
      balls[i].taken = true;
      moved.at(balls[i].bowler) +=
          (balls[i].after - balls[i].before) * (next.point.side == 0 ? 1 : -1);
    }
    points.back().bowler =
        static_cast<Member>(std::max_element(moved.begin(), moved.end()) - moved.begin());
  }
  if (auto end = last_act(balls, record.conditions.balls_per_over)) {
    end->bowler = balls.back().bowler;
    points.push_back(*end);
  }
  return points;
}

}  // namespace quicket::match
