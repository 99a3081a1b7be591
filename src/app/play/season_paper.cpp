#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/play/season_pages.h"
#include "app/season/told_match.h"
#include "base/text.h"
#include "league/group_tables.h"
#include "league/leaders.h"
#include "league/playoff_road.h"
#include "league/standings.h"
#include "match/scorecard.h"
#include "report/match_memory.h"
#include "report/match_words.h"
#include "report/result_page.h"
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

/// "Beckwith 71", "Silverwood 5/11": the best of a side, if it is worth a word.
std::string star_of(std::span<const league::PlayerLine> players, TeamId team) {
  constexpr int runs_a_wicket = 20;  // as the prizes count it
  int most = 50;
  std::string star;
  const auto offer = [&](const league::PlayerLine& line, int worth, const std::string& figure) {
    if (worth < most) return;
    most = worth + 1;
    star = surname(line.name) + ' ' + figure;
  };
  for (const league::PlayerLine& line : players) {
    if (line.team.id != team) continue;
    const cricket::BattingFigures& bat = line.figures.batting;
    const cricket::BowlingFigures& bowl = line.figures.bowling;
    offer(line, bat.runs, fmt::format("{}{}", bat.runs, bat.not_outs > 0 ? "*" : ""));
    offer(line, runs_a_wicket * bowl.wickets, fmt::format("{}/{}", bowl.wickets, bowl.runs));
  }
  return star;
}

const league::Team& winner_of(const league::Result& result) {
  return result.teams[cricket::side_index(*result.winner)];
}

/// Of a captain's own match a paper, a line each, with so many turns. `lost`: by who is a captain's
/// own.
void tell_own(const ToldMatch& match, const league::Result& result, bool lost, std::size_t turns,
              SeasonView& view, report::ToldResult& one) {
  const match::MatchRecord& record = match.stored.record;
  match::MatchStory story = match.story;
  story.turning_points.resize(std::min(story.turning_points.size(), turns));
  const report::ResultPage page = report::result_page(record, story);
  std::vector<std::string> lines = report::result_lines(page);
  lines.insert(lines.begin(), super_over_text(record));
  for (const match::Moment& moment : match.story.moments) {
    if (result.stage == "Final" && moment.kind == match::MomentKind::winning_runs) {
      lines.insert(lines.begin(), fmt::format("{} hit the winning runs.",
                                              report::name_in(record, moment.side, moment.player)));
    }
  }
  if (view.seen == result.id) {
    // Whoever has just played it knows who won, and how near the losers came.
    one.result.resize(one.result.rfind(": " + sentence(result)));
  } else {
    if (!page.margin.empty()) one.result += ' ' + page.margin;
    if (lost && !result.stage.empty()) {
      lines.push_back(report::best_chance_of_losers(record, match.story.chances));
    }
  }
  std::erase(lines, "");
  tell_reunions(record, view, lines);
  one.memory = fmt::format("{}", fmt::join(lines, "\n"));
}

/// " (4th; Beckwith 71)": where a captain's club stood after the round of its match, and its star.
std::string own_clause(const LeagueState& state, const report::CaptainsSeason& season,
                       const league::Result& result, const match::MatchRecord& record) {
  std::vector<league::Result> until = state.results;
  std::erase_if(until, [&](const league::Result& one) { return one.round > result.round; });
  std::vector<std::string> parts;
  const league::Standings table = league::standings(state.competition, state.teams, until);
  const std::vector<league::PlayerLine> players = league::player_lines({&record, 1});
  for (const league::Standing& row : table) {
    const bool plays = row.team.id == result.teams[0].id || row.team.id == result.teams[1].id;
    if (!plays || !season.is_own(row.team.id)) continue;
    parts.push_back(report::ordinal(row.position));
    parts.push_back(star_of(players, row.team.id));
  }
  std::erase(parts, "");
  return fmt::format(" ({})", fmt::join(parts, "; "));
}

/// "Gulls had the last place of the playoffs, Terns missed it: 16 points to 14."
std::string race_text(const LeagueState& state) {
  const auto places = static_cast<std::size_t>(league::playoff_places(state.competition));
  if (places == 0 || places >= state.standings.size() || !state.competition.groups.empty()) {
    return {};
  }
  const league::Standing &in = state.standings[places - 1], &out = state.standings[places];
  const std::string points = in.points != out.points
                                 ? fmt::format("{} points to {}", in.points, out.points)
                                 : fmt::format("{} points each, net run rate {:+.3f} to {:+.3f}",
                                               in.points, in.net_run_rate, out.net_run_rate);
  return fmt::format("{} had the last place of the playoffs, {} missed it: {}.", in.team.name,
                     out.team.name, points);
}

