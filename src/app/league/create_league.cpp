#include "app/league/create_league.h"

#include <algorithm>
#include <map>
#include <utility>

#include "app/file.h"
#include "app/formats.h"
#include "app/season/competitions.h"
#include "app/season/league_team.h"
#include "app/season/real_season.h"
#include "app/teams/squad.h"
#include "app/teams/stored_cards.h"
#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"
#include "league/announced.h"
#include "league/as_played_fixtures.h"
#include "league/fixtures/league_size.h"
#include "league/fixtures/meetings.h"
#include "league/pitches.h"
#include "league/season_play.h"
#include "match/team_sheet.h"
#include "store/drawn_teams.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// The sides of a league with their possible players.
struct Entrants {
  std::vector<league::LeagueTeam> teams;
  std::vector<store::LeaguePlayer> players;
};

void add_squad(Entrants& entrants, const Squad& squad) {
  league::LeagueTeam team;
  team.team = {squad.team, squad.name};
  team.set = squad.set.id;
  team.set_slug = squad.set.slug;
  entrants.teams.push_back(team);
  for (const cards::PlayerCards& player : squad.players) {
    entrants.players.push_back({squad.team, player.player, squad.card_set});
  }
}

/// A side of players drawn from any sets; its chart is that of the first one's set.
void add_drawn(store::Database& database, Entrants& entrants, const store::DrawnTeam& drawn,
               cards::Game game) {
  league::LeagueTeam team;
  team.team = {drawn.id, drawn.name};
  team.set = drawn.players.front().set;
  team.set_slug = drawn.players.front().set_slug;
  entrants.teams.push_back(team);
  std::map<SetId, store::CardSetId> cards;
  for (const store::DrawnPlayer& player : drawn.players) {
    store::CardSetId& known = cards[player.set];
    if (!known) known = cards_of(database, store::Sets(database).find(player.set).value(), game).id;
    entrants.players.push_back({drawn.id, player.player, known});
  }
}

Entrants entrants_of(store::Database& database, const LeagueRequest& request,
                     const store::SetEntry& set, cards::Game game) {
  Entrants entrants;
  if (request.teams.empty()) {
    for (const Squad& squad : squads_of_set(database, set, game)) add_squad(entrants, squad);
  }
  const std::vector<store::DrawnTeam> drawn = store::DrawnTeams(database).list();
  for (const std::string& word : request.teams) {
    const auto found = std::ranges::find(drawn, word, &store::DrawnTeam::name);
    if (found != drawn.end()) {
      add_drawn(database, entrants, *found, game);
    } else {
      add_squad(entrants, squad_called(database, word, set.slug, game));
    }
  }
  return entrants;
}

/// Throws Error for a side that could not play.
void demand_elevens(const Entrants& entrants) {
  for (const league::LeagueTeam& team : entrants.teams) {
    const auto players = static_cast<std::size_t>(
        std::ranges::count(entrants.players, team.team.id, &store::LeaguePlayer::team));
    if (players >= match::players_a_side) continue;
    throw Error("{}: {} in the squad of {}; an eleven needs 11", team.team.name,
                counted(static_cast<long long>(players), "player", "players"), team.set_slug);
  }
}

void demand_matches_to_repeat(const store::SetEntry& set) {
  if (set.matches > 0) return;
  throw Error("{} has no real matches to repeat, only figures or cards of players", set.slug);
}

std::vector<league::Fixture> real_list(store::Database& database, const store::SetEntry& set,
                                       const league::Competition& competition) {
  std::vector<league::Result> results;
  for (const store::StoredCount& stored : store::Matches(database).outcomes_of_set(set.id)) {
    results.push_back(league::result_from(stored.counted.record, stored.counted.outcome, {}));
  }
  league::settle(results, competition);
  return league::as_played_fixtures(results, competition);
}

/// The real record as a match of the league.
match::MatchRecord taken_over(match::MatchRecord record, const league::Fixture& fixture,
                              const league::League& league) {
  record.info.source_id = {};
  record.info.competition = league.name;
  record.info.stage = fixture.stage;
  record.info.match_number = fixture.stage.empty() ? std::optional(fixture.number) : std::nullopt;
  return record;
}

