#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/outputs/site.h"
#include "files/fresh_file.h"

namespace quicket::app {

/// What `quicket demo` creates in a folder.
struct Demo {
  std::filesystem::path database;
  std::vector<std::string> sets;
  std::string league;
  int played = 0, fixtures = 0;
  std::vector<std::pair<std::filesystem::path, std::string>>
      files;  ///< PDFs and the folder of tables, and what each is
};

/// Makes a folder with a database of the demonstration seasons, a league half played, PDFs of its
/// cards, charts, next scoresheet and season book, and the first season's tables. `progress` is
/// called for each step; each forecast on the web pages plays `odds_seasons`. Throws Error, before
/// anything is written, if one of the files already exists; with Replace::yes only if the database
/// there contains more than a demonstration.
Demo make_demo(const std::filesystem::path& folder, files::Replace replace,
               const std::function<void(int done, int total)>& progress,
               int odds_seasons = SiteRequest().odds_seasons);

}  // namespace quicket::app
