#include "app/forecast/score_forecasts.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "app/forecast/whole_season.h"
#include "base/error.h"
#include "league/season_play.h"

namespace quicket::app {
namespace {

using league::ForecastSaid;

/// What a whole season came to.
struct Outcome {
  league::Forecast places;    ///< with chances of 0 and 1
  bool has_champion = false;  ///< files may lack the playoffs
};

/// Of a season of which nothing is left but, perhaps, the playoffs.
Outcome outcome_of(const SeasonAhead& over) {
  Outcome outcome;
  outcome.places = forecast_of(over, 1, 1);
  outcome.has_champion = outcome.places.deliveries == 0;
  return outcome;
}

/// Throws Error for a group stage that is not over.
Outcome real_outcome_of(const WholeSeason& season) {
  if (!league::group_is_over(season.fixtures, season.results)) {
    throw Error("{} is not over; only forecasts of a whole season can be scored", season.set.slug);
  }
  return outcome_of(seen_on(season, last_day(season)));
}

/// `said.team` has a local id.
league::TeamSaid with_outcome(league::TeamSaid said, const Outcome& outcome) {
  const auto came = std::ranges::find_if(outcome.places.teams, [&](const league::TeamOdds& each) {
    return each.team.id == said.team.id;
  });
  said.reached_playoffs = came->playoffs > 0.5;
  said.champion = outcome.has_champion && came->title > 0.5;
  const auto place = std::ranges::max_element(came->positions);
  said.position = static_cast<int>(place - came->positions.begin()) + 1;
  return said;
}

/// The last day of each round of the group stage. Throws Error for matches without dates.
std::map<int, Date> ends_of_rounds(const WholeSeason& season) {
  std::map<int, Date> ends;
  for (const league::Fixture& fixture : season.fixtures) {
    if (fixture.stage.empty()) ends[fixture.round] = std::max(ends[fixture.round], fixture.date);
  }
  const bool dated = std::ranges::any_of(ends, [](const auto& end) { return bool(end.second); });
  if (!dated) throw Error("{}: its matches have no dates", season.set.slug);
  return ends;
}

/// When a season is forecast: before its first match, and after every round but the last, after
/// which only the playoffs are open. With the round that was played by then.
std::vector<std::pair<int, Date>> days_to_forecast(const WholeSeason& season,
                                                   const std::map<int, Date>& ends) {
  Date first;
  for (const league::Fixture& fixture : season.fixtures) {
    if (fixture.stage.empty() && (!first || fixture.date < first)) first = fixture.date;
  }
  std::vector<std::pair<int, Date>> days{{0, add_days(first, -1)}};
  for (const auto& [round, day] : ends) {
    if (day > days.back().second) days.emplace_back(round, day);
  }
  days.pop_back();
  return days;
}

ForecastSaid said_of(const WholeSeason& season, std::pair<int, Date> day, int rounds,
                     const league::Forecast& forecast, const Outcome& outcome) {
  ForecastSaid said;
  said.set = season.set.slug;
  said.round = day.first;
  said.day = day.second;
  said.rounds = rounds;
  for (const league::TeamOdds& odds : forecast.teams) {
    league::TeamSaid team;
    team.team = odds.team;
    team.playoffs = odds.playoffs;
    team.title = odds.title;
    team.points = odds.mean_points;
    said.teams.push_back(with_outcome(team, outcome));
  }
  return said;
}

/// The season of the `number`-th try with all its matches, playoffs included, on its own dice.
SeasonAhead played_by_dice(const SeasonAhead& from, int number) {
  SeasonAhead played = from;
  played.results.clear();
  played.league.seed =
      dice::derive(from.league.seed, "exact forecast", static_cast<std::uint64_t>(number));
  const league::SeasonPlayer player(played.league, played.squads);
  league::PlayOrder all;
  all.wanted = [](const league::Fixture&) { return true; };
  all.played = [](const league::Played&) { return true; };
  league::play_fixtures(player, played.fixtures, played.results, all);
  return played;
}

}  // namespace

std::vector<ForecastSaid> forecasts_of(store::Database& database, const AheadRequest& request,
                                       int seasons, int threads,
                                       const league::SeasonProgress& progress) {
  const WholeSeason season = whole_season(database, request);
  const Outcome outcome = real_outcome_of(season);
  const std::map<int, Date> ends = ends_of_rounds(season);
  const auto days = days_to_forecast(season, ends);
  std::vector<ForecastSaid> said;
  for (const auto& day : days) {
    const SeasonAhead ahead = seen_on(season, day.second, request.cards);
    const league::Forecast forecast = forecast_of(ahead, seasons, threads);
    said.push_back(said_of(season, day, ends.rbegin()->first, forecast, outcome));
    if (progress) progress(static_cast<int>(said.size()), static_cast<int>(days.size()));
  }
  return said;
}

std::vector<ForecastSaid> kept_forecasts_of(store::Database& database,
                                            const AheadRequest& request) {
  const WholeSeason season = whole_season(database, request);
  const std::vector<store::SetForecast> kept = store::SetForecasts(database).of_set(season.set.id);
  if (kept.empty()) {
    throw Error("{}: no forecast was kept; `quicket forecast {} --keep` keeps one", season.set.slug,
                season.set.slug);
  }
  const Outcome outcome = real_outcome_of(season);
  const std::map<int, Date> ends = ends_of_rounds(season);
  std::vector<ForecastSaid> said;
  for (const store::SetForecast& one : kept) {
    if (said.empty() || said.back().day != one.day) {
      ForecastSaid forecast;
      forecast.set = season.set.slug;
      forecast.day = one.day;
      forecast.rounds = ends.rbegin()->first;
      for (const auto& [round, day] : ends) {
        if (day <= one.day) forecast.round = round;
      }
      said.push_back(std::move(forecast));
    }
    league::TeamSaid team;
    team.team = local_team(season, one.team);
    team.playoffs = one.playoffs;
    team.title = one.title;
    team.points = one.points;
    said.back().teams.push_back(with_outcome(team, outcome));
  }
  return said;
}

league::OwnChances own_chances_of(store::Database& database, const AheadRequest& request,
                                  int threads, const league::SeasonProgress& progress) {
  const WholeSeason season = whole_season(database, request);
  std::map<Date, std::vector<match::MatchRecord>> days;
  for (const match::MatchRecord& record : season.data.matches) {
    if (record.info.date) days[record.info.date].push_back(record);
  }
  league::OwnChances all;
  std::optional<Date> known;
  cards::CardSet cards;
  int done = 0;
  for (const auto& [day, records] : days) {
    const Date wanted = cards_day(season, add_days(day, -1), request.cards);
    if (known != wanted) cards = cards_on(season, wanted);
    known = wanted;
    all.add(league::own_chances(records, cards, season.league.competition.conditions, threads));
    if (progress) progress(++done, static_cast<int>(days.size()));
  }
  if (all.matches == 0) {
    throw Error("{}: no match is complete and unaffected by rain", season.set.slug);
  }
  return all;
}

std::vector<std::vector<ForecastSaid>> exact_forecasts_of(store::Database& database,
                                                          const AheadRequest& request, int seasons,
                                                          int tries, int threads,
                                                          const league::SeasonProgress& progress) {
  const WholeSeason season = whole_season(database, request);
  real_outcome_of(season);
  const std::map<int, Date> ends = ends_of_rounds(season);
  const auto days = days_to_forecast(season, ends);
  const SeasonAhead known = seen_on(season, last_day(season));
  std::vector<std::vector<ForecastSaid>> all;
  for (int number = 1; number <= tries; ++number) {
    const SeasonAhead played = played_by_dice(known, number);
    const Outcome outcome = outcome_of(played);
    SeasonAhead ahead = known;
    std::vector<ForecastSaid>& said = all.emplace_back();
    for (const auto& day : days) {
      ahead.results = played.results;
      std::erase_if(ahead.results,
                    [&](const league::Result& result) { return result.date > day.second; });
      const league::Forecast forecast = forecast_by_cards(ahead, seasons, threads);
      said.push_back(said_of(season, day, ends.rbegin()->first, forecast, outcome));
    }
    if (progress) progress(number, tries);
  }
  return all;
}

void demand_unkept(store::Database& database, const SeasonAhead& ahead) {
  for (const store::SetForecast& one : store::SetForecasts(database).of_set(ahead.set.id)) {
    if (one.day != ahead.day) continue;
    throw Error("{}: a forecast of {} is already kept{}; --force replaces it", ahead.set.slug,
                to_string(one.day), one.made ? ", made on " + to_string(*one.made) : std::string());
  }
}

void keep_forecast(store::Database& database, const SeasonAhead& ahead,
                   const league::Forecast& odds) {
  std::vector<store::SetForecast> rows;
  const auto teams = store::Sets(database).teams(ahead.set.id);
  for (const league::TeamOdds& team : odds.teams) {
    for (const auto& [id, name] : teams) {
      if (name != team.team.name) continue;
      rows.push_back(
          {ahead.day, id, odds.seasons, team.playoffs, team.title, team.mean_points, {}});
    }
  }
  store::Transaction all(database);
  store::SetForecasts(database).save(ahead.set.id, rows);
  all.commit();
}

std::vector<KeptForecast> kept_forecasts(store::Database& database, SetId set) {
  const auto teams = store::Sets(database).teams(set);
  std::vector<KeptForecast> kept;
  for (const store::SetForecast& one : store::SetForecasts(database).of_set(set)) {
    const auto team =
        std::ranges::find_if(teams, [&](const auto& each) { return each.first == one.team; });
    kept.push_back({one, team == teams.end() ? std::string() : team->second});
  }
  std::ranges::stable_sort(kept, [](const auto& a, const auto& b) {
    return std::tie(a.day, b.title, b.playoffs) < std::tie(b.day, a.title, a.playoffs);
  });
  return kept;
}

}  // namespace quicket::app
