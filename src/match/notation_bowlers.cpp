#include <bit>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "match/ball_notation.h"
#include "match/legality.h"
#include "match/notation.h"
#include "match/notation_text.h"
#include "match/result.h"
#include "match/sheet_names.h"
#include "match/typed_roll.h"

// Who bowls the next over, and what a refusal of him says.

namespace quicket::match {
namespace {

/// Whether a word that is nobody's name is one or more balls, whose bowler was left out.
bool are_balls(std::string_view text, const TeamSheet& batting, const TeamSheet& fielding,
               const cricket::Conditions& conditions) {
  if (are_plain_balls(text) || is_roll(text)) return true;
  try {
    parse_ball(text, {}, batting, fielding, conditions);
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// "A", "A or B", "A, B or C": the names of members.
std::string names_of(const TeamSheet& sheet, MemberSet members) {
  std::string names;
  for (; members != 0; members &= members - 1) {
    const bool last = std::popcount(members) == 1;
    const auto member = static_cast<Member>(std::countr_zero(members));
    names += (names.empty() ? "" : last ? " or " : ", ") + sheet.players.at(member).name;
  }
  return names;
}

}  // namespace

/// "over 4 (Ravi Sallow) has 5 of its 6 balls": of the over in progress.
std::string Scorer::over_on() const {
  const InningsState& now = state_.now();
  return fmt::format("{} {} ({}) has {} of its {} balls", record_.conditions.over_word, now.overs,
                     fielding().players.at(now.bowler).name, int{now.over_balls},
                     record_.conditions.balls_per_over);
}

/// A ball that was left out is far more common than an over that two bowlers shared.
void Scorer::refuse_over_on(std::string_view next) const {
  refuse(
      fmt::format("{}; add what is missing, or write \"@{}\" among the balls if the bowler changed "
                  "within it",
                  over_on(), next));
}

/// `why`: the innings before ended with the ball before, and perhaps nobody noticed.
Member Scorer::bowler_called(std::string_view name, const std::string& why) {
  open_if_due();
  if (rules_ == Rules::strict) finish();
  if (state_.closed) {
    refuse(fmt::format("the match is over: {}", sentence(result_of(record_), record_)));
  }
  try {
    return find_member(fielding(), name);
  } catch (const Error& error) {
    if (rules_ == Rules::lenient) throw;
    std::string what = error.what();
    if (!what.starts_with("no ")) {
      what = with_blank_hint(what);
    } else if (are_balls(name, batting(), fielding(), record_.conditions)) {
      what =
          fmt::format("write the bowler before the balls of the {}", record_.conditions.over_word);
    } else if (is_member(batting(), name)) {
      what = fmt::format("{} is batting for {}", name, batting().name);
      if (why.empty()) {
        what += fmt::format(", and {} bowl: {}", fielding().name, why_not_over(state_.now()));
      }
    }
    refuse(innings_over(why) + what + (why.empty() ? who_can_bowl() : ""));
  }
}

/// What stands before a reason if the innings has just ended.
std::string Scorer::innings_over(const std::string& why) const {
  if (why.empty()) return "";
  return fmt::format("the innings is over: {}, so {} bowl now: ", why, fielding().name);
}

/// Whom a league or a match with cards has for the next over.
std::string Scorer::who_can_bowl() const {
  if (setup_ == nullptr || state_.innings.empty() || state_.now().closed) return "";
  const auto side = static_cast<std::size_t>(state_.now().fielding());
  const MemberSet able = legal_bowlers(state_, setup_->sides[side].bowlers);
  return able == 0 ? "" : fmt::format("; {} can bowl", names_of(fielding(), able));
}

/// " (overs 1, 3)": those of the innings in progress that a bowler began.
std::string Scorer::overs_begun_by(Member bowler) const {
  std::vector<int> overs;
  int number = 0;
  for (const MatchEvent& event : record_.events) {
    if (std::holds_alternative<InningsOpened>(event)) {
      overs.clear();
      number = 0;
    }
    const auto* over = std::get_if<OverStarted>(&event);
    if (over == nullptr) continue;
    ++number;
    if (over->bowler == bowler) overs.push_back(number);
  }
  if (overs.empty()) return "";
  const cricket::Conditions& conditions = record_.conditions;
  return fmt::format(" ({} {})", overs.size() == 1 ? conditions.over_word : conditions.overs_word,
                     fmt::join(overs, ", "));
}

/// A bowler whom the rules forbid is most often a slip in this line or in an earlier one: the
/// refusal says which overs the sheet gives the bowler, and who else can bowl.
void Scorer::start_over(Member bowler, const std::string& why) {
  const OverStarted over{bowler};
  const bool within = !state_.innings.empty() && state_.now().over_open && !innings_is_over();
  // Whoever took back the first ball of an over names its bowler again.
  if (within && std::get_if<OverStarted>(&record_.events.back()) != nullptr &&
      state_.now().bowler == bowler) {
    return;
  }
  if (rules_ == Rules::strict && within) refuse_over_on(short_name(fielding(), bowler));
  const auto reason =
      rules_ == Rules::strict ? umpire_.problem_with(state_, over) : std::optional<std::string>();
  if (!reason || state_.innings.empty()) return happen(over);
  refuse(innings_over(why) + *reason + overs_begun_by(bowler) + who_can_bowl());
}

}  // namespace quicket::match
