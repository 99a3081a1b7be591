#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "ingest/match_json.h"

using namespace quicket;
using namespace quicket::ingest;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<Problem> problems;
  const KnownPeople known;
  SeasonCollector collector({"", "League", "2030"}, known);
  MatchIntake intake({}, {}, collector, problems);
  try {
    read_json_match({reinterpret_cast<const char*>(data), size}, "fuzz.json", "1", intake);
    collector.flush([](match::SetData&&) {}, problems);
  } catch (const Error&) {
  }
  return 0;
}
