#include <utility>

#include "boards/lists.hpp"
#include "boards/sum/sum_geometry.hpp"
#include "content/gallery.hpp"
#include "core/board_text.hpp"
#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"

namespace nimatron {

Result<SumBoard> SumGeometry::read(Reader& in, bool) {
  SumBoard board;
  do {
    if (board.part.size() == most_sum_parts)
      return in.fault(
          say(N_("{0, plural, one {a sum has at most {0} game} other {a sum has at most {0} games}}"),
              most_sum_parts));
    auto part = read_position(in, true);
    if (!part) return part.fault();
    board.part.push_back(std::move(*part));
  } while (in.accept('_'));
  return board;
}

std::string SumGeometry::print(const SumBoard& board) {
  std::string out;
  for (const Position& part : board.part)
    append(out, nimatron::print(part), "_");
  return out;
}

Result<Move> SumGeometry::read_move(Reader& in, const Position& position) {
  const auto& board = *std::get_if<SumBoard>(&position.board);
  const std::size_t begin = in.column();
  const auto part = read_part(in);
  if (!part) return part.fault();
  if (*part >= board.part.size()) return Fault{say(N_("there is no game {0}"), *part + 1), begin};
  auto move = nimatron::read_move(in, board.part[*part]);
  if (!move) return move.fault();
  return Move(in_part(*part, *move));
}

std::string SumGeometry::print_move(const SumMove& move) {
  return std::to_string(move.part + 1) + '_' + nimatron::print(alone(move));
}

// ---------------------------------------------------------------- words

Message part_title(const SumBoard& board, std::size_t part) {
  return labelled(say(N_C("of a sum", "Game {0}"), part + 1), game_name(board.part[part]));
}

namespace {

const Position& part_of(const Position& sum, const SumMove& move) {
  return std::get_if<SumBoard>(&sum.board)->part[move.part];
}

} // namespace

Message SumGeometry::board_words(const Position&, const SumBoard& board) {
  Message out = say("");
  for (std::size_t i = 0; i < board.part.size(); ++i) {
    const Position& part = board.part[i];
    const Message one = labelled(part_title(board, i), geometry_of(part).board_words(part));
    out = i == 0 ? one : side_by_side(out, one);
  }
  return out;
}

Message SumGeometry::describe(const Position& position, const SumBoard&, const SumMove& move) {
  return say(N_("in game {0}, {1}"), move.part + 1, nimatron::describe(part_of(position, move), alone(move)));
}

Message SumGeometry::told(const Message& who, const Position& before, const SumBoard&, const SumMove& move) {
  return labelled(say(N_C("of a sum", "Game {0}"), move.part + 1),
                  nimatron::told(who, part_of(before, move), alone(move)));
}

std::optional<Move> SumGeometry::hint_place(const SumBoard& board, const SumMove& move) {
  const Position& part = board.part[move.part];
  const auto place = geometry_of(part).hint_place(part, alone(move));
  return place ? std::optional<Move>(in_part(move.part, *place)) : std::nullopt;
}

Message SumGeometry::hint_words(const Position&, const SumBoard&, const SumMove& move) {
  return say(N_("Try game {0}."), move.part + 1);
}

Message SumGeometry::in_words(const Position& position, const SumBoard&, const SumMove& move) {
  return say(N_("in game {0}, {1}"), move.part + 1, nimatron::in_words(part_of(position, move), alone(move)));
}

namespace {

/// Each part under its title.
std::string each(const SumBoard& board, Sayer sayer,
                 std::string (*GeometryCharacters::*told)(const Position&, Sayer)) {
  std::string out;
  for (std::size_t i = 0; i < board.part.size(); ++i) {
    const Position& part = board.part[i];
    out += sayer(part_title(board, i)) + '\n' + (characters_of(part).*told)(part, sayer);
  }
  return out;
}

} // namespace

std::string SumGeometry::characters(const Position&, const SumBoard& board, Sayer sayer) {
  return each(board, sayer, &GeometryCharacters::drawn);
}

std::string SumGeometry::lines(const Position&, const SumBoard& board, Sayer sayer) {
  return each(board, sayer, &GeometryCharacters::lines);
}

} // namespace nimatron
