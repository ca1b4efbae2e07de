#pragma once

#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "claims_boards.hpp"
#include "claims_check.hpp"

namespace nimatron::testing {

/// Looks at an explanation of a position step by step and notes what is wrong.
class Examination {
 public:
  Examination(const Position& position, Truth& t, Checked& c) : at(position), truth(t), checked(c) {}

  void step(const Step& told);

  std::vector<std::string> found;

 private:
  void wrong(const std::string& why);
  void demand(bool so, const std::string& why) {
    if (!so) wrong(why);
  }
  bool lost(const Position& p) { return truth.outcome(p) == Outcome::P; }
  /// The position, or what this move leaves; nothing if it is not legal, which is wrong.
  std::optional<Position> after(const std::optional<Move>& move);
  /// The moves of a position: all of them, or of very many the first ones.
  std::vector<Move> moves_to_try(const Position& from);

  // What is said of the position and of single moves (claims_check.cpp).
  void examine(const OutcomeIs& claim);
  void examine(const Leaves& claim);
  void examine(const GivesAway& claim);
  void examine(const LeavesTie& claim);
  void examine(const NotSettled& claim);
  void examine(const Counts& claim);
  void examine(const GivesGame& claim);
  void examine(const LeavesSum& claim);
  void examine(const Smaller& claim);
  void examine(const PartsOf& claim);
  void examine(const PlayedOut& claim);
  void examine(const Quantity& claim);
  void examine(const IsOver& claim);

  // How every move is answered (claims_answers.cpp).
  void examine(const Answered& claim);
  void examine(const Rounds& claim);
  void examine(const Images& claim);
  /// Does this answer to a move leave the player lost, and in this way?
  bool answers(const Answered& claim, const Position& from, const Move& move, const Position& after,
               const Move& answer);
  bool is_answered(const Answered& claim, const Position& from, const Move& move, const Position& after);

  // What is so of every move, and of every position (claims_laws.cpp).
  void examine(const LostIf& claim);
  void examine(const LostIf& claim, const Position& p);
  void examine(const EveryMove& claim);
  void examine(const Lowers& claim);
  void examine(const Lies& claim);
  /// Nothing where the law says nothing of it.
  std::optional<bool> obeys(const LostIf& claim, const Position& p);
  void lowers_to_each(const Position& from);
  std::string why_not(const EveryMove& claim, const Position& from, const Move& move);
  bool lies(Lies::As as);

  // Numbers (claims_quantities.cpp).
  std::optional<Count> quantity(const Quantity& claim);
  std::optional<Count> kinds();
  Count of_match(const Quantity& claim);

  // Figures (claims_figures.cpp).
  void examine(std::monostate, const Step&) {}
  void examine(const BinaryTable& table, const Step& told);
  void examine(const Bundles& shown, const Step& told);
  void examine(const PeriodTable& table, const Step& told);
  void examine(const ValueTable& table, const Step& told);
  void examine(const Answers& table, const Step& told);
  Count taken_from(const Move& move, std::size_t heap) const;

  // Words: every number that is told stands among what is claimed or drawn (claims_words.cpp).
  void numbers(const Step& told);

  const Position& at;
  Truth& truth;
  Checked& checked;
  Answered last_;
  std::string words_;
};

} // namespace nimatron::testing
