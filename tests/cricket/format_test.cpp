#include "cricket/format.h"

#include <string>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "cricket/condition_keys.h"
#include "cricket/overs.h"
#include "cricket/rates.h"

using namespace quicket;
using namespace quicket::cricket;
using Catch::Matchers::Contains;

namespace {

const std::string head = "id = \"ten\"\ntitle = \"Ten overs\"\n";
const std::string ten_overs = head +
                              "[conditions]\novers = 10\nmost_overs_per_bowler = 2\n"
                              "[[phases]]\nname = \"powerplay\"\nlast_over = 3\n"
                              "[[phases]]\nname = \"rest\"\nlast_over = 10\n";

std::string refusal(const std::string& toml) {
  try {
    parse_format(toml, "mine.toml");
  } catch (const Error& error) {
    CHECK(error.fault() == Fault::bad_file);
    return error.what();
  }
  return "taken";
}

std::string with(std::string toml, const std::string& old, const std::string& now) {
  const std::size_t at = toml.find(old);
  REQUIRE(at != std::string::npos);
  return toml.replace(at, old.size(), now);
}

}  // namespace

TEST_CASE("the table of formats is what data/formats/ says, in its order", "[cricket]") {
  const FormatTable& table = built_in_formats();
  CHECK(table.ids() == "t20, hundred, fifty, t10");
  CHECK(Format() == table.named("t20"));
  CHECK(table.named("100-ball").id() == "hundred");
  CHECK(table.named("T20").id() == "t20");
  CHECK(table.named("ODI").id() == "fifty");
  CHECK_FALSE(table.find("test"));
  CHECK_THROWS_WITH(table.named("t21"), Contains("\"t21\" is not a format") &&
                                            Contains("t20, hundred, fifty, t10") &&
                                            Contains("did you mean \"t20\"?"));
}

TEST_CASE("T20, 100-ball, fifty overs and T10 are played by their published conditions",
          "[cricket]") {
  const Conditions& t20 = built_in_formats().named("t20").conditions();
  CHECK(t20 == Conditions{});
  const Conditions& hundred = built_in_formats().named("hundred").conditions();
  CHECK(hundred.quota() == 100);
  CHECK(hundred.no_ball_runs == 2);
  CHECK(hundred.most_overs_running == 2);
  CHECK(hundred.counts_balls);
  CHECK(an_over(hundred) == "a five");
  const Conditions& fifty = built_in_formats().named("fifty").conditions();
  CHECK(fifty.quota() == 300);
  CHECK(fifty.most_overs_per_bowler == 10);
  CHECK_FALSE(fifty.counts_balls);
  CHECK(an_over(fifty) == "an over");
  const Conditions& t10 = built_in_formats().named("ten10").conditions();
  CHECK(t10.quota() == 60);
  CHECK(t10.most_overs_per_bowler == 2);
  CHECK(t10.free_hit_after_no_ball);
  CHECK(over_heading(hundred) == "Five");
  CHECK(phase_heading("middle balls", 6, 15, hundred) == "Middle balls, balls 26 to 75");
  CHECK(phase_word("middle balls") == "middle");
  CHECK(phase_word("death overs") == "death");
  CHECK(phase_word("last over") == "last over");
  CHECK(phase_word("last overs") == "last overs");
  CHECK(phase_heading("last five", 20, 20, hundred) == "Last five, balls 96 to 100");
  CHECK(phase_heading("death overs", 41, 48, fifty) == "Death overs, overs 41 to 48");
  CHECK(phase_heading("last over", 10, 10, t10) == "Last over, over 10");
}

TEST_CASE("the phases of a format lead from its first over to its last", "[cricket]") {
  for (const Format& format : built_in_formats().all()) {
    CAPTURE(format.id());
    int next = 1;
    for (const Phase& phase : format.phases()) {
      CHECK(phase.first_over == next);
      next = phase.last_over + 1;
    }
    CHECK(next == format.conditions().overs + 1);
  }
  const auto powerplay = [](const char* id, int overs) {
    const Format format = built_in_formats().named(id);
    Conditions shorter = format.conditions();
    shorter.overs = overs;
    return powerplay_overs(format, shorter);
  };
  CHECK(powerplay("t20", 20) == 6);
  CHECK(powerplay("t20", 10) == 3);
  CHECK(powerplay("hundred", 20) == 5);
  CHECK(powerplay("fifty", 50) == 10);
  CHECK(powerplay("t10", 10) == 3);
}

