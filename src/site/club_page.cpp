#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "base/decimals.h"
#include "report/match_words.h"
#include "site/all_time_page.h"
#include "site/leader_tables.h"
#include "site/name_links.h"
#include "site/record_lists.h"

namespace quicket::site {

int titles_of(const std::vector<AllTime::ClubSeason>& seasons) {
  return static_cast<int>(std::ranges::count_if(seasons, &AllTime::ClubSeason::champion));
}

bool may_have_more_titles(const std::vector<AllTime::ClubSeason>& seasons) {
  return std::ranges::any_of(seasons, &AllTime::ClubSeason::title_open);
}

std::vector<Data> records_of(const AllTimePage& of, const std::string& team) {
  const league::Whose whose = [&](const std::string& one) { return team.empty() || one == team; };
  std::map<std::string, const AllTime::Series::Line*> seasons;
  for (const AllTime::Series::Line& line : of.series.seasons) seasons.emplace(line.title, &line);
  const auto is_first = [&](const ShownRecord& shown, const std::string& club) {
    return of.series.matches[shown.record.record_of].record.sheets[0].name == club;
  };
  const RecordLinks links{
      [&](PlayerId id, const std::string& name) { return of.player(id, name).href; },
      [&](const ShownRecord& shown) {
        const std::string& club = shown.record.team;
        if (club == team) return PageCell("");
        return PageCell(of.brief(club), of.club(club).href);
      },
      [&](const ShownRecord& shown) {
        if (shown.of_season) {
          const AllTime::Series::Line& line = *seasons.at(shown.record.detail);
          return PageCell(line.when.empty() ? line.title : line.when, of.page.to(line.path));
        }
        const std::size_t i = shown.record.record_of;
        const bool first = is_first(shown, team.empty() ? shown.record.team : team);
        const auto& sheets = of.series.matches[i].record.sheets;
        PageCell cell = record_match({of.brief(sheets[0].name), of.brief(sheets[1].name)}, first,
                                     of.page.to(of.series.path_of[i]));
        if (!team.empty()) cell.text = cell.brief;
        return cell;
      }};
  return record_groups(all_records(of.series.matches, of.series.season_of, whose), links);
}

namespace {

PageTable club_seasons_table(const AllTimePage& of, const std::vector<AllTime::ClubSeason>& seasons,
                             const std::string& club) {
  PageTable table("Season by season");
  const bool renamed =
      std::ranges::any_of(seasons, [&](const auto& season) { return season.team != club; });
  table.words("Season");
  // A telephone has the name below the season, in the season that begins with it.
  if (renamed) table.more_words("As", "What the club was called, where that changes");
  table.numbers("Place").more_numbers("P", "Played in the table").numbers("W", "Won");
  table.numbers("L", "Lost").more_numbers("T", "Tied").more_numbers("NR", "No result");
  table.numbers("Pts", "Points").more_numbers("NRR", "Net run rate").words("Playoffs");
  table.more_words("Most runs").more_words("Most wickets");
  std::set<std::string> whens;
  for (const AllTime::ClubSeason& season : seasons) whens.insert(season.when);
  const bool by_when = whens.size() == seasons.size() && !whens.contains("");
  std::string called;
  for (const AllTime::ClubSeason& season : seasons) {
    const league::Standing& row = season.place;
    std::vector<PageCell> cells{
        PageCell(by_when ? season.when : season.season, of.page.to(season.team_path))};
    if (renamed) {
      cells.emplace_back(season.team == called ? std::string() : season.team);
      cells.front().under = cells.back().text;
      called = season.team;
    }
    PageCell place(row.position > 0 ? fmt::format("{}{} of {}", row.position,
                                                  season.place_open ? "?" : "", season.teams)
                                    : "–");
    PageCell points(row.points);
    if (season.open > 0) points.text += "?";
    cells.insert(cells.end(),
                 {std::move(place), row.played, row.won, row.lost, row.tied, row.no_result,
                  std::move(points), number_cell(row.net_run_rate, 3, true),
                  PageCell(season.champion         ? "Champions"
                           : !season.last.empty()  ? season.last
                           : season.others_reached ? "not reached"
                                                   : "–")});
    for (const league::Leader& best : season.best) {
      cells.push_back(of.player(best.player, fmt::format("{} {}", best.name, best.text)));
      cells.back().href = of.page.to(of.places.player(best.player, best.name));
    }
    cells.resize(renamed ? 13 : 12, PageCell("–"));
    table.row(std::move(cells), season.champion ? "best" : "");
  }
  return table.without_dashes();
}

/// What a club has done over all seasons, in figures.
std::vector<Data> club_headline(const std::vector<AllTime::ClubSeason>& seasons,
                                const std::map<std::string, Tally>& others, std::size_t replays) {
  Tally all;
  for (const auto& [other, tally] : others) all.add(tally);
  std::vector<Data> made;
  const auto add = [&](const std::string& name, const std::string& value) {
    made.push_back(std::move(Data().text("name", name).text("value", value)));
  };
  const auto reached = std::ranges::count_if(
      seasons, [](const auto& season) { return season.champion || !season.last.empty(); });
  add("Titles", std::to_string(titles_of(seasons)) + (may_have_more_titles(seasons) ? "+" : ""));
  if (replays > 0) add("Titles with dice", std::to_string(replays));
  if (reached > 0) add("Playoffs reached", fmt::format("{} of {}", reached, seasons.size()));
  add("Matches", std::to_string(all.played));
  add("Won", std::to_string(all.won));
  add("Lost", std::to_string(all.lost));
  if (all.decided() > 0) add("Won %", decimals(100.0 * all.share_won(), 1));
  return made;
}

/// The seasons between a club's first and last that have no line of it.
struct Missed {
  std::vector<std::string> not_played;  ///< without the club
  std::vector<std::string> not_here;    ///< not on the site

