#include "ingest/zip_archive.h"

#include <array>
#include <memory>
#include <string_view>

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"
#include "files/lazy_library.h"

namespace quicket::ingest {
namespace {

files::LazyLibrary libarchive(QUICKET_LIBARCHIVE);
QUICKET_LAZY(libarchive, archive_entry_filetype);
QUICKET_LAZY(libarchive, archive_entry_is_encrypted);
QUICKET_LAZY(libarchive, archive_entry_pathname);
QUICKET_LAZY(libarchive, archive_error_string);
QUICKET_LAZY(libarchive, archive_filter_bytes);
QUICKET_LAZY(libarchive, archive_read_data);
QUICKET_LAZY(libarchive, archive_read_free);
QUICKET_LAZY(libarchive, archive_read_new);
QUICKET_LAZY(libarchive, archive_read_next_header);
QUICKET_LAZY(libarchive, archive_read_open_filename);
QUICKET_LAZY(libarchive, archive_read_support_format_zip);

constexpr std::size_t read_block = std::size_t{64} * 1024;
constexpr std::size_t harmless = std::size_t{64} << 20;

struct CloseArchive {
  void operator()(archive* opened) const { archive_read_free(opened); }
};

[[noreturn]] void refuse_archive(const std::string& file, const std::string& what) {
  throw Error(Fault::bad_file, "{} {}", file, what);
}

bool climbs(std::string_view name) {
  if (name.starts_with('/') || name.starts_with('\\')) return true;
  if (name.size() > 1 && name[1] == ':') return true;
  for (const std::string_view by_slash : split(name, '/')) {
    for (const std::string_view part : split(by_slash, '\\')) {
      if (part == "..") return true;
    }
  }
  return false;
}

/// Counts what the archive unpacks to.
struct Unpacked {
  const std::string& file;
  const ArchiveLimits& limits;
  std::size_t packed;
  std::size_t bytes = 0;

  void add(std::size_t more) {
    bytes += more;
    const bool swollen = bytes > harmless && bytes / limits.most_times > packed;
    if (bytes > limits.most_bytes || swollen) {
      refuse_archive(file, fmt::format("unpacks to more than {} MB out of {} kB; refused",
                                       bytes >> 20, packed >> 10));
    }
  }
};

std::size_t read_some(archive* opened, std::span<char> room, Unpacked& unpacked) {
  const auto got = archive_read_data(opened, room.data(), room.size());
  if (got < 0) {
    refuse_archive(unpacked.file, fmt::format("is damaged: {}", archive_error_string(opened)));
  }
  unpacked.add(static_cast<std::size_t>(got));
  return static_cast<std::size_t>(got);
}

}  // namespace

void for_each_member(const std::filesystem::path& path, const WantMember& want,
                     const TakeMember& take, const ArchiveLimits& limits,
                     const std::function<void(std::int64_t)>& reached) {
  const std::string file = path.string();
  const std::unique_ptr<archive, CloseArchive> opened(archive_read_new());
  archive_read_support_format_zip(opened.get());
  if (archive_read_open_filename(opened.get(), path.c_str(), read_block) != ARCHIVE_OK) {
    refuse_archive(file, "is not a zip archive, or is damaged");
  }
  std::error_code fault;
  Unpacked unpacked{file, limits, std::filesystem::file_size(path, fault)};
  archive_entry* entry = nullptr;
  for (std::size_t members = 0;; ++members) {
    const int status = archive_read_next_header(opened.get(), &entry);
    if (status == ARCHIVE_EOF) break;
    if (status != ARCHIVE_OK && status != ARCHIVE_WARN) {
      refuse_archive(file, "is not a zip archive, or is damaged");
    }
    if (members >= limits.most_members) {
      refuse_archive(file, fmt::format("has more than {} members; refused", limits.most_members));
    }
    const char* written = archive_entry_pathname(entry);
    const std::string name = written == nullptr ? "" : written;
    if (climbs(name)) {
      refuse_archive(file, fmt::format("contains \"{}\", a path that leads outside", name));
    }
    if (archive_entry_filetype(entry) != AE_IFREG || !want(name)) continue;
    if (const auto found = forbidden_character(name)) {
      throw Error(Fault::bad_file, "{}: the member name \"{}\" contains {}; rename it", file,
                  printable_line(name), *found);
    }
    if (archive_entry_is_encrypted(entry) != 0) {
      refuse_archive(file, "is encrypted; unpack it first");
    }
    take(name, [&](std::span<char> room) {
      const std::size_t got = read_some(opened.get(), room, unpacked);
      if (reached) reached(archive_filter_bytes(opened.get(), -1));
      return got;
    });
  }
}

bool is_zip(const std::filesystem::path& path) {
  std::array<char, 4> head{};
  const std::size_t got = file_bytes(path)(head);
  return std::string_view(head.data(), got).starts_with("PK\x03\x04") ||
         std::string_view(head.data(), got).starts_with("PK\x05\x06");
}

}  // namespace quicket::ingest
