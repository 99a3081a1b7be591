#include "ingest/source_files.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "ingest/bytes.h"
#include "ingest/match_facts.h"
#include "ingest/match_file.h"
#include "ingest/source_survey.h"
#include "ingest/zip_archive.h"

namespace quicket::ingest {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view all_matches = "all_matches.csv";
/// Seasons of files of at least this size are delivered one by one: each fits in memory, all may
/// not.
constexpr std::size_t large = std::size_t{8} << 20;

/// By its name: a file of balls, not an info file, and not one that a Macintosh adds.
bool may_be_match(const fs::path& path) {
  const std::string name = path.filename().string();
  const bool kind = path.extension() == ".csv" || path.extension() == ".json";
  return kind && !is_info(path) && !name.starts_with("._");
}

/// Files of a folder that may contain matches, ordered by name.
std::vector<fs::path> match_files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.is_regular_file() && may_be_match(entry.path())) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// Everything besides the files that changes what is made of them. Amendments don't count: with
/// them nothing is skipped.
std::string besides_of(const CricsheetOptions& options) {
  std::string all = fmt::format("{}\n{}\n{}\n{}\n{}", reading_version, options.set, options.name,
                                options.season, options.format ? options.format->id() : "");
  for (const std::vector<fs::path>* files : {&options.squads, &options.names}) {
    all += '\n';
    for (const fs::path& file : *files) all += read_all(file_bytes(file), file.string()) + '\n';
  }
  return all;
}

/// Finds the texts of balls at the user's paths, and the facts of their matches.
class Reading {
 public:
  Reading(const std::vector<fs::path>& paths, const CricsheetOptions& options, MatchIntake& intake,
          SeasonChange season_ends)
      : paths_(paths),
        options_(options),
        intake_(intake),
        reader_(intake, std::move(season_ends)),
        infos_(options.info, intake.problems()),
        bytes_read_(options.progress.kilobytes),
        survey_(besides_of(options)) {}

  /// Looks through everything before any of it is read; returns in how many turns it will be.
  int look_through() {
    for (const fs::path& path : paths_) expect(path);
    for (const fs::path& path : paths_) look_through(path);
    if (options_.memory != nullptr) survey_.compare(*options_.memory);
    if (paths_.size() == 1 && hands_over_alone(paths_.front())) return 1;
    const int turns = survey_.plan_turns(options_.most_at_once, !options_.name.empty());
    for (int turn = 1; turn < turns; ++turn) {
      for (const fs::path& path : paths_) expect_again(path);
    }
    return turns;
  }

  void read(int turn) {
    skipped_ = survey_.skipped_in(turn);
    place_ = 0;
    for (const fs::path& path : paths_) read(path, paths_.size() == 1);
  }
  void finish() { bytes_read_.finish(); }

 private:
  /// Makes known, before anything is read, what will be.
  void expect(const fs::path& path) {
    std::error_code fault;
    if (fs::is_directory(path, fault)) {
      const fs::path all = path / all_matches, deliveries = path / "deliveries.csv";
      if (fs::exists(all, fault)) return expect(all);
      if (fs::exists(deliveries, fault)) return bytes_read_.expect(deliveries);
      for (const fs::path& file : match_files_of(path)) expect(file);
    } else if (fs::is_regular_file(path, fault)) {
      bytes_read_.expect(path, path.filename() == "deliveries.csv" ? 1 : 2);
    }
  }
  /// A file of one match is read in one turn only.
  void expect_again(const fs::path& path) {
    std::error_code fault;
    const fs::path file = fs::is_directory(path, fault) ? path / all_matches : path;
    if (fs::is_regular_file(file, fault)) bytes_read_.expect(file);
  }
  /// Whether the seasons of a path can be handed over one by one while it is read.
  bool hands_over_alone(const fs::path& path) const {
    const auto archive = contents_.find(path);
    if (archive != contents_.end()) return archive->second.in_order;
    std::error_code fault;
    return in_order_.contains(fs::is_directory(path, fault) ? path / all_matches : path);
  }

