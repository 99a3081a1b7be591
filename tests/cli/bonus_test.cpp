#include <algorithm>

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "dice/seeded_dice.h"
#include "games/match_log.h"
#include "games/registry.h"
#include "games/tree_search.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

using namespace quicket::tests;
using Catch::Matchers::Contains;
using nlohmann::json;
using namespace quicket::games;

namespace {

/// What people type in a whole game, and where it leads.
struct Script {
  std::string answers;
  std::string position;
  std::size_t actions = 0;
};

/// People who play any legal action; chance falls as it does at the terminal with that seed.
Script script_of(const Game& game, std::uint64_t seed) {
  RecordedGame record(game.id, game.rules.fewest_seats, {}, quicket::dice::Seed{seed});
  quicket::dice::SeededDice people{quicket::dice::Seed{99}};
  Script script;
  std::vector<Action> legal;
  while (!record.state().is_over()) {
    record.state().legal_actions(legal);
    int face = 0;
    if (record.state().to_move() == chance_seat) {
      quicket::dice::SeededDice chance{
          derive(quicket::dice::Seed{seed}, "chance",
                 static_cast<std::uint64_t>(record.log().actions.size()))};
      face = chance.roll(static_cast<int>(legal.size()), quicket::dice::Reason::game);
    } else {
      drop_asides(record.state(), legal);
      face = people.roll(static_cast<int>(legal.size()), quicket::dice::Reason::choice);
      script.answers +=
          record.state().action_text(legal[static_cast<std::size_t>(face - 1)]) + "\n";
    }
    record.apply(legal[static_cast<std::size_t>(face - 1)]);
  }
  script.position = record.state().text();
  script.actions = record.log().actions.size();
  return script;
}

}  // namespace

TEST_CASE("bonus list names every game with seats, players and options", "[cli]") {
  const TemporaryFolder folder;
  const json games = json::parse(run_quicket(folder.path(), {"bonus", "list", "--json"}).out);
  REQUIRE(games.size() == quicket::games::games().size());
  const auto crossing = std::find_if(games.begin(), games.end(), [](const json& game) {
    return game["game"] == "crossing-stonehenge";
  });
  REQUIRE(crossing != games.end());
  CHECK((*crossing)["seats"] == json({2, 2}));
  CHECK((*crossing)["options"][0]["values"] == json({"adjacent", "long"}));
  CHECK_THAT(run_quicket(folder.path(), {"bonus", "list"}).out,
             Contains("crossing-stonehenge  (2 players)"));
}

TEST_CASE("bonus rules prints the rules of every game, 80 columns wide", "[cli]") {
  const TemporaryFolder folder;
  const json games = json::parse(run_quicket(folder.path(), {"bonus", "list", "--json"}).out);
  for (const json& game : games) {
    const Run run = run_quicket(folder.path(), {"bonus", "rules", game["game"]});
    CAPTURE(game["game"]);
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.out, Contains("THE AIM"));
    std::size_t begin = 0;
    for (std::size_t end; (end = run.out.find('\n', begin)) != std::string::npos; begin = end + 1) {
      CHECK(end - begin <= 80);
    }
  }
  const Run unknown = run_quicket(folder.path(), {"bonus", "rules", "absolutoin"});
  CHECK(unknown.exit_code == 1);
  CHECK_THAT(unknown.err, Contains("no bonus game \"absolutoin\""));
}

