#include "app/season/leaders.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
league::Leaders leaders_of_lines(const std::vector<league::PlayerLine>& lines,
                                 league::PlayerFigure key,
                                 const league::Qualification& qualification) {
  const bool fielding = league::figure(key).of == league::RankedFigure::Of::fielding;
  const bool known = std::any_of(lines.begin(), lines.end(), [](const league::PlayerLine& line) {
    return line.figures.fielding.known;
  });
  if (fielding && !known) {
    throw Error(
        "the files of this set name no fielders, so catches are unknown; import the JSON files "
        "of the same matches");
  }
  return league::leaders(key, lines, qualification);
}

league::PlayerFigure ranking_figure(const std::string& word) {
  if (const auto key = league::parse_ranking_figure(word)) return *key;
  std::vector<std::string> known;
  std::string all;
  for (const league::PlayerFigure which : league::ranking_figures()) {
    known.emplace_back(league::figure(which).word);
    all += (all.empty() ? "" : ", ") + known.back();
  }
  throw Error(fmt::format("unknown statistic \"{}\"{}", word,
                          did_you_mean(word, known, "the statistics are " + all)),
              Fault::usage);
}

league::Leaders leaders_of_league(store::Database& database, const std::string& name,
                                  league::PlayerFigure key,
                                  const league::Qualification& qualification) {
  const league::League league = store::Leagues(database).find(name);
  const match::EachCounted matches = [&](const auto& visit) {
    store::Matches(database).each_counted_of_league(
        league.id, [&](const store::StoredCount& match) { visit(match.counted); });
  };
  if (key == league::PlayerFigure::partnerships) {
    return league::leading_partnerships(matches);
  }
  return leaders_of_lines(league::player_lines_of_each(matches), key, qualification);
}

std::string totals_only_note(store::Database& database, const std::string& league) {
  const LeagueId id = store::Leagues(database).find(league).id;
  const int innings = store::Matches(database).innings_in_totals(id);
  if (innings == 0) return {};
  return fmt::format("{} recorded as totals only, without players' figures",
                     counted(innings, "innings is", "innings are"));
}

}  // namespace quicket::app
