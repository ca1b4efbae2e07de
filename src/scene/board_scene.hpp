#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "scene/amount.hpp"
#include "scene/answer_marks.hpp"
#include "scene/edit.hpp"
#include "scene/scene.hpp"
#include "scene/sound.hpp"

namespace nimatron {

/// One number of a board that is set in the form, or one of a few words.
struct BoardNumber {
  Message label;
  Count now = 0;
  Count least = 0;
  Count most = 0;
  std::vector<Message> words = {}; // one for each number from 0: the number is chosen by its word
};

/// How sure a finger is where a touch chooses a whole move.
enum class Aim : std::uint8_t {
  by_size, // as sure as the place is large
  sure,    // the place is large enough, and only some are lit
  covered, // the finger covers its place: let it be confirmed
};

/// Of what a board has more or fewer of. All are message ids.
struct LineWords {
  const char* all;
  const char* add;
  const char* remove;
};

struct HandWay {
  Touch from;
  Touch to;
};

/// What can be shown beside the board while reasons are read.
struct BoardExtras {
  bool bundles = false;   // of its heaps the powers of two can be shown
  bool pairing = false;   // ... and what they show is why one wins, where the game counts heaps by them
  bool gaps = false;      // it counts gaps, and can show the same position as heaps
  bool predicted = false; // who should win each game
};

// How a geometry is drawn, touched and laid by hand: the other row of a struct in src/boards (core/geometry.hpp).
struct BoardScene {
  // ---------------------------------------------------------------- drawing
  /// `view.area` is large enough to hold something.
  Scene (*scene)(const Position&, const SceneView&);
  float (*place_size)(const Board&, const SceneView&);
  bool mirrors;          // in the reader's direction; boards with coordinates run from left to right
  bool rows_grow_upward; // the first row is at the bottom
  float paper_height;    // of its picture for paper, 760 wide
  BoardExtras extras;

  // ---------------------------------------------------------------- choosing
  /// What exactly a pointer at p touches, in a place that can be used.
  Touch (*aimed)(const Position&, const SceneView&, const Target&, Vec p);
  Choice (*choose)(const Position&, const Choice&, const Touch&, Gesture, Mode);
  Choice (*choose_by_key)(const Position&, const Choice&, Key, Mode);
  std::optional<Amount> (*amount)(const Position&, const Choice&);
  Choice (*with_amount)(const Position&, const Choice&, Count amount);
  /// Nothing where every number between the least and the most is an amount.
  std::optional<Choice> (*step_amount)(const Position&, const Choice&, Count by);
  bool (*adds_up)(const Position&);
  /// Where each heap lies after these moves; none where heaps are not divided, or too large to be seen so.
  std::vector<HeapPlace> (*places)(const Position& began, std::span<const Move>);
  /// Whether the choice goes on with the pointer although something has been touched.
  bool (*follows)(const Choice&);
  /// Whether a finger only ever taps here, so that it may scroll the page by a drag.
  bool (*only_taps)(const Position&);
  Aim aim;
  /// The place the keyboard is at while nothing is chosen there.
  std::optional<Message> (*place_words)(const Position&, const Choice&);
  /// What is said instead of the move where that is as before, and something else changed.
  std::optional<Message> (*changed_words)(const Position&, const Choice& before, const Choice&);
  /// What the button that confirms says instead of the move.
  std::optional<Message> (*confirm_words)(const Choice&);
  std::optional<Message> (*refusal)(const Position&, const SceneView&, const Scene&, Vec p,
                                    bool against_machine);
  Sound (*sound)(const Move&);
  /// Where a hand takes something up and where it puts it down, if a move is that.
  std::optional<HandWay> (*hand)(const Move&);

  // ---------------------------------------------------------------- laying by hand
  /// What a touch makes of the board, legal or not; nothing where it changes nothing.
  std::optional<Board> (*edited)(const Position&, const Touch&, bool add);
  /// The board with something moved by hand that `choose` had moved in Mode::edit.
  std::optional<Board> (*rearranged)(const Position&, const Move&);
  /// Something is in the hand.
  bool (*holds)(const Choice&);
  std::optional<Extent> (*extent)(const Position&, Line);
  Board (*resized)(Board, Line, Count);
  LineWords (*line_words)(const Position&, Line);
  std::vector<BoardNumber> (*numbers)(const Position&);
  Board (*with_number)(Board, std::size_t which, Count);
  /// What the form says below its numbers, if there is more to say.
  std::optional<Message> (*more_words)(const Board&);
  /// What a touch does, `adding` or taking away.
  Message (*guide)(const Position&, bool adding);
  bool by_numbers; // it is set by its numbers alone: there is nothing to add or to take away by touch

  // ---------------------------------------------------------------- marks of a move and its answer
  void (*mark)(Marking&, const Board&, const Move&, bool answer);
  /// The place that the mirror image of a move counts with this index.
  std::optional<Touch> (*place_at)(const Board&, std::size_t index);
};

const BoardScene& board_scene(const Board& board);
inline const BoardScene& board_scene(const Position& position) { return board_scene(position.board); }

} // namespace nimatron
