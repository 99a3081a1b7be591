#include "cards/card.h"

#include <fmt/format.h>

#include "cricket/conditions.h"

namespace quicket::cards {

std::string letter(const Usage& usage, cricket::Format format) {
  const cricket::Conditions conditions = cricket::conditions_of(format);
  // The guide's letters (G "Usage"): A three overs or more in every innings bowled in, B two, C
  // one. The quota is asked first, as in a short format it may be less than an A.
  const int over = conditions.balls_per_over * usage.innings;
  if (usage.legal_balls >= conditions.most_overs_per_bowler * over) return "A+";
  if (usage.legal_balls >= 3 * over) return "A";
  if (usage.legal_balls >= 2 * over) return "B";
  if (usage.legal_balls >= over) return "C";
  return "D";
}

std::string to_string(const Usage& usage, cricket::Format format) {
  return usage.innings == 0 ? "-" : fmt::format("{}/{}", letter(usage, format), usage.innings);
}

}  // namespace quicket::cards
