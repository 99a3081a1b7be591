#include "print/season/positions_chart.h"

#include <algorithm>

#include "print/page/fit.h"
#include "print/page/typography.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr double least_place_mm = 7, rounds_mm = 5, team_name_mm = 46, places_mm = 6;
constexpr double sign_mm = 1.25;

/// A pale colour would be lost on white.
Colour on_white(Colour colour) {
  return cricket::mix(ink, colour, 0.25);
}

/// One of six shapes; after six teams they come again, hollow with a coloured edge.
void draw_sign(Canvas& canvas, Point at, std::size_t team, Colour colour) {
  const double r = sign_mm, d = 1.3 * r;
  Path path;
  switch (team % 6) {
    case 0:
      path = circle(at, r);
      break;
    case 1:
      path = rectangle({at.x - r * 0.9, at.y - r * 0.9, r * 1.8, r * 1.8});
      break;
    case 2:
    case 4: {
      const double up = team % 6 == 2 ? -r : r;
      path = polygon(
          {{at.x, at.y + up * 1.2}, {at.x + r * 1.1, at.y - up}, {at.x - r * 1.1, at.y - up}});
      break;
    }
    case 3:
      path = polygon({{at.x, at.y - d}, {at.x + d, at.y}, {at.x, at.y + d}, {at.x - d, at.y}});
      break;
    default:  // a cross
      path = rectangle({at.x - r * 0.48, at.y - r * 1.25, r * 0.96, r * 2.5});
      path.add(rectangle({at.x - r * 1.25, at.y - r * 0.48, r * 2.5, r * 0.96}));
      break;
  }
  const bool hollow = team / 6 % 2 == 1;
  canvas.draw(path, {hollow ? cricket::white : colour,
                     hollow ? Stroke{on_white(colour), 0.55, 0} : Stroke{ink, 0.15, 0}});
}

}  // namespace

Positions positions_by_round(const SeasonBook& book) {
  Positions positions;
  positions.unit = book.real ? "matches" : "round";
  for (const league::Standing& row : book.standings) {
    positions.teams.push_back(row.team);
    positions.labels.push_back(std::to_string(row.position));
  }
  positions.places.resize(positions.teams.size());
  std::vector<league::Result> results;
  for (const BookMatch& match : book.matches) {
    if (match.result.stage.empty()) results.push_back(match.result);
  }
  std::ranges::stable_sort(results, [](const auto& a, const auto& b) { return a.round < b.round; });
  std::vector<std::size_t> ends;  // matches played after each round
  for (std::size_t i = 1; i <= results.size(); ++i) {
    if (i == results.size() || results[i].round != results[i - 1].round) ends.push_back(i);
  }
  for (std::size_t i = 0; i < ends.size(); ++i) {
    // In a real season the signs of rounds that end soon after each other would overlap.
    const std::size_t apart = i + 1 < ends.size() ? ends[i + 1] - ends[i] : results.size();
    if (book.real && 4 * apart < positions.teams.size()) continue;
    const league::Standings table =
        league::standings(book.competition, positions.teams, std::span(results.data(), ends[i]));
    for (std::size_t place = 0; place < table.size(); ++place) {
      const auto team = std::ranges::find(positions.teams, table[place].team);
      positions.places[static_cast<std::size_t>(team - positions.teams.begin())].push_back(
          static_cast<int>(place) + 1);
    }
    positions.after.push_back(book.real ? static_cast<int>(ends[i]) : positions.rounds + 1);
    ++positions.rounds;
  }
  positions.unfinished = std::ranges::any_of(book.to_come, [&](const league::Fixture& fixture) {
    return fixture.stage.empty() && !results.empty() && fixture.round == results.back().round;
  });
  return positions;
}

double positions_height_mm(const Positions& positions) {
  return rounds_mm + least_place_mm * static_cast<double>(positions.teams.size());
}

void draw_positions(Canvas& canvas, Box box, const Positions& positions,
                    const std::map<std::string, cricket::TeamColours>& colours) {
  const Box plot{box.x + places_mm, box.y, box.w - places_mm - team_name_mm, box.h - rounds_mm};
  const double place_mm = plot.h / static_cast<double>(positions.teams.size());
  // To scale: the rounds of a real season end after any number of matches.
  const int least = positions.after.empty() ? 0 : positions.after.front();
  const int most = positions.after.empty() ? 0 : positions.after.back();
  const double step = (plot.w - 6) / std::max(1, most - least);
  const auto x = [&](int after) { return plot.x + 3 + (after - least) * step; };
  const auto y = [&](int place) { return plot.y + (place - 0.5) * place_mm; };
  for (std::size_t i = 0; i < positions.teams.size(); ++i) {
    const int place = static_cast<int>(i) + 1;
    canvas.line({plot.x, y(place)}, {plot.right(), y(place)}, {hair, 0.12, 0});
    text_in(canvas, {box.x, y(place) - 2, places_mm - 1.5, 4}, positions.labels[i],
            letters(7.4, false, Align::right, muted));
  }
  const int every = most > 40 ? 10 : most > 24 ? 5 : most > 15 ? 2 : 1;
  const auto tick = [&](int number, std::string_view told) {
    canvas.line({x(number), plot.bottom() - 0.6}, {x(number), plot.bottom() + 0.4},
                {muted, 0.15, 0});
    text_in(canvas, {x(number) - 4, plot.bottom() + 0.5, 8, 3.4}, told,
            letters(7, false, Align::centre, muted));
  };
  for (int number = every; number <= most - (positions.unfinished ? 1 : 0); number += every) {
    if (number >= least) tick(number, std::to_string(number));
  }
  if (positions.unfinished) tick(most, "now");
  text_in(canvas, {plot.right() + 3, plot.bottom() + 0.5, team_name_mm - 3, 3.4}, positions.unit,
          letters(7, false, Align::left, muted));
  for (std::size_t i = 0; i < positions.teams.size(); ++i) {
    const std::vector<int>& places = positions.places[i];
    const auto dress = colours.find(positions.teams[i].name);
    const Colour colour = dress == colours.end() ? ink : dress->second.main;
    std::vector<Point> line;
    for (std::size_t round = 0; round < places.size(); ++round) {
      line.push_back({x(positions.after[round]), y(places[round])});
    }
    const auto whole = line.end() - (positions.unfinished && line.size() > 1 ? 1 : 0);
    canvas.draw(polyline({line.begin(), whole}), outlined(on_white(colour), 0.7));
    if (whole != line.end()) canvas.line(*(whole - 1), *whole, {on_white(colour), 0.7, 1});
    // By name, so that a team has the same sign in the books of the real season and of a replay.
    const auto sign = static_cast<std::size_t>(std::ranges::count_if(
        positions.teams,
        [&](const league::Team& other) { return other.name < positions.teams[i].name; }));
    for (const Point& at : line) draw_sign(canvas, at, sign, colour);
    draw_sign(canvas, {plot.right() + 3, line.back().y}, sign, colour);
    const Box name{plot.right() + 6, line.back().y - 2.4, team_name_mm - 6, 4.8};
    text_in(canvas, name, positions.teams[i].name, letters(8, true));
    canvas.link(name, team_target(positions.teams[i]));
  }
}

}  // namespace quicket::print
