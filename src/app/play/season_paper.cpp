#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/league/next_season.h"
#include "app/play/season_pages.h"
#include "app/season/told_match.h"
#include "app/teams/squad.h"
#include "base/text.h"
#include "league/leaders.h"
#include "league/playoff_road.h"
#include "match/scorecard.h"
#include "report/match_memory.h"
#include "report/match_report.h"
#include "report/match_words.h"
#include "report/season_awards.h"
#include "report/season_evening.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// "Super over: Cinder Bay Comets 12/1, Amberlight Anchors 9/2."; of several the last.
std::string super_over_text(const match::MatchRecord& record) {
  std::vector<std::string> scores;
  int last = 0;
  for (const match::InningsCard& card : match::scorecard_of(record).innings) {
    if (card.total.super_over == 0) continue;
    if (std::exchange(last, card.total.super_over) != card.total.super_over) scores.clear();
    scores.push_back(fmt::format("{} {}/{}",
                                 record.sheets[static_cast<std::size_t>(card.total.batting)].name,
                                 card.total.runs, card.total.wickets));
  }
  return scores.empty() ? "" : fmt::format("Super over: {}.", fmt::join(scores, ", "));
}

std::vector<report::ToldResult> told_results(store::Database& database, const LeagueState& state,
                                             std::vector<league::Result> results,
                                             int& escapes_told) {
  // The story of a match takes its win chances, and an evening is one page.
  constexpr std::size_t most_remembered = 8, most_told = 16;
  constexpr int most_escapes = 2;  // of a season: a third one is no story any more
  const report::CaptainsSeason season = captains_season(state);
  // In the order in which they were played, whoever finished which first.
  std::ranges::sort(results, {}, &league::Result::number);
  // A match of another week, with which nobody waited, leaves an evening what it is.
  const auto strays = std::ranges::count_if(
      results, [&](const league::Result& result) { return result.round != results.front().round; });
  const bool one_round = 4 * strays <= std::ssize(results);
  std::vector<report::ToldResult> told;
  for (const league::Result& result : results) {
    const std::string round =
        !result.stage.empty() || (one_round && result.round == results.front().round)
            ? ""
            : fmt::format("{}ound {}: ", one_round ? "Also played, r" : "R", result.round);
    report::ToldResult one{round + report::result_line(result), "",
                           season.is_own(result.teams[0].id) || season.is_own(result.teams[1].id)};
    if (results.size() <= most_remembered) {
      const ToldMatch match = told_match(database, result.id, Records::left_out);
      const bool escapes = escapes_told < most_escapes;
      report::MatchMemory memory = report::match_memory(match.stored.record, match.story, escapes);
      one.memory =
          result.by_super_over ? super_over_text(match.stored.record) : std::move(memory.sentence);
      one.headline = std::move(memory.headline);
      one.greatness = memory.size;
      one.escape = memory.escape;
      escapes_told += memory.escape ? 1 : 0;
    }
    told.push_back(std::move(one));
  }
  // Half a season is no paper: of the matches of others the playoffs are enough.
  std::size_t others = 0;
  if (results.size() > most_told) {
    std::vector<report::ToldResult> kept;
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (told[i].own || !results[i].stage.empty()) kept.push_back(std::move(told[i]));
    }
    others = told.size() - kept.size();
    told = std::move(kept);
  }
  // Of one evening one's own match comes first; weeks are told in their order.
  if (one_round) {
    std::stable_partition(told.begin(), told.end(),
                          [](const report::ToldResult& one) { return one.own; });
  }
  if (others > 0) {
    told.push_back(
        {fmt::format("{}: the page of all results has them.",
                     counted(static_cast<long long>(others), "other match", "other matches")),
         "", false});
  }
  return told;
}

