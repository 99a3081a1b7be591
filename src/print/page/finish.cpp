#include "print/page/finish.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <stdexcept>

// The library's C interface: its C++ headers are not for C++20 with every compiler (clang 14 finds
// a vector of an incomplete type in them).
#include <qpdf/qpdf-c.h>

#include "files/lazy_library.h"

namespace quicket::print {
namespace {

files::LazyLibrary qpdf(QUICKET_QPDF);
QUICKET_LAZY(qpdf, qpdf_cleanup);
QUICKET_LAZY(qpdf, qpdf_get_buffer);
QUICKET_LAZY(qpdf, qpdf_get_buffer_length);
QUICKET_LAZY(qpdf, qpdf_get_error);
QUICKET_LAZY(qpdf, qpdf_get_error_full_text);
QUICKET_LAZY(qpdf, qpdf_get_num_pages);
QUICKET_LAZY(qpdf, qpdf_get_object_by_id);
QUICKET_LAZY(qpdf, qpdf_get_page_n);
QUICKET_LAZY(qpdf, qpdf_get_root);
QUICKET_LAZY(qpdf, qpdf_get_trailer);
QUICKET_LAZY(qpdf, qpdf_has_error);
QUICKET_LAZY(qpdf, qpdf_init);
QUICKET_LAZY(qpdf, qpdf_init_write_memory);
QUICKET_LAZY(qpdf, qpdf_make_indirect_object);
QUICKET_LAZY(qpdf, qpdf_oh_append_item);
QUICKET_LAZY(qpdf, qpdf_oh_get_int_value_as_int);
QUICKET_LAZY(qpdf, qpdf_oh_get_key);
QUICKET_LAZY(qpdf, qpdf_oh_get_stream_data);
QUICKET_LAZY(qpdf, qpdf_oh_has_key);
QUICKET_LAZY(qpdf, qpdf_oh_is_dictionary);
QUICKET_LAZY(qpdf, qpdf_oh_new_array);
QUICKET_LAZY(qpdf, qpdf_oh_new_bool);
QUICKET_LAZY(qpdf, qpdf_oh_new_dictionary);
QUICKET_LAZY(qpdf, qpdf_oh_new_integer);
QUICKET_LAZY(qpdf, qpdf_oh_new_name);
QUICKET_LAZY(qpdf, qpdf_oh_new_null);
QUICKET_LAZY(qpdf, qpdf_oh_new_real_from_double);
QUICKET_LAZY(qpdf, qpdf_oh_new_string);
QUICKET_LAZY(qpdf, qpdf_oh_new_unicode_string);
QUICKET_LAZY(qpdf, qpdf_oh_replace_key);
QUICKET_LAZY(qpdf, qpdf_oh_replace_stream_data);
QUICKET_LAZY(qpdf, qpdf_read_memory);
QUICKET_LAZY(qpdf, qpdf_set_object_stream_mode);
QUICKET_LAZY(qpdf, qpdf_set_stream_data_mode);
QUICKET_LAZY(qpdf, qpdf_set_suppress_warnings);
QUICKET_LAZY(qpdf, qpdf_set_deterministic_ID);
QUICKET_LAZY(qpdf, qpdf_silence_errors);
QUICKET_LAZY(qpdf, qpdf_write);

/// An object of a document: a handle, which lives as long as the document.
using Object = qpdf_oh;

struct CloseDocument {
  void operator()(_qpdf_data* document) const { qpdf_cleanup(&document); }
};

/// A document that we have just written: anything wrong with it is our own fault.
class Document {
 public:
  explicit Document(const std::string& bytes) : held_(qpdf_init()) {
    qpdf_silence_errors(data());
    qpdf_set_suppress_warnings(data(), QPDF_TRUE);
    qpdf_read_memory(data(), "quicket.pdf", bytes.data(), bytes.size(), nullptr);
    check();
  }

  qpdf_data data() const { return held_.get(); }
  void check() const {
    if (qpdf_has_error(data()) == QPDF_FALSE) return;
    throw std::runtime_error(qpdf_get_error_full_text(data(), qpdf_get_error(data())));
  }

