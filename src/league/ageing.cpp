#include "league/ageing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace quicket::league {
namespace {

using cards::Slot;
using cards::Widths;

constexpr int last_age = 39, retiring_from = 34;

/// What a slot is worth to a striker, in runs: a batter out costs about as much as six.
constexpr std::array<double, cards::slot_kinds> worth{-6, -6, -1, 0, 1, 2, 4, 6};

/// Slots that a striker gains by becoming better; a bowler loses them.
constexpr std::pair<Slot, Slot> steps[] = {{Slot::dot, Slot::one},    {Slot::dot, Slot::four},
                                           {Slot::wicket, Slot::dot}, {Slot::one, Slot::two},
                                           {Slot::one, Slot::four},   {Slot::four, Slot::six}};

/// About normal, with mean 0 and deviation 1.
double normal(dice::SeededDice& dice) {
  int sum = 0;
  for (int i = 0; i < 3; ++i) sum += dice.roll(6, dice::Reason::choice);
  return (sum - 10.5) / 2.958;
}

/// Steps that a year brings at an age.
double usual_change(int age) {
  if (age <= 23) return 1.0;
  if (age <= 27) return 0.5;
  if (age <= 30) return 0.0;
  return age <= 33 ? -0.6 : -1.2;
}

bool retires(int age, dice::SeededDice& dice) {
  if (age < retiring_from) return false;
  // One in five at 34, all by 40.
  return age > last_age || dice.roll(6, dice::Reason::choice) <= age - retiring_from + 1;
}

/// A face of one player while it changes.
struct Face {
  std::size_t player = 0;
  std::size_t role = 0;
  double balls = 0;  ///< how much the card is used
  Widths widths{};
  int wish = 0;  ///< steps for the better, or for the worse

  double score() const {
    double sum = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) sum += worth[i] * widths[i];
    return sum;
  }
};

/// One step: `up` becomes a better striker by it and `down` a worse one. A result that a card has
/// hardly any of stays.
bool exchange(Face& up, Face& down, dice::SeededDice& dice) {
  constexpr int kinds = static_cast<int>(std::size(steps));
  const int first = dice.roll(kinds, dice::Reason::choice);
  for (int i = 0; i < kinds; ++i) {
    const auto [from, to] = steps[(first + i) % kinds];
    const auto low = static_cast<std::size_t>(from), high = static_cast<std::size_t>(to);
    if (up.widths[low] < 2 || down.widths[high] < 2) continue;
    --up.widths[low];
    ++up.widths[high];
    --down.widths[high];
    ++down.widths[low];
    return true;
  }
  return false;
}

/// Lets the faces change. `sign`: 1 of strikers, -1 of bowlers, for whom fewer runs are better.
void change(std::vector<Face>& faces, std::span<const AgedPlayer> players, int sign,
            dice::SeededDice& dice) {
  std::map<std::size_t, std::pair<double, int>> roles;
  for (const Face& face : faces) {
    roles[face.role].first += face.score();
    ++roles[face.role].second;
  }
  std::vector<Face*> rising, falling;
  constexpr double drawn_back = 0.04, usual_noise = 1.2, noise_of_newcomers = 2.5;
  for (Face& face : faces) {
    const AgedPlayer& player = players[face.player];
    const auto& [sum, count] = roles[face.role];
    const double noise = player.newcomer ? noise_of_newcomers : usual_noise;
    const double better = usual_change(player.age) + noise * normal(dice);
    const double runs = sign * better + drawn_back * (sum / count - face.score());
    face.wish = static_cast<int>(std::lround(runs));
    for (int i = 0; i < std::abs(face.wish); ++i) {
      (face.wish > 0 ? rising : falling).push_back(&face);
    }
  }
  // Partners are used about as much, so that what the league makes with its cards stays the same.
  const auto more_used = [](const Face* a, const Face* b) {
    return std::pair(-a->balls, a->player) < std::pair(-b->balls, b->player);
  };
  std::sort(rising.begin(), rising.end(), more_used);
  std::sort(falling.begin(), falling.end(), more_used);
  std::vector<Face*>& more = rising.size() > falling.size() ? rising : falling;
  // Who finds no partner is chosen by chance, not because the card is used little.
  while (rising.size() != falling.size()) {
    const int one = dice.roll(static_cast<int>(more.size()), dice::Reason::choice) - 1;
    more.erase(more.begin() + one);
  }
  for (std::size_t i = 0; i < rising.size(); ++i) {
    if (rising[i] != falling[i]) exchange(*rising[i], *falling[i], dice);
  }
}

}  // namespace

int first_age(dice::Seed seed, PlayerId player) {
  constexpr int youngest = 19, span = 16;
  dice::SeededDice dice(dice::derive(seed, "age", static_cast<std::uint64_t>(player.value)));
  return youngest - 1 + dice.roll(span, dice::Reason::choice);
}

std::vector<AgedPlayer> a_year_older(std::span<const AgedPlayer> players, dice::Seed seed) {
  dice::SeededDice dice(dice::derive(seed, "ageing"));
  std::vector<AgedPlayer> older(players.begin(), players.end());
  for (AgedPlayer& player : older) {
    ++player.age;
    player.newcomer = retires(player.age, dice);
    if (!player.newcomer) continue;
    player.age = 18 + dice.roll(4, dice::Reason::choice);
    player.cards.player = {};
    player.cards.name.clear();
    player.cards.nation.clear();
  }
  std::vector<Face> strikers, bowlers;
  for (std::size_t i = 0; i < older.size(); ++i) {
    const cards::PlayerCards& cards = older[i].cards;
    if (cards.striker) {
      strikers.push_back({i, static_cast<std::size_t>(cards.batting_role),
                          static_cast<double>(cards.striker->stats.balls.value_or(0)),
                          cards.striker->chart.widths()});
    }
    if (cards.bowler) {
      bowlers.push_back({i, static_cast<std::size_t>(cards.bowling_role),
                         static_cast<double>(cards.bowler->usage.legal_balls),
                         cards.bowler->chart.widths()});
    }
  }
  change(strikers, older, 1, dice);
  change(bowlers, older, -1, dice);
  for (const Face& face : strikers) {
    older[face.player].cards.striker->chart = cards::Chart(face.widths);
  }
  for (const Face& face : bowlers) {
    older[face.player].cards.bowler->chart = cards::Chart(face.widths);
  }
  return older;
}

}  // namespace quicket::league
