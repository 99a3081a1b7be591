#include "app/play/paper_match.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/league/play_league.h"
#include "app/season/league_state.h"
#include "app/teams/squad.h"
#include "match/eleven_line.h"
#include "match/result.h"
#include "store/matches.h"
#include "tests/app/seasons.h"
#include "tests/support/failing_vfs.h"

using namespace quicket;
using namespace quicket::tests;

namespace {

/// Both innings in totals; the side that bats first wins by 10.
std::string totals(const app::PaperMatch& paper) {
  return paper.record().sheets[0].name + " bat\ntotal: 150/6 off 120\ntotal: 140/8 off 120\n";
}

}  // namespace

TEST_CASE("a fixture that was played on paper counts in its league", "[app]") {
  Seasons seasons;
  const MatchId id = seasons.cup().fixtures[0].id;
  app::PaperMatch paper = app::PaperMatch::of_fixture(seasons.database(), "Cup", id);
  CHECK(paper.id() == id);
  CHECK_FALSE(paper.kept());
  CHECK(paper.record().sheets[0].players.size() == 11);
  const match::MatchRecord record = paper.read(totals(paper), "paper.txt");
  CHECK(match::is_closed(record));
  paper.keep(record);
  CHECK(paper.settle().empty());
  const app::LeagueState state = app::league_state(seasons.database(), "Cup");
  REQUIRE(state.results.size() == 1);
  CHECK(state.results[0].id == id);
  CHECK(refusal([&] { app::PaperMatch::of_fixture(seasons.database(), "Cup", id); }) ==
        "fixture " + std::to_string(id.value) + " has been played; change it with `quicket match " +
            std::to_string(id.value) + " amend`");
}

// reliability 1.1
TEST_CASE("what is typed in from paper waits for the disk", "[app]") {
  const FailingDisk disk;
  Seasons seasons;
  app::PaperMatch paper =
      app::PaperMatch::of_fixture(seasons.database(), "Cup", seasons.cup().fixtures[0].id);
  paper.keep(paper.read(totals(paper), "paper.txt"));
  CHECK(disk.waiting() == 0);
}

TEST_CASE("a match that is half typed goes on from what is kept", "[app]") {
  Seasons seasons;
  const MatchId id = seasons.cup().fixtures[0].id;
  app::PaperMatch paper = app::PaperMatch::of_fixture(seasons.database(), "Cup", id);
  paper.keep(paper.record());
  CHECK_FALSE(paper.kept());  // nothing was typed
  match::Scorebook book = paper.book();
  book.enter(paper.record().sheets[0].name + " bat");
  paper.keep(book.record());
  app::PaperMatch again = app::PaperMatch::of_fixture(seasons.database(), "Cup", id);
  CHECK(again.kept());
  CHECK(again.record() == book.record());
  CHECK(refusal([&] {
          app::PaperMatch::of_stored(seasons.database(), id);
        }).find("is in progress; continue with `quicket league record`") != std::string::npos);
}

TEST_CASE("a fixture whose sides are not known cannot be typed in", "[app]") {
  Seasons seasons;
  const auto fixtures = seasons.cup().fixtures;
  const MatchId last = fixtures.back().id;
  CHECK(refusal([&] { app::PaperMatch::of_fixture(seasons.database(), "Cup", last); }) ==
        "fixture " + std::to_string(last.value) +
            " is winner of Qualifier 1 v winner of Qualifier 2; its sides are not known yet");
}

TEST_CASE("elevens are named before the first ball, the keeper among them", "[app]") {
  Seasons seasons;
  const MatchId id = seasons.cup().fixtures[0].id;
  app::PaperMatch paper = app::PaperMatch::of_fixture(seasons.database(), "Cup", id);
  const match::TeamSheet before = paper.record().sheets[0];
  std::string names;
  for (std::size_t i = before.players.size(); i-- > 0;) {
    names += (names.empty() ? "" : ", ") + before.players[i].name;
    if (i == before.keeper) names += " (wk)";
  }
  paper.choose_eleven(before.name + ": " + names);
  const match::TeamSheet& after = paper.record().sheets[0];
  CHECK(after.players.front() == before.players.back());
  CHECK(after.players[after.keeper] == before.players[before.keeper]);
  CHECK(paper.record().sheets[0].team == before.team);
}

