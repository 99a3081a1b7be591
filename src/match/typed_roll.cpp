#include "match/typed_roll.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "match/bowl.h"
#include "match/notation_text.h"
#include "match/sheet_names.h"

namespace quicket::match {
namespace {

/// What a die is rolled for.
std::string_view purpose(dice::Reason reason) {
  switch (reason) {
    case dice::Reason::card:
      return "whose card";
    case dice::Reason::chart:
      return "the slot of the chart";
    case dice::Reason::fielding_row:
      return "the row of the fielding chart";
    case dice::Reason::fielding_column:
      return "the column of the fielding chart";
    case dice::Reason::fielder:
      return "which of the fielders";
    case dice::Reason::check:
      return "the chance against the fielder's rating";
    case dice::Reason::toss:
    case dice::Reason::pitch:
    case dice::Reason::choice:
    case dice::Reason::shuffle:
    case dice::Reason::game:
      break;
  }
  return "the ball";
}

/// Between the dice of a roll; a comma is quicker to type on a block of digits.
constexpr std::string_view between_dice = "/,";

bool is_number(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char letter) {
    return std::isdigit(static_cast<unsigned char>(letter)) != 0;
  });
}

std::vector<std::string_view> faces_of(std::string_view token) {
  std::vector<std::string_view> faces;
  for (const std::string_view part : split(token, '/')) {
    for (const std::string_view face : split(part, ',')) faces.push_back(face);
  }
  return faces;
}

/// Dice typed on one line: an impossible face is the typist's fault.
class TypedFaces {
 public:
  TypedFaces(const MatchState& state, const MatchSetup& setup, std::string_view token)
      : state_(state), setup_(setup), faces_(faces_of(token)) {}

  int roll(int sides, dice::Reason reason) {
    if (next_ == faces_.size()) {
      refuse(fmt::format("{} is missing for {}{}",
                         reason == dice::Reason::fielder ? "a name" : fmt::format("a d{}", sides),
                         purpose(reason), said(": ")));
    }
    const std::string_view text = faces_[next_++];
    if (reason == dice::Reason::fielder && !is_number(text)) return drawn(sides, text);
    int face = number_in(text, "pips");
    if (sides == 100 && face == 0) face = 100;
    if (face < 1 || face > sides) {
      refuse(fmt::format("a d{} cannot show {} (for {})", sides, face, purpose(reason)));
    }
    if (reason == dice::Reason::card) card_ = face;
    if (reason == dice::Reason::chart) chart_ = face;
    if (reason == dice::Reason::fielding_row) row_ = face;
    if (reason == dice::Reason::fielding_column) column_ = face;
    return face;
  }

  void all_used() const {
    if (next_ < faces_.size()) refuse("more dice than the rules need" + said(": "));
  }

 private:
  /// The number that a fielder drawn by name has among those who can be drawn.
  int drawn(int sides, std::string_view name) const {
    const auto fielding = static_cast<std::size_t>(state_.now().fielding());
    const SideState& side = state_.sides[fielding];
    const TeamSheet& sheet = setup_.sides[fielding].sheet;
    const Member fielder = find_member(sheet, name);
    const bool without_keeper = sides < side.count;
    if (without_keeper && fielder == side.keeper) {
      refuse(fmt::format("{} keeps wicket: put the keeper's card aside and draw another (ruling 1)",
                         sheet.players.at(fielder).name));
    }
    int number = 0;
    for (std::size_t i = 0; i < side.count; ++i) {
      if (without_keeper && side.field[i] == side.keeper) continue;
      ++number;
      if (side.field[i] == fielder) return number;
    }
    refuse(fmt::format("{} is not in the field", sheet.players.at(fielder).name));
  }

  /// What card and chart say so far: who is on strike, and so which card decides, is what a sheet
  /// and a typist disagree about most often.
  std::string said(std::string_view before) const {
    if (chart_ == 0) return "";
    const InningsState& now = state_.now();
    const bool bowlers = card_ <= 3;
    const PlayingSide& side =
        setup_.sides[static_cast<std::size_t>(bowlers ? now.fielding() : now.batting)];
    const Member whose = bowlers ? now.bowler : now.striker;
    const MemberCards& cards = side.members[whose];
    std::string text =
        fmt::format("{}{} is {} on the card of {}", before, chart_,
                    mark((bowlers ? cards.bowler : cards.striker).at(chart_)),
                    side.sheet.players.at(whose).name + (bowlers ? "" : ", who is on strike"));
    if (column_ > 0) {
      text += fmt::format("; row {}, column {} of the chart is {}", row_, column_,
                          to_string(setup_.rules.chart().at(row_, column_)));
    }
    return text + (now.free_hit ? "; it is a free hit" : "");
  }

  const MatchState& state_;
  const MatchSetup& setup_;
  std::vector<std::string_view> faces_;
  std::size_t next_ = 0;
  int card_ = 0, chart_ = 0, row_ = 0, column_ = 0;  ///< 0: not rolled yet
};

}  // namespace

bool is_roll(std::string_view token) {
  const std::size_t first = token.find_first_of(between_dice);
  return first != std::string_view::npos && first > 0 && is_number(token.substr(0, first));
}

Delivery ball_of_roll(const MatchState& state, const MatchSetup& setup, std::string_view token,
                      cards::Call call) {
  TypedFaces faces(state, setup, token);
  const Delivery ball = bowl(state, setup, faces, call);
  faces.all_used();
  return ball;
}

}  // namespace quicket::match
