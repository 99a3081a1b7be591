#include "app/import/as_of_day.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "app/import/pool_sets.h"
#include "base/error.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

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

match::SetData before(match::SetData season, Date day) {
  if (season.figures_given) {
    throw Error(fmt::format("{} {} has totals without matches; what of them was known before {} "
                            "cannot be told",
                            season.name, season.season, to_string(day)),
                Fault::usage);
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
      throw Error(fmt::format("{} is the season itself; `--from` takes others", entry.slug),
                  Fault::usage);
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
      throw Error(
          fmt::format("--from: {} is no earlier season: it began on {}, {} on {}{}", entry.slug,
                      to_string(began), season.slug, to_string(begins),
                      began >= begins ? "" : ", and the cards are as of " + to_string(as_of.day)),
          Fault::usage);
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
