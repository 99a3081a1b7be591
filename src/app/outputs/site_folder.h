#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "files/fresh_file.h"
#include "site/season.h"

namespace quicket::app {

/// The folder that a site is written to. It keeps a list of its files, so that making the site
/// again rewrites what has changed, removes what is no longer part of it, and touches nothing else.
class SiteFolder {
 public:
  /// The folder is created with its first file, so that a site that cannot be made leaves nothing.
  /// Throws Error for a file of that name, and for a folder with contents that is not a site,
  /// unless `force`.
  SiteFolder(std::filesystem::path folder, bool force);

  /// A file of the site, which is written, at the latest by `finish`, unless it is there with these
  /// bytes. Throws Error if it cannot be written, and, unless `force`, for a file of that name that
  /// the list does not have.
  void put(const site::SiteFile& file);
  /// How many pages it has, if it was finished with this digest and no file was touched since: then
  /// there is nothing to make.
  std::optional<int> pages_made_from(const std::string& digest);
  /// Removes files of the last site that this one has not, and writes the list. `digest`: of what
  /// its pages were made from; empty: it will be made again in any case.
  void finish(const std::string& digest = {}, int pages = 0);

  std::int64_t bytes() const { return bytes_; }
  int written() const { return written_; }
  int removed() const { return removed_; }

 private:
  void write_waiting();
  void write_list(const std::set<std::string>& paths, const std::string& made_from = {});

  std::filesystem::path folder_;
  bool force_;
  std::string made_from_;  ///< the last time
  std::set<std::string> before_, now_;
  std::vector<site::SiteFile> waiting_;
  files::Leavings leavings_;
  std::vector<std::filesystem::path> unsynced_;  ///< pages written that may not be on the disk
  std::int64_t bytes_ = 0;
  int written_ = 0, removed_ = 0;
};

}  // namespace quicket::app
