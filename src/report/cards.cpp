#include "report/cards.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "base/text.h"
#include "cards/card_csv.h"
#include "report/league_tables.h"

namespace quicket::report {
namespace {

constexpr int face_width = 48;

const cards::Chart& chart_of(const CardFace& face) {
  return face.role == cards::Face::striker ? face.player->striker->chart
                                           : face.player->bowler->chart;
}

std::string_view word_of(cards::Face role) {
  return role == cards::Face::striker ? "striker" : "bowler";
}

std::string role_text(const CardFace& face) {
  return face.role == cards::Face::striker ? batting_role_text(*face.player)
                                           : std::string(to_string(face.player->bowling_role));
}

std::string range_text(const cards::Range& range) {
  return range.from == range.to ? fmt::format("{}", range.from)
                                : fmt::format("{}-{}", range.from, range.to);
}

Cell optional_decimal(const std::optional<double>& value, int places) {
  return value ? cell(*value, places) : Cell{};
}

Nested chart_cell(const CardFace& face) {
  Nested nested{"{", ""};
  const cards::Widths widths = chart_of(face).widths();
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
  for (const cards::Range& range : chart_of(face).ranges()) {
    nested.json +=
        fmt::format(R"({}{{"from": {}, "to": {}, "result": "{}"}})",
                    nested.json.size() > 1 ? ", " : "", range.from, range.to, key(range.result));
    nested.text += fmt::format("{}{}:{}", nested.text.empty() ? "" : " ", range_text(range),
                               key(range.result));
  }
  nested.json += ']';
  return nested;
}

Nested stats_cell(const CardFace& face, cricket::Format format) {
  const int over = cricket::balls_per_over(format);
  if (face.role == cards::Face::striker) {
    const cards::StrikerStats& stats = face.player->striker->stats;
    const std::optional<double> rate = strike_rate(stats);
    return {fmt::format(R"({{"strike_rate": {}, "runs": {}, "balls": {}, "high_score": "{}", )"
                        R"("fours": {}, "sixes": {}}})",
                        json_value(optional_decimal(rate, 2)), stats.runs, stats.balls,
                        high_score(stats), stats.fours, stats.sixes),
            fmt::format("SR {}  Balls {}  High {}  4s {}  6s {}",
                        rate ? fmt::format("{:.2f}", *rate) : "-", stats.balls, high_score(stats),
                        stats.fours, stats.sixes)};
  }
  const cards::BowlerStats& stats = face.player->bowler->stats;
  const std::optional<double> rate = economy(stats, format);
  return {fmt::format(
              R"({{"economy": {}, "overs": "{}", "legal_balls": {}, "runs": {}, "wickets": {}}})",
              json_value(optional_decimal(rate, 2)), overs(stats.legal_balls, over),
              stats.legal_balls, stats.runs, stats.wickets),
          fmt::format("Econ {}  Overs {}  Wickets {}", rate ? fmt::format("{:.2f}", *rate) : "-",
                      overs(stats.legal_balls, over), stats.wickets)};
}

/// Of the CLI contract, in the order of Measure.
constexpr std::array<std::string_view, cards::measures> measure_keys{
    "runs_per_over", "wickets_per_100", "boundaries_per_100", "extras_per_100"};
constexpr std::array<std::string_view, cards::measures> measure_names{
    "runs per over", "wickets per 100 balls", "boundaries per 100 balls", "extras per 100 balls"};

/// The figures of a full sample that no card can give.
std::vector<cards::Measure> out_of_reach(const CardFace& face) {
  std::vector<cards::Measure> missed;
  if (face.fidelity == nullptr || !face.fidelity->counted) return missed;
  for (int i = 0; i < (face.role == cards::Face::bowler ? cards::measures : cards::measures - 1);
       ++i) {
    const auto measure = static_cast<cards::Measure>(i);
    if (!face.fidelity->in_reach(measure)) missed.push_back(measure);
  }
  return missed;
}

Nested out_of_reach_cell(const CardFace& face) {
  Nested nested{"[", ""};
  for (const cards::Measure measure : out_of_reach(face)) {
    nested.json += fmt::format("{}\"{}\"", nested.json.size() > 1 ? ", " : "",
                               measure_keys[static_cast<std::size_t>(measure)]);
  }
  nested.json += ']';
  return nested;
}

/// What an owner should know of a card that it does not print.
std::string remarks(const CardFace& face) {
  const bool striker = face.role == cards::Face::striker;
  const double blend = striker ? face.player->striker->blend : face.player->bowler->blend;
  const int balls =
      striker ? face.player->striker->stats.balls : face.player->bowler->stats.legal_balls;
  std::string text;
  if (blend > 0) {
    text +=
        fmt::format("Small sample: {} {} {}; {:.0f} % own figures, {:.0f} % average of the role\n",
                    balls, balls == 1 ? "ball" : "balls", striker ? "faced" : "bowled",
                    100 * (1 - blend), 100 * blend);
  }
  for (const cards::Measure measure : out_of_reach(face)) {
    const auto i = static_cast<std::size_t>(measure);
    text += fmt::format("Out of reach of any card: {} {:.1f}, this one gives {:.1f}\n",
                        measure_names[i], face.fidelity->actual[i], face.fidelity->card[i]);
  }
  return text;
}

std::vector<Cell> csv_row(const CardFace& face, cricket::Format format) {
  const cards::PlayerCards& player = *face.player;
  const bool striker = face.role == cards::Face::striker;
  const cards::Widths widths = chart_of(face).widths();
  std::vector<Cell> row{cell(player.name),
                        cell(player.team_name),
                        cell(word_of(face.role)),
                        cell(to_string(player.batting_role)),
                        cell(to_string(player.bowling_role)),
                        cell(player.nation),
                        cell(player.ratings.catching),
                        cell(player.ratings.run_out),
                        player.ratings.keeping ? cell(*player.ratings.keeping) : Cell{},
                        cell(player.ratings.assumed ? "yes" : "no")};
  for (int kind = 0; kind < cards::slot_kinds; ++kind) {
    row.push_back(striker && kind == 0 ? Cell{} : cell(widths[static_cast<std::size_t>(kind)]));
  }
  row.push_back(ranges_cell(face));
  if (striker) {
    const cards::StrikerStats& stats = player.striker->stats;
    for (const int number : {stats.runs, stats.balls}) row.push_back(cell(number));
    row.push_back(cell(high_score(stats)));
    for (const int number : {stats.fours, stats.sixes}) row.push_back(cell(number));
    row.insert(row.end(), 5, Cell{});
  } else {
    const cards::BowlerCard& card = *player.bowler;
    row.insert(row.end(), 5, Cell{});
    row.push_back(cell(card.usage.innings));
    row.push_back(cell(card.stats.legal_balls));
    row.push_back(cell(to_string(card.usage, format)));
    row.push_back(cell(card.stats.runs));
    row.push_back(cell(card.stats.wickets));
  }
  row.push_back(cell(striker ? player.striker->blend : player.bowler->blend, 3));
  return row;
}

std::string centred(std::string_view text) {
  const std::string kept = shortened(text, face_width);
  return std::string(static_cast<std::size_t>((face_width - display_width(kept)) / 2), ' ') + kept;
}

std::string in_capitals(std::string_view text) {
  std::string capitals;
  for (const char32_t point : code_points(text)) {
    const bool ascii = point >= 'a' && point <= 'z';
    const bool latin = point >= 0xE0 && point <= 0xFE && point != 0xF7;
    capitals += to_utf8(ascii || latin ? point - 0x20 : point);
  }
  return capitals;
}

/// The chart in two columns, as printed cards have it.
std::string chart_text(const cards::Chart& chart) {
  const std::vector<cards::Range> ranges = chart.ranges();
  const std::size_t half = (ranges.size() + 1) / 2;
  std::string text;
  for (std::size_t i = 0; i < half; ++i) {
    std::string line =
        fmt::format("      {:>7}  {}", range_text(ranges[i]), mark(ranges[i].result));
    if (i + half < ranges.size()) {
      const cards::Range& right = ranges[i + half];
      line += fmt::format("          {:>7}  {}", range_text(right), mark(right.result));
    }
    text += line + '\n';
  }
  return text;
}

}  // namespace

void compare_with(std::span<CardFace> faces, const cards::Fidelity& fidelity) {
  for (CardFace& face : faces) {
    const auto found = std::find_if(
        fidelity.cards.begin(), fidelity.cards.end(), [&](const cards::CardFidelity& card) {
          return card.player == face.player->player && card.face == face.role &&
                 card.team_name == face.player->team_name;
        });
    face.fidelity = found == fidelity.cards.end() ? nullptr : &*found;
  }
}

std::string batting_role_text(const cards::PlayerCards& player) {
  std::string text(to_string(player.batting_role));
  if (!player.ratings.keeping) return text;
  if (player.batting_role == cricket::BattingRole::wicketkeeper || text.empty()) {
    return fmt::format("Wicketkeeper ({})", *player.ratings.keeping);
  }
  return fmt::format("{}, wk ({})", text, *player.ratings.keeping);
}

std::optional<double> economy(const cards::BowlerStats& stats, cricket::Format format) {
  if (stats.legal_balls == 0) return {};
  return static_cast<double>(stats.runs) * cricket::balls_per_over(format) / stats.legal_balls;
}

std::optional<double> strike_rate(const cards::StrikerStats& stats) {
  if (stats.balls == 0) return {};
  return 100.0 * stats.runs / stats.balls;
}

std::string high_score(const cards::StrikerStats& stats) {
  return fmt::format("{}{}", stats.high_score, stats.high_score_not_out ? "*" : "");
}

Table cards_table(std::span<const CardFace> faces, cricket::Format format) {
  Table table({{"Player", "player"},
               {"Team", "team"},
               {"Card", "role"},
               {"Role", "role_text"},
               {"Nation", "nation"},
               {"C", "catching", true},
               {"RO", "run_out", true},
               {"Wk", "keeping", true},
               {"", "assumed"},
               {"Usage", "usage"},
               {"", "chart"},
               {"Chart", "ranges"},
               {"", "stats"},
               {"", "blend", true},
               {"", "out_of_reach"}});
  for (const CardFace& face : faces) {
    const cards::PlayerCards& player = *face.player;
    const bool striker = face.role == cards::Face::striker;
    table.add(
        {cell(player.name), cell(player.team_name), cell(word_of(face.role)), cell(role_text(face)),
         player.nation.empty() ? Cell{} : cell(player.nation), cell(player.ratings.catching),
         cell(player.ratings.run_out),
         player.ratings.keeping ? cell(*player.ratings.keeping) : Cell{}, player.ratings.assumed,
         striker ? Cell{} : cell(to_string(player.bowler->usage, format)), chart_cell(face),
         ranges_cell(face), stats_cell(face, format),
         cell(striker ? player.striker->blend : player.bowler->blend, 3), out_of_reach_cell(face)});
  }
  return table;
}

std::string cards_csv(std::span<const CardFace> faces, cricket::Format format) {
  std::vector<Column> columns;
  for (const std::string_view name : cards::card_columns)
    columns.push_back({"", std::string(name)});
  Table table(std::move(columns));
  for (const CardFace& face : faces) table.add(csv_row(face, format));
  return table.csv();
}

std::string card_text(const CardFace& face, const cards::CardSet& set) {
  const cards::PlayerCards& player = *face.player;
  const std::string rule(face_width, '-');
  std::string text = rule + '\n';
  text += centred(set.competition) + '\n';
  text += centred(in_capitals(player.name)) + '\n';
  text += centred(fmt::format("{} {}", set.season, player.team_name)) + '\n';
  const std::string role = role_text(face);
  const std::string facts =
      player.nation.empty() || role.empty() ? role + player.nation : role + "  |  " + player.nation;
  if (!facts.empty()) text += centred(facts) + '\n';
  text += centred(in_capitals(word_of(face.role))) + '\n';
  if (face.role == cards::Face::striker) {
    text += centred(fmt::format("C({}) / RO({}){}", player.ratings.catching, player.ratings.run_out,
                                player.ratings.assumed ? "  average assumed" : "")) +
            '\n';
  }
  text += '\n' + chart_text(chart_of(face)) + '\n';
  std::string stats = stats_cell(face, set.format).text;
  if (face.role == cards::Face::bowler) {
    stats = fmt::format("Usage {}  {}", to_string(player.bowler->usage, set.format), stats);
  }
  return text + centred(stats) + '\n' + rule + '\n' + remarks(face);
}

namespace {

std::string chart_word(cards::FieldResult result, bool brief) {
  if (brief) {
    switch (result) {
      case cards::FieldResult::stumping_chance:
        return "St?";
      case cards::FieldResult::catch_chance:
        return "Catch?";
      case cards::FieldResult::run_out_chance:
        return "Run-out?";
      default:
        break;
    }
  }
  return std::string(to_string(result));
}

/// Columns `from` to `to` of the chart: those of the d6.
std::string chart_part(const cards::FieldingChart& chart, int from, int to, bool brief) {
  std::vector<Column> head{{"d20", "d20", true}};
  for (int d6 = from; d6 <= to; ++d6) {
    head.push_back({fmt::format("{}{}", d6 == from ? "d6: " : "", d6), fmt::format("{}", d6)});
  }
  Table table(std::move(head));
  for (int column = 1; column <= 20; ++column) {
    std::vector<Cell> row{cell(column)};
    for (int d6 = from; d6 <= to; ++d6)
      row.push_back(cell(chart_word(chart.at(d6, column), brief)));
    table.add(std::move(row));
  }
  return table.text();
}

bool fits(std::string_view text, int width) {
  for (const std::string_view line : split(text, '\n')) {
    if (display_width(line) > width) return false;
  }
  return true;
}

}  // namespace

std::string fielding_chart_text(const cards::FieldingChart& chart, int width) {
  std::string text = chart_part(chart, 1, 6, false);
  if (width > 0 && !fits(text, width)) {
    text = chart_part(chart, 1, 6, true);
    if (!fits(text, width)) {
      text = chart_part(chart, 1, 3, true) + '\n' + chart_part(chart, 4, 6, true);
    }
    text += "\n? is a chance: a check decides.\n";
  }
  return text +
         "\nd6 1, 3: striker run out by fielder and keeper\n"
         "d6 2: striker run out by one fielder\n"
         "d6 4, 6: non-striker run out by fielder and keeper\n"
         "d6 5: non-striker run out by one fielder\n";
}

}  // namespace quicket::report
