#include "core/text.hpp"

#include <utility>

#include "core/board_text.hpp"
#include "core/game.hpp"
#include "core/reader.hpp"

namespace nimatron {

namespace {

/// One `.option`, after the dot.
std::optional<Fault> read_option(Reader& in, const Game& game, Options& options) {
  const std::size_t begin = in.column();
  const std::string name = in.letters();
  const auto fault = [&](Message message) { return Fault{std::move(message), begin}; };
  const auto offered = [&](bool has, bool already) -> std::optional<Fault> {
    if (!has) return fault(say(N_("{0} has no option '{1}'"), game.id, name));
    if (already) return fault(say(N_("option '{0}' stands here twice"), name));
    return std::nullopt;
  };
  if (name == "max") {
    if (auto wrong = offered(game.options.max, options.max != 0)) return wrong;
    const auto most = in.number(1, max_heap);
    if (!most) return most.fault();
    options.max = *most;
    return std::nullopt;
  }
  if (name == "split" || name == "misere") {
    const bool is_split = name == "split";
    bool& option = is_split ? options.split : options.misere;
    if (auto wrong = offered(is_split ? game.options.split : game.options.misere, option)) return wrong;
    option = true;
    return std::nullopt;
  }
  if (name.empty()) return in.expected(N_("an option"));
  return fault(say(N_("there is no option '{0}'"), name));
}

Result<Position> read_position(Reader& in) {
  Position position;
  const std::string id = in.letters();
  if (id.empty()) return in.expected(N_("the name of a game"));
  position.game = find_game(id);
  if (position.game == nullptr) return Fault{say(N_("there is no game '{0}'"), id), 1};
  while (in.accept('.')) {
    if (auto fault = read_option(in, *position.game, position.options)) return *fault;
  }
  if (!in.accept(':')) return in.expected(N_("':' and the position"));
  in.begin_elements();
  auto board = read_board(in, position.game->kind);
  if (!board) return board.fault();
  if (!in.done() && in.peek() != '/') return in.expected(N_("the end of the position"));
  if (const auto fault = position.game->fault(position.options, *board)) {
    return Fault{fault->message, in.element_column(fault->element)};
  }
  position.board = std::move(*board);
  return position;
}

/// A move that may be played; `number` (from 1) is named where it may not.
Result<Move> read_legal_move(Reader& in, const Position& position, std::size_t number) {
  const std::size_t begin = in.column();
  auto move = read_move(in, position.game->kind);
  if (!move) return move.fault();
  if (!in.done() && in.peek() != '/') return in.expected(N_("the end of the move"));
  if (const auto reason = refuse(position, *move)) {
    if (number == 0) return Fault{*reason, begin};
    return Fault{say(N_("move {0}: {1}"), number, *reason), begin};
  }
  return position.game->normal(position.options, position.board, *move);
}

} // namespace

Result<Record> parse_record(std::string_view text) {
  Reader in(text);
  auto start = read_position(in);
  if (!start) return start.fault();
  Record record{std::move(*start), {}};
  Position now = record.start;
  while (in.accept('/')) {
    auto move = read_legal_move(in, now, record.moves.size() + 1);
    if (!move) return move.fault();
    now = play(std::move(now), *move);
    record.moves.push_back(std::move(*move));
  }
  return record;
}

Result<Move> parse_move(const Position& position, std::string_view text) {
  Reader in(text);
  auto move = read_legal_move(in, position, 0);
  if (move && !in.done()) return in.expected(N_("the end of the move"));
  return move;
}

std::string print(const Position& position) {
  std::string out(position.game->id);
  if (position.options.max != 0) out += ".max" + std::to_string(position.options.max);
  if (position.options.split) out += ".split";
  if (position.options.misere) out += ".misere";
  return out + ':' + print(position.board);
}

std::string print(const Record& record) {
  std::string out = print(record.start);
  for (const Move& move : record.moves)
    out += '/' + print(move);
  return out;
}

Position replay(const Record& record) {
  Position position = record.start;
  for (const Move& move : record.moves)
    position = play(std::move(position), move);
  return position;
}

} // namespace nimatron
