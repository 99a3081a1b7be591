#include "report/moments.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "match/best_moments.h"
#include "match/result.h"
#include "report/commentary_context.h"
#include "report/match_words.h"
#include "report/result_page.h"
#include "report/scorecard.h"
#include "tests/match/played.h"
#include "tests/match/record_builder.h"
#include "tests/match/sides.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using match::MomentKind;

namespace {

/// The sentences of all moments, a line each.
std::string told(const match::MatchRecord& record) {
  std::string text;
  for (const match::Moment& moment : match::moments_of(record)) {
    text += report::moment_sentence(record, moment) + '\n';
  }
  return text;
}

RecordBuilder opened(std::string_view format = "t20") {
  RecordBuilder build(cricket::built_in_formats().named(format));
  build.event(match::Toss{0, true}).open(0).over(10);
  return build;
}

}  // namespace

TEST_CASE("moments are told in sentences", "[report]") {
  RecordBuilder build = opened();
  build.balls(6, 4).over(9).balls(6, 4).over(10).runs(4);
  CHECK_THAT(told(build.record), Contains("24 runs come off the over of B11, in six fours."));
  CHECK_THAT(told(build.record), Contains("A1 reaches fifty off 13 balls."));
  CHECK_THAT(told(build.record), Contains("A1 and A2 have put on 52 off 13 balls for the first "
                                          "wicket."));
  build.wicket(cricket::HowOut::bowled, 2);
  CHECK_THAT(told(build.record), Contains("B11 gets A1 out for 52 off 14 balls."));
  build.wicket(cricket::HowOut::bowled, 3);
  CHECK_THAT(told(build.record), Contains("B11 gets A3 out first ball."));
  CHECK_THAT(told(build.record),
             Contains("B11 has two wickets in two balls and is on a hat-trick."));
  build.wicket(cricket::HowOut::bowled, 4);
  CHECK_THAT(told(build.record), Contains("B11 has a hat-trick: three wickets in three balls."));
  CHECK_THAT(told(build.record),
             Contains("Alphas have lost three wickets within 3 balls and are 52/3."));
}

TEST_CASE("the winning runs come off the last ball only if none is left", "[report]") {
  RecordBuilder build = opened();
  build.record.conditions.overs = 1;
  build.balls(6, 1).close(match::InningsClosed::Why::quota).open(1).over(10);
  build.balls(2, 2).runs(4);
  CHECK_THAT(told(build.record), Contains("B1 hits the winning runs with 3 balls left."));
  build.record.events.pop_back();
  build.runs(0).runs(0).runs(0).runs(4);
  CHECK_THAT(told(build.record), Contains("B1 hits the winning runs off the last ball."));
}

TEST_CASE("a tie says what the last ball had to bring", "[report]") {
  const auto tied_by = [](std::vector<int> chase) {
    RecordBuilder build = opened();
    build.record.conditions.overs = 1;
    build.balls(6, 2).close(match::InningsClosed::Why::quota).open(1).over(10);
    for (const int runs : chase) build.runs(runs);
    build.close(match::InningsClosed::Why::quota);
    return told(build.record);
  };
  CHECK_THAT(tied_by({1, 1, 1, 2, 1, 6}),
             Contains("The match is tied: 7 were needed off the last ball, and it brought 6."));
  CHECK_THAT(tied_by({2, 2, 2, 2, 4, 0}), Contains("The match is tied.\n"));
}

TEST_CASE("a maiden is told in the words of the format", "[report]") {
  RecordBuilder overs = opened();
  overs.balls(6, 0);
  CHECK(told(overs.record) == "B11 bowls a maiden.\n");
  RecordBuilder fives = opened("hundred");
  fives.balls(5, 0);
  CHECK(told(fives.record) == "B11 concedes no run in the five.\n");
}

