#include "app/outputs/site_pictures.h"

#include <limits>

#include "app/outputs/templates.h"
#include "print/cards/crest.h"
#include "print/page/fit.h"
#include "site/season_view.h"

namespace quicket::app {
namespace {

// 1200 by 630 pixels, as the services that show such pictures ask for.
constexpr double wide_mm = 120, high_mm = 63, dots_per_inch = 254;
constexpr cricket::Colour paper_colour{0xfb, 0xfa, 0xf7}, ink_colour{0x1c, 0x1f, 0x23},
    muted_colour{0x57, 0x5d, 0x66}, band_colour{0xa3, 0x21, 0x2f};

/// Draws the pictures of a season, a page each.
class SharedPictures {
 public:
  SharedPictures(const site::Season& season, print::Medium medium)
      : season_(season),
        designs_(print::crests_of(season.team_names())),
        canvas_({}, print::Ink::full, std::move(medium)) {}

  void season() {
    begin(season_.title);
    const std::string champion = site::champion_of(season_);
    if (!champion.empty()) {
      words({10, 22, 100, 8}, "Champions", 12, muted_colour);
      side(33, champion, {}, true);
    } else {
      for (std::size_t i = 0; i < season_.standings.size() && i < 2; ++i) {
        const league::Standing& row = season_.standings[i];
        side(i == 0 ? 19 : 35, row.team.name, std::to_string(row.points), i == 0);
      }
    }
    words({10, 51, 100, 8}, season_.about, 11, muted_colour);
  }

  void match(const league::Result& result) {
    begin(season_.title + (result.stage.empty() ? "" : ", " + result.stage));
    for (int i = 0; i < 2; ++i) {
      side(i == 0 ? 18 : 34, result.teams[cricket::side_index(i)].name,
           site::score_of(result, i, season_.competition.conditions), result.winner == i);
    }
    words({10, 51, 100, 8}, league::sentence(result), 12, ink_colour);
  }

  void finish() { canvas_.finish(); }

 private:
  print::TextStyle style(double size_pt, cricket::Colour colour, bool bold = false) const {
    print::TextStyle made;
    made.face.family = font_;
    made.face.bold = bold;
    made.size_pt = size_pt;
    made.colour = colour;
    return made;
  }
  void words(print::Box box, const std::string& text, double size_pt, cricket::Colour colour) {
    print::text_in(canvas_, box, text, style(size_pt, colour));
  }
  void begin(const std::string& title) {
    canvas_.begin_page({wide_mm, high_mm});
    canvas_.rect({0, 0, wide_mm, high_mm}, print::filled(paper_colour));
    canvas_.rect({0, 0, wide_mm, 12}, print::filled(band_colour));
    print::text_in(canvas_, {10, 2, 100, 8}, title, style(13, cricket::white, true));
  }
  void side(double top, const std::string& team, const std::string& score, bool leads) {
    const auto club = season_.clubs.find(team);
    const auto design = designs_.find(team);
    if (club != season_.clubs.end() && design != designs_.end()) {
      print::draw_crest(canvas_, {10, top, 13, 13}, design->second, club->second.colours, font_);
    }
    print::text_in(canvas_, {27, top, 48, 13}, team, style(15, ink_colour, leads));
    print::TextStyle right = style(15, ink_colour, leads);
    right.align = print::Align::right;
    print::text_in(canvas_, {77, top, 33, 13}, score, right);
  }

  const site::Season& season_;
  std::string font_ = template_called("classic").font;
  std::map<std::string, print::CrestDesign> designs_;
  print::Canvas canvas_;
};

}  // namespace

void add_pictures(site::Season& season) {
  std::vector<std::string> made;
  print::Medium medium;
  medium.kind = print::Medium::Kind::png;
  medium.dpi = dots_per_inch;
  medium.threads = std::numeric_limits<int>::max();
  medium.take = [&](print::Picture picture) { made.push_back(std::move(picture.bytes)); };
  SharedPictures pictures(season, std::move(medium));
  pictures.season();
  for (const league::Result& result : season.results) pictures.match(result);
  pictures.finish();
  season.picture = std::move(made.front());
  for (std::size_t i = 0; i < season.matches.size(); ++i) {
    season.matches[i].picture = std::move(made[i + 1]);
  }
}

}  // namespace quicket::app
