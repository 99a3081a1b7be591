#include "print/kit/tuck_box.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "print/kit/dividers.h"
#include "print/kit/season_bests.h"
#include "print/page/fit.h"
#include "print/page/icons.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// What common printers cannot reach.
constexpr double unprinted_mm = 5;
// Colour goes over folds and cuts by this much, so that a slip shows no white.
constexpr double over_mm = 1.5;
constexpr Colour box_ground{0x1b, 0x22, 0x33};
// Between dark walls and white flaps: seen on both.
constexpr Colour net_line{0x8c, 0x93, 0x9f};

bool fits(Size net, Size page) {
  return net.width <= page.width - 2 * unprinted_mm && net.height <= page.height - 2 * unprinted_mm;
}

/// The page in the direction that holds the net; as given if either does.
Size page_for(Size net, Size paper) {
  return fits(net, paper) ? paper : Size{paper.height, paper.width};
}

bool box_fits(int cards, double thickness_mm, Size card, Size paper) {
  const Size net = tuck_net(box_for(cards, thickness_mm, card)).size;
  return fits(net, paper) || fits(net, {paper.height, paper.width});
}

/// What a club takes up in a box: its cards and its divider.
int leaves_of(const KitClub& club) {
  return club.cards + 1;
}

using BoxClubs = std::vector<std::vector<std::size_t>>;

/// As few boxes as hold all clubs in their order, at most `most` cards and dividers in each.
BoxClubs fill_boxes(const Kit& kit, int most) {
  BoxClubs boxes;
  int room = 0;
  for (std::size_t club = 0; club < kit.clubs.size(); ++club) {
    const int leaves = leaves_of(kit.clubs[club]);
    if (boxes.empty() || leaves > room) {
      boxes.emplace_back();
      room = most;
    }
    boxes.back().push_back(club);
    room -= leaves;
  }
  return boxes;
}

/// The same number of clubs in each box, as nearly as may be, if that fills none too much: rather
/// three and two than four and one.
BoxClubs fill_boxes_evenly(const Kit& kit, int most) {
  BoxClubs filled = fill_boxes(kit, most);
  BoxClubs even(filled.size());
  for (std::size_t club = 0; club < kit.clubs.size(); ++club)
    even[club * even.size() / kit.clubs.size()].push_back(club);
  const bool none_overfull = std::ranges::all_of(even, [&kit, most](const auto& clubs) {
    int leaves = 0;
    for (const std::size_t club : clubs) leaves += leaves_of(kit.clubs[club]);
    return leaves <= most;
  });
  return none_overfull ? even : filled;
}

/// Draws one box.
class BoxPage {
 public:
  BoxPage(Canvas& canvas, const Kit& kit, const BoxPlan& plan, std::string name)
      : canvas_(canvas),
        kit_(kit),
        plan_(plan),
        name_(std::move(name)),
        net_(tuck_net(plan.inside)),
        single_(plan.clubs.size() == 1),
        ground_(single_ ? kit.clubs[plan.clubs.front()].look.colours.main : box_ground),
        on_ground_(cricket::readable_on(ground_)) {}

  void draw() {
    const Size page = canvas_.page_size();
    canvas_.save_and_shift((page.width - net_.size.width) / 2,
                           (page.height - net_.size.height) / 2);
    fill_ground();
    draw_front();
    draw_back();
    for (const Box& side : {net_.left, net_.right}) draw_side(side);
    draw_lid();
    draw_bottom();
    draw_flaps();
    draw_lines();
    canvas_.restore();
  }

 private:
  void fill_ground() {
    // Edges of areas that go over the cuts would be mistaken for them.
    if (canvas_.ink() == Ink::light) return;
    const Box walls{net_.back.x, net_.back.y, net_.right.right() - net_.back.x, net_.back.h};
    for (const Box& part : {walls, net_.lid, net_.bottom})
      canvas_.rect(part.inset(-over_mm), filled(ground_));
  }

  TextStyle style(double size_pt, bool bold) const {
    return letters_of(kit_, size_pt, bold, Align::centre, on_ground_);
  }

  void draw_front() {
    const Box front = net_.front.inset(4);
    double y = front.y + 11;
    const TextStyle title = style(13, true);
    for (const std::string& line : wrapped(canvas_, kit_.title, title, front.w)) {
      text_in(canvas_, {front.x, y, front.w, 6}, line, title);
      y += 6;
    }
    text_in(canvas_, {front.x, y + 0.5, front.w, 4.5}, "Quicket Cricket", style(8.5, false));
    const double foot = front.bottom() - 11;
    draw_crests({front.x, y + 8, front.w, foot - y - 11});
    text_in(canvas_, {front.x, foot, front.w, 6},
            single_ ? kit_.clubs[plan_.clubs.front()].name : name_, style(11, true));
    text_in(canvas_, {front.x, foot + 6, front.w, 5}, counted(plan_.cards, "card", "cards"),
            style(8.5, false));
  }

