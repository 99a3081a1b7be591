#include "ingest/packed_matches.h"

#include <filesystem>

#include <catch2/catch.hpp>

#include "ingest/cricsheet.h"
#include "tests/support/real_data.h"

namespace quicket::ingest {
namespace {

/// A match with an event of every kind, and no field as it is by default.
BuiltMatch one_of_everything() {
  using cricket::HowOut;
  BuiltMatch built;
  built.keys = {{{"cricsheet:1", ""}, {"cricsheet:2", "cricsheet:3", "cricsheet:1"}}};
  match::MatchRecord& record = built.record;
  record.info.source_id = "1304047";
  record.info.competition = "Harbour League";
  record.info.season = "2030/31";
  record.info.gender = "female";
  record.info.date = {2030, 12, 31};
  record.info.venue = "Skerry Oval";
  record.info.city = "Skerry";
  record.info.match_number = 300;
  record.info.stage = "Final";
  record.info.teams = {"Gulls", "Terns"};
  record.info.player_of_match = "Ada";
  record.info.stated = {cricket::StatedResult::Kind::tied, 1, 70000, -2, "D/L"};
  record.conditions.name = "House";
  record.conditions.overs = 7;
  for (const cricket::Side side : {0, 1}) {
    match::TeamSheet& sheet = record.sheets[cricket::side_index(side)];
    sheet = {TeamId{side + 1}, record.info.teams[cricket::side_index(side)], {}, 1, side == 1};
    for (int i = 0; i < 2 + side; ++i) {
      sheet.players.push_back({PlayerId{1'000'000'000'000 + i}, "P" + std::to_string(i), i != 1});
    }
  }
  match::Delivery ball{0, 1, 2, 6, 5, 4, 3, 2, 1, true, true, {}, {}, {1, 100, 2, 20, 3, 19}, {}};
  match::Delivery plain;
  plain.bowler = 2;
  ball.out = match::Dismissal{HowOut::caught, 0, {3, 4, 5}};
  ball.also_out = match::Dismissal{HowOut::run_out, 1, {6, match::no_member, 7}};
  record.events = {match::Toss{1, false},
                   match::InningsOpened{1, 2},
                   match::OverStarted{2},
                   match::BatterIn{3},
                   ball,
                   plain,
                   match::Retirement{1, HowOut::retired_out},
                   match::Substitution{1, 12, 3, "impact_player"},
                   match::PenaltyRuns{1, 10},
                   match::RevisedTarget{151, 90, "VJD"},
                   match::RevisedQuota{60},
                   match::InningsSummary{200, 10, 119, 7},
                   match::InningsClosed{match::InningsClosed::Why::abandoned},
                   match::MatchClosed{1, true},
                   match::MatchClosed{}};
  return built;
}

bool same(const BuiltMatch& a, const BuiltMatch& b) {
  return a.record == b.record && a.keys == b.keys;
}

}  // namespace

TEST_CASE("a packed match is unpacked as it was", "[ingest]") {
  PackedMatches all;
  const BuiltMatch match = one_of_everything();
  BuiltMatch other = match;
  other.record.info.source_id = "8";
  other.record.conditions.overs = 8;
  other.record.events.resize(5);
  const PackedMatch first = all.pack(BuiltMatch(match));
  const PackedMatch second = all.pack(BuiltMatch(other));
  const PackedMatch empty = all.pack({});
  CHECK(first.id == "1304047");
  CHECK(same(all.unpack(second), other));
  CHECK(same(all.unpack(first), match));
  CHECK(same(all.unpack(empty), {}));
  CHECK_FALSE(same(all.unpack(second), match));
}

TEST_CASE("real seasons are the same if their matches are packed while they wait", "[ingest]") {
  const auto data = tests::real_data();
  if (!data) return;
  for (const char* folder : {"bbl-2024-25", "hundred-women-2024", "ipl-2025", "quirks"}) {
    INFO(folder);
    const auto read = [&](std::size_t most_loose) {
      std::vector<match::SetData> sets;
      CricsheetOptions options;
      options.name = "League";
      options.most_loose = most_loose;
      read_cricsheet({*data / "cricsheet" / folder}, options,
                     [&](match::SetData&& set) { sets.push_back(std::move(set)); });
      return sets;
    };
    const auto loose = read(1'000'000), packed = read(0), some = read(3'000);
    REQUIRE(!loose.empty());
    CHECK(packed == loose);
    CHECK(some == loose);
  }
}

}  // namespace quicket::ingest
