#include "cards/card.h"

#include <fmt/format.h>

#include "cricket/conditions.h"

namespace quicket::cards {

std::string letter(const Usage& usage, const cricket::Conditions& conditions) {
  // The guide's letters (rules, Usage). The quota comes first, as in a short format it may be less
  // than an A.
  const int over = conditions.balls_per_over * usage.innings;
  if (usage.legal_balls >= conditions.most_overs_per_bowler * over) return "A+";
  // Quarters of a bowler's quota: in T20, three overs, two, one.
  const int quarters = 4 * usage.legal_balls, most = conditions.most_overs_per_bowler * over;
  if (quarters >= 3 * most) return "A";
  if (quarters >= 2 * most) return "B";
  if (quarters >= most) return "C";
  return "D";
}

std::string to_string(const Usage& usage, const cricket::Conditions& conditions) {
  return usage.innings == 0 ? "-" : fmt::format("{}/{}", letter(usage, conditions), usage.innings);
}

std::string_view to_string(Game game) {
  return game == Game::full ? "full" : "basic";
}

std::optional<Game> parse_game(std::string_view text) {
  for (const Game game : {Game::basic, Game::full}) {
    if (to_string(game) == text) return game;
  }
  return {};
}

Game game_of(const FieldingChart& chart) {
  return chart.tempo.empty() ? Game::basic : Game::full;
}

const std::string& season_of(const CardSet& set, const PlayerCards& player) {
  return player.seasons.empty() ? set.season : player.seasons;
}

}  // namespace quicket::cards
