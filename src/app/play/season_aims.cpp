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

std::vector<std::string> SeasonOutlook::aims(const LeagueState& state, const ClubsBefore& before) {
  std::vector<std::string> sentences;
  const league::Forecast* const forecast = odds(state);
  const report::CaptainsSeason season = captains_season(state);
  for (const league::LeagueTeam& team : state.league.teams) {
    if (!team.human || forecast == nullptr) continue;
    const league::TeamOdds* const now = odds_of(*forecast, team.team.id);
    const std::optional<ClubAim> aim =
        aim_in(*database_, state, team.team.id, before.place(team.team.id));
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

}  // namespace quicket::app
