#include "report/tempo.h"

#include <string>

#include <fmt/format.h>

#include "cricket/overs.h"

namespace quicket::report {
namespace {

std::string tempo_text(const cards::TempoStrip& strip, const cricket::Conditions& conditions) {
  std::string text;
  int first = 1;
  for (const cards::TempoPhase& phase : strip.phases) {
    if (!text.empty()) text += '\n';
    text += cricket::phase_heading(phase.name, first, phase.last_over, conditions) + '\n';
    for (const cards::TempoLine& line : phase.lines) {
      text += fmt::format("  {}\n", cards::to_string(line));
    }
    if (phase.lines.empty()) text += "  results stand as they are\n";
    first = phase.last_over + 1;
  }
  for (const cards::Call call : {cards::Call::hold, cards::Call::push}) {
    if (!strip.has_calls()) break;
    text += fmt::format("\n{} (read before the lines of the phase)\n",
                        call == cards::Call::hold ? "Hold" : "Push");
    for (const cards::TempoLine& line : strip.lines_of(call)) {
      text += fmt::format("  {}\n", cards::to_string(line));
    }
  }
  return text;
}

Table tempo_table(const cards::TempoStrip& strip) {
  Table table({{"Phase", "phase"},
               {"From", "first_over", true},
               {"To", "last_over", true},
               {"Result", "result"},
               {"Read as", "read_as"},
               {"When", "when"}});
  int first = 1;
  for (const cards::TempoPhase& phase : strip.phases) {
    for (const cards::TempoLine& line : phase.lines) {
      table.add({cell(phase.name), cell(first), cell(phase.last_over), cell(cards::key(line.from)),
                 cell(cards::key(line.to)), cell(cards::to_string(line.when))});
    }
    first = phase.last_over + 1;
  }
  for (const cards::Call call : {cards::Call::hold, cards::Call::push}) {
    for (const cards::TempoLine& line : strip.lines_of(call)) {
      table.add({cell(to_string(call)), cell(1), cell(first - 1), cell(cards::key(line.from)),
                 cell(cards::key(line.to)), cell(cards::to_string(line.when))});
    }
  }
  return table;
}

}  // namespace

Document tempo(const cards::TempoStrip& strip, const cricket::Conditions& conditions) {
  return Document().laid_out(tempo_text(strip, conditions)).rows(tempo_table(strip));
}

}  // namespace quicket::report
