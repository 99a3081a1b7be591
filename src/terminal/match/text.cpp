#include "terminal/match/text.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/called_name.h"
#include "match/scorecard.h"
#include "match/strip_moment.h"
#include "terminal/match/over_panel.h"

namespace quicket::terminal {
namespace {

using match::InningsState;
using match::Member;

bool counts_balls(const MatchView& view) {
  return view.setup.conditions.counts_balls;
}

std::string range_of(const cards::Chart& chart, int number, const ResultWords& words) {
  for (const cards::Range& range : chart.ranges()) {
    if (number < range.from || number > range.to) continue;
    return range.from == range.to
               ? fmt::format("{} is {}", range.from, words.on_card(range.result))
               : fmt::format("{}-{} is {}", range.from, range.to, words.on_card(range.result));
  }
  return {};
}

/// 1 to 3 on the first d6 is the bowler's card.
bool is_bowlers_roll(const match::Delivery& ball) {
  return ball.dice.card <= 3;
}

const cards::Chart& rolled_chart(const MatchView& view, const match::Delivery& ball) {
  const InningsState& now = view.state.now();
  return is_bowlers_roll(ball) ? view.side(now.fielding()).members[ball.bowler].bowler
                               : view.side(now.batting).members[ball.striker].striker;
}

cards::FieldResult field_result(const MatchView& view, const match::Delivery& ball) {
  return view.setup.rules.chart().at(ball.dice.fielding_row, ball.dice.fielding_column);
}

/// As cards and charts print them.
constexpr ResultWords signs{[](cards::Slot slot) { return mark(slot); },
                            [](cards::FieldResult result) { return to_string(result); }};

std::string check_text(const MatchView& view, const match::Delivery& ball) {
  const cards::Lead& lead =
      view.setup.rules.of(ball.dice.fielding_row, ball.dice.fielding_column, ball.free_hit);
  switch (lead.check) {
    case cards::Check::none:
      return {};
    case cards::Check::keeping:
      return fmt::format(", d20 {} against the keeper", ball.dice.check);
    case cards::Check::catching:
      return fmt::format(", d20 {} against C", ball.dice.check);
    case cards::Check::run_out:
      return fmt::format(", d20 {} against RO", ball.dice.check);
  }
  return {};
}

}  // namespace

std::string replacement_line(const MatchView& view, const match::Substitution& change) {
  const std::string& in = player_name(view, change.side, change.in);
  const std::string& team = team_name(view, change.side);
  if (change.out == match::no_member) return fmt::format("{} joins {}.", in, team);
  return fmt::format("{} replaces {} ({}).", in, player_name(view, change.side, change.out), team);
}

const std::string& team_name(const MatchView& view, cricket::Side side) {
  return view.side(side).sheet.name;
}

const std::string& player_name(const MatchView& view, cricket::Side side, Member member) {
  return match::name_of(view.side(side).sheet, member);
}

std::string ball_number(const MatchView& view) {
  const InningsState& now = view.state.now();
  const int over = view.setup.conditions.balls_per_over;
  const auto* last = view.record.events.empty()
                         ? nullptr
                         : std::get_if<match::Delivery>(&view.record.events.back());
  const int legal = now.balls + (last != nullptr && !last->legal() ? 1 : 0);
  if (counts_balls(view)) return fmt::format("{}", legal);
  const int begun = std::max(0, legal - 1);
  return fmt::format("{}.{}", begun / over, legal == 0 ? 0 : begun % over + 1);
}

bool bowled_again(const MatchView& view) {
  const auto& events = view.record.events;
  if (events.empty() || !std::holds_alternative<match::Delivery>(events.back())) return false;
  for (std::size_t i = events.size() - 1; i > 0; --i) {
    if (const auto* before = std::get_if<match::Delivery>(&events[i - 1])) return !before->legal();
    if (std::holds_alternative<match::InningsOpened>(events[i - 1])) return false;
  }
  return false;
}

std::string name_within(std::string_view name, int width) {
  std::string text(name);
  if (display_width(text) <= width) return text;
  const std::size_t blank = text.rfind(' ');
  if (blank != std::string::npos) text.erase(0, blank + 1);
  while (display_width(text) > width) {
    // One whole character at a time: UTF-8 continuation bytes go with the first.
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) {
      text.pop_back();
    }
    if (text.empty()) break;
    text.pop_back();
  }
  return text;
}

std::string short_name(const std::string& team) {
  return team.substr(team.rfind(' ') + 1);
}

