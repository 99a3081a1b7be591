#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"
#include "report/season_awards.h"

namespace quicket::report {
namespace {

/// The sides with most wins or defeats one after another, playoffs and super overs among them, and
/// how many; of one team or of all.
std::pair<std::vector<std::string>, int> longest_run(std::span<const league::Result> results,
                                                     bool wins = true,
                                                     std::optional<TeamId> only = {}) {
  std::map<TeamId, int> running;
  std::pair<std::vector<std::string>, int> longest;
  auto& [names, most] = longest;
  for (const league::Result& result : results) {
    for (std::size_t side = 0; side < 2; ++side) {
      const league::Team& team = result.teams[side];
      if (only && team.id != *only) continue;
      const bool same = result.winner && (static_cast<std::size_t>(*result.winner) == side) == wins;
      const int run = running[team.id] = same ? running[team.id] + 1 : 0;
      if (run > most) names.clear(), most = run;
      if (run > 0 && run == most && std::ranges::find(names, team.name) == names.end()) {
        names.push_back(team.name);
      }
    }
  }
  return longest;
}

/// "Dunmere Dragons were all out for 36 against Cinder Bay Comets, the lowest total."; empty unless
/// it is a collapse.
std::string lowest_total(std::span<const league::Result> results) {
  int least = 60;
  std::string text;
  for (const league::Result& result : results) {
    for (const league::InningsTotal& total : result.innings) {
      if (!total.all_out || total.runs > least) continue;
      const auto side = static_cast<std::size_t>(total.batting);
      least = total.runs;
      text = fmt::format("{} were all out for {} against {}, the lowest total of the season.",
                         result.teams[side].name, total.runs, result.teams[1 - side].name);
    }
  }
  return text;
}

/// "Enzo Birtwhistle (Gales) took 8/6, the best bowling of the season."; empty below seven wickets.
std::string great_bowling(std::span<const league::PlayerLine> players) {
  constexpr int worth_telling = 7;  // wickets
  const league::Leaders best = league::leaders(league::PlayerFigure::best_figures, players);
  if (best.rows.empty()) return {};
  const std::string& figures = best.rows.front().text;
  if (parse_int(figures.substr(0, figures.find('/'))).value_or(0) < worth_telling) return {};
  return fmt::format("{} took {}, the best bowling of the season.", leading(best), figures);
}

}  // namespace

std::vector<std::string> season_headlines(const CaptainsSeason& season,
                                          std::span<const league::PlayerLine> players,
                                          std::span<const league::PlayerLine> earlier,
                                          const std::map<TeamId, int>& expected,
                                          const std::map<TeamId, int>& before) {
  constexpr int worth_telling = 4;  // of matches in a row
  std::vector<std::string> told;
  const league::Standing *risen = nullptr, *fallen = nullptr;
  int most = 1, least = -1;  // one place is no story
  for (const league::Standing& row : season.standings) {
    const bool champions = season.bracket.champion && season.bracket.champion->id == row.team.id;
    if (champions && row.position > 2) {
      told.push_back(fmt::format("{} won the title from {} in the table.", row.team.name,
                                 ordinal(row.position)));
    }
    const auto was = expected.find(row.team.id);
    const int rise = was == expected.end() ? 0 : was->second - row.position;
    if (rise > most) risen = &row, most = rise;
    if (rise < least && !champions) fallen = &row, least = rise;
  }
  for (const league::Standing* row : {risen, fallen}) {
    if (row == nullptr) continue;
    const auto was = before.find(row->team.id);
    const std::string now = ordinal(row->position), then = ordinal(expected.at(row->team.id));
    // The same place once more surprises nobody.
    if (was != before.end() && was->second == row->position) {
      told.push_back(
          fmt::format("{} were {} again, where {} was expected.", row->team.name, now, then));
      continue;
    }
    told.push_back(fmt::format(
        "{} {}: {} in the table, {} expected{}.", row->team.name,
        row == risen ? "surprised" : "disappointed", now, then,
        was == before.end() ? ""
                            : fmt::format(", {} last year",
                                          was->second == 0 ? "champions" : ordinal(was->second))));
  }
  for (const league::Standing& row : season.standings) {
    const auto was = expected.find(row.team.id);
    if (!season.is_own(row.team.id)) continue;
    if (const auto lost = longest_run(season.results, false, row.team.id).second;
        lost >= worth_telling) {
      told.push_back(fmt::format("{} lost {} matches in a row.", row.team.name, number_word(lost)));
    }
    if (&row == risen || &row == fallen || was == expected.end()) continue;
    told.push_back(
        was->second == row.position
            ? fmt::format("{} came {}, as expected.", row.team.name, ordinal(row.position))
            : fmt::format("{} came {}, {} expected.", row.team.name, ordinal(row.position),
                          ordinal(was->second)));
  }
  for (std::string& deed : std::array{lowest_total(season.results), great_bowling(players)}) {
    if (!deed.empty()) told.push_back(std::move(deed));
  }
  for (const auto& [key, deed] : {std::pair{league::PlayerFigure::runs, "runs"},
                                  std::pair{league::PlayerFigure::wickets, "wickets"}}) {
    const league::Leaders now = league::leaders(key, players), then = league::leaders(key, earlier);
    if (then.rows.empty() && now.rows.size() > 1) {
      constexpr int far_ahead = 6;  // of wickets; of runs it is ten times as many
      const int ahead =
          parse_int(now.rows[0].text).value_or(0) - parse_int(now.rows[1].text).value_or(0);
      if (ahead < far_ahead * (key == league::PlayerFigure::runs ? 10 : 1)) continue;
      told.push_back(fmt::format("{}: {} {}, {} more than anybody else.", leading(now),
                                 now.rows[0].text, deed, ahead));
    }
    if (now.rows.empty() || then.rows.empty()) continue;
    const std::string &mark = now.rows.front().text, &old = then.rows.front().text;
    if (parse_int(mark) <= parse_int(old)) continue;
    const league::Leader& holder = then.rows.front();
    told.push_back(fmt::format("{}: {} {}, the most of any season so far; {}.", leading(now), mark,
                               deed,
                               holder.player == now.rows.front().player
                                   ? fmt::format("the {} before was theirs, too", old)
                                   : fmt::format("it was {} by {}", old, holder.name)));
  }
  if (const auto run = longest_run(season.results); run.second >= worth_telling) {
    const std::vector<std::string> others(run.first.begin() + 1, run.first.end());
    told.push_back(fmt::format("{} won {} matches in a row, the {} of the season{}.",
                               run.first.front(), number_word(run.second),
                               others.empty() ? "longest run" : "joint longest run",
                               others.empty() ? "" : ", with " + joined(others)));
  }
  constexpr std::size_t all = 6;
  told.resize(std::min(told.size(), all));
  return told;
}

}  // namespace quicket::report