// reliability 6.1
TEST_CASE("bonus simulate repeats with its seed and follows the contract of its JSON", "[cli]") {
  const TemporaryFolder folder;
  const std::vector<std::string> words = {"bonus", "simulate", "crossing-stonehenge", "--games",
                                          "20",    "--seats",  "easy,random",         "--seed",
                                          "9",     "--json"};
  const Run simulated = run_quicket(folder.path(), words);
  const json first = json::parse(simulated.out);
  CHECK(simulated.out == run_quicket(folder.path(), words).out);
  // The key is of the contract, the time is told on stderr.
  CHECK(first["seconds"].is_null());
  CHECK_THAT(simulated.err, Contains("Took "));
  CHECK(first["games"] == 20);
  REQUIRE(first["seats"].size() == 2);
  const json& easy = first["seats"][0];
  CHECK(easy["player"] == "easy");
  CHECK(easy["wins"].get<int>() + easy["losses"].get<int>() + easy["draws"].get<int>() == 20);
  CHECK(easy["interval"][0] <= easy["rate"]);
  CHECK(easy["rate"] <= easy["interval"][1]);
  CHECK(first["moves"] > 100);
  int ended = 0;
  for (const json& end : first["ends"]) {
    CHECK(end["end"].get<std::string>() != "");
    CHECK(end["share"] == Approx(end["games"].get<int>() / 20.0));
    CHECK(end["interval"][0] <= end["share"]);
    CHECK(end["mean_moves"] > 5);
    ended += end["games"].get<int>();
  }
  CHECK(ended == 20);
  CHECK(first["mean_moves"] == Approx(first["moves"].get<int>() / 20.0));
  CHECK(first["figures"].empty());
}

TEST_CASE("bonus simulate tells how the games ended, and what an innings brought", "[cli]") {
  const TemporaryFolder folder;
  std::vector<std::string> words = {"bonus",         "simulate", "overs-and-chances",
                                    "--games",       "20",       "--seats",
                                    "greedy,greedy", "--seed",   "9"};
  const Run run = run_quicket(folder.path(), words);
  CHECK_THAT(run.out,
             Contains("Rate %") && Contains("won batting first") && Contains("runs an innings"));
  words.push_back("--csv");
  const Run csv = run_quicket(folder.path(), words);
  CHECK(std::count(csv.out.begin(), csv.out.end(), '\n') == 3);
}

TEST_CASE("bonus simulate refuses people, unknown players and wrong tables", "[cli]") {
  const TemporaryFolder folder;
  const auto refused = [&](const std::string& seats, const std::string& why) {
    const Run run = run_quicket(folder.path(), {"bonus", "simulate", "crossing-stonehenge",
                                                "--seats", seats, "--seed", "1"});
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains(why));
  };
  refused("human,easy", "between computer players");
  refused("easy,esay", "did you mean \"easy\"?");
  refused("easy", "for 2 players, not 1");
}

TEST_CASE("a bonus game is left, taken up again, finished and listed", "[cli]") {
  const TemporaryFolder folder;
  const std::string near_the_end =
      "position=*..........*/.G........../............/Y........... g 0 0";
  const Run left = run_quicket(folder.path(),
                               {"bonus", "play", "crossing-stonehenge", "--seats", "human,random",
                                "--option", near_the_end, "--seed", "3"},
                               "B11-C11\nquit\n");
  CHECK(left.exit_code == 0);
  CHECK_THAT(left.out, Contains("Yellow (random): "));
  CHECK_THAT(left.out, !Contains("your play"));
  CHECK_THAT(left.err, Contains("quicket bonus play --resume 1"));
  const Run again = run_quicket(folder.path(), {"bonus", "play", "--resume", "1", "--csv"});
  CHECK(again.exit_code == 0);
  CHECK_THAT(again.out, Catch::Matchers::StartsWith("id,game,seats,") &&
                            Contains("\n1,crossing-stonehenge,") && !Contains("Yellow (random): "));
  const Run back = run_quicket(folder.path(), {"bonus", "play", "--resume", "1"},
                               "log\nundo\nB11-A11\nA11-A10\n");
  CHECK_THAT(back.out, Contains("1 B11-C11"));
  CHECK_THAT(back.out, Contains("Green (human) won."));
  const json results = json::parse(run_quicket(folder.path(), {"bonus", "results", "--json"}).out);
  REQUIRE(results.size() == 1);
  CHECK(results[0]["game"] == "crossing-stonehenge");
  CHECK(results[0]["result"] == "Green (human) won.");
  const Run over = run_quicket(folder.path(), {"bonus", "play", "--resume", "1"});
  CHECK(over.exit_code == 1);
  CHECK_THAT(over.err, Contains("bonus game 1 is over"));
}

