#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cricket/format.h"
#include "cricket/season_figures.h"
#include "ingest/tables.h"

namespace quicket::ingest {

enum class StatKind { batting, bowling, fielding };

/// "batting", "bowling", "fielding".
std::string_view to_string(StatKind kind);

/// One line of a season table; only the figures of the table's kind are filled.
struct StatRow {
  int line = 0;
  std::string name;
  std::string team;    ///< from its column, or from brackets after the name; may be empty
  std::string nation;  ///< from brackets, if the table also has a team
  cricket::SeasonFigures figures;
  bool kept_wicket = false;  ///< has stumpings, or catches as keeper
};

/// Reads one season table (see tables.h for the columns). Skips rows of other years than `season`,
/// and refuses bad ones by line. Throws Error (bad_file) if it is not a table of the kind, or has
/// no row of that season.
std::vector<StatRow> read_stat_table(StatKind kind, const TableFile& table,
                                     const std::string& season, cricket::Format format,
                                     std::vector<Problem>& problems);

}  // namespace quicket::ingest
