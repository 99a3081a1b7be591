
#include <algorithm>
#include <cstddef>
#include <utility>

#include "app/league/draft_worth.h"
#include "app/teams/squad.h"
#include "cards/odds.h"

namespace quicket::app {
namespace {

/// What a face of a card does in a ball, and how many balls a match it is used.
struct CardUse {
  std::size_t player = 0;
  std::size_t role = 0;
  double runs = 0, wickets = 0, balls = 0;
  int matches = 0;
  Worth worth;
};

/// Values them against their mean, weighted by the balls; `sign`: 1 of strikers, -1 of bowlers.
void value(std::vector<CardUse>& uses, int sign, double league::DraftPlayer::*figure,
           std::vector<league::DraftPlayer>& players) {
  std::map<std::size_t, std::pair<double, int>> of_role;
  for (const CardUse& use : uses) {
    of_role[use.role].first += use.balls;
    of_role[use.role].second += use.matches;
  }
  double runs = 0, wickets = 0, all = 0;
  for (CardUse& use : uses) {
    const auto& [balls, matches] = of_role[use.role];
    use.balls = balls_a_match(use.balls, use.matches, matches > 0 ? balls / matches : 0);
    runs += use.balls * use.runs;
    wickets += use.balls * use.wickets;
    all += use.balls;
  }
  if (all <= 0) return;
  for (const CardUse& use : uses) {
    // Half of the balls are the other side's cards.
    const double more =
        (use.runs - runs / all) * use.worth.run + (use.wickets - wickets / all) * use.worth.wicket;
    players[use.player].*figure = sign * 100 * use.balls * more / 2;
  }
}

std::vector<Squad> squads_on(const store::SetEntry& set, const cards::CardSet& cards) {
  std::vector<Squad> squads;
  for (const cards::PlayerCards& card : cards.players) {
    const auto known =
        std::ranges::find_if(squads, [&](const Squad& one) { return one.team == card.team; });
    Squad& squad = known != squads.end() ? *known : squads.emplace_back();
    squad.team = card.team;
    squad.name = card.team_name;
    squad.set = set;
    squad.chart = cards.chart;
    squad.players.push_back(card);
  }
  return squads;
}

}  // namespace

std::vector<league::DraftPlayer> valued_by_cards(
    const store::SetEntry& set, const cards::CardSet& cards,
    const std::map<PlayerId, cricket::SeasonFigures>& last) {
  std::vector<league::DraftPlayer> players;
  for (const cards::PlayerCards& card : cards.players) {
    players.push_back(draft_player(card, set.id));
  }
  const auto worths = worths_of(squads_on(set, cards));
  if (!worths) return players;
  const cricket::Conditions conditions = set.format.conditions();
  const cards::BallOdds field = cards::chart_odds(cards.chart, {}, false, conditions);
  std::vector<CardUse> strikers, bowlers;
  for (std::size_t i = 0; i < cards.players.size(); ++i) {
    const cards::PlayerCards& card = cards.players[i];
    const auto known = last.find(card.player);
    const cricket::SeasonFigures season =
        known == last.end() ? cricket::SeasonFigures{} : known->second;
    const int matches = season.batting.matches;
    // As much as makes an all-rounder (rules 3.5), whatever the card of earlier years calls him.
    const int bowlers_balls = 3 * conditions.balls_per_over / 2;
    if (card.bowler && matches > 0 && season.bowling.legal_balls >= bowlers_balls * matches) {
      players[i].bowls = true;
    }
    if (card.striker) {
      const cards::BallOdds odds = cards::card_odds(card.striker->chart, field, false, conditions);
      strikers.push_back({i, static_cast<std::size_t>(card.batting_role), odds.bat_runs(),
                          odds.wicket(), static_cast<double>(season.batting.balls), matches,
                          worth_of_batter(*worths, season.batting)});
    }
    if (card.bowler && players[i].bowls) {
      const cards::BallOdds odds = cards::card_odds(card.bowler->chart, field, false, conditions);
      bowlers.push_back({i, static_cast<std::size_t>(card.bowling_role),
                         odds.bat_runs() + odds.wide_runs(conditions) + odds.no_ball(),
                         odds.bowlers_wicket(), static_cast<double>(season.bowling.legal_balls),
                         matches, worths->of_all});
    }
  }
  value(strikers, 1, &league::DraftPlayer::batting, players);
  value(bowlers, -1, &league::DraftPlayer::bowling, players);
  return players;
}

}  // namespace quicket::app
