#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "base/wrap.h"
#include "league/leaders.h"
#include "league/playoff_road.h"
#include "report/match_words.h"
#include "report/season_awards.h"
#include "report/season_story.h"

namespace quicket::report {
namespace {

using league::PlayerLine;

/// How the playoffs ended for a side: "; champions", "; runners-up", "; out in the Eliminator";
/// empty without any.
std::string end_of(const CaptainsSeason& season, TeamId team) {
  if (season.bracket.champion && season.bracket.champion->id == team) return "; champions";
  const league::PlayoffRoad road = league::playoff_road(season.results, team);
  if (!road.matches.empty() && road.lost == &season.results.back()) return "; runners-up";
  return road.matches.empty() ? "" : "; out in " + stage_words(road.matches.back()->stage);
}

std::vector<PlayerLine> players_of(const std::vector<PlayerLine>& players, TeamId team) {
  std::vector<PlayerLine> own;
  std::ranges::copy_if(players, std::back_inserter(own),
                       [&](const PlayerLine& line) { return line.team.id == team; });
  return own;
}

/// "2nd in the table, 9 won and 5 lost"
std::string place_of(const league::Standing& row) {
  return fmt::format("{} in the table, {} won and {} lost", ordinal(row.position), row.won,
                     row.lost);
}

/// "Their most runs: S Konda, 412. Their most wickets: T Vale, 22."
std::string leaders_of(const std::vector<PlayerLine>& players, TeamId team) {
  std::vector<std::string> best;
  const std::vector<PlayerLine> own = players_of(players, team);
  for (const auto key : {league::PlayerFigure::runs, league::PlayerFigure::wickets}) {
    const league::Leaders list = league::leaders(key, own);
    if (list.rows.empty()) continue;
    best.push_back(fmt::format("Their most {}: {}, {}.", lower(league::figure(key).name),
                               list.rows.front().name, list.rows.front().text));
  }
  return fmt::format("{}", fmt::join(best, " "));
}

}  // namespace

std::string final_night(const CaptainsSeason& season, std::span<const match::MatchRecord> matches,
                        std::span<const std::string> aims, int width, std::string_view last_match,
                        std::span<const std::string> title, std::span<const std::string> headlines,
                        bool told) {
  const int columns = width > 0 ? width : 80;
  std::string text;
  const auto add = [&](std::string_view start, const std::string& words, int indent) {
    text += hanging(start, words, indent, columns);
  };
  bool any = false;
  for (const league::Result& result : season.results) {
    if (result.stage.empty() || told) continue;
    if (!any) text += "Playoffs\n";
    any = true;
    add("  ", result_line(result), 4);
  }
  if (any) text += '\n';
  if (!last_match.empty()) text += hanging("", last_match, 0, columns) + '\n';
  const std::vector<PlayerLine> players = league::player_lines(matches);
  // Of an own title the men are left to tell.
  const bool own_title = season.bracket.champion && season.is_own(season.bracket.champion->id);
  if (season.bracket.champion && (!told || own_title)) {
    text += told ? "Who won the title\n"
                 : fmt::format("{} are the champions.\n", season.bracket.champion->name);
    for (const league::Standing& row : season.standings) {
      const bool first = row.team.id == season.bracket.champion->id;
      if (first && !told) add("  ", place_of(row) + '.', 4);
    }
    for (const std::string& sentence : title) add("  ", sentence, 4);
    text += '\n';
  }
  if (!headlines.empty()) text += "The season in short\n";
  for (const std::string& headline : headlines) add("  - ", headline, 4);
  if (!headlines.empty()) text += '\n';
  text += "Awards\n";
  constexpr int title_width = 22;
  for (const SeasonAward& award : season_awards(matches)) {
    add(fmt::format("  {:<{}}", award.title, title_width), award.text, title_width + 2);
  }
  text += "\nYour season\n";
  for (const league::Standing& row : season.standings) {
    if (!season.is_own(row.team.id)) continue;
    add("  ", fmt::format("{}: {}{}.", row.team.name, place_of(row), end_of(season, row.team.id)),
        4);
    const league::OverTerms terms = league::terms_of(season.league.competition.conditions);
    // By the measure of the prize, which may be his.
    const std::vector<PlayerLine> own = players_of(players, row.team.id);
    if (const PlayerLine* const best = player_of_the_season(own); best != nullptr) {
      add("  ",
          fmt::format("The best of them was {}: {}.", best->name, deeds_of(best->figures, terms)),
          4);
    }
    const std::string most = told && !own_title ? leaders_of(players, row.team.id) : "";
    if (!most.empty()) add("  ", most, 4);
  }
  for (const std::string& aim : aims) add("  ", aim, 4);
  return text;
}

}  // namespace quicket::report