/// Plays the real matches up to a day in the league, as they were: group matches, then playoffs as
/// far as the table brings the same sides together. Returns how many there were.
int take_over(store::Database& database, const store::SetEntry& set, CreatedLeague& created,
              Date day) {
  std::vector<match::MatchRecord> records =
      store::records_of(store::Matches(database).of_set(set.id));
  std::map<std::string, const match::MatchRecord*> by_source;
  for (const match::MatchRecord& record : records) by_source[record.info.source_id] = &record;
  std::vector<league::Result> results = league::results_of(records, created.league.competition);
  std::erase_if(results, [&](const league::Result& one) { return day && one.date > day; });
  league::number_by_fixtures(results, created.fixtures);
  std::ranges::stable_sort(results, [](const auto& a, const auto& b) {
    return std::pair(!a.stage.empty(), a.number) < std::pair(!b.stage.empty(), b.number);
  });
  store::Matches matches(database);
  std::vector<league::Result> taken;
  for (const league::Result& result : results) {
    if (!result.stage.empty()) {
      league::update_playoffs(created.league, created.fixtures, taken);
      store::Leagues(database).save_fixtures(created.league.id, created.fixtures);
    }
    const auto fixture =
        std::ranges::find(created.fixtures, result.number, &league::Fixture::number);
    const auto record = by_source.find(result.source_id);
    if (fixture == created.fixtures.end() || record == by_source.end()) continue;
    const auto is_side = [&](const league::Entrant& entrant, const league::Team& team) {
      return entrant.team && entrant.team->id == team.id;
    };
    if (is_side(fixture->home, result.teams[1]) && is_side(fixture->away, result.teams[0])) {
      std::swap(fixture->home, fixture->away);  // on a neutral ground
      store::Leagues(database).save_fixtures(created.league.id, created.fixtures);
    }
    if (!is_side(fixture->home, result.teams[0]) || !is_side(fixture->away, result.teams[1])) {
      break;  // another playoff than the real one
    }
    if (!matches.save_played(fixture->id, taken_over(*record->second, *fixture, created.league))) {
      continue;
    }
    taken.push_back(result);
    taken.back().id = fixture->id;
  }
  if (league::update_playoffs(created.league, created.fixtures, taken)) {
    store::Leagues(database).save_fixtures(created.league.id, created.fixtures);
  }
  return static_cast<int>(taken.size());
}

/// Moves a real list so that it starts on that day, keeping the days between the matches.
void move_to(Date start, std::vector<league::Fixture>& fixtures) {
  Date first;
  for (const league::Fixture& fixture : fixtures) {
    if (fixture.date && (!first || fixture.date < first)) first = fixture.date;
  }
  if (!first) throw Error("--start: the real matches of this set have no dates to move");
  const int days = day_number(start) - day_number(first);
  for (league::Fixture& fixture : fixtures) {
    if (fixture.date) fixture.date = add_days(fixture.date, days);
  }
}

league::Competition competition_of(store::Database& database, const LeagueRequest& request,
                                   const store::SetEntry& set) {
  const cricket::Format format =
      request.format.empty() ? set.format : format_called(request.format, &database);
  league::Competition competition = request.competition.empty()
                                        ? competition_for(set.name, set.season, set.format)
                                        : competition_called(request.competition);
  // A shape suits any format. Cards are about single balls, so a set's cards can be played under
  // the rules of any format; they fit its own best.
  competition = in_format(std::move(competition), format);
  if (!request.conditions.empty()) {
    competition.conditions = cricket::parse_conditions(read_text(request.conditions),
                                                       request.conditions, competition.conditions);
  }
  return competition;
}

void check_request(const LeagueRequest& request) {
  check_length(request.name, "league create");
  if (slug(request.name).empty()) {
    throw Error("a league needs a name with a letter or a digit in it", Fault::usage);
  }
  if (request.continued && (!request.format.empty() || request.start)) {
    throw Error(
        "a season that goes on keeps its format and its days; leave out `--format` and `--start`",
        Fault::usage);
  }
  if ((request.as_played || request.continued) && !request.teams.empty()) {
    throw Error(
        "as-played fixtures take every team of the set; leave out `--teams`, or give "
        "`--fixtures generate`",
        Fault::usage);
  }
}

