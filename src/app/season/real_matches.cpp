#include "app/season/real_matches.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "app/season/leaders.h"
#include "app/season/persons.h"
#include "app/season/team_names.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "league/result.h"

namespace quicket::app {

namespace {

/// Which matches are read at all: what the choice leaves, and of those a team's, if one is named.
store::Wanted wanted_by(const RealChoice& choice, const ShownTeams& teams,
                        const std::string& team) {
  return [&](const match::MatchRecord& record) {
    const auto& sheets = record.sheets;
    return choice.has(record) &&
           (team.empty() || std::any_of(sheets.begin(), sheets.end(), [&](const auto& sheet) {
              return teams.shown(sheet.name) == team;
            }));
  };
}

}  // namespace

void each_real_match(
    store::Database& database, const RealMatches& which,
    const std::function<void(const CountedSeason&, const store::StoredMatch&)>& visit) {
  const std::vector<CountedSeason> seasons = seasons_of(database, which);
  const RealChoice choice(database, which);
  const ShownTeams teams(database, seasons, which.names);
  const store::Wanted wanted = wanted_by(choice, teams, {});
  for (const CountedSeason& season : seasons) {
    const auto called = [&](const store::StoredMatch& match) {
      store::StoredMatch renamed = match;
      for (auto& sheet : renamed.record.sheets) sheet.name = teams.shown(sheet.name);
      visit(season, renamed);
    };
    each_match(database, season, called, wanted);
  }
}

void each_real_count(store::Database& database, const RealMatches& which,
                     const std::function<void(const CountedSeason&, store::StoredCount&)>& visit,
                     const std::string& team) {
  const std::vector<CountedSeason> seasons = seasons_of(database, which);
  const RealChoice choice(database, which);
  const ShownTeams teams(database, seasons, which.names);
  const store::Counting how{wanted_by(choice, teams, team)};
  for (const CountedSeason& season : seasons) {
    const auto called = [&](store::StoredCount& match) {
      for (auto& sheet : match.counted.record.sheets) sheet.name = teams.shown(sheet.name);
      visit(season, match);
    };
    each_count(database, season, called, how);
  }
}

std::string with_former_names(store::Database& database, const RealMatches& which,
                              const std::set<std::string>& teams) {
  return ShownTeams(database, seasons_of(database, which), which.names).with_former_names(teams);
}

RealLines real_lines(store::Database& database, const RealMatches& which, const std::string& team) {
  // A season at a time, since teams and people without a register are a season's own.
  RealLines made;
  std::vector<NamedPlayer> players;
  const std::vector<CountedSeason> seasons = seasons_of(database, which);
  const RealChoice choice(database, which);
  const ShownTeams teams(database, seasons, which.names);
  const store::Counting how{wanted_by(choice, teams, team), which.phase};
  for (const CountedSeason& season : seasons) {
    league::SquadCount squads;
    const match::EachCounted matches = [&](const auto& visit) {
      const auto add = [&](const store::StoredCount& match) {
        squads.add(match.counted.record);
        visit(match.counted);
      };
      each_count(database, season, add, how);
    };
    const std::vector<league::PlayerLine> lines = league::player_lines_of_each(matches);
    if (lines.empty()) continue;
    ++made.sets;
    if (lines.front().figures.fielding.known) ++made.with_fielders;
    if (squads.known()) ++made.with_squads;
    for (const league::PlayerLine& line : lines) {
      players.push_back({line.player, line.name, season.gender});
      made.lines.push_back(line);
      made.lines.back().team.name = teams.shown(line.team.name);
    }
  }
  if (made.lines.empty()) refuse_nothing_found();
  const std::vector<PlayerId> persons = persons_of(database, players, which.names);
  for (std::size_t i = 0; i < made.lines.size(); ++i) {
    made.lines[i].player = persons[i];
    made.lines[i].name = kept_name(which.names, made.lines[i].name);
  }
  // Against whom figures are asked for: those of that side themselves are left out.
  std::erase_if(made.lines, [&](const auto& line) {
    return choice.is_opponent(line.team.name) || (!team.empty() && line.team.name != team);
  });
  return made;
}

RealLeaders real_leaders(store::Database& database, const RealMatches& which,
                         league::PlayerFigure key, std::optional<int> least_balls) {
  RealLeaders made;
  if (key == league::PlayerFigure::partnerships) {
    const RealChoice choice(database, which);
    made.list = league::leading_partnerships_of_each([&](const auto& visit) {
      each_real_count(database, which,
                      [&](const auto&, const store::StoredCount& match) { visit(match.counted); });
    });
    std::vector<league::Leader>& rows = made.list.rows;
    std::erase_if(rows, [&](const auto& row) { return choice.is_opponent(row.team.name); });
    if (rows.empty()) refuse_nothing_found();
    return made;
  }
  made.from = real_lines(database, which);
  std::vector<league::PlayerLine>& lines = made.from.lines;
  // A catch that no file names must not rank its catcher behind those of other sets.
  const bool fielding = league::figure(key).of == league::RankedFigure::Of::fielding;
  if (fielding && made.from.with_fielders > 0) {
    std::erase_if(lines, [](const auto& line) { return !line.figures.fielding.known; });
  }
  // Of 120 balls a phase has about a quarter.
  constexpr int in_phase = league::balls_a_match / 4;
  league::Qualification qualification;
  if (!which.phase.empty()) qualification.balls_a_match = in_phase;
  qualification.balls = least_balls;
  lines = league::careers(lines);
  made.list = leaders_of_lines(lines, key, qualification);
  return made;
}

void keep_chosen(store::Database& database, const CountedSeason& season, const RealChoice& choice,
                 std::vector<league::Result>& results) {
  if (choice.is_open()) return;
  std::map<MatchId, std::string> cities;
  for (const store::StoredCount& match : outcomes_of(database, season)) {
    cities[match.id] = match.counted.record.info.city;
  }
  std::erase_if(results, [&](const league::Result& result) {
    return !choice.has(result.date, result.venue, cities[result.id],
                       {&result.teams[0].name, &result.teams[1].name});
  });
}

Meetings real_head_to_head(store::Database& database, const std::string& a, const std::string& b,
                           const RealMatches& which) {
  std::vector<std::string> names;
  Meetings meetings;
  // A team has an id of its own in every set; here its place among the names.
  const auto team = [&](const std::string& name) {
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const auto& one) { return same_name(one, name); });
    const auto place = static_cast<std::size_t>(found - names.begin());
    if (found == names.end()) names.push_back(name);
    return league::Team{TeamId{static_cast<std::int64_t>(place) + 1}, names[place]};
  };
  std::map<std::string, std::vector<league::Result>> by_gender;
  std::map<MatchId, cricket::Conditions> conditions;
  const std::vector<CountedSeason> seasons = seasons_of(database, which);
  const RealChoice choice(database, which);
  const ShownTeams teams(database, seasons, which.names);
  for (const CountedSeason& one : seasons) {
    league::Season season = results_of(database, one);
    for (const league::Team& side : season.teams) team(teams.shown(side.name));
    keep_chosen(database, one, choice, season.results);
    for (league::Result& result : season.results) {
      conditions.emplace(result.id, season.competition.conditions);
      for (league::Team& side : result.teams) side = team(teams.shown(side.name));
      by_gender[one.gender].push_back(std::move(result));
    }
  }
  const auto meant = [&](const std::string& word) {
    if (const auto found = teams.names().find(word, names)) return team(names[*found]);
    throw Error(fmt::format("no team \"{}\" in these matches{}", word, did_you_mean(word, names)));
  };
  const league::Team first = meant(a), second = meant(b);
  if (first.id == second.id) {
    throw Error(fmt::format("\"{}\" and \"{}\" are both {}; name two teams", a, b, first.name));
  }
  for (const auto& [gender, results] : by_gender) {
    league::HeadToHead games = league::head_to_head(results, first, second);
    if (games.results.empty()) continue;
    // Clubs with a women's and a men's side call both the same.
    if (!meetings.games.results.empty()) {
      throw Error(
          fmt::format("{} and {} have met as women and as men; ask for one with "
                      "`--gender female` or `--gender male`",
                      first.name, second.name));
    }
    meetings.games = std::move(games);
    meetings.conditions = conditions.at(meetings.games.results.back().id);
  }
  if (meetings.games.results.empty()) meetings.games = league::head_to_head({}, first, second);
  meetings.teams = names;
  return meetings;
}

}  // namespace quicket::app
