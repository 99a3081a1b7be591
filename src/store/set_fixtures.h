#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/date.h"
#include "base/id.h"
#include "store/database.h"

namespace quicket::store {

/// A match of a real season as a list of fixtures announced it.
struct SetFixture {
  Date date;
  TeamId home, away;
  std::string venue;  ///< may be empty

  bool operator==(const SetFixture&) const = default;
};

/// What a real season announced, beside the matches of the set.
class SetFixtures {
 public:
  explicit SetFixtures(Database& database) : database_(&database) {}

  /// Replaces the list of the set.
  void save(SetId set, const std::vector<SetFixture>& fixtures);
  /// In the order of the list.
  std::vector<SetFixture> of_set(SetId set);

 private:
  Database* database_;
};

/// What was forecast of one team of a real season.
struct SetForecast {
  Date day;  ///< matches up to this day were known
  TeamId team;
  int seasons = 0;  ///< played for it
  double playoffs = 0, title = 0, points = 0;
  std::optional<Date> made{};  ///< on this day; unknown of those of older databases

  bool operator==(const SetForecast&) const = default;
};

/// Forecasts that were kept, to be compared with what came.
class SetForecasts {
 public:
  explicit SetForecasts(Database& database) : database_(&database) {}

  /// Keeps them as made today, by the day in UTC unless `made` says otherwise, in place of
  /// those of the same day. Those of another day stay.
  void save(SetId set, const std::vector<SetForecast>& forecasts);
  /// By day, then team.
  std::vector<SetForecast> of_set(SetId set);

 private:
  Database* database_;
};

}  // namespace quicket::store
