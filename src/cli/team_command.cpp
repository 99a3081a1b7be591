#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/contents.h"
#include "app/season/club.h"
#include "app/season/league_team.h"
#include "app/season/season.h"
#include "app/season/team_names.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "cli/pages_shown.h"
#include "cli/real_words.h"
#include "report/careers.h"
#include "report/club.h"
#include "report/league_tables.h"

namespace quicket::cli {
namespace {

struct TeamWords {
  std::string name, team;
  bool matches = false;
  std::size_t top = 5;
  RealWords which;
};

/// The career of a club over any sets.
void club(const Context& context, const TeamWords& words, const std::string& name) {
  app::RealMatches which = words.which.meant(context);
  if (!words.team.empty()) which.sets.insert(which.sets.begin(), words.name);
  store::Database database = open_database(context);
  const app::Club club = app::real_club(database, name, which);
  const report::Table seasons = report::club_table(club.seasons);
  const report::Table results = report::results_table(club.results, club.conditions, club.teams);
  const report::Table batting = report::leaders_table(club.batting, words.top),
                      bowling = report::leaders_table(club.bowling, words.top);
  report::Document shown;
  const auto section = [&](std::string_view title, const report::Table& table) {
    if (!table.empty()) shown.section(title, table);
  };
  section(words.which.titled(club.name), seasons);
  section("Records", records_table(club.records, level_records));
  section("Most runs", batting);
  section("Most wickets", bowling);
  shown.put("team", club.name).put("seasons", seasons);
  shown.put("records", records_table(club.records)).put("batting", batting).put("bowling", bowling);
  if (words.matches) shown.section("Matches", results).put("results", results);
  context.show(shown.spreadsheet(words.matches ? results : seasons));
  note_former_names(context, database, which, {club.name});
  note_squads(context, club.sets - club.with_squads, club.sets);
}

bool is_of(const league::Result& result, TeamId team) {
  return result.teams[0].id == team || result.teams[1].id == team;
}

bool is_of(const league::Fixture& fixture, TeamId team) {
  return (fixture.home.team && fixture.home.team->id == team) ||
         (fixture.away.team && fixture.away.team->id == team);
}

/// The team of a real season that a word means.
league::Team team_of(const app::Season& season, const std::string& word) {
  const std::vector<std::string> names = season.team_names();
  if (const auto found = app::TeamNames().find(word, names)) return season.teams[*found];
  throw Error("no team \"{}\" in {}{}", word, season.set->slug, did_you_mean(word, names));
}

/// A team of a league: its captain and ground, its row, and its fixtures, which are its matches
/// too; scripts get those that were played apart.
void tell_in_league(report::Document& shown, const app::Season& season,
                    const league::LeagueTeam& team, const report::Table& standing,
                    const report::Table& played) {
  const app::LeagueState& state = *season.league;
  std::vector<league::Fixture> fixtures = state.fixtures;
  std::erase_if(fixtures, [&](const auto& fixture) { return !is_of(fixture, team.team.id); });
  const std::string home = team.home_ground.empty() ? "" : ", at " + team.home_ground;
  shown.line(fmt::format("{}, {}{}", team.team.name, season.title, home));
  shown.line(fmt::format("Captain: {}", captain_word(team))).section("", standing).gap();
  shown.put("team", team.team.name).put("captain", captain_word(team));
  shown.put("home_ground", team.home_ground).put("standing", standing).put("results", played);
  shown.show("fixtures", report::fixtures_table(fixtures, state.results,
                                                season.competition.conditions, state.begun));
}

void tell_in_set(report::Document& shown, const app::Season& season, const league::Team& team,
                 const report::Table& standing, const report::Table& played) {
  shown.section(fmt::format("{}, {}", team.name, season.title), standing).section("", played);
  shown.put("team", team.name).put("set", season.set->slug);
  shown.put("standing", standing).put("results", played);
}

/// A team of one season: its rows of the tables, its matches and players.
void team_of_season(const Context& context, const std::string& name, const std::string& word) {
  store::Database database = open_database(context);
  const app::Season season = app::season_of(database, name);
  const std::optional<league::LeagueTeam> in_league =
      season.league ? std::optional(app::league_team(season.league->league, word)) : std::nullopt;
  const league::Team team = in_league ? in_league->team : team_of(season, word);
  const TeamId id = team.id;
  league::Standings rows = season.tables();
  std::erase_if(rows, [&](const auto& row) { return row.team.id != id; });
  std::vector<league::Result> results = season.results;
  std::erase_if(results, [&](const auto& result) { return !is_of(result, id); });
  const report::Table standing = report::standings_table(rows),
                      played = report::results_table(
                          results, season.competition.conditions,
                          season.set ? season.team_names() : std::vector<std::string>{}),
                      squad = report::squad_table(
                          season.set ? app::team_lines(database, season.set->id, id)
                                     : app::team_lines(database, season.title, id));
  report::Document shown;
  if (in_league) {
    tell_in_league(shown, season, *in_league, standing, played);
  } else {
    tell_in_set(shown, season, team, standing, played);
  }
  shown.gap().show("players", squad).spreadsheet(squad);
  tell_deductions(shown, season.competition, rows);
  context.show(shown);
}

void team(const Context& context, const TeamWords& words) {
  const bool career = words.team.empty() || words.matches || words.which.any();
  if (!career) return team_of_season(context, words.name, words.team);
  if (words.team.empty()) {
    store::Database database = open_database(context);
    const std::vector<store::SetEntry> sets = app::sets_in(database);
    const bool is_set =
        std::ranges::any_of(sets, [&](const auto& set) { return set.slug == words.name; });
    const std::vector<store::LeagueEntry> leagues = app::leagues_in(database);
    const bool is_league =
        std::ranges::any_of(leagues, [&](const auto& league) { return league.name == words.name; });
    if (is_set || is_league) {
      throw Error(Fault::usage, "\"{}\" is a {}; name its team after it", words.name,
                  is_set ? "set" : "league");
    }
  }
  club(context, words, words.team.empty() ? words.name : words.team);
}

}  // namespace

void add_team(Command& program, Context& context) {
  auto words = std::make_shared<TeamWords>();
  Command& side = program.add("team", "Show a team over seasons, or in one");
  side.argument("SEASON|TEAM", &words->name,
                "name of the team; or before it a league, or slug of a set")
      .needed();
  side.argument("TEAM", &words->team, "the team of that season, or part of its name");
  add_real_options(side, words->which, ByPhase::no);
  Option& listed_too = side.flag("--matches", &words->matches, "list every match");
  side.option("--with", only_words, "list every match as well").word("matches", listed_too);
  side.option("--top", &words->top, "number of players to list (0: all)")
      .between(0, 1'000'000)
      .with_default();
  side.details =
      "A team alone is shown over all seasons that are meant: places, results, records, and who "
      "made most runs and took most wickets. With a league or a set before it, its place, matches "
      "and players in that season.";
  side.guesses = {"club"};
  side.example("quicket team Perth --gender male");
  side.example(
      "quicket team \"Perth Scorchers\" --competition \"Big Bash\" --against Sixers \\\n"
      "      --with matches");
  side.example("quicket team big-bash-league-2024-25 Perth");
  side.example("quicket team bbl-again Perth");
  side.run = [&context, words] { team(context, *words); };
}

void add_league_team(Command& league, Context& context) {
  auto words = std::make_shared<TeamWords>();
  Command& side = league.add("team", "Show a team of a season");
  side.argument("LEAGUE", &words->name, "name of a league, or slug of a set").needed();
  side.argument("TEAM", &words->team, "name of the team, or part of it").needed();
  side.example("quicket team bbl-again Perth");
  side.run = [&context, words] { team_of_season(context, words->name, words->team); };
}

}  // namespace quicket::cli
