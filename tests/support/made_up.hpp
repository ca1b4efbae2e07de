#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/game_row.hpp"

// Games that are in no registry: what the interface makes of rules it has never seen.

namespace nimatron::testing {

/// Heaps as most games have them; the key is the sizes as they lie.
template <class M>
struct HeapGame {
  using Board = Heaps;
  using Move = M;

  static constexpr const char* title = "made up";

  static Heaps start(const Options&) { return {{3, 5, 7}}; }
  static std::optional<BoardError> board_error(const Options&, const Heaps& board) {
    if (board.size.empty()) return BoardError{say("no heap"), 0};
    return std::nullopt;
  }
  static std::string key(const Options&, const Heaps& board) {
    std::string out;
    for (const Count size : board.size)
      out += std::to_string(size) + ',';
    return out;
  }
};

/// Only odd amounts.
struct OddNim : HeapGame<HeapMove> {
  static constexpr std::string_view id = "odd";
  static constexpr std::array<OptionRule, 0> offers = {};

  static std::optional<Message> why_illegal(const Options&, const Heaps& board, const HeapMove& move) {
    if (move.heap >= board.size.size()) return say("no such heap");
    if (move.take < 1 || move.take > board.size[move.heap]) return say("not so many");
    if (move.take % 2 == 0) return say("odd amounts only");
    if (move.split != 0) return say("no splitting");
    return std::nullopt;
  }
  static void moves(const Options&, const Heaps& board, Sink<HeapMove> sink) {
    for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
      for (Count take = 1; take <= board.size[heap]; take += 2) {
        if (!sink({heap, take, 0})) return;
      }
    }
  }
  static Heaps play(const Options&, Heaps board, const HeapMove& move) {
    board.size[move.heap] -= move.take;
    return board;
  }
};

/// From one heap, or equally from two neighbours.
struct Diagonal : HeapGame<HeapsMove> {
  static constexpr std::string_view id = "diagonal";
  static constexpr std::array offers = {misere_option};

  static std::optional<Message> why_illegal(const Options&, const Heaps& board, const HeapsMove& move) {
    if (move.part.empty() || move.part.size() > 2) return say("one heap or two");
    for (const HeapsMove::Part& part : move.part) {
      if (part.heap >= board.size.size()) return say("no such heap");
      if (part.take < 1 || part.take > board.size[part.heap]) return say("not so many");
    }
    if (move.part.size() == 1) return std::nullopt;
    const auto& [first, second] = std::tie(move.part.front(), move.part.back());
    if (second.heap != first.heap + 1) return say("neighbours only");
    if (second.take != first.take) return say("equally only");
    return std::nullopt;
  }
  static void moves(const Options&, const Heaps& board, Sink<HeapsMove> sink) {
    for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
      for (Count take = 1; take <= board.size[heap]; ++take) {
        if (!sink({{{heap, take}}})) return;
        const bool both = heap + 1 < board.size.size() && take <= board.size[heap + 1];
        if (both && !sink({{{heap, take}, {heap + 1, take}}})) return;
      }
    }
  }
  static Heaps play(const Options&, Heaps board, const HeapsMove& move) {
    for (const HeapsMove::Part& part : move.part)
      board.size[part.heap] -= part.take;
    return board;
  }
};

/// Any number from one heap.
struct AnyNumber : HeapGame<HeapMove> {
  static std::optional<Message> why_illegal(const Options&, const Heaps& board, const HeapMove& move) {
    if (move.heap >= board.size.size() || move.split != 0) return say("no such move");
    if (move.take < 1 || move.take > board.size[move.heap]) return say("not so many");
    return std::nullopt;
  }
  static void moves(const Options&, const Heaps& board, Sink<HeapMove> sink) {
    for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
      for (Count take = 1; take <= board.size[heap]; ++take) {
        if (!sink({heap, take, 0})) return;
      }
    }
  }
  static Heaps play(const Options&, Heaps board, const HeapMove& move) {
    board.size[move.heap] -= move.take;
    return board;
  }
};

/// Down the stairs: what is taken lies on the step below.
struct Stairs : AnyNumber {
  static constexpr std::string_view id = "stairs";
  static constexpr std::array<OptionRule, 0> offers = {};

