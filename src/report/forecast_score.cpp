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

Document score_object(const ChanceScore& score, const league::ExactScore& exact) {
  std::vector<Document> deciles;
  for (const league::Decile& one : score.deciles) {
    Document made;
    made.put("n", cell(one.n)).put("said", cell(one.said, 4));
    deciles.push_back(made.put("happened", cell(one.happened, 4)));
  }
  Document made;
  made.put("n", cell(score.n)).put("brier", cell(score.brier, 4));
  made.put("brier_of_share", cell(score.brier_of_share, 4));
  made.put("logarithmic", cell(score.logarithmic, 4));
  made.put("miscalibration", cell(score.miscalibration(), 4)).put("deciles", deciles);
  if (exact.tries == 0) return made;
  Document by_chance;
  by_chance.put("tries", cell(exact.tries)).put("brier", cell(exact.brier, 4));
  by_chance.put("miscalibration", cell(exact.miscalibration, 4));
  by_chance.put("miscalibration_range", std::vector<Cell>{cell(exact.low, 4), cell(exact.high, 4)});
  return made.put("exact", by_chance);
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

Document forecast_score(std::span<const ForecastSaid> said, const league::ForecastScore& score,
                        bool kept) {
  Document made;
  for (const ForecastSaid* one : half_way(said)) {
    made.line(fmt::format("{} after {} of {} rounds, {}", one->set, one->round, one->rounds,
                          to_string(one->day)));
    made.show(half_way_table(*one)).gap();
  }
  made.line(kept ? "All forecasts that were kept"
                 : "All forecasts, before each season and after every round");
  made.show(scores_table(score)).gap();
  if (const int tries = score.exact_playoffs.tries; tries > 0) {
    made.line(fmt::format(
        "By chance alone: exact forecasts of the same fixtures, {} of each season played by dice",
        counted(tries, "try", "tries")));
    made.show(exact_table(score)).gap();
  }
  made.line("What was said, and how often it came");
  made.show(deciles_table(score.playoffs, score.title));
  made.put("playoffs", score_object(score.playoffs, score.exact_playoffs));
  made.put("title", score_object(score.title, score.exact_title));
  made.put("forecasts", forecasts_said_table(said));
  return made.spreadsheet(forecasts_said_table(said));
}

}  // namespace quicket::report
