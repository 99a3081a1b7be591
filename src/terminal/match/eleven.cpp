#include "terminal/match/eleven.h"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "base/text.h"
#include "report/card_face.h"
#include "terminal/match/card_panel.h"
#include "terminal/match/text.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {
namespace {

/// With little room, the figures come first.
std::string card_facts(const cards::PlayerCards& player, cricket::Format format,
                       bool narrow = false) {
  const std::string role = report::batting_role_text(player);
  std::string text = narrow ? "" : fmt::format("{:<17}", role);
  if (player.striker) {
    const std::string rate = report::strike_rate_text(player.striker->stats);
    if (!rate.empty()) text += fmt::format(" {:<7}", rate);
  }
  if (player.bowler) {
    const auto economy = report::economy(player.bowler->stats, format);
    text += fmt::format(" {:<5}", to_string(player.bowler->usage, format));
    text += economy ? fmt::format(" Econ {:.1f}", *economy) : " Econ -";
  }
  if (narrow) {
    text = fmt::format("{:<25} {}", text,
                       player.ratings.keeping ? "wk" : role.substr(0, role.find('-')));
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

/// The place in the order, or the mark of a reserve.
std::string order_text(const SheetDraft& draft, int row) {
  return row < draft.playing() ? fmt::format("{:>2}", row + 1) : " -";
}

constexpr std::string_view line_help =
    "N out      leave number N out, or bring reserve N in (also: N in)\n"
    "N to M     bat number N at M\n"
    "N wk       make N the wicketkeeper\n"
    "computer   the eleven that the computer would choose\n"
    "save       keep this eleven as the team's favourite\n"
    "u          take the last change back\n"
    "list       show it again        Enter: play with it\n"
    "q          leave without playing\n";

void list_squad(std::ostream& out, const SheetDraft& draft, const ElevenQuestion& question) {
  for (int row = 0; row < draft.size(); ++row) {
    if (row == draft.playing()) out << "  Reserves:\n";
    out << fmt::format("  {:>3}  {:<26} {}\n", row + 1,
                       draft.player(row).name + (draft.keeps(row) ? " (wk)" : ""),
                       card_facts(draft.player(row), question.format));
  }
}

/// A draft with those before its changes.
class Drafts {
 public:
  explicit Drafts(const ElevenQuestion& question) { drafts_.emplace_back(question); }

  const SheetDraft& now() const { return drafts_.back(); }
  /// A copy, to change: undo returns to the draft before.
  SheetDraft& change() {
    drafts_.push_back(drafts_.back());
    return drafts_.back();
  }
  bool undo() {
    if (drafts_.size() < 2) return false;
    drafts_.pop_back();
    return true;
  }

 private:
  std::vector<SheetDraft> drafts_;
};

constexpr std::string_view no_change = "Nothing has been changed that could be taken back.";

/// Carries out one line of the picking in plain lines; false if the line is unknown.
bool carried_out(SheetDraft& draft, const std::vector<std::string>& words) {
  if (words.size() < 2) return false;
  const auto number = parse_int(words[0]);
  if (!number || *number < 1 || *number > draft.size()) return false;
  const int row = *number - 1;
  if (words[1] == "wk") {
    if (row >= draft.playing()) return false;
    draft.give_gloves(row);
    return true;
  }
  if (words[1] == "in" || words[1] == "out") {
    if ((words[1] == "in") != (row >= draft.playing())) return false;
    draft.toggle(row);
    return true;
  }
  if (words[1] != "to" || words.size() != 3) return false;
  const auto place = parse_int(words[2]);
  if (!place || *place < 1 || *place > draft.playing() || row >= draft.playing()) return false;
  draft.move(row, *place - *number);
  return true;
}

}  // namespace

Picture eleven_picture(const SheetDraft& draft, const ElevenQuestion& question, int marked,
                       const std::string& said, ScreenSize size, const Pen& heading) {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  picture.fill({0, 0, 1, size.columns}, heading);
  picture.write(0, 1,
                size.columns < 80 ? fmt::format("{}: eleven in order, {} of 11",
                                                name_within(question.usual.name, size.columns - 30),
                                                draft.playing())
                                  : fmt::format("{}: the eleven and its order ({} of 11)",
                                                question.usual.name, draft.playing()),
                heading);
  const int card = size.columns >= 80 ? 26 : 0;
  const int width = size.columns - card - (card > 0 ? 1 : 0);
  const int room = size.rows - 4, count = draft.size();
  // So that the marked one is near the middle.
  const int top = std::clamp(marked - room / 2, 0, std::max(0, count - room));
  for (int i = 0; i < room && top + i < count; ++i) {
    const int row = top + i;
    Pen pen;
    pen.reverse = row == marked;
    pen.faint = row >= draft.playing() && row != marked;
    picture.fill({1 + i, 0, 1, width}, pen);
    picture.write(1 + i, 0, fmt::format("{}{}", row == marked ? "►" : " ", order_text(draft, row)),
                  pen);
    const int name = width < 70 ? 16 : std::min(24, width / 3 + 2);
    const std::string_view gloves = draft.keeps(row) ? " (wk)" : "";
    picture.write(
        1 + i, 4,
        player_within(draft.player(row).name, name - display_width(gloves)) + std::string(gloves),
        pen, name);
    picture.write(1 + i, 4 + name, card_facts(draft.player(row), question.format, width < 70), pen,
                  width - name - 4);
  }
  if (card > 0) {
    CardView shown;
    shown.player = &draft.player(marked);
    shown.format = question.format;
    shown.heading = heading;
    if (shown.player->striker) shown.chart = &shown.player->striker->chart;
    draw_card(picture, {1, size.columns - card, card_rows - 1, card}, shown);
    if (shown.player->bowler && size.rows >= 2 * card_rows) {
      shown.face = cards::Face::bowler;
      shown.chart = &shown.player->bowler->chart;
      draw_card(picture, {card_rows, size.columns - card, card_rows - 1, card}, shown);
    }
  }
  const auto problem = draft.problem();
  picture.write(size.rows - 2, 1,
                !said.empty() ? said
                : problem     ? "Not yet: " + *problem
                              : "Enter: this eleven plays",
                bold_pen(), size.columns - 2);
  write_hints(picture, size.rows - 1,
              {{"Space", "in/out"},
               {"+ -", "order"},
               {"k", "keeper"},
               {"g", "computer's"},
               {"S", "save"},
               {"u", "undo"},
               {"Enter", "play"},
               {"Esc", "no change"},
               {"q", "leave"}});
  return picture;
}

match::TeamSheet pick_eleven(Display& display, const ElevenQuestion& question, const Pen& heading) {
  Drafts drafts(question);
  int marked = 0;
  for (std::string said;;) {
    const SheetDraft& draft = drafts.now();
    display.paint(eleven_picture(draft, question, marked, said, display.size(), heading));
    const Key key = display.read_key();
    said.clear();
    if (key.kind == Key::Kind::escape) return question.usual;
    if (key.is(U'q')) throw Interruption{};
    if (key.kind == Key::Kind::up) marked = std::max(0, marked - 1);
    if (key.kind == Key::Kind::down) marked = std::min(draft.size() - 1, marked + 1);
    const auto problem = draft.problem();
    if (key.kind == Key::Kind::enter && !problem) return draft.sheet();
    if (key.kind != Key::Kind::character) continue;
    if (key.is(U' ')) {
      drafts.change().toggle(marked);
    } else if (key.is(U'-')) {
      marked = drafts.change().move(marked, -1);
    } else if (key.is(U'+')) {
      marked = drafts.change().move(marked, 1);
    } else if (key.is(U'k')) {
      drafts.change().give_gloves(marked);
    } else if (key.is(U'g')) {
      drafts.change().leave_to_computer();
    } else if (key.is(U'u')) {
      if (!drafts.undo()) said = std::string(no_change);
    } else if (!key.is(U'S')) {
      said = fmt::format("{} does nothing here; the keys stand below.", to_utf8(key.character));
    } else if (!problem) {
      question.keep(draft.sheet());
      said = fmt::format("This is now the favourite eleven of {}.", question.usual.name);
    }
  }
}

match::TeamSheet pick_eleven(std::ostream& out, LinePrompt& prompt,
                             const ElevenQuestion& question) {
  Drafts drafts(question);
  out << fmt::format("{}: the eleven and its order\n", question.usual.name);
  list_squad(out, drafts.now(), question);
  for (;;) {
    out << std::flush;
    const auto answer = prompt.ask("Make a change, or press Enter to play with it (?: help):");
    // At the end of a script the side plays its usual eleven.
    if (!answer) return question.usual;
    const std::string word = lower(*answer);
    const SheetDraft& draft = drafts.now();
    const auto problem = draft.problem();
    if (word.empty()) {
      if (!problem) return draft.sheet();
      prompt.say(fmt::format("Not yet: {}.", *problem));
      continue;
    }
    std::vector<std::string> words;
    for (const std::string_view part : split(word, ' ')) {
      if (!part.empty()) words.emplace_back(part);
    }
    if (word == "q" || word == "quit") throw Interruption{};
    if (word == "?" || word == "help") {
      out << line_help;
    } else if (word == "computer") {
      drafts.change().leave_to_computer();
      list_squad(out, drafts.now(), question);
    } else if (word == "u") {
      if (!drafts.undo()) prompt.say(no_change);
      list_squad(out, drafts.now(), question);
    } else if (word == "save") {
      if (problem) {
        prompt.say(fmt::format("Not yet: {}.", *problem));
      } else {
        question.keep(draft.sheet());
        prompt.say(fmt::format("This is now the favourite eleven of {}.", question.usual.name));
      }
    } else if (word == "list") {
      list_squad(out, draft, question);
    } else if (carried_out(drafts.change(), words)) {
      list_squad(out, drafts.now(), question);
    } else {
      drafts.undo();
      prompt.say(fmt::format("Unknown change \"{}\"; ? lists them.", *answer));
    }
  }
}

}  // namespace quicket::terminal
