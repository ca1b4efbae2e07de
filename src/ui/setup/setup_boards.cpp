#include <cstddef>
#include <string>
#include <vector>

#include "scene/board_scene.hpp"
#include "ui/setup/setup.hpp"

// The controls for the board in the form.

namespace nimatron {

void Setup::board(Ui& ui, TextEntry& entry) {
  const Position& position = now_.start;
  const BoardScene& board = board_scene(position);
  for (const Line line : lines_of_board) { // in step with the buttons on the table
    const auto now = extent(position, line);
    if (!now) continue;
    number_row(ui, entry, std::string(word_of(line)) + 's', say(board.line_words(position, line).all),
               now->now, now->least, now->most, [this, line](Count n) {
                 ask(ResizeBoard{line, n});
               });
  }
  const std::vector<BoardNumber> numbers = board.numbers(position);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const BoardNumber& number = numbers[i];
    const std::string id = "number " + std::to_string(i + 1);
    const auto set = [this, i](Count n) { ask(SetBoardNumber{i, n}); };
    if (number.words.empty()) {
      number_row(ui, entry, id, number.label, number.now, number.least, number.most, set);
    } else {
      std::vector<Segment> words;
      for (const Message& word : number.words)
        words.push_back({id + ": " + std::to_string(words.size()), word});
      const int word = segmented(ui, number.label, words, static_cast<int>(number.now), next_row(46));
      if (word >= 0) set(word);
    }
  }
  if (const auto more = board.more_words(position.board))
    paragraph(ui, ui(*more), text_size::small, ui.theme.text_quiet);
}

} // namespace nimatron
