#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/option.h"

// What help, manual pages and messages say of an option.

namespace quicket::cli {

const std::string& Option::name() const {
  const auto found =
      std::ranges::find_if(names, [](const auto& one) { return one.starts_with("--"); });
  return found == names.end() ? names.front() : *found;
}

std::string Option::Word::title() const {
  return takes_value() ? fmt::format("{}={}", word, meant->value_words()) : word;
}

std::string Option::Word::description() const {
  if (!about.empty()) return about;
  return takes_value() ? meant->description() : meant->about;
}

const std::vector<Option::Word>& Option::told_words() const {
  static const std::vector<Word> none;
  return is_only_words() && words.size() > 1 ? words : none;
}

std::vector<std::string> Option::all_choices() const {
  std::vector<std::string> all = choices;
  for (const Word& one : words) {
    if (!one.takes_value()) all.push_back(one.word);
  }
  return all;
}

std::string Option::value_words() const {
  if (is_flag()) return {};
  std::vector<std::string> all = all_choices();
  if (all.empty() || (is_only_words() && !kind.empty())) return kind;
  // A text with choices that may also be a number.
  if (!choices.empty() && range && !is_number()) all.push_back(kind);
  return either(all);
}

std::string Option::place() const {
  const std::string word = names.front() + (is_repeated() ? "..." : "");
  return required ? word : fmt::format("[{}]", word);
}

std::string Option::title() const {
  if (is_positional()) return names.front() + (is_repeated() ? "..." : "");
  std::string text = fmt::format("{}", fmt::join(names, ", "));
  if (is_flag()) return text;
  return may_stand_alone ? fmt::format("{} [{}]", text, value_words())
                         : fmt::format("{} {}", text, value_words());
}

std::string Option::description() const {
  std::vector<std::string> notes;
  if (required && !is_positional()) notes.emplace_back("required");
  if (range && range->most) {
    notes.push_back(fmt::format("{} to {}", range->least, *range->most));
  }
  const bool is_one_word = is_only_words() && words.size() == 1;
  if (is_repeated() && !is_positional() && !is_one_word) notes.emplace_back("repeatable");
  std::vector<std::string> others;
  for (const Option* other : excluded) {
    if (!other->hidden) others.push_back(other->name());
  }
  if (!others.empty()) {
    notes.push_back(fmt::format("not with {}", fmt::join(others, " or ")));
  }
  if (!otherwise.empty()) notes.push_back("default: " + otherwise);
  if (notes.empty()) return about;
  return fmt::format("{} [{}]", about, fmt::join(notes, "; "));
}

std::string either(const std::vector<std::string>& words) {
  std::string text = words.front();
  for (std::size_t i = 1; i < words.size(); ++i) {
    text += (i + 1 == words.size() ? " or " : ", ") + words[i];
  }
  return text;
}

}  // namespace quicket::cli
