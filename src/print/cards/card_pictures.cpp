#include "print/cards/card_pictures.h"

#include <set>

#include <fmt/format.h>

#include "base/text.h"
#include "print/cards/card_deck.h"

namespace quicket::print {
namespace {

/// Draws one side a page, and names the pages as they become pictures.
class CardPictures {
 public:
  CardPictures(const cards::CardSet& set, const CardTemplate& layout,
               const CardSheetOptions& options)
      : options_(options),
        chosen_(choose_cards(set, options_)),
        canvas_({}, options_.ink, taking_medium()),
        deck_(canvas_, set, layout, options_, chosen_),
        place_(lay_out_single(options_.measures)),
        ending_(options_.medium.kind == Medium::Kind::png ? ".png" : ".svg") {}

  std::vector<PictureFile> make() {
    const bool backs = options_.assembly != Assembly::fronts_only;
    const bool own_backs = backs && options_.back == BackKind::other_role;
    std::set<std::string> shared;
    // Known before the first is drawn, for the progress.
    if (backs && !own_backs) {
      for (std::size_t card = 0; card < chosen_.size(); ++card) {
        shared.insert(deck_.back_of(card).value());
      }
    }
    total_ = static_cast<int>(chosen_.size() * (own_backs ? 2 : 1) + shared.size());
    for (std::size_t card = 0; card < chosen_.size(); ++card) {
      begin(name_of(card));
      deck_.draw_front(card, place_.fronts.front());
      if (!own_backs) continue;
      begin(name_of(card) + "-back");
      deck_.draw_back(card, place_.backs.front());
    }
    for (std::size_t card = 0; card < chosen_.size(); ++card) {
      if (shared.empty()) break;
      const std::string back = deck_.back_of(card).value();
      if (shared.erase(back) == 0) continue;
      begin("back-" + back_word(back));
      deck_.draw_back(card, place_.backs.front());
    }
    canvas_.finish();
    return std::move(files_);
  }

 private:
  Medium taking_medium() {
    Medium medium = options_.medium;
    medium.take = [this](Picture picture) {
      files_[taken_++].picture = std::move(picture);
      if (options_.progress) options_.progress(static_cast<int>(taken_), total_);
    };
    return medium;
  }

  void begin(const std::string& name) {
    files_.push_back({name + ending_, {}});
    canvas_.begin_page(place_.page);
  }

  std::string name_of(std::size_t card) const {
    const ChosenCard& chosen = chosen_[card];
    const std::size_t digits = std::to_string(chosen_.size()).size();
    return fmt::format("{}-{}-{:0{}}", file_word(surname(chosen.player->name), "player"),
                       chosen.front == cards::Face::striker ? "striker" : "bowler", card + 1,
                       digits);
  }

  /// Clubs whose names differ in other letters only are told apart by a number.
  std::string back_word(const std::string& back) {
    const std::string word = file_word(back, "club");
    const int same = ++back_words_[word];
    return same == 1 ? word : fmt::format("{}-{}", word, same);
  }

  const CardSheetOptions& options_;
  std::vector<ChosenCard> chosen_;
  std::vector<PictureFile> files_;
  std::size_t taken_ = 0;
  int total_ = 0;
  std::map<std::string, int> back_words_;
  Canvas canvas_;
  CardDeck deck_;
  SheetLayout place_;
  std::string ending_;
};

}  // namespace

std::string file_word(std::string_view name, std::string_view otherwise) {
  // Well below the 255 bytes of a name, whatever is added.
  constexpr std::size_t longest = 80;
  std::string word;
  for (const char letter : slug(name)) {
    if (static_cast<unsigned char>(letter) >= 0x80) continue;
    if (letter == '-' && (word.empty() || word.back() == '-')) continue;
    word += letter;
  }
  word.resize(std::min(word.size(), longest));
  while (!word.empty() && word.back() == '-') word.pop_back();
  return word.empty() ? std::string(otherwise) : word;
}

std::vector<PictureFile> picture_cards(const cards::CardSet& set, const CardTemplate& layout,
                                       const CardSheetOptions& options) {
  return CardPictures(set, layout, options).make();
}

}  // namespace quicket::print
