#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "ingest/amendments.h"
#include "ingest/bytes.h"
#include "ingest/match_facts.h"

using namespace quicket;
using namespace quicket::ingest;

/// Info files, and files of amendments.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    read_info_file(text_bytes(text), "fuzz_info.csv");
  } catch (const Error&) {
  }
  try {
    Amendments amendments;
    amendments.read(text, "fuzz.toml");
  } catch (const Error&) {
  }
  return 0;
}
