#include "report/commentary_book.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "base/text.h"
#include "base/toml_reader.h"
#include "report/commentary_texts.h"

namespace quicket::report {
namespace {

/// Longer lines would wrap more than once on a terminal of 80 columns.
constexpr std::size_t longest_line = 160;
constexpr std::size_t most_patterns = 20'000;
constexpr std::string_view divider = " | ";

constexpr std::array<std::string_view, afterwords> afterword_words{"also_out", "penalty",
                                                                   "out_on_extra"};

std::vector<std::string> copied(std::span<const std::string> words) {
  return {words.begin(), words.end()};
}

Facts facts_in(TomlReader& reader, std::string_view key) {
  const std::span<const std::string> known = fact_words();
  Facts facts;
  for (const std::string& word : reader.words(key, copied(known))) {
    facts.set(static_cast<std::size_t>(std::ranges::find(known, word) - known.begin()));
  }
  return facts;
}

/// The words that the program says itself, so that no line can say them of another ball.
std::string_view said_by_program(std::string_view text) {
  for (const std::string_view word : {"FOUR", "SIX", "OUT!"}) {
    if (text.find(word) != std::string_view::npos) return word;
  }
  return {};
}

int weight_of(const Facts& when) {
  int weight = 1;
  for (std::size_t i = 0; i < fact_count; ++i) {
    if (when[i]) weight += report::weight_of(static_cast<Fact>(i));
  }
  return weight;
}

}  // namespace

/// Reads one file into a book.
class CommentaryReader {
 public:
  CommentaryReader(CommentaryBook& book, std::string_view toml, std::string_view file)
      : book_(book), reader_(toml, file) {}

  void read() {
    for (TomlReader& part : reader_.tables("part")) read_part(part);
    for (TomlReader& group : reader_.tables("ball")) read_balls(group);
    for (TomlReader& group : reader_.tables("remark")) read_remarks(group);
    for (TomlReader& group : reader_.tables("after")) read_afterwords(group);
    reader_.finish();
  }

 private:
  static void read_name(TomlReader& part, std::string& name) {
    const auto text = part.text("name");
    if (!text) part.refuse("name", "is missing; give the part a name");
    name = *text;
    const bool fit = !name.empty() && std::ranges::all_of(name, [](char letter) {
      return (letter >= 'a' && letter <= 'z') || letter == '_';
    });
    if (!fit) part.refuse("name", "must be of small letters and underscores");
  }

