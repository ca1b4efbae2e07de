#include "explain/words.hpp"

#include <string>

#include "core/game.hpp"
#include "core/text.hpp"
#include "explain/binary.hpp"

namespace nimatron {

namespace {

/// Moves of more heaps are said as they are written.
constexpr std::size_t most_told = 4;

/// It needs no number then.
bool is_only_heap(const Board& board) {
  const auto* heaps = std::get_if<Heaps>(&board);
  return heaps != nullptr && heaps->size.size() == 1;
}

Message words(const Position& at, const HeapMove& move) {
  const auto heap = move.heap + 1;
  const Count rest = heap_size(at.board, move.heap) - move.take;
  // Where matches of the second heap go to the first, they are steps.
  if (at.game->goes_to(at.options, at.board, 1)) {
    if (move.heap == 0) return say(N_("push {0} from step 1 off the stairs, leaving {1}"), move.take, rest);
    return say(N_("push {0} from step {1} to step {2}, leaving {3}"), move.take, heap, move.heap, rest);
  }
  const bool only = is_only_heap(at.board);
  if (move.split != 0) {
    if (only) {
      return say(N_("take {0} from the heap, leaving {1} and {2}"), move.take, move.split, rest - move.split);
    }
    return say(N_("take {0} from heap {1}, leaving {2} and {3}"), move.take, heap, move.split,
               rest - move.split);
  }
  if (only) {
    return rest == 0 ? say_n(N_P("take the last match", "take the whole heap of {0}"), move.take)
                     : say(N_("take {0} from the heap, leaving {1}"), move.take, rest);
  }
  if (rest == 0)
    return say_n(N_P("take the last match of heap {1}", "take all {0} from heap {1}"), move.take, heap);
  return say(N_("take {0} from heap {1}, leaving {2}"), move.take, heap, rest);
}

Message words(const Position&, const SlideMove& move) {
  const std::string column(1, static_cast<char>('a' + move.column));
  return say(N_("move {0} to {1}"), column + std::to_string(move.from), column + std::to_string(move.to));
}

/// "take 3 from row 4, column 1", "take all of row 4", "take 1, 0, 2 from row 4".
Message words(const Position& at, const LineMove& move) {
  const auto& board = *std::get_if<Grid>(&at.board);
  const bool is_row = move.axis == LineMove::Axis::row;
  std::size_t heaps = 0;
  std::size_t last = 0;
  bool all = true;
  for (std::size_t i = 0; i < move.take.size(); ++i) {
    all = all && move.take[i] == (is_row ? board.at(move.line, i) : board.at(i, move.line));
    if (move.take[i] == 0) continue;
    ++heaps;
    last = i;
  }
  if (heaps == 1) {
    return say(N_("take {0} from row {1}, column {2}"), move.take[last], (is_row ? move.line : last) + 1,
               (is_row ? last : move.line) + 1);
  }
  if (all)
    return is_row ? say(N_("take all of row {0}"), move.line + 1)
                  : say(N_("take all of column {0}"), move.line + 1);
  const std::string take = number_list(move.take);
  return is_row ? say(N_("take {0} from row {1}"), take, move.line + 1)
                : say(N_("take {0} from column {1}"), take, move.line + 1);
}

Message words(const Position&, const TakeMove& move) { return say(N_("take {0}"), move.take); }

Message words(const Position&, const CoinMove& move) {
  return say(N_("place a coin at {0}, {1}"), move.at.x, move.at.y);
}

Message words(const Position& at, const HeapsMove& move) {
  if (is_only_heap(at.board)) return say(N_("take {0} from the heap"), move.part[0].take);
  if (move.part.size() > most_told) return say(N_("play {0}"), print(Move(move)));
  Message out = say(N_("take {0} from heap {1}"), move.part[0].take, move.part[0].heap + 1);
  for (std::size_t i = 1; i < move.part.size(); ++i)
    out = say(N_("{0} and {1} from heap {2}"), out, move.part[i].take, move.part[i].heap + 1);
  return out;
}

} // namespace

Message in_words(const Position& position, const Move& move) {
  return std::visit([&](const auto& own) { return words(position, own); }, move);
}

Message in_words(const Position& position, const Move& move, const std::optional<Move>& answer) {
  const Message first = in_words(position, move);
  if (!answer) return say(N_("{0} → ends the game and loses"), first);
  return say(N_("{0} → {1}"), first, in_words(play(position, move), *answer));
}

} // namespace nimatron
