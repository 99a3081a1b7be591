#include "cli/program.h"

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include "app/version.h"
#include "base/characters.h"
#include "base/error.h"
#include "cli/ask.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/completion.h"
#include "cli/context.h"
#include "cli/database.h"
#include "cli/parser.h"
#include "files/interruption.h"
#include "terminal/screen/display.h"
#include "terminal/screen/guard.h"

namespace quicket::cli {
namespace {

constexpr int impossible = 1, usage = 2, bad_file = 3;

int exit_code(Fault fault) {
  switch (fault) {
    case Fault::impossible:
      return impossible;
    case Fault::usage:
      return usage;
    case Fault::bad_file:
      return bad_file;
  }
  return impossible;
}

void add_globals(Command& program, Globals& globals) {
  program.option("--db FILE", &globals.database, "database to use")
      .noting(globals.database_given)
      .otherwise = "see `quicket help db`";
  program.option("--seed N", &globals.seed, "random seed; the same seed gives the same results")
      .at_least(0);
  // JSON and CSV exclude each other; of the two kinds of CSV the safer one, which is last, is
  // meant.
  const Option* json = nullptr;
  for (std::size_t i = 0; i < globals.forms.size(); ++i) {
    const report::AskedForm& asked = report::asked_forms[i];
    Option& option = program.flag(asked.option, &globals.forms[i], asked.meaning);
    if (asked.form == report::Form::json) {
      json = &option;
    } else if (json != nullptr) {
      option.without(*json);
    }
  }
  program.flag("-q,--quiet", &globals.quiet, "no notes or progress");
  program.flag("--no-pager", &globals.no_pager, "show long results without a pager");
  program.flag("--plain", &globals.plain, "plain lines, not a full screen").out_of_help();
  program.option("--color", &globals.color, "when to use colour")
      .one_of({"auto", "always", "never"})
      .with_default()
      .also("--colour");
}

std::string if_interrupted(const Command* command) {
  while (command != nullptr && command->if_interrupted.empty()) command = command->above;
  return command == nullptr ? std::string() : command->if_interrupted;
}

/// For scripts: where the output is whose name was left out. On a terminal a note has told it.
void tell_usual_output(const Context& context, const Command& command) {
  if (context.has_result() || isatty(STDOUT_FILENO) != 0) return;
  for (const Option& option : command.options) {
    if (option.given || !option.usual) continue;
    const std::string& name = *std::get<std::string*>(option.target);
    if (std::filesystem::is_directory(name)) return context.out(name + '\n');
    for (const std::string& file : context.written()) context.out(file + '\n');
  }
}

/// Keeps words of the command line that contain line feeds within the line of the error: the name
/// of a file must not look like a second message.
std::string in_one_line(std::string text, int argument_count, char** arguments) {
  for (int i = 1; i < argument_count; ++i) {
    std::string_view word = arguments[i];
    if (word.find('\n') == std::string_view::npos) continue;
    if (word.starts_with("--")) word.remove_prefix(word.find('=') + 1);
    const std::string shown = printable_line(word);
    for (std::size_t at = text.find(word); at != std::string::npos && !word.empty();
         at = text.find(word, at + shown.size())) {
      text.replace(at, word.size(), shown);
    }
  }
  return text;
}

}  // namespace

void declare(Command& program, Context& context) {
  program.details =
      "`quicket help commands` tells all commands, `quicket help COMMAND` one of them, `quicket "
      "help options` the options of every command.";
  program.example("quicket import cricsheet bbl_male_json.zip")
      .example("quicket print cards big-bash-league-2024-25 -o bbl.pdf");
  add_globals(program, context.globals);
  add_greeting(program, context);
  program.under("Playing");
  add_play(program, context);
  add_season(program, context);
  add_table(program, context);
  add_demo(program, context);
  add_league(program, context);
  add_bonus(program, context);
  program.under("Statistics and cards");
  add_import(program, context);
  add_sets(program, context);
  add_cards(program, context);
  add_teams(program, context);
  program.under("Seasons and matches");
  add_season_reports(program, context);
  add_match(program, context);
  add_real_pages(program, context);
  add_forecast(program, context);
  add_validate(program, context);
  program.under("Printing and reading");
  add_print(program, context);
  add_site(program, context);
  add_manual(program, context);
  add_rules(program, context);
  add_formats(program, context);
  program.under("Program and database");
  add_help(program, context);
  add_completion(program, context);
  add_man_pages(program, context);
  add_db(program, context);
  add_lab(program.older_words(), context);
  constexpr std::array usual{"play",   "season", "demo",      "league", "bonus",
                             "import", "cards",  "standings", "print",  "site"};
  for (Command& command : program.commands) {
    command.usual = std::ranges::find(usual, command.name) != usual.end();
  }
}

int run(int argument_count, char** arguments) {
  std::optional<terminal::TerminalGuard> out, err;
  if (isatty(STDOUT_FILENO) != 0) out.emplace(std::cout);
  if (isatty(STDERR_FILENO) != 0) err.emplace(std::cerr);
  files::end_on_interruption();
  Context context;
  context.globals.database = usual_database();
  Command program("quicket",
                  "Quicket turns cricket statistics into dice cards and plays seasons with them.");
  try {
    declare(program, context);
    // Before parsing: a line being completed is not complete yet.
    if (argument_count > 2 && std::string_view(arguments[1]) == "complete") {
      const std::vector<std::string> words(arguments + 2, arguments + argument_count);
      std::cout << answer_completion(program, words, context.globals.database);
      return 0;
    }
    const Parsed parsed =
        parse(program, app::version_text(), argument_count, arguments, context.prose_width());
    if (parsed.command != nullptr) {
      ask_for_missing(context, *parsed.command);
      files::tell_if_interrupted(if_interrupted(parsed.command));
      parsed.command->run();
      tell_usual_output(context, *parsed.command);
    } else {
      context.out(parsed.text);
    }
    context.show_held();
    std::cout.flush();
    if (!std::cout) throw Error("the output could not be written");
    return 0;
  } catch (const Error& error) {
    context.show_held();
    std::cout.flush();
    context.warn(fmt::format("quicket: {}", in_one_line(error.what(), argument_count, arguments)));
    return exit_code(error.fault());
  } catch (const terminal::Stopped& stopped) {
    files::tell_interruption();
    return 128 + stopped.signal;
  } catch (const std::bad_alloc&) {
    std::cerr << no_memory << '\n';
    return impossible;
  } catch (const std::filesystem::filesystem_error& error) {
    std::cout.flush();
    std::cerr << fmt::format("quicket: {}: {}\n", error.path1().string(), error.code().message());
    return impossible;
  } catch (const std::exception& error) {
    std::cout.flush();
    std::cerr << own_fault << error.what() << '\n';
    return impossible;
  }
}

}  // namespace quicket::cli