TEST_CASE("a bonus game that a program lets play is a row for it, and nothing else", "[cli]") {
  const TemporaryFolder folder;
  const Run played = run_quicket(folder.path(), {"bonus", "play", "crossing-stonehenge", "--seats",
                                                 "random,random", "--seed", "3", "--json"});
  CHECK(played.exit_code == 0);
  const Run results = run_quicket(folder.path(), {"bonus", "results", "--json"});
  CHECK(played.out == results.out);
  CHECK_FALSE(json::parse(played.out)[0]["result"].is_null());
  const Run lesson =
      run_quicket(folder.path(), {"bonus", "learn", "crossing-stonehenge", "--json"});
  CHECK(lesson.exit_code == 2);
  CHECK_THAT(lesson.err, Contains("a lesson is for people: leave out --json and --csv"));
}

TEST_CASE("games in progress are listed, shown, taken from a log and removed", "[cli]") {
  const TemporaryFolder folder;
  const Run begun =
      run_quicket(folder.path(),
                  {"bonus", "play", "crossing-stonehenge", "--seats", "human,human", "--seed", "3"},
                  "B19-B14\nquit\n");
  REQUIRE(begun.exit_code == 0);
  const json games = json::parse(run_quicket(folder.path(), {"bonus", "games", "--json"}).out);
  REQUIRE(games.size() == 1);
  CHECK(games[0]["actions"] == 1);
  const Run shown = run_quicket(folder.path(), {"bonus", "show", "1"});
  CHECK_THAT(shown.out, Contains("*yy......gg*/yyy.g.....gg/yyy......ggg/Yyy......ggG y 0 0"));
  const std::string log = run_quicket(folder.path(), {"bonus", "show", "1", "--log"}).out;
  const json told =
      json::parse(run_quicket(folder.path(), {"bonus", "show", "1", "--log", "--json"}).out);
  CHECK(told["game"] == "crossing-stonehenge");
  CHECK(told["seed"] == 3);
  CHECK(told["actions"] == json::parse(R"([{"seat": 1, "play": "B19-B14"}])"));
  const auto file = folder.write("game.txt", log + "2 B12-B13\n");
  const Run again = run_quicket(
      folder.path(),
      {"bonus", "play", "--log", file.string(), "--seats", "human,human", "--seed", "4"},
      "log\nquit\n");
  CHECK_THAT(again.out, Contains("1 B19-B14\n2 B12-B13\n"));
  CHECK(run_quicket(folder.path(), {"bonus", "remove", "1"}).exit_code == 0);
  CHECK(json::parse(run_quicket(folder.path(), {"bonus", "games", "--json"}).out).size() == 1);
  const Run gone = run_quicket(folder.path(), {"bonus", "show", "1"});
  CHECK(gone.exit_code == 1);
  CHECK_THAT(gone.err, Contains("no bonus game 1"));
}

TEST_CASE("bonus show tells scripts whose move it is, and no hand that its people do not see",
          "[cli]") {
  const TemporaryFolder folder;
  run_quicket(folder.path(),
              {"bonus", "play", "overs-and-chances", "--seats", "random,human", "--seed", "3"},
              "bat\nquit\n");
  const Run shown = run_quicket(folder.path(), {"bonus", "show", "1", "--json"});
  const json game = json::parse(shown.out);
  CHECK(game["game"] == "overs-and-chances");
  CHECK(game["seats"] == json({"random", "human"}));
  CHECK(game["seen_by"] == 2);
  CHECK(game["result"].is_null());
  const std::string text = run_quicket(folder.path(), {"bonus", "show", "1"}).out;
  CHECK(game["text"] == text);
  run_quicket(folder.path(),
              {"bonus", "play", "overs-and-chances", "--seats", "human,human", "--seed", "3"},
              "bat\nquit\n");
  const Run of_two = run_quicket(folder.path(), {"bonus", "show", "2"});
  CHECK(of_two.exit_code == 1);
  CHECK_THAT(of_two.err, Contains("whose hands would be seen"));
  const Run seated =
      run_quicket(folder.path(), {"bonus", "play", "--resume", "2", "--seats", "easy,human"});
  CHECK(seated.exit_code == 2);
  CHECK_THAT(seated.err, Contains("keeps the seats and options of the game"));
}

