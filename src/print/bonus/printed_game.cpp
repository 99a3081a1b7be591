#include "print/bonus/printed_game.h"

namespace quicket::print {

PrintedGame printed_game(const games::Game& game) {
  for (const auto& parts :
       {printed_absolution, printed_crossing, printed_overs, printed_stonehenge}) {
    PrintedGame printed = parts();
    if (printed.game == game.id) return printed;
  }
  return {game.id};
}

}  // namespace quicket::print
