#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "ingest/bytes.h"

namespace quicket::ingest {

/// Counts the bytes that are read of some files, to tell how far their reading has come.
class BytesRead {
 public:
  /// `told` hears of kilobytes; it may be empty, and is never told of files whose size nobody
  /// knows.
  explicit BytesRead(std::function<void(int done, int total)> told) : told_(std::move(told)) {}

  /// A file that will be read `times` over. Nothing of one that has no size, a pipe.
  void expect(const std::filesystem::path& file, int times = 1);
  /// The same source, counted.
  ByteSource counted(ByteSource source);
  /// Tells for an archive how many bytes of this pass through it lie behind.
  std::function<void(std::int64_t)> pass_of_archive();
  /// All is read, though perhaps not every byte of it.
  void finish();

 private:
  void tell() const;

  std::function<void(int done, int total)> told_;
  std::int64_t expected_ = 0, read_ = 0;
};

}  // namespace quicket::ingest
