#include "ingest/bytes.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include "base/error.h"
#include "base/text.h"

namespace quicket::ingest {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

struct Signature {
  std::string_view bytes, sentence;
};

using namespace std::string_view_literals;

constexpr std::array<Signature, 9> signatures{{
    {"\xFF\xFE"sv, "is UTF-16 text; save it as UTF-8"},
    {"\xFE\xFF"sv, "is UTF-16 text; save it as UTF-8"},
    {"PK\x03\x04"sv, "is a zip archive or a spreadsheet (xlsx); save the table as CSV"},
    {"\xD0\xCF\x11\xE0"sv, "is an old spreadsheet (xls); save the table as CSV"},
    {"%PDF"sv, "is a PDF document, not a table"},
    {"SQLite format 3\0"sv, "is an SQLite database, not a table"},
    {"\x1F\x8B"sv, "is compressed with gzip; unpack it first"},
    {"\x89PNG"sv, "is a picture, not a table"},
    {"\x7F\x45LF"sv, "is a program, not a table"},
}};

/// Opens a pipe that has a name, which blocks until somebody writes to it: refused after the five
/// seconds that are waited for a database. What a shell pipes in has a writer already.
std::FILE* opened_pipe(const std::filesystem::path& path) {
  constexpr int patience_ms = 5000;
  const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return nullptr;
  pollfd wanted{file, POLLIN, 0};
  if (::poll(&wanted, 1, patience_ms) <= 0) {
    ::close(file);
    throw Error(
        "{} is a pipe to which nothing was written for five seconds; start the "
        "program that writes to it",
        path.string());
  }
  ::fcntl(file, F_SETFL, 0);
  return ::fdopen(file, "rb");
}

std::FILE* opened(const std::filesystem::path& path) {
  std::error_code fault;
  // The names under /dev/fd lead to pipes without a name, which have a writer.
  if (std::filesystem::is_fifo(path, fault) && !std::filesystem::canonical(path, fault).empty()) {
    return opened_pipe(path);
  }
  return std::fopen(path.c_str(), "rb");
}

int kilobytes(std::int64_t bytes) {
  return static_cast<int>((bytes + 1023) / 1024);
}

}  // namespace

ByteSource file_bytes(const std::filesystem::path& path) {
  const std::string name = path.string();
  std::error_code fault;
  if (std::filesystem::is_directory(path, fault)) {
    throw Error("{}: is a folder; give a file", name);
  }
  const std::shared_ptr<std::FILE> file(opened(path), [](std::FILE* open) {
    if (open != nullptr) CloseFile{}(open);
  });
  if (!file) {
    throw Error("{}: {}", name, errno == ENOENT ? "no such file" : std::strerror(errno));
  }
  return [file, name](std::span<char> room) {
    const std::size_t got = std::fread(room.data(), 1, room.size(), file.get());
    if (got == 0 && std::ferror(file.get()) != 0) {
      throw Error("{} cannot be read: {}", name, std::strerror(errno));
    }
    return got;
  };
}

ByteSource text_bytes(std::string_view text) {
  return [text](std::span<char> room) mutable {
    const std::size_t got = text.copy(room.data(), room.size());
    text.remove_prefix(got);
    return got;
  };
}

std::string read_all(const ByteSource& source, std::string_view file, std::size_t most) {
  std::string text;
  std::size_t filled = 0;
  for (;;) {
    text.resize(filled + std::size_t{64} * 1024);
    const std::size_t got = source(std::span(text).subspan(filled));
    filled += got;
    if (got == 0) break;
    if (filled > most) {
      throw Error(Fault::bad_file, "{}: larger than {} MB; is this the right file?", file,
                  most >> 20);
    }
  }
  text.resize(filled);
  return text;
}

std::string not_a_text(std::string_view head) {
  for (const Signature& known : signatures) {
    if (head.starts_with(known.bytes)) return std::string(known.sentence);
  }
  const std::string start = lower(trim(head.substr(0, 200)));
  if (start.starts_with("<!doctype") || start.starts_with("<html")) {
    return "is a web page; download the file that it links to";
  }
  // UTF-16 text without its mark: every other byte of English is zero.
  if (head.size() >= 2 && (head[0] == '\0') != (head[1] == '\0')) {
    return "is UTF-16 text; save it as UTF-8";
  }
  return {};
}

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
