#include "cli/command.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"

namespace quicket::cli {

Command& Command::under(std::string_view title) {
  heading_below_ = title;
  return *this;
}

Command& Command::older_words() {
  hidden_below_ = true;
  return *this;
}

Command& Command::told_here(bool here) {
  told_here_ = here;
  return *this;
}

Command& Command::add(std::string_view word, std::string_view summary) {
  Command& added = commands.emplace_back(word, summary);
  added.above = this;
  added.heading = heading_below_;
  added.hidden = hidden_below_;
  added.told_above = told_here_;
  return added;
}

Option& Command::option(std::string_view declared, Target into, std::string_view meaning) {
  Option& added = options.emplace_back(declared, into, meaning);
  added.heading = heading_below_;
  return added;
}

Option& Command::flag(std::string_view names, bool* into, std::string_view meaning) {
  return option(names, into, meaning);
}

void Command::add_threads(int* into) {
  option("--threads", into, "number of threads (0: all processors)").between(0, 256).with_default();
}

Option& Command::argument(std::string_view word, Target into, std::string_view meaning) {
  return option(word, into, meaning);
}

Command& Command::example(std::string_view line) {
  examples.emplace_back(line);
  return *this;
}

bool Command::given(std::string_view option_name) const {
  const auto found =
      std::ranges::find_if(options, [&](const Option& one) { return one.is_called(option_name); });
  expects(found != options.end(), "only declared options are asked for");
  return found->given;
}

std::string Command::path() const {
  return above == nullptr ? name : fmt::format("{} {}", above->path(), name);
}

const Command* Command::below(std::string_view word) const {
  for (const Command& one : commands) {
    const bool alias = std::ranges::find(one.aliases, word) != one.aliases.end();
    if (one.name == word || alias) return &one;
  }
  return nullptr;
}

std::vector<const Option*> Command::arguments() const {
  std::vector<const Option*> all;
  for (const Option& option : options) {
    if (option.is_positional()) all.push_back(&option);
  }
  return all;
}

std::vector<const Option*> Command::arguments_before() const {
  return above != nullptr && above->argument_first ? above->arguments()
                                                   : std::vector<const Option*>{};
}

const Command& Command::program() const {
  return above == nullptr ? *this : above->program();
}

}  // namespace quicket::cli
