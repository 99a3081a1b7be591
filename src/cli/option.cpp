#include "cli/option.h"

#include <algorithm>
#include <charconv>
#include <type_traits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"

namespace quicket::cli {
namespace {

std::optional<double> number_in(const std::string& word) {
  return parse_double(word);
}

template <class Number>
bool read(const std::string& word, Number& into) {
  if constexpr (std::is_same_v<Number, std::string>) {
    into = word;
    return true;
  } else if constexpr (std::is_same_v<Number, double>) {
    const std::optional<double> number = number_in(word);
    if (number) into = *number;
    return number.has_value();
  } else {
    Number number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return false;
    into = number;
    return true;
  }
}

template <class Value>
bool read(const std::string& word, std::optional<Value>& into) {
  Value value{};
  if (!read(word, value)) return false;
  into = value;
  return true;
}

std::string kind_of(const Target& target) {
  if (std::holds_alternative<std::string*>(target) ||
      std::holds_alternative<std::vector<std::string>*>(target)) {
    return "TEXT";
  }
  return std::holds_alternative<bool*>(target) ? "" : "N";
}

}  // namespace

Option::Option(std::string_view names_and_commas, Target into, std::string_view meaning)
    : target(into), about(meaning), kind(kind_of(into)) {
  for (const std::string_view name : split(names_and_commas, ',')) names.emplace_back(name);
}

Option& Option::of_kind(std::string_view word) {
  kind = word;
  return *this;
}

Option& Option::one_of(std::vector<std::string> words) {
  choices = std::move(words);
  return *this;
}

Option& Option::between(double least, double most) {
  range = Range{least, most};
  return *this;
}

Option& Option::at_least(double least) {
  range = Range{least, std::nullopt};
  return *this;
}

Option& Option::needed(bool is_needed) {
  required = is_needed;
  return *this;
}

Option& Option::parted_by(char character) {
  separator = character;
  return *this;
}

Option& Option::value_optional() {
  may_stand_alone = true;
  return *this;
}

Option& Option::without(const Option& other) {
  excluded = &other;
  return *this;
}

Option& Option::with_default() {
  otherwise = std::visit(
      [](const auto* held) -> std::string {
        using Held = std::remove_const_t<std::remove_pointer_t<decltype(held)>>;
        if constexpr (std::is_arithmetic_v<Held> || std::is_same_v<Held, std::string>) {
          return fmt::format("{}", *held);
        } else {
          return {};
        }
      },
      target);
  return *this;
}

Option& Option::noting(bool& flag) {
  given_flag = &flag;
  return *this;
}

const std::string& Option::name() const {
  const auto found = std::find_if(names.begin(), names.end(),
                                  [](const auto& one) { return one.starts_with("--"); });
  return found == names.end() ? names.front() : *found;
}

std::string Option::value_words() const {
  if (is_flag()) return {};
  if (choices.empty()) return kind;
  std::string words = choices.front();
  for (std::size_t i = 1; i < choices.size(); ++i) {
    words += (i + 1 == choices.size() ? " or " : ", ") + choices[i];
  }
  return words;
}

std::string Option::problem_with(const std::string& word) const {
  if (!choices.empty() && std::find(choices.begin(), choices.end(), word) == choices.end()) {
    return fmt::format("{} not in {{{}}}", word, fmt::join(choices, ","));
  }
  if (!range) return {};
  const std::optional<double> number = number_in(word);
  if (number && *number >= range->least && (!range->most || *number <= *range->most)) return {};
  return range->most
             ? fmt::format("Value {} not in range {} to {}", word, range->least, *range->most)
             : fmt::format("Value {} is not a number from {} on", word, range->least);
}

bool Option::take(const std::vector<std::string>& values) {
  given = true;
  if (given_flag != nullptr) *given_flag = true;
  if (may_stand_alone && (values.empty() || values.front().empty())) return true;
  return std::visit(
      [&](auto* into) {
        using Held = std::remove_pointer_t<decltype(into)>;
        if constexpr (std::is_same_v<Held, bool>) {
          *into = true;
          return true;
        } else if constexpr (std::is_same_v<Held, std::vector<std::string>>) {
          *into = values;
          return true;
        } else {
          return read(values.front(), *into);
        }
      },
      target);
}

}  // namespace quicket::cli
