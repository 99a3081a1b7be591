#include "cli/parser.h"

#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"

namespace quicket::cli {
namespace {

constexpr std::size_t names_width = 34;

/// The meaning, with the range, what it is impossible with, and the default behind it.
std::string description_of(const Option& option) {
  std::vector<std::string> notes;
  if (option.range) {
    notes.push_back(option.range->most
                        ? fmt::format("{} to {}", option.range->least, *option.range->most)
                        : fmt::format("{} or more", option.range->least));
  }
  if (option.excluded != nullptr) notes.push_back("not with " + option.excluded->name());
  if (!option.otherwise.empty()) notes.push_back("default: " + option.otherwise);
  if (notes.empty()) return option.about;
  return fmt::format("{} [{}]", option.about, fmt::join(notes, "; "));
}

/// What stands behind the names in help.
std::string value_text(const Option& option) {
  std::string text;
  if (!option.is_positional()) text += ' ' + option.value_words();
  if (option.is_repeated()) text += " ...";
  if (option.required) text += " REQUIRED";
  return text;
}

/// The declarations as CLI11 wants them. Its commands do not run anything: they only tell which of
/// ours was chosen.
class Reader {
 public:
  Reader(Command& program, const std::string& version)
      : program_(program), app_(program.about, program.name) {
    app_.fallthrough();
    app_.get_formatter()->column_width(names_width);
    fill(app_, program);
    app_.set_version_flag("--version", version);
  }

  Parsed parse(int argument_count, char** arguments) {
    try {
      app_.parse(argument_count, arguments);
      const Command* chosen = deepest();
      if (chosen == &program_ && !program_.run) return {nullptr, app_.help()};
      return {chosen, {}};
    } catch (const CLI::CallForHelp&) {
      return {nullptr, app_.help()};
    } catch (const CLI::CallForVersion& version) {
      return {nullptr, std::string(version.what()) + '\n'};
    } catch (const CLI::RequiredError& error) {
      // Thrown for options that are lacking, and for a command that is.
      const Command* command = deepest();
      refuse(command->run || command->commands.empty()
                 ? error.what()
                 : fmt::format("\"{}\" needs a command after it.", command->path()));
    } catch (const CLI::ParseError& error) {
      refuse(error.what());
    }
  }

 private:
  void fill(CLI::App& app, Command& command) {
    commands_.emplace_back(&app, &command);
    for (const std::string& alias : command.aliases) app.alias(alias);
    for (Option& option : command.options) add(app, option);
    for (Command& below : command.commands) {
      fill(*app.add_subcommand(below.name, below.about), below);
    }
    const bool leads_on = !command.commands.empty();
    if (leads_on) app.require_subcommand(command.run || &command == &program_ ? 0 : 1, 1);
    std::string footer = command.details;
    if (!footer.empty()) footer += "\n\n";
    if (!command.examples.empty()) {
      footer += fmt::format("Example:\n  {}", fmt::join(command.examples, "\n  "));
    }
    app.footer(footer);
  }

  void add(CLI::App& app, Option& option) {
    CLI::Option* added = option.is_flag() ? add_flag(app, option) : add_valued(app, option);
    options_.emplace_back(&option, added);
    added->required(option.required);
    for (const auto& [declared, known] : options_) {
      if (declared == option.excluded) added->excludes(known);
    }
    const std::string text = value_text(option);
    if (!text.empty()) added->option_text(text.substr(1));
  }

  static CLI::Option* add_flag(CLI::App& app, Option& option) {
    return app.add_flag_callback(
        fmt::format("{}", fmt::join(option.names, ",")), [&option] { option.take({}); },
        description_of(option));
  }

  static CLI::Option* add_valued(CLI::App& app, Option& option) {
    CLI::Option* added = app.add_option(
        fmt::format("{}", fmt::join(option.names, ",")),
        [&option](const CLI::results_t& values) { return option.take(values); },
        description_of(option));
    added->type_name(option.value_words());
    added->check([&option](const std::string& word) {
      // The value that may be left out comes as an empty one.
      return option.may_stand_alone && word.empty() ? std::string() : option.problem_with(word);
    });
    if (option.is_repeated()) {
      added->expected(CLI::detail::expected_max_vector_size);
    } else if (option.may_stand_alone) {
      added->expected(0, 1);
    }
    if (option.separator != '\0') added->delimiter(option.separator);
    return added;
  }

  /// The command that the words reached, also before they went wrong.
  const Command* deepest() const {
    const CLI::App* app = &app_;
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    for (const auto& [known, command] : commands_) {
      if (known == app) return command;
    }
    return &program_;
  }

  /// The words that could have stood where `unknown` stands: options for an option, else commands.
  static std::vector<std::string> known_words(const Command* command, const std::string& unknown) {
    std::vector<std::string> words;
    if (!unknown.starts_with('-')) {
      for (const Command& below : command->commands) words.push_back(below.name);
      return words;
    }
    for (; command != nullptr; command = command->above) {
      for (const Option& option : command->options) {
        if (!option.is_positional()) words.push_back(option.name());
      }
    }
    words.insert(words.end(), {"--help", "--version"});
    return words;
  }

  [[noreturn]] void refuse(std::string text) const {
    const Command* command = deepest();
    // What is left over explains the error better than what is lacking because of it.
    const std::vector<std::string> left = app_.remaining(true);
    if (!left.empty()) {
      text = fmt::format("\"{}\" is not known here{}", printable_line(left.front()),
                         did_you_mean(left.front(), known_words(command, left.front())));
    }
    throw Error(fmt::format("{}\nSee \"{} --help\".", text, command->path()), Fault::usage);
  }

  Command& program_;
  CLI::App app_;
  std::vector<std::pair<const CLI::App*, const Command*>> commands_;
  std::vector<std::pair<const Option*, CLI::Option*>> options_;
};

}  // namespace

Parsed parse(Command& program, const std::string& version, int argument_count, char** arguments) {
  return Reader(program, version).parse(argument_count, arguments);
}

}  // namespace quicket::cli
