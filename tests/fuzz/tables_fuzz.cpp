#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "ingest/bytes.h"
#include "ingest/tables.h"

using namespace quicket;
using namespace quicket::ingest;

/// The text as each of the tables; parts behind a line of dashes are further tables.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t cut = text.find("\n--\n");
  const std::string_view first = text.substr(0, cut);
  const std::string_view second = cut == std::string_view::npos ? "" : text.substr(cut + 4);
  TablesInput input;
  input.name = "League";
  input.season = "2030";
  input.batting = {{"batting.csv", text_bytes(first)}};
  std::vector<Problem> problems;
  for (const int kind : {0, 1, 2}) {
    TablesInput both = input;
    if (!second.empty()) {
      (kind == 0   ? both.bowling
       : kind == 1 ? both.fielding
                   : both.squads) = {{"second.csv", text_bytes(second)}};
    }
    try {
      read_tables(both, problems);
    } catch (const Error&) {
    }
  }
  return 0;
}
