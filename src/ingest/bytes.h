#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace quicket::ingest {

/// Where bytes come from, a piece at a time: fills the span as far as possible and returns the
/// number of bytes; 0 at the end. Throws Error if the source fails in the middle.
using ByteSource = std::function<std::size_t(std::span<char>)>;

/// The bytes of a file. Throws Error (impossible) if it cannot be opened, or is a folder, or a pipe
/// with a name to which nobody writes.
ByteSource file_bytes(const std::filesystem::path& path);

/// The bytes of a text, which must outlive the source.
ByteSource text_bytes(std::string_view text);

/// All bytes of a source. Throws Error (bad_file) naming `file` if there are more than `most`.
std::string read_all(const ByteSource& source, std::string_view file, std::size_t most = 64u << 20);

/// Nothing if `head`, the first bytes of a file, may begin a text in UTF-8; else what the file is
/// and what to do, as the end of a sentence: "is UTF-16 text; save it as UTF-8".
std::string not_a_text(std::string_view head);

/// Counts the bytes read of some files, to show the progress of reading them.
class BytesRead {
 public:
  /// `told` is called with kilobytes; it may be empty, and is not called for files of unknown size.
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
