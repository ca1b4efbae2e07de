// docs/architecture.md, held: which folder may include from which, and that nothing outside of src/games
// knows a game. The sources are read as text.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "features/settings/settings.hpp"

namespace {

using Names = std::set<std::string>;

/// What each folder may include besides itself.
const std::map<std::string, Names>& allowed() {
  static const std::map<std::string, Names> all = {
      {"core", {}},
      {"solve", {"core"}},
      {"explain", {"core"}},
      {"games", {"core", "solve", "explain"}},
      {"content", {"core"}},
      {"session", {"core", "solve", "explain", "content"}},
      {"learn", {"core", "solve", "explain", "content", "session", "explore"}},
      {"explore", {"core", "solve", "explain"}},
      {"scene", {"core", "solve", "explain", "content", "session", "learn", "explore"}},
      {"boards", {"core", "solve", "explain", "content", "session", "learn", "explore", "scene"}},
      {"analyst", {"core", "solve", "explain", "content", "session", "learn", "explore", "scene"}},
      {"features",
       {"core", "solve", "explain", "content", "session", "learn", "explore", "scene", "analyst"}},
      {"app",
       {"core", "solve", "explain", "content", "session", "learn", "explore", "scene", "analyst",
        "features"}},
      {"library", {"core", "solve", "explain", "content", "session", "scene", "analyst"}},
      {"render", {"core", "scene", "generated"}},
      {"platform/platform.hpp", {"core", "analyst", "features"}},
      {"kit",
       {"core", "content", "scene", "features", "app", "render", "platform/platform.hpp", "generated"}},
      {"ui",
       {"core", "solve", "explain", "content", "session", "learn", "explore", "scene", "analyst", "features",
        "app", "render", "kit", "platform/platform.hpp", "generated"}},
      {"platform",
       {"core", "solve", "content", "session", "learn", "explore", "scene", "features", "app", "analyst",
        "render", "kit", "ui", "platform/platform.hpp", "generated"}},
      {"cli", {"core", "solve", "explain", "content", "session", "learn", "explore", "scene", "generated"}},
      {"wasm",
       {"core", "solve", "explain", "content", "session", "learn", "explore", "scene", "features", "app",
        "analyst", "library"}},
  };
  return all;
}

/// scene/scene.hpp -> scene. What the interface needs from its platform stands before the interface.
std::string layer_of(const std::string& path) {
  if (path == "platform/platform.hpp") return path;
  return path.substr(0, path.find('/'));
}

/// What is wrong with a file of src/, each in a line.
std::vector<std::string> faults_of(const std::string& path, const std::string& text) {
  static const std::regex include(R"(^\s*#\s*include\s*"([^"]+)\")");
  static const std::regex compared(
      R"((game|Game)\w*(\(\w*\))?\s*(->|\.)\s*id\s*(==|!=)|(==|!=)[\w\s.>()-]*(game|Game)\w*(->|\.)id\b)");
  static const std::regex looked_up(R"(find_game\s*\(\s*")");
  const std::string layer = layer_of(path);
  const auto rule = allowed().find(layer);
  std::vector<std::string> out;
  if (rule == allowed().end()) return {path + ": nothing is said of this folder"};
  const bool knows_games = layer == "games" || layer == "core"; // core/game.hpp compares rows for all others
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::string at = path + ":" + std::to_string(number) + ": ";
    // A regex takes its time.
    const auto has = [&line](const char* word) { return line.find(word) != std::string::npos; };
    std::smatch found;
    if (has("include") && std::regex_search(line, found, include)) {
      const std::string target = layer_of(found[1]);
      const bool own = target == layer || found[1].str().find('/') == std::string::npos;
      if (!own && rule->second.count(target) == 0) out.push_back(at + "may not include " + found[1].str());
      const std::string another = found[1].str(); // what two features need lies below both, or is an event
      const bool update = layer == "features" && another.ends_with("/update.hpp");
      if (update && another.substr(0, another.rfind('/')) != path.substr(0, path.rfind('/')))
        out.push_back(at + "reaches into another feature: " + another);
    }
    if (knows_games) continue;
    if (has("id") && std::regex_search(line, compared)) out.push_back(at + "compares a game's id");
    if (has("find_game") && std::regex_search(line, looked_up)) out.push_back(at + "asks for a game by name");
  }
  return out;
}

std::string content(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

} // namespace

TEST_CASE("every include goes the way that architecture.md draws", "[architecture]") {
  const std::filesystem::path root = std::filesystem::path(NIMATRON_SOURCE_DIR) / "src";
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const auto extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".hpp") continue;
    ++files;
    const std::string path = std::filesystem::relative(entry.path(), root).generic_string();
    for (const std::string& fault : faults_of(path, content(entry.path())))
      FAIL_CHECK(fault);
  }
  CHECK(files > 100);
}

