#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cricket/overs.h"
#include "match/notation.h"
#include "match/notation_text.h"
#include "match/rain_rule.h"
#include "match/sheet_names.h"

// The lines of the notation that start with a word and contain no balls.

namespace quicket::match {
namespace {

using Why = InningsClosed::Why;

/// The bracketed text at the end, and the text before it.
std::pair<std::string_view, std::string_view> bracket(std::string_view text) {
  text = trim(text);
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos || text.back() != ')') return {text, {}};
  return {trim(text.substr(0, open)), text.substr(open + 1, text.size() - open - 2)};
}

/// Where the name of a side ends in "TEAM PLAYER", both of which may have several words; npos if it
/// does not begin with one.
std::size_t end_of_team(const std::array<TeamSheet, 2>& sheets, std::string_view text) {
  for (std::size_t blank = text.rfind(' '); blank != std::string_view::npos && blank > 0;
       blank = text.rfind(' ', blank - 1)) {
    try {
      find_side(sheets, text.substr(0, blank));
      return blank;
    } catch (const Error&) {  // too much, or too little of a name
      continue;
    }
  }
  return std::string_view::npos;
}

std::optional<Why> parse_why(std::string_view text) {
  if (text == "all out") return Why::all_out;
  if (text == "quota") return Why::quota;
  if (text == "target") return Why::target_passed;
  if (text == "abandoned") return Why::abandoned;
  if (text == "rain") return Why::declared_by_rain;
  return {};
}

}  // namespace

bool Scorer::has_rolled() const {
  return std::any_of(record_.events.begin(), record_.events.end(), [](const MatchEvent& event) {
    const auto* ball = std::get_if<Delivery>(&event);
    return ball != nullptr && ball->dice.card > 0;
  });
}

bool Scorer::pitch_is_due() const {
  return setup_ != nullptr && setup_->rules.rolls_for_pitch() &&
         setup_->pitch == cards::Pitch::none && pitch_ == cards::Pitch::none && state_.toss &&
         state_.innings.empty();
}

/// The innings opens at once, so that the pitch is kept even if nothing else is typed today. A
/// scoresheet may also name it late, as long as no dice were read without it.
void Scorer::name_pitch(std::string_view word) {
  const auto named = cards::parse_pitch(trim(word));
  if (!named) refuse("a pitch is written \"pitch: slow\", true or fast");
  if (pitch_ != cards::Pitch::none || state_.pitch != cards::Pitch::none) {
    refuse("the pitch has been named");
  }
  if (state_.innings.empty()) {
    pitch_ = *named;
    if (state_.toss) open_if_due();
    return;
  }
  if (setup_ == nullptr || has_rolled()) refuse("the pitch is named before the first innings");
  const auto first = std::find_if(record_.events.begin(), record_.events.end(), [](auto& event) {
    return std::holds_alternative<InningsOpened>(event);
  });
  std::get<InningsOpened>(*first).pitch = state_.pitch = *named;
}

/// Dice mean something else on each pitch. What was rolled before it was asked for had a true one.
void Scorer::demand_pitch() const {
  if (!setup_->rules.rolls_for_pitch() || state_.pitch != cards::Pitch::none || has_rolled())
    return;
  refuse(
      "the dice need the pitch: write \"pitch: slow\", true or fast on a line before this one (d6: "
      "1-2 slow, 3-4 true, 5-6 fast; rules 5.9)");
}

/// Whether this is the line of an innings that its pitch has opened.
bool Scorer::was_opened_by_pitch(const InningsOpened& opened) const {
  if (rules_ == Rules::lenient || state_.innings.size() != 1) return false;
  const auto* const last = std::get_if<InningsOpened>(&record_.events.back());
  return last != nullptr && last->pitch != cards::Pitch::none && last->batting == opened.batting;
}

void Scorer::open(InningsOpened opened) {
  if (state_.innings.empty()) {
    const bool of_ground = pitch_ == cards::Pitch::none && setup_ != nullptr;
    opened.pitch = of_ground ? setup_->pitch : pitch_;
  }
  happen(opened);
}

