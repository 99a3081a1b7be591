#include "report/realism.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "report/table.h"

namespace quicket::report {
namespace {

Table rows_table(const league::Realism& realism) {
  Table table({{"Figure", "figure"},
               {"Real", "real", true},
               {"Replayed", "replayed", true},
               {"Error", "standard_error", true},
               {"Aim", "target"},
               {"", "met"},
               {"", "by_chance"},
               {"", "note"},
               {"Met", ""}});
  for (const league::RealismRow& row : realism.rows) {
    table.add({cell(row.name), cell(row.real, 4), cell(row.replayed, 4),
               cell(row.standard_error, 4), cell(row.target), row.met, row.by_chance,
               cell(row.note),
               cell(row.met         ? "met"
                    : row.by_chance ? "chance"
                                    : "NOT MET")});
  }
  return table;
}

}  // namespace

std::string realism_text(const league::Realism& realism, std::string_view set) {
  int met = 0, chance = 0;
  std::string notes;
  for (const league::RealismRow& row : realism.rows) {
    met += row.met ? 1 : 0;
    chance += row.by_chance ? 1 : 0;
    if (!row.met) notes += hanging("", fmt::format("{}: {}.", row.name, row.note), 4, 78);
  }
  std::string text = fmt::format(
      "{} replayed {} times: {} compared, {} left out (not complete,\n"
      "or decided by a rain method)\n\n{}\n{} of {} rows met",
      set, realism.seasons, counted(realism.matches, "match", "matches"), realism.left_out,
      rows_table(realism).text(), met, realism.rows.size());
  if (notes.empty()) return text + "\n";
  return text + fmt::format(
                    "; {} of the others within two standard errors, so perhaps by chance.\n"
                    "Error: how much one season differs from the next by chance alone.\n\n{}",
                    chance, notes);
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

}  // namespace quicket::report
