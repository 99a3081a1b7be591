#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/event.h"
#include "match/playing_side.h"

namespace quicket::tests {

/// Reads what was said of the balls of a match against the balls: names, runs, dismissals, figures,
/// milestones, the chase. It knows nothing of the lines or of why one was chosen; it counts for
/// itself from the events, and asks of every number in a text what it could be.
class CommentaryChecker {
 public:
  /// The setup must outlive it.
  explicit CommentaryChecker(const match::MatchSetup& setup);

  /// Takes in an event; call it before checking what was said of it.
  void take(const match::MatchEvent& event);
  /// What is wrong in a text on the last ball; empty if nothing is. `whole`: a sentence, which has
  /// to say how somebody was out.
  std::vector<std::string> wrong(std::string_view text, bool whole);

 private:
  struct Batter {
    int runs = 0, balls = 0;
  };
  struct Bowler {
    int balls = 0, runs = 0, wickets = 0;
    int streak = 0;         ///< wickets with the last balls bowled
    int streak_before = 0;  ///< before the last ball
  };
  struct Meeting {
    int runs = 0, balls = 0;
    bool boundary_before = false, boundary = false;
  };
  struct Innings {
    int batting = 0;
    int runs = 0, wickets = 0, balls = 0, quota = 0, wickets_to_end = 10;
    int target = 0, super_over = 0;
    std::map<int, Batter> batters;
    std::map<int, Bowler> bowlers;
    std::map<std::pair<int, int>, Meeting> meetings;
    int stand = 0, stand_before = 0;
    int over_runs = 0, over_charged = 0, over_legal = 0, last_over_runs = 0, over_boundaries = 0;
    int boundary_row = 0, boundary_hits = 0;
    int dots = 0, without_boundary = 0, without_boundary_before = 0;
    bool over_ended = false, free_hit_next = false;
    bool closed = false;
  };

  void revise(Innings& innings) const;
  void ball(const match::Delivery& ball);
  void complain(std::string what);
  bool has(std::string_view words) const { return text_.find(words) != std::string_view::npos; }
  void check_shout();
  void check_names();
  void check_dismissal(bool whole);
  void check_extras();
  void check_milestones();
  void check_result();
  void check_chase();
  void check_style();
  void check_words();
  void check_numbers();
  bool explained(std::size_t at, int number) const;
  bool explained_runs(std::size_t at, int number) const;
  void split();
  std::string_view token(std::size_t at) const;
  bool over() const;

  const match::MatchSetup& setup_;
  std::array<std::vector<std::string>, 2> names_;
  std::vector<Innings> innings_;
  int revised_target_ = 0, revised_balls_ = 0;
  std::optional<match::Delivery> last_, before_;
  std::string_view text_;
  std::vector<std::string> tokens_;
  std::vector<std::string> found_;
};

}  // namespace quicket::tests
