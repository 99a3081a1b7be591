#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "ingest/bytes.h"

namespace quicket::ingest {

/// Counts the bytes read of some files, to show the progress of reading them.
class BytesRead {
 public:
  /// `told` is called with kilobytes; it may be empty, and is not called for files of unknown
  /// size.
  explicit BytesRead(std::function<void(int done, int total)> told) : told_(std::move(told)) {}

  /// A file that will be read `times` over. Files without a size, such as pipes, do not count.
  void expect(const std::filesystem::path& file, int times = 1);
  /// The same source, counted.
  ByteSource counted(ByteSource source);
  /// Reports how many bytes of an archive this pass has read.
  std::function<void(std::int64_t)> pass_of_archive();
  /// Reading is over, even if not every byte was read.
  void finish();

 private:
  void tell() const;

  std::function<void(int done, int total)> told_;
  std::int64_t expected_ = 0, read_ = 0;
};

}  // namespace quicket::ingest
