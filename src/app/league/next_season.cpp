#include "app/league/next_season.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/season/league_state.h"
#include "app/teams/new_names.h"
#include "base/error.h"
#include "base/text.h"
#include "league/ageing.h"
#include "league/fixtures/schedule.h"
#include "league/leaders.h"
#include "store/cards.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// Whole weeks, so that weekends stay weekends.
constexpr int days_of_year = 364;
constexpr std::string_view next_purpose = "next season";

Date a_year_later(Date date) {
  return date ? add_days(date, days_of_year) : date;
}

/// The same list again: for leagues that repeat a real one.
std::vector<league::Fixture> list_a_year_later(std::vector<league::Fixture> fixtures) {
  for (league::Fixture& fixture : fixtures) {
    fixture.id = {};
    fixture.date = a_year_later(fixture.date);
    if (fixture.home.source) fixture.home.team.reset();
    if (fixture.away.source) fixture.away.team.reset();
  }
  return fixtures;
}

std::string free_name(store::Leagues& leagues, const std::string& name) {
  const std::vector<store::LeagueEntry> known = leagues.list();
  const auto is_taken = [&](const std::string& candidate) {
    return std::ranges::any_of(
        known, [&](const auto& entry) { return slug(entry.name) == slug(candidate); });
  };
  std::string next = next_name(name);
  while (is_taken(next)) next = next_name(next);
  return next;
}

}  // namespace

std::string next_name(const std::string& name) {
  std::size_t digits = name.size();
  // More than nine would not fit a number; a name of digits only stays recognizable with one added.
  while (digits > 0 && name.size() - digits < 9 && name[digits - 1] >= '0' &&
         name[digits - 1] <= '9') {
    --digits;
  }
  const auto number = parse_int(std::string_view(name).substr(digits));
  if (!number) return name + "-2";
  return fmt::format("{}{:0{}}", name.substr(0, digits), *number + 1, name.size() - digits);
}

namespace {

/// The league of the next season, still without fixtures, and with the players of the last one.
league::League begun_after(store::Database& database, const LeagueState& state) {
  if (state.to_play > 0) {
    throw Error("{} is not over: {} left to play", state.league.name,
                counted(state.to_play, "match is", "matches are"));
  }
  store::Leagues leagues(database);
  league::League next = state.league;
  next.id = {};
  next.name = free_name(leagues, state.league.name);
  next.start = a_year_later(next.start);
  next.seed = dice::derive(state.league.seed, next_purpose);
  return next;
}

void store_season(store::Database& database, const LeagueState& state, league::League& next,
                  const std::vector<store::LeaguePlayer>& players) {
  std::vector<league::Fixture> fixtures =
      next.as_played ? list_a_year_later(state.fixtures)
                     : league::make_schedule(next, league::Prefer::breaks).fixtures;
  next.id = store::Leagues(database).create(next, players, fixtures);
}

constexpr std::string_view aged = ", aged ";

/// The age on a card of a league; of a card that has none, the first one of its player.
int age_of(const cards::PlayerCards& card, const league::League& league) {
  const std::size_t at = card.seasons.rfind(aged);
  const auto age = at == std::string::npos
                       ? std::nullopt
                       : parse_int(std::string_view(card.seasons).substr(at + aged.size()));
  return age ? *age : league::first_age(league.seed, card.player);
}

/// What a striker or bowler did in a season stands at the foot of the next one's card.
void give_figures(cards::PlayerCards& card, const cricket::SeasonFigures& figures) {
  if (card.striker && figures.batting.balls > 0) {
    const cricket::BattingFigures& batting = figures.batting;
    card.striker->stats = {batting.runs, batting.balls, {}, false, batting.fours, batting.sixes};
  }
  if (card.bowler && figures.bowling.legal_balls > 0) {
    const cricket::BowlingFigures& bowling = figures.bowling;
    card.bowler->stats = {bowling.legal_balls, bowling.runs, bowling.wickets};
  }
}

}  // namespace

league::League next_season(store::Database& database, const std::string& name) {
  const LeagueState state = league_state(database, name);
  store::Transaction all(database);
  league::League next = begun_after(database, state);
  store_season(database, state, next, store::Leagues(database).cards(state.league.id).players);
  all.commit();
  return next;
}

Generation next_generation(store::Database& database, const std::string& name) {
  const LeagueState state = league_state(database, name);
  store::Transaction all(database);
  Generation made;
  made.league = begun_after(database, state);
  store::LeagueCards known = store::Leagues(database).cards(state.league.id);
  if (known.sets.size() != 1) {
    throw Error(
        fmt::format("{} has players of several sets, who do not grow older together", name));
  }
  cards::CardSet& set = known.sets.front().cards;
  // The set may have more teams than the league.
  std::set<PlayerId> in_league;
  for (const store::LeaguePlayer& player : known.players) in_league.insert(player.player);
  std::erase_if(set.players, [&](const auto& card) { return !in_league.contains(card.player); });
  std::map<PlayerId, cricket::SeasonFigures> figures;
  for (const league::PlayerLine& line : league::player_lines(
           store::records_of(store::Matches(database).of_league(state.league.id)))) {
    figures[line.player] = line.figures;
  }
  std::vector<league::AgedPlayer> players;
  for (cards::PlayerCards& card : set.players) {
    give_figures(card, figures[card.player]);
    players.push_back({card, age_of(card, state.league), false});
  }
  NewNames names(database, set.gender, made.league.seed);
  store::Cards cards(database);
  std::map<PlayerId, PlayerId> heirs;
  const std::vector<league::AgedPlayer> older = league::a_year_older(players, made.league.seed);
  for (std::size_t i = 0; i < older.size(); ++i) {
    cards::PlayerCards card = older[i].cards;
    if (older[i].newcomer) {
      std::optional<PlayerId> id;
      while (!id) id = cards.add_person(known.sets.front().set, card.name = names.person());
      card.player = *id;
      made.retired.push_back(fmt::format("{} ({})", set.players[i].name, players[i].age + 1));
      made.newcomers.push_back(fmt::format("{} ({})", card.name, older[i].age));
    }
    heirs[set.players[i].player] = card.player;
    card.seasons = fmt::format("{}{}{}", made.league.start.year, aged, older[i].age);
    set.players[i] = std::move(card);
  }
  const store::CardSetId id = cards.add(known.sets.front().set, set);
  for (store::LeaguePlayer& player : known.players) {
    player.player = heirs.at(player.player);
    player.cards = id;
  }
  store_season(database, state, made.league, known.players);
  all.commit();
  return made;
}

std::vector<league::League> seasons_before(store::Database& database,
                                           const league::League& league) {
  store::Leagues leagues(database);
  std::vector<league::League> candidates;
  for (const store::LeagueEntry& entry : leagues.list()) {
    if (entry.set_slug == league.set_slug && entry.id.value < league.id.value) {
      candidates.push_back(leagues.load(entry.id));
    }
  }
  std::vector<league::League> before;
  for (const league::League* season = &league; season != nullptr;) {
    const league::League* earlier = nullptr;
    for (const league::League& one : candidates) {
      const bool leads = dice::derive(one.seed, next_purpose) == season->seed &&
                         a_year_later(one.start) == season->start &&
                         one.id.value < season->id.value;
      if (leads && (earlier == nullptr || earlier->id.value < one.id.value)) earlier = &one;
    }
    if (earlier != nullptr) before.push_back(*earlier);
    season = earlier;
  }
  std::reverse(before.begin(), before.end());
  return before;
}

}  // namespace quicket::app
