#include "app/league/next_season.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/league/draft_worth.h"
#include "base/error.h"
#include "base/text.h"
#include "league/ageing.h"
#include "league/fixtures/schedule.h"
#include "report/season_awards.h"
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
  const std::string next = next_name(name);
  // The year in a name stays the year of the season.
  std::string free = next;
  for (int i = 2; is_taken(free); ++i) free = fmt::format("{}-{}", next, i);
  return free;
}

/// The league of the next season, still without fixtures.
league::League begun_after(store::Database& database, const LeagueState& state, bool players_age) {
  if (state.to_play > 0) {
    throw Error("{} is not over: {} left to play", state.league.name,
                counted(state.to_play, "match is", "matches are"));
  }
  store::Leagues leagues(database);
  league::League next = state.league;
  next.id = {};
  next.name = free_name(leagues, state.league.name);
  next.start = a_year_later(next.start);
  next.seed = seed_after(state.league);
  // What a card of years ago was used rests nobody whose card is a forecast.
  if (players_age) next.usage = league::UsageRule::off;
  return next;
}

constexpr std::string_view aged = ", aged ";

/// The level of the first season of all that led to `state`, which the later ones keep.
league::CardLevel first_level(store::Database& database, const LeagueState& state) {
  const std::vector<league::League> before = seasons_before(database, state.league);
  const LeagueId first = before.empty() ? state.league.id : before.front().id;
  std::vector<cards::PlayerCards> all;
  for (store::StoredCards& set : store::Leagues(database).cards(first).sets) {
    std::ranges::move(set.cards.players, std::back_inserter(all));
  }
  league::FiguresOfPlayers figures;
  for (const league::PlayerLine& line :
       league::player_lines(store::records_of(store::Matches(database).of_league(first)))) {
    figures[line.player] = line.figures;
  }
  return league::level_of(all, figures);
}

/// The clubs, the last of the table first; the champion picks last.
std::vector<league::LeagueTeam> clubs_by_table(const LeagueState& state) {
  std::map<TeamId, int> places;
  for (const league::Standing& row : state.standings) places[row.team.id] = row.position;
  if (state.bracket.champion) places[state.bracket.champion->id] = 0;
  std::vector<league::LeagueTeam> clubs = state.league.teams;
  std::ranges::stable_sort(clubs, std::greater<>(),
                           [&](const league::LeagueTeam& club) { return places[club.team.id]; });
  return clubs;
}

}  // namespace

dice::Seed seed_after(const league::League& league) {
  return dice::derive(league.seed, next_purpose);
}

int age_of(const cards::PlayerCards& card, const league::League& league) {
  const std::size_t at = card.seasons.rfind(aged);
  const auto age = at == std::string::npos
                       ? std::nullopt
                       : parse_int(std::string_view(card.seasons).substr(at + aged.size()));
  // Of a card that has none, the first one of its player.
  return age ? *age : league::first_age(league.seed, card.player);
}

OffSeason::OffSeason(store::Database& database, const std::string& league, bool players_age)
    : database_(database),
      state_(league_state(database, league)),
      next_(begun_after(database, state_, players_age)),
      players_age_(players_age),
      known_(store::Leagues(database).cards(state_.league.id)),
      clubs_(clubs_by_table(state_)),
      squads_(clubs_.size()) {
  if (players_age_) demand_one_set();
  if (std::ranges::any_of(clubs_, &league::LeagueTeam::human))
    after_ = clubs_after(database_, state_, clubs_before(database_, state_.league));
  std::map<std::pair<store::CardSetId, PlayerId>, const cards::PlayerCards*> cards;
  for (const store::StoredCards& set : known_.sets) {
    for (const cards::PlayerCards& card : set.cards.players) cards[{set.id, card.player}] = &card;
  }
  std::set<PlayerId> seen;
  for (const store::LeaguePlayer& place : known_.players) {
    // Somebody of two clubs stays with the first.
    if (!seen.insert(place.player).second) continue;
    const auto club = std::ranges::find_if(
        clubs_, [&](const league::LeagueTeam& one) { return one.team.id == place.team; });
    squads_[static_cast<std::size_t>(club - clubs_.begin())].push_back(cards_.size());
    cards_.push_back(*cards.at({place.cards, place.player}));
    cards_.back().team = club->team.id;
    cards_.back().team_name = club->team.name;
  }
  first_squads_ = squads_;
  lines_ =
      league::player_lines(store::records_of(store::Matches(database).of_league(state_.league.id)));
  // Of somebody of two clubs there are two lines.
  for (const league::PlayerLine& line : league::careers(lines_)) last_[line.player] = line.figures;
  newcomer_.resize(cards_.size());
  old_cards_ = cards_;
  if (players_age_) grow_older();
  if (!has_one_set()) return;
  cards::CardSet all = known_.sets.front().cards;
  all.players = cards_;
  players_ = valued_by_cards(store::Sets(database).find(state_.league.set_slug), all, last_);
}

