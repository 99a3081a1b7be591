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
  return std::holds_alternative<bool*>(target) || std::holds_alternative<OnlyWords*>(target) ? ""
                                                                                             : "N";
}

}  // namespace

Option::Option(std::string_view declared, Target into, std::string_view meaning)
    : target(into), about(meaning) {
  const std::size_t blank = declared.find(' ');
  for (const std::string_view name : split(declared.substr(0, blank), ',')) {
    names.emplace_back(name);
  }
  kind = is_positional() ? names.front() : kind_of(into);
  if (blank != std::string_view::npos) kind = declared.substr(blank + 1);
  if (is_only_words()) parted_by(',').of_one_word();
}

Option& Option::of_kind(std::string_view word) {
  kind = word;
  return *this;
}

Option& Option::one_of(std::vector<std::string> all) {
  choices = std::move(all);
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

Option& Option::also(std::string_view older_names) {
  for (const std::string_view name : split(older_names, ',')) other_names.emplace_back(name);
  return *this;
}

Option& Option::word(std::string_view name, Option& other, std::string_view value,
                     std::string_view meaning) {
  words.push_back({std::string(name), &other, std::string(value), std::string(meaning)});
  other.hidden = true;
  return *this;
}

Option& Option::or_number(std::string_view kind_of_number, double least, double most) {
  return of_kind(kind_of_number).between(least, most);
}

Option& Option::without(const Option& other) {
  excluded.push_back(&other);
  return *this;
}

Option& Option::usually(std::string_view told, std::function<std::string()> made) {
  otherwise = told;
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

bool Option::is_called(std::string_view name) const {
  return std::ranges::find(names, name) != names.end() ||
         std::ranges::find(other_names, name) != other_names.end();
}

const Option::Word* Option::word_in(const std::string& typed) const {
  const std::string name = typed.substr(0, typed.find('='));
  const auto found = std::ranges::find(words, name, &Word::word);
  return found == words.end() ? nullptr : &*found;
}

bool Option::is_number() const {
  return with_number(
      target, [](auto) { return true; }, false);
}

bool Option::takes_path() const {
  return kind == "FILE" || kind == "DIR" || kind == "PATH";
}

std::string Option::range_words() const {
  const auto in_words = [&](auto number) -> std::string {
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
  return with_number(target, in_words, std::string());
}

std::string Option::problem_with(const std::string& word) const {
  if (const Word* const other = word_in(word)) {
    const std::size_t equals = word.find('=');
    if ((equals != std::string::npos) != other->takes_value()) {
      return other->takes_value() ? fmt::format("{} needs a value: {}", word, other->title())
                                  : fmt::format("{} takes no value", other->word);
    }
    if (!other->takes_value()) return {};
    const std::string problem = other->meant->problem_with(word.substr(equals + 1));
    return problem.empty() ? problem : fmt::format("{}: {}", other->word, problem);
  }
  if (is_only_words() || !choices.empty()) {
    std::vector<std::string> all = choices;
    for (const Word& one : words) all.push_back(one.word);
    if (std::ranges::find(choices, word) != choices.end()) return {};
    const auto number = range && !is_number() ? number_in<double>(word) : std::nullopt;
    if (number && *number >= range->least && *number <= *range->most) return {};
    const std::string suggestion = did_you_mean(word, all);
    if (range && !is_number())
      all.push_back(fmt::format("a number from {} to {}", range->least, *range->most));
    return fmt::format("\"{}\" is not {}{}", printable_line(word), either(all), suggestion);
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
  ++times;
  std::vector<std::string> own;
  for (const std::string& value : values) {
    const Word* const other = word_in(value);
    if (other == nullptr) {
      own.push_back(value);
      continue;
    }
    const std::string& kept =
        other->takes_value() ? value.substr(value.find('=') + 1) : other->value;
    if (!other->meant->take(kept.empty() ? std::vector<std::string>{} : std::vector{kept})) {
      return false;
    }
  }
  return own.empty() && !values.empty() ? true : take_own(own);
}

bool Option::take_own(const std::vector<std::string>& values) {
  given = true;
  if (given_flag != nullptr) *given_flag = true;
  if (may_stand_alone && (values.empty() || values.front().empty())) return true;
  return std::visit(
      [&](auto* into) {
        using Held = std::remove_pointer_t<decltype(into)>;
        if constexpr (std::is_same_v<Held, bool>) {
          // "no" is not typed: it is of a word that stands for the opposite.
          *into = values.empty() || values.front() != "no";
          return true;
        } else if constexpr (std::is_same_v<Held, OnlyWords>) {
          return values.empty();
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

}  // namespace quicket::cli
