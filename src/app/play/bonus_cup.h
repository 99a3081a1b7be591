#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/play/bonus.h"
#include "games/cup.h"

namespace quicket::app {

/// A knock-out cup over the bonus games. With people in it, it is kept in the database after every
/// game, and one cup at a time; their games are bonus games like any other.
///
/// A tie is one game. One that is drawn is played again with the seats exchanged, three times at
/// most; then lots are drawn. In a co-operative game both play the same deal beside a `normal`
/// partner, and the better game goes on (GameRules::mark); equal ones are played again.
class BonusCup {
 public:
  /// The database must outlive the cup; null: nobody of flesh and blood plays, and nothing is kept.
  BonusCup(store::Database* database, games::Cup cup);
  /// The cup that is kept. Throws Error if there is none, or it cannot be read.
  static BonusCup resume(store::Database& database);
  static bool is_kept(store::Database& database);
  /// Games of people in the cup that is kept, each with its round: "final". Empty without a cup, or
  /// if it cannot be read.
  static std::map<std::int64_t, std::string> games_in(store::Database& database);

  const games::Cup& cup() const { return cup_; }
  bool has_people(const games::CupTie& tie) const;
  /// Sits people down at a game of the next tie, with a line on what it is, until it is over or
  /// left.
  using Sit = std::function<terminal::BonusEnd(TerminalBonus& game, const std::string& heading)>;
  /// Plays the next tie, and keeps its result; false if people left it.
  bool play_next(const Sit& sit);

 private:
  struct Ended {
    std::vector<double> returns;
    double mark = 0;
    std::string score;
  };
  struct Verdict {
    int winner = -1;  ///< -1: drawn
    std::string how;
  };
  std::optional<Verdict> duel(const games::CupTie& tie, bool exchanged, dice::Seed seed,
                              const Sit& sit);
  std::optional<Verdict> compare(const games::CupTie& tie, dice::Seed seed, const Sit& sit);
  std::optional<Ended> play_one(const games::Game& game, std::vector<std::string> players,
                                const std::vector<std::string>& names, dice::Seed seed,
                                const std::string& heading, const Sit& sit);
  const std::string& player_of(int entrant) const;
  void keep();

  store::Database* database_;
  games::Cup cup_;
  std::vector<store::BonusGameId> sat_;  ///< people's games of the next tie
  std::size_t taken_ = 0;                ///< of these, in this round through the tie
};

}  // namespace quicket::app
