#include "app/outputs/site_pictures.h"

#include <algorithm>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "app/outputs/templates.h"
#include "base/text.h"
#include "league/leaders.h"
#include "print/cards/crest.h"
#include "print/page/fit.h"
#include "report/result_page.h"
#include "site/match_page.h"
#include "site/season_pages.h"

namespace quicket::app {
namespace {

// 1200 by 630 pixels, as the services that show such pictures ask for.
constexpr double wide_mm = 120, high_mm = 63, dots_per_inch = 254;
constexpr cricket::Colour paper_colour{0xfb, 0xfa, 0xf7}, ink_colour{0x1c, 0x1f, 0x23},
    muted_colour{0x57, 0x5d, 0x66}, band_colour{0xa3, 0x21, 0x2f};

print::TextStyle style(double size_pt, cricket::Colour colour, bool bold = false) {
  static const std::string font = template_called("classic").font;
  print::TextStyle made;
  made.face.family = font;
  made.face.bold = bold;
  made.size_pt = size_pt;
  made.colour = colour;
  return made;
}

/// Collects PNGs in `made`.
print::Medium png_medium(std::vector<std::string>& made, double dpi = dots_per_inch) {
  print::Medium medium;
  medium.kind = print::Medium::Kind::png;
  medium.dpi = dpi;
  medium.threads = std::numeric_limits<int>::max();
  medium.take = [&made](print::Picture picture) { made.push_back(std::move(picture.bytes)); };
  return medium;
}

/// Draws the pictures of a season, a page each.
class SharedPictures {
 public:
  SharedPictures(const site::Season& season, print::Medium medium)
      : season_(season),
        designs_(print::crests_of(season.team_names())),
        canvas_({}, print::Ink::full, std::move(medium)) {}

  void season() {
    const std::string champion = site::champion_of(season_);
    begin(season_.title, site::stage_of(season_), champion);
    if (!champion.empty()) {
      words({10, 13.5, 100, 7}, "Champions", 11, muted_colour);
      side(20, champion, {}, true);
      const auto final = std::ranges::find(season_.results, "Final", &league::Result::stage);
      if (final != season_.results.end()) {
        words({10, 34, 100, 7}, "Final: " + league::sentence(*final), 11, ink_colour);
      }
      words({10, 41, 100, 7}, best(), 11, ink_colour);
    } else {
      // The first four, each with its points.
      constexpr double step = 9;
      double top = 14;
      for (std::size_t i = 0; i < season_.standings.size() && i < 4; ++i, top += step) {
        const league::Standing& row = season_.standings[i];
        side(top, row.team.name, counted(row.points, "point", "points"), i == 0, step - 1);
      }
    }
    words({10, 51, 100, 8}, season_.about, 11, muted_colour);
  }

  void match(const league::Result& result, const site::SeasonMatch& match) {
    const std::string kicker = site::kicker_of(season_, result), day = site::long_day(result.date);
    const std::string when = kicker.empty() || day.empty() ? kicker + day : kicker + ", " + day;
    std::string winner;
    if (result.winner) winner = result.teams[cricket::side_index(*result.winner)].name;
    begin(season_.title, when, winner);
    for (int i = 0; i < 2; ++i) {
      side(i == 0 ? 16 : 31, result.teams[cricket::side_index(i)].name,
           site::score_of(result, i, season_.competition.conditions), result.winner == i);
    }
    words({10, 46.5, 100, 7}, site::outcome_of(season_, result), 12, ink_colour);
    const std::string best = report::player_of_match_name(match.record, match.story);
    const std::string deeds = report::player_of_match_deeds(match.record, match.story);
    if (best.empty()) return;
    const bool ours = season_.real && match.record.info.player_of_match.empty();
    words({10, 53.5, 100, 6},
          fmt::format("{}: {}{}{}", ours ? "Quicket's player of the match" : "Player of the match",
                      best, deeds.empty() ? "" : ", who ", deeds),
          10, muted_colour);
  }

  void finish() { canvas_.finish(); }