TEST_CASE("a log that no rules allow is refused, and does not spoil the list", "[cli]") {
  const TemporaryFolder folder;
  run_quicket(folder.path(),
              {"bonus", "play", "crossing-stonehenge", "--seats", "human,human", "--seed", "3"},
              "B19-B14\nquit\n");
  {
    SQLite::Database file((folder.path() / "test.db").string(), SQLite::OPEN_READWRITE);
    file.exec("INSERT INTO bonus_game_actions SELECT game_id, 1, action FROM bonus_game_actions");
  }
  const Run shown = run_quicket(folder.path(), {"bonus", "show", "1"});
  CHECK(shown.exit_code == 3);
  CHECK_THAT(shown.err, Contains("illegal play after 1 play"));
  const Run listed = run_quicket(folder.path(), {"bonus", "games"});
  CHECK(listed.exit_code == 0);
  CHECK_THAT(listed.out, Contains("cannot be read"));
}

TEST_CASE("a table is refused before a seed is drawn or a game is in the file", "[cli]") {
  const TemporaryFolder folder;
  const auto refused = [&](std::vector<std::string> words, const std::string& why) {
    const Run run = run_quicket(folder.path(), words, "");
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains(why) && !Contains("seed"));
  };
  const std::string won = "position=*.........../............/............/Y........... g 0 0";
  const std::string crossing = "crossing-stonehenge";
  refused({"bonus", "play", crossing, "--seats", "human,human", "--option", won},
          "is over in this position");
  refused({"bonus", "simulate", crossing, "--games", "1", "--option", won},
          "is over in this position");
  refused({"bonus", "play", crossing, "--seats", "bob,human"},
          "a person at the terminal is \"human\"");
  refused({"bonus", "simulate", crossing, "--seats", "easy,esay"}, "did you mean");
  CHECK_THAT(run_quicket(folder.path(), {"bonus", "results"}).err, Contains("bonus play"));
  CHECK(json::parse(run_quicket(folder.path(), {"bonus", "games", "--json"}).out).empty());
}

TEST_CASE("typed cards stay typed when a game is taken up again, and hide the hands till its end",
          "[cli]") {
  const TemporaryFolder folder;
  const std::vector<std::string> play = {"bonus",   "play",        "overs-and-chances",
                                         "--seats", "human,human", "--dice",
                                         "typed",   "--seed",      "3"};
  REQUIRE(run_quicket(folder.path(), play, "+6 +5 1 1 1 1 2 2 2 2 3\n-6 quit\nquit\n").exit_code ==
          0);
  const Run back = run_quicket(folder.path(), {"bonus", "play", "--resume", "1"}, "quit\n");
  CHECK(back.exit_code == 0);
  const json games = json::parse(run_quicket(folder.path(), {"bonus", "games", "--json"}).out);
  // A card each, and the next of the first hand; the others wait for the second hand.
  CHECK(games[0]["actions"] == 3);
  const Run shown = run_quicket(folder.path(), {"bonus", "show", "1"});
  CHECK(shown.exit_code == 1);
  CHECK_THAT(shown.out + shown.err, Contains("hands would be seen") && !Contains("+6"));
  const Run log = run_quicket(folder.path(), {"bonus", "show", "1", "--log"});
  CHECK(log.exit_code == 1);
  CHECK_THAT(log.err, Contains("would show the hands"));
  CHECK(run_quicket(folder.path(), {"bonus", "replay", "1"}).exit_code == 1);
}