  Object root() const { return qpdf_get_root(data()); }
  Object trailer() const { return qpdf_get_trailer(data()); }
  std::vector<Object> pages() const {
    std::vector<Object> all;
    const int count = qpdf_get_num_pages(data());
    for (int i = 0; i < count; ++i)
      all.push_back(qpdf_get_page_n(data(), static_cast<std::size_t>(i)));
    return all;
  }

  Object dictionary() const { return qpdf_oh_new_dictionary(data()); }
  Object array() const { return qpdf_oh_new_array(data()); }
  Object name(const char* text) const { return qpdf_oh_new_name(data(), text); }
  Object yes() const { return qpdf_oh_new_bool(data(), QPDF_TRUE); }
  Object integer(long long value) const { return qpdf_oh_new_integer(data(), value); }
  Object real(double value) const { return qpdf_oh_new_real_from_double(data(), value, 4); }
  Object ascii(const char* text) const { return qpdf_oh_new_string(data(), text); }
  Object text(std::string_view utf8) const {
    return qpdf_oh_new_unicode_string(data(), std::string(utf8).c_str());
  }
  /// An object with its own number, which others can refer to.
  Object numbered(Object object) const { return qpdf_make_indirect_object(data(), object); }

  void set(Object dictionary, const char* key, Object value) const {
    qpdf_oh_replace_key(data(), dictionary, key, value);
  }
  void add(Object array, Object item) const { qpdf_oh_append_item(data(), array, item); }

 private:
  std::unique_ptr<_qpdf_data, CloseDocument> held_;
};

// libharu maps every code to itself with a cidrange, which is not an operator of a ToUnicode map
// (PDF 32000-1, 9.10.3): readers warn about it.
void mend_character_map(const Document& pdf, Object stream) {
  unsigned char* bytes = nullptr;
  std::size_t size = 0;
  QPDF_BOOL filtered = QPDF_FALSE;
  qpdf_oh_get_stream_data(pdf.data(), stream, qpdf_dl_generalized, &filtered, &bytes, &size);
  pdf.check();
  std::string text(reinterpret_cast<const char*>(bytes), size);
  std::free(bytes);
  const auto replace = [&text](std::string_view from, std::string_view to) {
    if (const auto at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
  };
  replace("begincidrange", "beginbfrange");
  replace("endcidrange", "endbfrange");
  replace("<0000> <FFFF> 0", "<0000> <FFFF> <0000>");
  const Object plain = qpdf_oh_new_null(pdf.data());
  qpdf_oh_replace_stream_data(pdf.data(), stream,
                              reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                              plain, plain);
}

void mend_character_maps(const Document& pdf) {
  // The trailer gives the last object number plus one.
  const int end =
      qpdf_oh_get_int_value_as_int(pdf.data(), qpdf_oh_get_key(pdf.data(), pdf.trailer(), "/Size"));
  for (int number = 1; number < end; ++number) {
    const Object object = qpdf_get_object_by_id(pdf.data(), number, 0);
    if (qpdf_oh_is_dictionary(pdf.data(), object) != QPDF_FALSE &&
        qpdf_oh_has_key(pdf.data(), object, "/ToUnicode") != QPDF_FALSE) {
      mend_character_map(pdf, qpdf_oh_get_key(pdf.data(), object, "/ToUnicode"));
    }
  }
}

Object rectangle_of(const Document& pdf, const Box& box, double page_height_mm) {
  const Object array = pdf.array();
  for (const double edge :
       {box.x, page_height_mm - box.bottom(), box.right(), page_height_mm - box.y}) {
    pdf.add(array, pdf.real(edge * points_per_mm));
  }
  return array;
}

void set_boxes(const Document& pdf, const std::vector<Object>& pages,
               const std::vector<PageFacts>& facts) {
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const PageFacts& fact = facts[i];
    if (fact.trim) pdf.set(pages[i], "/TrimBox", rectangle_of(pdf, *fact.trim, fact.height_mm));
    if (fact.bleed) pdf.set(pages[i], "/BleedBox", rectangle_of(pdf, *fact.bleed, fact.height_mm));
  }
}

void set_contents(const Document& pdf, const std::vector<Object>& pages,
                  const std::vector<PageFacts>& facts) {
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const std::string& content = facts[i].content;
    qpdf_oh_replace_stream_data(pdf.data(), qpdf_oh_get_key(pdf.data(), pages[i], "/Contents"),
                                reinterpret_cast<const unsigned char*>(content.data()),
                                content.size(), pdf.name("/FlateDecode"),
                                qpdf_oh_new_null(pdf.data()));
  }
}

// PDF 32000-1, 12.4.2: each entry starts a run of labels; unlabelled pages continue from the first.
void set_labels(const Document& pdf, const std::vector<PageFacts>& facts) {
  bool any = false;
  for (const PageFacts& fact : facts) any = any || !fact.label.empty();
  if (!any) return;
  const Object numbers = pdf.array();
  bool run = false;
  int counted = 1;
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const bool own = !facts[i].label.empty();
    if (own || !run) {
      const Object entry = pdf.dictionary();
      if (own) {
        pdf.set(entry, "/P", pdf.text(facts[i].label));
      } else {
        pdf.set(entry, "/S", pdf.name("/D"));
        pdf.set(entry, "/St", pdf.integer(counted));
      }
      pdf.add(numbers, pdf.integer(static_cast<long long>(i)));
      pdf.add(numbers, entry);
    }
    run = !own;
    if (!own) ++counted;
  }
  const Object labels = pdf.dictionary();
  pdf.set(labels, "/Nums", numbers);
  pdf.set(pdf.root(), "/PageLabels", labels);
}