  std::vector<std::string> all() const {
    std::vector<std::string> made = not_played;
    made.insert(made.end(), not_here.begin(), not_here.end());
    std::ranges::sort(made);
    return made;
  }
};

Missed missed_by(const AllTime::Series& series, const std::vector<AllTime::ClubSeason>& seasons) {
  std::vector<std::string> whens = whens_of(series.seasons);
  const auto between = [&](const std::string& when) {
    return seasons.front().when < when && when < seasons.back().when;
  };
  Missed missed;
  for (const std::string& when : whens) {
    const bool played = std::ranges::count(seasons, when, &AllTime::ClubSeason::when) > 0;
    if (between(when) && !played) missed.not_played.push_back(when);
  }
  std::ranges::copy_if(missing_seasons(std::move(whens)), std::back_inserter(missed.not_here),
                       between);
  return missed;
}

std::string told_of(const Missed& missed) {
  std::string told;
  if (!missed.not_played.empty()) {
    told = fmt::format("The club did not play in {}.", report::joined(missed.not_played));
  }
  const std::string gone = missing_note(missed.not_here);
  if (!told.empty() && !gone.empty()) told += ' ';
  return told + gone;
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

}  // namespace

Page club_page(const std::string& name, const AllTime::Series& series, Places& places,
               const Clubs& clubs, const std::string& club,
               const std::map<std::string, Tally>& others) {
  Page page(places.club(name, club));
  const AllTimePage of{name, series, places, clubs, page};
  const std::vector<AllTime::ClubSeason>& seasons = series.clubs.at(club);
  page.title = fmt::format("{} in {}, all seasons", club, name);
  page.content = "club";
  const Missed missed = missed_by(series, seasons);
  std::vector<std::string> won, open;
  NameLinks links;
  for (const AllTime::ClubSeason& season : seasons) {
    if (season.title_open) open.push_back(season.when.empty() ? season.season : season.when);
    if (!season.champion) continue;
    won.push_back(season.when.empty() ? season.season : season.when);
    links.add(won.back(), page.to(season.team_path));
  }
  std::vector<std::string> replays;
  if (const auto found = series.won_with_dice.find(club); found != series.won_with_dice.end()) {
    for (const auto& [title, path] : found->second) {
      replays.push_back(title);
      links.add(title, page.to(path));
    }
  }
  std::string titles = !won.empty() ? "Champions in " + report::joined(won)
                                    : fmt::format("No title {}in these {} seasons",
                                                  open.empty() ? "" : "on record ", seasons.size());
  if (!replays.empty()) titles += "; with dice champions in " + report::joined(replays);
  page.about = fmt::format("{} in {}: {}.", club, name, titles);
  if (!open.empty()) {
    page.data.text("open_finals",
                   fmt::format("No source here tells who won the {} of {}, which the club played: "
                               "counted under P alone.",
                               open.size() == 1 ? "final" : "finals", report::joined(open)));
  }
  std::vector<Data> figures = club_headline(seasons, others, replays.size());
  page.data.text("columns", even_columns(figures.size(), true));
  page.data.list("tiles", std::move(figures));
  page.data.text("title", club).text("series", name).list("summary", links.parts(titles));
  page.data.text("series_href", page.to(places.series(name)));
  page.data.text("look", clubs.look(club));
  if (const std::string crest = clubs.crest(club); !crest.empty()) {
    page.data.text("crest", page.to(crest));
  }
  show(page.data, "seasons", club_seasons_table(of, seasons, club));
  page.data.text("between", told_of(missed));
  page.data.flag("open", std::ranges::any_of(seasons, [](const AllTime::ClubSeason& season) {
                   return season.open > 0 || season.place_open;
                 }));
  if (seasons.size() > 2) {
    page.data.object("path", places_chart(seasons, missed.all(), club, clubs.look(club)));
  }
  page.data.flag("guessed", std::ranges::any_of(seasons, [](const AllTime::ClubSeason& season) {
                   return !season.champion && season.last.empty() && !season.others_reached;
                 }));
  std::vector<league::PlayerLine> lines;
  std::ranges::copy_if(series.lines, std::back_inserter(lines),
                       [&](const league::PlayerLine& line) { return line.team.name == club; });
  std::vector<Data> careers = career_lists(of, lines, false);
  // Without a chart the first of them have the place beside the meetings.
  constexpr std::size_t beside = 4;
  if (seasons.size() <= 2 && !others.empty() && careers.size() > beside) {
    const auto rest = careers.begin() + beside;
    std::vector<Data> first(std::make_move_iterator(careers.begin()),
                            std::make_move_iterator(rest));
    careers.erase(careers.begin(), rest);
    page.data.shown_list("first_leaders", std::move(first));
  }
  page.data.shown_list("leaders", std::move(careers));
  show_first(page.data, "roster", club_players_table(lines, [&](const league::PlayerLine& line) {
               return of.player(line.player, line.name);
             }));
  page.data.list("groups", records_of(of, club));
  show(page.data, "against", against_table(of, others));
  return page;
}

}  // namespace quicket::site
