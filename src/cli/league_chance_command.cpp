#include <fmt/format.h>

#include "app/season/told_match.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "match/result.h"
#include "report/win_chance.h"
#include "store/matches.h"

namespace quicket::cli {
namespace {

void chance(const Context& context, std::int64_t number) {
  store::Database database = open_database(context);
  const MatchId id{number};
  const store::StoredMatch stored = app::played_match(database, id);
  const match::MatchRecord& record = stored.record;
  if (match::is_walkover(record)) {
    throw Error(
        fmt::format("match {} was forfeited before its first ball, so it has no chances", number));
  }
  const match::MatchSetup cards = app::setup_of_match(
      record, app::squads_of_match(database, id, record, store::Matches(database).options(id)));
  const match::MatchChances chances = match::match_chances(
      record, cards, stored.set ? match::PlayedWith::bats_and_balls : match::PlayedWith::cards);
  if (context.globals.json) return context.out(report::chance_table(record, chances).json());
  if (context.globals.csv) {
    return context.out(report::chance_table(record, chances).csv(context.spreadsheets()));
  }
  context.out(report::chance_text(record, chances, context.width()));
}

}  // namespace

void add_league_chance(Command& league, Context& context) {
  auto number = std::make_shared<std::int64_t>(0);
  Command& command =
      league.add("chance", "Show each side's chance of winning a match, over by over");
  command.argument("MATCH", number.get(), "match id, from results, matches or fixtures")
      .needed()
      .at_least(1);
  command.details =
      "The chances follow from the cards of both sides, the score, and the wickets and balls left; "
      "a tie counts half. For a real match the cards of its set are used, which is less reliable: "
      "no card knows the day or the pitch. "
      "`league scorecard MATCH --balls --json` has the chance after every ball.";
  command.guesses = {"chances", "win", "probability", "wp", "turning-point"};
  command.example("quicket league chance 17");
  command.run = [&context, number] { chance(context, *number); };
}

}  // namespace quicket::cli
