#include "app/play/season_past.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/league/next_season.h"
#include "app/play/season_pages.h"
#include "app/season/real_season.h"
#include "app/teams/set_figures.h"
#include "base/text.h"
#include "base/wrap.h"
#include "league/playoff_road.h"
#include "league/records.h"
#include "report/league_tables.h"
#include "report/match_words.h"
#include "report/season_awards.h"
#include "report/table.h"
#include "store/matches.h"
#include "store/sets.h"

namespace quicket::app {
namespace {

constexpr std::size_t careers_shown = 8;

std::string leader_text(const league::Leaders& list) {
  if (list.rows.empty()) return "-";
  return fmt::format("{}, {}", list.rows.front().name, list.rows.front().text);
}

std::string runner_up_of(const LeagueState& state) {
  if (state.bracket.matches.empty() || !state.bracket.champion) return "-";
  const TeamId champion = state.bracket.champion->id;
  const league::PlayoffRoad road = league::playoff_road(state.results, champion);
  if (road.matches.empty()) return "-";
  const std::array<league::Team, 2>& teams = road.matches.back()->teams;
  return teams[teams[0].id == champion ? 1 : 0].name;
}

/// "champions", "runners-up, 1st in the table", "out in Qualifier 2, 2nd in the table",
/// "6th".
std::string place_of_captain(const LeagueState& state, const league::Standing& row) {
  if (state.bracket.champion && state.bracket.champion->id == row.team.id) return "champions";
  const league::PlayoffRoad road = league::playoff_road(state.results, row.team.id);
  const std::string place = report::ordinal(row.position);
  if (road.matches.empty()) return place;
  if (road.lost == &state.results.back()) return fmt::format("runners-up, {} in the table", place);
  return fmt::format("out in {}, {} in the table", report::stage_words(road.matches.back()->stage),
                     place);
}

std::string places_of_captains(const LeagueState& state) {
  std::string text;
  for (const league::LeagueTeam& team : state.league.teams) {
    if (!team.human) continue;
    for (const league::Standing& row : state.standings) {
      if (row.team.id != team.team.id) continue;
      text += (text.empty() ? "" : ", ") + place_of_captain(state, row);
    }
  }
  return text.empty() ? "-" : text;
}

/// The matches in which a record was set: of the rest nothing has to be remembered.
std::vector<match::CountedMatch> record_matches(std::span<const match::CountedMatch> records) {
  std::set<std::size_t> which;
  for (const league::SeasonRecord& record : league::season_records(records)) {
    which.insert(record.record_of);
  }
  std::vector<match::CountedMatch> kept;
  for (const std::size_t index : which) kept.push_back(records[index]);
  return kept;
}

/// The records of all seasons; those whose index is not below `past.records.size()` are new.
std::vector<league::SeasonRecord> all_records(const SeasonPast& past,
                                              std::span<const match::CountedMatch> now) {
  std::vector<match::CountedMatch> all = past.records;
  all.insert(all.end(), now.begin(), now.end());
  return league::season_records(all);
}

/// The real season whose cards the league plays with, or what its table says of the players.
std::optional<PastSeason> season_of_set(store::Database& database, const league::League& league,
                                        std::vector<league::PlayerLine>& lines) {
  const store::SetEntry set = store::Sets(database).find(league.set_slug);
  PastSeason season;
  season.name = set.season.empty() ? set.name : fmt::format("{} {}", set.name, set.season);
  season.champion = season.runner_up = season.own = "-";
  if (set.matches > 0) {
    const RealSeason real = real_season(database, set);
    if (real.bracket.champion) season.champion = real.bracket.champion->name;
  }
  const store::StoredSet stored = store::Sets(database).load(set.id);
  for (cards::PlayerFigures& player : figures_of(stored.data, stored.ids).players) {
    lines.push_back({player.player, player.name, {player.team, player.team_name}, player.figures});
  }
  if (lines.empty()) return {};
  season.most_runs = leader_text(league::leaders(league::PlayerFigure::runs, lines));
  season.most_wickets = leader_text(league::leaders(league::PlayerFigure::wickets, lines));
  return season;
}

PastSeason told_season(const LeagueState& state, std::span<const league::PlayerLine> lines,
                       const SeasonPast& past) {
  PastSeason season;
  season.name = state.league.name;
  season.champion = state.bracket.champion ? state.bracket.champion->name : "-";
  season.runner_up = runner_up_of(state);
  season.most_runs = leader_text(league::leaders(league::PlayerFigure::runs, lines));
  season.most_wickets = leader_text(league::leaders(league::PlayerFigure::wickets, lines));
  season.own = places_of_captains(state);
  // What was expected is told on the final night: forecasts take too long to look back on all.
  season.headlines = report::season_headlines(captains_season(state), lines, past.lines, {}, {});
  return season;
}

/// "6/17" of "6/17 Wendell Larkspur".
std::string figure_of(const std::string& text) {
  return text.substr(0, text.find(' '));
}

/// A row of the table of records.
struct RecordRow {
  std::string title;
  const league::SeasonRecord* record = nullptr;
};

/// The first who set each record, and the last of those who have equalled it.
std::vector<RecordRow> record_rows(const std::vector<league::SeasonRecord>& records) {
  std::vector<RecordRow> rows;
  std::map<std::string, std::string> best;
  int equalled = 0;
  for (const league::SeasonRecord& record : records) {
    if (record.title == "Hat-trick") continue;
    const auto [first, is_first] = best.emplace(record.title, record.text);
    if (is_first) {
      equalled = 0;
      rows.push_back({record.title, &record});
    } else if (figure_of(record.text) == figure_of(first->second)) {
      if (equalled > 0) rows.pop_back();
      ++equalled;
      rows.push_back(
          {equalled == 1 ? "equalled by" : fmt::format("equalled {} times, last by", equalled),
           &record});
    }
  }
  return rows;
}

std::string champions_text(std::span<const PastSeason> seasons, int width) {
  std::string text = "Champions\n";
  for (auto season = seasons.rbegin(); season != seasons.rend(); ++season) {
    const std::string head = fmt::format("  {}  ", season->name);
    std::string line = season->champion;
    if (season->runner_up != "-") line += fmt::format(", who beat {}", season->runner_up);
    if (line == "-") {
      line = "Before the league. ";
    } else {
      line += ". ";
    }
    line +=
        fmt::format("Most runs: {}. Most wickets: {}.", season->most_runs, season->most_wickets);
    if (season->own != "-") line += fmt::format(" You: {}.", season->own);
    text += hanging(head, line, display_width(head), width > 0 ? width : 80);
    for (const std::string& headline : season->headlines) {
      text += hanging("    - ", headline, 6, width > 0 ? width : 80);
    }
  }
  return text;
}

}  // namespace

std::string spoken_leaders(const league::Leaders& list, std::size_t most, int width) {
  std::string text;
  for (std::size_t i = 0; i < std::min(most, list.rows.size()); ++i) {
    const league::Leader& one = list.rows[i];
    text += hanging("", fmt::format("{}. {} of {}: {}.", i + 1, one.name, one.team.name, one.text),
                    0, width > 0 ? width : 80);
  }
  return text;
}

std::vector<league::PlayerLine> SeasonPast::all_lines() const {
  std::vector<league::PlayerLine> all = set_lines;
  all.insert(all.end(), lines.begin(), lines.end());
  return all;
}

SeasonPast season_past(store::Database& database, const LeagueState& state) {
  SeasonPast past;
  past.of_set = season_of_set(database, state.league, past.set_lines);
  std::vector<league::PlayerLine> lines;  // of the last of them
  for (const league::League& league : seasons_before(database, state.league)) {
    const LeagueState then = league_state(database, league.name);
    const std::vector<match::CountedMatch> matches = counted_in(matches_of(database, then));
    lines = league::player_lines(matches);
    past.seasons.push_back(told_season(then, lines, past));
    past.results.insert(past.results.end(), then.results.begin(), then.results.end());
    past.lines.insert(past.lines.end(), lines.begin(), lines.end());
    for (match::CountedMatch& record : record_matches(matches)) {
      past.records.push_back(std::move(record));
      past.season_of.push_back(league.name);
    }
  }
  past.formers = formers_of(database, state, lines);
  return past;
}

std::string past_text(const SeasonPast& past, const LeagueState& state,
                      std::span<const match::CountedMatch> now, const std::set<PlayerId>& in_squads,
                      int width, bool spoken) {
  std::vector<league::PlayerLine> lines = past.all_lines();
  const std::vector<league::PlayerLine> season = league::player_lines(now);
  std::vector<PastSeason> seasons = past.seasons;
  if (state.bracket.champion) seasons.push_back(told_season(state, season, past));
  const bool first = seasons.empty();
  if (past.of_set) seasons.insert(seasons.begin(), *past.of_set);
  if (seasons.empty()) return "This is the first season: there is nothing to look back on.\n";
  std::string text = champions_text(seasons, width);
  if (first) return text + "\nThis is the first season of the league.\n";
  report::Window window(width);
  lines.insert(lines.end(), season.begin(), season.end());
  std::vector<league::PlayerLine> careers = league::careers(lines);
  for (league::PlayerLine& line : careers) {
    if (!past.seasons.empty() && !in_squads.contains(line.player)) line.name += " (retired)";
  }
  for (const auto key : {league::PlayerFigure::runs, league::PlayerFigure::wickets}) {
    const league::Leaders list = league::leaders(key, careers);
    text += fmt::format("\nCareers: {}\n{}", lower(league::figure(key).name),
                        spoken ? spoken_leaders(list, careers_shown, width)
                               : window.text(report::leaders_table(list, careers_shown)));
  }
  text += "\nRecords of all seasons\n";
  report::Table records({{"Record", "record"},
                         report::wrapping({"Figure", "text"}),
                         {"Team", "team"},
                         report::wrapping({"Match", "detail"}),
                         {"Season", "season"}});
  const std::vector<league::SeasonRecord> all = all_records(past, now);
  for (const RecordRow& row : record_rows(all)) {
    const league::SeasonRecord& record = *row.record;
    const bool old = record.record_of < past.season_of.size();
    const std::string& season_name = old ? past.season_of[record.record_of] : state.league.name;
    if (spoken) {
      text += hanging("",
                      fmt::format("{}: {}, {}, {}, in {}.", row.title, record.text, record.team,
                                  record.detail, season_name),
                      0, width > 0 ? width : 80);
      continue;
    }
    records.add({row.title, record.text, record.team, record.detail, season_name});
  }
  return spoken ? text : text + window.text(records);
}

std::vector<std::string> past_news(const SeasonPast& past, const LeagueState& state,
                                   std::span<const report::SeasonMatch> matches,
                                   std::optional<int> from) {
  std::vector<std::string> news;
  if (past.seasons.empty()) return news;
  const int first = from.value_or(captains_season(state).news_from());
  std::map<MatchId, int> numbers;
  for (const league::Result& result : state.results) numbers[result.id] = result.number;
  std::vector<match::CountedMatch> all, known;
  std::vector<bool> fresh;
  for (const report::SeasonMatch& one : matches) {
    all.push_back(one.counted);
    fresh.push_back(numbers[one.id] >= first);
    if (!fresh.back()) known.push_back(one.counted);
  }
  std::set<std::string> told;
  const std::vector<league::SeasonRecord> old_records = all_records(past, known);
  const std::vector<league::SeasonRecord> listed = all_records(past, all);
  const auto is_new = [&](const league::SeasonRecord& record) {
    return record.record_of >= past.records.size() && fresh[record.record_of - past.records.size()];
  };
  for (const league::SeasonRecord& record : listed) {
    // Every hat-trick is listed; and what is only equalled, beside the old one, is no record.
    const bool listed_only = !is_new(record) || record.title == "Hat-trick";
    if (listed_only || !told.insert(record.title).second) continue;
    const bool equalled = std::any_of(listed.begin(), listed.end(), [&](const auto& one) {
      return one.title == record.title && !is_new(one);
    });
    if (equalled) continue;
    const int seasons = static_cast<int>(past.seasons.size()) + 1;
    news.push_back(fmt::format("A record of {} seasons, {}{}.",
                               seasons == 2 ? "both" : "all " + report::number_word(seasons),
                               report::record_words(record),
                               report::old_mark(old_records, record)));
  }
  const auto totals = [&](std::span<const match::CountedMatch> records) {
    std::vector<league::PlayerLine> lines = past.all_lines();
    for (const league::PlayerLine& line : league::player_lines(records)) lines.push_back(line);
    std::map<PlayerId, league::PlayerLine> by_player;
    for (const league::PlayerLine& line : league::careers(lines)) by_player[line.player] = line;
    return by_player;
  };
  const auto then = totals(known), now = totals(all);
  // Whom he plays for now; in all seasons he may have played more for another.
  std::map<PlayerId, std::string> plays_for;
  for (const league::PlayerLine& line : league::player_lines(all)) {
    plays_for[line.player] = line.team.name;
  }
  std::map<std::string, std::vector<std::string>> passed;  // who, by "1000 runs"
  for (const auto& entry : now) {
    const league::PlayerLine& line = entry.second;
    const auto old = then.find(entry.first);
    if (old == then.end()) continue;
    const auto pass = [&](int before, int after, int step, std::string_view what) {
      if (after / step <= before / step) return;
      passed[fmt::format("{} {}", after / step * step, what)].push_back(
          fmt::format("{} ({})", line.name, plays_for.at(line.player)));
    };
    pass(old->second.figures.batting.runs, line.figures.batting.runs, 1000, "runs");
    pass(old->second.figures.bowling.wickets, line.figures.bowling.wickets, 50, "wickets");
  }
  for (const auto& [what, who] : passed) {
    news.push_back(fmt::format("Now {} in all: {}.", what, fmt::join(who, ", ")));
  }
  return news;
}

std::string past_sentence(const SeasonPast& past) {
  if (past.seasons.empty()) {
    if (!past.of_set || past.of_set->champion == "-") return {};
    return fmt::format("The cards are those of the {}, which {} won.", past.of_set->name,
                       past.of_set->champion);
  }
  const PastSeason& last = past.seasons.back();
  const int titles =
      static_cast<int>(std::ranges::count(past.seasons, last.champion, &PastSeason::champion));
  const std::string start = fmt::format("Season {}. ", past.seasons.size() + 1);
  if (last.own == "champions") {
    return start + "You defend the title" +
           (titles > 1 ? fmt::format(", won {} times.", report::number_word(titles)) : ".");
  }
  return fmt::format("{}Champions of {}: {}{}{}.", start, last.name, last.champion,
                     titles > 1 ? fmt::format(", for the {} time", report::ordinal(titles)) : "",
                     last.own == "-" ? "" : ". You: " + last.own);
}

}  // namespace quicket::app
