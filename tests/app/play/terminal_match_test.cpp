#include "app/play/terminal_match.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "app/play/even_sides.h"
#include "app/play/match_in_progress.h"
#include "app/play/match_options.h"
#include "app/season/league_state.h"
#include "app/teams/favourite_eleven.h"
#include "match/result.h"
#include "store/leagues.h"
#include "terminal/match/undo.h"
#include "tests/app/seasons.h"
#include "tests/match/level_match.h"
#include "tests/support/failing_vfs.h"
#include "tests/terminal/match/agreeing_screen.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

/// A table where nobody looks, and a person takes the first who may; may break off at a ball.
class Nobody : public AgreeingScreen {
 public:
  explicit Nobody(int leave_at = -1) : leave_at_(leave_at) {}

  void show(const terminal::MatchView&, const match::MatchEvent&) override {
    ++shown;
    if (disk != nullptr && disk->waiting() > 0) ++too_early;
  }
  void wait_for_ball(const terminal::MatchView&) override {
    if (--waits_for == 0) throw terminal::Interruption{terminal::Interruption::Wish::quit, 0};
  }
  match::Member ask_batter(const terminal::MatchView&, match::MemberSet legal) override {
    ++batters_asked;
    return first_of(legal);
  }
  void watch(const terminal::MatchView& view) override {
    if (terminal::balls_bowled(view.record) == leave_at_) {
      throw terminal::Interruption{terminal::Interruption::Wish::quit, 0};
    }
  }

  int shown = 0, batters_asked = 0;
  int waits_for = 0;  ///< the person leaves at this ball from now; 0: at none
  const FailingDisk* disk = nullptr;
  int too_early = 0;  ///< shown before they were on the disk

 private:
  int leave_at_;
};

/// Takes the last five balls back once, after thirty, and may leave at a ball after that.
class Regretting final : public AgreeingScreen {
 public:
  explicit Regretting(int leave_at = -1) : leave_at_(leave_at) {}

  void watch(const terminal::MatchView& view) override {
    const int balls = terminal::balls_bowled(view.record);
    if (balls == 30 && !std::exchange(regretted_, true)) {
      throw terminal::Interruption{terminal::Interruption::Wish::undo, 5};
    }
    if (regretted_ && balls == leave_at_) {
      throw terminal::Interruption{terminal::Interruption::Wish::quit, 0};
    }
  }
  void wait_for_ball(const terminal::MatchView& view) override { watch(view); }
  void refuse(const terminal::MatchView&, std::string_view why) override { refused = why; }

  std::string refused;

 private:
  int leave_at_;
  bool regretted_ = false;
};

app::MatchRequest request_for(const std::string& home, const std::string& away) {
  app::MatchRequest request;
  request.teams = {home, away};
  request.set = "coastal-premier-league";
  request.seed = {11};
  return request;
}

}  // namespace

TEST_CASE("a match of computers is played to its end, every event in the file", "[app]") {
  Seasons seasons;
  app::TerminalMatch match =
      app::TerminalMatch::begin(seasons.database(), request_for("Amberlight", "Bulls"));
  CHECK(match.record().sheets[0].name == "Amberlight Anchors");
  CHECK(match.record().info.competition == "Demo");
  Nobody nobody;
  CHECK(match.play(nobody) == terminal::GameEnd::finished);
  CHECK(match::is_closed(match.record()));
  CHECK(nobody.shown == static_cast<int>(match.record().events.size()));
  const store::StoredMatch stored = store::Matches(seasons.database()).load(match.id());
  CHECK(stored.record == match.record());
  CHECK_FALSE(stored.in_progress);
}

// reliability 1.1
TEST_CASE("every ball of a match at the terminal is on the disk before it is shown", "[app]") {
  const FailingDisk disk;
  Seasons seasons;
  app::TerminalMatch match =
      app::TerminalMatch::begin(seasons.database(), request_for("Amberlight", "Bulls"));
  Nobody nobody(20);
  nobody.disk = &disk;
  match.play(nobody);
  CHECK(nobody.shown > 20);
  CHECK(nobody.too_early == 0);
}