 private:
  void words(print::Box box, const std::string& text, double size_pt, cricket::Colour colour) {
    print::text_in(canvas_, box, text, style(size_pt, colour));
  }
  /// The page with its head, in the colours of the club if there is one to honour.
  void begin(const std::string& title, const std::string& right, const std::string& club) {
    canvas_.begin_page({wide_mm, high_mm});
    canvas_.rect({0, 0, wide_mm, high_mm}, print::filled(paper_colour));
    const auto of = season_.clubs.find(club);
    const cricket::TeamColours colours = of == season_.clubs.end()
                                             ? cricket::TeamColours{band_colour, band_colour}
                                             : of->second.colours;
    canvas_.rect({0, 0, wide_mm, 11}, print::filled(colours.main));
    canvas_.rect({0, 11, wide_mm, 1}, print::filled(colours.second));
    const cricket::Colour ink =
        cricket::contrast(colours.main, cricket::white) > 4.5 ? cricket::white : cricket::black;
    print::text_in(canvas_, {10, 1.5, 58, 8}, title, style(13, ink, true));
    print::TextStyle last = style(10, ink);
    last.align = print::Align::right;
    print::text_in(canvas_, {70, 1.5, 40, 8}, right, last);
  }
  /// "Most runs A Ross, 412; most wickets B Green, 21".
  std::string best() const {
    const auto lines = league::player_lines_of_each([&](const auto& take) {
      for (const site::SeasonMatch& match : season_.matches) take(match::count_of(match.record));
    });
    std::string told;
    for (const auto& [key, name] : {std::pair(league::PlayerFigure::runs, "Most runs"),
                                    {league::PlayerFigure::wickets, "most wickets"}}) {
      const league::Leaders list = league::leaders(key, lines);
      if (list.rows.empty()) continue;
      const league::Leader& first = list.rows.front();
      told += fmt::format("{}{}: {}, {}", told.empty() ? "" : "; ", name, first.name, first.text);
    }
    return told;
  }
  void side(double top, const std::string& team, const std::string& score, bool leads,
            double high = 13) {
    const auto club = season_.clubs.find(team);
    const auto design = designs_.find(team);
    if (club != season_.clubs.end() && design != designs_.end()) {
      canvas_.rect({0, top, 3, high}, print::filled(club->second.colours.main));
      canvas_.rect({3, top, 1, high}, print::filled(club->second.colours.second));
      print::draw_crest(canvas_, {10 + (13 - high) / 2, top, high, high}, design->second,
                        club->second.colours, style(0, ink_colour).face.family);
    }
    print::text_in(canvas_, {27, top, 48, high}, team, style(15, ink_colour, leads));
    print::TextStyle right = style(15, ink_colour, leads);
    right.align = print::Align::right;
    print::text_in(canvas_, {77, top, 33, high}, score, right);
  }

  const site::Season& season_;
  std::map<std::string, print::CrestDesign> designs_;
  print::Canvas canvas_;
};

using Crests = std::map<std::string, print::CrestDesign>;

/// One page: the crest beside name and club in its colours, and up to six figures.
void draw_player(print::Canvas& canvas, const site::PlayerPicture& player, const Crests& crests) {
  constexpr std::size_t most = 6, across = 3;
  canvas.begin_page({wide_mm / 2, high_mm / 2});
  canvas.rect({0, 0, wide_mm / 2, high_mm / 2}, print::filled(paper_colour));
  const cricket::TeamColours colours =
      player.colours.value_or(cricket::TeamColours{band_colour, muted_colour});
  const bool dark = cricket::contrast(colours.main, cricket::white) > 4.5;
  canvas.rect({0, 0, wide_mm / 2, 11}, print::filled(colours.main));
  canvas.rect({0, 11, wide_mm / 2, 0.8}, print::filled(colours.second));
  const cricket::Colour ink = dark ? cricket::white : cricket::black;
  const auto crest = crests.find(player.team);
  const double words = crest == crests.end() ? 4 : 13.5;
  if (crest != crests.end()) {
    canvas.rect({0, 0, words - 1.5, 11.8}, print::filled(paper_colour));
    print::draw_crest(canvas, {2, 1, 9, 10}, crest->second, colours,
                      style(0, ink_colour).face.family);
  }
  print::text_in(canvas, {words, 0.8, 56 - words, 6.2}, player.name, style(13, ink, true));
  print::text_in(canvas, {words, 6.4, 40 - words, 4}, player.team, style(7, ink));
  print::TextStyle right = style(7, ink);
  right.align = print::Align::right;
  print::text_in(canvas, {40, 6.4, 16, 4}, player.of, right);
  for (std::size_t i = 0; i < player.figures.size() && i < most; ++i) {
    const auto& [name, value] = player.figures[i];
    const std::size_t row = i / across;
    const double left = 4 + 18.0 * static_cast<double>(i % across),
                 top = 13.2 + 9.2 * static_cast<double>(row);
    print::text_in(canvas, {left, top, 17, 5.4}, value, style(13, ink_colour, true));
    print::text_in(canvas, {left, top + 5, 17, 3}, name, style(6, muted_colour));
  }
}

}  // namespace

void add_pictures(site::Season& season) {
  std::vector<std::string> made;
  SharedPictures pictures(season, png_medium(made));
  pictures.season();
  for (std::size_t i = 0; i < season.results.size(); ++i) {
    pictures.match(season.results[i], season.matches.at(i));
  }
  pictures.finish();
  season.picture = std::move(made.front());
  for (std::size_t i = 0; i < season.matches.size(); ++i) {
    season.matches[i].picture = std::move(made[i + 1]);
  }
}

std::vector<std::string> player_pictures(std::span<const site::PlayerPicture> players) {
  std::vector<std::string> made, teams;
  for (const site::PlayerPicture& player : players) {
    if (player.colours) teams.push_back(player.team);
  }
  std::ranges::sort(teams);
  teams.erase(std::unique(teams.begin(), teams.end()), teams.end());
  const Crests crests = print::crests_of(teams);
  // Their page is half as wide as a season's.
  print::Canvas canvas({}, print::Ink::full, png_medium(made, 2 * dots_per_inch));
  for (const site::PlayerPicture& player : players) draw_player(canvas, player, crests);
  canvas.finish();
  return made;
}

}  // namespace quicket::app
