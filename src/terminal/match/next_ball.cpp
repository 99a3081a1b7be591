#include "terminal/match/next_ball.h"

#include <cstdlib>

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"

namespace quicket::terminal {

using match::InningsState;

std::string odds_line(const MatchView& view, int width) {
  const auto odds = odds_of_ball(view);
  if (!odds) return {};
  const double boundary = 100 * odds->boundary(), wicket = 100 * odds->wicket(),
               dot = 100 * odds->of(cards::BallResult::dot);
  std::string text = fmt::format("4 or 6: {:.0f}%, wicket: {:.0f}%, dot: {:.0f}%, runs: {:.2f}",
                                 boundary, wicket, dot, odds->bat_runs());
  if (width == 0 || display_width(text) <= width) return text;
  return fmt::format("4/6 {:.0f}%, W {:.0f}%, dot {:.0f}%, runs {:.2f}", boundary, wicket, dot,
                     odds->bat_runs());
}

std::string few_odds(const MatchView& view) {
  const std::string few = odds_line(view, 1);
  return few.substr(0, few.find(", dot"));
}

std::optional<double> told_at_turn(const MatchView& view, const Tension& tension,
                                   const AtTable& table) {
  constexpr int worth_a_word = 3;
  const cricket::Side fielding = view.state.now().fielding();
  if (!tension.of_home || !tension.bowled || is_decided(view) ||
      next_step(view.state) != match::Step::bowler) {
    return tension.of_home;
  }
  // Whom a person lets bowl nobody knows.
  if (table.human[cricket::side_index(fielding)]) return tension.before_choice();
  const bool alike =
      std::abs(percent_of(*tension.of_home) - percent_of(*tension.bowled)) < worth_a_word;
  const bool unknown = match::likely_bowler(view.setup, view.state) == match::no_member;
  return alike || unknown ? tension.of_home : tension.bowled;
}

std::string chance_at_turn(const MatchView& view, const Tension& tension, const AtTable& table) {
  const cricket::Side side = told_side(view, table), fielding = view.state.now().fielding();
  const auto told = told_at_turn(view, tension, table);
  const std::string said = chance_said(chance_of(side, *told), is_decided(view));
  if (told == tension.of_home || table.human[cricket::side_index(fielding)]) return said;
  return fmt::format("{}, {} if {} bowls", said,
                     chance_said(chance_of(side, *tension.of_home), false),
                     called(view, fielding, match::likely_bowler(view.setup, view.state)));
}

std::string swing_words(const MatchView& view, const Tension& tension, const AtTable& table,
                        bool spoken) {
  constexpr double large = 0.2;
  if (!tension.bowled || std::abs(tension.over_swing) < large || is_decided(view)) return {};
  const cricket::Side side = told_side(view, table);
  const double before = *tension.of_home - tension.over_swing;
  return fmt::format(fmt::runtime(spoken ? "This {2} took the chance from {0} to {1} per cent."
                                         : "{}% → {}% in this {}"),
                     percent_of(chance_of(side, before)),
                     percent_of(chance_of(side, *told_at_turn(view, tension, table))),
                     over_word(view));
}

std::string meeting_text(const MatchView& view) {
  const InningsState& now = view.state.now();
  int runs = 0, balls = 0;
  for (auto event = view.record.events.rbegin(); event != view.record.events.rend(); ++event) {
    if (std::holds_alternative<match::InningsOpened>(*event)) break;
    const auto* const ball = std::get_if<match::Delivery>(&*event);
    if (ball == nullptr || ball->striker != now.striker || ball->bowler != now.bowler) continue;
    runs += ball->bat_runs;
    balls += ball->faced() ? 1 : 0;
  }
  return balls == 0 ? std::string() : fmt::format("{} off {}", runs, balls);
}

std::string call_tag(const MatchView& view) {
  const InningsState& now = view.state.now();
  const bool is_called = view.setup.rules.has_calls() && !now.call_is_due;
  return is_called ? fmt::format(" ({})", to_string(now.call)) : "";
}

std::string ball_to_come(const MatchView& view, int width) {
  const InningsState& now = view.state.now();
  const std::string &bowler = player_name(view, now.fielding(), now.bowler),
                    &striker = player_name(view, now.batting, now.striker);
  const std::string odds = odds_line(view), few = odds_line(view, 1), least = few_odds(view);
  const std::string from = called(view, now.fielding(), now.bowler),
                    to = called(view, now.batting, now.striker), met = meeting_text(view);
  const std::string call = call_tag(view);
  const std::string begun = call.empty() ? " (" : call.substr(0, call.size() - 1) + "; ";
  const std::string before = met.empty() ? call : fmt::format("{}{} {})", begun, to, met);
  for (int less = 0; less <= 4; ++less) {
    const std::string line = fmt::format("{} to {}{}. {}", less < 1 ? bowler : from,
                                         less < 1 ? striker : to, less < 3 ? before : call,
                                         less < 2   ? odds
                                         : less < 4 ? few
                                                    : least);
    if (display_width(line) <= width) return line;
  }
  const int name = (width - display_width(least) - display_width(call) - 6) / 2;
  return fmt::format("{} to {}{}. {}", name_within(from, name), name_within(to, name), call, least);
}

}  // namespace quicket::terminal
