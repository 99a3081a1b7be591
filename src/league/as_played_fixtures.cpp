#include "league/as_played_fixtures.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "base/find_by_name.h"
#include "league/bracket.h"
#include "league/result.h"

namespace quicket::league {
namespace {

/// Gives playoffs the dates of the real ones: of those of a table by the table, of the others in
/// their order, because files name their stages in many ways.
void date_as_played(std::vector<Fixture>& playoffs, std::vector<const Result*> results) {
  std::vector<Fixture*> others;
  for (Fixture& fixture : playoffs) {
    const bool alone = std::count_if(playoffs.begin(), playoffs.end(), [&](const Fixture& one) {
                         return one.stage == fixture.stage;
                       }) == 1;
    const auto of_stage =
        std::find_if(results.begin(), results.end(), [&](const Result* const result) {
          return words_of(result->stage) == words_of(fixture.stage);
        });
    if (alone || of_stage == results.end()) {
      others.push_back(&fixture);
      continue;
    }
    fixture.date = (*of_stage)->date;
    results.erase(of_stage);
  }
  for (std::size_t i = 0; i < others.size(); ++i) others[i]->date = results[i]->date;
}

}  // namespace

std::vector<Fixture> as_played_fixtures(std::span<const Result> results,
                                        const Competition& competition) {
  std::vector<Fixture> fixtures;
  std::vector<const Result*> finals;
  std::vector<const Result*> by_date;
  by_date.reserve(results.size());
  for (const Result& result : results) by_date.push_back(&result);
  std::stable_sort(by_date.begin(), by_date.end(), [](const Result* a, const Result* b) {
    return std::tie(a->date, a->number, a->source_id) < std::tie(b->date, b->number, b->source_id);
  });
  int rounds = 0;
  for (const Result* const result : by_date) {
    if (result->stage == "Replayed") continue;
    if (!result->stage.empty()) {
      finals.push_back(result);
      continue;
    }
    Fixture fixture;
    fixture.number = static_cast<int>(fixtures.size()) + 1;
    fixture.round = result->round;
    rounds = std::max(rounds, fixture.round);
    fixture.date = result->date;
    fixture.venue = result->venue;
    fixture.home.team = result->teams[0];
    fixture.away.team = result->teams[1];
    fixture.source_id = result->source_id;
    fixtures.push_back(std::move(fixture));
  }
  const Date last = fixtures.empty() ? Date{} : fixtures.back().date;
  std::vector<Fixture> playoffs =
      playoff_fixtures(competition, static_cast<int>(fixtures.size()), rounds, last);
  if (finals.size() == playoffs.size()) date_as_played(playoffs, finals);
  fixtures.insert(fixtures.end(), std::make_move_iterator(playoffs.begin()),
                  std::make_move_iterator(playoffs.end()));
  return fixtures;
}

}  // namespace quicket::league
