#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/outputs/print_kit.h"
#include "print/kit/assembly.h"
#include "print/page/canvas.h"

namespace quicket::app {

inline constexpr const char* one_side = "one side";
inline constexpr const char* both_sides = "both, long edge";
inline constexpr const char* both_turned = "both, short edge";

/// Gathers the files of a kit, and what the assembly page says of them.
class KitFiles {
 public:
  /// Pages that are drawn with its medium, which must not outlive it, are those of the next add.
  explicit KitFiles(print::Medium medium);
  KitFiles(const KitFiles&) = delete;
  KitFiles& operator=(const KitFiles&) = delete;

  const print::Medium& medium() const { return medium_; }
  /// "02-cards.pdf". The number keeps its place if another file is left out, so that a kit made
  /// again replaces its files.
  std::string numbered(int number, std::string_view name) const;
  /// The pages of a document that has just been drawn.
  int pages_of(const std::string& pdf) const;

  /// Adds a document, and counts its pages and sheets of paper.
  void add(print::KitPart part, std::string pdf);
  void add(KitFile file) { files_.push_back(std::move(file)); }
  /// All files, after the page that `assembly` draws of them, which is one of them itself.
  std::vector<KitFile> finish(
      const std::function<std::string(const std::vector<print::KitPart>&)>& assembly);

 private:
  /// The PDF, or a file for each picture: "02-cards-01.png".
  void add_files(const std::string& name, const std::string& about, std::string pdf);

  print::Medium medium_;
  std::vector<print::Picture> pictures_;  ///< of the pages that have just been drawn
  std::vector<KitFile> files_;
  std::vector<print::KitPart> parts_;
};

}  // namespace quicket::app
