#include "cricket/format_rows.h"

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::cricket {
namespace {

std::string balls(int count) {
  return counted(count, "ball", "balls");
}

std::string runs(int count) {
  return counted(count, "run", "runs");
}

/// A stretch of bowling, in the units of the format.
std::string length(const Conditions& rules, int overs) {
  return rules.counts_balls ? balls(overs * rules.balls_per_over)
                            : counted(overs, rules.over_word, rules.overs_word);
}

std::string free_hit(const Conditions& rules) {
  if (!rules.free_hit_after_no_ball) return rules.free_hit_after_wide ? "after a wide" : "never";
  return rules.free_hit_after_wide ? "after a no-ball or a wide" : "after a no-ball";
}

/// "overs 1-6, 7-15, 16-20"
std::string phases_text(const Format& format) {
  const Conditions& rules = format.conditions();
  const int unit = rules.counts_balls ? rules.balls_per_over : 1;
  std::string text;
  for (const Phase& phase : format.phases()) {
    text += fmt::format("{}{}-{}", text.empty() ? "" : ", ", (phase.first_over - 1) * unit + 1,
                        phase.last_over * unit);
  }
  return fmt::format("{} {}", rules.counts_balls ? "balls" : rules.overs_word, text);
}

}  // namespace

std::vector<FormatRow> format_rows(std::span<const Format> formats) {
  std::vector<FormatRow> rows;
  const auto row = [&](std::string what, auto value) {
    FormatRow& added = rows.emplace_back();
    added.what = std::move(what);
    for (const Format& format : formats) added.values.push_back(value(format.conditions()));
  };
  using C = const Conditions&;
  row("Balls of an innings", [](C c) { return std::to_string(c.quota()); });
  row("Balls of an over", [](C c) { return std::to_string(c.balls_per_over); });
  row("Ends change after", [](C c) { return balls(c.balls_per_over * c.ends_change_every_overs); });
  row("Most a bowler may bowl", [](C c) { return length(c, c.most_overs_per_bowler); });
  row("Without a break", [](C c) { return length(c, c.most_overs_running); });
  row("A wide costs", [](C c) { return runs(c.wide_runs); });
  row("A no-ball costs", [](C c) { return runs(c.no_ball_runs); });
  row("Free hit", [](C c) { return free_hit(c); });
  row("Overs on cards, rates", [](C c) { return "of " + balls(c.balls_per_over); });
  row("Super over", [](C c) { return balls(c.super_over_balls); });
  FormatRow& phases = rows.emplace_back(FormatRow{"Phases", {}});
  for (const Format& format : formats) phases.values.push_back(phases_text(format));
  return rows;
}

}  // namespace quicket::cricket
