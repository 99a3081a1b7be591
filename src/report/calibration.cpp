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
    table.add({cell(fmt::format("{}-{}%", 10 * i, 10 * (i + 1))), cell(replayed.told),
               cell(replayed.chance, 3), cell(replayed.came, 3), cell(real.told),
               cell(real.chance, 3), cell(real.came, 3), cell(real.standard_error, 3)});
  }
  return table;
}

std::string fit_json(const Calibration& fit, int matches) {
  std::string tenths;
  for (std::size_t i = 0; i < Calibration::tenths; ++i) {
    const Calibration::Tenth tenth = fit.tenth(i);
    tenths +=
        fmt::format(R"({}{{"balls": {}, "told": {:.4f}, "came": {:.4f}, "error": {:.4f}}})",
                    i > 0 ? ", " : "", tenth.told, tenth.chance, tenth.came, tenth.standard_error);
  }
  const Calibration::Tenth widest = fit.widest();
  return fmt::format(R"({{"matches": {}, "balls": {}, "brier": {:.4f}, "largest_gap": {:.4f}, )"
                     R"("largest_gap_error": {:.4f}, "tenths": [{}]}})",
                     matches, fit.told(), fit.brier(), widest.gap(), widest.standard_error, tenths);
}

std::string fit_text(const Calibration& fit) {
  const Calibration::Tenth widest = fit.widest();
  return fmt::format("Brier score {:.4f}, largest gap {:.3f} (standard error {:.3f})", fit.brier(),
                     widest.gap(), widest.standard_error);
}

std::string both_json(const league::ChanceCalibration& calibration) {
  return fmt::format("\"replayed\": {},\n \"real\": {}",
                     fit_json(calibration.replayed, calibration.replayed_matches),
                     fit_json(calibration.real, calibration.real_matches));
}

}  // namespace

league::ChanceCalibration pooled(std::span<const league::ChanceCalibration> calibrations) {
  league::ChanceCalibration all;
  for (const league::ChanceCalibration& one : calibrations) all.add(one);
  return all;
}

std::string calibration_text(const league::ChanceCalibration& calibration, int width) {
  Window window(width);
  std::string text = window.prose(fmt::format(
      "Win chances after every ball, and how often they came true: in {} played with the cards, "
      "and in {}, from the league's average cards.",
      counted(calibration.replayed_matches, "match", "matches"),
      counted(calibration.real_matches, "real match", "real matches")));
  text += '\n' + window.text(tenths_table(calibration)) + '\n';
  text += window.line("Replayed: " + fit_text(calibration.replayed));
  text += window.line("Real: " + fit_text(calibration.real));
  return text + window.note();
}

std::string calibration_json(std::span<const league::ChanceCalibration> calibrations,
                             std::span<const std::string> sets) {
  std::string text = "{\"sets\": [";
  for (std::size_t i = 0; i < calibrations.size(); ++i) {
    text += fmt::format("{}\n{{\"set\": {},\n {}}}", i > 0 ? "," : "", json_string(sets[i]),
                        both_json(calibrations[i]));
  }
  return text + fmt::format("],\n\"pooled\": {{{}}}}}\n", both_json(pooled(calibrations)));
}

std::string calibration_csv(const league::ChanceCalibration& calibration,
                            Spreadsheets spreadsheets) {
  return tenths_table(calibration).csv(spreadsheets);
}

}  // namespace quicket::report
