#include "cli/pages_shown.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "report/careers.h"
#include "report/document.h"
#include "report/league_tables.h"

namespace quicket::cli {

void show_career(const Context& context, const app::Career& career, bool matches) {
  const report::Table seasons = report::career_table(career.seasons, career.place);
  if (!matches) return context.show(seasons, career.player);
  report::Document shown;
  shown.section(career.player, seasons);
  report::Table all = report::matches_of_player_table("", {}, career.place);
  for (const app::Career::League& league : career.leagues) {
    const report::Table played =
        report::matches_of_player_table(league.name, league.matches, career.place);
    shown.section(league.name, played);
    all.append(played);
  }
  context.show(shown.rows(all));
}

void show_milestones(const Context& context, const app::Career& career) {
  std::vector<std::pair<league::PlayerMatch, std::string>> all;
  for (const app::Career::League& league : career.leagues) {
    for (const league::PlayerMatch& match : league.matches) all.emplace_back(match, league.name);
  }
  std::ranges::stable_sort(
      all, [](const auto& a, const auto& b) { return a.first.date < b.first.date; });
  std::vector<league::PlayerMatch> matches;
  std::vector<std::string> seasons;
  for (auto& [match, season] : all) {
    matches.push_back(std::move(match));
    seasons.push_back(std::move(season));
  }
  const report::Table table = report::milestones_table(matches, seasons, career.place);
  if (table.empty()) context.note(fmt::format("{}: no milestone yet", career.player));
  context.show(table, career.player);
}

void show_meetings(const Context& context, const app::Meetings& meetings) {
  const report::Table summary = report::head_to_head_table(meetings.games);
  const report::Table results =
      report::results_table(meetings.games.results, meetings.conditions, meetings.teams);
  report::Document shown;
  shown.section(report::head_to_head_text(meetings.games), results).spreadsheet(results);
  context.show(shown.put("summary", summary).put("results", results));
}

report::Table records_table(const std::vector<app::FileRecord>& records, std::size_t most) {
  std::vector<league::SeasonRecord> lines;
  std::vector<MatchId> ids;
  for (const app::FileRecord& one : records) {
    lines.push_back(one.record);
    ids.push_back(one.match);
  }
  return report::records_table(lines, ids, most);
}

void show_records(const Context& context, const std::vector<app::FileRecord>& records,
                  std::string_view title) {
  report::Document shown;
  context.show(
      shown.section(title, records_table(records, level_records)).rows(records_table(records)));
}

}  // namespace quicket::cli