std::array<std::string, 2> names_alike(const std::string& one, const std::string& other,
                                       int width) {
  if (std::max(display_width(one), display_width(other)) <= width) return {one, other};
  return {name_within(short_name(one), width), name_within(short_name(other), width)};
}

std::string player_within(const std::string& name, int width) {
  const std::size_t blank = name.rfind(' ');
  if (blank == std::string::npos || display_width(name) <= width) return name_within(name, width);
  std::string short_name = to_utf8(code_points(name).front()) + name.substr(blank);
  return display_width(short_name) <= width ? short_name : name_within(name, width);
}

std::string capitals(std::string_view text) {
  std::string large(text);
  for (char& letter : large) {
    letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  return large;
}

std::string called(const MatchView& view, cricket::Side side, Member member) {
  return match::called_name(view.setup, side, member);
}

std::string_view over_word(const MatchView& view) {
  return view.setup.conditions.over_word;
}

std::string over_name(const MatchView& view, int over) {
  if (!counts_balls(view)) return fmt::format("over {}", over);
  const int tens = over % 100 / 10, last = over % 10;
  const std::string_view ending = tens == 1 || last == 0 || last > 3 ? "th"
                                  : last == 1                        ? "st"
                                  : last == 2                        ? "nd"
                                                                     : "rd";
  return fmt::format("the {}{} {}", over, ending, view.setup.conditions.over_word);
}

int overs_left(const MatchView& view, Member bowler) {
  const InningsState& now = view.state.now();
  const auto& limits = view.side(now.fielding()).most_overs;
  const int most = view.setup.conditions.most_overs_per_bowler;
  return std::max(
      0, std::min<int>(most, limits ? (*limits)[bowler] : most) - now.bowling_of[bowler].overs);
}

std::string quota_text(const MatchView& view, Member bowler) {
  const InningsState& now = view.state.now();
  if (now.super_over > 0) return {};
  // Nobody bowls two in a row, and an innings has only so many.
  const int to_come = now.overs_left(view.state.conditions) + (now.bowler == bowler ? 0 : 1);
  // An over that is not done is still left.
  const int left = std::min(overs_left(view, bowler), to_come / 2) +
                   (now.over_open && now.bowler == bowler ? 1 : 0);
  if (!counts_balls(view)) return fmt::format("{} left", left);
  return fmt::format("{}b left", left * view.setup.conditions.balls_per_over);
}

std::string batters_line(const MatchView& view, bool in_short) {
  const InningsState& now = view.state.now();
  std::string text;
  for (const Member member : {now.striker, now.non_striker}) {
    if (member == match::no_member) continue;
    const match::BatterScore& score = now.batting_of[member];
    text += fmt::format(
        "{}{} {}* ({})", text.empty() ? "" : "   ",
        in_short ? called(view, now.batting, member) : player_name(view, now.batting, member),
        score.runs, score.balls);
  }
  return text;
}

std::string bowler_figures(const MatchView& view, Member bowler) {
  const match::BowlerScore& score = view.state.now().bowling_of[bowler];
  if (counts_balls(view)) return fmt::format("{}b {}/{}", score.balls, score.wickets, score.runs);
  return fmt::format("{} ov {}/{}",
                     cricket::overs_and_balls(score.balls, view.setup.conditions.balls_per_over),
                     score.wickets, score.runs);
}

std::string bowler_line(const MatchView& view, Member bowler) {
  return fmt::format("{} {}", player_name(view, view.state.now().fielding(), bowler),
                     bowler_figures(view, bowler));
}

std::string dice_line(const MatchView& view, const match::Delivery& ball, const ResultWords& words,
                      std::string_view owner) {
  if (ball.dice.card == 0) return {};
  if (owner.empty()) owner = is_bowlers_roll(ball) ? "bowler" : "striker";
  std::string text =
      fmt::format("d6 {} {}'s card, d100 {}: {}", ball.dice.card, owner, ball.dice.chart,
                  range_of(rolled_chart(view, ball), ball.dice.chart, words));
  if (const auto strip = reading_of(view, ball)) {
    text += fmt::format(", {}read as {} ({})",
                        strip->by.line.when >= cards::Trigger::doubles ? "a double " : "",
                        words.on_card(strip->read_as), strip->by.part);
  }
  if (ball.dice.fielding_row > 0) {
    text += fmt::format("; chart d6 {}, d20 {}: {}{}", ball.dice.fielding_row,
                        ball.dice.fielding_column, words.on_chart(field_result(view, ball)),
                        check_text(view, ball));
  }
  return text;
}

std::string dice_line(const MatchView& view, const match::Delivery& ball) {
  return dice_line(view, ball, signs);
}

const std::string& NamedDice::within(int width) const {
  return display_width(whole) <= width ? whole : brief;
}

NamedDice named_dice(const MatchView& view, const match::Delivery& ball) {
  if (ball.dice.card == 0) return {};
  const InningsState& now = view.state.now();
  const std::string owner = is_bowlers_roll(ball) ? called(view, now.fielding(), ball.bowler)
                                                  : called(view, now.batting, ball.striker);
  NamedDice told{dice_line(view, ball, signs, owner),
                 fmt::format("{}'s {}: {}", owner, ball.dice.chart,
                             mark(rolled_chart(view, ball).at(ball.dice.chart)))};
  if (const auto strip = reading_of(view, ball)) {
    told.brief += fmt::format(", {} by {}", mark(strip->read_as), strip->by.part);
  }
  if (ball.dice.fielding_row > 0) {
    told.brief += fmt::format("; d6 {}, d20 {}: {}", ball.dice.fielding_row,
                              ball.dice.fielding_column, to_string(field_result(view, ball)));
    if (ball.dice.check > 0) told.brief += fmt::format(", d20 {}", ball.dice.check);
  }
  return told;
}

BallSeen seen_ball(const MatchView& view, const match::Delivery& ball) {
  const InningsState& now = view.state.now();
  const cricket::Side fielding = now.fielding();
  BallSeen seen;
  seen.delivery = &ball;
  seen.striker = player_name(view, now.batting, ball.striker);
  seen.non_striker = player_name(view, now.batting, ball.non_striker);
  seen.bowler = player_name(view, fielding, ball.bowler);
  if (ball.out && ball.out->fielders[0] != match::no_member) {
    seen.fielder = player_name(view, fielding, ball.out->fielders[0]);
  }
  seen.dropped = ball.dice.check > 0 && !ball.out;
  return seen;
}

std::string step_words(const MatchView& view, std::optional<double> before,
                       std::optional<double> after, cricket::Side side) {
  if (!before || !after || is_decided(view)) return {};
  const int from = percent_of(chance_of(side, *before)), to = percent_of(chance_of(side, *after));
  if (std::abs(to - from) < 2) return {};
  return fmt::format("{} {}%, not {}%", team_name(view, side), to, from);
}

std::string last_wicket(const MatchView& view) {
  const match::Delivery* last = nullptr;
  for (const match::MatchEvent& event : view.record.events) {
    if (const auto* ball = std::get_if<match::Delivery>(&event)) last = ball;
    if (std::holds_alternative<match::InningsOpened>(event)) last = nullptr;
  }
  if (last == nullptr || !last->out) return {};
  const InningsState& now = view.state.now();
  const match::Scorecard card = match::scorecard_of(view.record);
  for (const match::BattingLine& line : card.innings.back().batting) {
    if (line.batter != last->out->batter) continue;
    return fmt::format("{} {} {} ({})", player_name(view, now.batting, line.batter),
                       how_out_text(line, view.side(now.fielding()).sheet), line.runs, line.balls);
  }
  return {};
}

std::string phase_name(const MatchView& view, std::string name) {
  if (!view.setup.conditions.counts_balls) return name;
  if (name == "last over") return "last " + view.setup.conditions.over_word;
  const std::string_view overs = " overs";
  return name.ends_with(overs) ? name.substr(0, name.size() - overs.size()) + " balls" : name;
}

std::optional<match::StripReading> reading_of(const MatchView& view, const match::Delivery& ball) {
  auto reading = match::strip_reading(view.setup, view.state, ball);
  if (reading) reading->by.part = phase_name(view, reading->by.part);
  return reading;
}

std::string span_words(const MatchView& view, const match::OverOutlook& over) {
  if (over.balls == view.setup.conditions.balls_per_over) {
    return std::string(cricket::an_over(view.setup.conditions));
  }
  return "off " + counted(over.balls, "ball", "balls");
}

bool may_hold(const MatchView& view) {
  const InningsState& now = view.state.now();
  return view.setup.rules.may_hold(now.overs, now.overs_in_all(view.state.conditions));
}

std::string no_hold_words(const MatchView& view) {
  const cards::TempoStrip& strip = view.setup.rules.chart().tempo;
  return fmt::format("Nobody holds before the {}.",
                     phase_name(view, strip.phases[strip.hold_from].name));
}

std::string call_words(const MatchView& view, cards::Call call) {
  return fmt::format("{} {}.", team_name(view, view.state.now().batting),
                     call == cards::Call::steady ? "bat steadily" : cards::to_string(call));
}

}  // namespace quicket::terminal