TEST_CASE("when the hands are typed it is asked who won the toss, off a terminal too", "[cli]") {
  const TemporaryFolder folder;
  const std::vector<std::string> play = {"bonus",   "play",        "overs-and-chances",
                                         "--seats", "human,human", "--dice",
                                         "typed",   "--seed",      "3"};
  const std::string hands = "+6 +5 1 1 1 1 2 2 2 2 3\n-6 -5 -1 -1 -1 -1 -2 -2 -2 -2 -3\n";
  const Run run = run_quicket(folder.path(), play, hands + "bat\n2\nbat\nshow\nquit\n");
  CHECK_THAT(run.out, Contains("The coin is tossed. Who wins, Player 1 or Player 2?") &&
                          Contains("\"bat\" cannot be played now: say first who wins the toss") &&
                          Contains("Player 2  bats      0 runs for  0 outs"));
  const Run other = run_quicket(folder.path(), play, hands + "player 1\nbowl\nshow\nquit\n");
  CHECK_THAT(other.out, Contains("Player 2  bats      0 runs for  0 outs"));
}

TEST_CASE("a Test with people has no limit, and says what that means", "[cli]") {
  const TemporaryFolder folder;
  const auto begin = [&](std::vector<std::string> more) {
    std::vector<std::string> words = {
        "bonus", "play", "stonehenge-cricket", "--option", "format=test", "--seed", "3"};
    words.insert(words.end(), more.begin(), more.end());
    return run_quicket(folder.path(), words, "show\nquit\n");
  };
  const Run printed = begin({});
  CHECK_THAT(printed.err, Contains("40 to 80 overs or more") && Contains("high-scoring=on"));
  CHECK_THAT(printed.out, Contains("Stonehenge Cricket, Test\n"));
  const Run capped = begin({"--option", "overs=40"});
  CHECK_THAT(capped.err, !Contains("40 to 80 overs"));
  CHECK_THAT(capped.out, Contains("Test of 40 overs an innings"));
  const Run twenty = run_quicket(folder.path(), {"bonus", "play", "stonehenge-cricket", "--option",
                                                 "format=twenty20", "--option", "overs=5"});
  CHECK(twenty.exit_code == 2);
  CHECK_THAT(twenty.err, Contains("invalid overs=5; overs may be: 1, in a Twenty20"));
}

TEST_CASE("the words of the chance cards are told, and can be the user's own", "[cli]") {
  const TemporaryFolder folder;
  const Run wrong = run_quicket(folder.path(),
                                {"bonus", "play", "overs-and-chances", "--words",
                                 project_file("data/rules/absolution.md").string(), "--seed", "3"});
  CHECK(wrong.exit_code != 0);
  const Run told = run_quicket(folder.path(), {"bonus", "play", "overs-and-chances", "--seats",
                                               "greedy,greedy", "--seed", "3"});
  CHECK_THAT(told.out, Contains("Chance Card: ") && Contains("    \""));
  const Run replayed = run_quicket(folder.path(), {"bonus", "replay", "1"});
  CHECK_THAT(replayed.out, Contains("Chance Card: ") && Contains("won."));
}

TEST_CASE("a whole game of each kind is played by a script at the terminal", "[cli]") {
  const TemporaryFolder folder;
  std::int64_t count = 0;
  for (const Game& game : quicket::games::games()) {
    CAPTURE(game.id);
    const Script script = script_of(game, 31);
    std::string seats = "human";
    for (int seat = 1; seat < game.rules.fewest_seats; ++seat) seats += ",human";
    const Run run = run_quicket(
        folder.path(), {"bonus", "play", std::string(game.id), "--seats", seats, "--seed", "31"},
        script.answers);
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.out, Contains(script.position));
    CHECK_THAT(run.out, !Contains("cannot be played"));
    const json results =
        json::parse(run_quicket(folder.path(), {"bonus", "results", "--json"}).out);
    REQUIRE(static_cast<std::int64_t>(results.size()) == ++count);
    CHECK(results[0]["actions"] == script.actions);
  }
}

