#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "report/commentary_terms.h"

namespace quicket::report {

/// A text with gaps: what it says, and what is put in.
struct Phrase {
  struct Piece {
    enum class Kind : std::uint8_t { words, term, part };
    Kind kind = Kind::words;
    bool capital = false;      ///< of a term or part: begins with a capital letter
    std::uint16_t number = 0;  ///< of the term or part
    std::string words;
  };
  std::vector<Piece> pieces;
  Terms terms;  ///< the terms in it
};

/// One way to tell a ball, or to remark on it.
struct Pattern {
  BallKind kind = BallKind::any;
  Facts when;      ///< all of them must be true
  Facts unless;    ///< none of them may be
  int weight = 1;  ///< how often it is chosen, next to others
  Phrase brief;    ///< a few words; empty in a remark
  Phrase sentence;
};

/// What is added to a ball whatever the length of the words.
enum class Afterword : std::uint8_t { also_out, penalty, out_on_extra };
inline constexpr std::size_t afterwords = 3;

/// The words of commentary, read from files like those in data/commentary/: patterns of every kind
/// of ball, remarks, and the parts that they are composed of.
class CommentaryBook {
 public:
  /// Adds what a TOML text says; `file` names it in messages. Parts are shared by all files of the
  /// book, so those of the built-in ones can be used. Throws Error (bad_file) with file, line and
  /// column for an unknown word, a gap that the line's conditions cannot fill, a part that is
  /// defined twice; the book is then as before.
  void add(std::string_view toml, std::string_view file);

  const std::vector<Pattern>& patterns() const { return patterns_; }
  /// The patterns of a kind, by their index.
  const std::vector<std::uint16_t>& of(BallKind kind) const {
    return of_kind_[static_cast<std::size_t>(kind)];
  }
  const std::vector<Pattern>& remarks() const { return remarks_; }
  const std::vector<Phrase>& after(Afterword what) const {
    return after_[static_cast<std::size_t>(what)];
  }
  const std::vector<std::string>& part(std::size_t number) const { return parts_[number]; }

 private:
  friend class CommentaryReader;

  std::vector<Pattern> patterns_, remarks_;
  std::array<std::vector<std::uint16_t>, ball_kinds> of_kind_;
  std::array<std::vector<Phrase>, afterwords> after_;
  std::vector<std::vector<std::string>> parts_;
  std::map<std::string, std::size_t, std::less<>> part_names_;
};

/// The book that comes with the program.
const CommentaryBook& built_in_commentary();

}  // namespace quicket::report
