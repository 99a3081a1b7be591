#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/formats.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cricket/format.h"
#include "report/document.h"
#include "report/table.h"

namespace quicket::cli {
namespace {

/// "20 overs", "20 fives".
std::string in_overs(int overs, const cricket::Conditions& rules) {
  return fmt::format("{} {}", overs, rules.overs_word);
}

/// The phases as a scorer counts them: "overs: powerplay 1-6, middle overs 7-15", or by balls.
std::string phases_for_people(const cricket::Format& format) {
  const cricket::Conditions& rules = format.conditions();
  const int count = rules.counts_balls ? rules.balls_per_over : 1;
  std::vector<std::string> phases;
  for (const cricket::Phase& phase : format.phases()) {
    phases.push_back(fmt::format("{} {}-{}", phase.name, (phase.first_over - 1) * count + 1,
                                 phase.last_over * count));
  }
  return fmt::format("{}: {}", rules.counts_balls ? "balls" : rules.overs_word,
                     fmt::join(phases, ", "));
}

/// "powerplay 1-6, middle overs 7-15": in overs, counted from 1.
std::string phases_text(const cricket::Format& format) {
  std::vector<std::string> phases;
  for (const cricket::Phase& phase : format.phases()) {
    phases.push_back(fmt::format("{} {}-{}", phase.name, phase.first_over, phase.last_over));
  }
  return fmt::format("{}", fmt::join(phases, ", "));
}

bool is_built_in(const cricket::Format& format) {
  return cricket::built_in_formats().find(format.id()) == format;
}

report::Table formats_table(const std::vector<cricket::Format>& formats) {
  report::Table table({{"Format", "format"},
                       {"Title", "title"},
                       {"Balls", "balls", true},
                       {"", "overs", true},
                       {"Innings", "", true},
                       {"", "balls_per_over", true},
                       {"", "most_overs_per_bowler", true},
                       report::secondary(1, {"A bowler", "", true}),
                       report::wrapping({"Phases", ""}),
                       {"", "phases"},
                       report::secondary(3, report::wrapping({"Also called", "aliases"})),
                       report::secondary(4, report::wrapping({"Where from", "origin"}))});
  for (const cricket::Format& format : formats) {
    const cricket::Conditions& rules = format.conditions();
    table.add({format.id(), format.title(), rules.overs * rules.balls_per_over, rules.overs,
               in_overs(rules.overs, rules), rules.balls_per_over, rules.most_overs_per_bowler,
               in_overs(rules.most_overs_per_bowler, rules), phases_for_people(format),
               phases_text(format), fmt::format("{}", fmt::join(format.definition().aliases, ", ")),
               is_built_in(format) ? "built in" : "your own"});
  }
  return table;
}

struct FormatsWords {
  std::string format;
  bool remove = false;
};

void show_format(const Context& context, const std::string& word) {
  if (word.empty()) {
    return context.show(
        formats_table(app::formats(context.globals.database, opening(context)).all()));
  }
  const cricket::Format format =
      app::format_called(word, context.globals.database, opening(context));
  report::Document file;
  file.laid_out(app::format_text(format)).rows(formats_table({format}));
  const std::vector<std::string> left_out = app::left_out_of_format(word);
  if (!left_out.empty()) {
    file.note(fmt::format("{} leaves out, and is read with: {}", word, fmt::join(left_out, ", ")));
  }
  context.show(file);
}

void remove(const Context& context, const std::string& word) {
  if (word.empty()) {
    throw Error("which format is to be removed? `quicket formats` lists them", Fault::usage);
  }
  store::Database database = open_database(context);
  const cricket::Format format = app::remove_format(database, word);
  context.note(fmt::format("The format {} is removed", format.id()));
}

}  // namespace

void add_formats(Command& program, Context& context) {
  auto words = std::make_shared<FormatsWords>();
  Command& command =
      program.add("formats", "List the formats of cricket: overs, bowling limits, phases");
  command.argument("FORMAT", &words->format, "format whose file to print");
  command.flag("--remove", &words->remove, "remove this format of your own");
  command.details =
      "To play a format of your own, print the file of another one, change it, give it an id and a "
      "title of its own, and pass it with --format to `import`, `league create`, `play` or `print "
      "scoresheet`. The database keeps the format with what was imported or created. A set's cards "
      "can be played in any format. A file of your own as FORMAT is checked, and what it leaves "
      "out is listed.";
  command.guesses = {"format", "rules-of-play", "overs"};
  command.example("quicket formats t20 > forty.toml")
      .example("quicket league create forty --set big-bash-league-2024-25 --format forty.toml");
  command.run = [&context, words] {
    words->remove ? remove(context, words->format) : show_format(context, words->format);
  };
}

}  // namespace quicket::cli
