#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "league/leaders.h"
#include "report/ground.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

PageTable ground_figures(const SeasonView& view, const SeasonGround& ground) {
  PageTable table(fmt::format("Matches at {} beside all of the season", ground.name));
  table.words("Figure").numbers("Here").numbers("Season");
  for (const report::GroundLine& line : report::ground_lines(ground.figures, view.all_grounds())) {
    table.row({line.name, number_cell(line.here, line.places), number_cell(line.all, line.places)});
  }
  return table;
}

PageTable ground_rates_table(const SeasonView& view, const SeasonGround& ground) {
  PageTable table(fmt::format("Runs and wickets at {} beside all of the season", ground.name));
  const std::string runs(report::runs_heading(view.all_grounds()));
  table.words("Balls").numbers(runs).numbers("Season");
  table.numbers("Wickets/100", "Wickets per 100 balls").numbers("Season");
  for (const report::GroundRateLine& line :
       report::ground_rates(ground.figures, view.all_grounds())) {
    table.row({line.name, number_cell(line.runs_here, 2), number_cell(line.runs_all, 2),
               number_cell(line.wickets_here, 2), number_cell(line.wickets_all, 2)});
  }
  return table;
}

/// The best of a list with the name, the team and the figures of each.
PageTable best_table(const SeasonView& view, const Page& page, const league::Leaders& leaders,
                     const std::string& caption, const char* heading) {
  constexpr std::size_t most = 5;
  PageTable table(caption);
  table.words("Player").words("Team").numbers(heading);
  for (std::size_t i = 0; i < std::min(most, leaders.rows.size()); ++i) {
    const league::Leader& row = leaders.rows[i];
    table.row({view.player_cell(page, row.player, row.name), view.short_team_cell(page, row.team),
               row.text});
  }
  return table;
}

std::string ground_summary(const SeasonGround& ground) {
  std::string text = counted(ground.figures.matches, "match", "matches");
  const auto add = [&](const char* word, const std::optional<league::GroundTotal>& total) {
    if (!total) return;
    league::GroundTotal undated = *total;
    undated.date = {};
    text += fmt::format("; {}: {}", word, report::ground_total_text(undated));
    if (total->date) text += ", " + long_day(total->date);
  };
  add("highest total", ground.figures.highest);
  add("lowest", ground.figures.lowest);
  if (ground.pitch) text += fmt::format("; pitch: {}", cards::to_string(*ground.pitch));
  return text;
}

}  // namespace

Page ground_page(const SeasonView& view, const SeasonGround& ground) {
  Page page = view.page(ground.path, ground.name);
  page.content = "ground";
  page.about =
      fmt::format("{} in {}: {}.", ground.name, view.season().title, ground_summary(ground));
  page.data.text("title", ground.name).text("summary", ground_summary(ground));
  std::vector<match::MatchRecord> records;
  std::vector<Data> results, fixtures;
  for (std::size_t i = 0; i < view.season().results.size(); ++i) {
    const league::Result& result = view.season().results[i];
    if (view.ground_of(result.venue) != &ground) continue;
    records.push_back(view.season().matches[i].record);
    results.push_back(result_entry(view, page, result));
  }
  for (const league::Fixture& fixture : view.season().to_come) {
    if (view.ground_of(fixture.venue) == &ground) {
      fixtures.push_back(fixture_entry(view, page, fixture));
    }
  }
  if (!records.empty()) {
    page.data.object("figures", ground_figures(view, ground).data());
    page.data.object("rates", ground_rates_table(view, ground).data());
    const std::vector<league::PlayerLine> lines = league::player_lines(records);
    const auto best = [&](const char* name, league::PlayerFigure figure, const char* caption,
                          const char* heading) {
      show(page.data, name,
           best_table(view, page, league::leaders(figure, lines),
                      fmt::format("{} at {}", caption, ground.name), heading));
    };
    best("scores", league::PlayerFigure::highest_score, "Highest scores", "Score");
    best("bowling", league::PlayerFigure::best_figures, "Best bowling", "Figures");
  }
  page.data.shown_list("results", std::move(results));
  page.data.shown_list("fixtures", std::move(fixtures));
  return page;
}

Page grounds_page(const SeasonView& view) {
  Page page = view.page(view.path("grounds"), "Grounds");
  page.content = "teams";
  page.data.text("title", "Grounds");
  std::vector<Data> grounds;
  for (const SeasonGround& ground : view.grounds()) {
    Data one;
    one.text("team", ground.name).text("to", page.to(ground.path));
    grounds.push_back(std::move(one.text("summary", ground_summary(ground))));
  }
  page.data.list("teams", std::move(grounds));
  return page;
}

}  // namespace quicket::site