TEST_CASE("an include that goes the wrong way is found", "[architecture]") {
  const auto faults = [](const char* path, const char* text) { return faults_of(path, text).size(); };
  CHECK(faults("scene/series.cpp", "#include \"core/game.hpp\"\n#include \"scene/keyed_scene.hpp\"\n") == 0);
  CHECK(faults("scene/series.cpp", "#include \"core/game.hpp\"\n#include \"games/series.hpp\"\n") == 1);
  CHECK(faults("ui/setup.cpp", "#include \"games/nim.hpp\"\n") == 1);
  CHECK(faults("session/session.cpp", "  #  include \"games/nim.hpp\"\n") == 1);
  CHECK(faults("core/text.cpp", "#include \"scene/scene.hpp\"\n") == 1);
  CHECK(faults("solve/search.cpp", "#include \"games/nim.hpp\"\n") == 1);
  CHECK(faults("ui/home.cpp", "#include \"platform/platform.hpp\"\n") == 0);
  CHECK(faults("ui/home.cpp", "#include \"platform/host.hpp\"\n") == 1);
  CHECK(faults("render/batches.cpp", "#include \"ui/ui.hpp\"\n") == 1);
  CHECK(faults("features/hints/update.cpp", "#include \"features/hints/update.hpp\"\n") == 0);
  CHECK(faults("features/hints/update.cpp", "#include \"features/why/update.hpp\"\n") == 1);
  CHECK(faults("features/hints/update.cpp", "#include \"features/why/presenting.hpp\"\n") == 0);
  CHECK(faults("attic/old.cpp", "") == 1);
  CHECK(faults("ui/setup.cpp", "  if (position.game->id == \"nim\") return;\n") == 1);
  CHECK(faults("ui/setup.cpp", "  return \"nim\" != start.game->id;\n") == 1);
  CHECK(faults("scene/series.cpp", "  const Game* game = find_game(\"nim\");\n") == 1);
  CHECK(faults("content/catalogue.cpp", "  return found->id == id;\n") == 0);
  CHECK(faults("games/nim.cpp", "  if (game->id == id) return;\n") == 0);
}

namespace {

/// The types that a file defines for all to see, as "namespace::Name". clang-format keeps what stands in a
/// namespace at the margin, and says at its end which one it was.
std::vector<std::string> types_of(const std::string& text) {
  static const std::regex opens(R"(^(?:inline )?namespace (?:(\w[\w:]*) )?\{$)");
  static const std::regex closes(R"(^\}( // namespace.*)?$)");
  static const std::regex type(
      R"(^(?:struct|class|union|enum(?: class| struct)?) (\w+)(?: final)?(?: : .*)? \{.*$)");
  std::vector<std::string> spaces;
  std::vector<std::string> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (std::regex_match(line, found, opens)) {
      spaces.push_back(found[1].str());
    } else if (std::regex_match(line, found, closes)) {
      if (line.size() > 1 && !spaces.empty()) spaces.pop_back();
    } else if (std::regex_match(line, found, type)) {
      std::string name;
      bool ours_alone = false; // in a namespace without a name
      for (const std::string& space : spaces) {
        ours_alone = ours_alone || space.empty();
        name += space + "::";
      }
      if (!ours_alone) out.push_back(name + found[1].str());
    }
  }
  return out;
}

} // namespace

// Two types of one name in two files: each file compiles, and the linker takes one for the other.
TEST_CASE("no two types share a name", "[architecture]") {
  const std::filesystem::path root = std::filesystem::path(NIMATRON_SOURCE_DIR) / "src";
  std::map<std::string, std::string> where;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const auto extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".hpp") continue;
    const std::string path = std::filesystem::relative(entry.path(), root).generic_string();
    for (const std::string& name : types_of(content(entry.path()))) {
      const auto [first, fresh] = where.emplace(name, path);
      if (!fresh) FAIL_CHECK(name << " is in " << first->second << " and in " << path);
    }
  }
  CHECK(where.size() > 150);
  CHECK(
      types_of(
          "namespace nimatron {\nnamespace {\nstruct A {\n};\n} // namespace\nclass B final : public C {\n}\n"
          "enum class D : int {\nstruct E;\n} // namespace nimatron\nstruct F {") ==
      std::vector<std::string>{"nimatron::B", "nimatron::D", "F"});
}

namespace {

/// The alternatives of a variant that a header declares: `using Board = std::variant<Heaps, Columns>;`.
Names alternatives(const std::string& header, const std::string& variant) {
  const std::regex declared("using " + variant + R"( =\s+std::variant<([^>]*)>)");
  std::smatch found;
  Names out;
  if (!std::regex_search(header, found, declared)) return out;
  static const std::regex name(R"(\w+)");
  const std::string list = found[1];
  for (auto it = std::sregex_iterator(list.begin(), list.end(), name); it != std::sregex_iterator(); ++it)
    out.insert(it->str());
  return out;
}

/// What stands between the parentheses that open at `from`.
std::string within(const std::string& text, std::size_t from) {
  int depth = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '{') ++depth;
    if ((text[i] == ')' || text[i] == '}') && --depth == 0) return text.substr(from + 1, i - from - 1);
  }
  return {};
}

