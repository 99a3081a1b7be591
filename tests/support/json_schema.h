#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace quicket::tests {

/// What of `value` a JSON Schema (draft 2020-12) does not allow, each with its place: "/SaveName:
/// not of type string". Empty if the schema accepts the value. Knows the keywords that the schemas
/// of the tests use; throws std::runtime_error for any other, which would else be a rule that is
/// never checked.
std::vector<std::string> refused_by(const nlohmann::json& schema, const nlohmann::json& value);

}  // namespace quicket::tests
