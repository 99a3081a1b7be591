#include "report/calibration.h"

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::report {
namespace {

Table tenths_table(const league::ChanceCalibration& calibration) {
  Table table({{"Chance", "tenth"},
               secondary(1, {"Balls", "replayed_balls", true}),
               {"Told", "replayed_told", true},
               {"Won", "replayed_came", true},
               secondary(1, {"Real balls", "real_balls", true}),
               {"Told", "real_told", true},
               {"Won", "real_came", true},
               {"+/-", "real_error", true}});
  for (std::size_t i = 0; i < Calibration::tenths; ++i) {
    const Calibration::Tenth replayed = calibration.replayed.tenth(i);
    const Calibration::Tenth real = calibration.real.tenth(i);
    table.add({fmt::format("{}-{}%", 10 * i, 10 * (i + 1)), replayed.told, cell(replayed.chance, 3),
               cell(replayed.came, 3), real.told, cell(real.chance, 3), cell(real.came, 3),
               cell(real.standard_error, 3)});
  }
  return table;
}

Document fit_object(const Calibration& fit, int matches) {
  std::vector<Document> tenths;
  for (std::size_t i = 0; i < Calibration::tenths; ++i) {
    const Calibration::Tenth tenth = fit.tenth(i);
    Document one;
    one.put("balls", tenth.told).put("told", cell(tenth.chance, 4));
    one.put("came", cell(tenth.came, 4)).put("error", cell(tenth.standard_error, 4));
    tenths.push_back(std::move(one));
  }
  const Calibration::Tenth widest = fit.widest();
  Document made;
  made.put("matches", matches).put("balls", fit.told());
  made.put("brier", cell(fit.brier(), 4)).put("largest_gap", cell(widest.gap(), 4));
  return made.put("largest_gap_error", cell(widest.standard_error, 4)).put("tenths", tenths);
}

std::string fit_text(const Calibration& fit) {
  const Calibration::Tenth widest = fit.widest();
  return fmt::format("Brier score {:.4f}, largest gap {:.3f} (standard error {:.3f})", fit.brier(),
                     widest.gap(), widest.standard_error);
}

void put_both(Document& document, const league::ChanceCalibration& of) {
  document.put("replayed", fit_object(of.replayed, of.replayed_matches));
  document.put("real", fit_object(of.real, of.real_matches));
  document.put("real_late", fit_object(of.real_late, of.real_matches));
}

}  // namespace

Document calibration(std::span<const league::ChanceCalibration> calibrations,
                     std::span<const std::string> sets) {
  league::ChanceCalibration all;
  for (const league::ChanceCalibration& one : calibrations) all.add(one);
  Document made;
  made.prose(fmt::format(
      "Win chances after every ball, and how often they came true: in {} played with the cards, "
      "and in {}, from the league's average cards.",
      counted(all.replayed_matches, "match", "matches"),
      counted(all.real_matches, "real match", "real matches")));
  made.gap().show(tenths_table(all)).gap();
  made.line("Replayed: " + fit_text(all.replayed)).line("Real: " + fit_text(all.real));
  made.line("Real, the last quarter of a chase: " + fit_text(all.real_late));
  std::vector<Document> each;
  for (std::size_t i = 0; i < calibrations.size(); ++i) {
    put_both(each.emplace_back().put("set", sets[i]), calibrations[i]);
  }
  Document pooled;
  put_both(pooled, all);
  return made.put("sets", each).put("pooled", pooled).spreadsheet(tenths_table(all));
}

Document own_chances(std::span<const league::OwnChances> chances, std::span<const std::string> sets,
                     std::string_view cards) {
  Table table({{"Set", "set"},
               {"Matches", "matches", true},
               {"Brier before", "brier_before", true},
               {"Gap", "largest_gap_before", true},
               {"Brier", "brier", true},
               {"Gap", "largest_gap", true}});
  league::OwnChances all;
  const auto add = [&](const std::string& set, const league::OwnChances& of) {
    table.add({set, of.matches, cell(of.before.brier(), 4), cell(of.before.largest_gap(), 3),
               cell(of.balls.brier(), 4), cell(of.balls.largest_gap(), 3)});
  };
  for (std::size_t i = 0; i < chances.size(); ++i) {
    add(sets[i], chances[i]);
    all.add(chances[i]);
  }
  if (chances.size() > 1) add("all", all);
  Document made;
  made.prose(
      "Win chances of real matches by forecast cards of both sides, told before the first "
      "ball and after every ball.");
  made.put("cards", cards).gap().show(table).put("sets", table);
  return made.spreadsheet(std::move(table));
}

}  // namespace quicket::report
