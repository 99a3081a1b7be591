#include "pocket/state_json.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/text.h"
#include "cards/strip_parts.h"
#include "match/legality.h"
#include "match/over_outlook.h"
#include "match/place_text.h"
#include "match/result.h"
#include "match/strip_moment.h"

namespace quicket::pocket {
namespace {

using match::Member;
using match::side_index;
using match::Step;

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

/// A player as people say the name: "de Kock", whom the notation calls Kock.
std::string called(const std::string& name, std::string word) {
  std::string last = surname(name);
  if (last.ends_with(" " + word)) return last;
  std::ranges::replace(word, '_', ' ');
  return word;
}

std::string side_json(const PocketMatch& match, match::Side side) {
  const match::TeamSheet& sheet = match.record().sheets[side_index(side)];
  const match::SideState& state = match.state().sides[side_index(side)];
  Json players('[');
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    const auto member = static_cast<Member>(i);
    const std::string& name = sheet.players[i].name;
    const std::string word = match.short_name(side, member);
    players.add(Json('{')
                    .put("name", name)
                    .put("word", word)
                    .put("called", called(name, word))
                    .flag("in_field", match::contains(state.present, member))
                    .done());
  }
  Json reserves('[');
  for (const cards::PlayerCards& player : match.sides().squads[side_index(side)]) {
    if (!match::is_on_a_sheet(match.record(), player.player)) reserves.add(json_text(player.name));
  }
  return Json('{')
      .put("name", sheet.name)
      .put("keeper", or_nobody(sheet.keeper))
      .raw("players", players.done())
      .raw("reserves", reserves.done())
      .raw("replaceable", members_json(match::replaceable(match.state(), side)))
      .done();
}

/// The lines that are read for the next ball, part by part.
std::string strip_json(const PocketMatch& match, cards::Call call) {
  const match::MatchState& state = match.state();
  const match::InningsState& now = state.now();
  const cards::TempoStrip& tempo = match.setup()->rules.chart().tempo;
  const cards::Standing standing = match::standing_of(now, state.conditions);
  const std::size_t phase = cricket::phase_of(tempo.phases, standing.over, standing.overs);
  const bool is_new =
      now.striker != match::no_member && now.batting_of[now.striker].balls < tempo.new_batter.balls;
  const cards::Stance stance = cards::stance_of(tempo, standing);
  Json parts('[');
  for (const auto& [name, lines] : lines_read(tempo, {phase, stance, call, state.pitch, is_new})) {
    if (lines.empty()) continue;
    parts.add(Json('{').put("part", name).raw("lines", lines_json(lines)).done());
  }
  return Json('{')
      .put("phase", tempo.phases[phase].name)
      .put("stance", cards::to_string(stance))
      .flag("new_batter", is_new)
      .raw("parts", parts.done())
      .done();
}

/// The phase from which the batting side may hold.
std::string hold_phase(const cards::TempoStrip& tempo) {
  return tempo.hold_from < tempo.phases.size() ? tempo.phases[tempo.hold_from].name : "";
}

std::string now_json(const PocketMatch& match) {
  const match::MatchState& state = match.state();
  const match::InningsState& now = state.now();
  const match::Rulebook& rules = match.setup()->rules;
  const cards::Call call =
      match.call_made().value_or(now.call_is_due ? cards::Call::steady : now.call);
  const bool chases = now.target != match::InningsState::no_target;
  Json json('{');
  json.put("batting", now.batting)
      .put("striker", or_nobody(now.striker))
      .put("non_striker", or_nobody(now.non_striker))
      .put("bowler", now.over_open ? or_nobody(now.bowler) : -1)
      .put("last_bowler", or_nobody(now.bowler))
      .put("runs", now.runs)
      .put("wickets", now.wickets)
      .put("over", now.overs)
      .put("over_balls", now.over_balls)
      .put("super_over", now.super_over)
      .flag("free_hit", now.free_hit)
      .flag("call_is_due", now.call_is_due && !match.call_made())
      .put("call", cards::to_string(call))
      .flag("has_calls", rules.has_calls())
      .flag("may_hold", rules.may_hold(now.overs, now.overs_in_all(state.conditions)))
      .put("hold_from", rules.has_calls() ? hold_phase(rules.chart().tempo) : "")
      .put("target", chases ? now.target : -1)
      .put("needed", chases ? now.target - now.runs : -1)
      .put("balls_left", now.quota - now.balls);
  if (now.over_open && !rules.chart().tempo.empty()) json.raw("strip", strip_json(match, call));
  return json.done();
}

/// Members of a side who may not, and why.
template <class WhyNot>
std::string refused_json(const match::SideState& side, WhyNot why_not) {
  Json refused('[');
  for (int member = 0; member < match::max_members; ++member) {
    if (!match::contains(side.present, static_cast<Member>(member))) continue;
    const std::optional<std::string> why = why_not(static_cast<Member>(member));
    if (why) refused.add(Json('{').put("player", member).put("why", *why).done());
  }
  return refused.done();
}

/// Who may come in, or bowl, and why others may not.
void put_choices(Json& json, const PocketMatch& match, Step step) {
  const match::MatchState& state = match.state();
  const auto setup = match.setup();
  const match::Umpire umpire(*setup);
  if (step == Step::batter) {
    json.raw("batters", members_json(match::legal_batters(state)));
    json.put("next_batter", or_nobody(match::next_in_order(state)));
    json.raw("not_batting",
             refused_json(state.sides[side_index(state.now().batting)],
                          [&](Member one) { return umpire.why_not_bat(state, one); }));
  }
  if (step == Step::bowler) {
    const std::size_t fielding = side_index(state.now().fielding());
    json.raw("bowlers", members_json(match::legal_bowlers(state, setup->sides[fielding].bowlers)));
    json.raw("not_bowling", refused_json(state.sides[fielding], [&](Member one) {
               return umpire.why_not_bowl(state, one);
             }));
  }
}

void put_over(Json& json, const match::OverOutlook& over) {
  json.raw("runs", fmt::format("{:.2f}", over.runs)).raw("wicket", chance_json(over.wicket));
  json.raw("win", chance_json(over.win));
}

std::string moment_json(const PocketMatch& match, const match::Moment& moment) {
  return Json('{')
      .put("kind", match::to_string(moment.kind))
      .put("line", line_of(match, moment.event))
      .put("innings", moment.innings)
      .put("super_over", moment.super_over)
      .put("place", match::place_text(match.record().conditions, moment.place))
      .put("side", moment.side)
      .put("player", or_nobody(moment.player))
      .put("other", or_nobody(moment.other))
      .put("runs", moment.runs)
      .put("balls", moment.balls)
      .put("wickets", moment.wickets)
      .put("number", moment.number)
      .raw("weight", chance_json(moment.weight))
      .flag("banner", moment.weight >= match::worth_a_banner)
      .done();
}

}  // namespace