TEST_CASE("a match that was left goes on as it would have", "[app]") {
  Seasons seasons;
  app::TerminalMatch whole =
      app::TerminalMatch::begin(seasons.database(), request_for("Amberlight", "Bulls"));
  Nobody nobody;
  whole.play(nobody);
  MatchId id;
  {
    app::TerminalMatch half =
        app::TerminalMatch::begin(seasons.database(), request_for("Amberlight", "Bulls"));
    id = half.id();
    Nobody leaves(60);
    CHECK(half.play(leaves) == terminal::GameEnd::left);
  }
  CHECK(store::Matches(seasons.database()).load(id).in_progress);
  app::TerminalMatch rest = app::TerminalMatch::resume(seasons.database(), id);
  CHECK(rest.play(nobody) == terminal::GameEnd::finished);
  CHECK(rest.record() == whole.record());
  CHECK(refusal([&] {
          app::TerminalMatch::resume(seasons.database(), id);
        }).find("is over; see `quicket match ") != std::string::npos);
  CHECK(refusal([&] {
          app::abandon_match(seasons.database(), id);
        }).find("is over; only matches in progress can be removed") != std::string::npos);
}

TEST_CASE("a match left within a super over remembers who was named to bat (rules 9.4)", "[app]") {
  Seasons seasons;
  int third_batters = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    app::MatchRequest request = request_for("Amberlight", "Bulls");
    request.seed = {seed};
    request.super_overs = 1;
    request.seats = {app::seat_called("human"), app::seat_called("human")};
    const MatchId id = app::TerminalMatch::begin(seasons.database(), request).id();
    {
      store::MatchLog log = store::Matches(seasons.database()).resume(id);
      for (const match::MatchEvent& event : level_match()) log.append(event);
    }
    Nobody person;
    person.waits_for = 1;
    CHECK(app::TerminalMatch::resume(seasons.database(), id).play(person) ==
          terminal::GameEnd::left);
    CHECK(person.batters_asked == 3);
    app::TerminalMatch rest = app::TerminalMatch::resume(seasons.database(), id);
    CHECK(rest.play(person) == terminal::GameEnd::finished);
    CHECK(person.batters_asked == 6);
    const match::MatchState state = match::fold(rest.record());
    third_batters += state.innings[2].batters == 3 ? 1 : 0;
  }
  CHECK(third_batters > 0);
}

TEST_CASE("a match that was left can be given up", "[app]") {
  Seasons seasons;
  const MatchId id =
      app::TerminalMatch::begin(seasons.database(), request_for("Amberlight", "Bulls")).id();
  app::abandon_match(seasons.database(), id);
  CHECK_FALSE(store::Matches(seasons.database()).exists(id));
  CHECK_THROWS_AS(app::TerminalMatch::resume(seasons.database(), id), Error);
}

TEST_CASE("a match that cannot be is refused, and nothing is stored", "[app]") {
  Seasons seasons;
  CHECK(refusal([&] {
          app::TerminalMatch::begin(seasons.database(), request_for("Bulls", "Brackwater"));
        }) == "Brackwater Bulls cannot play against itself");
  CHECK_THROWS_AS(app::TerminalMatch::begin(seasons.database(), request_for("Bulls", "Nowhere")),
                  Error);
  CHECK(store::Matches(seasons.database()).in_progress().empty());
}

TEST_CASE("sides of two formats meet by the rules of the home side, or those asked for", "[app]") {
  Seasons seasons;
  app::MatchRequest request = request_for("lantern-hundred:Lamps", "Bulls");
  CHECK(app::TerminalMatch::begin(seasons.database(), request).record().conditions.quota() == 100);
  request.format = "t20";
  CHECK(app::TerminalMatch::begin(seasons.database(), request).record().conditions.quota() == 120);
}

TEST_CASE("super overs go on until one is won, unless fewer are asked for", "[app]") {
  Seasons seasons;
  app::MatchRequest request = request_for("Amberlight", "Bulls");
  CHECK(
      app::TerminalMatch::begin(seasons.database(), request).record().conditions.most_super_overs ==
      50);
  request.super_overs = 0;
  CHECK(
      app::TerminalMatch::begin(seasons.database(), request).record().conditions.most_super_overs ==
      0);
}

TEST_CASE("an eleven is picked for people only, and may be kept as the favourite", "[app]") {
  Seasons seasons;
  app::MatchRequest request = request_for("Amberlight", "Bulls");
  request.seats[0].human = true;
  int asked = 0;
  request.pick = [&](cricket::Side side, const terminal::ElevenQuestion& question) {
    ++asked;
    CHECK(side == 0);
    match::TeamSheet sheet = question.usual;
    std::swap(sheet.players[9], sheet.players[10]);
    question.keep(sheet);
    return sheet;
  };
  const app::TerminalMatch match = app::TerminalMatch::begin(seasons.database(), request);
  CHECK(asked == 1);
  const auto favourite = app::favourite_eleven(
      seasons.database(), match.record().sheets[0].team, "Amberlight Anchors",
      app::squad_called(seasons.database(), "Amberlight", "coastal-premier-league").players,
      match.record().conditions);
  REQUIRE(favourite);
  CHECK(favourite->players == match.record().sheets[0].players);
}

