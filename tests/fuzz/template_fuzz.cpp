#include "print/cards/template.h"
#include "print/cards/template_preview.h"
#include "print/page/paper.h"
#include "tests/fuzz/input.h"

using namespace quicket;

/// A layout of cards that can be read can be drawn.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tests::FuzzInput input(data, size);
  tests::may_refuse([&] {
    const print::CardTemplate layout = print::parse_card_template(input.text(), "fuzz.toml");
    print::preview_template(layout, print::parse_paper("a4"), print::Ink::full);
  });
  return 0;
}