struct OutlineNode {
  Object item = 0;
  std::vector<std::size_t> children;
};

void link_children(const Document& pdf, const std::vector<OutlineNode>& nodes, Object parent,
                   const std::vector<std::size_t>& children) {
  if (children.empty()) return;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const OutlineNode& node = nodes[children[i]];
    pdf.set(node.item, "/Parent", parent);
    if (i > 0) pdf.set(node.item, "/Prev", nodes[children[i - 1]].item);
    if (i + 1 < children.size()) pdf.set(node.item, "/Next", nodes[children[i + 1]].item);
    link_children(pdf, nodes, node.item, node.children);
    // A negative count: shown closed.
    if (!node.children.empty())
      pdf.set(node.item, "/Count", pdf.integer(-static_cast<long long>(node.children.size())));
  }
  pdf.set(parent, "/First", nodes[children.front()].item);
  pdf.set(parent, "/Last", nodes[children.back()].item);
}

/// Where a bookmark or a link leads to: the whole page, or `y_mm` of it at the top of the window
/// with the reader's own zoom (PDF 32000-1, 12.3.2.2).
Object destination(const Document& pdf, const std::vector<Object>& pages,
                   const std::vector<PageFacts>& facts, int page, std::optional<double> y_mm) {
  const auto number = static_cast<std::size_t>(page);
  const Object place = pdf.array();
  pdf.add(place, pages[number]);
  if (!y_mm) {
    pdf.add(place, pdf.name("/Fit"));
    return place;
  }
  pdf.add(place, pdf.name("/XYZ"));
  pdf.add(place, qpdf_oh_new_null(pdf.data()));
  pdf.add(place, pdf.real((facts[number].height_mm - *y_mm) * points_per_mm));
  pdf.add(place, qpdf_oh_new_null(pdf.data()));
  return place;
}

void set_links(const Document& pdf, const std::vector<Object>& pages,
               const std::vector<PageFacts>& facts, const Links& links) {
  std::map<int, Object> annotations;
  for (const Link& link : links.links) {
    const auto target = links.targets.find(link.target);
    if (target == links.targets.end()) continue;
    const auto page = static_cast<std::size_t>(link.page);
    const Object annotation = pdf.dictionary();
    pdf.set(annotation, "/Type", pdf.name("/Annot"));
    pdf.set(annotation, "/Subtype", pdf.name("/Link"));
    pdf.set(annotation, "/Rect", rectangle_of(pdf, link.area, facts[page].height_mm));
    const Object border = pdf.array();
    for (int i = 0; i < 3; ++i) pdf.add(border, pdf.integer(0));
    pdf.set(annotation, "/Border", border);
    pdf.set(annotation, "/Dest",
            destination(pdf, pages, facts, target->second.page, target->second.y_mm));
    const auto [list, fresh] = annotations.try_emplace(link.page, 0);
    if (fresh) list->second = pdf.array();
    pdf.add(list->second, annotation);
  }
  for (const auto& [page, list] : annotations)
    pdf.set(pages[static_cast<std::size_t>(page)], "/Annots", list);
}

