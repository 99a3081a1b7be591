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

Document realism(const league::Realism& season, std::string_view set) {
  int met = 0, chance = 0, judged = 0;
  std::vector<std::string> notes;
  Document rows;
  for (const league::RealismRow& row : season.rows) {
    judged += row.judged ? 1 : 0;
    met += row.judged && row.met ? 1 : 0;
    chance += row.by_chance ? 1 : 0;
    if (!row.met && !row.note.empty()) notes.push_back(fmt::format("{}: {}.", row.name, row.note));
    Document one;
    one.put("real", cell(row.real, 6)).put("replayed", cell(row.replayed, 6));
    one.put("target", cell(row.target)).put("met", row.met);
    one.put("standard_error", cell(row.standard_error, 6)).put("by_chance", row.by_chance);
    rows.put(row.name, one.put("note", cell(row.note)));
  }
  Document made;
  made.prose(
      fmt::format("{}, {}: {} compared, {} left out (incomplete, or decided by a rain method).",
                  set, counted(season.seasons, "replay", "replays"),
                  counted(season.matches, "match", "matches"), season.left_out));
  made.gap().show(rows_table(season)).gap().spreadsheet(rows_table(season));
  made.put("set", cell(set)).put("seasons", cell(season.seasons)).put("summary", rows);
  const std::string summary = fmt::format("{} of {} targets met", met, judged);
  if (met == judged) return made.line(summary + ".");
  made.prose(fmt::format(
      "{}; {} of the others within two standard errors. Error: the standard error, how much one "
      "season differs from the next by chance alone. Validate several sets together to tell a bias "
      "from chance.",
      summary, chance));
  if (!notes.empty()) made.gap();
  for (std::string& note : notes) made.prose(std::move(note));
  return made;
}

Document pooled_realism(std::span<const league::Realism> seasons,
                        std::span<const std::string> sets) {
  Document made, rows;
  std::vector<Document> each;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    int met = 0, judged = 0;
    std::string missed;
    for (const league::RealismRow& row : seasons[i].rows) {
      if (!row.judged) continue;
      ++judged;
      met += row.met ? 1 : 0;
      if (!row.met) missed += (missed.empty() ? "; not " : ", ") + row.name;
    }
    made.prose(fmt::format("{}: {} of {} targets met{}", sets[i], met, judged, missed));
    each.push_back(realism(seasons[i], sets[i]));
  }
  for (const league::PooledRow& row : league::pooled_rows(seasons)) {
    Document one;
    one.put("real", cell(row.real, 6)).put("error", cell(row.error, 6));
    one.put("standard_error", cell(row.standard_error, 6));
    one.put("seasons_above", cell(row.seasons_above));
    one.put("seasons_below", cell(row.seasons_below));
    rows.put(row.name, one.put("met", row.met));
  }
  made.gap().show(pooled_table(seasons)).gap().spreadsheet(pooled_table(seasons));
  made.prose(
      fmt::format("Mean error: replayed less real, averaged over the {} seasons, with {} of each. "
                  "Bias: more than two standard errors off, or off to the same side in every "
                  "season.",
                  seasons.size(), counted(seasons.front().seasons, "replay", "replays")));
  return made.put("sets", each).put("pooled", rows);
}

}  // namespace quicket::report
