#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "cricket/overs.h"
#include "match/bowl.h"
#include "pocket/json.h"
#include "pocket/state_json.h"

// What cards, chart and dice say.

namespace quicket::pocket {
namespace {

std::string roles_text(const cards::PlayerCards& player) {
  std::string text(cricket::to_string(player.batting_role));
  const std::string_view bowls = cricket::to_string(player.bowling_role);
  if (player.bowler && !bowls.empty()) text += fmt::format("{}{}", text.empty() ? "" : ", ", bowls);
  return text;
}

std::string ranges_json(const cards::Chart& chart) {
  Json list('[');
  for (const cards::Range& range : chart.ranges()) {
    list.add(Json('[')
                 .add(std::to_string(range.from))
                 .add(std::to_string(range.to))
                 .add(json_text(cards::mark(range.result)))
                 .done());
  }
  return list.done();
}

std::string card_json(const cards::PlayerCards& player, const cricket::Conditions& conditions) {
  Json card('{');
  card.put("name", player.name).put("role", roles_text(player));
  card.put("catching", player.ratings.catching).put("run_out", player.ratings.run_out);
  if (player.ratings.keeping) card.put("keeping", *player.ratings.keeping);
  if (player.striker) card.raw("striker", ranges_json(player.striker->chart));
  if (player.bowler) {
    const cards::Usage& usage = player.bowler->usage;
    card.raw("bowler", ranges_json(player.bowler->chart));
    card.put("bowled", cricket::overs_text(usage.legal_balls, conditions.balls_per_over));
    card.put("bowled_innings", usage.innings);
  }
  return card.done();
}

std::string strip_json(const cards::TempoStrip& strip) {
  Json phases('[');
  for (const cards::TempoPhase& phase : strip.phases) {
    Json lines('[');
    for (const cards::TempoLine& line : phase.lines) lines.add(json_text(cards::to_string(line)));
    phases.add(Json('{')
                   .put("name", phase.name)
                   .put("last_over", phase.last_over)
                   .raw("lines", lines.done())
                   .done());
  }
  return phases.done();
}

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
      return face;
    }
    if (missing_sides == 0) {
      missing_sides = sides;
      missing = reason;
    }
    return 1;
  }
  int face(std::size_t place) const { return place < faces_.size() ? faces_[place] : 0; }

  int missing_sides = 0;  ///< 0: nothing is missing
  dice::Reason missing = dice::Reason::card;

 private:
  std::vector<int> faces_;
  std::size_t next_ = 0;
};

std::string_view word(dice::Reason reason) {
  constexpr std::array<std::string_view, 6> words{
      "card", "chart", "fielding_row", "fielding_column", "fielder", "check"};
  return words.at(static_cast<std::size_t>(reason));
}

}  // namespace

std::string cards_json(const Sides& sides) {
  Json squads('[');
  for (std::size_t side = 0; side < 2; ++side) {
    Json players('[');
    for (const cards::PlayerCards& player : sides.squads[side]) {
      players.add(card_json(player, sides.conditions));
    }
    squads.add(players.done());
  }
  Json chart('[');
  for (int row = 1; row <= 6; ++row) {
    Json cells('[');
    for (int column = 1; column <= 20; ++column) {
      cells.add(json_text(cards::to_string(sides.chart.at(row, column))));
    }
    chart.add(cells.done());
  }
  return Json('{')
      .raw("squads", squads.done())
      .raw("chart", chart.done())
      .raw("strip", strip_json(sides.chart.tempo))
      .done();
}

std::string look_json(const PocketMatch& match, std::string_view faces, std::string_view call) {
  const match::MatchState& state = match.state();
  if (match.pitch_is_due() || match::next_step(state) != match::Step::ball) {
    throw Error("no ball is due", Fault::bad_file);
  }
  const match::InningsState& now = state.now();
  const cards::Call held = now.call_is_due ? cards::Call::steady : now.call;
  const cards::Call called = cards::parse_call(call).value_or(held);
  KnownFaces dice(faces);
  match::bowl(state, match.setup(), dice, called);
  Json json('{');
  json.put("sides", dice.missing_sides);
  if (dice.missing_sides > 0) json.put("reason", word(dice.missing));
  const int card = dice.face(0), number = dice.face(1);
  if (card > 0) json.put("card", card <= 3 ? "bowler" : "striker");
  if (number > 0) {
    const auto side = match::side_index(card <= 3 ? now.fielding() : now.batting);
    const match::MemberCards& cards =
        match.setup().sides[side].members[card <= 3 ? now.bowler : now.striker];
    json.put("result", cards::mark((card <= 3 ? cards.bowler : cards.striker).at(number)));
  }
  if (dice.face(3) > 0 && number > 0 && dice.face(2) <= 6) {
    json.put("cell", cards::to_string(match.setup().rules.chart().at(dice.face(2), dice.face(3))));
  }
  return json.done();
}

}  // namespace quicket::pocket
