#include <string>

#include "app/league/turn_text.h"
#include "base/error.h"
#include "league/orders.h"
#include "tests/fuzz/input.h"
#include "tests/match/sides.h"

using namespace quicket;

/// A turn as a captain may send it. What is accepted can be written and reads back the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const tests::FuzzInput input(data, size);
  const std::vector<cards::PlayerCards> squad = tests::plain_cards("A", 1);
  const cricket::Conditions conditions = cricket::Format().conditions();
  const match::TeamSheet team = tests::plain_sheet(squad, 1, "Alphas");
  tests::may_refuse([&] {
    const league::Orders orders = app::orders_of(app::read_turn(input.text(), "turn.txt"), team,
                                                 squad, conditions, "turn.txt");
    const app::TurnHeading heading{"Cup", "Alphas", "0", 1, "Alphas v Betas"};
    const std::string text = app::turn_text(heading, orders, squad, conditions);
    const league::Orders again =
        app::orders_of(app::read_turn(text, "turn.txt"), team, squad, conditions, "turn.txt");
    expects(again == orders, "a turn reads back as it was written");
  });
  return 0;
}
