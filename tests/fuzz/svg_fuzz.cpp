#include <memory>

#include "print/page/canvas.h"
#include "print/page/svg_reader.h"
#include "tests/fuzz/input.h"

using namespace quicket;

/// A crest that can be read can be drawn, whole and in every ink.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tests::FuzzInput input(data, size);
  tests::may_refuse([&] {
    const auto crest =
        std::make_shared<const print::Image>(print::read_svg(input.text(), "fuzz.svg"));
    expects(crest->width > 0 && crest->height > 0, "a drawing has a size");
    print::Medium medium;
    medium.kind = print::Medium::Kind::svg;
    medium.take = [](const print::Picture&) {};
    print::Canvas canvas({}, print::Ink::light, medium);
    canvas.begin_page({63.5, 88.9});
    canvas.image({10, 10, 20, 20.0 * crest->height / crest->width}, crest);
    canvas.finish();
  });
  return 0;
}
