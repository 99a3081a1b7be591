#include "files/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace quicket::files {

std::uint64_t hash(std::string_view bytes, std::uint64_t before) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), before);
}

}  // namespace quicket::files
