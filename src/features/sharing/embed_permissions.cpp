#include "features/sharing/embed_permissions.hpp"

#include <algorithm>
#include <variant>

namespace nimatron {

namespace {

template <class... Some>
bool is_one_of(const Intent& intent) {
  return (intent.is<Some>() || ...);
}

/// It tells who can win, or how.
bool tells(const Intent& intent) {
  if (const auto* why = intent.as<ShowWhy>()) return why->open;
  return is_one_of<ShowHint, ShowProof, Present, ShowAnswer, ShowReview, ShowValues, Toggle>(intent);
}

/// It leads away from what lies on the board.
bool leads_away(const Intent& intent) {
  if (const auto* moves = intent.as<ShowMoves>()) return moves->open;
  if (const auto* sheet = intent.as<ShowSheet>())
    return sheet->sheet.index() != 0 && !std::holds_alternative<RulesSheet>(sheet->sheet);
  if (const auto* action = intent.as<Action>())
    return std::holds_alternative<NewGame>(*action) || std::holds_alternative<SetPlayer>(*action);
  return is_one_of<WhoBegins, GoHome, OpenCourse, OpenSetup, ShowGames, GoOn, NextPosition, RandomPosition,
                   ShowReview, ShowValues, PlayDay, StartPractice, OpenLesson, OpenOwnLesson, OpenExplorer,
                   CloseExplorer, OpenTeachersPage>(intent);
}

/// It takes moves back, or makes them again.
bool goes_back(const Intent& intent) {
  const auto* action = intent.as<Action>();
  return action != nullptr &&
         (std::holds_alternative<Undo>(*action) || std::holds_alternative<Redo>(*action));
}

} // namespace

EmbedPermissions read_framed(std::string_view text) {
  EmbedPermissions out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (word == "bare" || word == "alone") out.bare = true;
    if (word == "alone") out.alone = true;
    if (word == "no-hints") out.hints = false;
    if (word == "no-undo") out.undo = false;
    if (word == "puzzle") out.puzzle = true;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

bool allowed(const EmbedPermissions& framed, const Intent& intent) {
  return (framed.hints || !tells(intent)) && (framed.undo || !goes_back(intent)) &&
         !(framed.bare && leads_away(intent));
}

} // namespace nimatron
