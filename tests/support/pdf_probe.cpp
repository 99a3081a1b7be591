#include "tests/support/pdf_probe.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tests/support/content.h"
#include "tests/support/temporary_folder.h"

namespace quicket::tests {

/// A page as `pdftotext -bbox` tells it.
struct PdfProbe::BoxedPage {
  double width = 0, height = 0;
  std::vector<Word> words;
};

/// A file, and what the programs have said of it so far.
struct PdfProbe::Seen {
  std::string pdf;
  TemporaryFolder folder;
  std::optional<std::string> raw, layout, plain, info;
  std::string complaints_of_text;
  std::optional<std::vector<std::string>> contents;
  std::optional<std::vector<BoxedPage>> boxed;
  std::optional<std::vector<Link>> links;
};

PdfProbe::PdfProbe(std::string_view pdf) {
  static std::shared_ptr<Seen> last;
  if (!last || last->pdf != pdf) {
    last = std::make_shared<Seen>();
    last->pdf = pdf;
    last->folder.write("probe.pdf", pdf);
  }
  seen_ = last;
}

std::string PdfProbe::run(const std::string& command) const {
  const std::string whole = "cd '" + seen_->folder.path().string() + "' && " + command;
  FILE* pipe = popen(whole.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
  std::string output;
  std::array<char, 65536> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    output.append(buffer.data(), got);
  }
  const int status = pclose(pipe);
  if (status != 0) output += "\n(" + command + " failed)";
  return output;
}

const std::string& PdfProbe::raw() const {
  if (!seen_->raw) {
    seen_->raw = run("pdftotext -raw probe.pdf - 2>complaints");
    seen_->complaints_of_text = content(seen_->folder.path() / "complaints");
  }
  return *seen_->raw;
}

std::string PdfProbe::complaints() const {
  std::string found = run("qpdf --check probe.pdf >checked 2>&1");
  found += run("(grep -q 'No syntax or stream encoding errors' checked || cat checked) 2>&1");
  found += run("pdfinfo probe.pdf 2>&1 >/dev/null");
  raw();
  found += seen_->complaints_of_text;
  found += run("pdftoppm -r 20 -l 12 -png probe.pdf seen 2>&1 >/dev/null");
  return found;
}

namespace {

/// A page of what pdftotext says, with the form feed at its end, or all.
std::string page_of(const std::string& all, int page) {
  if (page == 0) return all;
  std::size_t begin = 0;
  for (int i = 1; i < page && begin != std::string::npos; ++i) {
    begin = all.find('\f', begin);
    if (begin != std::string::npos) ++begin;
  }
  if (begin == std::string::npos) return {};
  const std::size_t end = all.find('\f', begin);
  return all.substr(begin, end == std::string::npos ? end : end + 1 - begin);
}

/// The value that stands behind `name="`, from `at` on; `at` is then at its end.
std::string_view attribute(std::string_view text, std::string_view name, std::size_t& at) {
  const std::size_t begin = text.find(name, at) + name.size() + 2;
  at = text.find('"', begin);
  return text.substr(begin, at - begin);
}

double points_of(std::string_view text) {
  return std::strtod(std::string(text).c_str(), nullptr);
}

}  // namespace

const PdfProbe::BoxedPage* PdfProbe::boxed(int page) const {
  if (!seen_->boxed) read_boxes(run("pdftotext -bbox probe.pdf -"));
  const auto at = static_cast<std::size_t>(page) - 1;
  return at < seen_->boxed->size() ? &(*seen_->boxed)[at] : nullptr;
}

void PdfProbe::read_boxes(std::string_view all) const {
  constexpr std::string_view page_tag = "<page ", word_tag = "<word ";
  std::vector<BoxedPage>& pages = seen_->boxed.emplace();
  for (std::size_t at = all.find('<'); at != all.npos; at = all.find('<', at + 1)) {
    const std::string_view tag = all.substr(at, page_tag.size());
    if (tag == page_tag) {
      BoxedPage& page = pages.emplace_back();
      page.width = points_of(attribute(all, "width", at));
      page.height = points_of(attribute(all, "height", at));
    } else if (tag == word_tag) {
      Word word;
      word.left = points_of(attribute(all, "xMin", at));
      word.top = points_of(attribute(all, "yMin", at));
      word.right = points_of(attribute(all, "xMax", at));
      word.bottom = points_of(attribute(all, "yMax", at));
      const std::size_t begin = all.find('>', at) + 1;
      word.text = all.substr(begin, all.find("</word>", begin) - begin);
      pages.back().words.push_back(std::move(word));
    }
  }
}

int PdfProbe::page_count() const {
  return static_cast<int>(std::count(raw().begin(), raw().end(), '\f'));
}

std::string PdfProbe::text(int page) const {
  return page_of(raw(), page);
}

std::string PdfProbe::layout(int page) const {
  if (!seen_->layout) seen_->layout = run("pdftotext -layout probe.pdf -");
  return page_of(*seen_->layout, page);
}

std::string PdfProbe::info() const {
  if (!seen_->info) seen_->info = run("pdfinfo -box probe.pdf");
  return *seen_->info;
}

std::string PdfProbe::fonts() const {
  return run("pdffonts probe.pdf");
}

const std::string& PdfProbe::objects() const {
  if (!seen_->plain) {
    run("qpdf --qdf --object-streams=disable probe.pdf plain.pdf 2>&1");
    seen_->plain = content(seen_->folder.path() / "plain.pdf");
  }
  return *seen_->plain;
}

std::string PdfProbe::plain() const {
  return objects();
}

std::vector<PdfProbe::Word> PdfProbe::words(int page) const {
  const BoxedPage* size = boxed(page);
  return size == nullptr ? std::vector<Word>() : size->words;
}

std::string PdfProbe::misplaced(int page) const {
  const BoxedPage* size = boxed(page);
  if (size == nullptr) return "no page";
  const std::vector<Word>& words = size->words;
  std::string found;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word& word = words[i];
    if (word.left < 0 || word.right > size->width || word.top < 0 || word.bottom > size->height) {
      found += word.text + " is off the page; ";
    }
    // The boxes have room for the tallest letters: only their middles are letters for sure.
    const double middle = (word.top + word.bottom) / 2;
    for (std::size_t j = 0; j < i; ++j) {
      const Word& other = words[j];
      if (middle <= other.top || middle >= other.bottom) continue;
      const double play = (other.bottom - other.top) * 0.3;
      if (middle > other.top + play && middle < other.bottom - play &&
          std::min(word.right, other.right) - std::max(word.left, other.left) > 0.6) {
        found += word.text + " covers " + other.text + "; ";
      }
    }
  }
  return found;
}

