#include "print/cards/card_deck.h"

#include <algorithm>

#include <fmt/format.h>

#include "cards/player_figures.h"
#include "print/cards/silhouettes.h"
#include "print/page/fit.h"
#include "print/page/icons.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

// Places are those of a poker card, and scaled to any other.
constexpr Size drawn_back{63.5, 88.9};
constexpr Colour dark_ground{0x1b, 0x22, 0x33}, light_ground{0xec, 0xee, 0xf2};
constexpr double words_left_mm = 6, words_width_mm = 51.5;

/// A back that cards of all clubs share, with the bleed around it.
class SharedBack {
 public:
  SharedBack(Canvas& canvas, Box card, double bleed_mm, const std::string& family)
      : canvas_(canvas), card_(card), bleed_mm_(bleed_mm), family_(family) {}

  /// From one height to another across the card and its bleed; to its lower edge if `to` is there.
  void ground(double from, double to, Colour colour) {
    const double top = from <= 0 ? card_.y - bleed_mm_ : at(0, from).y;
    // Under the next one, so that no hairline of paper shows between them.
    constexpr double overlap_mm = 0.1;
    const double bottom =
        to >= drawn_back.height ? card_.bottom() + bleed_mm_ : at(0, to).y + overlap_mm;
    canvas_.rect({card_.x - bleed_mm_, top, card_.w + 2 * bleed_mm_, bottom - top}, filled(colour));
  }

  /// A band that rises to the right, in parts of equal width; `y` and `thick` at its left end.
  void band(double y, double thick, double rise, const std::vector<Colour>& parts) {
    const double step = drawn_back.width / static_cast<double>(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const double from = static_cast<double>(i) * step, to = from + step;
      const Point a = on_band(from, y, rise), b = on_band(to, y, rise);
      const double high = thick * card_.h / drawn_back.height;
      // The next part is drawn over its beginning.
      const double over = i + 1 < parts.size() ? 0.1 : 0;
      canvas_.draw(polygon({a, {b.x + over, b.y}, {b.x + over, b.y + high}, {a.x, a.y + high}}),
                   filled(parts[i]));
    }
  }

  void words(double y, double height, const std::string& text, double size_pt, bool bold,
             Colour colour) {
    TextStyle style =
        letters(std::max(smallest_pt, size_pt * scale()), bold, Align::centre, colour);
    style.face.family = family_;
    const Box place = box(words_left_mm, y, words_width_mm, height);
    text_in(canvas_, place, text, style);
  }

  Box box(double x, double y, double w, double h) const {
    const Point corner = at(x, y), end = at(x + w, y + h);
    return {corner.x, corner.y, end.x - corner.x, end.y - corner.y};
  }

 private:
  double scale() const { return std::min(card_.w / drawn_back.width, card_.h / drawn_back.height); }
  Point at(double x, double y) const {
    return {card_.x + x * card_.w / drawn_back.width, card_.y + y * card_.h / drawn_back.height};
  }
  /// The ends of the band go on in the bleed.
  Point on_band(double x, double y, double rise) const {
    constexpr double edge = 1e-6;
    if (x < edge) x = -bleed_mm_ * drawn_back.width / card_.w;
    if (x > drawn_back.width - edge) x = drawn_back.width * (1 + bleed_mm_ / card_.w);
    return at(x, y - rise * x / drawn_back.width);
  }

  Canvas& canvas_;
  Box card_;
  double bleed_mm_;
  const std::string& family_;
};

/// The back of every card of a set: competition and season below a band of its clubs' colours.
void draw_league_back(Canvas& canvas, Box card, double bleed_mm, const cards::CardSet& set,
                      const std::vector<Colour>& clubs, const std::string& family) {
  SharedBack back(canvas, card, bleed_mm, family);
  back.ground(0, drawn_back.height, dark_ground);
  draw_icon(canvas, Icon::stumps, back.box(14.75, 9, 34, 34), cricket::white);
  constexpr double band_y = 61, band_mm = 7.5, band_rise = 12, edge_mm = 0.7;
  // Between white lines, or dark colours would be lost on the ground.
  back.band(band_y - edge_mm, band_mm + 2 * edge_mm, band_rise, {cricket::white});
  if (!clubs.empty()) back.band(band_y, band_mm, band_rise, clubs);
  back.words(71, 6, set.competition, 13, true, cricket::white);
  back.words(77.4, 4.4, set.season, 10, false, cricket::white);
}

/// The back of every striker's or every bowler's card. The one is light, the other dark, so that
/// the piles are told apart in grey as well.
void draw_role_back(Canvas& canvas, Box card, double bleed_mm, const cards::CardSet& set,
                    cards::Face role, const std::string& family) {
  const bool bats = role == cards::Face::striker;
  const Colour above = bats ? light_ground : dark_ground;
  const Colour below = bats ? dark_ground : light_ground;
  constexpr double ground_y = 57;
  SharedBack back(canvas, card, bleed_mm, family);
  back.ground(0, ground_y, above);
  back.ground(ground_y, drawn_back.height, below);
  draw_silhouette(canvas, bats ? Silhouette::batter : Silhouette::fast_bowler,
                  back.box(8.75, 9, 46, ground_y - 9), below, set.gender == "female");
  const Colour on = cricket::readable_on(below);
  back.words(60, 8, bats ? "STRIKER" : "BOWLER", 20, true, on);
  back.words(71, 5, set.competition, 10, false, on);
  back.words(76.6, 4.4, set.season, 9, false, on);
}

}  // namespace

