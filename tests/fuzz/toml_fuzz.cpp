#include <string>
#include <vector>

#include "cards/fielding_chart.h"
#include "cricket/colour.h"
#include "cricket/conditions.h"
#include "cricket/format.h"
#include "games/overs_and_chances/chance_card.h"
#include "ingest/amendments.h"
#include "league/competition.h"
#include "league/fixtures/schedule.h"
#include "league/league.h"
#include "tests/fuzz/input.h"

using namespace quicket;
using tests::FuzzInput;
using tests::may_refuse;

namespace {

/// A competition that can be read can be written, and gives a league its fixtures or says why not.
void use_competition(std::string_view text, int teams) {
  const league::Competition competition = league::parse_competition(text, "fuzz.toml");
  expects(league::parse_competition(league::to_toml(competition), "fuzz.toml") == competition,
          "a competition is read back as it was written");
  league::League league;
  league.name = "League";
  league.competition = competition;
  league.start = {2030, 1, 1};
  for (int i = 0; i < teams; ++i) {
    league::LeagueTeam team;
    team.team = {{i + 1}, "Team " + std::to_string(i + 1)};
    league.teams.push_back(team);
  }
  make_schedule(league, league::Prefer::breaks);
}

}  // namespace

/// Every kind of TOML file, by a letter in front.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzInput input(data, size);
  const int kind = input.choice(8);
  const int teams = kind == 3 ? 2 + input.choice(9) : 0;
  const std::string_view text = input.text();
  may_refuse([&] {
    switch (kind) {
      case 0: {
        const cricket::Format format = cricket::parse_format(text, "fuzz.toml");
        expects(cricket::parse_format(cricket::to_toml(format), "fuzz.toml") == format,
                "a format is read back as it was written");
        break;
      }
      case 1:
        cricket::parse_conditions(text, "fuzz.toml");
        break;
      case 2: {
        const cards::FieldingChart chart = cards::parse_fielding_chart(text, "fuzz.toml");
        expects(cards::parse_fielding_chart(cards::to_toml(chart), "fuzz.toml") == chart,
                "a chart is read back as it was written");
        break;
      }
      case 3:
        use_competition(text, teams);
        break;
      case 4:
        league::parse_wishes(text, "fuzz.toml", {});
        break;
      case 5:
        cricket::parse_team_colours(text, "fuzz.toml");
        break;
      case 6:
        games::overs::parse_chance_words(text);
        break;
      case 7: {
        ingest::Amendments amendments;
        amendments.read(text, "fuzz.toml");
        std::vector<ingest::BuiltMatch> matches;
        std::vector<Problem> problems;
        amendments.add_washed_out(matches, problems);
        amendments.report_unused(problems);
        break;
      }
    }
  });
  return 0;
}
