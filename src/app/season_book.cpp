#include "app/season_book.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/leaders.h"
#include "app/league_state.h"
#include "base/error.h"
#include "store/cards.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

constexpr std::array<league::LeaderKey, 8> book_lists{
    league::LeaderKey::runs,    league::LeaderKey::strike_rate,  league::LeaderKey::highest_score,
    league::LeaderKey::sixes,   league::LeaderKey::wickets,      league::LeaderKey::economy,
    league::LeaderKey::catches, league::LeaderKey::best_figures,
};

}  // namespace

print::SeasonBook season_book(store::Database& database, const std::string& name) {
  LeagueState state = league_state(database, name);
  if (state.results.empty()) {
    throw Error(fmt::format(
        "nothing has been played in {} yet; `quicket league play {} --all` plays the season", name,
        name));
  }
  print::SeasonBook book;
  book.about = fmt::format("{}: {} rules, dice seed {}", state.league.name,
                           state.league.competition.name, state.league.seed.value);
  for (const store::StoredCards& cards : store::Leagues(database).cards(state.league.id).sets) {
    if (book.credit.empty()) book.credit = cards.cards.credit;
    const std::string title = fmt::format("{} {}", cards.cards.competition, cards.cards.season);
    // A league with sides from several seasons uses its own name.
    book.title = book.title.empty() || book.title == title ? title : state.league.name;
  }
  if (book.title.empty()) book.title = state.league.name;
  store::Matches matches(database);
  for (const league::Result& result : state.results) {
    print::BookMatch& match = book.matches.emplace_back();
    match.result = result;
    match.record = matches.load(result.id).record;
  }
  for (const league::LeaderKey key : book_lists) {
    book.leaders.push_back(leaders_of_league(database, name, key));
  }
  book.competition = std::move(state.league.competition);
  book.table = std::move(state.standings);
  book.bracket = std::move(state.bracket);
  return book;
}

}  // namespace quicket::app
