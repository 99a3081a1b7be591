#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/formats.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cricket/format.h"
#include "cricket/overs.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

/// "powerplay 1-6, middle overs 7-15": in overs, counted from 1.
std::string phases_text(const cricket::Format& format) {
  std::vector<std::string> phases;
  for (const cricket::Phase& phase : format.phases()) {
    phases.push_back(fmt::format("{} {}-{}", phase.name, phase.first_over, phase.last_over));
  }
  return fmt::format("{}", fmt::join(phases, ", "));
}

report::Table formats_table(const std::vector<cricket::Format>& formats) {
  report::Table table({{"Format", "format"},
                       {"Title", "title"},
                       {"Balls", "balls", true},
                       {"Overs", "overs", true},
                       {"Balls an over", "balls_per_over", true},
                       {"Overs a bowler", "most_overs_per_bowler", true},
                       {"Phases, in overs", "phases"},
                       {"Also called", "aliases"}});
  for (const cricket::Format& format : formats) {
    const cricket::Conditions& rules = format.conditions();
    table.add({report::cell(format.id()), report::cell(format.title()),
               report::cell(rules.overs * rules.balls_per_over), report::cell(rules.overs),
               report::cell(rules.balls_per_over), report::cell(rules.most_overs_per_bowler),
               report::cell(phases_text(format)),
               report::cell(fmt::format("{}", fmt::join(format.definition().aliases, ", ")))});
  }
  return table;
}

void show(const Context& context, const std::string& word) {
  const cricket::FormatTable known = app::formats(context.globals.database);
  if (word.empty()) return context.show(formats_table(known.all()));
  const cricket::Format format = known.named(word);
  if (context.globals.json || context.globals.csv) return context.show(formats_table({format}));
  context.out(app::format_text(format));
}

}  // namespace

void add_formats(Command& program, Context& context) {
  auto word = std::make_shared<std::string>();
  Command& command =
      program.add("formats", "List the formats of cricket: overs, bowling limits, phases");
  command.argument("FORMAT", word.get(), "format whose file to print");
  command.details =
      "To play a format of your own, print the file of another one, change it, give it an id and a "
      "title of its own, and pass it with --format to `import`, `league create`, `play` or `print "
      "scoresheet`. The database keeps the format with what was imported or created. A set's cards "
      "can be played in any format.";
  command.guesses = {"format", "rules-of-play", "overs"};
  command.example("quicket formats t20 > forty.toml")
      .example("quicket league create forty --set big-bash-league-2024-25 --format forty.toml");
  command.run = [&context, word] { show(context, *word); };
}

}  // namespace quicket::cli
