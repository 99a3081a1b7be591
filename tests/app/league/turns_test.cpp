#include "app/league/turns.h"

#include <algorithm>

#include "app/league/play_league.h"
#include "app/league/turn_text.h"
#include "store/leagues.h"
#include "store/matches.h"
#include "tests/app/seasons.h"

using namespace quicket;
using namespace quicket::tests;
using Catch::Matchers::Contains;

namespace {

/// The cup of four, where two of them play by mail.
struct Mail {
  Seasons seasons;

  Mail() { seasons.cup({"Amberlight=human", "Cinder=human"}); }
  std::string turn(const std::string& team) {
    return app::export_turn(seasons.database(), "Cup", team);
  }
  app::ImportedTurn import(const std::string& text) {
    return app::import_turn(seasons.database(), "Cup", "turn.txt", text);
  }
  std::string refused(const std::string& text) {
    return refusal([&] { import(text); });
  }
  std::vector<league::Result> play(int round, bool own = false) {
    app::PlayScope scope;
    scope.round = round;
    scope.own = own;
    return app::play_league(seasons.database(), "Cup", scope, app::Lineups::best, {},
                            [](int, int) {});
  }
};

/// A turn with a piece of it replaced.
std::string with(std::string turn, const std::string& piece, const std::string& by) {
  const std::size_t at = turn.find(piece);
  INFO(turn);
  REQUIRE(at != std::string::npos);
  return turn.replace(at, piece.size(), by);
}

/// The line after the one that starts so.
std::string line_after(const std::string& turn, const std::string& start, int after = 1) {
  std::size_t at = turn.find(start);
  for (int i = 0; i < after; ++i) at = turn.find('\n', at) + 1;
  return turn.substr(at, turn.find('\n', at) - at);
}

}  // namespace

TEST_CASE("a turn tells its match, and reads back as it was written", "[app]") {
  Mail mail;
  const std::string turn = mail.turn("Amber");
  CHECK_THAT(turn, Contains("league: Cup\nround: 1\nteam: Amberlight Anchors\nstate: ") &&
                       Contains("captain: balanced\n") && Contains("toss: open\n") &&
                       Contains("\neleven:\n  ") && Contains(" (wk)\n") &&
                       Contains("# Reserves, to take their places:\n#   ") &&
                       Contains("bowling:\n  "));
  CHECK_THAT(turn, !Contains("seed"));
  const app::ImportedTurn stored = mail.import(turn);
  CHECK(stored.team == "Amberlight Anchors");
  CHECK(stored.round == 1);
  CHECK(stored.waiting == std::vector<std::string>{"Cinder Bay Comets"});
  CHECK(mail.turn("Amber") == turn);
  const std::string bold = with(turn, "captain: balanced", "captain: Bold");
  mail.import(bold);
  CHECK_THAT(mail.turn("Amber"), Contains("captain: bold\n"));
}

TEST_CASE("a match is played when the turns of its captains are there, as they say", "[app]") {
  Mail mail;
  const auto is_of = [](const league::Result& result, const std::string& team) {
    return result.teams[0].name.find(team) == 0 || result.teams[1].name.find(team) == 0;
  };
  const auto amber = [&](const league::Result& result) { return is_of(result, "Amberlight"); };
  const auto cinder = [&](const league::Result& result) { return is_of(result, "Cinder"); };
  std::string turn = mail.turn("Amber");
  const std::string first = line_after(turn, "eleven:"), second = line_after(turn, "eleven:", 2);
  turn = with(turn, first + '\n' + second + '\n', second + '\n' + first + '\n');
  turn = with(turn, "toss: open", "toss: bat");
  mail.import(turn);
  mail.import(mail.turn("Cinder"));
  const auto played = mail.play(1);
  REQUIRE(std::any_of(played.begin(), played.end(), amber));
  CHECK(std::any_of(played.begin(), played.end(), cinder));
  const league::Result& result = *std::find_if(played.begin(), played.end(), amber);
  const match::MatchRecord record = store::Matches(mail.seasons.database()).load(result.id).record;
  const std::size_t side = record.sheets[0].name.find("Amberlight") == 0 ? 0 : 1;
  CHECK_THAT(second, Contains(record.sheets[side].players[0].name));
  const auto& toss = std::get<match::Toss>(record.events.front());
  if (static_cast<std::size_t>(toss.winner) == side) CHECK(toss.chose_to_bat);
}

TEST_CASE("without a turn the captain's match waits", "[app]") {
  Mail mail;
  mail.import(mail.turn("Amber"));
  const auto cinders = mail.play(1);
  for (const league::Result& result : cinders) {
    CHECK(result.teams[0].name != "Cinder Bay Comets");
    CHECK(result.teams[1].name != "Cinder Bay Comets");
  }
  const app::LeagueState state = app::league_state(mail.seasons.database(), "Cup");
  app::PlayScope scope;
  scope.round = 1;
  const auto why = app::why_left(mail.seasons.database(), state, scope);
  REQUIRE(why.size() == 1);
  CHECK_THAT(why[0], Contains("import a turn from its captain"));
}

