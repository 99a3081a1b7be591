#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/bytes.h"

namespace quicket::ingest {

/// What earlier imports leave to a later one, so that an archive that is downloaded every week
/// takes the time of what is new in it. Of every match of a source a fingerprint is taken from its
/// bytes, those of its info file, and what the user specified besides the files.
struct MatchMemory {
  /// In: fingerprints of matches that are stored as they were read; in order.
  std::vector<std::uint64_t> known;
  /// Out: of the matches of the source, by the source's id. Complete before the first season is
  /// handed to the sink, as is `skipped`.
  std::map<std::string, std::uint64_t> found;
  /// Out: fingerprints of known matches that were not read again, since their season has nothing
  /// else. In no order.
  std::vector<std::uint64_t> skipped;
};

/// What is not worth reading.
struct Skipped {
  std::set<std::string, std::less<>> matches;  ///< by the source's id
  std::set<std::string, std::less<>> files;    ///< of one of these matches each, by name
};

/// A first look at the files of an import, many times as fast as reading them: which matches they
/// have, of which seasons, in which order, and the fingerprints of their bytes. It decides what is
/// read in which turn, so that of a source of any size only the seasons of one turn are in memory.
/// Rows of CSV are told by their first two columns, `match_id,season`, as in every file of
/// Cricsheet's; other layouts are a match each.
class SourceSurvey {
 public:
  /// The text of a match's info file, if there is one.
  using FindInfo = std::function<std::optional<std::string>(const std::string& id)>;

  /// `besides`: everything that changes what is made of the files.
  explicit SourceSurvey(std::string_view besides);

  /// A file of balls in any layout. `stem`: the id of a match that does not give it. Returns
  /// whether it has matches of several seasons in order, none of which comes back after another.
  bool take_balls(const std::string& stem, const ByteSource& bytes);
  /// The info file of a match, before or after its balls.
  void take_info(const std::string& id, std::string_view text);
  /// Looks for the info files of the matches that have none yet.
  void take_infos(const FindInfo& find);
  /// A source that cannot be looked at first, such as a pipe: nothing will be skipped.
  void take_unknown() { complete_ = false; }

  /// Says of the matches which are new, and which were skipped. A season is read again with all its
  /// matches if one is new: what is made of it rests on all of them.
  void compare(MatchMemory& memory);
  /// Spreads what is to be read over turns of whole seasons, as many as have `most` matches
  /// together, by competition, season and gender; returns how many turns. `one_name`: all matches
  /// are of one competition, whatever their files say.
  int plan_turns(std::size_t most, bool one_name);
  /// What is not read in a turn, from 0.
  Skipped skipped_in(int turn) const;

 private:
  struct Seen {
    std::uint64_t balls = 0, info = 0;
    std::string competition, season, gender;
    bool has_info = false;
    bool known = false;  ///< by an earlier import, with its season
    int turn = 0;        ///< in which it is read
  };

  /// Takes the facts that rows of an info file state.
  static void take_season(Seen& seen, std::string_view info);
  bool take_rows(const std::string& stem, const ByteSource& bytes, std::string_view begun);
  std::uint64_t fingerprint(const Seen& seen) const;

  std::uint64_t besides_;
  std::map<std::string, Seen, std::less<>> matches_;
  std::set<std::string> of_others_;  ///< files that have matches of other names than theirs
  bool complete_ = true;
};

/// The same source with an empty line in place of every row of these matches, so that rows keep
/// their lines. `skipped` must outlive it.
ByteSource without_rows_of(const Skipped& skipped, ByteSource source);

}  // namespace quicket::ingest
