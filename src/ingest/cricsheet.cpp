#include "ingest/cricsheet.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "ingest/ball_csv.h"
#include "ingest/match_intake.h"

namespace quicket::ingest {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view info_ending = "_info.csv";

bool is_info(const fs::path& path) {
  return path.filename().string().ends_with(info_ending);
}

/// Files of a folder that may hold matches, in the order of their names.
std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

class Reading {
 public:
  Reading(const CricsheetOptions& options, MatchIntake& intake)
      : options_(options), intake_(intake) {}

  void read(const fs::path& path) {
    if (!fs::exists(path)) throw Error(fmt::format("{} is not there", path.string()));
    if (fs::is_directory(path)) {
      read_folder(path);
    } else {
      read_file(path);
    }
  }

 private:
  void read_folder(const fs::path& folder) {
    const fs::path all = folder / "all_matches.csv";
    if (fs::exists(all)) return read_file(all);
    std::size_t tried = 0;
    for (const fs::path& file : files_of(folder)) {
      if (file.extension() != ".csv" || is_info(file)) continue;
      ++tried;
      read_one_of_many(file);
    }
    if (tried > 0) return;
    throw Error(fmt::format("{} holds no all_matches.csv and no files of matches (CSV or JSON)",
                            folder.string()));
  }

  /// A broken file of one match leaves out itself, not the folder.
  void read_one_of_many(const fs::path& file) {
    try {
      read_file(file);
    } catch (const Error& error) {
      intake_.abandon();
      intake_.problems().push_back({Problem::Weight::refused,
                                    {},
                                    0,
                                    {},
                                    fmt::format("{}; the file is left out", error.what())});
    }
  }

  void read_file(const fs::path& path) {
    CsvReader row(file_bytes(path), path.string());
    if (!row.next()) throw Error(fmt::format("{} is empty", path.string()), Fault::bad_file);
    if (row.field(0) == "version") {
      if (is_info(path)) {
        throw Error(
            fmt::format("{} is an info file: it belongs to a file of balls, which is "
                        "what to import",
                        path.string()));
      }
      read_versioned_csv(row, path.stem().string(), intake_);
      return;
    }
    if (!is_ball_csv(CsvHeader(row))) {
      throw Error(fmt::format("{}:{}: this is no heading of a Cricsheet file (match_id, innings, "
                              "ball, striker, bowler, ...)",
                              path.string(), row.line()),
                  Fault::bad_file);
    }
    const fs::path beside = path.parent_path();
    read_ball_csv(
        row, [&](const std::string& id) { return find_info(beside, id); }, intake_);
  }

  std::optional<MatchFacts> find_info(const fs::path& beside, const std::string& id) {
    if (id.find_first_of("/\\") != std::string::npos) return {};
    const std::string name = id + std::string(info_ending);
    std::vector<fs::path> candidates{beside / "info" / name, beside / name};
    if (!options_.info.empty()) candidates.insert(candidates.begin(), options_.info / name);
    for (const fs::path& candidate : candidates) {
      std::error_code fault;
      if (!fs::is_regular_file(candidate, fault)) continue;
      try {
        return read_info_file(file_bytes(candidate), candidate.string());
      } catch (const Error& error) {
        intake_.problems().push_back(
            {Problem::Weight::note,
             {},
             0,
             {},
             fmt::format("{}; the match is read without it", error.what())});
      }
    }
    return {};
  }

  const CricsheetOptions& options_;
  MatchIntake& intake_;
};

}  // namespace

std::vector<Problem> read_cricsheet(const std::vector<std::filesystem::path>& paths,
                                    const CricsheetOptions& options, const SeasonSink& sink) {
  std::vector<Problem> problems;
  const KnownPeople known;
  SeasonCollector collector({options.set, options.name, options.season}, known);
  MatchIntake intake(options.format, {}, collector, problems);
  Reading reading(options, intake);
  for (const fs::path& path : paths) reading.read(path);
  collector.flush(sink, problems);
  return problems;
}

}  // namespace quicket::ingest