/// "lost Qualifier 1 to Brackwater Bulls by 3 runs".
std::string playoff_words(const league::Result& result, TeamId team) {
  const auto side = static_cast<std::size_t>(result.teams[0].id == team ? 0 : 1);
  const std::string& other = result.teams[1 - side].name;
  const std::string stage = report::stage_words(result.stage);
  if (!result.winner) return fmt::format("had no result in {} against {}", stage, other);
  const bool won = static_cast<std::size_t>(*result.winner) == side;
  const std::string by = result.by_super_over ? " in the super over"
                         : result.by_runs     ? " by " + counted(*result.by_runs, "run", "runs")
                         : result.by_wickets
                             ? " by " + counted(*result.by_wickets, "wicket", "wickets")
                             : "";
  return won ? fmt::format("won {} against {}{}", stage, other, by)
             : fmt::format("lost {} to {}{}", stage, other, by);
}

/// "It is their second title in a row.", "It is the second final in a row that they lose.": what an
/// end of a season is beside those before it.
std::string in_history(const SeasonPast& past, const LeagueState& state, const league::Team& team) {
  const bool won = state.bracket.champion && state.bracket.champion->id == team.id;
  const league::PlayoffRoad road = league::playoff_road(state.results, team.id);
  if (!won && road.lost != &state.results.back()) return {};
  if (past.seasons.empty()) return won ? "They are the first champions of the league." : "";
  int all = 1, in_a_row = 1;
  bool goes_on = true;
  for (auto season = past.seasons.rbegin(); season != past.seasons.rend(); ++season) {
    const bool same = (won ? season->champion : season->runner_up) == team.name;
    goes_on = goes_on && same;
    all += same ? 1 : 0;
    in_a_row += goes_on ? 1 : 0;
  }
  if (in_a_row > 1) {
    const std::string word = report::ordinal_word(in_a_row);
    return won ? fmt::format("It is their {} title in a row.", word)
               : fmt::format("It is the {} final in a row that they lose.", word);
  }
  if (!won) return {};
  return all > 1 ? fmt::format("It is their {} title.", report::ordinal_word(all))
                 : fmt::format("It is their first title, in season {}.", past.seasons.size() + 1);
}

/// Who of the captains' own has said that this is the last season: told once, three matches before
/// its end.
std::vector<std::string> last_seasons(const LeagueState& state, const SeasonView& view,
                                      std::span<const league::Result> results) {
  std::vector<std::string> told;
  for (const Retiring& one : view.retiring) {
    const auto own = std::ranges::find_if(
        state.league.teams, [&](const auto& team) { return team.team.id == one.team; });
    const bool newly = std::ranges::any_of(results, [&](const league::Result& result) {
      return result.stage.empty() &&
             (result.teams[0].id == one.team || result.teams[1].id == one.team);
    });
    if (own == state.league.teams.end() || !own->human || !newly || state.bracket.champion ||
        !is_announced(state, one.team)) {
      continue;
    }
    told.push_back(fmt::format("{} ({}) of {} will retire after this season.", one.name, one.age,
                               own->team.name));
  }
  return told;
}

/// How a team came through the playoffs, a clause a match; empty for one that was not in them.
std::string road_of(const LeagueState& state, const league::Team& team) {
  const auto [matches, lost] = league::playoff_road(state.results, team.id);
  std::vector<std::string> road;
  for (const league::Result* const match : matches) road.push_back(playoff_words(*match, team.id));
  if (road.empty()) return {};
  std::string text = fmt::format("{} {}.", team.name, report::joined(road));
  constexpr int narrow = 10;
  const bool is_final = lost != nullptr && lost->stage == state.results.back().stage;
  if (lost != nullptr && lost->by_runs.value_or(narrow + 1) <= narrow) {
    text += fmt::format(" They were {} from {}.", counted(*lost->by_runs, "run", "runs"),
                        is_final ? "the title" : "going on");
  }
  return text;
}

}  // namespace

