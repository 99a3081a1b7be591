#include "app/play/squad_pages.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/teams/squad.h"
#include "base/text.h"
#include "league/leaders.h"
#include "report/card_face.h"
#include "report/match_words.h"
#include "report/season_awards.h"
#include "store/leagues.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// What a player did in these seasons, "274 runs at 24.91, strike rate 131"; empty for nothing.
std::string deeds_in(std::span<const league::PlayerLine> lines, PlayerId player,
                     const league::OverTerms& terms) {
  std::vector<league::PlayerLine> own;
  std::ranges::copy_if(lines, std::back_inserter(own),
                       [player](const auto& line) { return line.player == player; });
  const auto career = league::careers(own);
  if (career.empty()) return {};
  const std::string deeds = report::deeds_of(career.front().figures, terms);
  return own.size() < 2 || deeds.empty() ? deeds
                                         : fmt::format("{}, in {} seasons", deeds, own.size());
}

/// "Opening, 27": with the age where it stands on the card.
std::string role_of(const cards::PlayerCards& player) {
  const std::string bats = report::batting_role_text(player);
  const std::string role = bats.empty() && player.bowler ? "Bowler" : bats;
  constexpr std::string_view aged = ", aged ";
  const std::size_t at = player.seasons.rfind(aged);
  return at == std::string::npos
             ? role
             : fmt::format("{}, {}", role, player.seasons.substr(at + aged.size()));
}

std::string page_of(const cards::PlayerCards& player, const cards::CardSet& set,
                    const std::string& now, const std::string& before) {
  std::string text = fmt::format("This season: {}.\n", now.empty() ? "nothing yet" : now);
  if (!before.empty()) text += fmt::format("Before: {}.\n", before);
  if (player.striker) text += '\n' + report::card_text({&player, cards::Face::striker}, set);
  if (player.bowler) text += '\n' + report::card_text({&player, cards::Face::bowler}, set);
  return text;
}

void show_squad(terminal::SeasonDesk& desk, const league::Squad& squad, const cards::CardSet& set,
                std::span<const league::PlayerLine> lines, const SeasonView& view,
                const league::OverTerms& terms, bool announced) {
  std::vector<terminal::Choice> choices;
  std::vector<std::string> now;
  for (const cards::PlayerCards& player : squad.players) {
    now.push_back(deeds_in(lines, player.player, terms));
    const std::string& deeds = now.back();
    const bool leaves = announced && std::ranges::any_of(view.retiring, [&](const Retiring& one) {
                          return one.player == player.player;
                        });
    choices.push_back({player.name,
                       fmt::format("{}{}{}{}", role_of(player), leaves ? ", the last season" : "",
                                   deeds.empty() ? "" : "; ", deeds),
                       ""});
  }
  while (const auto which = desk.choose(fmt::format("{}: whose cards", squad.team.name), choices)) {
    const cards::PlayerCards& player = squad.players[*which];
    const std::string before = deeds_in(view.past.all_lines(), player.player, terms);
    desk.read(fmt::format("{}, {}", player.name, squad.team.name),
              [&](int) { return page_of(player, set, now[*which], before); });
  }
}

}  // namespace

void show_squads(terminal::SeasonDesk& desk, store::Database& database, const LeagueState& state,
                 const SeasonView& view) {
  const report::CaptainsSeason season = captains_season(state);
  std::vector<league::Squad> squads = league_squads(database, state.league);
  std::stable_partition(squads.begin(), squads.end(),
                        [&](const auto& squad) { return season.is_own(squad.team.id); });
  std::vector<terminal::Choice> choices;
  for (const league::Squad& squad : squads) {
    const auto row = std::ranges::find_if(
        state.standings, [&](const auto& one) { return one.team.id == squad.team.id; });
    const bool placed = row != state.standings.end() && row->played > 0;
    choices.push_back(
        {squad.team.name,
         placed ? fmt::format("{}, {} won and {} lost", report::ordinal(row->position), row->won,
                              row->lost)
                : counted(static_cast<long long>(squad.players.size()), "player", "players"),
         ""});
  }
  const std::vector<league::PlayerLine> lines =
      league::player_lines(store::records_of(store::Matches(database).of_league(state.league.id)));
  const league::OverTerms terms = league::terms_of(state.competition.conditions);
  const auto sets = store::Leagues(database).cards(state.league.id).sets;
  while (const auto which = desk.choose("The squad of which team", choices)) {
    show_squad(desk, squads[*which], sets.front().cards, lines, view, terms,
               is_announced(state, squads[*which].team.id));
  }
}

}  // namespace quicket::app