TEST_CASE("bonus play refuses options that the game does not know", "[cli]") {
  const TemporaryFolder folder;
  const Run unknown = run_quicket(folder.path(), {"bonus", "play", "crossing-stonehenge",
                                                  "--option", "jumsp=long", "--seed", "1"});
  CHECK(unknown.exit_code == 2);
  CHECK_THAT(unknown.err, Contains("did you mean \"jumps\"?"));
  const Run malformed = run_quicket(
      folder.path(), {"bonus", "play", "crossing-stonehenge", "--option", "jumps", "--seed", "1"});
  CHECK(malformed.exit_code == 2);
  CHECK_THAT(malformed.err, Contains("write NAME=VALUE"));
}

TEST_CASE("a puzzle tells the one winning move from the others", "[cli]") {
  const TemporaryFolder folder;
  const json puzzle =
      json::parse(run_quicket(folder.path(), {"bonus", "puzzle", "1", "--json"}).out);
  CHECK(puzzle["game"] == "crossing-stonehenge");
  CHECK(puzzle["moves"] == 2);
  const Run shown =
      run_quicket(folder.path(), {"bonus", "puzzle", "1"}, "hello\nB19-B18\nsolution\n");
  CHECK(shown.exit_code == 0);
  CHECK_THAT(shown.out, Contains("B19-B18 does not force a win in time"));
  CHECK_THAT(shown.out, Contains("The move is B19-B11."));
  const Run solved = run_quicket(folder.path(), {"bonus", "puzzle", "1"}, "b19-b11\n");
  CHECK_THAT(solved.out, Contains("Yes: B19-B11 wins") && Contains("After "));
  const Run beyond = run_quicket(folder.path(), {"bonus", "puzzle", "999"});
  CHECK(beyond.exit_code == 2);
  CHECK_THAT(beyond.err, Contains("they go from 1 to"));
}

TEST_CASE("a puzzle of a game with hidden hands tells the best play from those that look good",
          "[cli]") {
  const TemporaryFolder folder;
  for (const char* game : {"stonehenge-cricket", "overs-and-chances"}) {
    CAPTURE(game);
    const json puzzle = json::parse(
        run_quicket(folder.path(), {"bonus", "puzzle", game, "2", "--solution", "--json"}).out);
    CHECK(puzzle["game"] == game);
    CHECK(puzzle["puzzle"] == 2);
    CHECK(puzzle["weighed"].size() >= 2);
    CHECK(puzzle["weighed"][0]["play"] == puzzle["solution"]);
    const std::string best = puzzle["solution"];
    const std::string next = puzzle["weighed"][1]["play"];
    const Run asked = run_quicket(folder.path(), {"bonus", "puzzle", game, "2"},
                                  "what\nplays\n" + next + "\n" + best + "\n");
    CHECK(asked.exit_code == 0);
    CHECK_THAT(asked.out, Contains("One play is clearly the best"));
    CHECK_THAT(asked.out, Contains("; try another."));
    CHECK_THAT(asked.out, Contains("The best play is " + best));
    const Run hidden = run_quicket(folder.path(), {"bonus", "puzzle", game, "2", "--json"});
    CHECK(json::parse(hidden.out).count("solution") == 0);
  }
  const Run unknown = run_quicket(folder.path(), {"bonus", "puzzle", "overs-and-chance"});
  CHECK(unknown.exit_code == 1);
  CHECK_THAT(unknown.err, Contains("did you mean"));
  CHECK(run_quicket(folder.path(), {"bonus", "puzzle", "1", "2"}).exit_code == 2);
}

