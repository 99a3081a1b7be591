#include <algorithm>
#include <cstddef>
#include <string>

#include "report/season_home.h"

// What a captain's season answers about itself.

namespace quicket::report {

bool CaptainsSeason::is_own(TeamId team) const {
  return std::ranges::any_of(league.teams,
                             [team](const auto& one) { return one.human && one.team.id == team; });
}

bool CaptainsSeason::is_own(const league::Fixture& fixture) const {
  return (fixture.home.team && is_own(fixture.home.team->id)) ||
         (fixture.away.team && is_own(fixture.away.team->id));
}

bool CaptainsSeason::is_begun(MatchId fixture) const {
  return std::ranges::find(begun, fixture) != begun.end();
}

std::string CaptainsSeason::last_five(TeamId team) const {
  constexpr std::size_t shown = 5;
  std::string form;
  for (const league::Result& result : results) {
    if (result.teams[0].id != team && result.teams[1].id != team) continue;
    form += result.kind == league::Result::Kind::no_result                      ? 'N'
            : !result.winner                                                    ? 'T'
            : result.teams[static_cast<std::size_t>(*result.winner)].id == team ? 'W'
                                                                                : 'L';
  }
  return form.substr(form.size() - std::min(form.size(), shown));
}

bool CaptainsSeason::is_group_over() const {
  return std::ranges::none_of(fixtures, [this](const league::Fixture& fixture) {
    return fixture.stage.empty() && !is_played(fixture.id);
  });
}

bool CaptainsSeason::is_out(TeamId team) const {
  if (bracket.champion) return bracket.champion->id != team;
  return is_group_over() && std::ranges::none_of(fixtures, [&](const league::Fixture& fixture) {
           const bool plays = (fixture.home.team && fixture.home.team->id == team) ||
                              (fixture.away.team && fixture.away.team->id == team);
           return plays && !is_played(fixture.id);
         });
}

int CaptainsSeason::news_from() const {
  int from = 0, playoff = 0;
  for (const league::Result& result : results) {
    if (is_own(result.teams[0].id) || is_own(result.teams[1].id)) {
      from = playoff > 0 ? playoff : result.number;
      playoff = 0;
    } else if (playoff == 0 && !result.stage.empty()) {
      playoff = result.number;
    }
  }
  return from;
}

const league::Result* CaptainsSeason::result_of(MatchId fixture) const {
  const auto found =
      std::ranges::find_if(results, [&](const auto& result) { return result.id == fixture; });
  return found == results.end() ? nullptr : &*found;
}

const league::Fixture* CaptainsSeason::next_own() const {
  for (const league::Fixture& fixture : fixtures) {
    const bool known = fixture.home.team && fixture.away.team;
    if (known && is_own(fixture) && !is_played(fixture.id)) return &fixture;
  }
  return nullptr;
}

const league::Fixture* CaptainsSeason::next() const {
  for (const league::Fixture& fixture : fixtures) {
    const bool known = fixture.home.team && fixture.away.team;
    if (known && !is_played(fixture.id)) return &fixture;
  }
  return nullptr;
}

int CaptainsSeason::before_next_own() const {
  const league::Fixture* const own = next_own();
  if (own == nullptr) return 0;
  return static_cast<int>(std::ranges::count_if(fixtures, [&](const league::Fixture& fixture) {
    return fixture.number < own->number && !is_played(fixture.id) && !is_begun(fixture.id) &&
           fixture.home.team && fixture.away.team;
  }));
}

std::optional<TeamId> CaptainsSeason::team_in_turn() const {
  if (const league::Fixture* const next = next_own()) {
    return is_own(next->home.team->id) ? next->home.team->id : next->away.team->id;
  }
  for (const league::Standing& row : standings) {
    if (is_own(row.team.id)) return row.team.id;
  }
  return {};
}

}  // namespace quicket::report
