#include "tests/support/json_schema.h"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "tests/support/pattern.h"

namespace quicket::tests {
namespace {

using nlohmann::json;

bool is_of_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  throw std::runtime_error("a schema with the type " + type);
}

bool matches(const std::string& text, const std::string& pattern) {
  static std::map<std::string, Pattern> read;
  return read.try_emplace(pattern, pattern).first->second.is_in(text);
}

class SchemaCheck {
 public:
  explicit SchemaCheck(const json& root) : root_(root) {}

  void check(const json& schema, const json& value, const std::string& place) {
    if (schema.is_boolean()) {
      if (!schema.get<bool>()) refuse(place, "not allowed here");
      return;
    }
    for (const auto& [keyword, rule] : schema.items()) {
      if (keyword == "$ref") {
        check(root_.at(json::json_pointer(rule.get<std::string>().substr(1))), value, place);
      } else if (keyword == "type") {
        if (!is_of_type(value, rule)) {
          refuse(place, "not of type " + rule.get<std::string>());
        }
      } else if (keyword == "enum") {
        if (std::find(rule.begin(), rule.end(), value) == rule.end()) {
          refuse(place, fmt::format("{} is not one of {}", value.dump(), rule.dump()));
        }
      } else if (keyword == "oneOf") {
        check_one_of(rule, value, place);
      } else if (value.is_object() && check_object(keyword, schema, value, place)) {
        continue;
      } else if (value.is_array() && check_array(keyword, rule, value, place)) {
        continue;
      } else {
        check_plain(keyword, rule, value, place);
      }
    }
  }

  std::vector<std::string> refused;

 private:
  void refuse(const std::string& place, const std::string& why) {
    refused.push_back((place.empty() ? "/" : place) + ": " + why);
  }

  void check_one_of(const json& schemas, const json& value, const std::string& place) {
    std::vector<std::string> reasons;
    long accepted = 0;
    for (const json& schema : schemas) {
      SchemaCheck one(root_);
      one.check(schema, value, place);
      accepted += one.refused.empty() ? 1 : 0;
      reasons.insert(reasons.end(), one.refused.begin(), one.refused.end());
    }
    if (accepted > 1) refuse(place, "is of several kinds at once");
    if (accepted == 0) refused.insert(refused.end(), reasons.begin(), reasons.end());
  }

  void check_member(const json& schema, const std::string& name, const json& value,
                    const std::string& place) {
    bool known = false;
    if (schema.contains("properties") && schema["properties"].contains(name)) {
      known = true;
      check(schema["properties"][name], value, place + "/" + name);
    }
    if (schema.contains("patternProperties")) {
      for (const auto& [pattern, rule] : schema["patternProperties"].items()) {
        if (!matches(name, pattern)) continue;
        known = true;
        check(rule, value, place + "/" + name);
      }
    }
    if (!known && schema.contains("additionalProperties")) {
      check(schema["additionalProperties"], value, place + "/" + name);
    }
  }

  /// Whether the keyword is one of objects.
  bool check_object(const std::string& keyword, const json& schema, const json& value,
                    const std::string& place) {
    const json& rule = schema.at(keyword);
    if (keyword == "properties") {
      for (const auto& [name, member] : value.items()) check_member(schema, name, member, place);
    } else if (keyword == "required") {
      for (const json& name : rule) {
        if (!value.contains(name.get<std::string>())) {
          refuse(place, name.get<std::string>() + " is missing");
        }
      }
    } else if (keyword == "minProperties") {
      if (value.size() < rule.get<std::size_t>()) refuse(place, "too few members");
    } else if (keyword == "maxProperties") {
      if (value.size() > rule.get<std::size_t>()) refuse(place, "too many members");
    } else {
      return false;
    }
    return true;
  }

  /// Whether the keyword is one of arrays.
  bool check_array(const std::string& keyword, const json& rule, const json& value,
                   const std::string& place) {
    if (keyword == "items") {
      for (std::size_t i = 0; i < value.size(); ++i) {
        check(rule, value[i], fmt::format("{}/{}", place, i));
      }
    } else if (keyword == "minItems") {
      if (value.size() < rule.get<std::size_t>()) refuse(place, "too few items");
    } else {
      return false;
    }
    return true;
  }

  void check_plain(const std::string& keyword, const json& rule, const json& value,
                   const std::string& place) {
    if (keyword == "pattern") {
      if (value.is_string() && !matches(value.get<std::string>(), rule)) {
        refuse(place, fmt::format("{} does not match {}", value.dump(), rule.dump()));
      }
    } else if (keyword == "minimum") {
      if (value.is_number() && value < rule) refuse(place, "less than " + rule.dump());
    } else if (keyword == "maximum") {
      if (value.is_number() && value > rule) refuse(place, "more than " + rule.dump());
    } else {
      // Those of objects and arrays say nothing of other values; the first few are no rules.
      static const std::set<std::string> silent{"$schema",
                                                "$defs",
                                                "title",
                                                "description",
                                                "properties",
                                                "required",
                                                "items",
                                                "minProperties",
                                                "maxProperties",
                                                "minItems",
                                                "patternProperties",
                                                "additionalProperties"};
      if (!silent.contains(keyword)) throw std::runtime_error("a schema with " + keyword);
    }
  }

  const json& root_;
};

}  // namespace

std::vector<std::string> refused_by(const nlohmann::json& schema, const nlohmann::json& value) {
  SchemaCheck whole(schema);
  whole.check(schema, value, "");
  return whole.refused;
}

}  // namespace quicket::tests
