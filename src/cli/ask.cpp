#include "cli/ask.h"

#include <algorithm>
#include <cctype>
#include <iostream>
#include <iterator>
#include <variant>

#include <fmt/format.h>

#include "base/error.h"
#include "cli/command.h"
#include "cli/completion.h"
#include "cli/context.h"
#include "cli/help.h"

namespace quicket::cli {
namespace {

constexpr const char* asked_kinds[] = {"SET",    "LEAGUE", "LEAGUE|SET", "TEAM",
                                       "PLAYER", "MATCH",  "FIXTURE",    "GAME"};

terminal::LinePrompt prompt_of(const Context& context) {
  // Results may be redirected to a file: questions go where notes go.
  return {std::cin, std::cerr, context.can_ask(), context.width()};
}

[[noreturn]] void refuse(const Command& command, const Option& option, std::string_view more) {
  throw Error(Fault::usage, "missing {}{}; usage: {}\nSee `{} --help`.", option.title(), more,
              usage_line(command), command.path());
}

/// The value given for the first option of that kind, since a player belongs to the set named
/// before.
std::string given_for(const Command& command, std::string_view kind) {
  for (const Option& option : command.options) {
    const auto* text = std::get_if<std::string*>(&option.target);
    if (option.kind == kind && text != nullptr) return **text;
  }
  return "";
}

/// "Set" of the kind "SET"; what a league and a set are alike is a season.
std::string heading_of(const std::string& kind) {
  if (kind == "LEAGUE|SET") return "Season";
  std::string heading = kind;
  std::transform(std::next(heading.begin()), heading.end(), std::next(heading.begin()),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return heading;
}

/// Ids are typed as they are, and shown with their meanings.
terminal::Choice choice_of(const Option& option, const Completion::Word& word) {
  if (option.is_number()) return {word.about, "", word.word};
  return {word.word, word.about, ""};
}

/// Words of the user's own, such as the name of a new league.
std::string asked_text(const Context& context, const Command& command, const Option& option) {
  if (!context.can_ask()) refuse(command, option, "");
  std::string question = option.about;
  question.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(question.front())));
  const auto answer = prompt_of(context).ask(question + '?');
  if (!answer || answer->empty()) throw Error("nothing was chosen");
  return *answer;
}

/// Whether its values are known: choices of its own, or names of a kind.
bool has_values(const Option& option) {
  return !option.choices.empty() || std::find(std::begin(asked_kinds), std::end(asked_kinds),
                                              option.kind) != std::end(asked_kinds);
}

std::string asked_value(const Context& context, const Command& command, const Option& option) {
  const std::vector<Completion::Word> words =
      values_for(
          command.program(), option, "",
          {context.globals.database, given_for(command, "SET"), given_for(command, "LEAGUE"), {}})
          .words;
  if (words.empty()) {
    refuse(command, option,
           option.kind == "SET" || option.kind == "LEAGUE|SET"
               ? " and the database has none; `quicket import` reads one, `quicket demo` makes one"
               : "");
  }
  std::vector<terminal::Choice> choices;
  for (const Completion::Word& word : words) choices.push_back(choice_of(option, word));
  const std::string heading = heading_of(option.kind);
  if (words.size() == 1) {
    context.note(fmt::format("{}: {}", heading, words.front().word));
    return words.front().word;
  }
  if (context.can_ask()) return words[ask_which(context, heading, choices)].word;
  std::vector<std::string> names;
  for (const Completion::Word& word : words) names.push_back(word.word);
  constexpr std::size_t most_named = 8;
  refuse(command, option, names.size() > most_named ? "" : fmt::format(" ({})", either(names)));
}

}  // namespace

bool is_asked_for(const Command& command, const Option& option) {
  if (!option.required || !command.asks) return false;
  const bool is_one_word =
      option.is_positional() && std::holds_alternative<std::string*>(option.target);
  return has_values(option) || is_one_word;
}

std::size_t ask_which(const Context& context, std::string_view question,
                      const std::vector<terminal::Choice>& choices, std::size_t usual) {
  terminal::LinePrompt prompt = prompt_of(context);
  return terminal::choose(prompt, question, choices, usual);
}

void ask_for_missing(const Context& context, Command& command) {
  if (command.above != nullptr && command.above->argument_first) {
    if (command.asks) {
      ask_for_missing(context, *command.above);
    } else if (const Option* first = command.arguments_before().front(); !first->given) {
      refuse(command, *first, "");
    }
  }
  for (Option& option : command.options) {
    if (option.given || !is_asked_for(command, option)) continue;
    const auto& excluded = option.excluded;
    if (std::ranges::any_of(excluded, [](const auto* one) { return one->given; })) {
      continue;
    }
    const std::string word = has_values(option) ? asked_value(context, command, option)
                                                : asked_text(context, command, option);
    if (const std::string problem = option.problem_with(word); !problem.empty()) {
      throw Error(Fault::usage, "{}: {}", option.name(), problem);
    }
    option.take({word});
  }
  for (Option& option : command.options) {
    if (option.given || !option.usual) continue;
    option.take({option.usual()});
    option.given = false;
  }
}

}  // namespace quicket::cli
