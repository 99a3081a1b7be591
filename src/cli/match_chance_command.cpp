#include <fmt/format.h>

#include "app/season/told_match.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/match_words.h"
#include "match/result.h"
#include "report/win_chance.h"

namespace quicket::cli {
namespace {

void chance(const Context& context, MatchId id) {
  store::Database database = open_database(context);
  const store::StoredMatch stored = app::played_match(database, id);
  const match::MatchRecord& record = stored.record;
  if (match::is_walkover(record)) {
    throw Error(fmt::format("match {} was forfeited before its first ball, so it has no chances",
                            id.value));
  }
  const match::MatchSetup cards =
      app::setup_of_match(record, app::squads_of_match(database, id, record));
  const match::MatchChances chances = match::match_chances(
      record, cards, stored.set ? match::PlayedWith::bats_and_balls : match::PlayedWith::cards);
  context.show(report::win_chance(record, chances));
}

}  // namespace

void add_match_chance(MatchCommands& match, Context& context) {
  Command& command = match.add("chance", "Show each side's chance of winning, over by over",
                               [&context](MatchId id) { chance(context, id); });
  command.details =
      "The chances follow from the cards of both sides, the score, and the wickets and balls left; "
      "a tie counts half. For a real match the cards of its set are used, which is less reliable: "
      "no card knows the day or the pitch. "
      "`match MATCH scorecard --with balls --json` has the chance after every ball.";
  command.guesses = {"chances", "win", "probability", "wp", "turning-point"};
  command.example("quicket match 17 chance");
}

}  // namespace quicket::cli
