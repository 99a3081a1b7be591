#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "files/fresh_file.h"

namespace quicket::files {

/// Whether both names refer to one file. A missing one is compared by its folder and name, so that
/// `quicket.db-wal` is protected before SQLite has created it.
bool same_file(const std::filesystem::path& one, const std::filesystem::path& other);

/// Throws the Error of write_output for what is at `path` already, before long work for it begins.
void demand_place(const std::filesystem::path& path, Replace replace,
                  std::span<const std::filesystem::path> keep_off = {});

/// Writes a result to where the user wants it: the one way in which this program writes a file that
/// is not its database.
/// - A file is written whole or not at all: into a fresh file beside it, brought to the disk,
/// renamed.
///   What was there before an Error is still there. Through a link the file it leads to is
///   replaced.
/// - What a killed program left of such a fresh file is removed; whoever writes many files into a
/// folder gives the `leavings` that it knows, and may bring them to the disk together: `unsynced`
/// is told of those for `bring_to_disk`.
/// - "-", a pipe, a socket or a character device (`/dev/stdout`) is written straight to.
/// Throws Error for a file that exists, unless `replace`; for a folder; for a block device; for one
/// of `keep_off`, whatever name leads there: the database (with its `-wal`, `-shm` and `-journal`)
/// and what the command has read; and for every write that fails.
void write_output(const std::filesystem::path& path, std::string_view bytes, Replace replace,
                  std::span<const std::filesystem::path> keep_off = {},
                  Leavings* leavings = nullptr,
                  std::vector<std::filesystem::path>* unsynced = nullptr);

}  // namespace quicket::files
