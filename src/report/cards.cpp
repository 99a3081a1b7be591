#include "report/cards.h"

#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cards/card_csv.h"

namespace quicket::report {
namespace {

Nested chart_cell(const CardFace& face) {
  Nested nested{"{", ""};
  const cards::Widths widths = face.chart().widths();
  for (int kind = 0; kind < cards::slot_kinds; ++kind) {
    const auto slot = static_cast<cards::Slot>(kind);
    if (slot == cards::Slot::bowled && face.role == cards::Face::striker) continue;
    nested.json += fmt::format("{}\"{}\": {}", nested.json.size() > 1 ? ", " : "", key(slot),
                               widths[static_cast<std::size_t>(kind)]);
  }
  nested.json += '}';
  return nested;
}

Nested ranges_cell(const CardFace& face) {
  Nested nested{"[", ""};
  for (const cards::Range& range : face.chart().ranges()) {
    nested.json +=
        fmt::format(R"({}{{"from": {}, "to": {}, "result": "{}"}})",
                    nested.json.size() > 1 ? ", " : "", range.from, range.to, key(range.result));
    nested.text += fmt::format("{}{}:{}", nested.text.empty() ? "" : " ", range_text(range),
                               key(range.result));
  }
  nested.json += ']';
  return nested;
}

/// Of the CLI contract, in the order of Measure.
constexpr std::array<std::string_view, cards::measures> measure_keys{
    "runs_per_over", "wickets_per_100", "boundaries_per_100", "extras_per_100"};

Nested out_of_reach_cell(const CardFace& face) {
  Nested nested{"[", ""};
  for (const cards::Measure measure : out_of_reach(face)) {
    nested.json += fmt::format("{}\"{}\"", nested.json.size() > 1 ? ", " : "",
                               measure_keys[static_cast<std::size_t>(measure)]);
  }
  nested.json += ']';
  return nested;
}

std::vector<Cell> csv_row(const CardFace& face, cricket::Format format) {
  const cards::PlayerCards& player = *face.player;
  const bool striker = face.role == cards::Face::striker;
  const cards::Widths widths = face.chart().widths();
  std::vector<Cell> row{player.name,
                        player.team_name,
                        word_of(face.role),
                        to_string(player.batting_role),
                        to_string(player.bowling_role),
                        player.nation,
                        player.ratings.catching,
                        player.ratings.run_out,
                        player.ratings.keeping,
                        player.ratings.assumed ? "yes" : "no"};
  for (int kind = 0; kind < cards::slot_kinds; ++kind) {
    row.push_back(striker && kind == 0 ? Cell{} : Cell(widths[static_cast<std::size_t>(kind)]));
  }
  row.push_back(ranges_cell(face));
  if (striker) {
    const cards::StrikerStats& stats = player.striker->stats;
    row.push_back(stats.runs);
    row.push_back(stats.balls);
    row.push_back(stats.high_score ? Cell(high_score(stats)) : Cell{});
    row.push_back(stats.fours);
    row.push_back(stats.sixes);
    row.insert(row.end(), 5, Cell{});
  } else {
    const cards::BowlerCard& card = *player.bowler;
    row.insert(row.end(), 5, Cell{});
    row.push_back(card.usage.innings > 0 ? Cell(card.usage.innings) : Cell{});
    row.push_back(card.stats.legal_balls);
    row.push_back(to_string(card.usage, format));
    row.push_back(card.stats.runs);
    row.push_back(card.stats.wickets);
  }
  row.push_back(cell(face.blend(), 3));
  return row;
}

}  // namespace

Table cards_table(std::span<const CardFace> faces, cricket::Format format) {
  Table table({{"Player", "player"},
               {"Team", "team"},
               {"Card", "role"},
               secondary(1, {"Role", "role_text"}),
               secondary(2, {"Nation", "nation"}),
               {"C", "catching", true},
               {"RO", "run_out", true},
               {"Wk", "keeping", true},
               {"", "assumed"},
               {"Usage", "usage"},
               {"", "chart"},
               wrapping({"Chart", "ranges"}),
               {"", "stats"},
               {"", "blend", true},
               {"", "out_of_reach"}});
  for (const CardFace& face : faces) {
    const cards::PlayerCards& player = *face.player;
    const bool striker = face.role == cards::Face::striker;
    table.add({player.name, player.team_name, word_of(face.role), role_text(face),
               optional_text(player.nation), player.ratings.catching, player.ratings.run_out,
               player.ratings.keeping, player.ratings.assumed,
               striker ? Cell{} : Cell(to_string(player.bowler->usage, format)), chart_cell(face),
               ranges_cell(face), stats_cell(face, format), cell(face.blend(), 3),
               out_of_reach_cell(face)});
  }
  return table;
}

Document cards_list(std::span<const CardFace> faces, cricket::Format format) {
  std::vector<Column> columns;
  for (const std::string_view name : cards::card_columns)
    columns.push_back({"", std::string(name)});
  Table spreadsheet(std::move(columns));
  for (const CardFace& face : faces) spreadsheet.add(csv_row(face, format));
  return Document().rows(cards_table(faces, format)).spreadsheet(std::move(spreadsheet));
}

}  // namespace quicket::report
