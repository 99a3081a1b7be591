#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"
#include "site/all_time_page.h"
#include "site/leader_tables.h"
#include "site/name_links.h"
#include "site/record_lists.h"

namespace quicket::site {
namespace {

using Series = AllTime::Series;

/// Matches of a club, or of one against another.
struct Tally {
  int played = 0, won = 0, lost = 0, tied = 0, no_result = 0;

  void add(const league::Result& result, std::size_t side) {
    ++played;
    if (result.winner) {
      ++(cricket::side_index(*result.winner) == side ? won : lost);
    } else {
      ++(result.kind == league::Result::Kind::tied ? tied : no_result);
    }
  }
  void add_cells(std::vector<PageCell>& cells) const {
    cells.insert(cells.end(), {played, won, lost, tied, no_result});
    const int decided = won + lost + tied;
    cells.push_back(decided == 0 ? PageCell("–") : number_cell(100.0 * won / decided, 0));
  }
  static void add_heads(PageTable& table) {
    table.numbers("P", "Played").numbers("W", "Won").numbers("L", "Lost").more_numbers("T", "Tied");
    table.more_numbers("NR", "No result").numbers("Won %", "Of the matches with a result");
  }
};

/// The matches of every club against each of the others.
std::map<std::string, std::map<std::string, Tally>> meetings_of(const Series& series) {
  std::map<std::string, std::map<std::string, Tally>> made;
  for (const match::CountedMatch& match : series.matches) {
    const league::Result result = league::result_from(match.record, match.outcome, {}, 0);
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      made[match.record.sheets[side].name][match.record.sheets[1 - side].name].add(result, side);
    }
  }
  return made;
}

PageTable champions_table(const AllTimePage& of) {
  PageTable table("Champions, and the best of every season");
  table.words("Season").words("Champions").more_words("Beaten in the final");
  table.words("Most runs").more_words("Most wickets");
  for (const Series::Line& line : of.series.seasons) {
    const auto team = [&](const std::string& name, const std::string& path,
                          const std::string& brief) {
      PageCell cell = name.empty() ? PageCell("–") : of.team(name, path);
      cell.brief = brief;
      return cell;
    };
    std::vector<PageCell> cells{
        PageCell(line.when.empty() ? line.title : line.when, of.page.to(line.path)),
        team(line.champion, line.champion_path, line.champion_brief),
        team(line.beaten, line.beaten_path, line.beaten_brief)};
    for (const league::Leader& best : line.best) {
      cells.push_back(of.player(best.player, fmt::format("{} {}", best.name, best.text)));
      cells.back().href = of.page.to(of.places.player(best.player, best.name));
    }
    if (cells.size() > 4) cells[3].under = cells[4].text;
    cells.resize(5, PageCell("–"));
    table.row(std::move(cells));
  }
  return table;
}

bool finals_unknown(const Series& series) {
  return std::ranges::any_of(series.seasons,
                             [](const Series::Line& line) { return line.champion.empty(); });
}

int titles_of(const std::vector<AllTime::ClubSeason>& seasons) {
  return static_cast<int>(std::ranges::count_if(seasons, &AllTime::ClubSeason::champion));
}

PageTable clubs_table(const AllTimePage& of) {
  PageTable table("The clubs over all seasons");
  table.words("Club").more_numbers("Seasons");
  table.numbers(finals_unknown(of.series) ? "Titles known" : "Titles");
  Tally::add_heads(table);
  struct Row {
    const std::string* name;
    int seasons, titles;
    Tally tally;
  };
  std::vector<Row> rows;
  const auto meetings = meetings_of(of.series);
  for (const auto& [name, seasons] : of.series.clubs) {
    Row row{&name, static_cast<int>(seasons.size()), titles_of(seasons), {}};
    const auto played = meetings.find(name);
    for (const auto& [other, tally] :
         played == meetings.end() ? std::map<std::string, Tally>{} : played->second) {
      row.tally.played += tally.played;
      row.tally.won += tally.won;
      row.tally.lost += tally.lost;
      row.tally.tied += tally.tied;
      row.tally.no_result += tally.no_result;
    }
    rows.push_back(row);
  }
  std::ranges::stable_sort(rows, [](const Row& a, const Row& b) {
    return std::tie(b.titles, b.tally.won) < std::tie(a.titles, a.tally.won);
  });
  for (const Row& row : rows) {
    std::vector<PageCell> cells{of.club(*row.name), row.seasons, row.titles};
    row.tally.add_cells(cells);
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

std::vector<Data> records_of(const AllTimePage& of, const std::string& team) {
  const league::Whose whose = [&](const std::string& one) { return team.empty() || one == team; };
  std::map<std::string, const Series::Line*> seasons;
  for (const Series::Line& line : of.series.seasons) seasons.emplace(line.title, &line);
  const auto is_first = [&](const ShownRecord& shown, const std::string& club) {
    return of.series.matches[shown.record.record_of].record.sheets[0].name == club;
  };
  const RecordLinks links{
      [&](PlayerId id, const std::string& name) { return of.player(id, name).href; },
      [&](const ShownRecord& shown) {
        const std::string& club = shown.record.team;
        if (club == team) return PageCell("");
        const PageCell cell = of.club(club);
        if (shown.of_season) return PageCell(cell.brief, cell.href);
        const std::size_t i = shown.record.record_of;
        return PageCell(of.series.sides_of[i][is_first(shown, club) ? 0 : 1], cell.href);
      },
      [&](const ShownRecord& shown) {
        if (shown.of_season) {
          const Series::Line& line = *seasons.at(shown.record.detail);
          return PageCell(line.when.empty() ? line.title : line.when, of.page.to(line.path));
        }
        const std::size_t i = shown.record.record_of;
        const bool first = is_first(shown, team.empty() ? shown.record.team : team);
        PageCell cell =
            record_match(of.series.sides_of[i], first, of.page.to(of.series.path_of[i]));
        if (!team.empty()) cell.text = cell.brief;
        return cell;
      }};
  return record_groups(all_records(of.series.matches, of.series.season_of, whose), links);
}

Page series_page(const std::string& name, const Series& series, Places& places,
                 const Clubs& clubs) {
  Page page(places.series(name));
  const AllTimePage of{name, series, places, clubs, page};
  page.title = name + ", all seasons";
  page.content = "all_time";
  page.about = fmt::format(
      "{}{}: {} of {} {}.", counted(series.seasons.size(), "season", "seasons"),
      series.seasons.front().when.empty()
          ? ""
          : fmt::format(" from {} to {}", series.seasons.front().when, series.seasons.back().when),
      counted(series.matches.size(), "match", "matches"),
      counted(series.clubs.size(), "club", "clubs"),
      series.real ? "in reality" : "with cards and dice");
  page.data.text("title", page.title).text("summary", page.about);
  std::vector<Data> years;
  for (const Series::Line& line : series.seasons) {
    if (line.when.empty()) continue;
    years.push_back(std::move(Data().text("when", line.when).text("to", page.to(line.path))));
  }
  page.data.shown_list("years", std::move(years));
  page.data.flag("finals_unknown", finals_unknown(series));
  show(page.data, "champions", champions_table(of));
  show(page.data, "clubs", clubs_table(of));
  page.data.shown_list("leaders", career_lists(of, series.lines, true));
  page.data.list("groups", records_of(of, {}));
  return page;
}

PageTable club_seasons_table(const AllTimePage& of, const std::vector<AllTime::ClubSeason>& seasons,
                             const std::string& club) {
  PageTable table("Season by season");
  const bool renamed =
      std::ranges::any_of(seasons, [&](const auto& season) { return season.team != club; });
  table.words("Season");
  if (renamed) table.words("As");
  table.numbers("Place").more_numbers("P", "Played in the table").numbers("W", "Won");
  table.numbers("L", "Lost").more_numbers("T", "Tied").more_numbers("NR", "No result");
  table.more_numbers("Pts", "Points").more_numbers("NRR", "Net run rate").words("Playoffs");
  for (const AllTime::ClubSeason& season : seasons) {
    const league::Standing& row = season.place;
    std::vector<PageCell> cells{PageCell(season.season, of.page.to(season.team_path))};
    cells.front().brief = season.when;
    if (renamed) cells.emplace_back(season.team);
    PageCell place(row.position > 0 ? fmt::format("{} of {}", row.position, season.teams) : "–");
    cells.insert(cells.end(), {std::move(place), row.played, row.won, row.lost, row.tied,
                               row.no_result, row.points, number_cell(row.net_run_rate, 3, true),
                               PageCell(season.champion         ? "Champions"
                                        : !season.last.empty()  ? season.last
                                        : season.others_reached ? "not reached"
                                                                : "–")});
    table.row(std::move(cells), season.champion ? "best" : "");
  }
  return table;
}

PageTable against_table(const AllTimePage& of, const std::map<std::string, Tally>& others) {
  PageTable table("Against every other club");
  table.words("Against");
  Tally::add_heads(table);
  for (const auto& [other, tally] : others) {
    std::vector<PageCell> cells{of.club(other)};
    tally.add_cells(cells);
    table.row(std::move(cells));
  }
  return std::move(table.sortable());
}

Page club_page(const std::string& name, const Series& series, Places& places, const Clubs& clubs,
               const std::string& club, const std::map<std::string, Tally>& others) {
  Page page(places.club(name, club));
  const AllTimePage of{name, series, places, clubs, page};
  const std::vector<AllTime::ClubSeason>& seasons = series.clubs.at(club);
  page.title = fmt::format("{} in {}, all seasons", club, name);
  page.content = "club";
  std::vector<std::string> won;
  NameLinks links;
  for (const AllTime::ClubSeason& season : seasons) {
    if (!season.champion) continue;
    won.push_back(season.when.empty() ? season.season : season.when);
    links.add(won.back(), page.to(season.team_path));
  }
  const std::string titles = !won.empty() ? "Champions in " + report::joined(won)
                             : seasons.size() == 1
                                 ? "No title in this season"
                                 : fmt::format("No title in these {} seasons", seasons.size());
  page.about = fmt::format("{} in {}: {}.", club, name, titles);
  page.data.text("title", club).text("series", name).list("summary", links.parts(titles));
  page.data.text("series_href", page.to(places.series(name)));
  page.data.text("look", clubs.look(club));
  if (const std::string crest = clubs.crest(club); !crest.empty()) {
    page.data.text("crest", page.to(crest));
  }
  show(page.data, "seasons", club_seasons_table(of, seasons, club));
  page.data.flag("open", !std::ranges::all_of(seasons, &AllTime::ClubSeason::is_whole));
  if (seasons.size() > 2) page.data.object("path", places_chart(seasons, club, clubs.look(club)));
  page.data.flag("guessed", std::ranges::any_of(seasons, [](const AllTime::ClubSeason& season) {
                   return !season.champion && season.last.empty() && !season.others_reached;
                 }));
  std::vector<league::PlayerLine> lines;
  std::ranges::copy_if(series.lines, std::back_inserter(lines),
                       [&](const league::PlayerLine& line) { return line.team.name == club; });
  page.data.shown_list("leaders", career_lists(of, lines, false));
  show_first(page.data, "roster", club_players_table(lines, [&](const league::PlayerLine& line) {
               return of.player(line.player, line.name);
             }));
  page.data.list("groups", records_of(of, club));
  show(page.data, "against", against_table(of, others));
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
    made.push_back(series_page(name, series, places, clubs));
    const auto meetings = meetings_of(series);
    for (auto& [club, seasons] : series.clubs) {
      std::ranges::stable_sort(seasons, {},
                               [&](const ClubSeason& season) { return order.at(season.season); });
      const auto others = meetings.find(club);
      made.push_back(
          club_page(name, series, places, clubs, club,
                    others == meetings.end() ? std::map<std::string, Tally>{} : others->second));
    }
  }
  return made;
}

}  // namespace quicket::site
