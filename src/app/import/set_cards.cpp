#include "app/import/set_cards.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "app/import/pool_sets.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

SetFigures figures_for_cards(store::Database& database, const store::SetEntry& set,
                             const cards::AsOf& as_of) {
  const store::StoredSet stored = store::Sets(database).load(set.id);
  if (as_of.day && !set.figures_given) {
    return figures_as_of(stored, as_of, seasons_before(database, as_of, set));
  }
  SetFigures figures = figures_of_set(stored);
  figures.head.as_of = as_of;
  return figures;
}

/// The game that a set is for once its cards are built by these words.
cards::Game own_game(const store::SetEntry& set, const CardsToBuild& wanted) {
  if (wanted.method != cards::Method::classic) {
    return wanted.game.value_or(set.game.value_or(cards::Game::basic));
  }
  if (wanted.game == cards::Game::full) {
    throw Error("classic cards are for the basic game; leave out `--method classic`", Fault::usage);
  }
  return cards::Game::basic;
}

/// What the people of a pool did, found by key or name.
class PooledByPerson {
 public:
  explicit PooledByPerson(const match::SetData& pool) {
    for (const match::SquadPlace& place : pool.squads) {
      const match::Person& person = pool.people[static_cast<std::size_t>(place.player.value - 1)];
      by_key_[person.key] = &place;
      by_name_[person.name] = &place;
    }
  }
  const match::SquadPlace* find(const match::Person& person) const {
    if (const auto found = by_key_.find(person.key); found != by_key_.end()) return found->second;
    const auto found = by_name_.find(person.name);
    return found == by_name_.end() ? nullptr : found->second;
  }

 private:
  std::map<std::string, const match::SquadPlace*> by_key_, by_name_;
};

Date first_day(store::Database& database, const store::SetEntry& set) {
  Date first;
  for (const store::StoredCount& stored : store::Matches(database).outcomes_of_set(set.id)) {
    const Date day = stored.counted.record.info.date;
    if (day && (!first || day < first)) first = day;
  }
  return first;
}

/// Fills in what squad lists say of a player whom nobody has seen bat, or bowl.
void keep_role(cards::PlayerFigures& player, const cricket::SeasonFigures& later) {
  auto& positions = player.figures.batting.positions;
  if (std::ranges::all_of(positions, [](int innings) { return innings == 0; })) {
    positions = later.batting.positions;
  }
  cricket::BowlingFigures& bowling = player.figures.bowling;
  player.only_bowls = bowling.legal_balls == 0 && later.bowling.legal_balls > 0;
  if (!player.only_bowls) return;
  // One over as he would bowl it on average makes him a bowler.
  bowling.innings = 1;
  bowling.legal_balls = 6;
  bowling.runs = 8;
  bowling.most_balls_in_innings = later.bowling.most_balls_in_innings;
}

}  // namespace

store::StoredCards build_set_cards(store::Database& database, const store::SetEntry& set,
                                   const CardsToBuild& wanted) {
  store::Transaction all(database);
  store::Cards cards(database);
  const auto current = cards.current(set.id);
  if (current && current->cards.method == "typed") {
    throw Error("the cards of {} were typed in; there are no figures to build them from", set.slug);
  }
  if (wanted.as_of) check_earlier(database, *wanted.as_of, set);
  const cards::Game own = own_game(set, wanted);
  if (wanted.game || set.game) store::Sets(database).set_game(set.id, own);
  const cards::AsOf kept = current ? current->cards.as_of : cards::AsOf{};
  const SetFigures figures = figures_for_cards(database, set, wanted.as_of.value_or(kept));
  for (const cards::Game game : {cards::Game::basic, cards::Game::full}) {
    const auto known = cards.current(set.id, game);
    // Cards of a game that nobody has played are made from the figures when somebody does, which
    // know neither a chart of the user's own nor a day.
    const bool from_figures = !wanted.chart && !figures.head.as_of.day;
    if (game != own && !known && from_figures) continue;
    const bool classic = wanted.method == cards::Method::classic;
    if (game == cards::Game::full && classic) continue;
    if (game != own && !can_make(figures, game)) {
      cards.forget(set.id, game);
      continue;
    }
    cards.save(set.id, made_cards(set, figures, wanted.method, game, wanted.chart));
  }
  all.commit();
  return cards.current(set.id, own).value();
}