TEST_CASE("the dice after balls that were taken back are others, and the same ones later",
          "[app]") {
  Seasons seasons;
  const auto begin = [&] {
    return app::TerminalMatch::begin(seasons.database(), request_for("Amberlight", "Bulls"));
  };
  app::TerminalMatch straight = begin(), whole = begin(), half = begin();
  Nobody nobody;
  Regretting regrets, leaves(27);
  straight.play(nobody);
  CHECK(whole.play(regrets) == terminal::GameEnd::finished);
  CHECK(regrets.refused.empty());
  CHECK(whole.record().events != straight.record().events);
  CHECK(half.play(leaves) == terminal::GameEnd::left);
  app::TerminalMatch rest = app::TerminalMatch::resume(seasons.database(), half.id());
  rest.play(nobody);
  CHECK(rest.record() == whole.record());
}

TEST_CASE("a ball of a fixture stands once the program has rolled it", "[app]") {
  Seasons seasons;
  const MatchId id = seasons.cup({"Amberlight=human", "Brackwater=bold"}).fixtures[0].id;
  app::TerminalMatch match = app::TerminalMatch::begin_fixture(seasons.database(), "Cup", id, {});
  Regretting regrets(30);
  CHECK(match.play(regrets) == terminal::GameEnd::left);
  CHECK_THAT(regrets.refused, Catch::Contains("stands once it has been rolled"));
  CHECK(terminal::balls_bowled(match.record()) == 30);
}

TEST_CASE("a fixture at the terminal is the league's, and its playoffs go on", "[app]") {
  Seasons seasons;
  const auto created = seasons.cup({"Amberlight=human", "Brackwater=bold"});
  const MatchId id = created.fixtures[0].id;
  app::MatchRequest request;
  request.seed = {4};
  app::TerminalMatch match =
      app::TerminalMatch::begin_fixture(seasons.database(), "Cup", id, request);
  CHECK(match.id() == id);
  Nobody nobody;
  CHECK(match.play(nobody) == terminal::GameEnd::finished);
  CHECK(app::league_state(seasons.database(), "Cup").results.size() == 1);
  CHECK(refusal([&] {
          app::TerminalMatch::begin_fixture(seasons.database(), "Cup", id, request);
        }).find("has been played; see `quicket match ") != std::string::npos);
  CHECK(refusal([&] {
          app::TerminalMatch::begin_fixture(seasons.database(), "Cup", created.fixtures.back().id,
                                            request);
        }).find("its sides are not known yet") != std::string::npos);
  CHECK(refusal([&] {
          app::TerminalMatch::begin_fixture(seasons.database(), "Cup", {999}, request);
        }).find("Cup has no fixture 999") == 0);
}

TEST_CASE("in a league the user leads his own sides", "[app]") {
  Seasons seasons;
  const auto created = seasons.cup({"Amberlight=human", "bold", "Amberlight=human"});
  const auto is_own = [&](const league::Fixture& fixture) {
    return fixture.home.team && fixture.home.team->name == "Amberlight Anchors";
  };
  const auto own = std::find_if(created.fixtures.begin(), created.fixtures.end(), is_own);
  REQUIRE(own != created.fixtures.end());
  app::MatchRequest request;
  request.seats_of_league = true;
  const MatchId id =
      app::TerminalMatch::begin_fixture(seasons.database(), "Cup", own->id, request).id();
  store::Matches matches(seasons.database());
  const auto seat = [&](const std::string& side) {
    for (const auto& [name, value] : matches.options(id)) {
      if (name == side) return value;
    }
    return std::string();
  };
  CHECK(seat("home") == "human");
  CHECK(seat("away") == "bold");
  // Taken up again it keeps its seats, until others are asked for.
  app::TerminalMatch::begin_fixture(seasons.database(), "Cup", own->id, request);
  CHECK(seat("home") == "human");
  app::TerminalMatch::resume(seasons.database(), id,
                             {{terminal::Seat{}, std::nullopt}, true, terminal::Calls::off});
  CHECK(seat("home") == "balanced");
  CHECK(seat("away") == "bold");
  CHECK(seat("dice") == "typed");
  CHECK(seat("calls") == "off");
}

namespace {

/// Hands over the side that Nobody's people lead, once, and leaves.
class HandsOver final : public Nobody {
 public:
  explicit HandsOver(int times) : left_(times) {}
  void at_table(const terminal::MatchView&, const terminal::AtTable& table) override {
    human = table.human;
  }
  void wait_for_ball(const terminal::MatchView&) override {
    if (left_-- == 0) throw terminal::Interruption{};
    throw terminal::Interruption{terminal::Interruption::Wish::hand_over};
  }
  std::array<bool, 2> human{};