void Scorer::keyword(std::string_view word, std::string_view rest) {
  if (word == "toss") {
    const auto [team, choice] =
        std::pair{rest.substr(0, rest.rfind(' ')), rest.substr(rest.rfind(' ') + 1)};
    if (choice != "bat" && choice != "field")
      refuse("a toss is written \"toss: TEAM bat\" or \"toss: TEAM field\"");
    happen(Toss{find_side(record_.sheets, team), choice == "bat"});
    if (pitch_ != cards::Pitch::none) open_if_due();
  } else if (word == "innings" || word == "super over") {
    close_if_over();
    InningsOpened opened{find_side(record_.sheets, rest), 0};
    if (word == "innings" && was_opened_by_pitch(opened)) return;
    if (word == "super over") {
      // In a lenient text a super over may come first.
      const std::size_t before = state_.innings.size();
      const bool answers =
          before > 0 && state_.now().super_over > 0 &&
          (before == 1 || state_.innings[before - 2].super_over != state_.now().super_over);
      const int last = state_.innings.empty() ? 0 : state_.now().super_over;
      opened.super_over = answers ? last : last + 1;
    }
    open(opened);
  } else if (word == "pitch") {
    name_pitch(rest);
  } else if (word == "in") {
    open_if_due();
    for (const std::string_view name : split(rest, ',')) {
      at_ = trim(name);
      happen(BatterIn{find_member(batting(), trim(name))});
    }
  } else if (word == "total") {
    total(rest);
  } else if (word == "end") {
    end_innings(rest);
  } else if (word == "sub") {
    substitute(rest);
  } else if (word == "penalty") {
    const std::size_t blank = rest.rfind(' ');
    if (blank == std::string_view::npos) refuse("penalty runs are written \"penalty: TEAM 5\"");
    happen(PenaltyRuns{find_side(record_.sheets, rest.substr(0, blank)),
                       number_in(rest.substr(blank + 1), "runs")});
  } else if (word == "quota") {
    happen(RevisedQuota{number_in(rest, "balls")});
  } else if (word == "target") {
    revise_target(rest);
  } else if (word == "rain") {
    rain(rest);
  } else {
    result(rest);
  }
}

/// "120", or in overs: "18.3", "18.3 ov", "20 overs".
int Scorer::balls_of(std::string_view text) const {
  const std::size_t word = text.find(" ov");
  if (std::min(word, text.find('.')) == std::string_view::npos) return number_in(text, "balls");
  const auto [overs, balls] = around(text.substr(0, word), ".");
  const int rest = balls.empty() ? 0 : number_in(balls, "balls");
  const int length = record_.conditions.balls_per_over;
  if (rest >= length) {
    refuse(fmt::format("{} has {} balls", cricket::an_over(record_.conditions), length));
  }
  return number_in(overs, "overs") * length + rest;
}

/// An innings that was cut short must say so on its line: otherwise the totals look like a slip.
void Scorer::total(std::string_view text) {
  std::optional<Why> broken_off;
  for (const auto& [word, why] :
       {std::pair{" ended", Why::declared_by_rain}, std::pair{" abandoned", Why::abandoned}}) {
    if (!text.ends_with(word)) continue;
    broken_off = why;
    text = trim(text.substr(0, text.size() - std::string_view(word).size()));
  }
  const auto [score, behind] = around(text, " off ");
  const auto [runs, wickets] = around(score, "/");
  const auto [balls, extras] = around(behind, " extras ");
  if (behind.empty()) refuse("totals are written \"total: 151/7 off 120 extras 9\"");
  open_if_due();
  InningsSummary summary;
  summary.runs = number_in(runs, "runs");
  summary.wickets = wickets.empty() ? record_.conditions.wickets : number_in(wickets, "wickets");
  summary.balls = balls_of(balls);
  summary.extras = extras.empty() ? 0 : number_in(extras, "extras");
  happen(summary);
  if (rules_ == Rules::lenient) return;
  const bool over = next_step(state_) == Step::close_innings;
  if (over && broken_off) {
    refuse("the innings was completed; \"ended\" and \"abandoned\" are for one that was cut short");
  }
  if (over) return;
  const InningsState& now = state_.now();
  if (!broken_off) {
    refuse(fmt::format(
        "{}{}; if it was cut short, add \"ended\" to its totals, or \"abandoned\" if the match was "
        "abandoned",
        why_not_over(now),
        now.target == InningsState::no_target ? std::string()
                                              : fmt::format(", {} to win", now.target)));
  }
  happen(InningsClosed{*broken_off});
}

/// Who is meant among those who have not come in yet; null for nobody, or if there are no reserves.
const cards::PlayerCards* Scorer::reserve_called(std::size_t side, std::string_view text) const {
  if (reserves_ == nullptr) return nullptr;
  std::vector<const cards::PlayerCards*> waiting;
  TeamSheet names;
  const std::vector<SheetPlayer>& sheet = record_.sheets[side].players;
  for (const cards::PlayerCards& reserve : (*reserves_)[side]) {
    const bool in = std::any_of(sheet.begin(), sheet.end(), [&](const SheetPlayer& player) {
      return player.id == reserve.player;
    });
    if (in) continue;
    waiting.push_back(&reserve);
    names.players.push_back({reserve.player, reserve.name});
  }
  try {
    return waiting[find_member(names, text)];
  } catch (const Error&) {  // nobody, or more than one
    return nullptr;
  }
}

