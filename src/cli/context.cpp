#include "cli/context.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "base/characters.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/screen.h"
#include "files/output.h"
#include "report/document.h"
#include "report/table.h"
#include "terminal/screen/guard.h"

namespace quicket::cli {
namespace {

/// Moves to the start of the line and clears it.
constexpr terminal::TerminalCommand line_start{"\r\033[K"};

/// Columns of the terminal behind a descriptor; 0 if it is not one.
int columns_of(int descriptor) {
  winsize size{};
  const bool known = isatty(descriptor) != 0 && ioctl(descriptor, TIOCGWINSZ, &size) == 0;
  return known ? size.ws_col : 0;
}

/// Messages on stderr, wrapped at blanks if a terminal would break them within a word. Lines that
/// fit keep their blanks: some are in columns.
std::string fitted(std::string_view text) {
  const report::Window window(columns_of(STDERR_FILENO));
  std::string lines;
  for (const std::string_view line : split(text, '\n')) lines += window.line(line);
  return lines;
}

/// "9 s", "3 min 20 s", "2 h 5 min": as precise as is useful.
std::string duration(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace

void Context::out(std::string_view text) const {
  has_result_ = has_result_ || !text.empty();
  if (holds_results()) {
    held_ += text;
  } else {
    std::cout << text;
  }
}

/// Whether a person is in front of the screen and can turn pages.
bool Context::holds_results() const {
  const char* kind = std::getenv("TERM");
  const bool dumb = kind == nullptr || std::string_view(kind) == "dumb";
  return !globals.no_pager && !dumb && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 &&
         isatty(STDERR_FILENO) != 0;
}

void Context::show_held() const {
  const std::string text = std::exchange(held_, {});
  if (text.empty() || shown_by_pager(text)) return;
  std::cout << text << std::flush;
}

void Context::tell(std::string_view text) const {
  // For people even in a pipe: it may end on a terminal, where names must not command it.
  const std::string line = printable(text);
  // Whatever follows a result that is held back comes after it.
  if (held_.empty()) {
    std::cerr << fitted(line);
  } else {
    held_ += fitted(line);
  }
}

void Context::note(std::string_view line) const {
  if (!globals.quiet) tell(line);
}

void Context::warn(std::string_view line) const {
  tell(line);
}

report::Form Context::form() const {
  report::Form form = report::Form::text;
  for (std::size_t i = 0; i < globals.forms.size(); ++i) {
    if (globals.forms[i]) form = report::asked_forms[i].form;
  }
  return form;
}

void Context::show(const report::Table& table, std::string_view title) const {
  out(report::in_form(form(), table, title, width()));
}

void Context::show_list(const report::Table& table, std::string_view title,
                        std::string_view if_empty) const {
  if (table.empty() && !is_for_a_program()) return note(if_empty);
  show(table, title);
}

void Context::show(const report::Document& document, std::string_view heading) const {
  out(report::in_form(form(), document, heading, width()));
  if (is_for_a_program()) return;
  for (const std::string& sentence : document.notes()) note(sentence);
}

std::string Context::csv(const report::Table& table) const {
  const bool safe = form() == report::Form::csv_safe;
  return report::in_form(safe ? report::Form::csv_safe : report::Form::csv, table, {}, 0);
}

void Context::demand_place(const std::string& file, bool force) const {
  files::demand_place(file, force ? files::Replace::yes : files::Replace::no, own_files());
}

std::vector<std::filesystem::path> Context::own_files() const {
  std::vector<std::filesystem::path> own;
  for (const char* ending : {"", "-wal", "-shm", "-journal"}) {
    own.emplace_back(globals.database + ending);
  }
  return own;
}

void Context::write(const std::string& file, std::string_view bytes, bool force,
                    std::initializer_list<std::string> read) const {
  std::vector<std::filesystem::path> keep_off = own_files();
  // A layout or format may be a word and not a file.
  for (const std::string& one : read) {
    std::error_code ignored;
    if (std::filesystem::is_regular_file(one, ignored)) keep_off.emplace_back(one);
  }
  files::write_output(file, bytes, force ? files::Replace::yes : files::Replace::no, keep_off,
                      &leavings_);
  if (file != "-") written_.push_back(file);
}

void Context::note_written(std::string_view what, const std::string& file) const {
  if (file != "-") note(fmt::format("{}: {}", what, file));
}

std::uint64_t Context::seed_or_drawn_silently() const {
  if (globals.seed) return *globals.seed;
  std::random_device device;
  // Nine digits: enough to differ, short enough to type again.
  return device() % 1'000'000'000U;
}

void Context::tell_seed(std::uint64_t seed) const {
  if (!globals.seed) note(fmt::format("Seed {} (give --seed {} to repeat this)", seed, seed));
}

std::function<void(int, int)> Context::progress(std::string_view what,
                                                std::string_view unit) const {
  if (globals.quiet) return [](int, int) {};
  using Clock = std::chrono::steady_clock;
  struct Shown {
    Clock::time_point begun = Clock::now(), last = begun, counted_from = begun;
    bool visible = false;
    ProgressMoments moments;
  };
  auto shown = std::make_shared<Shown>();
  const bool overwrites = isatty(STDERR_FILENO) != 0;
  return [shown, overwrites, name = std::string(what), of = std::string(unit)](int done,
                                                                               int total) {
    const auto now = Clock::now();
    if (done == 0) shown->counted_from = now;
    const std::chrono::duration<double> taken = now - shown->counted_from;
    const bool finished = done >= total;
    if (!overwrites) {
      const std::chrono::duration<double> since_begun = now - shown->begun;
      if (finished || !shown->moments.has_come(since_begun.count())) return;
      std::cerr << progress_line(name, done, total, taken.count(), of) << std::endl;
      return;
    }
    if (finished && shown->visible) {
      std::cerr << line_start << std::flush;
      shown->visible = false;
      return;
    }
    if (finished || now - shown->begun < std::chrono::seconds(1)) return;
    if (now - shown->last < std::chrono::milliseconds(100)) return;
    shown->last = now;
    shown->visible = true;
    std::cerr << line_start << progress_line(name, done, total, taken.count(), of) << std::flush;
  };
}

int Context::width() const {
  return columns_of(STDOUT_FILENO);
}

int Context::prose_width() const {
  constexpr int narrowest = 40, usual = 80, widest = 100;
  const int columns = width();
  return columns == 0 ? usual : std::clamp(columns, narrowest, widest);
}

bool Context::can_ask() const {
  show_held();
  return isatty(STDIN_FILENO) != 0 && isatty(STDERR_FILENO) != 0;
}

bool Context::confirm(std::string_view question, bool otherwise) const {
  if (!can_ask()) return otherwise;
  std::cerr << question << " [y/N] " << std::flush;
  std::string answer;
  std::getline(std::cin, answer);
  const std::string word = lower(trim(answer));
  return word == "y" || word == "yes";
}

std::string progress_line(std::string_view what, int done, int total, double seconds,
                          std::string_view unit) {
  std::string line =
      fmt::format("{} {} of {}{}{}", what, done, total, unit.empty() ? "" : " ", unit);
  if (done <= 0 || seconds <= 0) return line;
  const double rate = done / seconds;
  if (rate >= 1) line += fmt::format(", {:.0f} a second", rate);
  return line + fmt::format(", {} left", duration((total - done) / rate));
}

bool ProgressMoments::has_come(double seconds) {
  if (seconds < next_) return false;
  while (next_ <= seconds) next_ *= 2;
  return true;
}

}  // namespace quicket::cli
