#include "app/outputs/check.h"

#include <fmt/format.h>

#include "app/play/bonus.h"
#include "app/play/bonus_cup.h"
#include "app/season/league_state.h"
#include "app/season/real_season.h"
#include "app/teams/squad.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "league/season_play.h"
#include "store/bonus_games.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

/// Finds what the readers of single rows cannot see: rows that contradict each other.
class Readings {
 public:
  explicit Readings(store::Database& database) : database_(database) {}

  std::vector<std::string> problems() {
    for (const store::SetEntry& set : store::Sets(database_).list()) {
      if (set.matches > 0) read(set.slug, [&] { check_season(set); });
    }
    for (const store::LeagueEntry& league : store::Leagues(database_).list()) {
      read(league.name, [&] { check_league(league.name); });
    }
    for (const store::MatchInProgress& match : store::Matches(database_).in_progress()) {
      read(fmt::format("match {}", match.id.value), [&] { check_match(match.id); });
    }
    if (BonusCup::is_kept(database_)) read("bonus cup", [&] { BonusCup::resume(database_); });
    store::BonusGames games(database_);
    for (const bool finished : {false, true}) {
      for (const store::SavedGame& game : finished ? games.finished() : games.in_progress()) {
        read(fmt::format("bonus game {}", game.id.value), [&] { replayed_bonus(game); });
      }
    }
    return std::move(problems_);
  }

 private:
  template <class Read>
  void read(std::string_view place, const Read& one) {
    try {
      one();
    } catch (const Error& fault) {
      problems_.push_back(fmt::format("{}: {}", place, fault.what()));
    }
  }

  void check_season(const store::SetEntry& set) { real_season(database_, set); }

  void check_league(const std::string& name) {
    const LeagueState state = league_state(database_, name);
    const league::SeasonPlayer player(state.league, league_squads(database_, state.league));
    for (const league::Fixture& fixture : state.fixtures) {
      if (fixture.home.team && fixture.away.team) player.begin(fixture);
    }
  }

  void check_match(MatchId id) {
    store::Matches matches(database_);
    const match::MatchRecord record = matches.load(id).record;
    // A match typed in from paper needs no cards.
    const store::MatchOptions options = matches.options(id);
    if (!options.empty()) setup_of_match(record, squads_of_match(database_, id, record, options));
  }

  store::Database& database_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> problems_in(store::Database& database, const store::Progress& progress) {
  std::vector<std::string> problems = database.check(progress);
  // What no reader accepts would only be reported again.
  return problems.empty() ? Readings(database).problems() : problems;
}

void count_again(store::Database& database) {
  store::Matches(database).count_again();
}

}  // namespace quicket::app
