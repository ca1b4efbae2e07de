#include <catch2/catch_test_macros.hpp>

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/update.hpp"
#include "content/glossary.hpp"
#include "content/history.hpp"
#include "content/languages.hpp"
#include "core/explanation.hpp"
#include "core/text.hpp"
#include "features/model.hpp"
#include "features/sharing/embed_permissions.hpp"
#include "features/view.hpp"
#include "solve/octal/values_around.hpp"
#include "support/desk.hpp"

// What the features show, as values: each sheet in the states that it can have. How it is laid out the browser's tests see
// (tests/browser/pseudo.test.mjs).

using namespace nimatron;

namespace {

const EmbedPermissions everything{};

ViewContext context(const Model& model) {
  return {.model = model, .framed = everything, .seed = 7, .sends = true, .narrow = true, .keyboard = true};
}

/// All parts, also those within others.
void gather(const Views& parts, std::vector<const View*>& out) {
  for (const View& part : parts) {
    out.push_back(&part);
    if (const auto* row = std::get_if<View::Row>(&part.what)) gather(row->parts, out);
    if (const auto* flow = std::get_if<View::Flow>(&part.what)) gather(flow->parts, out);
  }
}

/// What can be pressed or found by a page, by its id, and what that asks for.
struct Controls {
  std::vector<std::string> ids;
  std::vector<Intent> asked;

  void add(const std::string& id) {
    if (!id.empty()) ids.push_back(id);
  }
  void add(const std::string& id, const std::optional<Intent>& intent) {
    CHECK_FALSE(id.empty());
    ids.push_back(id);
    if (intent) asked.push_back(*intent);
  }
  void operator()(const View::Text& one) { add(one.id); }
  void operator()(const View::Button& one) { add(one.id, one.press); }
  void operator()(const View::Toggle& one) { add(one.id, one.press); }
  void operator()(const View::Choice& one) {
    REQUIRE(one.chosen < one.options.size());
    for (const View::Choice::Option& option : one.options)
      add(option.id, option.press);
  }
  void operator()(const View::Number& one) {
    CHECK(one.low <= one.value);
    CHECK(one.value <= one.high);
    add(one.id, one.set(one.high));
    asked.push_back(one.set(one.low));
  }
  void operator()(const View::Matches& one) { add(one.id, one.set(one.most)); }
  void operator()(const View::Line& one) {
    add(one.id, one.press);
    if (!one.edit) return;
    const Result<Intent> named = one.edit->accept("Ada");
    REQUIRE(named);
    asked.push_back(*named);
    CHECK_FALSE(one.edit->accept(std::string(500, 'x')));
  }
  void operator()(const View::Signs& one) { add(one.id); }
  void operator()(const View::Code& one) { add(one.id, one.press); }
  void operator()(const View::Table& table) {
    for (const auto& row : table.rows) {
      for (const View::Table::Cell& cell : row) {
        if (!cell.id.empty()) add(cell.id, cell.press);
      }
    }
  }
  void operator()(const View::Between& one) {
    (*this)(one.before);
    (*this)(one.what);
    (*this)(one.after);
  }
  template <class Other>
  void operator()(const Other&) {}
};

Controls controls_of(const Views& views) {
  std::vector<const View*> parts;
  gather(views, parts);
  Controls out;
  for (const View* part : parts)
    std::visit(out, part->what);
  return out;
}

/// A sheet on a table, and what there is of both.
struct Case {
  const char* name;
  const char* record;
  Sheet sheet;
};

SheetView view_of(const Sheet& sheet, const ViewContext& now) {
  return std::visit(
      [&](const auto& one) -> SheetView {
        if constexpr (requires { one.view(now); }) return one.view(now);
        return {};
      },
      sheet);
}

Position position_of(const char* record) { return replay(*parse_record(record)); }

ValuesSheet values_sheet(const char* record) {
  const Position position = position_of(record);
  return {.position = position, .table = values_around(position), .cell = 3};
}

std::vector<Case> cases() {
  std::vector<Case> out = {
      {"rules", "nim:3,5,7", RulesSheet{}},
      {"rules of a chessboard", "northcott:8:w1b4,w2b8,b1w8:w", RulesSheet{}},
      {"levels", "nim:3,5,7", LevelSheet{Seat::second}},
      {"keys", "nim:3,5,7", KeySheet{}},
      {"new game", "nim:3,5,7", NewGameSheet{}},
      {"new octal game", "octal.c137:9", NewGameSheet{}},
      {"statistics", "nim:3,5,7", StatsSheet{}},
      {"statistics of last month, to be deleted", "nim:3,5,7", StatsSheet{1, true}},
      {"result", "nim:3,5,7", ResultSheet{}},
      {"two at this device", "nim:3,5,7", TwoPlayersSheet{}},
      {"a friend by link", "nim:3,5,7", TwoPlayersSheet{{.with = Agreement::With::link}, true}},
      {"no glossary yet", "nim:3,5,7", GlossarySheet{}},
      {"a term", "nim:3,5,7", GlossarySheet{.term = "nim-sum"}},
      {"no history yet", "nim:3,5,7", HistorySheet{}},
      {"history", "nim:3,5,7", HistorySheet{history()}},
      {"calculator", "nim:3,5,7", CalculatorSheet{{24, 13, 21}}},
      {"calculator with all heaps", "nim:3,5,7",
       CalculatorSheet{std::vector<Count>(CalculatorSheet::most_heaps, 40)}},
      {"worksheet", "nim:3,5,7", WorksheetSheet{}},
      {"no values yet", "nim:3,5,7", ValuesSheet{position_of("nim:3,5,7"), {}, {}}},
      {"values in a grid", "nim:3,5,7", values_sheet("nim:3,5,7")},
      {"values in a line", "nim.max3:9", values_sheet("nim.max3:9")},
  };
  for (const auto what :
       {Sharing::What::position, Sharing::What::game, Sharing::What::challenge, Sharing::What::turn})
    out.push_back({"sharing", "nim:3,5,7", Sharing{.what = what}});
  TwoPlayersSheet timed;
  timed.agreement.clock = {300, 5};
  out.push_back({"two with a clock", "nim:3,5,7", timed});
  return out;
}

/// The program with this sheet, for somebody who has come some way.
Model model_with(const Case& what) {
  Desk desk;
  desk.begin(what.record, Player::human, Player::club);
  Model model = desk.model();
  model.sheet = what.sheet;
  model.page = "https://example.org/";
  model.teachers = "https://example.org/teach.html";
  model.today = 20779;
  model.qr_text = "https://example.org/#nim:3,5,7";
  model.code = "1001";
  model.notice = say("Copied");
  if (std::holds_alternative<GlossarySheet>(what.sheet) && !std::get<GlossarySheet>(what.sheet).term.empty())
    model.glossary = glossary();
  return model;
}

} // namespace

