#include "app/season/real_season.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/season/check_teams.h"
#include "app/season/competitions.h"
#include "app/season/missing_matches.h"
#include "base/error.h"
#include "base/text.h"
#include "league/bracket.h"
#include "league/fixtures/meetings.h"
#include "league/group_tables.h"
#include "league/stage_name.h"
#include "league/stage_sides.h"
#include "store/matches.h"
#include "store/set_fixtures.h"

namespace quicket::app {
namespace {

/// Where most matches have numbers, those without are the playoffs that the competition has.
/// Anything else is a guess by dates and counts. `numbered`: matches with a number; `said`: matches
/// whose files name a stage.
std::string assumed_playoffs(const std::vector<league::Result>& results,
                             const league::Competition& competition, std::size_t numbered,
                             const std::set<MatchId>& said) {
  const bool by_number = 4 * numbered >= 3 * results.size();
  std::vector<std::string> assumed;
  for (const league::Result& result : results) {
    if (result.stage.empty() || result.stage == "Replayed" || said.contains(result.id)) continue;
    const bool known =
        std::any_of(competition.playoffs.begin(), competition.playoffs.end(),
                    [&](const league::PlayoffMatch& match) { return match.stage == result.stage; });
    if (by_number && known) continue;
    assumed.push_back(fmt::format("{} v {} ({})", result.teams[0].name, result.teams[1].name,
                                  to_string(result.date)));
  }
  constexpr std::size_t most = 7;
  if (assumed.empty()) return {};
  if (assumed.size() > most) {
    return fmt::format("{} matches are taken as playoffs, which the files do not say",
                       assumed.size());
  }
  return fmt::format("taken as {}, which the files do not say: {}",
                     assumed.size() == 1 ? "a playoff" : "playoffs", fmt::join(assumed, ", "));
}

/// Whether any match was one.
bool has_playoffs(const RealSeason& season) {
  return std::any_of(season.results.begin(), season.results.end(),
                     [](const league::Result& one) { return !one.stage.empty(); });
}

/// Playoffs that the source calls alike are named as in the bracket: "Semi-final 2".
void name_playoffs(RealSeason& season) {
  for (league::Result& result : season.results) {
    for (const league::BracketMatch& match : season.bracket.matches) {
      if (match.home.team && match.away.team && league::means_stage(result.stage, match.stage) &&
          league::is_between(result, *match.home.team, *match.away.team)) {
        result.stage = match.stage;
      }
    }
  }
}

void fold(RealSeason& season) {
  season.standings = league::standings(season.competition, season.teams, season.results);
  season.bracket =
      league::bracket(season.competition, season.standings, has_playoffs(season), season.results);
  name_playoffs(season);
  if (season.competition.playoffs.empty() && has_playoffs(season)) {
    // Knock-out matches of no known form: the table's first side need not be the champion.
    season.bracket.champion.reset();
  }
  // Without a result the higher side is taken to go on; but this one had a result, which no file
  // says.
  if (season.results.empty() || season.bracket.matches.empty()) return;
  const league::Result& last = season.results.back();
  if (last.stage == season.bracket.matches.back().stage &&
      std::ranges::find(season.undecided, last.id) != season.undecided.end()) {
    season.bracket.matches.back().winner.reset();
    season.bracket.champion.reset();
  }
}

}  // namespace

void demand_matches(const store::SetEntry& set, std::string_view advice) {
  if (set.matches > 0) return;
  throw Error(
      fmt::format("{} has no real matches, only figures or cards of players{}", set.slug, advice));
}

void RealSeason::keep_until(std::optional<int> round, const Date& day, std::string_view slug) {
  int last = 0;
  for (const league::Result& result : results) last = std::max(last, result.round);
  if (round && (*round < 1 || *round > last)) {
    throw Error(fmt::format("{} has no round {}; its rounds are 1 to {}", slug, *round, last));
  }
  std::erase_if(results, [&](const league::Result& result) {
    return round ? result.round > *round : day && result.date > day;
  });
  std::erase_if(undecided, [&](MatchId id) {
    return std::none_of(results.begin(), results.end(),
                        [&](const league::Result& result) { return result.id == id; });
  });
  fold(*this);
  if (!has_playoffs(*this)) assumed.clear();
  if (missing.empty()) return;
  // Of matches to come nobody can say that they are missing.
  std::vector<int> numbers;
  for (const league::Result& result : results) {
    if (result.number > 0) numbers.push_back(result.number);
  }
  missing = missing_matches(std::move(numbers));
  if (missing.empty()) missing = missing_matches(results, competition);
}

std::string RealSeason::missing_note() const {
  return missing.empty() ? std::string() : missing + missing_advice(amendment);
}

std::string RealSeason::undecided_note() const {
  if (undecided.empty()) return {};
  return fmt::format(
      "{} as no result, because no file says how rain decided {}; name {} with `quicket import "
      "cricsheet --amend`, or import the info files",
      counted(static_cast<long long>(undecided.size()), "match counts", "matches count"),
      undecided.size() == 1 ? "it" : "them",
      undecided.size() == 1 ? "its winner" : "their winners");
}

std::string RealSeason::whole_table_note() const {
  if (!competition.events.empty() || has_playoffs(*this)) return {};
  std::map<TeamId, int> matches;
  for (const league::Result& result : results) {
    for (const league::Team& side : result.teams) ++matches[side.id];
  }
  int least = std::numeric_limits<int>::max(), most = 0;
  for (const auto& [team, played] : matches) {
    least = std::min(least, played);
    most = std::max(most, played);
  }
  if (most - least < 2) return {};
  return "no file says which matches were playoffs, so all count in the table; import them under "
         "the competition's own name (`--name \"Indian Premier League\"`) if it has one";
}

RealSeason real_season(store::Database& database, const store::SetEntry& set) {
  demand_matches(set);
  return real_season(database, set, store::Matches(database).outcomes_of_set(set.id));
}

RealSeason real_season(store::Database& database, const store::SetEntry& set,
                       std::span<const store::StoredCount> matches) {
  RealSeason season;
  season.competition = competition_for(set.name, set.season, set.format);
  std::vector<int> numbers;
  std::set<MatchId> said;
  for (const store::StoredCount& stored : matches) {
    const match::CountedMatch& counted = stored.counted;
    const cricket::MatchInfo& info = counted.record.info;
    if (info.match_number) numbers.push_back(*info.match_number);
    season.results.push_back(league::result_from(counted.record, counted.outcome, stored.id));
    const league::Result& result = season.results.back();
    if (!result.stage.empty()) said.insert(stored.id);
    const bool unknown = info.stated.kind == cricket::StatedResult::Kind::unknown;
    const bool open = result.kind == league::Result::Kind::no_result && result.innings.size() > 1;
    if (unknown && open) season.undecided.push_back(stored.id);
  }
  take_named_playoffs(season.competition, season.results);
  const std::size_t numbered = numbers.size();
  season.missing = missing_matches(std::move(numbers));
  league::settle(season.results, season.competition);
  season.assumed = assumed_playoffs(season.results, season.competition, numbered, said);
  if (season.missing.empty()) {
    season.missing = missing_matches(season.results, season.competition);
  }
  if (!season.missing.empty()) season.amendment = amendment_for(season.results, season.competition);
  for (const auto& team : store::Sets(database).teams(set.id)) {
    season.teams.push_back({team.first, team.second});
  }
  check_teams(database, season.results, season.teams);
  league::settle_groups(season.competition, season.teams, season.results);
  league::settle_stages(season.competition, season.teams, season.results);
  fold(season);
  return season;
}

std::vector<league::Fixture> announced_fixtures(
    store::Database& database, SetId set, const std::function<league::Team(TeamId)>& team_of) {
  std::vector<league::Fixture> fixtures;
  for (const store::SetFixture& announced : store::SetFixtures(database).of_set(set)) {
    league::Fixture& fixture = fixtures.emplace_back();
    fixture.date = announced.date;
    fixture.venue = announced.venue;
    fixture.home.team = team_of(announced.home);
    fixture.away.team = team_of(announced.away);
  }
  return fixtures;
}

std::vector<std::string> open_fixture_notes(const std::string& set,
                                            const league::Competition& competition,
                                            std::size_t teams,
                                            const std::vector<league::Result>& results,
                                            const league::Announced& announced) {
  std::vector<std::string> notes;
  for (const league::Fixture& fixture : announced.overdue) {
    notes.push_back(
        fmt::format("{} v {} was announced for {} and is in no file; it counts as not played",
                    fixture.home.team->name, fixture.away.team->name, to_string(fixture.date)));
  }
  int group = 0, playoffs = 0;
  for (const league::Result& result : results) ++(result.stage.empty() ? group : playoffs);
  const int whole = league::group_matches(competition, static_cast<int>(teams));
  const int known = group + static_cast<int>(announced.to_come.size() + announced.overdue.size());
  if (playoffs == 0 && known < whole) {
    notes.push_back(
        fmt::format("{} of {} group matches are neither played nor announced, and are left out; "
                    "`quicket import fixtures {}` reads a list of them",
                    whole - known, whole, set));
  }
  return notes;
}

}  // namespace quicket::app
