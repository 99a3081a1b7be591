#include "print/bonus/rules_page.h"

#include "base/error.h"
#include "print/page/fit.h"
#include "print/page/prose_pages.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double rules_margin_mm = 15, rules_title_mm = 10, rules_subtitle_mm = 5.5;

}  // namespace

void print_rules(Canvas& canvas, const Prose& rules, const std::vector<RuleFigure>& figures,
                 Size paper) {
  expects(rules.size() > 2 && rules[0].level == 1, "rules begin with their title");
  const Box whole{rules_margin_mm, rules_margin_mm, paper.width - 2 * rules_margin_mm,
                  paper.height - 2 * rules_margin_mm};
  const double to_figures = rules_title_mm + rules_subtitle_mm + 7;
  const double head = to_figures + 1 + height_of_figures(canvas, whole.w, figures);
  const Box below{whole.x, whole.y + head, whole.w, whole.h - head};
  const Prose body(rules.begin() + 2, rules.end());
  const ProsePages pages(canvas, body, below, whole, {});
  for (int page = 0; page < pages.count(); ++page) {
    canvas.begin_page(paper);
    if (page == 0) {
      canvas.bookmark("Rules");
      text_in(canvas, {whole.x, whole.y, whole.w, rules_title_mm}, rules[0].text,
              letters(22, true));
      text_in(canvas, {whole.x, whole.y + rules_title_mm + 1, whole.w, rules_subtitle_mm},
              rules[1].text, letters(10.5, false, Align::left, muted));
      const double y = whole.y + rules_title_mm + rules_subtitle_mm + 3;
      canvas.line({whole.x, y}, {whole.right(), y}, {ink, 0.4, 0});
      draw_figures(canvas, {whole.x, whole.y + to_figures}, whole.w, figures);
    }
    pages.draw(canvas, page);
  }
}

}  // namespace quicket::print
