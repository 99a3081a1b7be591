#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/decimals.h"
#include "cards/strip_parts.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "pocket/state_json.h"

// What cards and chart say.

namespace quicket::pocket {
namespace {

std::string roles_text(const cards::PlayerCards& player) {
  std::string text(cricket::to_string(player.batting_role));
  const std::string_view bowls = cricket::to_string(player.bowling_role);
  if (player.bowler && !bowls.empty()) text += fmt::format("{}{}", text.empty() ? "" : ", ", bowls);
  return text;
}

std::string ranges_json(const cards::Chart& chart) {
  Json list('[');
  for (const cards::Range& range : chart.ranges()) {
    list.add(Json('[')
                 .add(std::to_string(range.from))
                 .add(std::to_string(range.to))
                 .add(json_text(cards::mark(range.result)))
                 .done());
  }
  return list.done();
}

/// What is not known is left out.
void put_known(Json& json, std::string_view key, const std::optional<int>& count) {
  if (count) json.put(key, *count);
}
void put_known(Json& json, std::string_view key, const std::optional<double>& rate) {
  if (rate) json.put(key, decimals(*rate, 2));
}

std::string figures_json(const cards::StrikerStats& stats) {
  Json json('{');
  if (stats.runs && stats.balls) {
    put_known(json, "sr", cricket::strike_rate(*stats.runs, *stats.balls));
  }
  put_known(json, "runs", stats.runs);
  put_known(json, "balls", stats.balls);
  if (stats.high_score) {
    json.put("high", fmt::format("{}{}", *stats.high_score, stats.high_score_not_out ? "*" : ""));
  }
  put_known(json, "fours", stats.fours);
  put_known(json, "sixes", stats.sixes);
  return json.done();
}

std::string figures_json(const cards::BowlerCard& card, const cricket::Conditions& conditions) {
  const cards::BowlerStats& stats = card.stats;
  const int over = conditions.balls_per_over;
  Json json('{');
  if (stats.runs && stats.legal_balls) {
    put_known(json, "econ", cricket::runs_per_over(*stats.runs, *stats.legal_balls, over));
  }
  put_known(json, "runs", stats.runs);
  put_known(json, "balls", stats.legal_balls);
  if (stats.legal_balls) json.put("overs", cricket::overs_text(*stats.legal_balls, over));
  put_known(json, "wickets", stats.wickets);
  return json.put("usage", cards::to_string(card.usage, conditions)).done();
}

std::string card_json(const cards::PlayerCards& player, const cricket::Conditions& conditions) {
  Json card('{');
  card.put("name", player.name).put("role", roles_text(player));
  card.put("catching", player.ratings.catching).put("run_out", player.ratings.run_out);
  if (player.ratings.keeping) card.put("keeping", *player.ratings.keeping);
  card.flag("assumed", player.ratings.assumed);
  if (player.striker) {
    card.raw("striker", ranges_json(player.striker->chart));
    card.raw("striker_figures", figures_json(player.striker->stats));
  }
  if (player.bowler) {
    card.raw("bowler", ranges_json(player.bowler->chart));
    card.raw("bowler_figures", figures_json(*player.bowler, conditions));
  }
  return card.done();
}

std::string phases_json(const cards::TempoStrip& strip) {
  Json phases('[');
  for (const cards::TempoPhase& phase : strip.phases) {
    phases.add(Json('{')
                   .put("name", phase.name)
                   .put("last_over", phase.last_over)
                   .raw("lines", lines_json(phase.lines))
                   .done());
  }
  return phases.done();
}

/// What comes before the lines of the phases.
std::string parts_json(const cards::TempoStrip& strip) {
  Json parts('[');
  for (const cards::StripPart& part : parts_of(strip)) {
    parts.add(Json('{')
                  .put("name", part.name)
                  .put("when", part.when)
                  .raw("lines", lines_json(part.lines))
                  .done());
  }
  return parts.done();
}

}  // namespace

std::string cards_json(const Sides& sides) {
  Json squads('[');
  for (std::size_t side = 0; side < 2; ++side) {
    Json players('[');
    for (const cards::PlayerCards& player : sides.squads[side]) {
      players.add(card_json(player, sides.conditions));
    }
    squads.add(players.done());
  }
  Json chart('[');
  for (int row = 1; row <= 6; ++row) {
    Json cells('[');
    for (int column = 1; column <= 20; ++column) {
      cells.add(json_text(cards::to_string(sides.chart.at(row, column))));
    }
    chart.add(cells.done());
  }
  return Json('{')
      .raw("squads", squads.done())
      .raw("chart", chart.done())
      .raw("strip", phases_json(sides.chart.tempo))
      .raw("parts", parts_json(sides.chart.tempo))
      .done();
}

}  // namespace quicket::pocket