TEST_CASE("a reserve of the squad comes in at the desk, can be undone, and is kept", "[app]") {
  Seasons seasons;
  const MatchId id = seasons.cup().fixtures[0].id;
  app::PaperMatch paper = app::PaperMatch::of_fixture(seasons.database(), "Cup", id);
  const app::Squad squad = app::squad_called(seasons.database(), paper.record().sheets[0].name,
                                             "coastal-premier-league");
  const auto reserve = std::find_if(
      squad.players.begin(), squad.players.end(), [&](const cards::PlayerCards& player) {
        return !match::is_on_a_sheet(paper.record(), player.player) && player.bowler;
      });
  REQUIRE(reserve != squad.players.end());
  const match::TeamSheet before = paper.record().sheets[0];
  match::Scorebook book = paper.book();
  book.enter("toss: " + paper.record().sheets[1].name + " bat");
  const auto bowler =
      std::find_if(before.players.begin(), before.players.end(), [&](const auto& one) {
        return std::any_of(squad.players.begin(), squad.players.end(),
                           [&](const auto& card) { return card.player == one.id && card.bowler; });
      });
  const auto typed = [](std::string name) {
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
  };
  book.enter(typed(bowler->name) + ": . . . . . .");
  const std::string line = "sub: " + before.name + " " + typed(reserve->name) + " for " +
                           typed(bowler->name) + " (agreed)";
  book.enter(line);
  REQUIRE(book.record().sheets[0].players.size() == 12);
  CHECK(book.record().sheets[0].players[11].id == reserve->player);
  CHECK(refusal([&] { book.enter(line); }) != "");
  CHECK(book.record().sheets[0].players.size() == 12);
  CHECK(book.undo());
  CHECK(book.record().sheets[0] == before);
  // Names may be typed as they are written.
  book.enter(fmt::format("sub: {} {} for {} (agreed)", before.name, reserve->name, bowler->name));
  book.enter(typed(reserve->name) + ": 1 . 1/50");  // the roll needs the reserve's card
  paper.keep(book.record());
  const auto lines = book.lines();
  CHECK(std::count_if(lines.begin(), lines.end(), [&](const std::string& written) {
          return written.rfind("sub: " + before.name + " " + typed(reserve->name) + " for ", 0) ==
                 0;
        }) == 1);
  app::PaperMatch again = app::PaperMatch::of_fixture(seasons.database(), "Cup", id);
  CHECK(again.record() == book.record());
  match::Scorebook reopened = again.book();
  CHECK(reopened.correct(1, 0, 2, "4") == ".");
  CHECK(reopened.record().sheets[0].players.size() == 12);
  // The text of the match names the eleven that began it, so that it can be read back.
  const std::string text = app::notation_of(seasons.database(), id);
  CHECK(text.find(match::eleven_line(before) + '\n') != std::string::npos);
}

TEST_CASE("an eleven that cannot be is named with file and line, and nothing is changed", "[app]") {
  Seasons seasons;
  const MatchId id = seasons.cup().fixtures[0].id;
  app::PaperMatch paper = app::PaperMatch::of_fixture(seasons.database(), "Cup", id);
  const auto sheets = paper.record().sheets;
  const std::string name = sheets[0].name, one = sheets[0].players[0].name,
                    two = sheets[0].players[1].name;
  const auto refused = [&](const std::string& line) {
    const std::string words = refusal([&] { paper.read("# a remark\n" + line + "\n", "m.txt"); });
    CHECK(words.find("m.txt:2: ") == 0);
    CHECK(paper.record().sheets == sheets);
    return words.substr(words.find(": ") + 2);
  };
  CHECK(refused("eleven: " + name) == "write an eleven as \"eleven: TEAM: A, B (wk), C, ...\"");
  CHECK(refused("eleven: " + name + ": " + one + ", " + one) == one + " is named twice");
  CHECK(refused("eleven: " + name + ": " + one + ", " + two) ==
        name + ": an eleven must have 11 players, not 2");
  CHECK(refused("eleven: Nobody: " + one).find("Nobody") != std::string::npos);
}

