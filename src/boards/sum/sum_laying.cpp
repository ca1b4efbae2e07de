// A sum while it is set up by hand: a tap changes one of its games, and games come and go at the end.

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "boards/sum/sum_geometry.hpp"
#include "core/game.hpp"
#include "core/text.hpp"
#include "scene/board_scene.hpp"

namespace nimatron {

namespace {

std::optional<SumBoard> with_part(SumBoard board, std::size_t part, std::optional<Board> changed) {
  if (!changed) return std::nullopt;
  board.part[part].board = std::move(*changed);
  return board;
}

/// What is added one after another.
constexpr const char* games_to_add[] = {"nim:3,5",          "nim.max3:7",     "wythoff:2,3",
                                        "octal.c77:5",      "matrix:1,2.2,1", "northcott:5:w1b4,w2b5",
                                        "graph:ab,ac,bc:a", "nim.split:4",    "staircase:1,2"};
static_assert(std::size(games_to_add) >= most_sum_parts);

bool same_rules(const Position& a, const Position& b) { return a.game == b.game && a.options == b.options; }

/// The first of them that is not there yet.
Position another_game(const SumBoard& board) {
  Position out;
  for (const char* text : games_to_add) {
    out = parse_record(text)->start;
    const auto same = [&](const Position& part) { return same_rules(part, out); };
    if (std::none_of(board.part.begin(), board.part.end(), same)) break;
  }
  return out;
}

} // namespace

std::optional<SumBoard> SumGeometry::edited(const Position&, SumBoard board, const Touch& touch, bool add) {
  const auto* const on = std::get_if<OnPart>(&touch);
  if (on == nullptr || on->part >= board.part.size()) return std::nullopt;
  const Position& part = board.part[on->part];
  auto changed = board_scene(part).edited(part, alone(*on), add);
  return with_part(std::move(board), on->part, std::move(changed));
}

std::optional<SumBoard> SumGeometry::rearranged(const Position&, SumBoard board, const Choice& choice) {
  const auto part = part_of(choice);
  if (!part) return std::nullopt;
  auto changed = board_scene(board.part[*part]).rearranged(board.part[*part], in_its_part(choice, *part));
  return with_part(std::move(board), *part, std::move(changed));
}

bool SumGeometry::holds(const Choice& choice) {
  const auto part = part_of(choice);
  if (!part) return false;
  const Choice own = in_its_part(choice, *part);
  return own.of<GraphChoice>().held || own.of<ColumnsChoice>().held ||
         std::holds_alternative<OnCell>(own.of<GridChoice>().held);
}

LineWords SumGeometry::line_words(const Position&, Line) {
  return {N_C("of a sum", "Games"), N_("Add a game"), N_("Remove the last game")};
}

std::optional<Extent> SumGeometry::extent(const Position&, const SumBoard& board, Line line) {
  if (line != Line::heap) return std::nullopt;
  return Extent{static_cast<Count>(board.part.size()), 2, static_cast<Count>(most_sum_parts)};
}

SumBoard SumGeometry::resized(SumBoard board, Line, Count n) {
  const auto size = static_cast<std::size_t>(n);
  if (size < board.part.size()) board.part.resize(size);
  while (board.part.size() < size)
    board.part.push_back(another_game(board));
  const auto now = side(board);
  return now ? with_number(std::move(board), 0, static_cast<Count>(*now)) : board;
}

/// A board on which each side has pieces has one number, and that is who begins.
std::vector<BoardNumber> SumGeometry::numbers(const Position&, const SumBoard& board) {
  for (const Position& part : board.part) {
    if (geometry_of(part).side(part.board)) return board_scene(part).numbers(part);
  }
  return {};
}

/// It is the same on all such boards.
SumBoard SumGeometry::with_number(SumBoard board, std::size_t which, Count n) {
  for (Position& part : board.part) {
    if (geometry_of(part).side(part.board)) part.board = board_scene(part).with_number(part.board, which, n);
  }
  return board;
}

std::optional<Message> SumGeometry::more_words(const SumBoard&) {
  return say(
      N_("Each new game is of another kind. To choose one yourself, change the text of the position."));
}

Message SumGeometry::guide(const Position&, bool adding) {
  return adding ? say(N_("Tap a game to add something to it"))
                : say(N_("Tap a game to take something from it"));
}

} // namespace nimatron
