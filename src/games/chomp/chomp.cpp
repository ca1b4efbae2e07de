#include "games/chomp/chomp.hpp"

#include <algorithm>

#include "games/chomp/chomp_theory.hpp"

namespace nimatron {

RulesInWords Chomp::rules(const Options&) {
  return {
      {say(N_("Bite into a square: it goes, with every square below it and to the right.")),
       say(N_("The top left square is poisoned and can't be bitten."))},
      {say(N_("If only the poisoned square is left, you lose."))},
  };
}

Bar Chomp::start(const Options&) { return {{4, 4, 4}}; }

std::optional<BoardError> Chomp::board_error(const Options&, const Bar& board) {
  const auto size = static_cast<Count>(board.row.size());
  if (size < 1 || size > max_bar)
    return BoardError{say(N_("{0, plural, other {a bar must have 1 to {0} rows}}"), max_bar), 0};
  for (std::size_t i = 0; i < board.row.size(); ++i) {
    if (board.row[i] < 1 || board.row[i] > max_bar)
      return BoardError{say(N_("{0, plural, other {a row must have 1 to {0} squares}}"), max_bar), i};
    if (i > 0 && board.row[i] > board.row[i - 1])
      return BoardError{say(N_("row {0} is longer than the row above it"), i + 1), i};
  }
  return std::nullopt;
}

std::optional<Message> Chomp::why_illegal(const Options&, const Bar& board, const BiteMove& move) {
  if (move.row >= board.row.size())
    return say(N_("there is no row {0}: the last is row {1}"), move.row + 1, board.row.size());
  const Count length = board.row[move.row];
  if (move.column >= static_cast<std::size_t>(length))
    return say(N_("{0, plural, one {row {1} has only {0} square} other {row {1} has only {0} squares}}"),
               length, move.row + 1);
  if (move.row == 0 && move.column == 0) return say(N_("the poisoned square cannot be bitten"));
  return std::nullopt;
}

void Chomp::moves(const Options&, const Bar& board, Sink<BiteMove> sink) {
  for (std::size_t row = 0; row < board.row.size(); ++row) {
    const auto length = static_cast<std::size_t>(board.row[row]);
    for (std::size_t column = row == 0 ? 1 : 0; column < length; ++column) {
      if (!sink({row, column})) return;
    }
  }
}

Bar Chomp::play(const Options&, Bar board, const BiteMove& move) {
  const auto left = static_cast<Count>(move.column);
  for (std::size_t row = move.row; row < board.row.size(); ++row)
    board.row[row] = std::min(board.row[row], left);
  if (left == 0) board.row.resize(move.row);
  return board;
}

std::string Chomp::key(const Options&, const Bar& board) {
  const Bar other = turned(board);
  std::string out;
  for (const Count length : std::max(board.row, other.row))
    out += static_cast<char>(length);
  return out;
}

std::optional<Theory> Chomp::theory(const Options&, const Bar& board) {
  if (const auto arms = arms_alone(board)) {
    const Count value = arms->right ^ arms->below;
    Theory out{value == 0 ? Outcome::P : Outcome::N, value};
    if (arms->right + arms->below == 0) out.remoteness = 0;
    return out;
  }
  if (const auto two = two_lengths(board)) {
    Theory out{two->is_lost() ? Outcome::P : Outcome::N, std::nullopt};
    if (two->is_lost()) out.grundy = 0; // no formula is known for the others
    return out;
  }
  if (bite_to_equal_arms(board)) return Theory{Outcome::N, std::nullopt, Method::symmetry};
  return std::nullopt;
}

void Chomp::winning(const Options&, const Bar& board, Sink<BiteMove> sink) {
  std::optional<BiteMove> bite;
  if (const auto arms = arms_alone(board)) {
    bite = winning_bite(*arms);
  } else if (const auto two = two_lengths(board)) {
    bite = winning_bite(*two);
  } else {
    bite = bite_to_equal_arms(board);
  }
  if (bite) sink(*bite);
}

BigCount Chomp::winning_total(const Options&, const Bar& board) {
  if (const auto arms = arms_alone(board)) return winning_bite(*arms) ? 1 : 0;
  if (const auto two = two_lengths(board)) return winning_bite(*two) ? 1 : 0;
  return uncounted;
}

std::optional<Count> Chomp::reachable(const Options&, const Bar& board) { return bars_within(board); }

std::optional<BiteMove> Chomp::mirror(const Options&, const Bar& board) {
  return two_lengths(board) ? std::nullopt : bite_to_equal_arms(board);
}

} // namespace nimatron
