#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/fresh_file.h"
#include "report/document.h"

namespace quicket::cli {

/// The options that may come before or after any command.
struct Globals {
  std::string database;         ///< --db, else usual_database() of cli/database.h
  bool database_given = false;  ///< by --db
  std::optional<std::uint64_t> seed;
  std::array<bool, report::asked_forms.size()> forms{};  ///< which of them are asked for
  bool quiet = false;
  bool plain = false;
  bool no_pager = false;
  std::string color = "auto";
};

/// The environment of a command: the global options, and its output. Results go to stdout,
/// everything else (notes, warnings, progress) to stderr.
class Context {
 public:
  Globals globals;

  /// A result, unchanged. On a terminal it is held back, with the notes that follow it, until
  /// `show_held`: a result longer than the screen goes through a pager as a whole.
  void out(std::string_view text) const;
  /// Shows what was held back: at the end of a command, and before asking a question.
  void show_held() const;
  /// A line that is not the result; omitted with --quiet.
  void note(std::string_view line) const;
  /// A line about something that went wrong with a part of the work; never omitted.
  void warn(std::string_view line) const;
  /// A list in the form that is asked for, in text under an optional title.
  void show(const report::Table& table, std::string_view title = {}) const;
  /// The same; where it is empty, people read only the note.
  void show_list(const report::Table& table, std::string_view title,
                 std::string_view if_empty) const;
  /// A report in the requested form, for people with its notes. Throws Error for --csv where it has
  /// no table.
  void show(const report::Document& document, std::string_view heading = {}) const;
  /// A list as CSV for a file; with --csv-safe for a spreadsheet.
  std::string csv(const report::Table& table) const;
  /// Whether a program reads the result (--json, --csv): nothing else is shown or asked then.
  bool is_for_a_program() const { return form() != report::Form::text; }
  /// Writes a result to the file that the user named, or to stdout for "-"; see
  /// files::write_output. Never overwrites the database, nor one of the files `read` for it.
  void write(const std::string& file, std::string_view bytes, bool force,
             std::initializer_list<std::string> read = {}) const;
  /// Throws the Error of write for what is there already, before long work for it begins.
  void demand_place(const std::string& file, bool force) const;
  bool has_result() const { return has_result_; }
  /// The files that were written, in their order; not "-".
  const std::vector<std::string>& written() const { return written_; }
  /// A note naming the written file; nothing for "-", where the output speaks for itself.
  void note_written(std::string_view what, const std::string& file) const;
  /// The given seed, or else a random one; report it with `tell_seed` once nothing can be refused
  /// any more.
  std::uint64_t seed_or_drawn_silently() const;
  /// Shows the user a random seed; does nothing if it was given.
  void tell_seed(std::uint64_t seed) const;
  /// Progress of long work: on a terminal a line that is overwritten, from the first second on,
  /// off it a line at each of ProgressMoments; nothing with --quiet. The rate counts from the first
  /// call with `done` 0.
  std::function<void(int done, int total)> progress(std::string_view what,
                                                    std::string_view unit = {}) const;
  /// Width of tables in columns; 0 (no limit) off a terminal.
  int width() const;
  /// Width of prose in columns: the terminal's, up to a comfortable limit; 80 off a terminal.
  int prose_width() const;
  /// Whether stdin is a terminal with a person, so that questions may be asked.
  bool can_ask() const;
  /// Asks a yes-or-no question on a terminal; returns `otherwise` off it.
  bool confirm(std::string_view question, bool otherwise) const;

 private:
  report::Form form() const;
  bool holds_results() const;
  void tell(std::string_view text) const;

  mutable std::string held_;
  mutable bool has_result_ = false;
  /// The database, with what SQLite keeps beside it.
  std::vector<std::filesystem::path> own_files() const;

  mutable files::Leavings leavings_;  ///< in the folders that were written to
  mutable std::vector<std::string> written_;
};

/// The progress line for work that has taken `seconds` so far: "Season 120 of 540, 45 a second, 9 s
/// left", with a unit "Reading 120 of 540 kB, ...". The rate is omitted below one a second.
std::string progress_line(std::string_view what, int done, int total, double seconds,
                          std::string_view unit = {});

/// When to say how far long work is where no line can be overwritten, as in a log: after half a
/// minute, then each time after twice as long.
class ProgressMoments {
 public:
  /// Whether one has come since the last call; `seconds` from the beginning of the work.
  bool has_come(double seconds);

 private:
  double next_ = 30;
};

}  // namespace quicket::cli
