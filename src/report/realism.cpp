#include "report/realism.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "league/pooled_realism.h"
#include "report/table.h"

namespace quicket::report {
namespace {

Table rows_table(const league::Realism& realism) {
  Table table({{"Figure", "figure"},
               {"Real", "real", true},
               {"Replayed", "replayed", true},
               secondary(1, {"Error", "standard_error", true}),
               wrapping({"Target", "target"}),
               {"", "met"},
               {"", "by_chance"},
               {"", "note"},
               {"Met", ""}});
  for (const league::RealismRow& row : realism.rows) {
    table.add({cell(row.name), cell(row.real, 4), cell(row.replayed, 4),
               cell(row.standard_error, 4), cell(row.target), row.met, row.by_chance,
               cell(row.note),
               cell(!row.judged     ? "-"
                    : row.met       ? "yes"
                    : row.by_chance ? "chance"
                                    : "NO")});
  }
  return table;
}

Table pooled_table(std::span<const league::Realism> seasons) {
  Table table({{"Figure", "figure"},
               {"Real", "real", true},
               {"Mean error", "error", true},
               {"Std. error", "standard_error", true},
               secondary(1, {"Above", "seasons_above", true}),
               secondary(1, {"Below", "seasons_below", true}),
               {"", "met"},
               {"Verdict", ""}});
  for (const league::PooledRow& row : league::pooled_rows(seasons)) {
    table.add({cell(row.name), cell(row.real, 4), cell(row.error, 4), cell(row.standard_error, 4),
               row.seasons_above, row.seasons_below, row.met, cell(row.bias ? "BIAS" : "chance")});
  }
  return table;
}

}  // namespace

std::string realism_text(const league::Realism& realism, std::string_view set, int width) {
  int met = 0, chance = 0, judged = 0;
  std::string notes;
  Window window(width);
  for (const league::RealismRow& row : realism.rows) {
    judged += row.judged ? 1 : 0;
    met += row.judged && row.met ? 1 : 0;
    chance += row.by_chance ? 1 : 0;
    if (!row.met && !row.note.empty()) {
      notes += window.prose(fmt::format("{}: {}.", row.name, row.note));
    }
  }
  std::string text = window.prose(
      fmt::format("{}, {}: {} compared, {} left out (incomplete, or decided by a rain method).",
                  set, counted(realism.seasons, "replay", "replays"),
                  counted(realism.matches, "match", "matches"), realism.left_out));
  text += '\n' + window.text(rows_table(realism)) + '\n';
  const std::string summary = fmt::format("{} of {} targets met", met, judged);
  if (met == judged) return text + summary + ".\n" + window.note();
  text += window.prose(fmt::format(
      "{}; {} of the others within two standard errors. Error: the standard error, how much one "
      "season differs from the next by chance alone. Validate several sets together to tell a bias "
      "from chance.",
      summary, chance));
  return text + (notes.empty() ? "" : '\n' + notes) + window.note();
}

std::string realism_json(const league::Realism& realism, std::string_view set) {
  std::string text = fmt::format("{{\"set\": {}, \"seasons\": {}, \"summary\": {{",
                                 json_string(set), realism.seasons);
  bool first = true;
  for (const league::RealismRow& row : realism.rows) {
    text += fmt::format(
        "{}\n  {}: {{\"real\": {:.6f}, \"replayed\": {:.6f}, \"target\": {}, \"met\": {}, "
        "\"standard_error\": {:.6f}, \"by_chance\": {}, \"note\": {}}}",
        first ? "" : ",", json_string(row.name), row.real, row.replayed, json_string(row.target),
        row.met, row.standard_error, row.by_chance, json_string(row.note));
    first = false;
  }
  return text + "\n}}\n";
}

std::string realism_csv(const league::Realism& realism, Spreadsheets spreadsheets) {
  return rows_table(realism).csv(spreadsheets);
}

std::string pooled_realism_text(std::span<const league::Realism> seasons,
                                std::span<const std::string> sets, int width) {
  Window window(width);
  std::string text;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    int met = 0, judged = 0;
    std::string missed;
    for (const league::RealismRow& row : seasons[i].rows) {
      if (!row.judged) continue;
      ++judged;
      met += row.met ? 1 : 0;
      if (!row.met) missed += (missed.empty() ? "; not " : ", ") + row.name;
    }
    text += window.prose(fmt::format("{}: {} of {} targets met{}", sets[i], met, judged, missed));
  }
  text += '\n' + window.text(pooled_table(seasons)) + '\n';
  text += window.prose(
      fmt::format("Mean error: replayed less real, averaged over the {} seasons, with {} of each. "
                  "Bias: more than two standard errors off, or off to the same side in every "
                  "season.",
                  seasons.size(), counted(seasons.front().seasons, "replay", "replays")));
  return text + window.note();
}

std::string pooled_realism_json(std::span<const league::Realism> seasons,
                                std::span<const std::string> sets) {
  std::string text = "{\"sets\": [";
  for (std::size_t i = 0; i < sets.size(); ++i) {
    text += (i > 0 ? ",\n" : "\n") + realism_json(seasons[i], sets[i]);
  }
  text += "], \"pooled\": {";
  bool first = true;
  for (const league::PooledRow& row : league::pooled_rows(seasons)) {
    text += fmt::format(
        "{}\n  {}: {{\"real\": {:.6f}, \"error\": {:.6f}, \"standard_error\": {:.6f}, "
        "\"seasons_above\": {}, \"seasons_below\": {}, \"met\": {}}}",
        first ? "" : ",", json_string(row.name), row.real, row.error, row.standard_error,
        row.seasons_above, row.seasons_below, row.met);
    first = false;
  }
  return text + "\n}}\n";
}

std::string pooled_realism_csv(std::span<const league::Realism> seasons,
                               Spreadsheets spreadsheets) {
  return pooled_table(seasons).csv(spreadsheets);
}

}  // namespace quicket::report
