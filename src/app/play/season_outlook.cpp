#include "app/play/season_outlook.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "app/play/even_sides.h"
#include "app/play/kept_usage.h"
#include "app/play/season_pages.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "base/text.h"
#include "league/group_tables.h"
#include "match/win_chance.h"
#include "report/match_words.h"
#include "report/season_awards.h"
#include "report/season_evening.h"

namespace quicket::app {
namespace {

int points_of(const league::PlayerLine& line) {
  constexpr int runs_a_wicket = 20;  // as the prizes count it
  // Dear wickets are no reason to fear anybody.
  constexpr int dear = 40;
  const cricket::BowlingFigures& bowling = line.figures.bowling;
  const int wickets = bowling.runs > dear * bowling.wickets ? 0 : bowling.wickets;
  return line.figures.batting.runs + runs_a_wicket * wickets;
}

/// The one of a squad who has done most, if anybody has done anything.
const league::PlayerLine* most_feared(std::span<const league::PlayerLine> players,
                                      const league::Squad& squad) {
  const league::PlayerLine* best = nullptr;
  for (const league::PlayerLine& line : players) {
    const bool here = std::ranges::any_of(
        squad.players, [&](const auto& card) { return card.player == line.player; });
    if (here && points_of(line) > (best == nullptr ? 0 : points_of(*best))) best = &line;
  }
  return best;
}

/// "Watch their S Konda, yours until the winter: 212 runs at 42.40, strike rate 151; 2nd in the
/// league for runs."
std::string watch_text(std::span<const league::PlayerLine> players, const league::Squad& squad,
                       const league::OverTerms& terms, std::string_view when,
                       const std::set<PlayerId>& formers, const std::set<std::string>& told) {
  const league::PlayerLine* const best = most_feared(players, squad);
  if (best == nullptr) return {};
  const bool bowls = report::is_bowlers(best->figures);
  const std::string text =
      fmt::format("Watch their {}{}: {}{}", best->name,
                  formers.contains(best->player) && !told.contains(former_key(best->player))
                      ? ", yours until the winter"
                      : "",
                  report::deeds_of(best->figures, terms), when);
  // What they did before is no place in this season's lists.
  if (!when.empty()) return text + '.';
  constexpr int worth_a_word = 5;
  const auto done = [bowls](const league::PlayerLine& line) {
    return bowls ? line.figures.bowling.wickets : line.figures.batting.runs;
  };
  const auto better =
      std::ranges::count_if(players, [&](const auto& line) { return done(line) > done(*best); });
  if (better >= worth_a_word) return text + '.';
  return fmt::format("{}; {} in the league for {}.", text,
                     report::ordinal(static_cast<int>(better) + 1), bowls ? "wickets" : "runs");
}

double share_of(const league::Path& path) {
  return path.seasons > 0 ? static_cast<double>(path.playoffs) / static_cast<double>(path.seasons)
                          : 0;
}

/// "A win (68% likely) makes the playoffs 55% likely, no win 28%."
std::string stakes_text(const league::TeamOdds& odds, int win) {
  if (odds.next_won.seasons + odds.next_not_won.seasons == 0) return {};
  const int then = percent(share_of(odds.next_won)),
            otherwise = percent(share_of(odds.next_not_won));
  if (!tells_apart(then, otherwise)) return fmt::format("A win is {}% likely.", win);
  return fmt::format("A win ({}% likely) makes the playoffs {}% likely, no win {}%.", win, then,
                     otherwise);
}

/// "With the win Comets are 4th (6th before); the playoffs are 56% likely (46% before)." In the
/// playoffs it is the title. Of several results: "After nine wins in these 12 matches Comets are
/// 4th".
std::string own_text(const LeagueState& state, const SeasonBefore& before,
                     std::span<const league::Result> results, const league::TeamOdds& then,
                     const league::TeamOdds& now) {
  const TeamId team = now.team.id;
  const league::Result& result = results.back();
  const auto has_won = [team](const league::Result& one) {
    return one.winner && one.teams[cricket::side_index(*one.winner)].id == team;
  };
  const auto wins = std::ranges::count_if(results, has_won);
  std::string text =
      fmt::format("{} {} are ",
                  results.size() == 1 ? report::after_match(result, team)
                                      : fmt::format("After {} in these {} matches",
                                                    counted(wins, "win", "wins"), results.size()),
                  now.team.name);
  const bool group = result.stage.empty();
  const int earlier = percent(group ? then.playoffs : then.title);
  const int later = percent(group ? now.playoffs : now.title);
  if (captains_season(state).is_out(team)) return text + "out.";
  const auto row = std::ranges::find_if(
      state.standings, [team](const league::Standing& one) { return one.team.id == team; });
  if (group && row != state.standings.end()) {
    text += report::ordinal(row->position);
    const auto was = before.places.find(team);
    if (was != before.places.end()) {
      text += was->second == row->position
                  ? " as before"
                  : fmt::format(" ({} before)", report::ordinal(was->second));
    }
    // What is out of reach is no news week after week.
    if (earlier == 0 && later == 0) return text + '.';
    if (captains_season(state).is_group_over())
      return text + " and in the playoffs" +
             (earlier == 100 ? "." : fmt::format(" ({}% before).", earlier));
    text += "; the playoffs are ";
  } else {
    const auto next = std::ranges::find_if(state.fixtures, [&](const league::Fixture& one) {
      const bool plays = (one.home.team && one.home.team->id == team) ||
                         (one.away.team && one.away.team->id == team);
      return plays && !is_played(state, one.id);
    });
    text +=
        (next == state.fixtures.end() ? "still in it" : "in " + report::stage_words(next->stage)) +
        "; the title is ";
  }
  if (earlier == later) return text + fmt::format("{}% likely, as before.", later);
  // What the own result did, and what those of others.
  const league::Path& own = has_won(result) ? then.next_won : then.next_not_won;
  const int with_own = percent(share_of(own));
  const bool parts = results.size() == 1 && group && own.seasons > 0 && with_own != earlier &&
                     std::abs(later - with_own) > 1;
  return text + fmt::format("{}% likely ({}% before{}).", later, earlier,
                            parts ? fmt::format(", own result {:+}, others {:+}",
                                                with_own - earlier, later - with_own)
                                  : "");
}

}  // namespace

const league::TeamOdds* odds_of(const league::Forecast& forecast, TeamId team) {
  const auto found = std::find_if(forecast.teams.begin(), forecast.teams.end(),
                                  [&](const auto& one) { return one.team.id == team; });
  return found == forecast.teams.end() ? nullptr : &*found;
}

int percent(double share) {
  return static_cast<int>(std::lround(100 * share));
}

bool tells_apart(int then, int otherwise) {
  constexpr int least = 5;
  return std::abs(then - otherwise) >= least;
}

std::vector<league::Standing> out_by_run_rate(const LeagueState& state) {
  const int places = league::playoff_places(state.competition);
  std::vector<league::Standing> out;
  if (places == 0 || !state.competition.groups.empty()) return out;
  for (const league::Standing& row : state.standings) {
    if (row.position <= places || row.played < 3) continue;
    const league::Standing& in = state.standings[static_cast<std::size_t>(places - 1)];
    const bool level = in.points == row.points && in.played == row.played && in.won == row.won;
    if (level) out.push_back(row);
  }
  return out;
}

bool any_of_group(std::span<const league::Result> results) {
  return std::ranges::any_of(results, [](const auto& result) { return result.stage.empty(); });
}

void SeasonOutlook::meet(const LeagueState& state) {
  if (player_ && league_ && league_->id == state.league.id) return;
  now_.reset();
  league_ = std::make_unique<league::League>(state.league);
  player_ = std::make_unique<league::SeasonPlayer>(*league_, league_squads(*database_, *league_));
}

void SeasonOutlook::know(const LeagueState& state, const league::Forecast& odds) {
  meet(state);
  now_ = odds;
  results_ = 0;
}

const league::Forecast* SeasonOutlook::odds(const LeagueState& state) {
  try {
    meet(state);
    if (now_ && results_ == state.results.size()) return &*now_;
    league::Forecast found =
        league::forecast(*player_, state.fixtures, state.results, seasons_ahead);
    // Who is level in the per cents that are shown is ordered by the other column.
    std::ranges::stable_sort(found.teams, std::ranges::greater{}, [](const league::TeamOdds& one) {
      return std::pair(percent(one.title), percent(one.playoffs));
    });
    now_ = std::move(found);
    wins_.clear();
    results_ = state.results.size();
    return &*now_;
  } catch (const Error&) {
    return nullptr;
  }
}

int SeasonOutlook::win_percent(const LeagueState& state, TeamId own) {
  if (const auto known = wins_.find(own); known != wins_.end()) return known->second;
  const auto next = std::ranges::find_if(state.fixtures, [&](const league::Fixture& fixture) {
    const bool known = fixture.home.team && fixture.away.team;
    return known && (fixture.home.team->id == own || fixture.away.team->id == own) &&
           !is_played(state, fixture.id);
  });
  if (next == state.fixtures.end()) return 0;
  const match::Side side = next->home.team->id == own ? 0 : 1;
  return wins_[own] = percent(match::chance_before_toss(
             KeptUsage(*database_, state.league).setup(*player_, *next), side));
}

std::vector<std::string> SeasonOutlook::preview(const LeagueState& state, TeamId own, TeamId other,
                                                std::span<const league::PlayerLine> players,
                                                const SeasonPast& past,
                                                const std::set<std::string>& told) {
  std::vector<std::string> sentences;
  const league::Forecast* const forecast = odds(state);
  const league::TeamOdds* const odds = forecast != nullptr ? odds_of(*forecast, own) : nullptr;
  // Of a match in progress only its own screen knows who is likely to win.
  if (odds == nullptr || !state.begun.empty()) return sentences;
  if (std::string stakes = stakes_text(*odds, win_percent(state, own)); !stakes.empty())
    sentences.push_back(stakes);
  const league::Squad& squad = player_->squad(other);
  const league::OverTerms terms = league::terms_of(state.competition.conditions);
  // A few matches tell less than all before them.
  constexpr int telling = 4;
  const bool early = std::ranges::any_of(state.standings, [&](const league::Standing& row) {
    return row.team.id == other && row.played < telling;
  });
  const std::vector<league::PlayerLine> careers = league::careers(past.all_lines());
  std::string watch;
  for (const bool before : {early, !early}) {
    if (!watch.empty()) break;
    watch = before ? watch_text(careers, squad, terms, " before this season", past.formers, told)
                   : watch_text(players, squad, terms, "", past.formers, told);
  }
  if (!watch.empty()) sentences.push_back(std::move(watch));
  std::string left_out =
      KeptUsage(*database_, state.league).left_out(player_->side(own).sheet, player_->squad(own));
  if (!left_out.empty()) sentences.push_back(std::move(left_out));
  return sentences;
}

std::string SeasonOutlook::short_stakes(const LeagueState& state, TeamId own,
                                        const ClubsBefore& before) {
  const league::Forecast* const forecast = odds(state);
  const league::TeamOdds* const odds = forecast != nullptr ? odds_of(*forecast, own) : nullptr;
  if (odds == nullptr || odds->next_won.seasons + odds->next_not_won.seasons == 0) return {};
  if (!state.begun.empty()) return {};
  const std::optional<ClubAim> aim = aim_in(*database_, state, own, before.place(own), forecast);
  const int then = percent(share_of(odds->next_won)), win = win_percent(state, own);
  const int otherwise = percent(share_of(odds->next_not_won));
  const std::string stakes =
      tells_apart(then, otherwise)
          ? fmt::format("A win ({}%): playoffs {}%, else {}%", win, then, otherwise)
          : fmt::format("A win: {}%", win);
  if (!aim) return stakes + '.';
  return fmt::format("{}; aim: {}, {}%.", stakes, aim_words(*aim), percent(chance_of(*aim, *odds)));
}

std::vector<std::string> SeasonOutlook::evening(const LeagueState& state,
                                                const SeasonBefore& before,
                                                std::span<const league::Result> results) {
  std::vector<std::string> sentences;
  const league::Forecast* const now = odds(state);
  if (state.bracket.champion || now == nullptr) return sentences;
  struct Move {
    const league::TeamOdds* odds = nullptr;
    int then = 0, now = 0;
  };
  std::vector<Move> moves;
  const report::CaptainsSeason season = captains_season(state);
  for (const league::TeamOdds& odds : now->teams) {
    const league::TeamOdds* const old = before.odds ? odds_of(*before.odds, odds.team.id) : nullptr;
    if (old == nullptr) continue;
    std::vector<league::Result> played;
    std::ranges::copy_if(results, std::back_inserter(played), [&](const league::Result& result) {
      return result.teams[0].id == odds.team.id || result.teams[1].id == odds.team.id;
    });
    if (season.is_own(odds.team.id) && !played.empty()) {
      sentences.push_back(own_text(state, before, played, *old, odds));
    } else if (season.is_own(odds.team.id) || !season.is_group_over()) {
      moves.push_back({&odds, percent(old->playoffs), percent(odds.playoffs)});
    }
  }
  const auto own = [&](const Move& move) { return season.is_own(move.odds->team.id); };
  std::stable_sort(moves.begin(), moves.end(), [&](const Move& a, const Move& b) {
    if (own(a) != own(b)) return own(a);
    return std::abs(a.now - a.then) > std::abs(b.now - b.then);
  });
  // Smaller moves may be chance.
  constexpr int worth_a_word = 6;
  std::string text;
  int others = 0;
  for (const Move& move : moves) {
    const int by = std::abs(move.now - move.then);
    if (by == 0 || (!own(move) && (by < worth_a_word || ++others > 2))) continue;
    text += fmt::format("{}{} {}% ({}% before)",
                        !text.empty()       ? ", "
                        : sentences.empty() ? "Odds of the playoffs: "
                                            : "Odds of the playoffs elsewhere: ",
                        move.odds->team.name, move.now, move.then);
  }
  if (!text.empty()) sentences.push_back(text + '.');
  if (any_of_group(results) && 2 * results_ >= state.fixtures.size()) {
    for (const league::Standing& row : out_by_run_rate(state)) {
      sentences.push_back(
          fmt::format("{} are outside the places on net run rate alone.", row.team.name));
    }
  }
  return sentences;
}

std::map<TeamId, std::string> odds_of_teams(store::Database& database, const std::string& league) {
  std::map<TeamId, std::string> odds;
  SeasonOutlook outlook(database);
  const LeagueState state = league_state(database, league);
  const league::Forecast* const forecast = outlook.odds(state);
  if (forecast == nullptr) return odds;
  const int places = league::playoff_places(state.competition);
  for (const league::TeamOdds& one : forecast->teams) {
    const ClubAim aim = aim_of(*forecast, one.team.id, places);
    const bool title = aim.what == ClubAim::What::title;
    const int other = percent(title ? one.playoffs : one.title);
    const double chance = chance_of(aim, one);
    odds[one.team.id] = fmt::format("{}: its aim is to {} ({}%)", ease_words(chance),
                                    aim_words(aim), percent(chance));
    if (other > 0)
      odds[one.team.id] += fmt::format("; {} {}%", title ? "playoffs" : "title", other);
  }
  return odds;
}

}  // namespace quicket::app
