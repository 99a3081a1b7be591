#include "app/play/season_game.h"

#include <algorithm>
#include <deque>

#include "app/league/next_season.h"
#include "app/league/play_league.h"
#include "app/teams/favourite_eleven.h"
#include "app/teams/squad.h"
#include "league/season_play.h"
#include "match/result.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;
using Wish = terminal::SeasonWish;
using What = Wish::What;

namespace {

/// A desk whose captains have decided everything before.
class DecidedDesk final : public terminal::SeasonDesk {
 public:
  std::deque<Wish> wishes;
  std::deque<std::size_t> choices;
  bool sure = true;
  std::vector<report::SeasonHome> homes;
  std::vector<std::string> said, results, titles, texts;

  Wish ask(const report::SeasonHome& home) override {
    homes.push_back(home);
    if (wishes.empty()) return {What::leave, {}};
    const Wish wish = wishes.front();
    wishes.pop_front();
    return wish;
  }
  void say(std::string_view sentence) override { said.emplace_back(sentence); }
  void tell_results(std::string_view, const std::vector<std::string>& lines,
                    const report::SeasonSection&) override {
    results.insert(results.end(), lines.begin(), lines.end());
  }
  void read(std::string_view title, const std::function<std::string(int)>& text) override {
    titles.emplace_back(title);
    texts.push_back(text(80));
  }
  std::optional<std::size_t> choose(std::string_view,
                                    const std::vector<terminal::Choice>&) override {
    if (choices.empty()) return {};
    const std::size_t choice = choices.front();
    choices.pop_front();
    return choice;
  }
  bool confirm(std::string_view) override { return sure; }
};

/// Plays every ball as a computer would, and leaves after a number of balls.
class UsualScreen final : public terminal::MatchScreen {
 public:
  int balls_before_leaving = 100000;
  int asked = 0;

  void show(const terminal::MatchView&, const match::MatchEvent&) override {}
  void show_again(const terminal::MatchView&) override {}
  void wait_for_ball(const terminal::MatchView&) override {
    if (--balls_before_leaving < 0) throw terminal::Interruption{};
  }
  bool ask_to_bat(const terminal::MatchView&, cricket::Side) override { return ++asked > 0; }
  match::Member ask_batter(const terminal::MatchView&, match::MemberSet legal) override {
    return first(legal);
  }
  match::Member ask_bowler(const terminal::MatchView&, match::MemberSet legal) override {
    return first(legal);
  }
  std::optional<int> ask_face(const terminal::MatchView&, const match::DeliveryDice&, int,
                              dice::Reason) override {
    return {};
  }

 private:
  match::Member first(match::MemberSet legal) {
    ++asked;
    match::Member member = 0;
    while (!match::contains(legal, member)) ++member;
    return member;
  }
};

/// The cup of four, one of them captained by a person.
struct Table {
  Seasons seasons;
  DecidedDesk desk;
  UsualScreen screen;
  app::ElevenPicker pick;
  std::string league = "Cup";

  Table() { seasons.cup({"Cinder=human"}); }
  void play(std::initializer_list<What> wishes) {
    for (const What what : wishes) desk.wishes.push_back({what, {}});
    app::SeasonGame game(
        seasons.database(), league,
        {desk, [this](const terminal::SideColours&) -> terminal::MatchScreen& { return screen; },
         pick},
        {});
    game.play();
    league = game.league();
  }
  app::LeagueState state() { return app::league_state(seasons.database(), league); }
};

}  // namespace

TEST_CASE("the other matches come in as captains go on, and never theirs", "[app]") {
  Table table;
  table.play({What::let});
  const app::LeagueState state = table.state();
  // What comes before the next match of the captain has been played, and nothing after it.
  const report::SeasonHome& home = table.desk.homes.back();
  CHECK(home.own);
  CHECK(table.desk.results.size() == state.results.size());
  const TeamId own = state.league.teams[2].team.id;
  for (const league::Fixture& fixture : state.fixtures) {
    if (app::is_played(state, fixture.id)) continue;
    CHECK((fixture.home.team->id == own || fixture.away.team->id == own));
    break;
  }
}

TEST_CASE("a season is led to its final night, and the next one keeps sides and captains",
          "[app]") {
  Table table;
  table.play({What::let, What::let, What::let, What::go_on, What::go_on, What::go_on, What::go_on,
              What::season, What::let});
  const app::LeagueState cup = app::league_state(table.seasons.database(), "Cup");
  CHECK(cup.bracket.champion.has_value());
  CHECK(std::count(table.desk.titles.begin(), table.desk.titles.end(), "Cup: final night") >= 1);
  CHECK_THAT(table.desk.texts.front(),
             Contains("Awards\n  Player of the season  ") && Contains("Your season\n  Cinder"));
  CHECK(table.league == "Cup-2");
  const app::LeagueState next = table.state();
  CHECK(next.results.size() >= 1);
  CHECK(next.league.teams == cup.league.teams);
  CHECK(next.league.competition == cup.league.competition);
  CHECK(next.league.start == Date{2028, 6, 3});
  CHECK(next.league.seed != cup.league.seed);
  const auto squads = app::league_squads(table.seasons.database(), cup.league);
  const auto later = app::league_squads(table.seasons.database(), next.league);
  REQUIRE(squads.size() == later.size());
  CHECK(squads[0].players == later[0].players);
}

