#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "app/play/season_outlook.h"
#include "app/play/season_pages.h"
#include "report/match_words.h"

namespace quicket::app {
namespace {

/// " It earns them trust +1: a purse of 105, and 9 retained in the next auction."
std::string trust_text(int before, int now) {
  const std::string words = trust_words(now);
  return fmt::format(" {} in the next auction.", now > before   ? "It earns them " + words
                                                 : now < before ? "It costs them " + words
                                                                : "They still have " + words);
}

/// The odds of a side in a season that is over: what has come true, without playing it on.
league::TeamOdds came_true(const LeagueState& state, const league::Standing& row) {
  league::TeamOdds odds;
  odds.team = row.team;
  odds.title = state.bracket.champion && state.bracket.champion->id == row.team.id ? 1 : 0;
  const bool plays_off = std::ranges::any_of(state.results, [&row](const league::Result& result) {
    return !result.stage.empty() &&
           (result.teams[0].id == row.team.id || result.teams[1].id == row.team.id);
  });
  odds.playoffs = plays_off ? 1 : 0;
  odds.positions.assign(state.standings.size(), 0);
  odds.positions[static_cast<std::size_t>(row.position) - 1] = 1;
  return odds;
}

/// What hangs on an aim, before the first match.
std::string opening_text(const league::Forecast& odds, const league::TeamOdds& own,
                         const ClubAim& aim, int trust) {
  league::TeamOdds reached = own, missed = own;
  reached.title = aim.what == ClubAim::What::title ? 1 : 0;
  reached.playoffs = 1;
  reached.positions.assign(own.positions.size(), 0);
  missed.title = missed.playoffs = 0;
  missed.positions = reached.positions;
  if (!reached.positions.empty()) reached.positions.front() = 1;
  return fmt::format(
      " They are the {}. Reached, it makes your purse in the next auction {}; missed, {}.",
      favourites_words(odds, own), purse_with(trust_after(trust, aim, reached)),
      purse_with(trust_after(trust, aim, missed)));
}

}  // namespace

std::string favourites_words(const league::Forecast& forecast, const league::TeamOdds& own) {
  // By the title, as the list is.
  const auto rank = &own - forecast.teams.data() + 1, all = std::ssize(forecast.teams);
  const std::string who =
      rank == all
          ? "outsiders"
          : (rank == 1 ? "" : report::ordinal_word(static_cast<int>(rank)) + " ") + "favourites";
  return fmt::format("{} of the {} for the title", who, report::number_word(static_cast<int>(all)));
}

int ClubsBefore::place(TeamId team) const {
  const auto found = places.find(team);
  return found == places.end() ? 0 : found->second;
}

int ClubsBefore::trust_of(TeamId team) const {
  const auto found = trust.find(team);
  return found == trust.end() ? 0 : found->second;
}

std::vector<std::string> SeasonOutlook::aims(const LeagueState& state, const ClubsBefore& before) {
  std::vector<std::string> sentences;
  const league::Forecast* const forecast = odds(state);
  const report::CaptainsSeason season = captains_season(state);
  for (const league::LeagueTeam& team : state.league.teams) {
    if (!team.human || forecast == nullptr) continue;
    const league::TeamOdds* const now = odds_of(*forecast, team.team.id);
    const std::optional<ClubAim> aim = this->aim(state, team.team.id, before.place(team.team.id));
    if (now == nullptr || !aim) continue;
    const double chance = chance_of(*aim, *now);
    const int trust = before.trust_of(team.team.id);
    if (state.bracket.champion || season.is_out(team.team.id)) {
      sentences.push_back(fmt::format("{} {}were to {}: {}.", team.team.name,
                                      state.bracket.champion ? "" : "are out. They ",
                                      aim_words(*aim), chance > 0.5 ? "they did" : "they did not"));
      if (state.bracket.champion)
        sentences.back() += trust_text(trust, trust_after(trust, *aim, *now));
      continue;
    }
    std::string text =
        fmt::format("Aim of {}: to {} ({}%).", team.team.name, aim_words(*aim), percent(chance));
    if (aim->what != ClubAim::What::playoffs && !season.is_group_over()) {
      text += fmt::format(" Playoffs {}%.", percent(now->playoffs));
    } else {
      text += fmt::format(" Title {}%.", percent(now->title));
    }
    if (state.results.empty()) text += opening_text(*forecast, *now, *aim, trust);
    sentences.push_back(text);
  }
  return sentences;
}

ClubsBefore SeasonOutlook::after(const LeagueState& state, const ClubsBefore& before) {
  ClubsBefore now;
  for (const league::Standing& row : state.standings) {
    const TeamId id = row.team.id;
    now.places[id] = row.position;
    const bool captained = std::ranges::any_of(
        state.league.teams, [id](const auto& team) { return team.team.id == id && team.human; });
    if (!captained) continue;
    if (const std::optional<ClubAim> aim = this->aim(state, id, before.place(id))) {
      now.trust[id] = trust_after(before.trust_of(id), *aim, came_true(state, row));
    }
  }
  return now;
}

ClubsBefore clubs_before(store::Database& database, const SeasonPast& past) {
  ClubsBefore before;
  for (const PastSeason& season : past.seasons) {
    const LeagueState state = league_state(database, season.name);
    before = SeasonOutlook(database).after(state, before);
  }
  return before;
}

}  // namespace quicket::app
