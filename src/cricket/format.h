#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cricket/conditions.h"

namespace quicket::cricket {

/// What the balls of a phase usually bring, per 100 balls faced. Only the differences between the
/// phases count: the level is that of each set.
struct UsualRates {
  double balls = 0;  ///< those of the phase, in percent of all
  double ones = 0, twos = 0, fours = 0, sixes = 0;
  double wickets = 0;

  bool operator==(const UsualRates&) const = default;
};

/// A named stretch of an innings: the powerplay, the death overs. Overs count from 1.
struct Phase {
  std::string name;
  int first_over = 1;
  int last_over = 1;
  std::optional<UsualRates> usual{};  ///< every phase of a format has them, or none

  bool operator==(const Phase&) const = default;
};

/// The contents of a file of data/formats/.
struct FormatDefinition {
  std::string id;                    ///< "t20": as the command line and the database write it
  std::string title;                 ///< "T20": for people
  std::vector<std::string> aliases;  ///< other names that the command line accepts
  int order = 100;                   ///< its position in lists
  Conditions conditions;
  std::vector<Phase> phases;  ///< from the first over to the last, without a gap

  bool operator==(const FormatDefinition&) const = default;
};

/// A format of cricket: a row of the table in data/formats/, or a user's own file. A cheap handle
/// that can be shared; two are equal if their definitions are.
class Format {
 public:
  /// The first built-in format: the default.
  Format();
  explicit Format(FormatDefinition definition);

  const std::string& id() const { return definition_->id; }
  const std::string& title() const { return definition_->title; }
  /// The playing conditions of competitions in this format today.
  const Conditions& conditions() const { return definition_->conditions; }
  std::span<const Phase> phases() const { return definition_->phases; }
  const FormatDefinition& definition() const { return *definition_; }

  bool operator==(const Format& other) const;

 private:
  std::shared_ptr<const FormatDefinition> definition_;
};

/// Whether two formats differ at most in the `usual` rates of their phases, which are no rules.
bool have_same_rules(const Format& a, const Format& b);

/// The id: what the command line and the database write.
inline const std::string& to_string(const Format& format) {
  return format.id();
}

/// Legal balls of an over.
inline int balls_per_over(const Format& format) {
  return format.conditions().balls_per_over;
}

/// Overs of an innings under `conditions` that count as its beginning: the first phase, scaled to a
/// shorter innings (six overs of 20, three of ten).
int powerplay_overs(const Format& format, const Conditions& conditions);

/// The index among `phases`, which have a `last_over` each, of an over (from 1) in an innings of
/// `overs`: each phase is scaled to a shorter innings, and the only over of a super over belongs to
/// the last. Demands at least one phase.
template <class Phases>
std::size_t phase_of(const Phases& phases, int over, int overs) {
  const int whole = phases.back().last_over;
  for (std::size_t i = 0; i + 1 < phases.size(); ++i) {
    if (over <= overs * phases[i].last_over / whole) return i;
  }
  return phases.size() - 1;
}

/// Formats by their names.
class FormatTable {
 public:
  FormatTable() = default;
  explicit FormatTable(const std::vector<Format>& formats);

  /// Throws Error (bad_file) if another format of the table has its id, title or an alias.
  void add(const Format& format);
  /// The format of the table that has a name of `format`.
  std::optional<Format> sharing_a_name_with(const Format& format) const;
  /// The format with this id, title or alias, ignoring case.
  std::optional<Format> find(std::string_view word) const;
  /// The same; throws Error (usage) listing the formats.
  Format named(std::string_view word) const;
  const std::vector<Format>& all() const { return formats_; }
  /// "t20, hundred": the ids.
  std::string ids() const;

 private:
  std::vector<Format> formats_;
};

/// The formats of data/formats/, built into the program.
const FormatTable& built_in_formats();

/// Reads a file like data/formats/t20.toml. `file` names the text in messages. Throws Error
/// (bad_file) naming line and key: anything that parse_conditions refuses, an id that is not a
/// slug, phases that do not lead from the first over to the last.
Format parse_format(std::string_view toml, std::string_view file);

/// The text from which parse_format reads `format`.
std::string to_toml(const Format& format);

/// One difference between formats, with its value in each of them.
struct FormatRow {
  std::string what;                 ///< "Most a bowler may bowl"
  std::vector<std::string> values;  ///< "4 overs", "20 balls"; in the order of the formats
};

/// The rows of a table of these formats, below their titles (rules 11.1).
std::vector<FormatRow> format_rows(std::span<const Format> formats);

}  // namespace quicket::cricket