TEST_CASE("a remark behind an eleven is no part of it", "[app]") {
  CHECK(match::eleven_in("eleven: Alphas: A, B (wk)  # as they batted") == "Alphas: A, B (wk)");
}

TEST_CASE("lines behind an eleven keep their numbers in messages", "[app]") {
  Seasons seasons;
  const MatchId id = seasons.cup().fixtures[0].id;
  app::PaperMatch paper = app::PaperMatch::of_fixture(seasons.database(), "Cup", id);
  std::string eleven = "eleven: " + paper.record().sheets[1].name + ":";
  for (std::size_t i = 0; i < 11; ++i) {
    eleven += (i > 0 ? ", " : " ") + paper.record().sheets[1].players[i].name;
  }
  CHECK(refusal([&] { paper.read(eleven + "\nNowhere bat\n", "m.txt"); }).find("m.txt:2:") == 0);
}

TEST_CASE("a played match written down and read back is the same match", "[app]") {
  Seasons seasons;
  seasons.cup();
  app::play_league(seasons.database(), "Cup", {}, app::Lineups::best, {}, [](int, int) {});
  store::Matches matches(seasons.database());
  for (const league::Result& result : app::league_state(seasons.database(), "Cup").results) {
    CAPTURE(result.id.value);
    const std::string text = app::notation_of(seasons.database(), result.id);
    CHECK(text.find("# ") == 0);
    CHECK(text.find("\neleven: ") != std::string::npos);
    app::PaperMatch paper = app::PaperMatch::of_stored(seasons.database(), result.id);
    const match::MatchRecord read = paper.read(text, "again.txt");
    CHECK(read == paper.record());
    paper.keep(read);
    CHECK(matches.load(result.id).record == read);
  }
}

TEST_CASE(
    "a playoff amended to abandoned leaves the league with a champion, and says who goes through",
    "[app]") {
  Seasons seasons;
  for (const std::string competition : {"single-round-robin", "semi-finals", "final-only"}) {
    app::LeagueRequest request;
    request.name = competition;
    request.set = "coastal-premier-league";
    request.competition = competition;
    request.teams = {"Amberlight", "Brackwater", "Cinder", "Dunmere"};
    request.seed = {5};
    app::create_league(seasons.database(), request);
    app::play_league(seasons.database(), competition, {}, app::Lineups::best, {}, [](int, int) {});
    const app::LeagueState before = app::league_state(seasons.database(), competition);
    for (const league::Result& result : before.results) {
      if (result.stage.empty()) continue;
      CAPTURE(competition, result.stage);
      app::PaperMatch paper = app::PaperMatch::of_stored(seasons.database(), result.id);
      const std::string text = app::notation_of(seasons.database(), result.id);
      paper.keep(paper.read("result: abandoned\n", "abandoned.txt"));
      const std::vector<std::string> told = paper.settle();
      REQUIRE_FALSE(told.empty());
      CHECK_THAT(told.back(), Catch::StartsWith(result.stage + ": no result; ") &&
                                  Catch::EndsWith(" as the side higher in the table"));
      const app::LeagueState after = app::league_state(seasons.database(), competition);
      CHECK(after.bracket.champion);
      CHECK(after.to_play == 0);
      // The final was played, so whoever won it stays champion; without a winner it is the higher.
      if (result.stage != "Final") CHECK(after.bracket.champion == before.bracket.champion);
      app::PaperMatch again = app::PaperMatch::of_stored(seasons.database(), result.id);
      again.keep(again.read(text, "again.txt"));
      CHECK(again.settle().empty());
      CHECK(app::league_state(seasons.database(), competition).bracket == before.bracket);
    }
  }
}

TEST_CASE("a real match is amended only when it is over again", "[app]") {
  Seasons seasons;
  store::Matches matches(seasons.database());
  const store::StoredMatch real = matches.of_set(seasons.set("harbour-2024-25").id).front();
  app::PaperMatch paper = app::PaperMatch::of_stored(seasons.database(), real.id);
  CHECK(refusal([&] { paper.choose_eleven("Team A: x"); }) ==
        "elevens can be named only in matches of a league");
  match::MatchRecord half = paper.record();
  half.events.resize(half.events.size() / 2);
  paper.keep(half);
  CHECK(matches.load(real.id).record == real.record);
  CHECK(paper.settle().empty());
}
