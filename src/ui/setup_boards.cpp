#include <cstddef>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "scene/board_scene.hpp"
#include "ui/setup.hpp"

namespace nimatron {

namespace {

/// How many lines the board has, in step with the buttons on the table.
void lines_row(Ui& ui, TextEntry& entry, Position& position, Line line) {
  const auto now = extent(position, line);
  if (!now) return;
  const Message label = say(board_scene(position).line_words(position, line).all);
  number_row(ui, entry, label, now->now, now->least, now->most, [&position, line](Count n) {
    position = laid(position, resized(std::move(position.board), line, n));
  });
}

void number_or_word(Ui& ui, TextEntry& entry, Position& position, const BoardNumber& number,
                    std::size_t which) {
  const auto set = [&position, which](Count n) {
    position = laid(position, board_scene(position).with_number(std::move(position.board), which, n));
  };
  if (number.words.empty())
    return number_row(ui, entry, number.label, number.now, number.least, number.most, set);
  const int word = segmented(ui, number.words, static_cast<int>(number.now), next_row(46));
  if (word >= 0) set(word);
}

} // namespace

void edit_board(Ui& ui, TextEntry& entry, Position& position) {
  for (const Line line : {Line::heap, Line::row, Line::column})
    lines_row(ui, entry, position, line);
  const std::vector<BoardNumber> numbers = board_scene(position).numbers(position);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    number_or_word(ui, entry, position, numbers[i], i);
  if (const auto more = board_scene(position).more_words(position.board))
    paragraph(ui, ui(*more), text_size::small, ui.theme.text_quiet);
}

void set_last_heap(Position& position, Count size) {
  std::get_if<Heaps>(&position.board)->size.back() = size;
  position = laid(position, position.board);
}

} // namespace nimatron