CardDeck::CardDeck(Canvas& canvas, const cards::CardSet& set, const CardTemplate& layout,
                   const CardSheetOptions& options, const std::vector<ChosenCard>& chosen)
    : canvas_(canvas),
      set_(set),
      options_(options),
      chosen_(chosen),
      painter_(canvas, layout, options.measures,
               options.called_keepers ? &*options.called_keepers : nullptr),
      family_(layout.font) {
  std::vector<std::string> teams;
  for (const cards::PlayerCards& player : set.players) {
    teams.push_back(cards::main_team(player.team_name));
  }
  auto colours = cricket::colours_of_teams(teams, options.team_colours, options.palette);
  for (auto& [team, crest] : crests_of(teams)) {
    const auto picture = options.crests.find(team);
    looks_[team] = {colours.at(team), std::move(crest),
                    picture == options.crests.end() ? nullptr : picture->second};
  }
}

Deck CardDeck::deck() {
  Deck deck;
  deck.count = chosen_.size();
  const auto draw = [this](std::size_t i, Box box, bool back) {
    if (i >= chosen_.size()) return options_.blank(canvas_, box, i - chosen_.size(), back);
    draw_face(chosen_[i], back ? chosen_[i].back : chosen_[i].front, box);
  };
  deck.front = [draw](std::size_t i, Box box) { draw(i, box, false); };
  deck.back = [draw](std::size_t i, Box box) { draw(i, box, true); };
  faces_ = static_cast<int>(deck.count) * (options_.assembly == Assembly::fronts_only ? 1 : 2);
  deck.sheet_begun = [this](std::size_t first, std::size_t count) { mark_teams(first, count); };
  deck.sheet_name = [this](std::size_t first, std::size_t count) {
    const std::size_t last = std::min(first + count, chosen_.size()) - 1;
    const std::string from = main_team_of(first), to = main_team_of(last);
    return from == to ? from : fmt::format("{} to {}", from, to);
  };
  if (options_.new_sheet_per_team) {
    deck.begins_sheet = [this](std::size_t card) {
      return card > 0 && main_team_of(card) != main_team_of(card - 1);
    };
  }
  if (options_.blank) {
    const auto per_sheet = static_cast<std::size_t>(layout_for(options_).per_sheet());
    const std::size_t last = sheets_of(deck, per_sheet).back().count;
    deck.count += per_sheet - last;
    deck.begins_sheet = [begins = deck.begins_sheet, this](std::size_t card) {
      return begins && card < chosen_.size() && begins(card);
    };
  }
  return deck;
}

void CardDeck::draw_face(const ChosenCard& card, CardSide face, Box box) {
  // Of cards that are not printed on sheets the progress is that of their pictures.
  if (faces_ > 0 && options_.progress) options_.progress(++drawn_, faces_);
  const auto look = looks_.find(cards::main_team(card.player->team_name));
  if (face == card_back && draw_other_back(card, look->second, box)) return;
  const auto portrait = options_.portraits.find(card.player->name);
  painter_.draw(set_, *card.player, face, {box.x, box.y}, look->second,
                portrait == options_.portraits.end() ? nullptr : portrait->second,
                options_.debug_boxes);
}

bool CardDeck::draw_other_back(const ChosenCard& card, const ClubLook& look, Box box) {
  const double bleed = options_.measures.back_bleed_mm();
  switch (options_.back) {
    case BackKind::club:
    case BackKind::other_role:
      return false;
    case BackKind::plain:
      canvas_.rect(box.inset(-bleed), filled(look.colours.main));
      return true;
    case BackKind::role:
      draw_role_back(canvas_, box, bleed, set_, card.front.value(), family_);
      return true;
    case BackKind::league: {
      std::vector<Colour> clubs;
      for (const auto& [name, club] : looks_) clubs.push_back(club.colours.main);
      draw_league_back(canvas_, box, bleed, set_, clubs, family_);
      return true;
    }
  }
  return false;
}

std::optional<std::string> CardDeck::back_of(std::size_t card) const {
  switch (options_.back) {
    case BackKind::club:
    case BackKind::plain:
      return main_team_of(card);
    case BackKind::role:
      return chosen_[card].front == cards::Face::striker ? "striker" : "bowler";
    case BackKind::league:
      return "league";
    case BackKind::other_role:
      break;
  }
  return {};
}

std::string CardDeck::main_team_of(std::size_t card) const {
  return cards::main_team(chosen_[card].player->team_name);
}

void CardDeck::mark_teams(std::size_t first, std::size_t count) {
  for (std::size_t i = first; i < std::min(first + count, chosen_.size()); ++i) {
    const std::string team = main_team_of(i);
    if (i == 0 || team != main_team_of(i - 1)) canvas_.bookmark(team);
  }
}

}  // namespace quicket::print
