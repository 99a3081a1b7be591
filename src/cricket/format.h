#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cricket/conditions.h"

namespace quicket::cricket {

/// A stretch of an innings that goes by a name: the powerplay, the death overs. Overs count from 1.
struct Phase {
  std::string name;
  int first_over = 1;
  int last_over = 1;

  bool operator==(const Phase&) const = default;
};

/// What a file of data/formats/ says.
struct FormatDefinition {
  std::string id;                    ///< "t20": as the command line and the database write it
  std::string title;                 ///< "T20": as people read it
  std::vector<std::string> aliases;  ///< what else the command line understands
  int order = 100;                   ///< its place in lists
  Conditions conditions;
  std::vector<Phase> phases;  ///< from the first over to the last, without a gap

  bool operator==(const FormatDefinition&) const = default;
};

/// A format of cricket: a row of the table in data/formats/, or of a file of the user's own. A
/// cheap handle that many may share; two are equal where their definitions are.
class Format {
 public:
  /// The first of the built-in table: what is assumed where nobody names a format.
  Format();
  explicit Format(FormatDefinition definition);

  const std::string& id() const { return definition_->id; }
  const std::string& title() const { return definition_->title; }
  /// The playing conditions as competitions of this format have them today.
  const Conditions& conditions() const { return definition_->conditions; }
  std::span<const Phase> phases() const { return definition_->phases; }
  const FormatDefinition& definition() const { return *definition_; }

  bool operator==(const Format& other) const;

 private:
  std::shared_ptr<const FormatDefinition> definition_;
};

/// The id: what the command line and the database write.
inline const std::string& to_string(const Format& format) {
  return format.id();
}

/// Legal balls of an over.
inline int balls_per_over(const Format& format) {
  return format.conditions().balls_per_over;
}

/// Overs of an innings under `conditions` that count as its beginning: the first phase, as large a
/// part of a shorter innings as of a whole one (six overs of 20, three of ten).
int powerplay_overs(const Format& format, const Conditions& conditions);

/// The place among `phases`, which have a `last_over` each, of an over (from 1) in an innings of
/// `overs`: in a shorter innings each phase is as large a part as in a whole one, and the only over
/// of a super over is of the last. Demands one phase at least.
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

  /// Throws Error (bad_file) where another format of the table bears its id, title or an alias.
  void add(const Format& format);
  /// The format whose id, title or alias this is; capitals do not count.
  std::optional<Format> find(std::string_view word) const;
  /// The same; throws Error (usage) listing the formats there are.
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
/// (bad_file) naming line and key: what parse_conditions refuses, an id that is no slug, phases
/// that do not lead from the first over to the last.
Format parse_format(std::string_view toml, std::string_view file);

/// The text that parse_format reads back as `format`.
std::string to_toml(const Format& format);

}  // namespace quicket::cricket
