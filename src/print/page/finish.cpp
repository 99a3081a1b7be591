// Asked for by the headers of libqpdf 11: no use of its old pointer type here.
#define POINTERHOLDER_TRANSITION 4

#include "print/page/finish.h"

#include <algorithm>

#include <fmt/format.h>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFOutlineDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

namespace quicket::print {
namespace {

using Object = QPDFObjectHandle;

constexpr double points_per_mm = 72 / 25.4;

// libharu maps every code to itself with a cidrange, which is no operator of a ToUnicode map
// (PDF 32000-1, 9.10.3): readers warn of it.
void mend_character_map(Object stream) {
  const auto data = stream.getStreamData(qpdf_dl_generalized);
  std::string text(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  const auto replace = [&text](std::string_view from, std::string_view to) {
    if (const auto at = text.find(from); at != std::string::npos) {
      text.replace(at, from.size(), to);
    }
  };
  replace("begincidrange", "beginbfrange");
  replace("endcidrange", "endbfrange");
  replace("<0000> <FFFF> 0", "<0000> <FFFF> <0000>");
  stream.replaceStreamData(text, Object::newNull(), Object::newNull());
}

void mend_character_maps(QPDF& pdf) {
  for (Object object : pdf.getAllObjects()) {
    if (object.isDictionary() && object.hasKey("/ToUnicode")) {
      mend_character_map(object.getKey("/ToUnicode"));
    }
  }
}

Object number(double value) {
  return Object::newReal(value, 4);
}

Object rectangle_of(const Box& box, double page_height_mm) {
  Object array = Object::newArray();
  array.appendItem(number(box.x * points_per_mm));
  array.appendItem(number((page_height_mm - box.bottom()) * points_per_mm));
  array.appendItem(number(box.right() * points_per_mm));
  array.appendItem(number((page_height_mm - box.y) * points_per_mm));
  return array;
}

void set_boxes(std::vector<Object>& pages, const std::vector<PageFacts>& facts) {
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const PageFacts& fact = facts[i];
    if (fact.trim) pages[i].replaceKey("/TrimBox", rectangle_of(*fact.trim, fact.height_mm));
    if (fact.bleed) pages[i].replaceKey("/BleedBox", rectangle_of(*fact.bleed, fact.height_mm));
  }
}

// PDF 32000-1, 12.4.2: each entry starts a run of labels; unlabelled pages count on from the first.
void set_labels(QPDF& pdf, const std::vector<PageFacts>& facts) {
  bool any = false;
  for (const PageFacts& fact : facts) any = any || !fact.label.empty();
  if (!any) return;
  Object numbers = Object::newArray();
  bool run = false;
  int counted = 1;
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const bool own = !facts[i].label.empty();
    if (own || !run) {
      Object entry = Object::newDictionary();
      if (own) {
        entry.replaceKey("/P", Object::newUnicodeString(facts[i].label));
      } else {
        entry.replaceKey("/S", Object::newName("/D"));
        entry.replaceKey("/St", Object::newInteger(counted));
      }
      numbers.appendItem(Object::newInteger(static_cast<long long>(i)));
      numbers.appendItem(entry);
    }
    run = !own;
    if (!own) ++counted;
  }
  Object labels = Object::newDictionary();
  labels.replaceKey("/Nums", numbers);
  pdf.getRoot().replaceKey("/PageLabels", labels);
}

struct OutlineNode {
  Object item;
  std::vector<std::size_t> children;
};

void link_children(std::vector<OutlineNode>& nodes, Object parent,
                   const std::vector<std::size_t>& children) {
  if (children.empty()) return;
  for (std::size_t i = 0; i < children.size(); ++i) {
    OutlineNode& node = nodes[children[i]];
    node.item.replaceKey("/Parent", parent);
    if (i > 0) node.item.replaceKey("/Prev", nodes[children[i - 1]].item);
    if (i + 1 < children.size()) node.item.replaceKey("/Next", nodes[children[i + 1]].item);
    link_children(nodes, node.item, node.children);
    // A negative count: shown closed.
    if (!node.children.empty()) {
      node.item.replaceKey("/Count",
                           Object::newInteger(-static_cast<long long>(node.children.size())));
    }
  }
  parent.replaceKey("/First", nodes[children.front()].item);
  parent.replaceKey("/Last", nodes[children.back()].item);
}

void set_outline(QPDF& pdf, std::vector<Object>& pages, const std::vector<Bookmark>& outline) {
  if (outline.empty()) return;
  std::vector<OutlineNode> nodes;
  std::vector<std::size_t> top;
  std::vector<std::size_t> last_of_level;
  for (const Bookmark& mark : outline) {
    Object item = Object::newDictionary();
    item.replaceKey("/Title", Object::newUnicodeString(mark.title));
    Object target = Object::newArray();
    target.appendItem(pages[static_cast<std::size_t>(mark.page)]);
    target.appendItem(Object::newName("/Fit"));
    item.replaceKey("/Dest", target);
    nodes.push_back({pdf.makeIndirectObject(item), {}});
    const std::size_t level = std::min(static_cast<std::size_t>(mark.level), last_of_level.size());
    (level == 0 ? top : nodes[last_of_level[level - 1]].children).push_back(nodes.size() - 1);
    last_of_level.resize(level);
    last_of_level.push_back(nodes.size() - 1);
  }
  Object root = pdf.makeIndirectObject(Object::newDictionary());
  root.replaceKey("/Type", Object::newName("/Outlines"));
  link_children(nodes, root, top);
  root.replaceKey("/Count", Object::newInteger(static_cast<long long>(top.size())));
  pdf.getRoot().replaceKey("/Outlines", root);
  pdf.getRoot().replaceKey("/PageMode", Object::newName("/UseOutlines"));
}

void set_titles(QPDF& pdf, std::string_view title, std::string_view subject) {
  Object information = Object::newDictionary();
  information.replaceKey("/Title", Object::newUnicodeString(std::string(title)));
  if (!subject.empty()) {
    information.replaceKey("/Subject", Object::newUnicodeString(std::string(subject)));
  }
  information.replaceKey("/Creator", Object::newString("Quicket"));
  information.replaceKey("/Producer", Object::newString("libharu, libqpdf"));
  pdf.getTrailer().replaceKey("/Info", pdf.makeIndirectObject(information));
  Object root = pdf.getRoot();
  root.replaceKey("/Lang", Object::newUnicodeString("en"));
  Object preferences = Object::newDictionary();
  preferences.replaceKey("/DisplayDocTitle", Object::newBool(true));
  // Cards must come out at their size: ask the reader's print dialogue not to scale.
  preferences.replaceKey("/PrintScaling", Object::newName("/None"));
  root.replaceKey("/ViewerPreferences", preferences);
}

}  // namespace

std::string finish_pdf(const std::string& bytes, std::string_view title, std::string_view subject,
                       const std::vector<PageFacts>& facts, const std::vector<Bookmark>& outline) {
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processMemoryFile("quicket.pdf", bytes.data(), bytes.size());
  std::vector<Object> pages = pdf.getAllPages();
  mend_character_maps(pdf);
  set_boxes(pages, facts);
  set_labels(pdf, facts);
  set_outline(pdf, pages, outline);
  set_titles(pdf, title, subject);
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setObjectStreamMode(qpdf_o_generate);
  writer.setStreamDataMode(qpdf_s_compress);
  writer.setDeterministicID(true);
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

}  // namespace quicket::print
