#include "cli/league_words.h"

#include "base/error.h"

namespace quicket::cli {

Date date_of(const std::string& text, const char* option) {
  if (text.empty()) return {};
  const auto date = parse_date(text);
  if (!date) {
    throw Error(
        fmt::format(
            "{}: \"{}\" is not a day from 0001-01-01 to 9999-12-31, written like 2027-01-15",
            option, text),
        Fault::usage);
  }
  return *date;
}

const cricket::Conditions& conditions_of(const app::LeagueState& state) {
  return state.league.competition.conditions;
}

}  // namespace quicket::cli
