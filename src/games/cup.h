#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dice/seeded_dice.h"
#include "games/game.h"

namespace quicket::games {

/// Who plays for the cup: a person, or a computer player under a name of its own.
struct CupEntrant {
  std::string name;
  std::string player;  ///< "human", or a name for make_player

  bool operator==(const CupEntrant&) const = default;
};

/// A cup before its draw.
struct CupPlan {
  std::vector<CupEntrant> entrants;  ///< 2 to 32, each with a name of its own
  std::vector<std::string> games;    ///< ids, at least one; the final is played at the last
  dice::Seed seed;                   ///< of the draw, and of everything after it
};

/// Two entrants, one of whom goes on.
struct CupTie {
  int round = 0;    ///< from 0
  int first = 0;    ///< of the entrants
  int second = -1;  ///< -1: nobody, and `first` goes on without a game
  int winner = -1;  ///< -1: not decided yet
  std::string how;  ///< in a few words; empty: nothing to add
};

/// A knock-out cup: the draw, the ties, and who goes on. Byes, as many as the first round needs, go
/// by the draw; neighbours of a round meet in the next. Each round has a game of its own, counted
/// back from the final; more rounds than games begin the list again.
class Cup {
 public:
  /// Draws the first round. Throws Error (usage) for too few or too many entrants, for two of one
  /// name, and for an unknown game or player.
  explicit Cup(CupPlan plan);

  const CupPlan& plan() const { return plan_; }
  int rounds() const { return rounds_; }
  /// The game of a round; demands a round from 0.
  const Game& game_of(int round) const;
  /// "final", "semi-final", "quarter-final", "last 16".
  std::string round_name(int round) const;
  /// All ties drawn so far, round after round; byes are decided from the start.
  const std::vector<CupTie>& ties() const { return ties_; }
  const std::string& name_of(int entrant) const;
  /// The number of the tie to be played next; nothing when the cup is won.
  std::optional<std::size_t> next() const;
  /// Decides the next tie, and draws the next round after the last of a round.
  void decide(int winner, std::string how);
  /// The winner of the final; nothing before it is played.
  std::optional<int> champion() const;

 private:
  void draw_next_round();

  CupPlan plan_;
  int rounds_ = 0;
  std::vector<CupTie> ties_;
};

/// A cup as text, a line for each fact, and back. Throws Error for anything that such a text cannot
/// contain.
std::string write_cup(const Cup& cup);
Cup read_cup(std::string_view text);

/// A name for a computer player in a cup: stones and earthworks. Different for the first 32 places.
std::string_view cup_name(std::size_t place);

}  // namespace quicket::games
