#include "ingest/bytes_read.h"

#include <algorithm>
#include <utility>

namespace quicket::ingest {
namespace {

int kilobytes(std::int64_t bytes) {
  return static_cast<int>((bytes + 1023) / 1024);
}

}  // namespace

void BytesRead::expect(const std::filesystem::path& file, int times) {
  std::error_code fault;
  const auto size = std::filesystem::file_size(file, fault);
  if (!fault) expected_ += static_cast<std::int64_t>(size) * times;
}

ByteSource BytesRead::counted(ByteSource source) {
  if (!told_) return source;
  return [this, source = std::move(source)](std::span<char> room) {
    const std::size_t got = source(room);
    read_ += static_cast<std::int64_t>(got);
    tell();
    return got;
  };
}

std::function<void(std::int64_t)> BytesRead::pass_of_archive() {
  if (!told_) return {};
  return [this, before = read_](std::int64_t behind) {
    // Its list of members stands at the end and is read first: never back.
    read_ = std::max(read_, before + behind);
    tell();
  };
}

void BytesRead::finish() {
  read_ = expected_;
  tell();
}

void BytesRead::tell() const {
  if (!told_ || expected_ == 0) return;
  told_(kilobytes(std::min(read_, expected_)), kilobytes(expected_));
}

}  // namespace quicket::ingest
