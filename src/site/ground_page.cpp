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
  table.numbers("Wickets per 100", "Wickets per 100 balls").numbers("Season");
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

/// "Ahmedabad", where that tells the ground: lists have no room for more.
std::string brief_name(const SeasonView& view, const SeasonGround& ground) {
  const std::string& name = ground.name;
  const std::size_t comma = name.rfind(", ");
  const std::string city = comma == std::string::npos ? name : name.substr(comma + 2);
  const bool alone = std::ranges::count_if(view.grounds(), [&](const SeasonGround& one) {
                       return one.name.ends_with(city);
                     }) == 1;
  return alone ? city : name.substr(0, name.find(", "));
}

/// A total without its sides, which would be as wide as a page.
PageCell total_cell(const std::optional<league::GroundTotal>& total) {
  if (!total) return {"–"};
  PageCell cell(total->all_out ? fmt::format("{} all out", total->runs)
                               : fmt::format("{}/{}", total->runs, total->wickets));
  cell.sort = std::to_string(total->runs);
  return cell;
}

PageTable grounds_table(const SeasonView& view, const Page& page) {
  PageTable table("The grounds of the season");
  table.words("Ground").numbers("Matches");
  table.numbers("First inns", "Average of first innings that had all their overs");
  table.numbers("Highest", "Highest total of a whole innings");
  table.more_numbers("Lowest", "Lowest total of a whole innings");
  table.more_numbers("Won batting first",
                     "Wins of the side that batted first, of every hundred decided");
  table.more_words("Pitch");
  for (const SeasonGround& ground : view.grounds()) {
    const league::GroundFigures& of = ground.figures;
    PageCell average("–"), first("–");
    if (of.first_innings > 0) {
      average = number_cell(static_cast<double>(of.first_runs) / of.first_innings, 0);
    }
    if (of.decided() > 0) first = number_cell(100.0 * of.won_first / of.decided(), 0);
    if (first.text != "–") first.text += '%';
    PageCell name(ground.name, page.to(ground.path));
    name.brief = brief_name(view, ground);
    table.row({std::move(name), of.matches, average, total_cell(of.highest), total_cell(of.lowest),
               first, ground.pitch ? PageCell(std::string(cards::to_string(*ground.pitch))) : "–"});
  }
  return std::move(table.without_dashes().sortable());
}

}  // namespace

void add_ground(Data& entry, const SeasonView& view, const Page& page, const std::string& venue) {
  const SeasonGround* ground = view.ground_of(venue);
  if (ground == nullptr || ground->path == page.path) return;
  entry.text("venue", ground->name).text("ground_brief", brief_name(view, *ground));
  entry.text("ground_href", page.to(ground->path));
}

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
  page.content = "grounds";
  page.data.text("title", "Grounds");
  page.data.object("grounds", grounds_table(view, page).data());
  return page;
}

}  // namespace quicket::site
