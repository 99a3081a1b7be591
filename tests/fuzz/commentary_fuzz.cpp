#include <string>

#include "dice/seeded_dice.h"
#include "match/computer_captain.h"
#include "match/play.h"
#include "report/commentary_book.h"
#include "report/commentator.h"
#include "tests/fuzz/input.h"
#include "tests/match/sides.h"

using namespace quicket;

namespace {

struct Played {
  match::MatchSetup setup = tests::plain_setup();
  match::MatchRecord record;

  Played() {
    match::ComputerCaptain home(setup.sides[0], setup.conditions);
    match::ComputerCaptain away(setup.sides[1], setup.conditions);
    dice::SeededDice dice({1});
    record = match::play_match(setup, home, away, dice);
  }
};

/// Tells the first overs of a match with the words of a book.
void tell(const report::CommentaryBook& book) {
  static const Played played;
  report::Commentator commentator(book);
  match::MatchRecord shown = played.record;
  shown.events.clear();
  for (const match::MatchEvent& event : played.record.events) {
    shown.events.push_back(event);
    const report::BallWords* const words = commentator.follow(played.setup, shown);
    if (words != nullptr) words->of(report::WordLength::full);
    if (shown.events.size() == 40) return;
  }
}

}  // namespace

/// Lines of a user's own, beside the built-in ones: a match can be told in whatever is accepted.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const tests::FuzzInput input(data, size);
  tests::may_refuse([&] {
    report::CommentaryBook book = report::built_in_commentary();
    book.add(input.text(), "fuzz.toml");
    tell(book);
  });
  return 0;
}
