#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "ingest/match_builder.h"

namespace quicket::ingest {

/// A match in few bytes, some two thousand for one of T20; only the PackedMatches that made it can
/// read it.
struct PackedMatch {
  std::string id;         ///< the source's
  long at = 0, size = 0;  ///< where its bytes are in the temporary file
  std::string bytes;      ///< instead, if there is no such file
};

/// Keeps many matches out of memory, in a temporary file that is gone with the program however it
/// ends: no byte for a zero, and every text once, in memory. Where the file can't be written, the
/// bytes stay in memory too.
class PackedMatches {
 public:
  PackedMatch pack(BuiltMatch&& match);
  /// The match as it was. Throws Error if the temporary file cannot be read back.
  BuiltMatch unpack(const PackedMatch& packed) const;

  /// Values that many matches share, each once.
  struct Shared {
    std::unordered_map<std::string, std::uint32_t> places;
    std::vector<const std::string*> texts;
    std::vector<cricket::Format> formats;
    std::vector<cricket::Conditions> conditions;
  };

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  Shared shared_;
  std::unique_ptr<std::FILE, Close> file_;
  long end_ = 0;          ///< of what the file keeps
  bool may_keep_ = true;  ///< false once the file has failed
};

}  // namespace quicket::ingest
