#include <vector>

#include "ingest/bytes.h"
#include "ingest/fixture_list.h"
#include "tests/fuzz/input.h"

using namespace quicket;
using namespace quicket::ingest;

/// Lists of fixtures, as CSV and as calendars.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tests::FuzzInput input(data, size);
  const std::vector<std::string> teams{"Sydney Sixers", "Sydney Thunder", "Perth Scorchers"};
  std::vector<Problem> problems;
  tests::may_refuse(
      [&] { read_fixture_list(text_bytes(input.text()), "fuzz.csv", teams, problems); });
  for (const Problem& problem : problems) to_string(problem);
  return 0;
}
