#pragma once

#include <span>
#include <string_view>

#include "ingest/bytes.h"

namespace quicket::ingest {

/// The bytes of a text, which must outlive the source.
inline ByteSource text_bytes(std::string_view text) {
  return [text](std::span<char> room) mutable {
    const std::size_t got = text.copy(room.data(), room.size());
    text.remove_prefix(got);
    return got;
  };
}

}  // namespace quicket::ingest
