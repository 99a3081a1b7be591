#include "cli/completion.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/help.h"

namespace quicket::cli {
namespace {

/// The words before the last one, as parsed.
struct Typed {
  const Command* command = nullptr;
  const Option* waiting = nullptr;  ///< an option whose value the last word is, or may be
  bool value_must_follow = false;
  std::size_t positionals = 0;
  TypedValues values;
};

const Option* option_called(const Command* command, std::string_view name) {
  for (; command != nullptr; command = command->above) {
    for (const Option& option : command->options) {
      if (option.is_called(name)) return &option;
    }
  }
  return nullptr;
}

/// The positional argument at that place; a repeated last one takes the rest.
const Option* positional(const Command& command, std::size_t place) {
  const std::vector<const Option*> all = command.arguments();
  if (place < all.size()) return all[place];
  return !all.empty() && all.back()->is_repeated() ? all.back() : nullptr;
}

/// Whether a word after so many arguments may be a command below.
bool may_lead_on(const Command& command, std::size_t positionals) {
  return positionals == (command.argument_first ? command.arguments().size() : 0);
}

void keep_value(Typed& typed, const Option& option, const std::string& value) {
  if (option.kind == "SET" || option.kind == "SEASON|TEAM" || option.kind == "LEAGUE|SET")
    typed.values.set = value;
  if (option.kind == "LEAGUE") typed.values.league = value;
  if (option.name() == "--db") typed.values.database = value;
}

void read_option(Typed& typed, const std::string& word) {
  const std::size_t equals = word.find('=');
  const Option* option = option_called(typed.command, word.substr(0, equals));
  typed.waiting = nullptr;
  if (option == nullptr || option->is_flag()) return;
  if (equals != std::string::npos) return keep_value(typed, *option, word.substr(equals + 1));
  typed.waiting = option;
  typed.value_must_follow = !option->may_stand_alone;
}

void read_word(Typed& typed, const std::string& word) {
  const bool is_option = word.starts_with('-') && word.size() > 1;
  if (typed.waiting != nullptr && (typed.value_must_follow || !is_option)) {
    keep_value(typed, *typed.waiting, word);
    // A list takes words until an option follows.
    typed.value_must_follow = false;
    if (!typed.waiting->is_repeated() || typed.waiting->takes_one_word) typed.waiting = nullptr;
    return;
  }
  if (is_option) return read_option(typed, word);
  const bool leads_on = may_lead_on(*typed.command, typed.positionals);
  const Command* below = leads_on ? typed.command->below(word) : nullptr;
  if (below != nullptr) {
    typed.command = below;
    typed.positionals = 0;
    return;
  }
  if (const Option* option = positional(*typed.command, typed.positionals)) {
    keep_value(typed, *option, word);
    typed.values.words.push_back(word);
  }
  ++typed.positionals;
}

bool begins(const std::string& word, std::string_view beginning) {
  return lower(word).starts_with(lower(beginning));
}

void add_options(Completion& completion, const Command* command, const std::string& beginning) {
  for (; command != nullptr; command = command->above) {
    for (const Option& option : command->options) {
      if (option.is_positional() || option.hidden) continue;
      if (!option.name().starts_with(beginning)) continue;
      completion.words.push_back({option.name(), option.about});
    }
  }
  for (const char* name : {"--help", "--version"}) {
    if (std::string_view(name).starts_with(beginning)) completion.words.push_back({name, ""});
  }
}

/// Values of an option or argument for `word`; for a list, for the part after its last comma.
void add_values(Completion& completion, const Typed& typed, const Option& option,
                const std::string& word, const std::string& prefix = {}) {
  const std::size_t comma = option.separator == '\0' ? std::string::npos : word.rfind(',');
  const std::string done = comma == std::string::npos ? "" : word.substr(0, comma + 1);
  const std::string part = word.substr(done.size());
  Completion found = values_for(typed.command->program(), option, part, typed.values);
  std::vector<Completion::Word> exact;
  std::ranges::copy_if(found.words, std::back_inserter(exact),
                       [&](const auto& one) { return begins(one.word, part); });
  // If only one name contains the word, it can replace it; several would erase it.
  if (exact.empty() && found.words.size() == 1) exact = found.words;
  for (Completion::Word& one : exact) {
    completion.words.push_back({prefix + done + one.word, std::move(one.about)});
  }
  completion.files = found.files;
}

}  // namespace

Completion complete(const Command& program, std::span<const std::string> words,
                    const std::string& database) {
  Completion completion;
  Typed typed;
  typed.command = &program;
  typed.values.database = database;
  if (words.empty()) return completion;
  for (const std::string& word : words.first(words.size() - 1)) read_word(typed, word);
  const std::string& last = words.back();
  const std::size_t equals = last.find('=');
  if (typed.waiting != nullptr && (typed.value_must_follow || !last.starts_with('-'))) {
    add_values(completion, typed, *typed.waiting, last);
  } else if (last.starts_with("--") && equals != std::string::npos) {
    const Option* option = option_called(typed.command, last.substr(0, equals));
    if (option == nullptr || option->is_flag()) return completion;
    add_values(completion, typed, *option, last.substr(equals + 1), last.substr(0, equals + 1));
  } else if (last.starts_with('-')) {
    add_options(completion, typed.command, last);
  } else {
    if (may_lead_on(*typed.command, typed.positionals)) {
      for (const Command& below : typed.command->commands) {
        if (!below.hidden && begins(below.name, last)) {
          completion.words.push_back({below.name, below.about});
        }
      }
    }
    if (const Option* option = positional(*typed.command, typed.positionals)) {
      add_values(completion, typed, *option, last);
    }
  }
  return completion;
}

TypedLine typed_line(std::string_view line) {
  TypedLine typed;
  std::optional<std::string> word;
  char quote = '\0';
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char letter = line[i];
    const bool blank = letter == ' ' || letter == '\t';
    if (quote == '\0' && blank) {
      if (word) typed.words.push_back(std::move(*word));
      word.reset();
      continue;
    }
    if (!word) word.emplace();
    if (quote != '\0' && letter == quote) {
      quote = '\0';
    } else if (quote == '\0' && (letter == '"' || letter == '\'')) {
      quote = letter;
    } else if (letter == '\\' && quote != '\'' && i + 1 < line.size()) {
      *word += line[++i];
    } else {
      *word += letter;
    }
  }
  typed.words.push_back(word.value_or(""));
  typed.in_quotes = quote != '\0';
  return typed;
}

std::string answer_completion(const Command& program, std::span<const std::string> arguments,
                              const std::string& database) {
  if (arguments.empty()) return {};
  std::string text;
  Completion completion;
  if (arguments.front() == "line" && arguments.size() == 2) {
    const TypedLine line = typed_line(arguments[1]);
    if (line.words.size() < 2) return {};
    completion = complete(program, std::span(line.words).subspan(1), database);
    // Readline starts its word after each of these, unless a quote is open.
    const std::size_t broken =
        line.in_quotes ? std::string::npos : line.words.back().find_last_of(":=");
    const std::size_t shown_before = broken == std::string::npos ? 0 : broken + 1;
    for (const auto& one : completion.words) text += one.word.substr(shown_before) + '\n';
  } else if (arguments.front() == "words" && arguments.size() > 1) {
    completion = complete(program, arguments.subspan(1), database);
    for (const auto& one : completion.words) text += fmt::format("{}\t{}\n", one.word, one.about);
  }
  if (completion.files == Completion::Files::files) text += ":files\n";
  if (completion.files == Completion::Files::folders) text += ":folders\n";
  return text;
}

}  // namespace quicket::cli
