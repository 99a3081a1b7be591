#include "cli/option.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <type_traits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/text.h"

namespace quicket::cli {
namespace {

/// A number written in digits, with a minus or a point if needed: no plus sign, no blanks, no
/// exponent, no other base.
template <class Number>
std::optional<Number> number_in(const std::string& word) {
  constexpr std::string_view marks =
      std::is_floating_point_v<Number> ? "0123456789-." : "0123456789-";
  Number number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool whole_word = error == std::errc() && end == word.data() + word.size();
  if (!whole_word || word.find_first_not_of(marks) != std::string::npos) return {};
  return number;
}

/// The contents of a target, optional or not.
template <class Held>
struct ValueOf {
  using type = Held;
};
template <class Held>
struct ValueOf<std::optional<Held>> {
  using type = Held;
};

/// Calls `use` with a value of the target's number type; returns `otherwise` for others.
template <class Result, class Use>
Result with_number(const Target& target, Use use, Result otherwise) {
  return std::visit(
      [&](const auto* held) -> Result {
        using Value = typename ValueOf<std::remove_cvref_t<decltype(*held)>>::type;
        if constexpr (std::is_arithmetic_v<Value> && !std::is_same_v<Value, bool>) {
          return use(Value{});
        } else {
          return otherwise;
        }
      },
      target);
}

template <class Number>
bool read(const std::string& word, Number& into) {
  const std::optional<Number> number = number_in<Number>(word);
  if (number) into = *number;
  return number.has_value();
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
    : target(into), about(meaning) {
  for (const std::string_view name : split(names_and_commas, ',')) names.emplace_back(name);
  kind = is_positional() ? names.front() : kind_of(into);
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

Option& Option::of_one_word() {
  takes_one_word = true;
  return *this;
}

Option& Option::out_of_help() {
  hidden = true;
  return *this;
}

Option& Option::without(const Option& other) {
  excluded.push_back(&other);
  return *this;
}

Option& Option::usually(std::string_view words, std::function<std::string()> made) {
  otherwise = words;
  usual = std::move(made);
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
  return choices.empty() ? kind : either(choices);
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
  if (is_repeated() && !is_positional()) notes.emplace_back("repeatable");
  if (!excluded.empty()) {
    std::vector<std::string> others;
    for (const Option* other : excluded) others.push_back(other->name());
    notes.push_back(fmt::format("not with {}", fmt::join(others, " or ")));
  }
  if (!otherwise.empty()) notes.push_back("default: " + otherwise);
  if (notes.empty()) return about;
  return fmt::format("{} [{}]", about, fmt::join(notes, "; "));
}

bool Option::is_number() const {
  return with_number(
      target, [](auto) { return true; }, false);
}

bool Option::takes_path() const {
  return kind == "FILE" || kind == "DIR" || kind == "PATH";
}

std::string Option::range_words() const {
  const auto words = [&](auto number) -> std::string {
    using Number = decltype(number);
    using Limits = std::numeric_limits<Number>;
    const Number least = range ? static_cast<Number>(range->least) : Limits::lowest();
    const char* kind_of_number = std::is_integral_v<Number> ? "a whole number" : "a number";
    // A seed may be any number of its type; of ids nobody reaches the last.
    if (range && !range->most && std::is_same_v<Number, std::int64_t>) {
      return fmt::format("{} from {} on", kind_of_number, least);
    }
    const Number most = range && range->most ? static_cast<Number>(*range->most) : Limits::max();
    return fmt::format("{} from {} to {}", kind_of_number, least, most);
  };
  return with_number(target, words, std::string());
}

std::string Option::problem_with(const std::string& word) const {
  if (!choices.empty() && std::find(choices.begin(), choices.end(), word) == choices.end()) {
    return fmt::format("\"{}\" is not {}{}", printable_line(word), either(choices),
                       did_you_mean(word, choices));
  }
  if (is_number()) {
    const auto fits = [&](auto any) {
      const auto number = number_in<decltype(any)>(word);
      if (!number || !range) return number.has_value();
      const auto value = static_cast<double>(*number);
      return value >= range->least && (!range->most || value <= *range->most);
    };
    if (with_number(target, fits, true)) return {};
    return fmt::format("\"{}\" is not {}", word, range_words());
  }
  const auto found = takes_path() ? std::nullopt : forbidden_character(word);
  return found ? fmt::format("\"{}\" holds {}", printable_line(word), *found) : std::string();
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
          if (!takes_path()) std::transform(into->begin(), into->end(), into->begin(), kept_form);
          return true;
        } else if constexpr (std::is_same_v<Held, std::string>) {
          *into = takes_path() ? values.front() : kept_form(values.front());
          return true;
        } else {
          return read(values.front(), *into);
        }
      },
      target);
}

std::string either(const std::vector<std::string>& words) {
  std::string text = words.front();
  for (std::size_t i = 1; i < words.size(); ++i) {
    text += (i + 1 == words.size() ? " or " : ", ") + words[i];
  }
  return text;
}

}  // namespace quicket::cli
