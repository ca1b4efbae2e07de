#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/intent.hpp"
#include "core/function_ref.hpp"
#include "core/position.hpp"
#include "session/player.hpp"

namespace nimatron {

struct Model;

/// How far an analysis has come.
struct Progressed {
  double fraction = 0; // 0..1
  Count steps = 0;     // the work done so far (core/task.hpp)
};

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
  void ask(const Position& position);

  /// The reasons are wanted as well, once it is analysed.
  void explain();

  /// The search is given up, if one goes on: the analysis ends with what theory knows, soon.
  void stop();

  /// A machine's move in that position is wanted as well: once it is analysed, or at once of a player who
  /// plays by eye. A wish that stands or is fulfilled is not replaced by another seed; that for another
  /// player's move asks everything anew. The position must have a move.
  void think(Player player, std::uint64_t seed);

  /// This game is to be gone through when nothing else is wanted; another one, or none, takes its place.
  void review(const AskReview& asked);
  /// What has been found of it since this was asked last.
  std::vector<Judged> take_judged() { return std::exchange(judged_, {}); }
  bool reviewing() const { return to_judge_ > 0; }

  /// Works for `seconds` at most, give or take what one look costs; true while there is more to do here.
  virtual bool work(double seconds) = 0;

  /// Whether something that is wanted has not come yet.
  bool busy() const;

  /// What is known; null until theory or search has come to an end.
  const Analysed* answer() const { return answer_ ? &*answer_ : nullptr; }
  /// Null until they are told.
  const Explained* reasons() const { return reasons_ ? &*reasons_ : nullptr; }
  /// Null until it is thought out.
  const Thought* move() const { return move_ ? &*move_ : nullptr; }

  /// While it analyses.
  virtual Progressed progress() const = 0;

  /// How often it has been heard of: as long as this grows it is at work.
  Count heard() const { return heard_; }

  /// It has been replaced by one who knows of nothing, or was stopped: all that is wanted is asked anew.
  void forget();

 protected:
  // A wish has come: what is wanted stands in the members already.
  virtual void asked() = 0;
  virtual void asked_why() {}
  virtual void asked_stop() {}
  virtual void asked_move() {}
  virtual void asked_review() {}
  void take(Judged judged);

  Count heard_ = 0;

  void begin(const Position& position);

  std::optional<Position> position_;
  bool explain_ = false;
  Player player_ = Player::perfect;   // whose move is wanted
  std::optional<std::uint64_t> seed_; // a move is wanted

  std::optional<Analysed> answer_;
  std::optional<Explained> reasons_;
  std::optional<Thought> move_;
  AskReview review_;
  std::size_t to_judge_ = 0; // positions that have not been told
  std::vector<Judged> judged_;
};

/// Between an analyst and the model he works for, who may be the program's, with a picture, or the door's.
class Consultation {
 public:
  /// Asks him what the model wants to know, has him work for so long where he works here, and gives the model
  /// his answers by `feed`, which changes it; true while there is more to do here.
  bool go_on(Analyst& analyst, const Model& model, std::uint64_t seed, double seconds,
             FunctionRef<void(const Intent&)> feed);

 private:
  std::uint64_t asked_ = 0;                  // the model's question that he has been given
  std::uint64_t stopped_ = 0;                // and the one that he was told to give up
  Count review_ = 0;                         // likewise
  Count restarts_ = 0;                       // likewise
  Count heard_ = 0;                          // of the analyst
  std::uint64_t rested_ = ~std::uint64_t{0}; // the question that was given up as nobody had asked
};

} // namespace nimatron
