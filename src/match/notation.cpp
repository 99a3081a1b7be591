#include "match/notation.h"

#include <algorithm>
#include <bit>
#include <cctype>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/ball_notation.h"
#include "match/bowl.h"
#include "match/sheet_names.h"

namespace quicket::match {
namespace {

using Why = InningsClosed::Why;

[[noreturn]] void refuse(const std::string& what) {
  throw Error(what, Fault::bad_file);
}

int number(std::string_view text, std::string_view what) {
  const auto value = parse_int(trim(text));
  if (!value) refuse(fmt::format("\"{}\" is no number of {}", trim(text), what));
  return *value;
}

/// The text before and behind a word; the whole and nothing where it does not stand.
std::pair<std::string_view, std::string_view> around(std::string_view text, std::string_view word) {
  const std::size_t at = text.find(word);
  if (at == std::string_view::npos) return {trim(text), {}};
  return {trim(text.substr(0, at)), trim(text.substr(at + word.size()))};
}

/// What stands in brackets at the end, and the text before it.
std::pair<std::string_view, std::string_view> bracket(std::string_view text) {
  text = trim(text);
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos || text.back() != ')') return {text, {}};
  return {trim(text.substr(0, open)), text.substr(open + 1, text.size() - open - 2)};
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!trim(word).empty()) words.push_back(trim(word));
  }
  return words;
}

bool is_roll(std::string_view text) {
  return text.find('/') != std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char letter) {
           return letter == '/' || std::isdigit(static_cast<unsigned char>(letter)) != 0;
         });
}

/// Dice typed on one line: a face that does not fit is the typist's fault.
class TypedFaces {
 public:
  explicit TypedFaces(std::string_view text) : faces_(split(text, '/')) {}

  int roll(int sides, dice::Reason) {
    if (next_ == faces_.size()) refuse(fmt::format("a d{} is missing", sides));
    const std::string_view text = faces_[next_++];
    int face = number(text, "pips");
    if (sides == 100 && face == 0) face = 100;
    if (face < 1 || face > sides) refuse(fmt::format("a d{} does not show {}", sides, face));
    return face;
  }
  bool all_used() const { return next_ == faces_.size(); }

 private:
  std::vector<std::string_view> faces_;
  std::size_t next_ = 0;
};

std::optional<Why> parse_why(std::string_view text) {
  if (text == "all out") return Why::all_out;
  if (text == "quota") return Why::quota;
  if (text == "target") return Why::target_passed;
  if (text == "abandoned") return Why::abandoned;
  if (text == "rain") return Why::declared_by_rain;
  return {};
}

std::optional<HowOut> parse_leaving(std::string_view word) {
  if (word == "hurt") return HowOut::retired_hurt;
  if (word == "retired") return HowOut::retired_out;
  if (word == "left") return HowOut::retired_not_out;
  if (word == "timed") return HowOut::timed_out;
  return {};
}

}  // namespace

Scorer::Scorer(MatchRecord begun, std::string file, Rules rules)
    : record_(std::move(begun)),
      state_(fold(record_)),
      umpire_(record_.sheets),
      rules_(rules),
      file_(std::move(file)) {
  if (!state_.innings.empty()) bowler_ = state_.now().bowler;
}

Scorer::Scorer(MatchRecord begun, std::string file, const MatchSetup& setup)
    : record_(std::move(begun)),
      state_(fold(record_)),
      umpire_(setup),
      setup_(&setup),
      file_(std::move(file)) {
  if (!state_.innings.empty()) bowler_ = state_.now().bowler;
}

const TeamSheet& Scorer::batting() const {
  if (state_.innings.empty()) refuse("no innings has been opened (innings: TEAM)");
  return record_.sheets[static_cast<std::size_t>(state_.now().batting)];
}

const TeamSheet& Scorer::fielding() const {
  if (state_.innings.empty()) refuse("no innings has been opened (innings: TEAM)");
  return record_.sheets[static_cast<std::size_t>(state_.now().fielding())];
}

void Scorer::happen(MatchEvent event) {
  if (rules_ == Rules::strict) {
    if (const auto reason = umpire_.problem_with(state_, event)) refuse(*reason);
  }
  match::apply(state_, event);
  record_.events.push_back(std::move(event));
}