TEST_CASE("a cup of computers is played to its winner, the same for the same seed", "[cli]") {
  const TemporaryFolder folder;
  const std::vector<std::string> words = {"bonus",      "cup",
                                          "--entrants", "easy,Ann=normal,random,greedy,easy",
                                          "--games",    "overs-and-chances",
                                          "--seed",     "4",
                                          "--json"};
  const Run run = run_quicket(folder.path(), words);
  REQUIRE(run.exit_code == 0);
  const json cup = json::parse(run.out);
  CHECK(cup["entrants"].size() == 5);
  CHECK(cup["entrants"][1]["name"] == "Ann");
  CHECK(cup["ties"].size() == 7);  // three byes, four games
  CHECK(cup["winner"] == cup["ties"].back()["winner"]);
  CHECK(run_quicket(folder.path(), words).out == run.out);
  const Run shown = run_quicket(folder.path(), {"bonus", "cup", "--entrants", "easy,random",
                                                "--games", "absolution", "--seed", "1"});
  CHECK_THAT(shown.out, Contains(" won the cup"));
  CHECK_THAT(shown.out, Contains("pairs inside"));
  const Run alone = run_quicket(folder.path(), {"bonus", "cup", "--entrants", "easy"});
  CHECK(alone.exit_code == 2);
  CHECK_THAT(alone.err, Contains("2 to 32 entrants, not 1"));
}

TEST_CASE("a person leaves a cup and goes on with it", "[cli]") {
  const TemporaryFolder folder;
  CHECK_THAT(run_quicket(folder.path(),
                         {"bonus", "cup", "--entrants", "human,random,easy,easy", "--games",
                          "crossing-stonehenge", "--seed", "3"},
                         "quit\n")
                 .err,
             Contains("quicket bonus cup --resume"));
  const Run second = run_quicket(folder.path(), {"bonus", "cup", "--entrants", "human,easy"});
  CHECK(second.exit_code == 2);
  CHECK_THAT(second.err, Contains("a cup is in progress"));
  const Run left = run_quicket(folder.path(), {"bonus", "cup", "--resume"}, "quit\n");
  CHECK(left.exit_code == 0);
  // The game in progress is a bonus game like any other, and the only one.
  const json games = json::parse(run_quicket(folder.path(), {"bonus", "games", "--json"}).out);
  CHECK(games.size() == 1);
  const Run anew = run_quicket(folder.path(),
                               {"bonus", "cup", "--new", "--entrants", "human,human", "--games",
                                "crossing-stonehenge", "--seed", "3"},
                               "offer draw\naccept draw\noffer draw\naccept draw\n"
                               "offer draw\naccept draw\noffer draw\naccept draw\n");
  CHECK(anew.exit_code == 0);
  CHECK_THAT(anew.out, Contains("by lot, after 4 draws"));
  CHECK_THAT(run_quicket(folder.path(), {"bonus", "cup", "--resume"}).err,
             Contains("no cup is in progress"));
}

TEST_CASE("the games of a cup call its players by name in all that they say", "[cli]") {
  const TemporaryFolder folder;
  const auto cup = [&](const std::string& game, const std::string& typed) {
    return run_quicket(folder.path(),
                       {"bonus", "cup", "--new", "--entrants", "Ann=human,easy", "--games", game,
                        "--seed", "1"},
                       typed)
        .out;
  };
  const std::string overs = cup("overs-and-chances", "bowl\n-6\n");
  CHECK_THAT(overs, Contains("Ann won the toss: bat or bowl?") &&
                        Contains("* 1 run: Sarsen 1 for 0 after 1 over\n") &&
                        Contains("Sarsen  bats      7 runs for  0 outs") &&
                        Contains("Ann plays a Player Card."));
  CHECK(overs.find("Player 1 ") == std::string::npos);
  const std::string crossing = cup("crossing-stonehenge", "C12-C13\n");
  CHECK_THAT(crossing,
             Contains("   Ann (Yellow) to move.\n   Turns without an advance (ten lose)"));
  CHECK_THAT(cup("stonehenge-cricket", "day\n"), Contains("Ann"));
  // A name too long for a line of the game is cut there.
  const std::string longer = run_quicket(folder.path(),
                                         {"bonus", "cup", "--new", "--entrants",
                                          "Bartholomew Featherstonehaugh=human,easy", "--games",
                                          "absolution", "--seed", "1"},
                                         "any day\n")
                                 .out;
  CHECK_THAT(longer, Contains("Bartholomew Feather… says which day would suit"));
}

