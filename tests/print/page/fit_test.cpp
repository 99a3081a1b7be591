#include "print/page/fit.h"

#include <catch2/catch.hpp>

namespace quicket::print {
namespace {

TEST_CASE("a name is shortened to initials before its surname with its particles", "[print]") {
  CHECK(name_wordings("Rassie van der Dussen") ==
        std::vector<std::string>{"Rassie van der Dussen", "R. van der Dussen"});
  CHECK(name_wordings("Émile Óg Nuñez") ==
        std::vector<std::string>{"Émile Óg Nuñez", "É.Ó. Nuñez"});
  CHECK(name_wordings("CJ Green") == std::vector<std::string>{"CJ Green"});
  CHECK(name_wordings("Pelé") == std::vector<std::string>{"Pelé"});
}

TEST_CASE("initials of a name stay together, in one style", "[print]") {
  const auto shortest = [](const char* name) { return name_wordings(name).back(); };
  CHECK(shortest("PS Singh") == "PS Singh");
  CHECK(shortest("P S Singh") == "PS Singh");
  CHECK(shortest("P. S. Singh") == "P.S. Singh");
  CHECK(shortest("Prabh S Singh") == "P.S. Singh");
  CHECK(shortest("Prabh KL Singh") == "P.K.L. Singh");
  CHECK(shortest("AB de Villiers") == "AB de Villiers");
  // As short as its source makes it, which has a "PS Singh" besides.
  CHECK(shortest("P Simran Singh") == "P Simran Singh");
  // The number of a namesake is no surname.
  CHECK(shortest("Alex Ross (2)") == "A. Ross (2)");
  CHECK(shortest("Pelé (2)") == "Pelé (2)");
}

TEST_CASE("no two names of a list are shortened to the same", "[print]") {
  const std::vector<std::string> all{"Chris Green", "Cameron Green", "Alex Ross", "Alex Ross",
                                     "Pelé"};
  const ListedNames list(all);
  CHECK(list.wordings("Chris Green") == std::vector<std::string>{"Chris Green"});
  CHECK(list.wordings("Cameron Green") == std::vector<std::string>{"Cameron Green"});
  CHECK(list.wordings("Alex Ross") == std::vector<std::string>{"Alex Ross", "A. Ross"});
  CHECK(list.wordings("Pelé") == std::vector<std::string>{"Pelé"});
  // Whoever is not of the list may be anybody.
  CHECK(list.wordings("Arthur Ross") == std::vector<std::string>{"Arthur Ross"});
  CHECK(list.wordings("Adam Zampa") == std::vector<std::string>{"Adam Zampa", "A. Zampa"});
}

TEST_CASE("initials of a list are of one kind", "[print]") {
  const std::vector<std::string> all{"Abhishek Sharma", "TM Head", "Nithish Kumar Reddy"};
  const ListedNames list(all);
  CHECK(list.wordings("Abhishek Sharma").back() == "A Sharma");
  CHECK(list.wordings("Nithish Kumar Reddy").back() == "NK Reddy");
  CHECK(list.wordings("TM Head") == std::vector<std::string>{"TM Head"});
}

TEST_CASE("capitals keep their accents", "[print]") {
  CHECK(upper("Nathan McSweeney, Mcx") == "NATHAN McSWEENEY, MCX");
  CHECK(upper("Γιώργος Ρωμαίος Αΐδας") == "ΓΙΩΡΓΟΣ ΡΩΜΑΙΟΣ ΑΪΔΑΣ");
  CHECK(upper("გიორგი") == "გიორგი");
  CHECK(upper("Nguyễn Thị Phương") == "NGUYỄN THỊ PHƯƠNG");
  CHECK(upper("Šafařík-Nuñez ağaoğlu straße ÿ джокович ω") ==
        "ŠAFAŘÍK-NUÑEZ AĞAOĞLU STRASSE Ÿ ДЖОКОВИЧ Ω");
}

TEST_CASE("a text is condensed, then shortened, then made smaller, and never cut off", "[print]") {
  Canvas canvas({"t", ""});
  canvas.begin_page({100, 100});
  TextStyle style;
  style.size_pt = 14;
  style.face.bold = true;
  const std::vector<std::string> wordings = name_wordings("Washington Sundararajan");
  const double whole = canvas.width(wordings[0], style);
  const Fitted full = fit(canvas, wordings, style, whole);
  CHECK(full.text == wordings[0]);
  CHECK_FALSE(full.style.face.condensed);
  const Fitted narrow = fit(canvas, wordings, style, whole * 0.95);
  CHECK(narrow.text == wordings[0]);
  CHECK(narrow.style.face.condensed);
  CHECK(narrow.style.squeeze == 1);
  const Fitted initials = fit(canvas, wordings, style, whole * 0.72);
  CHECK(initials.text == "W. Sundararajan");
  CHECK(initials.style.size_pt == 14);
  const Fitted small = fit(canvas, wordings, style, whole * 0.4);
  CHECK(small.style.size_pt < 14);
  CHECK(small.style.size_pt >= smallest_pt);
  const Fitted least = fit(canvas, wordings, style, whole * 0.1);
  CHECK(least.style.size_pt == smallest_pt);
  for (const Fitted& fitted : {full, narrow, initials, small, least}) {
    CHECK(fitted.text.back() == 'n');
  }
  CHECK(canvas.width(least.text, least.style) == Approx(whole * 0.1).epsilon(0.001));
}

TEST_CASE("of a title that would be too narrow to read the first words stay", "[print]") {
  Canvas canvas({"t", ""});
  canvas.begin_page({100, 100});
  TextStyle style;
  const std::vector<std::string> title{
      "The Very Long and Winding International Invitational Twenty20 Championship Trophy"};
  const Fitted fitted = fit(canvas, title, style, canvas.width(title.front(), style) * 0.1);
  CHECK(fitted.text.find("The Very") == 0);
  CHECK(fitted.text.find("…") == fitted.text.size() - std::string_view("…").size());
  CHECK(fitted.style.squeeze >= 0.5);
}

TEST_CASE("a text that is cut to a width ends in three points, and one that fits stays whole",
          "[print]") {
  Canvas canvas({"Cut", ""});
  TextStyle style;
  style.size_pt = 8;
  const std::string name = "Супердлинная команда";
  CHECK(cut_to(canvas, name, style, canvas.width(name, style)) == name);
  const std::string cut = cut_to(canvas, name, style, 15);
  CHECK(canvas.width(cut, style) <= 15.001);
  CHECK(cut.starts_with("Супер"));
  CHECK(cut.ends_with("…"));
}

TEST_CASE("a text longer than any paper is printed, however small", "[print]") {
  Canvas canvas({"t", ""});
  canvas.begin_page({100, 100});
  const std::vector<std::string> wordings{std::string(100'000, 'W')};
  const Fitted fitted = fit(canvas, wordings, {}, 50);
  CHECK(canvas.width(fitted.text, fitted.style) == Approx(50).epsilon(0.001));
  text_in(canvas, {10, 10, 50, 5}, wordings, {});
  CHECK(canvas.finish().starts_with("%PDF"));
}

TEST_CASE("a paragraph breaks at blanks within its width", "[print]") {
  Canvas canvas({"t", ""});
  canvas.begin_page({100, 100});
  const TextStyle style;
  const auto lines = wrapped(canvas, "one two three four five six seven", style, 20);
  CHECK(lines.size() > 2);
  for (const std::string& line : lines) CHECK(canvas.width(line, style) <= 20);
  // Initials stay with their name.
  const double width = canvas.width("highest of all V", style) + 0.1;
  CHECK(wrapped(canvas, "highest of all V Kohli", style, width) ==
        std::vector<std::string>{"highest of all", "V Kohli"});
}

}  // namespace
}  // namespace quicket::print
