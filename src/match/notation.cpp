#include "match/notation.h"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"
#include "cricket/conditions.h"
#include "match/ball_notation.h"
#include "match/notation_text.h"
#include "match/rain_rule.h"
#include "match/result.h"
#include "match/sheet_names.h"
#include "match/typed_roll.h"

namespace quicket::match {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!trim(word).empty()) words.push_back(trim(word));
  }
  return words;
}

/// The position of the colon after the head of a line, if there is one: names contain no colon, but
/// balls do (`c:Ross`).
std::size_t head_of(std::string_view text) {
  for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1)) {
    if (at + 1 == text.size() || text[at + 1] == ' ') return at;
  }
  const std::size_t first = text.find(':');
  const std::string_view head = text.substr(0, first);
  const bool word =
      first != std::string_view::npos && head.find_first_of(" -+") == std::string_view::npos;
  return word && !is_how_out(head) ? first : std::string_view::npos;
}

/// Scoresheets put a blank between how and by whom, and name the bowler again.
std::string without_blank(std::string_view how, std::string_view name) {
  const std::string_view bare = how.size() > 1 && how.front() == 'W' ? how.substr(1) : how;
  if (bare == "c" || bare == "st" || bare == "ro" || bare == "rn") {
    return fmt::format("\"{} {}\": write {}:{}", how, name, how, name);
  }
  return fmt::format(
      "\"{} {}\": the line names the bowler already; leave this out after another way of being "
      "out, or write {} alone",
      how, name, how);
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

Scorer::Scorer(MatchRecord begun, std::string file, const MatchSetup& setup,
               const Reserves* reserves)
    : record_(std::move(begun)),
      state_(fold(record_)),
      umpire_(setup),
      setup_(&setup),
      reserves_(reserves),
      file_(std::move(file)) {
  for (std::size_t side = 0; reserves_ != nullptr && side < 2; ++side) {
    const std::vector<SheetPlayer>& players = record_.sheets[side].players;
    for (std::size_t i = setup_->sides[side].sheet.players.size(); i < players.size(); ++i) {
      for (const cards::PlayerCards& reserve : (*reserves_)[side]) {
        if (reserve.player == players[i].id) join(side, reserve);
      }
    }
  }
  if (!state_.innings.empty()) bowler_ = state_.now().bowler;
}

const InningsState& Scorer::innings_on() const {
  if (!state_.innings.empty()) return state_.now();
  if (rules_ == Rules::lenient || state_.toss) refuse("no innings has been opened (innings: TEAM)");
  refuse(
      fmt::format("the toss is missing: begin with \"toss: {} bat\" or whoever won it, and bat "
                  "or field",
                  record_.sheets[0].name));
}

const TeamSheet& Scorer::batting() const {
  return record_.sheets[static_cast<std::size_t>(innings_on().batting)];
}

const TeamSheet& Scorer::fielding() const {
  return record_.sheets[static_cast<std::size_t>(innings_on().fielding())];
}

void Scorer::happen(MatchEvent event) {
  const auto reason =
      rules_ == Rules::strict ? umpire_.problem_with(state_, event) : why_not_scored(state_, event);
  if (reason) refuse(*reason);
  // Its line would be read back as that of another match.
  if (rules_ == Rules::lenient && std::holds_alternative<BatterIn>(event) &&
      !state_.now().needs_batter()) {
    refuse("two batters are in");
  }
  call_.reset();  // the state remembers it as long as it holds
  match::apply(state_, event);
  record_.events.push_back(std::move(event));
}

void Scorer::line(std::string_view text) {
  ++line_;
  const MatchState before = state_;
  const std::size_t events = record_.events.size();
  const Member bowler = bowler_;
  const std::string_view read_text = trim(text.substr(0, text.find("# ")));
  at_ = read_text;
  try {
    read(read_text);
  } catch (const Error& error) {
    state_ = before;
    record_.events.resize(events);
    bowler_ = bowler;
    call_.reset();
    changed_ends_ = false;
    column_ = static_cast<std::size_t>(std::max<std::ptrdiff_t>(at_.data() - text.data() + 1, 1));
    if (file_.empty()) throw;
    throw Error(fmt::format("{}:{}:{}: {}", file_, line_, column_, error.what()), Fault::bad_file);
  }
}

void Scorer::read(std::string_view text) {
  if (text.empty() || text == "#") return;
  // Some of the text is stored as it is, such as the method of a target.
  if (const auto found = forbidden_character(text)) refuse(*found + "; remove it");
  const std::size_t colon = head_of(text);
  const std::string_view head = trim(text.substr(0, colon == std::string_view::npos ? 0 : colon));
  if (colon == std::string_view::npos) return read_bare(text);
  const std::string_view rest = trim(text.substr(colon + 1));
  if (head == "eleven") refuse("elevens are named before the toss");
  const std::string_view known[] = {"toss",   "pitch", "innings", "super over", "in",
                                    "total",  "end",   "sub",     "penalty",    "quota",
                                    "target", "rain",  "result"};
  if (std::find(std::begin(known), std::end(known), head) != std::end(known)) {
    keyword(head, rest);
  } else {
    over(head, rest);
  }
}

void Scorer::read_bare(std::string_view text) {
  if (state_.innings.empty() && !state_.toss &&
      (text.ends_with(" bat") || text.ends_with(" field"))) {
    return keyword("toss", text);
  }
  if (pitch_is_due() && cards::parse_pitch(text)) return name_pitch(text);
  // An innings can end within an over: the next line is then for a bowler of the other side.
  if (!state_.innings.empty() && state_.now().over_open && !innings_is_over()) {
    return balls_of_over_on(text);
  }
  const std::size_t blank = std::min(text.find(' '), text.size());
  over(text.substr(0, blank), trim(text.substr(blank)));
}

/// A line that starts with a bowler's name is for the next over, but this one is not complete.
void Scorer::balls_of_over_on(std::string_view text) {
  try {
    over({}, text);
  } catch (const Error&) {
    const std::string_view first = text.substr(0, std::min(text.find(' '), text.size()));
    if (at_.data() != text.data()) throw;
    if (is_member(fielding(), first)) {
      if (std::get_if<OverStarted>(&record_.events.back()) == nullptr) refuse_over_on(first);
      return over(first, trim(text.substr(first.size())));
    }
    if (!is_member(batting(), first)) throw;
    at_ = first;
    refuse(fmt::format("{} is batting for {}, and {}; {}",
                       batting().players.at(find_member(batting(), first)).name, batting().name,
                       why_not_over(state_.now()), over_on()));
  }
}

bool Scorer::innings_is_over() const {
  return rules_ == Rules::strict && next_step(state_) == Step::close_innings;
}

void Scorer::open_if_due() {
  if (rules_ == Rules::lenient || state_.closed) return;
  close_if_over();
  if ((state_.toss || !state_.innings.empty()) && next_step(state_) == Step::open_innings) {
    if (auto target = target_due(record_)) happen(std::move(*target));
    open(innings_to_open(state_));
  }
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
    const Member next = next_in_order(state_);
    if (next == no_member) return;
    happen(BatterIn{next});
  }
}

