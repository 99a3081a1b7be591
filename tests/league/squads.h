#pragma once

#include <string>
#include <vector>

#include "dice/seeded_dice.h"
#include "league/fixtures/schedule.h"
#include "league/season_play.h"
#include "tests/league/matches.h"

namespace quicket::league::test {

inline cards::Chart chart(dice::SeededDice& dice, bool bowler, int skill) {
  using cards::Slot;
  cards::Widths widths{};
  const auto set = [&](Slot slot, int width) { widths[static_cast<std::size_t>(slot)] = width; };
  const auto vary = [&](int middle) { return middle + dice.roll(3, dice::Reason::game) - 2; };
  set(Slot::bowled, bowler ? 1 : 0);
  set(Slot::wicket, bowler ? 2 : 8 - skill);
  set(Slot::fielding, vary(11));
  set(Slot::one, vary(36));
  set(Slot::two, vary(6));
  set(Slot::four, vary(bowler ? 10 : 4 + skill));
  set(Slot::six, vary(bowler ? 4 : 1 + skill / 2));
  int sum = 0;
  for (const int width : widths) sum += width;
  set(Slot::dot, 100 - sum);
  return cards::Chart(widths);
}

inline cards::FieldingChart fielding() {
  using enum cards::FieldResult;
  cards::FieldingChart made;
  for (auto& row : made.cells) {
    row = {wide,
           wide,
           wide,
           wide,
           wide,
           leg_bye,
           leg_bye,
           leg_bye,
           leg_bye,
           no_ball,
           run_out_chance,
           caught,
           caught,
           caught,
           catch_chance,
           catch_chance,
           lbw,
           bowled,
           stumping_chance,
           dot};
  }
  return made;
}

/// Squads of eleven with invented cards, as they were given by one seed.
inline std::vector<Squad> squads(const League& league) {
  dice::SeededDice dice(dice::Seed{77});
  std::vector<Squad> all;
  for (const LeagueTeam& team : league.teams) {
    Squad squad;
    squad.team = team.team;
    squad.chart = fielding();
    for (int i = 0; i < 11; ++i) {
      cards::PlayerCards player;
      player.player = {team.team.id.value * 20 + i};
      player.name = team.team.name + " " + std::to_string(i + 1);
      player.team = team.team.id;
      player.striker.emplace().chart = chart(dice, false, 7 - i / 2);
      player.striker->stats.balls = 200 - 15 * i;
      if (i == 5) player.ratings.keeping = 11;
      if (i > 5) {
        player.bowler.emplace().chart = chart(dice, true, 0);
        player.bowler->usage = {10, i == 6 ? 120 : 220};
      }
      squad.players.push_back(std::move(player));
    }
    all.push_back(std::move(squad));
  }
  return all;
}

inline League league_for(const Competition& competition, int teams) {
  League league;
  league.name = "Test";
  league.competition = competition;
  league.seed = {42};
  league.start = {2024, 12, 16};
  for (const Team& each : test::teams(teams)) {
    LeagueTeam team;
    team.team = each;
    league.teams.push_back(team);
  }
  return league;
}

/// A season of four squads that was played with their cards, and the set of these.
struct PlayedByCards {
  explicit PlayedByCards(int cycles) {
    competition.name = "Test";
    competition.shape.cycles = cycles;
    const League league = league_for(competition, 4);
    const std::vector<Squad> playing = squads(league);
    const SeasonPlayer player(league, playing);
    set.chart = fielding();
    for (const Squad& squad : playing) {
      set.players.insert(set.players.end(), squad.players.begin(), squad.players.end());
    }
    for (const Fixture& fixture : make_schedule(league, Prefer::breaks).fixtures) {
      records.push_back(player.play(fixture));
    }
  }

  Competition competition;
  cards::CardSet set;
  std::vector<match::MatchRecord> records;
};

}  // namespace quicket::league::test
