#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "league/bracket.h"
#include "report/match_words.h"
#include "report/season_home.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// The sizes of a drawing, in its units.
struct Sizes {
  double box_width, gap_x, gap_y, head;
  double line;   ///< from text to text
  double row;    ///< from the top of a box to the middle of its first text
  double scale;  ///< pixels of a unit
};
constexpr Sizes sizes{226, 92, 18, 16, 20, 12.6, 1.55};

/// A match of the bracket, and whence its sides come.
struct Node {
  struct Side {
    std::string name, score, crest;
    std::string href;  ///< of the team, where the box leads nowhere
    bool won = false;
    bool is_open = false;             ///< nobody yet: its name says whence somebody will come
    std::optional<std::size_t> from;  ///< the match before
    bool as_loser = false;
  };
  std::string stage, href;
  std::string when;  ///< "29 May, by 75 runs"
  std::array<Side, 2> sides;
  /// Where winner and loser go on, if they do.
  std::array<std::string, 2> next;
  int column = 0;
  double y = 0;  ///< of its middle
};

/// The day of a match that was played, and its margin.
std::string told_below(const league::Result& result) {
  std::string told = result.date ? report::day_text(result.date) : std::string();
  const std::string sentence = league::sentence(result);
  const auto margin = sentence.find(" won by ");
  if (margin == std::string::npos) return told;
  if (!told.empty()) told += ", ";
  return told + sentence.substr(margin + 5);
}

/// "Mumbai (2)": with the place in the table of a side that comes from there.
std::string seeded(const std::string& name, int place) {
  return place > 0 ? fmt::format("{} ({})", name, place) : name;
}

void add_side(Node::Side& to, const SeasonView& view, const Page& page,
              const league::Result& result, int side) {
  const std::string& team = result.teams[cricket::side_index(side)].name;
  to.name = view.short_name(team);
  to.crest = view.crest(page, team);
  for (const league::InningsTotal& innings : result.innings) {
    if (innings.batting != side) continue;
    if (!to.score.empty()) to.score += ", ";
    to.score += innings.all_out ? std::to_string(innings.runs)
                                : fmt::format("{}/{}", innings.runs, innings.wickets);
  }
}

/// Of matches that were played: a side comes from its playoff match before.
std::vector<Node> played_nodes(const SeasonView& view, const Page& page) {
  std::vector<Node> nodes;
  std::map<TeamId, std::pair<std::size_t, bool>> last;  // and whether it was won
  for (const league::Result& result : view.season().results) {
    if (!is_playoff(result)) continue;
    Node node;
    node.stage = result.stage;
    node.href = page.to(view.match_path(result.id));
    node.when = told_below(result);
    for (int side = 0; side < 2; ++side) {
      Node::Side& one = node.sides[cricket::side_index(side)];
      add_side(one, view, page, result, side);
      one.won = result.winner == side;
      const TeamId team = result.teams[cricket::side_index(side)].id;
      const auto before = last.find(team);
      if (const auto* const row = view.standing_of(team))
        one.name = seeded(one.name, row->position);
      if (before == last.end()) continue;
      one.from = before->second.first;
      one.as_loser = !before->second.second;
    }
    for (int side = 0; side < 2; ++side) {
      last[result.teams[cricket::side_index(side)].id] = {nodes.size(), result.winner == side};
    }
    nodes.push_back(std::move(node));
  }
  return nodes;
}

/// Whether the side comes from a place of the one table.
bool is_placed(const league::Entrant& entrant) {
  return entrant.source && entrant.source->from == league::Source::From::place &&
         entrant.source->table.empty();
}

/// Who has the place today that an open side comes from; null where that is not of the one table.
const league::Standing* today_at(const SeasonView& view, const league::Entrant& entrant) {
  if (entrant.team || !is_placed(entrant)) return nullptr;
  const auto row =
      std::ranges::find(view.table(), entrant.source->place, &league::Standing::position);
  return row == view.table().end() || row->played == 0 ? nullptr : &*row;
}