  void draw_crests(Box area) {
    const std::size_t count = plan_.clubs.size();
    const std::size_t columns = count == 1 ? 1 : count <= 4 ? 2 : count <= 9 ? 3 : 4;
    const std::size_t rows = (count + columns - 1) / columns;
    const double cell =
        std::min(area.w / static_cast<double>(columns), area.h / static_cast<double>(rows));
    const double crest = std::min(cell * 0.82, 34.0);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t row = i / columns;
      const std::size_t in_row = std::min(columns, count - row * columns);
      const double x =
          area.centre().x +
          (static_cast<double>(i % columns) - static_cast<double>(in_row - 1) / 2) * cell;
      const double y =
          area.centre().y + (static_cast<double>(row) - static_cast<double>(rows - 1) / 2) * cell;
      const ClubLook& look = kit_.clubs[plan_.clubs[i]].look;
      draw_crest(canvas_, {x - crest / 2, y - crest / 2, crest, crest}, look, kit_.family);
    }
  }

  void draw_back() {
    const Box back = net_.back.inset(5);
    text_in(canvas_, {back.x, back.y + 3, back.w - 12, 6}, single_ ? kit_.title : "In " + name_,
            letters_of(kit_, 11, true, Align::left, on_ground_));
    text_in(canvas_, {back.right() - 12, back.y + 3, 12, 6}, "cards",
            letters_of(kit_, 8, false, Align::right, on_ground_));
    canvas_.line({back.x, back.y + 10.5}, {back.right(), back.y + 10.5}, {on_ground_, 0.25, 0});
    const double line = std::min(11.0, (back.h - 26) / static_cast<double>(plan_.clubs.size()));
    double y = back.y + 13;
    for (const std::size_t club : plan_.clubs) {
      const KitClub& one = kit_.clubs[club];
      const double crest = line * 0.8;
      draw_crest(canvas_, {back.x, y + line * 0.1, crest, crest}, one.look, kit_.family);
      text_in(canvas_, {back.x + crest + 2, y, back.w - crest - 10, line}, one.name,
              letters_of(kit_, 10, true, Align::left, on_ground_));
      text_in(canvas_, {back.right() - 8, y, 8, line}, std::to_string(one.cards),
              letters_of(kit_, 9, false, Align::right, on_ground_));
      y += line;
    }
    const double foot = back.bottom() - 8;
    paragraph(canvas_, {back.x, foot}, back.w, kit_.credit,
              letters_of(kit_, smallest_pt, false, Align::left, on_ground_));
    draw_honours({back.x, y + 3, back.w, foot - y - 6});
  }

  /// Where few clubs leave room: lines for who has won with the cards of this box.
  void draw_honours(Box box) {
    constexpr double head = 6, line = 6.5, year = 16, fewest = 2;
    const double lines = std::floor((box.h - head) / line);
    if (lines < fewest) return;
    const Box paper{box.x, box.y, box.w, head + lines * line};
    canvas_.draw(rounded(paper, 1.2), filled(cricket::white));
    text_in(canvas_, {paper.x + 2, paper.y, paper.w - 4, head}, "Champions",
            letters_of(kit_, 8, true, Align::left, ink));
    for (double at = paper.y + head; at < paper.bottom() - 1; at += line) {
      canvas_.line({paper.x, at}, {paper.right(), at}, {hair, 0.2, 0});
    }
    canvas_.line({paper.x + year, paper.y + head}, {paper.x + year, paper.bottom()},
                 {hair, 0.2, 0});
    const std::string champions = champions_of(kit_);
    if (champions.empty()) return;
    // Those of a league that is over, behind the year that its title ends with.
    const std::string last(split(kit_.title, ' ').back());
    const bool dated = std::ranges::all_of(last, [](char c) { return c >= '0' && c <= '9'; });
    const double top = paper.y + head;
    if (dated) {
      text_in(canvas_, {paper.x + 2, top, year - 3, line}, last,
              letters_of(kit_, 8, false, Align::left, ink));
    }
    text_in(canvas_, {paper.x + year + 2, top, paper.w - year - 4, line}, champions,
            letters_of(kit_, 8, true, Align::left, ink));
  }

  /// Seen in a row of boxes: the clubs by colour and initials, from top to bottom.
  void draw_side(Box side) {
    const double block = side.h / static_cast<double>(plan_.clubs.size());
    double y = side.y;
    for (const std::size_t club : plan_.clubs) {
      const KitClub& one = kit_.clubs[club];
      const Box place{side.x, y, side.w, block};
      canvas_.rect(place, filled(one.look.colours.main));
      canvas_.rect({place.x, place.bottom() - 1.6, place.w, 1.6}, filled(one.look.colours.second));
      text_in(
          canvas_, {place.x + 1, place.y, place.w - 2, place.h - 1.6}, one.look.crest.initials,
          letters_of(kit_, 13, true, Align::centre, cricket::readable_on(one.look.colours.main)));
      y += block;
    }
  }

  /// Read from the front when the box is closed: upside down on the net.
  void draw_lid() {
    const Box lid = net_.lid;
    canvas_.save_and_turn(lid);
    text_in(canvas_, {lid.x + 3, lid.centre().y - 5, lid.w - 6, 5.5}, kit_.title, style(10, true));
    text_in(canvas_, {lid.x + 3, lid.centre().y + 0.5, lid.w - 6, 4.5},
            single_ ? kit_.clubs[plan_.clubs.front()].name : name_, style(8, false));
    canvas_.restore();
  }

  void draw_bottom() {
    const double side = std::min(net_.bottom.h * 0.6, 12.0);
    const Point middle = net_.bottom.centre();
    draw_icon(canvas_, Icon::stumps, {middle.x - side / 2, middle.y - side / 2, side, side},
              on_ground_);
  }

  void draw_flaps() {
    const TextStyle note = letters_of(kit_, smallest_pt, false, Align::centre, muted);
    for (const Box& glued : {net_.glue, net_.inner_bottom})
      text_in(canvas_, glued.inset(1), "glue", note);
    // Above the front nothing is cut out.
    const Box room{net_.front.x + 1, 0, net_.front.w - 2, net_.front.y - over_mm - 1};
    const auto [w, h, d] = plan_.inside;
    const TextStyle style = letters_of(kit_, 7, false, Align::left, muted);
    const double y =
        paragraph(canvas_, {room.x, room.y}, room.w,
                  fmt::format("{}: inside {:.1f} x {:.1f} x {:.1f} mm.", name_, w, h, d),
                  letters_of(kit_, 7, true, Align::left, muted), 1.25);
    paragraph(canvas_, {room.x, y}, room.w,
              "Score the dashed lines with an empty pen, then cut the solid line. Fold, glue the "
              "long flap under the right side; then fold in the lower flaps and glue the bottom.",
              style, 1.25);
  }

  void draw_lines() {
    // Seen on the ground as on paper.
    canvas_.draw(net_.cut, outlined(cricket::white, 0.7));
    canvas_.draw(net_.cut, outlined(ink, 0.25));
    for (const auto& [from, to] : net_.folds) canvas_.line(from, to, {net_line, 0.2, 1.5});
  }

  Canvas& canvas_;
  const Kit& kit_;
  const BoxPlan& plan_;
  std::string name_;
  TuckNet net_;
  bool single_;
  Colour ground_, on_ground_;
};

}  // namespace

