#include "league/invent.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "cards/roles.h"
#include "cricket/how_out.h"
#include "league/invented_scores.h"

namespace quicket::league {
namespace {

using cards::PlayerFigures;
using cricket::BattingFigures;
using cricket::BowlingFigures;
using cricket::each_run_count;
using cricket::RunCounts;
using cricket::SeasonFigures;

/// How much of a player is the model; the rest is the other.
constexpr double least_of_model = 0.35, most_of_model = 0.65;
/// Balls and matches differ from the model's by up to this part.
constexpr double usage_opinion = 0.15;

double between(dice::SeededDice& dice, double low, double high) {
  constexpr int steps = 10'000;
  return low + (high - low) * (dice.roll(steps, dice::Reason::choice) - 0.5) / steps;
}

int rounded(double value) {
  return std::max(0, static_cast<int>(std::lround(value)));
}

/// Rates per ball of the kinds of runs, and of getting out.
struct PlayerRates {
  std::array<double, each_run_count.size()> runs{};
  double out = 0;
};

PlayerRates line_of(const RunCounts& counts, int balls, double out) {
  PlayerRates line;
  for (std::size_t i = 0; balls > 0 && i < line.runs.size(); ++i) {
    line.runs[i] = static_cast<double>(counts.*each_run_count[i].count) / balls;
  }
  line.out = balls > 0 ? out / balls : 0;
  return line;
}

PlayerRates batting_line(const SeasonFigures& figures) {
  const BattingFigures& batting = figures.batting;
  RunCounts counts;
  if (batting.run_counts) {
    counts = *batting.run_counts;
  } else {
    // Of a table: fours and sixes as they are, the other runs as ones.
    counts.fours = batting.fours;
    counts.sixes = batting.sixes;
    counts.ones = std::clamp(batting.runs - 4 * batting.fours - 6 * batting.sixes, 0,
                             std::max(0, batting.balls - batting.fours - batting.sixes));
    counts.dots = std::max(0, batting.balls - counts.ones - counts.fours - counts.sixes);
  }
  return line_of(counts, batting.balls, batting.outs());
}

PlayerRates bowling_line(const SeasonFigures& figures) {
  const BowlingFigures& bowling = figures.bowling;
  RunCounts counts;
  if (bowling.run_counts) {
    counts = *bowling.run_counts;
  } else {
    counts.fours = bowling.fours.value_or(bowling.runs / 11);
    counts.sixes = bowling.sixes.value_or(bowling.runs / 30);
    const int rest = bowling.runs - 4 * counts.fours - 6 * counts.sixes - bowling.wide_runs -
                     bowling.no_ball_runs - bowling.no_ball_bat_runs;
    counts.ones =
        std::clamp(rest, 0, std::max(0, bowling.legal_balls - counts.fours - counts.sixes));
    counts.dots = std::max(0, bowling.legal_balls - counts.ones - counts.fours - counts.sixes);
  }
  return line_of(counts, bowling.legal_balls, bowling.wickets);
}

/// On the line through two players, stretched about the mean of their kind: a mean of two differs
/// less from it than each of them does.
PlayerRates mixed(const PlayerRates& model, const PlayerRates& other, const PlayerRates& mean,
                  double part) {
  const double stretch = 1 / std::sqrt(part * part + (1 - part) * (1 - part));
  PlayerRates line;
  const auto one = [&](double a, double b, double usual) {
    return std::max(0.0, usual + stretch * (part * a + (1 - part) * b - usual));
  };
  double sum = 0;
  for (std::size_t i = 0; i < line.runs.size(); ++i) {
    line.runs[i] = one(model.runs[i], other.runs[i], mean.runs[i]);
    sum += line.runs[i];
  }
  for (double& share : line.runs) share /= sum > 0 ? sum : 1;
  line.out = one(model.out, other.out, mean.out);
  return line;
}

/// Whole balls of each kind, `balls` in all: the dots take what rounding leaves.
RunCounts counts_of(const PlayerRates& line, int balls) {
  RunCounts counts;
  int left = balls;
  for (std::size_t i = 1; i < line.runs.size(); ++i) {
    const int count = std::min(left, rounded(line.runs[i] * balls));
    counts.*each_run_count[i].count = count;
    left -= count;
  }
  counts.dots = left;
  return counts;
}

/// Which players are of one kind: role, and whether they bowl.
std::size_t kind_of(const PlayerFigures& player, const cricket::Format& format) {
  const std::size_t bowls = player.figures.bowling.legal_balls > 0 ? 1 : 0;
  return 2 * static_cast<std::size_t>(cards::batting_role(player, format)) + bowls;
}

/// The means of a kind, by balls.
struct Means {
  PlayerRates batting, bowling;
  double faced = 0, bowled = 0;

