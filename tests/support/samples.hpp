#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/options_text.hpp"
#include "core/text.hpp"
#include "session/candidates.hpp"

// Positions of every registered game, for the properties that all games must have. A new game on a known
// geometry needs nothing here; a new geometry needs one more `some_board`.

namespace nimatron::testing {

inline Count pick(Rng& rng, Count low, Count high) { return rng.between(low, high); }

inline std::vector<Count> some_counts(Rng& rng, std::size_t n, Count most) {
  std::vector<Count> out;
  for (std::size_t i = 0; i < n; ++i)
    out.push_back(pick(rng, 0, most));
  return out;
}

inline Board some_board(Rng& rng, const Heaps&) {
  return Heaps{some_counts(rng, static_cast<std::size_t>(pick(rng, 1, 3)), 5)};
}

inline Board some_board(Rng& rng, const Columns&) {
  Columns board;
  board.rows = static_cast<int>(pick(rng, 2, 5));
  board.to_move = pick(rng, 0, 1) == 0 ? Side::white : Side::black;
  board.column.resize(static_cast<std::size_t>(pick(rng, 1, 2)));
  for (auto& column : board.column) {
    Side lower = Side::white;
    for (int row = 1; row <= board.rows; ++row) {
      if (pick(rng, 0, 2) != 0) continue;
      const bool first = column.size() % 2 == 0;
      if (first) lower = pick(rng, 0, 1) == 0 ? Side::white : Side::black;
      column.push_back({row, first ? lower : other(lower)});
    }
    if (column.size() % 2 != 0) column.pop_back();
  }
  return board;
}

inline Board some_board(Rng& rng, const Grid&) {
  Grid board;
  board.rows = static_cast<std::size_t>(pick(rng, 1, 3));
  board.cols = static_cast<std::size_t>(pick(rng, 1, 3));
  board.cell = some_counts(rng, board.rows * board.cols, board.rows * board.cols > 6 ? 1 : 2);
  return board;
}

inline Board some_board(Rng& rng, const SeriesBoard&) {
  SeriesBoard board;
  board.n = board.left = pick(rng, 2, 7);
  return board;
}

inline Board some_board(Rng& rng, const CoinTable&) {
  CoinTable board;
  board.width = pick(rng, 2, 9);
  board.height = pick(rng, 2, 9);
  board.radius = pick(rng, 1, 3);
  return board;
}

/// A third of them without loops.
inline Board some_board(Rng& rng, const GraphBoard&) {
  GraphBoard board;
  const Count nodes = pick(rng, 1, 5);
  const bool round = pick(rng, 0, 2) != 0;
  for (Count a = 0; a < nodes; ++a) {
    for (Count b = 0; b < (round ? nodes : a); ++b) {
      if (pick(rng, 0, 2) == 0)
        board.arrow.push_back({static_cast<std::size_t>(a), static_cast<std::size_t>(b)});
    }
  }
  for (Count i = pick(rng, 1, 3); i > 0; --i)
    board.token.push_back(static_cast<std::size_t>(pick(rng, 0, nodes - 1)));
  std::sort(board.token.begin(), board.token.end());
  return board;
}

inline Board some_board(Rng& rng, const Bar&) {
  Bar board;
  Count most = pick(rng, 1, 4);
  for (Count rows = pick(rng, 1, 4); rows > 0; --rows) {
    board.row.push_back(most);
    most = pick(rng, 1, most);
  }
  return board;
}

/// One to four coins on up to nine squares.
inline Board some_board(Rng& rng, const Strip&) {
  Strip board;
  const Count coins = pick(rng, 1, 4);
  Count square = 0;
  for (Count i = 0; i < coins; ++i)
    board.coin.push_back(square += pick(rng, 1, i == 0 ? 3 : 2));
  return board;
}

/// Up to five nodes, most of them joined; a third of the boards with places.
inline Board some_board(Rng& rng, const EdgeHeaps&) {
  EdgeHeaps board;
  const Count nodes = pick(rng, 2, 5);
  for (Count a = 0; a < nodes; ++a) {
    for (Count b = a + 1; b < nodes; ++b) {
      if (pick(rng, 0, 2) != 0)
        board.edge.push_back({static_cast<std::size_t>(a), static_cast<std::size_t>(b), pick(rng, 0, 2)});
    }
  }
  if (board.edge.size() > 5) {
    for (EdgeHeaps::Edge& edge : board.edge)
      edge.heap = std::min<Count>(edge.heap, 1);
  }
  if (pick(rng, 0, 2) == 0) {
    for (Count n = 0; n < nodes; ++n)
      board.place.push_back({pick(rng, 0, max_place), 1000 * n / nodes});
  }
  return board;
}

/// Two or three parts, each small. All boards with pieces say the same side.
inline Board some_board(Rng& rng, const SumBoard&) {
  SumBoard board;
  const std::string side = pick(rng, 0, 1) == 0 ? ":w" : ":b";
  for (Count parts = pick(rng, 2, 3); parts > 0; --parts) {
    const std::string size = std::to_string(pick(rng, 0, 3));
    const std::string other = std::to_string(pick(rng, 0, 2));
    const std::vector<std::string> all = {"nim:" + size + "," + other,
                                          "nim.max2.split:" + size,
                                          "wythoff:" + size + "," + other,
                                          "matrix:1," + other + ".0,1",
                                          "graph:ab,bc,ac:a",
                                          "fibonacci:" + size,
                                          "chomp:3,2,1",
                                          "northcott:4:w1b3" + side,
                                          "northcott.max1:3:b1w3,w1b2" + side,
                                          "graph:ab,ba,bc,cd,ad:" + std::string(size == "0" ? "b" : "a"),
                                          "pass:" + size + ',' + other + ",1",
                                          "silver:2,4,5",
                                          "graphnim:ab" + size + ",ac1,bc" + other};
    board.part.push_back(parse_record(all[rng.index(all.size())])->start);
  }
  return board;
}

inline Board some_board(Rng& rng, std::size_t kind) {
  static const std::vector<Board> one_of_each = {Heaps{},      Columns{}, Grid{},  SeriesBoard{}, CoinTable{},
                                                 GraphBoard{}, Bar{},     Strip{}, EdgeHeaps{},   SumBoard{}};
  return std::visit([&](const auto& b) { return some_board(rng, b); }, one_of_each.at(kind));
}

/// An option as it may be chosen: small numbers, the usual list and its first number alone.
inline std::vector<std::vector<Count>> some_values(const OptionRule& rule) {
  std::vector<std::vector<Count>> out;
  switch (rule.kind) {
  case OptionRule::Kind::flag: return {{}};
  case OptionRule::Kind::number:
    for (Count n = rule.least; n <= std::min(rule.most, rule.least + 2); ++n)
      out.push_back({n});
    return out;
  case OptionRule::Kind::rising:
  case OptionRule::Kind::code: {
    Options usual;
    choose_usual(rule, {}, usual);
    const auto list = usual.list(rule.name);
    out.emplace_back(list.begin(), list.end());
    if (rule.kind == OptionRule::Kind::rising) out.push_back({list.front()});
    if (rule.kind == OptionRule::Kind::code) out.insert(out.end(), {{0, 7}, {4, 1}});
    return out;
  }
  }
  return out;
}

/// Every combination of the options that the game has, and that make this game of it.
inline std::vector<Options> all_options(const Game& game) {
  std::vector<Options> out{Options{}};
  for (const OptionRule& rule : game.options) {
    const std::vector<Options> so_far = std::exchange(out, {});
    for (const std::vector<Count>& value : some_values(rule)) {
      for (Options options : so_far) {
        if (rival_of(rule, game.options, options) != nullptr) continue;
        options.set(rule.name, value);
        out.push_back(std::move(options));
      }
    }
    if (!rule.needed) out.insert(out.begin(), so_far.begin(), so_far.end());
  }
  std::erase_if(out, [&](const Options& options) { return &form_of(game, options) != &game; });
  return out;
}

/// Small positions: the game's start and random ones, some of them a few moves on.
inline std::vector<Position> small_positions(const Game& game, const Options& options, std::size_t n,
                                             std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Position> out;
  while (out.size() < n) {
    Position p{&game, options, settled(game, options, some_board(rng, game.board))};
    if (game.board_error(options, p.board)) continue;
    for (Count moves = pick(rng, 0, 2); moves > 0 && !is_over(p); --moves)
      p = play(p, random_move(p, rng));
    out.push_back(std::move(p));
  }
  return out;
}

/// Larger positions of a game by its geometry's text, where they are legal.
inline std::vector<Position> large_positions(const Game& game) {
  static const std::vector<std::string> boards = {
      "1000000000000000",
      "1000000000000000,1000000000000000,999999999999999",
      "3,5,9,6,9",
      "0,0,0",
      "100,200,300,400,500,600,700",
      "8:w1b4,w2b8,b1w8:w",
      "8:w1b4,w1b7,w1b8,w1b8,w1b4,,,w1b2:b",
      "26:w1b3w5b26,b2w25:b",
      "2::w",
      "2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2",
      "1000000,1000000.1000000,999999",
      "0,0.0,0",
      "1,0,1,1.0,1,1,1",
      "1000",
      "6",
      "100000x100000x1:",
      "600x400x40:300.200",
      "601x401x40:",
      "10x10x5:5.5",
      "10x10x6:",
      "ab,ac,bc,ca,cd:a",
      "ba,ca,cb,dd:b,c,d,d:0.0,500.1000,1000.0,500.500",
      "-:z",
  };
  // Of heaps these would be as many more that take a search.
  static const std::vector<std::string> bars = {"10,10,10,10,10,10,10,10,10,10", "10,10,10,10,10,10,10,10,10",
                                                "10,1,1,1,1,1,1", "10,9", "7,6,4,4,3,2,1"};
  static const std::vector<std::string> strips = {
      "64",
      "1,2,3",
      "62,63,64",
      "3,6,8,13,14,21,23,26",
      "2,5,9,11,16,17,20",
      "3,5,8,9,14,15,17,22,24,25,27,30,33,34,37,40,44,45,47,50,53,54,57,60,62,64"};
  static const std::vector<std::string> edges = {
      "ab1000000,ac1000000,bc999999",
      "ab1000000,ac1000000,bc1000000",
      "ab7,ac20,ad3,ae9",
      "ab100,cd200,ce77",
      "ab1,ac1,ad1,ae1,bc1,bd1,be1,cd1,ce1,de1",
      "ab5,ac12,ad7,bc9,bd14,be3",
      "ab0,yz0",
      "ab3,bc4,cd5,de6,ef7,fg8,gh9,ha2:0.500,100.0,300.1000,400.0,500.1000,700.0,900.1000,1000.500"};
  const auto& texts = game.board == Board(Bar{}).index()         ? bars
                      : game.board == Board(Strip{}).index()     ? strips
                      : game.board == Board(EdgeHeaps{}).index() ? edges
                                                                 : boards;
  std::vector<Position> out;
  for (const Options& options : all_options(game)) {
    const Position start{&game, options, game.start(options)};
    out.push_back(start);
    const std::string text = print(start);
    const std::string prefix = text.substr(0, text.find(':') + 1);
    for (const std::string& board : texts) {
      if (const auto record = parse_record(prefix + board)) out.push_back(record->start);
    }
  }
  return out;
}

} // namespace nimatron::testing