std::vector<PdfProbe::Link> PdfProbe::links() const {
  if (seen_->links) return *seen_->links;
  const auto file = nlohmann::json::parse(run("qpdf --json=2 probe.pdf"));
  std::map<std::string, int> numbers;
  for (const auto& page : file.at("pages")) {
    const int next = static_cast<int>(numbers.size()) + 1;
    numbers[page.at("object").get<std::string>()] = next;
  }
  std::vector<Link>& links = seen_->links.emplace();
  for (const auto& page : file.at("pages")) {
    const auto& name = page.at("object").get_ref<const std::string&>();
    const auto& value = file.at("qpdf").at(1).at("obj:" + name).at("value");
    if (!value.contains("/Annots")) continue;
    for (const auto& annotation : value.at("/Annots")) {
      const auto& rect = annotation.at("/Rect");
      const auto& place = annotation.at("/Dest");
      links.push_back({numbers.at(name), rect.at(0), rect.at(1), rect.at(2), rect.at(3),
                       numbers.at(place.at(0).get<std::string>()), place.at(3)});
    }
  }
  return links;
}

const std::vector<std::string>& PdfProbe::contents() const& {
  if (seen_->contents) return *seen_->contents;
  const std::string& file = objects();
  std::vector<std::string>& pages = seen_->contents.emplace();
  const std::string mark = "%% Contents for page ";
  for (auto at = file.find(mark); at != std::string::npos; at = file.find(mark, at + 1)) {
    const auto begin = file.find("stream\n", at) + 7;
    pages.push_back(file.substr(begin, file.find("endstream", begin) - begin));
  }
  return pages;
}

