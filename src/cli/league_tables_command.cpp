#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "app/file.h"
#include "app/leaders.h"
#include "app/league_squads.h"
#include "app/league_state.h"
#include "app/pages.h"
#include "app/validate.h"
#include "base/error.h"
#include "cli/commands.h"
#include "cli/league_words.h"
#include "report/calendar.h"
#include "report/comparison.h"
#include "report/forecast.h"
#include "report/league_tables.h"
#include "report/schedule.h"
#include "report/scorecard.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::cli {
namespace {

struct Words {
  std::string name;
  std::string by = "runs";
  std::size_t top = 20;
  int after = 0, seasons = 1000, threads = 0;
  std::int64_t match = 0;
  bool ahead = false, calendar = false, balls = false, worm = false;
};

void list(const Context& context) {
  store::Database database = app::open_database(context.globals.database, false);
  report::Table table({{"League", "league"},
                       {"Set", "set"},
                       {"Teams", "teams", true},
                       {"Fixtures", "fixtures", true},
                       {"Played", "played", true}});
  for (const store::LeagueEntry& entry : store::Leagues(database).list()) {
    table.add({report::cell(entry.name), report::cell(entry.set_slug), report::cell(entry.teams),
               report::cell(entry.fixtures), report::cell(entry.played)});
  }
  context.show(table);
}

void show(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const app::LeagueState state = app::league_state(database, words.name);
  const league::League& league = state.league;
  report::Table table({{"What", "what"}, {"Value", "value"}});
  const auto row = [&](std::string_view what, report::Cell value) {
    table.add({report::cell(what), std::move(value)});
  };
  row("name", report::cell(league.name));
  row("set", report::cell(league.set_slug));
  row("competition", report::cell(league.competition.name));
  row("format", report::cell(to_string(league.competition.format)));
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
}

void fixtures(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
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
      throw Error(fmt::format("the fixtures of {} have no dates; create it with --start DATE",
                              state.league.name));
    }
    return context.out(report::calendar_text(state.league, shown, state.results));
  }
  context.show(report::fixtures_table(shown, state.results, conditions_of(state), state.begun),
               state.league.name);
}

void schedule_report(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const app::LeagueState state = app::league_state(database, words.name);
  const league::ScheduleReport report =
      league::schedule_report(state.fixtures, state.league.competition);
  if (context.globals.csv)
    return context.out(report::schedule_report_csv(report, context.spreadsheets()));
  context.out(context.globals.json ? report::schedule_report_json(report)
                                   : report::schedule_report_text(report));
}

void standings(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const app::LeagueState state = app::league_state(database, words.name, words.after);
  int rounds = 0;
  for (const league::Fixture& fixture : state.fixtures) rounds = std::max(rounds, fixture.round);
  if (words.after > rounds) {
    throw Error(fmt::format("{} has no round {}: its rounds are 1 to {}", state.league.name,
                            words.after, rounds));
  }
  const std::string title = words.after > 0
                                ? fmt::format("{} after round {}", state.league.name, words.after)
                                : state.league.name;
  context.show(report::standings_table(state.standings), title);
  if (state.bracket.champion) {
    context.note(fmt::format("Champions: {}", state.bracket.champion->name));
  }
}

void results(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const app::LeagueState state = app::league_state(database, words.name);
  context.show(report::results_table(state.results, conditions_of(state)), state.league.name);
}

void leaders(const Context& context, const Words& words) {
  const league::LeaderKey key = app::leader_key(words.by);
  store::Database database = app::open_database(context.globals.database, false);
  const league::Leaders list = app::leaders_of_league(database, words.name, key);
  context.show(report::leaders_table(list, words.top),
               fmt::format("{}: {}", words.name, league::heading(key)));
  if (!list.minimum.empty()) context.note(list.minimum);
  const std::string note = app::totals_only_note(database, words.name);
  if (!note.empty()) context.note(note);
}