  static Heaps play(const Options&, Heaps board, const HeapMove& move) {
    board.size[move.heap] -= move.take;
    if (move.heap > 0) board.size[move.heap - 1] += move.take;
    return board;
  }
  static std::optional<std::size_t> goes_to(const Options&, const Heaps&, std::size_t heap) {
    if (heap == 0) return std::nullopt;
    return heap - 1;
  }
};

/// One heap; at most as many as the board remembers, which is one more than was taken before.
struct Growing : HeapGame<TakeMove> {
  static constexpr std::string_view id = "growing";
  static constexpr std::array<OptionRule, 0> offers = {};
  static constexpr const char* memory_name = "most";

  static std::optional<Message> memory_words(const Options&, const Heaps& board) {
    return say("at most {0} now", *board.memory);
  }
  static Heaps settle(const Options&, Heaps board) {
    if (!board.memory) board.memory = 1;
    board.memory = std::min(*board.memory, board.size.front());
    return board;
  }
  static std::optional<Message> why_illegal(const Options&, const Heaps& board, const TakeMove& move) {
    if (move.take < 1 || move.take > *board.memory) return say("not so many");
    return std::nullopt;
  }
  static void moves(const Options&, const Heaps& board, Sink<TakeMove> sink) {
    for (Count take = 1; take <= *board.memory; ++take) {
      if (!sink({take})) return;
    }
  }
  static Heaps play(const Options& o, Heaps board, const TakeMove& move) {
    board.size.front() -= move.take;
    board.memory = move.take + 1;
    return settle(o, std::move(board));
  }
};

/// Any number from one heap, but not the number that was just taken. Whoever cannot move loses.
struct Repeatless : HeapGame<HeapMove> {
  static constexpr std::string_view id = "repeatless";
  static constexpr std::array offers = {misere_option};
  static constexpr const char* memory_name = "just taken";

  static std::optional<Message> memory_words(const Options&, const Heaps& board) {
    if (!board.memory) return std::nullopt;
    return say("not {0} again", *board.memory);
  }
  static std::optional<BoardError> board_error(const Options&, const Heaps& board) {
    if (board.size.empty()) return BoardError{say("no heap"), 0};
    if (board.memory == 0) return BoardError{say("nobody has taken nothing"), board.size.size()};
    return std::nullopt;
  }
  static std::string key(const Options& o, const Heaps& board) {
    return HeapGame::key(o, board) + ':' + std::to_string(board.memory.value_or(0));
  }
  static std::optional<Message> why_illegal(const Options&, const Heaps& board, const HeapMove& move) {
    if (move.heap >= board.size.size() || move.split != 0) return say("no such move");
    if (move.take < 1 || move.take > board.size[move.heap]) return say("not so many");
    if (move.take == board.memory) return say("not the number just taken");
    return std::nullopt;
  }
  static void moves(const Options& o, const Heaps& board, Sink<HeapMove> sink) {
    for (std::size_t heap = 0; heap < board.size.size(); ++heap) {
      for (Count take = 1; take <= board.size[heap]; ++take) {
        if (!why_illegal(o, board, {heap, take, 0}) && !sink({heap, take, 0})) return;
      }
    }
  }
  static Heaps play(const Options&, Heaps board, const HeapMove& move) {
    board.size[move.heap] -= move.take;
    board.memory = move.take;
    return board;
  }
};

/// Nim, knowing who wins and nothing more; at `silent` matches in all it does not even know that.
struct Laconic : AnyNumber {
  static constexpr std::string_view id = "laconic";
  static constexpr std::array offers = {misere_option};
  static constexpr Count silent = 5;

  static std::optional<Theory> theory(const Options&, const Heaps& board) {
    Count sum = 0;
    Count all = 0;
    for (const Count size : board.size) {
      sum ^= size;
      all += size;
    }
    if (all == silent) return std::nullopt;
    Theory out;
    out.outcome = sum == 0 ? Outcome::P : Outcome::N;
    return out;
  }
};

template <class G>
inline constexpr Game row = game<G>();

template <class G>
Position made_up(std::vector<Count> heaps, const Options& options = {}) {
  return {&row<G>, options, settled(row<G>, options, Heaps{std::move(heaps)})};
}

} // namespace nimatron::testing
