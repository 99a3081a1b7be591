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

/// Of an option that has no value of its own: its words stand for other options (Option::word). A
/// list, which may be repeated.
struct OnlyWords {};
inline constexpr OnlyWords* only_words = nullptr;

/// Where the value of an option is stored. Its previous contents are the default. A `bool` makes a
/// flag; a list takes several words, and may be repeated.
using Target = std::variant<bool*, int*, std::int64_t*, std::size_t*, double*, std::string*,
                            std::optional<std::uint64_t>*, std::optional<double>*,
                            std::vector<std::string>*, OnlyWords*>;

/// The numbers that an option takes, both ends included; without `most`, its type is the limit.
struct Range {
  double least = 0;
  std::optional<double> most;
};

/// One option, flag or positional argument of a command: a declaration to parse by, and to make
/// help, manual pages and completions from. The functions below each declare one more thing about
/// it and return it, so that a declaration is one sentence:
///
///     command.option("--top N", &words->top, "how many (0: all)").with_default();
struct Option {
  /// A word that stands for another option: "lines" of `--show` for `--plain`, "gap=3" of
  /// `--layout` for `--gap 3`.
  struct Word {
    std::string word;
    Option* meant;
    std::string value;  ///< of `meant`, if it takes one and none is typed
    std::string about;

    bool takes_value() const { return value.empty() && !meant->is_flag(); }
    /// "lines", "gap=MM".
    std::string title() const;
    std::string description() const;
  };

  std::vector<std::string> names;        ///< "-o" and "--output"; a positional has one: "SET"
  std::vector<std::string> other_names;  ///< see `also`
  Target target;
  std::string about;    ///< at most 60 characters: a noun phrase or an imperative
  std::string heading;  ///< for help; see Command::under
  /// What a value is, in capitals: "FILE", "TEAM". Completions depend on it. Ignored if there are
  /// `choices`; for a positional argument the default is its name.
  std::string kind;
  std::vector<std::string> choices;
  std::vector<Word> words;  ///< see `word`
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
  bool given = false;  ///< on the parsed command line, with a value of its own
  int times = 0;       ///< how often, by any of its names and words

  /// `declared`: its names with commas, and after a blank the kind: "-o,--output FILE".
  Option(std::string_view declared, Target into, std::string_view meaning);

  Option& of_kind(std::string_view word);
  Option& one_of(std::vector<std::string> all);
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
  /// Older names, with commas, which work and are not told.
  Option& also(std::string_view older_names);
  /// `name` stands for `other`, which is no longer told itself: as a flag, with that value, or with
  /// one that is typed after it ("gap=3"). Without `meaning`, that of the other.
  Option& word(std::string_view name, Option& other, std::string_view value = {},
               std::string_view meaning = {});
  /// Beside its choices a text may be a number.
  Option& or_number(std::string_view kind_of_number, double least, double most);
  /// Shows the target's present value as the default.
  Option& with_default();
  /// Makes the default from the other values; `told` tells it.
  Option& usually(std::string_view told, std::function<std::string()> made);
  /// Sets `flag` when the option is given.
  Option& noting(bool& flag);

  bool is_flag() const { return std::holds_alternative<bool*>(target); }
  bool is_positional() const { return !names.front().starts_with('-'); }
  bool is_only_words() const { return std::holds_alternative<OnlyWords*>(target); }
  /// Takes several values.
  bool is_repeated() const {
    return is_only_words() || std::holds_alternative<std::vector<std::string>*>(target);
  }
  bool is_called(std::string_view name) const;
  /// The words to tell one by one below it: of an option that has no others, if they are several.
  const std::vector<Word>& told_words() const;
  /// Its choices, and its words that take no value.
  std::vector<std::string> all_choices() const;
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

 private:
  const Word* word_in(const std::string& typed) const;
  bool take_own(const std::vector<std::string>& values);
};

/// "a, b or c".
std::string either(const std::vector<std::string>& words);

}  // namespace quicket::cli
