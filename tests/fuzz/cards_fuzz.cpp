#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "ingest/bytes.h"
#include "ingest/typed_cards.h"

using namespace quicket;
using namespace quicket::ingest;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  CardsInput input;
  input.name = "League";
  input.season = "2030";
  std::vector<Problem> problems;
  try {
    read_cards(text_bytes(text), "cards.csv", input, problems);
  } catch (const Error&) {
  }
  return 0;
}
