#include "report/usage.h"

#include <fmt/format.h>

#include "cricket/overs.h"

namespace quicket::report {

Table usage_table(std::span<const league::UsageLine> lines, cricket::Format format) {
  const bool counts_balls = format.conditions().counts_balls;
  Table table({{"Team", "team"},
               {"Bowler", "player"},
               secondary(1, {"Card", "card"}),
               {"", "innings", true},
               {"", "card_innings", true},
               {"Innings", "", true},
               {counts_balls ? "Balls" : "Overs", "", true},
               {"", "balls", true},
               {"", "card_balls", true},
               {"Exceeded", "past"}});
  const int length = cricket::balls_per_over(format);
  const auto bowled = [&](int balls) {
    return counts_balls ? fmt::format("{}", balls) : cricket::overs_and_balls(balls, length);
  };
  for (const league::UsageLine& line : lines) {
    table.add({line.team.name, line.name, cards::to_string(line.card, format), line.used.innings,
               line.card.innings, fmt::format("{} of {}", line.used.innings, line.card.innings),
               fmt::format("{} of {}", bowled(line.used.legal_balls),
                           line.balls_known ? bowled(line.card.legal_balls) : "-"),
               line.used.legal_balls, line.balls_known ? Cell(line.card.legal_balls) : Cell{},
               line.past()});
  }
  return table;
}

}  // namespace quicket::report
