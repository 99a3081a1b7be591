#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "terminal/screen/display.h"

namespace quicket::tests {

/// A terminal of which a script presses the keys: letters as themselves, `\n` Enter, `\t` Tab,
/// `\x1b` Escape, `<` up, `>` down, `~` nothing for as long as is waited. When the script is over,
/// q is pressed for ever.
class ScriptedDisplay final : public terminal::Display {
 public:
  ScriptedDisplay(terminal::ScreenSize size, std::string_view keys) : size_(size) {
    for (const char32_t key : code_points(keys)) keys_.push_back(key_of(key));
  }

  terminal::ScreenSize size() override { return size_; }
  void resize(terminal::ScreenSize size) { size_ = size; }
  void paint(terminal::Picture picture) override {
    last = picture;
    ++painted;
    if (on_paint) on_paint(picture);
  }
  terminal::Key read_key(int milliseconds) override {
    if (milliseconds == 0) return {};
    if (next) return next();
    if (keys_.empty()) return {terminal::Key::Kind::character, U'q'};
    const terminal::Key key = keys_.front();
    keys_.pop_front();
    return key;
  }

  static terminal::Key key_of(char32_t key) {
    using Kind = terminal::Key::Kind;
    switch (key) {
      case U'\n':
        return {Kind::enter, 0};
      case U'\t':
        return {Kind::tab, 0};
      case 0x1B:
        return {Kind::escape, 0};
      case U'<':
        return {Kind::up, 0};
      case U'>':
        return {Kind::down, 0};
      case U'~':
        return {};
      default:
        return {Kind::character, key};
    }
  }

  terminal::Picture last{0, 0};
  int painted = 0;
  std::function<void(const terminal::Picture&)> on_paint;
  std::function<terminal::Key()> next;  ///< in the place of the script

 private:
  terminal::ScreenSize size_;
  std::deque<terminal::Key> keys_;
};

}  // namespace quicket::tests
