#include "games/sum/sum.hpp"

#include <algorithm>
#include <utility>

#include "core/options_text.hpp"
#include "core/text.hpp"
#include "games/sum/sum_product.hpp"
#include "games/sum/sum_values.hpp"

namespace nimatron {

namespace {

constexpr Count most_gone_through = 1'000'000; // that are gone through where play can go round

bool may_be_part(const Game& game) {
  return game.board == board_index<Heaps> || game.board == board_index<Columns> ||
         game.board == board_index<Grid> || game.board == board_index<GraphBoard> ||
         game.board == board_index<Bar> || game.board == board_index<Strip> ||
         game.board == board_index<EdgeHeaps>;
}

/// Why a part's board says that the other side is to move than a part before it; nothing if it does not.
std::optional<Message> refuse_side(const SumBoard& board, std::size_t part) {
  const auto* own = std::get_if<Columns>(&board.part[part].board);
  for (std::size_t i = 0; own != nullptr && i < part; ++i) {
    const auto* before = std::get_if<Columns>(&board.part[i].board);
    if (before == nullptr || before->to_move == own->to_move) continue;
    return before->to_move == Side::white
               ? say(N_("white is to move in game {0}, so white must be to move here too"), i + 1)
               : say(N_("black is to move in game {0}, so black must be to move here too"), i + 1);
  }
  return std::nullopt;
}

/// Whose pieces move now, if there are boards with pieces of two colours.
std::optional<Side> side_of(const SumBoard& board) {
  for (const Position& part : board.part) {
    if (const auto* columns = std::get_if<Columns>(&part.board)) return columns->to_move;
  }
  return std::nullopt;
}

/// Whether nobody may win. In normal play whoever wins Northcott's game need not go back.
bool may_go_on_forever(const Options& options, const SumBoard& board) {
  return std::any_of(board.part.begin(), board.part.end(), [&](const Position& part) {
    return goes_round(part) && (is_misere(options) || !std::holds_alternative<Columns>(part.board));
  });
}

/// What tells parts apart in a key.
std::string key_of_part(const Position& part) {
  std::string out(part.game->id);
  out += print(part.game->options, part.options);
  return out + ':' + key(part);
}

} // namespace

std::optional<Message> refuse_part(const Position& part) {
  if (part.game->scored())
    return say(N_("a sum cannot contain {0}: it is a match of several games with a score"), part.game->id);
  if (std::holds_alternative<CoinTable>(part.board))
    return say(N_("a sum cannot contain {0}: on most tables its value cannot be found"), part.game->id);
  if (!may_be_part(*part.game)) return say(N_("a sum cannot contain {0}"), part.game->id);
  if (is_misere(part.options)) return say(N_("only the whole sum can be misère, not one of its games"));
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
  if (side_of(board))
    out.moves.push_back(say(N_("On every board with pieces, you move those of your own colour.")));
  out.end = {is_misere(options) ? say(N_("The player who makes the last move of all loses."))
                                : say(N_("The player who makes the last move of all wins."))};
  if (may_go_on_forever(options, board))
    out.end.push_back(say(N_("A game that goes round forever is a tie.")));
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
    if (auto other = refuse_side(board, i)) return BoardError{std::move(*other), i, true};
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
  for (std::size_t i = 0; i < board.part.size(); ++i) {
    auto* columns = std::get_if<Columns>(&board.part[i].board);
    if (columns != nullptr && i != move.part) columns->to_move = other(columns->to_move);
  }
  return board;
}

std::string Sum::key(const Options&, const SumBoard& board) {
  std::vector<std::string> parts;
  for (const Position& part : board.part) {
    // Where one player cannot move, the other perhaps can.
    if (!is_over(part) || is_partisan(part)) parts.push_back(key_of_part(part));
  }
  std::sort(parts.begin(), parts.end());
  std::string out;
  for (const std::string& part : parts)
    out += std::to_string(part.size()) + ':' + part;
  return out;
}

bool Sum::partisan(const Options&, const SumBoard& board) {
  return std::any_of(board.part.begin(), board.part.end(), is_partisan);
}

bool Sum::loopy(const Options&, const SumBoard& board) {
  return std::any_of(board.part.begin(), board.part.end(), goes_round);
}

std::optional<Theory> Sum::theory(const Options& options, const SumBoard& board) {
  if (is_misere(options)) return std::nullopt;
  const auto sum = value_by_theory(board);
  if (!sum) return std::nullopt;
  return Theory{sum->outcome(), number_of(board, *sum)};
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
  Count all = side_of(board) ? 2 : 1;
  for (const Position& part : board.part) {
    const auto own = goes_round(part) ? arrangements(part, many) : ask(part, part.game->solving.reachable);
    if (!own) continue;
    if (*own == 0 || *own > many / all) return many;
    all *= *own;
  }
  return all;
}

std::unique_ptr<Task> Sum::task(const Options& options, const SumBoard& board, const SolverResources& means) {
  const Position sum{find_game(id), options, board};
  const auto said = theory(options, board);
  if (!is_misere(options) && !said) return search_parts(sum, means.bytes, means.limit);
  if (!loopy(options, board) || (said && said->outcome == Outcome::T)) return nullptr;
  return search_product(sum, most_gone_through, means.bytes);
}

std::optional<SumMove> Sum::best(const Options& options, const SumBoard& board) {
  if (is_misere(options) || !loopy(options, board)) return std::nullopt;
  constexpr Count steps = 300'000; // to find the values again
  const auto values = values_of_parts(board, steps);
  return values == nullptr ? std::nullopt : move_that_wins(*values, board);
}

} // namespace nimatron
