#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/league/turns.h"
#include "cli/commands.h"
#include "cli/database.h"
#include "cli/league_words.h"
#include "cli/print_words.h"

namespace quicket::cli {
namespace {

struct LeagueTurnWords {
  std::string name, team, output;
  std::vector<std::string> files;
  bool force = false;
};

void export_turn(const Context& context, const LeagueTurnWords& words) {
  store::Database database = open_database(context);
  context.write(words.output, app::export_turn(database, words.name, words.team), words.force);
  context.note_written("the turn", words.output);
}

void import_turns(const Context& context, const LeagueTurnWords& words) {
  store::Database database = open_database(context);
  std::vector<std::string> waiting;
  for (const std::string& file : words.files) {
    const app::ImportedTurn turn =
        app::import_turn(database, words.name, file, app::read_text(file));
    context.note(fmt::format("{}: round {} of {} is stored", file, turn.round, turn.team));
    waiting = turn.waiting;
  }
  if (!waiting.empty()) context.note(fmt::format("Still to come: {}", fmt::join(waiting, ", ")));
}

}  // namespace

void add_league_turns(Command& league, Context& context) {
  LeagueCommands<LeagueTurnWords> commands(league, context);
  LeagueTurnWords& words = commands.words();
  Command& out = commands.add("export-turn", "Write a captain's turn for the next round",
                              "export-turn bbl-again --team Hobart -o hobart.txt", export_turn);
  out.option("--team", &words.team, "team whose captain gets the turn").of_kind("TEAM").needed();
  out.option("-o,--output", &words.output, "file to write (-: stdout)")
      .of_kind("FILE")
      .usually("named by what it has", [&words] {
        return output_stem({words.name, words.team, "turn"}) + ".txt";
      });
  out.flag("--force", &words.force, "replace the file if it exists");
  out.details =
      "A turn is a text to edit: the eleven and its order, the captain's character, bat or field, "
      "and who bowls which over. It is for one match; the dice stay with the league. Once the "
      "turns of a match's captains are imported, `quicket league play` plays it.";
  out.guesses = {"turn", "mail", "export"};
  Command& in = commands.add("import-turn", "Store turns that captains have sent back",
                             "import-turn bbl-again hobart.txt", import_turns);
  in.argument("FILE", &words.files, "turns to read").needed();
  in.if_interrupted = "turns that were named before are stored";
  in.guesses = {"import"};
}

}  // namespace quicket::cli