  /// Looks through a path before any is read. What is wrong with it is said when it is read.
  void look_through(const fs::path& path) {
    std::error_code fault;
    if (fs::is_directory(path, fault)) {
      if (fs::exists(path / all_matches, fault)) return look_through(path / all_matches);
      if (fs::exists(path / "deliveries.csv", fault)) return survey_.take_unknown();
      for (const fs::path& file : match_files_of(path)) look_through_file(file);
      take_infos_beside(path);
    } else if (!fs::is_regular_file(path, fault) || path.filename() == "deliveries.csv") {
      survey_.take_unknown();
    } else if (is_zip(path)) {
      contents_.emplace(path, look_into(path));
    } else if (!is_info(path)) {
      look_through_file(path);
      take_infos_beside(path.parent_path());
    }
  }

  /// `alone`: nothing else is read with it, so finished seasons may be delivered early.
  void read(const fs::path& path, bool alone) {
    if (!fs::exists(path)) throw Error("{}: no such file", path.string());
    if (fs::is_directory(path)) return read_folder(path, alone);
    if (is_info(path)) {
      throw Error("{} is an info file; import its ball-by-ball file instead", path.string());
    }
    // The bytes of a pipe or a device can be read only once: nothing may look at them first.
    if (!fs::is_regular_file(path)) return read_stream(path);
    if (is_zip(path)) return read_zip(path, alone);
    if (path.filename() == "deliveries.csv") return read_kaggle(path);
    read_file(path, alone);
  }

  /// The Kaggle data sets: deliveries, with a table of matches beside them.
  void read_kaggle(const fs::path& deliveries) {
    const fs::path matches = deliveries.parent_path() / "matches.csv";
    if (fs::exists(matches)) reader_.take_kaggle_matches(matches);
    read_file(deliveries, false);
  }

  void read_folder(const fs::path& folder, bool alone) {
    if (fs::exists(folder / all_matches)) return read_file(folder / all_matches, alone);
    if (fs::exists(folder / "deliveries.csv")) return read_kaggle(folder / "deliveries.csv");
    const auto files = match_files_of(folder);
    if (files.empty()) {
      throw Error("{} has no all_matches.csv and no match files (CSV or JSON)", folder.string());
    }
    for (const fs::path& file : files) {
      one_of_many([&] { read_file(file, false); });
    }
  }

  /// A broken file of one match drops only itself, not all the others.
  template <class Read>
  void one_of_many(const Read& read) {
    try {
      read();
    } catch (const Error& error) {
      if (error.fault() != Fault::bad_file) throw;
      intake_.abandon();
      // A file with matches of several turns is as broken in each of them.
      if (!told_.insert(error.what()).second) return;
      intake_.problems().push_back({Problem::Weight::refused,
                                    {},
                                    0,
                                    {},
                                    fmt::format("{}; skipped the file", error.what()),
                                    "broken file"});
    }
  }

  void take_infos_beside(const fs::path& folder) {
    survey_.take_infos([&](const std::string& id) { return infos_.text_beside(folder, id); });
  }

  void look_through_file(const fs::path& path) {
    try {
      const bool in_order =
          survey_.take_balls(path.stem().string(), bytes_read_.counted(file_bytes(path)));
      if (in_order) in_order_.insert(path);
    } catch (const Error&) {
      survey_.take_unknown();
    }
  }

  void read_file(const fs::path& path, bool alone) {
    const fs::path beside = path.parent_path();
    std::error_code fault;
    const auto size = fs::file_size(path, fault);
    const bool in_order = alone && !fault && size > large && in_order_.contains(path);
    read_balls(
        match_file(path, path.string()), bytes_read_.counted(file_bytes(path)),
        [&](const std::string& id) { return infos_.beside(beside, id); }, in_order);
  }

  /// Without the matches that need not be read.
  void read_balls(const MatchFile& file, const ByteSource& bytes, const FindFacts& find_facts,
                  bool in_order) {
    intake_.begin_file(place_++);
    if (skipped_.files.contains(file.stem)) return;
    const bool whole = skipped_.matches.empty();
    reader_.read(file, whole ? bytes : without_rows_of(skipped_, bytes), find_facts, in_order);
  }

