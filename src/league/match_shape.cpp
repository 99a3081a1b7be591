#include "league/match_shape.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>

#include <fmt/format.h>

#include "base/statistics.h"

namespace quicket::league {
namespace {

constexpr std::array<const char*, ShapeSums::kinds> kind_names{"0", "1", "2",   "3",
                                                               "4", "6", "wide"};

/// The kind of a ball; `kinds` if it is of none.
std::size_t mix_kind_of(const ShapeBall& ball) {
  constexpr std::size_t none = ShapeSums::kinds;
  constexpr std::array<std::size_t, 7> by_runs{0, 1, 2, 3, 4, none, 5};
  if (ball.wides > 0) return none - 1;
  if (ball.no_balls > 0 || ball.bat_runs >= by_runs.size()) return none;
  return by_runs[ball.bat_runs];
}

int runs_in_first_half(const InningsBalls& innings, const InningsLayout& layout) {
  int runs = 0;
  for (const ShapeBall& ball : innings.balls) {
    if (2 * (ball.over + std::size_t{1}) <= layout.overs()) runs += ball.runs;
  }
  return runs;
}

void add_shape_overs(std::vector<ShapeSums::Over>& to, const std::vector<ShapeSums::Over>& more,
                     int times) {
  to.resize(std::max(to.size(), more.size()));
  for (std::size_t i = 0; i < more.size(); ++i) {
    to[i].runs += times * more[i].runs;
    to[i].balls += times * more[i].balls;
  }
}

}  // namespace

void ShapeSums::add(const MatchBalls& match, const InningsLayout& layout, double par) {
  ++matches;
  const std::array<long long, aspects> values{match[0].runs, runs_in_first_half(match[0], layout),
                                              runs_in_first_half(match[1], layout),
                                              match[1].runs > match[0].runs ? 1 : 0};
  for (std::size_t i = 0; i < aspects; ++i) {
    sums[i] += values[i];
    for (std::size_t j = 0; j < aspects; ++j) products[i][j] += values[i] * values[j];
  }
  phases.resize(layout.phases);
  first_innings.resize(layout.overs());
  for (std::vector<Over>& overs : need_overs) overs.resize(layout.overs());
  for (const InningsBalls& innings : match) add_mix(innings, layout);
  for (const ShapeBall& ball : match[0].balls) {
    first_innings[ball.over].runs += ball.runs;
    first_innings[ball.over].balls += ball.legal() ? 1 : 0;
  }
  add_needs(match, layout, par);
}

void ShapeSums::add_mix(const InningsBalls& innings, const InningsLayout& layout) {
  std::array<std::uint8_t, match::max_members> faced{};
  for (const ShapeBall& ball : innings.balls) {
    Phase& phase = phases[layout.phase_of[ball.over]];
    ++phase.deliveries;
    if (const std::size_t kind = mix_kind_of(ball); kind < kinds) ++phase.of_kind[kind];
    if (!ball.faced() || ball.striker >= faced.size()) continue;
    ++phase.faced;
    phase.bat_runs += ball.bat_runs;
    phase.out += ball.wickets;
    if (faced[ball.striker] >= new_to) continue;
    ++faced[ball.striker];
    ++phase.faced_new;
    phase.bat_runs_new += ball.bat_runs;
    phase.out_new += ball.wickets;
  }
}

void ShapeSums::add_needs(const MatchBalls& match, const InningsLayout& layout, double par) {
  int needed = match[0].runs + 1;
  int over = -1;
  std::array<bool, needs.size()> within{};
  for (const ShapeBall& ball : match[1].balls) {
    if (ball.over != over) {
      over = ball.over;
      const std::size_t phase = layout.phase_of[ball.over];
      const double balls_left =
          static_cast<double>((layout.overs() - ball.over)) * layout.balls_per_over;
      const double above = 6 * (needed / balls_left - par);
      for (std::size_t i = 0; i < needs.size(); ++i) {
        within[i] = phase == (needs[i].at_death ? layout.phases - 1 : 0) && above > needs[i].low &&
                    above <= needs[i].high;
      }
    }
    needed -= ball.runs;
    for (std::size_t i = 0; i < needs.size(); ++i) {
      if (!within[i]) continue;
      need_overs[i][ball.over].runs += ball.runs;
      need_overs[i][ball.over].balls += ball.legal() ? 1 : 0;
    }
  }
}

void ShapeSums::combine(const ShapeSums& other, int times) {
  matches += times * other.matches;
  for (std::size_t i = 0; i < aspects; ++i) {
    sums[i] += times * other.sums[i];
    for (std::size_t j = 0; j < aspects; ++j) products[i][j] += times * other.products[i][j];
  }
  phases.resize(std::max(phases.size(), other.phases.size()));
  for (std::size_t i = 0; i < other.phases.size(); ++i) {
    const Phase& more = other.phases[i];
    phases[i].deliveries += times * more.deliveries;
    for (std::size_t k = 0; k < kinds; ++k) phases[i].of_kind[k] += times * more.of_kind[k];
    phases[i].faced += times * more.faced;
    phases[i].bat_runs += times * more.bat_runs;
    phases[i].faced_new += times * more.faced_new;
    phases[i].bat_runs_new += times * more.bat_runs_new;
    phases[i].out += times * more.out;
    phases[i].out_new += times * more.out_new;
  }
  add_shape_overs(first_innings, other.first_innings, times);
  for (std::size_t i = 0; i < needs.size(); ++i)
    add_shape_overs(need_overs[i], other.need_overs[i], times);
}

double par_of(std::span<const MatchBalls> matches) {
  long long runs = 0, balls = 0;
  for (const MatchBalls& match : matches) {
    for (const ShapeBall& ball : match[0].balls) {
      runs += ball.runs;
      balls += ball.legal() ? 1 : 0;
    }
  }
  return balls > 0 ? static_cast<double>(runs) / static_cast<double>(balls) : 0;
}

namespace {

/// By name, in the order of the rows; those that are undefined are missing.
struct ShapeFigures {
  std::vector<std::pair<std::string, double>> all;