void forecast(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  app::LeagueState state = app::league_state(database, words.name);
  if (context.globals.seed) state.league.seed = {*context.globals.seed};
  const league::SeasonPlayer player(state.league, app::league_squads(database, state.league));
  const auto begun = std::chrono::steady_clock::now();
  const league::Forecast odds =
      league::forecast(player, state.fixtures, state.results, words.seasons, words.threads);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  if (context.globals.json) return context.out(report::forecast_json(odds, seconds));
  if (context.globals.csv) return context.out(report::forecast_csv(odds, context.spreadsheets()));
  context.out(report::forecast_text(odds, seconds));
}

void compare(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const league::SeasonComparison comparison = app::compare_league(database, words.name);
  const league::League league = store::Leagues(database).find(words.name);
  const cricket::Format real = store::Sets(database).find(league.set_slug).format;
  if (real != league.competition.format) {
    context.note(fmt::format("{}: the season was {}, the league is {}; their totals differ by that",
                             league.name, real.title(), league.competition.format.title()));
  }
  if (context.globals.json) return context.out(report::comparison_json(comparison));
  if (context.globals.csv)
    return context.out(report::comparison_csv(comparison, context.spreadsheets()));
  context.out(report::comparison_text(comparison, words.top));
}

void scorecard(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const store::StoredMatch match = store::Matches(database).load(MatchId{words.match});
  report::ScorecardOptions options;
  options.balls = words.balls;
  options.width = context.width();
  options.worm = words.worm;
  if (context.globals.json) {
    context.out(report::scorecard_json(match.record, match.id, options));
  } else if (context.globals.csv) {
    context.out(report::scorecard_csv(match.record, context.spreadsheets()));
  } else {
    context.out(report::scorecard_text(match.record, match.id, options));
  }
}

}  // namespace

void add_league_tables(Command& league, Context& context) {
  LeagueCommands<Words> commands(league, context);
  Words& words = commands.words();

  Command& listed = league.add("list", "The leagues of the file");
  listed.example("quicket league list");
  listed.run = [&context] { list(context); };

  commands.add("show", "What a league is, and where it stands", "show bbl-again", show);
  Command& listed_fixtures = commands.add("fixtures", "The fixture list, with results",
                                          "fixtures bbl-again --ics > bbl-again.ics", fixtures);
  listed_fixtures.flag("--ahead", &words.ahead, "only those to come");
  listed_fixtures.flag("--ics", &words.calendar, "as iCalendar, for calendar programs");
  commands.add("schedule-report", "How good the fixture list is", "schedule-report bbl-again",
               schedule_report);
  commands.add("standings", "The table", "standings bbl-again --after 3", standings)
      .option("--after", &words.after, "as it stood after this round")
      .at_least(1);
  commands.add("results", "The matches played", "results bbl-again --csv", results);
  Command& odds = commands.add("forecast", "Play the rest of the season many times: the odds",
                               "forecast bbl-again --seasons 10000", forecast);
  odds.details =
      "Best elevens play; the usage of cards (--usage as-real) is not counted down in a forecast.";
  odds.option("--seasons", &words.seasons, "how many").between(1, 10000000).with_default();
  odds.option("--threads", &words.threads, "how many (0: all there are)")
      .between(0, 256)
      .with_default();
  commands.add("compare", "The played season against the real one", "compare bbl-again", compare)
      .option("--top", &words.top, "how many players (0: all)")
      .between(0, 1'000'000)
      .with_default();
  Command& best = commands.add("leaders", "The best of the season so far",
                               "leaders bbl-again --by wickets --top 5", leaders);
  best.option("--by", &words.by, "runs, wickets, strike-rate, economy, sixes, ducks, dots, ...")
      .with_default();
  best.option("--top", &words.top, "how many (0: all)").between(0, 1'000'000).with_default();
}

void add_league_scorecard(Command& league, Context& context) {
  auto words = std::make_shared<Words>();
  Command& card = league.add("scorecard", "The scorecard of any match of the file");
  card.argument("MATCH", &words->match, "its id, from results, matches or fixtures")
      .needed()
      .at_least(1);
  card.flag("--worm", &words->worm, "worm and Manhattan below it");
  card.flag("--balls", &words->balls, "every ball with its dice");
  card.example("quicket league scorecard 17 --balls");
  card.run = [&context, words] { scorecard(context, *words); };
}

}  // namespace quicket::cli
