#include "league/bracket.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "league/stage_name.h"

namespace quicket::league {
namespace {

/// The place of a side in the latest of its tables that is final; in the group stage's, if none is.
int place_of(const Standings& table, const Bracket& so_far, const Team& team) {
  for (auto stage = so_far.stages.rbegin(); stage != so_far.stages.rend(); ++stage) {
    if (!stage->over) continue;
    for (const Standing& row : stage->rows) {
      if (row.team.id == team.id) return row.position;
    }
  }
  for (const Standing& row : table) {
    if (row.team.id == team.id) return row.position;
  }
  return static_cast<int>(table.size()) + 1;
}

std::optional<Team> team_at(const Standings& table, const Source& source) {
  const auto row = std::find_if(table.begin(), table.end(), [&](const Standing& one) {
    return one.position == source.place && one.table == source.table;
  });
  return row == table.end() ? std::nullopt : std::optional(row->team);
}

std::optional<Team> resolve(const Source& source, const Standings& table, bool group_over,
                            const Bracket& so_far) {
  if (source.from == Source::From::place) {
    for (const StageTable& stage : so_far.stages) {
      if (stage.name != source.table) continue;
      return stage.over ? team_at(stage.rows, source) : std::nullopt;
    }
    return group_over ? team_at(table, source) : std::nullopt;
  }
  for (const BracketMatch& match : so_far.matches) {
    if (match.stage == source.stage) {
      return source.from == Source::From::winner ? match.winner : match.loser;
    }
  }
  return std::nullopt;
}

/// The result of the match: that of the sides that should meet, else the only one of its stage.
const Result* result_of(const BracketMatch& match, std::span<const Result> results) {
  if (!match.home.team || !match.away.team) return nullptr;
  std::vector<const Result*> of_stage;
  for (const Result& result : results) {
    if (!means_stage(result.stage, match.stage)) continue;
    if (is_between(result, *match.home.team, *match.away.team)) return &result;
    of_stage.push_back(&result);
  }
  return of_stage.size() == 1 ? of_stage.front() : nullptr;
}

void decide(BracketMatch& match, const Standings& table, const Bracket& so_far,
            std::span<const Result> results) {
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
    winner = place_of(table, so_far, result->teams[0]) < place_of(table, so_far, result->teams[1])
                 ? 0
                 : 1;
    match.undecided = result->kind;
  }
  match.winner = result->teams[static_cast<std::size_t>(winner)];
  match.loser = result->teams[static_cast<std::size_t>(cricket::other(winner))];
}

bool are_sources(const Fixture& fixture, const std::optional<Source>& home,
                 const std::optional<Source>& away) {
  return (fixture.home.source == home && fixture.away.source == away) ||
         (fixture.home.source == away && fixture.away.source == home);
}

/// Whether `form` is the last match of its table.
bool ends_table(const Competition& competition, const PlayoffMatch& form) {
  return std::none_of(competition.playoffs.begin() + (&form - competition.playoffs.data()) + 1,
                      competition.playoffs.end(), [&](const PlayoffMatch& later) {
                        return later.in_table && later.stage == form.stage;
                      });
}

/// Decides who is at home and where, once both sides are known.
void settle_host(Fixture& fixture, const PlayoffMatch& form, const Standings& table,
                 const Bracket& bracket, std::span<const LeagueTeam> teams) {
  if (form.host == PlayoffMatch::Host::higher &&
      place_of(table, bracket, *fixture.away.team) < place_of(table, bracket, *fixture.home.team)) {
    std::swap(fixture.home, fixture.away);
  }
  fixture.venue = form.ground;
  if (form.host == PlayoffMatch::Host::ground) return;
  for (const LeagueTeam& team : teams) {
    if (team.team.id == fixture.home.team->id) fixture.venue = team.home_ground;
  }
}

}  // namespace

bool means_stage(std::string_view said, std::string_view stage) {
  // Most matches are of no stage, and it is asked of every one.
  if (said.empty() || said == stage) return said == stage;
  const std::string word = words_of(said), whole = words_of(stage);
  if (word == whole) return true;
  return !word.empty() && whole.size() == word.size() + 2 && whole.starts_with(word + ' ') &&
         whole.back() >= '1' && whole.back() <= '9';
}

Bracket bracket(const Competition& competition, const Standings& table, bool group_over,
                std::span<const Result> results, std::span<const Fixture> fixtures) {
  Bracket made;
  for (const PlayoffMatch& form : competition.playoffs) {
    if (form.in_table) {
      if (!ends_table(competition, form)) continue;
      std::vector<Entrant> sides;
      for (const Source& source : sides_of_stage(competition, form.stage)) {
        sides.push_back({resolve(source, table, group_over, made), source});
      }
      made.stages.push_back(stage_table(competition, form.stage, sides, results, fixtures));
      continue;
    }
    BracketMatch match;
    match.stage = form.stage;
    match.home = {resolve(form.home, table, group_over, made), form.home};
    match.away = {resolve(form.away, table, group_over, made), form.away};
    decide(match, table, made, results);
    made.matches.push_back(std::move(match));
  }
  if (!made.matches.empty()) {
    made.champion = made.matches.back().winner;
  } else if (group_over && !table.empty() && competition.tables.empty()) {
    made.champion = table.front().team;
  }
  return made;
}

std::optional<std::size_t> place_of_form(const Competition& competition, const Fixture& fixture) {
  for (std::size_t i = 0; i < competition.playoffs.size(); ++i) {
    const PlayoffMatch& match = competition.playoffs[i];
    if (match.stage != fixture.stage) continue;
    if (!match.in_table || are_sources(fixture, match.home, match.away)) return i;
  }
  return std::nullopt;
}

const BracketMatch* match_of(const Bracket& bracket, const Fixture& fixture) {
  for (const BracketMatch& match : bracket.matches) {
    if (match.stage == fixture.stage) return &match;
  }
  for (const StageTable& stage : bracket.stages) {
    if (stage.name != fixture.stage) continue;
    for (const BracketMatch& match : stage.matches) {
      if (are_sources(fixture, match.home.source, match.away.source)) return &match;
    }
  }
  return nullptr;
}

Standings all_tables(Standings table, const Bracket& bracket) {
  for (const StageTable& stage : bracket.stages) {
    table.insert(table.end(), stage.rows.begin(), stage.rows.end());
  }
  return table;
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
  std::vector<Source> busy;  // in the round of a table's matches
  for (const PlayoffMatch& form : competition.playoffs) {
    const auto is_busy = [&](const Source& side) {
      return std::find(busy.begin(), busy.end(), side) != busy.end();
    };
    if (!form.in_table || busy.empty() || is_busy(form.home) || is_busy(form.away)) {
      ++last_round;
      busy.clear();
    }
    if (form.in_table) busy.insert(busy.end(), {form.home, form.away});
    Fixture fixture;
    fixture.number = ++last_number;
    fixture.round = last_round;
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
    const auto form = place_of_form(competition, fixture);
    const BracketMatch* const match = match_of(bracket, fixture);
    if (!form || match == nullptr) continue;
    changed = changed || (match->home.team && !fixture.home.team) ||
              (match->away.team && !fixture.away.team);
    fixture.home = match->home;
    fixture.away = match->away;
    if (fixture.home.team && fixture.away.team) {
      settle_host(fixture, competition.playoffs[*form], table, bracket, teams);
    }
  }
  return changed;
}

}  // namespace quicket::league
