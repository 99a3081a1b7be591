#include "report/fidelity.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "report/table.h"

namespace quicket::report {
namespace {

using cards::CardFidelity;
using cards::FaceFidelity;
using cards::Fidelity;
using cards::FidelityRow;
using cards::Measure;

constexpr std::array<Measure, cards::measures> all_measures{
    Measure::runs_per_over, Measure::wickets_per_100, Measure::boundaries_per_100,
    Measure::extras_per_100};
constexpr std::array<std::string_view, cards::measures> keys{
    "runs_per_over", "wickets_per_100", "boundaries_per_100", "extras_per_100"};
constexpr std::array<std::string_view, cards::measures> titles{
    "runs per six balls", "wickets per 100", "boundaries per 100", "extras per 100"};

std::size_t at(Measure measure) {
  return static_cast<std::size_t>(measure);
}

bool bowler(const CardFidelity& card) {
  return card.face == cards::Face::bowler;
}

/// Strikers have no extras.
bool applies(const CardFidelity& card, Measure measure) {
  return measure != Measure::extras_per_100 || bowler(card);
}

/// The target for the mean error (TARGETS, "Card fidelity").
double aim(Measure measure) {
  switch (measure) {
    case Measure::runs_per_over:
      return 0.01;
    case Measure::wickets_per_100:
      return 0.10;
    case Measure::boundaries_per_100:
      return 0.25;
    case Measure::extras_per_100:
      return 0.7;
  }
  return 0;
}

void add_summary(Table& table, std::string_view face, const FaceFidelity& fidelity) {
  for (const Measure measure : all_measures) {
    const FidelityRow& row = fidelity.row(measure);
    if (measure == Measure::extras_per_100 && face == "strikers") continue;
    table.add({cell(face), cell(titles[at(measure)]), cell(row.n), cell(row.n_out_of_reach),
               cell(row.mean_absolute_error, 4), cell(row.mean_absolute_error_all, 4),
               cell(aim(measure), 2), cell(row.worst, 3), cell(row.slope, 3),
               cell(row.n_inside_sampling_error),
               cell(row.n == 0                                ? "-"
                    : row.mean_absolute_error <= aim(measure) ? "yes"
                                                              : "no")});
  }
}

Table summary_table(const Fidelity& fidelity) {
  Table table({{"Cards", "face"},
               {"Figure", "figure"},
               {"n", "n", true},
               secondary(2, {"Out of reach", "n_out_of_reach", true}),
               {"Mean error", "mean_absolute_error", true},
               secondary(1, {"Of all", "mean_absolute_error_all", true}),
               {"Target", "aim", true},
               {"Worst", "worst", true},
               secondary(1, {"Slope", "slope", true}),
               secondary(3, {"Within sampling error", "n_inside_sampling_error", true}),
               {"Met", "met"}});
  add_summary(table, "strikers", fidelity.strikers);
  add_summary(table, "bowlers", fidelity.bowlers);
  return table;
}

Cell pair(const CardFidelity& card, Measure measure) {
  if (!applies(card, measure)) return Cell{};
  if (!card.has(measure)) return cell("-");
  const std::size_t i = at(measure);
  return cell(fmt::format("{:.2f} / {:.2f}{}", card.actual[i], card.card[i],
                          card.in_reach(measure) ? "" : " !"));
}

Table cards_table(const Fidelity& fidelity, std::size_t most) {
  Table table({{"Player", ""},
               secondary(4, {"Team", ""}),
               {"Card", ""},
               {"Balls", "", true},
               {"Runs/6 balls", "", true},
               {"Error", "", true},
               secondary(3, {"Std. error", "", true}),
               {"Wickets/100", "", true},
               secondary(1, {"Boundaries/100", "", true}),
               secondary(2, {"Extras/100", "", true})});
  for (const CardFidelity& card : fidelity.cards) {
    if (!card.counted || (most > 0 && table.rows() >= most)) continue;
    table.add({cell(card.name), cell(card.team_name), cell(bowler(card) ? "bowler" : "striker"),
               cell(card.balls), pair(card, Measure::runs_per_over),
               card.has(Measure::runs_per_over)
                   ? Cell(Decimal{card.error(Measure::runs_per_over), 3, true})
                   : cell("-"),
               cell(card.standard_error[at(Measure::runs_per_over)], 2),
               pair(card, Measure::wickets_per_100), pair(card, Measure::boundaries_per_100),
               pair(card, Measure::extras_per_100)});
  }
  return table;
}

Table small_samples(const Fidelity& fidelity, std::size_t most) {
  Table table({{"Player", ""},
               secondary(1, {"Team", ""}),
               {"Card", ""},
               {"Balls", "", true},
               {"Own weight", "", true}});
  for (const CardFidelity& card : fidelity.cards) {
    if (card.counted || (most > 0 && table.rows() >= most)) continue;
    table.add({cell(card.name), cell(card.team_name), cell(bowler(card) ? "bowler" : "striker"),
               cell(card.balls), cell(fmt::format("{:.0f}%", 100 * (1 - card.blend)))});
  }
  return table;
}

std::string measured_json(const CardFidelity& card, const cards::Measured& values) {
  std::string text = "{";
  for (const Measure measure : all_measures) {
    text += fmt::format("{}\"{}\": {}", text.size() > 1 ? ", " : "", keys[at(measure)],
                        applies(card, measure) && card.has(measure)
                            ? fmt::format("{:.4f}", values[at(measure)])
                            : "null");
  }
  return text + '}';
}

std::string small_json(const cards::SmallSamples& small) {
  return fmt::format(
      R"({{"n": {}, "balls": {}, "runs_per_over_bias": {:.4f}, "wickets_per_100_bias": {:.4f}}})",
      small.n, small.balls, small.runs_per_over_bias, small.wickets_per_100_bias);
}

std::string small_line(std::string_view face, const cards::SmallSamples& small,
                       const Window& window) {
  if (small.balls == 0) return {};
  return window.line(fmt::format(
      "{} of fewer than 60 balls, pooled ({}, {} balls): {:+.2f} runs per six balls, {:+.2f} "
      "wickets per "
      "100",
      face, small.n, small.balls, small.runs_per_over_bias, small.wickets_per_100_bias));
}

std::string face_json(const FaceFidelity& face, bool bowlers) {
  const FidelityRow& runs = face.row(Measure::runs_per_over);
  std::string text = fmt::format(
      R"({{"n": {}, "runs_per_over_mae": {:.4f}, "runs_per_over_max": {:.4f}, "slope": {:.4f}, )"
      R"("wickets_per_100_mae": {:.4f}, "boundaries_per_100_mae": {:.4f}, )",
      face.n, runs.mean_absolute_error, runs.worst, runs.slope,
      face.row(Measure::wickets_per_100).mean_absolute_error,
      face.row(Measure::boundaries_per_100).mean_absolute_error);
  if (bowlers) {
    text += fmt::format("\"extras_per_100_mae\": {:.4f}, ",
                        face.row(Measure::extras_per_100).mean_absolute_error);
  }
  text += fmt::format(R"("runs_per_over_mae_all": {:.4f}, "wickets_per_100_mae_all": {:.4f}, )",
                      runs.mean_absolute_error_all,
                      face.row(Measure::wickets_per_100).mean_absolute_error_all);
  text += "\"n_by_row\": {";
  for (const Measure measure : all_measures) {
    if (!bowlers && measure == Measure::extras_per_100) continue;
    text += fmt::format("{}\"{}\": {}", measure == Measure::runs_per_over ? "" : ", ",
                        keys[at(measure)], face.row(measure).n);
  }
  return text + fmt::format("}}, \"n_out_of_reach\": {}}}", face.n_out_of_reach);
}

}  // namespace

std::string fidelity_text(const Fidelity& fidelity, std::string_view set, std::string_view method,
                          std::size_t most, int width) {
  Window window(width);
  std::string text = window.prose(fmt::format(
      "Cards of {} ({}): what a card produces when it decides every other ball and a "
      "league-average card the rest, beside the player's own figures. Players with 60 balls or "
      "more.",
      set, method));
  text += '\n' + window.text(summary_table(fidelity));
  text += '\n' + small_line("Strikers", fidelity.strikers.small, window) +
          small_line("Bowlers", fidelity.bowlers.small, window);
  text += '\n' + window.prose(
                     fmt::format("Charts without exactly 100 slots: {}.", fidelity.slots_off_100));
  if (fidelity.assumed_ratings > 0) {
    text += window.prose(
        fmt::format("{} the average fielding ratings, because no source names fielders.",
                    counted(fidelity.assumed_ratings, "player has", "players have")));
  }
  text +=
      '\n' + window.prose(
                 "Furthest off in runs per six balls, as real / card. \"!\" marks figures that no "
                 "card can reach: it would have to be below nothing to offset the average card.");
  text += '\n' + window.text(cards_table(fidelity, most));
  const Table small = small_samples(fidelity, most);
  if (!small.empty()) {
    text += "\nFewer than 60 balls, blended with the average of the role:\n\n" + window.text(small);
  }
  return text + window.note();
}

std::string fidelity_json(const Fidelity& fidelity, std::string_view set, std::string_view method) {
  std::string text = fmt::format("{{\"set\": {}, \"method\": {}, \"players\": [", json_string(set),
                                 json_string(method));
  bool first = true;
  for (const CardFidelity& card : fidelity.cards) {
    text += fmt::format(
        "{}\n  {{\"player\": {}, \"team\": {}, \"role\": \"{}\", \"balls\": {}, \"counted\": {}, "
        "\"blend\": {:.3f}, \"actual\": {}, \"card\": {}, \"standard_error\": {}}}",
        first ? "" : ",", json_string(card.name), json_string(card.team_name),
        bowler(card) ? "bowler" : "striker", card.balls, card.counted, card.blend,
        measured_json(card, card.actual), measured_json(card, card.card),
        measured_json(card, card.standard_error));
    first = false;
  }
  return text + fmt::format(
                    "],\n\"summary\": {{\"strikers\": {},\n \"bowlers\": {},\n "
                    "\"small_samples\": {{\"strikers\": {}, \"bowlers\": {}}},\n "
                    "\"slots_off_100\": {}}}}}\n",
                    face_json(fidelity.strikers, false), face_json(fidelity.bowlers, true),
                    small_json(fidelity.strikers.small), small_json(fidelity.bowlers.small),
                    fidelity.slots_off_100);
}

std::string fidelity_csv(const Fidelity& fidelity, Spreadsheets spreadsheets) {
  std::vector<Column> columns{
      {"", "player"}, {"", "team"}, {"", "role"}, {"", "balls"}, {"", "blend"}};
  for (const std::string_view key : keys) {
    for (const std::string_view kind : {"actual", "card", "standard_error"}) {
      columns.push_back({"", fmt::format("{}_{}", key, kind)});
    }
  }
  Table table(std::move(columns));
  for (const CardFidelity& card : fidelity.cards) {
    std::vector<Cell> row{cell(card.name), cell(card.team_name),
                          cell(bowler(card) ? "bowler" : "striker"), cell(card.balls),
                          cell(card.blend, 3)};
    for (const Measure measure : all_measures) {
      for (const cards::Measured* values : {&card.actual, &card.card, &card.standard_error}) {
        row.push_back(applies(card, measure) && card.has(measure) ? cell((*values)[at(measure)], 4)
                                                                  : Cell{});
      }
    }
    table.add(std::move(row));
  }
  return table.csv(spreadsheets);
}

}  // namespace quicket::report
