#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"
#include "site/all_time_page.h"

namespace quicket::site {
namespace {

using Series = AllTime::Series;

/// The matches of every club against each of the others.
std::map<std::string, std::map<std::string, Tally>> meetings_of(const Series& series) {
  std::map<std::string, std::map<std::string, Tally>> made;
  for (std::size_t i = 0; i < series.matches.size(); ++i) {
    const match::CountedMatch& match = series.matches[i];
    const league::Result result = league::result_from(match.record, match.outcome, {}, 0);
    const bool is_open =
        std::ranges::count(series.seasons, series.path_of[i], &Series::Line::final_path) > 0;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      Tally& tally = made[match.record.sheets[side].name][match.record.sheets[1 - side].name];
      if (is_open) ++tally.played;
      if (!is_open) tally.add(result, side);
    }
  }
  return made;
}

PageTable champions_table(const AllTimePage& of) {
  PageTable table("Champions, and the best of every season");
  table.words("Season").words("Champions").more_words("Beaten in the final").more_words("Final");
  table.words("Most runs").more_words("Most wickets");
  for (const Series::Line& line : of.series.seasons) {
    const auto team = [&](const std::string& name, const std::string& path) {
      return name.empty() ? PageCell("–") : of.team(name, path);
    };
    std::vector<PageCell> cells{
        PageCell(line.when.empty() ? line.title : line.when, of.page.to(line.path)),
        team(line.champion, line.champion_path), team(line.beaten, line.beaten_path)};
    if (!line.beaten.empty()) {
      const std::size_t by = line.won_final.text.find(" by ");
      cells[1].under = "beat " + of.brief(line.beaten) +
                       (by == std::string::npos ? std::string() : line.won_final.text.substr(by));
    }
    if (!line.final_path.empty()) {
      cells[1] = open_final_cell(line.finalists, of.page.to(line.final_path));
    }
    cells.push_back(line.won_final);
    if (!line.won_final.href.empty()) cells.back().href = of.page.to(line.won_final.href);
    for (const league::Leader& best : line.best) {
      cells.push_back(of.player(best.player, fmt::format("{} {}", best.name, best.text)));
      cells.back().href = of.page.to(of.places.player(best.player, best.name));
    }
    if (cells.size() > 5) cells[4].under = "Most wickets: " + cells[5].text;
    cells.resize(6, PageCell("–"));
    table.row(std::move(cells));
  }
  return table;
}

bool finals_unknown(const Series& series) {
  return std::ranges::any_of(series.seasons, [](const Series::Line& line) {
    return line.champion.empty() && line.final_path.empty();
  });
}

PageTable clubs_table(const AllTimePage& of) {
  PageTable table("The clubs over all seasons");
  table.words("Club").more_numbers("Seasons");
  table.numbers(finals_unknown(of.series) ? "Titles known" : "Titles");
  table.sorts_rows();
  Tally::add_heads(table);
  struct Row {
    const std::string* name;
    int seasons, titles;
    Tally tally;
  };
  std::vector<Row> rows;
  auto meetings = meetings_of(of.series);
  for (const auto& [name, seasons] : of.series.clubs) {
    Row row{&name, static_cast<int>(seasons.size()), titles_of(seasons), {}};
    for (const auto& [other, tally] : meetings[name]) row.tally.add(tally);
    rows.push_back(row);
  }
  std::ranges::stable_sort(rows, [](const Row& a, const Row& b) {
    return std::pair(b.titles, b.tally.share_won()) < std::pair(a.titles, a.tally.share_won());
  });
  for (const Row& row : rows) {
    std::vector<PageCell> cells{of.club(*row.name), row.seasons, row.titles};
    if (may_have_more_titles(of.series.clubs.at(*row.name))) {
      cells.back().sort = std::exchange(cells.back().text, cells.back().text + "+");
    }
    row.tally.add_cells(cells);
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

/// "2022 and 2025" or "2008 to 2025"; empty where seasons are not called by years.
std::string years_of(const Series& series) {
  constexpr std::size_t most = 3;
  const std::vector<std::string> whens = whens_of(series.seasons);
  if (whens.empty() || std::ranges::count(whens, "") > 0) return {};
  return whens.size() <= most ? report::joined(whens)
                              : fmt::format("{} to {}", whens.front(), whens.back());
}

Page series_page(const std::string& name, const Series& series, Places& places,
                 const Clubs& clubs) {
  Page page(places.series(name));
  const AllTimePage of{name, series, places, clubs, page};
  const std::string when = years_of(series);
  page.title = fmt::format("{}, {}", name, when.empty() ? "all seasons" : when);
  page.content = "all_time";
  page.about = fmt::format(
      "{}{}: {} of {} {}.", counted(series.seasons.size(), "season", "seasons"),
      series.seasons.front().when.empty()
          ? ""
          : fmt::format(" from {} to {}", series.seasons.front().when, series.seasons.back().when),
      counted(series.played, "match", "matches"), counted(series.clubs.size(), "club", "clubs"),
      series.real ? "in reality" : "with cards and dice");
  page.data.text("title", page.title).text("summary", page.about);
  std::vector<Data> years;
  for (const Series::Line& line : series.seasons) {
    if (line.when.empty()) continue;
    years.push_back(std::move(Data().text("when", line.when).text("to", page.to(line.path))));
  }
  page.data.shown_list("years", std::move(years));
  page.data.text("missing", missing_note(missing_seasons(whens_of(series.seasons))));
  page.data.flag("finals_unknown", finals_unknown(series));
  page.data.flag("finals_open", std::ranges::any_of(series.seasons, [](const auto& line) {
                   return !line.final_path.empty();
                 }));
  show(page.data, "champions", champions_table(of));
  show(page.data, "clubs", clubs_table(of));
  page.data.shown_list("leaders", career_lists(of, series.lines, true));
  page.data.list("groups", records_of(of, {}));
  return page;
}

}  // namespace

std::vector<Page> AllTime::pages(Places& places, const Clubs& clubs) const {
  std::vector<Page> made;
  for (const auto& [name, found] : all_) {
    Series series = found;
    std::ranges::stable_sort(series.seasons, {}, &Series::Line::when);
    std::map<std::string, std::size_t> order;
    for (const Series::Line& line : series.seasons) order.emplace(line.title, order.size());
    for (const Series::Line& replay : replays_) {
      if (!order.contains(replay.when)) continue;
      series.won_with_dice[replay.champion].emplace_back(replay.title, replay.champion_path);
    }
    made.push_back(series_page(name, series, places, clubs));
    auto meetings = meetings_of(series);
    for (auto& [club, seasons] : series.clubs) {
      std::ranges::stable_sort(seasons, {},
                               [&](const ClubSeason& season) { return order.at(season.season); });
      made.push_back(club_page(name, series, places, clubs, club, meetings[club]));
    }
  }
  return made;
}

}  // namespace quicket::site
