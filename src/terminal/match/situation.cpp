#include "terminal/match/situation.h"

#include <algorithm>
#include <initializer_list>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

using match::InningsState;

std::string length_of(const MatchView& view, int balls) {
  return view.setup.conditions.counts_balls
             ? counted(balls, "ball", "balls")
             : fmt::format("{} ov",
                           cricket::overs_and_balls(balls, view.setup.conditions.balls_per_over));
}

double rate_of(const MatchView& view, int runs, int balls) {
  return cricket::runs_per_over(runs, balls, view.setup.conditions.balls_per_over).value_or(0);
}

/// The first of these texts, the longest first, that fits; the last one in any case.
std::string fitting(std::initializer_list<std::string> texts, int width) {
  const auto* const fits = std::find_if(texts.begin(), texts.end(), [&](const std::string& text) {
    return width == 0 || display_width(text) <= width;
  });
  return fits == texts.end() ? *(texts.end() - 1) : *fits;
}

}  // namespace

std::string score_text(const InningsState& innings, bool in_column) {
  if (innings.wickets < innings.wickets_to_end) {
    return fmt::format("{}/{}", innings.runs, innings.wickets);
  }
  return fmt::format("{}{}", innings.runs, in_column ? "" : " all out");
}

std::string score_line(const MatchView& view) {
  const InningsState& now = view.state.now();
  return fmt::format("{} {} ({})", view.side(now.batting).sheet.name, score_text(now),
                     length_of(view, now.balls));
}

std::string chase_line(const MatchView& view, int width) {
  const InningsState& now = view.state.now();
  const std::string situation = situation_line(view);
  std::string line = score_line(view) + "  " + situation;
  if (display_width(line) <= width) return line;
  const std::string score =
      fmt::format("{}/{} ({})  ", now.runs, now.wickets, length_of(view, now.balls));
  return score + situation_line(view, width - display_width(score));
}

std::string situation_line(const MatchView& view, int width) {
  const InningsState& now = view.state.now();
  const std::string an_over = cricket::an_over(view.setup.conditions);
  const double so_far = rate_of(view, now.runs, now.balls);
  if (now.target == InningsState::no_target) {
    return fmt::format("Run rate {:.2f} {}", so_far, an_over);
  }
  const int needed = std::max(0, now.target - now.runs), left = now.quota - now.balls;
  if (needed == 0) return fmt::format("Target {} reached", now.target);
  if (left == 0 || now.wickets >= now.wickets_to_end) {
    return needed == 1 ? fmt::format("Scores level: the target was {}", now.target)
                       : fmt::format("Target {}: beaten by {}", now.target,
                                     counted(needed - 1, "run", "runs"));
  }
  const std::string text = fmt::format("Target {}: {} needed off {}", now.target, needed,
                                       counted(left, "ball", "balls"));
  const std::string rate = fmt::format("{}, {:.2f} {}", text, rate_of(view, needed, left), an_over);
  if (now.balls == 0) return fitting({rate, text}, width);
  return fitting({fmt::format("{} (run rate {:.2f})", rate, so_far), rate, text}, width);
}

std::string needs_line(const MatchView& view, int width) {
  const InningsState& now = view.state.now();
  const int left = now.quota - now.balls;
  const bool all_out = now.wickets >= now.wickets_to_end;
  const std::string wickets =
      counted(now.wickets_to_end - now.wickets, "wicket left", "wickets left");
  if (now.target == InningsState::no_target) {
    if (all_out) return "All out";
    const std::string balls = counted(left, "ball", "balls") + " to come";
    return fitting({balls + ", " + wickets, balls}, width);
  }
  const int needed = std::max(0, now.target - now.runs);
  if (needed == 0 || left == 0 || all_out) return situation_line(view, width);
  const std::string text = fmt::format("{} off {}", needed, counted(left, "ball", "balls"));
  const std::string team = fmt::format("{} need {}", view.side(now.batting).sheet.name, text);
  const std::string need = "Need " + text;
  return fitting({team + ", " + wickets, team, need + ", " + wickets, need}, width);
}

std::string rates_line(const MatchView& view, std::optional<int> par, int width) {
  const InningsState& now = view.state.now();
  const int left = now.quota - now.balls;
  // Over the last balls a rate an over ("96.00") says less than runs and balls.
  const bool chases = now.target != InningsState::no_target && now.runs < now.target &&
                      left > view.setup.conditions.balls_per_over;
  const bool of_six = !view.setup.conditions.counts_balls;
  std::string text, brief;
  const auto add = [](std::string& line, std::string_view name, const std::string& value) {
    line += fmt::format("{}{} {}", line.empty() ? "" : "  ", name, value);
  };
  if (now.balls > 0) {
    const std::string rate = fmt::format("{:.2f}", rate_of(view, now.runs, now.balls));
    add(text, of_six ? "Run rate" : fmt::format("Runs a {}", over_word(view)), rate);
    add(brief, "RR", rate);
  }
  if (chases) {
    const std::string required = fmt::format("{:.2f}", rate_of(view, now.target - now.runs, left));
    add(text, "Required", required);
    add(brief, "Req", required);
  }
  if (par) {
    add(text, "Par", fmt::format("{}", *par));
    add(brief, "Par", fmt::format("{}", *par));
  }
  const std::string line = fitting({text, brief}, std::max(1, width));
  return display_width(line) <= width ? line : "";
}

std::string with_over_word(const MatchView& view, std::string text) {
  constexpr std::string_view of_it = "end of the over";
  const std::size_t at = text.find(of_it);
  if (at != std::string::npos)
    text.replace(at, of_it.size(), fmt::format("end of the {}", over_word(view)));
  return text;
}

}  // namespace quicket::terminal
