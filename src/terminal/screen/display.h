#pragma once

#include <cstdint>

#include "terminal/screen/picture.h"

namespace quicket::terminal {

/// A key, or the fact that none came.
struct Key {
  enum class Kind : std::uint8_t {
    none,  ///< timed out
    character,
    enter,
    escape,
    tab,
    backspace,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
    resized,  ///< the window has a new size: repaint
    other,    ///< a key with no meaning here
  };
  Kind kind = Kind::none;
  char32_t character = 0;  ///< of `character`, as typed, including the blank

  /// Whether it is this character, as typed.
  bool is(char32_t wanted) const { return kind == Kind::character && character == wanted; }
  bool operator==(const Key&) const = default;
};

/// The process was told to end (SIGINT, SIGTERM, SIGHUP), or the terminal has gone away. Thrown by
/// `read_key`, so that everything is restored on the way out; caught in main, which ends with 128 +
/// signal.
struct Stopped {
  int signal = 2;
};

struct ScreenSize {
  int rows = 0;
  int columns = 0;

  bool operator==(const ScreenSize&) const = default;
};

/// The whole of a terminal: pictures out, keys in. Tests substitute their own.
class Display {
 public:
  virtual ~Display() = default;

  /// The current size; it may change with every `Key::Kind::resized`.
  virtual ScreenSize size() = 0;
  /// Shows a picture, clipped to the window.
  virtual void paint(Picture picture) = 0;
  /// Waits for a key, at most `milliseconds` (below 0: forever; 0: only a key already there).
  /// Throws Stopped.
  virtual Key read_key(int milliseconds = -1) = 0;
  /// Throws Stopped where the process was told to end: for long work between two keys.
  virtual void end_if_told() {}
};

}  // namespace quicket::terminal
