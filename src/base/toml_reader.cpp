#include "base/toml_reader.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"
#include "base/toml_limits.h"

namespace quicket {
namespace {

[[noreturn]] void refuse_at(std::string_view file, const toml::source_region& where,
                            std::string_view what) {
  throw Error(Fault::bad_file, "{}:{}:{}: {}", file, where.begin.line, where.begin.column, what);
}

/// What toml++ reports for a malformed text, without its "Error while parsing".
std::string reason_of(const toml::parse_error& error) {
  constexpr std::string_view opening = "Error while parsing ";
  std::string_view reason = error.description();
  if (reason.starts_with(opening)) reason.remove_prefix(opening.size());
  return fmt::format("not valid TOML: {}", reason);
}

toml::table parsed(std::string_view text, std::string_view file) {
  check_toml_limits(text, file);
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    refuse_at(file, error.source(), reason_of(error));
  }
}

}  // namespace

/// A table within a parsed text, which lives as long as any of its parts is read.
struct TomlReader::Part {
  std::shared_ptr<const toml::table> root;
  const toml::table* table = nullptr;
  std::string file;
  std::string path;  ///< before keys in messages: "shape." in the table [shape]

  std::string name(std::string_view key) const { return path + std::string(key); }
  std::shared_ptr<const Part> within(std::string_view key, const toml::table& inner) const {
    return std::make_shared<const Part>(Part{root, &inner, file, name(key) + '.'});
  }
};

/// The functions on nodes, which the header does not expose.
struct TomlReader::Access {
  TomlReader& reader;
  std::string_view key;

  const Part& part() const { return *reader.part_; }

  const toml::node* node() {
    reader.known_.emplace_back(key);
    return part().table->get(key);
  }

  [[noreturn]] void must_be(const toml::node& node, std::string_view what) const {
    refuse_at(part().file, node.source(), fmt::format("{} must be {}", part().name(key), what));
  }

  std::string text_in(const toml::node& node, std::string_view what = "a text in quotes") const {
    const auto value = node.value_exact<std::string>();
    if (!value) must_be(node, what);
    if (const auto found = forbidden_character(*value)) {
      refuse_at(part().file, node.source(),
                fmt::format("{}: {}; remove it", part().name(key), *found));
    }
    return kept_form(*value);
  }

  std::string word_in(const toml::node& node, const std::vector<std::string>& known) const {
    const std::string value = text_in(node);
    if (std::ranges::find(known, value) == known.end()) {
      must_be(node, fmt::format("one of {}, not \"{}\"{}", fmt::join(known, ", "), value,
                                did_you_mean(value, known)));
    }
    return value;
  }

  int whole_in(const toml::node& node, int lowest, int highest) const {
    const auto value = node.value_exact<std::int64_t>();
    if (!value || *value < lowest || *value > highest) {
      must_be(node, fmt::format("a whole number from {} to {}", lowest, highest));
    }
    return static_cast<int>(*value);
  }

  double number_in(const toml::node& node, double lowest, double highest) const {
    const auto value = node.is_number() ? node.value<double>() : std::optional<double>();
    if (!value || !(*value >= lowest && *value <= highest)) {
      must_be(node, fmt::format("a number from {} to {}", lowest, highest));
    }
    return *value;
  }

  /// The results of `read` for every entry of the list under the key; `what` describes the list.
  template <class Read>
  auto list(std::string_view what, Read read) {
    std::vector<decltype(read(std::declval<const toml::node&>()))> values;
    const toml::node* const found = node();
    if (!found) return values;
    if (!found->is_array()) must_be(*found, what);
    for (const toml::node& entry : *found->as_array()) values.push_back(read(entry));
    return values;
  }

  const toml::array& array_in(const toml::node& node, std::string_view what) const {
    if (!node.is_array()) must_be(node, what);
    return *node.as_array();
  }
};

