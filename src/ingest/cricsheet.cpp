#include "ingest/cricsheet.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "ingest/amendments.h"
#include "ingest/ball_csv.h"
#include "ingest/kaggle.h"
#include "ingest/match_intake.h"
#include "ingest/match_json.h"
#include "ingest/season_order.h"
#include "ingest/squads.h"
#include "ingest/zip_archive.h"

namespace quicket::ingest {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view info_ending = "_info.csv";
constexpr std::string_view all_matches = "all_matches.csv";
/// A file smaller than this is not worth a look at its order: all its seasons fit in memory.
constexpr std::size_t large = std::size_t{8} << 20;

bool is_info(const fs::path& path) {
  return path.filename().string().ends_with(info_ending);
}

/// By its name: a file of balls, not of what is known beside them, nor what a Macintosh adds.
bool may_be_match(const fs::path& path) {
  const std::string name = path.filename().string();
  const bool kind = path.extension() == ".csv" || path.extension() == ".json";
  return kind && !is_info(path) && !name.starts_with("._");
}

/// Files of a folder that may hold matches, in the order of their names.
std::vector<fs::path> match_files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.is_regular_file() && may_be_match(entry.path())) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// One thing to read: a file, or a member of an archive.
struct Item {
  std::string shown;  ///< for messages
  std::string stem;   ///< the id of a match that does not name it
  bool json = false;
};

Item item_of(const fs::path& path, const std::string& shown) {
  return {shown, path.stem().string(), path.extension() == ".json"};
}

class Reading {
 public:
  Reading(const CricsheetOptions& options, MatchIntake& intake, SeasonChange hand_over)
      : options_(options), intake_(intake), hand_over_(std::move(hand_over)) {}

  /// `alone`: nothing else is read with it, so that finished seasons may be handed over early.
  void read(const fs::path& path, bool alone) {
    if (!fs::exists(path)) throw Error(fmt::format("{} is not there", path.string()));
    if (fs::is_directory(path)) return read_folder(path, alone);
    if (is_info(path)) {
      throw Error(
          fmt::format("{} is an info file: it belongs to a file of balls, which is what "
                      "to import",
                      path.string()));
    }
    // A pipe or a device gives its bytes once: nothing may look at them before they are read.
    if (!fs::is_regular_file(path)) return read_stream(path);
    if (is_zip(path)) return read_zip(path, alone);
    if (path.filename() == "deliveries.csv") return read_kaggle(path);
    read_file(path, alone);
  }

 private:
  /// The Kaggle data sets: deliveries, with a table of matches beside them.
  void read_kaggle(const fs::path& deliveries) {
    const fs::path matches = deliveries.parent_path() / "matches.csv";
    if (fs::exists(matches)) {
      CsvReader row(file_bytes(matches), matches.string());
      if (row.next() && is_kaggle_matches(CsvHeader(row))) {
        kaggle_ = read_kaggle_matches(row, intake_.problems());
      }
    }
    read_file(deliveries, false);
  }

  std::optional<MatchFacts> kaggle_facts(const std::string& id) const {
    const auto found = kaggle_.find(id);
    return found == kaggle_.end() ? std::nullopt : std::optional(found->second);
  }

  void read_folder(const fs::path& folder, bool alone) {
    if (fs::exists(folder / all_matches)) return read_file(folder / all_matches, alone);
    const auto files = match_files_of(folder);
    if (fs::exists(folder / "deliveries.csv")) return read_kaggle(folder / "deliveries.csv");
    if (files.empty()) {
      throw Error(fmt::format("{} holds no all_matches.csv and no files of matches (CSV or JSON)",
                              folder.string()));
    }
    for (const fs::path& file : files) {
      one_of_many([&] { read_file(file, false); });
    }
  }

  /// A broken file of one match leaves out itself, not all the others.
  template <class Read>
  void one_of_many(const Read& read) {
    try {
      read();
    } catch (const Error& error) {
      if (error.fault() != Fault::bad_file) throw;
      intake_.abandon();
      intake_.problems().push_back({Problem::Weight::refused,
                                    {},
                                    0,
                                    {},
                                    fmt::format("{}; the file is left out", error.what())});
    }
  }

  void read_file(const fs::path& path, bool alone) {
    const fs::path beside = path.parent_path();
    std::error_code fault;
    const auto size = fs::file_size(path, fault);
    early_ = alone && !fault && size > large && seasons_in_order(file_bytes(path));
    read_item(item_of(path, path.string()), file_bytes(path),
              [&](const std::string& id) { return find_info(beside, id); });
  }

  void read_stream(const fs::path& path) {
    early_ = false;
    const std::string shown = path.string();
    const ByteSource bytes = file_bytes(path);
    std::array<char, 1> first{};
    if (bytes(first) == 0) throw Error(fmt::format("{} is empty", shown), Fault::bad_file);
    if (first[0] == 'P') {
      throw Error(fmt::format("{} is no text; an archive has to be a file, not a pipe", shown),
                  Fault::bad_file);
    }
    Item item = item_of(path, shown);
    item.json = item.json || first[0] == '{';
    const auto whole = [&, given = false](std::span<char> room) mutable -> std::size_t {
      if (given) return bytes(room);
      given = true;
      room[0] = first[0];
      return 1;
    };
    read_item(item, whole, [&](const std::string& id) { return find_info(options_.info, id); });
  }

