#include "cli/program.h"

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/version.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/context.h"
#include "terminal/screen/display.h"

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

std::string default_database() {
  const char* named = std::getenv("QUICKET_DB");
  return named != nullptr && *named != '\0' ? named : "quicket.db";
}

void add_globals(CLI::App& program, Globals& globals) {
  program
      .add_option("--db", globals.database,
                  "the database file (default: $QUICKET_DB, else ./quicket.db)")
      ->type_name("FILE");
  program.add_option("--seed", globals.seed, "repeat the dice of this number")->type_name("N");
  program.add_flag("--json", globals.json, "lists and reports as JSON");
  program.add_flag("--csv", globals.csv, "tables as CSV");
  program.add_flag("--quiet,-q", globals.quiet, "no notes or progress");
  program.add_flag("--plain", globals.plain, "plain lines in place of a full screen");
  program.add_option("--color", globals.color, "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN");
  program.set_version_flag("--version", fmt::format("quicket {}", app::version()));
}

void add_commands(CLI::App& program, Context& context) {
  add_import(program, context);
  add_sets(program, context);
  add_cards(program, context);
  add_print(program, context);
  add_league(program, context);
  add_reports(program, context);
  add_validate(program, context);
  add_play(program, context);
  add_teams(program, context);
  add_db(program, context);
  add_bench(program, context);
  add_bonus(program, context);
}

/// The command that the words reached before they went wrong.
const CLI::App* deepest(const CLI::App* command) {
  for (;;) {
    const auto chosen = command->get_subcommands();
    if (chosen.empty()) return command;
    command = chosen.front();
  }
}

std::string path_of(const CLI::App* command) {
  std::string path;
  for (; command != nullptr; command = command->get_parent()) {
    path = path.empty() ? command->get_name() : fmt::format("{} {}", command->get_name(), path);
  }
  return path;
}

/// The words that could have stood where `unknown` stands: options for an option, else commands.
std::vector<std::string> known_words(const CLI::App* command, const std::string& unknown) {
  std::vector<std::string> words;
  const bool wants_option = unknown.rfind("-", 0) == 0;
  for (const CLI::App* below : command->get_subcommands([](const CLI::App*) { return true; })) {
    if (!wants_option) words.push_back(below->get_name());
  }
  for (; wants_option && command != nullptr; command = command->get_parent()) {
    for (const CLI::Option* option : command->get_options()) {
      for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
    }
  }
  return words;
}

int refuse(const CLI::App& program, const CLI::ParseError& error) {
  const CLI::App* command = deepest(&program);
  std::string text = error.what();
  const std::vector<std::string> left = program.remaining(true);
  if (!left.empty()) {
    text = fmt::format("\"{}\" is not known here.{}", left.front(),
                       did_you_mean(left.front(), known_words(command, left.front())));
  } else if (text == "A subcommand is required") {
    text = fmt::format("\"{}\" needs a command after it.", path_of(command));
  }
  std::cerr << fmt::format("quicket: {}\nSee \"{} --help\".\n", text, path_of(command));
  return usage;
}

}  // namespace

int run(int argument_count, char** arguments) {
  Context context;
  context.globals.database = default_database();
  CLI::App program("Quicket turns cricket statistics into dice cards and plays seasons with them.",
                   "quicket");
  program.fallthrough();
  program.require_subcommand(0, 1);
  program.get_formatter()->column_width(34);
  program.footer(
      "Begin with:\n"
      "  quicket import cricsheet DOWNLOADED_FOLDER\n"
      "  quicket standings big-bash-league-2024-25\n"
      "  quicket print cards big-bash-league-2024-25 -o cards.pdf\n"
      "Every command has --help.");
  try {
    add_globals(program, context.globals);
    add_commands(program, context);
    program.parse(argument_count, arguments);
    if (program.get_subcommands().empty()) std::cout << program.help();
    std::cout.flush();
    if (!std::cout) throw Error("the output could not be written");
    return 0;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error, std::cout, std::cerr);
    return refuse(program, error);
  } catch (const Error& error) {
    std::cout.flush();
    std::cerr << "quicket: " << error.what() << '\n';
    return exit_code(error.fault());
  } catch (const terminal::Stopped& stopped) {
    return 128 + stopped.signal;
  } catch (const std::bad_alloc&) {
    std::cerr << "quicket: there is not enough memory for this\n";
    return impossible;
  } catch (const std::filesystem::filesystem_error& error) {
    std::cout.flush();
    std::cerr << fmt::format("quicket: {}: {}\n", error.path1().string(), error.code().message());
    return impossible;
  } catch (const std::exception& error) {
    std::cout.flush();
    std::cerr << fmt::format("quicket: this went wrong inside the program: {}\n", error.what());
    return impossible;
  }
}

}  // namespace quicket::cli
