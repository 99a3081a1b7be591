#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

/// The sizes of a drawing, in its units.
struct Sizes {
  double box_width, box_height, gap_x, gap_y, head;
  double line;   ///< from text to text
  double scale;  ///< pixels of a unit
  bool narrow;   ///< scores stand below names
};
constexpr Sizes wide_sizes{226, 44, 92, 18, 16, 20, 1.55, false};
// Three columns, as most playoffs have, on a telephone.
constexpr Sizes narrow_sizes{101, 68, 11, 14, 15, 16, 1, true};

/// A match of the bracket, and whence its sides come.
struct Node {
  struct Side {
    std::string name, score, crest;
    bool won = false;
    std::optional<std::size_t> from;  ///< the match before
    bool as_loser = false;
  };
  std::string stage, href;
  std::array<Side, 2> sides;
  int column = 0;
  double y = 0;  ///< of its middle
};

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
    for (int side = 0; side < 2; ++side) {
      Node::Side& one = node.sides[cricket::side_index(side)];
      add_side(one, view, page, result, side);
      one.won = result.winner == side;
      const auto before = last.find(result.teams[cricket::side_index(side)].id);
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

/// Who has the place today that an open side comes from; null where that is not of the one table.
const league::Standing* today_at(const SeasonView& view, const league::Entrant& entrant) {
  if (entrant.team || !entrant.source || entrant.source->from != league::Source::From::place ||
      !entrant.source->table.empty()) {
    return nullptr;
  }
  const auto row =
      std::ranges::find(view.table(), entrant.source->place, &league::Standing::position);
  return row == view.table().end() || row->played == 0 ? nullptr : &*row;
}

/// Of a league's knock-out matches, played or not: a side comes from where its source says.
std::vector<Node> bracket_nodes(const SeasonView& view, const Page& page) {
  std::vector<Node> nodes;
  std::map<std::string, std::size_t> by_stage;
  for (const league::BracketMatch& match : view.season().bracket.matches) {
    Node node;
    node.stage = match.stage;
    const league::Result* played = nullptr;
    for (const league::Result& result : view.season().results) {
      if (result.stage == match.stage) played = &result;
    }
    if (played) node.href = page.to(view.match_path(played->id));
    for (std::size_t i = 0; i < 2; ++i) {
      const league::Entrant& entrant = i == 0 ? match.home : match.away;
      Node::Side& side = node.sides[i];
      side.name = entrant.team ? view.short_name(entrant.team->name) : to_string(entrant);
      // "winner of", "Qualifier 1"
      if (const auto of = side.name.find(" of "); !entrant.team && of != std::string::npos) {
        side.score = side.name.substr(of + 4);
        side.name.resize(of + 3);
      }
      if (const league::Standing* row = today_at(view, entrant)) {
        side.score = side.name;  // "1st"
        side.name = view.short_name(row->team.name);
        side.crest = view.crest(page, row->team.name);
      }
      if (entrant.team) side.crest = view.crest(page, entrant.team->name);
      side.won = match.winner && entrant.team && match.winner->id == entrant.team->id;
      for (int of = 0; played && entrant.team && of < 2; ++of) {
        if (played->teams[cricket::side_index(of)].id == entrant.team->id)
          add_side(side, view, page, *played, of);
      }
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
double lay_out(std::vector<Node>& nodes, const Sizes& sizes) {
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
    double& free =
        next.try_emplace(node.column, sizes.head + sizes.box_height / 2 + 2).first->second;
    node.y = std::max(wanted, free);
    free = node.y + sizes.box_height + sizes.gap_y + sizes.head;
    bottom = std::max(bottom, node.y + sizes.box_height / 2);
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

/// Where the rows of a box are, from its middle, in heights of it.
constexpr double row = 0.24;

/// The row of the match's winner or loser; before it is played, beside the middle.
double row_of(const Node& node, bool loser) {
  const auto winner = std::ranges::find(node.sides, true, &Node::Side::won);
  if (winner == node.sides.end()) return loser ? row / 2 : -row / 2;
  return (winner == node.sides.begin()) != loser ? -row : row;
}

Data text_at(double x, double y, std::string words, std::string_view look) {
  Data made;
  made.text("x", fmt::format("{:.1f}", x)).text("y", fmt::format("{:.1f}", y));
  return std::move(made.text("words", std::move(words)).text("text_look", std::string(look)));
}

/// The box of a match with its sides.
Data box_of(const Node& node, const Sizes& sizes, double x, double top) {
  Data box;
  box.text("x", fmt::format("{:.1f}", x)).text("y", fmt::format("{:.1f}", top));
  box.text("box_href", node.href);
  std::vector<Data> texts{text_at(x, top - 4, node.stage, "axis")}, crests;
  double level = top + 15;
  for (const Node::Side& side : node.sides) {
    const std::string_view look = side.won ? "won" : "inside";
    double from = x + 5;
    if (!side.crest.empty()) {
      Data crest;
      crest.text("x", fmt::format("{:.1f}", from)).text("y", fmt::format("{:.1f}", level - 11));
      crests.push_back(std::move(crest.text("crest", side.crest)));
      from += 17;
    }
    texts.push_back(text_at(from, level, side.name, look));
    if (sizes.narrow) level += 14;
    if (!side.score.empty()) {
      texts.push_back(text_at(sizes.narrow ? from : x + sizes.box_width - 5, level, side.score,
                              fmt::format("{}{}", look, sizes.narrow ? "" : " end")));
    }
    level += sizes.narrow ? 18 : sizes.line;
  }
  return std::move(box.list("texts", std::move(texts)).list("crests", std::move(crests)));
}

Data drawing_of(std::vector<Node> nodes, const Sizes& sizes) {
  Data drawing;
  const double height = lay_out(nodes, sizes);
  order_sides(nodes);
  const auto x_of = [&](const Node& node) {
    return 2 + node.column * (sizes.box_width + sizes.gap_x);
  };
  int columns = 0;
  std::vector<Data> boxes, lines;
  for (const Node& node : nodes) {
    columns = std::max(columns, node.column + 1);
    const double x = x_of(node), top = node.y - sizes.box_height / 2;
    boxes.push_back(box_of(node, sizes, x, top));
    for (std::size_t i = 0; i < 2; ++i) {
      const Node::Side& side = node.sides[i];
      if (!side.from) continue;
      const Node& before = nodes[*side.from];
      const double from = x_of(before) + sizes.box_width;
      const double y = before.y + row_of(before, side.as_loser) * sizes.box_height;
      const double bend = x - sizes.gap_x / 2 - (side.as_loser ? sizes.gap_x / 6 : 0);
      const double to = node.y + (i == 0 ? -row : row) * sizes.box_height;
      Data line;
      line.text("points",
                fmt::format("{0:.1f},{1:.1f} {2:.1f},{1:.1f} {2:.1f},{3:.1f} {4:.1f},{3:.1f}", from,
                            y, bend, to, x));
      lines.push_back(std::move(line.text("line_look", side.as_loser ? "tie" : "way")));
    }
  }
  const double width = columns * (sizes.box_width + sizes.gap_x) - sizes.gap_x + 4;
  drawing.text("drawing_look", sizes.narrow ? " narrow" : "");
  drawing.text("width", fmt::format("{:.0f}", width)).text("height", fmt::format("{:.0f}", height));
  drawing.text("shown_width", fmt::format("{:.0f}", width * sizes.scale));
  drawing.text("shown_height", fmt::format("{:.0f}", height * sizes.scale));
  drawing.text("box_width", fmt::format("{:.0f}", sizes.box_width));
  drawing.text("box_height", fmt::format("{:.0f}", sizes.box_height));
  return std::move(drawing.list("boxes", std::move(boxes)).list("lines", std::move(lines)));
}

}  // namespace

std::vector<Data> bracket_drawings(const SeasonView& view, const Page& page) {
  const std::vector<Node> nodes =
      view.season().real ? played_nodes(view, page) : bracket_nodes(view, page);
  // Of matches taken as playoffs nobody knows which led to which.
  const bool guessed = std::ranges::any_of(view.season().results, [&](const league::Result& one) {
    return is_playoff(one) && !is_of_form(view.season(), one);
  });
  if (nodes.size() < 2 || (view.season().real && guessed)) return {};
  return {drawing_of(nodes, wide_sizes), drawing_of(nodes, narrow_sizes)};
}

}  // namespace quicket::site