TEST_CASE("a captain plays ball by ball, leaves in the middle, and goes on where it was", "[app]") {
  Table table;
  table.screen.balls_before_leaving = 30;
  table.play({What::play});
  CHECK(table.desk.said.back().find(" is saved as it stands.") != std::string::npos);
  CHECK(table.state().begun.size() == 1);
  CHECK(table.screen.asked > 0);
  table.desk.said.clear();
  table.play({What::let});
  CHECK_THAT(table.desk.said.front(), Contains(" won by ") || Contains("tied"));
  CHECK(table.state().begun.empty());
  table.screen.balls_before_leaving = 30;
  table.play({What::play});
  REQUIRE(table.state().begun.size() == 1);
  const MatchId begun = table.state().begun.front();
  const std::size_t kept =
      store::Matches(table.seasons.database()).load(begun).record.events.size();
  REQUIRE(kept > 30);
  table.play({What::all});
  CHECK(table.state().begun.empty());
  const match::MatchRecord whole = store::Matches(table.seasons.database()).load(begun).record;
  CHECK(match::is_closed(whole));
  CHECK(whole.events.size() > kept);
  CHECK(table.state().results.size() > 0);
}

TEST_CASE("a match that was left before its first ball can be left to the computer", "[app]") {
  Table table;
  table.screen.balls_before_leaving = 0;
  table.play({What::play, What::let});
  CHECK(table.state().begun.empty());
  CHECK(table.state().results.size() > 0);
}

TEST_CASE("a match that is played in two sittings has the same balls as in one", "[app]") {
  Table one, two;
  one.play({What::play});
  two.screen.balls_before_leaving = 47;
  two.play({What::play});
  two.screen.balls_before_leaving = 100000;
  two.play({What::play});
  const MatchId id = one.state().results.front().id;
  CHECK(store::Matches(one.seasons.database()).load(id).record ==
        store::Matches(two.seasons.database()).load(id).record);
}

TEST_CASE("what cannot be done is said, and the season goes on", "[app]") {
  Table table;
  table.desk.wishes = {{What::play, {4711}}, {What::season, {}}};
  table.play({});
  REQUIRE(table.desk.said.size() == 2);
  CHECK_THAT(table.desk.said[0], Contains("Cup has no fixture 4711"));
  CHECK_THAT(table.desk.said[1], Contains("Cup is not over: 10 matches are left to play."));
}

TEST_CASE("the computer plays everything only if captains are sure", "[app]") {
  Table table;
  table.desk.sure = false;
  table.play({What::all});
  CHECK(table.state().results.empty());
  table.desk.sure = true;
  table.play({What::all});
  CHECK(table.state().to_play == 0);
  CHECK(table.desk.titles == std::vector<std::string>{"Cup: final night"});
}

TEST_CASE("an eleven that a captain picks is the team's from then on", "[app]") {
  Table table;
  match::TeamSheet picked;
  table.pick = [&](cricket::Side, const terminal::ElevenQuestion& question) {
    picked = question.usual;
    std::swap(picked.players[0], picked.players[1]);
    if (picked.keeper < 2) picked.keeper = static_cast<match::Member>(1 - picked.keeper);
    return picked;
  };
  table.play({What::eleven, What::let});
  const MatchId id = [&] {
    const app::LeagueState state = table.state();
    for (const league::Result& result : state.results) {
      if (result.teams[0].id == picked.team || result.teams[1].id == picked.team) return result.id;
    }
    return MatchId{};
  }();
  const match::MatchRecord record = store::Matches(table.seasons.database()).load(id).record;
  const std::size_t side = record.sheets[0].team == picked.team ? 0 : 1;
  CHECK(record.sheets[side].players == picked.players);
}

TEST_CASE("several people captain teams of one league", "[app]") {
  Table table;
  table.desk.choices = {0};
  table.play({What::join});
  CHECK(table.state().league.teams[0].human);
  CHECK(table.desk.homes.back().title == "Cup: Amberlight Anchors, Cinder Bay Comets");
  app::take_team(table.seasons.database(), "Cup", "Brackwater");
  CHECK(table.state().league.teams[1].human);
  CHECK(refusal([&] {
          app::take_team(table.seasons.database(), "Cup", "Nowhere");
        }).find("Cup has no team \"Nowhere\"") == 0);
}

TEST_CASE("the season after a numbered one is the next number", "[app]") {
  CHECK(app::next_name("coastal-2027") == "coastal-2028");
  CHECK(app::next_name("cup-09") == "cup-10");
  CHECK(app::next_name("mine") == "mine-2");
  CHECK(app::next_name("1234567890") == "1234567891");
  CHECK(app::next_name("999") == "1000");
}
