#include <string>

#include "base/prose.h"
#include "games/rules_text.h"
#include "report/prose.h"
#include "report/rules.h"
#include "tests/fuzz/input.h"

using namespace quicket;

namespace {
constexpr int widths[] = {0, 1, 7, 20, 40, 80, 100, 200};
}  // namespace

/// Rules in Markdown, read, looked up (by the first line) and laid out.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tests::FuzzInput input(data, size);
  const int width = widths[input.choice(8)];
  const std::string_view words = input.text().substr(0, input.text().find('\n'));
  const Prose prose = read_prose(input.text().substr(words.size()));
  report::prose_text(prose, width);
  const auto sections = report::rules_sections(prose);
  report::contents_text(sections);
  report::rules_table(prose, sections).json();
  tests::may_refuse([&] {
    const report::RulesSection& found =
        *report::find_section(prose, sections, words, "quicket rules").section;
    report::prose_text(section_at(prose, found.at), width);
  });
  tests::may_refuse([&] {
    report::prose_text(games::rules_for(prose, games::RulesReader::program), width);
    report::prose_text(games::rules_for(prose, games::RulesReader::table), width);
  });
  return 0;
}
