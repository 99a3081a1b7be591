#include "league/rematch.h"

#include <cstddef>
#include <utility>

#include "base/error.h"
#include "match/innings.h"
#include "match/result.h"
#include "match/win_chance.h"

namespace quicket::league {
namespace {

using match::InningsClosed;

std::optional<Rematch> rematch_of(const match::MatchRecord& record, const cards::CardSet& cards,
                                  const match::Rulebook& rules,
                                  const cricket::Conditions& conditions) {
  auto first = match::side_if_fit(record.sheets[0], cards.players, conditions);
  auto second = match::side_if_fit(record.sheets[1], cards.players, conditions);
  if (!first || !second) return {};
  match::MatchSetup setup =
      match::match_setup(conditions, std::move(*first), std::move(*second), rules);
  match::AsPlayedCaptain home(record, 0, setup.sides[0], conditions);
  match::AsPlayedCaptain away(record, 1, setup.sides[1], conditions);
  return Rematch{&record, std::move(setup), std::move(home), std::move(away),
                 match::real_toss(record).value_or(match::Toss{})};
}

/// Tells the captains by what to call.
void give_chances(std::vector<Rematch>& rematches) {
  std::vector<const match::MatchSetup*> setups;
  for (const Rematch& rematch : rematches) setups.push_back(&rematch.setup);
  const auto chances = match::chances_to_call_by(setups);
  for (Rematch& rematch : rematches) {
    rematch.home.call_by(chances);
    rematch.away.call_by(chances);
    for (match::PlayingSide& side : rematch.setup.sides) side.cards.clear();  // captains read them
  }
}

}  // namespace

bool is_complete(const match::MatchRecord& record) {
  const match::MatchResult outcome = match::result_of(record);
  if (!outcome.method.empty() || outcome.kind == match::MatchResult::Kind::no_result) return false;
  std::vector<match::InningsTotal> totals = match::totals_of(record);
  if (totals.size() < 2 || totals[0].summary_only || totals[1].summary_only) return false;
  for (std::size_t i = 0; i < 2; ++i) {
    if (totals[i].quota != record.conditions.quota()) return false;
    const bool by_itself = totals[i].closed && (totals[i].why == InningsClosed::Why::all_out ||
                                                totals[i].why == InningsClosed::Why::quota ||
                                                totals[i].why == InningsClosed::Why::target_passed);
    if (!by_itself) return false;
  }
  return true;
}

match::MatchState Rematch::begun() const {
  match::MatchState state(setup);
  state.apply(toss);
  return state;
}

std::vector<Rematch> rematches_of(std::span<const match::MatchRecord> records,
                                  const cards::CardSet& cards,
                                  const cricket::Conditions& conditions) {
  std::vector<Rematch> rematches;
  const match::Rulebook rules(conditions, cards.chart);
  for (const match::MatchRecord& record : records) {
    if (!is_complete(record)) continue;
    if (auto rematch = rematch_of(record, cards, rules, conditions)) {
      rematches.push_back(std::move(*rematch));
    }
  }
  if (rematches.empty()) {
    throw Error(
        "no match of the season is complete and unaffected by rain; there is nothing to compare");
  }
  give_chances(rematches);
  return rematches;
}

}  // namespace quicket::league