  static void add(PlayerRates& to, const PlayerRates& line, double balls) {
    for (std::size_t i = 0; i < to.runs.size(); ++i) to.runs[i] += balls * line.runs[i];
    to.out += balls * line.out;
  }
  static void divide(PlayerRates& line, double balls) {
    for (double& share : line.runs) share /= balls > 0 ? balls : 1;
    line.out /= balls > 0 ? balls : 1;
  }
};

constexpr std::size_t kinds = 32;

std::array<Means, kinds> means_of(std::span<const PlayerFigures> all,
                                  const cricket::Format& format) {
  std::array<Means, kinds> means{};
  for (const PlayerFigures& player : all) {
    Means& kind = means[kind_of(player, format)];
    const SeasonFigures& figures = player.figures;
    Means::add(kind.batting, batting_line(figures), figures.batting.balls);
    Means::add(kind.bowling, bowling_line(figures), figures.bowling.legal_balls);
    kind.faced += figures.batting.balls;
    kind.bowled += figures.bowling.legal_balls;
  }
  for (Means& kind : means) {
    Means::divide(kind.batting, kind.faced);
    Means::divide(kind.bowling, kind.bowled);
  }
  return means;
}

/// Another of the same kind with about as many balls, so that a regular is mixed with a regular.
const PlayerFigures& partner_of(const PlayerFigures& model, std::span<const PlayerFigures> all,
                                const cricket::Format& format, dice::SeededDice& dice) {
  const auto balls = [](const PlayerFigures& player) {
    return 1.0 + player.figures.batting.balls + player.figures.bowling.legal_balls;
  };
  std::vector<const PlayerFigures*> alike;
  for (const PlayerFigures& other : all) {
    const double ratio = balls(other) / balls(model);
    if (other.player == model.player || kind_of(other, format) != kind_of(model, format)) continue;
    if (ratio > 0.5 && ratio < 2) alike.push_back(&other);
  }
  if (alike.empty()) return model;
  return *alike[static_cast<std::size_t>(
      dice.roll(static_cast<int>(alike.size()), dice::Reason::choice) - 1)];
}

void bat(BattingFigures& batting, const BattingFigures& model, const PlayerRates& line,
         double usage) {
  batting.matches = std::max(1, rounded(model.matches * usage));
  batting.innings = std::min(batting.matches, rounded(model.innings * usage));
  batting.balls = rounded(model.balls * usage);
  batting.run_counts = counts_of(line, batting.balls);
  batting.runs = batting.run_counts->runs();
  batting.fours = batting.run_counts->fours;
  batting.sixes = batting.run_counts->sixes;
  batting.not_outs = batting.innings - std::min(batting.innings, rounded(line.out * batting.balls));
  batting.positions = model.positions;
}

void bowl(BowlingFigures& bowling, const BowlingFigures& model, const BowlingFigures& other,
          const PlayerRates& line, double usage) {
  bowling.innings = std::max(1, rounded(model.innings * usage));
  bowling.legal_balls = std::max(1, rounded(model.legal_balls * usage));
  bowling.run_counts = counts_of(line, bowling.legal_balls);
  bowling.wickets = rounded(line.out * bowling.legal_balls);
  bowling.extras_known = model.extras_known && other.extras_known;
  const auto extras = [&](int BowlingFigures::*count) {
    const double both = static_cast<double>(model.*count) + other.*count;
    const double balls = std::max(1.0, static_cast<double>(model.legal_balls) + other.legal_balls);
    return rounded(both / balls * bowling.legal_balls);
  };
  if (bowling.extras_known) {
    bowling.wide_runs = extras(&BowlingFigures::wide_runs);
    bowling.wide_balls = std::min(bowling.wide_runs, extras(&BowlingFigures::wide_balls));
    bowling.no_balls = extras(&BowlingFigures::no_balls);
    bowling.no_ball_runs = bowling.no_balls;
  }
  bowling.runs = bowling.run_counts->runs() + bowling.wide_runs + bowling.no_ball_runs;
  bowling.most_balls_in_innings = model.most_balls_in_innings;
  bowling.early_balls = std::min(bowling.legal_balls, rounded(model.early_balls * usage));
  bowling.late_balls =
      std::min(bowling.legal_balls - bowling.early_balls, rounded(model.late_balls * usage));
}

}  // namespace

std::vector<PlayerFigures> invented_players(std::span<const PlayerFigures> models,
                                            std::span<const PlayerFigures> all,
                                            const cricket::Format& format, dice::Seed seed) {
  const std::array<Means, kinds> means = means_of(all, format);
  std::vector<PlayerFigures> invented;
  for (std::size_t i = 0; i < models.size(); ++i) {
    const PlayerFigures& model = models[i];
    dice::SeededDice dice(dice::derive(seed, "invent", i));
    const PlayerFigures& other = partner_of(model, all, format, dice);
    const Means& mean = means[kind_of(model, format)];
    const double part = between(dice, least_of_model, most_of_model);
    const double usage = between(dice, 1 - usage_opinion, 1 + usage_opinion);
    PlayerFigures player;
    player.keeper = model.keeper;
    player.stated_role = model.stated_role;
    player.bowling_style = model.bowling_style;
    SeasonFigures& figures = player.figures;
    bat(figures.batting, model.figures.batting,
        mixed(batting_line(model.figures), batting_line(other.figures), mean.batting, part), usage);
    deal_out_runs(figures.batting, format.conditions().quota(), dice::derive(seed, "scores", i));
    if (model.figures.bowling.legal_balls > 0) {
      bowl(figures.bowling, model.figures.bowling, other.figures.bowling,
           mixed(bowling_line(model.figures), bowling_line(other.figures), mean.bowling, part),
           usage);
    }
    // Hands are as good as the model's: catches are too few to mix.
    figures.fielding = model.figures.fielding;
    figures.fielding.matches = std::max(figures.fielding.matches, figures.batting.matches);
    invented.push_back(std::move(player));
  }
  return invented;
}

}  // namespace quicket::league