TEST_CASE("a format is read back as it was written", "[cricket]") {
  for (const Format& format : built_in_formats().all()) {
    CHECK(parse_format(to_toml(format), "copy.toml") == format);
    CHECK(to_toml(format).find("[conditions]\nname") == std::string::npos);
  }
  const Format ten = parse_format(ten_overs, "mine.toml");
  CHECK(ten.title() == "Ten overs");
  CHECK(ten.conditions().name == "Ten overs");
  CHECK(ten.conditions().quota() == 60);
  CHECK(parse_format(to_toml(ten), "copy.toml") == ten);
}

TEST_CASE("a bad file of a format is refused by file, line and key", "[cricket]") {
  CHECK_THAT(refusal("id = \"ten\"\n"), Contains("mine.toml:1") && Contains("title is missing"));
  CHECK_THAT(refusal(head), Contains("conditions is missing; write the table [conditions]"));
  CHECK_THAT(refusal(with(ten_overs, "overs = 10\n", "")),
             Contains("conditions.overs is missing; a format needs it"));
  CHECK_THAT(refusal(with(ten_overs, "most_overs_per_bowler = 2\n", "")),
             Contains("conditions.most_overs_per_bowler is missing; a format needs it"));
  CHECK_THAT(refusal(with(ten_overs, "\"ten\"", "\"Ten Overs\"")),
             Contains("mine.toml:1") && Contains("lower-case letters, digits and hyphens"));
  CHECK_THAT(refusal(with(ten_overs, "overs = 10", "overz = 10")),
             Contains("mine.toml:4") && Contains("did you mean \"overs\"?"));
  CHECK_THAT(refusal(with(ten_overs, "overs = 10", "overs = 0")),
             Contains("overs must be a whole number from 1 to 50"));
  CHECK_THAT(refusal(with(ten_overs, "bowler = 2", "bowler = 1")),
             Contains("five bowlers of 1 overs each cannot bowl 10 overs"));
  CHECK_THAT(refusal(with(with(ten_overs, "overs = 10", "overs = 11"), "last_over = 10",
                          "last_over = 11")),
             Contains("five bowlers of 2 overs each cannot bowl 11 overs"));
  CHECK_THAT(refusal(with(ten_overs, "last_over = 10", "last_over = 9")),
             Contains("phases must end with the innings, after 10 overs"));
  CHECK_THAT(refusal(with(ten_overs, "last_over = 10", "last_over = 2")),
             Contains("last_over must be a whole number from 4 to 10"));
  CHECK_THAT(refusal(with(ten_overs, "[conditions]", "colour = 1\n[conditions]")),
             Contains("unknown key \"colour\""));
  CHECK_THAT(refusal("id = "), Contains("mine.toml:1"));
}

TEST_CASE("what the file of a format leaves out is as in T20, and is told", "[cricket]") {
  const std::string small = head + "[conditions]\novers = 10\nmost_overs_per_bowler = 2\n";
  const std::vector<std::string> left = left_out_of_format(small, "mine.toml");
  CHECK(left.front() == "balls_per_over = 6");
  CHECK(left.back() == "phases: one, the whole innings");
  CHECK(left.size() == 15);
  Conditions usual = cricket::Format().conditions();
  usual.name = "Ten overs";
  usual.overs = 10;
  usual.most_overs_per_bowler = 2;
  CHECK(parse_format(small, "mine.toml").conditions() == usual);
  CHECK(left_out_of_format(to_toml(built_in_formats().named("hundred")), "x.toml").empty());
}

TEST_CASE("the built-in formats say what each of their phases usually brings", "[cricket]") {
  for (const Format& format : built_in_formats().all()) {
    CAPTURE(format.id());
    double balls = 0;
    for (const Phase& phase : format.phases()) {
      REQUIRE(phase.usual);
      balls += phase.usual->balls;
    }
    CHECK(balls == Approx(100));
    const UsualRates& first = *format.phases().front().usual;
    const UsualRates& last = *format.phases().back().usual;
    CHECK(last.sixes > first.sixes);
    CHECK(last.wickets > first.wickets);
  }
}

