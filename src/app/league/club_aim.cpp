#include "app/league/club_aim.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "report/match_words.h"
#include "store/club_aims.h"

namespace quicket::app {
namespace {

constexpr std::array<std::pair<ClubAim::What, std::string_view>, 5> aim_keys{
    {{ClubAim::What::title, "title"},
     {ClubAim::What::playoffs, "playoffs"},
     {ClubAim::What::improvement, "improvement"},
     {ClubAim::What::place, "place"},
     {ClubAim::What::not_last, "not last"}}};

}  // namespace

ClubAim aim_of(const league::Forecast& odds, TeamId team, int playoff_places, int last_place) {
  const int teams = static_cast<int>(odds.teams.size());
  const auto found = std::find_if(odds.teams.begin(), odds.teams.end(),
                                  [&](const auto& one) { return one.team.id == team; });
  const int rank = static_cast<int>(found - odds.teams.begin()) + 1;
  if (4 * rank <= teams || rank == 1) return {1, ClubAim::What::title};
  // What nobody believes in is no aim.
  constexpr double within_reach = 0.3, even = 0.5;
  const auto reached = [&](const ClubAim& aim) { return chance_of(aim, *found) >= within_reach; };
  const ClubAim playoffs{playoff_places, ClubAim::What::playoffs};
  const bool were_in = last_place > 0 && last_place <= playoff_places;
  if ((rank <= playoff_places || were_in) && reached(playoffs)) return playoffs;
  if (last_place > 1 && last_place <= rank) {
    const ClubAim better{last_place - 1, ClubAim::What::improvement};
    if (reached(better)) return better.place == playoff_places ? playoffs : better;
  }
  ClubAim aim{teams - 1, ClubAim::What::not_last};
  for (int place = teams - 2; place > 0; --place) {
    const ClubAim higher{place, ClubAim::What::place};
    const auto off = [&](const ClubAim& one) { return std::abs(chance_of(one, *found) - even); };
    if (off(higher) < off(aim)) aim = higher;
  }
  return aim.place == playoff_places ? playoffs : aim;
}

std::string aim_words(const ClubAim& aim) {
  switch (aim.what) {
    case ClubAim::What::title:
      return "win the title";
    case ClubAim::What::playoffs:
      return "reach the playoffs";
    case ClubAim::What::improvement:
      return fmt::format("improve on last season's {}", report::ordinal(aim.place + 1));
    case ClubAim::What::not_last:
      return "keep off the foot of the table";
    case ClubAim::What::place:
      break;
  }
  return fmt::format("finish {} or better", report::ordinal(aim.place));
}

double chance_of(const ClubAim& aim, const league::TeamOdds& odds) {
  if (aim.what == ClubAim::What::title) return odds.title;
  if (aim.what == ClubAim::What::playoffs) return odds.playoffs;
  double chance = 0;
  for (int i = 0; i < aim.place && i < static_cast<int>(odds.positions.size()); ++i) {
    chance += odds.positions[static_cast<std::size_t>(i)];
  }
  return chance;
}

std::optional<ClubAim> stored_aim(store::Database& database, LeagueId league, TeamId team) {
  const auto stored = store::ClubAims(database).get(league, team);
  if (!stored) return {};
  for (const auto& [what, key] : aim_keys) {
    if (key == stored->what) return ClubAim{stored->place, what};
  }
  return {};
}

void store_aim(store::Database& database, LeagueId league, TeamId team, const ClubAim& aim) {
  for (const auto& [what, key] : aim_keys) {
    if (what == aim.what) {
      store::ClubAims(database).set(league, team, {std::string(key), aim.place});
    }
  }
}

int trust_after(int trust, const ClubAim& aim, const league::TeamOdds& end) {
  int more = -1;
  if (end.title > 0.5) {
    more = 2;
  } else if (chance_of(aim, end) > 0.5) {
    more = 1;
  } else if (aim.what == ClubAim::What::title && end.playoffs > 0.5) {
    more = 0;
  }
  return std::clamp(trust + more, -most_trust, most_trust);
}

int purse_with(int trust, int usual) {
  constexpr int steps = 20;
  return usual + usual * trust / steps;
}

AimPurses purses(const ClubAim& aim, int trust) {
  league::TeamOdds end;
  end.positions = {0};
  AimPurses found;
  found.missed = purse_with(trust_after(trust, aim, end));
  const bool title = aim.what == ClubAim::What::title;
  end.playoffs = title ? 1 : 0;
  found.spared = purse_with(trust_after(trust, aim, end));
  end.playoffs = 1;
  end.title = title ? 1 : 0;
  end.positions = {1};
  found.reached = purse_with(trust_after(trust, aim, end));
  return found;
}

std::size_t retained_with(int trust, std::size_t usual) {
  if (usual == 0) return 0;  // nobody retains any
  return usual + static_cast<std::size_t>(std::clamp(trust, -1, 1) + 1) - 1;
}

std::size_t trades_with(int trust) {
  constexpr int usual_trades = 4;
  return static_cast<std::size_t>(usual_trades + trust);
}

std::string trust_figure(int trust) {
  return trust == 0 ? "trust 0" : fmt::format("trust {:+}", trust);
}

std::string trust_words(int trust, int money) {
  return fmt::format("{}a purse of {} and {} retained",
                     trust == 0 ? "" : trust_figure(trust) + ": ", purse_with(trust) + money,
                     retained_with(trust));
}

}  // namespace quicket::app
