
#include "app/forecast/score_forecasts.h"
#include "app/forecast/validate.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/game_words.h"
#include "cli/league_words.h"
#include "report/calibration.h"
#include "report/realism.h"

namespace quicket::cli {
namespace {

struct ValidateWords {
  std::vector<std::string> sets, from;
  std::string known = "day";
  int seasons = 200, threads = 0;
  bool steady = false, win_chance = false, blind = false, calls = false;

  GameWords game;

  app::ValidatedCards cards() const { return {game.said(), game.tempo, !steady}; }
};

void calibrate(store::Database& database, dice::Seed seed, const ValidateWords& words,
               Context& context) {
  std::vector<league::ChanceCalibration> calibrations;
  for (const std::string& set : words.sets) {
    calibrations.push_back(app::calibrate_set(database, set, seed, words.seasons, words.threads,
                                              words.cards(), context.progress("Match")));
  }
  context.show(report::calibration(calibrations, words.sets));
}

/// By forecast cards of both sides, which are as of the day of each match.
void own_chances(store::Database& database, dice::Seed seed, const ValidateWords& words,
                 Context& context) {
  std::vector<league::OwnChances> chances;
  for (const std::string& set : words.sets) {
    app::AheadRequest request;
    request.set = set;
    request.from = words.from;
    request.seed = seed;
    request.cards = app::parse_cards_from(words.known).value();
    chances.push_back(
        app::own_chances_of(database, request, words.threads, context.progress("Day")));
  }
  context.show(report::own_chances(chances, words.sets, words.known));
}

/// Of a set, its calls against each other; of several, all matches together.
void try_calls(store::Database& database, dice::Seed seed, const ValidateWords& words,
               Context& context) {
  constexpr int matches = 4000;
  app::ValidatedCards full = words.cards();
  if (!full.game) full.game = cards::Game::full;
  std::vector<league::CallTrial> all;
  for (const std::string& set : words.sets) {
    const std::vector<league::CallTrial> trials = app::try_calls_of_set(
        database, set, seed, matches, words.threads, full, context.progress("Part"));
    for (std::size_t i = 0; i < trials.size(); ++i) {
      if (all.size() <= i) {
        all.push_back(trials[i]);
      } else {
        all[i].add(trials[i]);
      }
    }
  }
  context.show(
      report::call_trials_table(all),
      "Sides against themselves. Runs, wickets and all out: first innings of the side that "
      "calls. An error of two is chance.");
}

void add_replays(Command& command, ValidateWords& words) {
  command.option("--seasons", &words.seasons, "number of replays")
      .between(1, 1000000)
      .with_default();
  command.add_threads(&words.threads);
  add_game(command, words.game);
}

// The default seed is always the same: this is a measurement, not a game.
dice::Seed seed_of(const Context& context) {
  return {context.globals.seed.value_or(1)};
}

}  // namespace

void add_call_trials(Command& above, Context& context) {
  auto words = std::make_shared<ValidateWords>();
  Command& command = above.add("calls", "Let the calls of the full game play each other");
  command.argument("SET", &words->sets, "slug of a set; several are counted together").needed();
  command.add_threads(&words->threads);
  command.example(above.path() + " calls big-bash-league-2024-25");
  command.if_interrupted = "nothing was changed";
  command.run = [&context, words] {
    store::Database database = open_database(context);
    try_calls(database, seed_of(context), *words, context);
  };
}

void add_chance_trials(Command& above, Context& context) {
  auto words = std::make_shared<ValidateWords>();
  Command& command = above.add("win-chance", "Measure how often win chances come true");
  command.argument("SET", &words->sets, "slug of a set; several are counted together").needed();
  add_replays(command, *words);
  command.example(above.path() + " win-chance big-bash-league-2024-25");
  command.if_interrupted = "nothing was changed";
  command.run = [&context, words] {
    store::Database database = open_database(context);
    calibrate(database, seed_of(context), *words, context);
  };
}

void add_own_chances(Command& above, Context& context) {
  auto words = std::make_shared<ValidateWords>();
  Command& command =
      above.add("own-chances", "Measure win chances by the cards of the sides of matches");
  command.argument("SET", &words->sets, "slugs of sets of whole seasons").needed();
  command
      .option("--from SETS", &words->from, "sets of earlier seasons, for what players did in them")
      .parted_by(',');
  add_cards_from(command, words->known);
  command.add_threads(&words->threads);
  command.example(above.path() + " own-chances big-bash-league-2024-25 --cards day");
  command.if_interrupted = "nothing was changed";
  command.run = [&context, words] {
    store::Database database = open_database(context);
    own_chances(database, seed_of(context), *words, context);
  };
}

void add_validate(Command& program, Context& context) {
  auto words = std::make_shared<ValidateWords>();
  Command& command =
      program.add("validate", "Replay a real season and compare the replays with it");
  command
      .argument("SET", &words->sets, "slug of a set; with several, chance is separated from bias")
      .needed();
  add_replays(command, *words);
  Option& steady =
      command.flag("--steady", &words->steady, "replay the full game without holding or pushing");
  Option& chances =
      command.flag("--win-chance", &words->win_chance, "win chances instead (`lab win-chance`)")
          .out_of_help();
  Option& blind = command.flag("--blind", &words->blind,
                               "let classifiers tell the replays from the real innings");
  blind.without(chances);
  command.flag("--calls", &words->calls, "play calls against each other (`lab calls`)")
      .without(chances)
      .without(blind)
      .without(steady)
      .out_of_help();
  command.guesses = {"simulate", "sim", "replay", "realism", "test"};
  command.example("quicket validate big-bash-league-2024-25 --seasons 200");
  command.example("quicket validate big-bash-league-2024-25 --blind");
  command.if_interrupted = "nothing was changed";
  command.run = [&context, words] {
    store::Database database = open_database(context);
    const dice::Seed seed = seed_of(context);
    if (words->calls) return try_calls(database, seed, *words, context);
    if (words->win_chance) return calibrate(database, seed, *words, context);
    if (words->blind) {
      return context.show(
          report::blind_test(app::blind_test_of_sets(database, words->sets, seed, words->threads,
                                                     words->cards(), context.progress("Part")),
                             words->sets));
    }
    std::vector<league::Realism> seasons;
    for (const std::string& set : words->sets) {
      seasons.push_back(app::validate_set(database, set, seed, words->seasons, words->threads,
                                          words->cards(), context.progress("Season")));
    }
    context.show(words->sets.size() == 1 ? report::realism(seasons.front(), words->sets.front())
                                         : report::pooled_realism(seasons, words->sets));
  };
}

}  // namespace quicket::cli
