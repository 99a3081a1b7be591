#include "league/newcomer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <vector>

namespace quicket::league {
namespace {

using cards::PlayerCards;
using cards::Widths;

/// Two players, and how much of the first there is in somebody between them.
struct Between {
  const PlayerCards& first;
  const PlayerCards& second;
  double part = 0.5;

  double of(double a, double b) const { return part * a + (1 - part) * b; }
  int whole(double a, double b) const { return static_cast<int>(std::lround(of(a, b))); }
};

/// A hundred slots as near to `shares` as whole ones come.
Widths hundred_slots(const std::array<double, cards::slot_kinds>& shares) {
  Widths widths{};
  int left = 100;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    widths[i] = static_cast<int>(shares[i]);
    left -= widths[i];
  }
  for (; left != 0; left += left > 0 ? -1 : 1) {
    std::size_t farthest = 0;
    const int sign = left > 0 ? 1 : -1;
    const auto lacks = [&](std::size_t i) { return sign * (shares[i] - widths[i]); };
    for (std::size_t i = 1; i < widths.size(); ++i) {
      if (lacks(i) > lacks(farthest)) farthest = i;
    }
    widths[farthest] += sign;
  }
  return widths;
}

/// `chart_of`: of a player's card. A mean of two differs less from the usual than each of them
/// does, and is stretched.
template <class ChartOf>
cards::Chart chart_between(const Between& two, std::span<const PlayerCards* const> alike,
                           const ChartOf& chart_of) {
  const double stretch = 1 / std::sqrt(two.part * two.part + (1 - two.part) * (1 - two.part));
  const Widths a = chart_of(two.first).widths(), b = chart_of(two.second).widths();
  std::array<double, cards::slot_kinds> shares{};
  double sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    double usual = 0;
    for (const PlayerCards* const one : alike) usual += chart_of(*one).widths()[i];
    usual /= static_cast<double>(alike.size());
    shares[i] = std::max(0.0, usual + stretch * (two.of(a[i], b[i]) - usual));
    sum += shares[i];
  }
  for (double& share : shares) share *= 100 / sum;
  return cards::Chart(hundred_slots(shares));
}

}  // namespace

PlayerCards newcomer_for(const PlayerCards& gone, std::span<const PlayerCards* const> others,
                         dice::SeededDice& dice) {
  const auto same_faces = [&](const PlayerCards* one) {
    return one->striker.has_value() == gone.striker.has_value() &&
           one->bowler.has_value() == gone.bowler.has_value();
  };
  const auto same_roles = [&](const PlayerCards* one) {
    return same_faces(one) && one->batting_role == gone.batting_role &&
           one->bowling_role == gone.bowling_role;
  };
  std::vector<const PlayerCards*> alike;
  std::copy_if(others.begin(), others.end(), std::back_inserter(alike), same_roles);
  if (alike.size() < 2) {
    alike.clear();
    std::copy_if(others.begin(), others.end(), std::back_inserter(alike), same_faces);
  }
  PlayerCards come = gone;
  come.player = {};
  come.name.clear();
  come.nation.clear();
  if (come.striker) come.striker->stats = {};
  if (come.bowler) come.bowler->stats = {};
  if (alike.empty()) return come;
  const auto count = static_cast<int>(alike.size());
  const int first = dice.roll(count, dice::Reason::choice) - 1;
  const int further = count > 1 ? dice.roll(count - 1, dice::Reason::choice) : 0;
  const Between two{*alike[static_cast<std::size_t>(first)],
                    *alike[static_cast<std::size_t>((first + further) % count)],
                    (34 + dice.roll(31, dice::Reason::choice)) / 100.0};
  const auto striker = [](const PlayerCards& one) -> const cards::Chart& {
    return one.striker->chart;
  };
  const auto bowler = [](const PlayerCards& one) -> const cards::Chart& {
    return one.bowler->chart;
  };
  if (come.striker) come.striker->chart = chart_between(two, alike, striker);
  if (come.bowler) {
    come.bowler->chart = chart_between(two, alike, bowler);
    const cards::Usage &a = two.first.bowler->usage, &b = two.second.bowler->usage;
    come.bowler->usage = {two.whole(a.innings, b.innings), two.whole(a.legal_balls, b.legal_balls)};
  }
  const cards::Ratings &a = two.first.ratings, &b = two.second.ratings;
  come.ratings.catching = two.whole(a.catching, b.catching);
  come.ratings.run_out = two.whole(a.run_out, b.run_out);
  if (come.ratings.keeping && a.keeping && b.keeping) {
    come.ratings.keeping = two.whole(*a.keeping, *b.keeping);
  }
  return come;
}

}  // namespace quicket::league
