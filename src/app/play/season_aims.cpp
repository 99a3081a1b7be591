#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/play/season_outlook.h"
#include "app/play/season_pages.h"
#include "base/text.h"
#include "report/match_words.h"

namespace quicket::app {
namespace {

/// " It earns them trust +1: a purse of 105 and 6 retained in the next auction, and 5 trades to
/// offer."
std::string trust_text(int before, int now, const ClubAim& aim, const league::TeamOdds& end,
                       int money) {
  // What champions have beyond their aim.
  const std::string alone = end.title > 0.5 && aim.what != ClubAim::What::title
                                ? fmt::format(" The aim alone is worth a purse of {}.",
                                              purses(aim, before).reached + money)
                                : "";
  // What they did not lose was lent to them by the playoffs.
  const bool spared = now == before && chance_of(aim, end) <= 0.5 && end.playoffs > 0.5;
  return fmt::format("{} {} {} in the next auction, and {} trades to offer.", alone,
                     !alone.empty() ? "As champions they have"
                     : now > before ? "It earns them"
                     : now < before ? "It leaves them"
                     : spared       ? "The playoffs spare them a loss: they still have"
                                    : "They still have",
                     trust_words(now, money), trades_with(now));
}

/// What hangs on an aim, before the first match.
std::string opening_text(const league::Forecast& odds, const league::TeamOdds& own,
                         const ClubAim& aim, int trust) {
  const AimPurses next = purses(aim, trust);
  const std::string_view usual = next.reached == usual_purse ? ", the usual one" : "";
  // Who has lost trust wins it back first.
  const std::string purse =
      trust < 0 ? fmt::format("brings your purse in the next auction from {} back to {}{}",
                              purse_with(trust), next.reached, usual)
                : fmt::format("makes your purse in the next auction {}", next.reached);
  return fmt::format(
      "They are the {}. Reached, the aim {}; missed, {}{}. With it the club's trust in you grows "
      "or "
      "falls, which also sets how many trades you may offer.",
      favourites_words(odds, own), purse, next.missed,
      next.spared != next.missed ? fmt::format(", or {} after the playoffs", next.spared) : "");
}

}  // namespace

std::string left_to_play_for(const LeagueState& state, const league::Forecast& forecast,
                             const league::TeamOdds& own) {
  const auto open = [](double chance) { return chance >= 0.1 && chance <= 0.9; };
  const int teams = static_cast<int>(forecast.teams.size());
  std::vector<std::string> aims;
  std::optional<ClubAim> place;
  for (int at = teams - 1; at > 0; --at) {
    const ClubAim aim{at, at == teams - 1 ? ClubAim::What::not_last : ClubAim::What::place};
    const auto off = [&](const ClubAim& one) { return std::abs(chance_of(one, own) - 0.5); };
    if (open(chance_of(aim, own)) && (!place || off(aim) < off(*place))) place = aim;
  }
  if (place) {
    aims.push_back(fmt::format("to {} ({}%)", aim_words(*place), percent(chance_of(*place, own))));
  }
  for (const league::Fixture& fixture : state.fixtures) {
    if (is_played(state, fixture.id) || !fixture.stage.empty() || !fixture.home.team ||
        !fixture.away.team) {
      continue;
    }
    const TeamId home = fixture.home.team->id, away = fixture.away.team->id;
    if (home != own.team.id && away != own.team.id) continue;
    const league::TeamOdds* const other = odds_of(forecast, home == own.team.id ? away : home);
    if (other == nullptr || !open(other->playoffs)) continue;
    aims.push_back(fmt::format("to spoil the playoffs of {} ({}%) in round {}", other->team.name,
                               percent(other->playoffs), fixture.round));
    break;
  }
  if (aims.empty()) return "Nothing hangs on what is left: blood those who have hardly played.";
  return fmt::format("Left to play for: {}. Trust hangs on the aim alone.",
                     fmt::join(aims, ", and "));
}

std::string favourites_words(const league::Forecast& forecast, const league::TeamOdds& own) {
  // By the title, as forecasts are.
  const auto rank = &own - forecast.teams.data() + 1, all = std::ssize(forecast.teams);
  const std::string who =
      rank == all
          ? "outsiders"
          : (rank == 1 ? "" : report::ordinal_word(static_cast<int>(rank)) + " ") + "favourites";
  return fmt::format("{} of the {} for the title", who, report::number_word(static_cast<int>(all)));
}

bool is_announced(const LeagueState& state, TeamId team) {
  constexpr int matches_left = 3;
  const auto left = std::ranges::count_if(state.fixtures, [&](const league::Fixture& fixture) {
    const bool plays = (fixture.home.team && fixture.home.team->id == team) ||
                       (fixture.away.team && fixture.away.team->id == team);
    return plays && fixture.stage.empty() && !is_played(state, fixture.id);
  });
  return left <= matches_left;
}

report::SeasonSection opening_table(const report::CaptainsSeason& season,
                                    const league::Forecast& odds, const ClubsBefore& before) {
  using Look = report::SeasonLine::Look;
  report::SeasonSection section;
  section.title = "Before the season";
  const bool first = before.places.empty();
  section.lines.push_back(
      {"    ", "Team", first ? " Points  Title  Playoffs" : " Last year  Points  Title  Playoffs",
       Look::faint});
  std::vector<league::TeamOdds> teams = odds.teams;
  by_expected_place(teams);
  int row = 0;
  for (const league::TeamOdds& one : teams) {
    const auto was = before.places.find(one.team.id);
    const bool known = was != before.places.end();
    const std::string last = !known             ? "-"
                             : was->second == 0 ? "champions"
                                                : report::ordinal(was->second);
    const int playoffs = percent(one.playoffs), title = percent(one.title);
    section.lines.push_back(
        {fmt::format("{:>2}  ", ++row), one.team.name,
         fmt::format("{} {:>6.1f}  {:>4}%  {:>7}%", first ? "" : fmt::format(" {:>9} ", last),
                     one.mean_points, title, playoffs),
         season.is_own(one.team.id) ? Look::own : Look::plain,
         fmt::format("{}: {}{:.1f} points on average, the title {}%, playoffs {}%.", one.team.name,
                     known ? fmt::format("{} last year, ", last) : "", one.mean_points, title,
                     playoffs)});
  }
  return section;
}

std::vector<std::string> SeasonOutlook::aims(const LeagueState& state, const ClubsBefore& before) {
  std::vector<std::string> sentences;
  const league::Forecast* const forecast = odds(state);
  const report::CaptainsSeason season = captains_season(state);
  for (const league::LeagueTeam& team : state.league.teams) {
    if (!team.human || forecast == nullptr) continue;
    const league::TeamOdds* const now = odds_of(*forecast, team.team.id);
    const std::optional<ClubAim> aim =
        aim_in(*database_, state, team.team.id, before.place(team.team.id), forecast);
    if (now == nullptr || !aim) continue;
    const double chance = chance_of(*aim, *now);
    const int trust = before.trust_of(team.team.id);
    if (state.bracket.champion || season.is_out(team.team.id)) {
      sentences.push_back(fmt::format("{} {}were to {}: {}.", team.team.name,
                                      state.bracket.champion ? "" : "are out. They ",
                                      aim_words(*aim), chance > 0.5 ? "they did" : "they did not"));
      for (const league::Standing& row : out_by_run_rate(state)) {
        if (row.team.id != team.team.id) continue;
        sentences.back() += fmt::format(
            " Level on {} with the last of the playoffs, they were out by the net run rate alone.",
            counted(row.points, "point", "points"));
      }
      if (state.bracket.champion)
        sentences.back() +=
            trust_text(trust, trust_after(trust, *aim, *now), *aim, *now,
                       half_way_money(*database_, state.league.id, team.team.id, chance > 0.5));
      continue;
    }
    const bool title = aim->what == ClubAim::What::title;
    const int best = std::max(percent(chance), percent(now->playoffs));
    if (constexpr int hardly = 3; best <= hardly) {
      sentences.push_back(fmt::format("Aim of {}, to {}: {}out of reach, as the playoffs are. {}",
                                      team.team.name, aim_words(*aim), best > 0 ? "all but " : "",
                                      left_to_play_for(state, *forecast, *now)));
      continue;
    }
    std::string text = season.is_group_over() && !title
                           ? fmt::format("Aim of {}, to {}: {}.", team.team.name, aim_words(*aim),
                                         chance > 0.5 ? "reached" : "missed")
                           : fmt::format("Aim of {}: to {} ({}%).", team.team.name, aim_words(*aim),
                                         percent(chance));
    if (aim->what != ClubAim::What::playoffs && !season.is_group_over()) {
      text += fmt::format(" Playoffs {}%.", percent(now->playoffs));
    } else if (!title) {
      text += fmt::format(" Title {}%.", percent(now->title));
    }
    sentences.push_back(text);
    if (state.results.empty()) sentences.push_back(opening_text(*forecast, *now, *aim, trust));
  }
  return sentences;
}

}  // namespace quicket::app
