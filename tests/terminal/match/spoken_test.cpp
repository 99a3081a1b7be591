#include "terminal/match/spoken.h"

#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "terminal/match/banner.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/next_ball.h"
#include "terminal/match/situation.h"
#include "terminal/match/story.h"
#include "terminal/match/tension.h"
#include "terminal/match/text.h"
#include "tests/match/played.h"

using namespace quicket;
using namespace quicket::terminal;
using namespace quicket::tests;

namespace {

/// The plain match after its first balls.
struct Sight {
  match::MatchSetup setup = plain_setup();
  match::MatchRecord record;
  match::MatchState state{setup};

  Sight() : record(played(setup, 3)) {
    const auto second_wicket = [this] {
      int wickets = 0;
      for (std::size_t i = 0; i < record.events.size(); ++i) {
        const auto* ball = std::get_if<match::Delivery>(&record.events[i]);
        if (ball != nullptr && ball->out && ++wickets == 2) return i + 1;
      }
      return record.events.size();
    };
    record.events.resize(second_wicket());
    state = match::fold(record);
  }
  MatchView view() const { return {setup, record, state}; }
};

match::Delivery rolled(int card, int chart) {
  match::Delivery ball;
  ball.striker = 0;
  ball.bowler = 10;
  ball.dice.card = static_cast<std::uint8_t>(card);
  ball.dice.chart = static_cast<std::uint8_t>(chart);
  return ball;
}

}  // namespace

TEST_CASE("a wicket is heard once", "[terminal]") {
  CHECK(words_heard("OUT! Too far across, and hit in front. Lbw.") ==
        "Too far across, and hit in front.");
  CHECK(words_heard("OUT! Bowled.") == "Bowled.");
}

TEST_CASE("dice are read out in words, numbers as figures", "[terminal]") {
  const Sight sight;
  const MatchView view = sight.view();
  CHECK(spoken_dice(view, {}).empty());
  CHECK(spoken_dice(view, rolled(2, roll_bowled)) ==
        "The d6 is 2, the bowler's card; the d100 is 1, which is bowled.");
  CHECK(spoken_dice(view, rolled(5, roll_wicket)) ==
        "The d6 is 5, the striker's card; the d100 is 3, which is caught.");
  CHECK(spoken_dice(view, rolled(3, roll_dot)) ==
        "The d6 is 3, the bowler's card; the d100 is 30, which is no run.");
  CHECK(spoken_dice(view, rolled(4, roll_four)) ==
        "The d6 is 4, the striker's card; the d100 is 92, which is 4.");
  match::Delivery fielded = rolled(1, roll_fielding);
  fielded.dice.fielding_row = 2;
  fielded.dice.fielding_column = 12;
  CHECK(spoken_dice(view, fielded) ==
        "The d6 is 1, the bowler's card; the d100 is 8, which is the fielding chart: no run.");
  // What is looked at keeps its signs.
  CHECK(dice_line(view, rolled(3, roll_dot)) == "d6 3 bowler's card, d100 30: 17-48 is •");
}

TEST_CASE("a ball's dice tell what the tempo strip made of the card, and so do the odds",
          "[terminal]") {
  Sight sight;
  cards::FieldingChart chart = full_chart();
  chart.tempo.phases = {
      {"whole innings", 20, {{cards::Slot::four, cards::Slot::dot, cards::Trigger::low_face}}}};
  // Before the ball of the wicket: after it nobody knows who faces the next.
  CHECK_FALSE(odds_of_ball(sight.view()));
  sight.record.events.pop_back();
  sight.state = match::fold(sight.record);
  const auto before = odds_of_ball(sight.view());
  REQUIRE(before);
  sight.setup.rules = match::Rulebook(sight.setup.conditions, chart);
  const auto read = odds_of_ball(sight.view());
  REQUIRE(read);
  CHECK(read->boundary() < before->boundary());
  CHECK(dice_line(sight.view(), rolled(4, roll_four)) ==
        "d6 4 striker's card, d100 92: 89-96 is 4, read as • (whole innings)");
  CHECK(named_dice(sight.view(), rolled(4, roll_four)).within(30) ==
        "A1's 92: 4, • by whole innings");
  CHECK(spoken_dice(sight.view(), rolled(4, roll_four)) ==
        "The d6 is 4, the striker's card; the d100 is 92, which is 4. Whole innings: the 4 is a "
        "dot.");
  CHECK(dice_line(sight.view(), rolled(5, roll_four)) ==
        "d6 5 striker's card, d100 92: 89-96 is 4");
}

