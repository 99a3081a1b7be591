#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/play/season_pages.h"
#include "app/play/season_past.h"
#include "app/teams/squad.h"
#include "cricket/how_out.h"
#include "match/scorecard.h"

namespace quicket::app {

std::map<PlayerId, std::string> formers_of(store::Database& database, const LeagueState& state,
                                           std::span<const league::PlayerLine> last) {
  std::map<PlayerId, std::string> formers;
  const report::CaptainsSeason season = captains_season(state);
  for (const league::Squad& squad : league_squads(database, state.league)) {
    for (const cards::PlayerCards& card : squad.players) {
      const auto line = std::ranges::find(last, card.player, &league::PlayerLine::player);
      const bool was_own = line != last.end() && season.is_own(line->team.id);
      if (was_own && !season.is_own(squad.team.id)) formers[card.player] = card.name;
    }
  }
  return formers;
}

void tell_formers(const SeasonPast& past, std::vector<std::string>& sentences) {
  constexpr std::string_view whose = "yours until the winter";
  for (const auto& [player, name] : past.formers) {
    for (std::string& sentence : sentences) {
      if (sentence.find(name) == std::string::npos) continue;
      if (sentence.find(whose) == std::string::npos) {
        sentence += fmt::format(" {} was {}.", name, whose);
      }
      break;
    }
  }
}

void tell_reunions(const match::MatchRecord& record, SeasonView& view,
                   std::vector<std::string>& lines) {
  constexpr int most = 2;
  int told = 0;
  for (const match::InningsCard& card : match::scorecard_of(record).innings) {
    const auto batting = static_cast<std::size_t>(card.total.batting);
    for (const match::BattingLine& line : card.batting) {
      if (!line.out || !cricket::is_bowlers(line.out->how) || card.total.super_over > 0) continue;
      const match::SheetPlayer& batter = record.sheets[batting].players[line.batter];
      const match::SheetPlayer& bowler = record.sheets[1 - batting].players[line.bowler];
      const bool bowls = view.past.formers.contains(bowler.id);
      if (!bowls && !view.past.formers.contains(batter.id)) continue;
      const std::string& former = bowls ? bowler.name : batter.name;
      if (told == most || !view.told.insert("met " + former).second) continue;
      const bool known = std::ranges::any_of(lines, [&](const std::string& one) {
        return one.find(former + " was yours") != std::string::npos;
      });
      lines.push_back(fmt::format("{}{} {} {}{}.", former, known ? "" : ", yours until the winter,",
                                  bowls ? "got" : "fell to", bowls ? batter.name : bowler.name,
                                  bowls ? " out" : ""));
      ++told;
    }
  }
}

}  // namespace quicket::app
