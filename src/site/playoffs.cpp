#include <algorithm>

#include "league/stage_name.h"
#include "site/season_view.h"

namespace quicket::site {

bool is_playoff(const league::Result& result) {
  return !result.stage.empty() && result.stage != "Replayed";
}

bool is_of_form(const Season& season, const league::Result& result) {
  return std::ranges::any_of(season.competition.playoffs, [&](const league::PlayoffMatch& form) {
    return league::means_stage(result.stage, form.stage);
  });
}

bool has_playoffs(const Season& season) {
  return season.real ? std::ranges::any_of(season.results, is_playoff)
                     : !season.bracket.matches.empty();
}

std::string champion_of(const Season& season) {
  if (season.bracket.champion) return season.bracket.champion->name;
  if (!season.real || season.results.empty()) return {};
  const league::Result& last = season.results.back();
  if (last.stage != "Final" || !last.winner) return {};
  return last.teams[cricket::side_index(*last.winner)].name;
}

}  // namespace quicket::site
