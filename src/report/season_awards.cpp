#include "report/season_awards.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/date_words.h"
#include "base/text.h"
#include "base/wrap.h"
#include "match/innings.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

/// What a wicket, and a catch or stumping, count beside a run.
constexpr int points_of_wicket = 20, points_of_catch = 8;

int points_of(const cricket::SeasonFigures& figures) {
  return figures.batting.runs + points_of_wicket * figures.bowling.wickets +
         points_of_catch * (figures.fielding.catches + figures.fielding.stumpings);
}

std::string whose(const league::Leader& leader) {
  return fmt::format("{} ({}), {}", leader.name, leader.team.name, leader.text);
}

std::optional<SeasonAward> player_of_season(std::span<const league::PlayerLine> players) {
  const auto best = std::max_element(
      players.begin(), players.end(),
      [](const auto& a, const auto& b) { return points_of(a.figures) < points_of(b.figures); });
  if (best == players.end() || points_of(best->figures) == 0) return {};
  const cricket::SeasonFigures& figures = best->figures;
  const int catches = figures.fielding.catches + figures.fielding.stumpings;
  std::string done = counted(figures.batting.runs, "run", "runs");
  if (figures.bowling.wickets > 0) {
    done += ", " + counted(figures.bowling.wickets, "wicket", "wickets");
  }
  if (figures.fielding.known) done += ", " + counted(catches, "catch", "catches");
  return SeasonAward{"Player of the season",
                     fmt::format("{} ({}): {}", best->name, best->team.name, done)};
}

/// How open a match was to its end; the larger the closer.
int closeness(const match::MatchRecord& record) {
  const match::MatchResult result = match::result_of(record);
  if (result.kind == match::MatchResult::Kind::tied) return 1000;
  if (result.kind != match::MatchResult::Kind::won) return 0;
  // A run is worth about a ball; wickets in hand say more about how safe a chase was.
  if (result.by_runs) return 500 - 3 * *result.by_runs;
  return 500 - 3 * result.balls_left.value_or(60) - 8 * (result.by_wickets.value_or(10) - 1);
}

int runs_of(const match::MatchRecord& record) {
  int runs = 0;
  for (const match::InningsCard& card : match::scorecard_of(record).innings)
    runs += card.total.runs;
  return runs;
}

std::optional<SeasonAward> best_match(std::span<const match::MatchRecord> matches) {
  const match::MatchRecord* best = nullptr;
  for (const match::MatchRecord& record : matches) {
    if (closeness(record) == 0) continue;
    if (best == nullptr || std::pair(closeness(record), runs_of(record)) >
                               std::pair(closeness(*best), runs_of(*best))) {
      best = &record;
    }
  }
  if (best == nullptr) return {};
  const std::string day = best->info.date ? ", " + date_in_words(best->info.date) : "";
  return SeasonAward{"Best match",
                     fmt::format("{} v {}{}: {}", best->sheets[0].name, best->sheets[1].name, day,
                                 sentence(match::result_of(*best), *best))};
}

}  // namespace

std::vector<SeasonAward> season_awards(std::span<const match::MatchRecord> matches) {
  std::vector<SeasonAward> awards;
  const std::vector<league::PlayerLine> players = league::player_lines(matches);
  using Key = league::PlayerFigure;
  if (auto award = player_of_season(players)) awards.push_back(*std::move(award));
  for (const auto& [key, title] :
       {std::pair{Key::runs, "Most runs"}, std::pair{Key::wickets, "Most wickets"},
        std::pair{Key::highest_score, "Highest score"},
        std::pair{Key::best_figures, "Best bowling"}, std::pair{Key::sixes, "Most sixes"},
        std::pair{Key::catches, "Most catches"}}) {
    // A source without fielders has only catches off the bowler's own bowling.
    const bool known = std::any_of(players.begin(), players.end(), [](const auto& player) {
      return player.figures.fielding.known;
    });
    if (key == Key::catches && !known) continue;
    const league::Leaders list = league::leaders(key, players);
    if (!list.rows.empty()) awards.push_back({title, whose(list.rows.front())});
  }
  if (auto award = best_match(matches)) awards.push_back(*std::move(award));
  return awards;
}

std::string final_night(const CaptainsSeason& season, std::span<const match::MatchRecord> matches,
                        int width) {
  const int columns = width > 0 ? width : 80;
  std::string text;
  const auto add = [&](std::string_view start, const std::string& words, int indent) {
    text += hanging(start, words, indent, columns);
  };
  if (season.bracket.champion) {
    text += fmt::format("{} are the champions.\n\n", season.bracket.champion->name);
  }
  bool any = false;
  for (const league::Result& result : season.results) {
    if (result.stage.empty()) continue;
    if (!any) text += "Playoffs\n";
    any = true;
    add("  ", result_line(result), 4);
  }
  if (any) text += '\n';
  text += "Awards\n";
  constexpr int title_width = 22;
  for (const SeasonAward& award : season_awards(matches)) {
    add(fmt::format("  {:<{}}", award.title, title_width), award.text, title_width + 2);
  }
  text += "\nYour season\n";
  for (const league::Standing& row : season.standings) {
    if (!season.is_own(row.team.id)) continue;
    const bool champions = season.bracket.champion && season.bracket.champion->id == row.team.id;
    add("  ",
        fmt::format("{}: {} in the table, {} won and {} lost{}.", row.team.name,
                    ordinal(row.position), row.won, row.lost, champions ? "; champions" : ""),
        4);
  }
  return text;
}

}  // namespace quicket::report
