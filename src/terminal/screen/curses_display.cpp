#include "terminal/screen/curses_display.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <langinfo.h>
#include <map>
#include <optional>
#include <poll.h>
#include <span>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>

#include "base/text.h"

// Must come before the header, to get the calls for wide characters; the plain ones do not support
// UTF-8.
#define NCURSES_WIDECHAR 1
#include <curses.h>

namespace quicket::terminal {
namespace {

// Written only by the handler, read between keys: the one thing a handler may touch.
volatile std::sig_atomic_t caught_signal = 0;

extern "C" void remember_signal(int number) {
  caught_signal = number;
}

constexpr std::array<int, 3> watched{SIGINT, SIGTERM, SIGHUP};
/// A signal that arrives between the check and the wait is noticed after this long.
constexpr int longest_wait_ms = 50;

void throw_if_stopped() {
  if (caught_signal != 0) throw Stopped{caught_signal};
}

bool named(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

/// Selects the characters of the user's locale; if none is set, UTF-8, which terminals use today.
/// Returns whether they are UTF-8.
bool choose_characters() {
  std::setlocale(LC_CTYPE, "");
  const auto utf8 = [] { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; };
  if (!utf8() && !named("LC_ALL") && !named("LC_CTYPE") && !named("LANG")) {
    std::setlocale(LC_CTYPE, "C.UTF-8");
  }
  return utf8();
}

int distance(const cricket::Colour& a, const cricket::Colour& b) {
  const int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

cricket::Colour xterm_colour(int number) {
  const auto step = [](int level) {
    return static_cast<std::uint8_t>(level == 0 ? 0 : 55 + 40 * level);
  };
  if (number >= 232) {
    const auto grey = static_cast<std::uint8_t>(8 + 10 * (number - 232));
    return {grey, grey, grey};
  }
  const int cube = number - 16;
  return {step(cube / 36), step(cube / 6 % 6), step(cube % 6)};
}

/// The first sixteen as xterm shows them: eight, and these again brighter.
cricket::Colour few_colour(int number) {
  if (number == 8) return {127, 127, 127};
  const auto part = [number](int bit) {
    return static_cast<std::uint8_t>((number & bit) == 0 ? 0 : number >= 8 ? 255 : 205);
  };
  return {part(1), part(2), part(4)};
}

Key::Kind kind_of(wint_t code) {
  switch (code) {
    case KEY_UP:
      return Key::Kind::up;
    case KEY_DOWN:
      return Key::Kind::down;
    case KEY_LEFT:
      return Key::Kind::left;
    case KEY_RIGHT:
      return Key::Kind::right;
    case KEY_PPAGE:
      return Key::Kind::page_up;
    case KEY_NPAGE:
      return Key::Kind::page_down;
    case KEY_HOME:
      return Key::Kind::home;
    case KEY_END:
      return Key::Kind::end;
    case KEY_BACKSPACE:
    case KEY_DC:
      return Key::Kind::backspace;
    case KEY_ENTER:
      return Key::Kind::enter;
    case KEY_RESIZE:
      return Key::Kind::resized;
    default:
      return Key::Kind::other;
  }
}

Key key_of(int result, wint_t code) {
  if (result == KEY_CODE_YES) return {kind_of(code), 0};
  switch (code) {
    case '\r':
    case '\n':
      return {Key::Kind::enter, 0};
    case '\t':
      return {Key::Kind::tab, 0};
    case 0x7F:
    case '\b':
      return {Key::Kind::backspace, 0};
    case 0x1B:
      return {Key::Kind::escape, 0};
    default:
      if (code < 0x20) return {Key::Kind::other, 0};
      return {Key::Kind::character, static_cast<char32_t>(code)};
  }
}

}  // namespace

int terminal_colour(const cricket::Colour& colour, int colours, bool as_ink) {
  if (colours > 256) return colour.red << 16 | colour.green << 8 | colour.blue;
  const int first = colours < 256 ? 0 : 16, end = colours < 16 ? 8 : colours < 256 ? 16 : 256;
  int best = -1;
  cricket::Colour best_colour;
  for (int number = first; number < end; ++number) {
    const bool grey = number % 8 == 0 || number % 8 == 7;
    if (as_ink && first == 0 && grey) continue;
    const cricket::Colour candidate = first == 0 ? few_colour(number) : xterm_colour(number);
    if (best < 0 || distance(colour, candidate) < distance(colour, best_colour)) {
      best = number;
      best_colour = candidate;
    }
  }
  return best;
}

struct CursesDisplay::State {
  SCREEN* screen = nullptr;
  bool colour = false;
  bool utf8 = true;
  std::array<struct sigaction, watched.size()> before{};
  std::map<std::pair<int, int>, int> pairs;
  /// A screen has few colours in many cells: the nearest of the terminal is looked for once.
  std::map<std::pair<int, bool>, int> nearest;
  std::optional<Pen> pen;        ///< in use
  std::optional<Picture> shown;  ///< until the window changes

  int colour_of(const cricket::Colour& wanted, bool as_ink) {
    const int name = wanted.red << 16 | wanted.green << 8 | wanted.blue;
    const auto [found, is_new] = nearest.try_emplace({name, as_ink}, 0);
    if (is_new) found->second = terminal_colour(wanted, COLORS, as_ink);
    return found->second;
  }

  /// The number of a pair of colours, created on first use; 0 when there is no room left.
  int pair_of(const Pen& wanted) {
    const int ink = wanted.ink ? colour_of(*wanted.ink, !wanted.ground) : -1;
    const int ground = wanted.ground ? colour_of(*wanted.ground, false) : -1;
    if (ink < 0 && ground < 0) return 0;
    const auto found = pairs.find({ink, ground});
    if (found != pairs.end()) return found->second;
    const int number = static_cast<int>(pairs.size()) + 1;
    if (number >= COLOR_PAIRS || init_extended_pair(number, ink, ground) == ERR) return 0;
    pairs[{ink, ground}] = number;
    return number;
  }

  void take(const Pen& wanted) {
    if (pen == wanted) return;
    pen = wanted;
    attr_t look = A_NORMAL;
    if (wanted.bold) look |= A_BOLD;
    if (wanted.faint) look |= A_DIM;
    if (wanted.underline) look |= A_UNDERLINE;
    if (wanted.reverse || (!colour && wanted.ground)) look |= A_REVERSE;
    int pair = colour ? pair_of(wanted) : 0;
    attr_set(look, static_cast<short>(pair), &pair);
  }

  /// Whole runs of one look: a call of curses for each cell costs more than all the rest.
  void put(std::span<const Cell> cells) {
    std::string run;
    for (const Cell& cell : cells) {
      if (pen != cell.pen) {
        addstr(run.c_str());
        run.clear();
        take(cell.pen);
      }
      run += cell.glyph;
    }
    addstr(run.c_str());
  }
};

CursesDisplay::CursesDisplay(std::unique_ptr<State> state) : state_(std::move(state)) {}

std::unique_ptr<CursesDisplay> CursesDisplay::open(bool colour) {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return nullptr;
  auto state = std::make_unique<State>();
  state->utf8 = choose_characters();
  caught_signal = 0;
  // Before curses, which would install its own handlers and leave by exit.
  struct sigaction action {};
  action.sa_handler = remember_signal;
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < watched.size(); ++i) {
    sigaction(watched[i], &action, &state->before[i]);
  }
  state->screen = newterm(nullptr, stdout, stdin);
  std::unique_ptr<CursesDisplay> display(new CursesDisplay(std::move(state)));
  if (display->state_->screen == nullptr) return nullptr;
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  keypad(stdscr, TRUE);
  // Terminals send one or the other, whatever the description of theirs says.
  for (const char* const keys : {"\033[H", "\033OH", "\033[1~", "\033[7~"})
    define_key(keys, KEY_HOME);
  for (const char* const keys : {"\033[F", "\033OF", "\033[4~", "\033[8~"})
    define_key(keys, KEY_END);
  nodelay(stdscr, TRUE);
  set_escdelay(50);
  curs_set(0);
  if (colour && has_colors()) {
    start_color();
    use_default_colors();
    display->state_->colour = COLORS >= 8;
  }
  return display;
}

CursesDisplay::~CursesDisplay() {
  if (state_->screen != nullptr) {
    endwin();
    delscreen(state_->screen);
  }
  for (std::size_t i = 0; i < watched.size(); ++i) {
    sigaction(watched[i], &state_->before[i], nullptr);
  }
}

ScreenSize CursesDisplay::size() {
  return {LINES, COLS};
}

void CursesDisplay::paint(Picture picture) {
  if (!state_->utf8) picture.to_ascii();
  std::optional<Picture>& before = state_->shown;
  if (before && (before->rows() != picture.rows() || before->columns() != picture.columns())) {
    before.reset();
  }
  if (!before) erase();
  const int rows = std::min(LINES, picture.rows()), columns = std::min(COLS, picture.columns());
  for (int row = 0; row < rows; ++row) {
    const std::span<const Cell> cells = picture.row(row);
    // Most of a screen stays as it was from one key to the next.
    if (before && std::ranges::equal(cells, before->row(row))) continue;
    move(row, 0);
    clrtoeol();
    state_->put(cells.first(static_cast<std::size_t>(columns)));
  }
  attr_set(A_NORMAL, 0, nullptr);
  state_->pen.reset();
  refresh();
  before = std::move(picture);
}

void CursesDisplay::end_if_told() {
  throw_if_stopped();
}

Key CursesDisplay::read_key(int milliseconds) {
  // A terminal that is always ready, but never has a key, has gone away.
  constexpr int most_empty = 100;
  for (int waited = 0, empty = 0;;) {
    throw_if_stopped();
    wint_t code = 0;
    const int result = get_wch(&code);
    if (result != ERR) {
      const Key key = key_of(result, code);
      if (key.kind == Key::Kind::resized) state_->shown.reset();
      return key;
    }
    if (milliseconds >= 0 && waited >= milliseconds) return {};
    const int left = milliseconds < 0 ? longest_wait_ms : milliseconds - waited;
    const int wait = std::min(left, longest_wait_ms);
    pollfd keyboard{STDIN_FILENO, POLLIN, 0};
    const int ready = poll(&keyboard, 1, wait);
    if (ready > 0 && (keyboard.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) {
      throw Stopped{SIGHUP};
    }
    if (ready == 0) waited += wait;
    if (ready > 0 && ++empty > most_empty) throw Stopped{SIGHUP};
  }
}

}  // namespace quicket::terminal
