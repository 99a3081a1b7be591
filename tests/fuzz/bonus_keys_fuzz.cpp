#include <sstream>
#include <string>

#include "games/registry.h"
#include "terminal/bonus/game.h"
#include "terminal/bonus/screen.h"
#include "terminal/bonus/setup.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/keys.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;

namespace {

/// A hint is thought over for a second; a million of them would be.
bool takes_long(std::string_view text) {
  return text.find('\t') != std::string_view::npos || text.find("int") != std::string_view::npos;
}

}  // namespace

/// A bonus game played by whatever keys or lines: letters for the game, where, who sits at it and
/// who has the dice, then the keys.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  const auto& game = games::games()[static_cast<std::size_t>(
      input.choice(static_cast<int>(games::games().size())))];
  const int where = input.choice(4);
  const int people = 1 + input.choice(3);
  const bool typed = input.choice(2) == 1;
  if (takes_long(input.text())) return -1;
  std::istringstream in{std::string(input.text())};
  std::ostringstream out;
  LinePrompt prompt(in, out, where != 1);
  FuzzDisplay display(input.text());
  may_refuse([&] {
    BonusSetUp table;
    if (where == 3) {
      table = ask_set_up(game, prompt);
    } else {
      table.players.assign(static_cast<std::size_t>(game.rules.fewest_seats), "random");
      for (int i = 0; i < people && i < game.rules.fewest_seats; ++i) {
        table.players[static_cast<std::size_t>(i)] = "human";
      }
    }
    const int seats = static_cast<int>(table.players.size());
    for (std::string& player : table.players) {
      if (player != "human") player = "random";
    }
    BonusGame sitting{games::RecordedGame(game.id, seats, table.options, dice::Seed{5}),
                      table.players,
                      typed,
                      "THE RULES",
                      {{"leg-bye", "THE STORY"}},
                      [](games::Action) {},
                      [](std::size_t) {}};
    PlainDesk plain(prompt, {where != 1, where != 1, true});
    ScreenDesk screen(display);
    play_bonus(sitting, where == 0 ? static_cast<BonusDesk&>(screen) : plain);
    games::write_log(sitting.record.log());
  });
  return 0;
}
