#include <catch2/catch_test_macros.hpp>
#include <expat.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "boards/sum/sum_geometry.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "features/sharing/share.hpp"
#include "scene/picture.hpp"
#include "support/analyst_support.hpp"
#include "support/samples.hpp"
#include "support/support.hpp"

// Pictures for paper: XML that any reader takes, everything of the position in it, and nothing beyond the
// edge.

using namespace nimatron;

namespace {

std::string picture(const Position& position, const Overlays& shown = {}) {
  return picture_of(position, shown, [](const Message& words) { return in_english(words); });
}

/// An element of a document, in the order in which they begin; `text` is what stands directly in it.
struct XmlElement {
  std::string name;
  std::map<std::string, std::string> attribute;
  std::string text;
};

/// Nothing for what is no XML.
std::optional<std::vector<XmlElement>> read_xml(const std::string& text) {
  struct Reading {
    std::vector<XmlElement> found;
    std::vector<std::size_t> open;
  } reading;
  const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate("UTF-8"),
                                                                            XML_ParserFree);
  XML_SetUserData(parser.get(), &reading);
  XML_SetElementHandler(
      parser.get(),
      [](void* data, const char* name, const char** attributes) {
        auto& [found, open] = *static_cast<Reading*>(data);
        open.push_back(found.size());
        found.push_back({name, {}, {}});
        for (; *attributes != nullptr; attributes += 2)
          found.back().attribute.emplace(attributes[0], attributes[1]);
      },
      [](void* data, const char*) { static_cast<Reading*>(data)->open.pop_back(); });
  XML_SetCharacterDataHandler(parser.get(), [](void* data, const char* words, int length) {
    auto& [found, open] = *static_cast<Reading*>(data);
    found[open.back()].text.append(words, static_cast<std::size_t>(length));
  });
  if (XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), 1) != XML_STATUS_OK) return {};
  return reading.found;
}

std::vector<XmlElement> elements(const std::string& svg) {
  auto read = read_xml(svg);
  INFO(svg.substr(0, 2000));
  REQUIRE(read);
  REQUIRE(read->size() > 2);
  CHECK((*read)[0].name == "svg");
  CHECK((*read)[0].attribute["xmlns"] == "http://www.w3.org/2000/svg");
  return *read;
}

/// Groups of that kind: what lies on the table.
std::ptrdiff_t things(const std::vector<XmlElement>& all, const std::string& kind) {
  return std::count_if(all.begin(), all.end(), [&](const XmlElement& e) {
    const auto found = e.attribute.find("class");
    return e.name == "g" && found != e.attribute.end() && found->second == kind;
  });
}

bool writes(const std::vector<XmlElement>& all, const std::string& words) {
  return std::any_of(all.begin(), all.end(),
                     [&](const XmlElement& e) { return e.name == "text" && e.text == words; });
}

Count sum(const std::vector<Count>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), Count{0});
}

/// The middle of each thing and the foot of each word.
void check_inside(std::vector<XmlElement> all) {
  float x = 0;
  float y = 0;
  float w = 0;
  float h = 0;
  std::istringstream(all[0].attribute["viewBox"]) >> x >> y >> w >> h;
  CHECK(w > 20);
  CHECK(h > 20);
  CHECK(std::stof(all[0].attribute["width"]) == w);
  CHECK(std::stof(all[0].attribute["height"]) == h);
  std::size_t outside = 0;
  std::size_t placed = 0;
  for (XmlElement& e : all) {
    float at_x = x;
    float at_y = y;
    if (e.name == "g") {
      const std::string& place = e.attribute["transform"];
      REQUIRE(place.starts_with("translate("));
      std::istringstream(place.substr(10)) >> at_x >> at_y;
    } else if (e.name == "text") {
      at_x = std::stof(e.attribute["x"]);
      at_y = std::stof(e.attribute["y"]);
    } else {
      continue;
    }
    ++placed;
    if (!(at_x > x && at_y > y && at_x < x + w && at_y < y + h)) ++outside;
  }
  CHECK(placed > 0);
  CHECK(outside == 0);
}

/// As many of everything as the position has.
struct Counted {
  const std::vector<XmlElement>& all;

