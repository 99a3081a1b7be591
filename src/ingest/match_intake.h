#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ingest/match_builder.h"
#include "ingest/season_collector.h"

namespace quicket::ingest {

/// Changes what a source says of a match, before its balls are read.
using Amend = std::function<void(MatchFacts&)>;

/// Takes matches ball by ball from a reader of any layout and hands the sound ones to the
/// collector. The first refusal of a match names it, with file, line and column, and leaves it out;
/// what else is wrong with it goes unsaid.
class MatchIntake {
 public:
  MatchIntake(std::optional<cricket::Format> format, Amend amend, SeasonCollector& collector,
              std::vector<Problem>& problems);

  /// To be called before every file, or member of an archive, also where one is read again.
  void begin_file() { ++reading_; }
  /// Begins a match of `file` (ending the one before). Of a match that two files hold the later is
  /// taken, with a note where they differ; twice within one file means that its rows stand apart,
  /// and it is refused.
  void begin(MatchFacts facts, const std::string& file, int line);
  void add(const Ball& ball);
  void add(const Replacement& replacement, int line);
  /// Leaves the present match out.
  void refuse(int line, const Refusal& why);
  /// The same because of a ball, which is named where its line says nothing.
  void refuse_ball(const Ball& ball, const Refusal& why);
  /// Ends the present match. To be called at the end of every file.
  void end();
  /// Drops the present match without a word: its file is broken, and an Error tells that.
  void abandon() { taking_ = false; }
  /// False while the rest of a refused match goes by.
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

  int reading_ = 0;                                  ///< the file being read, counted
  std::map<std::string, Begun, std::less<>> begun_;  ///< matches, and where they stood last
  std::string before_;                               ///< file that had the present match before
  bool taking_ = false;
};

}  // namespace quicket::ingest
