#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "ingest/ball_csv.h"
#include "ingest/bytes.h"
#include "ingest/match_builder.h"
#include "ingest/match_file.h"
#include "ingest/season_finish.h"

using namespace quicket;
using namespace quicket::ingest;

/// Files of balls in any of the CSV layouts, up to finished seasons.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<Problem> problems;
  SeasonCollector collector({"", "League", "2030"});
  MatchIntake intake({}, {}, collector);
  const FindFacts none = [](const std::string&) { return std::nullopt; };
  try {
    CsvReader row(text_bytes(text), "fuzz.csv");
    if (!row.next()) return 0;
    if (row.field(0) == "version") {
      read_versioned_csv(row, "1", intake);
    } else if (is_kaggle_deliveries(CsvHeader(row))) {
      read_kaggle_deliveries(row, none, intake);
    } else {
      read_ball_csv(row, none, intake);
    }
    collector.flush(
        [&](GatheredSeason&& season) { finish_season(std::move(season), {}, problems); }, problems);
  } catch (const Error&) {
  }
  return 0;
}