TEST_CASE("titles fit on a banner, and every moment has a sentence", "[report]") {
  each_played_match([](const match::MatchSetup& setup, const match::MatchRecord& record) {
    match::LeagueRecords records;
    records.matches = 10;
    records.fastest_fifty = 30;
    records.highest_score = 60;
    records.highest_stand = 70;
    records.highest_total = 150;
    records.most_wickets = 3;
    for (const match::Moment& moment :
         match::moments_of(record, {&setup, match::PlayedWith::cards, &records})) {
      CAPTURE(std::string(to_string(moment.kind)));
      const std::string title = report::moment_title(record, moment);
      const std::string sentence = report::moment_sentence(record, moment);
      CHECK(!title.empty());
      CHECK(title.size() <= 30);
      CHECK(sentence.back() == '.');
      CHECK_THAT(sentence, !Contains("?") && !Contains("  ") && !Contains(" 1 balls"));
      const bool super = moment.super_over > 0 || moment.kind == MomentKind::super_over;
      if (record.conditions.counts_balls && !super) CHECK_THAT(sentence, !Contains(" over"));
    }
  });
}

TEST_CASE("the best moments are few, in order, and none stands for another", "[report]") {
  each_played_match([](const match::MatchSetup& setup, const match::MatchRecord& record) {
    const match::MatchStory story =
        match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    const auto best = match::best_moments(story.moments, 6);
    CHECK(best.size() >= 1);
    CHECK(best.size() <= 6);
    for (std::size_t i = 1; i < best.size(); ++i) CHECK(best[i - 1].event < best[i].event);
    // The largest swing is among them, whatever it was.
    const auto swing = [](const match::Moment& one) { return std::abs(one.swing.value_or(0)); };
    const std::vector<match::Moment> all = match::final_moments(story.moments);
    const auto largest = std::ranges::max_element(all, {}, swing);
    CHECK(std::ranges::find(best, largest->event, &match::Moment::event) != best.end());
    CHECK(report::best_moments(record, story.moments).size() <= 8);
  });
}

TEST_CASE("a match without balls has no moments", "[report]") {
  CHECK(match::moments_of({}).empty());
  RecordBuilder build;
  build.event(match::Toss{0, true}).open(0);
  CHECK(match::moments_of(build.record).empty());
}

TEST_CASE("an over is told by its wickets, then its boundaries, then its thrift", "[report]") {
  using cricket::HowOut;
  const auto deeds = [](const RecordBuilder& build, match::Side side) {
    match::TurningPoint point;
    point.side = side;
    point.event = build.record.events.size() - 1;
    point.from = static_cast<std::size_t>(
        std::ranges::find_if(
            build.record.events,
            [](const auto& one) { return std::holds_alternative<match::Delivery>(one); }) -
        build.record.events.begin());
    return report::turning_point_deeds(build.record, point);
  };
  SECTION("wickets first") {
    RecordBuilder build = opened();
    build.balls(2, 0).wicket(HowOut::bowled, 2).wicket(HowOut::lbw, 3).balls(2, 0);
    CHECK(deeds(build, 1) == "B11 got A1 and A3 out in a maiden");
  }
  SECTION("every boundary counts") {
    RecordBuilder build = opened();
    build.runs(4).runs(0).balls(3, 4).runs(6);
    CHECK(deeds(build, 0) == "A1 hit a six and four fours off B11");
  }
  SECTION("an over of singles") {
    RecordBuilder build = opened();
    build.balls(6, 1);
    CHECK(deeds(build, 0) == "six runs came off B11");
    CHECK(deeds(build, 1) == "B11 conceded only six runs");
  }
  SECTION("a wicket in an over of runs") {
    RecordBuilder build = opened();
    build.wicket(HowOut::caught, 2).balls(2, 6);
    CHECK(deeds(build, 0) == "B11 got A1 out, but A3 hit two sixes off B11");
  }
  SECTION("a wicket in an over of few runs") {
    RecordBuilder build = opened();
    build.wicket(HowOut::caught, 2).balls(3, 1);
    CHECK(deeds(build, 0) == "B11 got A1 out");
  }
  SECTION("a four before the wicket is told before it") {
    RecordBuilder build = opened();
    build.runs(4).wicket(HowOut::caught, 2).balls(4, 0);
    CHECK(deeds(build, 0) == "A1 hit a four off B11; B11 got A1 out");
  }
  SECTION("a hitter who is out is not told as if he hit afterwards") {
    RecordBuilder build = opened();
    build.wicket(HowOut::caught, 2).runs(6).wicket(HowOut::caught, 3).balls(3, 0);
    CHECK(deeds(build, 0) == "A3 hit a six off B11; B11 got A1 and A3 out");
  }
  SECTION("a maiden") {
    RecordBuilder build = opened();
    build.balls(6, 0);
    CHECK(deeds(build, 1) == "B11 bowled a maiden");
  }
}

