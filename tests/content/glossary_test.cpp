// The glossary: what its entries are, that texts use its terms and no other names for them, docs/glossary.md, and the
// finding of terms in a text.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalogue.hpp"
#include "content/find_terms.hpp"
#include "content/glossary.hpp"
#include "core/message.hpp"
#include "core/text.hpp"
#include "features/glossary/glossary_words.hpp"
#include "features/keys/keys.hpp"
#include "solve/search/analyse.hpp"
#include "support/catalogue.hpp"
#include "support/desk.hpp"
#include "support/reference.hpp"

using namespace nimatron;
using namespace nimatron::testing;

namespace {

const std::filesystem::path root = NIMATRON_SOURCE_DIR;

std::string file(const std::filesystem::path& path) {
  std::ifstream in(root / path);
  REQUIRE(in);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

/// Every English text of the program but those of the glossary itself.
std::vector<std::string> texts() {
  std::set<std::string> own;
  for (const Term& term : glossary()) {
    for (const Message& message : {term.forms, term.meaning, term.exact, term.elsewhere})
      own.insert(message.id);
  }
  std::vector<std::string> out = catalogue_texts();
  std::erase_if(out, [&](const std::string& one) { return own.contains(one); });
  return out;
}

/// What people read besides: the documents, and the glossary's entries of other terms.
std::vector<std::string> read_besides(const Term& term) {
  std::vector<std::string> out;
  for (const char* name :
       {"README.md", "docs/notation.md", "docs/api.md", "docs/theory.md", "docs/findings.md"})
    out.push_back(file(name));
  for (const Term& other : glossary()) {
    if (other.id != term.id) out.push_back(in_english(other.meaning) + ' ' + in_english(other.exact));
  }
  return out;
}

TermFinder finder_of(const std::vector<std::string>& forms) {
  TermFinder out;
  for (const std::string& form : forms)
    out.add(0, form);
  return out;
}

bool occurs(const std::vector<std::string>& forms, const std::vector<std::string>& in) {
  return std::any_of(in.begin(), in.end(),
                     [&](const std::string& text) { return !finder_of(forms).find(text).empty(); });
}

/// The forms, in the order in which they are found.
std::vector<std::string> found_in(std::string_view text, const std::vector<std::string>& forms) {
  TermFinder finder;
  for (std::size_t i = 0; i < forms.size(); ++i)
    finder.add(i, forms[i]);
  std::vector<std::string> out;
  for (const TermPlace& place : finder.find(text))
    out.emplace_back(text.substr(place.from, place.length));
  return out;
}

using Strings = std::vector<std::string>;

} // namespace

TEST_CASE("glossary: the terms stand in the order of their names, and what they refer to is there") {
  const auto all = glossary();
  REQUIRE(all.size() > 30);
  std::set<std::string> ids;
  std::string last;
  for (const Term& term : all) {
    INFO(term.id);
    CHECK(ids.insert(term.id).second);
    std::string name = in_english(term.name);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    CHECK(last < name);
    last = name;
    CHECK_FALSE(parted(in_english(term.forms)).empty());
    CHECK(in_english(term.meaning).size() > 20);
    for (const std::string& id : term.see) {
      CHECK(id != term.id);
      CHECK(term_of(all, id) != nullptr);
    }
    CHECK((term.example.empty() || parse_record(term.example)));
  }
  CHECK(term_of(all, "nimber") == nullptr);
}

TEST_CASE("glossary: its sentences are short") {
  for (const Term& term : glossary()) {
    for (const Message& message : {term.meaning, term.exact}) {
      std::stringstream words(in_english(message));
      int length = 0;
      for (std::string word; words >> word;) {
        INFO(term.id << ": " << word);
        CHECK(++length <= 24);
        if (word.back() == '.' || word.back() == ':' || word.back() == ';') length = 0;
      }
    }
  }
}

TEST_CASE("glossary: no term is dead: the game, the documents or another entry use it") {
  const auto all = texts();
  REQUIRE(all.size() > 1000);
  for (const Term& term : glossary()) {
    INFO(term.id);
    const auto forms = parted(in_english(term.forms));
    CHECK((occurs(forms, all) || occurs(forms, read_besides(term))));
  }
}

TEST_CASE("glossary: what Why? marks is in the texts of the game, not only in documents") {
  const auto all = texts();
  const auto known = glossary();
  for (const char* id :
       {"nim-sum", "bundle", "odd-column", "grundy-value", "period", "p-position", "n-position", "t-position",
        "cold-pair", "gap", "retreat", "mirror-image", "misere-quotient"}) {
    INFO(id);
    CHECK(occurs(parted(in_english(term_of(known, id)->forms)), all));
  }
}

TEST_CASE("glossary: one thing has one name: no text says what other books say") {
  const auto all = texts();
  for (const Term& term : glossary()) {
    for (const std::string& name : names_elsewhere(term)) {
      INFO(term.id << " is called " << name);
      CHECK_FALSE(occurs({name, name + 's'}, all));
      CHECK_FALSE(occurs({name}, parted(in_english(term.forms))));
    }
  }
  // Spellings that differ from the glossary's, and names of what is no term.
  for (const char* wrong : {"nim sum", "nimsum", "misere", "P position", "N position", "T position",
                            "the machine", "the AI", "Grundy function", "mirrored image", "nim-value"}) {
    INFO(wrong);
    CHECK_FALSE(occurs({wrong}, all));
  }
}

TEST_CASE("glossary: docs/glossary.md is what nimatron-cli glossary --markdown prints") {
  CHECK(file("docs/glossary.md") == as_markdown(glossary()));
}

TEST_CASE("glossary: an entry as the command line prints it") {
  const auto all = glossary();
  CHECK(
      in_text(all, *term_of(all, "retreat"), [](const Message& words) { return in_english(words); }) ==
      "Retreat\n"
      "  A move away from the facing piece in Northcott's game. That piece can always follow, so a retreat\n"
      "  never saves a lost game.\n"
      "  See also: Gap\n");
}

TEST_CASE("terms are found as whole words, large or small") {
  CHECK(found_in("The sum of sums", {"sum"}) == Strings{"sum"});
  CHECK(found_in("sums, summer, handsum", {"sum"}).empty());
  CHECK(found_in("Bundles pair off: a bundle", {"bundles"}) == Strings{"Bundles"});
  CHECK(found_in("(Period)", {"period"}) == Strings{"Period"});
  CHECK(found_in("the heap's value", {"heap"}) == Strings{"heap"});
  CHECK(found_in("1s column, 2gap", {"gap", "s column"}).empty());
  CHECK(found_in("", {"gap"}).empty());
  CHECK(found_in("gap", {"", "gap"}) == Strings{"gap"});
}

TEST_CASE("a hyphen joins words, and a dash does not") {
  CHECK(found_in("its nim-sum is 0", {"sum", "nim"}).empty());
  CHECK(found_in("its nim-sum is 0", {"sum", "nim-sum"}) == Strings{"nim-sum"});
  CHECK(found_in("a nim-sum-like thing", {"nim-sum"}).empty());
  CHECK(found_in("the nim-sum - or not", {"nim-sum"}) == Strings{"nim-sum"});
  CHECK(found_in("gap\xe2\x80\x94the gap", {"gap"}) == Strings{"gap"});
  CHECK(found_in("non\xe2\x80\x91gap", {"gap"}).empty());
}

TEST_CASE("of terms that begin at one place the longest is found, and nothing within it") {
  const Strings forms = {"misère", "misère quotient", "quotient"};
  CHECK(found_in("the misère quotient of a quotient", forms) == Strings{"misère quotient", "quotient"});
  CHECK(found_in("the misère quotients", forms) == Strings{"misère"});
}

TEST_CASE("a term is found where it first occurs, and never again") {
  TermFinder finder;
  finder.add(0, "gap");
  finder.add(0, "gaps");
  finder.add(3, "retreat");
  CHECK(finder.find("Gaps and a gap") == std::vector<TermPlace>{{0, 0, 4}});
  CHECK(finder.find("a gap, a retreat") == std::vector<TermPlace>{{3, 9, 7}});
  CHECK(finder.find("a gap, a retreat").empty());
}

TEST_CASE("terms are found in texts of other scripts") {
  CHECK(found_in("vsota nim kupov, kupčki", {"kup", "kupov", "vsota nim"}) == Strings{"vsota nim", "kupov"});
  CHECK(found_in("čkup", {"kup"}).empty());
  CHECK(found_in("סכום נים: הערימה", {"ערימה", "סכום נים"}) == Strings{"סכום נים"}); // joined to its article
  CHECK(found_in("סכום־נים", {"נים"}).empty());
  CHECK(found_in("ערימה, הערימה", {"הערימה"}) == Strings{"הערימה"});
  CHECK(found_in("この山のニム和は", {"ニム和", "山"}) == Strings{"山", "ニム和"}); // no spaces there
}

namespace {

const Desk& with_reasons(Desk& desk) {
  desk.begin("nim:3,5,7", Player::human, Player::human);
  desk.think();
  desk.ask(ShowWhy{});
  desk.ask(reply_to<Explain>(desk.model(), Explained{{{.text = say("Its nim-sum is 1.")}}}));
  return desk;
}

} // namespace

TEST_CASE("the glossary is asked for once, when Why? has something to explain") {
  Desk desk;
  desk.begin("nim:3,5,7", Player::human, Player::human);
  desk.think();
  CHECK(pending<ReadGlossary>(desk.model()) == nullptr);
  with_reasons(desk);
  REQUIRE(pending<ReadGlossary>(desk.model()) != nullptr);
  desk.ask(reply_to<ReadGlossary>(desk.model(), GlossaryRead{glossary()}));
  CHECK(desk.model().glossary == glossary());
  desk.ask(ShowWhy{false});
  desk.ask(ShowWhy{});
  CHECK(pending<ReadGlossary>(desk.model()) == nullptr);
}

TEST_CASE("a term that is opened is said, and Escape leads back the way one came") {
  Desk desk;
  with_reasons(desk);
  desk.ask(ShowSheet{GlossarySheet{.term = "nim-sum"}});
  desk.ask(reply_to<ReadGlossary>(desk.model(), GlossaryRead{glossary()})); // only now
  CHECK(desk.heard().starts_with("Nim-sum: Write the heaps in binary"));
  CHECK(desk.heard().ends_with("(Bouton's theorem)."));
  const auto sheet = [&] { return std::get<GlossarySheet>(desk.model().sheet); };
  desk.ask(ShowSheet{led_to(sheet(), "binary")});
  CHECK(desk.heard().starts_with("Binary: "));
  desk.ask(ShowSheet{led_to(sheet(), "bundle")});
  CHECK(sheet().before == Strings{"nim-sum", "binary"});
  const auto escape = [&] { desk.ask(*intent_of(desk.model(), {KeyStroke::escape})); };
  escape();
  CHECK(sheet().term == "binary");
  CHECK(desk.heard().starts_with("Binary: "));
  escape();
  CHECK(sheet() == GlossarySheet{.term = "nim-sum"});
  escape();
  CHECK_FALSE(desk.model().sheet_open());
  CHECK(desk.model().why_open);
  CHECK(desk.heard() == "Closed");
}

TEST_CASE("see also does not lead in circles") {
  GlossarySheet sheet{.term = "binary"};
  sheet = led_to(sheet, "bundle");
  sheet = led_to(sheet, "nim-sum");
  sheet = led_to(sheet, "bundle");
  CHECK(sheet == GlossarySheet{.term = "bundle", .before = {"binary"}});
  CHECK(led_to(GlossarySheet{}, "gap") == GlossarySheet{.term = "gap"});
}

TEST_CASE("from the rules the glossary leads back to them") {
  Desk desk;
  desk.begin("nim:3,5,7", Player::human, Player::human);
  desk.ask(ShowSheet{RulesSheet{}});
  desk.ask(ShowSheet{GlossarySheet{.over_rules = true}});
  CHECK(desk.heard() == "Glossary");
  desk.ask(*intent_of(desk.model(), {KeyStroke::escape}));
  CHECK(std::holds_alternative<RulesSheet>(desk.model().sheet));
}

TEST_CASE("a key opens the glossary, on the first screen as well") {
  Desk desk;
  REQUIRE(desk.model().at_home());
  desk.ask(*intent_of(desk.model(), {'d'}));
  CHECK(std::holds_alternative<GlossarySheet>(desk.model().sheet));
  REQUIRE(pending<ReadGlossary>(desk.model()) != nullptr);
}

TEST_CASE(
    "glossary: what it says exactly of P, N, T and remoteness holds for every position of small games") {
  const auto known = glossary();
  CHECK(in_english(term_of(known, "p-position")->exact) == "Every move leads to an N-position.");
  CHECK(in_english(term_of(known, "n-position")->exact)
            .starts_with("At least one move leads to a P-position."));
  CHECK(in_english(term_of(known, "t-position")->exact) ==
        "No move leads to a P-position, and at least one leads to a T-position.");
  std::map<Outcome, int> seen;
  for (const char* record :
       {"nim:2,3,3", "nim.misere:2,3,3", "nim.max2.misere:5,4", "wythoff:4,5", "wythoff.misere:4,5",
        "nim.split:6", "octal.c77:7", "staircase:1,2,2", "graph:ab,ba,ac,bd,de,ea,cf:a",
        "northcott:4:w1b4,b1w3:w", "matrix:1,2.1,1", "coins:3x3x1:"}) {
    const Position start = replay(*parse_record(record));
    testing::Reference truth;
    REQUIRE(truth.solve(start, 60'000));
    std::vector<Position> all = {start};
    std::set<std::string> met = {print(start)};
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Position at = all[i];
      std::map<Outcome, int> options;
      Count least_p = 1'000'000; // remoteness of the P-positions that it leads to
      Count greatest = -1;       // of its options
      for_each_move(at, [&](const Move& move) {
        Position next = play(at, move);
        const testing::ReferenceLabel label = truth.at(next);
        ++options[label.outcome];
        if (label.outcome == Outcome::P) least_p = std::min(least_p, label.remoteness);
        greatest = std::max(greatest, label.remoteness);
        if (met.insert(print(next)).second) all.push_back(std::move(next));
        return true;
      });
      const Outcome outcome = truth.at(at).outcome;
      ++seen[outcome];
      INFO(print(at));
      const bool empty = options.empty(); // in misère play an N-position, without a move
      const bool misere = is_misere(at.options);
      CHECK((outcome == Outcome::P) ==
            (options[Outcome::P] == 0 && options[Outcome::T] == 0 && !(empty && misere)));
      CHECK((outcome == Outcome::N) == (options[Outcome::P] > 0 || (empty && misere)));
      CHECK((outcome == Outcome::T) == (options[Outcome::P] == 0 && options[Outcome::T] > 0));
      // What it says exactly of remoteness.
      const Count away = truth.at(at).remoteness;
      if (empty) CHECK(away == 0);
      if (!empty && outcome == Outcome::N) CHECK(away == least_p + 1);
      if (!empty && outcome == Outcome::P) CHECK(away == greatest + 1);
      if (const auto told = analyse(at).remoteness) CHECK(*told == away);
    }
  }
  CHECK(seen[Outcome::T] > 0);
  CHECK(seen[Outcome::P] > 100);
}
