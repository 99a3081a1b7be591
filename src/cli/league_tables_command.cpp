#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/leaders.h"
#include "app/league_squads.h"
#include "app/league_state.h"
#include "app/league_team.h"
#include "app/pages.h"
#include "app/playoffs.h"
#include "app/told_match.h"
#include "app/validate.h"
#include "base/error.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/forecast_shown.h"
#include "cli/league_words.h"
#include "cli/stopwatch.h"
#include "cricket/condition_keys.h"
#include "report/calendar.h"
#include "report/comparison.h"
#include "report/league_tables.h"
#include "report/schedule.h"
#include "report/scorecard.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::cli {
namespace {

struct LeagueTablesWords {
  std::string name;
  LeaderWords leaders;
  std::size_t top = 20;
  int after = 0, seasons = 1000, threads = 0;
  std::int64_t match = 0;
  bool ahead = false, calendar = false, balls = false, worm = false, paths = false;
};

void list_leagues(const Context& context) {
  store::Database database = open_database(context);
  report::Table table({{"League", "league"},
                       {"Set", "set"},
                       report::secondary(1, {"Teams", "teams", true}),
                       report::secondary(1, {"Fixtures", "fixtures", true}),
                       {"Played", "played", true}});
  for (const store::LeagueEntry& entry : store::Leagues(database).list()) {
    table.add({report::cell(entry.name), report::cell(entry.set_slug), report::cell(entry.teams),
               report::cell(entry.fixtures), report::cell(entry.played)});
  }
  context.show(table);
}

void show(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const app::LeagueState state = app::league_state(database, words.name);
  const league::League& league = state.league;
  report::Table table({{"What", "what"}, report::wrapping({"Value", "value"})});
  const auto row = [&](std::string_view what, report::Cell value) {
    table.add({report::cell(what), std::move(value)});
  };
  row("name", report::cell(league.name));
  row("set", report::cell(league.set_slug));
  row("competition", report::cell(league.competition.name));
  const league::Competition& competition = league.competition;
  row("format", report::cell(to_string(competition.format)));
  const std::vector<std::string> house =
      cricket::differences(competition.conditions, competition.format.conditions());
  row("conditions", report::cell(house.empty() ? fmt::format("as {}", competition.format.title())
                                               : fmt::format("{}", fmt::join(house, ", "))));
  std::vector<std::string> stages;
  for (const league::PlayoffMatch& match : competition.playoffs) {
    if (std::find(stages.begin(), stages.end(), match.stage) == stages.end()) {
      stages.push_back(match.stage);
    }
  }
  row("playoffs",
      stages.empty() ? report::Cell{} : report::cell(fmt::format("{}", fmt::join(stages, ", "))));
  row("fixtures", report::cell(league.as_played ? "as played" : "generated"));
  row("seed", report::cell(static_cast<std::int64_t>(league.seed.value)));
  row("start", league.start ? report::cell(to_string(league.start)) : report::Cell{});
  row("usage", report::cell(to_string(league.usage)));
  row("teams", report::cell(static_cast<std::int64_t>(league.teams.size())));
  row("matches", report::cell(static_cast<std::int64_t>(state.fixtures.size())));
  row("left to play", report::cell(state.to_play));
  row("champion",
      state.bracket.champion ? report::cell(state.bracket.champion->name) : report::Cell{});
  context.show(table);
  for (const std::string& sentence : app::playoffs_without_winner(state)) context.note(sentence);
}

void fixtures(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const app::LeagueState state = app::league_state(database, words.name);
  std::vector<league::Fixture> shown = state.fixtures;
  if (words.ahead) {
    shown.erase(std::remove_if(shown.begin(), shown.end(),
                               [&](const league::Fixture& fixture) {
                                 return app::is_played(state, fixture.id);
                               }),
                shown.end());
  }
  if (words.calendar) {
    if (std::none_of(shown.begin(), shown.end(), [](const auto& one) { return bool(one.date); })) {
      throw Error(
          fmt::format("the fixtures of {} have no dates; create the league with `--start DATE`",
                      state.league.name));
    }
    return context.out(report::calendar_text(state.league, shown, state.results));
  }
  context.show(report::fixtures_table(shown, state.results, conditions_of(state), state.begun),
               state.league.name);
}

void schedule_report(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const app::LeagueState state = app::league_state(database, words.name);
  const league::ScheduleReport report =
      league::schedule_report(state.fixtures, state.league.competition);
  if (context.globals.csv)
    return context.out(report::schedule_report_csv(report, context.spreadsheets()));
  context.out(context.globals.json ? report::schedule_report_json(report)
                                   : report::schedule_report_text(report, context.width()));
}

void standings(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const app::LeagueState state = app::league_state(database, words.name, words.after);
  int rounds = 0;
  for (const league::Fixture& fixture : state.fixtures) rounds = std::max(rounds, fixture.round);
  if (words.after > rounds) {
    throw Error(fmt::format("{} has no round {}; its rounds are 1 to {}", state.league.name,
                            words.after, rounds));
  }
  const std::string title = words.after > 0
                                ? fmt::format("{} after round {}", state.league.name, words.after)
                                : state.league.name;
  show_standings(context, state.league.competition,
                 league::all_tables(state.standings, state.bracket), title);
  tell_playoffs(context, state);
}

void results(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const app::LeagueState state = app::league_state(database, words.name);
  context.show(
      report::results_table(state.results, conditions_of(state), app::team_names(state.league)),
      state.league.name);
  tell_playoffs(context, state);
}

void leaders(const Context& context, const LeagueTablesWords& words) {
  const league::LeaderKey key = words.leaders.key();
  store::Database database = open_database(context);
  const league::Leaders list = app::leaders_of_league(
      database, words.name, key, {league::balls_a_match, words.leaders.least_balls()});
  context.show(report::leaders_table(list, words.leaders.top),
               fmt::format("{}: {}", words.name, league::heading(key)));
  if (!list.minimum.empty()) context.note(list.minimum);
  const std::string note = app::totals_only_note(database, words.name);
  if (!note.empty()) context.note(note);
}

void forecast(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  app::LeagueState state = app::league_state(database, words.name);
  if (context.globals.seed) state.league.seed = {*context.globals.seed};
  const league::SeasonPlayer player(state.league, app::league_squads(database, state.league));
  const Stopwatch watch;
  const league::Forecast odds =
      league::forecast(player, state.fixtures, state.results, words.seasons, words.threads,
                       context.progress("Season"));
  watch.tell(context);
  show_forecast(context, odds, words.paths);
}

void compare(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const league::SeasonComparison comparison = app::compare_league(database, words.name);
  const league::League league = store::Leagues(database).find(words.name);
  const cricket::Format real = store::Sets(database).find(league.set_slug).format;
  if (real != league.competition.format) {
    context.note(
        fmt::format("{}: the season was {}, the league is {}; totals differ because of that",
                    league.name, real.title(), league.competition.format.title()));
  }
  if (context.globals.json) return context.out(report::comparison_json(comparison));
  if (context.globals.csv)
    return context.out(report::comparison_csv(comparison, context.spreadsheets()));
  context.out(report::comparison_text(comparison, words.top, context.width()));
}

void scorecard(const Context& context, const LeagueTablesWords& words) {
  store::Database database = open_database(context);
  const MatchId id{words.match};
  const app::ToldMatch told = app::told_match(database, id, app::Records::left_out);
  const store::StoredMatch& match = told.stored;
  report::ScorecardOptions options;
  options.balls = words.balls;
  options.width = context.width();
  options.worm = words.worm;
  options.story = &told.story;
  if (words.balls && told.cards) options.cards = &*told.cards;
  if (match.set) options.with = match::PlayedWith::bats_and_balls;
  if (context.globals.json) {
    context.out(report::scorecard_json(match.record, match.id, options));
  } else if (context.globals.csv) {
    context.out(report::scorecard_csv(match.record, context.spreadsheets()));
  } else {
    context.out(report::scorecard_text(match.record, match.id, options));
  }
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
                                 "fixtures mine --ics > mine.ics", fixtures);
  listed.flag("--ahead", &words.ahead, "only fixtures not yet played");
  listed.flag("--ics", &words.calendar, "write a calendar file (iCalendar)");
  listed.guesses = {"fixture", "schedule", "calendar"};
  Command& quality = commands.add("schedule-report", "Report the quality of the fixture list",
                                  "schedule-report bbl-again", schedule_report);
  quality.guesses = {"schedule-quality"};
}