void Scorer::line(std::string_view text) {
  ++line_;
  const MatchState before = state_;
  const std::size_t events = record_.events.size();
  const Member bowler = bowler_;
  try {
    read(trim(text.substr(0, text.find("# "))));
  } catch (const Error& error) {
    state_ = before;
    record_.events.resize(events);
    bowler_ = bowler;
    throw Error(fmt::format("{}:{}: {}", file_, line_, error.what()), Fault::bad_file);
  }
}

void Scorer::read(std::string_view text) {
  if (text.empty() || text == "#") return;
  // A name may be "#4", but holds no colon.
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) {
    refuse("a line begins with a bowler and a colon, or with a word such as \"innings:\"");
  }
  const std::string_view head = trim(text.substr(0, colon));
  const std::string_view rest = trim(text.substr(colon + 1));
  const std::string_view known[] = {"toss", "innings", "super over", "in",     "total", "end",
                                    "sub",  "penalty", "quota",      "target", "result"};
  if (std::find(std::begin(known), std::end(known), head) != std::end(known)) {
    keyword(head, rest);
  } else {
    over(head, rest);
  }
}

void Scorer::keyword(std::string_view word, std::string_view rest) {
  if (word == "toss") {
    const auto [team, choice] =
        std::pair{rest.substr(0, rest.rfind(' ')), rest.substr(rest.rfind(' ') + 1)};
    if (choice != "bat" && choice != "field") refuse("a toss is written \"toss: TEAM bat\"");
    happen(Toss{find_side(record_.sheets, team), choice == "bat"});
  } else if (word == "innings" || word == "super over") {
    close_if_over();
    InningsOpened opened{find_side(record_.sheets, rest), 0};
    if (word == "super over") {
      const bool answers =
          !state_.innings.empty() && state_.now().super_over > 0 &&
          state_.innings[state_.innings.size() - 2].super_over != state_.now().super_over;
      const int last = state_.innings.empty() ? 0 : state_.now().super_over;
      opened.super_over = answers ? last : last + 1;
    }
    happen(opened);
  } else if (word == "in") {
    for (const std::string_view name : split(rest, ',')) {
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
                       number(rest.substr(blank + 1), "runs")});
  } else if (word == "quota") {
    happen(RevisedQuota{number(rest, "balls")});
  } else if (word == "target") {
    revise_target(rest);
  } else {
    result(rest);
  }
}

void Scorer::total(std::string_view text) {
  const auto [score, behind] = around(text, " off ");
  const auto [runs, wickets] = around(score, "/");
  const auto [balls, extras] = around(behind, " extras ");
  if (behind.empty()) refuse("totals are written \"total: 151/7 off 120 extras 9\"");
  InningsSummary summary;
  summary.runs = number(runs, "runs");
  summary.wickets = wickets.empty() ? record_.conditions.wickets : number(wickets, "wickets");
  summary.balls = number(balls, "balls");
  summary.extras = extras.empty() ? 0 : number(extras, "extras");
  happen(summary);
}

void Scorer::substitute(std::string_view text) {
  const auto [names, reason] = bracket(text);
  const auto [head, out] = around(names, " for ");
  // The team's name may be of several words: the player is the last one.
  const std::size_t blank = head.rfind(' ');
  if (blank == std::string_view::npos) refuse("written \"sub: TEAM Bazley for Short (agreed)\"");
  Substitution substitution;
  substitution.side = find_side(record_.sheets, head.substr(0, blank));
  const TeamSheet& sheet = record_.sheets[static_cast<std::size_t>(substitution.side)];
  substitution.in = find_member(sheet, head.substr(blank + 1));
  if (!out.empty()) substitution.out = find_member(sheet, out);
  substitution.reason = reason;
  happen(substitution);
}

void Scorer::revise_target(std::string_view text) {
  const auto [head, method] = bracket(text);
  const auto [target, balls] = around(head, " off ");
  RevisedTarget revised;
  revised.target = number(target, "runs");
  revised.balls = balls.empty() ? 0 : number(balls, "balls");
  revised.method = method;
  happen(revised);
}

void Scorer::end_innings(std::string_view text) {
  const auto why = parse_why(text);
  if (!why) refuse("an innings ends: all out, quota, target, abandoned or rain");
  happen(InningsClosed{*why});
}

