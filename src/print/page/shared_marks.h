#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace quicket::print {

/// The marks of the views of one SVG file. What several views have in common, most of a card, is
/// written once and used by number.
class SharedMarks {
 public:
  /// What is written before the marks of the next view.
  void begin_view(std::string opening);
  /// An element that stands for itself, whatever is around it.
  void add(const std::string& mark);

  bool empty() const { return views_.empty(); }
  std::size_t views() const { return views_.size(); }
  /// What the body uses, and the views one after another.
  struct Written {
    std::string definitions, body;
  };
  Written written() const;

 private:
  struct View {
    std::string opening;
    std::vector<std::size_t> marks;
  };
  std::vector<View> views_;
  std::map<std::string, std::size_t> numbers_;
  std::vector<const std::string*> texts_;  ///< by number

  struct Neighbours;
  std::vector<Neighbours> neighbours() const;
};

}  // namespace quicket::print
