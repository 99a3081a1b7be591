#include "cards/blend.h"

#include <algorithm>
#include <array>

namespace quicket::cards {
namespace {

constexpr std::size_t most_roles = 8;

/// The number of full samples needed to say what is usual. Every real season has dozens; a set of a
/// few typed players has too few for its extremes to mean anything. 5 or 20 gives the same cards.
constexpr std::size_t enough_samples = 10;
/// One in this many full samples at either end counts as unusual. A tenth, a fortieth or no bound
/// at all changes half of the small samples' cards but no mean miss by more than 0.002. The bound
/// only keeps single cards plausible, such as that of a player who hit three sixes in four balls.
constexpr std::size_t unusual_one_in = 20;

std::size_t role_of(const PlayerFigures& player, Face face, cricket::Format format) {
  const cricket::BattingRole batting = batting_role(player, format);
  return face == Face::striker ? static_cast<std::size_t>(batting)
                               : static_cast<std::size_t>(bowling_role(player, batting));
}

/// Averages over balls. Each starts with a full sample of the league, or with `league_balls`, so
/// that the only opener of a small set is not their own role's average. Any size from one ball to
/// 120 moves no mean miss of replay cards by 0.002.
class RoleAverages {
 public:
  RoleAverages(const Rates& league, double league_balls) {
    averages_.fill(league);
    balls_.fill(league_balls);
  }
  void add(std::size_t role, const Rates& rates, double balls) {
    const double all = balls_[role] + balls;
    averages_[role] = mix(averages_[role], rates, balls_[role] / all);
    balls_[role] = all;
  }
  const Rates& of(std::size_t role) const { return averages_[role]; }

 private:
  std::array<Rates, most_roles> averages_{};
  std::array<double, most_roles> balls_{};
};

/// Keeps a figure of the small samples within the usual range of the full ones.
void keep_usual(std::vector<Sample>& samples, double Rates::*figure) {
  std::vector<double> full;
  for (const Sample& sample : samples) {
    if (sample.balls >= full_sample) full.push_back(sample.own.*figure);
  }
  if (full.size() < enough_samples) return;
  std::ranges::sort(full);
  const std::size_t cut = full.size() / unusual_one_in;
  for (Sample& sample : samples) {
    if (sample.blend <= 0) continue;
    sample.rates.*figure = std::clamp(sample.rates.*figure, full[cut], full[full.size() - 1 - cut]);
  }
}

double blend_of(int balls, Blending blending) {
  switch (blending) {
    case Blending::without_balls:
      return balls == 0 ? 1 : 0;
    case Blending::small_samples:
      return balls < full_sample ? 1 - static_cast<double>(balls) / full_sample : 0;
    case Blending::everyone:
      return static_cast<double>(foretelling_balls) / (balls + foretelling_balls);
  }
  return 0;
}

}  // namespace

std::vector<Sample> samples_of(std::span<const PlayerFigures> players, Face face,
                               const League& league, cricket::Format format, Blending blending) {
  const bool everyone = blending == Blending::everyone;
  RoleAverages averages(league.of(face), everyone ? foretelling_balls : full_sample);
  std::vector<Sample> samples;
  std::vector<std::size_t> roles;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const int balls = balls_of(players[i].figures, face);
    const bool unseen = face == Face::bowler && players[i].only_bowls;
    // Anyone may have to bat, but a player who never bowled gets no bowler card.
    if (face == Face::bowler && balls == 0) continue;
    Sample sample;
    sample.player = i;
    sample.balls = balls;
    sample.weight = balls;
    sample.own = rates_of(players[i].figures, face, league);
    sample.phase_balls = face == Face::striker ? players[i].figures.batting.phase_balls
                                               : players[i].figures.bowling.phase_balls;
    sample.reading_balls = face == Face::striker ? players[i].figures.batting.reading_balls
                                                 : players[i].figures.bowling.reading_balls;
    roles.push_back(role_of(players[i], face, format));
    sample.blend = unseen ? 1 : blend_of(balls, blending);
    const double counted = everyone ? balls * sample.blend : balls;
    averages.add(roles.back(), sample.own, unseen ? 0 : counted);
    samples.push_back(sample);
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    Sample& sample = samples[i];
    sample.rates = mix(sample.own, averages.of(roles[i]), 1 - sample.blend);
    sample.mostly_chance = sample.blend > 0 && !everyone;
  }
  if (blending != Blending::small_samples) return samples;
  // Twos, ones and sixes are only shape, but people notice a doubled oddity of shape first.
  for (double Rates::*const figure : {&Rates::runs, &Rates::wickets, &Rates::boundaries,
                                      &Rates::extras, &Rates::sixes, &Rates::ones, &Rates::twos}) {
    keep_usual(samples, figure);
  }
  return samples;
}

}  // namespace quicket::cards
