#include <algorithm>

#include <fmt/format.h>

#include "app/league_state.h"
#include "app/league_team.h"
#include "app/pages.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "cli/pages_shown.h"
#include "report/league_tables.h"
#include "report/pages.h"

namespace quicket::cli {
namespace {

struct LeaguePagesWords {
  std::string name, player, team, other;
  bool matches = false, milestones = false;
};

void player(const Context& context, const LeaguePagesWords& words) {
  store::Database database = open_database(context);
  const app::Career career = app::career(database, words.player, words.name);
  if (words.milestones) return show_milestones(context, career);
  show_career(context, career, words.matches);
}

void team(const Context& context, const LeaguePagesWords& words) {
  store::Database database = open_database(context);
  const app::LeagueState state = app::league_state(database, words.name);
  const league::LeagueTeam team = app::league_team(state.league, words.team);
  const report::Table squad =
      report::squad_table(app::team_lines(database, words.name, team.team.id));
  const auto row = std::find_if(state.standings.begin(), state.standings.end(),
                                [&](const auto& one) { return one.team.id == team.team.id; });
  std::vector<league::Fixture> fixtures;
  for (const league::Fixture& fixture : state.fixtures) {
    if ((fixture.home.team && fixture.home.team->id == team.team.id) ||
        (fixture.away.team && fixture.away.team->id == team.team.id)) {
      fixtures.push_back(fixture);
    }
  }
  const cricket::Conditions& conditions = state.league.competition.conditions;
  std::vector<league::Result> results;
  for (const league::Result& result : state.results) {
    const bool of = result.teams[0].id == team.team.id || result.teams[1].id == team.team.id;
    if (of) results.push_back(result);
  }
  const report::Table standing = report::standings_table({*row});
  if (context.globals.csv) return context.show(squad);
  if (context.globals.json) {
    return context.out(fmt::format(
        "{{\"team\": {}, \"captain\": {}, \"home_ground\": {},\n\"standing\": {},\n\"results\": {},"
        "\n\"fixtures\": {},\n\"players\": {}}}\n",
        report::json_string(team.team.name), report::json_string(captain_word(team)),
        report::json_string(team.home_ground), trim(standing.json()),
        trim(report::results_table(results, conditions).json()),
        trim(report::fixtures_table(fixtures, state.results, conditions, state.begun).json()),
        trim(squad.json())));
  }
  context.out(report::Window(context.width())
                  .line(fmt::format("{}, {}{}", team.team.name, state.league.name,
                                    team.home_ground.empty() ? "" : ", at " + team.home_ground)) +
              fmt::format("Captain: {}\n\n", captain_word(team)));
  const std::vector<report::Section> sections{
      {"", standing},
      {"", report::fixtures_table(fixtures, state.results, conditions, state.begun)},
      {"", squad}};
  context.out(report::sections_text(sections, context.width()));
  tell_deductions(context, state.league.competition, {*row});
}

void head_to_head(const Context& context, const LeaguePagesWords& words) {
  store::Database database = open_database(context);
  const app::Meetings meetings = app::head_to_head(database, words.team, words.other, words.name);
  show_meetings(context, meetings);
}

void records(const Context& context, const LeaguePagesWords& words) {
  store::Database database = open_database(context);
  show_records(context, app::records(database, words.name),
               words.name.empty() ? "Records of all leagues" : words.name + ": records");
}

}  // namespace

void add_league_pages(Command& league, Context& context) {
  auto words = std::make_shared<LeaguePagesWords>();
  const std::string only = "only this league";

  Command& one = league.add("player", "Show a player's career in the leagues of the database");
  one.argument("PLAYER", &words->player, "name of the player, or part of it").needed();
  one.option("--league", &words->name, only).of_kind("LEAGUE");
  Option& listed = one.flag("--matches", &words->matches, "list every match");
  one.flag("--milestones", &words->milestones, "list what the career reached, and when")
      .without(listed);
  one.guesses = {"players", "career"};
  one.example("quicket league player Maxwell --matches");
  one.run = [&context, words] { player(context, *words); };

  Command& side = league.add("team", "Show a team: its place in the table, matches and players");
  side.argument("LEAGUE", &words->name, "name of the league").needed();
  side.argument("TEAM", &words->team, "name of the team, or part of it").needed();
  side.guesses = {"club"};
  side.example("quicket league team bbl-again Perth");
  side.run = [&context, words] { team(context, *words); };

  Command& both = league.add("head-to-head", "Show all meetings of two teams");
  both.argument("TEAM", &words->team, "name of one team, or part of it").needed();
  both.argument("OTHER", &words->other, "name of the other team").needed().of_kind("TEAM");
  both.option("--league", &words->name, only).of_kind("LEAGUE");
  both.guesses = {"versus", "vs", "h2h"};
  both.example("quicket league head-to-head Perth Sixers");
  both.run = [&context, words] { head_to_head(context, *words); };

  Command& best = league.add("records", "Show the records of a league, or of all leagues");
  best.argument("LEAGUE", &words->name, "name of the league");
  best.guesses = {"record-book", "bests"};
  best.example("quicket league records bbl-again");
  best.run = [&context, words] { records(context, *words); };
}

}  // namespace quicket::cli
