
#include "app/file.h"
#include "app/validate.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "report/realism.h"

namespace quicket::cli {

void add_validate(Command& program, Context& context) {
  struct Words {
    std::string set;
    int seasons = 200, threads = 0;
  };
  auto words = std::make_shared<Words>();
  Command& command =
      program.add("validate", "Replay a real season many times, and hold the replays against it");
  command.argument("SET", &words->set, "the set's slug").needed();
  command.option("--seasons", &words->seasons, "how many replays")
      .between(1, 1000000)
      .with_default();
  command.option("--threads", &words->threads, "how many (0: all there are)")
      .between(0, 256)
      .with_default();
  command.example("quicket validate indian-premier-league-2022 --seasons 200");
  command.run = [&context, words] {
    store::Database database = app::open_database(context.globals.database, false);
    // Without a seed it is always the same one: this is a measurement, not a game.
    const league::Realism realism = app::validate_set(
        database, words->set, {context.globals.seed.value_or(1)}, words->seasons, words->threads);
    if (context.globals.json) return context.out(report::realism_json(realism, words->set));
    if (context.globals.csv)
      return context.out(report::realism_csv(realism, context.spreadsheets()));
    context.out(report::realism_text(realism, words->set));
  };
}

}  // namespace quicket::cli
