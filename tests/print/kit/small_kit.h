#pragma once

#include <string>

#include <fmt/format.h>

#include "print/kit/kit.h"

namespace quicket::tests {

/// A kit with what gives layouts trouble: a name of sixty letters, one of three, accents, a player
/// with one card, a match that was played and one without a day, and playoffs.
inline print::Kit small_kit(int clubs = 4, int players = 14) {
  print::Kit kit;
  kit.title = "Coastal Premier League 2026";
  kit.credit = "Data: Cricsheet (cricsheet.org), ODC-BY 1.0";
  const std::string names[] = {"Eastmoor Emperors",
                               "Llanfairpwllgwyngyll and Northern Districts "
                               "Superchargers Women",
                               "Oak", "São Tomé Águias"};
  std::vector<std::string> all;
  for (int i = 0; i < clubs; ++i) {
    all.push_back(i < 4 ? names[i] : fmt::format("Town {} United", i + 1));
  }
  const auto crests = print::crests_of(all);
  const auto colours = cricket::colours_of_teams(all);
  for (const std::string& name : all) {
    print::KitClub club{name, {colours.at(name), crests.at(name)}, {}, 0};
    for (int i = 0; i < players; ++i) {
      club.players.push_back(
          {fmt::format("Bram Ramanuthan-Stone{:c}", 'a' + i % 26), "Opening", true, i % 3 == 0});
      club.cards += i % 3 == 0 ? 2 : 1;
    }
    kit.clubs.push_back(std::move(club));
  }
  for (int home = 0; home < clubs; ++home) {
    for (int away = 0; away < clubs; ++away) {
      if (home == away) continue;
      print::KitFixture fixture;
      fixture.number = static_cast<int>(kit.fixtures.size()) + 1;
      fixture.round = (fixture.number + 1) / 2;
      if (fixture.number != 2) fixture.day = "Sat 5 Jun";
      fixture.home = all[static_cast<std::size_t>(home)];
      fixture.away = all[static_cast<std::size_t>(away)];
      if (fixture.number == 1) {
        fixture.scores = {"163/5", "160"};
        fixture.winner = 0;
        fixture.margin = "5 wickets";
      }
      kit.fixtures.push_back(std::move(fixture));
    }
  }
  print::KitFixture final;
  final.number = static_cast<int>(kit.fixtures.size()) + 1;
  final.round = final.number;
  final.stage = "Final";
  final.day = "Fri 30 Jul";
  final.home = "1st";
  final.away = "winner of Qualifier 2";
  kit.fixtures.push_back(final);
  return kit;
}

}  // namespace quicket::tests
