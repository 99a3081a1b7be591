#include "tests/support/pdf_probe.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace quicket::tests {

PdfProbe::PdfProbe(std::string_view pdf) {
  folder_.write("probe.pdf", pdf);
}

std::string PdfProbe::run(const std::string& command) const {
  const std::string whole = "cd '" + folder_.path().string() + "' && " + command;
  FILE* pipe = popen(whole.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
  std::string output;
  std::array<char, 4096> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    output.append(buffer.data(), got);
  }
  const int status = pclose(pipe);
  if (status != 0) output += "\n(" + command + " failed)";
  return output;
}

std::string PdfProbe::complaints() const {
  std::string found = run("qpdf --check probe.pdf >checked 2>&1");
  found += run("(grep -q 'No syntax or stream encoding errors' checked || cat checked) 2>&1");
  found += run("pdfinfo probe.pdf 2>&1 >/dev/null");
  found += run("pdftotext probe.pdf - 2>&1 >/dev/null");
  found += run("pdftoppm -r 20 -l 12 -png probe.pdf seen 2>&1 >/dev/null");
  return found;
}

namespace {

std::string pages_option(int page) {
  return page > 0 ? " -f " + std::to_string(page) + " -l " + std::to_string(page) : "";
}

}  // namespace

std::string PdfProbe::text(int page) const {
  return run("pdftotext -raw" + pages_option(page) + " probe.pdf -");
}

std::string PdfProbe::layout(int page) const {
  return run("pdftotext -layout" + pages_option(page) + " probe.pdf -");
}

std::string PdfProbe::info() const {
  return run("pdfinfo -box probe.pdf");
}

std::string PdfProbe::fonts() const {
  return run("pdffonts probe.pdf");
}

std::string PdfProbe::plain() const {
  run("qpdf --qdf --object-streams=disable probe.pdf plain.pdf 2>&1");
  std::ifstream file(folder_.path() / "plain.pdf", std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<PdfProbe::Word> PdfProbe::words(int page) const {
  const std::string all = run("pdftotext -bbox" + pages_option(page) + " probe.pdf -");
  static const std::regex box(
      "<word xMin=\"(.*)\" yMin=\"(.*)\" xMax=\"(.*)\" yMax=\"(.*)\">(.*)</word>");
  std::vector<Word> words;
  for (std::sregex_iterator at(all.begin(), all.end(), box), end; at != end; ++at) {
    const std::smatch& part = *at;
    words.push_back(
        {part[5], std::stod(part[1]), std::stod(part[2]), std::stod(part[3]), std::stod(part[4])});
  }
  return words;
}

std::string PdfProbe::misplaced(int page) const {
  const std::string all =
      run("pdftotext -bbox" + pages_option(page) + " probe.pdf - | grep '<page'");
  std::smatch size;
  if (!std::regex_search(all, size, std::regex("width=\"(.*)\" height=\"(.*)\""))) return "no page";
  const double width = std::stod(size[1]), height = std::stod(size[2]);
  const std::vector<Word> words = this->words(page);
  std::string found;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word& word = words[i];
    if (word.left < 0 || word.right > width || word.top < 0 || word.bottom > height) {
      found += word.text + " is off the page; ";
    }
    for (std::size_t j = 0; j < i; ++j) {
      // The boxes have room for the tallest letters: only their middles are letters for sure.
      const Word& other = words[j];
      const double middle = (word.top + word.bottom) / 2;
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
  const auto file = nlohmann::json::parse(run("qpdf --json=2 probe.pdf"));
  std::map<std::string, int> numbers;
  for (const auto& page : file.at("pages")) {
    const int next = static_cast<int>(numbers.size()) + 1;
    numbers[page.at("object").get<std::string>()] = next;
  }
  std::vector<Link> links;
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

std::vector<std::string> PdfProbe::contents() const {
  const std::string file = plain();
  std::vector<std::string> pages;
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
  const std::string contents = PdfProbe(pdf).contents().at(static_cast<std::size_t>(page) - 1);
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
  const std::string contents = probe.contents().at(static_cast<std::size_t>(page) - 1);
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
