#include "core/text.hpp"

#include <utility>

#include "core/board_text.hpp"
#include "core/did_you_mean.hpp"
#include "core/game.hpp"
#include "core/geometry.hpp"
#include "core/known_name.hpp"
#include "core/options_text.hpp"
#include "core/reader.hpp"

namespace nimatron {

namespace {

/// The fault's own words, with a suggestion if a name is near.
Message unknown(const char* alone, const char* with_nearest, std::string_view word, const Nearest& near) {
  return near.found().empty() ? say(alone, word) : say(with_nearest, word, near.found());
}

std::string in_small_letters(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

Message no_game(std::string_view id) {
  Nearest near(id);
  for (const Game& game : all_games())
    near.look(game.id);
  for (const KnownName& known : known_names()) {
    if (known.game.empty() || known.more != 0) continue;
    for_each_form(known, [&](std::string_view form) {
      if (form.find(' ') == std::string_view::npos) near.look(in_small_letters(form), known.game);
    });
  }
  return unknown(N_("there is no game '{0}'"), N_("there is no game '{0}'; did you mean '{1}'?"), id, near);
}

Message no_option(const Game& game, std::string_view name) {
  Nearest near(name);
  for (const OptionRule& rule : game.options)
    near.look(rule.name);
  return unknown(N_("there is no option '{0}'"), N_("there is no option '{0}'; did you mean '{1}'?"), name,
                 near);
}

bool is_known(std::string_view option) {
  for (const Game& game : all_games()) {
    for (const OptionRule& rule : game.options) {
      if (rule.name == option) return true;
    }
  }
  return false;
}

/// Reads one option, after the dot.
std::optional<Fault> read_option(Reader& in, const Game& game, Options& options) {
  const std::size_t begin = in.column();
  const std::string name = in.letters();
  if (name.empty()) return in.expected(N_("expected the name of an option"));
  const auto fault = [&](Message message) { return Fault{std::move(message), begin}; };
  for (const OptionRule& rule : game.options) {
    if (rule.name != name) continue;
    if (options.has(name)) return fault(say(N_("option '{0}' is given twice"), name));
    if (const OptionRule* rival = rival_of(rule, game.options, options))
      return fault(say(N_("option '{0}' cannot be combined with '{1}'"), name, rival->name));
    return read_value(in, rule, options);
  }
  return fault(is_known(name) ? say(N_("{0} has no option '{1}'"), game.id, name) : no_option(game, name));
}

/// Reads the name of the game and its options, up to the colon.
std::optional<Fault> read_rules(Reader& in, bool part, Position& position) {
  const std::size_t begins = in.column();
  const std::string id = in.letters();
  if (id.empty()) return in.expected(N_("expected the name of a game"));
  position.game = find_game(id);
  if (position.game == nullptr) return Fault{no_game(id), begins};
  if (part && position.game->board == board_index<SumBoard>)
    return Fault{say(N_("a sum cannot contain another sum")), begins};
  while (in.accept('.')) {
    if (auto fault = read_option(in, *position.game, position.options)) return fault;
  }
  for (const OptionRule& rule : position.game->options) {
    if (rule.needed && !position.options.has(rule.name))
      return in.fault(say(N_("{0} needs the option '{1}'"), id, rule.form));
  }
  position.game = &form_of(*position.game, position.options);
  return std::nullopt;
}

} // namespace

Result<Position> read_position(Reader& in, bool part) {
  Position position;
  if (auto fault = read_rules(in, part, position)) return *fault;
  if (!in.accept(':')) return in.expected(N_("expected ':' and then the position"));
  const std::size_t begin = in.column();
  auto board = read_board(in, position.game->board, position.game->remembers());
  if (!board) return board.fault();
  if (!in.done() && in.peek() != '/' && !(part && in.peek() == '_'))
    return in.expected(N_("expected the end of the position"));
  *board = settled(*position.game, position.options, std::move(*board));
  if (const auto fault = position.game->board_error(position.options, *board)) {
    return Fault{fault->message, fault->of_part ? in.part_column(begin, fault->element)
                                                : in.number_column(begin, fault->element)};
  }
  position.board = std::move(*board);
  return position;
}

namespace {

/// Reads a legal move; if it is not legal, the fault names its `number` (from 1).
Result<Move> read_legal_move(Reader& in, const Position& position, std::size_t number) {
  const std::size_t begin = in.column();
  auto move = read_move(in, position);
  if (!move) return move.fault();
  if (!in.done() && in.peek() != '/') return in.expected(N_("expected the end of the move"));
  if (const auto reason = why_illegal(position, *move)) {
    if (number == 0) return Fault{*reason, begin};
    return Fault{labelled(say(N_("move {0}"), number), *reason), begin};
  }
  return geometry_of(position).normal(position.board, *move);
}

Position after(Position position, const std::vector<Move>& moves) {
  for (const Move& move : moves)
    position = play(std::move(position), move);
  return position;
}

} // namespace

Result<Record> parse_record(std::string_view text) {
  Reader in(text);
  auto start = read_position(in, false);
  if (!start) return start.fault();
  Record record{std::move(*start), {}};
  if (in.done()) return record;
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
  if (move && !in.done()) return in.expected(N_("expected the end of the move"));
  return move;
}

std::string print(const Position& position) {
  return std::string(position.game->id) + print(position.game->options, position.options) + ':' +
         print(position.board);
}

std::string print(const Record& record) {
  std::string out = print(record.start);
  for (const Move& move : record.moves)
    out += '/' + print(move);
  return out;
}

Position replay(const Record& record) { return after(record.start, record.moves); }

Position replay(Record&& record) { return after(std::move(record.start), record.moves); }

} // namespace nimatron
