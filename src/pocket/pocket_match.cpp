#include "pocket/pocket_match.h"

#include <span>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/ball_notation.h"
#include "match/bowl.h"
#include "match/eleven_line.h"
#include "match/sheet_names.h"
#include "match/win_chance.h"

namespace quicket::pocket {
namespace {

using match::Step;

/// Passes dice on, and keeps their faces as the notation of a match writes a roll.
struct KeptDice {
  dice::BallDice& dice;
  std::string roll_text{};

  int roll(int sides, dice::Reason reason) {
    const int face = dice.roll(sides, reason);
    roll_text += fmt::format("{}{}", roll_text.empty() ? "" : "/", face);
    return face;
  }
};

/// `3 Swepson:` begins an over; `: 4` is a ball of it, or what happens between balls.
bool begins_over(std::string_view line) {
  return line.ends_with(':');
}

bool is_of_over(std::string_view line) {
  return line.starts_with(": ");
}

/// A `W` alone, which a ball that only says how somebody is out would explain if it followed on the
/// same line.
bool is_unexplained(std::string_view line) {
  return line.ends_with(" W");
}

/// The parts of a line that `undo` takes back one by one: an over as `notation` writes it is its
/// bowler and each of its balls.
std::vector<std::string> parts_of(std::string_view line) {
  const bool numbered = !line.empty() && line.front() >= '0' && line.front() <= '9';
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos || (!numbered && !is_of_over(line))) {
    return {std::string(line)};
  }
  std::vector<std::string> parts;
  if (numbered) parts.emplace_back(line.substr(0, colon + 1));
  for (const std::string_view ball : split(line.substr(colon + 2), ' ')) {
    if (ball.empty()) continue;
    if (!parts.empty() && is_unexplained(parts.back()) && match::is_how_out(ball)) {
      parts.back() += fmt::format(" {}", ball);
    } else {
      parts.push_back(fmt::format(": {}", ball));
    }
  }
  return parts;
}

}  // namespace

PocketMatch::PocketMatch(Sides sides) : sides_(std::move(sides)) {
  line_up();
}

void PocketMatch::line_up() {
  std::array<match::PlayingSide, 2> playing;
  for (std::size_t side = 0; side < 2; ++side) {
    playing[side] = match::playing_side(sides_.elevens[side], sides_.squads[side]);
  }
  match::MatchSetup setup = match::match_setup(sides_.conditions, std::move(playing[0]),
                                               std::move(playing[1]), sides_.chart);
  if (setup.rules.rolls_for_pitch()) setup.pitch = sides_.pitch;
  book_.reset();
  setup_ = std::make_shared<const match::MatchSetup>(std::move(setup));
  begin();
}

void PocketMatch::begin() {
  match::MatchRecord begun;
  begun.conditions = sides_.conditions;
  for (std::size_t side = 0; side < 2; ++side) {
    begun.sheets[side] = setup_->sides[side].sheet;
    begun.info.teams[side] = begun.sheets[side].name;
  }
  for (std::size_t side = 0; side < 2; ++side) {
    reserves_[side].clear();
    for (const cards::PlayerCards& player : sides_.squads[side]) {
      if (!match::is_on_a_sheet(begun, player.player)) reserves_[side].push_back(player);
    }
  }
  book_.emplace(std::move(begun), setup_.get(), match::Scorer::Rules::strict, &reserves_);
  lines_.clear();
  events_after_.clear();
  opened_after_.clear();
}

void PocketMatch::choose_eleven(std::string_view text) {
  if (!lines_.empty()) throw Error("elevens are named before the toss", Fault::bad_file);
  const match::NamedEleven named = match::parse_eleven(text, sides_.elevens);
  const auto side = static_cast<std::size_t>(match::find_side(sides_.elevens, named.team));
  match::TeamSheet chosen = match::sheet_of(named, sides_.elevens[side], sides_.squads[side]);
  std::swap(sides_.elevens[side], chosen);
  try {
    line_up();
  } catch (const Error&) {
    sides_.elevens[side] = std::move(chosen);
    throw;
  }
}

void PocketMatch::take(std::string_view line) {
  book_->enter(line);
  lines_.emplace_back(line);
  opened_after_.emplace_back();
  // The next innings opens by itself, so that its batters can be asked for.
  if (!state().closed && !pitch_is_due() && match::next_step(state()) == Step::open_innings) {
    const match::InningsOpened next = match::innings_to_open(state());
    opened_after_.back() = fmt::format("{}: {}", next.super_over > 0 ? "super over" : "innings",
                                       sides_.elevens[match::side_index(next.batting)].name);
    book_->enter(opened_after_.back());
  }
  events_after_.push_back(record().events.size());
}

void PocketMatch::enter(std::string_view line) {
  line = trim(line.substr(0, line.find("# ")));
  if (line.empty() || line == "#") return;
  if (const auto eleven = match::eleven_in(line)) return choose_eleven(*eleven);
  if (!opened_after_.empty() && line == opened_after_.back()) return;
  const std::vector<std::string> before = lines_;
  try {
    take(line);
  } catch (const Error&) {
    if (lines_.size() != before.size()) reread(before);
    throw;
  }
}

void PocketMatch::reread(const std::vector<std::string>& lines) {
  begin();
  for (const std::string& line : lines) take(line);
}

