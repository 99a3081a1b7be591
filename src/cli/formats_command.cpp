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
  Command& command = program.add("formats", "Formats of cricket: overs, bowlers' limits, phases");
  command.argument("FORMAT", word.get(), "prints its file, to be copied and changed");
  command.details =
      "Beside the built-in formats stand those that the database keeps. A copy of a file under an\n"
      "id and title of its own is a format of your own: `--format FILE` of import, league create,\n"
      "play and print scoresheet takes it, and the database keeps it with what was imported or\n"
      "created. Cards are about single balls, so a set's cards can be played in any format.";
  command.example("quicket formats t20 > forty.toml")
      .example("quicket league create longer --set big-bash-league-2024-25 --format forty.toml");
  command.run = [&context, word] { show(context, *word); };
}

}  // namespace quicket::cli
