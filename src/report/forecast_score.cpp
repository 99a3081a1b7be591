#include "report/forecast_score.h"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

using league::ChanceScore;
using league::ForecastSaid;

/// Of each season the forecast nearest to half of its rounds.
std::vector<const ForecastSaid*> half_way(std::span<const ForecastSaid> said) {
  std::vector<const ForecastSaid*> found;
  const auto distance = [](const ForecastSaid& one) {
    return std::abs(2 * one.round - one.rounds);
  };
  for (const ForecastSaid& one : said) {
    if (found.empty() || found.back()->set != one.set) {
      found.push_back(&one);
    } else if (distance(one) < distance(*found.back())) {
      found.back() = &one;
    }
  }
  return found;
}

Table half_way_table(const ForecastSaid& said) {
  Table table({{"Team", "team"},
               {"Playoffs", "playoffs", true},
               {"Title", "title", true},
               {"Points", "points", true},
               {"Came", "came", true},
               {"Reached", "reached"}});
  for (const league::TeamSaid& team : said.teams) {
    table.add({cell(team.team.name), cell(percent(team.playoffs)), cell(percent(team.title)),
               cell(team.points, 1), cell(team.position),
               cell(team.champion           ? "champion"
                    : team.reached_playoffs ? "playoffs"
                                            : "")});
  }
  return table;
}

Table scores_table(const league::ForecastScore& score) {
  Table table({{"Chance of", "chance"},
               {"Forecasts", "n", true},
               {"Brier", "brier", true},
               {"Equal chances", "brier_of_share", true},
               {"Log score", "logarithmic", true},
               {"Miscalibration", "miscalibration", true}});
  for (const auto& [name, one] :
       {std::pair{"playoffs", &score.playoffs}, std::pair{"title", &score.title}}) {
    table.add({cell(name), cell(one->n), cell(one->brier, 3), cell(one->brier_of_share, 3),
               cell(one->logarithmic, 3), cell(one->miscalibration(), 3)});
  }
  return table;
}

/// What is left to chance, for those who compare their scores with it.
Table exact_table(const league::ForecastScore& score) {
  Table table({{"Chance of", "chance"},
               {"Brier", "brier", true},
               {"Miscalibration", "miscalibration", true},
               {"Nine of ten between", "between", true}});
  for (const auto& [name, one] :
       {std::pair{"playoffs", &score.exact_playoffs}, std::pair{"title", &score.exact_title}}) {
    table.add({cell(name), cell(one->brier, 3), cell(one->miscalibration, 3),
               cell(fmt::format("{:.3f} and {:.3f}", one->low, one->high))});
  }
  return table;
}

Table deciles_table(const ChanceScore& playoffs, const ChanceScore& title) {
  Table table({{"Chance", ""},
               {"Playoffs: n", "", true},
               {"said", "", true},
               {"came", "", true},
               {"Title: n", "", true},
               {"said", "", true},
               {"came", "", true}});
  for (std::size_t i = 0; i < playoffs.deciles.size(); ++i) {
    std::vector<Cell> row{cell(fmt::format("{}-{}%", 10 * i, 10 * (i + 1)))};
    for (const league::Decile* one : {&playoffs.deciles[i], &title.deciles[i]}) {
      row.push_back(cell(one->n));
      row.push_back(one->n > 0 ? cell(percent(one->said)) : Cell{});
      row.push_back(one->n > 0 ? cell(percent(one->happened)) : Cell{});
    }
    table.add(std::move(row));
  }
  return table;
}

std::string score_json(const ChanceScore& score, const league::ExactScore& exact) {
  std::string deciles, by_chance;
  if (exact.tries > 0) {
    by_chance = fmt::format(
        ", \"exact\": {{\"tries\": {}, \"brier\": {:.4f}, \"miscalibration\": {:.4f}, "
        "\"miscalibration_range\": [{:.4f}, {:.4f}]}}",
        exact.tries, exact.brier, exact.miscalibration, exact.low, exact.high);
  }
  for (const league::Decile& one : score.deciles) {
    deciles += fmt::format("{}{{\"n\": {}, \"said\": {:.4f}, \"happened\": {:.4f}}}",
                           deciles.empty() ? "" : ", ", one.n, one.said, one.happened);
  }
  return fmt::format(
      "{{\"n\": {}, \"brier\": {:.4f}, \"brier_of_share\": {:.4f}, \"logarithmic\": {:.4f}, "
      "\"miscalibration\": {:.4f}, \"deciles\": [{}]{}}}",
      score.n, score.brier, score.brier_of_share, score.logarithmic, score.miscalibration(),
      deciles, by_chance);
}

}  // namespace

std::string ahead_text(const std::string& season, Date day,
                       std::span<const league::Fixture> fixtures,
                       std::span<const league::Result> results, int width) {
  return Window(width).line(
      fmt::format("{} after {}: {} of {} played.", season, to_string(day), results.size(),
                  counted(static_cast<long long>(fixtures.size()), "match", "matches")));
}

Table forecasts_said_table(std::span<const ForecastSaid> said) {
  Table table({{"Set", "set"},
               {"Day", "day"},
               {"Round", "round", true},
               {"Rounds", "rounds", true},
               {"Team", "team"},
               {"Playoffs", "playoffs", true},
               {"Title", "title", true},
               {"Points", "points", true},
               {"Came", "position", true},
               {"In playoffs", "reached_playoffs"},
               {"Champion", "champion"}});
  for (const ForecastSaid& one : said) {
    for (const league::TeamSaid& team : one.teams) {
      table.add({cell(one.set), cell(to_string(one.day)), cell(one.round), cell(one.rounds),
                 cell(team.team.name), cell(team.playoffs, 4), cell(team.title, 4),
                 cell(team.points, 2), cell(team.position), Cell(team.reached_playoffs),
                 Cell(team.champion)});
    }
  }
  return table;
}

std::string forecast_score_text(std::span<const ForecastSaid> said,
                                const league::ForecastScore& score, bool kept, int width) {
  Window window(width);
  std::string text;
  for (const ForecastSaid* one : half_way(said)) {
    text += window.line(fmt::format("{} after {} of {} rounds, {}", one->set, one->round,
                                    one->rounds, to_string(one->day)));
    text += window.text(half_way_table(*one)) + '\n';
  }
  text += window.line(kept ? "All forecasts that were kept"
                           : "All forecasts, before each season and after every round");
  text += window.text(scores_table(score)) + '\n';
  if (const int tries = score.exact_playoffs.tries; tries > 0) {
    text += window.line(fmt::format(
        "By chance alone: exact forecasts of the same fixtures, {} of each season played by dice",
        counted(tries, "try", "tries")));
    text += window.text(exact_table(score)) + '\n';
  }
  text += window.line("What was said, and how often it came");
  text += window.text(deciles_table(score.playoffs, score.title));
  return text + window.note();
}

std::string forecast_score_json(std::span<const ForecastSaid> said,
                                const league::ForecastScore& score) {
  return fmt::format("{{\"playoffs\": {},\n \"title\": {},\n \"forecasts\": {}}}\n",
                     score_json(score.playoffs, score.exact_playoffs),
                     score_json(score.title, score.exact_title), forecasts_said_table(said).json());
}

}  // namespace quicket::report
