#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/error.h"
#include "ingest/match_file.h"
#include "ingest/season_finish.h"

using namespace quicket;
using namespace quicket::ingest;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<Problem> problems;
  SeasonCollector collector({"", "League", "2030"});
  MatchIntake intake({}, {}, collector);
  try {
    read_json_match({reinterpret_cast<const char*>(data), size}, "fuzz.json", "1", intake);
    collector.flush(
        [&](GatheredSeason&& season) { finish_season(std::move(season), {}, problems); }, problems);
  } catch (const Error&) {
  }
  return 0;
}
