#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/contents.h"
#include "app/forecast/validate.h"
#include "app/season/league_state.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "cricket/condition_keys.h"
#include "report/calendar.h"
#include "report/comparison.h"
#include "report/league_tables.h"

namespace quicket::cli {
namespace {

struct LeagueTablesWords {
  std::string name;
  std::size_t top = 20;
  bool ahead = false, calendar = false;
};

void list_leagues(const Context& context) {
  store::Database database = open_database(context);
  report::Table table({{"League", "league"},
                       {"Set", "set"},
                       report::secondary(1, {"Teams", "teams", true}),
                       report::secondary(1, {"Fixtures", "fixtures", true}),
                       {"Played", "played", true}});
  for (const store::LeagueEntry& entry : app::leagues_in(database)) {
    table.add({entry.name, entry.set_slug, entry.teams, entry.fixtures, entry.played});
  }
  context.show(table);
}

void show(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const app::LeagueState state = app::league_state(database, words.name);
  const league::League& league = state.league;
  report::Table table({{"What", "what"}, report::wrapping({"Value", "value"})});
  const auto row = [&](std::string_view what, report::Cell value) {
    table.add({what, std::move(value)});
  };
  row("name", league.name);
  row("set", league.set_slug);
  row("competition", league.competition.name);
  const league::Competition& competition = league.competition;
  row("format", to_string(competition.format));
  row("game", to_string(app::game_of(database, league)));
  const std::vector<std::string> house =
      cricket::differences(competition.conditions, competition.format.conditions());
  row("conditions", house.empty() ? fmt::format("as {}", competition.format.title())
                                  : fmt::format("{}", fmt::join(house, ", ")));
  std::vector<std::string> stages;
  for (const league::PlayoffMatch& match : competition.playoffs) {
    if (std::ranges::find(stages, match.stage) == stages.end()) {
      stages.push_back(match.stage);
    }
  }
  row("playoffs",
      stages.empty() ? report::Cell{} : report::Cell(fmt::format("{}", fmt::join(stages, ", "))));
  std::vector<std::string> pitches;
  for (const auto& [ground, pitch] : competition.pitches) {
    pitches.push_back(fmt::format("{} {}", ground, to_string(pitch)));
  }
  if (!pitches.empty()) row("pitches", fmt::format("{}", fmt::join(pitches, ", ")));
  row("fixtures", league.as_played ? "as played" : "generated");
  row("seed", league.seed.value);
  row("start", report::optional_text(to_string(league.start)));
  row("usage", to_string(league.usage));
  row("teams", league.teams.size());
  row("matches", state.fixtures.size());
  row("left to play", state.to_play);
  row("champion",
      state.bracket.champion ? report::Cell(state.bracket.champion->name) : report::Cell{});
  context.show(table);
  for (const std::string& sentence : app::playoffs_without_winner(state)) context.note(sentence);
}

void fixtures(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const app::LeagueState state = app::league_state(database, words.name);
  std::vector<league::Fixture> shown = state.fixtures;
  if (words.ahead) {
    std::erase_if(
        shown, [&](const league::Fixture& fixture) { return app::is_played(state, fixture.id); });
  }
  if (words.calendar) {
    if (std::ranges::none_of(shown, [](const auto& one) { return bool(one.date); })) {
      throw Error("the fixtures of {} have no dates; create the league with `--start DATE`",
                  state.league.name);
    }
    return context.out(report::calendar_text(state.league, shown, state.results));
  }
  context.show(report::fixtures_table(shown, state.results, conditions_of(state), state.begun),
               state.league.name);
}

void schedule_report(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const app::LeagueState state = app::league_state(database, words.name);
  context.show(
      report::schedule_report(league::schedule_report(state.fixtures, state.league.competition)));
}

void compare(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const league::SeasonComparison comparison = app::compare_league(database, words.name);
  const league::League league = app::league_called(database, words.name);
  const cricket::Format real = app::set_called(database, league.set_slug).format;
  if (real != league.competition.format) {
    context.note(
        fmt::format("{}: the season was {}, the league is {}; totals differ because of that",
                    league.name, real.title(), league.competition.format.title()));
  }
  context.show(report::comparison(comparison, words.top));
}

}  // namespace

void add_league_list(Command& league, Context& context) {
  Command& listed = league.add("list", "List the leagues in the database");
  listed.guesses = {"ls"};
  listed.example("quicket league list");
  listed.run = [&context] { list_leagues(context); };

  LeagueCommands<LeagueTablesWords> commands(league, context);
  Command& shown =
      commands.add("show", "Show the settings and progress of a league", "show bbl-again", show);
  shown.guesses = {"info", "status"};
}

void add_league_fixtures(Command& league, Context& context) {
  LeagueCommands<LeagueTablesWords> commands(league, context);
  LeagueTablesWords& words = commands.words();
  Command& listed = commands.add("fixtures", "List the fixtures, with results",
                                 "fixtures mine --to ics > mine.ics", fixtures);
  listed.flag("--ahead", &words.ahead, "only fixtures not yet played");
  Option& calendar = listed.flag("--ics", &words.calendar, "a calendar file (iCalendar)");
  listed.option("--to", only_words, "a calendar file (iCalendar)").word("ics", calendar);
  listed.guesses = {"fixture", "schedule", "calendar"};
}

void add_schedule_report(Command& above, Context& context) {
  LeagueCommands<LeagueTablesWords> commands(above, context);
  Command& quality = commands.add("schedule-report", "Report the quality of a fixture list",
                                  "schedule-report bbl-again", schedule_report);
  quality.guesses = {"schedule-quality"};
}

void add_league_compare(Command& league, Context& context) {
  LeagueCommands<LeagueTablesWords> commands(league, context);
  LeagueTablesWords& words = commands.words();
  Command& real = commands.add("compare", "Compare the played season with the real one",
                               "compare bbl-again", compare);
  real.option("--top", &words.top, "number of players to list (0: all)")
      .between(0, 1'000'000)
      .with_default();
}

}  // namespace quicket::cli
