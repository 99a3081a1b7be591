#include "print/page/toml_reader.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::print {

toml::table parse_toml(std::string_view text, std::string_view file) {
  try {
    return toml::parse(text, file);
  } catch (const toml::parse_error& fault) {
    throw Error(fmt::format("{}:{}: {}", file, fault.source().begin.line, fault.description()),
                Fault::bad_file);
  }
}

const toml::node* TomlReader::find(std::string_view key) {
  asked_.emplace(key);
  return table_->get(key);
}

void TomlReader::refuse(std::string_view key, std::string_view why) const {
  const toml::node* node = table_->get(key);
  const auto line = (node != nullptr ? node->source() : table_->source()).begin.line;
  throw Error(fmt::format("{}:{}: key {}: {}", file_, line, key, why), Fault::bad_file);
}

std::string TomlReader::text(std::string_view key, std::string_view otherwise) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::string(otherwise);
  const auto value = node->value_exact<std::string>();
  if (!value) refuse(key, "must be a text in quotes");
  return *value;
}

double TomlReader::number(std::string_view key, double otherwise) {
  const toml::node* node = find(key);
  if (node == nullptr) return otherwise;
  const auto value = node->is_number() ? node->value<double>() : std::optional<double>();
  if (!value || !(*value > -10000 && *value < 10000))
    refuse(key, "must be a number of millimetres or points");
  return *value;
}

bool TomlReader::flag(std::string_view key, bool otherwise) {
  const toml::node* node = find(key);
  if (node == nullptr) return otherwise;
  const auto value = node->value_exact<bool>();
  if (!value) refuse(key, "must be true or false");
  return *value;
}

std::string TomlReader::word(std::string_view key, const std::vector<std::string>& known,
                             std::string_view otherwise) {
  const std::string value = text(key, otherwise);
  if (std::find(known.begin(), known.end(), value) == known.end()) {
    refuse(key, fmt::format("\"{}\" is not known: take {}.{}", value, fmt::join(known, ", "),
                            did_you_mean(value, known)));
  }
  return value;
}

std::vector<std::string> TomlReader::texts(std::string_view key) {
  const toml::node* node = find(key);
  std::vector<std::string> result;
  if (node == nullptr) return result;
  if (!node->is_array()) refuse(key, "must be a list of texts");
  for (const toml::node& entry : *node->as_array()) {
    const auto value = entry.value_exact<std::string>();
    if (!value) refuse(key, "must be a list of texts");
    result.push_back(*value);
  }
  return result;
}

std::vector<double> TomlReader::numbers(std::string_view key) {
  const toml::node* node = find(key);
  std::vector<double> result;
  if (node == nullptr) return result;
  if (!node->is_array()) refuse(key, "must be a list of numbers");
  for (const toml::node& entry : *node->as_array()) {
    if (!entry.is_number()) refuse(key, "must be a list of numbers");
    result.push_back(entry.value_or(0.0));
  }
  return result;
}

std::vector<Point> TomlReader::points(std::string_view key) {
  const toml::node* node = find(key);
  std::vector<Point> result;
  if (node == nullptr) return result;
  if (!node->is_array()) refuse(key, "must be a list of points [[x, y], ...]");
  for (const toml::node& entry : *node->as_array()) {
    const toml::array* pair = entry.as_array();
    const bool right =
        pair != nullptr && pair->size() == 2 && pair->at(0).is_number() && pair->at(1).is_number();
    if (!right) refuse(key, "must be a list of points [[x, y], ...]");
    result.push_back({pair->at(0).value_or(0.0), pair->at(1).value_or(0.0)});
  }
  return result;
}

std::vector<std::pair<std::string, std::string>> TomlReader::pairs(std::string_view key) {
  const toml::node* node = find(key);
  std::vector<std::pair<std::string, std::string>> result;
  if (node == nullptr) return result;
  if (!node->is_array()) refuse(key, "must be a list of pairs [[\"a\", \"b\"], ...]");
  for (const toml::node& entry : *node->as_array()) {
    const toml::array* pair = entry.as_array();
    const bool right =
        pair != nullptr && pair->size() == 2 && pair->at(0).is_string() && pair->at(1).is_string();
    if (!right) refuse(key, "must be a list of pairs [[\"a\", \"b\"], ...]");
    result.emplace_back(pair->at(0).value_or(std::string()), pair->at(1).value_or(std::string()));
  }
  return result;
}

std::vector<std::pair<std::string, std::string>> TomlReader::pairs_of_table(std::string_view key) {
  const toml::node* node = find(key);
  std::vector<std::pair<std::string, std::string>> result;
  if (node == nullptr) return result;
  if (!node->is_table()) refuse(key, "must be a table");
  for (const auto& [name, value] : *node->as_table()) {
    const auto text_value = value.value_exact<std::string>();
    if (!text_value) refuse(key, fmt::format("{} must be a text in quotes", name.str()));
    result.emplace_back(std::string(name.str()), *text_value);
  }
  return result;
}

std::vector<TomlReader> TomlReader::tables(std::string_view key) {
  const toml::node* node = find(key);
  std::vector<TomlReader> result;
  if (node == nullptr) return result;
  if (!node->is_array_of_tables()) refuse(key, fmt::format("must be written as [[{}]]", key));
  for (const toml::node& entry : *node->as_array()) {
    result.emplace_back(*entry.as_table(), file_);
  }
  return result;
}

void TomlReader::refuse_unknown() const {
  const std::vector<std::string> known(asked_.begin(), asked_.end());
  Faults faults;
  for (const auto& entry : *table_) {
    const std::string name(entry.first.str());
    if (asked_.find(name) != asked_.end()) continue;
    faults.gather(
        [&] { refuse(name, fmt::format("is not known here.{}", did_you_mean(name, known))); });
  }
  faults.report();
}

void Faults::report() const {
  if (!text_.empty()) throw Error(text_, Fault::bad_file);
}

}  // namespace quicket::print