/// Of a league's knock-out matches, played or not: a side comes from where its source says.
std::vector<Node> bracket_nodes(const SeasonView& view, const Page& page) {
  std::vector<Node> nodes;
  std::map<std::string, std::size_t> by_stage;
  std::map<TeamId, int> seeds;
  for (const league::BracketMatch& match : view.season().bracket.matches) {
    Node node;
    node.stage = match.stage;
    const league::Result* played = nullptr;
    for (const league::Result& result : view.season().results) {
      if (result.stage == match.stage) played = &result;
    }
    if (played) {
      node.href = page.to(view.match_path(played->id));
      node.when = told_below(*played);
    } else {
      for (const league::Fixture& fixture : view.season().to_come) {
        if (fixture.date && league::match_of(view.season().bracket, fixture) == &match) {
          node.when = report::day_text(fixture.date);
        }
      }
    }
    for (std::size_t i = 0; i < 2; ++i) {
      const league::Entrant& entrant = i == 0 ? match.home : match.away;
      Node::Side& side = node.sides[i];
      side.name = entrant.team ? view.short_name(entrant.team->name) : to_string(entrant);
      side.is_open = !entrant.team;
      if (entrant.team && !played) side.href = view.team_link(page, entrant.team->name);
      if (const league::Standing* row = today_at(view, entrant)) {
        side.href = view.team_link(page, row->team.name);
        side.score = side.name;  // "1st"
        side.name = view.short_name(row->team.name);
        side.crest = view.crest(page, row->team.name);
        side.is_open = false;
      }
      side.name = report::capital(side.name);
      if (entrant.team) side.crest = view.crest(page, entrant.team->name);
      side.won = match.winner && entrant.team && match.winner->id == entrant.team->id;
      for (int of = 0; played && entrant.team && of < 2; ++of) {
        if (played->teams[cricket::side_index(of)].id == entrant.team->id)
          add_side(side, view, page, *played, of);
      }
      if (entrant.team && is_placed(entrant)) seeds[entrant.team->id] = entrant.source->place;
      if (entrant.team) side.name = seeded(side.name, seeds[entrant.team->id]);
      if (!entrant.source || entrant.source->from == league::Source::From::place) continue;
      const auto before = by_stage.find(entrant.source->stage);
      if (before == by_stage.end()) continue;
      side.from = before->second;
      side.as_loser = entrant.source->from == league::Source::From::loser;
    }
    by_stage.emplace(match.stage, nodes.size());
    nodes.push_back(std::move(node));
  }
  return nodes;
}

/// Columns by how many matches come before; in each, matches from above, level with those that lead
/// to them where there is room. Returns the height of the picture.
double lay_out(std::vector<Node>& nodes, double box_height) {
  std::map<int, double> next;
  double bottom = 0;
  for (Node& node : nodes) {
    double sum = 0;
    int count = 0;
    for (const Node::Side& side : node.sides) {
      if (!side.from) continue;
      const Node& before = nodes[*side.from];
      node.column = std::max(node.column, before.column + 1);
      sum += before.y;
      ++count;
    }
    const double wanted = count == 0 ? 0 : sum / count;
    double& free = next.try_emplace(node.column, sizes.head + box_height / 2 + 2).first->second;
    node.y = std::max(wanted, free);
    free = node.y + box_height + sizes.gap_y + sizes.head;
    bottom = std::max(bottom, node.y + box_height / 2);
  }
  return bottom + 4;
}

/// Puts the sides of each box in the order that keeps lines apart: as the matches lie that they
/// come from, and in a first match from which both go on the winner, whose way is further, above.
void order_sides(std::vector<Node>& nodes) {
  std::vector<std::size_t> goes_on(nodes.size());
  for (const Node& node : nodes) {
    for (const Node::Side& side : node.sides) {
      if (side.from) ++goes_on[*side.from];
    }
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    auto& [first, second] = nodes[i].sides;
    const bool swaps = first.from && second.from   ? nodes[*first.from].y > nodes[*second.from].y
                       : first.from || second.from ? false
                                                   : goes_on[i] == 2 && second.won;
    if (swaps) std::swap(first, second);
  }
}

/// The row of the match's winner or loser; before it is played, beside the middle of both.
double row_of(const Node& node, bool loser) {
  const auto winner = std::ranges::find(node.sides, true, &Node::Side::won);
  if (winner == node.sides.end()) return loser ? 0.75 : 0.25;
  return (winner == node.sides.begin()) != loser ? 0 : 1;
}

Data text_at(double x, double y, std::string words, std::string_view look) {
  Data made;
  made.text("x", fmt::format("{:.1f}", x)).text("y", fmt::format("{:.1f}", y));
  return std::move(made.text("words", std::move(words)).text("text_look", std::string(look)));
}

/// The box of a match with its sides.
Data box_of(const Node& node, double x, double top) {
  Data box;
  box.text("x", fmt::format("{:.1f}", x)).text("y", fmt::format("{:.1f}", top));
  box.text("box_href", node.href);
  std::vector<Data> texts{text_at(x, top - 4, node.stage, "axis")}, crests;
  double level = top + 15;
  for (const Node::Side& side : node.sides) {
    const std::string_view look = side.won ? "won" : side.is_open ? "axis" : "inside";
    double from = x + 5;
    if (!side.crest.empty()) {
      Data crest;
      crest.text("x", fmt::format("{:.1f}", from)).text("y", fmt::format("{:.1f}", level - 11));
      crests.push_back(std::move(crest.text("crest", side.crest)));
      from += 17;
    }
    texts.push_back(std::move(text_at(from, level, side.name, look).text("text_href", side.href)));
    if (!side.score.empty()) {
      texts.push_back(
          text_at(x + sizes.box_width - 5, level, side.score, fmt::format("{} end", look)));
    }
    level += sizes.line;
  }
  if (!node.when.empty()) texts.push_back(text_at(x + 5, level - 1, node.when, "axis"));
  return std::move(box.list("texts", std::move(texts)).list("crests", std::move(crests)));
}

