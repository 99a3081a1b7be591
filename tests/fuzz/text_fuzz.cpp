#include <string>
#include <vector>

#include "base/characters.h"
#include "base/date.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "base/toml_reader.h"
#include "base/wrap.h"
#include "cricket/colour.h"
#include "report/table.h"
#include "tests/fuzz/input.h"

using namespace quicket;

namespace {

constexpr int cut_widths[] = {0, 1, 7, 20, 40, 80, 100, 200};

/// What every name and number goes through on its way in and out, whatever its bytes.
void look_at(const std::string& text) {
  lower(text);
  slug(text);
  without_accents(text);
  display_width(text);
  composed(text);
  plain_blanks(text);
  words_of(text);
  parse_int(text);
  parse_double(text);
  cricket::parse_colour(text);
  if (const auto date = parse_date(text)) {
    expects(parse_date(to_string(*date)) == date, "a date is read back as it was written");
    expects(date_of_day_number(day_number(*date)) == *date, "a day has one number");
    weekday(*date);
  }
  printable(text);
  const bool may_be_name = !forbidden_character(text);
  if (may_be_name) {
    expects(caseless(caseless(text)) == caseless(text), "folding once is enough");
    expects(same_name(text, text), "a name is itself");
    const std::string name = kept_form(text);
    expects(kept_form(name) == name, "a name that is kept stays as it is");
    tests::may_refuse([&] {
      expects(TomlReader("a = " + toml_text(name), "fuzz.toml").text("a") == name,
              "a text is read back from TOML as it was written");
    });
  }
}

}  // namespace

/// Words, one a line, handled as names, numbers, dates and table cells.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tests::FuzzInput input(data, size);
  const int width = cut_widths[input.choice(8)];
  std::vector<std::string> words;
  for (const std::string_view line : split(input.text(), '\n')) words.emplace_back(line);
  report::Table table({{"Word", "word"}, {"Again", "again", true}});
  for (const std::string& word : words) {
    look_at(word);
    table.add({report::Cell(word), report::Cell(word)});
  }
  nearest(words.front(), words);
  find_by_name(words.front(), words);
  find_whole_name(words.front(), words);
  wrapped(input.text(), width);
  hanging(words.front(), words, width / 2, width);
  table.text(width);
  table.csv();
  if (is_utf8(input.text())) table.json();
  return 0;
}
