#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace quicket::cli {

/// Where the value of an option is stored. Its previous contents are the default. A `bool` makes a
/// flag; a list takes several words, and may be repeated.
using Target =
    std::variant<bool*, int*, std::int64_t*, std::size_t*, double*, std::string*,
                 std::optional<std::uint64_t>*, std::optional<double>*, std::vector<std::string>*>;

/// The numbers that an option takes, both ends included; without `most`, its type is the limit.
struct Range {
  double least = 0;
  std::optional<double> most;
};

/// One option, flag or positional argument of a command: a declaration to parse by, and to make
/// help, manual pages and completions from. The functions below each declare one more thing about
/// it and return it, so that a declaration is one sentence:
///
///     command.option("--top", &words->top, "how many (0: all)").of_kind("N").with_default();
struct Option {
  std::vector<std::string> names;  ///< "-o" and "--output"; a positional has one: "SET"
  Target target;
  std::string about;    ///< at most 60 characters: a noun phrase or an imperative
  std::string heading;  ///< for help; see Command::under
  /// What a value is, in capitals: "FILE", "TEAM". Completions depend on it. Ignored if there are
  /// `choices`; for a positional argument the default is its name.
  std::string kind;
  std::vector<std::string> choices;
  std::optional<Range> range;
  std::string otherwise;  ///< shown as the default; empty if none is worth showing
  /// Makes the default from the other values, once they are all known: the name of an output.
  std::function<std::string()> usual;
  bool required = false;
  bool hidden = false;           ///< see out_of_help
  bool may_stand_alone = false;  ///< the value is optional, as in `play --resume`
  char separator = '\0';         ///< separates the values within one word
  bool takes_one_word = false;   ///< of a list: what follows its word is an argument of the command
  std::vector<const Option*> excluded;  ///< options that cannot be combined with this one
  bool* given_flag = nullptr;
  bool given = false;  ///< on the parsed command line

  Option(std::string_view names_and_commas, Target into, std::string_view meaning);

  Option& of_kind(std::string_view word);
  Option& one_of(std::vector<std::string> words);
  Option& between(double least, double most);
  Option& at_least(double least);
  Option& needed(bool is_needed = true);
  Option& parted_by(char character);
  Option& value_optional();
  Option& of_one_word();
  /// Adds an option that cannot be combined with this one.
  Option& without(const Option& other);
  /// It works, and neither help nor completions tell it.
  Option& out_of_help();
  /// Shows the target's present value as the default.
  Option& with_default();
  /// Makes the default from the other values; `words` tell it.
  Option& usually(std::string_view words, std::function<std::string()> made);
  /// Sets `flag` when the option is given.
  Option& noting(bool& flag);

  bool is_flag() const { return std::holds_alternative<bool*>(target); }
  bool is_positional() const { return !names.front().starts_with('-'); }
  /// Takes several values.
  bool is_repeated() const { return std::holds_alternative<std::vector<std::string>*>(target); }
  bool is_number() const;
  /// Whether it names a file or folder, with any name; other texts are stored like names.
  bool takes_path() const;
  /// The name for messages: the long one if there is one.
  const std::string& name() const;
  /// The placeholder for a value in help: the choices, or else the kind; nothing for a flag.
  std::string value_words() const;
  /// Its placeholder in a usage line: "[PATH...]", "SET"; only for a positional argument.
  std::string place() const;
  /// Its form in help: "-o, --output FILE", "SET".
  std::string title() const;
  /// The meaning, followed by the range, the options it excludes, and the default.
  std::string description() const;

  /// The numbers that it takes: "a whole number from 0 to 18446744073709551615".
  std::string range_words() const;

  /// Why `word` is not a valid value, by choices, range and characters; nothing if it is. Numbers
  /// must be written in digits, with a minus or a point if needed, and in no other way.
  std::string problem_with(const std::string& word) const;
  /// Writes the values, which are valid, to the target. False if one is not of its type.
  bool take(const std::vector<std::string>& values);
};

/// "a, b or c".
std::string either(const std::vector<std::string>& words);

}  // namespace quicket::cli