namespace {

/// How far the page has moved what is drawn; turns are left out.
struct Moved {
  double x = 0, y = 0;
  std::vector<std::pair<double, double>> saved;

  void follow(const std::string& word, const std::vector<double>& numbers) {
    if (word == "q") saved.emplace_back(x, y);
    if (word == "Q" && !saved.empty()) {
      std::tie(x, y) = saved.back();
      saved.pop_back();
    }
    if (word == "cm" && numbers.size() == 6 && numbers[0] == 1) {
      x += numbers[4];
      y += numbers[5];
    }
  }
};

}  // namespace

namespace {

/// The paths of a page: those with curves, or those without.
std::vector<DrawnShape> shapes_of(const std::string& contents, double height_mm, bool bent) {
  constexpr double mm = 25.4 / 72;
  std::vector<DrawnShape> shapes;
  DrawnShape shape;
  std::vector<double> numbers;
  bool curved = false;
  Moved moved;
  std::istringstream words(contents);
  for (std::string word; words >> word;) {
    char* end = nullptr;
    const double number = std::strtod(word.c_str(), &end);
    if (*end == '\0') {
      numbers.push_back(number);
      continue;
    }
    if ((word == "m" || word == "l") && numbers.size() >= 2) {
      shape.x.push_back((numbers[numbers.size() - 2] + moved.x) * mm);
      shape.y.push_back(height_mm - (numbers.back() + moved.y) * mm);
    } else if (word == "c" && numbers.size() >= 6) {
      curved = true;
      shape.x.push_back((numbers[numbers.size() - 2] + moved.x) * mm);
      shape.y.push_back(height_mm - (numbers.back() + moved.y) * mm);
    } else {
      moved.follow(word, numbers);
    }
    if (word == "h") {
      shape.closed = true;
    } else if (word == "S" || word == "f*" || word == "B*" || word == "f" || word == "B" ||
               word == "n") {
      shape.filled = word != "S" && word != "n";
      if (curved == bent) shapes.push_back(shape);
      shape = {};
      curved = false;
    }
    numbers.clear();
  }
  return shapes;
}

}  // namespace

std::vector<DrawnShape> straight_shapes(const std::string& contents, double height_mm) {
  return shapes_of(contents, height_mm, false);
}

std::string portrait_with_curves(const std::string& pdf, int page, double height_mm) {
  std::string all = portrait_of(pdf, page, height_mm);
  const PdfProbe probe(pdf);
  const std::string& contents = probe.contents().at(static_cast<std::size_t>(page) - 1);
  for (const DrawnShape& shape : shapes_of(contents, height_mm, true)) {
    const auto [left, right] = std::minmax_element(shape.x.begin(), shape.x.end());
    const auto [top, bottom] = std::minmax_element(shape.y.begin(), shape.y.end());
    all += fmt::format("{} {:.2f},{:.2f} {:.2f},{:.2f}\n", shape.filled ? "blob" : "curve", *left,
                       *top, *right, *bottom);
  }
  return all;
}

std::string portrait_of(const std::string& pdf, int page, double height_mm) {
  const PdfProbe probe(pdf);
  std::string all = probe.text(page);
  const std::string& contents = probe.contents().at(static_cast<std::size_t>(page) - 1);
  for (const DrawnShape& shape : straight_shapes(contents, height_mm)) {
    all += shape.filled ? "area" : "line";
    for (std::size_t i = 0; i < shape.x.size(); ++i) {
      all += fmt::format(" {:.2f},{:.2f}", shape.x[i], shape.y[i]);
    }
    all += '\n';
  }
  return all;
}

}  // namespace quicket::tests