TEST_CASE("balls of two overs are told by who made the runs, with the chance before and after",
          "[report]") {
  RecordBuilder build = opened();
  build.balls(2, 0);
  match::TurningPoint point;
  point.from = build.record.events.size();
  point.first = {0, 3, 3};
  build.runs(4).runs(6).balls(2, 0).over(9).runs(6).wicket(cricket::HowOut::bowled, 2).runs(4);
  point.event = build.record.events.size() - 1;
  point.place = {1, 3, 3};
  point.balls = 7;
  point.before = 0.31;
  point.after = 0.78;
  CHECK(report::turning_point_overs(build.record, point) == "overs 1 and 2");
  CHECK(report::turning_point_place(build.record, point) == "seven balls of overs 1 and 2");
  const std::string told = report::turning_point_sentence(build.record, point);
  CAPTURE(told);
  CHECK_THAT(told, Catch::Matchers::StartsWith("1st innings, 0.3 to 1.3: A") &&
                       Contains(" made ") && Contains(" off ") && Contains(" out") &&
                       Contains(" (Alphas 31% to 78% in seven balls)."));
  point.side = 1;
  CHECK_THAT(report::turning_point_deeds(build.record, point), StartsWith("B10 got A"));
  // Who moved most of it without a wicket is told before whoever took one.
  point.bowler = 10;
  CHECK_THAT(report::turning_point_deeds(build.record, point),
             StartsWith("B11 conceded ten runs") && Contains("B10 got A"));
}

TEST_CASE("an over in which every ball went to the boundary is a moment of its own", "[report]") {
  RecordBuilder build = opened();
  build.balls(6, 4);
  const auto moments = match::moments_of(build.record);
  const auto big = std::ranges::find(moments, MomentKind::big_over, &match::Moment::kind);
  REQUIRE(big != moments.end());
  CHECK(report::moment_title(build.record, *big) == "Six fours in the over");
  CHECK(report::moment_sentence(build.record, *big) ==
        "24 runs come off the over of B11, in six fours.");
  RecordBuilder five = opened();
  five.balls(5, 6).runs(0);
  CHECK_THAT(told(five.record), Contains("30 runs come off the over of B11."));
}

