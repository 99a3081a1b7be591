#include "report/realism.h"

#include <fmt/format.h>

#include "base/text.h"
#include "report/table.h"

namespace quicket::report {
namespace {

Table rows_table(const league::Realism& realism) {
  Table table({{"Figure", "figure"},
               {"Real", "real", true},
               {"Replayed", "replayed", true},
               {"Aim", "target"},
               {"", "met"},
               {"Met", ""}});
  for (const league::RealismRow& row : realism.rows) {
    table.add({cell(row.name), cell(row.real, 4), cell(row.replayed, 4), cell(row.target), row.met,
               cell(row.met ? "met" : "NOT MET")});
  }
  return table;
}

}  // namespace

std::string realism_text(const league::Realism& realism, std::string_view set) {
  int met = 0;
  for (const league::RealismRow& row : realism.rows) met += row.met ? 1 : 0;
  return fmt::format(
      "{} replayed {} times: {} compared, {} left out (not complete, or decided by a "
      "rain method)\n\n{}\n{} of {} rows met\n",
      set, realism.seasons, counted(realism.matches, "match", "matches"), realism.left_out,
      rows_table(realism).text(), met, realism.rows.size());
}

std::string realism_json(const league::Realism& realism, std::string_view set) {
  std::string text = fmt::format("{{\"set\": {}, \"seasons\": {}, \"summary\": {{",
                                 json_string(set), realism.seasons);
  bool first = true;
  for (const league::RealismRow& row : realism.rows) {
    text += fmt::format(
        "{}\n  {}: {{\"real\": {:.6f}, \"replayed\": {:.6f}, \"target\": {}, \"met\": {}}}",
        first ? "" : ",", json_string(row.name), row.real, row.replayed, json_string(row.target),
        row.met);
    first = false;
  }
  return text + "\n}}\n";
}

std::string realism_csv(const league::Realism& realism) {
  return rows_table(realism).csv();
}

}  // namespace quicket::report
