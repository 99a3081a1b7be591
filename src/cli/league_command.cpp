#include <algorithm>
#include <chrono>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/create_league.h"
#include "app/file.h"
#include "app/leaders.h"
#include "app/pages.h"
#include "app/play_league.h"
#include "app/validate.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "report/calendar.h"
#include "report/comparison.h"
#include "report/forecast.h"
#include "report/league_tables.h"
#include "report/schedule.h"
#include "report/scorecard.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::cli {
namespace {

struct Words {
  std::string name, set, competition, conditions, wishes, start, until;
  std::string fixtures = "generate", prefer = "breaks", lineups = "best";
  std::string by = "runs";
  std::size_t top = 20;
  std::string usage = "off";
  std::vector<std::string> teams, captains, except;
  int round = 0, after = 0, seasons = 1000, threads = 0;
  std::int64_t fixture = 0, match = 0;
  bool all = false, next = false, balls = false, yes = false, own = false;
  bool ahead = false, calendar = false, worm = false;
};

Date date_of(const std::string& text, const char* option) {
  if (text.empty()) return {};
  const auto date = parse_date(text);
  if (!date) {
    throw Error(fmt::format("{} {}: a date is written 2027-01-15", option, text), Fault::usage);
  }
  return *date;
}

int over_of(const app::LeagueState& state) {
  return state.league.competition.conditions.balls_per_over;
}

void create(const Context& context, const Words& words) {
  app::LeagueRequest request;
  request.name = words.name;
  request.set = words.set;
  request.competition = words.competition;
  request.conditions = words.conditions;
  request.wishes = words.wishes;
  request.teams = words.teams;
  request.start = date_of(words.start, "--start");
  request.as_played = words.fixtures == "as-played";
  request.prefer = words.prefer == "breaks" ? league::Prefer::breaks : league::Prefer::carry_over;
  request.captains = words.captains;
  request.usage = *league::parse_usage_rule(words.usage);
  store::Database database = app::open_database(context.globals.database, false);
  request.seed = {context.seed_or_drawn_silently()};  // told below, once there is a league
  const app::CreatedLeague created = app::create_league(database, request);
  for (const std::string& sentence : created.unmet) context.warn("not kept: " + sentence);
  context.note(fmt::format("{}: {} teams, {} fixtures, {} rules, seed {}", created.league.name,
                           created.league.teams.size(), created.fixtures.size(),
                           created.league.competition.name, created.league.seed.value));
}

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
                                 return std::any_of(
                                     state.results.begin(), state.results.end(),
                                     [&](const auto& result) { return result.id == fixture.id; });
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
  context.show(report::fixtures_table(shown, state.results, over_of(state), state.begun),
               state.league.name);
}

void schedule_report(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const app::LeagueState state = app::league_state(database, words.name);
  const league::ScheduleReport report =
      league::schedule_report(state.fixtures, state.league.competition);
  if (context.globals.csv) return context.out(report::schedule_report_csv(report));
  context.out(context.globals.json ? report::schedule_report_json(report)
                                   : report::schedule_report_text(report));
}

app::PlayScope scope_of(const Words& words) {
  app::PlayScope scope;
  if (words.round > 0) scope.round = words.round;
  scope.until = date_of(words.until, "--until");
  scope.fixture = MatchId{words.fixture};
  const bool one = words.next || words.fixture > 0;
  const bool many = words.all || words.round > 0 || scope.until;
  if (!one && !many) {
    throw Error("what is to be played? --all, --round N, --until DATE, --fixture ID or --next",
                Fault::usage);
  }
  if (one) scope.most = 1;
  return scope;
}

/// Names those who bowled more than their cards say, where the league minds.
void tell_of_usage(const Context& context, store::Database& database,
                   const league::League& league) {
  if (league.usage == league::UsageRule::off) return;
  int past = 0;
  for (const league::UsageLine& line : app::league_usage(database, league.name)) {
    past += line.past() ? 1 : 0;
  }
  if (past == 0) return;
  context.warn(fmt::format("{} past the usage of the cards: quicket league usage {}",
                           counted(past, "bowler is", "bowlers are"), league.name));
}

