#include "app/outputs/site_folder.h"

#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "app/file.h"
#include "base/error.h"
#include "base/text.h"
#include "files/output.h"

namespace quicket::app {
namespace {

namespace fs = std::filesystem;

/// The list of the site's files, a path a line.
constexpr std::string_view list_name = "quicket-site.txt";
constexpr std::string_view list_heading =
    "The files of this site, as Quicket made it; making it again replaces and removes these only.";

/// Before the digest of what the pages were made from, and their number.
constexpr std::string_view made_from_heading = "Made from ";

/// Whether a line of the list names a file below the folder: nobody can make us remove another.
bool stays_below(const fs::path& path) {
  if (path.empty() || path.is_absolute()) return false;
  for (const fs::path& part : path) {
    if (part == ".." || part == ".") return false;
  }
  return true;
}

/// Whether a link on the way below the folder leads elsewhere: nothing is written or removed there.
bool goes_by_link(const fs::path& folder, const fs::path& path) {
  fs::path place = folder;
  for (const fs::path& part : path) {
    place /= part;
    std::error_code fault;
    if (fs::is_symlink(place, fault)) return true;
  }
  return false;
}

void refuse_links(const fs::path& folder, const fs::path& path) {
  if (!goes_by_link(folder, path)) return;
  throw Error(
      fmt::format("{}: a link, or in a folder that is one; remove it, or name another "
                  "folder for the site",
                  (folder / path).string()));
}

std::optional<std::string> bytes_of(const fs::path& path) {
  std::error_code fault;
  if (!fs::is_regular_file(fs::symlink_status(path, fault))) return {};
  std::ifstream in(path, std::ios::binary);
  if (!in) return {};
  std::ostringstream bytes;  // At once: a letter at a time took a tenth of writing a site again.
  bytes << in.rdbuf();
  return std::move(bytes).str();
}

}  // namespace

SiteFolder::SiteFolder(fs::path folder, bool force) : folder_(std::move(folder)), force_(force) {
  std::error_code fault;
  if (fs::exists(folder_, fault) && !fs::is_directory(folder_, fault)) {
    throw Error(
        fmt::format("{}: a file, not a folder; name a folder for the site", folder_.string()));
  }
  if (!fs::exists(folder_, fault)) return;
  refuse_links(folder_, list_name);
  // A program that was killed at once leaves nothing else.
  leavings_.remove(folder_ / list_name);
  if (const auto list = bytes_of(folder_ / list_name)) {
    for (const std::string_view line : split(*list, '\n')) {
      if (line.starts_with(made_from_heading)) {
        made_from_ = line.substr(made_from_heading.size());
      } else if (line != list_heading && stays_below(fs::path(line)))
        before_.emplace(line);
    }
  } else if (!force && !fs::is_empty(folder_, fault)) {
    throw Error(
        fmt::format("{}: not empty, and not a site of ours; name another folder, or give "
                    "`--force` to write among its files",
                    folder_.string()));
  }
}

std::optional<int> SiteFolder::pages_made_from(const std::string& digest) {
  if (digest.empty() || !made_from_.starts_with(digest + ' ')) return {};
  std::error_code fault;
  const auto finished = fs::last_write_time(folder_ / list_name, fault);
  std::int64_t bytes = 0;
  for (const std::string& path : before_) {
    const fs::path file = folder_ / path;
    if (goes_by_link(folder_, path) || fs::last_write_time(file, fault) > finished || fault)
      return {};
    bytes += static_cast<std::int64_t>(fs::file_size(file, fault));
  }
  bytes_ = bytes;
  return parse_int(std::string_view(made_from_).substr(digest.size() + 1));
}

void SiteFolder::put(const site::SiteFile& file) {
  constexpr std::size_t together = 64;
  refuse_links(folder_, file.path);
  now_.insert(file.path);
  bytes_ += static_cast<std::int64_t>(file.bytes.size());
  leavings_.remove(folder_ / file.path);
  if (bytes_of(folder_ / file.path) == file.bytes) return;
  std::error_code fault;
  if (!force_ && !before_.contains(file.path) &&
      fs::exists(fs::symlink_status(folder_ / file.path, fault))) {
    throw Error(
        fmt::format("{}: already exists, and is not in the list of the site; move it, or "
                    "give `--force` to replace it",
                    (folder_ / file.path).string()));
  }
  waiting_.push_back(file);
  if (waiting_.size() == together) write_waiting();
}

void SiteFolder::write_waiting() {
  if (waiting_.empty()) return;
  // The list names them first: a site that is never finished can be made again, or replaced by
  // another one, and nothing of it stays behind.
  std::set<std::string> ours = before_;
  ours.insert(now_.begin(), now_.end());
  write_list(ours);
  for (const site::SiteFile& file : waiting_) {
    const fs::path path = folder_ / file.path;
    std::error_code fault;
    fs::create_directories(path.parent_path(), fault);
    files::write_output(path, file.bytes, files::Replace::yes, {}, &leavings_, &unsynced_);
    ++written_;
  }
  waiting_.clear();
}

void SiteFolder::write_list(const std::set<std::string>& paths, const std::string& made_from) {
  std::error_code fault;
  fs::create_directories(folder_, fault);
  if (fault) {
    throw Error(fmt::format("{}: cannot be created: {}", folder_.string(), fault.message()));
  }
  std::string list(list_heading);
  if (!made_from.empty()) list += fmt::format("\n{}{}", made_from_heading, made_from);
  for (const std::string& path : paths) list += "\n" + path;
  list += '\n';
  if (bytes_of(folder_ / list_name) == list) return;
  files::write_output(folder_ / list_name, list, files::Replace::yes, {}, &leavings_);
}

void SiteFolder::finish(const std::string& digest, int pages) {
  write_waiting();
  // The list vouches for the pages: they are on the disk before it.
  files::bring_to_disk(unsynced_);
  unsynced_.clear();
  for (const std::string& path : before_) {
    if (now_.contains(path) || goes_by_link(folder_, path)) continue;
    leavings_.remove(folder_ / path);
    std::error_code fault;
    if (fs::is_regular_file(fs::symlink_status(folder_ / path, fault)) &&
        fs::remove(folder_ / path, fault)) {
      ++removed_;
    }
    // A season that left takes its folders along.
    for (fs::path above = fs::path(path).parent_path(); !above.empty();
         above = above.parent_path()) {
      if (!fs::is_empty(folder_ / above, fault) || fault || !fs::remove(folder_ / above, fault))
        break;
    }
  }
  write_list(now_, digest.empty() ? digest : fmt::format("{} {}", digest, pages));
}

}  // namespace quicket::app
