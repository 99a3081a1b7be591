#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "base/date.h"
#include "league/competition.h"

namespace quicket::league {

/// Ends the reading: "ipl.toml:14:3: ...". Throws Error (bad_file).
[[noreturn]] void refuse(std::string_view file, const toml::source_region& where,
                         const std::string& what);

/// Reads one table of a TOML text by key, remembers which keys were asked for, and refuses the
/// rest: for the texts of this room only (this header is not for other rooms).
class TomlReader {
 public:
  /// `path` goes before keys in messages: "shape." for the table [shape].
  TomlReader(const toml::table& table, std::string_view file, std::string path = {})
      : table_(table), file_(file), path_(std::move(path)) {}

  /// Each leaves the value as it is where the key is absent, and refuses a wrong type or range.
  void text(std::string_view key, std::string& value);
  void whole(std::string_view key, int& value, int lowest, int highest);
  void whole(std::string_view key, std::optional<int>& value, int lowest, int highest);
  void number(std::string_view key, double& value, double lowest, double highest);
  void yes_no(std::string_view key, bool& value);
  void date(std::string_view key, Date& value);
  void texts(std::string_view key, std::vector<std::string>& value);
  void pairs(std::string_view key, std::vector<std::pair<std::string, std::string>>& value);
  void lists(std::string_view key, std::vector<std::vector<std::string>>& value);
  /// Every key of the table under `key` with its text.
  void dictionary(std::string_view key, std::vector<std::pair<std::string, std::string>>& value);

  /// The table under `key`; nothing if it is absent.
  const toml::table* table(std::string_view key);
  /// The tables of the array under `key` (`[[key]]`); empty if it is absent.
  std::vector<const toml::table*> tables(std::string_view key);
  /// The node itself, for what is special.
  const toml::node* node(std::string_view key);
  /// "unknown key" for what nobody asked for.
  void finish() const;
  [[noreturn]] void refuse(const toml::node& node, const std::string& what) const;

 private:
  std::string name(std::string_view key) const { return path_ + std::string(key); }

  const toml::table& table_;
  std::string_view file_;
  std::string path_;
  std::vector<std::string> known_;
};

/// The whole text as a table. Throws Error (bad_file) with place where it is no TOML.
toml::table parse_toml(std::string_view text, std::string_view file);

/// The keys of [calendar], in presets and in wishes alike; refuses unknown ones.
void read_calendar(Calendar& calendar, TomlReader& reader);

/// `text` in quotes for a TOML file.
std::string toml_text(std::string_view text);

}  // namespace quicket::league