void play(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  std::optional<dice::Seed> seed;
  if (context.globals.seed) seed = dice::Seed{*context.globals.seed};
  const app::Lineups lineups =
      words.lineups == "best" ? app::Lineups::best : app::Lineups::as_played;
  app::PlayScope scope = scope_of(words);
  scope.own = words.own;
  const league::League league = store::Leagues(database).find(words.name);
  for (const std::string& team : words.except) {
    scope.except.push_back(app::league_team(league, team).team.id);
  }
  const std::vector<league::Result> played =
      app::play_league(database, words.name, scope, lineups, seed, context.progress("Match"));
  const app::LeagueState state = app::league_state(database, words.name);
  context.show(report::results_table(played, over_of(state)));
  const std::vector<std::string> left = app::why_left(database, state, scope);
  if (played.empty()) {
    context.note(left.empty() ? "Nothing was left to play." : "Nothing was played:");
  }
  if (played.empty() || !words.next) {
    for (const std::string& sentence : left) context.note(sentence);
  }
  if (state.bracket.champion) {
    context.note(fmt::format("Champions: {}", state.bracket.champion->name));
  } else if (state.to_play > 0) {
    context.note(
        fmt::format("{} left to play", counted(state.to_play, "fixture is", "fixtures are")));
  }
  tell_of_usage(context, database, state.league);
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
  context.show(report::results_table(state.results, over_of(state)), state.league.name);
}

void leaders(const Context& context, const Words& words) {
  const league::LeaderKey key = app::leader_key(words.by);
  store::Database database = app::open_database(context.globals.database, false);
  const league::Leaders list = app::leaders_of_league(database, words.name, key);
  context.show(report::leaders_table(list, words.top),
               fmt::format("{}: {}", words.name, report::leaders_title(key)));
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
  if (context.globals.csv) return context.out(report::forecast_csv(odds));
  context.out(report::forecast_text(odds, seconds));
}

void compare(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  const league::SeasonComparison comparison = app::compare_league(database, words.name);
  if (context.globals.json) return context.out(report::comparison_json(comparison));
  if (context.globals.csv) return context.out(report::comparison_csv(comparison));
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
    context.out(report::scorecard_csv(match.record));
  } else {
    context.out(report::scorecard_text(match.record, match.id, options));
  }
}

void remove(const Context& context, const Words& words) {
  store::Database database = app::open_database(context.globals.database, false);
  store::Leagues leagues(database);
  const league::League league = leagues.find(words.name);
  const std::string question = fmt::format("Remove {} and every match of it?", league.name);
  if (!words.yes && !context.confirm(question, false)) {
    throw Error(fmt::format("{} was not removed; off a terminal, --yes says that you mean it",
                            league.name));
  }
  leagues.remove(league.id);
  context.note(fmt::format("{} is removed", league.name));
}

/// The commands of a league, each with NAME before anything else.
class Commands {
 public:
  Commands(CLI::App& league, Context& context) : league_(league), context_(context) {}

  CLI::App* add(const char* name, const char* about, const char* example,
                void (*work)(const Context&, const Words&)) {
    CLI::App* command = league_.add_subcommand(name, about);
    command->add_option("NAME", words_->name, "the league's name")->required();
    command->footer(fmt::format("Example:\n  quicket league {}", example));
    command->callback([&context = context_, words = words_, work] { work(context, *words); });
    return command;
  }
  const std::shared_ptr<Words>& words() const { return words_; }

 private:
  CLI::App& league_;
  Context& context_;
  std::shared_ptr<Words> words_ = std::make_shared<Words>();
};

void add_create(Commands& commands) {
  CLI::App* command =
      commands.add("create", "Create a league: its teams, cards, rules and fixture list",
                   "create bbl-again --set big-bash-league-2024-25 --seed 7", create);
  Words& words = *commands.words();
  command->add_option("--set", words.set, "the set whose cards are played with")->required();
  command->add_option("--competition", words.competition,
                      "a preset or your own file (default: by the set's name and season)");
  command->add_option("--teams", words.teams, "teams of the set, SET:TEAM, or drawn sides")
      ->delimiter(',');
  command
      ->add_option("--start", words.start,
                   "first day of the fixture list (an as-played one is moved to it)")
      ->type_name("DATE");
  command->add_option("--fixtures", words.fixtures, "generate, or as-played: the real list")
      ->check(CLI::IsMember({"generate", "as-played"}))
      ->capture_default_str();
  command->add_option("--prefer", words.prefer, "few breaks, or low carry-over")
      ->check(CLI::IsMember({"breaks", "carry-over"}))
      ->capture_default_str();
  command
      ->add_option("--captain", words.captains,
                   "cautious, balanced, bold; TEAM=bold; TEAM=human: you play its matches")
      ->delimiter(',');
  command->add_option("--usage", words.usage, "of bowlers' cards: off, warn, or as-real")
      ->check(CLI::IsMember({"off", "warn", "as-real"}))
      ->capture_default_str();
  command->add_option("--conditions", words.conditions, "house rules")->type_name("FILE");
  command->add_option("--wishes", words.wishes, "blackouts, fixed dates, grounds (below)")
      ->type_name("FILE");
  command->footer(
      "A file of wishes, every part of which may be left out (a blackout without team and ground "
      "is everybody's):\n"
      "  [[blackout]]\n  team = \"Perth Scorchers\"     # or ground = \"Perth Stadium\"\n"
      "  from = 2026-12-24\n  to = 2026-12-26\n"
      "  [[fixed]]\n  home = \"Sydney Sixers\"\n  away = \"Sydney Thunder\"\n"
      "  date = 2027-01-01\n"
      "  [grounds]\n  \"Perth Scorchers\" = \"WACA Ground\"\n"
      "  [calendar]\n  rest_days = 1\n  matches_a_day = 1\n  matches_a_weekend_day = 2\n\n"
      "Example:\n  quicket league create bbl-again --set big-bash-league-2024-25 --seed 7\n"
      "  quicket league create mine --set big-bash-league-2024-25 --start 2026-12-14 "
      "--wishes wishes.toml");
}

