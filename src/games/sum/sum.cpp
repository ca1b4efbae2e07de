#include "games/sum/sum.hpp"

#include <algorithm>
#include <utility>

#include "core/options_text.hpp"
#include "core/text.hpp"
#include "games/sum/sum_values.hpp"
#include "solve/graph/loopy_values.hpp"

namespace nimatron {

namespace {

bool may_be_part(const Game& game) {
  return game.board == board_index<Heaps> || game.board == board_index<Grid> ||
         game.board == board_index<GraphBoard> || game.board == board_index<Bar> ||
         game.board == board_index<EdgeHeaps>;
}

/// What tells parts apart in a key.
std::string key_of_part(const Position& part) {
  std::string out(part.game->id);
  out += print(part.game->options, part.options);
  return out + ':' + key(part);
}

} // namespace

std::optional<Message> refuse_part(const Position& part) {
  if (!may_be_part(*part.game)) return say(N_("a sum cannot contain {0}"), part.game->id);
  if (is_misere(part.options)) return say(N_("only the whole sum can be misère, not one of its games"));
  const auto* graph = std::get_if<GraphBoard>(&part.board);
  if (graph != nullptr && can_go_round(*graph))
    return say(N_("a sum cannot contain a graph where a token can go round forever"));
  return std::nullopt;
}

RulesInWords Sum::rules(const Options& options, const SumBoard& board) {
  RulesInWords out;
  out.moves = {
      say(N_("Several games are on the table. On your turn, choose one of them and make a move there."))};
  for (std::size_t i = 0; i < board.part.size(); ++i) {
    const Position& part = board.part[i];
    out.moves.push_back(labelled(say(N_C("of a sum", "Game {0}"), i + 1),
                                 sentences(part.game->rules(part.options, part.board).moves)));
  }
  out.end = {is_misere(options) ? say(N_("The player who makes the last move of all loses."))
                                : say(N_("The player who makes the last move of all wins."))};
  return out;
}

SumBoard Sum::start(const Options&) {
  SumBoard out;
  for (const char* part : {"nim:3,5", "nim.max2.split:7"})
    out.part.push_back(parse_record(part)->start);
  return out;
}

std::optional<BoardError> Sum::board_error(const Options&, const SumBoard& board) {
  if (board.part.size() < 2) return BoardError{say(N_("a sum has at least two games")), 0};
  if (board.part.size() > most_sum_parts)
    return BoardError{
        say(N_("{0, plural, one {a sum has at most {0} game} other {a sum has at most {0} games}}"),
            most_sum_parts),
        0};
  for (std::size_t i = 0; i < board.part.size(); ++i) {
    const Position& part = board.part[i];
    if (auto reason = refuse_part(part)) return BoardError{std::move(*reason), i, true};
    if (auto wrong = part.game->board_error(part.options, part.board))
      return BoardError{std::move(wrong->message), i, true};
  }
  return std::nullopt;
}

std::optional<Message> Sum::why_illegal(const Options&, const SumBoard& board, const SumMove& move) {
  if (move.part >= board.part.size()) return say(N_("there is no game {0}"), move.part + 1);
  const Position& part = board.part[move.part];
  const nimatron::Move own = alone(move);
  if (own.index() != part.game->move) return say(N_("this is no move of {0}"), part.game->id);
  return nimatron::why_illegal(part, own);
}

void Sum::moves(const Options&, const SumBoard& board, Sink<SumMove> sink) {
  bool more = true;
  for (std::size_t i = 0; i < board.part.size() && more; ++i) {
    for_each_move(board.part[i], [&](const nimatron::Move& move) { return more = sink(in_part(i, move)); });
  }
}

SumBoard Sum::play(const Options&, SumBoard board, const SumMove& move) {
  Position& part = board.part[move.part];
  part = nimatron::play(std::move(part), alone(move));
  return board;
}

std::string Sum::key(const Options&, const SumBoard& board) {
  std::vector<std::string> parts;
  for (const Position& part : board.part) {
    if (!is_over(part)) parts.push_back(key_of_part(part));
  }
  std::sort(parts.begin(), parts.end());
  std::string out;
  for (const std::string& part : parts)
    out += std::to_string(part.size()) + ':' + part;
  return out;
}

std::optional<Theory> Sum::theory(const Options& options, const SumBoard& board) {
  if (is_misere(options)) return std::nullopt;
  Count sum = 0;
  for (const Position& part : board.part) {
    const auto value = value_by_theory(part);
    if (!value) return std::nullopt;
    sum ^= *value;
  }
  return Theory{sum == 0 ? Outcome::P : Outcome::N, sum};
}

bool Sum::prepare(const Options& options, const SumBoard& board, Slice& slice, TableBudget& budget) {
  if (is_misere(options)) return true;
  return std::all_of(board.part.begin(), board.part.end(),
                     [&](const Position& part) { return prepare_theory(part, slice, budget); });
}

std::unique_ptr<Listing> Sum::listing(const Options&, const SumBoard& board, std::size_t limit) {
  return list_winning(board, limit);
}

/// All positions of each part with all of each other.
std::optional<Count> Sum::reachable(const Options& options, const SumBoard& board) {
  if (!is_misere(options) && !theory(options, board))
    return std::nullopt; // then they are searched one by one
  constexpr Count many = 1'000'000'000;
  Count all = 1;
  for (const Position& part : board.part) {
    const auto own = ask(part, part.game->solving.reachable);
    if (!own) continue;
    if (*own > many / all) return many;
    all *= std::max<Count>(*own, 1);
  }
  return all;
}

std::unique_ptr<Task> Sum::task(const Options& options, const SumBoard& board, const SolverResources& means) {
  if (is_misere(options) || theory(options, board)) return nullptr;
  return search_parts({find_game(id), options, board}, means.bytes, means.limit);
}

} // namespace nimatron
