#include "app/play/season_outlook.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/teams/squad.h"
#include "base/error.h"
#include "base/text.h"
#include "league/group_tables.h"
#include "report/match_words.h"

namespace quicket::app {
namespace {

/// Seasons played to find the odds: half a second would be felt between two screens.
constexpr int seasons_ahead = 200;

const league::TeamOdds* odds_of(const league::Forecast& forecast, TeamId team) {
  const auto found = std::find_if(forecast.teams.begin(), forecast.teams.end(),
                                  [&](const auto& one) { return one.team.id == team; });
  return found == forecast.teams.end() ? nullptr : &*found;
}

int percent(double share) {
  return static_cast<int>(std::lround(100 * share));
}

/// "S Konda (212 runs)": who has done most of a team, as the prizes count it.
std::string most_feared(std::span<const league::PlayerLine> players, TeamId team) {
  const league::PlayerLine* best = nullptr;
  constexpr int runs_a_wicket = 20;
  const auto points = [](const league::PlayerLine& line) {
    return line.figures.batting.runs + runs_a_wicket * line.figures.bowling.wickets;
  };
  for (const league::PlayerLine& line : players) {
    if (line.team.id == team && (best == nullptr || points(line) > points(*best))) best = &line;
  }
  if (best == nullptr || points(*best) == 0) return {};
  const int runs = best->figures.batting.runs, wickets = best->figures.bowling.wickets;
  const bool bowler = runs_a_wicket * wickets > runs;
  return fmt::format("{} ({})", best->name,
                     bowler ? counted(wickets, "wicket", "wickets") : counted(runs, "run", "runs"));
}

double share_of(const league::Path& path) {
  return path.seasons > 0 ? static_cast<double>(path.playoffs) / static_cast<double>(path.seasons)
                          : 0;
}

}  // namespace

ClubAim aim_of(const league::Forecast& odds, TeamId team, int playoff_places, int last_place) {
  const int teams = static_cast<int>(odds.teams.size());
  const auto found = std::find_if(odds.teams.begin(), odds.teams.end(),
                                  [&](const auto& one) { return one.team.id == team; });
  const int rank = static_cast<int>(found - odds.teams.begin()) + 1;
  if (4 * rank <= teams || rank == 1) return {1, ClubAim::What::title};
  if (rank <= playoff_places || (last_place > 0 && last_place <= playoff_places)) {
    return {playoff_places, ClubAim::What::playoffs};
  }
  if (last_place > 0 && last_place <= rank) return {last_place - 1, ClubAim::What::improvement};
  return {std::max(1, rank - 1), rank == teams ? ClubAim::What::not_last : ClubAim::What::place};
}

std::string aim_words(const ClubAim& aim) {
  switch (aim.what) {
    case ClubAim::What::title:
      return "win the title";
    case ClubAim::What::playoffs:
      return "reach the playoffs";
    case ClubAim::What::improvement:
      return fmt::format("improve on last season's {}", report::ordinal(aim.place + 1));
    case ClubAim::What::not_last:
      return "keep off the foot of the table";
    case ClubAim::What::place:
      break;
  }
  return fmt::format("finish {} or better", report::ordinal(aim.place));
}

double chance_of(const ClubAim& aim, const league::TeamOdds& odds) {
  if (aim.what == ClubAim::What::title) return odds.title;
  if (aim.what == ClubAim::What::playoffs) return odds.playoffs;
  double chance = 0;
  for (int i = 0; i < aim.place && i < static_cast<int>(odds.positions.size()); ++i) {
    chance += odds.positions[static_cast<std::size_t>(i)];
  }
  return chance;
}

league::Forecast SeasonOutlook::seen(const LeagueState& state,
                                     std::span<const league::Result> results) {
  if (!player_ || !league_ || league_->id != state.league.id) {
    now_.reset();
    before_first_.reset();
    league_ = std::make_unique<league::League>(state.league);
    player_ = std::make_unique<league::SeasonPlayer>(*league_, league_squads(*database_, *league_));
  }
  return league::forecast(*player_, state.fixtures, results, seasons_ahead);
}

const league::Forecast* SeasonOutlook::odds(const LeagueState& state) {
  const bool same = now_ && player_ && league_ && league_->id == state.league.id;
  if (same && results_ == state.results.size()) return &*now_;
  try {
    league::Forecast found = seen(state, state.results);
    now_ = std::move(found);
    results_ = state.results.size();
    return &*now_;
  } catch (const Error&) {
    return nullptr;
  }
}

std::optional<ClubAim> SeasonOutlook::aim(const LeagueState& state, TeamId team, int last_place) {
  if (odds(state) == nullptr) return {};
  if (!before_first_) {
    // The list as it was: nothing of the playoffs was known.
    LeagueState first = state;
    for (league::Fixture& fixture : first.fixtures) {
      if (fixture.home.source) fixture.home.team.reset();
      if (fixture.away.source) fixture.away.team.reset();
    }
    before_first_ = seen(first, {});
  }
  return aim_of(*before_first_, team, league::playoff_places(state.competition), last_place);
}

std::vector<std::string> SeasonOutlook::preview(const LeagueState& state, TeamId own, TeamId other,
                                                std::span<const league::PlayerLine> players) {
  std::vector<std::string> sentences;
  const league::Forecast* const forecast = odds(state);
  const league::TeamOdds* const odds = forecast != nullptr ? odds_of(*forecast, own) : nullptr;
  const auto known = odds != nullptr ? odds->next_won.seasons + odds->next_not_won.seasons : 0;
  if (known > 0) {
    const int win =
        percent(static_cast<double>(odds->next_won.seasons) / static_cast<double>(known));
    const int then = percent(share_of(odds->next_won)),
              else_ = percent(share_of(odds->next_not_won));
    std::string text = fmt::format("You win it {} times in 100", win);
    if (then != else_) {
      text +=
          fmt::format("; the playoffs are {}% likely after a win, {}% without one", then, else_);
    }
    sentences.push_back(text + '.');
  }
  if (const std::string feared = most_feared(players, other); !feared.empty()) {
    sentences.push_back(fmt::format("Watch {}.", feared));
  }
  return sentences;
}

std::vector<std::string> SeasonOutlook::aims(const LeagueState& state,
                                             const std::map<TeamId, int>& last) {
  std::vector<std::string> sentences;
  const league::Forecast* const forecast = odds(state);
  for (const league::LeagueTeam& team : state.league.teams) {
    if (!team.human || forecast == nullptr) continue;
    const league::TeamOdds* const now = odds_of(*forecast, team.team.id);
    const auto place = last.find(team.team.id);
    const std::optional<ClubAim> aim =
        this->aim(state, team.team.id, place == last.end() ? 0 : place->second);
    if (now == nullptr || !aim) continue;
    const double chance = chance_of(*aim, *now);
    if (state.bracket.champion) {
      sentences.push_back(fmt::format("{} were to {}: {}.", team.team.name, aim_words(*aim),
                                      chance > 0.5 ? "they did" : "they did not"));
      continue;
    }
    std::string text =
        fmt::format("Aim of {}: to {} ({}%).", team.team.name, aim_words(*aim), percent(chance));
    if (aim->what != ClubAim::What::playoffs) {
      text += fmt::format(" Playoffs {}%.", percent(now->playoffs));
    } else {
      text += fmt::format(" Title {}%.", percent(now->title));
    }
    sentences.push_back(text);
  }
  return sentences;
}

std::vector<std::string> SeasonOutlook::evening(const LeagueState& state,
                                                const league::Forecast* before) {
  std::vector<std::string> sentences;
  const league::Forecast* const now = odds(state);
  if (now == nullptr || state.bracket.champion) return sentences;
  struct Move {
    const league::TeamOdds* odds = nullptr;
    int then = 0, now = 0;
  };
  std::vector<Move> moves;
  for (const league::TeamOdds& odds : now->teams) {
    const league::TeamOdds* const old =
        before != nullptr ? odds_of(*before, odds.team.id) : nullptr;
    if (old != nullptr) moves.push_back({&odds, percent(old->playoffs), percent(odds.playoffs)});
  }
  std::stable_sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
    return std::abs(a.now - a.then) > std::abs(b.now - b.then);
  });
  // Smaller moves may be chance.
  constexpr int worth_a_word = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(2, moves.size()); ++i) {
    if (std::abs(moves[i].now - moves[i].then) < worth_a_word) break;
    text += fmt::format("{}{} {}% ({}% before)", text.empty() ? "Odds of the playoffs: " : ", ",
                        moves[i].odds->team.name, moves[i].now, moves[i].then);
  }
  if (!text.empty()) sentences.push_back(text + '.');
  const int places = league::playoff_places(state.competition);
  if (places > 0 && places < static_cast<int>(state.standings.size()) &&
      state.competition.groups.empty()) {
    const league::Standing &in = state.standings[static_cast<std::size_t>(places - 1)],
                           &out = state.standings[static_cast<std::size_t>(places)];
    if (in.points == out.points && in.played == out.played && in.played >= 3) {
      sentences.push_back(
          fmt::format("{} are out of the places by the net run rate alone.", out.team.name));
    }
  }
  return sentences;
}

}  // namespace quicket::app
