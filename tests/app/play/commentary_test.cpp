#include "app/play/commentary.h"

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "app/teams/favourite_eleven.h"
#include "app/teams/squad.h"
#include "app/teams/table_squads.h"
#include "dice/seeded_dice.h"
#include "match/play.h"
#include "report/commentator.h"
#include "tests/app/commentary_checker.h"
#include "tests/app/seasons.h"
#include "tests/match/sides.h"
#include "tests/support/sanitized.h"
#include "tests/support/skip.h"

using namespace quicket;
using namespace quicket::tests;
using report::WordLength;

namespace {

/// Two invented teams of the season of a slug, and the match that a seed makes of them.
struct ToldMatch {
  match::MatchSetup setup;
  match::MatchRecord record;
};

class DemoSeason {
 public:
  DemoSeason(store::Database& database, const store::SetEntry& set)
      : database_(database), format_(set.format), squads_(app::squads_of_set(database, set)) {}

  ToldMatch play(std::uint64_t seed) {
    const std::size_t teams = squads_.size();
    const std::size_t home = seed % teams, away = (home + 1 + seed / teams % (teams - 1)) % teams;
    cricket::Conditions conditions = format_.conditions();
    conditions.most_super_overs = 3;
    ToldMatch played{match::match_setup(conditions, side(home, conditions), side(away, conditions),
                                        squads_[home].chart),
                     {}};
    match::ComputerCaptain first(played.setup.sides[0], conditions);
    match::ComputerCaptain second(played.setup.sides[1], conditions);
    dice::SeededDice dice(dice::derive({2026}, "commentary", seed));
    played.record = match::play_match(played.setup, first, second, dice);
    played.record.info.format = format_;
    return played;
  }

 private:
  match::PlayingSide side(std::size_t which, const cricket::Conditions& conditions) {
    const app::Squad& squad = squads_[which];
    return match::playing_side(
        app::usual_eleven(database_, squad.team, squad.name, squad.players, conditions),
        squad.players);
  }

  store::Database& database_;
  cricket::Format format_;
  std::vector<app::Squad> squads_;
};

/// What was found in the commentary of some matches.
struct Findings {
  int matches = 0, most_said = 0, balls = 0, remarks = 0, repeats = 0, repeated_remarks = 0,
      wrong = 0;
  std::size_t longest = 0;
  std::set<std::string> sentences;
  std::set<std::size_t> patterns;
  std::map<std::string, int> faults;
  std::string first_wrong;  ///< the first of each fault
};

constexpr WordLength word_lengths[] = {WordLength::brief, WordLength::normal, WordLength::full};

/// Tells a match ball by ball, as a screen does, and reads what was said.
void read_match(const ToldMatch& played, Findings& findings) {
  report::Commentator commentator;
  CommentaryChecker checker(played.setup);
  match::MatchRecord shown = played.record;
  shown.events.clear();
  const int within = 5 * played.setup.conditions.balls_per_over;
  std::map<std::size_t, int> said, times, remarked;
  int legal = 0;
  ++findings.matches;
  for (const match::MatchEvent& event : played.record.events) {
    shown.events.push_back(event);
    checker.take(event);
    const report::BallWords* const words = commentator.follow(played.setup, shown);
    const auto* ball = std::get_if<match::Delivery>(&event);
    REQUIRE((words != nullptr) == (ball != nullptr));
    if (words == nullptr) continue;
    ++findings.balls;
    const auto last = said.find(words->pattern);
    if (last != said.end() && legal - last->second < within) ++findings.repeats;
    said[words->pattern] = legal;
    const bool plain = report::built_in_commentary().patterns()[words->pattern].when.none();
    if (plain) findings.most_said = std::max(findings.most_said, ++times[words->pattern]);
    findings.patterns.insert(words->pattern);
    if (words->remarked) {
      ++findings.remarks;
      const auto before = remarked.find(*words->remarked);
      if (before != remarked.end() && legal - before->second < within) ++findings.repeated_remarks;
      remarked[*words->remarked] = legal;
    }
    if (ball->legal()) ++legal;
    findings.longest = std::max(findings.longest, words->sentence.size());
    findings.sentences.insert(words->sentence);
    for (const WordLength length : word_lengths) {
      const std::string text = words->of(length);
      for (const std::string& what : checker.wrong(text, length != WordLength::brief)) {
        ++findings.wrong;
        const std::string whole = fmt::format("{}: {}", what, text);
        if (++findings.faults[what] <= 3) findings.first_wrong += whole + '\n';
      }
    }
  }
}

Findings read_seasons(int matches) {
  Seasons seasons;
  DemoSeason overs(seasons.database(), seasons.set("coastal-premier-league"));
  DemoSeason fives(seasons.database(), seasons.set("lantern-hundred"));
  Findings findings;
  for (int i = 0; i < matches; ++i) {
    DemoSeason& season = i % 2 == 0 ? overs : fives;
    read_match(season.play(static_cast<std::uint64_t>(i)), findings);
  }
  return findings;
}

void report_on(const Findings& findings) {
  const report::CommentaryBook& book = report::built_in_commentary();
  std::cout << fmt::format(
      "{} matches, {} balls; {} patterns ({} said), {} remarks ({} said); {} different sentences; "
      "{} patterns and {} remarks said again within five overs; {} faults; longest sentence {}\n",
      findings.matches, findings.balls, book.patterns().size(), findings.patterns.size(),
      book.remarks().size(), findings.remarks, findings.sentences.size(), findings.repeats,
      findings.repeated_remarks, findings.wrong, findings.longest);
}

}  // namespace

