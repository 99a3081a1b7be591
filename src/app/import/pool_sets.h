#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/import/import.h"
#include "app/import/pool_season.h"
#include "base/date.h"
#include "base/error.h"
#include "cards/build.h"
#include "match/set_data.h"
#include "store/database.h"
#include "store/sets.h"

namespace quicket::app {

/// Seasons of players to be made into one set: a career, a decade, an all-time side.
struct PoolRequest {
  std::string name;                  ///< of the new set
  std::vector<std::string> from;     ///< slugs, at least one
  std::vector<std::string> players;  ///< names, or parts of them; empty: everyone
  std::filesystem::path squads;      ///< a squads file: who is in, and for which team; or empty
  std::string team;                  ///< of everybody; empty: each player's own
  bool replace = false;              ///< an earlier pool of this name and these seasons
  bool by_shared_players = false;    ///< measure the leagues by them; otherwise they are equal
  Date day{};                        ///< only matches before it; no date: all
};

/// The set that several sets are together.
struct Pool {
  match::SetData data;
  std::vector<PooledLeague> leagues;  ///< what it was made of
  std::vector<std::string> notes;     ///< on sets of several formats, or invented beside real ones
};

struct PoolReport : ImportReport {
  std::vector<PooledLeague> leagues;
  std::vector<std::string> notes;
};

/// The set that several seasons are together, as `pool_sets` makes it of stored ones.
Pool pooled(std::vector<PoolSeason> seasons, const PoolRequest& request,
            std::vector<Problem>& problems);

/// The set that several sets are together. A player is one person over teams and seasons, by the
/// register's id; the team is the one with most of the matches, unless a squads file says
/// otherwise. Each season is measured by its own league (cards::PooledFigures), and if it is asked
/// for the leagues by the players whom they share (pooled_leagues); the league of the new set is
/// all of them together; its format is the first set's, and seasons of other formats count by their
/// distance from their own league. Throws Error for women's and men's sets together, a player whom
/// no set or several know, and a name that a set has (see `replace`). Names a squads file has and
/// no set knows go to `problems`.
Pool pool_sets(store::Database& database, const PoolRequest& request,
               std::vector<Problem>& problems);

/// Pools, stores the set and builds its cards in one transaction.
PoolReport build_pooled(store::Database& database, const PoolRequest& request, cards::Method method,
                        std::optional<cards::Game> game = {});

}  // namespace quicket::app
