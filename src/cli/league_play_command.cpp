#include <algorithm>

#include <fmt/format.h>

#include "app/league/play_league.h"
#include "app/season/league_state.h"
#include "app/season/league_team.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/ask.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "report/league_tables.h"

namespace quicket::cli {
namespace {

struct LeaguePlayWords {
  std::string name, until;
  std::string lineups = "best";
  std::vector<std::string> except;
  int round = 0;
  std::int64_t fixture = 0;
  double rain = 0;
  bool all = false, next = false, own = false;
};

/// Asks the person at the terminal which part of the season to play.
void ask_scope(const Context& context, const app::LeagueState& state, LeaguePlayWords& words) {
  const auto is_open = [&](const league::Fixture& fixture) {
    return !app::is_played(state, fixture.id);
  };
  const auto next = std::ranges::find_if(state.fixtures, is_open);
  if (next == state.fixtures.end()) {
    words.all = true;
    return;
  }
  const auto in_round = std::ranges::count_if(state.fixtures, [&](const league::Fixture& fixture) {
    return fixture.round == next->round && is_open(fixture);
  });
  const auto left = [](long long count) { return counted(count, "match", "matches"); };
  switch (ask_which(context, "Play what",
                    {{"the next match", fmt::format("fixture {}", next->id.value), ""},
                     {fmt::format("round {}", next->round), left(in_round), ""},
                     {"the rest of the season", left(state.to_play), ""}})) {
    case 0:
      words.next = true;
      return;
    case 1:
      words.round = next->round;
      return;
    default:
      words.all = true;
  }
}

/// Whether the command line says what to play.
bool says_scope(const LeaguePlayWords& words) {
  return words.next || words.fixture > 0 || words.all || words.round > 0 || !words.until.empty();
}

/// A fixture that was named must be played, not skipped.
void check_not_played(const app::LeagueState& state, MatchId fixture) {
  if (!app::is_played(state, fixture)) return;
  throw Error("fixture {0} has been played; see `quicket match {0}`", fixture.value);
}

app::PlayScope scope_of(const LeaguePlayWords& words) {
  app::PlayScope scope;
  if (words.round > 0) scope.round = words.round;
  scope.until = date_of(words.until, "--until");
  scope.fixture = MatchId{words.fixture};
  if (words.all + words.next + (words.fixture > 0) + (words.round > 0) + !words.until.empty() > 1) {
    throw Error("give only one of --all, --round, --until, --fixture and --next", Fault::usage);
  }
  const bool one = words.next || words.fixture > 0;
  if (!says_scope(words)) {
    throw Error("say what to play: --all, --round N, --until DATE, --fixture ID or --next",
                Fault::usage);
  }
  if (one) scope.most = 1;
  return scope;
}

/// Names those who bowled more than their cards say, if the league enforces usage.
void tell_of_usage(const Context& context, store::Database& database,
                   const league::League& league) {
  if (league.usage == league::UsageRule::off) return;
  int past = 0;
  for (const league::UsageLine& line : app::league_usage(database, league.name)) {
    past += line.past() ? 1 : 0;
  }
  if (past == 0) return;
  const std::string_view why = league.usage == league::UsageRule::as_real
                                   ? ", because the cards of their sides ran out"
                                   : "";
  context.warn(fmt::format("{} past the usage on their cards{}; see `quicket league usage {}`",
                           counted(past, "bowler is", "bowlers are"), why,
                           shell_word(league.name)));
}

void play(const Context& context, const LeaguePlayWords& given) {
  store::Database database = open_database(context);
  LeaguePlayWords words = given;
  const app::LeagueState before = app::league_state(database, words.name);
  if (!says_scope(words) && context.can_ask()) ask_scope(context, before, words);
  check_not_played(before, MatchId{words.fixture});
  std::optional<dice::Seed> seed;
  if (context.globals.seed) seed = dice::Seed{*context.globals.seed};
  const app::Lineups lineups =
      words.lineups == "best" ? app::Lineups::best : app::Lineups::as_played;
  app::PlayScope scope = scope_of(words);
  scope.own = words.own;
  scope.rain = words.rain;
  const league::League& league = before.league;
  for (const std::string& team : words.except) {
    scope.except.push_back(app::league_team(league, team).team.id);
  }
  const std::vector<league::Result> played =
      app::play_league(database, words.name, scope, lineups, seed, context.progress("Match"));
  const app::LeagueState state = app::league_state(database, words.name);
  context.show(report::results_table(played, conditions_of(state), app::team_names(league)));
  const std::vector<std::string> left = app::why_left(database, state, scope);
  if (played.empty()) {
    context.note(left.empty() ? "Nothing was left to play." : "Nothing was played:");
  }
  if (played.empty() || !words.next) {
    for (const std::string& sentence : left) context.note(sentence);
  }
  tell_playoffs(context, state);
  if (!state.bracket.champion && state.to_play > 0) {
    context.note(
        fmt::format("{} left to play", counted(state.to_play, "fixture is", "fixtures are")));
  }
  tell_of_usage(context, database, state.league);
}

}  // namespace

void add_league_play(Command& league, Context& context) {
  LeagueCommands<LeaguePlayWords> commands(league, context);
  Command& command =
      commands.add("play", "Play fixtures, playoffs included", "play bbl-again --all", play);
  command.if_interrupted = "no match was played";
  LeaguePlayWords& words = commands.words();
  command.under("Matches to play");
  command.flag("--next", &words.next, "the next fixture");
  command.flag("--all", &words.all, "all that are left, to the final");
  command.option("--round", &words.round, "only this round").at_least(1);
  command.option("--until DATE", &words.until, "all up to this day");
  command.option("--fixture FIXTURE", &words.fixture, "only this fixture").at_least(1);
  command.option("--except TEAMS", &words.except, "skip the matches of these teams").parted_by(',');
  command.flag("--own", &words.own, "include the teams that you captain");
  command.under("Weather");
  command.option("--rain PERCENT", &words.rain, "chance in percent that it rains during a match")
      .between(0.0, 100.0)
      .with_default();
  command.under("Teams");
  command.option("--lineups", &words.lineups, "the best elevens, or those of the real matches")
      .one_of({"best", "as-played"})
      .with_default();
  command.example("quicket league play bbl-again --round 2 --rain 15");
  command.guesses = {"simulate", "sim", "run", "start", "continue"};
}

}  // namespace quicket::cli
