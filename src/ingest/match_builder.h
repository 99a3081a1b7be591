#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "ingest/match_facts.h"
#include "match/event.h"

namespace quicket::ingest {

class SeasonCollector;

/// A match as built: its record, whose sheets have names but no ids yet, and for each of their
/// players the identity given by the source.
struct BuiltMatch {
  match::MatchRecord record;
  std::array<std::vector<std::string>, 2> keys;  ///< by side and member; empty: known by name only
  bool length_stated = false;                    ///< else the format was judged by the balls
};

/// One innings as its balls were read, not yet closed.
struct InningsDraft {
  struct Over {
    int legal_balls = 0;
    int line = 0;  ///< of its first ball
  };
  cricket::Side batting = 0;
  int super_over = 0;                     ///< 0 in the match itself
  std::vector<match::MatchEvent> events;  ///< between InningsOpened and InningsClosed
  std::vector<Over> overs;                ///< by their number, from 0
  std::vector<match::Member> gone;        ///< out for good
  std::vector<match::Member> resting;     ///< retired, may come back
  std::array<match::Member, 2> crease{match::no_member, match::no_member};
  int runs = 0, wickets = 0, legal_balls = 0;
  int last_ball = 0;  ///< number of the last ball in its over
  int last_line = 0;
  int surplus_balls = 0;  ///< of a super over, after its last wicket: left out
  int surplus_line = 0;   ///< of the first of them

  int most_wickets() const { return super_over > 0 ? 2 : 10; }
  bool all_out() const { return wickets >= most_wickets(); }
};

/// Builds the event list of one match from its balls, and refuses contradictions: balls out of
/// order, a batter who is already out, an eleventh wicket, a wide with runs off the bat. Balls
/// after the second wicket of a super over are dropped with a note. Anything possible but odd (a
/// batter who leaves without an explanation) gets a note. Two players with one id of the register
/// are refused, since they would be one person.
class MatchBuilder {
 public:
  /// Starts a match; `facts` may lack anything except the id.
  void begin(MatchFacts facts);
  /// Adds the next ball. After a refusal the match cannot be used.
  std::optional<Refusal> add(const Ball& ball);
  std::optional<Refusal> add(const Replacement& replacement);
  /// Ends the match and returns it, its sheets without ids. `file` and `notes` are for remarks.
  std::optional<Refusal> finish(std::optional<cricket::Format> format, const std::string& file,
                                std::vector<Problem>& notes, BuiltMatch& built);

  const MatchFacts& facts() const { return facts_; }

 private:
  std::optional<Refusal> open_innings(const Ball& ball);
  std::optional<Refusal> check_place(const Ball& ball);
  std::optional<Refusal> take_pair(const Ball& ball, match::Delivery& delivery);
  std::optional<Refusal> come_in(match::Member batter, match::Member partner, int line);
  std::optional<Refusal> take_wicket(const Ball& ball, const BallWicket& wicket,
                                     const match::Delivery& delivery, match::Dismissal& out);
  void take_listed();
  void take_fielders(const BallWicket& wicket, match::Dismissal& out);
  std::optional<Refusal> member(cricket::Side side, std::string_view name, std::string_view column,
                                match::Member& found);
  std::optional<match::Member> known_member(cricket::Side side, std::string_view name) const;
  match::Member new_member(cricket::Side side, std::string_view name, bool of_side);
  std::optional<Refusal> check_people() const;
  std::optional<Refusal> take_keepers(match::MatchRecord& record) const;
  std::optional<Refusal> check_identities() const;
  int side_of(std::string_view team) const;
  InningsDraft& now() { return innings_.back(); }

  MatchFacts facts_;
  BuiltMatch match_;
  std::array<bool, 2> listed_{};  ///< whether the source lists the side
  std::vector<InningsDraft> innings_;
  std::string batting_team_;                  ///< of the present innings
  std::vector<match::Substitution> waiting_;  ///< take place before the next ball
  std::vector<Problem> notes_;
};

/// Changes the facts of a match before its balls are read.
using Amend = std::function<void(MatchFacts&)>;

/// Takes matches ball by ball from a reader of any layout and passes the sound ones to the
/// collector. The first refusal of a match names it, with file, line and column, and drops it;
/// further problems with it are not reported.
class MatchIntake {
 public:
  MatchIntake(std::optional<cricket::Format> format, Amend amend, SeasonCollector& collector);

  /// Call it before every file or member of an archive, even if one is read again. `place`: the
  /// file's in the order of the source.
  void begin_file(int place);
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

  /// Where readers put what they find.
  std::vector<Problem>& problems() { return problems_; }
  /// Everything found since the last call, by file and line, however often a file was read.
  std::vector<Problem> take_problems();

 private:
  std::optional<cricket::Format> format_;
  Amend amend_;
  SeasonCollector& collector_;
  std::vector<Problem> problems_;
  MatchBuilder builder_;
  std::string file_;
  struct Begun {
    int reading = 0;
    std::string file;
  };
  /// The problems of a match, or of a file before its first match: from `begin` to `end`.
  struct Stretch {
    int file = 0, line = 0;
    std::size_t begin = 0, end = 0;
  };
  void take(BuiltMatch&& built);

  std::vector<Stretch> stretches_{1};                ///< in the order of `problems_`
  int reading_ = 0;                                  ///< number of the file being read
  std::map<std::string, Begun, std::less<>> begun_;  ///< matches, and where they were last seen
  std::string before_;                               ///< file that had the present match before
  bool taking_ = false;
};

}  // namespace quicket::ingest
