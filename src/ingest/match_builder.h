#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/match_draft.h"

namespace quicket::ingest {

/// A wicket or a retirement as given by a source.
struct BallWicket {
  cricket::HowOut how = cricket::HowOut::bowled;
  std::string_view batter;
  std::array<std::string_view, 3> fielders;
  std::array<bool, 3> substitutes{};  ///< which of them only fielded as a substitute
};

/// One ball as given by a source, whatever its layout.
struct Ball {
  int line = 0;     ///< its place, for messages; 0 if lines mean nothing
  int innings = 0;  ///< 1, 2; 3 and 4 are the first super over, and so on
  int over = 0;     ///< from 0
  int number = 0;   ///< within the over from 1, wides and no-balls counted
  std::string_view batting_team, bowling_team;  ///< bowling_team may be empty
  std::string_view striker, non_striker, bowler;
  int bat_runs = 0, wides = 0, no_balls = 0, byes = 0, leg_byes = 0, penalty = 0;
  bool non_boundary = false;
  std::array<BallWicket, 2> wickets;
  int wicket_count = 0;
};

/// A replacement as given by a source; it takes place before the next ball.
struct Replacement {
  std::string_view team, in, out, reason;
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
  /// Ends the match and returns it, its sheets without ids. `file` and `notes` are for
  /// remarks.
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
  void take_fielders(const BallWicket& wicket, match::Dismissal& out);
  std::optional<Refusal> member(cricket::Side side, std::string_view name, std::string_view column,
                                match::Member& found);
  std::optional<match::Member> known_member(cricket::Side side, std::string_view name) const;
  match::Member new_member(cricket::Side side, std::string_view name, bool of_side);
  std::optional<Refusal> check_people() const;
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

}  // namespace quicket::ingest