/// Gives the league the real list of its set: groups and tables as they were, and, where it goes on
/// with the season, the matches that were announced.
void repeat_real_list(store::Database& database, const store::SetEntry& set, bool continued,
                      CreatedLeague& created) {
  league::League& league = created.league;
  demand_matches_to_repeat(set);
  const RealSeason real = real_season(database, set);
  if (real.competition.slug == league.competition.slug) {
    league.competition.groups = real.competition.groups;
    league.competition.tables = real.competition.tables;
    if (league::has_stage_tables(real.competition)) {
      league.competition.playoffs = real.competition.playoffs;
    }
    league::place_in_groups(league.competition, league.teams);
  }
  created.fixtures = real_list(database, set, league.competition);
  if (continued) {
    const auto team_of = [&](TeamId id) {
      return *std::ranges::find(real.teams, id, &league::Team::id);
    };
    const league::Announced announced =
        league::still_to_come(announced_fixtures(database, set.id, team_of), real.results);
    created.notes = open_fixture_notes(set.slug, league.competition, league.teams.size(),
                                       real.results, announced);
    league::announce(created.fixtures, announced.to_come);
  }
}

}  // namespace

void set_captains(league::League& league, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    const std::size_t sign = word.rfind('=');
    const std::string character(trim(sign == std::string::npos ? word : word.substr(sign + 1)));
    const TeamId only = sign == std::string::npos
                            ? TeamId{}
                            : league_team(league, std::string(trim(word.substr(0, sign)))).team.id;
    for (league::LeagueTeam& team : league.teams) {
      if (only && team.team.id != only) continue;
      if (!league::set_captain(team, character)) {
        throw Error(Fault::usage,
                    "unknown captain \"{}\"; choose cautious, balanced, bold or human (you "
                    "play the matches yourself)",
                    character);
      }
    }
  }
}

league::League set_captains(store::Database& database, const std::string& name,
                            const std::vector<std::string>& words) {
  store::Leagues leagues(database);
  league::League league = leagues.find(name);
  set_captains(league, words);
  if (words.empty()) return league;
  store::Transaction all(database);
  for (const league::LeagueTeam& team : league.teams) leagues.set_captain(league.id, team);
  all.commit();
  return league;
}

Date year_after(store::Database& database, SetId set) {
  Date first;
  for (const store::StoredCount& stored : store::Matches(database).outcomes_of_set(set)) {
    const Date day = stored.counted.record.info.date;
    if (day && (!first || day < first)) first = day;
  }
  constexpr int days_of_year = 364;  // whole weeks: a season that began on a Saturday does again
  return first ? add_days(first, days_of_year) : first;
}

CreatedLeague create_league(store::Database& database, const LeagueRequest& request) {
  check_request(request);
  store::Transaction all(database);
  const store::SetEntry set = store::Sets(database).find(request.set);
  CreatedLeague created;
  league::League& league = created.league;
  league.name = request.name;
  league.set = set.id;
  league.set_slug = set.slug;
  league.competition = competition_of(database, request, set);
  league.seed = request.seed;
  league.start = request.start;
  league.as_played = request.as_played || request.continued;
  if (!league.as_played) {
    // Too many are refused before the cards of every side are read, which takes long; of fewer it
    // is of more use to hear which name is unknown.
    const int teams = static_cast<int>(
        request.teams.empty() ? store::Sets(database).teams(set.id).size() : request.teams.size());
    if (teams > league.competition.most_teams) league::check_number(league.competition, teams);
  }
  created.game = cards::game_of(cards_of(database, set, request.game).cards);
  Entrants entrants = entrants_of(database, request, set, created.game);
  demand_elevens(entrants);
  league::place_in_groups(league.competition, entrants.teams);
  league.teams = std::move(entrants.teams);
  league.usage = request.usage;
  set_captains(league, request.captains);
  league::ScheduleWishes wishes;
  if (!request.wishes.empty()) {
    wishes = league::parse_wishes(read_text(request.wishes), request.wishes,
                                  league.competition.calendar);
  }
  league.teams = league::with_grounds(league, wishes);
  if (league.as_played) {
    repeat_real_list(database, set, request.continued, created);
    if (request.start) move_to(request.start, created.fixtures);
  } else {
    league::Schedule schedule = league::make_schedule(league, request.prefer, wishes);
    created.fixtures = std::move(schedule.fixtures);
    created.unmet = std::move(schedule.unmet);
  }
  league::check_pitches(league, created.fixtures);
  league.id = store::Leagues(database).create(league, entrants.players, created.fixtures);
  if (request.continued) created.taken_over = take_over(database, set, created, request.day);
  all.commit();
  return created;
}

}  // namespace quicket::app
