#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ingest/match_builder.h"
#include "ingest/season_collector.h"

namespace quicket::ingest {

/// Changes the facts of a match before its balls are read.
using Amend = std::function<void(MatchFacts&)>;

/// Takes matches ball by ball from a reader of any layout and passes the sound ones to the
/// collector. The first refusal of a match names it, with file, line and column, and drops it;
/// further problems with it are not reported.
class MatchIntake {
 public:
  MatchIntake(std::optional<cricket::Format> format, Amend amend, SeasonCollector& collector,
              std::vector<Problem>& problems);

  /// Call it before every file or member of an archive, even if one is read again.
  void begin_file() { ++reading_; }
  /// Starts a match of `file` (ending the previous one). Of a match in two files the later is used,
  /// with a note if they differ; twice within one file means that its rows are not together, and it
  /// is refused.
  void begin(MatchFacts facts, const std::string& file, int line);
  void add(const Ball& ball);
  void add(const Replacement& replacement, int line);
  /// Drops the present match.
  void refuse(int line, const Refusal& why);
  /// The same because of a ball, which is named if its line says nothing.
  void refuse_ball(const Ball& ball, const Refusal& why);
  /// Ends the present match. Call it at the end of every file.
  void end();
  /// Drops the present match silently: its file is broken, and an Error reports that.
  void abandon() { taking_ = false; }
  /// False while the rest of a refused match is skipped.
  bool taking() const { return taking_; }

  std::vector<Problem>& problems() { return problems_; }

 private:
  std::optional<cricket::Format> format_;
  Amend amend_;
  SeasonCollector& collector_;
  std::vector<Problem>& problems_;
  MatchBuilder builder_;
  std::string file_;
  struct Begun {
    int reading = 0;
    std::string file;
  };
  void take(BuiltMatch&& built);

  int reading_ = 0;                                  ///< number of the file being read
  std::map<std::string, Begun, std::less<>> begun_;  ///< matches, and where they were last seen
  std::string before_;                               ///< file that had the present match before
  bool taking_ = false;
};

}  // namespace quicket::ingest
