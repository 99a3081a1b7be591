#include "report/forecast.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"
#include "report/table.h"

namespace quicket::report {
namespace {

std::string bar(double share) {
  // A block for every 5%, about the width of the interval after a thousand seasons.
  constexpr int longest = 20;
  std::string text;
  for (int i = 0; i < static_cast<int>(std::lround(share * longest)); ++i) text += "█";
  return text;
}

/// Whether nothing was left to play, so that the places are final.
bool is_decided(const league::Forecast& forecast) {
  return forecast.seasons > 0 && forecast.deliveries == 0;
}

Table positions_table(const league::Forecast& forecast, bool for_people) {
  const bool decided = is_decided(forecast);
  const bool knock_outs = std::ranges::any_of(
      forecast.teams, [](const auto& odds) { return odds.knock_outs.has_value(); });
  std::vector<Column> columns{
      {"Team", "team"},
      {"Title", "title", true},
      secondary(1, {decided ? "" : "95% range", for_people ? "" : "title_low", true}),
      {"", for_people ? "" : "title_high", true},
      {"Playoffs", "playoffs", true},
      {knock_outs ? "Knock-outs" : "", knock_outs ? "knock_outs" : "", true},
      {"Points", "mean_points", true}};
  std::size_t places = forecast.teams.empty() ? 0 : forecast.teams.front().positions.size();
  // Of four groups the places are those of one, and nobody looks for the sixteenth.
  while (for_people && knock_outs && places > 0 &&
         std::ranges::all_of(forecast.teams, [places](const auto& odds) {
           return odds.positions[places - 1] == 0;
         })) {
    --places;
  }
  for (std::size_t place = 1; place <= places; ++place) {
    columns.push_back({fmt::format("{}.", place), fmt::format("position_{}", place), true});
  }
  columns.push_back(secondary(2, {"Title odds", ""}));
  Table table(std::move(columns));
  for (const league::TeamOdds& odds : forecast.teams) {
    std::vector<Cell> row{odds.team.name};
    if (for_people) {
      row.push_back(percent(odds.title, 1));
      row.push_back(fmt::format("{:.1f}-{:.1f}", 100 * odds.title_interval.low,
                                100 * odds.title_interval.high));
      row.emplace_back();
      row.push_back(percent(odds.playoffs, 1));
      row.push_back(odds.knock_outs ? Cell(percent(*odds.knock_outs, 1)) : Cell{});
    } else {
      row.push_back(cell(odds.title, 5));
      row.push_back(cell(odds.title_interval.low, 5));
      row.push_back(cell(odds.title_interval.high, 5));
      row.push_back(cell(odds.playoffs, 5));
      row.push_back(odds.knock_outs ? cell(*odds.knock_outs, 5) : Cell{});
    }
    row.push_back(cell(odds.mean_points, 1));
    for (std::size_t place = 0; place < places; ++place) {
      const double share = odds.positions[place];
      row.push_back(for_people ? Cell(fmt::format("{:.0f}", 100 * share)) : cell(share, 5));
    }
    row.push_back(bar(odds.title));
    table.add(std::move(row));
  }
  return table;
}

/// How often the playoffs were reached; nothing if the seasons are too few to say.
std::optional<double> share_of(const league::Path& path) {
  constexpr long long fewest = 20;
  if (path.seasons < fewest) return std::nullopt;
  return static_cast<double>(path.playoffs) / static_cast<double>(path.seasons);
}

/// The fewest wins with which the playoffs were reached so often.
Cell wins_cell(const league::TeamOdds& odds, double often) {
  for (std::size_t wins = 0; wins < odds.by_wins.size(); ++wins) {
    const auto share = share_of(odds.by_wins[wins]);
    if (share && *share >= often) return Cell(wins);
  }
  return {};
}

Document path_object(const league::Path& path) {
  Document made;
  return made.put("seasons", path.seasons).put("playoffs", path.playoffs);
}

Table paths_table(const league::Forecast& forecast) {
  Table table({{"Team", "team"},
               {"Playoffs", "", true},
               {"", "playoffs", true},
               {"Left", "left", true},
               {"If won", "", true},
               {"", "next_won", true},
               {"If not", "", true},
               {"", "next_not_won", true},
               {"Wins: half", "wins_half", true},
               {"9 of 10", "wins_9_of_10", true},
               {"99 of 100", "wins_99_of_100", true}});
  for (const league::TeamOdds& odds : forecast.teams) {
    const std::size_t left = odds.by_wins.empty() ? 0 : odds.by_wins.size() - 1;
    if (left == 0) continue;
    std::vector<Cell> row{odds.team.name, percent(odds.playoffs), cell(odds.playoffs, 5), left};
    for (const league::Path* path : {&odds.next_won, &odds.next_not_won}) {
      const auto share = share_of(*path);
      row.push_back(share ? Cell(percent(*share)) : Cell{});
      row.push_back(share ? cell(*share, 5) : Cell{});
    }
    for (const double often : {0.5, 0.9, 0.99}) row.push_back(wins_cell(odds, often));
    table.add(std::move(row));
  }
  return table;
}

Document team_object(const league::TeamOdds& odds, bool paths) {
  Document made;
  made.put("team", odds.team.name).put("title", cell(odds.title, 5));
  made.put("title_interval",
           std::vector<Cell>{cell(odds.title_interval.low, 5), cell(odds.title_interval.high, 5)});
  made.put("playoffs", cell(odds.playoffs, 5));
  if (odds.knock_outs) made.put("knock_outs", cell(*odds.knock_outs, 5));
  std::vector<Cell> positions;
  for (const double share : odds.positions) positions.push_back(cell(share, 5));
  made.put("positions", positions).put("mean_points", cell(odds.mean_points, 3));
  if (!paths) return made;
  made.put("next_won", path_object(odds.next_won));
  made.put("next_not_won", path_object(odds.next_not_won));
  std::vector<Document> by_wins;
  for (const league::Path& path : odds.by_wins) by_wins.push_back(path_object(path));
  return made.put("by_wins", by_wins);
}

/// The paths for people, under a line that says what they are.
void show_paths(Document& document, const league::Forecast& odds) {
  Table table = paths_table(odds);
  document.gap();
  if (table.empty()) {
    document.line("No group match is left: the playoffs are known.");
    return;
  }
  document.line(
      "Paths to the playoffs: the chance if the next match is won or not, and how many wins of "
      "those left reached them in half, in 9 of 10, in 99 of 100 of the seasons.");
  document.gap().show(std::move(table));
}

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
    table.add({team.team.name, percent(team.playoffs), percent(team.title), cell(team.points, 1),
               team.position,
               team.champion           ? "champion"
               : team.reached_playoffs ? "playoffs"
                                       : ""});
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
    table.add({name, one->n, cell(one->brier, 3), cell(one->brier_of_share, 3),
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
    table.add({name, cell(one->brier, 3), cell(one->miscalibration, 3),
               fmt::format("{:.3f} and {:.3f}", one->low, one->high)});
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
    std::vector<Cell> row{fmt::format("{}-{}%", 10 * i, 10 * (i + 1))};
    for (const league::Decile* one : {&playoffs.deciles[i], &title.deciles[i]}) {
      row.push_back(one->n);
      row.push_back(one->n > 0 ? Cell(percent(one->said)) : Cell{});
      row.push_back(one->n > 0 ? Cell(percent(one->happened)) : Cell{});
    }
    table.add(std::move(row));
  }
  return table;
}

Document score_object(const ChanceScore& score, const league::ExactScore& exact) {
  std::vector<Document> deciles;
  for (const league::Decile& one : score.deciles) {
    Document made;
    made.put("n", one.n).put("said", cell(one.said, 4));
    deciles.push_back(made.put("happened", cell(one.happened, 4)));
  }
  Document made;
  made.put("n", score.n).put("brier", cell(score.brier, 4));
  made.put("brier_of_share", cell(score.brier_of_share, 4));
  made.put("logarithmic", cell(score.logarithmic, 4));
  made.put("miscalibration", cell(score.miscalibration(), 4)).put("deciles", deciles);
  if (exact.tries == 0) return made;
  Document by_chance;
  by_chance.put("tries", exact.tries).put("brier", cell(exact.brier, 4));
  by_chance.put("miscalibration", cell(exact.miscalibration, 4));
  by_chance.put("miscalibration_range", std::vector<Cell>{cell(exact.low, 4), cell(exact.high, 4)});
  return made.put("exact", by_chance);
}

}  // namespace

Document forecast(const league::Forecast& odds, bool paths) {
  Document made;
  made.line(is_decided(odds) ? "Nothing is left to play: these are the final places, in percent."
                             : fmt::format("{}, {}. Places in percent.",
                                           counted(odds.seasons, "season", "seasons"),
                                           counted(odds.deliveries, "delivery", "deliveries")));
  made.gap().show(positions_table(odds, true));
  if (paths) show_paths(made, odds);
  // A key of scripts from when the time was part of the result.
  made.put("seasons", odds.seasons).put("seconds", Cell{}).put("deliveries", odds.deliveries);
  std::vector<Document> teams;
  for (const league::TeamOdds& one : odds.teams) teams.push_back(team_object(one, paths));
  made.put("teams", teams);
  return made.spreadsheet(paths ? paths_table(odds) : positions_table(odds, false));
}

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
      table.add({one.set, to_string(one.day), one.round, one.rounds, team.team.name,
                 cell(team.playoffs, 4), cell(team.title, 4), cell(team.points, 2), team.position,
                 Cell(team.reached_playoffs), Cell(team.champion)});
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
