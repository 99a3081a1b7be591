#include "terminal/match/next_ball.h"

#include <initializer_list>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "match/strip_moment.h"
#include "terminal/match/text.h"

namespace quicket::terminal {

using match::InningsState;

std::optional<cards::BallOdds> odds_of_ball(const MatchView& view,
                                            std::optional<cards::Call> called) {
  if (next_step(view.state) != match::Step::ball) return {};
  const InningsState& now = view.state.now();
  // Before a new call nobody knows it.
  const cards::Call call = called.value_or(now.call_is_due ? cards::Call::steady : now.call);
  const match::PlayingSide& fielding = view.side(now.fielding());
  const match::SideState& field = view.state.sides[static_cast<std::size_t>(now.fielding())];
  std::vector<cards::Ratings> ratings;
  int keeper = -1;
  for (std::size_t i = 0; i < field.count; ++i) {
    if (field.field[i] == field.keeper) keeper = static_cast<int>(i);
    const match::MemberCards& member = fielding.members[field.field[i]];
    ratings.push_back({member.catching, member.run_out, member.keeping, false});
  }
  const cards::StripTables* const strip = strip_at(view.state, view.setup.rules, call);
  return cards::ball_odds(
      view.side(now.batting).members[now.striker].striker, fielding.members[now.bowler].bowler,
      view.setup.rules.chart(), cards::fielding_side(ratings, keeper), now.free_hit,
      view.setup.conditions,
      strip == nullptr ? nullptr : &strip->at(now.batting_of[now.striker].balls));
}

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

std::string ball_to_come(const MatchView& view, int width) {
  const InningsState& now = view.state.now();
  const std::string& bowler = player_name(view, now.fielding(), now.bowler);
  const std::string& striker = player_name(view, now.batting, now.striker);
  const std::string odds = odds_line(view), few = odds_line(view, 1);
  const std::string met = meeting_text(view);
  const auto line = [](const std::string& from, const std::string& to, std::string_view chances) {
    return fmt::format("{} to {}. {}", from, to, chances);
  };
  const std::string from = surname_of(bowler), to = surname_of(striker);
  // The first two chances matter most.
  const std::string_view least = std::string_view(few).substr(0, few.find(", dot"));
  const std::string before = met.empty() ? "" : fmt::format(" ({} so far)", met);
  for (const std::string& text :
       {line(bowler, striker + before, odds), line(from, to + before, odds),
        line(from, to + before, few), line(bowler, striker, odds), line(from, to, odds),
        line(bowler, striker, few), line(from, to, few)}) {
    if (display_width(text) <= width) return text;
  }
  const int name = (width - display_width(least) - 6) / 2;
  return line(name_within(from, name), name_within(to, name), least);
}

}  // namespace quicket::terminal
