#include "league/toml_reader.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::league {

void refuse(std::string_view file, const toml::source_region& where, const std::string& what) {
  throw Error(fmt::format("{}:{}:{}: {}", file, where.begin.line, where.begin.column, what),
              Fault::bad_file);
}

void TomlReader::refuse(const toml::node& node, const std::string& what) const {
  league::refuse(file_, node.source(), what);
}

const toml::node* TomlReader::node(std::string_view key) {
  known_.emplace_back(key);
  return table_.get(key);
}

void TomlReader::text(std::string_view key, std::string& value) {
  const toml::node* const found = node(key);
  if (!found) return;
  const auto read = found->value_exact<std::string>();
  if (!read) refuse(*found, fmt::format("{} must be a text in quotes", name(key)));
  value = *read;
}

void TomlReader::whole(std::string_view key, int& value, int lowest, int highest) {
  std::optional<int> read;
  whole(key, read, lowest, highest);
  if (read) value = *read;
}

void TomlReader::whole(std::string_view key, std::optional<int>& value, int lowest, int highest) {
  const toml::node* const found = node(key);
  if (!found) return;
  const auto read = found->value_exact<std::int64_t>();
  if (!read || *read < lowest || *read > highest) {
    refuse(*found,
           fmt::format("{} must be a whole number from {} to {}", name(key), lowest, highest));
  }
  value = static_cast<int>(*read);
}

void TomlReader::number(std::string_view key, double& value, double lowest, double highest) {
  const toml::node* const found = node(key);
  if (!found) return;
  const auto read = found->value<double>();
  if (!read || !(*read >= lowest && *read <= highest)) {
    refuse(*found, fmt::format("{} must be a number from {} to {}", name(key), lowest, highest));
  }
  value = *read;
}

void TomlReader::yes_no(std::string_view key, bool& value) {
  const toml::node* const found = node(key);
  if (!found) return;
  const auto read = found->value_exact<bool>();
  if (!read) refuse(*found, fmt::format("{} must be true or false", name(key)));
  value = *read;
}

void TomlReader::date(std::string_view key, Date& value) {
  const toml::node* const found = node(key);
  if (!found) return;
  std::optional<Date> read;
  if (const auto written = found->value_exact<std::string>()) read = parse_date(*written);
  if (const auto bare = found->value_exact<toml::date>()) {
    read = Date{bare->year, bare->month, bare->day};
  }
  if (!read) refuse(*found, fmt::format("{} must be a date like 2024-12-15", name(key)));
  value = *read;
}

void TomlReader::texts(std::string_view key, std::vector<std::string>& value) {
  const toml::node* const found = node(key);
  if (!found) return;
  const toml::array* const list = found->as_array();
  if (!list) refuse(*found, fmt::format("{} must be a list of texts", name(key)));
  value.clear();
  for (const toml::node& entry : *list) {
    const auto read = entry.value_exact<std::string>();
    if (!read) refuse(entry, fmt::format("{} must be a list of texts", name(key)));
    value.push_back(*read);
  }
}

void TomlReader::lists(std::string_view key, std::vector<std::vector<std::string>>& value) {
  const toml::node* const found = node(key);
  if (!found) return;
  const toml::array* const list = found->as_array();
  if (!list) refuse(*found, fmt::format("{} must be a list of lists of texts", name(key)));
  value.clear();
  for (const toml::node& entry : *list) {
    const toml::array* const inner = entry.as_array();
    if (!inner) refuse(entry, fmt::format("{} must be a list of lists of texts", name(key)));
    auto& texts_of = value.emplace_back();
    for (const toml::node& word : *inner) {
      const auto read = word.value_exact<std::string>();
      if (!read) refuse(word, fmt::format("{} must be a list of lists of texts", name(key)));
      texts_of.push_back(*read);
    }
  }
}

void TomlReader::pairs(std::string_view key,
                       std::vector<std::pair<std::string, std::string>>& value) {
  const toml::node* const found = table_.get(key);
  std::vector<std::vector<std::string>> read;
  lists(key, read);
  if (!found) return;
  value.clear();
  for (const auto& entry : read) {
    if (entry.size() != 2) refuse(*found, fmt::format("{} must be a list of pairs", name(key)));
    value.emplace_back(entry[0], entry[1]);
  }
}

void TomlReader::dictionary(std::string_view key,
                            std::vector<std::pair<std::string, std::string>>& value) {
  const toml::table* const found = table(key);
  if (!found) return;
  value.clear();
  for (const auto& entry : *found) {
    const auto read = entry.second.value_exact<std::string>();
    if (!read) {
      refuse(entry.second, fmt::format("{}.{} must be a text in quotes", name(key),
                                       std::string_view(entry.first.str())));
    }
    value.emplace_back(std::string(entry.first.str()), *read);
  }
}

const toml::table* TomlReader::table(std::string_view key) {
  const toml::node* const found = node(key);
  if (!found) return nullptr;
  const toml::table* const read = found->as_table();
  if (!read) refuse(*found, fmt::format("{} must be a table, [{}]", name(key), name(key)));
  return read;
}

std::vector<const toml::table*> TomlReader::tables(std::string_view key) {
  const toml::node* const found = node(key);
  std::vector<const toml::table*> read;
  if (!found) return read;
  const toml::array* const list = found->as_array();
  if (!list) refuse(*found, fmt::format("{} must be tables, [[{}]]", name(key), name(key)));
  for (const toml::node& entry : *list) {
    if (!entry.is_table())
      refuse(entry, fmt::format("{} must be tables, [[{}]]", name(key), name(key)));
    read.push_back(entry.as_table());
  }
  return read;
}

void TomlReader::finish() const {
  for (const auto& entry : table_) {
    const std::string key{entry.first.str()};
    bool known = false;
    for (const std::string& word : known_) known = known || word == key;
    if (!known) {
      league::refuse(file_, entry.first.source(),
                     fmt::format("unknown key \"{}\".{} Known here: {}", name(key),
                                 did_you_mean(key, known_), fmt::join(known_, ", ")));
    }
  }
}

void read_calendar(Calendar& calendar, TomlReader& reader) {
  reader.whole("rest_days", calendar.rest_days, 0, 30);
  reader.whole("matches_a_day", calendar.matches_a_day, 1, 20);
  reader.whole("matches_a_weekend_day", calendar.matches_a_weekend_day, 1, 20);
  reader.yes_no("whole_rounds", calendar.whole_rounds);
  reader.finish();
}

toml::table parse_toml(std::string_view text, std::string_view file) {
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    refuse(file, error.source(), std::string(error.description()));
  }
}

std::string toml_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    if (letter == '\n') {
      quoted += "\\n";
    } else if (letter == '\t') {
      quoted += "\\t";
    } else if (static_cast<unsigned char>(letter) >= 0x20) {
      quoted += letter;
    }
  }
  return quoted + '"';
}

}  // namespace quicket::league