TEST_CASE("in 200 matches no pattern is said twice within five overs, and nothing is wrong",
          "[app][commentary]") {
  const Findings findings = read_seasons(is_sanitized() ? 20 : 200);
  INFO(findings.first_wrong);
  CHECK(report::built_in_commentary().patterns().size() >= 400);
  CHECK(findings.repeats == 0);
  // What can be said of any such ball is heard twice an innings at most.
  CHECK(findings.most_said <= 4);
  CHECK(findings.repeated_remarks == 0);
  CHECK(findings.wrong == 0);
  CHECK(findings.sentences.size() > (is_sanitized() ? 1500U : 15'000U));
  CHECK(findings.remarks * 2 > findings.balls);
}

TEST_CASE("the reader of commentary finds every sort of untruth", "[app][commentary]") {
  const match::MatchSetup setup = plain_setup();
  match::Delivery ball;
  ball.striker = 0;
  ball.non_striker = 1;
  ball.bowler = 9;
  const auto faults = [&](const match::Delivery& bowled, const std::string& text) {
    CommentaryChecker checker(setup);
    checker.take(match::InningsOpened{0, 0});
    checker.take(match::OverStarted{bowled.bowler});
    checker.take(bowled);
    return checker.wrong(text, true).size();
  };
  CHECK(faults(ball, "B10 on a length, and A1 blocks.") == 0);
  CHECK(faults(ball, "A1 plays it back. Alphas are 0 for 0.") == 0);
  for (const char* text : {"FOUR! A1 drives.",
                           "SIX! A1 lifts it.",
                           "OUT! A1 is bowled.",
                           "A1 is stumped.",
                           "A single to A1.",
                           "They run two.",
                           "A wide.",
                           "No-ball from B10.",
                           "A leg bye.",
                           "Dropped!",
                           "B9 bowls it on a length.",
                           "A3 blocks.",
                           "That is fifty for A1.",
                           "A hat-trick for B10.",
                           "A maiden from B10.",
                           "Alphas win.",
                           "The scores are level.",
                           "It is a tie.",
                           "Alphas are 1 for 0.",
                           "A1 has 4 off 1 ball.",
                           "B10 has 1 for 0.",
                           "24 off 15 balls to win.",
                           "He blocks.",
                           "A yorker from B10.",
                           "It turns past the bat, against the turn.",
                           "Three dots in a row.",
                           "A duck for A1.",
                           "A free hit follows.",
                           "{striker} blocks."}) {
    CAPTURE(text);
    CHECK(faults(ball, text) > 0);
  }
  ball.bat_runs = 4;
  CHECK(faults(ball, "FOUR! A1 drives. A1 has 4 off 1 ball.") == 0);
  CHECK(faults(ball, "A1 drives.") > 0);
  CHECK(faults(ball, "FOUR! No run.") > 0);
}

TEST_CASE("the reader of commentary holds the chase against every sentence", "[app][commentary]") {
  const match::MatchSetup setup = plain_setup();
  // A chase of `needed` runs off the last `left` balls, after a dot.
  const auto faults = [&](int needed, int left, const std::string& text) {
    CommentaryChecker checker(setup);
    checker.take(match::InningsOpened{0, 0});
    checker.take(match::InningsOpened{1, 0});
    checker.take(match::RevisedTarget{needed, left + 1, {}});
    match::Delivery ball;
    ball.striker = 0;
    ball.non_striker = 1;
    ball.bowler = 9;
    checker.take(match::OverStarted{ball.bowler});
    checker.take(ball);
    return checker.wrong(text, true).size();
  };
  CHECK(faults(17, 4, "A dot that Betas can do without: 17 off 4 balls.") == 0);
  CHECK(faults(22, 3, "A10 has shut the door on Betas: 22 off 3 balls.") == 0);
  CHECK(faults(30, 60, "B1 plays that with a straight bat and soft hands.") == 0);
  CHECK(faults(17, 4, "B1 plays that with a straight bat and soft hands.") == 1);
  CHECK(faults(22, 3, "A ball that deserved respect, and B1 shows it.") == 1);
  CHECK(faults(22, 3, "It is getting away from Betas: 22 off 3 balls.") == 1);
  CHECK(faults(17, 4, "A10 has shut the door on Betas: 17 off 4 balls.") == 1);
  CHECK(faults(30, 60, "The asking rate is a mountain: 30 off 60 balls.") == 1);
  CHECK(faults(60, 30, "No need to hurry: 60 off 30 balls.") == 1);
  CHECK(faults(60, 30, "60 off 30 balls. Hearts in mouths.") == 1);
  CHECK(faults(6, 3, "A boundary would win it now: 6 off 3 balls.") == 1);
  CHECK(faults(60, 30, "60 off 31 balls to win.") == 1);
  CHECK(faults(60, 30, "B1 is well set.") == 1);
}

// Takes a minute: `test_app "[many-commentaries]"`.
TEST_CASE("in 2,000 matches nothing that is said is wrong", "[.][many-commentaries]") {
  const Findings findings = read_seasons(2000);
  report_on(findings);
  INFO(findings.first_wrong);
  CHECK(findings.repeats == 0);
  CHECK(findings.wrong == 0);
}

// For real seasons: QUICKET_COMMENTARY_DB=FILE test_app "[real-commentaries]".
TEST_CASE("nothing that is said of real matches is wrong", "[.][real-commentaries]") {
  const char* const named = std::getenv("QUICKET_COMMENTARY_DB");
  if (named == nullptr) {
    skip("QUICKET_COMMENTARY_DB names no database");
    return;
  }
  store::Database database = app::open_database(named, false);
  store::Matches matches(database);
  Findings findings;
  for (int id = 1; id < 5000; ++id) {
    if (!matches.exists({id})) continue;
    const match::MatchRecord record = matches.load({id}).record;
    read_match({app::setup_to_show(database, {id}, record), record}, findings);
  }
  report_on(findings);
  INFO(findings.first_wrong);
  CHECK(findings.repeats == 0);
  CHECK(findings.wrong == 0);
}

TEST_CASE("a match that is resumed, or of which balls were taken back, is told in the same words",
          "[app][commentary]") {
  Seasons seasons;
  DemoSeason season(seasons.database(), seasons.set("coastal-premier-league"));
  const ToldMatch played = season.play(3);
  std::vector<std::string> told;
  report::Commentator followed;
  match::MatchRecord shown = played.record;
  shown.events.clear();
  for (const match::MatchEvent& event : played.record.events) {
    shown.events.push_back(event);
    const report::BallWords* const words = followed.follow(played.setup, shown);
    told.push_back(words != nullptr ? words->of(WordLength::full) : "");
  }
  for (const std::size_t events : {40, 111, 200}) {
    shown.events.assign(played.record.events.begin(),
                        played.record.events.begin() + static_cast<std::ptrdiff_t>(events));
    report::Commentator resumed;
    for (report::Commentator* commentator : {&resumed, &followed}) {
      const report::BallWords* const words = commentator->follow(played.setup, shown);
      CHECK((words != nullptr ? words->of(WordLength::full) : "") == told[events - 1]);
    }
  }
}

TEST_CASE("a file or a folder of lines is added to the built-in ones", "[app][commentary]") {
  const TemporaryFolder folder;
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder.path() / name) << text;
    return (folder.path() / name).string();
  };
  const std::size_t built_in = report::built_in_commentary().patterns().size();
  const std::string mine = write("b.toml", R"(
[[part]]
name = "shrug"
words = ["shrugs", "smiles"]

[[ball]]
kind = "dot"
when = ["seam"]
say = ["Nothing. | {bowler} {shrug}; {striker} leaves it {outside}."]
)");
  CHECK(app::commentary_with(mine).patterns().size() == built_in + 1);
  write("a.toml", "[[ball]]\nkind = \"any\"\nsay = [\"{Result}. | {Result} for {striker}.\"]\n");
  write("notes.txt", "not commentary");
  CHECK(app::commentary_with(folder.path().string()).patterns().size() == built_in + 2);
  CHECK(refusal([&] {
          app::commentary_with((folder.path() / "none.toml").string());
        }).find("none.toml") != std::string::npos);
  const TemporaryFolder empty;
  CHECK(refusal([&] { app::commentary_with(empty.path().string()); }).find("end in .toml") !=
        std::string::npos);
}

TEST_CASE("the words on a ball take less than a thousandth of a second", "[app][commentary]") {
  Seasons seasons;
  DemoSeason season(seasons.database(), seasons.set("lantern-hundred"));
  const ToldMatch played = season.play(1);
  report::Commentator commentator;
  // Of the processor: the machine may be busy with something else.
  const std::clock_t start = std::clock();
  commentator.follow(played.setup, played.record);
  const double spent_us = 1e6 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  const auto balls = std::count_if(played.record.events.begin(), played.record.events.end(),
                                   [](const match::MatchEvent& event) {
                                     return std::holds_alternative<match::Delivery>(event);
                                   });
  INFO(fmt::format("{:.1f} microseconds a ball", spent_us / static_cast<double>(balls)));
  CHECK(spent_us / static_cast<double>(balls) < 1000);
}
