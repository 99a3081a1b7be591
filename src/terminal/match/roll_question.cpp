#include "terminal/match/roll_question.h"

#include <array>
#include <cstdint>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/characters.h"
#include "base/text.h"
#include "match/bowl.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

const cards::Lead& lead_so_far(const MatchView& view, const match::DeliveryDice& dice) {
  const match::InningsState& now = view.state.now();
  if (dice.fielding_row > 0) {
    return view.setup.rules.of(dice.fielding_row, dice.fielding_column, now.free_hit);
  }
  const cards::Chart& chart = dice.card <= 3 ? view.side(now.fielding()).members[now.bowler].bowler
                                             : view.side(now.batting).members[now.striker].striker;
  return view.setup.rules.of(chart.at(dice.chart), now.free_hit);
}

/// The fielders who may be drawn, in the order of the sheet, numbered as in match::bowl.
std::vector<match::Member> candidates(const MatchView& view, const cards::Lead& lead) {
  const match::SideState& field =
      view.state.sides[static_cast<std::size_t>(view.state.now().fielding())];
  std::vector<match::Member> members;
  for (std::size_t i = 0; i < field.count; ++i) {
    const bool left_out =
        lead.fielders == cards::Fielders::fielder_and_keeper && field.field[i] == field.keeper;
    if (!left_out) members.push_back(field.field[i]);
  }
  return members;
}

std::string chance_text(const MatchView& view, const match::DeliveryDice& dice) {
  const match::InningsState& now = view.state.now();
  const cards::Lead& lead = lead_so_far(view, dice);
  const match::Member keeper = view.state.sides[static_cast<std::size_t>(now.fielding())].keeper;
  match::Member fielder = keeper;
  if (dice.fielder > 0) {
    fielder = candidates(view, lead)[static_cast<std::size_t>(dice.fielder - 1)];
  }
  const int rating = match::detail::rating_of(lead, view.side(now.fielding()), keeper, fielder);
  std::string who = player_name(view, now.fielding(), fielder);
  std::string_view what = "Catch chance";
  if (lead.check == cards::Check::keeping) what = "Stumping chance";
  if (lead.check == cards::Check::run_out) {
    what = "Run-out chance";
    if (lead.fielders == cards::Fielders::fielder_and_keeper) {
      who += fmt::format(" and {}", player_name(view, now.fielding(), keeper));
    }
  }
  return fmt::format("{} for {}: {} or less is out", what, who, rating);
}

}  // namespace

RollQuestion roll_question(const MatchView& view, const match::DeliveryDice& so_far, int sides,
                           dice::Reason reason) {
  switch (reason) {
    case dice::Reason::card: {
      const match::InningsState& now = view.state.now();
      return {"Roll the d6: whose card?",
              fmt::format("1-3 {}'s, 4-6 {}'s", player_name(view, now.fielding(), now.bowler),
                          player_name(view, now.batting, now.striker)),
              {}};
    }
    case dice::Reason::chart:
      return {"Roll two d10 as 1-100 (00 is 100)",
              fmt::format("the number on the {}'s card", so_far.card <= 3 ? "bowler" : "striker"),
              {}};
    case dice::Reason::fielding_row:
      return {"F: roll the d6 for the fielding chart", "its row, 1 to 6", {}};
    case dice::Reason::fielding_column:
      return {"Roll the d20 for the fielding chart",
              fmt::format("its column in row {}, 1 to 20", so_far.fielding_row),
              {}};
    case dice::Reason::fielder: {
      RollQuestion question{fmt::format("Draw the fielder, 1-{}", sides), "who is it?", {}};
      for (const match::Member member : candidates(view, lead_so_far(view, so_far))) {
        question.candidates.push_back(player_name(view, view.state.now().fielding(), member));
      }
      return question;
    }
    case dice::Reason::check:
      return {"Roll the d20", chance_text(view, so_far), {}};
    case dice::Reason::toss:
      return {"Toss a coin",
              fmt::format("1 {} win it, 2 {}", view.setup.sides[0].sheet.name,
                          view.setup.sides[1].sheet.name),
              {}};
    case dice::Reason::pitch:
      return {"Roll the d6 for the pitch", "1 or 2 slow, 3 or 4 true, 5 or 6 fast", {}};
    case dice::Reason::choice:
    case dice::Reason::shuffle:
    case dice::Reason::game:
      break;
  }
  return {fmt::format("Roll a d{}", sides), "", {}};
}

std::optional<int> candidate_named(const RollQuestion& question, std::string_view text) {
  constexpr std::size_t fewest_letters = 3;
  const std::string wanted = caseless(trim(text));
  if (wanted.size() < fewest_letters) return {};
  std::optional<int> found;
  for (std::size_t i = 0; i < question.candidates.size(); ++i) {
    if ((' ' + caseless(question.candidates[i])).find(' ' + wanted) == std::string::npos) continue;
    if (found) return {};
    found = static_cast<int>(i) + 1;
  }
  return found;
}

std::optional<int> face_typed(std::string_view text, int sides, dice::Reason reason) {
  auto face = parse_int(trim(text));
  if (face && reason == dice::Reason::chart && *face == 0) face = 100;
  if (!face || *face < 1 || *face > sides) return {};
  return face;
}

bool TypedDice::take(std::string_view line, dice::Reason reason) {
  std::vector<std::string> faces;
  std::string face;
  const auto add = [&] {
    if (!face.empty()) faces.push_back(std::exchange(face, {}));
  };
  for (const char letter : line) {
    if (letter >= '0' && letter <= '9') {
      face += letter;
    } else if (std::string_view(" ,/;").find(letter) != std::string_view::npos) {
      add();
    } else {
      return false;
    }
  }
  add();
  if (faces.empty()) return false;
  // Percentile dice show two digits, or three for a hundred: behind a d6 they need no blank.
  const bool run_together = faces.front().size() == 3 || faces.front().size() == 4;
  if (reason == dice::Reason::card && run_together) {
    faces.insert(faces.begin() + 1, faces.front().substr(1));
    faces.front().resize(1);
  }
  faces_ = std::move(faces);
  return true;
}

int TypedDice::first() const {
  return parse_int(faces_.front()).value_or(0);
}

std::optional<int> TypedDice::next(int sides, dice::Reason reason) {
  if (faces_.empty()) return {};
  const std::optional<int> face = face_typed(faces_.front(), sides, reason);
  if (face) {
    faces_.erase(faces_.begin());
  } else {
    faces_.clear();
  }
  return face;
}

std::string TypedDice::left_over() {
  return fmt::format("{}", fmt::join(std::exchange(faces_, {}), " "));
}

void put_face(match::DeliveryDice& dice, dice::Reason reason, int face) {
  using Dice = match::DeliveryDice;
  // By the order of dice::Reason; the others are of no ball.
  constexpr std::array<std::uint8_t Dice::*, 6> places{&Dice::card,         &Dice::chart,
                                                       &Dice::fielding_row, &Dice::fielding_column,
                                                       &Dice::fielder,      &Dice::check};
  if (reason == dice::Reason::card) dice = {};
  const auto place = static_cast<std::size_t>(reason);
  if (place < places.size()) dice.*places[place] = static_cast<std::uint8_t>(face);
}

}  // namespace quicket::terminal
