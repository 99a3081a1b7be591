#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/file.h"
#include "match/set_data.h"
#include "store/database.h"
#include "tests/match/record_builder.h"
#include "tests/support/temporary_folder.h"

namespace quicket::tests {

/// The migrations that ship with the program.
inline std::vector<store::Migration> migrations() {
  return app::shipped_migrations();
}

/// A new database in a folder of its own.
struct NewDatabase {
  TemporaryFolder folder;
  store::Database database{folder.path() / "quicket.db", migrations()};
};

/// A match with every kind of event and every field of a delivery in use.
inline match::MatchRecord eventful_match() {
  using namespace match;
  RecordBuilder build;
  cricket::MatchInfo& info = build.record.info;
  info.source_id = "1304047";
  info.competition = "Coastal Premier League";
  info.season = "2024/25";
  info.gender = "male";
  info.date = {2024, 12, 15};
  info.venue = "Harbour Oval";
  info.city = "Port Anne";
  info.match_number = 7;
  info.stage = "Qualifier 1";
  info.player_of_match = "A2";
  info.stated = {cricket::StatedResult::Kind::won, 1, 4, std::nullopt, "D/L"};
  build.record.sheets[1].players.push_back({{12}, "sub", false});
  build.record.sheets[0].keeper = no_member;
  build.record.sheets[1].keeper_assumed = true;

  build.event(Toss{1, false}).open(0).over(10).runs(4).runs(1);
  Delivery ball = build.blank();
  ball.wides = 5;
  ball.dice = {2, 88, 4, 17, 3, 20};
  build.event(ball);
  ball = build.blank();
  ball.no_balls = 1;
  ball.bat_runs = 4;
  ball.non_boundary = true;
  ball.byes = 2;
  ball.out = RecordBuilder::out(HowOut::run_out, build.non_striker, {11, 6, 3});
  ball.also_out = RecordBuilder::out(HowOut::retired_hurt, build.striker);
  build.event(ball).in(2).in(3);
  build.striker = 2;
  build.non_striker = 3;
  ball = build.blank();
  ball.free_hit = true;
  ball.leg_byes = 1;
  ball.penalty = 5;
  build.event(ball);
  build.wicket(HowOut::caught, 4, {10});
  build.event(Retirement{4, HowOut::retired_out}).in(5);
  build.event(Substitution{1, 11, no_member, "concussion_substitute"});
  build.event(PenaltyRuns{1, 5}).event(RevisedQuota{60});
  build.close(InningsClosed::Why::abandoned);
  build.event(RevisedTarget{77, 54, "D/L"});
  build.open(1).over(9).runs(6).runs(0);
  build.close(InningsClosed::Why::declared_by_rain);
  build.open(0, 1).over(8).runs(2).close(InningsClosed::Why::quota);
  build.event(InningsOpened{1, 1}).event(InningsSummary{3, 1, 2, 1});
  build.close(InningsClosed::Why::target_passed);
  build.event(MatchClosed{1, false});
  return build.record;
}

/// A short finished match between the same sides.
inline match::MatchRecord short_match(const std::string& source_id, int runs = 4) {
  RecordBuilder build;
  build.record.info.source_id = source_id;
  build.record.info.date = {2024, 12, 20};
  build.event(match::Toss{0, true}).open(0).over(10).balls(6, runs);
  build.close(match::InningsClosed::Why::quota);
  build.open(1).over(10).balls(6, 1).close(match::InningsClosed::Why::quota);
  build.event(match::MatchClosed{0, false});
  return build.record;
}

/// A set whose people and teams are those of RecordBuilder's sheets.
inline match::SetData small_set() {
  match::SetData set;
  set.slug = "coastal-2024-25";
  set.name = "Coastal Premier League";
  set.season = "2024/25";
  set.gender = "male";
  set.credit = "Data: made by hand";
  for (int i = 1; i <= 31; ++i) {
    match::Person person;
    const bool registered = i % 2 == 0;
    person.name = i <= 20 ? "A" + std::to_string(i) : "B" + std::to_string(i - 20);
    person.key = registered ? "register:" + std::to_string(1000 + i) : person.name;
    set.people.push_back(person);
    if (i <= 11 || i >= 21) set.squads.push_back({{i}, {i <= 20 ? 1 : 2}, {}});
  }
  set.people[0].full_name = "Abel Åström";
  set.people[0].nation = "AUS";
  set.people[0].keeper = true;
  set.people[1].bowling_style = cricket::BowlingRole::spin;
  set.people[2].stated_role = cricket::BattingRole::all_rounder;
  set.teams = {"Alphas", "Betas"};
  set.matches = {eventful_match(), short_match("1304050")};
  return set;
}

}  // namespace quicket::tests