  void read_item(const Item& item, const ByteSource& bytes, const FindFacts& find_facts) {
    intake_.begin_file();
    if (item.json) {
      return read_json_match(read_all(bytes, item.shown), item.shown, item.stem, intake_);
    }
    CsvReader row(bytes, item.shown);
    if (!row.next()) throw Error(fmt::format("{} is empty", item.shown), Fault::bad_file);
    if (row.field(0) == "version") {
      read_versioned_csv(row, item.stem, intake_);
      return;
    }
    const CsvHeader header(row);
    if (is_kaggle_deliveries(header)) {
      return read_kaggle_deliveries(
          row, [&](const std::string& id) { return kaggle_facts(id); }, intake_);
    }
    if (!is_ball_csv(header)) {
      throw Error(fmt::format("{}:{}: this is no heading of a Cricsheet file (match_id, innings, "
                              "ball, striker, bowler, ...)",
                              item.shown, row.line()),
                  Fault::bad_file);
    }
    read_ball_csv(row, find_facts, intake_, early_ ? hand_over_ : SeasonChange());
  }

  std::optional<MatchFacts> find_info(const fs::path& beside, const std::string& id) {
    if (id.find_first_of("/\\") != std::string::npos) return {};
    const std::string name = id + std::string(info_ending);
    std::vector<fs::path> candidates{beside / "info" / name, beside / name};
    if (!options_.info.empty()) candidates.insert(candidates.begin(), options_.info / name);
    for (const fs::path& candidate : candidates) {
      std::error_code fault;
      if (!fs::is_regular_file(candidate, fault)) continue;
      return read_info(file_bytes(candidate), candidate.string());
    }
    return {};
  }

  std::optional<MatchFacts> read_info(const ByteSource& bytes, const std::string& shown) {
    try {
      return read_info_file(bytes, shown);
    } catch (const Error& error) {
      if (error.fault() != Fault::bad_file) throw;
      intake_.problems().push_back({Problem::Weight::note,
                                    {},
                                    0,
                                    {},
                                    fmt::format("{}; the match is read without it", error.what())});
      return {};
    }
  }

  /// Twice through the archive: info files stand behind the balls that they belong to.
  void read_zip(const fs::path& path, bool alone) {
    std::map<std::string, MatchFacts> infos;
    std::size_t matches = 0;
    bool whole = false;
    early_ = false;
    const auto shown = [&](const std::string& name) { return path.string() + ": " + name; };
    const auto look = [&](const std::string& name, const ByteSource& bytes) {
      if (fs::path(name).filename() == all_matches) whole = true;
      if (!is_info(name)) {
        // Only a file that is alone can be large.
        if (++matches == 1) early_ = alone && seasons_in_order(bytes);
        return;
      }
      auto facts = read_info(bytes, shown(name));
      const std::string file = fs::path(name).filename().string();
      if (facts) infos[file.substr(0, file.size() - info_ending.size())] = std::move(*facts);
    };
    for_each_member(
        path, [](const std::string& name) { return is_info(name) || may_be_match(name); }, look);
    if (matches == 0) {
      throw Error(fmt::format("{} holds no files of matches (CSV or JSON)", path.string()),
                  Fault::bad_file);
    }
    early_ = early_ && matches == 1;
    const auto find = [&](const std::string& id) -> std::optional<MatchFacts> {
      if (options_.info.empty() && !infos.contains(id)) return {};
      return infos.contains(id) ? infos.at(id) : find_info(options_.info, id);
    };
    const auto take = [&](const std::string& name, const ByteSource& bytes) {
      const auto read = [&] { read_item(item_of(name, shown(name)), bytes, find); };
      if (matches == 1 || whole) return read();
      one_of_many(read);
    };
    const auto wanted = [&](const std::string& name) {
      return may_be_match(name) && (!whole || fs::path(name).filename() == all_matches);
    };
    for_each_member(path, wanted, take);
  }

  const CricsheetOptions& options_;
  MatchIntake& intake_;
  SeasonChange hand_over_;
  FactsById kaggle_;
  bool early_ = false;
};

}  // namespace

std::vector<Problem> read_cricsheet(const std::vector<std::filesystem::path>& paths,
                                    const CricsheetOptions& options, const SeasonSink& sink) {
  std::vector<Problem> problems;
  const KnownPeople known = read_known_people(options.squads, options.names, problems);
  Amendments amendments;
  for (const AmendmentText& amend : options.amend) amendments.read(amend.text, amend.file);
  SeasonCollector collector({options.set, options.name, options.season}, known,
                            [&](std::vector<BuiltMatch>& matches, std::vector<Problem>& notes) {
                              amendments.add_washed_out(matches, notes);
                            });
  MatchIntake intake(
      options.format, [&](MatchFacts& facts) { amendments.apply(facts); }, collector, problems);
  Reading reading(options, intake, [&] { collector.hand_over(sink, problems); });
  for (const fs::path& path : paths) reading.read(path, paths.size() == 1);
  collector.flush(sink, problems);
  amendments.report_unused(problems);
  return problems;
}

}  // namespace quicket::ingest
