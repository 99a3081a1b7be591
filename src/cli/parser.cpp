#include "cli/parser.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/error.h"
#include "cli/ask.h"
#include "cli/help.h"
#include "cli/suggestion.h"

namespace quicket::cli {
namespace {

/// The place of the first word that is neither an option of the program nor its value; behind the
/// last one if there is none.
std::size_t first_plain(const Command& program, std::span<char* const> words) {
  bool is_value = false;
  for (std::size_t at = 1; at < words.size(); ++at) {
    const std::string_view word = words[at];
    if (!is_value && !word.starts_with('-')) return at;
    is_value = !is_value && std::ranges::any_of(program.options, [&](const Option& option) {
      return !option.is_flag() && option.is_called(word);
    });
  }
  return words.size();
}

/// `print bbl-again` with the command that such a word is for: `print kit bbl-again`.
std::vector<char*> with_default_command(const Command& program, std::span<char*> words) {
  std::vector<char*> all(words.begin(), words.end());
  const std::size_t called = first_plain(program, words);
  if (called + 1 >= words.size()) return all;
  const Command* command = program.below(words[called]);
  if (command == nullptr || command->default_command == nullptr) return all;
  const std::string word = words[called + 1];
  if (!word.starts_with('-') && !is_like_command(*command, word)) {
    all.insert(all.begin() + static_cast<std::ptrdiff_t>(called) + 1,
               command->default_command->name.data());
  }
  return all;
}

/// The declarations in the form that CLI11 needs. Its commands do not run anything: they only show
/// which of ours was chosen; its help and its messages are not used.
class Reader {
 public:
  Reader(Command& program, const std::string& version, std::span<char*> words)
      : program_(program), app_(program.about, program.name), words_(words) {
    app_.fallthrough();
    fill(app_, program);
    app_.set_version_flag("-V,--version", version);
  }

  Parsed parse(int width) {
    try {
      app_.parse(static_cast<int>(words_.size()), words_.data());
    } catch (const CLI::CallForHelp&) {
      return {nullptr, help_text(*deepest(), width)};
    } catch (const CLI::CallForVersion& version) {
      return {nullptr, std::string(version.what()) + '\n'};
    } catch (const CLI::ParseError& error) {
      // Leftover words explain the error better than what is missing because of them; but not one
      // that stands instead of the number before them: `quicket match foo 3`.
      const std::vector<std::string> left = app_.remaining(true);
      const bool begins_wrong =
          deepest()->argument_first && dynamic_cast<const CLI::ValidationError*>(&error) != nullptr;
      if (left.empty() || begins_wrong) refuse(*deepest(), what_is_wrong(error));
      // `quicket leauge play` is a misspelt league, although CLI11 finds `play` in it.
      const std::size_t first = first_plain(program_, words_);
      const bool is_first = first < words_.size() && left.front() == words_[first];
      const Command& command = is_first ? program_ : *deepest();
      refuse(command, unexpected(command, left.front()));
    }
    refuse_pairs();
    refuse_repeated();
    Command* chosen = deepest();
    refuse_of_above(*chosen);
    if (chosen == &program_ && !program_.run) return {nullptr, help_text(program_, width)};
    return {chosen, {}};
  }

 private:
  struct Known {
    const Option* option;
    const Command* command;
    const CLI::Option* parsed;
  };

  void fill(CLI::App& app, Command& command) {
    commands_.emplace_back(&app, &command);
    for (const std::string& alias : command.aliases) app.alias(alias);
    for (Option& option : command.options) add(app, command, option);
    for (Command& below : command.commands) {
      // A hundred commands take CLI11 longer than most of them take to run.
      if (is_named(below)) fill(*app.add_subcommand(below.name, below.about), below);
    }
    const bool leads_on = !command.commands.empty();
    if (leads_on) app.require_subcommand(command.run || &command == &program_ ? 0 : 1, 1);
  }

  bool is_named(const Command& command) const {
    return std::ranges::any_of(words_, [&](std::string_view word) {
      return word == command.name ||
             std::ranges::find(command.aliases, word) != command.aliases.end();
    });
  }

  void add(CLI::App& app, const Command& command, Option& option) {
    CLI::Option* added =
        option.is_flag() ? add_flag(app, option) : add_valued(app, command, option);
    known_.push_back({&option, &command, added});
    added->required(option.required && !is_asked_for(command, option));
  }

  static std::string names_of(const Option& option) {
    std::vector<std::string> names = option.names;
    names.insert(names.end(), option.other_names.begin(), option.other_names.end());
    return fmt::format("{}", fmt::join(names, ","));
  }

  static CLI::Option* add_flag(CLI::App& app, Option& option) {
    return app.add_flag_callback(names_of(option), [&option] { option.take({}); });
  }

  /// "; did you mean `--show described`?": where the word belongs to another option.
  static std::string belongs_to(const Command& command, const std::string& word) {
    for (const Option& other : command.options) {
      const bool has = std::ranges::any_of(
          other.words, [&](const Option::Word& one) { return one.word == word; });
      if (has) return fmt::format("; did you mean `{} {}`?", other.name(), word);
    }
    return {};
  }

  static CLI::Option* add_valued(CLI::App& app, const Command& command, Option& option) {
    CLI::Option* added = app.add_option(
        names_of(option), [&option](const CLI::results_t& values) { return option.take(values); });
    added->check([&option, &command](const std::string& word) {
      // An omitted optional value arrives as an empty one.
      if (option.may_stand_alone && word.empty()) return std::string();
      const std::string problem = option.problem_with(word);
      return problem.empty() ? problem : problem + belongs_to(command, word);
    });
    if (option.is_repeated()) {
      added->expected(CLI::detail::expected_max_vector_size);
      if (option.takes_one_word) added->allow_extra_args(false);
    } else if (option.may_stand_alone) {
      added->expected(0, 1);
    }
    if (option.separator != '\0') added->delimiter(option.separator);
    return added;
  }