TEST_CASE("what a line compares with an earlier ball was as it says", "[report]") {
  using report::Fact;
  const match::MatchSetup setup = plain_setup();
  const auto last_of = [&](const RecordBuilder& build) {
    report::CommentaryContext context;
    match::MatchState state(build.record.conditions, build.record.sheets);
    report::BallTold told;
    for (const match::MatchEvent& event : build.record.events) {
      match::apply(state, event);
      if (const auto ball = context.take(setup, build.record, state, event, {})) told = *ball;
    }
    return told;
  };
  const auto has = [&](const RecordBuilder& build, Fact fact) {
    return bool{last_of(build).facts[static_cast<std::size_t>(fact)]};
  };
  // A boundary of the same kind in an earlier over.
  for (const int before : {4, 6}) {
    RecordBuilder build = opened();
    build.runs(before).balls(5, 0).over(9).balls(6, 0).over(10).runs(6);
    CHECK(has(build, Fact::met_boundary) == (before == 6));
  }
  // Dots do not begin with the ball of a wicket, and are broken by whoever played them.
  RecordBuilder dots = opened();
  dots.wicket(cricket::HowOut::bowled, 2).balls(2, 0);
  CHECK_FALSE(has(dots, Fact::dots3));
  dots.runs(0);
  CHECK(has(dots, Fact::dots3));
  RecordBuilder other = dots;
  std::swap(other.striker, other.non_striker);
  CHECK_FALSE(has(other.runs(1), Fact::dots3_broken));
  CHECK(has(dots.runs(1), Fact::dots3_broken));
  RecordBuilder row = opened();
  row.runs(0).balls(2, 4);
  CHECK_FALSE(has(row, Fact::boundary_row3));
  row.runs(6);
  CHECK(has(row, Fact::boundary_row3));
  CHECK(last_of(row).boundary_row == 3);
  // A wide or the end of an over is no hit that missed; a dot is.
  match::Delivery wide = row.blank();
  wide.wides = 1;
  RecordBuilder hits = row;
  hits.event(wide).runs(4);
  CHECK(has(hits, Fact::boundary_hits4));
  CHECK_FALSE(has(hits, Fact::boundary_row3));
  CHECK(last_of(hits).boundary_row == 4);
  hits.over(9).runs(6);
  CHECK(last_of(hits).boundary_row == 5);
  hits.runs(0).balls(3, 4);
  CHECK_FALSE(has(hits, Fact::boundary_hits4));
  CHECK(has(hits, Fact::boundary_row3));
  // In one over, in a row is said.
  CHECK_FALSE(has(row.runs(4), Fact::boundary_hits4));
}

TEST_CASE("turning points are told by what was hit or who was out", "[report]") {
  int points = 0;
  each_played_match([&](const match::MatchSetup& setup, const match::MatchRecord& record) {
    const match::MatchStory story =
        match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    // The end of a chase that was open in its last over is told besides.
    std::vector<match::TurningPoint> points_of = story.turning_points;
    if (!points_of.empty() && points_of.back().after == 1 && points_of.back().swing() >= 0.1 &&
        (points_of.back().swing() < 0.25 || points_of.size() > 3)) {
      points_of.pop_back();
    }
    CHECK((points_of.size() <= 3 || (points_of.size() == 4 && points_of[3].swing() >= 0.35)));
    for (const match::TurningPoint& point : points_of) {
      const std::string sentence = report::turning_point_sentence(record, point);
      CAPTURE(sentence);
      CHECK(point.swing() >= 0.25);
      CHECK_THAT(sentence, Contains(" hit ") || Contains(" made ") || Contains(" brought ") ||
                               Contains(" took ") || Contains(" got ") || Contains(" was ") ||
                               Contains(" conceded ") || Contains(" kept ") ||
                               Contains(" bowled ") || Contains(" came off "));
      CHECK_THAT(sentence, Catch::Matchers::StartsWith("1st innings, ") ||
                               Catch::Matchers::StartsWith("2nd innings, "));
      CHECK_THAT(sentence, !Contains("?") && Contains("% in "));
      ++points;
    }
  });
  CHECK(points > (tests::is_sanitized() ? 5 : 30));
}

