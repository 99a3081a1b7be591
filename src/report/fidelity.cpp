#include "report/fidelity.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "cards/strip_parts.h"
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
    table.add({face, titles[at(measure)], row.n, row.n_out_of_reach,
               cell(row.mean_absolute_error, 4), cell(row.mean_absolute_error_all, 4),
               cell(aim(measure), 2), cell(row.worst, 3), cell(row.slope, 3),
               row.n_inside_sampling_error,
               row.n == 0                                ? "-"
               : row.mean_absolute_error <= aim(measure) ? "yes"
                                                         : "no"});
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
  if (!card.has(measure)) return Cell("-");
  const std::size_t i = at(measure);
  return Cell(fmt::format("{:.2f} / {:.2f}{}", card.actual[i], card.card[i],
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
    table.add({card.name, card.team_name, bowler(card) ? "bowler" : "striker", card.balls,
               pair(card, Measure::runs_per_over),
               card.has(Measure::runs_per_over)
                   ? Cell(Decimal{card.error(Measure::runs_per_over), 3, true})
                   : Cell("-"),
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
    table.add({card.name, card.team_name, bowler(card) ? "bowler" : "striker", card.balls,
               fmt::format("{:.0f}%", 100 * (1 - card.blend))});
  }
  return table;
}

Document measured_object(const CardFidelity& card, const cards::Measured& values) {
  Document made;
  for (const Measure measure : all_measures) {
    const bool known = applies(card, measure) && card.has(measure);
    made.put(keys[at(measure)], known ? cell(values[at(measure)], 4) : Cell{});
  }
  return made;
}

Document small_object(const cards::SmallSamples& small) {
  Document made;
  made.put("n", small.n).put("balls", small.balls);
  made.put("runs_per_over_bias", cell(small.runs_per_over_bias, 4));
  return made.put("wickets_per_100_bias", cell(small.wickets_per_100_bias, 4));
}

void tell_small(Document& document, std::string_view face, const cards::SmallSamples& small) {
  if (small.balls == 0) return;
  document.line(fmt::format(
      "{} of fewer than 60 balls, pooled ({}, {} balls): {:+.2f} runs per six balls, {:+.2f} "
      "wickets per 100",
      face, small.n, small.balls, small.runs_per_over_bias, small.wickets_per_100_bias));
}

Document face_object(const FaceFidelity& face, bool bowlers) {
  const FidelityRow& runs = face.row(Measure::runs_per_over);
  const FidelityRow& wickets = face.row(Measure::wickets_per_100);
  Document made, by_row;
  made.put("n", face.n).put("runs_per_over_mae", cell(runs.mean_absolute_error, 4));
  made.put("runs_per_over_max", cell(runs.worst, 4)).put("slope", cell(runs.slope, 4));
  made.put("wickets_per_100_mae", cell(wickets.mean_absolute_error, 4));
  made.put("boundaries_per_100_mae",
           cell(face.row(Measure::boundaries_per_100).mean_absolute_error, 4));
  if (bowlers) {
    made.put("extras_per_100_mae", cell(face.row(Measure::extras_per_100).mean_absolute_error, 4));
  }
  made.put("runs_per_over_mae_all", cell(runs.mean_absolute_error_all, 4));
  made.put("wickets_per_100_mae_all", cell(wickets.mean_absolute_error_all, 4));
  for (const Measure measure : all_measures) {
    if (!bowlers && measure == Measure::extras_per_100) continue;
    by_row.put(keys[at(measure)], face.row(measure).n);
  }
  return made.put("n_by_row", by_row).put("n_out_of_reach", face.n_out_of_reach);
}

Document card_object(const CardFidelity& card) {
  Document made;
  made.put("player", card.name).put("team", card.team_name);
  made.put("role", bowler(card) ? "bowler" : "striker").put("balls", card.balls);
  made.put("counted", card.counted).put("blend", cell(card.blend, 3));
  made.put("actual", measured_object(card, card.actual));
  made.put("card", measured_object(card, card.card));
  return made.put("standard_error", measured_object(card, card.standard_error));
}

Document summary_object(const Fidelity& fidelity) {
  Document made, small;
  small.put("strikers", small_object(fidelity.strikers.small));
  small.put("bowlers", small_object(fidelity.bowlers.small));
  made.put("strikers", face_object(fidelity.strikers, false));
  made.put("bowlers", face_object(fidelity.bowlers, true));
  made.put("small_samples", small).put("slots_off_100", fidelity.slots_off_100);
  return made.put("strikers_without_fours", fidelity.without_fours)
      .put("strikers_without_sixes", fidelity.without_sixes);
}

/// One line a card.
Table spreadsheet_of(const Fidelity& fidelity) {
  std::vector<Column> columns{
      {"", "player"}, {"", "team"}, {"", "role"}, {"", "balls"}, {"", "blend"}};
  for (const std::string_view key : keys) {
    for (const std::string_view kind : {"actual", "card", "standard_error"}) {
      columns.push_back({"", fmt::format("{}_{}", key, kind)});
    }
  }
  Table table(std::move(columns));
  for (const CardFidelity& card : fidelity.cards) {
    std::vector<Cell> row{card.name, card.team_name, bowler(card) ? "bowler" : "striker",
                          card.balls, cell(card.blend, 3)};
    for (const Measure measure : all_measures) {
      for (const cards::Measured* values : {&card.actual, &card.card, &card.standard_error}) {
        row.push_back(applies(card, measure) && card.has(measure) ? cell((*values)[at(measure)], 4)
                                                                  : Cell{});
      }
    }
    table.add(std::move(row));
  }
  return table;
}

/// The phases and parts of a strip by which cards are read, calls left aside; none in a plain set.
std::vector<std::string> lines_read(const cards::TempoStrip& strip) {
  std::vector<std::string> names;
  for (const cards::TempoPhase& phase : strip.phases) names.push_back(phase.name);
  for (const cards::StripPart& part : cards::parts_of(strip)) {
    if (!cards::parse_call(part.name)) names.push_back(part.name);
  }
  return names;
}

void add_keys(Document& made, const Fidelity& measured, std::string_view set,
              std::string_view method, const cards::TempoStrip& strip) {
  const std::vector<std::string> read_by = lines_read(strip);
  std::vector<Document> players;
  for (const CardFidelity& card : measured.cards) players.push_back(card_object(card));
  made.put("set", set).put("method", method);
  made.put("strip", std::vector<Cell>(read_by.begin(), read_by.end())).put("players", players);
  made.put("summary", summary_object(measured)).spreadsheet(spreadsheet_of(measured));
}

}  // namespace

Document fidelity(const Fidelity& measured, std::string_view set, std::string_view method,
                  const cards::TempoStrip& strip, std::size_t most) {
  Document made;
  if (std::ranges::none_of(measured.cards, [](const auto& card) { return card.balls > 0; })) {
    made.prose(
        fmt::format("Cards of {} ({}): no card has the figures of its player, so there is "
                    "nothing to compare it with.",
                    set, method));
    add_keys(made, measured, set, method, strip);
    return made;
  }
  made.prose(fmt::format(
      "Cards of {} ({}): what a card produces when it decides every other ball and a "
      "league-average card the rest, beside the player's own figures. Players with 60 balls or "
      "more.",
      set, method));
  const std::vector<std::string> read_by = lines_read(strip);
  if (!read_by.empty()) {
    made.prose(fmt::format(
        "Cards are read by the tempo card ({}), each part as often as the player met it, and "
        "pitches as the die falls; calls are left aside.",
        fmt::join(read_by, ", ")));
  }
  made.gap().show(summary_table(measured)).gap();
  tell_small(made, "Strikers", measured.strikers.small);
  tell_small(made, "Bowlers", measured.bowlers.small);
  made.gap().prose(fmt::format("Charts without exactly 100 slots: {}.", measured.slots_off_100));
  if (measured.without_fours + measured.without_sixes > 0) {
    made.prose(
        fmt::format("Strikers who hit a four, but have none on the card: {}; a six: {}. Such a "
                    "card has too few "
                    "runs to pay for it.",
                    measured.without_fours, measured.without_sixes));
  }
  if (measured.assumed_ratings > 0) {
    made.prose(fmt::format("{} the average fielding ratings, because no source names fielders.",
                           counted(measured.assumed_ratings, "player has", "players have")));
  }
  made.gap().prose(
      "Furthest off in runs per six balls, as real / card. \"!\" marks figures that no card can "
      "reach: it would have to be below nothing to offset the average card.");
  made.gap().show(cards_table(measured, most));
  if (Table small = small_samples(measured, most); !small.empty()) {
    made.gap().line("Fewer than 60 balls, blended with the average of the role:");
    made.gap().show(std::move(small));
  }
  add_keys(made, measured, set, method, strip);
  return made;
}

}  // namespace quicket::report