TEST_CASE("a turn of another league, team, round or state is refused", "[app]") {
  Mail mail;
  const std::string turn = mail.turn("Amber");
  CHECK(mail.refused(with(turn, "league: Cup", "league: Shield")) ==
        "turn.txt:2:9: this turn is for the league \"Shield\", not for Cup");
  CHECK(mail.refused(with(turn, "team: Amberlight Anchors", "team: Nowhere")) ==
        "turn.txt:4:7: Cup has no team \"Nowhere\"");
  // Somebody else's turn cannot be made of one's own.
  CHECK_THAT(mail.refused(with(turn, "team: Amberlight Anchors", "team: Cinder Bay Comets")),
             Contains("turn.txt:5:8: this turn was not exported from Cup as it stands before round "
                      "1 for Cinder Bay Comets; export it again"));
  CHECK_THAT(mail.refused(with(turn, "state: ", "state: 0")), Contains("turn.txt:5:8: "));
  const std::string early = mail.turn("Cinder");
  mail.play(1, true);
  CHECK(mail.refused(early) ==
        "turn.txt:3:8: this turn is for round 1, and Cup is at round 2; export it again");
  CHECK_THAT(mail.refused(with(early, "round: 1", "round: 2")), Contains("export it again"));
}

TEST_CASE("faults of a turn are told with their lines and columns, all together", "[app]") {
  Mail mail;
  const std::string turn = mail.turn("Amber");
  const std::string first = line_after(turn, "eleven:"), second = line_after(turn, "eleven:", 2);
  CHECK(mail.refused(with(turn, "toss: open", "tos: open")) ==
        "turn.txt:13:1: unknown word \"tos\"; did you mean \"toss\"?");
  CHECK(mail.refused(with(turn, "toss: open", "toss: spin")) ==
        "turn.txt:13:7: after winning the toss you bat or field, or leave it open");
  CHECK(mail.refused(with(turn, "round: 1\n", "")) ==
        "turn.txt: no line \"round: ...\"; export the turn again");
  CHECK(mail.refused(with(turn, "round: 1\n", "round: 1\nround: 1\n")) ==
        "turn.txt:4:1: \"round\" appears twice; keep one of them");
  CHECK_THAT(mail.refused(with(turn, first + '\n', "")),
             Contains(":3: an eleven has 11 players, not 10"));
  CHECK_THAT(mail.refused(with(turn, first, second)), Contains(" is named twice"));
  // Who is not in the squad is not counted among the eleven, and that is told once.
  CHECK(mail.refused(with(turn, first, "  Sherlock")).find("an eleven has 11") ==
        std::string::npos);
  CHECK_THAT(
      mail.refused(with(with(turn, first, "  Sherlock"), "captain: balanced", "captain: mad")),
      Contains("turn.txt:10:10: a captain is cautious, balanced or bold\n"
               "turn.txt:17:3: nobody called \"Sherlock\"") ||
          Contains("Sherlock"));
  const std::string spell = line_after(turn, "bowling:");
  const std::string name = spell.substr(0, spell.rfind(':'));
  CHECK_THAT(mail.refused(with(turn, spell, name + ": 1, 2")),
             Contains("nobody may bowl 2 overs running"));
  // The limit counts all lines of a bowler.
  CHECK_THAT(mail.refused(with(turn, spell, name + ": 1, 3\n" + name + ": 5, 7, 9")),
             Contains(" may bowl 4 overs at most"));
  CHECK_THAT(mail.refused(with(turn, " (wk)\n", "\n")),
             Contains("nobody keeps wicket: write (wk) behind a name"));
  CHECK_THAT(mail.refused(with(turn, spell, name + ": 0, x, 21")),
             Contains("\"0\" is not one of the 20 overs") &&
                 Contains("\"x\" is not one of the 20 overs") &&
                 Contains("\"21\" is not one of the 20 overs"));
  CHECK_THAT(mail.refused(with(turn, "bowling:\n", "bowling:\n" + first + ": 1\n")),
             Contains(" does not bowl") || Contains("two bowlers for over"));
  CHECK_THAT(mail.refused(with(turn, "bowling:\n", "bowling:\n  nobody at all\n")),
             Contains("write a bowler as NAME: 1, 3, 5"));
  CHECK_THAT(mail.refused("\xff\xfe"), Contains("not a text in UTF-8"));
  CHECK_THAT(mail.refused(""), Contains("no line \"league: ...\""));
}

TEST_CASE("a plan may be left open, and remarks, blanks and Windows line ends do no harm",
          "[app]") {
  Mail mail;
  std::string turn = mail.turn("Amber");
  turn = turn.substr(0, turn.find("bowling:"));
  std::string other;
  for (const char letter : turn)
    other += letter == '\n' ? std::string("  \r\n") : std::string(1, letter);
  mail.import(other + "# Good luck!\r\n");
  CHECK_THAT(mail.turn("Amber"), !Contains(": 1,"));
}
