#include "print/scoresheet/scoresheet.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "base/text.h"
#include "cricket/format.h"
#include "cricket/overs.h"
#include "match/scorecard.h"
#include "print/scoresheet/fill.h"
#include "print/scoresheet/sheet_pages.h"
#include "tests/support/golden.h"
#include "tests/support/pdf_probe.h"
#include "tests/support/print_fixture.h"

namespace quicket::print {
namespace {

using cricket::HowOut;
using match::Delivery;
using match::Dismissal;
using tests::DrawnShape;
using tests::PdfProbe;

/// Two elevens; the second bats after the first.
match::MatchRecord two_sides() {
  match::MatchRecord record;
  record.info.competition = "Demonstration";
  record.info.season = "2024/25";
  record.sheets[0].name = "Adelaide";
  record.sheets[1].name = "Brisbane";
  const char* first[] = {"D Short", "Weatherald", "Ross", "Bazley"};
  for (int i = 0; i < 11; ++i) {
    record.sheets[0].players.push_back(
        {{i + 1}, i < 4 ? first[i] : "Adelaide " + std::to_string(i)});
    record.sheets[1].players.push_back({{i + 21}, "Brisbane " + std::to_string(i)});
  }
  record.sheets[1].players[10].name = "Mitchell Swepson";
  record.sheets[1].players[9].name = "Rassie van der Dussen";
  record.sheets[0].keeper = 2;
  return record;
}

Delivery ball(match::Member striker, match::Member other, int runs) {
  Delivery delivery;
  delivery.striker = striker;
  delivery.non_striker = other;
  delivery.bowler = 10;
  delivery.bat_runs = static_cast<std::uint8_t>(runs);
  return delivery;
}

/// The guide's example over: 4 1 1 W . 1.
match::MatchRecord guide_over() {
  match::MatchRecord record = two_sides();
  Delivery wicket = ball(0, 1, 0);
  wicket.out = Dismissal{HowOut::caught, 0, {9, match::no_member, match::no_member}};
  record.events = {match::Toss{0, true},
                   match::InningsOpened{0, 0},
                   match::BatterIn{0},
                   match::BatterIn{1},
                   match::OverStarted{10},
                   ball(0, 1, 4),
                   ball(0, 1, 1),
                   ball(1, 0, 1),
                   wicket,
                   match::BatterIn{2},
                   ball(2, 1, 0),
                   ball(2, 1, 1)};
  return record;
}

TEST_CASE("the guide's example over is written as the guide writes it", "[print]") {
  const auto fills = fill_scoresheet(guide_over());
  const InningsFill& fill = fills.at(0);
  CHECK(fill.team == "Adelaide");
  REQUIRE(fill.rows.size() == 11);
  const auto& shorts = fill.rows[0];
  CHECK(shorts.name == "D Short");
  CHECK(shorts.balls[0].text == "4");
  CHECK(shorts.balls[1].text == "1");
  CHECK(shorts.balls[2].empty());
  CHECK(shorts.balls[3].wicket);
  CHECK(shorts.balls[3].text.empty());
  CHECK(shorts.how_out == "c van der Dussen b Swepson");
  CHECK(shorts.figures[0] == std::array<std::string, 3>{"5 (3)", "1", "0"});
  CHECK(fill.rows[1].balls[2].text == "1");
  const auto& ross = fill.rows[2];
  CHECK(ross.keeper);
  CHECK(ross.balls[3].comes_in);
  CHECK(ross.balls[4].text == "•");
  CHECK(ross.balls[5].text == "1");
  REQUIRE(fill.overs.size() == 1);
  CHECK(fill.overs[0].bowler == "Swepson 1");
  CHECK(fill.overs[0].score == "7/1");
  CHECK(fill.fall == std::vector<std::string>{"1-6 Short (0.4)"});
}

TEST_CASE("the score of a side that is all out is its runs", "[print]") {
  match::MatchRecord record = guide_over();
  for (match::Member striker = 2; striker <= 10; ++striker) {
    if (striker == 2 || striker == 8) record.events.push_back(match::OverStarted{10});
    Delivery wicket = ball(striker, 1, 0);
    wicket.out = Dismissal{HowOut::bowled, striker};
    record.events.push_back(wicket);
    const auto next = static_cast<match::Member>(striker + 1);
    if (next <= 10) record.events.push_back(match::BatterIn{next});
  }
  const InningsFill fill = fill_scoresheet(record).at(0);
  CHECK(fill.overs[1].score == "7/7");
  CHECK(fill.overs.back().score == "7");
}

TEST_CASE("a sheet for the tempo rule names its phases where they end", "[print]") {
  const cricket::Conditions conditions = cricket::built_in_formats().named("t20").conditions();
  ScoresheetOptions options;
  CHECK(PdfProbe(print_blank_scoresheet(conditions, options)).text(1).find("powerplay") ==
        std::string::npos);
  options.phases = {{"powerplay", 6, {}},
                    {"middle overs", 15, {}},
                    {"death overs", 19, {}},
                    {"last over", 20, {}}};
  const PdfProbe probe(print_blank_scoresheet(conditions, options));
  CHECK(probe.complaints() == "");
  for (const int page : {1, 2}) {
    const std::string text = probe.text(page);
    for (const char* phase : {"powerplay to", "middle overs to", "death overs to"}) {
      CHECK(text.find(phase) != std::string::npos);
    }
    CHECK(probe.misplaced(page) == "");
    // `quicket formats` has no phase behind the death overs.
    CHECK(probe.layout(page).find("last over 120") == std::string::npos);
  }
}

TEST_CASE("a sheet has the pitch to circle, or that of the match", "[print]") {
  const cricket::Conditions conditions = cricket::built_in_formats().named("t20").conditions();
  constexpr const char* choice = "Pitch: slow / true / fast";
  ScoresheetOptions options;
  CHECK_THAT(PdfProbe(print_blank_scoresheet(conditions, options)).text(1),
             !Catch::Contains("Pitch"));
  options.pitch = true;
  const PdfProbe blank(print_blank_scoresheet(conditions, options));
  CHECK(blank.complaints() == "");
  CHECK_THAT(blank.text(1), Catch::Contains(choice) && Catch::Contains("Toss"));
  CHECK_THAT(blank.text(2), Catch::Contains(choice));

  PreparedMatch prepared{conditions, {"Demonstration", "Round 1", "", "", ""}, {}, {}};
  prepared.sides[0].name = "Elm";
  prepared.sides[1].name = "Oak";
  CHECK_THAT(PdfProbe(print_prefilled_scoresheet(prepared, {})).text(1), !Catch::Contains("Pitch"));
  prepared.tempo.phases = {{"whole innings", 20, {}}};
  prepared.tempo.pitch.slow = {{cards::Slot::one, cards::Slot::dot, cards::Trigger::low_face}};
  CHECK_THAT(PdfProbe(print_prefilled_scoresheet(prepared, {})).text(1), Catch::Contains(choice));
  prepared.pitch = cards::Pitch::slow;  // of the ground
  CHECK_THAT(PdfProbe(print_prefilled_scoresheet(prepared, {})).text(1),
             Catch::Contains("Pitch: slow") && !Catch::Contains(choice));

  match::MatchRecord record = guide_over();
  CHECK_THAT(PdfProbe(print_filled_scoresheet(record, {})).text(1), !Catch::Contains("Pitch"));
  std::get<match::InningsOpened>(record.events[1]).pitch = cards::Pitch::even;
  CHECK_THAT(PdfProbe(print_filled_scoresheet(record, {})).text(1), Catch::Contains("Pitch: true"));
}

TEST_CASE("a sheet of a set with calls has a line for them", "[print]") {
  const cricket::Conditions conditions = cricket::built_in_formats().named("t20").conditions();
  ScoresheetOptions options;
  CHECK(PdfProbe(print_blank_scoresheet(conditions, options)).text(1).find("calls") ==
        std::string::npos);
  options.calls = true;
  const PdfProbe blank(print_blank_scoresheet(conditions, options));
  CHECK(blank.complaints() == "");
  CHECK(blank.text(1).find("Score, and calls") != std::string::npos);
  CHECK(blank.text(2).find("H hold, P push, S steady") != std::string::npos);

  match::MatchRecord record = guide_over();
  const auto called = [&](cards::Call call) {
    Delivery delivery = ball(2, 1, 1);
    delivery.call = call;
    record.events.push_back(delivery);
  };
  CHECK(fill_scoresheet(record).at(0).overs.back().calls.empty());
  record.events.push_back(match::OverStarted{1});
  called(cards::Call::hold);
  called(cards::Call::hold);
  called(cards::Call::steady);
  CHECK(fill_scoresheet(record).at(0).overs.back().calls == "H S");
  record.events.push_back(match::OverStarted{2});
  called(cards::Call::steady);
  CHECK(fill_scoresheet(record).at(0).overs.back().calls.empty());
  called(cards::Call::push);
  const std::vector<InningsFill> fills = fill_scoresheet(record);
  CHECK(fills.at(0).overs.back().calls == "S P");
  CHECK(fills.at(0).overs[fills.at(0).overs.size() - 2].calls == "H S");
}

TEST_CASE("a sheet of more than eleven says that substitutes are among them", "[print]") {
  match::MatchRecord record = guide_over();
  CHECK_THAT(PdfProbe(print_filled_scoresheet(record, {})).text(1),
             !Catch::Contains("substitutes"));
  record.sheets[0].players.push_back({{50}, "Impact"});
  CHECK_THAT(PdfProbe(print_filled_scoresheet(record, {})).text(1),
             Catch::Contains("more than eleven names: substitutes included"));
}

TEST_CASE("who retires hurt gets an R, not the box of a wicket", "[print]") {
  match::MatchRecord record = guide_over();
  Delivery last = ball(2, 1, 1);
  last.out = match::Dismissal{cricket::HowOut::retired_hurt, 2};
  record.events.push_back(last);
  const InningsFill hurt = fill_scoresheet(record).at(0);
  record.events.pop_back();
  last.out->how = cricket::HowOut::retired_out;
  record.events.push_back(last);
  const InningsFill out = fill_scoresheet(record).at(0);
  const auto marks = [](const InningsFill& fill, auto which) {
    int count = 0;
    for (const BatterRow& row : fill.rows) {
      for (const BallMark& mark : row.balls) count += which(mark) ? 1 : 0;
    }
    return count;
  };
  const auto retired = [](const BallMark& mark) { return mark.retired && !mark.wicket; };
  const auto boxed = [](const BallMark& mark) { return mark.wicket; };
  CHECK(marks(hurt, retired) == 1);
  CHECK(marks(out, retired) == 0);
  CHECK(marks(out, boxed) == marks(hurt, boxed) + 1);
  CHECK(hurt.overs.back().score == "8/1");
  CHECK(out.overs.back().score == "8/2");
}

TEST_CASE("who retires hurt between balls and comes back is told so in the grids between",
          "[print]") {
  match::MatchRecord record = guide_over();
  record.conditions.overs = 50;
  const auto overs = [&](int from, int to) {
    for (int over = from; over <= to; ++over) {
      record.events.push_back(match::OverStarted{10});
      for (int i = 0; i < 6; ++i) record.events.push_back(ball(2, over < 21 ? 3 : 1, 0));
    }
  };
  record.events.push_back(match::Retirement{1, HowOut::retired_hurt});
  record.events.push_back(match::BatterIn{3});
  overs(2, 20);
  Delivery wicket = ball(2, 3, 0);
  wicket.out = Dismissal{HowOut::bowled, 3};
  record.events.push_back(match::OverStarted{10});
  record.events.push_back(wicket);
  record.events.push_back(match::BatterIn{1});
  for (int i = 0; i < 5; ++i) record.events.push_back(ball(2, 1, 0));
  overs(22, 30);
  const InningsFill fill = fill_scoresheet(record).at(0);
  const BatterRow& hurt = fill.rows.at(1);
  CHECK(hurt.balls[5].retired);
  CHECK(hurt.out == std::vector<std::string>{"retired hurt", "retired hurt", "", "", ""});
  CHECK(hurt.how_out.empty());
  const std::string text = PdfProbe(print_filled_scoresheet(record, {})).text(1);
  CHECK_THAT(text, Catch::Contains("R retired"));
  // Who came back is not out in the list below the grids.
  CHECK_THAT(text, !Catch::Contains("retired hurt") && Catch::Contains("not out"));
}

TEST_CASE("a filled sheet explains the marks that it has", "[print]") {
  match::MatchRecord record = guide_over();
  const auto text = [&] { return PdfProbe(print_filled_scoresheet(record, {})).text(1); };
  CHECK_THAT(text(), Catch::Contains("W out, outlined") && !Catch::Contains("R retired") &&
                         !Catch::Contains("p5 penalty") && !Catch::Contains("1W run"));
  Delivery last = ball(2, 1, 1);
  last.out = match::Dismissal{cricket::HowOut::retired_hurt, 2};
  record.events.push_back(last);
  CHECK_THAT(text(), Catch::Contains("R retired"));
  CHECK_THAT(PdfProbe(print_blank_scoresheet(record.conditions, {})).text(1),
             Catch::Contains("R retired") && Catch::Contains("p5 penalty"));
}

TEST_CASE("a wide or no-ball takes no box, and is noted below its over", "[print]") {
  match::MatchRecord record = guide_over();
  Delivery wide = ball(2, 1, 0);
  wide.wides = 2;
  Delivery no_ball = ball(2, 1, 4);
  no_ball.no_balls = 1;
  Delivery leg_bye = ball(2, 1, 0);
  leg_bye.leg_byes = 1;
  for (const Delivery& delivery : {wide, no_ball, leg_bye}) record.events.push_back(delivery);
  const InningsFill fill = fill_scoresheet(record).at(0);
  CHECK(fill.overs[0].extras == "w+1 n+4");
  CHECK(fill.rows[2].balls[6].after_no_ball);  // whose runs and ball it counts among
  CHECK(fill.rows[2].balls[6].text == "L1");
  CHECK(fill.rows[2].figures[0] == std::array<std::string, 3>{"5* (4)", "1", "0"});
  CHECK(fill.overs[0].score == "15/1");
  CHECK(fill.extras == "4 (lb 1, w 2, nb 1)");
}

TEST_CASE("a run out at the other end outlines the box of the one who is out", "[print]") {
  match::MatchRecord record = guide_over();
  Delivery run_out = ball(2, 1, 1);
  run_out.out = Dismissal{HowOut::run_out, 1, {9, match::no_member, match::no_member}};
  record.events.push_back(run_out);
  const InningsFill fill = fill_scoresheet(record).at(0);
  CHECK(fill.rows[2].balls[6].text == "1");
  CHECK_FALSE(fill.rows[2].balls[6].wicket);
  CHECK(fill.rows[1].balls[6].wicket);
  CHECK(fill.rows[1].how_out == "run out (van der Dussen)");
}

TEST_CASE("namesakes of a match are told apart, also those of the two sides", "[print]") {
  std::array<match::TeamSheet, 2> sheets = two_sides().sheets;
  CHECK(MatchNames(sheets).of(1, 10) == "Swepson");
  sheets[1].players[0].name = "Mahmudul Hasan";
  sheets[0].players[1].name = "Nasum Hasan";
  CHECK(MatchNames(sheets).of(1, 0) == "M Hasan");
  CHECK(MatchNames(sheets).of(0, 1) == "N Hasan");
  sheets[1].players[2].name = "Mominul Hasan";
  const MatchNames names(sheets);
  CHECK(names.of(1, 0) == "Mahmudul Hasan");
  CHECK(names.wordings(1, 2).back() == "Mominul Hasan");
  CHECK(names.wordings(0, 1).back() == "N Hasan");
  CHECK(names.of(0, match::no_member) == "?");
  // Every player has as many wordings, so that a column has those of one kind.
  CHECK(names.wordings(1, 9) ==
        std::vector<std::string>{"Rassie van der Dussen", "R van der Dussen", "van der Dussen"});
  CHECK(names.wordings(0, 0) == std::vector<std::string>{"D Short", "D Short", "Short"});
  // A surname is nobody's alone where another has it behind a name that is called with it.
  sheets[0].players[2].name = "Kuldeep Short";
  CHECK(MatchNames(sheets).of(0, 0) == "D Short");
}

TEST_CASE("a bowler has one short name above overs and in dismissals", "[print]") {
  match::MatchRecord record = two_sides();
  for (match::TeamSheet& sheet : record.sheets) {
    for (match::SheetPlayer& player : sheet.players) player.name = "AB " + surname(player.name);
  }
  record.sheets[1].players[9].name = "Ashwani Kumar";
  record.events.push_back(match::InningsOpened{0, 0});
  record.events.push_back(match::OverStarted{9});
  CHECK(MatchNames(record.sheets).of(1, 9) == "Kumar");
  CHECK(fill_scoresheet(record).at(0).overs.at(0).bowler ==
        MatchNames(record.sheets).of(1, 9) + " 1");
}

TEST_CASE("overs on the sheet are headed with the names that dismissals tell namesakes by",
          "[print]") {
  match::MatchRecord record = two_sides();
  record.sheets[1].players[9].name = "Ada Okonjo";
  record.sheets[1].players[10].name = "Bea Okonjo";
  record.events.push_back(match::InningsOpened{0, 0});
  for (const match::Member bowler : {match::Member{9}, match::Member{10}, match::Member{9}}) {
    record.events.push_back(match::OverStarted{bowler});
  }
  const InningsFill fill = fill_scoresheet(record).at(0);
  REQUIRE(fill.overs.size() == 3);
  CHECK(fill.overs[0].bowler == "A Okonjo 1");
  ScoresheetOptions one_sheet;
  one_sheet.one_sheet = true;
  CHECK_THAT(PdfProbe(print_filled_scoresheet(record, one_sheet)).text(1),
             Catch::Contains("A Okonjo 1"));
  CHECK(fill.overs[1].bowler == "B Okonjo 1");
  CHECK(fill.overs[2].bowler == "A Okonjo 2");
}

TEST_CASE("grids have ten overs at most, and those to write in are of one length", "[print]") {
  cricket::Conditions conditions = cricket::built_in_formats().named("fifty").conditions();
  CHECK(grid_plan(conditions, false).first_balls == std::vector<int>{0, 60, 120, 180, 240, 300});
  CHECK(grid_plan(conditions, true).first_balls == std::vector<int>{0, 60, 120, 180, 240, 300});
  conditions.overs = 17;
  CHECK(grid_plan(conditions, false).first_balls == std::vector<int>{0, 54, 102});
  CHECK(grid_plan(conditions, true).first_balls == std::vector<int>{0, 60, 102});
}

/// Width and height of the boxes of a page's first grid, by its dashed lines.
Size box_of(const std::string& page) {
  std::set<long> across, down;
  for (const auto& shape : tests::straight_shapes(page, 210)) {
    if (shape.x.size() != 2) continue;
    const bool upright = shape.x[0] == Approx(shape.x[1]);
    if (upright && shape.y[0] < 60) across.insert(std::lround(shape.x[0] * 100));
    if (!upright && shape.y[0] > 18 && shape.y[0] < 50) down.insert(std::lround(shape.y[0] * 100));
  }
  const auto least = [](const std::set<long>& places) {
    long step = 10000;
    for (auto i = std::next(places.begin()); i != places.end(); ++i) {
      if (*i - *std::prev(i) > 2) step = std::min(step, *i - *std::prev(i));
    }
    return static_cast<double>(step) / 100;
  };
  return {least(across), least(down)};
}

TEST_CASE("boxes to write in are four millimetres wide and five high, names have 28, and R (B) 12",
          "[print]") {
  for (const char* const name : {"t20", "hundred", "fifty"}) {
    CAPTURE(name);
    const cricket::Format format = cricket::built_in_formats().named(name);
    for (const bool calls : {false, true}) {
      ScoresheetOptions options;
      options.calls = calls;
      const PdfProbe probe(print_blank_scoresheet(format.conditions(), options));
      CHECK(probe.complaints() == "");
      for (const std::string& page : probe.contents()) {
        // Within wide margins, on sheets of a long innings, they are four.
        const double least = format.id() == "hundred" ? 4.9 : format.id() == "t20" ? 4.1 : 3.99;
        CHECK(box_of(page).width > least);
        CHECK(box_of(page).height > 5);
        // From the frame to the line before the first ball.
        double left = 300, first = 300;
        for (const auto& shape : tests::straight_shapes(page, 210)) {
          if (shape.x.size() != 2 || shape.y[0] > 60) continue;
          for (const double x : shape.x) left = std::min(left, x);
          if (shape.x[0] == Approx(shape.x[1]) && shape.x[0] > left + 10) {
            first = std::min(first, shape.x[0]);
          }
        }
        CHECK(first - left > 27.99);
      }
      // Who has filled the last sheet knows the result.
      CHECK_THAT(probe.text(1), Catch::Contains("R (B)"));
      CHECK_THAT(probe.text(static_cast<int>(probe.page_count())), Catch::Contains("Result"));
    }
  }
}

TEST_CASE("calls stand beside the score", "[print]") {
  ScoresheetOptions options;
  options.calls = true;
  for (const char* const name : {"t20", "fifty"}) {
    const cricket::Format format = cricket::built_in_formats().named(name);
    const std::string text = PdfProbe(print_blank_scoresheet(format.conditions(), options)).text(1);
    CHECK_THAT(text, Catch::Contains("Score, and calls") && !Catch::Contains("Calls"));
  }
}

TEST_CASE("figures of bowlers, and penalties, have a place on every blank sheet", "[print]") {
  const auto sheet = [](const char* name, int page) {
    const cricket::Format format = cricket::built_in_formats().named(name);
    return PdfProbe(print_blank_scoresheet(format.conditions(), {})).text(page);
  };
  for (const auto& text : {sheet("t20", 1), sheet("fifty", 2), sheet("fifty", 4)}) {
    CHECK_THAT(text, Catch::Contains("Fall of wickets") && Catch::Contains(" overs O M R W") &&
                         Catch::Contains("Penalty"));
    CHECK_THAT(text, Catch::Contains("sixth to tenth"));
  }
  CHECK_THAT(sheet("hundred", 1), Catch::Contains("Fall of wickets") &&
                                      Catch::Contains(" fives B R W") &&
                                      Catch::Contains("Penalty"));
}

TEST_CASE("a blank sheet has eight bowlers, in lines high enough for a hand", "[print]") {
  for (const char* const name : {"t20", "hundred"}) {
    CAPTURE(name);
    const cricket::Format format = cricket::built_in_formats().named(name);
    const PdfProbe probe(print_blank_scoresheet(format.conditions(), {}));
    for (const std::string& page : probe.contents()) {
      std::set<long> lefts, tops;
      int boxes = 0;
      for (const DrawnShape& shape : tests::straight_shapes(page, 210)) {
        const auto [left, right] = std::ranges::minmax(shape.x);
        const auto [top, bottom] = std::ranges::minmax(shape.y);
        if (shape.x.size() < 4 || right - left != Approx(2.6).margin(0.02)) continue;
        if (bottom - top != Approx(2.6).margin(0.02)) continue;
        ++boxes;
        lefts.insert(std::lround(left * 10));
        tops.insert(std::lround(top * 10));
      }
      // Two columns of four, each with its overs in two lines.
      CHECK(boxes == 8 * 4);
      CHECK(lefts.size() == 4);
      REQUIRE(tops.size() == 8);
      CHECK(*std::next(tops.begin(), 2) - *tops.begin() > 45);
    }
  }
}

TEST_CASE("every blank sheet says where it belongs, the last who was best", "[print]") {
  for (const char* const name : {"t20", "fifty"}) {
    const cricket::Format format = cricket::built_in_formats().named(name);
    ScoresheetOptions options;
    options.pitch = true;
    options.competition = "Village Cup 2025";
    const PdfProbe probe(print_blank_scoresheet(format.conditions(), options));
    CHECK(probe.complaints() == "");
    for (int page = 1; page <= probe.page_count(); ++page) {
      CAPTURE(name, page);
      CHECK(probe.misplaced(page) == "");
      const std::string text = probe.text(page);
      CHECK_THAT(text, Catch::Contains("Village Cup 2025") && Catch::Contains("Ground") &&
                           Catch::Contains("Pitch: "));
      CHECK((text.find("Player of the match") != std::string::npos) ==
            (page == probe.page_count()));
    }
  }
}

TEST_CASE("a long innings has unnumbered rows, as nobody knows who bats in ten of its overs",
          "[print]") {
  const auto numbers = [](const char* name) {
    const cricket::Format format = cricket::built_in_formats().named(name);
    const auto words = PdfProbe(print_blank_scoresheet(format.conditions(), {})).words(1);
    return std::ranges::count_if(
        words, [](const auto& word) { return word.text == "7" && word.left < 28 / 25.4 * 72; });
  };
  CHECK(numbers("t20") == 2);
  CHECK(numbers("fifty") == 0);
}

TEST_CASE("bars at the ends of phases shift no box, and none stands at the end of all", "[print]") {
  ScoresheetOptions options;
  options.phases = {{"powerplay", 6, {}}, {"the rest", 20, {}}};
  const PdfProbe probe(print_blank_scoresheet({}, options));
  const double box = (287.0 - 28 - 12) / 60;
  const auto lines_before = [&](int ball) {
    return std::ranges::count_if(tests::straight_shapes(probe.contents().front(), 210),
                                 [&](const auto& shape) {
                                   return shape.x.size() == 2 && shape.x[0] == Approx(shape.x[1]) &&
                                          shape.x[0] == Approx(5 + 28 + ball * box).margin(0.01);
                                 });
  };
  // Of both grids: a line of the boxes and one of what is noted below them.
  CHECK(lines_before(36) == 4 + 1);
  CHECK(lines_before(42) == 4);
  CHECK(lines_before(60) == 4);
}

TEST_CASE("boxes are solid for the overs that a usage says, dashed beyond it", "[print]") {
  match::TeamSheet sheet;
  std::vector<cards::PlayerCards> cards;
  // By the balls bowled in ten innings: four overs, three, two and some, one and some, half of one.
  const std::array<std::pair<int, int>, 5> usages{
      {{240, 4}, {180, 4}, {170, 2}, {110, 1}, {30, 1}}};
  for (std::size_t i = 0; i < usages.size(); ++i) {
    cards::PlayerCards player;
    player.player = PlayerId{static_cast<std::int64_t>(i + 1)};
    player.name = std::string(1, static_cast<char>('A' + i));
    player.bowler.emplace();
    player.bowler->usage = {10, usages[i].first};
    cards.push_back(player);
    match::SheetPlayer& playing = sheet.players.emplace_back();
    playing.id = player.player;
    playing.name = player.name;
  }
  const ScoresheetSide side = scoresheet_side(sheet, cards, cricket::Format());
  REQUIRE(side.bowlers.size() == usages.size());
  for (std::size_t i = 0; i < usages.size(); ++i) CHECK(side.bowlers[i].overs == usages[i].second);
}

TEST_CASE("the names beside a grid to write in are shortened alike", "[print]") {
  PreparedMatch match;
  for (ScoresheetSide& side : match.sides) {
    side.name = "Oak";
    side.order = {{"Jos Buttler", false},
                  {"Rassie van Verreynne-Featherstonehaugh", true},
                  {"Sam Fox", false}};
  }
  const auto words = PdfProbe(print_prefilled_scoresheet(match, {})).words(1);
  for (const char* const first : {"Jos", "Rassie", "Sam"}) {
    CHECK(std::ranges::count(words, first, &PdfProbe::Word::text) == 0);
  }
  CHECK(std::ranges::count(words, "Buttler", &PdfProbe::Word::text) == 2);
  match.sides[0].order.push_back({"Ann Fox", false});
  const auto namesakes = PdfProbe(print_prefilled_scoresheet(match, {})).words(1);
  CHECK(std::ranges::count(namesakes, "S.", &PdfProbe::Word::text) +
            std::ranges::count(namesakes, "A.", &PdfProbe::Word::text) ==
        4);
}

TEST_CASE("a club of a long name has it above its batters", "[print]") {
  PreparedMatch match;
  match.sides[0].name = "Royal Challengers Bengaluru";
  match.sides[1].name = "Oak";
  const auto words = PdfProbe(print_prefilled_scoresheet(match, {})).words(1);
  // In the title, before the box to tick if it bats first, and at both grids.
  CHECK(std::ranges::count(words, "Bengaluru", &PdfProbe::Word::text) == 4);
}

TEST_CASE("the head of a blank sheet has room for a ground, and says which innings it is",
          "[print]") {
  const cricket::Conditions& t20 = cricket::built_in_formats().named("t20").conditions();
  for (const bool one_sheet : {false, true}) {
    ScoresheetOptions options;
    options.one_sheet = one_sheet;
    const PdfProbe probe(print_blank_scoresheet(t20, options));
    const auto words = probe.words(1);
    const auto at = [&](const char* word) {
      const auto found = std::ranges::find(words, word, &PdfProbe::Word::text);
      REQUIRE(found != words.end());
      return *found;
    };
    constexpr double mm = 72 / 25.4;
    CHECK(at("Toss").left - at("Ground").right > 60 * mm);
    CHECK(at("Result").left - at("Toss").right > 40 * mm);
    if (one_sheet) continue;
    CHECK_THAT(probe.text(1), Catch::Contains("First innings") && Catch::Contains("1 of 2"));
    CHECK_THAT(probe.text(2), Catch::Contains("Second innings") && Catch::Contains("2 of 2"));
    CHECK_THAT(probe.text(1),
               Catch::Contains("Bowler of over 1") && Catch::Contains("Bowler of over 11"));
  }
}

TEST_CASE("a sheet for a match has a line for its date unless that is known", "[print]") {
  PreparedMatch match;
  match.sides[0].name = "Elm";
  match.sides[1].name = "Oak";
  CHECK_THAT(PdfProbe(print_prefilled_scoresheet(match, {})).text(1),
             Catch::Contains("Date") && Catch::Contains("Ground"));
  match.head.date = "Sat 5 Jun 2027";
  CHECK_THAT(PdfProbe(print_prefilled_scoresheet(match, {})).text(1),
             !Catch::Contains("Date") && Catch::Contains("Ground"));
}

TEST_CASE("how a batter was out stands in the list below the grids, once", "[print]") {
  match::MatchRecord record = two_sides();
  record.events = {match::Toss{0, true}, match::InningsOpened{0, 0}, match::BatterIn{0},
                   match::BatterIn{1}};
  for (int over = 0; over < 10; ++over) {
    record.events.push_back(match::OverStarted{10});
    for (int i = 0; i < 6; ++i) record.events.push_back(ball(0, 1, over % 2 == 0 && i < 2 ? 4 : 0));
  }
  Delivery& last = std::get<Delivery>(record.events.back());
  last.out = Dismissal{HowOut::caught, 0, {9, match::no_member, match::no_member}};
  const PdfProbe probe(print_filled_scoresheet(record, {}));
  CHECK(probe.complaints() == "");
  const auto words = probe.words(1);
  std::vector<PdfProbe::Word> by;
  std::ranges::copy_if(words, std::back_inserter(by),
                       [](const PdfProbe::Word& word) { return word.text == "b"; });
  REQUIRE(by.size() == 1);
  constexpr double mm = 72 / 25.4;
  CHECK(by[0].left < 0.5 * 287 * mm);
  CHECK(by[0].top > 65 * mm);
  CHECK(probe.misplaced(1) == "");
  CHECK_THAT(probe.text(1), Catch::Contains("40 (60) 10 0"));
}

TEST_CASE("blank sheets count balls bowled in the first innings and left in the second",
          "[print]") {
  for (const cricket::Format& format :
       {cricket::built_in_formats().named("t20"), cricket::built_in_formats().named("hundred")}) {
    const cricket::Conditions conditions = format.conditions();
    const PdfProbe probe(print_blank_scoresheet(conditions, {}));
    CHECK(probe.complaints() == "");
    REQUIRE(probe.contents().size() == 2);
    const std::string first = probe.text(1), second = probe.text(2);
    const std::string quota = std::to_string(conditions.quota());
    CHECK(first.find("Balls bowled") != std::string::npos);
    CHECK(first.find(" " + quota + "\n") != std::string::npos);
    CHECK(second.find("Balls left") != std::string::npos);
    CHECK(second.find(" " + quota + "\n") == std::string::npos);
    CHECK(second.find(" 0\n") != std::string::npos);
  }
}

TEST_CASE("lines between overs are solid, those between balls dashed", "[print]") {
  const PdfProbe probe(print_blank_scoresheet({}, {}));
  const std::string page = probe.contents().at(0);
  CHECK(page.find("[2] 0 d") != std::string::npos);
  int between_overs = 0;
  for (const auto& shape : tests::straight_shapes(page, 210)) {
    const bool upright = shape.x.size() == 2 && shape.x[0] == Approx(shape.x[1]);
    between_overs += upright && shape.y[1] - shape.y[0] > 45 ? 1 : 0;
  }
  // Eleven lines and fifty between balls in each of two grids; the balls' lines begin one lower.
  CHECK(between_overs == 2 * (11 + 50));
}

TEST_CASE("a pre-filled sheet has elevens, keeper, bowlers with usage and a target line",
          "[print]") {
  const cards::CardSet set = tests::small_card_set();
  match::TeamSheet sheet;
  sheet.name = "Sydney (T)";
  for (const int i : {1, 2, 3}) {
    sheet.players.push_back({set.players[static_cast<std::size_t>(i)].player, "short name"});
  }
  sheet.keeper = 1;
  const ScoresheetSide side = scoresheet_side(sheet, set.players, set.format);
  CHECK(side.order.at(1).keeper);
  REQUIRE(side.bowlers.size() == 2);
  CHECK(side.bowlers[0].usage == "A/11");
  ScoresheetSide other = side;
  other.name = "Perth";
  const PdfProbe probe(print_prefilled_scoresheet(
      {{}, {"Demonstration", "Round 3", "4 January 2025", "Perth Stadium", ""}, {side, other}, {}},
      {}));
  CHECK(probe.complaints() == "");
  const std::string text = probe.text(2);
  CHECK(text.find("Sydney (T) v Perth") != std::string::npos);
  CHECK(text.find("Conchubhair †") != std::string::npos);
  CHECK(text.find("A/11") != std::string::npos);
  CHECK(text.find("Target") != std::string::npos);
  CHECK(text.find("assumed") == std::string::npos);
  // Nobody knows yet who chases; the head has room for what the toss and the match will tell.
  CHECK_THAT(probe.text(1), Catch::Contains("Target") && Catch::Contains("Toss") &&
                                Catch::Contains("Result") && Catch::Contains("Perth Stadium") &&
                                !Catch::Contains("Ground"));
  CHECK_THAT(text, Catch::Contains("Balls bowled") && !Catch::Contains("Balls left"));
}

TEST_CASE("a stumping by a keeper who is a guess names nobody", "[print]") {
  std::array<match::TeamSheet, 2> sheets;
  sheets[0].players = {{{}, "Ann Bell"}, {{}, "Cy Dent"}};
  sheets[0].keeper = 0;
  const MatchNames names(sheets);
  match::BattingLine line;
  line.bowler = 1;
  line.out.emplace().how = cricket::HowOut::stumped;
  line.out->fielders[0] = 0;
  CHECK(dismissal_text(line, names, 0, sheets[0]) == "st Bell b Dent");
  sheets[0].keeper_assumed = true;
  CHECK(dismissal_text(line, names, 0, sheets[0]) == "stumped b Dent");
}

TEST_CASE("a keeper whom no source names has no mark, and the note says with which rating",
          "[print]") {
  const cards::CardSet set = tests::small_card_set();
  match::TeamSheet sheet;
  sheet.name = "Sydney (T)";
  for (const int i : {1, 2, 3}) {
    sheet.players.push_back({set.players[static_cast<std::size_t>(i)].player, "short name"});
  }
  sheet.keeper = 1;
  sheet.keeper_assumed = true;
  const ScoresheetSide side = scoresheet_side(sheet, set.players, set.format);
  const PdfProbe probe(
      print_prefilled_scoresheet({{}, {"", "", "", "", "Data: somebody"}, {side, side}, {}}, {}));
  const std::string text = probe.text(2);
  CHECK(text.find("(wk)") == std::string::npos);
  CHECK(text.find("no † known: whoever keeps has 10") != std::string::npos);
  CHECK(text.find("Data: somebody") != std::string::npos);
}

TEST_CASE("a chase that rain revised shows no target that nobody had", "[print]") {
  match::MatchRecord record = guide_over();
  record.events.insert(record.events.end(),
                       {match::InningsClosed{}, match::InningsOpened{1, 0}, match::BatterIn{0},
                        match::BatterIn{1}, match::OverStarted{10}, ball(0, 1, 4)});
  CHECK_THAT(PdfProbe(print_filled_scoresheet(record, {})).text(2), !Catch::Contains("revised"));
  record.info.stated.kind = cricket::StatedResult::Kind::won;
  record.info.stated.method = "D/L";
  CHECK_THAT(PdfProbe(print_filled_scoresheet(record, {})).text(2), Catch::Contains("revised"));
}

TEST_CASE("on A3 both sides share a page", "[print]") {
  ScoresheetOptions options;
  options.paper = {297, 420};
  const PdfProbe probe(print_filled_scoresheet(guide_over(), options));
  CHECK(probe.complaints() == "");
  CHECK(probe.contents().size() == 1);
}

TEST_CASE("a match of fifty overs takes more pages, one without a ball its blank grids",
          "[print]") {
  cricket::Conditions conditions;
  conditions.overs = 50;
  const PdfProbe blank(print_blank_scoresheet(conditions, {}));
  REQUIRE(blank.contents().size() == 4);
  for (int page = 1; page <= 4; ++page) {
    CHECK_THAT(blank.text(page), Catch::Contains(fmt::format("sheet {} of 4\n", page)));
  }
  CHECK(PdfProbe(print_filled_scoresheet(two_sides(), {})).complaints() == "");
  // An innings that has been played has one sheet; the other side is still to bat.
  match::MatchRecord played = guide_over();
  played.conditions.overs = 50;
  const PdfProbe filled(print_filled_scoresheet(played, {}));
  CHECK(filled.page_count() == 1 + 2);
  CHECK(filled.misplaced(1) == "");
}

TEST_CASE("a grid of a long innings that was played lists who batted in it, once the others",
          "[print]") {
  match::MatchRecord record = guide_over();
  record.conditions.overs = 50;
  for (int over = 2; over <= 11; ++over) {
    record.events.push_back(match::OverStarted{10});
    for (int i = 0; i < 6; ++i) record.events.push_back(ball(2, 1, 0));
  }
  const std::string text = PdfProbe(print_filled_scoresheet(record, {})).layout(1);
  const auto times = [&](const std::string& name) {
    std::size_t found = 0, at = 0;
    while ((at = text.find(name, at)) != std::string::npos) ++found, ++at;
    return found;
  };
  const auto& players = record.sheets[0].players;
  // Came in during the first grid, is there in the second, and in the list of all who batted.
  CHECK(times(players[2].name) == 3);
  CHECK(times("Balls bowled") == 2);
  CHECK(times("after 10") == 1);  // figures that are not final say so
  // Who never came in has no row, but stands in the list; how everybody was out does so once.
  CHECK(times(players[3].name) == 1);
  CHECK(times("did not bat") == 8);
  CHECK(times("not out") == 2);
}

TEST_CASE("everybody on a filled sheet is called alike, and calls have room where any was made",
          "[print]") {
  match::MatchRecord record = guide_over();
  record.sheets[0].players[1].name = "Jake Weatherald";
  record.sheets[1].players[8].name = "Ann Swepson";
  const InningsFill fill = fill_scoresheet(record).at(0);
  const MatchNames names(record.sheets);
  CHECK(fill.rows[1].name == names.listed(0, 1, false));
  CHECK(fill.rows[0].how_out == "c van der Dussen b M Swepson");
  CHECK(fill.overs[0].bowler == "M Swepson 1");
  CHECK(fill.balls == 6);
  ScoresheetOptions options;
  options.calls = true;
  const auto told = [&] { return PdfProbe(print_filled_scoresheet(record, options)).text(1); };
  CHECK_THAT(told(), !Catch::Contains("calls"));
  std::get<Delivery>(record.events.back()).call = cards::Call::push;
  CHECK_THAT(told(), Catch::Contains("Score, and calls") && Catch::Contains("P push"));
}

TEST_CASE("a blank sheet of a long innings has room for how all were out, and the target",
          "[print]") {
  const cricket::Conditions fifty = cricket::built_in_formats().named("fifty").conditions();
  const PdfProbe probe(print_blank_scoresheet(fifty, {}));
  CHECK_THAT(probe.text(1), Catch::Contains("after 10") && !Catch::Contains("Brought forward"));
  CHECK_THAT(probe.text(2), Catch::Contains("How out") && Catch::Contains("4s"));
  CHECK_THAT(probe.text(3), Catch::Contains("Target"));
  for (const int page : {2, 4})
    CHECK_THAT(probe.text(page), Catch::Contains("Brought forward: score after 30 overs"));
  // Once, below the grids; each of these has eight lines, for a side that is six down in it.
  CHECK(std::ranges::count(probe.words(1), "How", &PdfProbe::Word::text) == 0);
  CHECK(std::ranges::count(probe.words(2), "How", &PdfProbe::Word::text) == 3);
  for (const int page : {0, 1})
    CHECK(box_of(probe.contents()[static_cast<std::size_t>(page)]).height > 5);
  // Ten bowlers have their overs to tick off.
  CHECK(std::ranges::count_if(
            tests::straight_shapes(probe.contents()[1], 210), [](const auto& shape) {
              const auto [least, most] = std::ranges::minmax(shape.x);
              return shape.x.size() > 3 && most - least == Approx(1.9).margin(0.02);
            }) == 100);
  // Printers reach what is 8 mm from the edge.
  for (const int page : {1, 2, 3, 4}) {
    for (const PdfProbe::Word& word : probe.words(page)) {
      CHECK(word.left > 8 / 25.4 * 72 - 0.1);
      CHECK(word.top < 202 / 25.4 * 72);
    }
  }
}

TEST_CASE("the page of analysis has room for what the sheets have not", "[print]") {
  ScoresheetOptions options;
  const auto pages = [&](std::string_view format) {
    return PdfProbe(
        print_blank_scoresheet(cricket::built_in_formats().named(format).conditions(), options));
  };
  CHECK(pages("t20").contents().size() == 2);
  options.analysis = true;
  const PdfProbe t20 = pages("t20");
  CHECK(t20.complaints() == "");
  REQUIRE(t20.contents().size() == 3);
  CHECK_THAT(t20.text(3), Catch::Contains("Result") && Catch::Contains("Umpires") &&
                              Catch::Contains("Bowling by overs") &&
                              Catch::Contains("Partnerships"));
  CHECK_THAT(pages("hundred").text(3), Catch::Contains("Bowling by fives"));
  // Ten overs of a bowler fit.
  const PdfProbe fifty = pages("fifty");
  CHECK(fifty.complaints() == "");
  CHECK_THAT(fifty.text(static_cast<int>(fifty.contents().size())), Catch::Contains("8 9 10"));
  tests::check_golden(
      "print/analysis.txt",
      tests::portrait_of(print_blank_scoresheet(cricket::Conditions(), options), 3, 210));
}

TEST_CASE("the page of analysis of a played match has the figures of its scorecard", "[print]") {
  match::MatchRecord record = guide_over();
  // An over that another bowler has to finish, a wide, a retirement and a run out.
  const auto by = [](match::Member bowler, Delivery delivery) {
    delivery.bowler = bowler;
    return delivery;
  };
  Delivery wide = ball(1, 2, 0);
  wide.wides = 5;
  Delivery bye = ball(1, 2, 0);
  bye.byes = 2;
  Delivery run_out = ball(1, 3, 1);
  run_out.out = Dismissal{HowOut::run_out, 3, {9, match::no_member, match::no_member}};
  Delivery bowled = ball(4, 1, 0);
  bowled.out = Dismissal{HowOut::bowled, 4, {}};
  for (const match::MatchEvent& event : std::vector<match::MatchEvent>{
           match::OverStarted{9}, by(9, ball(1, 2, 2)), by(9, wide), by(9, bye),
           match::Retirement{2, HowOut::retired_hurt}, match::BatterIn{3}, by(8, ball(1, 3, 6)),
           by(8, run_out), match::BatterIn{4}, by(8, ball(1, 4, 1)), by(8, bowled),
           match::BatterIn{5}, match::OverStarted{10}, ball(1, 5, 0)}) {
    record.events.push_back(event);
  }
  const match::InningsCard card = match::scorecard_of(record).innings.at(0);
  const InningsFill fill = fill_scoresheet(record).at(0);
  REQUIRE(fill.bowling.size() == card.bowling.size());
  for (std::size_t i = 0; i < card.bowling.size(); ++i) {
    CAPTURE(i);
    const match::BowlingLine& line = card.bowling[i];
    CHECK(fill.bowling[i].bowler == MatchNames(record.sheets).listed(1, line.bowler, false));
    CHECK(fill.bowling[i].sums ==
          std::vector<std::string>{cricket::overs_text(line.balls, 6), std::to_string(line.maidens),
                                   std::to_string(line.runs), std::to_string(line.wickets)});
    int runs = 0, wickets = 0;
    for (const auto& over : fill.bowling[i].overs) {
      const std::size_t dash = over.text.find('-');
      runs += std::stoi(over.text.substr(0, dash));
      if (dash != std::string::npos) wickets += std::stoi(over.text.substr(dash + 1));
    }
    CHECK(runs == line.runs);
    CHECK(wickets == line.wickets);
  }
  CHECK(fill.bowling[0].overs.at(0).text == "7-1");
  CHECK(fill.bowling[0].overs.at(1).place == "3");
  CHECK(fill.bowling[1].overs.at(0).text == "7");
  CHECK(fill.bowling[2].overs.at(0).text == "8-1");
  REQUIRE(fill.stands.size() == 5);
  CHECK(fill.stands[0].batters == "Short 5, Weatherald 1");
  CHECK(fill.stands[0].score == "6");
  // The stand that a retirement ended, and the next for the same wicket.
  CHECK(fill.stands[1].wicket == "2");
  CHECK(fill.stands[1].score == "16");
  CHECK(fill.stands[2].wicket == "2");
  CHECK(fill.stands[4].runs == "0*");
  CHECK(fill.stands[4].score == std::to_string(card.total.runs));
  int runs = 0;
  for (const InningsFill::Stand& stand : fill.stands) runs += std::stoi(stand.runs);
  CHECK(runs == card.total.runs);

  ScoresheetOptions options;
  options.analysis = true;
  const PdfProbe probe(
      print_filled_scoresheet(record, options, {"", "", "", "Rassie van der Dussen"}));
  CHECK(probe.complaints() == "");
  REQUIRE(probe.contents().size() == 3);
  CHECK_THAT(probe.text(3),
             Catch::Contains("Player of the match") && Catch::Contains("Rassie van der Dussen") &&
                 Catch::Contains("7-1") && Catch::Contains("Partnerships: Adelaide") &&
                 !Catch::Contains("Umpires") && !Catch::Contains("Scorers"));
  record.conditions = cricket::built_in_formats().named("hundred").conditions();
  const InningsFill hundred = fill_scoresheet(record).at(0);
  CHECK(hundred.bowling[0].sums.size() == 3);
  CHECK(hundred.bowling[0].overs.at(1).place == "11");
}

TEST_CASE("sheets of several matches share a file, and the outline tells them apart", "[print]") {
  ScoresheetSide side;
  side.name = "Perth";
  side.bowlers = {{"Pelé", "A/11", 4}};
  ScoresheetSide other = side;
  other.name = "Oak";
  ScoresheetOptions options;
  options.analysis = true;
  const PreparedMatch first{{}, {"Demonstration", "Round 3", "", "", ""}, {side, other}, {}};
  const PreparedMatch second{{}, {"Demonstration", "Round 3", "", "", ""}, {other, side}, {}};
  const PdfProbe probe(print_prefilled_scoresheets("Round 3", std::vector{first, second}, options));
  CHECK(probe.complaints() == "");
  CHECK(probe.contents().size() == 6);
  CHECK_THAT(probe.text(3), Catch::Contains("Bowling by overs: Oak") && Catch::Contains("Pelé"));
  CHECK(PdfProbe(print_blank_scoresheets({}, 2, {})).contents().size() == 4);
}

TEST_CASE("both innings have one sheet, those of more than twenty overs one each", "[print]") {
  ScoresheetOptions options;
  options.one_sheet = true;
  const std::string blank = print_blank_scoresheet({}, options);
  CHECK(PdfProbe(blank).complaints() == "");
  CHECK(PdfProbe(blank).contents().size() == 1);
  tests::check_golden("print/match_sheet_blank.txt", tests::portrait_of(blank, 1, 210));
  const auto pages_of = [&](const char* format) {
    const auto conditions = cricket::built_in_formats().named(format).conditions();
    return PdfProbe(print_blank_scoresheet(conditions, options)).contents().size();
  };
  CHECK(pages_of("hundred") == 1);
  CHECK(pages_of("t10") == 1);
  CHECK(pages_of("fifty") == 2);
  const std::string filled = print_filled_scoresheet(guide_over(), options, {"", "", "", "Rassie"});
  CHECK(PdfProbe(filled).complaints() == "");
  tests::check_golden("print/match_sheet_filled.txt", tests::portrait_of(filled, 1, 210));
}

TEST_CASE("a match on one sheet has all names and the scores at wickets", "[print]") {
  match::MatchRecord record = guide_over();
  match::TeamSheet& sheet = record.sheets[0];
  sheet.players.push_back({{999}, "Twelfth Man"});
  sheet.players.back().of_side = true;
  ScoresheetOptions options;
  options.one_sheet = true;
  const FilledFacts facts{"Village Cup 2025", "Final", "", "Rassie"};
  const PdfProbe probe(print_filled_scoresheet(record, options, facts));
  CHECK(probe.complaints() == "");
  const InningsFill fill = fill_scoresheet(record).at(0);
  CHECK_THAT(probe.text(1),
             Catch::Contains("Twelfth Man") && Catch::Contains("Village Cup 2025 · Final"));
  int fallen = 0;
  for (const BatterRow& row : fill.rows) {
    if (row.score_then.empty()) continue;
    ++fallen;
    CHECK_THAT(probe.text(1), Catch::Contains(row.score_then));
  }
  CHECK(fallen == static_cast<int>(fill.fall.size()));
}

TEST_CASE("a match on one sheet has a line for a super over, blank or played", "[print]") {
  ScoresheetOptions options;
  options.one_sheet = true;
  CHECK_THAT(PdfProbe(print_blank_scoresheet({}, options)).text(1), Catch::Contains("Super"));
  match::MatchRecord record = guide_over();
  CHECK_THAT(PdfProbe(print_filled_scoresheet(record, options)).text(1), !Catch::Contains("Super"));
  record.events.insert(record.events.end(),
                       {match::InningsOpened{0, 1}, match::BatterIn{0}, match::BatterIn{1},
                        match::OverStarted{10}, ball(0, 1, 6), ball(0, 1, 1), ball(1, 0, 3)});
  const PdfProbe probe(print_filled_scoresheet(record, options));
  CHECK(probe.complaints() == "");
  CHECK_THAT(probe.layout(1),
             Catch::Contains("Swepson: Short 7 (2), Weatherald 3 (1)") && Catch::Contains("10/0"));
}

TEST_CASE("a run out at the other end shares the box of its ball on one sheet", "[print]") {
  match::MatchRecord record = guide_over();
  Delivery run_out = ball(2, 1, 1);
  run_out.out = Dismissal{HowOut::run_out, 1, {9, match::no_member, match::no_member}};
  record.events.back() = run_out;
  ScoresheetOptions options;
  options.one_sheet = true;
  const PdfProbe probe(print_filled_scoresheet(record, options));
  const auto words = probe.words(1);
  CHECK(std::ranges::count(words, "1W", &PdfProbe::Word::text) == 2);  // one in the legend
  CHECK(probe.misplaced(1) == "");
}

TEST_CASE("a match on one sheet leaves no bowler out", "[print]") {
  PreparedMatch match;
  for (ScoresheetSide& side : match.sides) {
    side.name = "Oak";
    for (int i = 1; i <= 9; ++i) side.bowlers.push_back({fmt::format("Bowler{}", i), "C/9", 2});
  }
  ScoresheetOptions options;
  options.one_sheet = true;
  const std::string text = PdfProbe(print_prefilled_scoresheet(match, options)).text(1);
  for (int i = 1; i <= 9; ++i) CHECK_THAT(text, Catch::Contains(fmt::format("Bowler{}", i)));
}

TEST_CASE("blank sheets have a place for what is not known, and the competition if it is",
          "[print]") {
  ScoresheetOptions options;
  options.analysis = true;
  const auto white_names = [&](const std::string& pdf) {
    const std::vector<DrawnShape> shapes = tests::straight_shapes(PdfProbe(pdf).contents()[2], 210);
    return std::ranges::count_if(shapes, [](const DrawnShape& shape) {
      const auto [top, bottom] = std::ranges::minmax(shape.y);
      const auto [left, right] = std::ranges::minmax(shape.x);
      return shape.filled && right - left > 40 && right - left < 60 && bottom - top < 4;
    });
  };
  const std::string blank = print_blank_scoresheet({}, options);
  CHECK(white_names(blank) == 4);
  CHECK(white_names(print_filled_scoresheet(guide_over(), options)) < 4);
  CHECK_THAT(PdfProbe(blank).text(1), Catch::Contains("Competition"));
  options.competition = "Coastal Premier League 2027";
  CHECK_THAT(PdfProbe(print_blank_scoresheet({}, options)).text(1),
             Catch::Contains("Coastal Premier League 2027"));
}

TEST_CASE("extras of a blank match sheet have room to be written in", "[print]") {
  ScoresheetOptions options;
  options.one_sheet = true;
  const PdfProbe probe(print_blank_scoresheet({}, options));
  auto words = probe.words(1);
  std::erase_if(words, [](const PdfProbe::Word& word) { return word.left > 420; });
  const auto of = [&](const char* text) {
    return *std::ranges::find(words, text, &PdfProbe::Word::text);
  };
  CHECK(of("Leg").left - of("Byes").right > 22);
  CHECK(of("Wides").left - of("byes").right > 22);
  CHECK(of("Penalty").left - of("No-balls").right > 22);
}

TEST_CASE("a filled scoresheet is laid out as it was looked at", "[print]") {
  ScoresheetOptions options;
  options.analysis = true;
  const std::string pdf = print_filled_scoresheet(guide_over(), options, {"", "", "", "Rassie"});
  tests::check_golden("print/scoresheet.txt", tests::portrait_of(pdf, 1, 210));
  tests::check_golden("print/analysis_filled.txt", tests::portrait_of(pdf, 3, 210));
}

TEST_CASE("blank and pre-filled scoresheets, and both sides on A3, are as they were looked at",
          "[print]") {
  ScoresheetOptions options;
  const std::string blank = print_blank_scoresheet({}, options);
  tests::check_golden("print/scoresheet_blank.txt", tests::portrait_of(blank, 1, 210));
  const std::string hundred =
      print_blank_scoresheet(cricket::built_in_formats().named("hundred").conditions(), options);
  tests::check_golden("print/scoresheet_hundred.txt", tests::portrait_of(hundred, 2, 210));
  PreparedMatch match;
  match.head = {"Demonstration", "Round 3", "Sat 5 Jun 2027", "Riverside", "Data: invented"};
  match.sides[0].name = "Perth";
  match.sides[0].order = {{"Pelé", false}, {"Rassie van der Dussen", true}};
  match.sides[0].bowlers = {{"Pelé", "A+/10", 4}, {"Chris Green", "B/3", 2}};
  match.sides[1] = match.sides[0];
  match.sides[1].name = "Oak";
  match.tempo.phases = {{"powerplay", 6, {}}, {"middle overs", 15, {}}, {"death overs", 20, {}}};
  const std::string prepared = print_prefilled_scoresheet(match, options);
  tests::check_golden("print/scoresheet_prefilled.txt", tests::portrait_of(prepared, 1, 210));
  options.paper = {297, 420};
  const std::string large = print_filled_scoresheet(guide_over(), options, {});
  tests::check_golden("print/scoresheet_a3.txt", tests::portrait_of(large, 1, 297));
}

TEST_CASE("one sheet of a match names the phases once", "[print]") {
  PreparedMatch match;
  match.sides[0].name = "Perth";
  match.sides[1].name = "Oak";
  match.tempo.phases = {{"powerplay", 6, {}}, {"middle overs", 15, {}}, {"death overs", 20, {}}};
  ScoresheetOptions options;
  options.one_sheet = true;
  const std::string text = PdfProbe(print_prefilled_scoresheet(match, options)).text(1);
  const auto first = text.find("powerplay");
  REQUIRE(first != std::string::npos);
  CHECK(text.find("powerplay", first + 1) == std::string::npos);
  // Nobody knows before the toss who bats first.
  CHECK_THAT(text, Catch::Contains("Innings of:") && !Catch::Contains("First innings"));
}

}  // namespace
}  // namespace quicket::print
