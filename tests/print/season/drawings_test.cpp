#include <algorithm>
#include <array>

#include <catch2/catch.hpp>

#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/furniture.h"
#include "print/page/typography.h"
#include "print/season/bracket_page.h"
#include "print/season/positions_chart.h"
#include "print/season/results_grid.h"
#include "print/season/scorecard_page.h"
#include "tests/support/pdf_probe.h"

namespace quicket::print {
namespace {

using tests::DrawnShape;
using tests::PdfProbe;

TEST_CASE("a worm keeps clear of its axes, even of nothing scored", "[print]") {
  Canvas canvas({"worm", ""});
  canvas.begin_page({120, 80});
  OverSeries none{"Oak", {0x20, 0x40, 0x80}, {}};
  for (int over = 1; over <= 20; ++over) {
    match::OverPoint point;
    point.legal_balls = 6 * over;
    none.points.push_back(point);
  }
  OverSeries some = none;
  for (std::size_t over = 0; over < 20; ++over) {
    some.points[over].runs = 9;
    some.points[over].total = 9 * static_cast<int>(over + 1);
  }
  draw_worm(canvas, {10, 10, 100, 60}, {none, some}, 20, 6);
  const std::vector<DrawnShape> shapes =
      tests::straight_shapes(PdfProbe(canvas.finish()).contents().at(0), 80);
  double foot = 0, left = 1000, right = 0;
  for (const DrawnShape& shape : shapes) {
    if (shape.x.size() != 2) continue;
    // The axes are the lowest and the leftmost of the straight lines across the chart.
    if (shape.y[0] == shape.y[1]) foot = std::max(foot, shape.y[0]);
    left = std::min(left, shape.x[0]);
    right = std::max(right, shape.x[1]);
  }
  int worms = 0;
  for (const DrawnShape& shape : shapes) {
    if (shape.x.size() < 10) continue;
    ++worms;
    CHECK(*std::max_element(shape.y.begin(), shape.y.end()) < foot - 1);
    CHECK(*std::min_element(shape.x.begin(), shape.x.end()) > left + 1);
    CHECK(*std::max_element(shape.x.begin(), shape.x.end()) < right - 1);
  }
  CHECK(worms == 2);
}

TEST_CASE("a column of a table has one cut for all its cells", "[print]") {
  const auto fonts = [](const std::vector<std::vector<std::string>>& cells) {
    Canvas canvas({"column", ""});
    canvas.begin_page({60, 40});
    const FittedColumn column(canvas, cells, letters(8), 30);
    for (std::size_t row = 0; row < cells.size(); ++row) {
      column.draw(canvas, row, {5, 5 + 5 * static_cast<double>(row), 30, 5});
    }
    const std::string list = PdfProbe(canvas.finish()).fonts();
    // Two lines of heads.
    return std::count(list.begin(), list.end(), '\n') - 2;
  };
  CHECK(fonts({{"c Abbott b Zampa"}, {"not out"}}) == 1);
  CHECK(fonts({{"c Abbott b Fraser-McGurkson"}, {"not out"}}) == 1);

  Canvas canvas({"column", ""});
  canvas.begin_page({60, 40});
  const FittedColumn whole(canvas, {{std::string(80, 'm')}}, letters(8), 30,
                           FittedColumn::Longest::squeezed);
  CHECK(whole.text(0) == std::string(80, 'm'));
  const FittedColumn names(canvas,
                           {{"Rassie van der Dussenhausen-Longbottom", "R. van der Dussenhausen"},
                            {"Alex Ross", "A. Ross"}},
                           letters(8), 30);
  // All shortened, or none.
  CHECK(names.text(0) == "R. van der Dussenhausen");
  CHECK(names.text(1) == "A. Ross");
}

TEST_CASE("pale clubs keep an edge on paper, and middling colours carry white names", "[print]") {
  const auto shapes_of = [](const cricket::TeamColours& colours) {
    Canvas canvas({"", ""});
    canvas.begin_page({50, 50});
    draw_chip(canvas, {10, 10, 2, 4}, colours);
    const std::string pdf = canvas.finish();
    return tests::straight_shapes(PdfProbe(pdf).contents()[0], 50).size();
  };
  const cricket::Colour navy{0x0b, 0x1f, 0x4f}, yellow{0xf5, 0xd0, 0x0f};
  CHECK(shapes_of({navy, navy}) == 2);
  CHECK(shapes_of({yellow, navy}) == 3);
  CHECK(shapes_of({navy, yellow}) == 3);

  const cricket::Colour sky{0x0a, 0x86, 0xc8};
  CHECK(cricket::contrast(cricket::white, sky) < 4.5);
  CHECK(cricket::contrast(cricket::white, bar_ground(sky)) >= 4.5);
  CHECK(cricket::readable_on(bar_ground(sky)) == cricket::white);
  CHECK(bar_ground(navy) == navy);
  CHECK(bar_ground(yellow) == yellow);
  CHECK(drawn_on_paper(navy) == navy);
  CHECK(cricket::contrast(cricket::white, drawn_on_paper(yellow)) >= 3);
  CHECK(cricket::contrast(cricket::white, drawn_on_paper({0xa8, 0xa8, 0xa8})) >= 5);
}

TEST_CASE("of two clubs of like colours the second is drawn in its other one, or in ink",
          "[print]") {
  const cricket::Colour pink{0xd9, 0x23, 0x7f}, red{0xc8, 0x17, 0x1e}, navy{0x0b, 0x1f, 0x4f};
  CHECK(drawn_beside({navy, red}, pink) == navy);
  CHECK(drawn_beside({red, navy}, pink) == navy);
  CHECK(drawn_beside({red, pink}, pink) == ink);
}

TEST_CASE("totals of a worm stand at the ends of its lines, none on another", "[print]") {
  for (const int chase : {20, 16, 11}) {
    Canvas canvas({"worm", ""});
    canvas.begin_page({120, 80});
    std::vector<OverSeries> both{{"Oak", {0x20, 0x40, 0x80}, {}}, {"Elm", {0xa0, 0x20, 0x20}, {}}};
    for (std::size_t side = 0; side < 2; ++side) {
      for (int over = 1; over <= (side == 0 ? 20 : chase); ++over) {
        match::OverPoint point;
        point.legal_balls = 6 * over;
        point.total = 180 * over / (side == 0 ? 20 : chase) + static_cast<int>(side);
        both[side].points.push_back(point);
      }
    }
    draw_worm(canvas, {10, 10, 100, 60}, both, 20, 6);
    const std::vector<PdfProbe::Word> words = PdfProbe(canvas.finish()).words(1);
    const auto first = std::ranges::find(words, "180", &PdfProbe::Word::text);
    const auto second = std::ranges::find(words, "181", &PdfProbe::Word::text);
    REQUIRE(first != words.end());
    REQUIRE(second != words.end());
    if (chase < 20) {
      CHECK(second->right < first->left);
      continue;
    }
    CHECK(first->left == Approx(second->left).margin(0.1));
    CHECK(second->top + 2.5 < first->top);
  }
}

TEST_CASE("a total stands at the end of its line where another line goes on", "[print]") {
  Canvas canvas({"worm", ""});
  canvas.begin_page({120, 80});
  std::vector<OverSeries> both{{"Oak", {0x20, 0x40, 0x80}, {}}, {"Elm", {0xa0, 0x20, 0x20}, {}}};
  for (int over = 1; over <= 20; ++over) {
    match::OverPoint point;
    point.legal_balls = 6 * over;
    point.total = std::min(160, 13 * over);
    both[0].points.push_back(point);
    point.total = 161 * over / 11;
    if (over <= 11) both[1].points.push_back(point);
  }
  draw_worm(canvas, {10, 10, 100, 60}, both, 20, 6);
  const std::vector<PdfProbe::Word> words = PdfProbe(canvas.finish()).words(1);
  const auto chase = std::ranges::find(words, "161", &PdfProbe::Word::text);
  const auto all = std::ranges::find(words, "160", &PdfProbe::Word::text);
  REQUIRE(chase != words.end());
  REQUIRE(all != words.end());
  CHECK(chase->right + 60 < all->left);
}

TEST_CASE("an innings of one over has its total where its line ends", "[print]") {
  for (const double height : {22.0, 60.0}) {
    Canvas canvas({"worm", ""});
    canvas.begin_page({120, 80});
    std::vector<OverSeries> both{{"Oak", {0x20, 0x40, 0x80}, {}}, {"Elm", {0xa0, 0x20, 0x20}, {}}};
    for (int over = 1; over <= 20; ++over) {
      match::OverPoint point;
      point.legal_balls = 6 * over;
      point.total = 10 * over;
      both[0].points.push_back(point);
    }
    both[1].points.push_back(both[0].points.front());
    both[1].points[0].total = 7;
    draw_worm(canvas, {10, 10, 88, height}, both, 20, 6);
    const std::vector<PdfProbe::Word> words = PdfProbe(canvas.finish()).words(1);
    const auto seven = std::ranges::find(words, "7", &PdfProbe::Word::text);
    REQUIRE(seven != words.end());
    CHECK(seven->right < 30 / 25.4 * 72);
  }
}

TEST_CASE("the higher total of a worm never stands below the other", "[print]") {
  // The chase is won early, by few runs more: its line ends amid the other.
  for (const int balls : {119, 116, 113, 108, 97, 80}) {
    for (const int more : {1, 3, 8}) {
      for (const double height : {22.0, 40.0}) {
        CAPTURE(balls, more, height);
        Canvas canvas({"worm", ""});
        canvas.begin_page({120, 80});
        std::vector<OverSeries> both{{"Oak", {0x20, 0x40, 0x80}, {}},
                                     {"Elm", {0xa0, 0x20, 0x20}, {}}};
        for (std::size_t side = 0; side < 2; ++side) {
          const int length = side == 0 ? 120 : balls, total = 164 + (side == 0 ? 0 : more);
          for (int ball = 6; ball < length + 6; ball += 6) {
            match::OverPoint point;
            point.legal_balls = std::min(ball, length);
            point.total = total * point.legal_balls / length;
            both[side].points.push_back(point);
          }
        }
        draw_worm(canvas, {10, 10, 88, height}, both, 20, 6);
        const std::vector<PdfProbe::Word> words = PdfProbe(canvas.finish()).words(1);
        const auto low = std::ranges::find(words, "164", &PdfProbe::Word::text);
        const auto high =
            std::ranges::find(words, std::to_string(164 + more), &PdfProbe::Word::text);
        REQUIRE(low != words.end());
        REQUIRE(high != words.end());
        CHECK(high->top < low->top + 0.01);
      }
    }
  }
}

TEST_CASE("the highest number of a chart's axis is no lower than what was scored", "[print]") {
  for (const double height : {25.0, 45.0}) {
    for (const int total : {84, 161, 203, 386}) {
      Canvas canvas({"charts", ""});
      canvas.begin_page({120, 120});
      OverSeries side{"Oak", {0x20, 0x40, 0x80}, {}};
      for (int over = 1; over <= 20; ++over) {
        match::OverPoint point;
        point.legal_balls = 6 * over;
        point.total = total * over / 20;
        point.runs = 17;
        side.points.push_back(point);
      }
      draw_worm(canvas, {10, 10, 88, height}, {side}, 20, 6);
      draw_manhattan(canvas, {10, 60, 88, height}, {side}, 20);
      std::array<int, 2> highest{};
      for (const PdfProbe::Word& word : PdfProbe(canvas.finish()).words(1)) {
        if (word.right * 25.4 / 72 > 17) continue;  // not of an axis
        int& most = highest[word.top * 25.4 / 72 < 60 ? 0 : 1];
        if (word.text.find_first_not_of("0123456789") == std::string::npos)
          most = std::max(most, std::stoi(word.text));
      }
      CAPTURE(height, total);
      CHECK(highest[0] >= total);
      CHECK(highest[0] < 2 * total);
      CHECK(highest[1] >= 17);
    }
  }
}

TEST_CASE("no bar of a Manhattan lies on another, however long the innings", "[print]") {
  for (const int overs : {20, 50}) {
    for (int first = 1; first <= overs; first += 3) {
      for (int second = overs; second >= 1; second -= 4) {
        std::vector<OverSeries> both{{"Oak", {0x20, 0x40, 0x80}, {}},
                                     {"Elm", {0xa0, 0x20, 0x20}, {}}};
        for (std::size_t side = 0; side < 2; ++side) {
          for (int over = 0; over < (side == 0 ? first : second); ++over) {
            match::OverPoint point;
            point.runs = 6 + over % 3;
            both[side].points.push_back(point);
          }
        }
        Canvas canvas({"manhattan", ""});
        canvas.begin_page({120, 80});
        draw_manhattan(canvas, {10, 10, 88, 40}, both, overs);
        const std::string page = PdfProbe(canvas.finish()).contents().at(0);
        std::vector<std::pair<double, double>> bars;
        for (const DrawnShape& shape : tests::straight_shapes(page, 80)) {
          // Those of the key stand above the chart.
          if (shape.x.size() < 4 || std::ranges::max(shape.y) < 20) continue;
          // All of a side are one shape; marks of wickets there are none.
          for (std::size_t at = 0; at + 3 < shape.x.size(); at += 4) {
            const auto from = shape.x.begin() + static_cast<std::ptrdiff_t>(at);
            const auto [left, right] = std::minmax_element(from, from + 4);
            bars.emplace_back(*left, *right);
          }
        }
        CAPTURE(overs, first, second);
        const int together = overs > 25 ? 2 : 1;
        CHECK(std::ssize(bars) ==
              (first + together - 1) / together + (second + together - 1) / together);
        std::ranges::sort(bars);
        for (std::size_t i = 0; i + 1 < bars.size(); ++i)
          CHECK(bars[i].second < bars[i + 1].first + 0.01);
      }
    }
  }
}

TEST_CASE("no line of the results grid crosses a date", "[print]") {
  ResultsGrid grid;
  constexpr std::size_t teams = 10;
  grid.meetings.assign(teams, std::vector<std::vector<ResultsGrid::Meeting>>(teams));
  grid.most = 2;
  grid.dated = true;
  for (std::size_t i = 0; i < teams; ++i) {
    grid.teams.push_back({{static_cast<int>(i) + 1}, "Team " + std::to_string(i)});
    grid.codes.push_back("T" + std::to_string(i));
    for (std::size_t j = 0; j < teams; ++j) {
      if (i == j) continue;
      grid.meetings[i][j] = {{"W 12r", 0, {2025, 4, 11}}, {"L 6w", 1, {2025, 5, 19}}};
    }
  }
  for (const double height : {150.0, 190.0, 230.0}) {
    Canvas canvas({"results", ""});
    canvas.begin_page({210, 297});
    draw_results_grid(canvas, {14, 20, 182, height}, grid, {});
    const PdfProbe probe(canvas.finish());
    constexpr double mm = 25.4 / 72;
    std::vector<DrawnShape> lines = tests::straight_shapes(probe.contents().at(0), 297);
    std::erase_if(lines, [](const DrawnShape& shape) {
      return shape.x.size() != 2 || shape.y[0] != shape.y[1];
    });
    int dates = 0;
    for (const PdfProbe::Word& word : probe.words(1)) {
      if (word.text != "Apr" && word.text != "May") continue;
      ++dates;
      // Letters end above the foot of their box, but for the tails of a p and a y.
      const double top = word.top * mm + 0.5, foot = word.bottom * mm - 0.1;
      CHECK(std::ranges::none_of(lines, [&](const DrawnShape& line) {
        return line.y[0] > top && line.y[0] < foot && line.x[0] < word.right * mm &&
               line.x[1] > word.left * mm;
      }));
    }
    CAPTURE(height);
    CHECK(dates == 2 * teams * (teams - 1));
  }
}

TEST_CASE("positions of a season stand to the scale of its matches", "[print]") {
  Positions positions;
  positions.teams = {{{1}, "Oak"}, {{2}, "Elm"}};
  positions.labels = {"1", "2"};
  positions.places = {{1, 1, 1}, {2, 2, 2}};
  positions.rounds = 3;
  positions.after = {5, 20, 45};
  Canvas canvas({"positions", ""});
  canvas.begin_page({210, 80});
  draw_positions(canvas, {10, 10, 190, 50}, positions, {});
  std::vector<double> at;
  for (const PdfProbe::Word& word : PdfProbe(canvas.finish()).words(1)) {
    if (word.text.size() == 2 && word.text.back() == '0') at.push_back(word.left + word.right);
  }
  REQUIRE(at.size() == 4);
  for (std::size_t i = 2; i < 4; ++i) {
    CHECK(at[i] - at[i - 1] == Approx(at[1] - at[0]).margin(0.5));
  }
}

TEST_CASE("a round that is not over stands as now at the end of the positions", "[print]") {
  Positions positions;
  positions.teams = {{{1}, "Oak"}, {{2}, "Elm"}};
  positions.labels = {"1", "2"};
  positions.places = {{1, 1, 1}, {2, 2, 2}};
  positions.rounds = 3;
  positions.after = {1, 2, 3};
  for (const bool unfinished : {false, true}) {
    positions.unfinished = unfinished;
    Canvas canvas({"positions", ""});
    canvas.begin_page({210, 80});
    draw_positions(canvas, {10, 10, 190, 50}, positions, {});
    const std::string text = PdfProbe(canvas.finish()).text(1);
    CHECK((text.find("now") != std::string::npos) == unfinished);
    CHECK((text.find('3') == std::string::npos) == unfinished);
  }
}

TEST_CASE("a bracket explains dashed lines only where a loser goes on", "[print]") {
  const auto text = [](league::Source::From from) {
    SeasonBook book;
    league::BracketMatch first, final;
    first.stage = "Semi-final";
    final.stage = "Final";
    final.home.source = league::Source{from, 1, "Semi-final"};
    book.bracket.matches = {first, final};
    Canvas canvas({"bracket", ""});
    canvas.begin_page({200, 120});
    draw_bracket(canvas, {10, 10, 180, 100}, book, {});
    return PdfProbe(canvas.finish()).text();
  };
  CHECK_THAT(text(league::Source::From::loser), Catch::Contains("dashed"));
  CHECK_THAT(text(league::Source::From::winner), !Catch::Contains("dashed"));
}

}  // namespace
}  // namespace quicket::print