std::vector<report::ToldResult> told_results(store::Database& database, const LeagueState& state,
                                             std::vector<league::Result> results,
                                             SeasonView& view) {
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
    const bool few = results.size() <= most_remembered;
    if (!few && one.own && result.stage.empty()) {
      const match::MatchRecord record = store::Matches(database).load(result.id).record;
      one.result += own_clause(state, season, result, record);
    }
    if (few || (one.own && !result.stage.empty())) {
      const ToldMatch match = told_match(database, result.id, Records::left_out);
      const bool escapes = view.escapes_told < most_escapes;
      report::MatchMemory memory = report::match_memory(match.stored.record, match.story, escapes);
      one.memory =
          result.by_super_over ? super_over_text(match.stored.record) : std::move(memory.sentence);
      const bool lost = one.own && result.winner && !season.is_own(winner_of(result).id);
      // News of a hundred, five wickets or a hat-trick ends so, and is none after its paper.
      for (const int side : {0, 1}) {
        if (!one.own && (memory.headline.empty() || memory.side != side)) continue;
        const auto& sheets = match.stored.record.sheets;
        view.told.insert(fmt::format(" for {} against {}.", sheets[cricket::side_index(side)].name,
                                     sheets[cricket::side_index(1 - side)].name));
      }
      if (!one.own && !result.by_super_over && view.past.formers.contains(memory.player) &&
          view.told.insert(former_key(memory.player)).second) {
        one.memory = "Yours until the winter: " + one.memory;
      }
      if (one.own) tell_own(match, result, lost, few ? 2 : 1, view, one);
      one.headline = std::move(memory.headline);
      one.greatness = memory.size;
      one.escape = memory.escape;
      view.escapes_told += memory.escape ? 1 : 0;
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

/// "The way there: a defeat by Terns in Qualifier 1, a win over Gulls in Qualifier 2, and a win
/// over Terns in the final.": of champions that are a captain's own.
std::string way_of(const LeagueState& state, const league::Team& team) {
  std::vector<std::string> steps;
  for (const league::Result* const one : league::playoff_road(state.results, team.id).matches) {
    const league::Team& other = one->teams[one->teams[0].id == team.id ? 1 : 0];
    const bool won = one->winner && winner_of(*one).id == team.id;
    steps.push_back(
        fmt::format("{} {} in {}", won ? "a win over" : "a defeat by", other.name,
                    one->stage == "Final" ? "the final" : report::stage_words(one->stage)));
  }
  const bool own = captains_season(state).is_own(team.id);
  return own && steps.size() > 1 ? fmt::format("The way there: {}.", report::joined(steps)) : "";
}

}  // namespace

void tell_evening(terminal::SeasonDesk& desk, store::Database& database, const LeagueState& state,
                  SeasonView& view, const SeasonBefore& before,
                  std::span<const league::Result> results) {
  const report::CaptainsSeason season = captains_season(state);
  const auto is_own = [&](const league::Result& result) {
    return season.is_own(result.teams[0].id) || season.is_own(result.teams[1].id);
  };
  std::vector<league::Result> rounds(results.begin(), results.end());
  // The end of a season is the final night's, but for a final of a captain's own.
  const bool whole = state.bracket.champion && results.size() > 1;
  const bool end = state.bracket.champion && results.back().id == state.results.back().id;
  view.final_told = end && !results.back().stage.empty() && is_own(results.back());
  if (end && !view.final_told) {
    std::erase_if(rounds, [&](const auto& one) { return !one.stage.empty() && !is_own(one); });
  }
  if (rounds.empty()) return;
  std::vector<report::ToldResult> told = told_results(database, state, rounds, view);
  std::string headline =
      whole ? "The rest of the season" : report::evening_headline(season, results, told);
  if (view.final_told) headline = end_headline(view.past, state);
  constexpr std::size_t most_of_an_evening = 16;
  if (!whole && rounds.size() > most_of_an_evening) headline = "The rest of the rounds";
  for (report::ToldResult& one : told) {
    // What the headline has said.
    if (one.headline != headline) continue;
    one.memory.erase(0, one.own ? headline.size() + 2 : std::string::npos);
  }
  if (headline.empty()) headline = "Results";
  std::vector<std::string> paper = view.outlook.evening(state, before, results);
  for (const league::Result& one : rounds) {
    if (!one.stage.empty()) view.told.insert(report::result_line(one) + '.');
    if (!one.winner || !(one.by_super_over || one.by_runs || one.by_wickets)) continue;
    view.told.insert(fmt::format(
        "{} beat {} {}.", winner_of(one).name, one.teams[1 - cricket::side_index(*one.winner)].name,
        one.by_super_over ? "in a super over"
        : one.by_runs     ? "by " + counted(*one.by_runs, "run", "runs")
                          : "by " + counted(*one.by_wickets, "wicket", "wickets")));
  }
  if (season.is_group_over() && any_of_group(rounds)) paper.push_back(race_text(state));
  if (view.final_told) paper.push_back(way_of(state, *state.bracket.champion));
  std::erase(paper, "");
  for (std::string& words : last_seasons(state, view, results)) {
    if (view.told.insert(words).second) paper.push_back(std::move(words));
  }
  std::vector<report::SeasonMatch> matches = matches_of(database, state);
  // Nothing of playoffs that the final night will tell.
  std::erase_if(matches, [&](const report::SeasonMatch& one) {
    return end && !view.final_told && !one.counted.record.info.stage.empty();
  });
  std::vector<std::string> records = past_news(view.past, state, matches);
  std::erase_if(records, [&](const std::string& one) { return view.told.contains(one); });
  constexpr std::size_t most_records = 3;
  records.resize(std::min(records.size(), most_records));
  view.told.insert(records.begin(), records.end());
  if (!state.bracket.champion) {
    std::ranges::move(near_marks(view, league::player_lines(counted_in(std::move(matches))), false),
                      std::back_inserter(records));
  }
  std::ranges::move(records, std::back_inserter(paper));
  desk.tell_results(
      headline, told, paper,
      any_of_group(results) ? report::season_home(season).table : report::SeasonSection{});
}

}  // namespace quicket::app
