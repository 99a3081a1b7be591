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
  if (!stats.runs || !stats.legal_balls) return {};
  return cricket::runs_per_over(*stats.runs, *stats.legal_balls, cricket::balls_per_over(format));
}

std::optional<double> strike_rate(const cards::StrikerStats& stats) {
  if (!stats.runs || !stats.balls) return {};
  return cricket::strike_rate(*stats.runs, *stats.balls);
}

std::string strike_rate_text(const cards::StrikerStats& stats) {
  if (stats.balls == 0) return "";
  const std::optional<double> rate = strike_rate(stats);
  return rate ? fmt::format("SR {:.0f}", *rate) : "SR -";
}

std::string high_score(const cards::StrikerStats& stats) {
  if (!stats.high_score) return "-";
  return fmt::format("{}{}", *stats.high_score, stats.high_score_not_out ? "*" : "");
}

}  // namespace quicket::report
