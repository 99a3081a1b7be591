#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "league/stage_name.h"
#include "site/season_pages.h"

namespace quicket::site {
namespace {

// In units of the picture, as those of charts.
constexpr double box_width = 132, box_height = 40, gap_x = 42, gap_y = 18, head = 14;

/// A match of the bracket, and whence its sides come.
struct Node {
  struct Side {
    std::string text;
    bool won = false;
    std::optional<std::size_t> from;  ///< the match before
    bool as_loser = false;
  };
  std::string stage, href;
  std::array<Side, 2> sides;
  int column = 0;
  double y = 0;  ///< of its middle
};

std::string side_text(const SeasonView& view, const league::Result& result, int side) {
  std::string text = view.short_name(result.teams[cricket::side_index(side)].name);
  for (const league::InningsTotal& innings : result.innings) {
    if (innings.batting != side) continue;
    text += innings.all_out ? fmt::format(" {}", innings.runs)
                            : fmt::format(" {}/{}", innings.runs, innings.wickets);
  }
  return text;
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
      one.text = side_text(view, result, side);
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
      side.text = entrant.team ? view.short_name(entrant.team->name) : to_string(entrant);
      side.won = match.winner && entrant.team && match.winner->id == entrant.team->id;
      for (int of = 0; played && entrant.team && of < 2; ++of) {
        if (played->teams[cricket::side_index(of)].id == entrant.team->id)
          side.text = side_text(view, *played, of);
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
double lay_out(std::vector<Node>& nodes) {
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
    double& free = next.try_emplace(node.column, head + box_height / 2 + 2).first->second;
    node.y = std::max(wanted, free);
    free = node.y + box_height + gap_y + head;
    bottom = std::max(bottom, node.y + box_height / 2);
  }
  return bottom + 4;
}

Data text_at(double x, double y, std::string words, std::string_view look) {
  Data made;
  made.text("x", fmt::format("{:.1f}", x)).text("y", fmt::format("{:.1f}", y));
  return std::move(made.text("words", std::move(words)).text("text_look", std::string(look)));
}

}  // namespace

Data bracket_drawing(const SeasonView& view, const Page& page) {
  std::vector<Node> nodes =
      view.season().real ? played_nodes(view, page) : bracket_nodes(view, page);
  Data drawing;
  // Of matches taken as playoffs nobody knows which led to which.
  const bool guessed = std::ranges::any_of(view.season().results, [&](const league::Result& one) {
    return is_playoff(one) &&
           std::ranges::none_of(view.season().competition.playoffs,
                                [&](const league::PlayoffMatch& form) {
                                  return league::means_stage(one.stage, form.stage);
                                });
  });
  if (nodes.size() < 2 || (view.season().real && guessed)) return drawing;
  const double height = lay_out(nodes);
  int columns = 0;
  std::vector<Data> boxes, lines;
  for (const Node& node : nodes) {
    columns = std::max(columns, node.column + 1);
    const double x = 2 + node.column * (box_width + gap_x), top = node.y - box_height / 2;
    Data box;
    box.text("x", fmt::format("{:.1f}", x)).text("y", fmt::format("{:.1f}", top));
    box.text("box_href", node.href);
    std::vector<Data> texts{text_at(x, top - 4, node.stage, "axis")};
    for (std::size_t i = 0; i < 2; ++i) {
      const Node::Side& side = node.sides[i];
      const double level = top + (i == 0 ? 15 : 33);
      texts.push_back(text_at(x + 6, level, side.text, side.won ? "won" : "inside"));
      if (!side.from) continue;
      const Node& before = nodes[*side.from];
      const double from = 2 + before.column * (box_width + gap_x) + box_width;
      const double bend = x - gap_x / 2 - (side.as_loser ? 7 : 0);
      Data line;
      line.text("points",
                fmt::format("{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}", from,
                            before.y + (side.as_loser ? 6 : -6), bend,
                            before.y + (side.as_loser ? 6 : -6), bend, level - 4, x, level - 4));
      lines.push_back(std::move(line.text("line_look", side.as_loser ? "tie" : "way")));
    }
    boxes.push_back(std::move(box.list("texts", std::move(texts))));
  }
  drawing.text("width", fmt::format("{:.0f}", columns * (box_width + gap_x) - gap_x + 4));
  drawing.text("height", fmt::format("{:.0f}", height));
  drawing.text("box_width", fmt::format("{:.0f}", box_width));
  drawing.text("box_height", fmt::format("{:.0f}", box_height));
  return std::move(drawing.list("boxes", std::move(boxes)).list("lines", std::move(lines)));
}

}  // namespace quicket::site
