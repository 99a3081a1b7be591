#include "report/usage.h"

#include <fmt/format.h>

#include "cricket/overs.h"
#include "report/league_tables.h"

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
    table.add({cell(line.team.name), cell(line.name), cell(cards::to_string(line.card, format)),
               cell(line.used.innings), cell(line.card.innings),
               cell(fmt::format("{} of {}", line.used.innings, line.card.innings)),
               cell(fmt::format("{} of {}", bowled(line.used.legal_balls),
                                line.balls_known ? bowled(line.card.legal_balls) : "-")),
               cell(line.used.legal_balls), line.balls_known ? cell(line.card.legal_balls) : Cell{},
               line.past()});
  }
  return table;
}

}  // namespace quicket::report