TEST_CASE("the end of a match names player, moments and what it did to the table", "[report]") {
  int near = 0;
  each_played_match([&](const match::MatchSetup& setup, const match::MatchRecord& record) {
    const match::MatchStory story =
        match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    REQUIRE(story.player);
    const std::vector<report::TableChange> table{{"Alphas", 3, 1, 8, 0.25},
                                                 {"Betas", 1, 1, 8, -0.1}};
    const report::ResultPage page = report::result_page(record, story, table);
    CHECK(page.innings.size() >= 2);
    const std::string course = report::course_of(record, story);
    const std::string losers = report::best_chance_of_losers(record, story.chances);
    CHECK((losers.empty() ||
           losers.starts_with(record.sheets[*match::result_of(record).winner == 0 ? 1 : 0].name)));
    near += losers.empty() ? 0 : 1;
    CHECK((losers.empty() || losers.find(" had their best chance, ") != std::string::npos ||
           losers.find(" still had a chance of ") != std::string::npos ||
           losers.find(" never had a better chance than at the start, ") != std::string::npos));
    CHECK_THAT(page.course, Contains(course));
    match::MatchRecord knock_out = record;
    CHECK(report::prize_of(knock_out).empty());
    CHECK(report::prize_of(knock_out, true).empty());
    knock_out.info.stage = "Final";
    const std::string prize = report::prize_of(knock_out);
    CHECK(prize.ends_with("are the champions") == match::result_of(record).winner.has_value());
    CHECK((prize == ", and are the champions") ==
          (match::result_of(record).kind == match::MatchResult::Kind::won));
    CHECK(report::prize_of(knock_out, true) == "The final.");
    knock_out.info.stage = "Semi-final 1";
    CHECK(report::prize_of(knock_out).ends_with(" are in the final") == !prize.empty());
    // One ball turned it, for those who won, and nobody says so before the end.
    for (const match::Moment& moment : story.moments) {
      CHECK(report::moment_title(record, moment) != "Turn of the match");
    }
    const std::string told = report::moments_table(record, story.moments).text();
    const std::size_t turn = told.find("Turn of the match");
    CHECK((turn == std::string::npos ||
           told.find("Turn of the match", turn + 1) == std::string::npos));
    // Five wickets of the winners come before how the match went, those of the losers after it.
    std::array<bool, 2> fives{};
    for (const match::InningsCard& card : match::scorecard_of(record).innings) {
      for (const match::BowlingLine& line : card.bowling) {
        if (line.wickets >= 5) fives[card.total.batting == 0 ? 1 : 0] = true;
      }
    }
    const auto winner = match::result_of(record).winner;
    if (winner && fives[0] != fives[1] && !course.empty()) {
      const bool winners = fives[*winner == 0 ? 0 : 1];
      CHECK((page.course.find(" took ") < page.course.find(course)) == winners);
    }
    // Of somebody who took a wicket a few runs are not told.
    CHECK_THAT(page.player_of_match, !Contains("(0 off ") || !Contains(" and "));
    CHECK(page.table ==
          std::vector<std::string>{
              "Alphas rose from 3rd to 1st with 8 points and a net run rate of +0.250.",
              "Betas stayed 1st with 8 points and a net run rate of -0.100."});
    const std::string text = report::result_text(page, 80);
    CHECK_THAT(text, Contains("Best moments\n") && Contains("\nTable\n"));
    CHECK_THAT(text, !Contains(page.result) && !Contains("Player of the match: "));
    // What kind of match it was, its biggest turn and its player stand above the cards.
    const std::string above = report::verdict_text(page, 80);
    CHECK_THAT(above, Contains("Player of the match: "));
    CHECK((above.find("The biggest turn: ") != std::string::npos) == !story.turning_points.empty());
  });
  CHECK(near > 0);
}

TEST_CASE("a scorecard with its story names the player of the match", "[report]") {
  const match::MatchSetup setup = plain_setup();
  const match::MatchRecord record = played(setup, 3);
  const match::MatchStory story =
      match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
  report::ScorecardOptions options;
  options.story = &story;
  CHECK_THAT(report::scorecard_text(record, {1}, options), Contains("Player of the match: "));
  CHECK_THAT(report::scorecard(record, {1}, options).json(),
             Contains("\"player_of_match\": \"") && Contains("\"turning_points\": ["));
  CHECK_THAT(report::scorecard(record, {1}).json(), !Contains("player_of_match"));
}

