#include "boards/heaps/heaps_geometry.hpp"

#include <algorithm>
#include <string>

#include "boards/heaps/heap_words.hpp"
#include "boards/lists.hpp"
#include "core/game.hpp"

namespace nimatron {

namespace {

/// A move from this many heaps or more is shown in notation.
constexpr std::size_t most_parts = 4;

/// Of a move from several heaps, what it takes from each.
Message parts_words(const HeapsMove& move) {
  const std::vector<HeapsMove::Part>& part = move.part;
  const auto take = [&](std::size_t i) {
    return say(N_("take {0} from heap {1}"), part[i].take, part[i].heap + 1);
  };
  if (part.size() == 1) return take(0);
  if (part.size() == 2)
    return say(N_("take {0} from heap {1} and {2} from heap {3}"), part[0].take, part[0].heap + 1,
               part[1].take, part[1].heap + 1);
  if (part.size() == 3)
    return say(N_("take {0} from heap {1}, {2} from heap {3} and {4} from heap {5}"), part[0].take,
               part[0].heap + 1, part[1].take, part[1].heap + 1, part[2].take, part[2].heap + 1);
  Message all = take(0);
  for (std::size_t i = 1; i < part.size(); ++i)
    all = i + 1 == part.size() ? with_and(all, take(i)) : with_comma(all, take(i));
  return all;
}

std::string sizes_told(const std::vector<Count>& size, std::size_t told) {
  std::string out;
  for (std::size_t i = 0; i < told; ++i)
    append(out, std::to_string(size[i]));
  return out;
}

/// The last of them holds passes.
Message with_passes(const Heaps& heaps) {
  const std::size_t all = heaps.size.size() - 1;
  const std::size_t told = std::min(all, most_told);
  const std::string sizes = sizes_told(heaps.size, told);
  Message out = say(N_("heaps {0}"), sizes);
  if (told < all)
    out = say(N_("{1, plural, one {heaps {0} and {1} more} other {heaps {0} and {1} more}}"), sizes,
              all - told);
  return with_semicolon(out, say(N_("{0, plural, one {one pass} other {{0} passes}}"), heaps.size.back()));
}

bool passes(const Position& position, const Heaps& board, std::size_t heap) {
  return holds_passes(*position.game, heap, board.size.size());
}

bool steps(const Position& position) { return position.game->heaps.heap_name == HeapName::step; }

} // namespace

Message HeapsGeometry::board_words(const Position& position, const Heaps& heaps) {
  if (position.game->heaps.most_passes > 0) return with_passes(heaps);
  const std::size_t told = std::min(heaps.size.size(), most_told);
  const std::string sizes = sizes_told(heaps.size, told);
  const bool steps = position.game->heaps.heap_name == HeapName::step;
  Message out = heaps.size.size() == 1 && !steps
                    ? say(N_("{0, plural, one {one heap of {0} match} other {one heap of {0} matches}}"),
                          heaps.size.front())
                    : say(steps ? N_("steps {0}") : N_("heaps {0}"), sizes);
  if (told < heaps.size.size())
    out = say(steps ? N_("{1, plural, one {steps {0} and {1} more} other {steps {0} and {1} more}}")
                    : N_("{1, plural, one {heaps {0} and {1} more} other {heaps {0} and {1} more}}"),
              sizes, heaps.size.size() - told);
  if (const auto now = memory_words(position)) out = with_semicolon(out, *now);
  return out;
}

Message HeapsGeometry::describe(const Position& position, const Heaps& board, const HeapMove& move) {
  const HeapWords& words = heap_words(position, move.heap, board.size.size());
  const Count size = move.heap < board.size.size() ? board.size[move.heap] : 0;
  const Count rest = size - move.take;
  if (move.take == 0 && move.split != 0)
    return say(N_("split heap {0} into {1} and {2}"), move.heap + 1, move.split, rest - move.split);
  if (move.split != 0) {
    return say(N_("take {0} from heap {1}, leaving {2} and {3}"), move.take, move.heap + 1, move.split,
               rest - move.split);
  }
  if (rest == 0 && move.take == 2) return say(words.both, move.heap + 1);
  if (rest == 0) return say(words.take_all, move.take, move.heap + 1);
  return say(words.take, move.take, move.heap + 1, rest);
}

Message HeapsGeometry::describe(const Position& position, const Heaps& board, const HeapsMove& move) {
  if (move.part.empty()) return {};
  const HeapsMove::Part& first = move.part.front();
  return move.part.size() == 1 ? describe(position, board, HeapMove{first.heap, first.take, 0})
                               : parts_words(move);
}

Message HeapsGeometry::describe(const Position&, const Heaps& board, const TakeMove& move) {
  return say(N_("take {0}, leaving {1}"), move.take, heap(board, 0) - move.take);
}

Message HeapsGeometry::told(const Message& who, const Position& before, const Heaps& board,
                            const HeapMove& move) {
  const std::size_t heap = move.heap + 1;
  if (passes(before, board, move.heap))
    return say(N_("{0, select, you {You passed} your_friend {Your friend passed} the_computer {The computer "
                  "passed} other {{0} passed}}"),
               who);
  if (before.game->heaps.heap_name == HeapName::step)
    return say(
        N_("{0, select, you {You pushed {1} from step {2}} your_friend {Your friend pushed {1} from step "
           "{2}} the_computer {The computer pushed {1} from step {2}} other {{0} pushed {1} from step {2}}}"),
        who, move.take, heap);
  if (move.split == 0)
    return say(
        N_("{0, select, you {You took {1} from heap {2}} your_friend {Your friend took {1} from heap {2}} "
           "the_computer {The computer took {1} from heap {2}} other {{0} took {1} from heap {2}}}"),
        who, move.take, heap);
  const Count rest = board.size[move.heap] - move.take;
  if (move.take == 0)
    return say(N_("{0, select, you {You split heap {1} into {2} and {3}} your_friend {Your friend split heap "
                  "{1} into {2} and {3}} the_computer {The computer split heap {1} into {2} and {3}} other "
                  "{{0} split heap {1} into {2} and {3}}}"),
               who, heap, move.split, rest - move.split);
  return say(N_("{0, select, you {You took {1} from heap {2} and split the rest into {3} and {4}} "
                "your_friend {Your friend took {1} from heap {2} and split the rest into {3} and {4}} "
                "the_computer {The computer took {1} from heap {2} and split the rest into {3} and {4}} "
                "other {{0} took {1} from heap {2} and split the rest into {3} and {4}}}"),
             who, move.take, heap, move.split, rest - move.split);
}

Message HeapsGeometry::told(const Message& who, const Position& before, const Heaps& board,
                            const HeapsMove& move) {
  const auto& part = move.part;
  if (part.size() == 1) return told(who, before, board, HeapMove{part[0].heap, part[0].take, 0});
  if (part.size() != 2) return labelled(who, describe(before, board, move));
  return say(N_("{0, select, you {You took {1} from heap {2} and {3} from heap {4}} your_friend {Your friend "
                "took {1} from heap {2} and {3} from heap {4}} the_computer {The computer took {1} from heap "
                "{2} and {3} from heap {4}} other {{0} took {1} from heap {2} and {3} from heap {4}}}"),
             who, part[0].take, part[0].heap + 1, part[1].take, part[1].heap + 1);
}

Message HeapsGeometry::told(const Message& who, const Position&, const Heaps&, const TakeMove& move) {
  return say(N_("{0, select, you {You took {1}} your_friend {Your friend took {1}} the_computer {The "
                "computer took {1}} other {{0} took {1}}}"),
             who, move.take);
}

std::optional<Move> HeapsGeometry::hint_place(const Heaps& board, const HeapMove& move) {
  if (std::count(board.size.begin(), board.size.end(), 0) + 1 == static_cast<long>(board.size.size()))
    return std::nullopt; // there is only one heap left
  return HeapMove{move.heap, board.size[move.heap]};
}

std::optional<Move> HeapsGeometry::hint_place(const Heaps& board, const HeapsMove& move) {
  HeapsMove all = move;
  for (auto& part : all.part)
    part.take = board.size[part.heap];
  return all;
}

Message HeapsGeometry::hint_words(const Position& position, const Heaps& board, const HeapMove& move) {
  if (passes(position, board, move.heap)) return say(N_("Look at the passes."));
  return steps(position) ? say(N_("Try step {0}."), move.heap + 1) : say(N_("Try heap {0}."), move.heap + 1);
}

Message HeapsGeometry::hint_words(const Position&, const Heaps&, const HeapsMove& move) {
  if (move.part.size() == 1) return say(N_("Try heap {0}."), move.part.front().heap + 1);
  if (move.part.size() == 2) {
    return say(N_("Try heaps {0} and {1}."), move.part.front().heap + 1, move.part.back().heap + 1);
  }
  return say(N_("Try the highlighted heaps."));
}

Message HeapsGeometry::hint_words(const Position&, const Heaps&, const TakeMove&) {
  return say(N_("Look at the board."));
}

Message HeapsGeometry::in_words(const Position& at, const Heaps& board, const HeapMove& move) {
  const auto number = move.heap + 1;
  const Count rest = heap(board, move.heap) - move.take;
  if (steps(at)) {
    if (move.heap == 0) return say(N_("push {0} from step 1 off the stairs, leaving {1}"), move.take, rest);
    return say(N_("push {0} from step {1} to step {2}, leaving {3}"), move.take, number, move.heap, rest);
  }
  if (board.size.size() > 1) return describe(at, board, move);
  if (move.take == 0 && move.split != 0)
    return say(N_("split the heap into {0} and {1}"), move.split, rest - move.split);
  if (move.split != 0)
    return say(N_("take {0} from the heap, leaving {1} and {2}"), move.take, move.split, rest - move.split);
  return rest == 0
             ? say(N_("{0, plural, one {take the last match} other {take the whole heap of {0}}}"), move.take)
             : say(N_("take {0} from the heap, leaving {1}"), move.take, rest);
}

Message HeapsGeometry::in_words(const Position&, const Heaps& board, const HeapsMove& move) {
  if (board.size.size() == 1) return say(N_("take {0} from the heap"), move.part[0].take);
  if (move.part.size() > most_parts) return say(N_("play {0}"), print_move(move));
  return parts_words(move);
}

Message HeapsGeometry::in_words(const Position&, const Heaps&, const TakeMove& move) {
  return say(N_("take {0}"), move.take);
}

/// Examples from a few heaps: the least amount, the most, and a split.
std::vector<Move> HeapsGeometry::of_each_kind(const Position& at, const Heaps& board, const HeapMove&) {
  const std::vector<Count>& size = board.size;
  std::vector<Move> out;
  const auto add = [&](const HeapMove& move) {
    if (out.size() < most_of_each_kind && !why_illegal(at, move)) out.emplace_back(move);
  };
  for (std::size_t heap = 0; heap < size.size() && out.size() < most_of_each_kind; ++heap) {
    if (size[heap] == 0) continue;
    const Amounts amounts = Legality(at).amounts(heap);
    if (amounts.empty()) continue;
    const Count least = amounts.above(0);
    if (amounts.none) add({heap, 0, 1});
    add({heap, least, 0});
    add({heap, least, 1});
    if (amounts.largest() != least) add({heap, amounts.largest(), 0});
  }
  return out;
}

} // namespace nimatron
