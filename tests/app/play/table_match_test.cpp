#include "app/play/table_match.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/play/paper_match.h"
#include "app/season/league_state.h"
#include "base/text.h"
#include "match/eleven_line.h"
#include "match/scorecard.h"
#include "pocket/pocket_match.h"
#include "store/matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

/// What a page has of a match: the text of its sides.
pocket::PocketMatch on_page(const app::TableMatch& match) {
  return pocket::PocketMatch(pocket::parse_sides(pocket::to_text(match.sides())));
}

void play_out(pocket::PocketMatch& match, std::uint64_t seed) {
  dice::BallDice dice({seed}, 0);
  while (!match.state().closed) match.step(dice);
}

/// Somebody at a page who taps anything, mostly what is asked for.
class Tapper {
 public:
  explicit Tapper(pocket::PocketMatch& match, std::uint32_t seed) : match_(match), random_(seed) {}

  /// Whether the page took it.
  bool tap() {
    try {
      return tap(below(100));
    } catch (const Error&) {
      return false;
    }
  }

 private:
  bool tap(int which) {
    if (which < 4) {
      const std::size_t lines = match_.lines().size();
      match_.rewind(lines == 0 ? 0 : lines - 1);
      return lines > 0;
    }
    if (which < 6 && !match_.lines().empty()) {
      match_.change(static_cast<std::size_t>(below(static_cast<int>(match_.lines().size()))),
                    line());
      return true;
    }
    if (which < 40) {
      dice::BallDice dice({static_cast<std::uint64_t>(below(1000))},
                          static_cast<std::uint64_t>(match_.lines().size()));
      match_.step(dice);
      return true;
    }
    match_.enter(which < 44 && match_.lines().empty() ? eleven() : line());
    return true;
  }

  int below(int most) { return static_cast<int>(random_() % static_cast<std::uint32_t>(most)); }
  template <class List>
  std::string one_of(const List& list) {
    return std::string(list[static_cast<std::size_t>(below(static_cast<int>(list.size())))]);
  }
  int side() { return below(2); }
  std::string team() { return match_.sides().elevens[static_cast<std::size_t>(side())].name; }
  /// A player of either side.
  std::string name() {
    const int which = side();
    const auto& sheet = match_.record().sheets[static_cast<std::size_t>(which)];
    return match_.short_name(
        which, static_cast<match::Member>(below(static_cast<int>(sheet.players.size()))));
  }
  std::string squad_name() {
    const auto& squad = match_.sides().squads[static_cast<std::size_t>(side())];
    return squad[static_cast<std::size_t>(below(static_cast<int>(squad.size())))].name;
  }
  std::string eleven() {
    const auto which = static_cast<std::size_t>(side());
    std::vector<std::string> names;
    for (const cards::PlayerCards& player : match_.sides().squads[which]) {
      names.push_back(player.name);
    }
    std::shuffle(names.begin(), names.end(), random_);
    names.resize(std::min<std::size_t>(names.size(), 11));
    return fmt::format("eleven: {}: {}", match_.sides().elevens[which].name,
                       fmt::join(names, ", "));
  }
  std::string roll() {
    const std::vector<int> sides{6, 100, 6, 20, 11, 20};
    const std::size_t dice = std::vector<std::size_t>{2, 4, 5, 6}[std::size_t(below(4))];
    std::string text;
    for (std::size_t i = 0; i < dice; ++i) {
      text += fmt::format("{}{}", i == 0 ? "" : "/", 1 + below(sides[i]));
    }
    return text;
  }
  std::string ball() {
    static const std::vector<std::string> signs{
        ".",   "0",   "1",    "2",       "3",     "4",     "5",       "6",   "4r",
        "wd",  "wd2", "wd5",  "nb",      "nb2",   "nb+4",  "b1",      "b4",  "lb",
        "p5",  "b",   "Wb",   "c&b",     "lbw",   "W",     "hw",      "st",  "ro",
        "rn1", "obs", "hurt", "retired", "!hold", "!push", "!steady", "obsn"};
    const int which = below(10);
    if (which < 3) return roll();
    if (which < 8) return one_of(signs);
    static const std::vector<std::string> named{"c:",     "st:", "ro:",    "rn1:",   ">",  "@",
                                                "-hurt:", "=",   "-left:", "timed=", "Wc:"};
    return one_of(named) + name();
  }
  std::string line() {
    static const std::vector<std::string> odd{"",
                                              "#",
                                              ":",
                                              ": ",
                                              "x",
                                              "undo",
                                              "fix 0.1 4",
                                              "<b>",
                                              "in: nobody",
                                              "1 x:",
                                              "end: quota",
                                              "\"\\",
                                              "total: 90/3 off 72",
                                              "result: abandoned",
                                              "pitch: wet",
                                              "innings: x",
                                              "%%"};
    const int which = below(100);
    const auto step = match::next_step(match_.state());
    if (which < 2) return one_of(odd);
    if (which == 2) return fmt::format("penalty: {} 5", team());
    if (which == 3) return fmt::format("sub: {} {} for {} (agreed)", team(), squad_name(), name());
    if (which == 4) return "rain: 2 overs";
    if (which == 5 && below(8) == 0) return fmt::format("result: {} forfeit", team());
    if (which == 6) return "quota: 60";
    if (match_.pitch_is_due()) return "pitch: slow";
    if (step == match::Step::toss) return fmt::format("toss: {} bat", team());
    if (step == match::Step::batter && which < 90) return ": >" + name();
    if (step == match::Step::bowler && which < 90) return fmt::format("{} {}:", below(3), name());
    return ": " + ball();
  }