  void add(std::string name, double part, double of) {
    if (of > 0 && std::isfinite(part)) all.emplace_back(std::move(name), part / of);
  }
};

/// Sums of squares and products about the mean of each season.
struct CentredSums {
  double freedom = 0;
  std::array<std::array<double, ShapeSums::aspects>, ShapeSums::aspects> sums{};

  void add(const ShapeSums& season) {
    if (season.matches == 0) return;
    const auto n = static_cast<double>(season.matches);
    freedom += n - 1;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      for (std::size_t j = 0; j < sums.size(); ++j) {
        sums[i][j] += static_cast<double>(season.products[i][j]) -
                      static_cast<double>(season.sums[i]) * static_cast<double>(season.sums[j]) / n;
      }
    }
  }
};

void add_whole_matches(ShapeFigures& figures, std::span<const ShapeSums> seasons) {
  CentredSums spread;
  for (const ShapeSums& season : seasons) spread.add(season);
  const auto& by = spread.sums;
  using S = ShapeSums;
  figures.add("innings_correlation", by[S::first_half][S::second_half],
              std::sqrt(by[S::first_half][S::first_half] * by[S::second_half][S::second_half]));
  figures.add("first_innings_spread", std::sqrt(by[S::total][S::total]), std::sqrt(spread.freedom));
  figures.add("chase_response", 10 * by[S::total][S::second_half], by[S::total][S::total]);
  figures.add("win_chance_per_10", 10 * by[S::total][S::chase_won], by[S::total][S::total]);
}

void add_phase_figures(ShapeFigures& figures, const ShapeSums& all) {
  const auto number = [](long long count) { return static_cast<double>(count); };
  for (std::size_t i = 0; i < all.phases.size(); ++i) {
    const ShapeSums::Phase& phase = all.phases[i];
    figures.add(fmt::format("new_batters_phase_{}", i + 1),
                number(phase.bat_runs_new) * number(phase.faced),
                number(phase.faced_new) * number(phase.bat_runs));
    figures.add(fmt::format("new_batters_out_phase_{}", i + 1),
                number(phase.out_new) * number(phase.faced),
                number(phase.faced_new) * number(phase.out));
  }
  for (std::size_t i = 0; i < all.phases.size(); ++i) {
    for (std::size_t kind = 0; kind < ShapeSums::kinds; ++kind) {
      figures.add(fmt::format("mix_phase_{}_{}", i + 1, kind_names[kind]),
                  number(all.phases[i].of_kind[kind]), number(all.phases[i].deliveries));
    }
  }
}

void add_need_figures(ShapeFigures& figures, std::span<const ShapeSums> seasons) {
  for (std::size_t need = 0; need < ShapeSums::needs.size(); ++need) {
    double more = 0, balls = 0;
    for (const ShapeSums& season : seasons) {
      const std::vector<ShapeSums::Over>& overs = season.need_overs[need];
      for (std::size_t over = 0; over < overs.size(); ++over) {
        const ShapeSums::Over& usual = season.first_innings[over];
        if (usual.balls == 0) continue;
        const auto bowled = static_cast<double>(overs[over].balls);
        more += static_cast<double>(overs[over].runs) -
                bowled * static_cast<double>(usual.runs) / static_cast<double>(usual.balls);
        balls += bowled;
      }
    }
    figures.add(ShapeSums::needs[need].name, 6 * more, balls);
  }
}

ShapeFigures shape_figures(std::span<const ShapeSums> seasons) {
  ShapeFigures figures;
  add_whole_matches(figures, seasons);
  ShapeSums all;
  for (const ShapeSums& season : seasons) all.add(season);
  add_phase_figures(figures, all);
  add_need_figures(figures, seasons);
  return figures;
}

/// Standard errors by name, from the figures without one match after the other.
std::map<std::string, double> jackknife(std::span<const SeasonShape* const> seasons,
                                        std::vector<ShapeSums> sums) {
  std::map<std::string, std::vector<double>> without;
  for (std::size_t i = 0; i < seasons.size(); ++i) {
    for (const ShapeSums& match : seasons[i]->real) {
      sums[i].remove(match);
      for (const auto& [name, value] : shape_figures(sums).all) without[name].push_back(value);
      sums[i].add(match);
    }
  }
  std::map<std::string, double> errors;
  for (const auto& [name, values] : without) {
    errors[name] = standard_deviation(values) * (static_cast<double>(values.size()) - 1) /
                   std::sqrt(static_cast<double>(values.size()));
  }
  return errors;
}

}  // namespace

std::vector<ShapeRow> shape_rows(std::span<const SeasonShape* const> seasons) {
  std::vector<ShapeSums> real, replayed;
  double replays = 0;
  for (const SeasonShape* season : seasons) {
    ShapeSums& sums = real.emplace_back();
    for (const ShapeSums& match : season->real) sums.add(match);
    replayed.push_back(season->replayed);
    replays += season->replays / static_cast<double>(seasons.size());
  }
  const std::map<std::string, double> errors = jackknife(seasons, real);
  const ShapeFigures of_replays = shape_figures(replayed);
  std::vector<ShapeRow> rows;
  for (const auto& figure : shape_figures(real).all) {
    const auto found = std::find_if(of_replays.all.begin(), of_replays.all.end(),
                                    [&](const auto& other) { return other.first == figure.first; });
    const auto error = errors.find(figure.first);
    if (found == of_replays.all.end() || error == errors.end()) continue;
    rows.push_back(
        {figure.first, figure.second, found->second, error->second * std::sqrt(1 + 1 / replays)});
  }
  return rows;
}

}  // namespace quicket::league
