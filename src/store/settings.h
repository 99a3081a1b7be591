#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/database.h"

namespace quicket::store {

/// The user's permanent choices, by name: "colour/Perth Scorchers", "printer/offset_x_mm".
class Settings {
 public:
  explicit Settings(Database& database) : database_(&database) {}

  std::optional<std::string> get(std::string_view name);
  void set(std::string_view name, std::string_view value);
  void erase(std::string_view name);
  /// All whose name begins with `prefix`, by name.
  std::vector<std::pair<std::string, std::string>> under(std::string_view prefix);

 private:
  Database* database_;
};

}  // namespace quicket::store