TEST_CASE("the last ball is read by the strip as it stood then, whichever over has begun since",
          "[terminal]") {
  cards::FieldingChart chart = full_chart();
  chart.tempo.phases = {
      {"first over", 1, {{cards::Slot::four, cards::Slot::dot, cards::Trigger::low_face}}},
      {"the others", 20, {}}};
  Sight sight;
  sight.setup.rules = match::Rulebook(sight.setup.conditions, chart);
  sight.record.events = {match::Toss{0, true}, match::InningsOpened{0, 0}, match::BatterIn{0},
                         match::BatterIn{1}, match::OverStarted{10}};
  for (int i = 0; i < 6; ++i) {
    match::Delivery ball = rolled(4, roll_four);
    ball.striker = 0;
    ball.non_striker = 1;
    sight.record.events.emplace_back(ball);
  }
  const std::string read = "d6 4 A1's card, d100 92: 89-96 is 4, read as • (first over)";
  const auto shown = [&] {
    sight.state = match::MatchState(sight.setup);
    for (const match::MatchEvent& event : sight.record.events) match::apply(sight.state, event);
    Story story;
    story.follow(sight.view());
    return story.last_dice(78);
  };
  CHECK(shown() == read);
  sight.record.events.emplace_back(match::OverStarted{9});
  CHECK(shown() == read);
}

TEST_CASE("a par is shown from the end of the first over on", "[terminal]") {
  Sight sight;
  const match::MatchRecord whole = sight.record;
  std::set<bool> told;
  for (std::size_t count = 1; count <= whole.events.size(); ++count) {
    sight.record.events.assign(whole.events.begin(),
                               whole.events.begin() + static_cast<std::ptrdiff_t>(count));
    sight.state = match::fold(sight.record);
    TensionFollower tension;
    tension.follow(sight.view());
    if (sight.state.innings.empty()) continue;
    const bool par = tension.now().par.has_value();
    if (sight.state.now().balls < 30) CHECK_FALSE(par);
    told.insert(par);
  }
  CHECK(told == std::set<bool>{false, true});
}

namespace {

std::optional<double> nobody_knows(cricket::Side, const match::MatchState&) {
  return {};
}

}  // namespace

TEST_CASE("one who may not come in says why, beside his name and as a sentence", "[terminal]") {
  const Sight sight;
  const MatchView view = sight.view();
  const match::MemberSet legal = match::legal_batters(sight.state);
  int out = 0, in = 0;
  for (const Candidate& candidate :
       candidates_of(view, sight.state.now().batting, legal, false, nobody_knows)) {
    const std::string name = player_name(view, sight.state.now().batting, candidate.member);
    if (candidate.legal) {
      CHECK(candidate.reason.empty());
      continue;
    }
    CHECK(candidate.reason == name + " " + candidate.facts);
    out += candidate.facts == "is out" ? 1 : 0;
    in += candidate.facts == "is already in" ? 1 : 0;
  }
  CHECK(out == 2);
  CHECK(in == 1);
}

TEST_CASE("a choice is read out in whole sentences", "[terminal]") {
  Sight sight;
  const MatchView view = sight.view();
  const cricket::Side batting = sight.state.now().batting;
  for (const Candidate& one :
       candidates_of(view, batting, match::legal_batters(sight.state), false, nobody_knows)) {
    const std::string said = spoken_candidate(view, batting, one, false);
    CHECK(said.back() == '.');
    if (one.legal) CHECK_THAT(said, Catch::Contains(" is ") && !Catch::Contains("*"));
  }
  sight.record.events.pop_back();
  sight.state = match::fold(sight.record);
  const auto sure = [](cricket::Side, const match::MatchState&) { return std::optional(0.25); };
  std::vector<CallRow> rows = call_rows(sight.view(), sure);
  // Whether a side may hold hangs on the phase.
  for (CallRow& row : rows) {
    if (!row.allowed) row.over = rows[1].over;
    row.allowed = true;
  }
  CHECK_THAT(
      spoken_calls(sight.view(), rows),
      Catch::StartsWith("To hold: 25.0 per cent to win, ") &&
          Catch::Contains(" runs off 1 ball, ") &&
          Catch::Contains(" per cent for a wicket. To bat steadily: 25.0 per cent to win, ") &&
          Catch::EndsWith(" per cent for a wicket."));
}

