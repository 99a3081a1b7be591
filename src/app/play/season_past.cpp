#include "app/play/season_past.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "app/league/next_season.h"
#include "app/play/season_pages.h"
#include "base/text.h"
#include "league/records.h"
#include "report/league_tables.h"
#include "report/match_words.h"
#include "report/table.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

constexpr std::size_t careers_shown = 8;

std::string leader_text(const league::Leaders& list) {
  if (list.rows.empty()) return "-";
  return fmt::format("{}, {}", list.rows.front().name, list.rows.front().text);
}

std::string runner_up_of(const LeagueState& state) {
  if (state.bracket.matches.empty() || !state.bracket.champion) return "-";
  for (auto match = state.results.rbegin(); match != state.results.rend(); ++match) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (match->teams[side].id == state.bracket.champion->id) return match->teams[1 - side].name;
    }
  }
  return "-";
}

std::string places_of_captains(const LeagueState& state) {
  std::string text;
  for (const league::LeagueTeam& team : state.league.teams) {
    if (!team.human) continue;
    for (const league::Standing& row : state.standings) {
      if (row.team.id != team.team.id) continue;
      const bool champions = state.bracket.champion && state.bracket.champion->id == team.team.id;
      text +=
          (text.empty() ? "" : ", ") + (champions ? "champions" : report::ordinal(row.position));
    }
  }
  return text.empty() ? "-" : text;
}

/// The matches in which a record was set: of the rest nothing has to be remembered.
std::vector<match::MatchRecord> record_matches(std::span<const match::MatchRecord> records) {
  std::set<std::size_t> which;
  for (const league::SeasonRecord& record : league::season_records(records)) {
    which.insert(record.record_of);
  }
  std::vector<match::MatchRecord> kept;
  for (const std::size_t index : which) kept.push_back(records[index]);
  return kept;
}

/// The records of all seasons; those whose index is not below `past.records.size()` are new.
std::vector<league::SeasonRecord> all_records(const SeasonPast& past,
                                              std::span<const match::MatchRecord> now) {
  std::vector<match::MatchRecord> all = past.records;
  all.insert(all.end(), now.begin(), now.end());
  return league::season_records(all);
}

report::Table champions_table(const SeasonPast& past) {
  report::Table table({{"Season", "season"},
                       {"Champions", "champions"},
                       report::secondary(3, {"Beat", "runner_up"}),
                       report::secondary(2, {"Most runs", "most_runs"}),
                       report::secondary(2, {"Most wickets", "most_wickets"}),
                       {"You", "own"}});
  for (auto season = past.seasons.rbegin(); season != past.seasons.rend(); ++season) {
    table.add({season->name, season->champion, season->runner_up, season->most_runs,
               season->most_wickets, season->own});
  }
  return table;
}

}  // namespace

SeasonPast season_past(store::Database& database, const LeagueState& state) {
  SeasonPast past;
  for (const league::League& league : seasons_before(database, state.league)) {
    const LeagueState then = league_state(database, league.name);
    const std::vector<match::MatchRecord> matches =
        store::records_of(store::Matches(database).of_league(league.id));
    std::vector<league::PlayerLine> lines = league::player_lines(matches);
    PastSeason season;
    season.name = league.name;
    season.champion = then.bracket.champion ? then.bracket.champion->name : "-";
    season.runner_up = runner_up_of(then);
    season.most_runs = leader_text(league::leaders(league::PlayerFigure::runs, lines));
    season.most_wickets = leader_text(league::leaders(league::PlayerFigure::wickets, lines));
    season.own = places_of_captains(then);
    for (const league::Standing& row : then.standings) season.places[row.team.id] = row.position;
    past.seasons.push_back(std::move(season));
    past.lines.insert(past.lines.end(), lines.begin(), lines.end());
    for (match::MatchRecord& record : record_matches(matches)) {
      past.records.push_back(std::move(record));
      past.season_of.push_back(league.name);
    }
  }
  return past;
}

