#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/ball_notation.h"
#include "match/bowl.h"
#include "match/strip_moment.h"
#include "pocket/state_json.h"

// What dice say.

namespace quicket::pocket {
namespace {

/// Dice of which only the first faces are known: it notes the die that is missing, and goes on with
/// ones, as what they lead to is not looked at.
class KnownFaces {
 public:
  explicit KnownFaces(std::string_view text) {
    for (const std::string_view face : split(text, '/')) {
      if (const auto number = parse_int(face)) faces_.push_back(*number == 0 ? 100 : *number);
    }
  }
  int roll(int sides, dice::Reason reason) {
    if (next_ < faces_.size()) {
      const int face = faces_[next_++];
      if (face < 1 || face > sides) {
        throw Error(Fault::bad_file, "a d{} cannot show {}", sides, face);
      }
      die(reason) = static_cast<std::uint8_t>(face);
      return face;
    }
    if (missing_sides == 0) {
      missing_sides = sides;
      missing = reason;
    }
    return 1;
  }

  match::DeliveryDice known{};
  int missing_sides = 0;  ///< 0: nothing is missing
  dice::Reason missing = dice::Reason::card;

 private:
  std::uint8_t& die(dice::Reason reason) {
    const std::array<std::uint8_t*, 6> dice{&known.card,         &known.chart,
                                            &known.fielding_row, &known.fielding_column,
                                            &known.fielder,      &known.check};
    return *dice.at(static_cast<std::size_t>(reason));
  }

  std::vector<int> faces_;
  std::size_t next_ = 0;
};

std::string_view word(dice::Reason reason) {
  constexpr std::array<std::string_view, 6> words{
      "card", "chart", "fielding_row", "fielding_column", "fielder", "check"};
  return words.at(static_cast<std::size_t>(reason));
}

/// How the strip reads a result of a card; adds it, if that is another.
cards::Slot read_by_strip(Json& json, const match::MatchState& before,
                          const match::MatchSetup& setup, const match::DeliveryDice& dice,
                          cards::Call call, cards::Slot on_card) {
  const cards::StripTables* const strip = match::strip_at(before, setup.rules, call);
  if (strip == nullptr) return on_card;
  const match::InningsState& now = before.now();
  const int faced = now.batting_of[now.striker].balls;
  const cards::Slot read = strip->at(faced).read(on_card, dice.card, dice.chart);
  if (read == on_card) return on_card;
  const cards::TempoStrip& tempo = setup.rules.chart().tempo;
  const cards::Standing standing = match::standing_of(now, before.conditions);
  const cards::AppliedLine by = line_applied(
      tempo,
      {cricket::phase_of(tempo.phases, standing.over, standing.overs),
       cards::stance_of(tempo, standing), call, before.pitch, faced < strip->new_until},
      on_card, dice.card, dice.chart);
  json.raw("strip", Json('{')
                        .put("on_card", cards::mark(on_card))
                        .put("read_as", cards::mark(read))
                        .put("part", by.part)
                        .put("line", cards::to_string(by.line))
                        .done());
  return read;
}

/// Who can be drawn, in the order of the sheet.
std::vector<match::Member> candidates(const match::SideState& side, cards::Fielders fielders) {
  std::vector<match::Member> drawn;
  for (std::size_t i = 0; i < side.count; ++i) {
    const bool left_out =
        fielders == cards::Fielders::fielder_and_keeper && side.field[i] == side.keeper;
    if (!left_out) drawn.push_back(side.field[i]);
  }
  return drawn;
}

void put_chance(Json& json, const match::MatchState& before, const match::MatchSetup& setup,
                const match::DeliveryDice& dice, const cards::Lead& lead) {
  constexpr std::array<std::string_view, 4> checks{"", "keeping", "catching", "run_out"};
  const match::Side fielding = before.now().fielding();
  const match::SideState& side = before.sides[match::side_index(fielding)];
  match::Member fielder = lead.fielders == cards::Fielders::keeper ? side.keeper : match::no_member;
  if (lead.fielders == cards::Fielders::any_fielder ||
      lead.fielders == cards::Fielders::fielder_and_keeper) {
    const std::vector<match::Member> drawn = candidates(side, lead.fielders);
    Json list('[');
    for (const match::Member member : drawn) list.add(std::to_string(member));
    json.raw("candidates", list.done());
    if (dice.fielder == 0) return;
    fielder = drawn.at(dice.fielder - std::size_t{1});
  }
  if (fielder != match::no_member) json.put("fielder", fielder);
  if (lead.check == cards::Check::none) return;
  json.put("check", checks.at(static_cast<std::size_t>(lead.check)));
  json.put("needed",
           match::detail::rating_of(lead, setup.sides[match::side_index(fielding)], side.keeper,
                                    fielder == match::no_member ? side.keeper : fielder));
}

}  // namespace

void put_roll(Json& json, const match::MatchState& before, const match::MatchSetup& setup,
              const match::DeliveryDice& dice, cards::Call call) {
  if (dice.card == 0) return;
  const bool bowlers = dice.card <= 3;
  json.put("card", bowlers ? "bowler" : "striker");
  if (dice.chart == 0) return;
  const match::InningsState& now = before.now();
  const match::MemberCards& cards =
      setup.sides[match::side_index(bowlers ? now.fielding() : now.batting)]
          .members[bowlers ? now.bowler : now.striker];
  const cards::Slot on_card = (bowlers ? cards.bowler : cards.striker).at(dice.chart);
  json.put("result", cards::mark(on_card));
  const cards::Slot read = read_by_strip(json, before, setup, dice, call, on_card);
  if (read != cards::Slot::fielding) {
    return put_chance(json, before, setup, dice, setup.rules.of(read, now.free_hit));
  }
  if (dice.fielding_column == 0) return;
  const int row = dice.fielding_row, column = dice.fielding_column;
  json.put("cell", cards::to_string(setup.rules.chart().at(row, column)));
  put_chance(json, before, setup, dice, setup.rules.of(row, column, now.free_hit));
}

std::string look_json(const PocketMatch& match, std::string_view faces, std::string_view call) {
  const match::MatchState& state = match.state();
  if (match.pitch_is_due() || match::next_step(state) != match::Step::ball) {
    throw Error("no ball is due", Fault::bad_file);
  }
  const match::InningsState& now = state.now();
  const cards::Call asked = cards::parse_call(call).value_or(cards::Call::steady);
  const cards::Call called = now.call_is_due ? match.call_made().value_or(asked) : now.call;
  const auto setup = match.setup();
  KnownFaces dice(faces);
  const match::Delivery ball = match::bowl(state, *setup, dice, called);
  Json json('{');
  json.put("sides", dice.missing_sides);
  if (dice.missing_sides > 0) json.put("reason", word(dice.missing));
  put_roll(json, state, *setup, dice.known, called);
  if (dice.missing_sides == 0) {
    const auto& sheets = match.record().sheets;
    json.put("text", match::ball_text(ball, sheets[match::side_index(now.batting)],
                                      sheets[match::side_index(now.fielding())], state.conditions));
    json.put("runs", ball.runs()).flag("out", ball.out.has_value());
  }
  return json.done();
}

}  // namespace quicket::pocket
