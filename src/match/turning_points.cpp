#include "match/turning_points.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace quicket::match {
namespace {

constexpr double least_of_over = 0.08;
/// What a swing of the first over counts for; of the last one it counts whole. What happens early
/// leaves time to undo it.
constexpr double early_share = 0.4;

struct BallSwing {
  std::size_t event = 0;
  BallPlace place;
  double before = 0, after = 0;  ///< chance of side 0

  double change() const { return after - before; }
};

struct OverSwing {
  int innings = 0;
  std::vector<BallSwing> balls;
  Side batting = 0;
  int runs = 0, legal = 0;   ///< of the over
  int needed = 0, left = 0;  ///< runs and balls before it; of a first innings none are needed

  /// A side in a chase that fell behind its rate: whatever rose then, the over did not turn it.
  bool is_behind_the_rate() const { return needed > 0 && runs * left < needed * legal; }
};

/// The overs of a match whose chances are known before and after each ball.
std::vector<OverSwing> overs_with_chances(const MatchRecord& record,
                                          std::span<const std::optional<double>> chances) {
  std::vector<OverSwing> overs;
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
      const InningsTotal& total = totals.at(static_cast<std::size_t>(innings));
      overs.push_back({innings,
                       {},
                       total.batting,
                       0,
                       0,
                       std::max(0, total.target - runs),
                       total.quota - count.legal_balls()});
    } else if (const auto* ball = std::get_if<Delivery>(&event)) {
      count.count(*ball);
      runs += ball->runs();
      if (!overs.empty()) {
        overs.back().runs += ball->runs();
        overs.back().legal += ball->legal() ? 1 : 0;
      }
      if (i == 0 || overs.empty() || !chances[i] || !chances[i - 1]) continue;
      overs.back().balls.push_back({i, count.place(), *chances[i - 1], *chances[i]});
    }
  }
  std::erase_if(overs, [](const OverSwing& over) { return over.balls.empty(); });
  return overs;
}

TurningPoint turning_point(const OverSwing& over) {
  const double change = over.balls.back().after - over.balls.front().before;
  const double sign = change >= 0 ? 1 : -1;
  TurningPoint point;
  point.innings = over.innings;
  point.side = change >= 0 ? 0 : 1;
  point.before = over.balls.front().before;
  point.after = over.balls.back().after;
  if (point.side == 1) {
    point.before = 1 - point.before;
    point.after = 1 - point.after;
  }
  const auto most = std::max_element(over.balls.begin(), over.balls.end(),
                                     [&](const BallSwing& a, const BallSwing& b) {
                                       return sign * a.change() < sign * b.change();
                                     });
  point.place = most->place;
  point.event = most->event;
  return point;
}

}  // namespace

std::vector<TurningPoint> turning_points(const MatchRecord& record,
                                         std::span<const std::optional<double>> chances,
                                         std::size_t most) {
  const std::vector<OverSwing> overs = overs_with_chances(record, chances);
  std::vector<std::pair<double, TurningPoint>> weighed;
  for (std::size_t i = 0; i < overs.size(); ++i) {
    const TurningPoint point = turning_point(overs[i]);
    if (point.side == overs[i].batting && overs[i].is_behind_the_rate()) continue;
    const double gone = static_cast<double>(i + 1) / static_cast<double>(overs.size());
    const double weight = point.swing() * (early_share + (1 - early_share) * gone);
    if (weight >= least_of_over) weighed.emplace_back(weight, point);
  }
  std::ranges::stable_sort(weighed, std::greater<>(), &std::pair<double, TurningPoint>::first);
  std::vector<TurningPoint> points;
  for (const auto& [weight, point] : weighed) {
    if (points.size() < most) points.push_back(point);
  }
  return points;
}

}  // namespace quicket::match
