#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "ingest/match_draft.h"

namespace quicket::ingest {

/// A match in few bytes; only the PackedMatches that made it can read it.
struct PackedMatch {
  std::string id;     ///< the source's
  std::string bytes;  ///< some two thousand for a T20 match
};

/// Keeps many matches in a tenth of their memory: every text once, and no byte for a zero.
class PackedMatches {
 public:
  PackedMatch pack(BuiltMatch&& match);
  /// The match as it was.
  BuiltMatch unpack(const PackedMatch& packed) const;

  /// Values that many matches share, each once.
  struct Shared {
    std::unordered_map<std::string, std::uint32_t> places;
    std::vector<const std::string*> texts;
    std::vector<cricket::Format> formats;
    std::vector<cricket::Conditions> conditions;
  };

 private:
  Shared shared_;
};

}  // namespace quicket::ingest
