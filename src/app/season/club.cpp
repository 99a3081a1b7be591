#include "app/season/club.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/season/real_matches.h"
#include "app/season/real_season.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "league/standings.h"
#include "store/leagues.h"

namespace quicket::app {
namespace {

constexpr std::string_view replayed = "Replayed";

std::size_t side_of(const league::Result& result, TeamId team) {
  return result.teams[0].id == team ? 0 : 1;
}

bool plays_in(const league::Result& result, TeamId team) {
  return result.teams[0].id == team || result.teams[1].id == team;
}

void count(report::ClubTally& tally, const league::Result& result, TeamId team) {
  const std::size_t side = side_of(result, team);
  ++tally.played;
  if (result.winner) {
    ++(cricket::side_index(*result.winner) == side ? tally.won : tally.lost);
  } else {
    ++(result.kind == league::Result::Kind::tied ? tally.tied : tally.no_result);
  }
  for (const league::InningsTotal& innings : result.innings) {
    const bool own = cricket::side_index(innings.batting) == side;
    (own ? tally.runs_for : tally.runs_against) += innings.runs;
    (own ? tally.wickets_lost : tally.wickets_taken) += innings.wickets;
    (own ? tally.balls_for : tally.balls_against) += innings.balls;
  }
}

/// "won Final": how the last match of the playoffs ended, if there was one.
std::string last_stage(const std::vector<league::Result>& own, TeamId team) {
  for (auto result = own.rbegin(); result != own.rend(); ++result) {
    if (result->stage.empty() || result->stage == replayed) continue;
    if (!result->winner) return result->stage;
    const bool won = cricket::side_index(*result->winner) == side_of(*result, team);
    return fmt::format("{} {}", won ? "won" : "lost", result->stage);
  }
  return {};
}

/// Place and points of the whole season.
void add_table(report::ClubSeason& made, const league::Season& season, TeamId team) {
  const league::Standings& rows = season.standings;
  for (const league::Standing& row : rows) {
    if (row.team.id != team) continue;
    made.place = {row.position, league::sides_beside(rows, row), row.table, row.points,
                  row.net_run_rate};
  }
}

/// All teams of the seasons, each once, as a report over them calls them.
std::vector<std::string> names_of_teams(store::Database& database,
                                        const std::vector<CountedSeason>& seasons,
                                        const ShownTeams& teams) {
  std::vector<std::string> names;
  for (const CountedSeason& season : seasons) {
    for (const auto& [id, name] : teams_of(database, season)) {
      const std::string& shown = teams.shown(name);
      if (std::find(names.begin(), names.end(), shown) == names.end()) names.push_back(shown);
    }
  }
  return names;
}

/// Its part in one season; nothing if the club has none of its matches that are meant.
std::optional<report::ClubSeason> season_in(store::Database& database, const CountedSeason& in,
                                            const ShownTeams& teams, const RealChoice& choice,
                                            Club& club) {
  TeamId team;
  for (const auto& [id, name] : teams_of(database, in)) {
    if (teams.shown(name) == club.name) team = id;
  }
  if (!team) return {};
  const league::Season season = results_of(database, in);
  std::vector<league::Result> own;
  for (const league::Result& result : season.results) {
    if (plays_in(result, team)) own.push_back(result);
  }
  std::vector<league::Result> meant = own;
  keep_chosen(database, in, choice, meant);
  if (meant.empty()) return {};
  report::ClubSeason made;
  made.season = in.title;
  made.in_fives = in.format.conditions().counts_balls;
  made.team = own.front().teams[side_of(own.front(), team)].name;
  for (league::Result& result : meant) {
    // A match that was played again counts once, as in the table.
    if (result.stage != replayed) count(made.tally, result, team);
    for (league::Team& side : result.teams) side.name = teams.shown(side.name);
  }
  if (meant.size() == own.size()) {
    add_table(made, season, team);
    made.playoffs = last_stage(own, team);
  }
  club.conditions = season.competition.conditions;
  club.results.insert(club.results.end(), meant.begin(), meant.end());
  return made;
}

std::vector<league::PlayerLine> lines_of_team(store::Database& database,
                                              const CountedSeason& season, TeamId team) {
  std::vector<league::PlayerLine> lines = league::player_lines_of_each([&](const auto& visit) {
    each_count(database, season, [&](const store::StoredCount& match) { visit(match.counted); });
  });
  std::erase_if(lines, [&](const auto& line) { return line.team.id != team; });
  return lines;
}

}  // namespace

Club real_club(store::Database& database, const std::string& word, const RealMatches& which) {
  Club club;
  const std::vector<CountedSeason> all = seasons_of(database, which);
  const ShownTeams teams(database, all, which.names);
  const RealChoice choice(database, which);
  club.teams = names_of_teams(database, all, teams);
  const auto found = teams.names().find(word, club.teams);
  if (!found) {
    throw Error(
        fmt::format("no team \"{}\" in these matches{}", word, did_you_mean(word, club.teams)));
  }
  club.name = club.teams[*found];
  RealMatches own = which;
  own.sets.clear();
  own.leagues.clear();
  std::vector<CountedSeason> own_seasons;
  std::set<std::string> genders;
  std::vector<std::pair<Date, report::ClubSeason>> seasons;
  for (const CountedSeason& one : all) {
    const std::size_t before = club.results.size();
    if (auto season = season_in(database, one, teams, choice, club)) {
      seasons.emplace_back(club.results[before].date, std::move(*season));
      genders.insert(one.gender);
      (one.league ? own.leagues : own.sets).push_back(one.name);
      own_seasons.push_back(one);
    }
  }
  if (seasons.empty()) {
    throw Error(fmt::format("{} played in none of these matches", club.name));
  }
  if (genders.size() > 1) {
    throw Error(
        fmt::format("{} have played as women and as men; ask for one with `--gender female` or "
                    "`--gender male`",
                    club.name));
  }
  // Sides of other leagues are out of the question when names are shortened.
  club.teams = names_of_teams(database, own_seasons, teams);
  const auto by_date = [](const auto& a, const auto& b) { return a.first < b.first; };
  std::stable_sort(seasons.begin(), seasons.end(), by_date);
  for (auto& [date, season] : seasons) club.seasons.push_back(std::move(season));
  std::stable_sort(club.results.begin(), club.results.end(),
                   [](const auto& a, const auto& b) { return a.date < b.date; });
  club.records = real_records(database, own, club.name);
  const RealLines lines = real_lines(database, own, club.name);
  club.sets = lines.sets;
  club.with_squads = lines.with_squads;
  const std::vector<league::PlayerLine> careers = league::careers(lines.lines);
  club.batting = league::leaders(league::PlayerFigure::runs, careers);
  club.bowling = league::leaders(league::PlayerFigure::wickets, careers);
  return club;
}

std::vector<league::PlayerLine> team_lines(store::Database& database, const std::string& league,
                                           TeamId team) {
  CountedSeason season;
  season.league = store::Leagues(database).find(league).id;
  return lines_of_team(database, season, team);
}

std::vector<league::PlayerLine> team_lines(store::Database& database, SetId set, TeamId team) {
  CountedSeason season;
  season.set = set;
  return lines_of_team(database, season, team);
}

}  // namespace quicket::app
