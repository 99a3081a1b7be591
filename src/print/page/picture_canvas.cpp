#include <algorithm>
#include <optional>

#include <tbb/blocked_range.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "base/error.h"
#include "base/text.h"
#include "print/page/canvas_backend.h"
#include "print/page/drawn_page.h"

namespace quicket::print {
namespace {

// Enough for every thread to have work; a large set's pages need not all be kept at once.
constexpr std::size_t pages_at_once = 32;

/// Records pages, and makes them into pictures a batch at a time: drawing is quick and goes in
/// order, pictures take long and know nothing of each other.
class PictureBackend final : public CanvasBackend {
 public:
  explicit PictureBackend(Medium medium) : medium_(std::move(medium)) {
    expects(static_cast<bool>(medium_.take), "somebody takes the pictures");
  }

  LoadedFont* load(const FontFile& file) override { return outlines_.load(file); }

  void begin_page(Size size, const PageBoxes&, std::string_view) override {
    // In the order of the pages, so that the answer does not depend on which thread is first.
    if (medium_.kind == Medium::Kind::png) demand_png_size(size, medium_.dpi);
    if (pages_.size() == pages_at_once && !medium_.views) deliver();
    pages_.push_back({size, {}});
  }

  // A picture has neither outline nor links.
  void bookmark(std::string_view, int, std::optional<double>) override {}
  void target(std::string_view, double) override {}
  void link(Box, std::string_view) override {}

  void draw(const Path& path, const Paint& paint) override {
    pages_.back().marks.emplace_back(DrawnPath{path, paint});
  }

  void image(Box box, const Image& image) override {
    pages_.back().marks.emplace_back(DrawnImage{box, &image});
  }

  void text(Point left, const Lettering& lettering) override {
    const double em_mm = lettering.size_pt / points_per_mm;
    for (const LetterRun& run : lettering.runs) {
      auto& font = static_cast<OutlineFont&>(*run.font);
      DrawnLetters letters;
      letters.left = left;
      letters.units_per_em = font.units_per_em();
      letters.y_scale = em_mm / font.units_per_em();
      letters.x_scale = letters.y_scale * lettering.squeeze;
      letters.colour = lettering.colour;
      double ems = 0;
      for (const char32_t point : code_points(run.text)) {
        const Glyph& glyph = font.glyph(point);
        if (!glyph.outline.steps().empty()) {
          letters.places.push_back({&glyph, ems * font.units_per_em()});
        }
        ems += glyph.advance / 1000.0;
      }
      left.x += ems * em_mm * lettering.squeeze;
      if (!letters.places.empty()) pages_.back().marks.emplace_back(std::move(letters));
    }
  }

  void save_and_turn(Box box) override { pages_.back().marks.emplace_back(Turned{box.centre()}); }
  void save_and_shift(double dx, double dy) override {
    pages_.back().marks.emplace_back(Shifted{dx, dy});
  }
  void save_and_clip(Box box) override { pages_.back().marks.emplace_back(Clipped{box}); }
  void restore() override { pages_.back().marks.emplace_back(Restored{}); }

  std::string finish() override {
    deliver();
    return {};
  }

 private:
  void deliver() {
    if (medium_.views) {
      if (!pages_.empty()) medium_.take(svg_of(std::span(pages_), medium_.paper));
      pages_.clear();
      return;
    }
    std::vector<Picture> pictures(pages_.size());
    // For more than there are it warns on stderr.
    tbb::task_arena arena(std::clamp(medium_.threads, 1, tbb::info::default_concurrency()));
    arena.execute([&] {
      tbb::parallel_for(
          tbb::blocked_range<std::size_t>(0, pages_.size(), 1), [&](const auto& part) {
            for (std::size_t i = part.begin(); i < part.end(); ++i) {
              pictures[i] = medium_.kind == Medium::Kind::png ? png_of(pages_[i], medium_.dpi)
                                                              : svg_of(pages_[i], medium_.paper);
            }
          });
    });
    pages_.clear();
    for (Picture& picture : pictures) medium_.take(std::move(picture));
  }

  Medium medium_;
  GlyphOutlines outlines_;
  std::vector<DrawnPage> pages_;
};

}  // namespace

std::unique_ptr<CanvasBackend> picture_backend(Medium medium) {
  return std::make_unique<PictureBackend>(std::move(medium));
}

}  // namespace quicket::print
