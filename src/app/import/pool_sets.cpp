#include "app/import/pool_sets.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/import/invent_set.h"
#include "app/import/set_cards.h"
#include "app/season/real_matches.h"
#include "app/season/team_names.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cards/player_figures.h"
#include "cards/pool.h"
#include "ingest/squads.h"

namespace quicket::app {
namespace {

/// A person of several sets: from the latest of them, with what only earlier ones say.
struct Pooled {
  match::Person person;
  cards::PooledFigures figures;
  std::map<std::string, int> matches;  ///< by team
  std::set<std::string> names;         ///< in any of the sets
  std::set<std::string> seasons;       ///< in which they played
  std::string team;                    ///< by a squads file; empty: the one of most matches
};

std::vector<PoolSeason> seasons_of(store::Database& database, const PoolRequest& request) {
  std::vector<PoolSeason> seasons;
  store::Sets sets(database);
  std::set<SetId> taken;
  for (const std::string& word : request.from) {
    const store::SetEntry entry = sets.find(word);
    if (entry.slug == slug(request.name)) {
      throw Error(Fault::usage, "{} cannot be made from itself; give the new set another name",
                  entry.slug);
    }
    if (!taken.insert(entry.id).second) continue;
    match::SetData data = sets.load(entry.id).data;
    if (request.day) data = before(std::move(data), request.day);
    if (request.day && data.matches.empty()) continue;
    seasons.push_back(season_for_pool(std::move(data)));
  }
  if (seasons.empty()) {
    throw Error("none of these sets has a match before {}", to_string(request.day));
  }
  return seasons;
}

/// All seasons of the pool's format together: the league that its cards live in.
cricket::BaseRates base_of(const std::vector<PoolSeason>& seasons, const cricket::Format& format) {
  std::optional<cricket::BaseRates> base;
  for (const PoolSeason& season : seasons) {
    if (season.head.format != format) continue;
    if (base) {
      cricket::add(*base, season.base);
    } else {
      base = season.base;
    }
  }
  return base.value_or(cricket::BaseRates{});
}

cards::LeagueLevel pooled_level(const std::vector<PoolSeason>& seasons,
                                const cricket::Format& format, const cricket::BaseRates& base) {
  std::vector<cards::PlayerFigures> players;
  for (const PoolSeason& season : seasons) {
    if (season.head.format != format) continue;
    players.insert(players.end(), season.players.begin(), season.players.end());
  }
  return cards::level_of(base, cards::league_of(base, players));
}

/// Later seasons say who somebody is; what they leave open stays as an earlier one had it.
void take_over(match::Person& person, match::Person later) {
  if (later.full_name.empty()) later.full_name = person.full_name;
  if (later.nation.empty()) later.nation = person.nation;
  if (later.bowling_style == cricket::BowlingRole::unknown) {
    later.bowling_style = person.bowling_style;
  }
  if (later.stated_role == cricket::BattingRole::unknown) later.stated_role = person.stated_role;
  later.keeper = later.keeper || person.keeper;
  person = std::move(later);
}

/// The name of each team of the seasons (the earliest first): the latest that they have for it.
std::map<std::string, std::string> shown_teams(const std::vector<PoolSeason>& seasons) {
  const TeamNames names;
  std::map<std::string, std::string> latest, shown;
  for (const PoolSeason& season : seasons) {
    for (const cards::PlayerFigures& player : season.players) {
      for (const std::string& team : cards::teams_on(player.team_name)) {
        latest[names.present(team)] = team;
        shown[team];
      }
    }
  }
  for (auto& [team, name] : shown) name = latest.at(names.present(team));
  return shown;
}

/// Everybody, in the order of the sets and of their players. `leagues`: by whose strengths their
/// seasons are measured; none: all are equal.
std::vector<Pooled> people_of(const std::vector<PoolSeason>& seasons, const cricket::Format& format,
                              const cards::LeagueLevel& level,
                              const std::vector<PooledLeague>& leagues) {
  std::vector<Pooled> people;
  std::map<std::string, std::size_t> places;
  const PoolKeys keys(seasons);
  const std::map<std::string, std::string> shown = shown_teams(seasons);
  for (const PoolSeason& season : seasons) {
    cards::LeagueLevel own = own_level(season);
    if (!leagues.empty()) {
      own = cards::level_for_all(own, league_of(season, leagues).strength.ratio);
    }
    const bool same_phases = season.head.format == format;
    for (const cards::PlayerFigures& player : season.players) {
      const match::Person& person = person_of(season, player.player);
      const std::string& key = keys.of(person);
      const auto [found, is_new] = places.emplace(key, people.size());
      if (is_new) people.push_back({person, cards::PooledFigures(level), {}, {}, {}, {}});
      Pooled& pooled = people[found->second];
      if (!is_new) take_over(pooled.person, person);
      pooled.person.key = key;
      cricket::SeasonFigures figures = player.figures;
      if (!same_phases) {
        // Balls by phase of another format's innings mean something else here.
        figures.batting.phase_balls.clear();
        figures.batting.reading_balls.clear();
        figures.bowling.phase_balls.clear();
        figures.bowling.reading_balls.clear();
      }
      pooled.figures.add(figures, own);
      // A pool of pools names the seasons that its pools do.
      pooled.seasons.insert(player.seasons.empty() ? season.head.season : player.seasons);
      pooled.names.insert(person.name);
      if (!person.full_name.empty()) pooled.names.insert(person.full_name);
      const auto teams = cards::teams_on(player.team_name);
      if (!teams.empty()) {
        pooled.matches[shown.at(std::string(teams.front()))] += player.figures.batting.matches;
      }
    }
  }
  return people;
}

/// The name that is found, and shown, for each of `people`.
std::vector<std::string> names_of(const std::vector<Pooled>& people) {
  std::vector<std::string> names;
  for (const Pooled& pooled : people) {
    names.push_back(pooled.person.full_name.empty() ? pooled.person.name : pooled.person.full_name);
  }
  return names;
}

/// The place of the person a word means: a whole name that any of the sets has, else a part of one.
std::optional<std::size_t> place_of(const std::vector<Pooled>& people, const std::string& word) {
  std::vector<std::size_t> whole;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const auto& names = people[i].names;
    if (std::ranges::any_of(names,
                            [&](const std::string& name) { return same_name(name, word); })) {
      whole.push_back(i);
    }
  }
  if (whole.size() == 1) return whole.front();
  return find_one_by_name(word, names_of(people));
}

void keep_only(std::vector<Pooled>& people, const std::set<std::size_t>& kept) {
  std::vector<Pooled> chosen;
  for (const std::size_t place : kept) chosen.push_back(std::move(people[place]));
  people = std::move(chosen);
}

void choose(std::vector<Pooled>& people, const PoolRequest& request,
            std::vector<Problem>& problems) {
  if (request.players.empty() && request.squads.empty()) return;
  std::set<std::size_t> chosen;
  for (const std::string& word : request.players) {
    const auto place = place_of(people, word);
    if (!place) {
      throw Error("no player \"{}\" in the sets of the pool{}", word,
                  did_you_mean(word, names_of(people)));
    }
    chosen.insert(*place);
  }
  if (!request.squads.empty()) {
    const auto facts =
        ingest::read_squads(ingest::file_bytes(request.squads), request.squads.string(), problems);
    for (const ingest::PersonFact& fact : facts) {
      std::optional<std::size_t> place;
      for (const std::string& word : {fact.name, fact.full_name}) {
        if (!place && !word.empty()) place = place_of(people, word);
      }
      if (!place) {
        const std::string& word = fact.name.empty() ? fact.full_name : fact.name;
        problems.push_back({Problem::Weight::refused, fact.file, fact.line, "player",
                            fmt::format("\"{}\" is in none of the sets{}", word,
                                        did_you_mean(word, names_of(people))),
                            "player of no set"});
        continue;
      }
      ingest::describe(people[*place].person, fact);
      if (!fact.team.empty()) people[*place].team = fact.team;
      chosen.insert(*place);
    }
  }
  if (chosen.empty()) throw Error("no player is left for the new set", Fault::bad_file);
  keep_only(people, chosen);
}

std::string team_of(const Pooled& pooled, const PoolRequest& request) {
  if (!request.team.empty()) return request.team;
  if (!pooled.team.empty()) return pooled.team;
  const auto most = std::ranges::max_element(
      pooled.matches, [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == pooled.matches.end() ? "Unattached" : most->first;
}

/// What a reader should know of sets that are not of one kind.
std::vector<std::string> notes_on(const std::vector<PoolSeason>& seasons,
                                  const cricket::Format& format) {
  std::set<std::string> others;
  bool invented = false, real = false;
  for (const PoolSeason& season : seasons) {
    if (season.head.format != format) others.insert(season.head.format.title());
    (season.head.season == invented_season ? invented : real) = true;
  }
  std::vector<std::string> notes;
  if (!others.empty()) {
    notes.push_back(
        fmt::format("The pool mixes formats: its cards are for {}, and figures of {} count by how "
                    "far they were from the average of their own season",
                    format.title(), fmt::join(others, " and ")));
  }
  if (invented && real) {
    notes.emplace_back(
        "The pool has invented players beside real ones; each counts by how far they were from "
        "the average of their own season");
  }
  return notes;
}

/// With `replace`, an earlier pool (or table of figures) of this name and season may go.
void demand_free_or_replaced(store::Database& database, const match::SetData& data, bool replace) {
  const std::vector<store::SetEntry> sets = store::Sets(database).list();
  const bool may_go =
      replace && std::ranges::any_of(sets, [&](const store::SetEntry& set) {
        return set.slug == data.slug && set.season == data.season && set.figures_given;
      });
  if (!may_go) demand_new_set(database, data.name, "cards build");
}

}  // namespace

Pool pooled(std::vector<PoolSeason> seasons, const PoolRequest& request,
            std::vector<Problem>& problems) {
  expects(!seasons.empty(), "a pool is made from sets");
  demand_one_gender(seasons);
  Pool pool;
  match::SetData& data = pool.data;
  data.slug = slug(request.name);
  data.name = request.name;
  data.format = seasons.front().head.format;
  std::ranges::stable_sort(seasons, [](const PoolSeason& a, const PoolSeason& b) {
    return a.head.season < b.head.season;
  });
  data.season = season_of(seasons);
  pool.notes = notes_on(seasons, data.format);
  data.gender = gender_of(seasons.front().head.gender, seasons.front().head.name);
  data.credit = credit_of(seasons);
  data.figures_given = true;
  data.base_rates = base_of(seasons, data.format);
  pool.leagues = pooled_leagues(seasons);
  std::vector<Pooled> people =
      people_of(seasons, data.format, pooled_level(seasons, data.format, data.base_rates),
                request.by_shared_players ? pool.leagues : std::vector<PooledLeague>{});
  choose(people, request, problems);
  std::map<std::string, TeamId> teams;
  for (const Pooled& pooled : people) teams.emplace(team_of(pooled, request), TeamId{});
  for (auto& [name, id] : teams) {
    data.teams.push_back(name);
    id = TeamId{static_cast<std::int64_t>(data.teams.size())};
  }
  for (const Pooled& pooled : people) {
    data.people.push_back(pooled.person);
    match::SquadPlace place;
    place.player = PlayerId{static_cast<std::int64_t>(data.people.size())};
    place.team = teams.at(team_of(pooled, request));
    place.figures = pooled.figures.figures();
    place.seasons = seasons_text(pooled.seasons);
    data.squads.push_back(std::move(place));
  }
  return pool;
}

Pool pool_sets(store::Database& database, const PoolRequest& request,
               std::vector<Problem>& problems) {
  Pool pool = pooled(seasons_of(database, request), request, problems);
  demand_free_or_replaced(database, pool.data, request.replace);
  return pool;
}

PoolReport build_pooled(store::Database& database, const PoolRequest& request, cards::Method method,
                        std::optional<cards::Game> game) {
  PoolReport report;
  store::Transaction all(database);
  Pool pool = pool_sets(database, request, report.problems);
  report.leagues = std::move(pool.leagues);
  report.notes = std::move(pool.notes);
  report.sets.push_back(take_in(database, std::move(pool.data)));
  const store::SetEntry set = store::Sets(database).find(report.sets.back().saved.slug);
  if (method != cards::Method::replay || game || request.day) {
    build_set_cards(database, set, {method, game, {}, cards::AsOf{request.day, {}}});
  }
  all.commit();
  return report;
}

}  // namespace quicket::app
