#include "report/records.h"

#include <algorithm>

#include <fmt/format.h>

namespace quicket::report {

Table records_table(std::span<const league::SeasonRecord> records, std::span<const MatchId> ids,
                    std::size_t most) {
  // Of one team's records nobody has to be told whose they are.
  const bool several = std::ranges::any_of(
      records, [&](const auto& record) { return record.team != records.front().team; });
  Table table({{"Record", "record"},
               wrapping({"Figure", "value"}),
               {several || records.size() < 2 ? "Team" : "", "team"},
               wrapping({"Match", "match"}),
               {"Date", "date"},
               {"Id", "id", true}});
  for (std::size_t i = 0, end = 0; i < records.size(); i = end) {
    const std::string& title = records[i].title;
    for (end = i; end < records.size() && records[end].title == title;) ++end;
    // A line that counts one more takes as much room as that one.
    const std::size_t level = end - i, shown = most > 0 && level > most + 1 ? most : level;
    for (std::size_t place = i; place < i + shown; ++place) {
      const league::SeasonRecord& record = records[place];
      table.add({title, record.text, record.team.empty() ? Cell{} : Cell(record.team),
                 record.detail, record.date ? Cell(to_string(record.date)) : Cell{},
                 ids[place] ? Cell(ids[place].value) : Cell{}});
    }
    if (shown == level) continue;
    table.add({title, fmt::format("and {} more", level - shown), Cell{}, Cell{}, Cell{}, Cell{}});
  }
  return table;
}

}  // namespace quicket::report
