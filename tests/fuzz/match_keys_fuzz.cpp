#include <sstream>
#include <string>

#include "terminal/match/eleven.h"
#include "terminal/match/full_match.h"
#include "terminal/match/plain_match.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/keys.h"
#include "tests/terminal/match/table.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;

namespace {

const FullOptions look{
    {cricket::TeamColours{{200, 80, 0}, {0, 0, 0}}, cricket::TeamColours{{0, 80, 200}, {0, 0, 0}}},
    0};

/// The plain eleven with two more bowlers, to be picked from.
struct Picking {
  Picking() {
    squad = plain_cards("A", 1);
    for (int i = 11; i < 13; ++i) {
      cards::PlayerCards more = squad[10];
      more.player = {1 + i};
      more.name = "A" + std::to_string(i + 1);
      squad.push_back(more);
    }
  }
  ElevenQuestion question() const {
    return {squad, format, format.conditions(), plain_sheet(plain_cards("A", 1), 1, "Alphas"),
            [](const match::TeamSheet&) {}};
  }
  std::vector<cards::PlayerCards> squad;
  cricket::Format format = cricket::built_in_formats().named("t20");
};

/// Three overs a side and a super over after a tie: whole matches of twenty overs cost a second,
/// and what keys can do to one happens in these too.
void shorten(MatchGame& game) {
  cricket::Conditions& conditions = game.setup.conditions;
  conditions.overs = 3;
  conditions.most_overs_per_bowler = 1;
  conditions.most_super_overs = 1;
  game.record.conditions = conditions;
}

void sit_down(MatchGame& game, int who) {
  game.seats = {Seat{(who & 1) == 0}, Seat{(who & 2) == 0}};
}

}  // namespace

/// A match played, or an eleven picked, by whatever keys or lines: letters for where, who leads the
/// sides, and whose dice, then the keys.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  const int where = input.choice(4);
  const int who = input.choice(4);
  const bool typed = input.choice(2) == 1;
  const char* const formats[] = {"t20", "hundred"};
  const std::string format = formats[input.choice(2)];
  std::istringstream in{std::string(input.text())};
  std::ostringstream out;
  LinePrompt prompt(in, out, true);
  FuzzDisplay display(input.text());
  may_refuse([&] {
    if (where < 2) {
      MatchTable table(true, cricket::built_in_formats().named(format));
      table.game.typed_dice = typed;
      shorten(table.game);
      sit_down(table.game, who);
      FullMatch full(display, look);
      PlainMatch plain(out, prompt, {false, typed, 2, 80, 0});
      play_game(table.game, where == 0 ? static_cast<MatchScreen&>(full) : plain);
      expects(table.kept == table.game.record.events, "what was shown is kept");
    } else {
      try {
        if (where == 2) {
          pick_eleven(display, Picking().question(), Pen{});
        } else {
          pick_eleven(out, prompt, Picking().question());
        }
      } catch (const Interruption&) {
        // Whoever picks may leave.
      }
    }
  });
  return 0;
}
