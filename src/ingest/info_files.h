#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "ingest/bytes.h"
#include "ingest/match_facts.h"

namespace quicket::ingest {

/// Whether a path has the name of an info file: `1304047_info.csv`.
bool is_info(const std::filesystem::path& path);
/// The match of an info file, by its name.
std::string match_of_info(const std::filesystem::path& path);

/// Finds the info file of a match, in the user's folder, then beside the balls (in `info/` first).
/// A broken one is reported as a problem; its match is read without it.
class InfoFiles {
 public:
  /// `folder`: the user's; empty: none.
  InfoFiles(std::filesystem::path folder, std::vector<Problem>& problems)
      : folder_(std::move(folder)), problems_(problems) {}

  /// `folder`: where the balls are.
  std::optional<MatchFacts> beside(const std::filesystem::path& folder,
                                   const std::string& match) const;
  /// Its bytes, as they are.
  std::optional<std::string> text_beside(const std::filesystem::path& folder,
                                         const std::string& match) const;
  /// One that was found in another way; `shown` names it in messages.
  std::optional<MatchFacts> read(const ByteSource& bytes, const std::string& shown) const;

 private:
  std::optional<std::filesystem::path> find(const std::filesystem::path& folder,
                                            const std::string& match) const;

  std::filesystem::path folder_;
  std::vector<Problem>& problems_;
};

}  // namespace quicket::ingest