TEST_CASE("of many who may come in three are enough to hear, the advised one first", "[terminal]") {
  std::vector<Candidate> all(5);
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].member = static_cast<match::Member>(i);
    all[i].legal = i != 4;
    all[i].over = match::OverOutlook{6, 6, 0.2, 0.1 * static_cast<double>(i)};
  }
  const auto heard = [&](match::Member advised, bool bowling) {
    std::vector<int> members;
    for (const Candidate& one : best_three(all, advised, bowling)) members.push_back(one.member);
    return members;
  };
  CHECK(heard(0, false) == std::vector{0, 3, 2});
  CHECK(heard(3, false) == std::vector{3, 2, 1});
  // What the batting side gains its bowler loses.
  CHECK(heard(3, true) == std::vector{3, 0, 1});
  const Sight sight;
  const std::vector<CallRow> rows{{cards::Call::steady, true, {6, 5, 0.1, 0.4}},
                                  {cards::Call::push, true, {6, 6, 0.2, 0.403}}};
  CHECK(spoken_calls(sight.view(), rows) ==
        "To push: 40.3 per cent to win, 6.0 runs an over, 20 per cent for at least one wicket. To "
        "bat steadily: "
        "40.0 per cent to win, 5.0 runs, 10 per cent for a wicket.");
}

TEST_CASE("no side has a match in hand before it is decided, and one has it then", "[terminal]") {
  Sight sight;
  CHECK_THAT(spoken_chance(sight.view(), 0.999, 0), Catch::EndsWith(" is over 99 per cent."));
  CHECK_THAT(spoken_chance(sight.view(), 0.999, 1), Catch::EndsWith(" is under 1 per cent."));
  const bool home = sight.state.now().batting == 0;
  const auto step = [&](double before, double after) {
    return step_words(sight.view(), home ? before : 1 - before, home ? after : 1 - after,
                      sight.state.now().batting);
  };
  CHECK_THAT(step(0.41, 0.45), Catch::EndsWith(" 45%, not 41%"));
  CHECK(step(0.41, 0.42).empty());
  match::InningsState& now = sight.state.innings.back();
  now.target = now.runs;
  CHECK(step(0.41, 0.45).empty());
  CHECK(spoken_chance(sight.view(), 1, 0) == "The match is decided.");
}

TEST_CASE("a wicket tells what it did to the chance, and the last one that none is left",
          "[terminal]") {
  Sight sight;
  const auto& ball = std::get<match::Delivery>(sight.record.events.back());
  match::InningsState& now = sight.state.innings.back();
  const auto told = [&](double before, double after) {
    const bool home = now.batting == 0;
    return spoken_wicket(sight.view(), ball,
                         {home ? before : 1 - before, home ? after : 1 - after});
  };
  CHECK_THAT(told(0.4, 0.3), Catch::Contains(" The chance of ") &&
                                 Catch::EndsWith(" went from 40 per cent to 30 per cent."));
  CHECK_THAT(told(0.03, 0.001), Catch::EndsWith(" went from 3 per cent to under 1 per cent."));
  CHECK_THAT(told(0.004, 0.001), Catch::EndsWith(" is under 1 per cent, as before."));
  now.target = now.runs + 50;
  now.wickets_to_end = now.wickets;
  CHECK_THAT(told(0.004, 0), Catch::EndsWith(" was under 1 per cent, and the match is lost."));
  // Nobody needs runs without a wicket left.
  CHECK(needs_line(sight.view(), 0) == fmt::format("Target {}: beaten by 49 runs", now.target));
  now.target = match::InningsState::no_target;
  CHECK(needs_line(sight.view(), 0) == "All out");
}

