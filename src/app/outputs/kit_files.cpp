#include "app/outputs/kit_files.h"

#include <algorithm>

#include <fmt/format.h>

#include "print/page/finish.h"

namespace quicket::app {

KitFiles::KitFiles(print::Medium medium) : medium_(std::move(medium)) {
  medium_.take = [this](print::Picture picture) { pictures_.push_back(std::move(picture)); };
}

std::string KitFiles::numbered(int number, std::string_view name) const {
  using Kind = print::Medium::Kind;
  return fmt::format("{:02}-{}.{}", number, name,
                     medium_.kind == Kind::pdf   ? "pdf"
                     : medium_.kind == Kind::png ? "png"
                                                 : "svg");
}

int KitFiles::pages_of(const std::string& pdf) const {
  return pdf.empty() ? static_cast<int>(pictures_.size()) : print::page_count(pdf);
}

void KitFiles::add(print::KitPart part, std::string pdf) {
  part.pages = pages_of(pdf);
  part.sheets = part.sides == one_side ? part.pages : (part.pages + 1) / 2;
  add_files(part.file, part.what, std::move(pdf));
  parts_.push_back(std::move(part));
}

std::vector<KitFile> KitFiles::finish(
    const std::function<std::string(const std::vector<print::KitPart>&)>& assembly) {
  // Drawn last, as it lists the others; it lists itself as a page.
  const print::KitPart first{
      numbered(1, "assembly"), "This page", print::Stock::paper, one_side, 1, 1, "1", ""};
  parts_.insert(parts_.begin(), first);
  const auto others = static_cast<std::ptrdiff_t>(files_.size());
  add_files(first.file, "What to print on which paper, and how to cut it", assembly(parts_));
  std::rotate(files_.begin(), files_.begin() + others, files_.end());
  return std::move(files_);
}

void KitFiles::add_files(const std::string& name, const std::string& about, std::string pdf) {
  if (!pdf.empty()) {
    const int pages = print::page_count(pdf);
    files_.push_back({name, about, pages, std::move(pdf)});
    return;
  }
  const std::size_t digits = std::to_string(pictures_.size()).size(), dot = name.rfind('.');
  int page = 0;
  for (print::Picture& picture : pictures_) {
    files_.push_back(
        {fmt::format("{}-{:0{}}{}", name.substr(0, dot), ++page, digits, name.substr(dot)), about,
         1, std::move(picture.bytes), picture.width_px, picture.height_px});
  }
  pictures_.clear();
}

}  // namespace quicket::app
