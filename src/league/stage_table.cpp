#include "league/stage_table.h"

#include <algorithm>
#include <iterator>

#include "base/find_by_name.h"

namespace quicket::league {
namespace {

bool plays_for(const Result& result, const Team& team) {
  return result.teams[0].id == team.id || result.teams[1].id == team.id;
}

bool has_team(const std::vector<Entrant>& sides, const Team& team) {
  return std::any_of(sides.begin(), sides.end(),
                     [&](const Entrant& side) { return side.team && side.team->id == team.id; });
}

/// Puts the sides of the fixtures into their places, if a match between two of them was played.
void let_fixtures_stand(std::vector<Entrant>& sides, std::string_view stage,
                        const std::vector<Result>& results, std::span<const Fixture> fixtures) {
  std::vector<const Fixture*> own;
  bool begun = false;
  for (const Fixture& fixture : fixtures) {
    if (fixture.stage != stage || !fixture.home.team || !fixture.away.team) continue;
    own.push_back(&fixture);
    begun = begun || std::any_of(results.begin(), results.end(), [&](const Result& result) {
              return is_between(result, *fixture.home.team, *fixture.away.team);
            });
  }
  if (!begun) return;
  for (const Fixture* const fixture : own) {
    for (const Entrant* const entrant : {&fixture->home, &fixture->away}) {
      for (Entrant& side : sides) {
        if (side.source == entrant->source) side.team = entrant->team;
      }
    }
  }
}

/// Puts those who have played into the places of those who have not, until everybody who has
/// played has one.
void let_players_stand(std::vector<Entrant>& sides, const std::vector<Result>& results) {
  for (const Result& result : results) {
    for (const Team& team : result.teams) {
      if (has_team(sides, team)) continue;
      const auto idle = std::find_if(sides.begin(), sides.end(), [&](const Entrant& side) {
        return !side.team || std::none_of(results.begin(), results.end(), [&](const Result& one) {
          return plays_for(one, *side.team);
        });
      });
      if (idle != sides.end()) idle->team = team;
    }
  }
}

const Entrant& side_from(const std::vector<Entrant>& sides, const Source& source) {
  return *std::find_if(sides.begin(), sides.end(),
                       [&](const Entrant& side) { return side.source == source; });
}

/// The match that `form` announces; adds the result that it had to `found`.
BracketMatch match_of_form(const PlayoffMatch& form, const std::vector<Entrant>& due,
                           const std::vector<Entrant>& sides, const std::vector<Result>& results,
                           std::vector<const Result*>& found) {
  BracketMatch match;
  match.stage = form.stage;
  match.home = side_from(sides, form.home);
  match.away = side_from(sides, form.away);
  if (!match.home.team || !match.away.team) return match;
  const std::optional<Team>& home = side_from(due, form.home).team;
  const std::optional<Team>& away = side_from(due, form.away).team;
  const bool others = home && away && (home != match.home.team || away != match.away.team);
  for (const Result& result : results) {
    if (!is_between(result, *match.home.team, *match.away.team)) continue;
    found.push_back(&result);
    if (others) match.due = {*home, *away};
    if (!result.winner) break;
    match.winner = result.teams[cricket::side_index(*result.winner)];
    match.loser = result.teams[cricket::side_index(cricket::other(*result.winner))];
    break;
  }
  return match;
}

/// The rows of a table by the rules of the group stage.
Standings rows_of_stage(const Competition& competition, std::string_view stage,
                        const std::vector<Entrant>& sides,
                        const std::vector<const Result*>& found) {
  Competition rules = competition;
  rules.tables.clear();
  rules.groups.clear();
  rules.deductions.clear();
  std::vector<Team> teams;
  for (const Entrant& side : sides) {
    if (side.team) teams.push_back(*side.team);
  }
  std::vector<Result> counted;
  for (const Result* const result : found) {
    counted.push_back(*result);
    counted.back().stage.clear();
  }
  Standings rows = standings(rules, teams, counted);
  for (Standing& row : rows) row.table = stage;
  return rows;
}

}  // namespace

std::vector<Source> sides_of_stage(const Competition& competition, std::string_view stage) {
  std::vector<Source> sides;
  for (const PlayoffMatch& form : competition.playoffs) {
    if (!form.in_table || form.stage != stage) continue;
    for (const Source& side : {form.home, form.away}) {
      if (std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
    }
  }
  return sides;
}

StageTable stage_table(const Competition& competition, std::string_view stage,
                       const std::vector<Entrant>& sources, std::span<const Result> results,
                       std::span<const Fixture> fixtures) {
  StageTable table;
  table.name = stage;
  table.sides = sources;
  std::vector<Result> own;
  std::copy_if(
      results.begin(), results.end(), std::back_inserter(own),
      [words = words_of(stage)](const Result& one) { return words_of(one.stage) == words; });
  let_fixtures_stand(table.sides, stage, own, fixtures);
  let_players_stand(table.sides, own);
  std::vector<const Result*> found;
  for (const PlayoffMatch& form : competition.playoffs) {
    if (!form.in_table || form.stage != stage) continue;
    table.matches.push_back(match_of_form(form, sources, table.sides, own, found));
  }
  table.over = found.size() == table.matches.size();
  table.rows = rows_of_stage(competition, stage, table.sides, found);
  return table;
}

}  // namespace quicket::league