void OffSeason::grow_older() {
  std::vector<league::AgedPlayer> players;
  for (const cards::PlayerCards& card : cards_) {
    players.push_back({card, age_of(card, state_.league), false});
  }
  names_.emplace(database_, known_.sets.front().cards.gender, next_.seed);
  const std::vector<league::AgedPlayer> older =
      league::a_year_older(players, last_, first_level(database_, state_), next_.seed);
  for (std::size_t i = 0; i < older.size(); ++i) {
    newcomer_[i] = older[i].newcomer;
    const cards::PlayerCards before = std::exchange(cards_[i], older[i].cards);
    if (older[i].newcomer) {
      cards_[i].name = names_->person();
      cards_[i].player = {-1 - static_cast<std::int64_t>(i)};
      const auto club = std::ranges::find_if(
          clubs_, [&](const league::LeagueTeam& one) { return one.team.id == before.team; });
      changes_.push_back({static_cast<std::size_t>(club - clubs_.begin()), before.player,
                          fmt::format("{} ({})", before.name, players[i].age + 1),
                          fmt::format("{} ({})", cards_[i].name, older[i].age)});
    }
    cards_[i].seasons = fmt::format("{}{}{}", next_.start.year, aged, older[i].age);
  }
}

std::vector<double> OffSeason::values_before() const {
  cards::CardSet all = known_.sets.front().cards;
  all.players = old_cards_;
  std::vector<double> values;
  for (const league::DraftPlayer& player :
       valued_by_cards(store::Sets(database_).find(state_.league.set_slug), all, last_)) {
    values.push_back(newcomer_[values.size()] ? 0 : player.value());
  }
  return values;
}

std::vector<std::string> OffSeason::names() const {
  std::vector<std::string> names;
  for (const league::LeagueTeam& club : clubs_) names.push_back(club.team.name);
  return names;
}

std::string OffSeason::deeds(const cricket::SeasonFigures& figures) const {
  return report::deeds_of(figures, league::terms_of(state_.league.competition.conditions));
}

int OffSeason::age(std::size_t player) const {
  return age_of(cards_[player], next_);
}

std::string OffSeason::about(std::size_t player) const {
  std::string text = league::does_text(players_[player]);
  if (players_age_) text += fmt::format(", {}", age(player));
  const auto deed = deeds_.find(cards_[player].player);
  return text + "; " + worth_text(players_[player]) + (deed == deeds_.end() ? "" : deed->second);
}

std::string OffSeason::details(std::size_t player) const {
  std::string text = worth_parts(players_[player]);
  if (!text.empty()) text += "; ";
  const std::string card = card_text(cards_[player], players_[player].bowls);
  if (newcomer_[player]) return text + "new" + card;
  const auto season = last_.find(cards_[player].player);
  const bool played = season != last_.end() && season->second.batting.matches > 0;
  const std::string did = played ? deeds(season->second) : "did not play, so by an earlier card";
  return text + (did.empty() ? "no runs or wickets" : did) + card;
}

void OffSeason::demand_one_set() const {
  if (has_one_set()) return;
  throw Error("{} has players of several sets, who neither grow older together nor change clubs",
              state_.league.name);
}

int OffSeason::places() const {
  return static_cast<int>(players_.size() / clubs_.size());
}