  pocket::PocketMatch& match_;
  std::mt19937 random_;
};

/// Has both of them the same events and players? A match that goes on may be a step ahead on a
/// page, where an innings opens by itself.
void check_same(const match::MatchRecord& paper, const match::MatchRecord& page) {
  REQUIRE(paper.events.size() <= page.events.size());
  REQUIRE(page.events.size() - paper.events.size() <= 1);
  CHECK(std::equal(paper.events.begin(), paper.events.end(), page.events.begin()));
  for (std::size_t side = 0; side < 2; ++side) {
    REQUIRE(paper.sheets[side].players.size() == page.sheets[side].players.size());
    for (std::size_t i = 0; i < paper.sheets[side].players.size(); ++i) {
      CHECK(paper.sheets[side].players[i].name == page.sheets[side].players[i].name);
    }
  }
}

}  // namespace

TEST_CASE("a match on a page comes home to its league", "[app]") {
  Seasons seasons;
  seasons.cup();
  for (int matches = 1; matches <= 3; ++matches) {
    const app::LeagueState before = app::league_state(seasons.database(), "Cup");
    const MatchId fixture = app::next_fixture_between(before, {});
    const app::TableMatch match = app::table_match_of(seasons.database(), before, fixture);
    CHECK(match.fixture->id == fixture);
    pocket::PocketMatch page = on_page(match);
    play_out(page, static_cast<std::uint64_t>(matches));
    app::PaperMatch paper = app::PaperMatch::of_fixture(seasons.database(), "Cup", fixture);
    paper.keep(paper.read(page.notation(), "match.txt"));
    CHECK(paper.record().events == page.record().events);
    CHECK(match::scorecard_of(store::Matches(seasons.database()).load(fixture).record) ==
          match::scorecard_of(page.record()));
    const app::LeagueState after = app::league_state(seasons.database(), "Cup");
    REQUIRE(after.results.size() == static_cast<std::size_t>(matches));
    CHECK(after.results.back().winner == page.state().winner);
    CHECK(refusal([&] { app::table_match_of(seasons.database(), after, fixture); }) ==
          fmt::format("fixture {0} has been played; see `quicket match {0}`", fixture.value));
  }
}

TEST_CASE("whatever is tapped on a page, its league records it", "[app]") {
  constexpr int taps = 100000, between = 100;
  Seasons seasons;
  seasons.cup();
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  const MatchId fixture = app::next_fixture_between(state, {});
  const app::TableMatch match = app::table_match_of(seasons.database(), state, fixture);
  app::PaperMatch paper = app::PaperMatch::of_fixture(seasons.database(), "Cup", fixture);
  int taken = 0, finished = 0;
  for (std::uint32_t seed = 1, tapped = 0; tapped < taps; ++seed) {
    pocket::PocketMatch page = on_page(match);
    Tapper tapper(page, seed);
    for (int i = 1; i <= 1000 && !page.state().closed; ++i) {
      ++tapped;
      if (tapper.tap()) ++taken;
      if (i % between != 0 && !page.state().closed) continue;
      const std::string notation = page.notation();
      CAPTURE(seed, i, notation);
      check_same(paper.read(notation, "match.txt"), page.record());
      pocket::PocketMatch again = on_page(match);
      again.read(notation);
      REQUIRE(again.record().events == page.record().events);
    }
    finished += page.state().closed ? 1 : 0;
  }
  CHECK(taken > taps / 3);
  CHECK(finished > 20);
}

TEST_CASE("the next fixture of a team, or between two, is found", "[app]") {
  Seasons seasons;
  seasons.cup();
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  const MatchId meets = app::next_fixture_between(state, {"cinder", "amberlight"});
  const league::Fixture& fixture = app::fixture_of(state, meets);
  CHECK((fixture.home.team->name + fixture.away.team->name).find("Cinder") != std::string::npos);
  CHECK((fixture.home.team->name + fixture.away.team->name).find("Amberlight") !=
        std::string::npos);
  CHECK(refusal([&] { app::next_fixture_between(state, {"Eastwick"}); }) ==
        "Cup has no fixture of Eastwick that can be played; `quicket league fixtures Cup` lists "
        "them");
  CHECK(refusal([&] {
          app::next_fixture_between(state, {"cinder", "Cinder"});
        }).find("has no fixture of cinder and Cinder") != std::string::npos);
  CHECK(refusal([&] {
          app::table_match_of(seasons.database(), state, state.fixtures.back().id);
        }).find("its sides are not known yet") != std::string::npos);
}

TEST_CASE("a match between teams of a set is for a page as for the terminal", "[app]") {
  Seasons seasons;
  const app::TableMatch match =
      app::table_match_between(seasons.database(), "lantern-hundred", {"Norwick", "Kelling"}, {});
  CHECK_FALSE(match.fixture);
  CHECK(match.record.conditions.counts_balls);
  CHECK(match.squads.players[0].size() > 11);
  pocket::PocketMatch page = on_page(match);
  play_out(page, 2);
  CHECK(page.state().closed);
  CHECK(
      refusal([&] {
        app::table_match_between(seasons.database(), "lantern-hundred", {"Norwick", "Norwick"}, {});
      }).find("cannot play against itself") != std::string::npos);
}