/// Where a file asks which kind of board or of move it has, each as the words by which it asks.
std::vector<std::string> kinds_asked(const std::string& text, const Names& kinds) {
  static const std::regex asked(R"((?:holds_alternative|get_if|get)<(\w+)>\()");
  static const std::regex visited(R"(visit\()");
  static const std::regex geometric(R"((?:^|[,.>*\s])(?:board|move)_?\s*$)");
  std::vector<std::string> out;
  for (auto it = std::sregex_iterator(text.begin(), text.end(), asked); it != std::sregex_iterator(); ++it) {
    if (kinds.count((*it)[1]) != 0) out.push_back(it->str());
  }
  for (auto it = std::sregex_iterator(text.begin(), text.end(), visited); it != std::sregex_iterator();
       ++it) {
    const auto open = static_cast<std::size_t>(it->position() + it->length()) - 1;
    if (std::regex_search(within(text, open), geometric)) out.push_back(it->str());
  }
  return out;
}

/// Outside of src/boards and of the games, which know their own board and move.
const std::map<std::string, std::string>& may_ask() {
  static const std::map<std::string, std::string> all = {
      {"core/game_row.hpp", "hands a game its own board and move"},
      {"explain/explain.cpp", "explanations of games of heaps"},
      {"explain/sums.cpp", "explanations of games of heaps"},
      {"explain/telling.cpp", "explanations of games of heaps"},
      {"explain/values.cpp", "explanations of games of heaps"},
      {"solve/search/positions.cpp", "lists positions of heaps only"},
      {"cli/positions.cpp", "lists positions of heaps only"},
      {"learn/preparation.cpp", "names a whole series by its matches"},
      {"learn/kinds/move.cpp", "puts the halves of a split heap in the order of lists"},
      {"learn/kinds/prepare_pick.cpp", "asks what each game of a sum is worth"},
      {"learn/nodes.cpp", "puts a token on each node of a graph"},
  };
  return all;
}

} // namespace

// A new board is then its folder, its alternatives of the variants and a line in the list: nobody else has to
// hear of it.
TEST_CASE("nothing outside of src/boards asks which board or move it has", "[architecture]") {
  const std::filesystem::path root = std::filesystem::path(NIMATRON_SOURCE_DIR) / "src";
  Names kinds = alternatives(content(root / "core/board.hpp"), "Board");
  CHECK(kinds.size() >= 5);
  kinds.merge(alternatives(content(root / "core/move.hpp"), "Move"));
  CHECK(kinds.size() >= 11);
  Names asking;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const auto extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".hpp") continue;
    const std::string path = std::filesystem::relative(entry.path(), root).generic_string();
    if (path.rfind("boards/", 0) == 0 || path.rfind("games/", 0) == 0) continue;
    const auto asked = kinds_asked(content(entry.path()), kinds);
    if (asked.empty()) continue;
    asking.insert(path);
    if (may_ask().count(path) == 0) FAIL_CHECK(path << ": " << asked.front() << " belongs into src/boards");
  }
  for (const auto& [path, why] : may_ask()) {
    if (path == "core/game_row.hpp") continue; // by the names of a template
    INFO(path << " (" << why << ") asks no longer: strike it from the list");
    CHECK(asking.count(path) == 1);
  }
  CHECK(kinds_asked("if (std::holds_alternative<Grid>(p.board)) {", {"Grid"}).size() == 1);
  CHECK(kinds_asked("auto* b = std::get_if<Grid>(&p.board);", {"Heaps"}).empty());
  CHECK(kinds_asked("std::visit([](const auto& b) { return f(b); }, position.board);", {}).size() == 1);
  CHECK(kinds_asked("std::visit(\n    Place{(1)}, *move);", {}).size() == 1);
  CHECK(kinds_asked("std::visit(world, effect);", {}).empty());
}

TEST_CASE("a page keeps each setting once for all its frames", "[architecture]") {
  const std::string visit = content(std::filesystem::path(NIMATRON_SOURCE_DIR) / "web" / "visit.js");
  const std::size_t from = visit.find("const common = [");
  REQUIRE(from != std::string::npos);
  const std::string common = visit.substr(from, visit.find(']', from) - from);
  for (const nimatron::SettingRow& row : nimatron::setting_rows())
    CHECK(common.find("'" + std::string(row.key) + "'") != std::string::npos);
}

TEST_CASE("what the documents name as a file is there", "[architecture]") {
  const std::filesystem::path root = NIMATRON_SOURCE_DIR;
  static const std::regex named(R"(`((?:[a-z_.]+/)+[a-z_-]+\.(?:cpp|hpp|js|mjs|py|cmake|md|lesson|pot))`)");
  std::vector<std::filesystem::path> documents = {root / "README.md"};
  for (const auto& entry : std::filesystem::directory_iterator(root / "docs"))
    if (entry.path().extension() == ".md") documents.push_back(entry.path());
  std::size_t files = 0;
  for (const auto& document : documents) {
    const std::string text = content(document);
    for (std::sregex_iterator one(text.begin(), text.end(), named), end; one != end; ++one) {
      const std::string name = (*one)[1];
      if (name == "nimatron/library.hpp") continue; // where it is installed
      INFO(document.filename().string() << " names " << name);
      CHECK((std::filesystem::exists(root / name) || std::filesystem::exists(root / "src" / name)));
      ++files;
    }
  }
  CHECK(files > 100);
}