void tell_evening(terminal::SeasonDesk& desk, store::Database& database, const LeagueState& state,
                  SeasonView& view, const SeasonBefore& before,
                  std::span<const league::Result> results) {
  const report::CaptainsSeason season = captains_season(state);
  std::vector<report::ToldResult> told =
      told_results(database, state, {results.begin(), results.end()}, view.escapes_told);
  std::string headline = report::evening_headline(season, results, told);
  for (report::ToldResult& one : told) {
    if (one.headline == headline) one.memory.clear();  // the headline has said it
  }
  if (headline.empty()) headline = "Results";
  std::vector<std::string> paper = view.outlook.evening(state, before, results);
  if (state.bracket.champion) {
    for (const league::Standing& row : state.standings) {
      if (!season.is_own(row.team.id)) continue;
      paper.push_back(fmt::format("{} finished {} in the table.", row.team.name,
                                  report::ordinal(row.position)));
      if (std::string road = road_of(state, row.team); !road.empty()) {
        paper.push_back(std::move(road));
      }
      if (std::string words = in_history(view.past, state, row.team); !words.empty()) {
        paper.push_back(std::move(words));
      }
    }
    std::ranges::move(view.outlook.aims(state, view.before), std::back_inserter(paper));
  }
  for (std::string& words : last_seasons(state, view, results)) {
    if (view.told.insert(words).second) paper.push_back(std::move(words));
  }
  std::vector<std::string> records =
      past_news(view.past, state, matches_of(database, state.league.id));
  std::erase_if(records, [&](const std::string& one) { return view.told.contains(one); });
  constexpr std::size_t most_records = 3;
  records.resize(std::min(records.size(), most_records));
  view.told.insert(records.begin(), records.end());
  std::ranges::move(records, std::back_inserter(paper));
  desk.tell_results(
      headline, told, paper,
      any_of_group(results) ? report::season_home(season).table : report::SeasonSection{});
}

namespace {

/// "Next season Kofi Warboys is 36 and Anselm Mulholland 35: cards fade with age.": of the
/// captains' own those who are near their last season; empty without any.
std::string ageing_text(store::Database& database, const LeagueState& state, const SeasonView& view,
                        const report::CaptainsSeason& season) {
  constexpr int from = 34;
  std::vector<std::string> old;
  for (const league::Squad& squad : league_squads(database, state.league)) {
    if (!view.players_age || !season.is_own(squad.team.id)) continue;
    for (const cards::PlayerCards& player : squad.players) {
      const int age = age_of(player, state.league) + 1;
      const bool leaves =
          std::ranges::find(view.retiring, player.player, &Retiring::player) != view.retiring.end();
      if (leaves) old.push_back(player.name + " has retired");
      if (!leaves && age >= from) old.push_back(fmt::format("{} is {}", player.name, age));
    }
  }
  if (old.empty()) return {};
  return fmt::format("Next season {}. Cards fade with age.", report::joined(old));
}

}  // namespace

void show_final_night(terminal::SeasonDesk& desk, store::Database& database,
                      const LeagueState& state, SeasonView& view) {
  const std::vector<match::MatchRecord> records =
      store::records_of(store::Matches(database).of_league(state.league.id));
  const report::CaptainsSeason season = captains_season(state);
  std::vector<std::string> aims = view.outlook.aims(state, view.before);
  if (std::string ages = ageing_text(database, state, view, season); !ages.empty()) {
    aims.push_back(std::move(ages));
  }
  const std::vector<std::string> headlines =
      report::season_headlines(season, league::player_lines(records), view.past.lines,
                               expected_places(database, state), view.before.places);
  const std::string titles =
      state.bracket.champion ? in_history(view.past, state, *state.bracket.champion) : "";
  std::string final_match;
  if (!state.results.empty() && !state.results.back().stage.empty()) {
    const MatchId id = state.results.back().id;
    const ToldMatch told = told_match(database, id, Records::told);
    const report::MatchReport report =
        report::match_report(told.stored.record, told.story, table_changes(database, id));
    if (!report.paragraphs.empty()) final_match = report.paragraphs.front();
  }
  desk.read(fmt::format("{}: final night", state.league.name), [&](int width) {
    return report::final_night(season, records, aims, width, final_match, titles, headlines);
  });
  view.night_shown = true;
}

}  // namespace quicket::app