TEST_CASE("the course of a match begins with an upset, and with a side that was all out for little",
          "[report]") {
  int upsets = 0, routs = 0;
  each_played_match([&](const match::MatchSetup& setup, const match::MatchRecord& record) {
    match::MatchStory story = match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    const std::string usual = report::course_of(record, story);
    const auto winner = match::result_of(record).winner;
    const auto known = std::ranges::find_if(story.chances, &std::optional<double>::has_value);
    if (usual.empty() || known == story.chances.end()) return;
    const std::size_t at = usual.find(" were all out for ");
    if (at != std::string::npos) {
      ++routs;
      const auto totals = match::totals_of(record);
      CHECK(std::ranges::any_of(totals, [&](const match::InningsTotal& one) {
        return one.batting != *winner && one.all_out &&
               usual.substr(at).starts_with(fmt::format(" were all out for {} ", one.runs));
      }));
    }
    *known = *winner == 0 ? 0.24 : 0.76;
    const std::string course = report::course_of(record, story);
    CHECK(course.starts_with("An upset: before the first ball "));
    CHECK_THAT(course, Contains(" had a chance of 24%. "));
    ++upsets;
  });
  CHECK(upsets > 0);
  CHECK((routs > 0 || tests::is_sanitized()));
}

TEST_CASE("the course of a match tells a collapse, a turn, an open end and one never close",
          "[report]") {
  std::map<std::string, int> kinds;
  each_played_match([&](const match::MatchSetup& setup, const match::MatchRecord& record) {
    const match::MatchStory story =
        match::story_of(record, {&setup, match::PlayedWith::cards, nullptr});
    const std::string course = report::course_of(record, story);
    CAPTURE(course);
    CHECK(report::course_of(record, {}).empty());
    if (course.empty()) return;
    CHECK(course.back() == '.');
    ++kinds[course.substr(0, 10)];
    double least = 1;
    const auto winner = match::result_of(record).winner;
    for (std::size_t i = 0; i < story.chances.size(); ++i) {
      if (story.chances[i]) {
        least = std::min(least, *winner == 0 ? *story.chances[i] : 1 - *story.chances[i]);
      }
    }
    if (course.starts_with("A match turned round")) CHECK(least < 0.16);
    if (course.starts_with("A match let slip")) CHECK(least < 0.16);
    if (course.starts_with("It was never close")) CHECK(least >= 0.35);
    if (course.starts_with("It was decided by the break")) CHECK(least < 0.35);
    // An innings that has hardly begun is always open.
    const bool again = course.find("It was open again at ") != std::string::npos;
    if (const std::size_t open =
            course.find(again ? "It was open again at " : "It was open until ");
        open != std::string::npos) {
      // Again: the winner had been well ahead in the chase.
      CHECK((!again || std::ranges::any_of(story.chances, [&](const std::optional<double>& home) {
        return home && (*winner == 0 ? *home : 1 - *home) >= 0.75;
      })));
      const int left = std::stoi(course.substr(course.find(" off ", open) + 5));
      CHECK(4 * left <= 3 * record.conditions.quota());
      CHECK_THAT(course, !Contains("favourites"));
    }
    if (!course.starts_with("A collapse")) return;
    CHECK(least < 0.41);
    const std::string lost = course.substr(course.find(" lost ") + 6);
    const std::array<std::string, 6> words{"five", "six", "seven", "eight", "nine", "ten"};
    const auto word = std::ranges::find(words, lost.substr(0, lost.find(' ')));
    const std::string runs = lost.substr(lost.find(" for ") + 5);
    if (std::isdigit(runs.front()) != 0) CHECK(std::stoi(runs) <= 6 * (word - words.begin() + 5));
  });
  CHECK(kinds.size() >= (tests::is_sanitized() ? 2 : 3));
}
