#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "app/outputs/site.h"
#include "files/hash.h"

namespace quicket::app {
namespace {

namespace fs = std::filesystem;

/// Of texts and files, one after the other.
class Digest {
 public:
  void add(std::string_view text) { sum_ = files::hash(text, sum_); }
  /// Whether the file could be read.
  bool add_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::array<char, 1 << 16> part{};
    while (in.read(part.data(), part.size()) || in.gcount() > 0) {
      add({part.data(), static_cast<std::size_t>(in.gcount())});
    }
    return in.eof();
  }
  std::string text() const { return fmt::format("{:016x}", sum_); }

 private:
  std::uint64_t sum_ = 0;
};

/// Whether there is something that another program has not yet written into the file itself.
bool has_companion(const fs::path& file) {
  for (const char* const companion : {"-wal", "-journal"}) {
    std::error_code none;
    const auto bytes = fs::file_size(file.string() + companion, none);
    if (!none && bytes > 0) return true;
  }
  return false;
}

}  // namespace

std::string site_digest(const store::Database& database, const SiteRequest& request) {
  Digest digest;
  if (has_companion(database.file()) || !digest.add_file(database.file()) ||
      !digest.add_file("/proc/self/exe")) {
    return {};
  }
  for (const std::string& name : request.names) digest.add(name + '\n');
  digest.add(fmt::format("{}\n{}\n{}\n{}{}\n{}\n", request.options.base, request.options.version,
                         static_cast<int>(request.options.theme), request.cards, request.pdfs,
                         request.odds_seasons));
  digest.add(request.engine + '\n');
  digest.add(request.sqlite);
  return digest.text();
}

}  // namespace quicket::app