void PocketMatch::rewind(std::size_t count) {
  if (lines_.size() <= count) return;
  std::vector<std::string> kept = lines_;
  kept.resize(count);
  reread(kept);
}

void PocketMatch::change(std::size_t line, std::string_view text) {
  const std::vector<std::string> before = lines_;
  if (line >= before.size()) throw Error("there is no such line", Fault::bad_file);
  std::vector<std::string> changed = before;
  changed[line] = std::string(trim(text));
  try {
    reread(changed);
  } catch (const Error& error) {
    const std::string why = error.what();
    const bool later = lines_.size() > line;
    const std::string at = later ? changed[lines_.size()] : std::string();
    reread(before);
    throw Error(later ? fmt::format("\"{}\" would no longer be possible: {}", at, why) : why,
                Fault::bad_file);
  }
}

std::string PocketMatch::short_name(match::Side side, match::Member member) const {
  return match::short_name(record().sheets[match::side_index(side)], member);
}

std::optional<cards::Call> PocketMatch::call_made() const {
  constexpr std::string_view begins = ": !";
  if (lines_.empty() || !lines_.back().starts_with(begins)) return {};
  return cards::parse_call(std::string_view(lines_.back()).substr(begins.size()));
}

match::Captain& PocketMatch::captain(match::Side side) {
  if (captains_of_ != setup()) {
    captains_of_ = setup();
    captains_.clear();
    const match::MatchSetup* const one = captains_of_.get();
    const auto chances = match::chances_to_call_by(std::span(&one, 1));
    for (const match::PlayingSide& playing : captains_of_->sides) {
      captains_.emplace_back(playing, sides_.conditions).call_by(chances);
    }
  }
  return captains_[match::side_index(side)];
}

void PocketMatch::step_ball(dice::BallDice& dice) {
  const match::InningsState& now = state().now();
  const match::Rulebook& rules = setup_->rules;
  cards::Call call = now.call_is_due ? cards::Call::steady : now.call;
  std::string said;
  if (const auto made = call_made()) {
    call = *made;
  } else if (rules.has_calls() && now.call_is_due) {
    call = captain(now.batting).call(state());
    const int overs = now.overs_in_all(state().conditions);
    if (call == cards::Call::hold && !rules.may_hold(now.overs, overs)) call = cards::Call::steady;
    if (call != cards::Call::steady) said = fmt::format(": !{}", cards::to_string(call));
  }
  KeptDice kept{dice};
  match::bowl(state(), *setup(), kept, call);
  if (!said.empty()) enter(said);
  enter(": " + kept.roll_text);
}

void PocketMatch::step(dice::BallDice& dice) {
  if (pitch_is_due()) {
    const cards::Pitch pitch = cards::pitch_of_roll(dice.roll(6, dice::Reason::pitch));
    return enter(fmt::format("pitch: {}", cards::to_string(pitch)));
  }
  switch (match::next_step(state())) {
    case Step::toss: {
      const match::Side winner = dice.roll(2, dice::Reason::toss) - 1;
      return enter(fmt::format("toss: {} {}", sides_.elevens[match::side_index(winner)].name,
                               captain(winner).bats_first(state()) ? "bat" : "field"));
    }
    case Step::batter: {
      const match::Side batting = state().now().batting;
      const match::Member in = captain(batting).next_batter(state(), match::legal_batters(state()));
      return enter(": >" + short_name(batting, in));
    }
    case Step::bowler: {
      const match::Side fielding = state().now().fielding();
      const match::MemberSet able = setup()->sides[match::side_index(fielding)].bowlers;
      const match::Member next =
          captain(fielding).next_bowler(state(), match::legal_bowlers(state(), able));
      return enter(fmt::format("{} {}:", state().now().bowling_of[next].overs + 1,
                               short_name(fielding, next)));
    }
    case Step::ball:
      return step_ball(dice);
    case Step::open_innings:
    case Step::close_innings:
    case Step::close_match:
    case Step::finished:
      return;  // follow by themselves
  }
}

std::string PocketMatch::notation() const {
  std::string text;
  for (const match::PlayingSide& side : setup_->sides)
    text += match::eleven_line(side.sheet) + '\n';
  bool within = false;
  const auto end_line = [&] {
    if (std::exchange(within, false)) text += '\n';
  };
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const std::string& line = lines_[i];
    const bool explains = i > 0 && is_unexplained(lines_[i - 1]) && is_of_over(line) &&
                          match::is_how_out(split(trim(std::string_view(line).substr(1)), ' ')[0]);
    const bool goes_on = within && is_of_over(line) && !explains;
    if (!goes_on) end_line();
    text += goes_on ? line.substr(1) : line;
    within = true;
    if (begins_over(line) || (is_of_over(line) && opened_after_[i].empty())) continue;
    end_line();
    if (!opened_after_[i].empty()) text += opened_after_[i] + '\n';
  }
  end_line();
  return text;
}

void PocketMatch::read(std::string_view text) {
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    try {
      for (const std::string& part : parts_of(trim(line))) enter(part);
    } catch (const Error& error) {
      throw Error(fmt::format("line {}: {}", number, error.what()), Fault::bad_file);
    }
  }
}

}  // namespace quicket::pocket