league::Draft OffSeason::draft(const league::Squads& kept) const {
  return {names(), players_, places(), next_.seed, kept};
}

int OffSeason::purse(std::size_t club, int usual) const {
  // Who can pay for no squad at all plays no season.
  return std::max(purse_with(trust(club), usual) + agreed(club), std::min(usual, places()));
}

league::Auction OffSeason::auction(const league::Squads& kept, int usual) const {
  std::vector<int> purses;
  for (std::size_t club = 0; club < clubs_.size(); ++club) purses.push_back(purse(club, usual));
  return {names(), players_, places(), std::move(purses), next_.seed, kept};
}

std::vector<store::LeaguePlayer> OffSeason::store_squads(const league::Squads& squads) {
  if (!players_age_ && squads == first_squads_) return known_.players;
  demand_one_set();
  const SetId set = known_.sets.front().set;
  store::Cards store(database_);
  cards::CardSet all = known_.sets.front().cards;
  all.players.clear();
  for (std::size_t club = 0; club < clubs_.size(); ++club) {
    for (const std::size_t one : squads[club]) {
      cards::PlayerCards card = cards_[one];
      std::optional<PlayerId> id;
      while (newcomer_[one] && !(id = store.add_person(set, card.name))) {
        card.name = names_->person();
      }
      if (id) card.player = *id;
      card.team = clubs_[club].team.id;
      card.team_name = clubs_[club].team.name;
      all.players.push_back(std::move(card));
    }
  }
  const store::CardSetId id = store.add(set, all);
  if (players_age_) save_elevens(squads, all.players);
  std::vector<store::LeaguePlayer> players;
  for (const cards::PlayerCards& card : all.players)
    players.push_back({card.team, card.player, id});
  return players;
}

league::League OffSeason::begin(const league::Squads& squads) {
  store::Transaction all(database_);
  next_ = begun_after(database_, league_state(database_, state_.league.name), players_age_);
  league::ScheduleWishes wishes;
  wishes.drawn = true;
  std::vector<league::Fixture> fixtures =
      next_.as_played ? list_a_year_later(state_.fixtures)
                      : league::make_schedule(next_, league::Prefer::breaks, wishes).fixtures;
  next_.id = store::Leagues(database_).create(next_, store_squads(squads), fixtures);
  all.commit();
  return next_;
}

std::vector<league::League> seasons_before(store::Database& database,
                                           const league::League& league) {
  store::Leagues leagues(database);
  const std::vector<store::LeagueEntry> known = leagues.list();
  std::vector<league::League> before;
  dice::Seed seed = league.seed;
  Date start = league.start;
  for (LeagueId id = league.id;;) {
    const store::LeagueEntry* earlier = nullptr;
    for (const store::LeagueEntry& one : known) {
      const bool leads = one.set_slug == league.set_slug && one.id.value < id.value &&
                         dice::derive(one.seed, next_purpose) == seed &&
                         a_year_later(one.start) == start;
      if (leads && (earlier == nullptr || earlier->id.value < one.id.value)) earlier = &one;
    }
    if (earlier == nullptr) break;
    before.push_back(leagues.load(earlier->id));
    id = earlier->id, seed = earlier->seed, start = earlier->start;
  }
  std::ranges::reverse(before);
  return before;
}

std::optional<league::League> season_after(store::Database& database,
                                           const league::League& league) {
  store::Leagues leagues(database);
  std::optional<league::League> after;
  for (const store::LeagueEntry& entry : leagues.list()) {
    const bool follows = entry.set_slug == league.set_slug && entry.id.value > league.id.value &&
                         entry.seed == dice::derive(league.seed, next_purpose) &&
                         entry.start == a_year_later(league.start);
    if (!follows || (after && after->id.value < entry.id.value)) continue;
    league::League one = leagues.load(entry.id);
    // Of two leagues of one seed the later one goes on.
    const std::vector<league::League> before = seasons_before(database, one);
    if (!before.empty() && before.back().id == league.id) after = std::move(one);
  }
  return after;
}

}  // namespace quicket::app