TEST_CASE("a panel clears its rows whole and keeps a score with its balls", "[terminal]") {
  Banner banner;
  banner.title = "FIFTY";
  banner.text = "A fifty off 30 balls.";
  Picture picture(12, 60);
  picture.fill({0, 0, 12, 60}, {}, "x");
  draw_banner(picture, {2, 0, banner_rows(banner, 60), 60}, banner);
  CHECK(picture.line(1) == std::string(60, 'x'));
  for (int row = 2; row < 2 + banner_rows(banner, 60); ++row) {
    CHECK(picture.line(row).find('x') == std::string::npos);
  }
  CHECK_THAT(picture.text(), Catch::Contains("A fifty off 30 balls."));
}

TEST_CASE("a call by which nothing may change is not worth asking", "[terminal]") {
  const auto rows = [](double hold, double push) {
    return std::vector<CallRow>{{cards::Call::hold, true, {6, 6, 0.2, hold}},
                                {cards::Call::steady, true, {6, 6, 0.2, hold}},
                                {cards::Call::push, true, {6, 6, 0.2, push}}};
  };
  const auto asked = [&](double hold, double push) { return is_worth_asking(rows(hold, push)); };
  CHECK_FALSE(asked(0, 0));
  CHECK_FALSE(asked(0.5, 0.509));
  CHECK(asked(0.5, 0.51));
  CHECK(asked(0.5, 0.512));
  CHECK(chance_text(0.001, false) == "<1%");
  CHECK(chance_text(0.9996, false) == ">99%");
  CHECK(chance_text(0.9996, true) == "99.9%");
}

TEST_CASE("a call is asked where a second one is as good but for a point and a half",
          "[terminal]") {
  std::vector<CallRow> rows{{cards::Call::hold, true, {6, 6, 0.2, 0.5}},
                            {cards::Call::steady, true, {6, 7, 0.25, 0.52}},
                            {cards::Call::push, true, {6, 8, 0.3, 0.49}}};
  CHECK_FALSE(is_worth_asking(rows));
  rows[2].over.win = 0.52 - near_calls;
  CHECK(is_worth_asking(rows));
  rows[2].over.win = 0.519 - near_calls;
  CHECK_FALSE(is_worth_asking(rows));
  // The more the others cost, the less of a choice it is.
  rows[1].over.win = 0.587;
  CHECK_FALSE(is_worth_asking(rows));
  // Less than a point between all of them is nothing.
  rows = {{cards::Call::hold, true, {6, 6, 0.2, 0.5}},
          {cards::Call::steady, true, {6, 7, 0.25, 0.509}},
          {cards::Call::push, true, {6, 8, 0.3, 0.503}}};
  CHECK_FALSE(is_worth_asking(rows));
  rows[1].over.win = 0.511;
  CHECK(is_worth_asking(rows));
  // Fewer runs and more wickets are no choice, whatever the captain does by habit.
  rows = {{cards::Call::hold, false, {}},
          {cards::Call::steady, true, {6, 8, 0.25, 0.512}},
          {cards::Call::push, true, {6, 7.9, 0.3, 0.5}}};  // as rows show them
  CHECK_FALSE(is_worth_asking(rows));
  rows[2].over.runs = 8.1;
  CHECK(is_worth_asking(rows));
  // Where only one may be made, there is none.
  rows[0].allowed = rows[2].allowed = false;
  CHECK_FALSE(is_worth_asking(rows));
}

TEST_CASE("an over and an innings are told in whole sentences", "[terminal]") {
  Sight sight;
  match::InningsState& now = sight.state.innings.back();
  now.runs = 41;
  now.wickets = 2;
  now.balls = 24;
  now.overs = 4;
  const std::string team = team_name(sight.view(), now.batting);
  CHECK(spoken_over_end(sight.view(), 14) ==
        "Over 4 brought 14 runs. " + team + " are 41 for 2 after 4 overs.");
  now.target = 162;
  now.quota = 120;
  CHECK(spoken_over_end(sight.view(), 0) == "Over 4 brought no runs. " + team +
                                                " are 41 for 2. They need 121 off 96 balls, 7.56 "
                                                "an over.");
  now.wickets = 10;
  CHECK(spoken_innings_end(sight.view()) ==
        "The innings is over: " + team + " are all out for 41 after 4 overs.");
}