void Scorer::result(std::string_view text) {
  close_if_over();
  MatchClosed closed;
  if (text == "abandoned") {
    closed.abandoned = true;
  } else if (text != "tie") {
    closed.winner = find_side(record_.sheets, text);
  }
  if (rules_ == Rules::strict && !closed.abandoned && next_step(state_) == Step::close_match &&
      match_to_close(state_).winner != closed.winner) {
    refuse("the balls say otherwise");
  }
  happen(closed);
}

void Scorer::close_if_over() {
  if (!state_.innings.empty() && next_step(state_) == Step::close_innings) {
    happen(innings_to_close(state_));
  }
}

void Scorer::finish() {
  close_if_over();
  if (!state_.innings.empty() && next_step(state_) == Step::close_match) {
    happen(match_to_close(state_));
  }
}

void Scorer::come_in_if_needed() {
  if (state_.innings.empty() || state_.now().closed || state_.now().is_over()) return;
  while (state_.now().needs_batter()) {
    const MemberSet legal = legal_batters(state_);
    if (legal == 0) return;
    happen(BatterIn{static_cast<Member>(std::countr_zero(legal))});
  }
}

void Scorer::over(std::string_view bowler, std::string_view balls) {
  // The number of the bowler's over, as scoresheets have it, says nothing new.
  const std::size_t blank = bowler.find(' ');
  if (blank != std::string_view::npos && parse_int(bowler.substr(0, blank))) {
    bowler = trim(bowler.substr(blank));
  }
  const std::vector<std::string_view> tokens = words_of(balls);
  if (!bowler.empty()) {
    const Member member = find_member(fielding(), bowler);
    // Who is brought in on this line comes in after the over has begun.
    if (tokens.empty() || tokens.front().front() != '>') come_in_if_needed();
    happen(OverStarted{member});
    bowler_ = member;
  }
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    std::string text(tokens[i]);
    if (text == "W" && i + 1 < tokens.size() && is_how_out(tokens[i + 1])) text += tokens[++i];
    try {
      token(text);
    } catch (const Error& error) {
      throw Error(fmt::format("\"{}\" ({} of the line): {}", text, i + 1, error.what()),
                  Fault::bad_file);
    }
  }
}

void Scorer::token(std::string_view text) {
  switch (text.front()) {
    case '>':
      return happen(BatterIn{find_member(batting(), text.substr(1))});
    case '@':
      bowler_ = find_member(fielding(), text.substr(1));
      return;
    case '=': {
      come_in_if_needed();
      const Member said = find_member(batting(), text.substr(1));
      const Member striker = state_.now().striker;
      if (said == striker) return;
      if (rules_ == Rules::lenient && said == state_.now().non_striker) {
        changed_ends_ = true;
        return;
      }
      refuse(fmt::format("{} is on strike, not {}", batting().players.at(striker).name,
                         batting().players.at(said).name));
    }
    case '-':
      return between_balls(text.substr(1));
    default:
      return is_roll(text) ? roll(text) : ball(text);
  }
}

void Scorer::between_balls(std::string_view text) {
  const auto [word, name] = around(text, ":");
  const auto how = parse_leaving(word);
  if (!how) refuse("who leaves between balls is written -hurt:NAME, -retired:NAME or -left:NAME");
  happen(Retirement{find_member(batting(), name), *how});
}

void Scorer::ball(std::string_view text) {
  come_in_if_needed();
  const InningsState& now = state_.now();
  Delivery blank;
  blank.striker = now.striker;
  blank.non_striker = now.non_striker;
  blank.bowler = bowler_;
  blank.free_hit = now.free_hit;
  if (std::exchange(changed_ends_, false)) std::swap(blank.striker, blank.non_striker);
  happen(parse_ball(text, blank, fielding(), record_.conditions));
}

void Scorer::roll(std::string_view text) {
  if (setup_ == nullptr) refuse("rolls can be read only where the cards of both sides are known");
  come_in_if_needed();
  if (next_step(state_) != Step::ball) refuse("the over is complete: say who bowls the next");
  TypedFaces faces(text);
  const Delivery ball = bowl(state_, *setup_, faces);
  if (!faces.all_used()) refuse("more dice than the rules ask for");
  happen(ball);
}

MatchRecord read_match(std::string_view text, const std::string& file, MatchRecord begun,
                       Scorer::Rules rules) {
  Scorer scorer(std::move(begun), file, rules);
  for (const std::string_view line : split(text, '\n')) scorer.line(line);
  scorer.finish();
  return scorer.record();
}

}  // namespace quicket::match
