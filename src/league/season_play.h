#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cards/card.h"
#include "league/bracket.h"
#include "league/fixture.h"
#include "league/league.h"
#include "league/ranking.h"
#include "league/result.h"
#include "match/computer_captain.h"
#include "match/event.h"
#include "match/match_state.h"
#include "match/playing_side.h"

namespace quicket::league {

/// A team of a league with its cards.
struct Squad {
  Team team;
  std::vector<cards::PlayerCards> players;
  cards::FieldingChart chart;              ///< of its set: used when it is at home (ruling 12)
  std::optional<match::TeamSheet> eleven;  ///< the favourite one; without it the best is chosen
  match::Character captain = match::Character::balanced;
};

/// The players that the computer chooses from: without guests, who played more matches for another
/// team of the league, so that nobody plays for both sides. All of them, if those alone are no
/// eleven that can bowl an innings.
std::vector<cards::PlayerCards> regulars(const Squad& squad, const cricket::Conditions& conditions);

/// The competition's conditions for a match: the number of super overs after a tie depends on
/// whether it is a knock-out match or counts in a table.
cricket::Conditions conditions_of(const Competition& competition, bool knock_out);

struct Orders;

/// What each side's captain has ordered, home and away; null: nothing.
using OrdersOfSides = std::array<const Orders*, 2>;

/// A league's squads, ready to play its fixtures. Each fixture has its own dice, derived from the
/// league's seed and the fixture's number, so its result does not depend on what was played before
/// it, and adding fixtures changes no other.
class SeasonPlayer {
 public:
  /// Chooses the elevens. Throws Error if a squad does not contain one. `league` must outlive it.
  SeasonPlayer(const League& league, std::vector<Squad> squads);

  /// Plays a fixture whose sides are known. With `real` both sides line up as in that
  /// match, bat in its order and share the bowling in the same way, as far as the
  /// dice allow. The record's info is the fixture's. With `sides` (home, away) those
  /// play, within their limits; their captains follow `orders`. `rain`: the
  /// chance in percent that rain falls; its dice are not those of the match.
  match::MatchRecord play(const Fixture& fixture, const match::MatchRecord* real = nullptr,
                          const std::array<match::PlayingSide, 2>* sides = nullptr,
                          const OrdersOfSides& orders = {}, double rain = 0) const;

  /// The record of a fixture before its toss: sides, conditions and the fixture's info. With `real`
  /// the sides of that match.
  match::MatchRecord begin(const Fixture& fixture, const match::MatchRecord* real = nullptr) const;

  /// What it is played by: with the sides of a real match, with those `chosen`, or the usual ones.
  match::MatchSetup setup(const Fixture& fixture, const match::MatchRecord* real = nullptr,
                          const std::array<match::PlayingSide, 2>* chosen = nullptr) const;

  /// Whether both sides of a real match can line up again for a whole match. If not (it was washed
  /// out or broken off early, and its source names hardly anybody) the usual elevens have to play.
  /// Demands a fixture whose sides are known.
  bool can_repeat(const Fixture& fixture, const match::MatchRecord& real) const;

  const League& league() const { return *league_; }
  /// The usual side of a team.
  const match::PlayingSide& side(TeamId team) const;
  const Squad& squad(TeamId team) const;
  /// By which a team's home matches are decided.
  const match::Rulebook& rules(TeamId team, bool knock_out) const {
    return rules_[place_of(team)][knock_out ? 1 : 0];
  }
  /// By which computer captains call; nothing if no set of the league has calls.
  const std::shared_ptr<const match::WinChance>& chances() const { return chances_; }

 private:
  const League* league_;
  std::vector<Squad> squads_;
  match::MatchRecord begun(const Fixture& fixture, const match::MatchSetup& setup) const;

  std::size_t place_of(TeamId team) const;
  /// The cards for a real team's sheet: the squad's, and those of players whom only another squad
  /// has, because they played for both.
  std::vector<cards::PlayerCards> cards_for(const match::TeamSheet& sheet, TeamId team) const;

  std::vector<match::PlayingSide> sides_;
  std::vector<std::array<match::Rulebook, 2>> rules_;  ///< of group matches and of knock-outs
  std::shared_ptr<const match::WinChance> chances_;
  std::map<TeamId, std::size_t> places_;  ///< of the teams among squads and sides
};

/// A match that was just played.
struct Played {
  Fixture fixture;
  match::MatchRecord record;
  Result result;
};

/// What to play, and whom to notify.
struct PlayOrder {
  std::function<bool(const Fixture&)> wanted;  ///< which fixtures
  /// The real match to repeat, if its sides can play again; may be empty.
  std::function<const match::MatchRecord*(const Fixture&)> real;
  std::function<bool(const Played&)> played;  ///< false: stop here
  /// The sides that play, home and away; nothing: the usual ones, or those of the real match.
  std::function<std::optional<std::array<match::PlayingSide, 2>>(const Fixture&)> sides{};
  /// What their captains have ordered; asked for only about `sides`. May be empty.
  std::function<OrdersOfSides(const Fixture&)> orders{};
  double rain = 0;  ///< the chance in percent that it rains during a match
};

/// Plays the wanted fixtures without a result in the order of their numbers, and fills the playoffs
/// as soon as they are known. Skips fixtures whose sides are not known yet. `fixtures` and
/// `results` grow as the season goes on.
void play_fixtures(const SeasonPlayer& player, std::vector<Fixture>& fixtures,
                   std::vector<Result>& results, const PlayOrder& order);

/// Puts the teams known by now into the playoff fixtures; returns whether anything changed.
bool update_playoffs(const League& league, std::vector<Fixture>& fixtures,
                     std::span<const Result> results);

/// Whether every group fixture has a result.
bool group_is_over(std::span<const Fixture> fixtures, std::span<const Result> results);

/// What a finished match adds to a table; `teams` are the places of the home and the away side.
RankedMatch ranked_match(const match::MatchState& state, std::array<int, 2> teams);

}  // namespace quicket::league