TomlReader::TomlReader(std::string_view text, std::string_view file) {
  const auto root = std::make_shared<const toml::table>(parsed(text, file));
  part_ = std::make_shared<const Part>(Part{root, root.get(), std::string(file), {}});
}

bool TomlReader::has(std::string_view key) {
  return Access{*this, key}.node() != nullptr;
}

std::optional<std::string> TomlReader::text(std::string_view key) {
  Access access{*this, key};
  const toml::node* const node = access.node();
  return node ? std::optional(access.text_in(*node)) : std::nullopt;
}

std::optional<std::string> TomlReader::word(std::string_view key,
                                            const std::vector<std::string>& known) {
  Access access{*this, key};
  const toml::node* const node = access.node();
  return node ? std::optional(access.word_in(*node, known)) : std::nullopt;
}

std::optional<int> TomlReader::whole(std::string_view key, int lowest, int highest) {
  Access access{*this, key};
  const toml::node* const node = access.node();
  return node ? std::optional(access.whole_in(*node, lowest, highest)) : std::nullopt;
}

std::optional<double> TomlReader::number(std::string_view key, double lowest, double highest) {
  Access access{*this, key};
  const toml::node* const node = access.node();
  return node ? std::optional(access.number_in(*node, lowest, highest)) : std::nullopt;
}

std::optional<bool> TomlReader::yes_no(std::string_view key) {
  Access access{*this, key};
  const toml::node* const node = access.node();
  if (!node) return {};
  const auto value = node->value_exact<bool>();
  if (!value) access.must_be(*node, "true or false");
  return *value;
}

std::optional<Date> TomlReader::date(std::string_view key) {
  Access access{*this, key};
  const toml::node* const node = access.node();
  if (!node) return {};
  std::optional<Date> value;
  if (const auto quoted = node->value_exact<std::string>()) value = parse_date(*quoted);
  if (const auto bare = node->value_exact<toml::date>()) {
    value = parse_date(fmt::format("{:04}-{:02}-{:02}", bare->year, bare->month, bare->day));
  }
  if (!value) access.must_be(*node, "a date like 2024-12-15");
  return value;
}

std::vector<std::string> TomlReader::texts(std::string_view key) {
  constexpr std::string_view what = "a list of texts";
  Access access{*this, key};
  return access.list(what, [&](const toml::node& node) { return access.text_in(node, what); });
}

std::vector<std::string> TomlReader::words(std::string_view key,
                                           const std::vector<std::string>& known) {
  Access access{*this, key};
  return access.list("a list of words",
                     [&](const toml::node& node) { return access.word_in(node, known); });
}

std::vector<int> TomlReader::wholes(std::string_view key, int lowest, int highest) {
  Access access{*this, key};
  return access.list("a list of numbers", [&](const toml::node& node) {
    return access.whole_in(node, lowest, highest);
  });
}

std::vector<double> TomlReader::numbers(std::string_view key, double lowest, double highest) {
  Access access{*this, key};
  return access.list("a list of numbers", [&](const toml::node& node) {
    return access.number_in(node, lowest, highest);
  });
}

std::vector<std::vector<std::string>> TomlReader::lists(std::string_view key) {
  constexpr std::string_view what = "a list of lists of texts";
  Access access{*this, key};
  return access.list(what, [&](const toml::node& node) {
    std::vector<std::string> list;
    for (const toml::node& entry : access.array_in(node, what)) {
      list.push_back(access.text_in(entry, what));
    }
    return list;
  });
}

std::vector<TomlReader::Pair> TomlReader::pairs(std::string_view key) {
  constexpr std::string_view what = "a list of pairs: [[\"a\", \"b\"], ...]";
  Access access{*this, key};
  return access.list(what, [&](const toml::node& node) {
    const toml::array& pair = access.array_in(node, what);
    if (pair.size() != 2) access.must_be(node, what);
    return Pair{access.text_in(pair[0], what), access.text_in(pair[1], what)};
  });
}

