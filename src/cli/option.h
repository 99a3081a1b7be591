#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace quicket::cli {

/// Where the value of an option goes. What it holds before is what counts when the option is not
/// given. A `bool` makes a flag; a list takes several words, and may be given again.
using Target =
    std::variant<bool*, int*, std::int64_t*, std::size_t*, double*, std::string*,
                 std::optional<std::uint64_t>*, std::optional<double>*, std::vector<std::string>*>;

/// The numbers that an option takes, ends included; no `most` means as many as its type has.
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
  std::vector<std::string> names;  ///< "-o" and "--output"; a positional has one, as "SET"
  Target target;
  std::string about;    ///< at most 60 characters: a noun phrase or an imperative
  std::string heading;  ///< that help puts it under; see Command::under
  /// What a value is, in capitals: "FILE", "TEAM". Completions go by it. Of no use where `choices`
  /// says it; of a positional argument, its name unless told otherwise.
  std::string kind;
  std::vector<std::string> choices;
  std::optional<Range> range;
  std::string otherwise;  ///< shown as the default; empty where none is worth showing
  bool required = false;
  bool may_stand_alone = false;      ///< the value may be left out, as in `play --resume`
  char separator = '\0';             ///< parts the values within one word
  const Option* excluded = nullptr;  ///< the option that cannot be given with this one
  bool* given_flag = nullptr;
  bool given = false;  ///< on the command line that was parsed

  Option(std::string_view names_and_commas, Target into, std::string_view meaning);

  Option& of_kind(std::string_view word);
  Option& one_of(std::vector<std::string> words);
  Option& between(double least, double most);
  Option& at_least(double least);
  Option& needed(bool is_needed = true);
  Option& parted_by(char character);
  Option& value_optional();
  Option& without(const Option& other);
  /// Shows what the target holds now as the default.
  Option& with_default();
  /// Sets `flag` when the option is given.
  Option& noting(bool& flag);

  bool is_flag() const { return std::holds_alternative<bool*>(target); }
  bool is_positional() const { return !names.front().starts_with('-'); }
  /// Takes several values.
  bool is_repeated() const { return std::holds_alternative<std::vector<std::string>*>(target); }
  bool is_number() const;
  /// Names a file or folder, which may be called anything; every other text is kept as names are.
  bool takes_path() const;
  /// The name to speak of it by: the long one where it has one.
  const std::string& name() const;
  /// What stands for a value in help: the choices, else the kind; nothing for a flag.
  std::string value_words() const;
  /// What it stands for in a usage line: "[PATH...]", "SET"; of a positional argument only.
  std::string place() const;
  /// How it is written in help: "-o, --output FILE", "SET".
  std::string title() const;
  /// The meaning, with the range, what it is impossible with, and the default behind it.
  std::string description() const;

  /// The numbers that it takes: "a whole number from 0 to 18446744073709551615".
  std::string range_words() const;

  /// Why `word` cannot be a value, by choices, range and characters; nothing where it can. Numbers
  /// are written in digits, with a minus or a point where they have one, and in no other way.
  std::string problem_with(const std::string& word) const;
  /// Writes the values, which have no problem, to the target. False where one is not of its type.
  bool take(const std::vector<std::string>& values);
};

/// "a, b or c".
std::string either(const std::vector<std::string>& words);

}  // namespace quicket::cli
