#include "report/usage.h"

#include "cricket/overs.h"
#include "report/league_tables.h"

namespace quicket::report {

Table usage_table(std::span<const league::UsageLine> lines, cricket::Format format) {
  Table table({{"Team", "team"},
               {"Bowler", "player"},
               {"Card", "card"},
               {"Innings", "innings", true},
               {"of", "card_innings", true},
               {"Overs", "", true},
               {"of", "", true},
               {"", "balls", true},
               {"", "card_balls", true},
               {"Past his card", "past"}});
  const int length = cricket::balls_per_over(format);
  for (const league::UsageLine& line : lines) {
    table.add({cell(line.team.name), cell(line.name), cell(cards::to_string(line.card, format)),
               cell(line.used.innings), cell(line.card.innings),
               cell(cricket::overs_and_balls(line.used.legal_balls, length)),
               cell(cricket::overs_and_balls(line.card.legal_balls, length)),
               cell(line.used.legal_balls), cell(line.card.legal_balls), line.past()});
  }
  return table;
}

}  // namespace quicket::report
