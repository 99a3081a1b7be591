#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/id.h"
#include "league/forecast.h"
#include "store/database.h"

namespace quicket::app {

/// What a club can spend in an auction between two seasons, if nothing else is said.
inline constexpr int usual_purse = 100;
/// How many players a club retains, if nothing else is said: a third of a squad.
inline constexpr int usual_retained = 5;

/// What a club wants of a season.
struct ClubAim {
  int place = 1;  ///< in the table or better; not of the others
  enum class What : std::uint8_t {
    title,
    playoffs,
    improvement,
    place,
    not_last
  } what = What::playoffs;

  bool operator==(const ClubAim&) const = default;
};

/// A club aims at what its squad promised before the first match: the first quarter of the
/// favourites at the title, the others who were likelier than not at the playoffs, and the rest at
/// a place in the table one better than their own, or than last season's (0: there was none) if
/// that was better and a quarter likely; whoever was in the playoffs wants to be there again. The
/// last place of the playoffs is no aim of its own: it is to reach them.
/// `odds`: of the whole season.
ClubAim aim_of(const league::Forecast& odds, TeamId team, int playoff_places, int last_place = 0);
/// "win the title", "reach the playoffs", "improve on last season's 6th", "finish 6th or better",
/// "keep off the foot of the table".
std::string aim_words(const ClubAim& aim);
double chance_of(const ClubAim& aim, const league::TeamOdds& odds);

/// The aim that was stored with a season; nothing if none was, or if it cannot be read.
std::optional<ClubAim> stored_aim(store::Database& database, LeagueId league, TeamId team);
void store_aim(store::Database& database, LeagueId league, TeamId team, const ClubAim& aim);

/// How far a club trusts its captain after the seasons so far, from -2 to 2: it is what an aim that
/// was reached or missed leads to. Each step is worth a twentieth of the purse of the next auction
/// and an offer of a trade, and whoever is trusted retains one player more than usual, who is
/// mistrusted one fewer.
inline constexpr int most_trust = 2;
/// Trust after a season that ended so: 2 more for the title, 1 for the aim, as before for playoffs
/// without the title that was wanted, else 1 less.
int trust_after(int trust, const ClubAim& aim, const league::TeamOdds& end);
int purse_with(int trust, int usual = usual_purse);
/// What the next purse is after a season that reaches the aim, and after one that misses it and the
/// playoffs, by a club of that trust before.
struct AimPurses {
  int reached = 0, missed = 0;
  int spared = 0;  ///< missed, but in the playoffs; more than `missed` if the title was wanted
};
AimPurses purses(const ClubAim& aim, int trust);
std::size_t retained_with(int trust, std::size_t usual = usual_retained);
/// Offers of trades that a club may make between two seasons, refused ones included.
std::size_t trades_with(int trust);
/// "trust +1"; and "trust +1, a purse of 105 and 6 retained", with what half-way added or took.
std::string trust_figure(int trust);
std::string trust_words(int trust, int money = 0);

}  // namespace quicket::app
