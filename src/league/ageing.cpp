#include "league/ageing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>

#include "dice/shuffle.h"
#include "league/newcomer.h"

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

/// The dice of a year later; nothing is rolled before the retirements.
dice::SeededDice dice_of(dice::Seed seed) {
  return dice::SeededDice(dice::derive(seed, "ageing"));
}

std::vector<bool> roll_retirements(std::span<const int> ages, dice::SeededDice& dice) {
  std::vector<bool> retired;
  for (const int age : ages) retired.push_back(retires(age + 1, dice));
  return retired;
}

/// A face of one player while it changes.
struct Face {
  std::size_t player = 0;
  std::size_t role = 0;
  double balls = 0;  ///< for which the card was used
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
  constexpr double drawn_back = 0.04, usual_noise = 1.2, youth = -3;
  for (Face& face : faces) {
    const AgedPlayer& player = players[face.player];
    const auto& [sum, count] = roles[face.role];
    const double better =
        player.newcomer ? youth : usual_change(player.age) + usual_noise * normal(dice);
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

std::vector<Face> faces_of(std::span<const cards::PlayerCards> all, const FiguresOfPlayers& season,
                           bool striking) {
  std::vector<Face> faces;
  double used = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const cards::PlayerCards& card = all[i];
    if (striking ? !card.striker : !card.bowler) continue;
    const auto figures = season.find(card.player);
    const double balls = figures == season.end() ? 0
                         : striking              ? figures->second.batting.balls
                                                 : figures->second.bowling.legal_balls;
    used += balls;
    faces.push_back({i,
                     striking ? static_cast<std::size_t>(card.batting_role)
                              : static_cast<std::size_t>(card.bowling_role),
                     balls, striking ? card.striker->chart.widths() : card.bowler->chart.widths()});
  }
  for (Face& face : faces) face.balls = used > 0 ? face.balls : 1;
  return faces;
}

using MeanSlots = std::array<double, cards::slot_kinds>;

MeanSlots mean_slots(const std::vector<Face>& faces) {
  MeanSlots mean{};
  double balls = 0;
  for (const Face& face : faces) {
    balls += face.balls;
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += face.balls * face.widths[i];
  }
  for (double& slots : mean) slots /= balls > 0 ? balls : 1;
  return mean;
}

/// Exchanges slots, one a card, until the mean is `level` as nearly as a slot can bring it there.
void restore(std::vector<Face>& faces, const MeanSlots& level, dice::SeededDice& dice) {
  double balls = 0;
  for (const Face& face : faces) balls += face.balls;
  MeanSlots over = mean_slots(faces);
  for (std::size_t i = 0; i < over.size(); ++i) over[i] -= level[i];
  std::vector<Face*> order;
  for (Face& face : faces) order.push_back(&face);
  constexpr int passes = 4;
  for (int pass = 0; pass < passes; ++pass) {
    dice::shuffle(std::span(order), dice);
    for (Face* const face : order) {
      const auto from =
          static_cast<std::size_t>(std::max_element(over.begin(), over.end()) - over.begin());
      const auto to =
          static_cast<std::size_t>(std::min_element(over.begin(), over.end()) - over.begin());
      const double step = face->balls / balls;
      if (step <= 0 || face->widths[from] < 2 || over[from] - over[to] <= step) continue;
      --face->widths[from];
      ++face->widths[to];
      over[from] -= step;
      over[to] += step;
    }
  }
}

/// What a striker or bowler did in a season stands at the foot of the next one's card.
void give_figures(cards::PlayerCards& card, const FiguresOfPlayers& last) {
  const auto figures = last.find(card.player);
  if (figures == last.end()) return;
  const cricket::BattingFigures& batting = figures->second.batting;
  const cricket::BowlingFigures& bowling = figures->second.bowling;
  if (card.striker && batting.balls > 0) {
    card.striker->stats = {batting.runs, batting.balls, {}, false, batting.fours, batting.sixes};
  }
  if (card.bowler && bowling.legal_balls > 0) {
    card.bowler->stats = {bowling.legal_balls, bowling.runs, bowling.wickets};
  }
}

}  // namespace

int first_age(dice::Seed seed, PlayerId player) {
  constexpr int youngest = 19, span = 16;
  dice::SeededDice dice(dice::derive(seed, "age", static_cast<std::uint64_t>(player.value)));
  return youngest - 1 + dice.roll(span, dice::Reason::choice);
}

std::vector<bool> who_retires(std::span<const int> ages, dice::Seed seed) {
  dice::SeededDice dice = dice_of(seed);
  return roll_retirements(ages, dice);
}

CardLevel level_of(std::span<const cards::PlayerCards> all, const FiguresOfPlayers& season) {
  return {mean_slots(faces_of(all, season, true)), mean_slots(faces_of(all, season, false))};
}

std::vector<AgedPlayer> a_year_older(std::span<const AgedPlayer> players,
                                     const FiguresOfPlayers& last, const CardLevel& level,
                                     dice::Seed seed) {
  dice::SeededDice dice = dice_of(seed);
  std::vector<int> ages;
  for (const AgedPlayer& player : players) ages.push_back(player.age);
  const std::vector<bool> retired = roll_retirements(ages, dice);
  std::vector<AgedPlayer> older(players.begin(), players.end());
  std::vector<cards::PlayerCards> places;  // whose use a newcomer is likely to have
  std::vector<const cards::PlayerCards*> stay;
  for (std::size_t i = 0; i < older.size(); ++i) {
    places.push_back(players[i].cards);
    ++older[i].age;
    older[i].newcomer = retired[i];
    if (!older[i].newcomer) stay.push_back(&players[i].cards);
  }
  for (std::size_t i = 0; i < older.size(); ++i) {
    if (older[i].newcomer) {
      older[i].age = 18 + dice.roll(4, dice::Reason::choice);
      older[i].cards = newcomer_for(players[i].cards, stay, dice);
    } else {
      give_figures(older[i].cards, last);
    }
    places[i].striker = older[i].cards.striker;
    places[i].bowler = older[i].cards.bowler;
  }
  std::vector<Face> strikers = faces_of(places, last, true),
                    bowlers = faces_of(places, last, false);
  change(strikers, older, 1, dice);
  change(bowlers, older, -1, dice);
  restore(strikers, level.strikers, dice);
  restore(bowlers, level.bowlers, dice);
  for (const Face& face : strikers) {
    older[face.player].cards.striker->chart = cards::Chart(face.widths);
  }
  for (const Face& face : bowlers) {
    older[face.player].cards.bowler->chart = cards::Chart(face.widths);
  }
  return older;
}

}  // namespace quicket::league