 private:
  int left_;
};

}  // namespace

TEST_CASE("a side that was handed to the computer stays there when the match is resumed", "[app]") {
  Seasons seasons;
  app::MatchRequest request = request_for("Amberlight", "Bulls");
  request.seats[0].human = true;
  app::TerminalMatch begun = app::TerminalMatch::begin(seasons.database(), request);
  HandsOver once(1);
  CHECK(begun.play(once) == terminal::GameEnd::left);
  CHECK_FALSE(once.human[0]);
  app::TerminalMatch resumed = app::TerminalMatch::resume(seasons.database(), begun.id());
  HandsOver back(1);
  CHECK(resumed.play(back) == terminal::GameEnd::left);
  CHECK(back.human[0]);
  app::TerminalMatch again = app::TerminalMatch::resume(seasons.database(), begun.id());
  HandsOver none(0);
  CHECK(again.play(none) == terminal::GameEnd::left);
  CHECK(none.human[0]);
}

TEST_CASE("who calls is one of four words, and is kept", "[app]") {
  CHECK(app::calls_called("ask") == terminal::Calls::asked);
  CHECK(app::calls_called("all") == terminal::Calls::all);
  CHECK(app::calls_called("computer") == terminal::Calls::computer);
  CHECK(refusal([] { app::calls_called("me"); }) ==
        "unknown calls \"me\"; choose ask, all, computer or off");
  Seasons seasons;
  app::MatchRequest request = request_for("Amberlight", "Bulls");
  request.calls = terminal::Calls::computer;
  const MatchId id = app::TerminalMatch::begin(seasons.database(), request).id();
  std::string kept;
  for (const auto& [name, value] : store::Matches(seasons.database()).options(id)) {
    if (name == "calls") kept = value;
  }
  CHECK(kept == "computer");
}

TEST_CASE("who leads a side is one of five words", "[app]") {
  CHECK(app::seat_called("human").human);
  CHECK(app::seat_called("computer") == terminal::Seat{});
  CHECK(app::seat_called("cautious").character == match::Character::cautious);
  CHECK(refusal([] { app::seat_called("brave"); }) ==
        "unknown captain \"brave\"; choose human, computer, cautious, balanced or bold");
}

TEST_CASE("how a ball is read is told once in a database", "[app]") {
  Seasons seasons;
  CHECK(app::is_first_match(seasons.database()));
  CHECK_FALSE(app::is_first_match(seasons.database()));
}

TEST_CASE("the teams of a set win half of their matches between them", "[app]") {
  Seasons seasons;
  const std::string set = "coastal-premier-league";
  const auto teams = app::strengths_of(seasons.database(), set);
  REQUIRE(teams.size() >= 3);
  double sum = 0;
  for (const app::Opponent& one : teams) {
    CAPTURE(one.team);
    REQUIRE(one.chance);
    sum += *one.chance;
    // As it fares against each of the others, within what an average opponent leaves out.
    const auto opponents = app::opponents_of(seasons.database(), set, one.team);
    double mean = 0;
    for (const app::Opponent& other : opponents) {
      mean += *other.chance / static_cast<double>(opponents.size());
    }
    CHECK(*one.chance == Approx(mean).margin(0.02));
  }
  CHECK(sum / static_cast<double>(teams.size()) == Approx(0.5));
}

TEST_CASE("opponents are offered by how even a match with them would be", "[app]") {
  Seasons seasons;
  const std::string set = "coastal-premier-league";
  const auto opponents = app::opponents_of(seasons.database(), set, "Amberlight");
  REQUIRE(opponents.size() >= 2);
  double before = 0;
  for (const app::Opponent& one : opponents) {
    CAPTURE(one.team);
    CHECK(one.team.find("Amberlight") == std::string::npos);
    REQUIRE(one.chance);
    CHECK(std::abs(*one.chance - 0.5) >= before);
    before = std::abs(*one.chance - 0.5);
  }
  // What one side has of a match the other lacks.
  const app::Opponent& last = opponents.back();
  const auto back = app::opponents_of(seasons.database(), set, last.team);
  const auto same = std::find_if(back.begin(), back.end(), [](const app::Opponent& other) {
    return other.team.find("Amberlight") != std::string::npos;
  });
  REQUIRE(same != back.end());
  CHECK(*same->chance == Approx(1 - *last.chance).margin(0.01));
}
