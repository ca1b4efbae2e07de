#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/board_text.hpp"
#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/move_words.hpp"
#include "scene/answer_marks.hpp"
#include "scene/board_scene.hpp"

using namespace nimatron;

namespace {

bool says(const Message& message) { return message.id != nullptr && *message.id != '\0'; }

/// The first moves of a new game.
std::vector<Move> first_moves(const Position& position) {
  std::vector<Move> out;
  for_each_move(position, [&](const Move& move) {
    out.push_back(move);
    return out.size() < 20;
  });
  return out;
}

} // namespace

// A board answers for the kinds of move that it lists; of one that it does not list it would say nothing.
TEST_CASE("the board of every game knows the moves of that game", "[boards]") {
  const auto english = [](const Message& words) { return in_english(words); };
  for (const Game& game : all_games()) {
    INFO(game.id << ' ' << game.by_option);
    const Position position = new_position(game);
    const Geometry& geometry = geometry_of(position);
    CHECK(says(geometry.board_words(position)));
    CHECK_FALSE(characters_of(position).drawn(position, english).empty());
    CHECK_FALSE(characters_of(position).lines(position, english).empty());
    for (const Move& move : first_moves(position)) {
      INFO(print(move));
      CHECK(says(geometry.describe(position, move)));
      CHECK(says(geometry.told(say("A"), position, move)));
      CHECK(says(geometry.hint_words(position, move)));
      CHECK(says(prose_of(position).in_words(position, move)));
    }
  }
}

TEST_CASE("what a board proposes and lays at random is of its own kind", "[boards]") {
  for (const Game& game : all_games()) {
    INFO(game.id << ' ' << game.by_option);
    const Position position = new_position(game);
    const std::string text = print(position.board);
    Reader in(text);
    const auto again = read_board(in, game.board, game.remembers());
    REQUIRE(again);
    CHECK(*again == position.board);
    for (const BoardNumber& number : board_scene(position).numbers(position)) {
      CHECK(number.least <= number.now);
      CHECK(number.now <= number.most);
      if (!number.words.empty()) CHECK(static_cast<Count>(number.words.size()) == number.most + 1);
    }
    const auto numbers = board_scene(position).numbers(position);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const Board less = board_scene(position).with_number(position.board, i, numbers[i].least);
      const Position laid = {position.game, position.options, less};
      CHECK(board_scene(laid).numbers(laid)[i].now == numbers[i].least);
    }
  }
}

// Marks of a move that no function knew would once have called themselves for ever.
TEST_CASE("every move and its answer are marked on the board", "[boards]") {
  for (const Game& game : all_games()) {
    INFO(game.id << ' ' << game.by_option);
    const Position position = new_position(game);
    SceneView view;
    view.area = {0, 0, 800, 600};
    const Scene scene = make_scene(position, view);
    const bool is_told = std::holds_alternative<SeriesBoard>(position.board); // its moves are only told
    for (const Move& move : first_moves(position)) {
      const AnswerMarks marks = answer_marks(position, view, scene, Answer{move, std::nullopt, {}, {}});
      CHECK(marks.place.empty() == is_told);
    }
  }
}