void set_outline(const Document& pdf, const std::vector<Object>& pages,
                 const std::vector<PageFacts>& facts, const std::vector<Bookmark>& outline) {
  if (outline.empty()) return;
  std::vector<OutlineNode> nodes;
  std::vector<std::size_t> top;
  std::vector<std::size_t> last_of_level;
  for (const Bookmark& mark : outline) {
    const Object item = pdf.dictionary();
    pdf.set(item, "/Title", pdf.text(mark.title));
    pdf.set(item, "/Dest", destination(pdf, pages, facts, mark.page, mark.y_mm));
    nodes.push_back({pdf.numbered(item), {}});
    const std::size_t level = std::min(static_cast<std::size_t>(mark.level), last_of_level.size());
    (level == 0 ? top : nodes[last_of_level[level - 1]].children).push_back(nodes.size() - 1);
    last_of_level.resize(level);
    last_of_level.push_back(nodes.size() - 1);
  }
  const Object root = pdf.numbered(pdf.dictionary());
  pdf.set(root, "/Type", pdf.name("/Outlines"));
  link_children(pdf, nodes, root, top);
  pdf.set(root, "/Count", pdf.integer(static_cast<long long>(top.size())));
  pdf.set(pdf.root(), "/Outlines", root);
  pdf.set(pdf.root(), "/PageMode", pdf.name("/UseOutlines"));
}

void set_titles(const Document& pdf, std::string_view title, std::string_view subject) {
  const Object information = pdf.dictionary();
  pdf.set(information, "/Title", pdf.text(title));
  if (!subject.empty()) pdf.set(information, "/Subject", pdf.text(subject));
  pdf.set(information, "/Creator", pdf.ascii("Quicket"));
  pdf.set(information, "/Producer", pdf.ascii("libharu, libqpdf"));
  pdf.set(pdf.trailer(), "/Info", pdf.numbered(information));
  pdf.set(pdf.root(), "/Lang", pdf.text("en"));
  const Object preferences = pdf.dictionary();
  pdf.set(preferences, "/DisplayDocTitle", pdf.yes());
  // Cards must be printed at their size: ask the reader's print dialogue not to scale.
  pdf.set(preferences, "/PrintScaling", pdf.name("/None"));
  pdf.set(pdf.root(), "/ViewerPreferences", preferences);
}

std::string written(const Document& pdf) {
  qpdf_init_write_memory(pdf.data());
  qpdf_set_object_stream_mode(pdf.data(), qpdf_o_generate);
  qpdf_set_stream_data_mode(pdf.data(), qpdf_s_compress);
  qpdf_set_deterministic_ID(pdf.data(), QPDF_TRUE);
  qpdf_write(pdf.data());
  pdf.check();
  return {reinterpret_cast<const char*>(qpdf_get_buffer(pdf.data())),
          qpdf_get_buffer_length(pdf.data())};
}

}  // namespace

std::string finish_pdf(const std::string& bytes, std::string_view title, std::string_view subject,
                       const std::vector<PageFacts>& facts, const std::vector<Bookmark>& outline,
                       const Links& links) {
  const Document pdf(bytes);
  const std::vector<Object> pages = pdf.pages();
  mend_character_maps(pdf);
  set_contents(pdf, pages, facts);
  set_boxes(pdf, pages, facts);
  set_labels(pdf, facts);
  set_outline(pdf, pages, facts, outline);
  set_links(pdf, pages, facts, links);
  set_titles(pdf, title, subject);
  return written(pdf);
}

int page_count(const std::string& pdf) {
  return qpdf_get_num_pages(Document(pdf).data());
}

}  // namespace quicket::print