void Scorer::over(std::string_view bowler, std::string_view balls) {
  // The number of the bowler's over, as on scoresheets, is redundant.
  const std::size_t blank = bowler.find(' ');
  if (blank != std::string_view::npos && parse_int(bowler.substr(0, blank))) {
    bowler = trim(bowler.substr(blank));
  }
  const std::vector<std::string_view> tokens = words_of(balls);
  if (!bowler.empty()) {
    at_ = bowler;
    const std::string why = innings_is_over() ? why_over(state_.now()) : "";
    const Member member = bowler_called(bowler, why);
    // A batter brought in on this line comes in after the over has started.
    if (tokens.empty() || tokens.front().front() != '>') come_in_if_needed();
    start_over(member, why);
    bowler_ = member;
  }
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    std::string text(tokens[i]);
    at_ = tokens[i];
    if (text == "W" && i + 1 < tokens.size() && is_how_out(tokens[i + 1])) text += tokens[++i];
    const bool several = are_plain_balls(text);
    for (std::size_t ball = 0; ball < (several ? text.size() : 1); ++ball) {
      const std::string one = several ? text.substr(ball, 1) : text;
      if (several) at_ = tokens[i].substr(ball);
      try {
        token(one);
      } catch (const Error& error) {
        const std::string before = i > 0 ? std::string(tokens[i - 1]) : std::string();
        const bool names = is_how_out(before) && before.find(':') == std::string::npos;
        if (names && is_member(fielding(), one)) refuse(without_blank(before, one));
        throw Error(fmt::format("\"{}\": {}", one, with_blank_hint(error.what())), Fault::bad_file);
      }
    }
  }
}

MatchRecord read_match(std::string_view text, const std::string& file, MatchRecord begun,
                       Scorer::Rules rules) {
  Scorer scorer(std::move(begun), file, rules);
  for (const std::string_view line : split(text, '\n')) scorer.line(line);
  scorer.finish();
  return scorer.record();
}

}  // namespace quicket::match
