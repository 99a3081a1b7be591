#pragma once

#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "store/database.h"

namespace quicket::store {

/// What was forecast of one team of a real season.
struct SetForecast {
  Date day;  ///< matches up to this day were known
  TeamId team;
  int seasons = 0;  ///< played for it
  double playoffs = 0, title = 0, points = 0;

  bool operator==(const SetForecast&) const = default;
};

/// Forecasts that were kept, to be compared with what came.
class SetForecasts {
 public:
  explicit SetForecasts(Database& database) : database_(&database) {}

  /// Keeps them, in place of those of the same day.
  void save(SetId set, const std::vector<SetForecast>& forecasts);
  /// By day, then team.
  std::vector<SetForecast> of_set(SetId set);

 private:
  Database* database_;
};

}  // namespace quicket::store
