#include "ingest/info_files.h"

#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace quicket::ingest {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = "_info.csv";

}  // namespace

bool is_info(const fs::path& path) {
  return path.filename().string().ends_with(ending);
}

std::string match_of_info(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.substr(0, name.size() - ending.size());
}

std::optional<fs::path> InfoFiles::find(const fs::path& folder, const std::string& match) const {
  // The id comes from a file of balls: it must not lead out of the folder.
  if (match.find_first_of("/\\") != std::string::npos) return {};
  const std::string name = match + std::string(ending);
  std::vector<fs::path> candidates{folder / "info" / name, folder / name};
  if (!folder_.empty()) candidates.insert(candidates.begin(), folder_ / name);
  for (const fs::path& candidate : candidates) {
    std::error_code fault;
    if (fs::is_regular_file(candidate, fault)) return candidate;
  }
  return {};
}

std::optional<MatchFacts> InfoFiles::beside(const fs::path& folder,
                                            const std::string& match) const {
  const auto found = find(folder, match);
  return found ? read(file_bytes(*found), found->string()) : std::nullopt;
}

std::optional<std::string> InfoFiles::text_beside(const fs::path& folder,
                                                  const std::string& match) const {
  const auto found = find(folder, match);
  return found ? std::optional(read_all(file_bytes(*found), found->string())) : std::nullopt;
}

std::optional<MatchFacts> InfoFiles::read(const ByteSource& bytes, const std::string& shown) const {
  try {
    return read_info_file(bytes, shown);
  } catch (const Error& error) {
    if (error.fault() != Fault::bad_file) throw;
    problems_.push_back({Problem::Weight::note,
                         {},
                         0,
                         {},
                         fmt::format("{}; read the match without it", error.what()),
                         "broken info file"});
    return {};
  }
}

}  // namespace quicket::ingest
