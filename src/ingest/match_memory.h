#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace quicket::ingest {

/// What earlier imports leave to a later one, so that an archive that is downloaded every week
/// takes the time of what is new in it. Of every match of a source a fingerprint is taken from its
/// bytes, those of its info file, and what the user specified besides the files.
struct MatchMemory {
  /// In: fingerprints of matches that are stored as they were read; in order.
  std::vector<std::uint64_t> known;
  /// Out: of the matches of the source, by the source's id. Complete before the first season is
  /// handed to the sink, as is `skipped`.
  std::map<std::string, std::uint64_t> found;
  /// Out: fingerprints of known matches that were not read again, since their season has nothing
  /// else. In no order.
  std::vector<std::uint64_t> skipped;
};

}  // namespace quicket::ingest