TEST_CASE("a lesson goes through its parts to a page on what comes next", "[cli]") {
  const TemporaryFolder folder;
  const Run all = run_quicket(
      folder.path(), {"bonus", "learn", "crossing-stonehenge", "--seed", "1"},
      "C12-C10\nC10-A10\nB17xB15xB13\nB13-B10\nA13-C13\nmoves\nhint\n\nhint\n\nhint\n\nhint\n\n"
      "hint\n\nhint\n\nhint\n\nhint\n\nhint\n\n");
  CHECK_THAT(all.out, Contains("lesson 1 of 4: Moves and the goal") &&
                          Contains("lesson 4 of 4: The start of a game"));
  CHECK_THAT(all.out, Contains("A strong player does the same: B17xB15xB13") &&
                          Contains("What you have learned") &&
                          Contains("quicket bonus puzzle crossing-stonehenge"));
  CHECK(all.err.find("You left the lesson") == std::string::npos);
}

TEST_CASE("a game of the cup in progress is marked, and cannot be removed", "[cli]") {
  const TemporaryFolder folder;
  run_quicket(folder.path(),
              {"bonus", "cup", "--entrants", "Ann=human,easy", "--games", "crossing-stonehenge",
               "--seed", "1"},
              "B19-B18\n");
  const json games = json::parse(run_quicket(folder.path(), {"bonus", "games", "--json"}).out);
  REQUIRE(games.size() == 1);
  CHECK_THAT(games[0]["cup"].get<std::string>(), Contains("final, ") && Contains("Ann"));
  const Run refused = run_quicket(folder.path(), {"bonus", "remove", "1"});
  CHECK(refused.exit_code == 2);
  CHECK_THAT(refused.err, Contains("game 1 belongs to the cup in progress (final, "));
  const Run resumed = run_quicket(folder.path(), {"bonus", "cup", "--resume"}, "quit\n");
  CHECK_THAT(resumed.out, Contains("Sarsen (Green, easy): "));
}

TEST_CASE("a lesson is not kept, and the ladder counts games of people", "[cli]") {
  const TemporaryFolder folder;
  const Run left =
      run_quicket(folder.path(), {"bonus", "learn", "crossing-stonehenge"}, "C12-C10\n");
  CHECK_THAT(left.out, Contains("Bring your druid to your goal"));
  CHECK_THAT(left.err, Contains("You left the lesson; begin it again with: quicket bonus learn"));
  run_quicket(folder.path(), {"bonus", "play", "crossing-stonehenge"}, "B19-B18\n");
  const json games = json::parse(run_quicket(folder.path(), {"bonus", "games", "--json"}).out);
  CHECK(games.size() == 1);
  CHECK_THAT(run_quicket(folder.path(), {"bonus", "ladder"}).err, Contains("Nobody has played"));
  run_quicket(folder.path(),
              {"bonus", "play", "crossing-stonehenge", "--seats", "human,easy", "--option",
               "position=*..........*/G.........../............/Y........... g 0 0"},
              "B10-A10\n");
  const json rungs = json::parse(run_quicket(folder.path(), {"bonus", "ladder", "--json"}).out);
  REQUIRE(rungs.size() == 1);
  CHECK(rungs[0]["against"] == "easy");
  CHECK(rungs[0]["wins"] == 1);
  CHECK(rungs[0]["rate"] == 100);
  CHECK(rungs[0]["ends"] == "goal reached 1");
}
