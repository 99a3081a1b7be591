#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/league/next_season.h"
#include "app/play/season_outlook.h"
#include "league/auction.h"
#include "terminal/season/desk.h"

namespace quicket::app {

/// Somebody goes back from a question of the winter to the one before it.
struct OneBack {};

inline constexpr std::size_t most_listed = 30;  ///< players in a list

/// What is said of a player besides: "; costs 12, sold for about 14"; may be empty.
using Price = std::function<std::string(std::size_t player)>;

/// What a way to make the squads promises a club, if known, in per cent.
struct ClubPromise {
  int playoffs = 0, title = 0;

  /// "playoffs 62%, title 21%"
  std::string text() const;
};
using ClubPromises = std::map<std::pair<SquadRule, TeamId>, ClubPromise>;

/// The questions of one time between two seasons. Those that were answered before are not asked
/// again, so that going back is to drop the last answer and begin anew.
class WinterQuestions {
 public:
  WinterQuestions(terminal::SeasonDesk& desk, OffSeason& off, std::vector<std::size_t>& answers)
      : desk_(desk), off_(off), answers_(answers) {
    off.take_trades_back();
  }

  SquadRule ask_rule(const ClubPromises& promised);
  void trade();
  /// Whether everybody is to stay, if nobody was traded either.
  void make_sure();
  league::Squads retain(SquadRule rule);
  league::Squads draft(const league::Squads& kept);
  /// `lots`: becomes what was sold, to whom and for what.
  league::Squads buy(const league::Squads& kept, std::vector<league::Lot>& lots);

 private:
  const std::string& name(std::size_t player) const { return off_.players()[player].name; }
  const std::string& club(std::size_t club) const { return off_.clubs()[club].team.name; }
  bool is_human(std::size_t club) const { return off_.clubs()[club].human; }
  bool is_asked(std::size_t club) const { return is_human(club) && !left_to_computer_[club]; }
  std::size_t retained(std::size_t club) const { return off_.retained(club, usual_retained); }
  int purse(std::size_t club) const { return off_.purse(club, usual_purse); }
  void say(const std::string& sentence) {
    if (asked_ == answers_.size()) desk_.say(sentence);
  }
  std::size_t choose(const std::string& question, const std::vector<terminal::Choice>& choices,
                     const std::string& help = {});
  /// One of `players`, or after them one of `others`: the index in both together.
  std::size_t choose_player(const std::string& question, const std::vector<std::size_t>& players,
                            const std::vector<terminal::Choice>& others, const Price& price = {},
                            const std::string& help = {});
  /// What came of a question about a trade: only an offer that was made is counted.
  enum class Trading : std::uint8_t { ended, looked, offered };
  /// `offer`: which of those that the club may make.
  Trading trade_once(std::size_t side, std::size_t offer);
  /// Whom a club may ask for in return for one of its own.
  std::vector<std::size_t> wanted_for(std::size_t side, std::size_t gone) const;
  /// Offers those whom a computer manager would retain; whether they are `kept`.
  bool retain_usual(std::size_t side, const league::Auction* prices, std::size_t most,
                    std::vector<std::size_t>& kept);
  /// Whether the computer is to retain the rest.
  bool retain_own(std::size_t side, const league::Auction* prices, std::vector<std::size_t>& kept);
  /// What has been sold since somebody was asked last, and, where the next lot is not `small`, what
  /// the others can still pay if that has changed.
  void show_room(const league::Auction& auction, std::size_t side, std::vector<std::string>& sold,
                 bool small);
  /// Whom the side has, and who is still to be sold: for `?`.
  std::string auction_help(const league::Auction& auction, std::size_t side) const;
  /// "S Konda to Cinder Bay Comets for 12 (Dunmere Dragons stopped at 11)", of a tie of a captain's
  /// "(you also had 12; Cinder Bay Comets called)".
  std::string sale_text(const league::Lot& lot, const std::vector<int>& limits,
                        std::size_t caller) const;
  std::size_t ask_call(const league::Auction& auction, std::size_t side);
  int ask_limit(const league::Auction& auction, std::size_t side, std::size_t player);

  terminal::SeasonDesk& desk_;
  OffSeason& off_;
  std::vector<std::size_t>& answers_;
  std::size_t asked_ = 0;
  std::string purses_, room_;  ///< as they were told last
  std::vector<bool> left_to_computer_ = std::vector<bool>(off_.clubs().size());
};

}  // namespace quicket::app
