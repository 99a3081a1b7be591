#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "cards/chart.h"
#include "cards/fielding_chart.h"
#include "cards/odds.h"
#include "match/ball_chances.h"
#include "match/over_outlook.h"
#include "terminal/match/commentary.h"
#include "terminal/match/screen.h"
#include "terminal/match/situation.h"

namespace quicket::terminal {

/// A name in `width` columns: whole, or the surname alone, or the start of that.
std::string name_within(std::string_view name, int width);
/// "Tariq Ravenscroft", "T Ravenscroft" or "Ravenscroft".
std::string player_within(const std::string& name, int width);

/// Both whole, or else both shortened as name_within does: never one of them alone.
std::string short_name(const std::string& team);
std::array<std::string, 2> names_alike(const std::string& one, const std::string& other, int width);

/// In capitals, as a scoreboard would; for plain English words.
std::string capitals(std::string_view text);

/// What a player is called in this match: by surname, or with initials where two share it.
std::string called(const MatchView& view, cricket::Side side, match::Member member);

/// "over 11"; in 100-ball "the 11th five".
std::string over_name(const MatchView& view, int over);

/// "over", in 100-ball "five".
std::string_view over_word(const MatchView& view);
/// A text on keys, in which an over may be a five.
std::string with_over_word(const MatchView& view, std::string text);

/// What a bowler may still bowl, of an over in progress after it: "2 left", "last over"; in
/// 100-ball "10b left". Empty in a super over.
std::string quota_text(const MatchView& view, match::Member bowler);
/// Overs that a bowler may still bowl in this innings, by the conditions and by the card where a
/// league keeps to it.
int overs_left(const MatchView& view, match::Member bowler);

/// The batters in: "Short 34* (21)   Ross 4* (3)", the striker first; `in_short`: as `called`.
std::string batters_line(const MatchView& view, bool in_short = false);

/// "2.3 ov 1/17"; in 100-ball "13b 1/17".
std::string bowler_figures(const MatchView& view, match::Member bowler);

/// A bowler's figures: "Swepson 2.3 ov 1/17"; in 100-ball "Swepson 13b 1/17".
std::string bowler_line(const MatchView& view, match::Member bowler);

/// How the dice decided a ball: "d6 5 striker's card, d100 91: 87-93 is 4"; with the tempo strip's
/// reading, the fielding chart and a check if there was one. Empty for a ball without dice.
std::string dice_line(const MatchView& view, const match::Delivery& ball);

/// The same with the name of whose card it was, and in fewer words for narrow windows.
struct NamedDice {
  std::string whole, brief;

  const std::string& within(int width) const;
  bool operator==(const NamedDice&) const = default;
};
NamedDice named_dice(const MatchView& view, const match::Delivery& ball);
/// The words for results in the description of a ball's dice.
struct ResultWords {
  std::string_view (*on_card)(cards::Slot);
  std::string_view (*on_chart)(cards::FieldResult);
};
/// The whole dice_line with these words for results, and for whose card it was.
std::string dice_line(const MatchView& view, const match::Delivery& ball, const ResultWords& words,
                      std::string_view owner = {});

/// The facts of the last ball of the view.
BallSeen seen_ball(const MatchView& view, const match::Delivery& ball);

/// "Anchors 61%, not 63%": what it did to the chance of a side that a bowler or a batter is known,
/// from the home side's chances (0-1); empty if that is less than two points.
std::string step_words(const MatchView& view, std::optional<double> before,
                       std::optional<double> after, cricket::Side side);

/// How the last ball got a batter out: "Short c Khan b Green 34 (21)"; empty if it took no
/// wicket.
std::string last_wicket(const MatchView& view);

/// The name of a side.
const std::string& team_name(const MatchView& view, cricket::Side side);

/// "Bazley replaces Short (Alphas)."
std::string replacement_line(const MatchView& view, const match::Substitution& change);

/// The name of a member of a side.
const std::string& player_name(const MatchView& view, cricket::Side side, match::Member member);

/// Over and ball of the last delivery: "11.2"; legal balls of the innings in 100-ball: "68". A ball
/// that has to be bowled again has its successor's number.
std::string ball_number(const MatchView& view);
/// Whether the last delivery has the same number as the one before, which was not a legal ball.
bool bowled_again(const MatchView& view);

/// A phase of a tempo card, which may be another format's: "middle balls" in 100-ball.
std::string phase_name(const MatchView& view, std::string name);
/// What the tempo card made of the last ball of the view.
std::optional<match::StripReading> reading_of(const MatchView& view, const match::Delivery& ball);
/// Of which balls an outlook tells: "an over", "off 2 balls" of one that has begun.
std::string span_words(const MatchView& view, const match::OverOutlook& over);
/// Whether the batting side may hold in the over in progress; and what is said if it may not.
bool may_hold(const MatchView& view);
std::string no_hold_words(const MatchView& view);
/// "Titans push."
std::string call_words(const MatchView& view, cards::Call call);

}  // namespace quicket::terminal
