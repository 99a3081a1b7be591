#include "ingest/cricsheet.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "ingest/amendments.h"
#include "ingest/bytes_read.h"
#include "ingest/info_files.h"
#include "ingest/match_file.h"
#include "ingest/reading_ahead.h"
#include "ingest/source_survey.h"
#include "ingest/squads.h"
#include "ingest/zip_archive.h"

namespace quicket::ingest {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view all_matches = "all_matches.csv";
/// Seasons of files of at least this size are delivered one by one: each fits in memory, all may
/// not.
constexpr std::size_t large = std::size_t{8} << 20;
/// Seasons that wait to be finished: one is, while the next is read.
constexpr std::size_t most_waiting = 1;

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
  std::sort(files.begin(), files.end());
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
  Reading(const CricsheetOptions& options, MatchIntake& intake, SeasonChange hand_over)
      : options_(options),
        intake_(intake),
        reader_(intake, std::move(hand_over)),
        infos_(options.info, intake.problems()),
        bytes_read_(options.progress.kilobytes),
        survey_(besides_of(options)) {}

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
  void finish() { bytes_read_.finish(); }

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
  /// What has been looked through is compared with what earlier imports remember.
  void compare(MatchMemory& memory) { skipped_ = survey_.compare(memory); }

  /// `alone`: nothing else is read with it, so finished seasons may be delivered early.
  void read(const fs::path& path, bool alone) {
    if (!fs::exists(path)) throw Error(fmt::format("{}: no such file", path.string()));
    if (fs::is_directory(path)) return read_folder(path, alone);
    if (is_info(path)) {
      throw Error(
          fmt::format("{} is an info file; import its ball-by-ball file instead", path.string()));
    }
    // The bytes of a pipe or a device can be read only once: nothing may look at them first.
    if (!fs::is_regular_file(path)) return read_stream(path);
    if (is_zip(path)) return read_zip(path, alone);
    if (path.filename() == "deliveries.csv") return read_kaggle(path);
    read_file(path, alone);
  }

 private:
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
      throw Error(fmt::format("{} has no all_matches.csv and no match files (CSV or JSON)",
                              folder.string()));
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
    if (skipped_.matches.empty()) return reader_.read(file, bytes, find_facts, in_order);
    if (skipped_.files.contains(file.stem)) return;
    reader_.read(file, without_rows_of(skipped_, bytes), find_facts, in_order);
  }

  void read_stream(const fs::path& path) {
    const std::string shown = path.string();
    const ByteSource bytes = file_bytes(path);
    std::array<char, 1> first{};
    if (bytes(first) == 0) throw Error(fmt::format("{} is empty", shown), Fault::bad_file);
    if (first[0] == 'P') {
      throw Error(fmt::format("{} is not text; an archive must be a file, not a pipe", shown),
                  Fault::bad_file);
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
      throw Error(fmt::format("{} has no match files (CSV or JSON)", path.string()),
                  Fault::bad_file);
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
      if (!may_be_match(name) || skipped_.files.contains(fs::path(name).stem().string()))
        return false;
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

  const CricsheetOptions& options_;
  MatchIntake& intake_;
  MatchFileReader reader_;
  InfoFiles infos_;
  BytesRead bytes_read_;
  SourceSurvey survey_;
  Skipped skipped_;
  std::map<fs::path, Contents> contents_;  ///< of the archives
  std::set<fs::path> in_order_;            ///< files whose seasons come one after another
};

/// Finishes the seasons that the reading thread hands over, on the caller's thread.
class Finishing {
 public:
  Finishing(const KnownBesides& known, const SeasonSink& sink) : known_(known), sink_(sink) {}

  /// `after`: problems of the reading before this season's own.
  void finish(GatheredSeason&& season, std::size_t after) {
    Noted noted{after, {}};
    match::SetData set = finish_season(std::move(season), known_, noted.problems);
    if (!noted.problems.empty()) noted_.push_back(std::move(noted));
    sink_(std::move(set));
  }
  /// The problems of the reading, with those of the seasons where one thread would have found them.
  std::vector<Problem> in_order(std::vector<Problem>&& of_reading) const {
    std::vector<Problem> all;
    auto from = std::make_move_iterator(of_reading.begin());
    std::size_t before = 0;
    for (const Noted& noted : noted_) {
      const auto upto = from + static_cast<std::ptrdiff_t>(noted.after - before);
      all.insert(all.end(), from, upto);
      all.insert(all.end(), noted.problems.begin(), noted.problems.end());
      from = upto;
      before = noted.after;
    }
    all.insert(all.end(), from, std::make_move_iterator(of_reading.end()));
    return all;
  }

 private:
  struct Noted {
    std::size_t after;
    std::vector<Problem> problems;
  };

  const KnownBesides& known_;
  const SeasonSink& sink_;
  std::vector<Noted> noted_;
};

/// Hands over what was gathered at the end, and tells of each season.
void hand_over_rest(SeasonCollector& collector, const TakeSeason& take, const HandOver& hand_over,
                    const ReadingProgress& told, std::vector<Problem>& problems) {
  if (!told.seasons) return collector.flush(take, problems);
  const int seasons = collector.gathered();
  const auto tell = [&](int done) {
    hand_over([&told, done, seasons] { told.seasons(done, seasons); });
  };
  int done = 0;
  tell(done);
  collector.flush(
      [&](GatheredSeason&& season) {
        take(std::move(season));
        tell(++done);
      },
      problems);
  tell(seasons);
}

}  // namespace

std::vector<Problem> read_cricsheet(const std::vector<std::filesystem::path>& paths,
                                    const CricsheetOptions& options, const SeasonSink& sink) {
  std::vector<Problem> problems;
  const KnownBesides known{read_known_people(options.squads, options.names, problems),
                           options.renames, options.keepers, options.identities};
  Amendments amendments;
  for (const AmendmentText& amend : options.amend) amendments.read(amend.text, amend.file);
  SeasonCollector collector(
      {options.set, options.name, options.season},
      [&](std::vector<BuiltMatch>& matches, std::vector<Problem>& notes) {
        amendments.add_washed_out(matches, notes);
      },
      options.most_loose);
  MatchIntake intake(
      options.format, [&](MatchFacts& facts) { amendments.apply(facts); }, collector, problems);
  Finishing finishing(known, sink);
  reading_ahead(
      [&](const HandOver& hand_over) {
        const TakeSeason take = [&](GatheredSeason&& gathered) {
          // A function that can be copied, as all work is, can't own what can only be moved.
          auto season = std::make_shared<GatheredSeason>(std::move(gathered));
          hand_over([&finishing, season, after = problems.size()] {
            finishing.finish(std::move(*season), after);
          });
        };
        Reading reading(options, intake, [&] { collector.hand_over(take, problems); });
        for (const fs::path& path : paths) reading.expect(path);
        for (const fs::path& path : paths) reading.look_through(path);
        if (options.memory != nullptr) reading.compare(*options.memory);
        for (const fs::path& path : paths) reading.read(path, paths.size() == 1);
        reading.finish();
        hand_over_rest(collector, take, hand_over, options.progress, problems);
      },
      most_waiting);
  problems = finishing.in_order(std::move(problems));
  amendments.report_unused(problems);
  return problems;
}

}  // namespace quicket::ingest