TEST_CASE("every sheet says what stands on it, and no two things on it have one id", "[view]") {
  const Catalogue english;
  for (const Case& what : cases()) {
    INFO(what.name);
    const Model model = model_with(what);
    const SheetView sheet = view_of(what.sheet, context(model));
    CHECK(as_text(english, sheet).size() > 10);
    const Controls controls = controls_of(sheet.parts);
    CHECK(std::set(controls.ids.begin(), controls.ids.end()).size() == controls.ids.size());
  }
}

TEST_CASE("whatever a sheet asks for, the program does", "[view]") {
  for (const Case& what : cases()) {
    INFO(what.name);
    const Model model = model_with(what);
    for (const Intent& intent : controls_of(view_of(what.sheet, context(model)).parts).asked) {
      const Next next = update(model, intent);
      CHECK(next.model.pending.size() < 50);
    }
  }
}

TEST_CASE("a sheet is printed as what it is", "[view]") {
  const Model model = model_with({"levels", "nim:3,5,7", LevelSheet{Seat::second}});
  const std::string text = as_text(Catalogue(), LevelSheet{Seat::second}.view(context(model)).parts);
  CHECK(text.find("> Club\n  Knows the theory") != std::string::npos);
  CHECK(text.find("[A friend by link \xe2\x80\xa6]") != std::string::npos);
  const std::string two = as_text(Catalogue(), TwoPlayersSheet{}.view(context(model)).parts);
  CHECK(two.starts_with("Where you play:\n  (x) On this device\n  ( ) Friend by link\n"));
  CHECK(two.find("[Play with a clock: off]") != std::string::npos);
  const std::string keys = as_text(Catalogue(), KeySheet{}.view(context(model)).parts);
  CHECK(keys.find("H: Hint\n") != std::string::npos);
}

namespace {

/// Words of English that went past the catalogue: of those that it says, each vowel is said twice.
std::vector<std::string> past_the_catalogue(const std::string& text) {
  std::vector<std::string> out;
  std::string word;
  const auto end = [&] {
    const bool vowel = word.find_first_of("aeiou") != std::string::npos;
    const bool said = word.find('\xc3') != std::string::npos;
    if (word.size() > 2 && vowel && !said) out.push_back(word);
    word.clear();
  };
  for (const char c : text) {
    if (std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80U) {
      word += c;
    } else {
      end();
    }
  }
  end();
  return out;
}

} // namespace

TEST_CASE("nothing on a sheet goes past the catalogue", "[view]") {
  CHECK(past_the_catalogue("Taákeé 3 froóm heap {0}") == std::vector<std::string>{"heap"});
  // Names and records that are the same in every language, and the names of the games, which presets bring with them.
  const std::set<std::string> names = {"https", "example", "org", "nim", "max", "octal", "northcott"};
  const Catalogue pseudo(*find_language("pseudo"));
  for (const Case& what : cases()) {
    if (std::holds_alternative<HistorySheet>(what.sheet))
      continue; // sources and licences have their own names
    INFO(what.name);
    const Model model = model_with(what);
    for (const std::string& word : past_the_catalogue(as_text(pseudo, view_of(what.sheet, context(model))))) {
      INFO(word);
      CHECK(names.count(word) == 1);
    }
  }
}
