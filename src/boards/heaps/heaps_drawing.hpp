#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boards/heaps/heap_words.hpp"
#include "boards/heaps/heaps.hpp"
#include "core/legality.hpp"

namespace nimatron {

enum HeapThing { match_thing, bundle_thing, plate_thing, mark_thing, ghost_thing, hint_thing };

/// The powers of two in the heaps' values, and which bundle has no partner: if their number is odd, the last.
struct Pairing {
  bool on = false;
  std::vector<std::size_t> last_odd; // by exponent: the heap whose bundle has no partner; npos = none

  static constexpr std::size_t npos = static_cast<std::size_t>(-1);
  bool alone(std::size_t heap, int exponent) const {
    return last_odd[static_cast<std::size_t>(exponent)] == heap;
  }
};

Pairing pair_up(const Position& position, std::size_t heaps, const SceneView& view);

/// Makes the result of draft_heaps(), heap by heap. heaps_drawing.cpp draws what every heap has and single
/// matches, heaps_bundles.cpp bundles and figures.
class HeapsDrawing {
 public:
  HeapsDrawing(const Position& position, const Heaps& board, const SceneView& view, const HeapsPlan& plan);
  KeyedScene draw();

 private:
  std::optional<HeapMove> on_heap(const std::optional<Move>& move, std::size_t heap) const;
  bool may_take(Count n) const;
  bool is_chosen(Count index) const;
  std::string count_in_row(std::size_t heap) const;
  void write_row();
  void measure_row();
  Message offer(Count from_here) const;
  bool may_be_chosen(Count n) const;
  bool under_cursor() const;
  bool is_lowest() const;
  Count proposed(Count n) const;
  void add(const SpriteKey& id, const Sprite& sprite) { draft_.things.push_back({id, sprite}); }
  Label& write(Vec at, float size, Tone tone, Message text, float room = 0) {
    return nimatron::write(draft_, at, std::max(size, least_text * view_.text), tone, std::move(text), room);
  }
  void touch(const Rect& area, Role role, Message name, Touch what, bool enabled) {
    const auto* match = std::get_if<OnMatch>(&what);
    const bool chosen = match != nullptr && view_.pressed && is_chosen(size_ - match->take);
    draft_.targets.push_back(
        {area, role, std::move(name), std::move(what), enabled && view_.mode != Mode::watch, chosen});
  }

  void begin_heap(std::size_t heap, const Rect& cell);
  void measure_places();
  void name_heap();
  void draw_heap(std::size_t heap, const Rect& cell);
  Rect place(Count index) const;
  Rect part() const;
  void write_gutter();
  void draw_matches();
  Sprite match_at(Vec middle, Vec body, int i) const;
  void draw_ghost(int i, Vec body);
  void draw_match(int i, Vec body, float words);
  void name_groups(float words);
  void draw_gaps(const HeapMove& cut);
  Rect gap(Count first) const;
  void draw_empty();
  void underline(Sprite& sprite, const Rect& spot, std::uint64_t id);
  /// Whether any tap on the heap adds a match to it.
  bool laying_more() const { return view_.mode == Mode::edit && view_.adding; }
  float aside(Count index) const;
  void draw_gap(const Rect& spot, Count first, const HeapMove& cut, bool open);
  Rect strip() const;
  void write_memory();
  bool may_keep() const;
  void write_choice();
  void draw_more(const Rect& cell);
  void enclose(const Rect& r);
  void frame();

  std::vector<int> exponents() const;
  void fade_or_glow(Sprite& sprite, int exponent) const;
  void tell_powers(std::size_t target);
  void write_power(Vec at, int exponent, bool alone, float room);
  void draw_bundles();
  Sprite bundle_at(int exponent, const Rect& spot) const;
  void draw_figure();

  const Position& position_;
  const Heaps& board_;
  const SceneView& view_;
  const HeapsPlan& plan_;
  float line_;
  const HeapWords* words_; // for the heap that is being drawn
  std::optional<Message> memory_;
  Pairing pairing_;
  KeyedScene draft_;

  // These describe the heap that is being drawn.
  std::size_t heap_ = 0;
  Count size_ = 0;
  Amounts amounts_;
  Count rest_ = 0;
  Rect cell_;
  Rect inside_;
  HeapStyle style_ = HeapStyle::matches;
  std::optional<HeapMove> chosen_;
  std::optional<HeapMove> hint_;
  Count ghosts_ = 0; // places behind the matches, emptied by the last move
  bool dividing_ = false;
  bool one_by_one_;          // a tap on a match means that match alone
  Count at_ = 0;             // where the heap begins in its row
  Count in_row_ = 0;         // places in that row
  std::vector<float> slots_; // the positions of those places
  std::vector<int> exponents_;
  std::string
      powers_; // that are written below its bundles: "4, 2, 1", and those of them that find no partner
  std::string unpaired_;
  std::optional<Rect> framed_;
};

} // namespace nimatron