TEST_CASE("what a phase usually brings is whole, in all phases or in none", "[cricket]") {
  const std::string rates =
      "usual = { balls = 30, ones = 28.5, twos = 5, fours = 15, sixes = 4, wickets = 4 }\n";
  const std::string some = with(ten_overs, "last_over = 3\n", "last_over = 3\n" + rates);
  CHECK_THAT(refusal(some),
             Contains("mine.toml:10") && Contains("usual must stand in every phase, or in none"));
  const Format both = parse_format(some + rates, "mine.toml");
  CHECK(both.phases()[0].usual->ones == 28.5);
  CHECK(parse_format(to_toml(both), "copy.toml") == both);
  CHECK_THAT(refusal(some + with(rates, "twos = 5, ", "")),
             Contains("usual.twos is missing; the rates are per 100 balls"));
  CHECK_THAT(refusal(some + with(rates, "sixes = 4", "sixes = 0")), Contains("sixes must be"));
  CHECK_THAT(refusal(some + with(rates, "wickets = 4", "wickets = 4, threes = 1")),
             Contains("unknown key") && Contains("threes"));
}

TEST_CASE("conditions say in what they differ from others", "[cricket]") {
  Conditions house = cricket::Format().conditions();
  CHECK(differences(house, cricket::Format().conditions()).empty());
  house.name = "House rules";
  house.no_ball_runs = 2;
  house.free_hit_after_wide = true;
  CHECK(differences(house, cricket::Format().conditions()) ==
        std::vector<std::string>{"no_ball_runs = 2 (not 1)",
                                 "free_hit_after_wide = true (not false)"});
}

TEST_CASE("a format may not take the name of another", "[cricket]") {
  FormatTable table = built_in_formats();
  table.add(parse_format(ten_overs, "mine.toml"));
  CHECK(table.named("ten overs").id() == "ten");
  CHECK_THROWS_WITH(table.add(parse_format(ten_overs, "mine.toml")),
                    Contains("a format \"ten\" with other rules already exists") &&
                        Contains("choose another id"));
  const std::string other = with(with(ten_overs, "\"Ten overs\"", "\"T20\""), "\"ten\"", "\"x\"");
  CHECK_THROWS_WITH(table.add(parse_format(other, "x.toml")),
                    Contains("which belongs to the format t20"));
}

TEST_CASE("overs are written in the base of the over, and read back", "[cricket]") {
  CHECK(overs_text(171, 6) == "28.3");
  CHECK(overs_text(120, 6) == "20");
  CHECK(overs_and_balls(120, 6) == "20.0");
  CHECK(overs_text(143, 5) == "28.3");
  CHECK(balls_of_overs("28.3", 6) == 171);
  CHECK(balls_of_overs("41", 6) == 246);
  CHECK_FALSE(balls_of_overs("28.6", 6));
  CHECK_FALSE(balls_of_overs("x", 6));
}

TEST_CASE("a rate is nothing before its first ball or wicket", "[cricket]") {
  CHECK(runs_per_over(45, 30, 6) == 9.0);
  CHECK(runs_per_over(45, 30, 5) == 7.5);
  CHECK_FALSE(runs_per_over(3, 0, 6));
  CHECK(strike_rate(30, 20) == 150.0);
  CHECK(average(90, 4) == 22.5);
  CHECK_FALSE(average(90, 0));
  CHECK(balls_per_wicket(60, 4) == 15.0);
}

TEST_CASE("house rules stand alone, or in a table as a file of a format has them", "[cricket]") {
  const auto read = [](const std::string& toml) { return parse_conditions(toml, "house.toml"); };
  CHECK(read("wide_runs = 2\n").wide_runs == 2);
  CHECK(read("[conditions]\nwide_runs = 2\n") == read("wide_runs = 2\n"));
  CHECK(read(ten_overs).overs == 10);
  CHECK(read(ten_overs).most_overs_per_bowler == 2);
}

TEST_CASE("house rules that say nothing, or something else, are refused with what is expected",
          "[cricket]") {
  const auto refused = [](const std::string& toml) -> std::string {
    try {
      parse_conditions(toml, "house.toml");
    } catch (const Error& error) {
      CHECK(error.fault() == Fault::bad_file);
      return error.what();
    }
    return "taken";
  };
  for (const char* nothing : {"", "# all as ever\n", "[conditions]\n"}) {
    CAPTURE(nothing);
    CHECK_THAT(refused(nothing), Contains("house.toml") && Contains("no conditions in this file") &&
                                     Contains("[conditions]") &&
                                     Contains("most_overs_per_bowler = 5"));
  }
  CHECK_THAT(refused("conditions = 5\n"), Contains("house.toml:1:14: conditions must be a table"));
  CHECK_THAT(refused("[conditions]\nwide_run = 2\n"),
             Contains("conditions.wide_run") && Contains("did you mean \"wide_runs\"?"));
}