  void read_part(TomlReader& part) {
    std::string name;
    read_name(part, name);
    const auto terms = term_words();
    if (std::ranges::find(terms, name) != terms.end()) {
      part.refuse("name", fmt::format("\"{}\" is a name of the program's; choose another", name));
    }
    const std::vector<std::string> words = part.texts("words");
    if (words.empty()) part.refuse("words", "is missing; give the part some words");
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i].empty() || words[i].find_first_of("{}|") != std::string::npos) {
        part.refuse_entry("words", i, "must be a text without { } |");
      }
    }
    part.finish();
    if (!book_.part_names_.emplace(name, book_.parts_.size()).second) {
      part.refuse("name", fmt::format("\"{}\" is defined already; choose another name", name));
    }
    book_.parts_.push_back(words);
  }

  /// The entries of `say`, of at most `longest_line` bytes each.
  static std::vector<std::string> lines_of(TomlReader& group) {
    std::vector<std::string> lines = group.texts("say");
    if (lines.empty()) group.refuse("say", "is missing; give it some lines");
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].empty() || lines[i].size() > longest_line) {
        group.refuse_entry("say", i, fmt::format("must have 1 to {} letters", longest_line));
      }
      if (const auto word = said_by_program(lines[i]); !word.empty()) {
        group.refuse_entry("say", i,
                           fmt::format("contains {}, which the program says itself; "
                                       "remove it",
                                       word));
      }
    }
    return lines;
  }

  void read_balls(TomlReader& group) {
    const auto kind = group.word("kind", copied(kind_words()));
    if (!kind) group.refuse("kind", "is missing; name the kind of ball");
    Pattern pattern = conditions_of(group);
    const auto kinds = kind_words();
    pattern.kind = static_cast<BallKind>(std::ranges::find(kinds, *kind) - kinds.begin());
    const std::vector<std::string> lines = lines_of(group);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::size_t at = lines[i].find(divider);
      if (at == std::string::npos || lines[i].find('|', at + 2) != std::string::npos) {
        group.refuse_entry("say", i, "must be \"a few words | a sentence\"");
      }
      const std::string_view line = lines[i];
      pattern.brief = phrase(group, i, line.substr(0, at), pattern);
      pattern.sentence = phrase(group, i, line.substr(at + divider.size()), pattern);
      limit(group, book_.patterns_.size());
      book_.of_kind_[static_cast<std::size_t>(pattern.kind)].push_back(
          static_cast<std::uint16_t>(book_.patterns_.size()));
      book_.patterns_.push_back(pattern);
    }
    group.finish();
  }

  void read_remarks(TomlReader& group) {
    Pattern pattern = conditions_of(group);
    const std::vector<std::string> lines = lines_of(group);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      pattern.sentence = phrase(group, i, lines[i], pattern);
      limit(group, book_.remarks_.size());
      book_.remarks_.push_back(pattern);
    }
    group.finish();
  }

  void read_afterwords(TomlReader& group) {
    const auto kind = group.word("kind", {afterword_words.begin(), afterword_words.end()});
    if (!kind) group.refuse("kind", "is missing; choose also_out, penalty or out_on_extra");
    const auto* const at = std::ranges::find(afterword_words, *kind);
    const std::vector<std::string> lines = lines_of(group);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      // What an afterword is about is always known.
      book_.after_[static_cast<std::size_t>(at - afterword_words.begin())].push_back(
          phrase(group, i, lines[i], {}, false));
    }
    group.finish();
  }

  static Pattern conditions_of(TomlReader& group) {
    Pattern pattern;
    pattern.when = facts_in(group, "when");
    pattern.unless = facts_in(group, "unless");
    if ((pattern.when & pattern.unless).any()) {
      group.refuse("unless", "names what `when` asks for; remove one of them");
    }
    pattern.weight = weight_of(pattern.when);
    return pattern;
  }

  static void limit(TomlReader& group, std::size_t count) {
    if (count >= most_patterns) {
      group.refuse("say", fmt::format("is too much: a book has at most {} lines", most_patterns));
    }
  }

  Phrase phrase(TomlReader& group, std::size_t entry, std::string_view text, const Pattern& pattern,
                bool checked = true) {
    Phrase made;
    const auto refuse = [&](const std::string& what) { group.refuse_entry("say", entry, what); };
    while (!text.empty()) {
      const std::size_t open = text.find_first_of("{}");
      if (open != 0) {
        made.pieces.push_back(
            {Phrase::Piece::Kind::words, false, 0, std::string(text.substr(0, open))});
        if (open == std::string_view::npos) break;
        text.remove_prefix(open);
        continue;
      }
      const std::size_t close = text.find('}');
      if (text[0] == '}' || close == std::string_view::npos) refuse("has a brace without its pair");
      made.pieces.push_back(gap(group, entry, text.substr(1, close - 1)));
      const Phrase::Piece& piece = made.pieces.back();
      if (piece.kind == Phrase::Piece::Kind::term) {
        made.terms.set(piece.number);
        const std::string fault =
            checked ? why_not(static_cast<Term>(piece.number), pattern.kind, pattern.when) : "";
        if (!fault.empty()) refuse(fault);
      }
      text.remove_prefix(close + 1);
    }
    return made;
  }

  Phrase::Piece gap(TomlReader& group, std::size_t entry, std::string_view word) const {
    Phrase::Piece piece;
    std::string name(word);
    piece.capital = !name.empty() && name[0] >= 'A' && name[0] <= 'Z';
    if (piece.capital) name[0] = static_cast<char>(name[0] - 'A' + 'a');
    const auto terms = term_words();
    const auto term = std::ranges::find(terms, name);
    if (term != terms.end()) {
      piece.kind = Phrase::Piece::Kind::term;
      piece.number = static_cast<std::uint16_t>(term - terms.begin());
      return piece;
    }
    const auto part = book_.part_names_.find(name);
    if (part == book_.part_names_.end()) {
      std::vector<std::string> known(terms.begin(), terms.end());
      for (const auto& one : book_.part_names_) known.push_back(one.first);
      group.refuse_entry(
          "say", entry,
          fmt::format("has the unknown gap {{{}}}{}", word, did_you_mean(name, known)));
    }
    piece.kind = Phrase::Piece::Kind::part;
    piece.number = static_cast<std::uint16_t>(part->second);
    return piece;
  }

  CommentaryBook& book_;
  TomlReader reader_;
};

void CommentaryBook::add(std::string_view toml, std::string_view file) {
  CommentaryBook added = *this;
  CommentaryReader(added, toml, file).read();
  *this = std::move(added);
}

const CommentaryBook& built_in_commentary() {
  // Parsed once, and never changed: a constant, as far as a file can be one.
  static const CommentaryBook book = [] {
    CommentaryBook made;
    // The parts first, since the lines of every file use them.
    for (const bool parts : {true, false}) {
      for (const EmbeddedFile& file : commentary_texts()) {
        if ((file.path == "data/commentary/parts.toml") == parts) made.add(file.text, file.path);
      }
    }
    return made;
  }();
  return book;
}

}  // namespace quicket::report