std::string past_text(const SeasonPast& past, const LeagueState& state,
                      std::span<const match::MatchRecord> now, int width) {
  if (past.seasons.empty()) return "This is the first season: there is nothing to look back on.\n";
  std::string text = "Champions\n" + champions_table(past).text(width);
  std::vector<league::PlayerLine> lines = past.lines;
  const std::vector<league::PlayerLine> season = league::player_lines(now);
  lines.insert(lines.end(), season.begin(), season.end());
  const std::vector<league::PlayerLine> careers = league::careers(lines);
  for (const auto key : {league::PlayerFigure::runs, league::PlayerFigure::wickets}) {
    const league::Leaders list = league::leaders(key, careers);
    text += fmt::format("\nCareers: {}\n{}", lower(league::figure(key).name),
                        report::leaders_table(list, careers_shown).text(width));
  }
  text += "\nRecords of all seasons\n";
  report::Table records({{"Record", "record"},
                         {"", "text"},
                         report::wrapping({"Who and when", "detail"}),
                         {"Season", "season"}});
  std::set<std::string> told;
  for (const league::SeasonRecord& record : all_records(past, now)) {
    if (record.title == "Hat-trick" || !told.insert(record.title).second) continue;
    const bool old = record.record_of < past.season_of.size();
    records.add({record.title, record.text, record.detail,
                 old ? past.season_of[record.record_of] : state.league.name});
  }
  return text + records.text(width);
}

std::vector<std::string> past_news(const SeasonPast& past, const LeagueState& state,
                                   std::span<const report::SeasonMatch> matches) {
  std::vector<std::string> news;
  if (past.seasons.empty()) return news;
  const report::CaptainsSeason season = captains_season(state);
  int from = 0;
  std::map<MatchId, int> numbers;
  for (const league::Result& result : state.results) {
    numbers[result.id] = result.number;
    if (season.is_own(result.teams[0].id) || season.is_own(result.teams[1].id))
      from = result.number;
  }
  std::vector<match::MatchRecord> all, known;
  std::vector<bool> fresh;
  for (const report::SeasonMatch& one : matches) {
    all.push_back(one.record);
    fresh.push_back(numbers[one.id] >= from);
    if (!fresh.back()) known.push_back(one.record);
  }
  std::set<std::string> told;
  for (const league::SeasonRecord& record : all_records(past, all)) {
    if (record.record_of < past.records.size() || !fresh[record.record_of - past.records.size()]) {
      continue;
    }
    // Every hat-trick is listed; and what is only equalled is no record.
    if (record.title == "Hat-trick" || !told.insert(record.title).second) continue;
    const auto before = league::season_records(past.records);
    const bool equalled = std::any_of(before.begin(), before.end(), [&](const auto& one) {
      return one.title == record.title && one.text == record.text;
    });
    if (equalled) continue;
    std::string title = record.title;
    title.front() = static_cast<char>(title.front() - 'A' + 'a');
    news.push_back(fmt::format("A record of all {} seasons: {}, {} ({}).", past.seasons.size() + 1,
                               title, record.text, record.detail));
  }
  const auto totals = [&](std::span<const match::MatchRecord> records) {
    std::vector<league::PlayerLine> lines = past.lines;
    const auto season_lines = league::player_lines(records);
    lines.insert(lines.end(), season_lines.begin(), season_lines.end());
    std::map<PlayerId, league::PlayerLine> by_player;
    for (const league::PlayerLine& line : league::careers(lines)) by_player[line.player] = line;
    return by_player;
  };
  const auto then = totals(known), now = totals(all);
  for (const auto& entry : now) {
    const league::PlayerLine& line = entry.second;
    const auto old = then.find(entry.first);
    if (old == then.end()) continue;
    const auto passed = [&](int before, int after, int step, std::string_view what) {
      if (after / step <= before / step) return;
      news.push_back(fmt::format("{} of {} has passed {} {} in all seasons.", line.name,
                                 line.team.name, after / step * step, what));
    };
    passed(old->second.figures.batting.runs, line.figures.batting.runs, 1000, "runs");
    passed(old->second.figures.bowling.wickets, line.figures.bowling.wickets, 50, "wickets");
  }
  return news;
}

std::string past_sentence(const SeasonPast& past) {
  if (past.seasons.empty()) return {};
  const PastSeason& last = past.seasons.back();
  int titles = 0;
  for (const PastSeason& season : past.seasons) titles += season.champion == last.champion ? 1 : 0;
  return fmt::format("Season {}. Champions of {}: {}{}.", past.seasons.size() + 1, last.name,
                     last.champion,
                     titles > 1 ? fmt::format(", for the {} time", report::ordinal(titles)) : "");
}

}  // namespace quicket::app
