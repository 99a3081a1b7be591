#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "base/error.h"
#include "print/page/path.h"

namespace quicket::print {

/// Parses a TOML text; throws Error (bad_file) naming file and line if it is none.
toml::table parse_toml(std::string_view text, std::string_view file);

/// Gathers faults, so that whoever wrote a file learns of all of them at once.
class Faults {
 public:
  /// Does `work`; an Error that it throws is kept.
  template <class Work>
  void gather(Work work) {
    try {
      work();
    } catch (const Error& error) {
      text_ += (text_.empty() ? "" : "\n") + std::string(error.what());
    }
  }

  /// Throws Error (bad_file) with a line for each fault; nothing where there is none.
  void report() const;

 private:
  std::string text_;
};

/// Reads the keys of one table and remembers which were asked for. Every fault is thrown as Error
/// (bad_file): `classic.toml:12: key size: what is wrong`.
class TomlReader {
 public:
  /// Both must outlive the reader.
  TomlReader(const toml::table& table, std::string_view file) : table_(&table), file_(file) {}

  std::string text(std::string_view key, std::string_view otherwise);
  double number(std::string_view key, double otherwise);
  bool flag(std::string_view key, bool otherwise);
  /// One of `known`; `otherwise` where the key is missing, refused where that is empty.
  std::string word(std::string_view key, const std::vector<std::string>& known,
                   std::string_view otherwise = {});
  std::vector<std::string> texts(std::string_view key);
  std::vector<double> numbers(std::string_view key);
  /// `[[x, y], ...]`.
  std::vector<Point> points(std::string_view key);
  /// `[["a", "b"], ...]`.
  std::vector<std::pair<std::string, std::string>> pairs(std::string_view key);
  /// The keys and texts of a table within, by key.
  std::vector<std::pair<std::string, std::string>> pairs_of_table(std::string_view key);
  /// `[[key]]`, in the order of the file.
  std::vector<TomlReader> tables(std::string_view key);

  [[noreturn]] void refuse(std::string_view key, std::string_view why) const;
  /// Refuses the keys that nothing has asked for, all of them together.
  void refuse_unknown() const;

 private:
  const toml::node* find(std::string_view key);

  const toml::table* table_;
  std::string_view file_;
  std::set<std::string, std::less<>> asked_;
};

}  // namespace quicket::print
