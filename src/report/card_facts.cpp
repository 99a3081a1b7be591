#include "report/card_facts.h"

#include <fmt/format.h>

#include "cricket/rates.h"

namespace quicket::report {

std::string batting_role_text(const cards::PlayerCards& player) {
  std::string text(to_string(player.batting_role));
  if (!player.ratings.keeping) return text;
  if (player.batting_role == cricket::BattingRole::wicketkeeper || text.empty()) {
    return fmt::format("Wicketkeeper ({})", *player.ratings.keeping);
  }
  return fmt::format("{}, wk ({})", text, *player.ratings.keeping);
}

std::optional<double> economy(const cards::BowlerStats& stats, cricket::Format format) {
  // Nobody concedes nothing for longer than this: such a card was typed in without figures.
  constexpr int longest_without_runs = 12;
  if (stats.runs == 0 && stats.wickets == 0 && stats.legal_balls > longest_without_runs) return {};
  return cricket::runs_per_over(stats.runs, stats.legal_balls, cricket::balls_per_over(format));
}

std::optional<double> strike_rate(const cards::StrikerStats& stats) {
  return cricket::strike_rate(stats.runs, stats.balls);
}

std::string high_score(const cards::StrikerStats& stats) {
  return fmt::format("{}{}", stats.high_score, stats.high_score_not_out ? "*" : "");
}

}  // namespace quicket::report
