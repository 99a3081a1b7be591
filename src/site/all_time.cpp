#include "site/all_time.h"

#include <algorithm>

#include <fmt/format.h>

#include "league/leaders.h"

namespace quicket::site {
namespace {

/// The winners of the final and the side they beat; a season without a final has none.
void add_finalists(AllTime::Series::Line& line, const SeasonView& view) {
  line.champion = champion_of(view.season());
  if (const league::Team* const beaten = beaten_in_final(view.season())) {
    line.beaten = beaten->name;
    line.beaten_path = view.team_path(*beaten);
    line.beaten_brief = view.short_name(beaten->name);
  }
  for (const league::Team& team : view.season().teams) {
    if (team.name != line.champion) continue;
    line.champion_path = view.team_path(team);
    line.champion_brief = view.short_name(team.name);
  }
}

/// Whether all matches of the season's playoffs are told as such.
bool playoffs_known(const Season& season) {
  bool any = false;
  for (const league::Result& result : season.results) {
    if (!is_playoff(result)) continue;
    if (season.playoffs_guessed && !is_of_form(season, result)) return false;
    any = true;
  }
  return any;
}

}  // namespace

std::string last_of(const Season& season, const league::Team& team) {
  for (auto result = season.results.rbegin(); result != season.results.rend(); ++result) {
    const auto side = std::ranges::find(result->teams, team.id, &league::Team::id);
    if (side == result->teams.end() || !is_playoff(*result)) continue;
    if (season.playoffs_guessed && !is_of_form(season, *result)) return {};
    if (!result->winner) {
      return is_winner_unknown(season, *result)
                 ? "winner of the " + result->stage + " not on record"
                 : "no result in the " + result->stage;
    }
    const bool won = side - result->teams.begin() == *result->winner;
    return fmt::format("{} {}", won ? "won" : "lost", result->stage);
  }
  return {};
}

std::vector<SeasonName> series_of(std::span<const SeasonName> seasons, const SeasonName& season) {
  std::vector<SeasonName> made;
  std::ranges::copy_if(seasons, std::back_inserter(made), [&](const SeasonName& other) {
    return !season.series.empty() && other.series == season.series;
  });
  std::ranges::stable_sort(made, {}, &SeasonName::when);
  if (made.size() < 2) made.clear();
  return made;
}

void AllTime::add(const SeasonView& view) {
  if (view.series().empty()) return;
  const Season& season = view.season();
  Series& series = all_[view.series().front().series];
  series.real = season.real;
  Series::Line line{season.title, view.home(), {}, {}, {}, {}, {}, {}, {}, {}};
  line.when = std::ranges::find(view.series(), season.slug, &SeasonName::slug)->when;
  add_finalists(line, view);
  for (const auto key : {league::PlayerFigure::runs, league::PlayerFigure::wickets}) {
    const league::Leaders list = league::leaders(key, view.players());
    if (!list.rows.empty()) line.best.push_back(list.rows.front());
  }
  for (const league::Team& team : season.teams) {
    ClubSeason one{season.title,
                   line.when,
                   team.name,
                   view.team_path(team),
                   last_of(season, team),
                   team.name == line.champion,
                   {},
                   0};
    for (const league::Standing& row : view.table()) {
      if (row.team.id != team.id) continue;
      one.place = row;
      one.teams = league::sides_beside(view.table(), row);
      one.is_whole = season.notes.empty() || row.no_result == 0;
    }
    one.others_reached = playoffs_known(season);
    series.clubs[view.present_name(team.name)].push_back(std::move(one));
  }
  series.seasons.push_back(std::move(line));
  for (std::size_t i = 0; i < season.matches.size(); ++i) {
    match::CountedMatch counted = view.counted_matches()[i];
    series.sides_of.push_back({view.short_name(counted.record.sheets[0].name),
                               view.short_name(counted.record.sheets[1].name)});
    for (match::TeamSheet& sheet : counted.record.sheets)
      sheet.name = view.present_name(sheet.name);
    series.matches.push_back(std::move(counted));
    series.season_of.push_back(season.title);
    series.path_of.push_back(view.match_path(season.results[i].id));
  }
  for (league::PlayerLine one : view.players()) {
    one.team.name = view.present_name(one.team.name);
    series.lines.push_back(std::move(one));
  }
}

}  // namespace quicket::site
