#include <CLI/CLI.hpp>

#include "app/file.h"
#include "app/validate.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "report/realism.h"

namespace quicket::cli {

void add_validate(CLI::App& program, Context& context) {
  struct Words {
    std::string set;
    int seasons = 200, threads = 0;
  };
  auto words = std::make_shared<Words>();
  CLI::App* command = program.add_subcommand(
      "validate", "Replay a real season many times, and hold the replays against it");
  command->add_option("SET", words->set, "the set's slug")->required();
  command->add_option("--seasons", words->seasons, "how many replays")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command->add_option("--threads", words->threads, "how many (0: all there are)")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  command->footer("Example:\n  quicket validate indian-premier-league-2022 --seasons 200");
  command->callback([&context, words] {
    store::Database database = app::open_database(context.globals.database, false);
    // Without a seed it is always the same one: this is a measurement, not a game.
    const league::Realism realism = app::validate_set(
        database, words->set, {context.globals.seed.value_or(1)}, words->seasons, words->threads);
    if (context.globals.json) return context.out(report::realism_json(realism, words->set));
    if (context.globals.csv) return context.out(report::realism_csv(realism));
    context.out(report::realism_text(realism, words->set));
  });
}

}  // namespace quicket::cli
