#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "cards/league_strength.h"
#include "cards/player_figures.h"
#include "cards/pool.h"
#include "match/set_data.h"

namespace quicket::app {

/// One set of a pool, without its matches.
struct PoolSeason {
  match::SetData head;                        ///< who it was: names, format, people; no matches
  std::vector<cards::PlayerFigures> players;  ///< with the local ids of `head`
  cricket::BaseRates base;
};
PoolSeason season_for_pool(match::SetData&& data);

/// Throws Error (usage) for seasons of men beside seasons of women.
void demand_one_gender(const std::vector<PoolSeason>& seasons);

/// "2008 to 2025": the first and the last of the seasons; "2024/25 to 2025/26 and invented" where
/// others were never played.
std::string seasons_text(std::set<std::string> names);
/// The same of all seasons.
std::string season_of(const std::vector<PoolSeason>& seasons);

/// Every source is thanked once.
std::string credit_of(const std::vector<PoolSeason>& seasons);

/// Demands a player of the season.
const match::Person& person_of(const PoolSeason& season, PlayerId player);

/// What the season's own league did with a ball.
cards::LeagueLevel own_level(const PoolSeason& season);

/// Who is one person in several sets. A person whom a register lists is known by its id; one of a
/// file without a register is the same person if only one in the registers goes by the name, and
/// otherwise known by name. Two people of one set stay two.
class PoolKeys {
 public:
  explicit PoolKeys(std::span<const PoolSeason> seasons);

  const std::string& of(const match::Person& person) const;

 private:
  std::map<std::string, std::set<std::string>> registered_;  ///< keys by name
  std::set<std::string> shared_;  ///< names of several people of one set, whom no register lists
};

/// The seasons of a pool that have one name, "Big Bash League": a league.
struct PooledLeague {
  std::string name;
  cards::LeagueStrength strength;
};

/// The leagues of a pool, in the order of its seasons, with their strengths by the players whom
/// they share (cards::league_strengths).
std::vector<PooledLeague> pooled_leagues(const std::vector<PoolSeason>& seasons);

/// Demands a season of the pool.
const PooledLeague& league_of(const PoolSeason& season, const std::vector<PooledLeague>& leagues);

/// "Big Bash League, by the 90 players it shares, beside its own: the pool's batters would make 2%
/// more runs a ball and be out 14% less often, its bowlers would ...".
std::string strength_text(const PooledLeague& league);

}  // namespace quicket::app
