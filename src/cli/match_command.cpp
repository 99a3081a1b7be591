#include <optional>

#include "app/season/told_match.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/match_words.h"
#include "match/ball_chances.h"
#include "report/scorecard.h"

namespace quicket::cli {
namespace {

struct ScorecardWords {
  bool balls = false, worm = false;
};

void scorecard(const Context& context, MatchId id, const ScorecardWords& words) {
  store::Database database = open_database(context);
  const app::ToldMatch told = app::told_match(database, id, app::Records::left_out);
  const store::StoredMatch& match = told.stored;
  report::ScorecardOptions options;
  options.balls = words.balls;
  options.width = context.width();
  options.worm = words.worm;
  options.story = &told.story;
  std::optional<match::MatchChances> chances;
  if (words.balls && told.cards) {
    chances = match::match_chances(
        match.record, *told.cards,
        match.set ? match::PlayedWith::bats_and_balls : match::PlayedWith::cards);
    options.chances = &*chances;
  }
  context.show(report::scorecard(match.record, match.id, options)
                   .laid_out(report::scorecard_text(match.record, match.id, options)));
}

void add_additions(Command& card, ScorecardWords& words) {
  Option& worm = card.flag("--worm", &words.worm, "the worm and the Manhattan");
  Option& balls = card.flag("--balls", &words.balls, "every ball with its dice");
  card.option("--with", only_words, "what to add").word("worm", worm).word("balls", balls);
}

void add_scorecard(MatchCommands& match, Context& context) {
  auto words = std::make_shared<ScorecardWords>();
  Command& card = match.add("scorecard", "Show the scorecard",
                            [&context, words](MatchId id) { scorecard(context, id, *words); });
  add_additions(card, *words);
  // A match alone is its scorecard.
  if (card.above->argument_first) add_additions(*card.above, *words);
  card.guesses = {"card", "score", "scoreboard"};
  card.example("quicket match 17 scorecard --with balls");
}

}  // namespace

void add_match_commands(MatchCommands& match, Context& context) {
  add_scorecard(match, context);
  add_match_stories(match, context);
  add_match_chance(match, context);
  add_match_whatif(match, context);
  add_match_notation(match, context);
}

void add_match(Command& program, Context& context) {
  Command& match = program.add("match", "Show a match: scorecard, moments, report; or correct it");
  match.argument_first = true;
  MatchCommands commands(match);
  commands.name_match(match);
  match.told_here();
  add_match_commands(commands, context);
  match.details =
      "A match alone shows its scorecard. The numbers of matches are "
      "in `matches` and in `league "
      "fixtures`.";
  match.example("quicket match 17").example("quicket match 17 report");
  match.run = match.below("scorecard")->run;
}

}  // namespace quicket::cli
