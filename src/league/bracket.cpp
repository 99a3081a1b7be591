#include "league/bracket.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"

namespace quicket::league {
namespace {

int place_of(const Standings& table, const Team& team) {
  for (const Standing& row : table) {
    if (row.team.id == team.id) return row.position;
  }
  return static_cast<int>(table.size()) + 1;
}

std::optional<Team> resolve(const Source& source, const Standings& table, bool group_over,
                            const Bracket& so_far) {
  if (source.from == Source::From::place) {
    const auto row = std::find_if(table.begin(), table.end(), [&](const Standing& one) {
      return one.position == source.place && one.table == source.table;
    });
    if (!group_over || row == table.end()) return std::nullopt;
    return row->team;
  }
  for (const BracketMatch& match : so_far.matches) {
    if (match.stage == source.stage) {
      return source.from == Source::From::winner ? match.winner : match.loser;
    }
  }
  return std::nullopt;
}

bool is_between(const Result& result, const Team& a, const Team& b) {
  return (result.teams[0].id == a.id && result.teams[1].id == b.id) ||
         (result.teams[0].id == b.id && result.teams[1].id == a.id);
}

/// The result of the match: that of the sides that should meet, else the only one of its stage.
const Result* result_of(const BracketMatch& match, std::span<const Result> results) {
  if (!match.home.team || !match.away.team) return nullptr;
  std::vector<const Result*> of_stage;
  for (const Result& result : results) {
    if (words_of(result.stage) != words_of(match.stage)) continue;
    if (is_between(result, *match.home.team, *match.away.team)) return &result;
    of_stage.push_back(&result);
  }
  return of_stage.size() == 1 ? of_stage.front() : nullptr;
}

void decide(BracketMatch& match, const Standings& table, std::span<const Result> results) {
  const Result* const result = result_of(match, results);
  if (!result) return;
  if (!is_between(*result, *match.home.team, *match.away.team)) {
    match.due = {*match.home.team, *match.away.team};
    match.home.team = result->teams[0];
    match.away.team = result->teams[1];
  }
  Side winner = 0;
  if (result->winner) {
    winner = *result->winner;
  } else {
    winner = place_of(table, result->teams[0]) < place_of(table, result->teams[1]) ? 0 : 1;
    match.undecided = result->kind;
  }
  match.winner = result->teams[static_cast<std::size_t>(winner)];
  match.loser = result->teams[static_cast<std::size_t>(cricket::other(winner))];
}

const PlayoffMatch* form_of(const Competition& competition, std::string_view stage) {
  for (const PlayoffMatch& match : competition.playoffs) {
    if (match.stage == stage) return &match;
  }
  return nullptr;
}

/// Decides who is at home and where, once both sides are known.
void settle_host(Fixture& fixture, const PlayoffMatch& form, const Standings& table,
                 std::span<const LeagueTeam> teams) {
  if (form.host == PlayoffMatch::Host::higher &&
      place_of(table, *fixture.away.team) < place_of(table, *fixture.home.team)) {
    std::swap(fixture.home, fixture.away);
  }
  fixture.venue = form.ground;
  if (form.host == PlayoffMatch::Host::ground) return;
  for (const LeagueTeam& team : teams) {
    if (team.team.id == fixture.home.team->id) fixture.venue = team.home_ground;
  }
}

}  // namespace

Bracket bracket(const Competition& competition, const Standings& table, bool group_over,
                std::span<const Result> results) {
  Bracket made;
  for (const PlayoffMatch& form : competition.playoffs) {
    BracketMatch match;
    match.stage = form.stage;
    match.home = {resolve(form.home, table, group_over, made), form.home};
    match.away = {resolve(form.away, table, group_over, made), form.away};
    decide(match, table, results);
    made.matches.push_back(std::move(match));
  }
  if (!made.matches.empty()) {
    made.champion = made.matches.back().winner;
  } else if (group_over && !table.empty() && competition.tables.empty()) {
    made.champion = table.front().team;
  }
  return made;
}

std::string sentence_of_undecided(const Bracket& bracket, const BracketMatch& match) {
  expects(match.undecided && match.winner, "a match that was played without a winner");
  const bool last = match.stage == bracket.matches.back().stage;
  return fmt::format("{}: {}; {} {} as the side higher in the table", match.stage,
                     *match.undecided == Result::Kind::tied ? "tied" : "no result",
                     match.winner->name, last ? "win it" : "go through");
}

std::vector<Fixture> playoff_fixtures(const Competition& competition, int last_number,
                                      int last_round, Date last) {
  std::vector<Fixture> fixtures;
  for (const PlayoffMatch& form : competition.playoffs) {
    Fixture fixture;
    fixture.number = ++last_number;
    fixture.round = ++last_round;
    fixture.stage = form.stage;
    if (last) last = add_days(last, form.days_after);
    fixture.date = last;
    fixture.venue = form.ground;
    fixture.home.source = form.home;
    fixture.away.source = form.away;
    fixtures.push_back(std::move(fixture));
  }
  return fixtures;
}

bool fill_playoffs(std::vector<Fixture>& fixtures, const Bracket& bracket,
                   const Competition& competition, const Standings& table,
                   std::span<const LeagueTeam> teams) {
  bool changed = false;
  for (Fixture& fixture : fixtures) {
    if (fixture.stage.empty() || (fixture.home.team && fixture.away.team)) continue;
    const PlayoffMatch* const form = form_of(competition, fixture.stage);
    if (!form) continue;
    for (const BracketMatch& match : bracket.matches) {
      if (match.stage != fixture.stage) continue;
      changed = changed || (match.home.team && !fixture.home.team) ||
                (match.away.team && !fixture.away.team);
      fixture.home = match.home;
      fixture.away = match.away;
      if (fixture.home.team && fixture.away.team) settle_host(fixture, *form, table, teams);
    }
  }
  return changed;
}

}  // namespace quicket::league
