#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/bonus/desk.h"
#include "terminal/bonus/game.h"
#include "terminal/screen/display.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {

/// What a screen of a bonus game shows besides the position.
struct BonusLook {
  std::vector<std::string> story;  ///< what happened, the latest last
  std::size_t unseen = 0;          ///< lines of the story shown since the viewer's last turn
  int back = 0;                    ///< rows that the story is scrolled back by
  std::string question;
  bool asks = false;               ///< a line can be typed
  std::string typed;               ///< so far
  std::vector<std::string> plays;  ///< that match the typed text
  int chosen = -1;                 ///< of `plays`; -1: none
  std::vector<KeyHint> hints;
  /// A text that has to be read before the game goes on: it replaces plays and story. Empty: none.
  std::vector<std::string> panel;
};

/// The whole screen: title, position, plays, story, question and keys; side by side where there is
/// room. Depends only on its arguments.
Picture bonus_screen(const BonusSight& sight, const BonusLook& look, ScreenSize size);

/// The look of its title.
Pen bonus_bar_pen();

/// A bonus game on the whole screen: plays are typed, or chosen with the arrows.
class ScreenDesk final : public BonusDesk {
 public:
  explicit ScreenDesk(Display& display) : display_(display) {}

  void begin(const BonusSight&) override {}  // `ask` shows it
  void turn(const BonusSight&) override {}
  void wait(const BonusSight& sight, std::string_view who) override;
  void end_if_told() override { display_.end_if_told(); }
  void show(const BonusSight& sight) override;
  std::optional<std::string> ask(const BonusSight& sight, std::string_view question) override;
  void say(std::string_view line) override;
  void remark(std::string_view line) override;
  void hint(std::string_view line, std::string_view play) override;
  void comment(std::string_view line) override { comments_.emplace_back(line); }
  void teach(const BonusSight& sight, std::string_view rule) override;
  void page(std::string_view title, std::string_view text) override;
  void read(std::string_view title, std::string_view text) override;
  std::string signs(const games::Game& game) const override;
  void pass_to(std::string_view name) override;
  void hide_typed() override {}  // nothing of it is left after Enter
  void close(const BonusSight& sight, std::string_view result) override;

 private:
  /// For whom, and for how long, a line is shown.
  enum class Told {
    all,
    one,     ///< not for the next person
    answer,  ///< to what one person asked or typed: removed by the next play
  };
  struct Line {
    std::string text;
    Told told = Told::all;
  };
  BonusLook look() const;
  void add(std::string_view line, Told told);
  void drop(Told told);
  /// Shows the player who chose what the play was, until everyone has seen it.
  void tell_answer(const BonusSight& sight, std::string_view answer);

  Display& display_;
  std::vector<Line> told_;
  std::size_t unseen_ = 0;             ///< of `told_`, since a person last chose
  std::string picked_;                 ///< a piece that `show` was asked to mark
  std::string hinted_;                 ///< the play preselected at the next question; empty: none
  std::vector<std::string> comments_;  ///< of a lesson, not read yet
};

/// Steps forwards and backwards through a played game with the arrows, hands open, until somebody
/// leaves.
void replay_on_screen(Display& display, const BonusGame& game);

}  // namespace quicket::terminal