cards::AsOf current_as_of(store::Database& database, const store::SetEntry& set) {
  const auto current = store::Cards(database).current(set.id);
  return current ? current->cards.as_of : cards::AsOf{};
}

cards::CardSet full_cards_of(store::Database& database, const store::SetEntry& set) {
  return made_cards(set, figures_for_cards(database, set, current_as_of(database, set)),
                    cards::Method::replay, cards::Game::full);
}

cards::Fidelity check_set_cards(store::Database& database, const store::SetEntry& set,
                                const cards::CardSet& cards) {
  const SetFigures figures = figures_for_cards(database, set, cards.as_of);
  return cards::check_cards(cards, figures.players, figures.base);
}

match::SetData before(match::SetData season, Date day) {
  if (season.figures_given) {
    throw Error(Fault::usage,
                "{} {} has totals without matches; what of them was known before {} cannot be told",
                season.name, season.season, to_string(day));
  }
  std::erase_if(season.matches,
                [&](const match::MatchRecord& record) { return record.info.date >= day; });
  return season;
}

cricket::BaseRates know_only(std::vector<cards::PlayerFigures>& players, PoolSeason now,
                             const std::vector<PoolSeason>& earlier) {
  std::map<PlayerId, cricket::SeasonFigures> seen;
  for (const cards::PlayerFigures& player : now.players) seen[player.player] = player.figures;
  cricket::BaseRates base = now.base;
  const std::vector<match::Person> people = now.head.people;
  match::SetData pool;
  if (!earlier.empty()) {
    std::vector<PoolSeason> all{std::move(now)};
    all.insert(all.end(), earlier.begin(), earlier.end());
    PoolRequest request;
    request.name = "as of a day";
    std::vector<Problem> ignored;
    pool = pooled(std::move(all), request, ignored).data;
    base = pool.base_rates;
  }
  const PooledByPerson together(pool);
  for (cards::PlayerFigures& player : players) {
    const cricket::SeasonFigures later = std::exchange(player.figures, {});
    const match::SquadPlace* found =
        together.find(people[static_cast<std::size_t>(player.player.value - 1)]);
    if (found != nullptr) {
      player.figures = found->figures;
      player.seasons = found->seasons;
    } else if (const auto own = seen.find(player.player); own != seen.end()) {
      player.figures = own->second;
    }
    keep_role(player, later);
  }
  return base;
}

std::vector<PoolSeason> seasons_before(store::Database& database, const cards::AsOf& as_of,
                                       const store::SetEntry& season) {
  std::vector<PoolSeason> earlier;
  store::Sets sets(database);
  for (const std::string& slug : as_of.earlier) {
    const store::SetEntry entry = sets.find(slug);
    if (entry.id == season.id) {
      throw Error(Fault::usage, "{} is the season itself; `--from` takes others", entry.slug);
    }
    match::SetData data = before(sets.load(entry.id).data, as_of.day);
    if (!data.matches.empty()) earlier.push_back(season_for_pool(std::move(data)));
  }
  return earlier;
}

void check_earlier(store::Database& database, const cards::AsOf& as_of,
                   const store::SetEntry& season) {
  store::Sets sets(database);
  const Date begins = first_day(database, season);
  for (const std::string& slug : as_of.earlier) {
    const store::SetEntry entry = sets.find(slug);
    const Date began = first_day(database, entry);
    if (entry.id == season.id || !began) continue;  // seasons_before says so
    if (began >= begins || began >= as_of.day) {
      throw Error(Fault::usage, "--from: {} is no earlier season: it began on {}, {} on {}{}",
                  entry.slug, to_string(began), season.slug, to_string(begins),
                  began >= begins ? "" : ", and the cards are as of " + to_string(as_of.day));
    }
  }
}

SetFigures figures_as_of(const store::StoredSet& set, const cards::AsOf& as_of,
                         const std::vector<PoolSeason>& earlier) {
  expects(bool(as_of.day), "cards as of a day have one");
  PoolSeason whole = season_for_pool(match::SetData(set.data));
  SetFigures figures;
  figures.head = figures_of(whole.head, set.ids).head;
  figures.head.as_of = as_of;
  figures.players = std::move(whole.players);
  figures.base = know_only(figures.players, season_for_pool(before(set.data, as_of.day)), earlier);
  for (cards::PlayerFigures& player : figures.players) {
    player.player = set.ids.stored(player.player);
    player.team = set.ids.stored(player.team);
  }
  return figures;
}

}  // namespace quicket::app