  void read_stream(const fs::path& path) {
    const std::string shown = path.string();
    const ByteSource bytes = file_bytes(path);
    std::array<char, 1> first{};
    if (bytes(first) == 0) throw Error(Fault::bad_file, "{} is empty", shown);
    if (first[0] == 'P') {
      throw Error(Fault::bad_file, "{} is not text; an archive must be a file, not a pipe", shown);
    }
    MatchFile file = match_file(path, shown);
    file.json = file.json || first[0] == '{';
    // Returns the bytes already looked at before the rest.
    const auto whole = [&, given = false](std::span<char> room) mutable -> std::size_t {
      if (given) return bytes(room);
      given = true;
      room[0] = first[0];
      return 1;
    };
    intake_.begin_file(place_++);
    reader_.read(
        file, whole, [&](const std::string& id) { return infos_.beside(options_.info, id); },
        false);
  }

  /// What an archive contains besides the balls.
  struct Contents {
    std::map<std::string, MatchFacts> infos;
    std::size_t matches = 0;  ///< files of balls
    bool whole = false;       ///< one of them is all_matches.csv, which includes the others' balls
    bool in_order = false;    ///< there is only one, ordered by season
  };

  /// Twice through the archive: info files come after the balls that they belong to.
  void read_zip(const fs::path& path, bool alone) {
    const auto shown = [&](const std::string& name) { return path.string() + ": " + name; };
    const Contents& contents = contents_.at(path);
    if (contents.matches == 0) {
      throw Error(Fault::bad_file, "{} has no match files (CSV or JSON)", path.string());
    }
    const auto find = [&](const std::string& id) -> std::optional<MatchFacts> {
      const auto inside = contents.infos.find(id);
      if (inside != contents.infos.end()) return inside->second;
      return options_.info.empty() ? std::nullopt : infos_.beside(options_.info, id);
    };
    const auto take = [&](const std::string& name, const ByteSource& bytes) {
      const auto read = [&] {
        read_balls(match_file(name, shown(name)), bytes, find, alone && contents.in_order);
      };
      if (contents.matches == 1 || contents.whole) return read();
      one_of_many(read);
    };
    const auto wanted = [&](const std::string& name) {
      if (!may_be_match(name)) return false;
      return !contents.whole || fs::path(name).filename() == all_matches;
    };
    for_each_member(path, wanted, take, {}, bytes_read_.pass_of_archive());
  }

  Contents look_into(const fs::path& path) {
    Contents contents;
    const auto look = [&](const std::string& name, const ByteSource& bytes) {
      if (fs::path(name).filename() == all_matches) contents.whole = true;
      if (!is_info(name)) {
        ++contents.matches;
        contents.in_order = look_into_member(name, bytes);
        return;
      }
      const std::string id = match_of_info(name);
      const std::string text = read_all(bytes, name);
      survey_.take_info(id, text);
      auto facts = infos_.read(text_bytes(text), path.string() + ": " + name);
      if (facts) contents.infos[id] = std::move(*facts);
    };
    for_each_member(
        path, [](const std::string& name) { return is_info(name) || may_be_match(name); }, look, {},
        bytes_read_.pass_of_archive());
    if (!options_.info.empty()) take_infos_beside(options_.info);
    contents.in_order = contents.in_order && contents.matches == 1;
    return contents;
  }

  /// Only a file that is alone can be large, and has to be in order.
  bool look_into_member(const std::string& name, const ByteSource& bytes) {
    try {
      return survey_.take_balls(fs::path(name).stem().string(), bytes);
    } catch (const Error& error) {
      if (error.fault() != Fault::bad_file) throw;
      survey_.take_unknown();
      return false;
    }
  }

  const std::vector<fs::path>& paths_;
  const CricsheetOptions& options_;
  MatchIntake& intake_;
  MatchFileReader reader_;
  InfoFiles infos_;
  BytesRead bytes_read_;
  SourceSurvey survey_;
  std::set<std::string> told_;             ///< of broken files
  Skipped skipped_;                        ///< in the present turn
  int place_ = 0;                          ///< of the next file in the order of the source
  std::map<fs::path, Contents> contents_;  ///< of the archives
  std::set<fs::path> in_order_;            ///< files whose seasons come one after another
};

}  // namespace

void read_files(const std::vector<fs::path>& paths, const CricsheetOptions& options,
                MatchIntake& intake, const SeasonsEnd& seasons_end) {
  Reading reading(paths, options, intake, seasons_end.in_file);
  const int turns = reading.look_through();
  for (int turn = 0; turn < turns; ++turn) {
    if (turn > 0) seasons_end.in_turn();
    reading.read(turn);
  }
  reading.finish();
}

}  // namespace quicket::ingest