  /// The command that the words reached, even before they went wrong.
  Command* deepest() const {
    const CLI::App* app = &app_;
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    for (const auto& [known, command] : commands_) {
      if (known == app) return command;
    }
    return &program_;
  }

  std::string what_is_wrong(const CLI::ParseError& error) const {
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) return missing();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
      const std::string problem = mismatch(words_.back());
      if (!problem.empty()) return problem;
    }
    if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
      // Only flags have converted values: all others are taken as texts.
      for (const std::string_view word : words_) {
        const std::string_view name = word.substr(0, word.find('='));
        if (name.size() < word.size() && is_flag(name)) {
          return fmt::format("{} takes no value", name);
        }
      }
    }
    return error.what();
  }

  std::string unexpected(const Command& command, const std::string& word) const {
    const std::string shown = printable_line(word);
    if (word.starts_with('-') && word.size() > 1) {
      return fmt::format("unknown option \"{}\"{}", shown, option_suggestion(command, word));
    }
    if (!command.commands.empty()) {
      return fmt::format("unknown command \"{}\"{}", shown, command_suggestion(command, word));
    }
    // The words before it may be the rest of a name: `standings world cup`.
    const auto at =
        std::ranges::find(words_, word, [](const char* one) { return std::string_view(one); });
    const bool follows = at - words_.begin() > 1 && command.name != *(at - 1) && **(at - 1) != '-';
    const std::string quoted = follows ? fmt::format("quote a name of several words: \"{} {}\"; ",
                                                     printable_line(*(at - 1)), shown)
                                       : "";
    return fmt::format("unexpected argument \"{}\"; {}usage: {}", shown, quoted,
                       usage_line(command));
  }

  /// The first required argument, option or command that is missing.
  std::string missing() const {
    const Command& command = *deepest();
    for (const Known& one : known_) {
      const bool asked_of_it = one.command == &command || one.command == command.above;
      if (!asked_of_it || !one.option->required || one.parsed->count() > 0) continue;
      return fmt::format("missing {}; usage: {}", one.option->title(), usage_line(command));
    }
    const std::vector<CommandGroup> groups = command_groups(command);
    std::string text = fmt::format("missing command after `{}`", command.path());
    for (const CommandGroup& group : groups) {
      std::vector<std::string> names;
      for (const Command* below : group.commands) names.push_back(below->name);
      if (groups.size() == 1) return fmt::format("{}: {}", text, either(names));
      text += fmt::format("\n{}: {}", group.title, fmt::join(names, ", "));
    }
    return text;
  }

  /// Too few values, which only the last word can have, or too many.
  std::string mismatch(std::string_view last) const {
    for (const Known& one : known_) {
      if (!one.option->is_flag() && one.option->is_called(last)) {
        return fmt::format("{} needs a value: {}", last, one.option->value_words());
      }
    }
    for (const Known& one : known_) {
      if (one.parsed->count() < 2 || one.option->is_repeated()) continue;
      return fmt::format("{} is given {} times; give it once", one.option->name(),
                         one.parsed->count());
    }
    return {};
  }

  bool is_flag(std::string_view name) const {
    return std::ranges::any_of(known_, [&](const Known& one) {
      return one.option->is_flag() && one.option->is_called(name);
    });
  }

  void refuse_pairs() const {
    for (const Known& one : known_) {
      for (const Option* other : one.option->excluded) {
        if (!other->given || !one.option->given) continue;
        refuse(*one.command, fmt::format("{} and {} cannot be given together", other->name(),
                                         one.option->name()));
      }
    }
  }

  /// What several words of an option, or a word and an older option, have said twice.
  void refuse_repeated() const {
    for (const Known& one : known_) {
      if (one.option->times < 2 || one.option->is_flag() || one.option->is_repeated()) continue;
      std::string names = one.option->hidden ? "" : one.option->name();
      for (const Known& other : known_) {
        for (const Option::Word& word : other.option->words) {
          if (word.meant != one.option) continue;
          names +=
              fmt::format("{}{} {}", names.empty() ? "" : " or ", other.option->name(), word.word);
        }
      }
      refuse(*one.command,
             fmt::format("{} is given {} times; give it once", names, one.option->times));
    }
  }

  /// Options of a command that means something by itself (`match 17 --with balls`) are not those of
  /// the commands below it.
  void refuse_of_above(const Command& chosen) const {
    for (const Known& one : known_) {
      const bool may_be = one.command == &chosen || one.command == &program_;
      if (may_be || one.option->is_positional() || one.parsed->count() == 0) continue;
      refuse(chosen, fmt::format("unknown option \"{}\"; `{}` has it", one.option->name(),
                                 one.command->path()));
    }
  }

  [[noreturn]] static void refuse(const Command& command, const std::string& text) {
    throw Error(Fault::usage, "{}\nSee `{} --help`.", text, command.path());
  }

  Command& program_;
  CLI::App app_;
  std::span<char*> words_;  ///< the program's name first
  std::vector<std::pair<const CLI::App*, Command*>> commands_;
  std::vector<Known> known_;
};

}  // namespace

Parsed parse(Command& program, const std::string& version, int argument_count, char** arguments,
             int width) {
  std::vector<char*> words =
      with_default_command(program, {arguments, static_cast<std::size_t>(argument_count)});
  return Reader(program, version, words).parse(width);
}

}  // namespace quicket::cli