/// Tells matches where their winners and losers go.
void add_ways(std::vector<Node>& nodes) {
  for (const Node& node : nodes) {
    for (const Node::Side& side : node.sides) {
      if (side.from) nodes[*side.from].next[side.as_loser ? 1 : 0] = node.stage;
    }
  }
}

/// The same match in a list, for windows that are too narrow for the drawing.
Data step_of(const Node& node) {
  Data step;
  std::vector<Data> sides;
  for (const Node::Side& side : node.sides) {
    Data one;
    one.alone = true;
    one.text("side_name", side.name).text("side_href", side.href);
    one.text("score", side.score).text("crest", side.crest);
    sides.push_back(std::move(one.flag("won", side.won)));
  }
  std::string ways;
  for (std::size_t i = 0; i < 2; ++i) {
    if (node.next[i].empty()) continue;
    ways += fmt::format("{}{} → {}", ways.empty() ? "" : "; ", i == 0 ? "winner" : "loser",
                        node.next[i]);
  }
  step.text("step_href", node.href).text("below", node.when);
  return std::move(step.list("sides", std::move(sides)).text("ways", report::capital(ways)));
}

Data drawing_of(std::vector<Node> nodes) {
  Data drawing;
  // The line below both sides is for the day and the margin.
  const bool dated = std::ranges::any_of(nodes, [](const Node& one) { return !one.when.empty(); });
  const double box_height = dated ? 60 : 44;
  const double height = lay_out(nodes, box_height);
  order_sides(nodes);
  const auto x_of = [&](const Node& node) {
    return 2 + node.column * (sizes.box_width + sizes.gap_x);
  };
  int columns = 0;
  std::vector<Data> boxes, lines;
  for (const Node& node : nodes) {
    columns = std::max(columns, node.column + 1);
    const double x = x_of(node), top = node.y - box_height / 2;
    boxes.push_back(box_of(node, x, top));
    for (std::size_t i = 0; i < 2; ++i) {
      const Node::Side& side = node.sides[i];
      if (!side.from) continue;
      const Node& before = nodes[*side.from];
      const double from = x_of(before) + sizes.box_width;
      const double up = sizes.row - box_height / 2;  // from the middle to the first row
      const double y = before.y + up + row_of(before, side.as_loser) * sizes.line;
      const double bend = x - sizes.gap_x / 2 - (side.as_loser ? sizes.gap_x / 6 : 0);
      const double to = node.y + up + (i == 0 ? 0 : sizes.line);
      Data line;
      line.text("points",
                fmt::format("{0:.1f},{1:.1f} {2:.1f},{1:.1f} {2:.1f},{3:.1f} {4:.1f},{3:.1f}", from,
                            y, bend, to, x));
      lines.push_back(std::move(line.text("line_look", side.as_loser ? "tie" : "way")));
    }
  }
  const double width = columns * (sizes.box_width + sizes.gap_x) - sizes.gap_x + 4;
  drawing.text("width", fmt::format("{:.0f}", width)).text("height", fmt::format("{:.0f}", height));
  drawing.text("shown_width", fmt::format("{:.0f}", width * sizes.scale));
  drawing.text("shown_height", fmt::format("{:.0f}", height * sizes.scale));
  drawing.text("box_width", fmt::format("{:.0f}", sizes.box_width));
  drawing.text("box_height", fmt::format("{:.0f}", box_height));
  return std::move(drawing.list("boxes", std::move(boxes)).list("lines", std::move(lines)));
}

}  // namespace

BracketPicture bracket_picture(const SeasonView& view, const Page& page) {
  std::vector<Node> nodes =
      view.season().real ? played_nodes(view, page) : bracket_nodes(view, page);
  // Of matches taken as playoffs nobody knows which led to which.
  const bool guessed = std::ranges::any_of(view.season().results, [&](const league::Result& one) {
    return is_playoff(one) && !is_of_form(view.season(), one);
  });
  if (nodes.size() < 2 || (view.season().real && guessed)) return {};
  add_ways(nodes);
  BracketPicture picture;
  for (const Node& node : nodes) picture.steps.push_back(step_of(node));
  picture.drawing.push_back(drawing_of(std::move(nodes)));
  return picture;
}

}  // namespace quicket::site