std::vector<std::pair<double, double>> TomlReader::number_pairs(std::string_view key, double lowest,
                                                                double highest) {
  constexpr std::string_view what = "a list of points: [[x, y], ...]";
  Access access{*this, key};
  return access.list(what, [&](const toml::node& node) {
    const toml::array& pair = access.array_in(node, what);
    if (pair.size() != 2) access.must_be(node, what);
    return std::pair{access.number_in(pair[0], lowest, highest),
                     access.number_in(pair[1], lowest, highest)};
  });
}

std::optional<TomlReader> TomlReader::table(std::string_view key) {
  Access access{*this, key};
  const toml::node* const node = access.node();
  if (!node) return {};
  if (!node->is_table()) access.must_be(*node, fmt::format("a table, [{}]", part_->name(key)));
  return TomlReader(part_->within(key, *node->as_table()));
}

std::vector<TomlReader> TomlReader::tables(std::string_view key) {
  const std::string what = fmt::format("tables, [[{}]]", part_->name(key));
  Access access{*this, key};
  return access.list(what, [&](const toml::node& node) {
    if (!node.is_table()) access.must_be(node, what);
    return TomlReader(part_->within(key, *node.as_table()));
  });
}

bool TomlReader::empty() const {
  return part_->table->empty();
}

std::vector<TomlReader::Pair> TomlReader::entries() {
  std::vector<Pair> result;
  for (const auto& entry : *part_->table) {
    const std::string_view key = entry.first.str();
    if (const auto found = forbidden_character(key)) {
      refuse_at(part_->file, entry.first.source(), fmt::format("a key: {}; remove it", *found));
    }
    result.emplace_back(kept_form(key), text(key).value());
  }
  // Keys that look the same in the file's own order may be kept in another.
  std::ranges::sort(result);
  const auto same_key = [](const Pair& a, const Pair& b) { return a.first == b.first; };
  const auto twice = std::ranges::adjacent_find(result, same_key);
  if (twice != result.end()) {
    refuse(fmt::format("\"{}\" stands there twice; keep one", twice->first));
  }
  return result;
}

std::vector<TomlReader::Pair> TomlReader::entries(std::string_view key) {
  auto inner = table(key);
  return inner ? inner->entries() : std::vector<Pair>{};
}

void TomlReader::finish() const {
  std::string faults;
  for (const auto& entry : *part_->table) {
    const std::string key{entry.first.str()};
    if (std::ranges::find(known_, key) != known_.end()) continue;
    std::string advice = did_you_mean(key, known_);
    if (advice.empty()) advice = fmt::format("; allowed here: {}", fmt::join(known_, ", "));
    const toml::source_position where = entry.first.source().begin;
    faults += fmt::format("{}{}:{}:{}: unknown key \"{}\"{}", faults.empty() ? "" : "\n",
                          part_->file, where.line, where.column, part_->name(key), advice);
  }
  if (!faults.empty()) throw Error(faults, Fault::bad_file);
}

void TomlReader::refuse(std::string_view key, std::string_view what) const {
  const toml::node* const node = part_->table->get(key);
  refuse_at(part_->file, (node ? *node : static_cast<const toml::node&>(*part_->table)).source(),
            fmt::format("{} {}", part_->name(key), what));
}

void TomlReader::refuse_entry(std::string_view key, std::size_t entry,
                              std::string_view what) const {
  const toml::node* const node = part_->table->get(key);
  const toml::array* const list = node ? node->as_array() : nullptr;
  if (!list || entry >= list->size()) refuse(key, what);
  refuse_at(part_->file, list->get(entry)->source(), fmt::format("{} {}", part_->name(key), what));
}

void TomlReader::refuse(std::string_view what) const {
  refuse_at(part_->file, part_->table->source(), what);
}

int TomlReader::line() const {
  return static_cast<int>(part_->table->source().begin.line);
}

std::string toml_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    // A control character could not be read again.
    if (static_cast<unsigned char>(letter) >= 0x20) quoted += letter;
  }
  return quoted + '"';
}

}  // namespace quicket