void add_play(Commands& commands) {
  CLI::App* command = commands.add("play", "Play fixtures; playoffs follow by themselves",
                                   "play bbl-again --all", play);
  Words& words = *commands.words();
  command->add_flag("--all", words.all, "to the end of the season");
  command->add_option("--round", words.round, "only this round")->check(CLI::PositiveNumber);
  command->add_option("--until", words.until, "up to this day")->type_name("DATE");
  command->add_option("--fixture", words.fixture, "only this fixture")->type_name("ID");
  command->add_flag("--next", words.next, "the next fixture");
  command->add_option("--except", words.except, "leave the matches of these teams")->delimiter(',');
  command->add_flag("--own", words.own, "also those of teams that you lead yourself");
  command->add_option("--lineups", words.lineups, "best elevens, or as-played: the real ones")
      ->check(CLI::IsMember({"best", "as-played"}))
      ->capture_default_str();
}

}  // namespace

void add_league(CLI::App& program, Context& context) {
  CLI::App* league = program.add_subcommand("league", "Leagues: fixtures, seasons, tables");
  league->require_subcommand(1);
  league->footer("Example:\n  quicket league play bbl-again --all");
  Commands commands(*league, context);
  add_create(commands);
  add_play(commands);
  Words& words = *commands.words();

  CLI::App* listed = league->add_subcommand("list", "The leagues of the file");
  listed->footer("Example:\n  quicket league list");
  listed->callback([&context] { list(context); });

  commands.add("show", "What a league is, and where it stands", "show bbl-again", show);
  CLI::App* listed_fixtures = commands.add("fixtures", "The fixture list, with results",
                                           "fixtures bbl-again --ics > bbl-again.ics", fixtures);
  listed_fixtures->add_flag("--ahead", words.ahead, "only those to come");
  listed_fixtures->add_flag("--ics", words.calendar, "as iCalendar, for calendar programs");
  commands.add("schedule-report", "How good the fixture list is", "schedule-report bbl-again",
               schedule_report);
  commands.add("standings", "The table", "standings bbl-again --after 3", standings)
      ->add_option("--after", words.after, "as it stood after this round")
      ->check(CLI::PositiveNumber);
  commands.add("results", "The matches played", "results bbl-again --csv", results);
  CLI::App* odds = commands.add("forecast", "Play the rest of the season many times: the odds",
                                "forecast bbl-again --seasons 10000", forecast);
  odds->footer(
      "Best elevens play; the usage of cards (--usage as-real) is not counted down in a forecast.\n"
      "Example:\n  quicket league forecast bbl-again --seasons 10000");
  odds->add_option("--seasons", words.seasons, "how many")
      ->check(CLI::Range(1, 10000000))
      ->capture_default_str();
  odds->add_option("--threads", words.threads, "how many (0: all there are)")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  commands.add("compare", "The played season against the real one", "compare bbl-again", compare)
      ->add_option("--top", words.top, "how many players (0: all)")
      ->capture_default_str();
  CLI::App* best = commands.add("leaders", "The best of the season so far",
                                "leaders bbl-again --by wickets --top 5", leaders);
  best->add_option("--by", words.by, "runs, wickets, strike-rate, economy, sixes, ...")
      ->capture_default_str();
  best->add_option("--top", words.top, "how many (0: all)")->capture_default_str();
  commands.add("remove", "Remove a league and its matches", "remove bbl-again --yes", remove)
      ->add_flag("--yes", words.yes, "do not ask");

  add_league_record(*league, context);
  add_league_sides(*league, context);
  add_league_pages(*league, context);

  CLI::App* card = league->add_subcommand("scorecard", "The scorecard of any match of the file");
  card->add_option("MATCH", words.match, "its id, from results, matches or fixtures")->required();
  card->add_flag("--worm", words.worm, "worm and Manhattan below it");
  card->add_flag("--balls", words.balls, "every ball with its dice");
  card->footer("Example:\n  quicket league scorecard 17 --balls");
  card->callback([&context, held = commands.words()] { scorecard(context, *held); });
}

}  // namespace quicket::cli