void Scorer::join(std::size_t side, const cards::PlayerCards& reserve) {
  auto joined = std::make_shared<MatchSetup>(*setup_);
  joined->sides[side] = with_reserve(joined->sides[side], reserve);
  joined_ = std::move(joined);
  setup_ = joined_.get();
  umpire_ = Umpire(*setup_);
}

void Scorer::substitute(std::string_view text) {
  const auto [names, reason] = bracket(text);
  const auto [head, out] = around(names, " for ");
  const std::size_t blank = end_of_team(record_.sheets, head);
  if (blank == std::string_view::npos) {
    refuse(fmt::format(
        "a substitution is written \"sub: TEAM Bazley for Short (agreed)\", with {} or {} as TEAM",
        record_.sheets[0].name, record_.sheets[1].name));
  }
  Substitution substitution;
  substitution.side = find_side(record_.sheets, head.substr(0, blank));
  const TeamSheet& sheet = record_.sheets[static_cast<std::size_t>(substitution.side)];
  if (!out.empty()) substitution.out = find_member(sheet, out);
  substitution.reason = reason;
  const auto side = static_cast<std::size_t>(substitution.side);
  const cards::PlayerCards* const reserve = reserve_called(side, head.substr(blank + 1));
  if (reserve == nullptr) {
    substitution.in = find_member(sheet, head.substr(blank + 1));
    return happen(substitution);
  }
  const MatchSetup* const setup = setup_;
  const std::shared_ptr<const MatchSetup> joined = joined_;
  join(side, *reserve);
  record_.sheets[side].players.push_back({reserve->player, reserve->name});
  substitution.in = static_cast<Member>(sheet.players.size() - 1);
  try {
    happen(substitution);
  } catch (const Error&) {
    record_.sheets[side].players.pop_back();
    joined_ = joined;
    setup_ = setup;
    umpire_ = Umpire(*setup_);
    throw;
  }
}

void Scorer::revise_target(std::string_view text) {
  const auto [head, method] = bracket(text);
  const auto [target, balls] = around(head, " off ");
  RevisedTarget revised;
  revised.target = number_in(target, "runs");
  revised.balls = balls.empty() ? 0 : number_in(balls, "balls");
  revised.method = method;
  happen(revised);
}

void Scorer::rain(std::string_view text) {
  close_if_over();
  const Step next = next_step(state_);
  const bool decided = next == Step::close_match || next == Step::finished;
  if (decided || (!state_.innings.empty() && state_.now().super_over > 0)) {
    refuse("rain changes only the two innings of a match that is not over");
  }
  if (text == "no more play") {
    for (MatchEvent& event : rain_ends_play(record_)) happen(std::move(event));
    return;
  }
  std::string_view number = text;
  for (const std::string_view word :
       {record_.conditions.overs_word, record_.conditions.over_word}) {
    if (number.ends_with(word)) number = trim(number.substr(0, number.size() - word.size()));
  }
  const int overs = number_in(number, "overs");
  if (overs < 1) {
    refuse(fmt::format("rain takes at least one {} from each side", record_.conditions.over_word));
  }
  for (MatchEvent& event : rain_takes(record_, overs)) happen(std::move(event));
}

void Scorer::end_innings(std::string_view text) {
  const auto why = parse_why(text);
  if (!why) refuse("write why the innings ended: all out, quota, target, abandoned or rain");
  // It may have ended by itself with its last ball.
  if (!state_.innings.empty() && state_.now().closed && state_.now().why == *why) return;
  happen(InningsClosed{*why});
}

void Scorer::result(std::string_view text) {
  close_if_over();
  constexpr std::string_view forfeit = " forfeit";
  MatchClosed closed;
  if (text == "abandoned") {
    closed.abandoned = true;
  } else if (text != "tie") {
    closed.forfeit = text.ends_with(forfeit);
    if (closed.forfeit) text = trim(text.substr(0, text.size() - forfeit.size()));
    closed.winner = find_side(record_.sheets, text);
  }
  if (state_.closed && state_.winner == closed.winner && state_.abandoned == closed.abandoned &&
      state_.forfeit == closed.forfeit) {
    return;
  }
  if (rules_ == Rules::strict && !state_.closed && !closed.abandoned && !closed.forfeit) {
    if (next_step(state_) != Step::close_match) {
      refuse(
          "the match is not over; write its balls or totals before the result, or "
          "\"result: abandoned\" or \"result: TEAM forfeit\"");
    }
    if (match_to_close(state_).winner != closed.winner) refuse("the balls give another result");
  }
  happen(closed);
}

}  // namespace quicket::match
