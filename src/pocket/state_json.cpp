#include "pocket/state_json.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "cricket/overs.h"
#include "match/ball_notation.h"
#include "match/innings.h"
#include "match/place_text.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "pocket/json.h"

namespace quicket::pocket {
namespace {

using match::Member;
using match::Step;

int or_nobody(Member member) {
  return member == match::no_member ? -1 : int{member};
}

std::string_view word(Step step) {
  switch (step) {
    case Step::toss:
      return "toss";
    case Step::open_innings:
      return "open_innings";
    case Step::batter:
      return "batter";
    case Step::bowler:
      return "bowler";
    case Step::ball:
      return "ball";
    case Step::close_innings:
      return "close_innings";
    case Step::close_match:
      return "close_match";
    case Step::finished:
      break;
  }
  return "finished";
}

std::string side_json(const PocketMatch& match, match::Side side) {
  const match::TeamSheet& sheet = match.record().sheets[match::side_index(side)];
  Json players('[');
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    const auto member = static_cast<Member>(i);
    players.add(
        Json('{')
            .put("name", sheet.players[i].name)
            .put("word", match.short_name(side, member))
            .flag("in_field",
                  match::contains(match.state().sides[match::side_index(side)].present, member))
            .done());
  }
  return Json('{')
      .put("name", sheet.name)
      .put("keeper", or_nobody(sheet.keeper))
      .raw("players", players.done())
      .done();
}

std::string batting_json(const match::InningsCard& card, const match::TeamSheet& fielding) {
  Json lines('[');
  for (const match::BattingLine& line : card.batting) {
    lines.add(Json('{')
                  .put("player", or_nobody(line.batter))
                  .put("how_out", match::how_out_text(line, fielding))
                  .put("runs", line.runs)
                  .put("balls", line.balls)
                  .put("fours", line.fours)
                  .put("sixes", line.sixes)
                  .flag("not_out", line.not_out())
                  .done());
  }
  return lines.done();
}

std::string bowling_json(const match::InningsCard& card, int balls_per_over) {
  Json lines('[');
  for (const match::BowlingLine& line : card.bowling) {
    lines.add(Json('{')
                  .put("player", or_nobody(line.bowler))
                  .put("overs", cricket::overs_text(line.balls, balls_per_over))
                  .put("balls", line.balls)
                  .put("maidens", line.maidens)
                  .put("runs", line.runs)
                  .put("wickets", line.wickets)
                  .done());
  }
  return lines.done();
}

/// The line of the page's match from which an event has come.
int line_of(const PocketMatch& match, std::size_t event) {
  const std::vector<std::size_t>& after = match.events_after();
  const auto found = std::upper_bound(after.begin(), after.end(), event);
  return static_cast<int>(found - after.begin());
}

std::string balls_json(const PocketMatch& match, const match::InningsEvents& innings) {
  const match::MatchRecord& record = match.record();
  const match::TeamSheet& batting = record.sheets[match::side_index(innings.batting)];
  const match::TeamSheet& fielding = record.sheets[match::side_index(innings.fielding())];
  Json balls('[');
  for (const match::PlacedBall& placed : match::balls_of(innings)) {
    const match::Delivery& ball = *placed.delivery;
    std::size_t event = 0;
    while (std::get_if<match::Delivery>(&record.events[event]) != placed.delivery) ++event;
    balls.add(Json('{')
                  .put("over", placed.place.over)
                  .put("place", match::place_text(record.conditions, placed.place))
                  .put("text", match::ball_text(ball, batting, fielding, record.conditions))
                  .put("runs", ball.runs())
                  .put("charged", ball.charged())
                  .put("striker", or_nobody(ball.striker))
                  .put("bowler", or_nobody(ball.bowler))
                  .flag("legal", ball.legal())
                  .flag("out", ball.out.has_value() && cricket::is_wicket(ball.out->how))
                  .put("line", line_of(match, event))
                  .done());
  }
  return balls.done();
}

std::string innings_json(const PocketMatch& match) {
  const match::MatchRecord& record = match.record();
  const match::Scorecard scorecard = match::scorecard_of(record);
  const std::vector<match::InningsEvents> events = match::innings_of(record.events);
  Json all('[');
  for (std::size_t i = 0; i < scorecard.innings.size(); ++i) {
    const match::InningsCard& card = scorecard.innings[i];
    const match::InningsTotal& total = card.total;
    const match::TeamSheet& fielding =
        record.sheets[match::side_index(cricket::other(total.batting))];
    all.add(Json('{')
                .put("side", total.batting)
                .put("super_over", total.super_over)
                .put("runs", total.runs)
                .put("wickets", total.wickets)
                .put("balls", total.balls)
                .put("quota", total.quota)
                .put("target", total.target)
                .flag("closed", total.closed)
                .put("overs", cricket::overs_text(total.balls, record.conditions.balls_per_over))
                .put("extras", card.extras.total())
                .put("extras_kinds", match::extras_kinds(card.extras))
                .raw("batting", batting_json(card, fielding))
                .raw("bowling", bowling_json(card, record.conditions.balls_per_over))
                .raw("deliveries", balls_json(match, events[i]))
                .done());
  }
  return all.done();
}

std::string members_json(match::MemberSet set) {
  Json list('[');
  for (int member = 0; member < match::max_members; ++member) {
    if (match::contains(set, static_cast<Member>(member))) list.add(std::to_string(member));
  }
  return list.done();
}

std::string now_json(const PocketMatch& match) {
  const match::MatchState& state = match.state();
  const match::InningsState& now = state.now();
  return Json('{')
      .put("batting", now.batting)
      .put("striker", or_nobody(now.striker))
      .put("non_striker", or_nobody(now.non_striker))
      .put("bowler", now.over_open ? or_nobody(now.bowler) : -1)
      .put("over", now.overs)
      .put("over_balls", now.over_balls)
      .flag("free_hit", now.free_hit)
      .flag("call_is_due", now.call_is_due)
      .flag("has_calls", match.setup().rules.has_calls())
      .flag("may_hold", match.setup().rules.may_hold(now.overs, now.overs_in_all(state.conditions)))
      .put("needed", now.target == match::InningsState::no_target ? -1 : now.target - now.runs)
      .put("balls_left", now.quota - now.balls)
      .done();
}

}  // namespace

std::string state_json(const PocketMatch& match) {
  const match::MatchState& state = match.state();
  const Step step = match::next_step(state);
  const cricket::Conditions& conditions = state.conditions;
  Json json('{');
  json.put("step", match.pitch_is_due() ? "pitch" : word(step));
  json.put("lines", static_cast<int>(match.lines().size()));
  json.put("balls_per_over", conditions.balls_per_over).put("over_word", conditions.over_word);
  json.flag("counts_balls", conditions.counts_balls);
  json.put("pitch", cards::to_string(state.pitch));
  json.put("result", match::sentence(match::result_of(match.record()), match.record()));
  json.raw("sides", Json('[').add(side_json(match, 0)).add(side_json(match, 1)).done());
  json.raw("innings", innings_json(match));
  if (state.innings.empty() || state.closed) return json.done();
  json.raw("now", now_json(match));
  if (step == Step::batter) {
    json.raw("batters", members_json(match::legal_batters(state)));
    json.put("next_batter", or_nobody(match::next_in_order(state)));
  }
  if (step == Step::bowler) {
    const match::Side fielding = state.now().fielding();
    const match::MemberSet able = match.setup().sides[match::side_index(fielding)].bowlers;
    json.raw("bowlers", members_json(match::legal_bowlers(state, able)));
  }
  return json.done();
}

}  // namespace quicket::pocket