std::vector<BoxPlan> plan_boxes(const Kit& kit, Size card, double thickness_mm, Size paper) {
  const Size leaf = divider_size(card);
  int all = 0, largest = 0;
  for (const KitClub& club : kit.clubs) {
    all += leaves_of(club);
    largest = std::max(largest, leaves_of(club));
    if (box_fits(leaves_of(club), thickness_mm, leaf, paper)) continue;
    throw Error(fmt::format(
        "the cards of {} need a box {:.0f} mm deep, which paper of {} x {} mm cannot hold; use "
        "larger paper, or thinner cards with --layout card-thickness=MM",
        club.name, box_for(leaves_of(club), thickness_mm, leaf).depth, paper.width, paper.height));
  }
  int most = all;
  while (most > largest && !box_fits(most, thickness_mm, leaf, paper)) --most;
  std::vector<BoxPlan> plans;
  for (std::vector<std::size_t>& clubs : fill_boxes_evenly(kit, most)) {
    BoxPlan plan{std::move(clubs), 0, {}};
    for (const std::size_t club : plan.clubs) plan.cards += kit.clubs[club].cards;
    plan.inside = box_for(plan.cards + static_cast<int>(plan.clubs.size()), thickness_mm, leaf);
    plans.push_back(std::move(plan));
  }
  return plans;
}

std::string print_tuck_boxes(const Kit& kit, Size card, double thickness_mm,
                             const KitOptions& options) {
  Canvas canvas({kit.title + ": boxes", kit.credit}, options.ink, options.medium);
  const std::vector<BoxPlan> plans = plan_boxes(kit, card, thickness_mm, options.paper);
  for (std::size_t i = 0; i < plans.size(); ++i) {
    canvas.begin_page(page_for(tuck_net(plans[i].inside).size, options.paper));
    const std::string name =
        plans.size() == 1 ? "Box" : fmt::format("Box {} of {}", i + 1, plans.size());
    canvas.bookmark(name);
    BoxPage(canvas, kit, plans[i], name).draw();
  }
  return canvas.finish();
}

}  // namespace quicket::print