std::string members_json(match::MemberSet set) {
  Json list('[');
  for (int member = 0; member < match::max_members; ++member) {
    if (match::contains(set, static_cast<Member>(member))) list.add(std::to_string(member));
  }
  return list.done();
}

std::string lines_json(std::span<const cards::TempoLine> lines) {
  Json list('[');
  for (const cards::TempoLine& line : lines) list.add(json_text(cards::to_string(line)));
  return list.done();
}

std::string chance_json(const std::optional<double>& chance) {
  return chance ? fmt::format("{:.4f}", *chance) : "null";
}

std::string moments_json(const PocketMatch& match, match::MomentFollower& follower) {
  Json moments('['), chances('[');
  for (const match::Moment& moment : follower.follow(match.record())) {
    moments.add(moment_json(match, moment));
  }
  for (const std::size_t events : match.events_after()) {
    chances.add(events == 0 ? "null" : chance_json(follower.chances()[events - 1]));
  }
  return Json('{').raw("moments", moments.done()).raw("chances", chances.done()).done();
}

std::string outlook_json(const PocketMatch& match, match::MomentFollower& follower) {
  const match::MatchState& state = match.state();
  const auto setup = match.setup();
  const Step step = match.pitch_is_due() ? Step::open_innings : match::next_step(state);
  follower.follow(match.record());
  const auto chance_in = [&](match::Side side, const match::MatchState& then) {
    return follower.chance_in(side, then);
  };
  Json json('{');
  if (const auto odds = match::odds_of_ball(*setup, state, match.call_made())) {
    json.raw("ball", Json('{')
                         .raw("boundary", chance_json(odds->boundary()))
                         .raw("wicket", chance_json(odds->wicket()))
                         .raw("dot", chance_json(odds->of(cards::BallResult::dot)))
                         .raw("runs", chance_json(odds->bat_runs()))
                         .done());
    Json calls('[');
    for (const match::CallRow& row : match::call_rows(*setup, state, chance_in)) {
      if (!setup->rules.has_calls()) break;
      Json call('{');
      call.put("call", cards::to_string(row.call)).flag("allowed", row.allowed);
      if (row.allowed) put_over(call, row.over);
      calls.add(call.done());
    }
    json.raw("calls", calls.done());
  }
  if (step != Step::bowler) return json.done();
  const match::MemberSet able = setup->sides[side_index(state.now().fielding())].bowlers;
  const match::MemberSet legal = match::legal_bowlers(state, able);
  Json bowlers('[');
  for (int member = 0; member < match::max_members; ++member) {
    const auto bowler = static_cast<Member>(member);
    if (!match::contains(legal, bowler)) continue;
    Json one('{');
    one.put("player", member);
    if (auto over = match::over_by(*setup, state, bowler, chance_in)) {
      // Of the side that chooses, as with calls.
      if (over->win) *over->win = 1 - *over->win;
      put_over(one, *over);
    }
    bowlers.add(one.done());
  }
  return json.raw("bowlers", bowlers.done()).done();
}

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
  put_choices(json, match, step);
  return json.done();
}

}  // namespace quicket::pocket
