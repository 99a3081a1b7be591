#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quicket::tests {

/// Looks at a PDF through qpdf and poppler, whose programs the tests need. Each of them reads a
/// file once, whatever is asked of its pages, and probes of the same file that follow one another
/// share what was seen.
class PdfProbe {
 public:
  explicit PdfProbe(std::string_view pdf);

  int page_count() const;
  /// What qpdf and poppler complain of; empty when all is well.
  std::string complaints() const;
  /// Text of page `page` (from 1) in the order it was drawn in, or of all pages.
  std::string text(int page = 0) const;
  /// The same as it lies on the page: columns beside each other, with blanks between.
  std::string layout(int page = 0) const;
  /// The output of `pdfinfo -box`.
  std::string info() const;
  std::string fonts() const;
  /// The drawing operators of each page, uncompressed.
  const std::vector<std::string>& contents() const&;
  std::vector<std::string> contents() && { return static_cast<const PdfProbe&>(*this).contents(); }
  /// The words of a page and their boxes, in points from the top left corner.
  struct Word {
    std::string text;
    double left = 0, top = 0, right = 0, bottom = 0;
  };
  std::vector<Word> words(int page) const;
  /// Words of a page that leave it or cover another: "Green covers Ross; ". Empty if none do.
  std::string misplaced(int page) const;
  /// The links that lead to a place in the file, page by page.
  struct Link {
    int page = 0;                                     ///< from 1
    double left = 0, bottom = 0, right = 0, top = 0;  ///< in points from the lower left corner
    int to_page = 0;
    double to_y = 0;  ///< in points from the lower edge
  };
  std::vector<Link> links() const;
  /// The whole file with all objects in plain text.
  std::string plain() const;

 private:
  struct Seen;
  struct BoxedPage;
  std::string run(const std::string& command) const;
  const std::string& raw() const;
  const std::string& objects() const;
  const BoxedPage* boxed(int page) const;
  void read_boxes(std::string_view all) const;

  std::shared_ptr<Seen> seen_;
};

/// A straight line or closed four-sided shape in a page's operators, in millimetres from the top
/// left corner.
struct DrawnShape {
  std::vector<double> x, y;
  bool filled = false;
  bool closed = false;
};

/// All paths without curves of a page that is `height_mm` high.
std::vector<DrawnShape> straight_shapes(const std::string& contents, double height_mm);

/// A page for a golden file: its text in the order it is drawn, then all straight shapes in
/// hundredths of a millimetre. `page` counts from 1.
std::string portrait_of(const std::string& pdf, int page, double height_mm);
/// The same with the shapes that have curves, each by its left, top, right and bottom.
std::string portrait_with_curves(const std::string& pdf, int page, double height_mm);

}  // namespace quicket::tests
