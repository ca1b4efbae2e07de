#pragma once

#include <cstdint>

#include "app/intent.hpp"
#include "core/position.hpp"

namespace nimatron {

/// Analyses the position on the table, tells the reasons, and thinks out the machine's move in it, so that
/// the picture and the controls never wait for any of them. It does so between frames (analyst_here.hpp) or
/// elsewhere (analyst_apart.hpp).
class Analyst {
 public:
  Analyst() = default;
  Analyst(const Analyst&) = delete;
  Analyst& operator=(const Analyst&) = delete;
  virtual ~Analyst() = default;

  /// What is to be analysed from now on. The same position again changes nothing; another one drops what was
  /// under way, and the other wishes.
  virtual void ask(const Position& position) = 0;

  /// The reasons are wanted as well, once it is analysed.
  virtual void explain() = 0;

  /// The machine's move in that position is wanted as well, once it is analysed. A wish that stands or is
  /// fulfilled is not replaced by another seed. The position must have a move.
  virtual void think(std::uint64_t seed) = 0;

  /// Works for `seconds` at most, give or take what one look costs; true while there is more to do here.
  virtual bool work(double seconds) = 0;

  /// Whether something that is wanted has not come yet.
  virtual bool busy() const = 0;

  /// What is known; null until theory or search has come to an end.
  virtual const Analysed* answer() const = 0;
  /// Null until they are told.
  virtual const Explained* reasons() const = 0;
  /// Null until it is thought out.
  virtual const Thought* move() const = 0;

  /// 0..1 while it analyses.
  virtual double progress() const = 0;
};

} // namespace nimatron
