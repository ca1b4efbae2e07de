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

/// A number of a board that the form sets, either by value or by one of a few words.
struct BoardNumber {
  Message label;
  Count now = 0;
  Count least = 0;
  Count most = 0;
  std::vector<Message> words = {}; // one for each number from 0, to choose the number by its word
};

/// How sure a tap of a finger is when it chooses a whole move. It depends on the board alone: who turns the phone finds the
/// same rule.
enum class Aim : std::uint8_t {
  sure,    // only some places are lit, and the piece has been chosen before
  covered, // the finger covers its place, so the move has to be confirmed
};

/// The lines of which a board can have more or fewer. All are message ids.
struct LineWords {
  const char* all;
  const char* add;
  const char* remove;
};

struct HandWay {
  Touch from;
  Touch to;
};

/// What the board can show in addition while the reasons are open.
struct BoardExtras {
  bool bundles = false;                  // the powers of two in its heaps
  bool pairing = false;                  // ... which decide who wins, because the game counts heaps by them
  bool gaps = false;                     // its gaps, and the same position as heaps
  bool predicted = false;                // who should win each game, or at each place
  const char* predicted_words = nullptr; // what that is called there, if not as elsewhere
};

// How a board is drawn, tapped and set up by hand: the third row of a struct in src/boards
// (core/geometry.hpp).
struct BoardScene {
  // ---------------------------------------------------------------- drawing
  /// `view.area` must be large enough to hold something.
  Scene (*scene)(const Position&, const SceneView&);
  float (*place_size)(const Board&, const SceneView&);
  bool mirrors;          // in right-to-left languages; boards with coordinates always run from left to right
  bool rows_grow_upward; // the first row is at the bottom
  float paper_height;    // of its picture for printing, which is 760 wide
  BoardExtras extras;

  // ---------------------------------------------------------------- choosing
  /// What exactly a pointer at p touches, inside a target that is enabled.
  Touch (*aimed)(const Position&, const SceneView&, const Target&, Vec p);
  Choice (*choose)(const Position&, const Choice&, const Touch&, Gesture, Mode);
  Choice (*choose_by_key)(const Position&, const Choice&, Key, Mode);
  std::optional<Amount> (*amount)(const Position&, const Choice&);
  Choice (*with_amount)(const Position&, const Choice&, Count amount);
  /// Nothing if every number between the least and the most is an amount.
  std::optional<Choice> (*step_amount)(const Position&, const Choice&, Count by);
  /// Nothing where a touch can mean but one thing.
  std::optional<Otherwise> (*otherwise)(const Position&, const Choice&);
  bool (*adds_up)(const Position&);
  /// Where each heap lies after these moves; nothing if heaps are not split or are too large to be drawn so.
  std::vector<HeapPlace> (*places)(const Position& began, std::span<const Move>);
  /// Whether the choice still follows the pointer after a tap.
  bool (*follows)(const Choice&);
  /// Whether a finger only ever taps here, so a drag can scroll the page.
  bool (*only_taps)(const Position&);
  /// Whether a finger that goes down there may drag something: then it is not the page's.
  bool (*drags)(const Position&, const Choice&, const Touch&);
  Aim aim;
  /// Where the keyboard is while nothing is chosen there.
  std::optional<Message> (*place_words)(const Position&, const Choice&);
  /// What is announced instead of the move, if the move is the same as before and something else changed.
  std::optional<Message> (*changed_words)(const Position&, const Choice& before, const Choice&);
  /// What the button that confirms says instead of the move.
  std::optional<Message> (*confirm_words)(const Choice&);
  std::optional<Message> (*refusal)(const Position&, const SceneView&, const Scene&, Vec p,
                                    bool against_machine);
  Sound (*sound)(const Move&);
  /// Where a hand picks something up and where it puts it down, if the move is of that kind.
  std::optional<HandWay> (*hand)(const Move&);

  // ---------------------------------------------------------------- setting up by hand
  /// The board after a tap, legal or not; nothing if the tap changes nothing.
  std::optional<Board> (*edited)(const Position&, const Touch&, bool add);
  /// The board after the change that `choose` has prepared in Mode::edit.
  std::optional<Board> (*rearranged)(const Position&, const Choice&);
  /// The board after a tap that exchanges the colours of two pieces; nothing if there are none.
  std::optional<Board> (*recoloured)(const Board&, const Touch&);
  /// Whether something is in the hand.
  bool (*holds)(const Choice&);
  std::optional<Extent> (*extent)(const Position&, Line);
  Board (*resized)(const Position&, Line, Count);
  LineWords (*line_words)(const Position&, Line);
  std::vector<BoardNumber> (*numbers)(const Position&);
  Board (*with_number)(Board, std::size_t which, Count);
  /// What the form says below its numbers, if anything.
  std::optional<Message> (*more_words)(const Board&);
  /// What a tap does, `adding` or removing.
  Message (*guide)(const Position&, bool adding);
  bool by_numbers; // it is set by its numbers alone: taps add and remove nothing

  // ---------------------------------------------------------------- marks of a move and its answer
  void (*mark)(Marking&, const Board&, const Move&, bool answer);
  /// The place with this index, in the numbering that mirror images use.
  std::optional<Touch> (*place_at)(const Board&, std::size_t index);
};

const BoardScene& board_scene(const Board& board);
inline const BoardScene& board_scene(const Position& position) { return board_scene(position.board); }

} // namespace nimatron