  void operator()(const Heaps& board) const {
    CHECK(things(all, "match") + things(all, "coin") == sum(board.size)); // passes are discs
    CHECK(things(all, "bundle") == 0);
  }
  void operator()(const Columns& board) const {
    std::size_t pieces = 0;
    for (const auto& column : board.column)
      pieces += column.size();
    CHECK(things(all, "piece") == static_cast<std::ptrdiff_t>(pieces));
    CHECK(things(all, "square") == static_cast<std::ptrdiff_t>(board.column.size()) * board.rows);
    CHECK(writes(all, board.to_move == Side::white ? "White to move" : "Black to move"));
  }
  void operator()(const Grid& board) const {
    CHECK(things(all, "match") == sum(board.cell));
    CHECK(things(all, "plate") == static_cast<std::ptrdiff_t>(board.cell.size() + board.rows + board.cols));
  }
  void operator()(const SeriesBoard& board) const {
    CHECK(things(all, "match") == board.left);
    CHECK(things(all, "plate") >= board.n - 1);
  }
  void operator()(const CoinTable& board) const {
    CHECK(things(all, "coin") == static_cast<std::ptrdiff_t>(board.coin.size()));
    CHECK(things(all, "plate") == 1);
  }
  void operator()(const GraphBoard& board) const {
    CHECK(things(all, "piece") == static_cast<std::ptrdiff_t>(board.token.size()));
    for (std::size_t node = 0; node < board.nodes(); ++node)
      CHECK(writes(all, std::string(1, static_cast<char>('a' + node))));
  }
  void operator()(const Bar& board) const {
    CHECK(things(all, "square") == sum(board.row));
    // A rim around each square, a plate on each but the poisoned one, and a cross on that.
    CHECK(things(all, "plate") == 2 * sum(board.row) - 1 + 2);
  }
  void operator()(const Strip& board) const {
    CHECK(things(all, "coin") == static_cast<std::ptrdiff_t>(board.coin.size()));
    CHECK(things(all, "square") == board.coin.back());
  }
  void operator()(const EdgeHeaps& board) const {
    Count matches = 0;
    for (const EdgeHeaps::Edge& edge : board.edge)
      matches += edge.heap;
    CHECK(things(all, "match") == matches);
    for (std::size_t node = 0; node < board.nodes(); ++node)
      CHECK(writes(all, node_name(node)));
  }
  void operator()(const SumBoard& board) const {
    Count matches = 0;
    for (std::size_t i = 0; i < board.part.size(); ++i) {
      if (const auto* heaps = std::get_if<Heaps>(&board.part[i].board)) matches += sum(heaps->size);
      if (const auto* grid = std::get_if<Grid>(&board.part[i].board)) matches += sum(grid->cell);
      if (const auto* edges = std::get_if<EdgeHeaps>(&board.part[i].board)) {
        for (const EdgeHeaps::Edge& edge : edges->edge)
          matches += edge.heap;
      }
      CHECK(writes(all, in_english(part_title(board, i))));
    }
    CHECK(things(all, "match") == matches);
  }
};

} // namespace

TEST_CASE("a picture has everything that the position has, within its edges", "[picture]") {
  for (const Game& game : all_games()) {
    for (const Options& options : testing::all_options(game)) {
      for (const Position& position : testing::small_positions(game, options, 3, 7)) {
        INFO(print(position));
        const auto all = elements(picture(position));
        CHECK(all[1].name == "title");
        CHECK(all[1].text.ends_with(", " + print(position)));
        CHECK(all[2].name == "desc");
        CHECK(!all[2].text.empty());
        std::visit(Counted{all}, position.board);
        check_inside(all);
      }
    }
  }
}

TEST_CASE("the largest positions are pictures, too", "[picture]") {
  for (const Game& game : all_games()) {
    std::set<std::string> boards; // the options hardly matter
    for (const Position& position : testing::large_positions(game)) {
      const std::string text = print(position);
      if (!boards.insert(text.substr(text.find(':'))).second) continue;
      INFO(text);
      const std::string svg = picture(position);
      CHECK(svg.size() < 1'000'000);
      check_inside(elements(svg));
    }
  }
}

TEST_CASE("bundles, gaps and the twin are in the picture if they are shown", "[picture]") {
  const auto answered = [](const std::string& link) {
    Link read = *read_link(link);
    const Overlays shown = read.extras.value_or(Overlays{});
    return elements(asked<DrawingMade>(DrawPosition{session_of(std::move(read)).current(), shown}).drawing);
  };
  const char* chess = "northcott:8:w1b4,w2b8:w";
  CHECK(things(answered(chess), "plate") == 3); // the board and two counts
  CHECK(things(answered(std::string("show=gaps;") + chess), "plate") == 3);
  CHECK(things(answered(std::string("show=none;") + chess), "plate") == 1);
  CHECK(things(answered(chess), "match") == 0);
  CHECK(things(answered(std::string("show=twin;") + chess), "match") == 2 + 5);

  CHECK(things(answered("nim:1000"), "bundle") == 6);
  CHECK(!writes(answered("nim:3,5,7"), "4"));
  CHECK(writes(answered("show=bundles;nim:3,5,7"), "4"));
  // Which one is left over is bright, and stands on a ground of its own.
  const auto faint = [](const std::vector<XmlElement>& all) {
    return std::count_if(all.begin(), all.end(),
                         [](const XmlElement& e) { return e.attribute.count("opacity") > 0; });
  };
  CHECK(faint(answered("nim:3,5,7")) == 0);
  CHECK(faint(answered("show=bundles;nim:3,5,7")) == 14);

  // The moves of a link are made; of nothing there is no picture.
  CHECK(things(answered("nim:3,5,7/1-2"), "match") == 13);
  CHECK(things(answered("play=hh;at=1;nim:3,5,7/1-2/3-7"), "match") == 13);
  CHECK(answer(DrawPosition{}, {}).drawing.empty());
}

TEST_CASE("words cannot break out of a picture", "[picture]") {
  Scene scene;
  Label label;
  label.at = {10, 10};
  label.text = say("{0}", "</text><script>&\"'\x01");
  scene.labels = {label};
  const auto all = elements(
      svg_of(scene, {"<title> & \"more\"", "a < b"}, [](const Message& words) { return in_english(words); }));
  CHECK(all[1].text == "<title> & \"more\"");
  CHECK(all[2].text == "a < b");
  CHECK(all.back().text == "</text><script>&\"'");
  CHECK(std::none_of(all.begin(), all.end(), [](const XmlElement& e) { return e.name == "script"; }));
}

TEST_CASE("what is no XML is found", "[picture]") {
  const auto good = [](const char* text) { return read_xml(text).has_value(); };
  CHECK(good("<a b=\"1\"><c/>x &amp; y</a>\n"));
  for (const char* text : {"", "<a>", "<a></b>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>&</a>",
                           "<a>&nbsp;</a>", "<a/><b/>", "<a b=\"<\"/>", "<a>\x01</a>"})
    CHECK(!good(text));
}
