#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "ingest/bytes.h"

namespace quicket::ingest {

/// Limits on what an archive may unpack to; beyond them it is refused as a bomb.
struct ArchiveLimits {
  std::size_t most_members = 100'000;
  std::size_t most_bytes = std::size_t{4} << 30;  ///< of all members together
  std::size_t most_times = 250;                   ///< the archive's own size, from 64 MB on
};

/// Which members to read.
using WantMember = std::function<bool(const std::string& name)>;
/// Takes one member; the source is valid until it returns.
using TakeMember = std::function<void(const std::string& name, const ByteSource& bytes)>;

/// Reads the regular files of a zip archive in their order, without unpacking to disk and in memory
/// that does not grow with them. Skips members that are not wanted. Throws Error (bad_file) for
/// anything but a sound zip archive, for members whose path is absolute or leads outside (`..`),
/// for encrypted ones, and for bombs. Calls `reached` with the number of bytes read of the archive.
void for_each_member(const std::filesystem::path& path, const WantMember& want,
                     const TakeMember& take, const ArchiveLimits& limits = {},
                     const std::function<void(std::int64_t)>& reached = {});

/// Whether the file starts like a zip archive.
bool is_zip(const std::filesystem::path& path);

}  // namespace quicket::ingest
