#pragma once

#include <string_view>

#include "terminal/screen/display.h"

namespace quicket::tests {

/// A terminal at which somebody hits the keys that the bytes of a text say. Its window changes size
/// on the way. When the text is over, Esc three times, q and Enter are pressed for ever.
class FuzzDisplay final : public terminal::Display {
 public:
  explicit FuzzDisplay(std::string_view keys) : keys_(keys) {}

  terminal::ScreenSize size() override { return size_; }
  void paint(terminal::Picture) override {}
  terminal::Key read_key(int milliseconds) override {
    using terminal::Key;
    using Kind = Key::Kind;
    if (milliseconds == 0) return {};
    // Esc three times leaves a bonus game in which something is typed, q a match, Enter the screen
    // that hides a hand while the next person sits down.
    if (at_ >= keys_.size()) {
      const std::size_t turn = ++at_ % 5;
      return turn == 0   ? Key{Kind::enter, 0}
             : turn == 4 ? Key{Kind::character, U'q'}
                         : Key{Kind::escape, 0};
    }
    const auto byte = static_cast<unsigned char>(keys_[at_++]);
    if (byte == '\n') return {Kind::enter, 0};
    if (byte == '\t') return {Kind::tab, 0};
    if (byte >= ' ' && byte < 0x7F) return {Kind::character, byte};
    constexpr Kind others[] = {Kind::none,      Kind::escape, Kind::backspace, Kind::up,
                               Kind::down,      Kind::left,   Kind::right,     Kind::page_up,
                               Kind::page_down, Kind::home,   Kind::end,       Kind::other};
    if (byte < ' ' && byte % 16 < 12) return {others[byte % 16], 0};
    if (byte < 0xC0) return {Kind::character, static_cast<char32_t>(byte) * 0x55};
    // A larger window shows nothing more and takes longer to draw than all that is tried here.
    size_ = {static_cast<int>(byte % 8) * 6, static_cast<int>(byte / 8 % 8) * 20};
    return {Kind::resized, 0};
  }

 private:
  std::string_view keys_;
  std::size_t at_ = 0;
  terminal::ScreenSize size_{24, 80};
};

}  // namespace quicket::tests