void add_league_tables(Command& league, Context& context) {
  LeagueCommands<LeagueTablesWords> commands(league, context);
  LeagueTablesWords& words = commands.words();

  Command& table =
      commands.add("standings", "Show the table", "standings bbl-again --after 3", standings);
  table.option("--after", &words.after, "table after this round").at_least(1);
  table.guesses = {"table", "ladder", "points", "ranking", "rankings"};
  Command& played =
      commands.add("results", "List the matches played", "results bbl-again --csv", results);
  played.guesses = {"matches", "scores", "games", "history"};
  Command& best = commands.add("leaders", "Show the leading players of the season",
                               "leaders bbl-again --by wickets --top 5", leaders);
  add_leader_options(best, words.leaders);
  best.guesses = {"stats", "statistics", "top", "best", "leaderboard", "averages"};
  Command& real = commands.add("compare", "Compare the played season with the real one",
                               "compare bbl-again", compare);
  real.option("--top", &words.top, "number of players to list (0: all)")
      .between(0, 1'000'000)
      .with_default();
  Command& odds = commands.add("forecast", "Forecast the season: title, playoffs and positions",
                               "forecast bbl-again --seasons 1000", forecast);
  odds.option("--seasons", &words.seasons, "number of seasons to play")
      .between(1, 10000000)
      .with_default();
  odds.option("--threads", &words.threads, "number of threads (0: all processors)")
      .between(0, 256)
      .with_default();
  odds.flag("--paths", &words.paths,
            "add the paths to the playoffs: the wins that each team needs");
  odds.details =
      "The rest of the season is played many times with the best elevens. A forecast does not "
      "count down the usage of the cards (--usage as-real).";
  odds.if_interrupted = "nothing was changed";
  odds.guesses = {"simulate", "sim", "predict", "odds"};
}

void add_league_scorecard(Command& league, Context& context) {
  auto words = std::make_shared<LeagueTablesWords>();
  Command& card = league.add("scorecard", "Show the scorecard of any match in the database");
  card.argument("MATCH", &words->match, "match id, from results, matches or fixtures")
      .needed()
      .at_least(1);
  card.flag("--worm", &words->worm, "add the worm and the Manhattan");
  card.flag("--balls", &words->balls, "add every ball with its dice");
  card.guesses = {"card", "score", "match", "scoreboard"};
  card.example("quicket league scorecard 17 --balls");
  card.run = [&context, words] { scorecard(context, *words); };
}

}  // namespace quicket::cli
