#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "match/ball_notation.h"
#include "match/notation.h"
#include "match/notation_text.h"
#include "match/sheet_names.h"
#include "match/typed_roll.h"

// What stands among the balls of a line.

namespace quicket::match {
namespace {

std::optional<HowOut> parse_leaving(std::string_view word) {
  if (word == "hurt") return HowOut::retired_hurt;
  if (word == "retired") return HowOut::retired_out;
  if (word == "left") return HowOut::retired_not_out;
  if (word == "timed") return HowOut::timed_out;
  return {};
}

}  // namespace

void Scorer::token(std::string_view text) {
  switch (text.front()) {
    case '>':
      return happen(BatterIn{find_member(batting(), text.substr(1))});
    case '@':
      bowler_ = find_member(fielding(), text.substr(1));
      return;
    case '=': {
      come_in_if_needed();
      const Member said =
          find_member(batting(), text.substr(1));  // refuses if no innings is in progress
      const Member striker = state_.now().striker;
      if (said == striker) return;
      if (rules_ == Rules::lenient && said == state_.now().non_striker) {
        changed_ends_ = true;
        return;
      }
      if (striker == no_member) refuse("nobody is on strike");
      refuse(fmt::format("{} is on strike, not {}", batting().players.at(striker).name,
                         batting().players.at(said).name));
    }
    case '!':
      return make_call(text.substr(1));
    case '-':
      return between_balls(text.substr(1));
    default:
      return is_roll(text) ? roll(text) : ball(text);
  }
}

void Scorer::make_call(std::string_view text) {
  const auto call = cards::parse_call(text);
  if (!call) refuse("a call is written !hold, !steady or !push");
  batting();  // refuses if no innings has been opened
  if (setup_ != nullptr && !setup_->rules.has_calls()) refuse("these cards have no calls");
  come_in_if_needed();
  call_ = *call;
}

cards::Call Scorer::call_now() const {
  return call_.value_or(state_.now().call_is_due ? cards::Call::steady : state_.now().call);
}

void Scorer::between_balls(std::string_view text) {
  const auto [word, name] = around(text, ":");
  const auto how = parse_leaving(word);
  if (!how)
    refuse("a batter who leaves between balls is written -hurt:NAME, -retired:NAME or -left:NAME");
  happen(Retirement{find_member(batting(), name), *how});
}

Delivery Scorer::next_ball() const {
  const InningsState& now = state_.now();
  Delivery blank;
  blank.striker = now.striker;
  blank.non_striker = now.non_striker;
  blank.bowler = bowler_;
  // No source marks the free hits of a real match, so its text does not add them either: a match
  // that is written and read again stays the same.
  blank.free_hit = now.free_hit && record_.info.source_id.empty();
  blank.call = call_now();
  return blank;
}

void Scorer::ball(std::string_view text) {
  batting();  // refuses if no innings has been opened
  come_in_if_needed();
  Delivery blank = next_ball();
  if (std::exchange(changed_ends_, false)) std::swap(blank.striker, blank.non_striker);
  Delivery ball = parse_ball(text, blank, batting(), fielding(), record_.conditions);
  for (std::optional<Dismissal>* out : {&ball.out, &ball.also_out}) {
    if (*out && (*out)->how == HowOut::stumped) name_keeper(**out);
  }
  happen(ball);
}

/// Where there are cards somebody keeps wicket, and nobody else stumps (rules 6.2).
void Scorer::name_keeper(Dismissal& stumping) const {
  const Member keeper = state_.sides[side_index(innings_on().fielding())].keeper;
  if (setup_ == nullptr || keeper == no_member) return;
  Member& fielder = stumping.fielders[0];
  if (fielder == no_member) fielder = keeper;
  if (fielder == keeper) return;
  refuse(fmt::format("{} keeps wicket for {}, so {} stumps nobody",
                     fielding().players.at(keeper).name, fielding().name,
                     fielding().players.at(fielder).name));
}

void Scorer::roll(std::string_view text) {
  if (setup_ == nullptr) refuse("rolls can be read only if both sides have cards");
  batting();  // refuses if no innings has been opened
  demand_pitch();
  come_in_if_needed();
  if (next_step(state_) != Step::ball) {
    const auto reason = umpire_.problem_with(state_, next_ball());
    refuse(reason.value_or("no ball is due"));
  }
  happen(ball_of_roll(state_, *setup_, text, call_now()));
}

}  // namespace quicket::match
