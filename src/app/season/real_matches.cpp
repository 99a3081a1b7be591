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

/// Keeps of the results of a season, whose teams are called as there, those that are meant.
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

}  // namespace

RealSource::RealSource(store::Database& database, const RealMatches& which)
    : seasons(seasons_of(database, which)),
      doubles(doubles_in(database, seasons)),
      choice(database, which),
      teams(database, seasons, which.names) {}

void each_real_match(
    store::Database& database, const RealMatches& which,
    const std::function<void(const CountedSeason&, const store::StoredMatch&)>& visit) {
  const RealSource source(database, which);
  const auto wanted = [&](const auto& record) { return source.choice.has(record); };
  for (const CountedSeason& season : source.seasons) {
    const auto called = [&](const store::StoredMatch& match) {
      if (source.doubles.contains(match.id)) return;
      store::StoredMatch renamed = match;
      for (auto& sheet : renamed.record.sheets) sheet.name = source.teams.shown(sheet.name);
      visit(season, renamed);
    };
    each_match(database, season, called, wanted);
  }
}

void each_real_count(store::Database& database, const RealMatches& which,
                     const std::function<void(const CountedSeason&, store::StoredCount&)>& visit) {
  const RealSource source(database, which);
  const store::Counting how{[&](const auto& record) { return source.choice.has(record); }};
  for (const CountedSeason& season : source.seasons) {
    const auto called = [&](store::StoredCount& match) {
      if (source.doubles.contains(match.id)) return;
      for (auto& sheet : match.counted.record.sheets) sheet.name = source.teams.shown(sheet.name);
      visit(season, match);
    };
    each_count(database, season, called, how);
  }
}

std::string with_former_names(store::Database& database, const RealMatches& which,
                              const std::set<std::string>& teams) {
  return ShownTeams(database, seasons_of(database, which), which.names).with_former_names(teams);
}

void LineGatherer::add(const CountedSeason& season, const match::EachCounted& matches) {
  league::SquadCount squads;
  std::vector<league::PlayerLine> lines = league::player_lines_of_each([&](const auto& visit) {
    matches([&](const match::CountedMatch& match) {
      squads.add(match.record);
      visit(match);
    });
  });
  if (lines.empty()) return;
  ++made_.sets;
  if (lines.front().figures.fielding.known) ++made_.with_fielders;
  if (squads.known()) ++made_.with_squads;
  // Memory that is not touched costs nothing; growing by halves would copy every season twice.
  if (made_.lines.empty()) made_.lines.reserve(2 * seasons_ * lines.size());
  for (league::PlayerLine& line : lines) {
    players_.push_back({line.player, line.name, season.gender});
    line.team.name = teams_.shown(line.team.name);
    made_.lines.push_back(std::move(line));
  }
}

RealLines LineGatherer::lines(store::Database& database, const Spellings& names) {
  if (made_.lines.empty()) refuse_nothing_found();
  const std::vector<PlayerId> persons = persons_of(database, players_, names);
  for (std::size_t i = 0; i < made_.lines.size(); ++i) {
    made_.lines[i].player = persons[i];
    made_.lines[i].name = kept_name(names, made_.lines[i].name);
  }
  return std::move(made_);
}

RealLines real_lines(store::Database& database, const RealMatches& which) {
  const RealSource source(database, which);
  LineGatherer gathered(source.teams, source.seasons.size());
  store::Counting how;
  how.phase = which.phase;
  how.info = !source.choice.is_open();
  if (how.info) how.wanted = [&](const auto& record) { return source.choice.has(record); };
  for (const CountedSeason& season : source.seasons) {
    gathered.add(season, [&](const auto& visit) {
      const auto once = [&](const store::StoredCount& match) {
        if (!source.doubles.contains(match.id)) visit(match.counted);
      };
      each_count(database, season, once, how);
    });
  }
  RealLines made = gathered.lines(database, which.names);
  // Against whom figures are asked for: those of that side themselves are left out.
  std::erase_if(made.lines,
                [&](const auto& line) { return source.choice.is_opponent(line.team.name); });
  return made;
}

RealLeaders real_leaders(store::Database& database, const RealMatches& which,
                         league::PlayerFigure key, std::optional<int> least_balls) {
  RealLeaders made;
  if (key == league::PlayerFigure::partnerships) {
    const RealChoice choice(database, which);
    made.list = league::leading_partnerships([&](const auto& visit) {
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
  constexpr int in_phase = 2;
  league::Qualification qualification;
  if (!which.phase.empty()) qualification.balls_a_match = in_phase;
  qualification.balls = least_balls;
  lines = league::careers(lines);
  made.list = leaders_of_lines(lines, key, qualification);
  return made;
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
  const RealSource source(database, which);
  const ShownTeams& teams = source.teams;
  for (const CountedSeason& one : source.seasons) {
    league::Season season = results_of(database, one);
    for (const league::Team& side : season.teams) team(teams.shown(side.name));
    keep_chosen(database, one, source.choice, season.results);
    std::erase_if(season.results,
                  [&](const auto& result) { return source.doubles.contains(result.id); });
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
