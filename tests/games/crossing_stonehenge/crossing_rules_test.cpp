#include <algorithm>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "games/crossing_stonehenge/crossing_stonehenge.h"
#include "games/crossing_stonehenge/position.h"
#include "games/match_log.h"
#include "games/registry.h"
#include "tests/games/crossing_stonehenge/naive_crossing.h"

using namespace quicket;
using namespace quicket::games;
using namespace quicket::games::crossing;
using Catch::Matchers::Contains;

namespace {

using Texts = std::vector<std::string>;

/// Moves of the side to move in notation, sorted.
Texts moves_of(const std::string& line) {
  const Position position = parse_position(line).position;
  Texts texts;
  for (const Action move : legal_moves(position)) texts.push_back(action_text(position, move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

Texts moves_from(const std::string& line, const std::string& cell) {
  Texts kept;
  for (const std::string& text : moves_of(line)) {
    if (text.compare(0, cell.size(), cell) == 0) kept.push_back(text);
  }
  return kept;
}

Position after(const std::string& line, const std::string& move) {
  Position position = parse_position(line).position;
  for (const Action action : legal_moves(position)) {
    if (action_text(position, action) == move) {
      play(position, action);
      return position;
    }
  }
  FAIL("not legal: " << move);
  return position;
}

/// A position with `row` (# empty, P green, Q yellow) from B11 on, druids out of the way, green to
/// move; written down the page it is column 15, rows A to D.
std::string along_row(std::string row, char to_move = 'g') {
  for (char& letter : row) letter = letter == 'P' ? 'g' : letter == 'Q' ? 'y' : '.';
  row.resize(11, '.');
  return std::string("............/.") + row + "/............/Y..........G " + to_move + " 0 0";
}

/// The trap diagram of a row: T for a trapped piece, the letter itself for a free one.
std::string traps_in(const std::string& row) {
  const Position position = parse_position(along_row(row)).position;
  const Cells trapped =
      traps_of(position, Side::green).any() | traps_of(position, Side::yellow).any();
  std::string marked = row;
  for (std::size_t at = 0; at < row.size(); ++at) {
    if ((trapped & only(cell_at(1, static_cast<int>(at) + 1))) != 0) marked[at] = 'T';
  }
  return marked;
}

const std::string start_line = "*yy......gg*/yyy......ggg/yyy......ggg/Yyy......ggG g 0 0";

}  // namespace

TEST_CASE("the starting position is the decoded diagram of the rules", "[games][crossing]") {
  CHECK(position_text(starting_position(), DrawOffer::none) == start_line);
}

TEST_CASE("green has 25 first moves, six slides for each front piece and B21-A21",
          "[games][crossing]") {
  const Texts moves = moves_of(start_line);
  CHECK(moves.size() == 25);
  CHECK(count_moves(starting_position()) == 25);
  CHECK(moves_from(start_line, "A19") ==
        Texts{"A19-A13", "A19-A14", "A19-A15", "A19-A16", "A19-A17", "A19-A18"});
  for (const char* front : {"B19", "C19", "D19"}) CHECK(moves_from(start_line, front).size() == 6);
  CHECK(moves_from(start_line, "B21") == Texts{"B21-A21"});
}

TEST_CASE("at the start nobody is trapped and nobody can jump", "[games][crossing]") {
  const Position start = starting_position();
  CHECK(traps_of(start, Side::green).any() == 0);
  CHECK(traps_of(start, Side::yellow).any() == 0);
  Texts moves = moves_of(start_line);
  for (const std::string& move :
       moves_of("*yy......gg*/yyy......ggg/yyy......ggg/Yyy......ggG y 0 0")) {
    moves.push_back(move);
  }
  for (const std::string& move : moves) CHECK(move.find('x') == std::string::npos);
}

TEST_CASE("a piece slides up, down and towards its own goal column, never away from it",
          "[games][crossing]") {
  const std::string board = "............/........g.../............/Y..........G ";
  CHECK(moves_from(board + "g 0 0", "B18") == Texts{"B18-A18", "B18-B10", "B18-B11", "B18-B12",
                                                    "B18-B13", "B18-B14", "B18-B15", "B18-B16",
                                                    "B18-B17", "B18-C18", "B18-D18"});
}

TEST_CASE("a run is trapped when both ends touch enemies", "[games][crossing]") {
  CHECK(traps_in("PQP") == "PTP");
  CHECK(traps_in("PQQQP") == "PTTTP");
  CHECK(traps_in("#PQQQQQP") == "#PTTTTTP");
  CHECK(traps_in("P#QQQQQP") == "P#QQQQQP");
  CHECK(traps_in("PQPQP") == "PTTTP");
  CHECK(traps_in("PQQPPQQP") == "PTTTTTTP");
  CHECK(traps_in("PQPQ") == "PTTQ");
  CHECK(traps_in("QPQPQ") == "QTTTQ");
  CHECK(traps_in("PPQP") == "PPTP");
  CHECK(traps_in("PQQQ#QQQP") == "PQQQ#QQQP");
}

TEST_CASE("an edge is no flank and a trap in a column holds as one in a row", "[games][crossing]") {
  const auto trapped = [](const std::string& line, Side side) {
    return traps_of(parse_position(line).position, side);
  };
  CHECK(trapped("............/yyg........./............/Y..........G g 0 0", Side::yellow).any() ==
        0);
  CHECK(trapped("....y......./....y......./....g......./Y..........G g 0 0", Side::yellow).any() ==
        0);
  const Traps one =
      trapped("....g......./....y......./....g......./Y..........G g 0 0", Side::yellow);
  CHECK(one.along_columns == only(cell_at(1, 4)));
  CHECK(one.along_rows == 0);
  const Traps two =
      trapped("....g......./....y......./....y......./Y...g......G g 0 0", Side::yellow);
  CHECK(two.along_columns == (only(cell_at(1, 4)) | only(cell_at(2, 4))));
  CHECK(trapped("....g......./....y......./............/Y...g......G g 0 0", Side::yellow).any() ==
        0);
}

TEST_CASE("only an untrapped flank captures, one piece, onto the end next to it",
          "[games][crossing]") {
  CHECK(moves_from(along_row("PQQQP"), "B11") ==
        Texts{"B11-A11", "B11-B10", "B11-C11", "B11-D11", "B11xB12"});
  CHECK(moves_from(along_row("PQPQ"), "B11xB12") == Texts{"B11xB12"});
  CHECK(moves_from(along_row("PQPQ"), "B13").empty());
  CHECK(moves_from(along_row("QPQPQ"), "B12").empty());
  CHECK(moves_from(along_row("QPQPQ"), "B14").empty());
  CHECK(moves_from(along_row("QPQPQ", 'y'), "B11xB12") == Texts{"B11xB12"});
  const Position shorter = after(along_row("#PQQQQQP"), "B18xB17");
  CHECK(position_text(shorter, DrawOffer::none) ==
        "*..........*/..gyyyyg..../............/Y..........G y 0 0");
  CHECK((traps_of(shorter, Side::yellow).any()) ==
        (only(cell_at(1, 3)) | only(cell_at(1, 4)) | only(cell_at(1, 5)) | only(cell_at(1, 6))));
}

TEST_CASE("a piece beside a run that is trapped in the other line may not take it",
          "[games][crossing]") {
  // The yellow piece on B14 is trapped in its column; green on B15 only stands beside it.
  const std::string line = "....g......./...yyg....../....g......./Y..........G g 0 0";
  CHECK(moves_from(line, "B15xB14").empty());
  CHECK(moves_from(line, "A14xB14") == Texts{"A14xB14"});
}

TEST_CASE("a jump goes over one neighbour to the empty cell behind it", "[games][crossing]") {
  CHECK(moves_of(along_row("PQ#")) == Texts{"B11xB13"});
  CHECK(moves_from(along_row("PQQ#"), "B11x").empty());
  CHECK(moves_from(along_row("P#Q#"), "B11x").empty());
  CHECK(moves_of(along_row("PQ#Q#")) == Texts{"B11xB13", "B11xB13xB15"});
  // The trapped P can neither jump nor move; the Q left of it is free to take it.
  CHECK(moves_from(along_row("QPQ#"), "B12").empty());
}

TEST_CASE("jumps may turn and go backwards, but never land on the start", "[games][crossing]") {
  // Four yellow pieces in a ring: three leaps round it are legal, the fourth would close it.
  CHECK(moves_of("Y..........G/....gy....../....y.y...../.....y...... g 0 0") ==
        Texts{"B14xB16", "B14xB16xD16", "B14xB16xD16xD14", "B14xD14", "B14xD14xD16",
              "B14xD14xD16xB16"});
}

TEST_CASE("whoever can jump must jump, with any piece that can", "[games][crossing]") {
  const std::string line = "............/.gy........./.gy...g...../Y..........G g 0 0";
  CHECK(moves_of(line) == Texts{"B11xB13", "C11xC13"});
}

TEST_CASE("a druid with the only jump must jump", "[games][crossing]") {
  const std::string line = "............/............/...yG......./Y.....g..... g 0 0";
  CHECK(moves_of(line) == Texts{"C14xC12"});
}

TEST_CASE("a chain ends when it captures the druid, and the game with it", "[games][crossing]") {
  const std::string line = "............/.gY.y......./............/...........G g 0 0";
  CHECK(moves_of(line) == Texts{"B11xB13"});
  CHECK(after(line, "B11xB13").ending == Ending::green_won);
}

TEST_CASE("a druid wins by arriving at its own goal; at the other it means nothing",
          "[games][crossing]") {
  CHECK(after("..G........./............/............/Y........... g 0 0", "A12-A10").ending ==
        Ending::green_won);
  CHECK(after("Y........G../............/............/............ y 0 0", "A10-A18").ending ==
        Ending::none);
  CHECK(after("............/...........G/............/Y........... g 0 0", "B21-A21").ending ==
        Ending::none);
  CHECK(after(".yG........./............/............/Y........... g 0 0", "A12xA10").ending ==
        Ending::green_won);
  CHECK(after(".........Yg./............/............/...........G y 0 0", "A19xA21").ending ==
        Ending::yellow_won);
}

TEST_CASE("the tenth own turn in a row without an advance loses the game", "[games][crossing]") {
  const std::string board = "............/.....g....../............/Y..........G ";
  CHECK(after(board + "g 8 9", "B15-C15").ending == Ending::none);
  CHECK(after(board + "g 9 0", "B15-C15").ending == Ending::yellow_won);
  const Position advanced = after(board + "g 9 3", "B15-B14");
  CHECK(advanced.ending == Ending::none);
  CHECK(advanced.idle == std::array<std::uint8_t, 2>{0, 3});
  CHECK(after("............/.....g....../............/Y..........G y 0 9", "D10-C10").ending ==
        Ending::green_won);
}

TEST_CASE("in the variation a capture ends a row of idle turns, however it ends",
          "[games][crossing]") {
  const std::string jump_up = "............/...y......../...g......../Y..........G ";
  const std::string trapped = "............/....gyg...../............/Y..........G ";
  for (const std::string& board : {jump_up, trapped}) {
    const std::string move = board == jump_up ? "C13xA13" : "B14xB15";
    CAPTURE(board);
    CHECK(after(board + "g 9 4", move).ending == Ending::yellow_won);
    const Position counted = after(board + "g 9 4 captures-count", move);
    CHECK(counted.ending == Ending::none);
    CHECK(counted.idle == std::array<std::uint8_t, 2>{0, 4});
  }
  const std::string apart = "............/.....g....../............/Y..........G ";
  CHECK(after(apart + "g 9 0 captures-count", "B15-C15").ending == Ending::yellow_won);
}

TEST_CASE("the tenth idle turn that captures the druid or reaches the goal wins",
          "[games][crossing]") {
  CHECK(after("...g......../...Y......../............/...........G g 9 0", "A13xC13").ending ==
        Ending::green_won);
  CHECK(after("............/G.........../............/Y........... g 9 0", "B10-A10").ending ==
        Ending::green_won);
}

TEST_CASE("a side without a legal move has lost, but not while another piece is free",
          "[games][crossing]") {
  CHECK(after("..y........./..G........./..g........./.Y.......... y 0 0", "D11-D12").ending ==
        Ending::yellow_won);
  CHECK(after("..y........./..G........./..g........./.Y.........g y 0 0", "D11-D12").ending ==
        Ending::none);
}

TEST_CASE("a finished game says how it ended, whoever won", "[games][crossing]") {
  const auto finish = [](const std::string& line, const std::string& move) {
    const CrossingState state(after(line, move), DrawOffer::none, true);
    REQUIRE(state.is_over());
    return finish_of(crossing_stonehenge(), state);
  };
  const auto how = [&](const std::string& line, const std::string& move) {
    return finish(line, move).how;
  };
  CHECK(how("............/G.........../............/Y........... g 0 0", "B10-A10") ==
        "goal reached");
  CHECK(how(".........Yg./............/............/...........G y 0 0", "A19xA21") ==
        "goal reached");
  const std::string apart = "............/.....g....../............/Y..........G ";
  CHECK(how(apart + "g 9 0", "B15-C15") == "ten turns without an advance");
  CHECK(how(apart + "y 0 9", "D10-C10") == "ten turns without an advance");
  CHECK(how("...g......../...Y......../............/...........G g 9 0", "A13xC13") ==
        "druid captured");
  CHECK(how("..y........./..G........./..g........./.Y.......... y 0 9", "D11-D12") ==
        "no move left");
  CHECK(finish("..y........./..G........./..g........./.Y.......... y 0 9", "D11-D12").told ==
        "Green could not move");
  CHECK(finish(apart + "y 0 9", "D10-C10").told == "Yellow had ten turns without an advance");
  CHECK(finish("...g......../...Y......../............/...........G g 9 0", "A13xC13").told ==
        "Green captured the druid");
  Position drawn = starting_position();
  drawn.ending = Ending::agreed_draw;
  const Finish agreed =
      finish_of(crossing_stonehenge(), CrossingState(drawn, DrawOffer::none, true));
  CHECK(agreed.how == "draw agreed");
  CHECK(agreed.told == "the players agreed to a draw");
}

TEST_CASE("a corner can be neither jumped nor trapped", "[games][crossing]") {
  const std::string line = "yg........../g.........../............/Y..........G g 0 0";
  for (const std::string& move : moves_of(line)) CHECK(move.find('x') == std::string::npos);
  CHECK(traps_of(parse_position(line).position, Side::yellow).any() == 0);
}

TEST_CASE("a trapped piece may be jumped all the same", "[games][crossing]") {
  CHECK(moves_of("....g......./....yg....../....g......./Y..........G g 0 0") == Texts{"B15xB13"});
}

TEST_CASE("a chain may pass through a cell where it would be trapped", "[games][crossing]") {
  // On B13 the jumper stands between A13 and C13, which traps it only once its turn is over.
  CHECK(moves_of("...y......../.gy.y......./...y......../Y..........G g 0 0") ==
        Texts{"B11xB13", "B11xB13xB15", "B11xB13xD13"});
}

TEST_CASE("with long jumps the first piece in the line is jumped at any distance",
          "[games][crossing]") {
  CHECK(moves_of(along_row("P#Q##P") + " long-jumps") == Texts{"B11xB14", "B11xB15", "B16xB12"});
  CHECK(moves_of(along_row("P#QQ") + " long-jumps").front() == "B11-A11");
  CHECK(moves_of(along_row("P#P#Q#######") + " long-jumps").front().substr(0, 3) == "B13");
}

TEST_CASE("moves are read and written in the notation of the rules", "[games][crossing]") {
  const auto state = find_game("crossing-stonehenge").rules.begin(2, {});
  const auto move = state->parse_action(" b19-b14 ");
  REQUIRE(move);
  CHECK(state->action_text(*move) == "B19-B14");
  CHECK_FALSE(state->parse_action("B19-B20"));
  CHECK_FALSE(state->parse_action("B19xB14"));
  CHECK_FALSE(state->parse_action(""));
}

TEST_CASE("a position is one line of text that reads back to itself", "[games][crossing]") {
  for (const char* line :
       {"*yy......gg*/yyy......ggg/yyy......ggg/Yyy......ggG g 0 0",
        "*..........*/..gyyyyg..../............/Y..........G y 3 9",
        "*..........*/..gyyyyg..../............/Y..........G y 3 9 long-jumps draw-offered",
        "*..........*/............/............/Y..........G g 0 0 draw"}) {
    const TypedPosition typed = parse_position(line);
    CHECK(position_text(typed.position, typed.offer) == line);
  }
}

TEST_CASE("a wrong position is refused with the part that is wrong", "[games][crossing]") {
  const auto refused = [](const std::string& line, const std::string& why) {
    CHECK_THROWS_WITH(parse_position(line), Contains(why));
  };
  refused("", "it needs a board");
  refused("............/............/............ g 0 0", "3 rows between slashes, not 4");
  refused("............/......./............/Y..........G g 0 0", "row B is 7 cells long");
  refused("............/.*........../............/Y..........G g 0 0",
          "\"*\" on B11 is not a piece");
  refused("............/.Y........../............/Y..........G g 0 0", "2 druids for yellow");
  refused("gggggggggggg/............/............/Y..........G g 0 0",
          "green has 12 pawns; ten is the most");
  refused("............/............/............/............ g 0 0", "no druid");
  refused("............/............/............/Y..........G x 0 0", "the side to move is \"x\"");
  refused("............/............/............/Y..........G g 11 0", "\"11\" is not a count");
  refused("............/............/............/Y..........G g 0 0 soon", "\"soon\" at its end");
}

TEST_CASE("a draw is offered once a turn, and needs the other side to accept",
          "[games][crossing]") {
  const auto state = find_game("crossing-stonehenge").rules.begin(2, {});
  state->apply(*state->parse_action("draw"));
  CHECK(state->to_move() == 1);
  const auto agreed = state->clone();
  agreed->apply(*agreed->parse_action("accept draw"));
  CHECK(agreed->is_over());
  CHECK(agreed->returns() == std::vector<double>{0, 0});
  state->apply(*state->parse_action("decline draw"));
  CHECK(state->to_move() == 0);
  CHECK_FALSE(state->parse_action("draw"));
  state->apply(*state->parse_action("B19-B14"));
  CHECK(state->parse_action("offer draw"));
}

TEST_CASE("options that Crossing Stonehenge does not know are refused by name",
          "[games][crossing]") {
  const Game& game = crossing_stonehenge();
  CHECK_THROWS_WITH(game.rules.begin(2, {{"jump", "long"}}), Contains("did you mean \"jumps\"?"));
  CHECK_THROWS_WITH(game.rules.begin(2, {{"jumps", "far"}}),
                    Contains("jumps may be: adjacent, long"));
  CHECK_THROWS_WITH(game.rules.begin(2, {{"draws", "1"}}), Contains("draws may be: on, off"));
  CHECK_THROWS_WITH(game.rules.begin(3, {}), Contains("for 2 players, not 3"));
  std::vector<Action> legal;
  game.rules.begin(2, {{"draws", "off"}})->legal_actions(legal);
  CHECK(legal.size() == 25);
}
